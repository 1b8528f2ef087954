# French. Ids, attributes and variables are those of en/command.ftl.

## command-input

command-input-too_long = ce n’est pas un fichier de capture, et comme texte il est trop long (plus de { $size })
command-input-no_file = aucun fichier ne s’appelle ainsi
command-input-no_capture = il n’y a pas de capture dans ce répertoire

## command-explain

command-explain-messages = Messages
command-explain-from = par { $sender }
command-explain-topics = Thèmes
command-explain-courses = Parcours
command-explain-how = a2scope explain MESSAGE, MESSAGE.CHAMP, THÈME, INCIDENT ou un code ; `codes`, `findings`, `incidents`, `diagnoses`, `games` et `pastes` les listent, `filter` dit ce que --filter comprend
command-explain-header = {"  "}en-tête { $header }, envoyé par { $sender }
command-explain-sender = , envoyé par { $sender }
command-explain-unit = En { $unit }.
command-explain-fact-type = type
command-explain-fact-unit = unité
command-explain-fact-grammar = grammaire
command-explain-notes = Notes
command-explain-refusals = Refus

## command-export

command-export-anonymize = --anonymize écrit des paquets, le fichier doit donc être un pcapng
command-export-incident = --incident choisit des paquets, le fichier doit donc être un pcapng
command-export-interrupted = interrompu : { $name } n’est pas écrit
command-export-not_written = { $name } n’est pas écrit
command-export-twice = les paquets sont lus deux fois, ce que seul un fichier permet
command-export-too_many = plus de { $limit } { $limit ->
        [one] paquet est demandé
       *[other] paquets sont demandés
    } ; resserrez le filtre, ou augmentez --max-packets
command-export-pastes = { $messages } { $messages ->
        [one] message vient
       *[other] messages viennent
    } de textes collés, qui n’ont pas de paquets
command-export-changed = a changé pendant la lecture : des paquets qui étaient là n’y sont plus

## command-none

command-none-follow = { $messages ->
        [one] le seul message n’appartient
       *[other] aucun des { $messages } messages n’appartient
    } à une telle conversation
command-none-conversations = aucune conversation parmi { $messages }
command-none-exchanges = aucun échange parmi { $messages }
command-none-findings = aucun constat parmi { $messages }
command-none-incidents = aucun incident parmi { $messages }
command-none-senders = aucun expéditeur parmi { $messages }
command-senders-dropped = les expéditeurs de { $messages } sont laissés de côté : plus de place ; augmenter --max-senders
command-none-players = aucun joueur parmi { $messages }
command-none-rcon = aucune authentification ni commande RCON parmi { $messages }
command-none-rules = aucune règle parmi { $messages }
command-none-changed = aucun serveur qui ait changé de nom ou de carte parmi { $messages }
command-none-servers = aucun serveur parmi { $messages }
command-none = aucun message d’interrogation trouvé
command-none-packets = aucun message d’interrogation trouvé parmi { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    }
command-none-filter = { $messages ->
        [one] le seul message ne passe pas
       *[other] aucun des { $messages } messages ne passe
    } le filtre
command-none-messages = aucun message parmi { $messages }
command-none-range = { $messages ->
        [one] le seul message n’est pas
       *[other] aucun des { $messages } messages n’est
    } entre --since et --until
command-none-this = le message { $number } ne passe pas le filtre
command-none-this-range = le message { $number } n’est pas entre --since et --until
command-none-sessions = aucune session de joueur parmi { $messages }

## command-follow

command-follow-beyond = { $messages } { $messages ->
        [one] message appartient
       *[other] messages appartiennent
    } à d’autres conversations
command-follow-too_long = cette conversation est trop longue pour être gardée : nommez les deux bouts, avec --client et --server
command-follow-several = il y a { $count } { $count ->
        [one] conversation : choisissez-la
       *[other] conversations : choisissez-en une
    } avec --client, --server ou --stream ; sans --format, elles sont listées
command-follow-choose = { $count } { $count ->
        [one] conversation : choisissez-la
       *[other] conversations : choisissez-en une
    } avec --client, --server ou --stream
