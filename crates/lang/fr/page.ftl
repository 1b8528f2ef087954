# French. Ids, attributes and variables are those of en/page.ftl.

## page-app

page-app-overview = Vue d’ensemble
page-app-messages = Messages
page-app-conversations = Conversations
page-app-exchanges = Échanges
page-app-servers = Serveurs
page-app-players = Joueurs
page-app-rules = Règles
page-app-rcon = RCON
page-app-incidents = Incidents
page-app-findings = Constats
page-app-from-link = Paquets d’un lien
page-app-from-page = Paquets de cette page
page-app-problem = Le moteur s’est arrêté : { $reason }
page-app-found = Ce qui a été trouvé
page-app-title = Comprenez chaque octet d’une interrogation de serveur
page-app-paste-height = Hauteur de la zone de saisie
page-app-rail-width = Largeur du volet de gauche
page-app-views-height = Hauteur du tableau
page-app-drop = Déposez une capture, un dump hexadécimal ou des octets bruts
page-app-stopped = La lecture s’est arrêtée avant la fin : { $reason }
page-app-list-height = Hauteur du panneau de la liste
page-app-views = Vues
page-app-nothing-in-capture = Aucune interrogation de serveur dans cette capture. Tous les ports ont été examinés, en UDP et en TCP : ouvrez un autre fichier, ou capturez de nouveau pendant qu’un serveur est interrogé.
page-app-nothing = { $n } { $n ->
        [one] octet a été lu
       *[other] octets ont été lus
    }, mais on n’y trouve aucune interrogation de serveur. Collez ce qui a été envoyé en UDP, à partir de ff ff ff ff, ou des paquets entiers avec leurs en-têtes.
page-app-status = { $message }, { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }, { $fields } { $fields ->
        [one] champ
       *[other] champs
    }, aucun problème
page-app-status-problems = { $message }, { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }, { $fields } { $fields ->
        [one] champ
       *[other] champs
    }, { $problems } { $problems ->
        [one] problème
       *[other] problèmes
    }

## page-compare

page-compare-nothing = Il ne contient aucune interrogation de serveur.
page-compare-empty = Collez d’abord un dump.
page-compare-refused = Ligne { $line } : { $text }
page-compare-open = Comparer…
page-compare-label = Comparer à un autre message
page-compare-dump = Autre dump
page-compare-dump-label = Le dump auquel comparer
page-compare-dump-placeholder = Collez l’autre dump
page-compare-compare = Comparer
page-compare-file = Ouvrir…
page-compare-file-label = Le fichier auquel comparer
page-compare-which = Lequel de ses messages
page-compare-choose = Choisissez-en un parmi { $n }
page-compare-next = Le message suivant
page-compare-next-about = Garder celui-ci ; ce que vous ouvrirez ou choisirez ensuite lui sera comparé.
page-compare-keep = Garder celui-ci

## page-diff

page-diff-same = identique
page-diff-changed = modifié
page-diff-before = seulement dans le premier
page-diff-after = seulement dans le second
page-diff-equal = Ils sont identiques
page-diff-differ = { $fields } { $fields ->
        [one] champ
       *[other] champs
    } et { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } différents
page-diff-whole = Afficher aussi les champs inchangés
page-diff-counts = { $changed } { $changed ->
        [one] changement
       *[other] changements
    }, { $before } seulement dans 1, { $after } seulement dans 2
page-diff-all-equal = { $n ->
        [one] Le seul champ est identique
       *[other] Les { $n } champs sont identiques
    }.
page-diff-lengths = { $first } { $first ->
        [one] octet
       *[other] octets
    } et { $second } { $second ->
        [one] octet
       *[other] octets
    }
page-diff-side-by-side = Octets côte à côte
page-diff-fields = Champs qui diffèrent
page-diff-how = En quoi il diffère
page-diff-field = Champ

## page-message

page-message-fields = Champs
page-message-bytes = Octets
page-message-tabs = Le message
page-message-tab-bytes = Octets et champs
page-message-tab-told = Schéma et réponse
page-message-changed = { $n } { $n ->
        [one] octet modifié
       *[other] octets modifiés
    }
page-message-insert-hint = Un octet tapé s’insère, ou remplace celui du curseur (touche Inser)
page-message-insert = Insertion
page-message-bytes-of = Octets de { $message }
page-message-bytes-width = Largeur du panneau des octets
page-message-explanation-width = Largeur du panneau de l’explication
page-message-explanation-height = Hauteur du panneau de l’explication
page-message-explanation = Explication du champ
page-message-keys = { $n } { $n ->
        [one] octet
       *[other] octets
    }, [ et ] passent d’un champ à l’autre
page-message-keys-insert = { $n } { $n ->
        [one] octet
       *[other] octets
    } ; deux chiffres hexa en insèrent un, Suppr en ôte un
page-message-keys-change = { $n } { $n ->
        [one] octet
       *[other] octets
    } ; deux chiffres hexa en changent un, Suppr en ôte un
page-message-undo = Annuler
page-message-redo = Rétablir
page-message-decompressed-fixed = Les octets décompressés ne peuvent pas être modifiés sur place.
page-message-unescaped-fixed = Les octets aux échappements décodés ne peuvent pas être modifiés sur place.
page-message-fixed = Ces octets ne peuvent pas être modifiés.
page-message-extract = Ouvrir comme message à part

## page-comparing

