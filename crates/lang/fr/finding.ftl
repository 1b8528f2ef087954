# French. Ids, attributes and variables are those of en/finding.ftl.

## finding

finding-amplification-unchallenged_info = réponse à A2S_INFO sans challenge
    .doc = Des serveurs ont répondu d’emblée à A2S_INFO, avec plus d’octets que n’en avait la requête. Quiconque falsifie l’adresse d’expéditeur d’une telle requête fait envoyer au serveur la réponse, plus longue, à quelqu’un d’autre. Les serveurs de Valve demandent un challenge depuis décembre 2020 ; ceux qui répondent d’emblée sont plus anciens, ou utilisent un autre logiciel. Un seul constat les couvre tous : son texte donne leur nombre, le pire rapport d’octets utiles et les premières adresses. C’est courant et ce n’est pas une attaque en soi : reflection.* et flood.* montrent si l’on s’en sert pour une attaque.
    .many = { $count } { $count ->
        [one] serveur répond
       *[other] serveurs répondent
    } à A2S_INFO sans challenge, avec jusqu’à { $ratio } fois plus d’octets : { $addresses } et d’autres
    .says = { $count } { $count ->
        [one] serveur répond
       *[other] serveurs répondent
    } à A2S_INFO sans challenge, avec jusqu’à { $ratio } fois plus d’octets : { $addresses }
finding-amplification-unchallenged_list = réponse à A2S_PLAYER ou A2S_RULES sans challenge
    .doc = Un serveur a répondu à A2S_PLAYER ou A2S_RULES par la liste, alors que la requête ne portait pas de challenge (-1 ou 0). Les listes sont longues, celles des règles surtout : avec une adresse d’expéditeur falsifiée, neuf octets en deviennent des milliers, envoyés à l’adresse que choisit le faussaire. Ces deux requêtes exigent un challenge depuis l’origine : il s’agit donc d’un logiciel particulier, d’un proxy qui répond pour le serveur, ou d’une capture qui a perdu le challenge. Regardez les échanges des messages indiqués : il n’y a pas de S2C_CHALLENGE entre la requête et la réponse.
    .says = { $server } a envoyé { $count } { $count ->
        [one] liste
       *[other] listes
    } sans demander de challenge, jusqu’à { $ratio } fois les octets de la requête
finding-reflection-victim = réponses non sollicitées
    .doc = Une adresse a reçu au moins 30 réponses en une minute, d’au moins cinq serveurs, et n’en avait demandé aucune : quelqu’un d’autre envoie des requêtes en son nom, et les réponses l’inondent. Il se peut aussi que la capture n’ait pas ce que l’adresse a envoyé, parce que ses paquets suivent une autre route ; capture.one_way le dit alors d’ordinaire, et ce constat est omis. Vérifiez si les réponses viennent du port habituel des serveurs, à quel débit, et si elles sont toutes du même type.
    .says = { $client } a reçu { $count } { $count ->
        [one] réponse
       *[other] réponses
    } d’au moins cinq serveurs sans en avoir demandé aucune
finding-reflection-spoofed_requests = requêtes jamais répétées avec le challenge
    .doc = Une adresse a envoyé au moins 30 requêtes à au moins dix serveurs, a reçu chaque fois un challenge, et n’a presque jamais répété la requête avec lui. Un client qui veut la réponse répète sa requête ; ici les requêtes sont sans doute falsifiées au nom de cette adresse, et le challenge les arrête. Autres explications : un programme d’avant décembre 2020 qui ne connaît pas le challenge d’A2S_INFO, ou un programme qui ne mesure que le délai jusqu’au challenge. Comparez le TTL des requêtes à celui d’autres paquets de la même adresse, et regardez leurs ports d’origine.
    .says = { $count } { $count ->
        [one] requête de { $client } à au moins dix serveurs a reçu un challenge et n’a pas été répétée
       *[other] requêtes de { $client } à au moins dix serveurs ont reçu un challenge et n’ont pas été répétées
    }
finding-flood-queries = beaucoup de requêtes venant d’une seule adresse
    .doc = Une adresse a envoyé à un serveur au moins 100 requêtes en une seconde. Aucun client n’en a besoin : les navigateurs de serveurs demandent une fois, les sondes de surveillance toutes les quelques secondes. C’est un programme défectueux ou malveillant, beaucoup de clients derrière une seule adresse (un hébergeur, un grand réseau), ou une adresse falsifiée. Le nombre indiqué est celui des requêtes de toutes ces secondes ; chaque seconde commence par une requête.
    .says = { $client } a envoyé à { $server } au moins 100 requêtes en une seconde, { $count } au total pendant ces secondes-là
finding-flood-server = beaucoup de requêtes vers un seul serveur
    .doc = Un serveur a reçu au moins 1 000 requêtes en une seconde, d’au moins 20 adresses : une inondation venue de beaucoup d’endroits, ou d’un seul avec des adresses falsifiées. Les serveurs répondent aux interrogations dans le fil d’exécution du jeu : les joueurs le remarquent donc. Un serveur très fréquenté qui vient de réapparaître dans la liste connaît aussi une pointe, mais pas à ce débit. Regardez les TTL (le même pour toutes les adresses signifie un seul expéditeur) et combien de requêtes sont répétées avec leur challenge.
    .says = { $server } a reçu au moins 1 000 requêtes en une seconde, { $count } au total pendant ces secondes-là, d’environ { $addresses } { $addresses ->
        [one] adresse
       *[other] adresses
    }
finding-flood-vse = un flood VSE
    .doc = Une adresse a reçu en une seconde au moins 20 datagrammes contenant « TSource Engine Query » sans le préfixe FF FF FF FF, ou avec des échappements en toutes lettres (/x54/x53 et ainsi de suite). Les botnets des familles Mirai et Gafgyt les envoient et appellent cela « VSE flood », d’après le Valve Source Engine ; la plupart des expéditeurs sont des appareils infectés. Aucun serveur n’y répond et aucun client de Valve ne les envoie. Le nombre indiqué est celui des datagrammes de toutes ces secondes. Ils ne coûtent que de la bande passante : regardez le débit et le nombre d’expéditeurs, et rejetez-les par un filtre en amont du serveur.
    .says = { $server } a reçu au moins 20 paquets d’une inondation VSE en une seconde, { $count } au total pendant ces secondes-là
finding-scan-servers = une adresse interroge énormément de serveurs
    .doc = Une adresse a interrogé au moins 256 serveurs en une minute. Les navigateurs de serveurs le font quand un joueur ouvre la liste, les sites de surveillance toute la journée, et aussi quiconque cherche des serveurs à détourner. Ce qu’elle demande, et avec quelle régularité, les distingue.
    .says = { $client } a interrogé environ { $count } { $count ->
        [one] serveur
       *[other] serveurs
    }, dont au moins 256 en une minute
finding-challenge-guessed = challenges que le serveur n’a pas envoyés
    .doc = Une adresse a envoyé à un serveur au moins cinq challenges différents que, d’après la capture, le serveur ne lui a jamais donnés, bien qu’il en envoie. Un challenge prouve que l’expéditeur reçoit ce qui est envoyé à son adresse ; un expéditeur qui doit deviner ne le reçoit pas, il utilise donc l’adresse d’un autre. Autres explications : un programme qui invente son propre nombre (certains comptent à partir de 0x00000001), ou une capture à laquelle il manque des paquets du serveur.
    .says = { $client } a présenté à { $server } au moins cinq challenges que ce serveur ne lui avait pas donnés, { $count } fois
finding-challenge-shared = le même challenge pour plusieurs clients
    .doc = Un serveur a envoyé le même challenge à au moins trois adresses. Un challenge ne devrait être connu que du serveur et d’une adresse ; si tous reçoivent le même, quiconque a demandé une fois peut demander au nom de n’importe quelle adresse. D’ordinaire, le serveur est une imitation, ou un filtre placé devant lui répond par une constante.
    .says = { $server } a envoyé le challenge { $challenge } à au moins trois adresses
finding-challenge-ignored = un challenge faux a été accepté
    .doc = Un serveur a répondu par des données à au moins trois requêtes, bien qu’elles aient porté un autre challenge que celui qu’il avait envoyé. Son challenge n’est qu’une formalité et ne protège personne. Une ou deux réponses de ce genre ne sont pas signalées : un challenge perdu par la capture donne la même chose.
    .says = { $server } a répondu à { $count } { $count ->
        [one] requête qui portait
       *[other] requêtes qui portaient
    } un autre challenge que celui qu’il avait envoyé
finding-spoof-two_answers = deux réponses différentes à une seule requête
    .doc = Deux réponses différentes à une seule requête sont venues d’une même adresse en une seconde, et l’on n’a pas vu de seconde requête. L’une d’elles est peut-être falsifiée, par quelqu’un qui voit la requête ou en devine le moment, pour faire paraître un serveur plus rempli ou changer sa liste de joueurs. Autres explications : un filtre devant le serveur qui répond depuis un cache pendant que le serveur répond aussi, ou une seconde requête que la capture a perdue. Comparez les deux messages, leur TTL et leurs adresses matérielles.
    .says = deux réponses différentes de { $server } à { $count } { $count ->
        [one] requête
       *[other] requêtes
    } de { $client }
finding-spoof-ttl = réponses d’un même serveur venues de distances différentes
    .doc = Des réponses d’une même adresse sont venues avec des TTL qui diffèrent d’au moins huit, dans les deux sens, en une minute. Les paquets d’une machine suivent la même route et perdent le même nombre de sauts ; ceux d’une autre partent d’ailleurs, ou d’une autre valeur initiale (64, 128, 255). Un changement de route se produit une fois et demeure : il n’est pas signalé. Ce peut être aussi un filtre de l’hébergeur qui répond à A2S_INFO à la place du serveur : le TTL dépend alors du type de message.
    .says = les réponses de { $server } sont venues tour à tour avec les TTL { $ttl } et { $other }, { $count } fois en une minute
finding-spoof-mac = réponses d’un même serveur venues de deux adresses de liaison
    .doc = Des réponses d’une même adresse sont venues de deux adresses matérielles, dans les deux sens, en une minute. Sur le réseau du serveur lui-même, deux machines emploient son adresse, ou l’une se fait passer pour lui. Si le serveur est loin, l’adresse matérielle est celle d’un routeur, et deux routeurs qui se partagent la charge donnent la même chose : beaucoup de serveurs le montrent alors, avec les deux mêmes adresses.
    .says = les réponses de { $server } sont venues tour à tour de { $mac } et de { $other }, { $count } fois en une minute