command-follow-connection = connexion RCON { $stream }
command-follow-login = authentification
command-follow-inferred = d’après la suite
command-follow-not_captured = (la commande n’a pas été capturée)
command-follow-truncated = le reste était trop long pour être gardé
command-follow-evicted = abandonné pour limiter la mémoire
command-follow-more_lines = et { $count } { $n ->
        [one] autre ligne ; --format ndjson l’a
       *[other] autres lignes ; --format ndjson les a
    }

## command-interrupt

command-interrupt = impossible d’attendre Ctrl-C

## command-conversations

command-conversations-dropped = { $messages } { $n ->
        [one] message appartient
       *[other] messages appartiennent
    } à d’autres conversations, pour rester dans la limite de { $kept } ; --max-conversations l’augmente, --by prefix en demande moins
command-conversations-rcon = { $count } { $logins ->
        [one] authentification
       *[other] authentifications
    }, { $commands }

## command-no_code

command-no_code = aucun constat n’a le code { $code } ; `a2scope explain codes` liste les codes

## command-no_incident

command-no_incident = il n’y a pas d’incident { $number } : il y a { $incidents }, et --incident compte à partir de 0

## command-list

command-list-of = { $shown } sur { $all }
command-list-first = { $count ->
        [one] le premier message
       *[other] les { $count } premiers messages
    } ; la suite n’a pas été lue

## command-change

command-change-dropped = { $count } de plus avant ceux-ci, non gardés
command-change-message = message n° { $message }

## command-rules

command-rules-empty = (vide)
command-rules-seen = { $rules }, vues { $times } ; en dernier dans le message { $message }
command-rules-no_room = il n’y avait pas de place pour les garder
command-rules-changes = changements
command-rules-not_there = (absente)

## command-merge

command-merge-no_capture = n’est pas une capture, ce qu’exige --merge
command-merge-files = --merge lit au plus { $limit } { $limit ->
        [one] fichier
       *[other] fichiers
    } ; il y en a { $files }

## command-refusal

command-refusal = ligne { $line } : { $why }

## command-paste_format

command-paste_format = il n’y a pas de format { $name } ; `a2scope explain pastes` liste les formats

## command-stats

command-stats-exchanges = requête → [challenge → requête] → réponse, selon leur issue
command-stats-all = tous
command-stats-challenges = challenges présentés : { $first }
command-stats-retries = { $count } { $n ->
        [one] requête répétée
       *[other] requêtes répétées
    }
command-stats-late = { $count } { $n ->
        [one] réponse
       *[other] réponses
    } après 3 s ou plus
command-stats-quantiles = { $count } : la moitié sous { $half }, 90 % sous { $ninety }, 99 % sous { $most }
command-stats-errors = { $count } { $n ->
        [one] erreur
       *[other] erreurs
    }
command-stats-warnings = { $count } { $n ->
        [one] avertissement
       *[other] avertissements
    }
command-stats-infos = { $count } { $n ->
        [one] information
       *[other] informations
    }
command-stats-findings = { $counts } ; a2scope findings --explain en dit plus
command-stats-incidents = a2scope incidents en dit plus
command-stats-incidents-more = et { $count } { $n ->
        [one] autre incident
       *[other] autres incidents
    }
command-stats-evidence-more = et { $count } { $count ->
        [one] autre entrée
       *[other] autres entrées
    }
command-stats-with_rules = règles reçues de { $count }
command-stats-listed = { $count } { $n ->
        [one] adresse listée
       *[other] adresses listées
    } par des serveurs maîtres
command-stats-servers-more = { $count } ou plus : { $n ->
        [one] serveur qui a répondu
       *[other] serveurs qui ont répondu
    }
command-stats-servers = { $count } { $n ->
        [one] serveur a répondu
       *[other] serveurs ont répondu
    }
command-stats-most_replies = le plus de réponses :
command-stats-most_players = le plus de joueurs :
command-stats-names = { $count } { $n ->
        [one] nom
       *[other] noms
    } de joueurs
command-stats-input = dans { $packets }, { $bytes }
command-stats-replies = réponses
command-stats-timeline = une colonne vaut { $length }, la plus haute { $count }
command-stats-content-players = { $count } { $n ->
        [one] joueur listé
       *[other] joueurs listés
    }
command-stats-content-rules = { $count } { $n ->
        [one] règle
       *[other] règles
    }