page-comparing-kept = gardé : { $message }
page-comparing-open = ouvert : { $message }
page-comparing-other = autre : { $message }
page-comparing-name = { $message }, message n° { $number }
page-comparing-long-name = { $name }, { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-comparing-long-name-from = { $name }, { $n } { $n ->
        [one] octet
       *[other] octets
    }, de { $address }

## page-copying

page-copying-refused = Le navigateur n’a pas permis de copier.

## page-link

page-link-copied-long = Lien copié. Il a { $n } { $n ->
        [one] caractère
       *[other] caractères
    } ; certains programmes coupent les longs liens.
page-link-copied = Lien copié. Il contient les octets eux-mêmes ; rien n’a été envoyé.
page-link-copy = Copier le lien
page-link-secret = Le lien contiendrait un mot de passe
page-link-secret-about = Un lien contient les octets eux-mêmes. Quiconque le reçoit peut lire le mot de passe en clair.
page-link-cancel = Annuler
page-link-copy-anyway = Copier le lien quand même
page-link-version = Ce lien est de la version { $version }, que cette page ne connaît pas. Un a2scope plus récent saura peut-être l’ouvrir.
page-link-damaged = Ce lien est endommagé : ce qu’il contient n’est pas du base64url.

## page-editing

page-editing-copy = Copie modifiée du message { $number }
page-editing-taken-out = Extrait du message { $number }

## page-export

page-export-hex = Hexa
page-export-hexdump = Dump hexadécimal
page-export-c = Tableau C
page-export-rust = Tableau Rust
page-export-python = Octets Python
page-export-copied-secret = { $n } { $n ->
        [one] octet copié
       *[other] octets copiés
    } ({ $format }). Un mot de passe s’y trouve en clair.
page-export-copied = { $n } { $n ->
        [one] octet copié
       *[other] octets copiés
    } ({ $format }).
page-export-not-copied = Rien n’a été copié : { $reason }.
page-export-failed = Rien n’a été enregistré : { $reason }.
page-export-saved-pcapng = Enregistré en pcapng : { $size }.
page-export-saved-page = Page enregistrée : { $size }. Elle s’ouvre par un double clic.
page-export-lua = Dissecteur pour Wireshark
page-export-grammar = Grammaire en JSON
page-export-saved-parser = { $name } enregistré, { $size }.
page-export-parsers = Pour d’autres programmes
page-export-saved-records = { $n } { $n ->
        [one] enregistrement sauvegardé
       *[other] enregistrements sauvegardés
    }, { $size }.
page-export-practise = S’exercer
page-export-export = Exporter
page-export-listed = Les { $n } affichés
page-export-listed-ndjson = Les { $n } affichés en NDJSON
page-export-listed-pcapng = Les { $n } affichés en pcapng
page-export-listed-page = Page avec les { $n } affichés
page-export-all = { $n ->
        [one] Le seul message
       *[other] Les { $n } messages
    }
page-export-all-ndjson = { $n ->
        [one] Le seul enregistrement
       *[other] Les { $n } enregistrements
    } en NDJSON
page-export-all-pcapng = { $n ->
        [one] Le seul message
       *[other] Les { $n } messages
    } en pcapng
page-export-all-page = { $n ->
        [one] Page avec le seul message
       *[other] Page avec les { $n } messages
    }
page-export-secrets-shown = Les mots de passe sont affichés : JSON, NDJSON et les pages les contiennent donc en clair, comme les octets et pcapng.
page-export-secrets-masked = JSON, NDJSON et les pages masquent le mot de passe ; les octets et pcapng le contiennent en clair.
page-export-page-about = Une page est a2scope en un seul fichier, avec les paquets dedans. Elle s’ouvre par un double clic, sans réseau.
page-export-one = Ce message
page-export-which-bytes = Quels octets
page-export-copy-bytes = Copier ses octets en
page-export-copy-record = Copier son enregistrement en
page-export-copied-json = Enregistrement copié en JSON.
page-export-save = Enregistrer
page-export-one-pcapng = Ce message en pcapng
page-export-one-ndjson = L’enregistrement en NDJSON
page-export-one-page = Page avec ce message
page-export-teach = Pour enseigner
page-export-copied-frame = Cadre copié : il montre ce message dans un cours ou un wiki.
page-export-frame = Copier un <iframe>
page-export-exercises = Exercices sur ce message
page-export-copy-their-bytes = Copier leurs octets en
page-export-too-many = Pour les paquets de plus de { $n } { $n ->
        [one] message
       *[other] messages
    }, utilisez { $command }
page-export-writing = Écriture…
page-export-captured = capturés, { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-export-reassembled = réassemblés, { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-export-decompressed = décompressés, { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-export-unescaped = échappements décodés, { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-export-page-too-large = une page contient au plus { $size } de paquets ; affichez-en moins
page-export-no-page = la page en un seul fichier n’a pas pu être chargée

## page-printed

page-printed-title = Ce sont des valeurs qu’un programme a lues d’un serveur
page-printed-why = Les octets eux-mêmes ne sont pas dans ce texte. On peut les refaire : ce que le serveur a envoyé ressemblait à ceci, sauf pour les valeurs absentes du texte.
page-printed-missing = absents du texte : { $fields }
page-printed-make = Refaire les messages

## page-files

page-files-unpacked-so-far = les données { $packing } ne se décompressent pas plus loin : { $reason }
page-files-not-unpacked = Ce fichier s’annonce compressé avec { $packing }, mais on ne peut pas le décompresser.
page-files-too-large = Ce fichier n’est pas une capture de paquets, et il est trop grand pour être collé.
page-files-empty = Ce fichier est vide.
page-files-unknown = Ce fichier n’est ni une capture de paquets ni du texte, et il est trop grand pour un message.

## page-completion

page-completion-ip = l’adresse IP de src ou dst
page-completion-port = le port de src ou dst
page-completion-has = si un message a ce champ
page-completion-timestamp = une date et une heure, à comparer
page-completion-contains = une partie du texte
page-completion-starts-with = son début
page-completion-ends-with = sa fin
page-completion-matches = une expression régulière
page-completion-lower = en minuscules
page-completion-exists = vrai pour au moins un
page-completion-all = vrai pour chacun
page-completion-size = combien il y en a
page-completion-and = et
page-completion-or = ou
page-completion-here = { $n } ici
page-completion-each = chacun d’eux

## page-step

page-step-request = requête
page-step-challenge = challenge
page-step-repeat = requête avec challenge
page-step-reply = réponse
page-step-retry = renvoyée
page-step-login = authentification
page-step-login-answer = réponse à l’authentification
page-step-command = commande
page-step-answer = réponse
page-step-reused = challenge déjà utilisé
page-step-stale = challenge périmé
page-step-wrong = challenge faux
page-step-never-issued = challenge jamais émis
page-step-unanswered = sans réponse
page-step-challenged = pas de réponse après le challenge
page-step-unasked = non sollicitée
page-step-contradicts = non sollicitée, contredit le message { $number }
page-step-partial = il manque des parties
page-step-late = tardive
page-step-retried-once = renvoyée une fois
page-step-retried = renvoyée { $n } { $n ->
        [one] fois
       *[other] fois
    }
page-step-refused = refusée
page-step-accepted = acceptée

## page-conversation

page-conversation-none = Les messages de cette conversation ne sont pas parmi le premier million, le seul gardé.
page-conversation-label = Conversation entre { $client } et { $server }
page-conversation-dropped = Les conversations contiennent le premier million de messages d’une capture ; messages laissés de côté : { $n }.
page-conversation-from-client = du client
page-conversation-from-server = du serveur
page-conversation-bytes = { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-conversation-after = après

## page-table

page-table-looking = Recherche…
page-table-filter = Filtre : { $words } ; ou { $expression }
page-table-sort = Trier par
page-table-sort-by = Trier par { $column }
page-table-reverse = Inverser l’ordre
page-table-footer-dropped-open = { $rows } ; { $n } de plus, hors de la liste. Entrée ou un clic ouvre la ligne.
page-table-footer-dropped = { $rows } ; { $n } de plus, hors de la liste
page-table-footer-open = { $rows }. Entrée ou un clic ouvre la ligne.
page-table-sorting = Tri…
page-table-list-messages = Lister ses messages
page-table-close = Fermer
page-table-times = { $n } { $n ->
        [one] fois
       *[other] fois
    }
page-table-filter-hint = Des mots, ou une expression sur les colonnes, comme { $expression }
page-table-none-true = Elle n’est vraie pour aucune ligne.
page-table-ask = Filtrer les messages ainsi, et tous les tableaux avec eux

## page-damage

page-damage-split-incomplete = Découpé, incomplet
page-damage-split-incomplete-about = Messages en plusieurs paquets dont certains manquent
page-damage-split-out-of-order = Découpé, en désordre
page-damage-split-out-of-order-about = Groupes dont les fragments ne sont pas venus dans l’ordre
page-damage-fragments-twice = Fragments en double
page-damage-fragments-twice-about = Fragments venus plus d’une fois
page-damage-crc-wrong = Compressé, CRC32 faux
page-damage-crc-wrong-about = Les octets décompressés n’ont pas le CRC32 annoncé
page-damage-size-wrong = Compressé, taille fausse
page-damage-size-wrong-about = Les octets décompressés sont plus ou moins nombreux qu’annoncé
page-damage-corrupt = Compressé, corrompu
page-damage-corrupt-about = Ce qui est compressé n’a pas pu être décompressé
page-damage-cut = Coupé à la capture
page-damage-cut-about = Paquets capturés en partie seulement : la longueur de capture était trop courte
page-damage-udp-checksum = Somme de contrôle UDP fausse
page-damage-udp-checksum-about = Le plus souvent sans gravité : la carte réseau la calcule après la capture
page-damage-ip-missing = Fragments IP manquants
page-damage-ip-missing-about = Datagrammes dont il manque un fragment IP
page-damage-ip-conflicting = Fragments IP contradictoires
page-damage-ip-conflicting-about = Fragments qui donnent des valeurs différentes aux mêmes octets
page-damage-headers = En-têtes non compris
page-damage-headers-about = Paquets qui n’ont pas pu être lus comme Ethernet, IP, UDP ou TCP
page-damage-gaps = Trous dans les flux RCON
page-damage-gaps-about = Segments TCP qui n’ont pas été capturés
page-damage-forgotten = Abandonné faute de mémoire
page-damage-forgotten-about = Paires, serveurs, joueurs et règles au-delà de ce que garde la mémoire
page-damage-label = Dommages et pertes
page-damage-about = Ce qui s’est perdu, a été coupé ou ne concorde pas.
page-damage-none = Rien ne manque, et rien n’est faux.
page-damage-file = Dans le fichier lui-même
page-damage-at = à l’octet { $offset }
page-damage-more = Et { $n } { $n ->
        [one] autre endroit
       *[other] autres endroits
    }.
page-damage-notes = Notes des messages

## page-detail

page-detail-empty = (vide)
page-detail-message = message n° { $number }
page-detail-period = de { $first } à { $last }

## page-dialogue

page-dialogue-how = Comment l’afficher
page-dialogue-transcript = Transcription
page-dialogue-messages = Messages

## page-exchange

page-exchange-table-counts = { $what } : { $counts }
page-exchange-table-about = Une requête, le challenge que le serveur peut renvoyer, et la réponse, par demande et par issue. Amplification : les octets revenus pour chaque octet envoyé. C’est ce qui rend les serveurs utiles aux attaquants.
page-exchange-table-none = Il n’y en a aucun dans ces données.
page-exchange-table-label = Échanges par type et par issue
page-exchange-table-amplified-about = Octets utiles revenus pour chaque octet envoyé
page-exchange-table-wire-about = De même, avec tous les en-têtes
page-exchange-table-all = tous
page-exchange-table-all-label = Tous
page-exchange-table-retries = { $retries } { $retries ->
        [one] requête a été renvoyée
       *[other] requêtes ont été renvoyées
    } ; { $late } { $late ->
        [one] réponse est venue
       *[other] réponses sont venues
    } tard, après trois secondes ou plus.
page-exchange-table-challenges = Challenges présentés : { $counts }.

## page-exchanges

page-exchanges-label = Échanges
page-exchanges-request = Requête
page-exchanges-repeat = Requête répétée
page-exchanges-reply = Réponse
page-exchanges-words = type, adresse, issue
page-exchanges-filter = Filtrer les échanges par mots
page-exchanges-empty = Il n’y a dans ces données ni requête ni réponse avec des adresses.
page-exchanges-none = Aucun échange ne contient tous ces mots.
page-exchanges-all = Tous les échanges
page-exchanges-saved = Tous les échanges enregistrés, { $size }.
page-exchanges-one = échange { $title }
page-exchanges-rows = { $n } { $n ->
        [one] échange
       *[other] échanges
    }
page-exchanges-rows-with-words = { $n } { $n ->
        [one] échange
       *[other] échanges
    } avec ces mots
page-exchanges-rows-of = { $listed } sur { $n } { $n ->
        [one] échange
       *[other] échanges
    }
page-exchanges-rtt-hint = De la requête à sa réponse
page-exchanges-amplification-hint = Octets reçus par octet émis
page-exchanges-retries = Répétitions
page-exchanges-retries-hint = Combien de fois la requête a été renvoyée
page-exchanges-ended = { $outcome } : { $about }
page-exchanges-round-trip = Aller-retour
page-exchanges-to-challenge = Jusqu’au challenge
page-exchanges-retries-label = Renvois
page-exchanges-out = Émis
page-exchanges-in = Reçus
page-exchanges-contradicts = Contredit
page-exchanges-late = La réponse est venue après trois secondes ou plus.

## page-found

page-found-errors = Erreurs
page-found-errors-many = { $n } { $n ->
        [one] erreur
       *[other] erreurs
    }
page-found-warnings = Avertissements
page-found-warnings-many = { $n } { $n ->
        [one] avertissement
       *[other] avertissements
    }
page-found-infos = Informations
page-found-infos-many = { $n } { $n ->
        [one] information
       *[other] informations
    }
page-found-about = Ce qui est suspect ou anormal. Rien ici n’est une preuve ; chaque constat indique les messages à examiner.

## page-findings

page-findings-label = Constats
page-findings-empty = Rien de suspect n’a été trouvé.
page-findings-words = gravité, code, adresse, texte
page-findings-filter = Filtrer les constats par mots
page-findings-none = Aucun constat ne contient tous ces mots.
page-findings-all = Tous les constats
page-findings-saved = Tous les constats enregistrés, { $size }.
page-findings-one = constat { $title }
page-findings-rows = { $n } { $n ->
        [one] constat
       *[other] constats
    }
page-findings-rows-with-words = { $n } { $n ->
        [one] constat
       *[other] constats
    } avec ces mots
page-findings-rows-of = { $listed } sur { $n } { $n ->
        [one] constat
       *[other] constats
    }
page-findings-severity = Gravité
page-findings-unit = { $n ->
        [one] fois
       *[other] fois
    }
page-findings-what = { $severity } : { $text }
page-findings-incidents = Fait partie de
page-findings-messages = Messages qui le montrent

## page-diagnosis

page-diagnosis-more = Et { $n } de plus.
page-diagnosis-messages = { $n ->
        [one] Le message qui le montre :
       *[other] Les messages qui le montrent :
    }
page-diagnosis-also = mêmes symptômes : { $codes }
page-diagnosis-since = a changé depuis 2020
page-diagnosis-clients = { $n } { $n ->
        [one] client
       *[other] clients
    }
page-diagnosis-servers = { $n } { $n ->
        [one] serveur
       *[other] serveurs
    }
page-diagnosis-client = C’est à qui utilise ou écrit le client d’agir.
page-diagnosis-server = C’est à qui gère le serveur d’agir.
page-diagnosis-network = C’est à qui gère le réseau entre les deux d’agir.
page-diagnosis-nobody = Personne n’a à agir.
page-diagnosis-unknown = Cela ne dit pas qui doit agir.
page-diagnosis-one = diagnostic { $code }

## page-diagnoses

page-diagnoses-heading = Ce qui ne marche pas
page-diagnoses-looking = Recherche de ce qui reste sans réponse…
page-diagnoses-none = Rien n’attend de réponse ici.
page-diagnoses-attack = Rien n’attend de réponse, sauf ce qui appartient à l’attaque.
page-diagnoses-more = Et { $n } de plus ; le rapport les contient.

## page-incident

page-incident-title = { $number } : { $kind }, { $target }
page-incident-happened = Ce qui s’est passé
page-incident-fold = Moins
page-incident-unfold = Tout montrer ({ $n })
page-incident-looking = Recherche d’attaques et de faux…
page-incident-more = Et { $n } de plus
page-incident-button = { $label } : { $incident }
page-incident-details = Détails

## page-incidents

page-incidents-empty = Aucune attaque ni aucun faux n’a été trouvé.
page-incidents-one = incident { $title }
page-incidents-label = Incidents
page-incidents-words = gravité, type, cible, texte
page-incidents-filter = Filtrer les incidents par mots
page-incidents-none = Aucun incident ne contient tous ces mots.
page-incidents-all = Tous les incidents
page-incidents-saved = Tous les incidents enregistrés, { $size }.
page-incidents-rows = { $n } { $n ->
        [one] incident
       *[other] incidents
    }
page-incidents-rows-with-words = { $n } { $n ->
        [one] incident
       *[other] incidents
    } avec ces mots
page-incidents-rows-of = { $listed } sur { $n } { $n ->
        [one] incident
       *[other] incidents
    }
page-incidents-number = N°
page-incidents-number-hint = Son numéro ; en ligne de commande, --incident compte à partir de 0
page-incidents-kind = Type
page-incidents-target = Cible
page-incidents-text = Ce qui s’est passé
page-incidents-peak = Pic
page-incidents-peak-hint = Paquets dans la seconde la plus chargée
page-incidents-senders = Expéditeurs
page-incidents-next = Que faire
page-incidents-figures = En chiffres
page-incidents-about = environ { $n }
page-incidents-ports = Ports
page-incidents-when = Quand
page-incidents-packets-of = { $n }, { $size } avec les en-têtes IP
page-incidents-busiest = Seconde la plus chargée
page-incidents-rate = { $n } { $n ->
        [one] paquet
       *[other] paquets
    }, { $bits }
page-incidents-mean = Moyenne
page-incidents-mean-of = { $n } { $n ->
        [one] paquet
       *[other] paquets
    } par seconde
page-incidents-servers = Serveurs
page-incidents-amplification = Amplification
page-incidents-ttl = de { $min } à { $max }, dont { $n } différents
page-incidents-forged = Falsifié
page-incidents-forged-likely = probablement
page-incidents-forged-possible = peut-être
page-incidents-forged-unlikely = probablement pas
page-incidents-most-senders = Expéditeurs les plus fréquents
page-incidents-network = Réseau
page-incidents-findings = Constats qui en font partie

## page-overview

page-overview-saved = report.html enregistré, { $size }.
page-overview-period-size = { $period }, { $size }
page-overview-untimed-size = Sans horodatage, { $size }
page-overview-save = Enregistrer le rapport
page-overview-figures = En chiffres
page-overview-messages = { $n ->
        [one] message
       *[other] messages
    }
page-overview-packets = { $n ->
        [one] paquet
       *[other] paquets
    }
page-overview-exchanges = { $n ->
        [one] échange
       *[other] échanges
    }
page-overview-servers = { $n ->
        [one] serveur a répondu
       *[other] serveurs ont répondu
    }
page-overview-players = { $n ->
        [one] joueur
       *[other] joueurs
    }
page-overview-rcon-sessions = { $n ->
        [one] session RCON
       *[other] sessions RCON
    }
page-overview-incidents = { $n ->
        [one] incident
       *[other] incidents
    }
page-overview-findings = { $n ->
        [one] constat
       *[other] constats
    }
page-overview-players-listed = { $n } { $n ->
        [one] joueur listé
       *[other] joueurs listés
    }
page-overview-rules-listed = { $n } { $n ->
        [one] règle
       *[other] règles
    }
page-overview-addresses-listed = { $n } { $n ->
        [one] adresse de serveur
       *[other] adresses de serveurs
    }
page-overview-kinds = Messages par type
page-overview-kinds-about = Le préfixe dit qui parle à qui : A2S_ sont les requêtes à un serveur, S2A_ et S2C_ ses réponses ; M est un serveur maître, A n’importe qui.
page-overview-in-them = Ils contiennent : { $facts }.
page-overview-rtts = Allers-retours
page-overview-rtts-about = Le temps entre une requête et sa réponse.
page-overview-rtts-none = Aucune réponse n’est venue à une requête dans ces données.
page-overview-rtts-shares = La moitié a pris moins de { $half }, 90 % moins de { $most }, 99 % moins de { $nearly }.
page-overview-no-addresses = Aucun message n’a d’adresses.
page-overview-servers-busiest = Serveurs les plus actifs
page-overview-servers-busiest-about = Classés par messages envoyés et reçus.
page-overview-all-servers = Tous les serveurs
page-overview-clients-busiest = Clients les plus actifs
page-overview-clients-busiest-about = Ceux qui interrogent, classés par messages envoyés et reçus.
page-overview-all-conversations = Toutes les conversations
page-overview-rcon-about = La console à distance des serveurs : { $n } { $n ->
        [one] session
       *[other] sessions
    }.
page-overview-commands = commandes
page-overview-logins-accepted = authentifications acceptées
page-overview-logins-refused = authentifications refusées
page-overview-logins-unknown = authentifications d’issue inconnue
page-overview-period = { $day }, de { $first } à { $last } UTC, { $length }
page-overview-period-clock = de { $first } à { $last }, { $length }

## page-question

page-question-example-words = mots : tous dans un nom, une carte, une adresse, un type de message ou une note
page-question-example-players = plus de joueurs que de places
page-question-example-network = d’un réseau, vers un port
page-question-example-time = depuis une heure, UTC sauf décalage indiqué
page-question-example-error = avec une erreur
page-question-all = Lister de nouveau tous les messages
page-question-all-spoken = , lister de nouveau tous les messages
page-question-placeholder = Chercher, ou filtrer : data.players > 10
page-question-label = Chercher ou filtrer les messages
page-question-words = recherche de mots
page-question-expression = expression de filtre
page-question-colour-hint = Donne une couleur à ces messages dans la liste
page-question-colour = Colorer
page-question-clear = Effacer
page-question-help = À propos de la recherche et du filtre
page-question-options = Ce qui peut suivre
page-question-help-label = Chercher et filtrer
page-question-about = Taper des mots affiche les messages qui les contiennent tous. Une expression CEL sur les champs de l’enregistrement d’un message, comme dans { $command }, affiche ceux pour lesquels elle est vraie.
page-question-also = Aussi { $members } ; { $functions }.
page-question-keys = { $complete } propose la suite, { $up } et { $down } parcourent les dix dernières recherches.
page-question-searching = Recherche…
page-question-take-expression = La traiter comme expression de filtre
page-question-waits = Le filtre attend que la capture soit lue.
page-question-instead = Demander { $expression }
page-question-take-words = Chercher plutôt ces mots
page-question-undecided = { $n } { $n ->
        [one] correspondance
       *[other] correspondances
    }. { $undecided }
page-question-found = { $n } { $n ->
        [one] correspondance
       *[other] correspondances
    }
page-question-wrong = Colonne { $column } : { $text }

## page-list

page-list-messages = Messages
page-list-time = Heure
page-list-from = De
page-list-to = À
page-list-message = Message
page-list-bytes = Octets
page-list-above = En tableau
page-list-beside = À côté du message
page-list-gist = Résumé
page-list-problems = Problèmes
page-list-file = Fichier
page-list-arranging = Classement…
page-list-all-in = { $n } { $n ->
        [one] message
       *[other] messages
    } en { $size }
page-list-all = { $n } { $n ->
        [one] message
       *[other] messages
    }
page-list-some-in = { $listed } sur { $n } { $n ->
        [one] message
       *[other] messages
    } en { $size }
page-list-some = { $listed } sur { $n } { $n ->
        [one] message
       *[other] messages
    }
page-list-left-out = Le message { $number } est ouvert, mais le filtre l’écarte.
page-list-list-all = Lister tous les messages
page-list-none-fits = Aucun message ne correspond. Assouplissez le filtre, ou choisissez tous les types et toute la durée.
page-list-none-yet = Rien de trouvé encore.
page-list-none = Aucune interrogation de serveur trouvée.
page-list-kind = Type de message
page-list-all-kinds = Tous les types
page-list-problems-only = Problèmes seulement
page-list-reading = Lecture de la capture
page-list-progress-rate = { $read } sur { $total } · { $rate }/s
page-list-progress = { $read } sur { $total }
page-list-cancel = Annuler
page-list-bytes-unit = { $n ->
        [one] octet
       *[other] octets
    }

## page-member

page-member-arrival = Indique s’il est arrivé entier : single, split, ip_fragmented, incomplete…
page-member-anywhere = Si les octets peuvent être n’importe où dans un paquet.
page-member-blob = Le bloc binaire des règles d’Arma et de DayZ, autant qu’il a pu être lu.
page-member-bytes = Taille du message lui-même, après réassemblage et décompression.
page-member-command = Message d’un autre moteur : son mot.
page-member-community_id = Community ID de ses deux extrémités, tel que l’affichent Zeek et Wireshark ; seulement sur demande, et si les deux sont connues.
page-member-data = Le contenu du message ; la forme dépend de `message`.
page-member-direction = Sens d’un message collé, si le texte voisin l’indique.
page-member-dst = Le destinataire. Pour un texte collé, si son adresse y figure.
page-member-duration = Secondes ; null si ce n’est pas un nombre fini.
page-member-end = Indique si 0.0.0.0:0 termine la liste.
page-member-file = Le fichier d’où il vient, quand il y en a plusieurs ; `frames` compte à partir de 1 dans chacun.
page-member-frames = Les trames où il est arrivé, à partir de 1. Null pour un texte collé.
page-member-files = L’entrée de chacun des `frames`, dans leur ordre ; seulement s’ils viennent de plusieurs.
page-member-incident_role = Ce que le message est pour l’incident dont les messages ont été demandés : un de ceux qu’il compte, une demande qui les a provoqués, une réponse à ceux-ci, ou rien de cela.
page-member-index = Numéro du message dans cette lecture, à partir de 0.
page-member-key = Xash3D : 7f, la clé de la requête du client, un octet réservé.
page-member-line = La ligne du texte collé dont il s’agit, à partir de 1.
page-member-matches = Les messages qu’elle reconnaît.
page-member-misses = Les messages du même sens qu’elle ne reconnaît pas, ou seulement en partie.
page-member-missing = Octets du flux que la capture n’a pas.
page-member-notes = Ce qu’il a d’étrange.
page-member-packet = Un paquet entier qu’elle reconnaît, en chiffres. Nul si aucun message connu ne convient.
page-member-src = L’expéditeur. Pour un texte collé, si son adresse y figure.
page-member-stream = Numéro de la connexion RCON, à partir de 0 ; TCP seulement.
page-member-time = Quand il a été capturé. Message en plusieurs fragments : son dernier fragment ; message RCON : la trame où il se termine. Pour un texte collé, l’heure écrite à côté ; sans date, elle compte comme le 1970-01-01. Null s’il n’y en a pas.
page-member-tool = L’outil auquel la règle est destinée.
page-member-unknown = Positions des octets que la règle ne compare pas ; `?` est à leur place.
page-member-zeros = WON2 : deux zéros avant les entrées.

## page-conversations

page-conversations-label = Conversations
page-conversations-words = adresse, rcon
page-conversations-filter = Filtrer les conversations par mots
page-conversations-empty = Aucun message de ces données n’a d’adresses : il n’y a donc pas de conversations. Ouvrez une capture, ou collez des paquets avec leurs en-têtes IP.
page-conversations-none = Aucune conversation ne contient tous ces mots.
page-conversations-all = Toutes les conversations
page-conversations-saved = Toutes les conversations enregistrées, { $size }.
page-conversations-one = conversation { $title }
page-conversations-rows = { $n } { $n ->
        [one] conversation
       *[other] conversations
    }
page-conversations-rows-with-words = { $n } { $n ->
        [one] conversation
       *[other] conversations
    } avec ces mots
page-conversations-rows-of = { $listed } sur { $n } { $n ->
        [one] conversation
       *[other] conversations
    }
page-conversations-client-hint = Le côté qui interroge
page-conversations-server-hint = Le côté qui est interrogé
page-conversations-unit = { $n ->
        [one] message
       *[other] messages
    }
page-conversations-exchanges-hint = Requêtes avec leurs réponses
page-conversations-answered-hint = Requêtes qui ont eu leur réponse
page-conversations-unanswered-hint = Requêtes sans réponse
page-conversations-unasked-hint = Réponses sans requête
page-conversations-bytes-out-hint = Ce que le client a envoyé
page-conversations-bytes-in-hint = Ce que le serveur a envoyé
page-conversations-amplification-hint = Octets reçus par octet émis
page-conversations-rtt-hint = Temps d’aller-retour, en moyenne

## page-outcome

page-outcome-answered-many = { $n } avec réponse
page-outcome-answered-about = La réponse est venue.
page-outcome-partial-many = { $n } { $n ->
        [one] partiel
       *[other] partiels
    }
page-outcome-partial-about = Une réponse est venue, mais pas tous ses fragments.
page-outcome-challenged-many = { $n } avec challenge seul
page-outcome-challenged-about = Seul un challenge est venu : le client n’a pas répété sa requête, ou aucune réponse n’a suivi.
page-outcome-unanswered-many = { $n } sans réponse
page-outcome-unanswered-about = Rien n’est revenu.
page-outcome-unasked-many = { $n } { $n ->
        [one] non sollicité
       *[other] non sollicités
    }
page-outcome-unasked-about = Une réponse qu’aucune requête de ces données n’a demandée.

## page-audit

page-audit-fresh-many = { $n } { $n ->
        [one] nouveau
       *[other] nouveaux
    }
page-audit-reused-many = { $n } { $n ->
        [one] réutilisé
       *[other] réutilisés
    }
page-audit-stale-many = { $n } { $n ->
        [one] périmé
       *[other] périmés
    }
page-audit-wrong-many = { $n } faux
page-audit-never-issued-many = { $n } { $n ->
        [one] jamais émis
       *[other] jamais émis
    }
## page-players

page-players-no-name = (sans nom)
page-players-servers-more = { $first } +{ $n } ou plus
page-players-servers-several = { $first } +{ $n }
page-players-label = Joueurs
page-players-words = nom, adresse du serveur
page-players-filter = Filtrer les joueurs par mots
page-players-empty = Pas de liste de joueurs dans ces données : S2A_PLAYER, la réponse à A2S_PLAYER, en porte une.
page-players-none = Aucun joueur ne contient tous ces mots.
page-players-all = Tous les joueurs
page-players-saved = Tous les joueurs enregistrés, { $size }.
page-players-one = joueur { $title }
page-players-rows = { $n } { $n ->
        [one] joueur
       *[other] joueurs
    }
page-players-rows-with-words = { $n } { $n ->
        [one] joueur
       *[other] joueurs
    } avec ces mots
page-players-rows-of = { $listed } sur { $n } { $n ->
        [one] joueur
       *[other] joueurs
    }
page-players-sightings-hint = Dans combien de listes
page-players-unit = { $n ->
        [one] liste
       *[other] listes
    }
page-players-score-hint = Dans la dernière liste
page-players-best-score-hint = Le score le plus haut de toutes les listes
page-players-duration-hint = Depuis combien de temps en jeu, dans la dernière liste
page-players-best = { $score }, au mieux { $best }
page-players-in-game = En jeu
page-players-longest = { $time }, au plus { $longest }
page-players-servers-dropped = Et d’autres, qui n’ont pas été gardés.
page-players-names-only = Les listes n’ont que des noms : les joueurs de même nom comptent pour un.
page-players-seen-untimed = dans { $n } { $n ->
        [one] liste
       *[other] listes
    }, sans horodatage
page-players-seen = dans { $n } { $n ->
        [one] liste
       *[other] listes
    }, { $time }

## page-rcon

page-rcon-login = authentification
page-rcon-not-captured = (non capturée)
page-rcon-accepted = acceptée
page-rcon-refused = refusée
page-rcon-unknown = inconnue
page-rcon-inferred = { $outcome } (par déduction)
page-rcon-no-answer = pas de réponse
page-rcon-incomplete = { $n } { $n ->
        [one] octet
       *[other] octets
    }, incomplet
page-rcon-label = RCON
page-rcon-words = commande, réponse, adresse
page-rcon-filter = Filtrer RCON par mots
page-rcon-empty = Pas de RCON dans ces données. RCON est la console à distance d’un serveur, par TCP, ou par UDP chez GoldSource.
page-rcon-none = Aucune authentification ni commande ne contient tous ces mots.
page-rcon-all = Toutes les authentifications et commandes
page-rcon-saved = Toutes les authentifications et commandes enregistrées, { $size }.
page-rcon-one = authentification ou commande { $title }
page-rcon-rows = { $n } { $n ->
        [one] authentification ou commande
       *[other] authentifications et commandes
    }
page-rcon-rows-with-words = { $n } { $n ->
        [one] authentification ou commande
       *[other] authentifications et commandes
    } avec ces mots
page-rcon-rows-of = { $listed } sur { $n } { $n ->
        [one] authentification ou commande
       *[other] authentifications et commandes
    }
page-rcon-session-hint = Numéro de la connexion TCP
page-rcon-protocol = Protocole
page-rcon-goldsource = rcon GoldSource, UDP
page-rcon-source-unknown = RCON Source, connexion TCP inconnue
page-rcon-source = RCON Source, connexion TCP { $number }
page-rcon-sent = Envoyée
page-rcon-request-missing = non capturée
page-rcon-answered = Réponse
page-rcon-answered-from = { $time }, { $n } { $n ->
        [one] paquet
       *[other] paquets
    }, à partir de { $message }
page-rcon-answer-missing = Aucune réponse n’a été capturée.
page-rcon-answer-empty = La réponse est vide.
page-rcon-answer-truncated = Le reste n’est pas gardé.
page-rcon-answer-gap = Il manque une partie : le flux a un trou.

## page-rules

page-rules-name-unknown = (inconnu)
page-rules-not-there = (absente)
page-rules-label = Règles
page-rules-words = serveur, règle, valeur
page-rules-filter = Filtrer les règles par mots
page-rules-empty = Aucun serveur n’a envoyé ses règles dans ces données : S2A_RULES, la réponse à A2S_RULES, les porte.
page-rules-none = Aucun serveur ayant envoyé ses règles ne contient tous ces mots.
page-rules-all = Tous les serveurs ayant envoyé leurs règles
page-rules-saved = Règles de tous les serveurs enregistrées, { $size }.
page-rules-one = règles du serveur { $title }
page-rules-rows = { $n } { $n ->
        [one] serveur ayant envoyé ses règles
       *[other] serveurs ayant envoyé leurs règles
    }
page-rules-rows-with-words = { $n } { $n ->
        [one] serveur ayant envoyé ses règles
       *[other] serveurs ayant envoyé leurs règles
    }, avec ces mots
page-rules-rows-of = { $listed } sur { $n } { $n ->
        [one] serveur ayant envoyé ses règles
       *[other] serveurs ayant envoyé leurs règles
    }
page-rules-unit = { $n ->
        [one] règle
       *[other] règles
    }
page-rules-changes-hint = Combien de fois la valeur d’une règle a changé
page-rules-seen-hint = Combien de fois les règles sont venues
page-rules-last = Dernière
page-rules-changes-dropped = { $n } de plus avant ceux-ci, non gardés.
page-rules-no-room = Il n’y avait pas de place pour les garder.

## page-servers

page-servers-label = Serveurs
page-servers-words = adresse, nom, jeu, carte
page-servers-filter = Filtrer les serveurs par mots
page-servers-empty = Aucun serveur n’a répondu dans ces données. Les requêtes sans réponse sont sous Échanges.
page-servers-none = Aucun serveur ne contient tous ces mots.
page-servers-all = Tous les serveurs
page-servers-saved = Tous les serveurs enregistrés, { $size }.
page-servers-one = serveur { $title }
page-servers-rows = { $n } { $n ->
        [one] serveur
       *[other] serveurs
    }
page-servers-rows-with-words = { $n } { $n ->
        [one] serveur
       *[other] serveurs
    } avec ces mots
page-servers-rows-of = { $listed } sur { $n } { $n ->
        [one] serveur
       *[other] serveurs
    }
page-servers-no-info = (pas d’INFO)
page-servers-players-hint = Ceux de la dernière réponse, et leur évolution
page-servers-changes-hint = Combien de fois son nom, sa carte ou une règle a changé
page-servers-folder = Dossier
page-servers-engine = Moteur
page-servers-players-over-time = de { $min } à { $max }, { $mean } en moyenne, sur { $n } { $n ->
        [one] réponse
       *[other] réponses
    }
page-servers-keywords = Mots-clés
page-servers-password-wanted = exigé
page-servers-password-none = aucun
page-servers-secured = sécurisé
page-servers-not-secured = non sécurisé
page-servers-requests = Requêtes
page-servers-challenges = Challenges
page-servers-rtts = de { $min } à { $max }, { $mean } en moyenne
page-servers-rules-unchanged = { $n }, inchangées ; voir Règles
page-servers-rules-changed = { $n }, { $changes } { $changes ->
        [one] changement
       *[other] changements
    } ; voir Règles
page-servers-name-over-time = Nom au fil du temps
page-servers-map-over-time = Carte au fil du temps
page-servers-players-bots = { $players } sur { $most }, dont bots : { $bots }
page-servers-players-of = { $players } sur { $most }

## page-timeline

page-timeline-time = Temps
page-timeline-list = Les lister
page-timeline-all = Toute la durée
page-timeline-requests = requêtes
page-timeline-replies = réponses
page-timeline-problems = problèmes
page-timeline-keys = Les flèches choisissent et déplacent un intervalle ; avec Maj, elles en changent la durée ; Échap affiche tout.
page-timeline-said-all = Toute la durée : { $n } { $n ->
        [one] message
       *[other] messages
    }
page-timeline-said = De { $from } à { $to }, { $length } : { $n } { $n ->
        [one] message
       *[other] messages
    }

## page-transcript

page-transcript-empty = Aucune authentification ni commande n’a été reconstituée ici. Les messages sont sous Messages.
page-transcript-label = Ce qui s’est dit
page-transcript-more = Il y en a d’autres : voir le tableau RCON.
page-transcript-login = authentification, mot de passe { $password }
page-transcript-open = Ouvrir le message { $number }
page-transcript-client = client :
page-transcript-server = serveur :
page-transcript-inferred = { $outcome } (d’après la suite)
page-transcript-inferred-after = { $outcome } (d’après la suite), après { $time }
page-transcript-ended-after = { $outcome }, après { $time }
page-transcript-answer = { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } en { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    }
page-transcript-answer-incomplete = { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } en { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    }, incomplet
page-transcript-answer-after = { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } en { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    }, après { $time }
page-transcript-answer-after-incomplete = { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } en { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    }, après { $time }, incomplet

## page-views

page-views-failed = Les données n’ont pas pu être lues pour cette vue : { $reason }
page-views-reading = Nouvelle lecture des données
page-views-progress = Nouvelle lecture : { $read } sur { $total }, { $n } { $n ->
        [one] message
       *[other] messages
    }
page-views-progress-unknown = Nouvelle lecture…

## page-gallery

page-gallery-learn-link = Apprendre le protocole
page-gallery-learn = { $learn } : des leçons sur de vrais paquets, des exercices, et une référence de chaque message.
page-gallery-title = Exemples
page-gallery-group-start = Commencez ici
page-gallery-info_request-first = Une requête : A2S_INFO
page-gallery-info_request-first-about = 25 octets que tout serveur Source comprend : un préfixe, une lettre, un texte.
page-gallery-info-css = Une réponse : un serveur Counter-Strike : Source
page-gallery-info-css-about = Un serveur Counter-Strike: Source donne son nom, sa carte, son jeu et ses joueurs. Commencez ici.
page-gallery-packets-several_messages = Quatre paquets : requête, challenge, requête, réponse
page-gallery-packets-several_messages-about = Question, challenge, question encore, réponse : quatre paquets collés d’un coup.
page-gallery-sample-pcapng = Une capture de 34 paquets
page-gallery-sample-pcapng-about = 34 paquets de trafic fabriqué : toutes les réponses, trois façons de découper, compression, bruit.
page-gallery-group-servers = Ce que disent les serveurs
page-gallery-info-edf_all = Un serveur avec toutes les données supplémentaires
page-gallery-info-edf_all-about = Un octet d’indicateurs (EDF) annonce port, SteamID, SourceTV, mots-clés et GameID.
page-gallery-info-the_ship = Un serveur The Ship, avec ses propres champs
page-gallery-info-the_ship-about = The Ship met mode, témoins et durée avant la version.
page-gallery-info-hl2dm = Un serveur Half-Life 2 : Deathmatch
page-gallery-info-hl2dm-about = Half-Life 2 : Deathmatch : deux lettres donnent le type du serveur et son système.
page-gallery-info-ragdoll_kung_fu = Un serveur Rag Doll Kung Fu, de type 0
page-gallery-info-ragdoll_kung_fu-about = Rag Doll Kung Fu envoie 0 comme type de serveur, ce que ne fait aucun autre jeu.
page-gallery-info-sin = Un serveur non dédié de SiN 1
page-gallery-info-sin-about = SiN 1 Multiplayer, hébergé par l’un de ses joueurs.
page-gallery-info-tutorial_css = Un serveur, d’après une fenêtre de Wireshark
page-gallery-info-tutorial_css-about = Le dump commence au milieu d’une ligne, là où se terminent les en-têtes.
page-gallery-keywords-rust = Un serveur Rust : les joueurs dans les mots-clés
page-gallery-keywords-rust-about = 287 joueurs ne tiennent pas dans un octet ; les mots-clés de Rust disent la vérité.
page-gallery-group-players = Joueurs et règles
page-gallery-players-two_players = Deux joueurs
page-gallery-players-two_players-about = Nom, score et secondes de présence, en virgule flottante : le minimum envoyé sur un joueur.
page-gallery-players-tutorial_eight = Huit joueurs, en UTF-8
page-gallery-players-tutorial_eight-about = Des noms dans d’autres alphabets, et des index qui ont des trous.
page-gallery-players-the_ship = Six joueurs de The Ship, avec morts et argent
page-gallery-players-the_ship-about = The Ship en ajoute sur chaque joueur ; 19 sont annoncés, il y en a six.
page-gallery-rules-tutorial_65 = 65 règles dans un paquet
page-gallery-rules-tutorial_65-about = Des paires de textes, plus d’un millier d’octets, et un texte vide.
page-gallery-rules_blob-arma_three_chunks = Règles d’Arma 3, où se cache un bloc
page-gallery-rules_blob-arma_three_chunks-about = Arma 3 loge mods et signatures dans des règles : jointes, échappements décodés, et lues.
page-gallery-group-challenges = Challenges
page-gallery-challenge-reply_to_info = Un challenge en réponse à A2S_INFO
page-gallery-challenge-reply_to_info-about = Depuis décembre 2020, même A2S_INFO reçoit d’abord un challenge.
page-gallery-info_request-challenged = A2S_INFO avec un challenge
page-gallery-info_request-challenged-about = La même requête suivie du challenge : 29 octets.
page-gallery-player_request-asks_for_challenge = A2S_PLAYER qui demande un challenge
page-gallery-player_request-asks_for_challenge-about = Un challenge de -1 en demande un.
page-gallery-challenge-reply = Le challenge : S2C_CHALLENGE
page-gallery-challenge-reply-about = Quatre octets que seul peut connaître qui reçoit les paquets envoyés à cette adresse.
page-gallery-player_request-with_challenge = A2S_PLAYER avec le challenge
page-gallery-player_request-with_challenge-about = La colonne de texte du document est celle d’un autre paquet : les octets l’emportent.
page-gallery-rules_request-asks_for_challenge = A2S_RULES qui demande un challenge
page-gallery-rules_request-asks_for_challenge-about = Le même jeu avec A2S_RULES.
page-gallery-rules_request-with_challenge = A2S_RULES avec le challenge
page-gallery-rules_request-with_challenge-about = Seul l’en-tête diffère de la requête des joueurs.
page-gallery-challenge-getchallenge_request = A2S_SERVERQUERY_GETCHALLENGE, à l’ancienne
page-gallery-challenge-getchallenge_request-about = Un en-tête et rien d’autre ; presque aucun serveur n’y répond encore.
page-gallery-challenge-tutorial_request = La même dans une trame de Wireshark de 2007
page-gallery-challenge-tutorial_request-about = Cinq octets à l’offset 0x20 d’une trame.
page-gallery-challenge-tutorial_reply = Le challenge en réponse, dans Wireshark aussi
page-gallery-challenge-tutorial_reply-about = Neuf octets ; quand l’un ne peut s’afficher, le texte montre un point.
page-gallery-group-split = Découpé et compressé
page-gallery-rules-goldsource_two_datagrams = 93 règles en deux paquets GoldSource
page-gallery-rules-goldsource_two_datagrams-about = 93 règles d’un serveur GoldSource, 1 400 et 283 octets, réassemblées.
page-gallery-split-source = Des règles en trois fragments de Source
page-gallery-split-source-about = L’en-tête propre à Source : identifiant, nombre de fragments, numéro, taille.
page-gallery-split-source_lost_middle = Des règles dont le fragment du milieu est perdu
page-gallery-split-source_lost_middle-about = Ce qui précède le trou est lu quand même.
page-gallery-bzip2-two_fragments = Des règles compressées avec bzip2
page-gallery-bzip2-two_fragments-about = 180 octets en deviennent 837 ; taille et CRC32 sont dans le premier fragment.
page-gallery-bzip2-crc_wrong = Des règles compressées à la somme de contrôle fausse
page-gallery-bzip2-crc_wrong-about = Le message est décodé quand même, mais ne vous y fiez pas.
page-gallery-group-goldsource = GoldSource et pings
page-gallery-info_goldsource-counter_strike = Un serveur Counter-Strike 1.6 (GoldSource)
page-gallery-info_goldsource-counter_strike-about = Counter-Strike 1.6 : un autre en-tête, l’adresse du serveur lui-même, un bloc sur le mod.
page-gallery-ping-request = Un ping : A2A_PING
page-gallery-ping-request-about = Cinq octets qui demandent une réponse, peu importe laquelle.
page-gallery-ping-reply_source = Réponse de Source à un ping
page-gallery-ping-reply_source-about = Quatorze zéros, en caractères.
page-gallery-ping-reply_goldsource = Réponse de GoldSource à un ping
page-gallery-ping-reply_goldsource-about = Rien que la fin d’un texte.
page-gallery-group-master = Le serveur maître
page-gallery-master_request-tutorial = Une demande de serveurs, avec un filtre
page-gallery-master_request-tutorial-about = Région, point de départ, et un filtre de clés et de valeurs.
page-gallery-master_reply-tutorial_elided = Une liste d’adresses de serveurs
page-gallery-master_reply-tutorial_elided-about = Six octets par serveur ; trois points dans le texte collé remplacent 1 296 octets.
page-gallery-master_request-nor_in_nand = Un filtre avec nand et nor
page-gallery-master_request-nor_in_nand-about = nand et nor prennent les conditions qui les suivent.
page-gallery-group-rcon = RCON
page-gallery-rcon-login_and_command = Authentification RCON, commande et réponse
page-gallery-rcon-login_and_command-about = Une session TCP : taille, identifiant, type, texte ; le mot de passe est masqué.
page-gallery-rcon-auth_response_failed = Une authentification RCON refusée
page-gallery-rcon-auth_response_failed-about = L’identifiant de la réponse vaut -1 ; il n’y a rien d’autre.
page-gallery-rcon-mirror_trick = Une réponse RCON, et l’écho qui la suit
page-gallery-rcon-mirror_trick-about = Les clients envoient un paquet vide et attendent son écho.
page-gallery-text-goldsource_rcon = Une commande rcon de GoldSource, par UDP
page-gallery-text-goldsource_rcon-about = Challenge, mot de passe et commande en texte clair par UDP.
page-gallery-group-pastes = D’autres façons de coller
page-gallery-paste-python_bytes = Une requête sous forme de littéral Python
page-gallery-paste-python_bytes-about = Les échappements d’un script sont aussi des octets.
page-gallery-info_request-tutorial = Une requête en majuscules, avec des offsets
page-gallery-info_request-tutorial-about = La colonne de texte omet le dernier octet.
page-gallery-info-css_tight = Une réponse avec une seule espace avant le texte
page-gallery-info-css_tight-about = Où se terminent les octets ? Les caractères à côté le montrent.
page-gallery-info-the_ship_tight = Une réponse dont la dernière ligne est courte
page-gallery-info-the_ship_tight-about = La même, en plus difficile : du texte qui a l’air d’hexadécimal.
page-gallery-group-wrong = Quand cela tourne mal
page-gallery-info-cut_in_name = Une réponse coupée
page-gallery-info-cut_in_name-about = Tout ce qui précède la fin est lu ; le reste est signalé comme manquant.
page-gallery-players-count_wrapped = 260 joueurs, comptés dans un octet
page-gallery-players-count_wrapped-about = Un octet compte jusqu’à 255 ; la liste, elle, continue.
page-gallery-paste-characters_disagree = Une requête à côté du texte d’un autre paquet
page-gallery-paste-characters_disagree-about = Le texte à côté d’une ligne est celui d’un autre paquet ; la radiographie montre où.
page-gallery-hostile-bidi_override = Un nom de serveur qui se lit à l’envers
page-gallery-hostile-bidi_override-about = Un caractère de contrôle caché fait passer gnp.exe pour exe.png ; ici, il est rendu visible.
page-gallery-hostile-html = Un nom de serveur avec un script dedans
page-gallery-hostile-html-about = Le texte hostile est affiché ; il ne s’exécute jamais.
page-gallery-paste-odd_digits = Un dump auquel manque un chiffre
page-gallery-paste-odd_digits-about = Un texte collé qui n’a pas de sens est refusé, et l’erreur est montrée.
page-gallery-about = { $n } paquets, échanges et captures : challenges, réponses découpées et compressées, RCON, dégâts
page-gallery-private = Vie privée
page-gallery-private-about = Rien ne quitte cet onglet
page-gallery-private-how = Tous les octets sont lus dans cet onglet : rien n’est envoyé, il n’y a pas de cookies, et personne ne compte les visites. Une règle de cette page lui interdit de parler à un autre site. Les mots de passe RCON sont masqués jusqu’à ce que vous les demandiez. Le navigateur garde ce que vous collez jusqu’à la fermeture de l’onglet, pour le retrouver après un rechargement.
page-gallery-private-offline = Une fois ouverte, la page marche sans réseau.
page-gallery-make = Nouveau message
page-gallery-make-about = Choisissez un genre : il est fait avec des valeurs usuelles, et un double clic sur une valeur en écrit une autre
page-gallery-make-requests = Requêtes
page-gallery-make-replies = Réponses
page-gallery-make-rcon = Console à distance
page-gallery-make-info-request = Demande ce qu’est un serveur.
page-gallery-make-player-request = Demande qui joue ; avec FFFFFFFF, un challenge.
page-gallery-make-rules-request = Demande les réglages d’un serveur.
page-gallery-make-master-request = Demande des serveurs de jeu à un serveur maître.
page-gallery-make-challenge = Le nombre qu’une requête doit répéter.
page-gallery-make-info = Ce qu’est un serveur Source, avec toutes les données supplémentaires (EDF).
page-gallery-make-goldsource = Ce qu’est un serveur GoldSource, avec un mod.
page-gallery-make-players = Des joueurs, leur score et leur temps.
page-gallery-make-rules = Des réglages, chacun avec un nom et une valeur.
page-gallery-make-master-reply = Des adresses de serveurs de jeu : la dernière page de la liste.
page-gallery-make-auth = Une connexion avec un mot de passe.
page-gallery-make-auth-response = L’issue d’une connexion ; −1 veut dire échec.
page-gallery-make-command = Une commande pour le serveur.
page-gallery-make-response = Ce qu’une commande a écrit.
page-gallery-make-gold-rcon = Une commande pour un serveur GoldSource, en un datagramme.
page-gallery-live = Une réponse, octet par octet

## page-header

page-header-no-language = Cette langue n’a pas pu être chargée.
page-header-start = Retour au début
page-header-claim = L’interrogation des serveurs Source et GoldSource, expliquée octet par octet.
page-header-private = Rien ne quitte cet onglet.
page-header-new = Nouveau
page-header-learn = Apprendre
page-header-open = Ouvrir…
page-header-file = Une capture ou un dump
page-header-theme = Thème
page-header-language = Langue
page-header-kept = Gardé : { $message }. Ouvrez ou choisissez un autre message.
page-header-compared = Comparé à { $message }
page-header-show-comparison = Voir la comparaison
page-header-show-message = Voir le message
page-header-stop-comparing = Ne plus comparer
page-header-back-to-capture = Retour à la capture
page-header-back = Retour
page-header-discard = Abandonner
page-header-more = Plus

## page-theme

page-theme-system = Système
page-theme-light = Clair
page-theme-dark = Sombre

## page-paste

page-paste-label = À décoder : un dump hexadécimal, ou tout ce qui contient des octets ; un journal ou un texte d’erreur
page-paste-placeholder = Collez un dump hexadécimal, un journal, un message d’erreur ou l’adresse d’un serveur, ou déposez une capture
page-paste-line = Ligne { $line } :
page-paste-show-where = Montrer où
page-paste-read-as = Lu comme { $format }
page-paste-read-as-because = Lu comme { $format } ({ $reason }).
page-paste-rival = { $reason } ({ $n } { $n ->
        [one] octet
       *[other] octets
    })
page-paste-more-notes = { $n } de plus
page-paste-repair-all = Tout corriger ({ $n })
page-paste-repair = Écrire { $word }
page-paste-legend-bytes = octets, par champ
page-paste-legend-offset = offset
page-paste-legend-text = texte à côté
page-paste-legend-ignored = ignoré
page-paste-long = Le texte a { $n } { $n ->
        [one] caractère
       *[other] caractères
    }. Tout a été lu ; affichés au début : { $shown }.
page-paste-format = Lire le texte collé comme
page-paste-format-recognised = détection automatique

## page-filter

page-filter-loading = le filtre est encore en cours de chargement

## page-learn

page-learn-not-loaded = « Apprendre » n’a pas pu être chargé.

## page-explain

page-explain-no-field = Aucun champ
page-explain-less = Moins
page-explain-explain = Expliquer
page-explain-point = Pointez un octet ou un champ.
page-explain-in-no-field = Cet octet n’appartient à aucun champ.
page-explain-reference = Référence
page-explain-type = Type
page-explain-unit = Unité
page-explain-seconds = secondes
page-explain-when = Présent si
page-explain-show-less = Voir moins
page-explain-show-all = Tout voir
page-explain-selected = { $n } { $n ->
        [one] octet choisi
       *[other] octets choisis
    }
page-explain-bytes = Octets
page-explain-no-bytes = aucun
page-explain-at = Position
page-explain-from = Origine
page-explain-bits = Bits de { $value }
page-explain-set = { $bit } : actif
page-explain-not-set = 0 : inactif
page-explain-edit = Octet { $where }
page-explain-digits = deux chiffres hexadécimaux
page-explain-set-byte = Fixer
page-explain-insert-before = Insérer avant
page-explain-insert-after = Insérer après
page-explain-delete = Supprimer
page-explain-copied = Copié
page-explain-copy-bytes = Copier les octets
page-explain-copy-value = Copier la valeur
page-explain-change = Modifier
page-explain-bytes-copied = Octets copiés
page-explain-value-copied = Valeur copiée
page-explain-not-copied = Le navigateur n’a pas permis de copier
page-explain-from-decompressor = la décompression : aucun octet capturé en particulier
page-explain-from-rules = les noms et valeurs des règles, échappements décodés
page-explain-from-nothing = aucun octet capturé
page-explain-type-group = { $type } : { $n } { $n ->
        [one] champ
       *[other] champs
    } en dessous
page-explain-type-text = { $type } ; { $n } { $n ->
        [one] octet
       *[other] octets
    } ici
page-explain-glossary = Glossaire

## page-grid

page-grid-empty = Il n’y a pas d’octets ici.
page-grid-keys = Les flèches déplacent le curseur, [ et ] vont au champ précédent et au champ suivant.
page-grid-keys-insert = Les flèches déplacent le curseur, [ et ] vont au champ précédent et au champ suivant, les chiffres hexadécimaux insèrent un octet, Suppr et Retour arrière suppriment, Inser passe de l’insertion au remplacement.
page-grid-keys-change = Les flèches déplacent le curseur, [ et ] vont au champ précédent et au champ suivant, les chiffres hexadécimaux modifient l’octet, Suppr et Retour arrière suppriment, Inser passe de l’insertion au remplacement.
page-grid-byte = octet { $offset }
page-grid-hidden = masqué
page-grid-note = { $severity } : { $text }
page-grid-no-field = aucun champ

## page-head

page-head-ip-fragmented = en fragments IP
page-head-malformed = malformé
page-head-truncated = tronqué par la capture
page-head-incomplete = incomplet
page-head-damaged = endommagé
page-head-beginning = seulement le début
page-head-pattern = une règle, pas un message
page-head-hide-password = Masquer le mot de passe
page-head-show-password = Afficher le mot de passe
page-head-facts = En bref
page-head-split-goldsource = découpage GoldSource, { $received } sur { $n } { $n ->
        [one] fragment
       *[other] fragments
    }
page-head-split = découpé, { $received } sur { $n } { $n ->
        [one] fragment
       *[other] fragments
    }
page-head-note-times = { $text } ({ $n } fois)
page-head-notes = Notes
page-head-fewer-notes = Voir moins de notes
page-head-all-notes = { $n ->
        [one] Voir la note
       *[other] Voir les { $n } notes
    }
page-head-frames-more = trames { $frames } et { $more } de plus
page-head-frames = { $n ->
        [one] trame
       *[other] trames
    } { $frames }
page-rule-headline = Une règle de filtrage ({ $tool })
page-rule = Ce que la règle reconnaît
page-rule-packet = Le paquet entier qu’elle vise ({ $message }) :
page-rule-open = Ouvrir ce paquet

## page-headline

page-headline-info = Demande ce qu’est le serveur
page-headline-player = Demande qui joue
page-headline-rules = Demande les règles
page-headline-getchallenge = Demande un challenge
page-headline-challenge = Un challenge
page-headline-ping = Un ping
page-headline-ack = La réponse à un ping
page-headline-get-servers = Demande des serveurs à un serveur maître
page-headline-connect = Demande à entrer
page-headline-connection = Bienvenue sur le serveur
page-headline-rejected = Entrée refusée
page-headline-bad-password = Mauvais mot de passe
page-headline-rcon-login = Une authentification RCON
page-headline-rcon-command = Une commande RCON
page-headline-rcon-answer = Une réponse RCON
page-headline-fragment = Un fragment d’un message
page-headline-unknown = Hors du protocole d’interrogation
page-headline-listed-players = { $n } { $n ->
        [one] joueur
       *[other] joueurs
    }
page-headline-listed-rules = { $n } { $n ->
        [one] règle
       *[other] règles
    }
page-headline-listed-servers = { $n } { $n ->
        [one] serveur
       *[other] serveurs
    }
page-headline-no-name = Un serveur sans nom
page-headline-no-map = pas de carte
page-headline-on-map = sur { $map }
page-headline-players-of = { $players }/{ $most } { $most ->
        [one] joueur
       *[other] joueurs
    }
page-headline-players = { $players } { $players ->
        [one] joueur
       *[other] joueurs
    }
page-headline-rcon-refused = Authentification RCON refusée
page-headline-rcon-accepted = Authentification RCON acceptée

## page-layers

page-layers-layers = Couches
page-layers-size-bzip2 = { $size }, en bzip2
page-layers-size-check = { $size }, { $check }
page-layers-unescaped = Les données binaires propres au jeu, envoyées par morceaux en tant que règles : ici les échappements sont décodés et les morceaux joints.
page-layers-its-bytes = Ses octets
page-layers-length = Longueur
page-layers-at-offset = À l’offset
page-layers-range = de { $first } à { $last }
page-layers-more = et { $n } { $n ->
        [one] autre morceau
       *[other] autres morceaux
    }
page-layers-compressed = Compressé
page-layers-declared-size = Taille annoncée
page-layers-size-got = { $n } { $n ->
        [one] octet
       *[other] octets
    }, obtenus : { $got }
page-layers-crc32-declared = CRC32 annoncé
page-layers-crc32-computed = calculé
page-layers-crc32-none = aucun
page-layers-stream = Flux
page-layers-missing = Le fragment { $number } n’est pas arrivé
page-layers-missing-several = Les fragments { $first } à { $last } ne sont pas arrivés
page-layers-blocks = { $magic } : blocs de { $size } ko au plus
page-layers-unchecked-short = non décompressé
page-layers-unchecked = Rien n’a été décompressé : la somme de contrôle n’a donc pas été vérifiée.
page-layers-crc32-wrong-short = CRC32 faux
page-layers-crc32-wrong = Le CRC32 est faux : ce ne sont pas les octets que le serveur a compressés. Ils sont décodés quand même, mais ne vous fiez pas à cette couche.
page-layers-size-wrong-short = taille ou flux faux
page-layers-size-wrong = Le CRC32 est juste, mais la taille annoncée est fausse, ou le flux se termine trop tôt.
page-layers-crc32-right-short = CRC32 juste
page-layers-crc32-right = Le CRC32 est juste : ce sont exactement les octets que le serveur a compressés.
page-layers-captured = Capturé
page-layers-reassembled = Réassemblé
page-layers-decompressed = Décompressé
page-layers-unescaped-rules = Règles sans échappements

## page-listed

page-listed-players = Joueurs
page-listed-players-width = Largeur de la liste des joueurs
page-listed-players-height = Hauteur de la liste des joueurs
page-listed-rules = Règles
page-listed-rules-width = Largeur de la liste des règles
page-listed-rules-height = Hauteur de la liste des règles
page-listed-servers = Serveurs
page-listed-servers-width = Largeur de la liste des serveurs
page-listed-servers-height = Hauteur de la liste des serveurs

## page-paper

page-paper-layer = { $layer }, { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-paper-more-bytes = … et { $n } { $n ->
        [one] octet
       *[other] octets
    } de plus
page-paper-at = Position
page-paper-field = Champ
page-paper-value = Valeur
page-paper-doc = Ce que c’est
page-paper-note = { $severity } : { $text }
page-paper-more-fields = … et { $n } { $n ->
        [one] autre champ
       *[other] autres champs
    }

## page-tree

page-tree-empty = Il n’y a pas de champs dans ces octets ; une autre couche en a peut-être.

## page-bytes

page-bytes-span = { $offset }, { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-bytes-in-frame = trame { $frame }, octet { $byte }
page-bytes-in-packet = paquet { $frame }, octet { $byte }
page-bytes-in-fragment-of-frame = fragment { $fragment } : trame { $frame }, octet { $byte }
page-bytes-in-fragment-of-packet = fragment { $fragment } : paquet { $frame }, octet { $byte }
page-bytes-from-to = de { $start } à { $end }

## page-pieces

page-pieces-fragment = Fragment
page-pieces-size-in-fragments = { $size } en { $n } { $n ->
        [one] fragment
       *[other] fragments
    }
page-pieces-fragments-in-proportion = Fragments en proportion
page-pieces-which-fragment = Quel fragment a donné quels octets
page-pieces-frame = Trame
page-pieces-size-in-frames = { $size } en { $n } { $n ->
        [one] trame
       *[other] trames
    }
page-pieces-frames-in-proportion = Trames en proportion
page-pieces-which-frame = Quelle trame a donné quels octets
page-pieces-packet = Paquet
page-pieces-size-in-packets = { $size } en { $n } { $n ->
        [one] paquet
       *[other] paquets
    }
page-pieces-packets-in-proportion = Paquets en proportion
page-pieces-which-packet = Quel paquet a donné quels octets
page-pieces-frame-bytes = Trame { $number } : { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-pieces-packet-bytes = Paquet { $number } : { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-pieces-fragment-of-frame = Fragment { $number } : { $n } { $n ->
        [one] octet
       *[other] octets
    } de la trame { $frame }
page-pieces-fragment-of-packet = Fragment { $number } : { $n } { $n ->
        [one] octet
       *[other] octets
    } du paquet { $frame }

## page-separator

page-separator-hint = Faites glisser, ou utilisez les flèches ; un double clic rétablit

## page-engine

page-engine-not-started = Le moteur n’a pas pu être démarré.

## page-session

page-session-cancelled = Annulé : { $n } { $n ->
        [one] message lu
       *[other] messages lus
    } jusque-là.
page-session-found = { $n } { $n ->
        [one] message trouvé
       *[other] messages trouvés
    }.
page-session-merging = { $n } { $n ->
        [one] fichier est fusionné
       *[other] fichiers sont fusionnés
    }…
page-session-several = { $name } et { $n } { $n ->
        [one] autre
       *[other] autres
    }

## page-severity

page-severity-info = information
page-severity-warning = avertissement
page-severity-error = erreur

## page-words

page-words-messages = { $n } { $n ->
        [one] message
       *[other] messages
    }
page-words-bytes = { $n } { $n ->
        [one] octet
       *[other] octets
    }
page-words-kilobytes = { $n } ko
page-words-megabytes = { $n } Mo
page-words-gigabytes = { $n } Go
page-words-terabytes = { $n } To
page-words-bits = { $n } bit/s
page-words-kilobits = { $n } kbit/s
page-words-megabits = { $n } Mbit/s
page-words-gigabits = { $n } Gbit/s
page-words-microseconds = { $n } µs
page-words-milliseconds = { $n } ms
page-words-seconds = { $n } s
page-words-minutes = { $n } min
page-words-hours = { $n } h
page-words-minutes-seconds = { $minutes } min { $seconds } s
page-words-hours-minutes = { $hours } h { $minutes } min

## page-list, page-times, page-columns

page-list-time-local = Heure locale
page-list-time-since = Depuis le premier
page-list-time-before = Depuis la ligne précédente
page-times-utc = heure du jour, UTC
page-times-local = heure du jour, locale
page-times-since = depuis le premier message
page-times-before = depuis la ligne précédente
page-list-noted-about = messages marqués
page-list-times = Heures
page-columns = Colonnes
page-columns-reset = Comme au début
page-columns-earlier = Déplacer { $column } vers la gauche
page-columns-later = Déplacer { $column } vers la droite
page-columns-narrower = Rétrécir { $column }
page-columns-wider = Élargir { $column }

## page-remark

page-remark-marked = Marqué
page-remark-mark = Marquer ce message (touche M dans la liste)
page-remark-to-mark = Marquer
page-remark-noted = Noté ✓
page-remark-note = Noter…
page-remark-label = Note sur ce message
page-remark-tags = Étiquettes, séparées par des virgules
page-remark-comment = Commentaire
page-remark-about = Gardé dans cet onglet ; enregistré dans les pages, dans le rapport et comme commentaires en pcapng.
page-remark-done = Terminé

## page-values, page-address

page-values-label = Que faire d’une valeur
page-value-not-encoded = Ce message ne peut pas être récrit à partir de ses valeurs : elles ne disent pas tous ses octets. Modifiez plutôt les octets.
page-value-number = Il faut ici un nombre.
page-value-none = Cette valeur ne s’écrit pas seule. Changez les octets.
page-parts-add = Ajouter
page-parts-add-one = Ajouter : { $what }
page-parts-remove = Supprimer
page-parts-player = Joueur
page-parts-rule = Règle
page-parts-server = Serveur
page-parts-challenge = Challenge
page-parts-port = Port
page-parts-spectators = Spectateurs
page-parts-keywords = Mots-clés
page-parts-mod = Mod
page-value-cancel = Annuler
page-value-extracted = Le message était compressé. Avec une autre valeur, il s’ouvre comme un message à part.
page-values-uncolour = Ne plus colorer ces messages
page-values-colour = Colorer les messages avec cette valeur
page-values-uncolumn = Retirer la colonne
page-values-column = Afficher comme colonne
page-values-copy = Copier la valeur
page-values-reference = Au sujet de ce champ
page-values-only = Filtrer par cette valeur
page-values-and = Filtrer aussi par cette valeur
page-values-not = Écarter cette valeur
page-values-server = Son serveur
page-values-conversations = Ses conversations
page-values-players = Ses joueurs
page-values-findings = Les constats à son sujet
page-values-none = Les messages ne peuvent pas être cherchés par cette valeur.
page-address = Adresse
page-address-open = Ce que l’on sait de cette adresse
page-explain-same = Filtrer par elle

## page-chips

page-chips-label = Ce à quoi tout est limité ici
page-chips-only = Seulement
page-chips-question = Recherche
page-chips-all = De nouveau tous les messages
page-chips-remove = Enlever : { $what }

## page-finding-groups

page-finding-groups-incident = incident { $number }
page-finding-groups-words = gravité, code, explication
page-finding-groups-one = constats { $title }
page-finding-groups-rows = { $n } { $n ->
        [one] sorte
       *[other] sortes
    } de constats
page-finding-groups-rows-with-words = { $n } { $n ->
        [one] sorte
       *[other] sortes
    } de constats avec ces mots
page-finding-groups-rows-of = { $listed } sur { $n } { $n ->
        [one] sorte
       *[other] sortes
    } de constats
page-finding-groups-single = Montrer chaque constat
page-finding-groups-unit = { $n ->
        [one] constat
       *[other] constats
    }
page-findings-grouped = Grouper par sorte et par incident

## page-chart, page-course

page-chart-none = Aucun point choisi
page-chart-point = { $name }, { $time } : { $value }
page-chart-hint = Un clic, ou Entrée après des flèches, ouvre les messages ; glisser, ou Maj et des flèches, choisissent une période.
page-chart-players = Joueurs au fil du temps
page-chart-rtts = Allers-retours des requêtes
page-chart-scores = Score au fil du temps
page-chart-playing = Temps en jeu
page-course = Au fil du temps
page-course-others = tous les autres
page-course-by = Une ligne pour chaque
page-course-by-kind = par sorte de message
page-course-by-address = par adresse

## page-notice

page-notice-close = Fermer cet avis

## page-offline

page-offline-new = Une nouvelle version d’a2scope est là.
page-offline-reload = Recharger, avec ce qui est ouvert

## page-trail

page-trail-text = Le texte
page-trail-capture = { $name }, { $size }, était ouvert.
page-trail-long = Un texte de { $n } { $n ->
        [one] caractère
       *[other] caractères
    } était ouvert. Il est trop long pour être gardé : collez-le de nouveau.
page-trail-reopen = Le rouvrir
page-trail-choose = Choisir le fichier…
page-trail-not-reopened = Il n’a pas pu être rouvert : choisissez le fichier.
page-trail-any = Cette adresse désigne un endroit d’une capture ou d’un texte. Ouvrez-le, et l’endroit s’affiche.
page-trail-closed = { $name } a été fermé.
page-trail-undo = Annuler

## page-taking

page-taking-text = le texte
page-taking-files = { $n } { $n ->
        [one] fichier
       *[other] fichiers
    }
page-taking-left = { $n ->
        [one] { $n } fichier a été laissé de côté, car ce n’est pas une capture
       *[other] { $n } fichiers ont été laissés de côté, car ce ne sont pas des captures
    } : { $names }.
page-taking-none = Aucun
page-taking-keep = Garder { $name }
page-taking-instead = Ouvrir { $name } à la place de { $open } ?
page-taking-open = Ouvrir { $name }
page-taking-which-first = { $n } { $n ->
        [one] fichier a été donné
       *[other] fichiers ont été donnés
    }. Lequel ouvrir ? Voici les { $most } premiers.
page-taking-which = { $n } { $n ->
        [one] fichier a été donné
       *[other] fichiers ont été donnés
    }. Lequel ouvrir ?
page-session-pasted = capture collée
page-session-linked = capture d’un lien
page-table-printed = { $rows } ; les { $n } premières sont imprimées
page-damage-twice = Capturés deux fois
page-damage-twice-about = Paquets capturés une seconde fois, comptés une fois
page-app-missing = Ceci doit attendre : { $reason }. La suite se fera au retour du réseau ; ce qui est affiché reste.
page-app-retry = Réessayer
page-app-twice = { $n } { $n ->
        [one] paquet a été capturé
       *[other] paquets ont été capturés
    } deux fois, sur deux interfaces ou dans deux fichiers, et { $n ->
        [one] n’est listé
       *[other] ne sont listés
    } qu’une fois.
page-error-unreachable = une partie de la page nécessaire ici n’a pas pu être chargée
page-error-offline = il n’y a pas de réseau, et une partie de la page nécessaire ici n’est pas encore chargée
page-overview-dropped = { $what }, { $n } abandonnés

## page-door

page-door-packet = Lire un paquet
page-door-packet-about = Collez un dump hexadécimal, du base64 ou des octets d’un programme : chaque octet dit ce qu’il signifie.
page-door-packet-shows = La réponse d’un serveur Counter-Strike
page-door-silence = Pourquoi n’y a-t-il pas de réponse ?
page-door-silence-about = Collez un journal ou un message d’erreur : ce qui n’a pas marché, et qui doit agir.
page-door-silence-shows = Un client qui oublie le challenge
page-door-capture = Que s’est-il passé dans cette capture ?
page-door-capture-about = Déposez un pcap ou un pcapng : qui a interrogé qui, et qui a attaqué qui.
page-door-capture-shows = Trois serveurs dont on a pris le contrôle
page-door-games = Counter-Strike, Garry’s Mod, Rust, ARK, DayZ, Team Fortress 2 et des centaines d’autres jeux répondent aux mêmes questions avec les mêmes octets : comment s’appelle le serveur, qui joue, selon quelles règles. Voici une telle réponse : pointez-la.
page-door-asking = Comment interroger ce serveur

## page-asking

page-asking-copied = Commande pour { $program } copiée
page-asking-title = { $address } est l’adresse d’un serveur
page-asking-why = Les serveurs sont interrogés en UDP, qu’aucun navigateur ne peut envoyer : cette page ne peut donc pas l’interroger, mais chacune de ces commandes le peut. Elle envoie A2S_INFO, l’envoie encore une fois avec le challenge reçu, et affiche la réponse.
page-asking-answer = Collez ici ce qui revient
page-asking-silent = Rien ne revient ? Collez l’erreur à la place. Le port peut être un autre que celui du jeu : beaucoup de serveurs répondent sur le port suivant, ou sur 27015.
page-asking-relayed = Les adresses qui commencent par 169.254 sont inventées par Steam (FakeIP) pour les serveurs derrière son relais, Steam Datagram Relay : une requête UDP simple n’y reçoit jamais de réponse, d’où que ce soit, et seul un client Steam peut les interroger. Le même serveur répond peut-être à sa véritable adresse. Dans un réseau local, ce peut aussi être une adresse de lien local, celle d’un ordinateur qui n’en a pas reçu d’autre ; les commandes y marchent alors.
page-asking-copy = Copier la commande pour { $program }
page-asking-copy-short = Copier
page-asking-a2scope = la commande de cette page : demande aussi les joueurs et les règles, et explique tout
page-asking-python = 3.8 ou plus récent, tout système
page-asking-nc = un shell de Linux ou de macOS ; prend quatre secondes
page-asking-powershell = Windows

## page-keys

page-keys-search = vers le champ de recherche de la liste ou du tableau
page-keys-help = ces touches, et les champs présents
page-keys-rows = de ligne en ligne, de message en message, de champ en champ
page-keys-enter = d’une ligne à son message
page-keys-bytes = d’octet en octet ; au champ précédent et suivant
page-keys-select = sélectionner des octets
page-keys-edit = écrire sur un octet ; Insert insère, Suppr supprime
page-keys-undo = annuler ; avec Maj, rétablir
page-keys-complete = dans le champ de recherche : ce qui peut suivre
page-keys-title = Touches et champs
page-keys-close = Fermer
page-keys-fields = Ce que le champ de recherche peut demander ici

## page-chart

page-chart-save = Enregistrer « { $name } » en { $format }

## page-community

page-community-hint = Le même que dans Zeek, Suricata, Arkime et Wireshark

## page-firewall

page-firewall-best = là où elles font le plus
page-firewall-copied = Règles copiées
page-firewall-rules = Règles contre cet incident
page-firewall-tool = Pour
page-firewall-place = Installées
page-firewall-propose = Proposer des règles
page-firewall-own = Essayer vos propres règles
page-firewall-own-label = Règles de nftables ou d’iptables
page-firewall-all = contre tous les incidents de cette capture
page-firewall-try = Essayer
page-firewall-reading = Nouvelle lecture de la capture…
page-firewall-copy = Copier les règles
page-firewall-none = Il n’y a pas de règles dedans.
page-firewall-proved = Essayé sur cette capture, cela