finding-rcon-brute_force = on essaie des mots de passe RCON
    .doc = Le RCON d’un serveur a refusé une adresse cinq fois en une minute, ou dix fois en tout. Quelqu’un essaie des mots de passe, ou un outil en garde un ancien : le rythme, et le fait que le mot de passe change ou non, le disent (--show-secrets montre les mots de passe).
    .says = { $client } a été refusé { $count } fois par le RCON de { $server }
finding-rcon-guessed = un mot de passe RCON a été trouvé
    .doc = RCON a accepté une authentification après avoir refusé trois fois la même adresse en dix minutes. Celui qui essayait des mots de passe l’a peut-être trouvé. Un administrateur qui se trompe en tapant donne la même chose, mais se trompe rarement trois fois. Regardez les commandes qui suivent.
    .says = { $client } a été admis au RCON de { $server } après { $refused } { $refused ->
        [one] authentification refusée
       *[other] authentifications refusées
    } en dix minutes, { $all } en tout
finding-rcon-clear_text = RCON en clair sur le réseau
    .doc = Des commandes ont été exécutées par RCON, qui ne chiffre rien : quiconque voit les paquets peut lire le mot de passe, les commandes et les réponses, et peut s’authentifier. Quiconque a cette capture aussi. La boucle locale n’est pas signalée. Faites passer RCON par un tunnel, ou ne l’autorisez que depuis la machine du serveur.
    .logins = { $client } a envoyé à { $server } { $commands } { $commands ->
        [one] commande
       *[other] commandes
    } et { $logins } { $logins ->
        [one] authentification
       *[other] authentifications
    } par RCON, sans chiffrement
    .says = { $client } a envoyé à { $server } { $commands } { $commands ->
        [one] commande
       *[other] commandes
    } par RCON, sans chiffrement
finding-players-fake_count = plus de joueurs annoncés que listés
    .doc = L’A2S_INFO d’un serveur comptait au moins cinq joueurs de plus que n’en listait son A2S_PLAYER, et au moins la moitié en plus, à moins de dix secondes d’intervalle, au moins trois fois. Les joueurs en train de se connecter sont comptés sans être listés, mais pas si nombreux ni si longtemps. Certains serveurs gonflent le nombre pour être bien placés dans la liste. Certains jeux ne listent que quelques joueurs, ou aucun : comparez avec d’autres serveurs du jeu.
    .says = { $server } annonce { $players } { $players ->
        [one] joueur
       *[other] joueurs
    } et en liste { $listed } ; vu { $count } fois
finding-players-over_max = plus de joueurs que de places
    .doc = Un serveur a annoncé plus de joueurs que de places, et cela au moins trois fois. Les places réservées et les bots en sont la cause sur les serveurs honnêtes ; les nombres inventés aussi.
    .says = { $server } annonce { $players } { $players ->
        [one] joueur
       *[other] joueurs
    } pour { $slots } { $slots ->
        [one] place
       *[other] places
    } ; vu { $count } fois
finding-players-keywords_mismatch = les mots-clés contredisent A2S_INFO sur le nombre de joueurs
    .doc = Les serveurs de Rust écrivent aussi le nombre de joueurs et de places dans les mots-clés (cp, mp), puisque l’octet du message ne peut compter au-delà de 255. Au moins trois fois, les deux différaient d’au moins cinq, même en admettant que l’octet soit reparti de 0 ou arrêté à 255. L’un d’eux a été changé en route, ou par un plugin ; les mots-clés sont mis à jour un peu plus tard, ce qui explique de petites différences.
    .says = { $server } annonce { $message } dans le message et { $keywords } dans ses mots-clés ; vu { $count } fois
finding-players-repeated_names = beaucoup de joueurs du même nom
    .doc = Une liste contient le même nom au moins quatre fois, noms vides mis à part. Les listes inventées ont souvent cette allure ; les jeux qui donnent à tous un nom par défaut (Player, unnamed) aussi.
    .says = { $server } liste le nom « { $name } » jusqu’à { $times } fois, dans { $count } { $count ->
        [one] liste
       *[other] listes
    }
finding-players-cloned_list = les mêmes joueurs sur plusieurs serveurs
    .doc = Au moins quatre noms identiques, dans un ordre quelconque, ont été listés en dix minutes par au moins trois serveurs d’adresses différentes. Une personne ne joue qu’à un endroit à la fois : une liste a été copiée, ou plusieurs adresses mènent à un même serveur, par des proxys qui servent à figurer plus d’une fois dans la liste.
    .many = les mêmes joueurs en dix minutes : « { $name } » et { $others } de plus sur { $addresses } et d’autres
    .says = les mêmes joueurs en dix minutes : « { $name } » et { $others } de plus sur { $addresses }
finding-server-cloned_name = le même nom de serveur à plusieurs adresses
    .doc = Au moins cinq adresses emploient le même nom. Des communautés donnent le même nom à leurs serveurs, et les noms par défaut sont courants ; quelqu’un peut aussi copier le nom d’un serveur fréquenté. Comparez joueurs, règles et SteamID.
    .many = le même nom à au moins { $count } { $count ->
        [one] adresse
       *[other] adresses
    } : « { $name } » sur { $addresses } et d’autres
    .says = le même nom à au moins { $count } { $count ->
        [one] adresse
       *[other] adresses
    } : « { $name } » sur { $addresses }
finding-integrity-crc = réponses compressées corrompues
    .doc = Une réponse compressée annonce une taille ou un CRC32 qui ne correspond pas à ce qu’elle donne une fois décompressée, ou son flux est corrompu. UDP a sa propre somme de contrôle, une erreur en route est donc rare : l’expéditeur est défectueux, quelque chose en route a changé le message et corrigé la somme de contrôle UDP, ou deux messages de même identifiant ont été mélangés. Les notes des messages du serveur nomment le type d’erreur.
    .says = { $count } { $count ->
        [one] réponse compressée de { $server } est corrompue
       *[other] réponses compressées de { $server } sont corrompues
    } : { $kinds }
finding-integrity-split = fragments qui se contredisent
    .doc = Les fragments d’un message ne s’accordent pas sur leur nombre, ont un index au-delà de ce nombre, ou un en-tête invalide ; ou des octets d’un flux TCP sont venus deux fois avec des valeurs différentes. La perte, l’ordre et les copies identiques ne comptent pas. Il se peut que quelqu’un envoie des fragments au nom du serveur, pour gâcher ses réponses ou franchir un filtre qui ne lit que la première copie ; deux messages qui emploient le même identifiant en même temps donnent la même chose.
    .says = { $count } { $count ->
        [one] message de { $server } a des parties
       *[other] messages de { $server } ont des parties
    } qui se contredisent : { $kinds }
finding-request-malformed = requêtes que les clients de Valve n’envoient jamais
    .doc = Un A2S_INFO qui ne contient pas « Source Engine Query », ou qui, sans son bourrage de zéros, ne fait ni 25 ni 29 octets ; ou un A2S_PLAYER ou A2S_RULES d’une autre longueur que neuf octets : l’octet nul ou le challenge manque, ou il suit autre chose que des zéros. L’expéditeur est un programme maison, un scanner qui essaie comment réagissent les serveurs, ou une attaque qui cherche à franchir un filtre. La plupart des serveurs ne répondent pas à de telles requêtes.
    .says = { $client } a envoyé { $count } { $count ->
        [one] requête malformée
       *[other] requêtes malformées
    } : { $kinds }
finding-request-mojibake = requêtes envoyées comme du texte
    .doc = Le préfixe FF FF FF FF a été envoyé en C3 BF C3 BF C3 BF C3 BF : le programme garde les octets dans une chaîne et la code en UTF-8 à l’envoi. Aucun serveur n’y répond. C’est une erreur du programme, souvent en JavaScript, PHP ou Python.
    .says = { $client } a envoyé { $count } { $count ->
        [one] requête
       *[other] requêtes
    } comme du texte UTF-8
finding-kind-stream = le flux
finding-kind-size = la taille
finding-kind-crc32 = le CRC32
finding-kind-total = le nombre de fragments
finding-kind-index = un index au-delà du nombre de fragments
finding-kind-header = l’en-tête
finding-kind-twice = des octets envoyés deux fois
finding-kind-info_text = A2S_INFO avec un autre texte
finding-kind-info_short = A2S_INFO trop court
finding-kind-player_short = A2S_PLAYER sans challenge complet
finding-kind-rules_short = A2S_RULES sans challenge complet
finding-kind-info_long = A2S_INFO avec d’autres octets après son texte
finding-kind-player_long = A2S_PLAYER avec des octets après son challenge
finding-kind-rules_long = A2S_RULES avec des octets après son challenge

## outcome

outcome-answered = avec réponse
outcome-partial = partiel
outcome-challenged = challenge seul
outcome-unanswered = sans réponse
outcome-unasked = non sollicité

## asked

asked-info = info
asked-players = joueurs
asked-rules = règles
asked-challenge = challenge
asked-ping = ping
asked-master = master
asked-connect = connexion
asked-other = autre

## audit

audit-none = aucun
audit-fresh = nouveau(x)
audit-reused = réutilisé(s)
audit-stale = périmé(s)
audit-wrong = faux
audit-never_issued = jamais émis

## login

login-accepted = acceptée
login-refused = refusée
login-unknown = inconnue

## column

column-client = client
column-server = serveur
column-stream = flux
column-messages = messages
column-exchanges = échanges
column-answered = avec réponse
column-unanswered = sans réponse
column-unasked = non sollicité
column-amplified = facteur
column-rtt = RTT
column-rcon = RCON
column-began = début
column-name = nom
column-seen = vu
column-score = score
column-best = meilleur score
column-time = temps
column-servers = serveurs
column-first-seen = première fois
column-last-seen = dernière fois
column-rule = règle
column-values = valeurs
column-commonest = la plus courante
column-value = valeur
column-address = adresse
column-game = jeu
column-map = carte
column-players = joueurs
column-over-time = au fil du temps
column-replies = réponses
column-rules = règles
column-changes = changements
column-version = version
column-bytes-out = émis
column-bytes-in = reçus
column-on-the-wire = en-têtes compris
column-longest = le plus long
column-lasted = durée
column-asked = demande
column-what = ce qui a été trouvé
column-times = fois
column-first = premier
column-code = code
column-what-it-means = ce que cela signifie
column-session = session
column-password = mot de passe
column-outcome = issue
column-command-and-answer = commande et réponse
column-joined = arrivé
column-left = parti
column-stayed = resté
column-visit = visite
column-time-of-day = heure
column-bytes = octets
column-line = ligne
column-verdict = effet
column-packets = paquets
column-challenge = challenge
column-remarks = remarques
column-command = commande
column-stream-short = #
column-answer = réponse