command-stats-content-addresses = { $count } { $n ->
        [one] adresse
       *[other] adresses
    } de serveurs
command-stats-content-split = { $count } { $n ->
        [one] message découpé
       *[other] messages découpés
    }
command-stats-content-incomplete = découpés et incomplets : { $count }
command-stats-content-compressed = { $count } en bzip2
command-stats-notes = a2scope explain CODE dit ce qu’une note signifie
## command-output

command-output-stdout = ce qui s’écrit en entier ou pas du tout est un fichier, pas la sortie standard
command-output-no_file = existe, et n’est pas un fichier
command-output-exists = existe déjà ; --force l’écrase
command-output-link = est un lien qui ne mène nulle part
command-output-input = est l’un des fichiers lus ; il n’est pas écrasé

## command-paste

command-paste-prompt = Collez un dump, terminez par Ctrl-D

## command-exchange

command-exchange-contradicts = contredit
command-exchange-late = tardive

## command-finding

command-finding-period = de { $first } à { $last }
command-finding-server = serveur { $server }
command-finding-client = client { $client }
command-finding-messages = { $n ->
        [one] message
       *[other] messages
    } { $list }

## command-incident

command-incident-size = { $size } en { $packets } { $n ->
        [one] paquet
       *[other] paquets
    }
command-incident-sources = surtout de { $places }
command-incident-senders = par adresse { $senders }
command-incident-ports = { $n ->
        [one] port
       *[other] ports
    } : { $ports }
command-incident-ttl = TTL de { $low } à { $high }
command-incident-findings = { $n ->
        [one] constat
       *[other] constats
    } { $list }

## command-message

command-message-captured = capturé : { $received } { $received ->
        [one] fragment
       *[other] fragments
    } sur { $total }, dialecte { $dialect }, identifiant { $id }
command-message-reassembled = réassemblé : { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }
command-message-decompressed = décompressé : { $compressed } { $compressed ->
        [one] octet
       *[other] octets
    } en { $decompressed } ; { $checks }
command-message-binary_rules = règles binaires : jointes, échappements décodés
command-message-crc32-right = le CRC32 { $crc32 } est juste
command-message-crc32-wrong = le CRC32 devrait être { $declared } et il est { $computed }
command-message-declared = { $bytes } { $bytes ->
        [one] octet était annoncé
       *[other] octets étaient annoncés
    }
command-message-corrupt = le flux est corrompu
command-message-not_tried = pas essayé
command-message-frame = trame { $frame }
command-message-frames = trames { $frames }
command-message-rule = une règle de filtrage ({ $tool }), pas un message
command-message-hidden = masqué ; --show-secrets l’affiche
command-read-among = lu { $reason }

## command-read

command-read-as = lu comme { $format } : { $reason }
command-read-also = pourrait aussi être { $format } ({ $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }) : { $reason } ; --paste { $format } le lit ainsi

## command-rcon

command-rcon-dropped = { $count } { $n ->
        [one] session n’a pas été gardée
       *[other] sessions n’ont pas été gardées
    }, pour borner la mémoire : parmi celles qui ne changent rien, les plus anciennes
command-rcon-inferred = par déduction
command-rcon-answer = { $bytes } en { $packets }
command-rcon-missing = il manque une partie

## command-footer

command-footer-split = dont découpés : { $count }
command-footer-hint = --message N en montre un octet par octet

## command-summary

command-summary-input = dans { $bytes } { $n ->
        [one] octet
       *[other] octets
    }, { $packets }
command-summary-period = de { $first } à { $last }
command-summary-players = joueurs
command-summary-rules = règles
command-summary-listed = serveurs listés
command-summary-split = messages découpés
command-summary-split-more = { $incomplete } incomplets, { $cut } coupés par la capture
command-summary-compressed = compressés
command-summary-compressed-more = { $crc32 } au CRC32 faux, { $size } à la taille fausse, { $damaged } corrompus
command-summary-ip_fragmented = datagrammes en fragments IP
command-summary-ip_fragmented-more = { $complete } complets, { $incomplete } incomplets

## command-filter

command-filter-refused = --filter, colonne { $column } : { $why }
command-filter-instead = essayez : { $expression }
command-filter-undecided = --filter est indécidable pour { $count } { $count ->
        [one] message
       *[other] messages
    }, d’abord pour le message { $number } : { $why }