## report-heading

report-heading-evidence = Preuves
report-heading-exchanges = Échanges
report-heading-round-trips = Allers-retours
report-heading-messages-over-time = Messages au fil du temps
report-heading-messages-by-kind = Messages par type
report-heading-notes-on-messages = Notes des messages
report-heading-rcon = RCON
report-heading-by-what-was-asked-and-how-it-ended = Selon la demande et l’issue
report-heading-amplification-bytes-of-payload-that-came = Amplification : octets utiles revenus pour chaque octet envoyé
report-heading-findings = Constats
report-heading-incidents = Ce qui s’est passé
report-heading-servers = Serveurs
report-heading-players = Joueurs
report-heading = Interrogation de serveurs
report-heading-bounds = Ce qui ne tenait pas en mémoire
report-heading-logins = Authentifications
report-heading-commands = Commandes
report-heading-damage = Dégâts dans les données d’entrée

## report-legend

report-legend-requests = requêtes
report-legend-replies = réponses ; une colonne vaut { $length }, la plus haute { $count } { $n ->
        [one] message
       *[other] messages
    }

## count

count-players = { $count } { $n ->
        [one] joueur
       *[other] joueurs
    }
count-listed-servers = { $count } { $n ->
        [one] serveur listé
       *[other] serveurs listés
    }
count-messages = { $count } { $n ->
        [one] message
       *[other] messages
    }
count-packets = { $count } { $n ->
        [one] paquet
       *[other] paquets
    }
count-repeats = { $count } { $n ->
        [one] répétition
       *[other] répétitions
    }
count-incidents = { $count } { $n ->
        [one] incident
       *[other] incidents
    }
count-findings = { $count } { $n ->
        [one] constat
       *[other] constats
    }
count-dropped = { $count }, et { $dropped } de plus { $dropped ->
        [one] qui a été abandonné
       *[other] qui ont été abandonnés
    }
count-sessions = { $count } { $n ->
        [one] session
       *[other] sessions
    }
count-commands = { $count } { $n ->
        [one] commande
       *[other] commandes
    }
count-answer-packets = { $count } { $n ->
        [one] paquet de réponse
       *[other] paquets de réponse
    }
count-gaps = { $count } { $n ->
        [one] trou
       *[other] trous
    }
count-log-lines = { $count } { $n ->
        [one] ligne de journal
       *[other] lignes de journal
    }
count-rules = { $count } { $n ->
        [one] règle
       *[other] règles
    }
count-times = { $count } { $n ->
        [one] fois
       *[other] fois
    }
count-logins = authentifications : { $accepted } acceptées, { $refused } refusées, { $unknown } d’issue inconnue

## evicted

evicted-once = une fois
evicted-times = { $count } { $n ->
        [one] fois
       *[other] fois
    }
evicted-servers = un serveur a été oublié { $times }, pour rester dans la limite de { $limit } ; --max-servers l’augmente
evicted-players = un joueur a été oublié { $times }, pour rester dans la limite de { $limit } ; --max-players l’augmente
evicted-rules = les règles d’un serveur n’ont pas été gardées, { $times }, pour rester dans la limite de { $limit } { $limit ->
        [one] octet
       *[other] octets
    } ; --max-rules l’augmente
evicted-pairs = une paire de client et serveur a été abandonnée pendant qu’elle attendait, { $times }, pour rester dans la limite de { $limit } ; --max-pairs l’augmente
evicted-sessions = une session RCON a été abandonnée { $times }, pour rester dans la limite de { $limit } { $limit ->
        [one] session
       *[other] sessions
    } et de leur mémoire ; --max-sessions l’augmente
evicted-findings = un constat n’a pas été gardé, { $times }, pour rester dans la limite de { $limit } ; --max-findings l’augmente
evicted-incidents = un incident n’a pas été gardé, { $times }, pour rester dans la limite de { $limit }
evicted-diagnoses = un diagnostic n’a pas été gardé, { $times }, pour rester dans la limite de { $limit }
evicted-distinct = les valeurs différentes sont comptées jusqu’à { $limit } ; il y en avait autant ou plus ; --max-distinct l’augmente

## report-chart

report-chart-players = Joueurs au fil du temps
report-chart-amplification = Amplification par type

## report-none

report-none-messages-at-different-times = Pas de messages à des instants différents.
report-none-exchanges = Aucun échange.
report-none-findings = Aucun constat.
report-none-notes = Aucune note.
report-none-incidents = Aucune attaque ni aucun faux n’a été trouvé. Les constats ci-dessous peuvent tout de même mériter un coup d’œil.
report-none-servers = Aucun serveur.
report-none-players = Aucun joueur.
report-none-rcon = Aucun RCON.

## report-retries

report-retries = { $retries } { $n ->
        [one] requête a été répétée
       *[other] requêtes ont été répétées
    }, { $late } { $m ->
        [one] réponse est venue
       *[other] réponses sont venues
    } tard.

## report-challenges

report-challenges = Challenges présentés : { $list }.

## report-quantiles

report-quantiles = La moitié sous { $half }, 99 % sous { $most }.

## report-more

report-more-incidents = et { $count } de plus
report-more-inputs = et { $count } de plus

## report-incident

report-incident-next = Que faire :
report-incident-when = quand
report-incident-how-much = volume
report-incident-peak-value = { $packets } par seconde, { $bits }
report-incident-peak = seconde la plus chargée
report-incident-about = environ { $count }
report-incident-pulses = { $count } fois la même chose, une toutes les { $every }. La plus forte :
report-incident-factor = facteur
report-incident-factor-value = { $factor } octets pour chaque octet des requêtes
report-incident-ports = ports de la cible
report-incident-who = Qui :
report-incident-others = et { $count } de plus, la plupart de { $networks }
report-incident-evidence = Comment on le sait :
report-incident-messages = messages { $numbers } ;
report-incident-course = paquets dans le temps ; une colonne est { $length }, la plus haute a { $count } { $n ->
        [one] paquet
       *[other] paquets
    }
report-incident-servers = serveurs

## report-language

report-language = fr

## report-title

report-title = rapport a2scope

## report-evidence

report-evidence-about = Ce qui a été lu. Un fichier de même SHA-256 est le même fichier.
report-evidence-file = Fichier
report-evidence-size = Taille
report-evidence-no_hash = non calculé

## report-footer

report-footer = a2scope { $version }, schéma des enregistrements { $schema }

## report-section

report-section-incidents = Ce qui s’est passé
report-section-evidence = Preuves
report-section-findings = Constats
report-section-timeline = Au fil du temps
report-section-messages = Messages
report-section-exchanges = Échanges
report-section-servers = Serveurs
report-section-players = Joueurs
report-section-rcon = RCON
report-section-notes = Notes

## report-only

report-only = seulement

## report-figure

report-figure-messages = { $n ->
        [one] message
       *[other] messages
    }
report-figure-packets = { $n ->
        [one] paquet
       *[other] paquets
    }
report-figure-exchanges = { $n ->
        [one] échange
       *[other] échanges
    }
report-figure-servers = { $n ->
        [one] serveur
       *[other] serveurs
    }
report-figure-players = { $n ->
        [one] joueur
       *[other] joueurs
    }
report-figure-sessions = { $n ->
        [one] session RCON
       *[other] sessions RCON
    }
report-figure-findings = { $n ->
        [one] constat
       *[other] constats
    }

## report-cut

report-cut = { $shown } sur { $all } ; `{ $command }` liste tout

## report-rcon

report-rcon = { $sessions } ; { $logins } ; { $commands }, { $gaps }.
report-rcon-more = et { $count } { $n ->
        [one] autre authentification ou commande
       *[other] autres authentifications et commandes
    }
report-rcon-rest = le reste n’est pas affiché
report-rcon-login = authentification { $outcome }
report-rcon-no_answer = pas de réponse

## report-inferred

report-inferred = (par déduction)

## report-places

report-places-more = { $server } +{ $others } ou plus

## report-no

report-no-name = (sans nom)
report-no-info = (pas d’INFO)

## report-below

report-below = sous { $time }

## report-from

report-from = à partir de { $time }

## report-period

report-period-moment = { $from } UTC, { $length }
report-period = de { $from } à { $to } UTC, { $length }
report-period-clock = de { $from } à { $to }, { $length }

## report-not

report-not-captured = (non capturée)

## report-gap

report-gap = il manque une partie : le flux a un trou

## filter

filter-type-number = un nombre
filter-type-text = du texte
filter-type-bool = vrai ou faux
filter-type-time = un instant
filter-type-duration = une durée
filter-type-list = une liste
filter-type-object = un objet
filter-list = { $name } est une liste ; size({ $name }) donne son nombre d’éléments
filter-unlike = { $name } est { $left }, et l’autre côté de la comparaison { $right }
filter-time_text = { $name } est un instant, pas du texte ; écrivez timestamp("{ $example }")
filter-no_address = { $function }() demande une adresse, et ceci n’en est pas une : { $text }
filter-matches = matches() demande une expression rationnelle
filter-zone = ce fuseau horaire n’existe pas ; écrivez "Europe/Paris" ou "+01:00"
filter-unexpected = une fonction reçoit une valeur qu’elle n’accepte pas ; `a2scope explain filter` dit ce qu’elle accepte
filter-unevaluable = l’expression n’a pas de valeur ici ; `a2scope explain filter` dit ce qui peut s’écrire
filter-no_time = timestamp() demande une date et une heure ; écrivez timestamp("2025-11-01T13:06:40Z")
filter-no_duration = duration() demande un nombre et une unité ; écrivez duration("90s"), duration("1h30m")
filter-applied = { $operator } n’accepte pas ces valeurs : { $kinds }
filter-failed = { $function }() n’accepte pas ce qu’elle reçoit ici
filter-zero = un nombre est divisé par zéro
filter-overflow = un nombre devient trop grand
filter-prefix = { $text } n’est pas un réseau : après l’adresse vient un nombre de bits, de 0 à { $most }
filter-network = { $text } n’est pas un réseau ; écrivez "203.0.113.0/24" ou "2001:db8::/32"
filter-ip_port = ip() est une adresse sans port, et { $text } en a un ; comparez-le à src ou dst, et le port à port()
filter-ip_network = une adresse n’est jamais égale à un réseau ; écrivez "{ $text }".contains(ip(src))
filter-ip_none = { $text } n’est pas une adresse ; écrivez "192.0.2.1"
filter-endpoint = { $name } est une adresse avec son port ; écrivez ip({ $name }) == "{ $ip }"
filter-no_types = il n’y a pas de types à construire
filter-none = ce n’est pas une expression
filter-variable_near = il n’y a pas de variable `{ $name }` ; vouliez-vous dire `{ $near }` ?
filter-variable = il n’y a pas de variable `{ $name }` ; les variables sont { $variables }
filter-member = `{ $name }` n’a pas de membre `{ $member }` ; vouliez-vous dire `{ $near }` ?
filter-function_near = il n’y a pas de fonction `{ $name }` ; vouliez-vous dire `{ $near }` ?
filter-function = il n’y a pas de fonction `{ $name }` ; `a2scope explain filter` les liste
filter-word_near = { $what } n’est jamais { $word } ; vouliez-vous dire `{ $near }` ?
filter-word_of = { $what } n’est jamais { $word } ; les valeurs possibles sont { $known }
filter-word = { $what } n’est jamais { $word } ; `a2scope explain filter` liste les valeurs possibles
filter-pattern = ce motif n’est pas une expression rationnelle : { $why }
filter-too_long = l’expression est trop longue : { $most } { $most ->
        [one] caractère
       *[other] caractères
    } au plus
filter-empty = l’expression est vide
filter-too_deep = l’expression est trop profondément imbriquée
filter-misplaced = { $what } n’a rien à faire ici
filter-ends = l’expression s’arrête là où il faut une suite
filter-unclosed = ce texte n’a pas de guillemet fermant
filter-has = has() demande un membre, comme dans has(data.players)
filter-json = ce n’est pas un enregistrement en JSON
filter-column = ces lignes n’ont pas { $name }, mais { $columns }
filter-no_bool = l’expression donne { $kind }, pas vrai ou faux ; comparez-la à quelque chose
filter-undecided-page = Indécidable pour { $count } { $count ->
        [one] message
       *[other] messages
    }, d’abord pour le message { $number } : { $why }
filter-how-and = les réponses des serveurs de plus de 20 joueurs
filter-how-in = l’une de ces cartes
filter-how-text = une partie d’un texte, majuscules ou minuscules
filter-how-matches = une expression rationnelle (celles de Rust)
filter-how-size = le nombre d’éléments d’une liste, ou la longueur d’un texte
filter-how-exists = un élément d’une liste au moins ; all(…) pour tous
filter-how-notes = les messages qui ont cette remarque
filter-how-has = les messages découpés dont il manque un fragment
filter-how-id = les identifiants de 64 bits sont du texte
filter-how-time = un instant ; sans décalage ni Z, en UTC
filter-how-offset = le même avec un décalage, une espace au lieu du T, une fraction
filter-how-date = avant le début de ce jour
filter-how-duration = une durée : h, m, s, ms
filter-how-hours = de même getMinutes, getSeconds, getDayOfWeek ; getHours("Europe/Paris")
filter-how-since = ces options acceptent aussi une heure, et un temps après le premier paquet
filter-how-ip = une adresse, sans son port
filter-how-port = un port
filter-how-src = les deux
filter-how-network = un réseau ; "2001:db8::/32" en IPv6
filter-how-conversion = changent le type d’une valeur : string(time).startsWith("2025-11-01")
filter-about = Une expression en CEL, le Common Expression Language, choisit des messages. Ce qu’un message n’a pas ne correspond pas, et son contraire non plus. `&&` est et, `||` est ou, `!` est non.
filter-title-examples = Exemples
filter-title-times = Temps
filter-title-addresses = Adresses et réseaux
filter-title-conversions = Conversions de type
filter-title-message = De chaque message
filter-var-number = son numéro, à partir de 1, comme dans les listes
filter-var-index = son indice en JSON et en CSV, à partir de 0
filter-var-time = quand son dernier paquet a été capturé
filter-var-frames = les numéros de ses paquets, comme Wireshark les compte
filter-var-transport = "udp" ou "tcp"
filter-var-src = l’adresse et le port qui l’ont envoyé
filter-var-dst = l’adresse et le port où il est allé
filter-var-community_id = le Community ID de ses deux extrémités, tel que l’affichent Zeek et Wireshark
filter-var-stream = le numéro de sa connexion RCON
filter-var-message = son nom ; les messages sont plus bas
filter-var-engine = "source" ou "goldsource"
filter-var-bytes = sa taille, une fois réassemblé
filter-var-arrival = comment il est arrivé : "single", "split", "incomplete", "malformed"…
filter-var-split = avec id, dialect, total, received, complete
filter-var-bzip2 = avec compressed, size, crc32, computed, ok
filter-var-notes = ce qu’il a d’étrange, avec code, severity, text
filter-var-file = le fichier d’où il vient, s’il y en a plusieurs
filter-no_members = ceci n’a pas de membres : c’est { $kinds }

## report-damage

report-damage = à l’octet { $offset } des données : { $what }
report-damage-more = et { $more } de plus

## report-heading

report-heading-diagnoses = Ce qui ne marche pas

## report-none

report-none-diagnoses = Rien : les requêtes ont reçu une réponse, ou la capture n’en montre pas assez pour le dire.

## report-more

report-more-diagnoses = et { $count } de plus

## report-diagnosis

report-diagnosis-act = qui doit agir
report-diagnosis-client = client
report-diagnosis-server = serveur
report-diagnosis-clients = clients
report-diagnosis-servers = serveurs
report-diagnosis-messages = messages qui le montrent
report-diagnosis-next = Que faire :
report-since = Depuis { $date } : { $seen } { $next }

## report-section

report-section-diagnoses = Ce qui ne marche pas

## diagnosis

diagnosis-ok = toutes les requêtes ont reçu une réponse
    .doc = Chaque question a reçu sa réponse, tout de suite ou après son challenge. Ce code est seul : rien d’autre n’est dit. Ce qui relève d’un incident n’est pas compté, et une question tout à la fin peut encore recevoir sa réponse.
finding-rcon-control = commandes RCON qui décident qui contrôle un serveur
    .doc = Des commandes ont été exécutées qui lisent ou fixent les mots de passe du serveur, ou qui font envoyer son journal à une autre adresse ; le journal contient ce que disent les joueurs et ce que reçoit le RCON. Qui configure un serveur le fait ; qui s’en empare aussi. Vérifiez que l’adresse est à vous, et ce qu’elle a exécuté d’autre.
    .says = { $client } a exécuté sur { $server } { $commands } { $commands ->
        [one] commande
       *[other] commandes
    } qui { $commands ->
        [one] décide
       *[other] décident
    } qui le contrôle
diagnosis-silence-fake_ip = le serveur n’est accessible que par le relais de Steam
    .doc = Des requêtes sont allées à une adresse locale de lien, 169.254.x.y, et rien n’est revenu. Steam annonce une telle adresse pour un serveur lancé avec -enablefakeip : seul le relais de Steam y mène, et l’UDP d’ailleurs n’arrive jamais. Dans un réseau local sans DHCP, ces adresses sont réelles ; l’hôte y répondrait au ping.
diagnosis-silence-outage = le serveur a cessé de répondre un moment
    .doc = Le serveur répondait, puis n’a plus rien envoyé à ce client pendant vingt secondes ou plus, bien qu’interrogé sans cesse, et a ensuite répondu comme avant. Il a été redémarré, était bloqué ou inondé ; ou le réseau entre les deux était coupé. Les messages cités sont la première question sans réponse et la première réponse ensuite.
diagnose-next-fake_ip = Demandez ce serveur à Steam (ISteamMatchmakingServers ou son Web API), ou interrogez sa vraie adresse et son vrai port ; l’A2S simple ne passe jamais le relais.
diagnose-silence-fake_ip = L’adresse 169.254.x.y est une FakeIP du relais de Steam : aucune requête n’y arrive.
diagnose-next-outage = Regardez le journal du serveur et les incidents de ce moment : un redémarrage, un changement de carte, une inondation.
diagnose-silence-outage = Le serveur a cessé de répondre pendant { $seconds } s ({ $asks } requêtes), puis a répondu de nouveau.
diagnose-silence-outage-several = Le serveur a cessé de répondre un moment, puis a répondu de nouveau.
diagnosis-silence-some = certaines questions sont restées sans réponse
    .doc = Certaines questions sont restées sans réponse, et rien ne montre pourquoi : chacune n’a été posée qu’une fois, ou à beaucoup de serveurs. Les scans, les serveurs tombés, les listes de serveurs disparus et les réseaux qui perdent des paquets donnent cette image. Ce qui relève d’un incident n’est pas compté.
diagnosis-silence-all = le serveur ne répond jamais
    .doc = Des requêtes ont été envoyées, l’une d’elles au moins deux fois ou jusqu’au délai d’attente du client, et rien n’est jamais venu de cette adresse. Raisons habituelles : on a interrogé le port de jeu au lieu du port d’interrogation, le serveur est arrêté ou caché, un pare-feu jette les paquets, ou le jeu ne parle pas ce protocole. Ce n’est pas dit si la capture se termine dans les trois secondes qui suivent la première requête.
diagnosis-silence-closed_port = rien n’écoute sur le port
    .doc = La machine est là et signale par ICMP que rien n’écoute sur ce port : le serveur ne tourne pas, ou écoute sur un autre port ou une autre adresse.
diagnosis-silence-prohibited = un filtre ou un routeur rejette les requêtes
    .doc = Un routeur ou un pare-feu signale par ICMP que les requêtes ne passent pas, ou qu’il ne connaît pas de chemin vers la machine.
diagnosis-silence-after_challenge = un challenge est venu, puis plus rien
    .doc = Le client a répété sa requête avec le bon challenge et n’a pas eu de réponse, plusieurs fois. Le challenge vient souvent d’un filtre ou d’un cache placé devant le serveur, qui ne connaît que la requête courte, ou le serveur limite la fréquence de ses réponses.
diagnosis-silence-this_message = un genre de requête n’a jamais de réponse
    .doc = Le serveur répond à d’autres requêtes et jamais à celle-ci, ou seulement par un challenge. Beaucoup de jeux ne les servent pas toutes. Un seul essai ne dit rien.
diagnosis-silence-later = le serveur a cessé de répondre
    .doc = Le serveur a d’abord répondu, puis plus du tout. Les serveurs limitent le nombre de demandes par adresse ; il leur arrive aussi de redémarrer.
diagnosis-challenge-not_repeated = le client ne répète jamais sa requête avec le challenge
    .doc = Le serveur demande un challenge, et le client renvoie la même requête ou abandonne, au lieu de la répéter avec le challenge. A2S_INFO peut en exiger un depuis décembre 2020 ; les clients plus anciens ne le savent pas.