## command-range

command-range-empty = --until { $until } n’est pas après --since { $since }

## command-foreign

## command-packing

command-packing-truncated = les données { $packing } s’arrêtent trop tôt ; tout ce qui précède a été lu
command-packing-damaged = les données { $packing } sont endommagées ; la suite n’a pas été lue

## command-sessions

command-sessions-dropped = { $count } { $n ->
        [one] session n’a pas été gardée
       *[other] sessions n’ont pas été gardées
    }, pour rester dans la limite de { $limit } ; --max-players l’augmente
command-sessions-there = encore là
command-sessions-perhaps = peut-être parti

## command-anonymized

command-anonymized = { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    } sous d’autres noms
command-anonymized-others = { $others } { $others ->
        [one] paquet sans message est omis
       *[other] paquets sans message sont omis
    }
command-anonymized-unknown = { $unknown } { $unknown ->
        [one] paquet a un en-tête qui ne peut pas être réécrit et est omis
       *[other] paquets ont des en-têtes qui ne peuvent pas être réécrits et sont omis
    }

## command-anonymize

command-anonymize-paste = seule une capture peut être anonymisée

## command-standard

command-standard-output = sortie standard
command-standard-input = entrée standard

## command-exported

command-exported-packets = { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    } de { $messages } { $messages ->
        [one] message
       *[other] messages
    }
command-exported-report = un rapport sur { $messages }
command-exported-masked = { $what } ; les mots de passe sont masqués dans { $count } d’entre eux, --show-secrets les conserve

## command-incidents

command-incidents-hex = les incidents se trouvent dans des captures : un dump collé n’en a pas

## command-watch

command-watch-format = --watch écrit du texte ou du ndjson
command-watch-nothing = le dossier ne contenait aucune capture
command-watch-no_bytes = l’entrée standard était vide
command-exec-failed = --exec { $command } : { $why }
command-watch-ended = terminé
command-watch-open = encore en cours
command-watch-update = continue
command-watch-begins = début

## command-none

command-none-diagnosis = rien à juger : aucune requête en attente de réponse n’a été trouvée

## command-diagnose

command-diagnose-also = Les symptômes sont les mêmes quand : { $others }.
command-diagnose-line = diagnostic : { $sentence } [{ $code }]
command-diagnose-count = vu { $count } { $n ->
        [one] fois
       *[other] fois
    }

command-diagnose-explained = { $count } { $count ->
        [one] problème fait partie d’une attaque et n’est pas listé
       *[other] problèmes font partie d’une attaque et ne sont pas listés
    } ; a2scope incidents en dit plus
command-diagnose-clients = { $n } { $n ->
        [one] client
       *[other] clients
    }
command-diagnose-servers = { $n } { $n ->
        [one] serveur
       *[other] serveurs
    }
## command-game

command-game-same = se joue et répond aux interrogations sur le port { $port }
command-game-query = se joue sur le port { $port }, répond aux interrogations sur le port { $query }
command-game-none = se joue sur le port { $port }, ne répond pas à A2S
command-game-since = depuis { $date } : { $change }
command-game-unserved = souvent ne répond pas à : { $kinds }
command-game-names = la liste des joueurs n’a pas de noms
command-game-host = host_players_show règle ce que montre la liste des joueurs
command-game-rcon = RCON sur le port { $port } : { $dialect }

## command-stats

command-stats-diagnoses = a2scope diagnose en dit plus
command-stats-not-working = Ce qui ne marche pas
command-stats-diagnoses-more = et { $count } { $n ->
        [one] autre diagnostic
       *[other] autres diagnostics
    }

## command-act

command-act-client = C’est à qui utilise ou écrit le client d’agir.
command-act-server = C’est à qui gère le serveur d’agir.
command-act-network = C’est à qui gère le réseau entre les deux d’agir.
command-act-nobody = Personne n’a à agir.
command-act-unknown = Cela ne dit pas qui doit agir.

## command-refused

command-encode-several = il y a { $count } messages, et des octets seuls ne disent pas où l’un se termine : choisissez hex ou pcapng
command-encode-too_long = { $bytes } { $bytes ->
        [one] octet, c’est
       *[other] octets, c’est
    } trop pour un paquet
command-encode-missing = { $message } : absents du texte, ces champs ont une valeur habituelle : { $fields }
command-encode-format = impossible d’écrire { $format } ; formats connus : hex, bin, pcapng, hexdump, { $others }
command-decode-no_room = --exchanges demande --format ndjson ou json, --findings demande ndjson, json ou eve : les autres formats n’ont pas de place pour d’autres enregistrements
command-decode-no_message = il n’y a pas de message { $number } : { $count } { $count ->
        [one] a été trouvé
       *[other] ont été trouvés
    }
command-no_command = il n’y a pas de commande { $name }
command-export-format = le nom ne dit pas quoi écrire : terminez-le par .pcapng, .csv, .ndjson, .json ou .html, ou utilisez --format
command-explain-unknown = { $query } n’est ni un message, ni un champ d’un message (S2A_INFO_SRC.edf), ni un incident, ni le code d’une note, d’un constat ou d’un diagnostic ; a2scope explain les liste
command-explain-no_capture = seul un incident a une capture, comme dans a2scope explain scan --format pcap
command-explain-no_grammar = seul un message a une description pour Kaitai Struct, comme dans a2scope explain S2A_INFO_SRC --format ksy
command-explain-no_page = { $query } n’a pas de page dans la référence : a2scope explain liste ce qui en a une

## command-password

command-password-file = sa première ligne n’est pas un mot de passe
command-password-prompt = Mot de passe de la console distante :
command-password-none = RCON demande un mot de passe : par --password-file, ou tapé sur un terminal

## command-ask

command-ask-game = aucun jeu ne s’appelle { $name } ; `a2scope explain games` en donne la liste
command-ask-many = { $host } n’est pas l’adresse d’une seule machine, et une seule est interrogée
command-ask-family = { $host } n’a pas d’adresse de la version d’IP demandée
command-ask-exhausted = { $packets } paquets ont été envoyés, et un appel n’en envoie pas plus
command-ask-console = la console distante de ce jeu parle autre chose : { $dialect } ; elle n’est pas interrogée
command-ask-nothing = { $server } n’a pas répondu
command-ask-futile = { $host } : { $seen } { $next } Rien n’a été envoyé ; --anyway interroge quand même [{ $code }]
command-link-too_long = le lien aurait { $length } caractères, et les navigateurs en ouvrent au plus { $most } : choisissez moins de paquets avec a2scope export, ou transmettez le fichier lui-même
command-link-long = le lien a { $length } caractères ; certains programmes coupent les liens longs
command-link-one = un lien contient une seule entrée
command-link-secret = le lien contiendrait un mot de passe en clair : a2scope export le masque, --show-secrets fait quand même le lien
command-link-large = aucun fichier de cette taille ne tient dans un lien : choisissez moins de paquets avec a2scope export
command-link-part = un lien contient toute son entrée : écrivez la partie voulue avec a2scope export, et faites un lien de celle-ci
command-explain-not_on_page = la référence de la page n’a pas de page pour { $query }

## command-serve

command-serve-reflector = { $name } répond avant d’avoir vérifié un challenge et n’écoute donc que sur la boucle locale : ailleurs, des requêtes à l’expéditeur falsifié lui feraient envoyer ses réponses à d’autres
command-serve-ports = il y a plus de cas que de ports à partir de { $from }
command-serve-port = sur le port { $port }
command-serve-unqueried = { $game } ne répond pas à A2S ; seule sa console distante est jouée
command-serve-console = la console distante de { $game } parle autre chose : { $dialect } ; aucune connexion n’est acceptée
command-serve-server = { $name } est un cas pour serveurs ; `a2scope check --server` l’envoie
command-serve-case = il n’y a ni cas { $name } ni fichier de ce nom ; `a2scope check --list` donne la liste des cas
command-serve-no_capture = ce n’est pas une capture
command-serve-no_server = dans cette capture, aucun serveur ne répond à une requête
command-serve-counts = { $received ->
        [one] { $received } datagramme reçu
       *[other] { $received } datagrammes reçus
    }, { $sent ->
        [one] { $sent } envoyé
       *[other] { $sent } envoyés
    }, { $connections ->
        [one] { $connections } connexion
       *[other] { $connections } connexions
    }