diagnosis-challenge-wrong = le client répète sa requête avec un challenge faux
    .doc = La requête répétée porte d’autres octets que ceux que le serveur avait envoyés : dans un autre ordre, décalés, en texte, coupés, ou ceux d’un autre serveur. Le plus ancien de deux challenges en cours est juste, lui aussi.
diagnosis-challenge-loop = à chaque challenge juste répond un autre challenge
    .doc = Le client répète correctement sa requête et reçoit un autre challenge, trois fois ou plus : deux serveurs partagent l’adresse, un cache ou un proxy répond entre les deux, ou l’adresse du client change en chemin.
diagnosis-challenge-instead_of_reply = un challenge est venu là où le client attendait la réponse
    .doc = L’erreur du client nomme le type 65 (0x41, 'A') : c’est S2C_CHALLENGE. Le serveur demande son challenge, et cette version du client ne le connaît pas.
diagnosis-request-wrong = aucun serveur ne répond à une telle requête
    .doc = Un octet manque ou est faux : pas d’espaces, pas de zéro final, pas de préfixe, un spécificateur printf jamais remplacé, ou un autre protocole. Les serveurs la jettent sans répondre.
diagnosis-reply-refused = le serveur répond par un refus
    .doc = À la place de la réponse est venu un texte à afficher (0x6C) ou un rejet (0x39, 0x38) : un bannissement, une limite ou un plugin.
diagnosis-reply-other_protocol = ce qui répond parle un autre protocole
    .doc = La réponse est d’un autre protocole : mots de Quake III, HTTP, RakNet, Minecraft, TLS. Le port ou le jeu n’est pas le bon.
diagnosis-reply-elsewhere = la réponse vient d’une autre adresse ou d’un autre port
    .doc = Un client qui compare les adresses, et tout NAT en chemin, jette une telle réponse. Cela vient de serveurs à plusieurs adresses, de conteneurs ou de redirections de ports.
diagnosis-reply-late = la réponse vient trop tard
    .doc = La réponse est venue plus de trois secondes après sa requête, ou quand le client avait déjà fermé son port. Une requête perdue dont la répétition a sa réponse à temps n’est pas en retard.
diagnosis-reply-unread = le client ne comprend pas une réponse valide
    .doc = Une réponse complète et valide est arrivée, et le client répète aussitôt sa requête, ou dit qu’il ne sait pas la lire. Une surveillance qui interroge tout à un rythme régulier n’est pas visée.
diagnosis-reply-wrong = la réponse est mal formée
    .doc = Le datagramme est entier, et son contenu contredit sa propre structure : le serveur l’a envoyé ainsi, ou des octets ont été changés en route. Une réponse que la capture a coupée ne compte pas.
diagnosis-split-lost = des fragments de réponses se perdent
    .doc = Des fragments du protocole ou d’IP n’arrivent pas, ou un routeur dit qu’ils sont trop grands : encore et encore, ou dans une réponse sur quelques-unes. Une seule parmi beaucoup de réponses complètes, c’est une perte ordinaire.
diagnosis-counts-differ = le nombre de joueurs et la liste diffèrent, comme souvent avec ce jeu
    .doc = Le jeu cache des joueurs ou leurs noms dans la liste. Rien n’est cassé.
diagnosis-master-nothing = le serveur maître n’envoie rien
    .doc = Des requêtes à un serveur maître restent sans réponse, ou toutes les réponses sont vides : le filtre, la région, une limite de fréquence, ou un serveur maître qui a été arrêté. Ou un serveur qui tourne n’est dans aucune liste : alors il ne s’est pas annoncé à Steam, ou personne ne l’atteint de l’extérieur.
diagnosis-rcon-refused = la connexion RCON est refusée
    .doc = La connexion TCP a été refusée ou coupée aussitôt : RCON est désactivé, écoute sur un autre port, ou n’a pas de mot de passe.
diagnosis-rcon-login_refused = le mot de passe RCON est faux
    .doc = Le serveur a répondu à l’authentification par l’id -1. Plusieurs refus mènent à un bannissement.
diagnosis-rcon-banned = le serveur ferme la connexion à l’authentification
    .doc = Après des authentifications refusées, ou à chacune de plusieurs connexions, le serveur ferme juste après le paquet d’authentification : l’adresse est bannie pour un temps.
diagnosis-rcon-no_answer = l’authentification est acceptée, et la commande n’a pas de réponse
    .doc = La commande n’affiche rien, ou affiche sur la console du serveur. Les serveurs de certains jeux répondent alors par un paquet vide, d’autres pas du tout.
diagnosis-rcon-no_end = le client attend une marque de fin que ce serveur n’envoie pas
    .doc = Des clients envoient un paquet vide derrière la commande et lisent jusqu’à sa réponse. Les serveurs de Valve y répondent ; Factorio, Palworld, Rust et d’autres non.
diagnosis-rcon-id = les réponses RCON portent un autre id que la commande
    .doc = Selon le protocole, une réponse a l’id de sa commande. Certains serveurs envoient toujours 0 ou ont leur propre numérotation.
diagnosis-rcon-size = les tailles des paquets RCON sont fausses
    .doc = La taille compte des caractères au lieu d’octets, omet des zéros, ou un seul zéro termine le corps au lieu de deux : le client perd sa place dans le flux.
diagnosis-rcon-cut = le client ne lit pas toute la réponse RCON
    .doc = Une longue réponse vient en plusieurs paquets et en plusieurs segments TCP. Le client s’arrête après le premier.
diagnosis-rcon-unasked = le serveur envoie des paquets RCON que personne n’a demandés
    .doc = Rust envoie des lignes de console comme type 4, Squad envoie le tchat comme type 1. Un client doit les sauter.
diagnosis-rcon-other_protocol = ce qui répond sur ce port n’est pas RCON
    .doc = HTTP, WebSocket, TLS, BattlEye ou le protocole propre d’un jeu a répondu à l’authentification.
diagnosis-capture-one_way = un seul sens a été capturé
    .doc = Il y a des réponses sans requêtes, ou des requêtes avec des challenges que personne n’envoie dans la capture. De ce côté, on ne peut pas dire si quelque chose ne va pas.
diagnose-request = la requête
diagnose-ok = Chaque question a reçu sa réponse.
diagnose-ok-beside = Chaque question étrangère à un incident a reçu sa réponse.
diagnose-ok-open = Chaque question a reçu sa réponse, sauf { $open } tout à la fin, { $open ->
        [one] dont la réponse peut
       *[other] dont les réponses peuvent
    } encore venir.
diagnose-ok-open-beside = Chaque question étrangère à un incident a reçu sa réponse, sauf { $open } tout à la fin, { $open ->
        [one] dont la réponse peut
       *[other] dont les réponses peuvent
    } encore venir.
diagnose-some = { $answered } questions sur { $asked } ont reçu une réponse.
diagnose-some-silent = { $answered } questions sur { $asked } ont reçu une réponse ; les autres sont allées à { $servers } { $servers ->
        [one] serveur qui n’a
       *[other] serveurs qui n’ont
    } rien répondu.
diagnose-some-others = { $answered } questions sur { $asked } ont reçu une réponse ; les autres sont allées à { $servers } { $servers ->
        [one] serveur qui a
       *[other] serveurs qui ont
    } répondu à d’autres questions.
diagnose-some-mixed = { $answered } questions sur { $asked } ont reçu une réponse ; les autres sont allées à { $servers } { $servers ->
        [one] serveur
       *[other] serveurs
    }, dont { $silent } sans aucune réponse.
diagnose-silence-all = Le serveur ne répond jamais : rien n’est venu de son adresse, sur aucun port, pour aucune requête.
diagnose-silence-told = Aucune réponse n’est venue du serveur.
diagnose-silence-all_of = Le serveur ne répond pas à { $request } ({ $what }), et le texte ne dit rien d’autre de lui.
diagnose-silence-closed = La machine répond que rien n’écoute sur ce port.
diagnose-silence-prohibited = { $by } dit qu’un filtre interdit les requêtes (interdiction administrative).
diagnose-silence-unreachable = { $by } dit qu’il n’y a pas de chemin vers la machine du serveur.
diagnose-silence-rejected = Un routeur ou un pare-feu en chemin rejette les requêtes.
diagnose-silence-after = Le serveur a envoyé un challenge, le client a répété correctement { $request } avec lui, puis plus rien n’est venu.
diagnose-silence-this-game = Le serveur répond à d’autres requêtes et jamais à { $request } ({ $what }) ; { $game } souvent ne la sert pas.
diagnose-silence-this = Le serveur répond à d’autres requêtes et jamais à { $request } ({ $what }).
diagnose-silence-later = Le serveur a d’abord répondu, puis plus du tout.
diagnose-not_repeated = Le serveur a demandé qu’on lui renvoie son challenge, et le client ne répète jamais { $request } avec le challenge.
diagnose-wrong-values = Le client répète { $request } avec un challenge faux : { $sent } a été envoyé, { $carried } est revenu ; { $how }.
diagnose-wrong = Le client répète { $request } avec un challenge faux : { $how }.
diagnose-loop = Le client répète { $request } avec le bon challenge, et chaque fois vient un autre challenge au lieu de la réponse.
diagnose-instead = Le serveur a répondu par un challenge (type 65, 0x41, 'A' : S2C_CHALLENGE) là où le client attendait la réponse.
diagnose-request_wrong = Aucun serveur ne répond à une telle requête : { $flaw }.
diagnose-request-command_too_long = La commande RCON est plus longue que ce que le serveur lit.
diagnose-refused-text = Le serveur refuse : « { $text } ».
diagnose-refused = Le serveur a envoyé un texte à afficher ou un rejet (0x6C, 0x39) à la place de la réponse : il refuse.
diagnose-other_protocol = Ce qui répond n’est pas ce protocole, c’est { $protocol }.
diagnose-elsewhere-port = La réponse vient d’un autre port du serveur que celui qui a été interrogé : de { $from }.
diagnose-elsewhere-address = La réponse vient d’une autre adresse que celle qui a été interrogée : de { $from }.
diagnose-elsewhere-to = La réponse va à un autre port du client que celui qui a demandé.
diagnose-elsewhere = La réponse vient d’une autre adresse ou d’un autre port que ceux qui ont été interrogés.
diagnose-late-closed = La réponse est venue quand le client avait déjà fermé son port.
diagnose-late = La réponse vient, mais plus tard que les clients n’attendent d’habitude (trois secondes), ou après la répétition.
diagnose-unread = La réponse est complète et valide, mais le client ne sait pas la lire : { $variant }.
diagnose-reply_wrong = La réponse du serveur est mal formée : { $damage }.
diagnose-split_lost-mtu = Un routeur dit que les paquets sont trop grands pour le lien suivant (fragmentation nécessaire).
diagnose-split_lost = Des fragments de la réponse manquent, encore et encore.
diagnose-split_lost-once = Des fragments d’une réponse manquent, et seule une répétition de { $request } a reçu une réponse complète.
diagnose-counts-max = La liste des joueurs n’a qu’une entrée « Max Players » : host_players_show vaut 1 sur le serveur et cache les joueurs.
diagnose-counts-names = La liste des joueurs a des noms vides, comme souvent avec { $game }.
diagnose-counts-players = L’info compte des joueurs que la liste n’a pas, comme souvent avec { $game }.
diagnose-master = Le serveur maître ne répond pas.
diagnose-master-empty = Le serveur maître ne répond que par des listes vides.
diagnose-master-not_listed = Le serveur tourne, et la liste des serveurs ne l’a pas.
diagnose-rcon-refused = La connexion RCON est refusée : rien n’écoute sur ce port TCP.
diagnose-rcon-unreachable = Rien ne répond sur le port TCP de RCON : un pare-feu rejette la connexion, ou l’hôte est arrêté.
diagnose-rcon-reset = La connexion RCON est coupée avant que le serveur ait envoyé quoi que ce soit.
diagnose-rcon-login = Le serveur refuse l’authentification RCON : le mot de passe est faux (id -1).
diagnose-rcon-banned = Le serveur ferme la connexion RCON juste après l’authentification : il a banni cette adresse pour un temps.
diagnose-rcon-no_answer = L’authentification RCON est acceptée et la commande envoyée, et aucune réponse ne vient.
diagnose-rcon-login_unanswered = La connexion RCON est demandée avec le mot de passe, et aucune réponse ne vient.
diagnose-rcon-ended = La commande met fin à la connexion RCON : le serveur change de carte, redémarre ou s’arrête.
diagnose-rcon-no_end = Le client attend la réponse à son paquet de fin vide, et ce serveur ne le renvoie pas.
diagnose-rcon-id_zero = Les réponses RCON portent l’id 0, et non l’id de la commande.
diagnose-rcon-id = Les réponses RCON portent un autre id que la commande.
diagnose-rcon-mixed = Les réponses de commandes RCON envoyées ensemble sont prises les unes pour les autres.
diagnose-rcon-size = La taille des paquets RCON est fausse : { $fault }.
diagnose-rcon-cut = La réponse RCON continue dans d’autres paquets, et le client ne lit que le premier (4 096 octets).
diagnose-rcon-cut-segment = Le client lit un segment TCP et le prend pour tout le paquet RCON, qui est plus long.
diagnose-rcon-cut-large = Le client n’accepte pas un paquet RCON plein : 4 096 octets de texte ont une taille de 4106, plus qu’il n’en permet. Il perd là sa place dans le flux.
diagnose-rcon-unasked = Le serveur envoie des paquets RCON que personne n’a demandés (type 4, ou un autre qui lui est propre).
diagnose-rcon-other = Ce qui répond sur ce port n’est pas RCON, c’est { $protocol }.
diagnose-one_way = La capture a des réponses sans les requêtes : un seul sens a été capturé.
diagnose-one_way-requests = Les requêtes portent des challenges que personne n’envoie dans la capture : un seul sens a été capturé.
diagnose-next-silence = Vérifiez que c’est bien le port d’interrogation et non le port de jeu (c’est souvent le port de jeu + 1, ou 27015), que le serveur tourne et est public, et que son pare-feu laisse passer UDP.
diagnose-next-some = Regardez les échanges sans réponse : à quels serveurs ils sont allés, et depuis quand.
diagnose-next-prohibited = Autorisez UDP vers le port d’interrogation du serveur dans le pare-feu qui le dit, ou demandez à qui gère le réseau.
diagnose-next-after = Sur le serveur : cherchez une limite de fréquence, un filtre anti-DDoS ou un cache d’interrogations qui ne connaît que la requête sans challenge ; essayez depuis une autre adresse.
diagnose-next-this-cs = Passez-vous-en, ou mettez host_players_show 2 et host_rules_show 1 sur le serveur.
diagnose-next-this = Passez-vous-en : traitez la réponse manquante comme une liste vide. Si d’autres serveurs du jeu y répondent, cherchez une limite sur celui-ci.
diagnose-next-later = Interrogez moins souvent : une fois toutes les quelques secondes suffit, et une requête à la fois.
diagnose-next-later-slow = Vérifiez si le serveur a été arrêté ou redémarré à ce moment ; sinon, il limite cette adresse : interrogez moins souvent.
diagnose-next-not_repeated = Mettez le client à jour vers une version qui connaît le challenge pour cette requête (pour A2S_INFO : à partir de décembre 2020), ou renvoyez la requête avec les quatre octets du challenge à la fin.
diagnose-next-wrong = Ajoutez les quatre octets du challenge tels qu’ils sont venus, sans les lire comme un nombre.
diagnose-next-loop = Sur le serveur : cherchez deux serveurs derrière une adresse, un cache ou un proxy qui émet ses propres challenges. Si l’adresse ou le port du client change entre deux paquets, c’est le NAT du client.
diagnose-next-request = Envoyez exactement FF FF FF FF 54, « Source Engine Query » et un octet nul (25 octets), ou FF FF FF FF 55 (ou 56) et quatre octets.
diagnose-next-command_too_long = Envoyer des commandes plus courtes : aucun serveur ne lit plus de 4 096 octets, Minecraft 1 446. Ce qui est plus long est coupé, ignoré, ou met fin à la connexion ; le mettre dans un fichier que le serveur exécute.
diagnose-next-refused = Demandez à qui gère le serveur : l’adresse est bannie, ou un plugin ou une limite la refuse.
diagnose-next-other = Vérifiez le port et le genre de jeu réglés dans le client.
diagnose-next-elsewhere = Liez le serveur à l’adresse qui est interrogée (+ip), ou corrigez la redirection de port ou le réseau du conteneur, pour que les réponses partent de la même adresse et du même port.
diagnose-next-late = Réglez un délai d’attente plus long dans le client : cinq à dix secondes.
diagnose-next-unread = Prenez un client, ou une version plus récente, qui connaît cette variante de la réponse, ou activez-la dans le client s’il a un réglage pour cela.
diagnose-next-reply = Signalez-le à qui fait le serveur ou son plugin ; regardez le message octet par octet pour trouver l’endroit.
diagnose-next-split = Laissez passer les fragments dans les pare-feux en chemin, réduisez la MTU ou la fréquence ; moins de règles sur le serveur raccourcissent la réponse.
diagnose-next-counts-names = Rien n’est cassé : le jeu ne donne pas les noms aux interrogations. Un plugin du serveur le peut (pour CS:GO host_players_show 2).
diagnose-next-counts = Mettez host_players_show 2 sur le serveur si les joueurs doivent être vus.
diagnose-next-master = Vérifiez le filtre et la région, interrogez moins souvent, et vérifiez l’hôte : hl2master.steampowered.com:27011 est le dernier qui ait servi ; l’API Web de Steam (IGameServersService/GetServerList) le remplace.
diagnose-next-not_listed = Vérifiez ce qu’il faut à Steam pour annoncer un serveur : sv_lan 0 et pas de -nomaster, un jeton de connexion (sv_setsteamaccount) si le jeu en demande un, la bonne adresse (-ip), et le port de requête ouvert en UDP de l’extérieur. Un nouveau serveur peut demander quelques minutes.
diagnose-next-from_there = Demandez au fournisseur du réseau où rien n’arrive : beaucoup ne laissent pas sortir l’UDP, ou jettent ses réponses. Ou le fournisseur du serveur jette ce qui vient de centres de données.
diagnose-silence-from_there = Le serveur répond ailleurs, et rien ne revient à ce réseau : le chemin entre les deux jette les paquets.
diagnose-counts-players-some = Les informations comptent des joueurs que la liste n’a pas : certains jeux les cachent.
diagnose-next-rcon_refused = Sur le serveur : activez RCON, mettez un mot de passe (rcon_password), et vérifiez le port TCP et le pare-feu.
diagnose-next-rcon_login = Vérifiez le mot de passe ; après plusieurs erreurs, le serveur bannit l’adresse.
diagnose-next-rcon_banned = Attendez la fin du bannissement, ou levez-le sur le serveur (removeip, ou sv_rcon_banpenalty et sv_rcon_whitelist_address), et corrigez le mot de passe avant le prochain essai.
diagnose-next-rcon_no_answer = Essayez une commande qui affiche quelque chose, comme status. Si elle n’a pas de réponse non plus, le serveur affiche sur sa propre console ; n’attendez pas de réponse.
diagnose-next-login_unanswered = Vérifier que RCON écoute sur ce port, et non le jeu ; un serveur qui a banni l’adresse peut aussi se taire.
diagnose-next-ended = Tenir la fin de la connexion pour un succès, et se reconnecter après quelques secondes.
diagnose-next-rcon_no_end-game = N’attendez pas le paquet de fin avec { $game } : lisez autant d’octets que l’indique la taille, et arrêtez-vous après une courte pause.
diagnose-next-rcon_no_end = N’attendez pas le paquet de fin avec ce serveur (Factorio, Palworld, Minecraft et Rust s’en passent) : lisez autant d’octets que l’indique la taille, et arrêtez-vous après une courte pause.
diagnose-next-rcon_id = Que le client accepte la réponse quel que soit son id, sauf -1 à l’authentification. Palworld et quelques autres envoient 0 : le serveur s’écarte du protocole.
diagnose-next-rcon_mixed = Donner à chaque commande un id à elle et y associer les réponses, ou n’envoyer la commande suivante qu’après toute la réponse.
diagnose-next-rcon_text = Lisez, pour chaque paquet, autant d’octets que l’indique sa taille, puis passez au suivant ; si le serveur compte des caractères, signalez-le à ses auteurs.
diagnose-next-rcon_size = Signalez-le à qui fait le serveur. Un client peut chercher le début du paquet suivant au lieu de se fier à la taille.
diagnose-next-rcon_cut = Lisez le flux TCP jusqu’à avoir reçu autant d’octets que l’indique la taille, et continuez avec le paquet suivant jusqu’à la fin de la réponse.
diagnose-next-rcon_unasked = Sautez les paquets dont le type n’est ni 0 ni 2, ou dont aucune commande n’a l’id.
diagnose-next-rcon_web = Prenez un client WebSocket (Rust : rcon.web 1 est WebSocket, 0 est RCON), ou le port sur lequel RCON écoute.
diagnose-next-rcon_other = Vérifiez le port et le protocole : le jeu a peut-être un RCON à lui.
diagnose-next-one_way = Capturez là où passent les deux sens : sur le client ou sur le serveur même, sans filtre pour un port ou un sens.
diagnose-next-port-none = { $game } ne répond à A2S sur aucun port ; utilisez ce que le jeu offre à la place.
diagnose-next-port-plus = { $game } répond aux interrogations sur le port de jeu + { $distance } (d’habitude le port { $port }). Vérifiez aussi que le serveur tourne et est public, et que son pare-feu laisse passer UDP.
diagnose-next-port-own = { $game } répond aux interrogations sur un port à lui (d’habitude le port { $own }), et non sur le port de jeu. Vérifiez aussi que le serveur tourne et est public, et que son pare-feu laisse passer UDP.
diagnose-what-info = informations
diagnose-what-players = joueurs
diagnose-what-rules = règles
diagnose-what-ping = le ping
diagnose-what-other = autre
diagnose-mistake-reversed = les octets sont inversés (mauvais ordre des octets)
diagnose-mistake-shifted = les octets sont décalés
diagnose-mistake-text = le nombre a été écrit en texte
diagnose-mistake-server = c’est le challenge d’un autre serveur
diagnose-mistake-cut = il est tronqué : moins de quatre octets ont été renvoyés
diagnose-mistake-placeholder = elle porte toujours -1 ou 0 au lieu du challenge
diagnose-mistake-other = ce sont d’autres octets que ceux que le serveur a envoyés
diagnose-flaw-blanks = les espaces entre les mots de « Source Engine Query » manquent
diagnose-flaw-zero = l’octet nul final (NUL) manque
diagnose-flaw-prefix = le préfixe FF FF FF FF manque
diagnose-flaw-printf = un spécificateur printf (comme %s) est à la place du challenge
diagnose-flaw-mojibake = les octets FF ont été envoyés comme texte en UTF-8 (C3 BF), un mauvais codage
diagnose-flaw-text = elle dit autre chose que « Source Engine Query »
diagnose-flaw-short = les quatre octets du champ du challenge manquent ou sont coupés
diagnose-flaw-header = son octet d’en-tête n’est pas de ce protocole
diagnose-flaw-protocol = c’est une requête d’un autre protocole
diagnose-protocol-quake = un mot de Quake III et de ses parents
diagnose-protocol-http = HTTP (un serveur web ou un WebSocket)
diagnose-protocol-web_socket = un WebSocket (RCON web sur HTTP)
diagnose-protocol-zeros = des octets sans le préfixe FF FF FF FF
diagnose-protocol-unknown = un autre protocole
diagnose-unread-bzip2 = elle est compressée avec bzip2
diagnose-unread-gold = elle est découpée à la façon de GoldSource
diagnose-unread-old = elle est découpée comme le font les anciens serveurs Source, sans taille
diagnose-unread-many = elle vient en plus de datagrammes qu’il n’attend
diagnose-unread-gold_info = c’est l’ancienne info de GoldSource (0x6D, S2A_INFO_DETAILED)
diagnose-unread-count = le nombre annoncé est faux, comme dans beaucoup de jeux
diagnose-unread-utf8 = son texte est dans un autre codage que celui que le client attend (UTF-8, ASCII)
diagnose-unread-split = elle est découpée en plusieurs datagrammes
diagnose-unread-unknown = il ne connaît pas cette variante
diagnose-damage-cut = elle se termine à l’intérieur d’un champ, bien que le datagramme soit entier
diagnose-damage-prefix = elle a deux fois le préfixe FF FF FF FF
diagnose-damage-bzip2 = décompressée, elle n’est pas ce que son en-tête promet
diagnose-damage-other = son contenu contredit sa structure
diagnose-size-characters = elle compte des caractères au lieu d’octets
diagnose-size-zero = un seul octet nul termine le corps au lieu de deux
diagnose-size-none = aucun octet nul ne termine le corps
diagnose-size-small = elle est plus petite que ne peut l’être un paquet
diagnose-size-text = ce qui a été lu comme taille est du texte : le lecteur a perdu sa place, parce qu’une taille était fausse ou que tous les octets n’ont pas été lus
report-heading-remarks = Messages marqués
report-remarks-about = Ce qui a été noté sur des messages pendant l’examen de l’entrée.
report-remarks-message = message
report-remarks-time = heure
report-remarks-kind = sorte
report-remarks-tags = étiquettes
report-remarks-comment = commentaire
filter-no_member = `{ $name }` n’a pas de membre `{ $member }` ; `a2scope explain filter` liste les membres