command-serve-too_fast = { $dropped ->
        [one] { $dropped } datagramme est arrivé trop vite et a été abandonné
       *[other] { $dropped } datagrammes sont arrivés trop vite et ont été abandonnés
    }
command-serve-unproved = { $unproved ->
        [one] { $unproved } réponse n’a pas été envoyée
       *[other] { $unproved } réponses n’ont pas été envoyées
    } : l’adresse n’avait pas renvoyé de challenge
command-serve-too_many = { $many ->
        [one] { $many } connexion a été fermée aussitôt
       *[other] { $many } connexions ont été fermées aussitôt
    } : il peut y en avoir { $limit } à la fois
command-serve-untold = { $untold ->
        [one] { $untold } paquet n’est ni affiché ni enregistré : il est arrivé
       *[other] { $untold } paquets ne sont ni affichés ni enregistrés : ils sont arrivés
    } plus vite qu’on ne peut écrire
command-serve-unrecorded = { $unrecorded ->
        [one] { $unrecorded } paquet n’a pas été enregistré
       *[other] { $unrecorded } paquets n’ont pas été enregistrés
    } : le fichier est plein

## command-printed

command-printed = ce sont des valeurs lues par un programme, sans les octets : a2scope encode refait les messages

## command-check

command-check-nothing = que faut-il vérifier ? Un client : `a2scope check -- COMMANDE` ; un serveur : `a2scope check --server HÔTE:PORT`
command-check-kind = { $name } n’est pas un cas pour cela
command-check-port = aucun port n’est libre sur { $address }
command-check-step = étape { $step }
command-check-left = un appel envoie au plus { $most } paquets, { $count ->
        [one] { $count } cas n’a donc pas été envoyé
       *[other] { $count } cas n’ont donc pas été envoyés
    } : --cases { $names }

## command-firewall

command-firewall-against = { $name }, contre { $incidents } { $incidents ->
        [one] incident
       *[other] incidents
    } de cette capture,
command-firewall-csv = les règles d’un pare-feu ne sont pas un tableau : --format text, ndjson ou json
command-firewall-more = a2scope: c’est contre l’incident 0 de { $incidents } ; --incident N en choisit un autre
command-firewall-no_attack = { $name } : la capture n’a pas d’attaque ; de son trafic, cela
command-firewall-none = { $name } : il n’y a pas de règles dedans
command-firewall-without = sans { $rules } { $rules ->
        [one] règle qui n’a pas été comprise
       *[other] règles qui n’ont pas été comprises
    }

## command-course

command-course-stage = { $course } a les étapes 1 à { $count }
command-course-program = a2s-client est pour un client, `--course a2s-client -- COMMANDE` ; a2s-server pour un serveur, `--course a2s-server --server 127.0.0.1:27015`
command-course-passed = Les { $count } étapes sont réussies.
command-course-untold = aucune réponse ne correspond à { $filter }
command-course-read = À lire : { $command }
command-course-nothing_sent = Votre programme n’a rien envoyé.
command-course-nothing_answered = Votre serveur n’a rien répondu.
command-course-more = … { $count } { $count -> 
        [one] message avant
       *[other] messages avant
    }
command-course-sent = votre programme a envoyé { $message }, { $bytes }
command-course-received = votre programme a reçu { $message }, { $bytes }
command-course-order = assemblé à partir de { $count } { $count -> 
        [one] fragment, venu
       *[other] fragments, venus
    } dans l’ordre { $order }
command-course-offset = offset { $offset } : { $why }
command-course-too_long = le message s’arrête avant cet octet
command-course-other = { $should } devrait être ici ({ $field })
command-course-missing = { $should } devrait suivre ({ $field })
command-course-value = { $field } vaut { $value } ici
command-course-unrepeated = votre programme n’a pas renvoyé ces quatre octets

## command-case

command-case-no_question = { $given } n’est pas une réponse : elle commence par l’un de { $keys }, puis =
command-case-right = { $key } : juste, { $code }
command-case-wrong = { $key } : faux, son code de contrôle est { $code }, pas { $right }
command-case-heading = Cas { $number } : { $title } ({ $seed })
command-case-check = Sous chaque question se trouvent sa clé et son code de contrôle. Ceci dit si une réponse est juste :