## quality

quality-capture-one_way = un seul sens a été capturé
    .doc = Toute la capture a des réponses mais pas de requêtes, ou des requêtes mais pas de réponses. Les deux sens suivent peut-être des routes différentes, ou un filtre n’en a gardé qu’un. Une capture prise chez la victime d’une réflexion donne la même chose : énormément de réponses, vers une seule adresse, de beaucoup de serveurs.
quality-capture-sampled = la capture semble être un échantillon
    .doc = Entre des clients et des serveurs qui se parlent, si peu de réponses sont là avec leurs requêtes qu’un seul paquet sur plusieurs a pu être gardé : un routeur ou une sonde qui échantillonne, ou une perte très forte.
quality-capture-loss = il manque à la capture des paquets dans les deux sens
    .doc = Des clients ont reçu des réponses à des requêtes absentes de la capture, et ont interrogé des serveurs dont les réponses en sont absentes, alors que les mêmes clients et serveurs se parlent ailleurs. La machine qui capture ou une file d’attente a perdu des paquets. Des requêtes et des réponses falsifiées peuvent y ressembler un peu.
quality-capture-offset = les réponses sont datées avant leurs requêtes, d’un temps constant
    .doc = Deux points de capture dont les horloges diffèrent, un pour chaque sens, ont été fusionnés. editcap -t décale les dates de l’un d’eux avant la fusion.
quality-capture-reordered = des réponses se trouvent avant leurs requêtes, de moins d’une milliseconde
    .doc = Des paquets ont été datés ou enregistrés dans un autre ordre que celui de leur envoi, comme par une carte réseau à plusieurs files. reordercap trie un fichier dont les heures sont justes.
quality-capture-clock = l’horloge a été reculée
    .doc = La date d’un message précède de plus d’une seconde celle du message d’avant : l’horloge de la machine qui capture a été réglée, ou des fichiers ont été joints dans le mauvais ordre. mergecap les joint dans l’ordre des dates.
quality-capture-gap = rien n’a été capturé la plupart du temps
    .doc = Il n’y a aucun message pendant la moitié de toute la durée, et pendant une demi-heure au moins : rien n’a été capturé alors, l’horloge a été avancée, ou deux captures de jours différents ont été jointes.
quality-capture-damaged = une partie de l’entrée est illisible
    .doc = Des enregistrements du fichier ou des en-têtes de paquets se contredisent ou se terminent trop tôt : le fichier a été coupé, modifié, ou écrit par un programme qui a échoué.
quality-capture-unread = des paquets dans une encapsulation qui n’est pas lue
    .doc = Ces paquets se trouvent dans quelque chose de chiffré, ou que ce programme ne connaît pas. Ce qu’ils transportent n’est dans aucun chiffre.
quality-capture-twice = des paquets ont été capturés deux fois
    .doc = Le même paquet a été montré par deux interfaces, se trouve dans deux fichiers, ou a été montré deux fois par une interface en une milliseconde, comme par un port miroir qui montre un paquet quand il entre et quand il sort.
quality-capture-cut = la capture n’a gardé que le début de trames
    .doc = La longueur de capture (« snap length ») était inférieure aux trames. Les tailles sont celles du réseau, mais les noms, joueurs et règles coupés manquent. tcpdump -s 0 garde les trames entières.
quality-capture-incomplete = il manque une partie à des messages ou à des flux
    .doc = Un fragment d’une réponse découpée, un fragment IP ou un segment d’une connexion RCON manque. Il a été perdu en route ou par la capture, ou un filtre sur un port a écarté les fragments IP, qui n’ont pas de ports.
quality-capture-middle = la capture commence ou se termine au milieu de quelque chose
    .doc = La première seconde a des réponses à des requêtes d’avant la capture, ou la dernière seconde a des requêtes dont les réponses sont venues après. Presque toute capture d’un serveur actif est ainsi.
quality-means-one_way = Des réponses non sollicitées et des requêtes sans réponse signifient alors peu de chose, et les constats qui s’appuient dessus sont omis.
quality-means-twice = Chacun est compté une fois.
quality-means-unread = Ce qu’il y a dedans n’est dans aucun chiffre.
quality-means-cut = Les nombres d’octets sont ceux du réseau ; ce qui a été coupé n’est dans aucune liste.
quality-means-damaged = Tous les chiffres ne portent que sur ce qui est lisible.
quality-means-incomplete = Les noms, joueurs, règles et commandes de ces parties ne sont dans aucune liste.
quality-means-loss = Tous les chiffres sont des minimums, et un seul paquet absent ne prouve rien.
quality-means-sampled = Tous les chiffres sont des minimums, et ce qui est sans réponse ou non sollicité ne prouve rien.
quality-means-sampling = Les paquets et les octets des incidents sont multipliés par ce nombre, tous les autres chiffres sont des minimums, et ce qui est sans réponse ou non sollicité ne prouve rien.
quality-means-offset = Dès que dix réponses le montrent, les réponses sont associées d’après cet écart. Les précédentes paraissent non sollicitées et leurs requêtes sans réponse, et il n’y a pas d’allers-retours ; rien de cela n’est la faute des serveurs.
quality-means-reordered = Elles sont tout de même associées ; ces échanges n’ont pas d’aller-retour.
quality-means-clock = Les durées et les débits autour de ces sauts signifient peu de chose.
quality-means-gap = Les moyennes sur toute la durée signifient peu de chose.
quality-means-middle = Elles comptent comme non sollicitées ou sans réponse, ce qui n’est la faute de personne.
quality-one_way = Un seul sens a été capturé : { $requests } { $requests ->
        [one] requête
       *[other] requêtes
    } et { $replies } { $replies ->
        [one] réponse
       *[other] réponses
    }.
quality-offset = { $count } { $count ->
        [one] réponse est datée
       *[other] réponses sont datées
    } { $seconds } s avant la requête.
quality-reordered = { $count } { $count ->
        [one] réponse se trouve
       *[other] réponses se trouvent
    } avant la requête, de moins d’une milliseconde.
quality-sampled = La capture semble être un échantillon : { $requests } { $requests ->
        [one] requête
       *[other] requêtes
    } sans réponse et { $replies } { $replies ->
        [one] réponse
       *[other] réponses
    } sans requête, entre des adresses qui se parlent, et { $answered } { $answered ->
        [one] question
       *[other] questions
    } avec les deux.
quality-sampling = Un paquet sur { $sampling } a été capturé, selon --sampling : environ { $packets } paquets avec { $messages } messages ont été envoyés.
quality-loss = Des paquets manquent dans les deux sens : { $requests } { $requests ->
        [one] requête
       *[other] requêtes
    } sans réponse et { $replies } { $replies ->
        [one] réponse
       *[other] réponses
    } sans requête, entre des adresses qui se parlent, et { $answered } { $answered ->
        [one] question
       *[other] questions
    } avec les deux.
quality-clock = L’horloge a été reculée { $steps } { $steps ->
        [one] fois
       *[other] fois
    }, de { $seconds } s au plus.
quality-gap = Aucun message pendant { $hours } h à partir de { $from } : rien n’a été capturé alors, ou l’horloge a été réglée.
quality-damaged = { $places } { $places ->
        [one] endroit
       *[other] endroits
    } du fichier et les en-têtes de { $headers } { $headers ->
        [one] paquet
       *[other] paquets
    } sont illisibles.
quality-unread = { $count } { $count ->
        [one] paquet est
       *[other] paquets sont
    } dans { $name }, qui n’est pas lu.
quality-twice = { $count } { $count ->
        [one] paquet a été capturé
       *[other] paquets ont été capturés
    } une seconde fois.
quality-cut = De { $count } { $count ->
        [one] trame
       *[other] trames
    }, seul le début a été gardé.
quality-incomplete = Il manque une partie à { $split } { $split ->
        [one] message découpé
       *[other] messages découpés
    } et à { $fragments } { $fragments ->
        [one] paquet
       *[other] paquets
    } en fragments IP ; les flux RCON ont { $gaps } { $gaps ->
        [one] trou
       *[other] trous
    }.
quality-middle = Au début, { $begun } { $begun ->
        [one] réponse est
       *[other] réponses sont
    } sans requête ; à la fin, { $open } { $open ->
        [one] requête est
       *[other] requêtes sont
    } sans réponse.

## report-change

report-change-password = définit un mot de passe
report-change-password_read = lit un mot de passe
report-change-log = envoie le journal ailleurs
report-change-end = arrête le serveur
report-change-exec = exécute un fichier ou un plugin
report-change-ban = expulse ou bannit
report-change-map = change la carte
report-change-variable = définit une variable
report-change-nothing = ne fait que lire

## report-timeline

report-timeline-more = et { $count } de plus
report-timeline-several = plusieurs adresses

## firewall

firewall-proof-attack = écarte { $percent } % de { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    } de l’attaque
firewall-proof-selects = choisit { $percent } % de { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    } de l’attaque
firewall-proof-selects_others = { $selected } sur { $others } { $others ->
        [one] autre message
       *[other] autres messages
    }
firewall-proof-clients = garde { $kept } sur { $clients } { $clients ->
        [one] client qui a renvoyé un challenge
       *[other] clients qui ont renvoyé un challenge
    }
firewall-proof-no_others = ne peut pas montrer à qui cela nuit, car la capture n’a pas d’autres messages
firewall-proof-none = n’aurait écarté aucun de { $others } { $others ->
        [one] autre message
       *[other] autres messages
    }
firewall-proof-others = aurait écarté { $dropped } sur { $others } { $others ->
        [one] autre message
       *[other] autres messages
    } ({ $dropped ->
        [one] message
       *[other] messages
    } { $messages })
firewall-proof-others_first = aurait écarté { $dropped } sur { $others } { $others ->
        [one] autre message
       *[other] autres messages
    } (les premiers : { $messages })
firewall-proof-packets = aurait écarté { $dropped } sur { $packets } { $packets ->
        [one] paquet qui n’est pas une interrogation
       *[other] paquets qui ne sont pas des interrogations
    }
firewall-proof-sampled = compte chaque paquet pour { $sampling }, car un sur { $sampling } a été capturé
firewall-unread = ligne { $line }, colonne { $column } : { $what }
firewall-head = Contre : { $kind }, { $target } ; { $place }.
firewall-load = Pour le charger : { $command }
firewall-tried = Essayé sur la même capture, cela { $said }.
firewall-place-victim = devant l’adresse attaquée
firewall-place-server = devant un serveur dont on abuse
firewall-place-provider = chez le fournisseur de la victime
firewall-of-address = une adresse
firewall-of-network = un réseau (/{ $prefix })
firewall-about-limit = Écarte ce que { $whose } demande au-delà de { $rate } par seconde, dont { $burst } d’un coup.
firewall-about-usual = Aucun autre client ne demande rien dans cette capture ; la limite est ce qu’il faut à qui ouvre sans cesse la page du serveur.
firewall-about-measured = De { $clients } { $clients ->
        [one] autre client
       *[other] autres clients
    } de cette capture, le plus actif demande { $second } fois en une seconde, { $ten } en dix ; le double passe.
firewall-about-limit_cost = Prix : les clients qui la partagent partagent la limite ; { $counted } sont comptés, et ce qu’en envoient d’autres passe.
firewall-about-hashlimit_cost = Prix : les clients qui la partagent partagent la limite ; { $counted } sont comptés, et ce qu’en envoient d’autres est écarté.
firewall-about-marks = Écarte ce qui ressemble à l’attaque : { $marks }. Tout au plus un sur cent des { $others } autres messages de cette capture y ressemble en chaque point.
firewall-about-marks_cost = Prix : faible, tant que l’attaque a cet aspect ; ce qui est falsifié se change aisément.
firewall-mark-ttl = un TTL de { $values }
firewall-mark-port = le port { $values } de l’expéditeur
firewall-mark-length = { $values } octets
firewall-about-no_answers = Écarte toute réponse d’un serveur de jeu à cette adresse, car elle n’en a demandé aucune dans cette capture. Prix : une liste de serveurs n’y trouve rien.
firewall-about-unasked = Écarte les réponses de serveurs de jeu que cette adresse n’a pas demandées, d’après le suivi des connexions. Prix : le suivi de tous les paquets, si rien d’autre n’en a besoin ici.
firewall-about-apart = Écarte ce qui commence comme les paquets de l’attaque et comme aucune interrogation. Prix : rien dont un client ait besoin.
firewall-about-senders = Écarte ce qu’{ $senders ->
        [one] envoie l’expéditeur
       *[other] envoient les { $senders } expéditeurs
    } de l’attaque. Prix : qui aura ensuite { $senders ->
        [one] cette adresse
       *[other] ces adresses
    } ; à retirer quand c’est fini.
firewall-about-admins = Laisse entrer { $admins } { $admins ->
        [one] adresse qui a utilisé RCON
       *[other] adresses qui ont utilisé RCON
    } dans cette capture sans deviner. Vérifiez à qui { $admins ->
        [one] elle est
       *[other] elles sont
    }, et ajoutez la vôtre.
firewall-about-no_rcon = Écarte tout RCON. Prix : personne n’administre le serveur ainsi ; ajoutez au-dessus une règle qui laisse entrer votre adresse.
firewall-about-rcon = Écarte RCON de partout ailleurs. Prix : personne d’autre n’administre le serveur ainsi.
firewall-none-lies = Aucune règle n’aide : c’est ce que des serveurs disent d’eux-mêmes quand on le leur demande. Retirez-les de vos listes.
firewall-none-elsewhere = Aucune règle n’aide ici : les paquets de l’attaque n’y passent pas. Choisissez un autre endroit avec --at.
firewall-none-alike = Aucune règle n’aide : aucun expéditeur n’envoie plus que d’honnêtes clients, et rien ne distingue leurs paquets.
firewall-none-forged = Aucune règle n’aide : les expéditeurs sont peut-être falsifiés, chacun envoie peu, et rien ne distingue leurs paquets de ceux des clients.
firewall-none-rcon = Aucune règle n’est proposée : qui essaie des mots de passe ne se distingue pas de qui peut utiliser RCON. Laissez entrer vos adresses, et personne d’autre.
firewall-next-challenge = Essayez { $switch } dans l’environnement du serveur : l’info n’est alors donnée qu’à qui renvoie un challenge, et falsifier l’expéditeur rapporte peu. On ne sait pas si un jeu donné le respecte encore.
firewall-next-switches = Essayez { $limit }, avec quoi le serveur écarte ce qu’une adresse envoie au-delà de { $most } en 200 ms, et { $fast }, avec quoi il répond par un chemin plus rapide.
firewall-next-provider = La seconde la plus chargée avait { $rate } Mbit/s. Une ligne qui porte moins est pleine avant qu’une règle d’ici ne voie un paquet : c’est alors au fournisseur d’écarter (--at provider).
firewall-firewall-ends = la ligne se termine trop tôt ; la règle est laissée de côté
    .doc = Une instruction de nftables n’est pas complète. Donnez des lignes entières, et les accolades autour.
firewall-firewall-interface = `{ $name }` est pris pour l’interface de la capture
    .doc = Une capture ne dit pas par quelle interface un paquet est venu : la condition est donc tenue pour vraie, et la règle est essayée.
firewall-firewall-missing = il manque une valeur après `{ $word }` ; la règle est laissée de côté
    .doc = La ligne se termine, ou l’option suivante commence, là où une valeur est attendue. Une ligne coupée à la copie ressemble à cela.
firewall-firewall-no_chain = il n’y a pas de chaîne `{ $chain }` ; la règle est laissée de côté
    .doc = La règle est dans une chaîne, ou saute vers une chaîne, que le texte ne crée pas. Donnez toute la table, ou aussi les commandes qui créent la chaîne.
firewall-firewall-too_long = le texte est trop long : seuls ses { $bytes } premiers octets sont lus
    .doc = Un texte de règles est lu jusqu’à un mébioctet. Laissez de côté ce qui n’a rien à voir avec les interrogations.
firewall-firewall-unknown = `{ $word }` n’est pas compris ; la règle est laissée de côté
    .doc = Les conditions qui concernent les paquets d’interrogations sont lues : adresses, ports, longueurs, octets du contenu, limites, listes, états. Une règle qui a autre chose est laissée de côté, et ce qui est dit de la capture est dit sans elle.
firewall-firewall-value = `{ $word }` n’est pas une valeur de { $what } ; la règle est laissée de côté
    .doc = Un nombre, une adresse, un intervalle ou un nom d’une certaine sorte est attendu à cet endroit.
