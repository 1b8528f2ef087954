# French. Ids, attributes and variables are those of en/learn.ftl.

## learn-sent

learn-sent-A2S_INFO = À tout moment, par n’importe qui : les navigateurs de serveurs, les panneaux de gestion et les sondes commencent par là. Si un challenge revient, la requête est renvoyée avec lui.
learn-sent-S2A_INFO_SRC = En réponse à A2S_INFO, soit d’emblée, soit une fois le challenge revenu. Les serveurs GoldSource d’aujourd’hui l’envoient aussi.
learn-sent-S2A_INFO_DETAILED = En réponse à A2S_INFO, par les anciens serveurs GoldSource et par HLTV. Les serveurs hors Steam l’envoient en plus de S2A_INFO_SRC.
learn-sent-A2S_PLAYER = Deux fois pour une réponse : d’abord avec -1 pour obtenir un challenge, puis avec le challenge. Certains serveurs répondent dès la première.
learn-sent-S2A_PLAYER = En réponse à A2S_PLAYER avec le bon challenge.
learn-sent-A2S_RULES = Deux fois pour une réponse : d’abord avec -1 pour obtenir un challenge, puis avec le challenge. Certains serveurs répondent dès la première.
learn-sent-S2A_RULES = En réponse à A2S_RULES avec le bon challenge.
learn-sent-A2S_SERVERQUERY_GETCHALLENGE = Autrefois avant A2S_PLAYER et A2S_RULES. Aujourd’hui, ceux-ci demandent eux-mêmes leur challenge.
learn-sent-S2C_CHALLENGE = En réponse à une requête sans challenge ou avec un challenge faux. Un client qui veut se connecter en reçoit une forme plus longue.
learn-sent-A2A_PING = Pour mesurer un aller-retour. Beaucoup de serveurs n’y répondent plus ; A2S_INFO fait de même.
learn-sent-A2A_ACK = En réponse à A2A_PING.
learn-sent-A2M_GET_SERVERS_BATCH2 = Au serveur maître, une fois par page de sa liste. La requête suivante part de la dernière adresse de la page d’avant.
learn-sent-M2A_SERVER_BATCH = En réponse à A2M_GET_SERVERS_BATCH2. La page qui se termine par 0.0.0.0:0 est la dernière.
learn-sent-A2A_PRINT = Chaque fois que du texte est à afficher à l’autre bout. Un serveur GoldSource répond ainsi, une ou plusieurs fois, à une commande rcon.
learn-sent-S2A_LOGSTRING = À chaque ligne du journal du serveur, vers chaque adresse que logaddress_add a nommée. Rien ne la demande.
learn-sent-S2A_LOGSTRING2 = Comme S2A_LOGSTRING, si sv_logsecret est défini sur le serveur.
learn-sent-A2S_GETCHALLENGE = Par un client de jeu qui va se connecter.
learn-sent-S2C_CONNREJECT = En réponse à un client qui n’a pas le droit de se connecter.
learn-sent-S2C_BADPASSWORD = En réponse à un client qui se connecte avec un mauvais mot de passe.
learn-sent-S2C_CONNECTION = En réponse à C2S_CONNECT ; commence alors le protocole du jeu lui-même.
learn-sent-C2S_CONNECT = Par un client de jeu, une fois qu’il a reçu un challenge.
learn-sent-GOLDSRC_COMMAND = Par des clients et des outils de GoldSource. Les commandes details, players et rules sont d’anciennes formes des interrogations.
learn-sent-GOLDSRC_RCON = Par un administrateur, après la réponse à challenge rcon.
learn-sent-GOLDSRC_LOG = À chaque ligne du journal du serveur, si aucun secret de journalisation n’est défini. Rien ne la demande.
learn-sent-SERVERDATA_AUTH = Comme premier paquet d’une connexion TCP. Rien d’autre n’est accepté avant lui.
learn-sent-SERVERDATA_AUTH_RESPONSE = En réponse à SERVERDATA_AUTH, après un SERVERDATA_RESPONSE_VALUE vide. Counter-Strike 2 omet le paquet vide.
learn-sent-SERVERDATA_EXECCOMMAND = Après une authentification acceptée, aussi souvent qu’on veut.
learn-sent-SERVERDATA_RESPONSE_VALUE = En réponse à une commande, autant de fois que son texte l’exige. Aussi avant le résultat d’une authentification.
learn-sent-SERVERDATA_OTHER = Par des serveurs qui ont leur propre protocole : Rust envoie les lignes de console avec le type 4, Squad les messages de discussion avec le type 1. Rien ne les demande.
learn-sent-TCP_GAP = Jamais : il représente ce qui manque à une capture.
learn-sent-SPLIT_FRAGMENT = À la place d’un message qui ne tient pas dans un seul datagramme.
learn-sent-UNKNOWN = Par d’autres moteurs, et par des programmes qui se trompent de préfixe.

## learn-diagram

learn-diagram-repeated = { $label } : ce qui suit, pour chacun
learn-diagram-repeated-when = { $label } : ce qui suit, pour chacun, si { $when }
learn-diagram-when = { $label } : si { $when }
learn-diagram-caption = Octets de { $message }, quatre par ligne
learn-diagram-varies = variable
learn-diagram-continued = (suite)
learn-diagram-cell-when = si { $when }

## learn-size

learn-size-of = autant d’octets que { $field } l’indique
learn-size-of-less = autant d’octets que { $field } l’indique, moins { $less }
learn-size-rest = tous les octets qui restent
learn-size-steps = tous les octets qui restent, { $step } à la fois
learn-size-but = tous les octets qui restent, sauf { $end } à la fin
learn-size-until = jusqu’au premier de { $end }
learn-size-while = tant qu’il y a { $set }
learn-size-word = un des mots connus
learn-size-zero_or_end = texte, puis `00` ou la fin
learn-size-byte = 1 octet
learn-size-bytes = { $n } { $n ->
        [one] octet
       *[other] octets
    }
learn-size-string = texte, puis `00`
learn-size-text = texte
learn-size-any = un nombre quelconque d’octets

## learn-times

learn-times-count = autant de fois que { $field } l’indique
learn-times-bits = une fois pour chaque bit de { $field }
learn-times-end = jusqu’à la fin
learn-times-until = jusqu’à ce que { $bytes } suive

## learn-buffer

learn-buffer-captured = Tel qu’envoyé
learn-buffer-reassembled = Fragments joints
learn-buffer-decompressed = Décompressé
learn-buffer-unescaped = Joint, sans échappements

## learn-code

learn-code-diagnosis = un diagnostic : pourquoi il n’y a pas de réponse
learn-code-quality = un défaut d’une capture : ce qui limite ce qu’on peut conclure
learn-code-finding = un constat : ce qui est suspect dans une capture
learn-code-note = une note : ce qui est inhabituel dans un message ou ses paquets
learn-code-paste = une note sur un texte collé, ou la raison pour laquelle il ne peut pas être lu
learn-code-rules = une note sur des règles de pare-feu à essayer : ce qui n’est pas compris
learn-code-texts = Messages d’erreur qui veulent dire cela

## learn-talk

learn-talk-caption = → : le client l’envoie ; ← : le client le reçoit ; … : rien n’est envoyé. ✗ marque ce qui ne va pas.
learn-talk-wrong = Quand cela échoue
learn-talk-right = Quand cela fonctionne
learn-talk-sent = envoyé
learn-talk-received = reçu
learn-talk-to = vers { $address }
learn-talk-from = de { $address }
learn-talk-after = après { $seconds } s
learn-talk-fragment = fragment { $n } sur { $total }
learn-talk-no_answer = pas de réponse
learn-talk-unchallenged = sans le challenge
learn-talk-no_fragment = le fragment 2 n’arrive pas
learn-talk-no_mirror = le paquet vide ne revient pas

## learn-fact

learn-fact-code = Nature
learn-fact-severity = Gravité
learn-fact-act = Qui doit agir
learn-fact-also = À ne pas confondre avec
learn-fact-since = Depuis
learn-fact-games = Jeux
learn-fact-concerns = Concerne
learn-fact-sources = Sources
learn-fact-since_2020 = A changé depuis 2020
learn-fact-messages = Messages concernés
learn-fact-header = Octet d’en-tête
learn-fact-sender = Envoyé par
learn-fact-transport = Sur
learn-fact-engine = Seulement chez
learn-fact-sent = Quand
learn-fact-answered-by = Réponse
learn-fact-answers = Répond à
learn-fact-source = Source

## learn-heading

learn-heading-advice = Que faire
learn-heading-talks = À quoi cela ressemble
learn-heading-layout = Structure
learn-heading-fields = Champs
learn-heading-keywords = Mots-clés, par jeu
learn-heading-notes = Ce qui peut y être anormal
learn-heading-example = Exemple
learn-heading-parser = Un analyseur pour ce message
learn-heading-blob = Le bloc d’Arma 3 et de DayZ
learn-heading-notes-on = Ce qui peut mal tourner

## learn-parser

learn-parser-how = Le compilateur de Kaitai Struct fait un analyseur d’une description de ce message, par exemple en Python. Ce qu’il faut juger, l’analyseur le laisse en octets.
learn-parser-others = Pour d’autres langages : { $targets }.

## learn-keywords

learn-keywords-about = Le champ `keywords` est une seule chaîne. Chaque jeu l’écrit à sa façon ; voici les parties que l’on distingue.
learn-keywords-caption = Parties des mots-clés

## learn-column

learn-column-part = Partie
learn-column-meaning = Signification
learn-column-bytes = Octets
learn-column-at = Position
learn-column-byte = Octet
learn-column-request = Requête
learn-column-answer = Réponse
learn-column-region = Région
learn-column-key = Clé
learn-column-lists = Liste
learn-column-offset = Offset
learn-column-field = Champ
learn-column-type = Type
learn-column-value = Valeur
learn-column-error-text = Texte
learn-column-library = Bibliothèque ou programme
learn-column-versions = Versions essayées
learn-column-size = Taille
learn-column-when = Si

## learn-fragment

learn-fragment-source = Voici l’en-tête des fragments de Source. La page sur les messages découpés a les trois dialectes.

## learn-blob

learn-blob-chunks = Arma 3 et DayZ répartissent un bloc binaire sur des règles. Le nom d’une telle règle est fait de deux octets : son numéro, à partir de 1, et le nombre de morceaux. Sa valeur porte au plus 127 octets du bloc.
learn-blob-escapes = Les octets `00`, `01` et `FF` sont échappés : `01 01` représente `01`, `01 02` représente `00` et `01 03` représente `FF`. Décodez-les en une passe, de gauche à droite ; des remplacements successifs corrompent `01 01 02`.
learn-blob-caption = Octets du bloc, sans ses échappements

## learn-split

learn-split-caption-source = Un fragment de Source : 12 octets d’en-tête
learn-split-caption-source-old = Un fragment de Source d’avant l’Orange Box : 10 octets d’en-tête
learn-split-caption-goldsource = Un fragment de GoldSource : 9 octets d’en-tête
learn-split-title = Messages découpés
learn-split-about = Comment un message qui ne tient pas dans un datagramme est découpé, en trois dialectes.
learn-split-prefix = Les quatre premiers octets d’un datagramme disent ce qu’il est. `FF FF FF FF` est -1 : un message entier suit. `FE FF FF FF` est -2 : un fragment d’un message suit.
learn-split-why = Une réponse de plus de 1 400 octets environ serait fragmentée par IP, et certains réseaux jettent ces fragments. Le serveur découpe donc lui-même la réponse et numérote les fragments. Le premier octet d’un message est le premier octet du contenu de son premier fragment : seul ce fragment dit de quel message il s’agit.
learn-split-dialects = Trois dialectes
learn-split-no-mark = Tous trois commencent par `FE FF FF FF` et un identifiant commun aux fragments d’un message. Rien dans l’en-tête ne dit duquel des trois il s’agit.
learn-split-compared = Les dialectes comparés
learn-split-column-dialect = Dialecte
learn-split-column-header = En-tête
learn-split-column-number = Numéro et nombre de fragments
learn-split-column-used = Employé par
learn-split-goldsource-header = 9 octets
learn-split-goldsource-number = un octet : les 4 bits de poids fort sont le numéro, à partir de 0, les 4 bits de poids faible le nombre de fragments, de 2 à 15
learn-split-goldsource-used = Half-Life et ses mods ; le premier datagramme compte 1 400 octets en tout
learn-split-source-header = 12 octets
learn-split-source-number = un octet chacun : nombre de fragments, puis numéro à partir de 0 ; puis une taille de 16 bits
learn-split-source-used = les jeux depuis l’Orange Box ; la taille est 1 248 par défaut, 1 188 dans Left 4 Dead et quelques autres, et la même dans chaque fragment
learn-split-old = Source d’avant l’Orange Box
learn-split-old-header = 10 octets
learn-split-old-number = un octet chacun : nombre de fragments, puis numéro à partir de 0 ; pas de taille
learn-split-old-used = les AppID 215, 240, 17550 et 17700 avec le protocole 7
learn-split-tell = Comment les distinguer
learn-split-tell-goldsource = `FF FF FF FF` à l’octet 9 du premier fragment : GoldSource.
learn-split-tell-source = `FF FF FF FF` à l’octet 12 : Source.
learn-split-tell-old = `FF FF FF FF` à l’octet 10 : Source d’avant l’Orange Box.
learn-split-tell-bzip2 = `BZh` à l’octet 20 ou 18 : Source, compressé, avec ou sans taille.
learn-split-tell-later = Les fragments suivants n’ont pas cette marque. On les lit comme le premier de mêmes expéditeur, destinataire et identifiant, même s’il arrive en dernier.
learn-split-tell-never = Si le premier fragment n’arrive jamais, le dialecte est une supposition.
learn-split-order = Ce que fait le réseau
learn-split-udp = UDP ne conserve pas l’ordre et perd des datagrammes. Les fragments arrivent tard, deux fois, mêlés à ceux d’un autre message, ou jamais. Le destinataire les trie par numéro et vérifie que leur nombre est celui annoncé. Les identifiants resservent : il doit donc aussi oublier les anciens.
learn-split-not = Tous les serveurs ne découpent pas. Les anciens serveurs Source coupent la réponse à la fin du datagramme, et Team Fortress 2 l’a fait un temps à 1 260 octets. D’autres envoient un long datagramme et laissent faire IP.
learn-split-example = Exemple : 93 règles en deux datagrammes de GoldSource
learn-split-example-source = Exemple : 12 règles en trois fragments de Source

## learn-bzip2

learn-bzip2-bit = Le bit 31 de l’identifiant d’un fragment indique que le message a été compressé avec bzip2 avant d’être découpé. Seul Source le fait ; dans GoldSource, ce bit ne signifie rien. Le contenu du premier fragment commence alors par deux nombres.
learn-bzip2-caption = Contenu du premier fragment d’un message compressé
learn-bzip2-where = Avec l’en-tête de 12 octets, le flux, qui commence par les lettres `BZh`, se trouve à l’octet 20 du datagramme. Les captures compressées que l’on connaît n’ont pas de taille dans l’en-tête : il s’y trouve à l’octet 18.
learn-bzip2-way = Des fragments au message
learn-bzip2-limit = La taille annoncée est aussi une limite. Quelques octets de bzip2 peuvent donner bien des mégaoctets : le destinataire s’arrête donc à la taille annoncée, et refuse une taille qu’aucune réponse n’a.
learn-bzip2-stream = Le début du flux bzip2
learn-bzip2-stages = Après lui, le message est compressé en quatre étapes, défaites de la dernière à la première : les suites d’octets égaux sont raccourcies, les octets sont triés d’après ce qui les suit (Burrows-Wheeler), chacun est remplacé par le temps écoulé depuis qu’on l’a vu (move to front), et les nombres fréquents reçoivent des codes courts (Huffman).
learn-bzip2-example = Exemple : 40 règles, compressées et coupées en deux
learn-bzip2-way-fragments = L’exemple a des fragments de { $sizes } octets.
learn-bzip2-way-join = Ôtez à chacun l’en-tête de 12 octets, et joignez le reste dans l’ordre des numéros : { $n } { $n ->
        [one] octet
       *[other] octets
    }.
learn-bzip2-way-numbers = Les huit premiers, { $bytes }, sont la taille et le CRC32, tous deux little-endian : { $size } et { $crc }.
learn-bzip2-way-unpack = Le reste, { $packed } { $packed ->
        [one] octet
       *[other] octets
    }, est le flux bzip2. Il en donne { $unpacked }, comme l’annonce la taille.
learn-bzip2-way-prefix = Les octets décompressés commencent par { $bytes } : un message entier, et son octet d’en-tête.
learn-bzip2-stream-caption = Les premiers octets du flux dans l’exemple
learn-bzip2-magic = les lettres BZh : bzip2, codes de Huffman
learn-bzip2-level = un chiffre : blocs de { $kilobytes } ko au plus
learn-bzip2-block = un bloc commence : les chiffres de pi, 3,14159265359
learn-bzip2-block-crc = une somme de contrôle de ce bloc, propre à bzip2 : big-endian, bit de poids fort d’abord. Ce n’est pas le CRC32 de l’en-tête.
learn-bzip2-bits = à partir d’ici des bits, et non plus des octets entiers : un bit, 24 bits pour le départ du bloc trié, puis les codes
learn-bzip2-title = bzip2 et CRC32
learn-bzip2-about = Comment un message découpé est compressé, et comment se calcule sa somme de contrôle.

## learn-crc

learn-crc-heading = Le CRC32, pas à pas
learn-crc-what = La somme de contrôle est celle de zip et d’Ethernet : polynôme `EDB88320`, bit de poids faible d’abord, départ à `FFFFFFFF`, inversion à la fin. Elle est calculée sur le message décompressé, y compris le `FF FF FF FF` de son début. Elle trouve les dégâts ; elle ne prouve pas qui a envoyé le message.
learn-crc-rule = Pour chaque octet : l’index est l’octet de poids faible du registre XOR l’octet. Le nouveau registre est l’ancien décalé de huit bits à droite, XOR l’entrée de la table à cet index.
learn-crc-entry = Une entrée de la table est ce que huit décalages font de l’index : si le bit de poids faible est 1, le nombre est décalé à droite puis combiné par XOR avec le polynôme, sinon seulement décalé. Ici pour l’octet d’en-tête, { $byte }.
learn-crc-steps = Les premiers octets de l’exemple décompressé, et le dernier
learn-crc-register = Registre
learn-crc-index = Index
learn-crc-table-entry = Entrée de la table
learn-crc-next = Registre ensuite
learn-crc-result = À la fin, tous les bits sont inversés : { $register } devient { $crc }. Dans le premier fragment, il est little-endian : { $bytes }.
learn-crc-bits = L’entrée de la table à l’index { $index }, avec le polynôme { $polynomial }
learn-crc-shift = Décalage
learn-crc-number = Nombre
learn-crc-lowest = Bit de poids faible
learn-crc-becomes = Devient

## learn-challenge

learn-challenge-forge = Un datagramme UDP nomme son expéditeur, et personne ne vérifie ce nom. Qui envoie une requête au nom d’un autre fait envoyer là-bas la réponse du serveur. Cela s’appelle l’usurpation d’adresse (« spoofing »).
learn-challenge-amplify = La réponse est plus longue que la requête. Quelques requêtes falsifiées par seconde vers beaucoup de serveurs deviennent une inondation à l’adresse usurpée. Cela s’appelle l’amplification ; son facteur est le rapport des octets de la réponse à ceux de la requête.
learn-challenge-steps = Comment un challenge l’empêche
learn-challenge-step-ask = Le client envoie sa requête sans challenge. A2S_PLAYER et A2S_RULES portent -1 à sa place, `FF FF FF FF` ; certains clients envoient 0. A2S_INFO se termine simplement après son texte.
learn-challenge-step-give = Le serveur répond par S2C_CHALLENGE, neuf octets : un nombre qu’il a choisi pour l’adresse de ce client.
learn-challenge-step-repeat = Le client répète la requête avec ces quatre octets, inchangés. Leur ordre ne lui importe pas : ils repartent comme ils sont venus.
learn-challenge-step-answer = Le serveur compare, et envoie la longue réponse.
learn-challenge-proof = Qui a falsifié l’expéditeur ne voit jamais le challenge et ne peut donc pas répéter la requête. La victime reçoit neuf octets par requête falsifiée, jamais la longue réponse.
learn-challenge-who = Qui en demande un
learn-challenge-who-lists = A2S_PLAYER et A2S_RULES exigent un challenge depuis l’origine. Certains serveurs y répondent quand même d’emblée.
learn-challenge-who-info = A2S_INFO en exige un sur les serveurs de Valve depuis décembre 2020 : 25 octets en deviennent 29. Les serveurs plus anciens répondent d’emblée : un client doit donc s’attendre aux deux.
learn-challenge-who-padded = Le client de Steam de novembre 2020 donnait à son premier A2S_INFO 1 200 octets, avec des zéros, pour que la réponse ne soit pas plus longue que la requête. Les quatre octets après le texte ne sont un challenge que s’ils sont les derniers.
learn-challenge-who-old = A2S_SERVERQUERY_GETCHALLENGE ne demandait que le nombre. Il est obsolète.
learn-challenge-how-long = Sur GoldSource, un challenge vaut environ une heure. Un client qui le garde trop longtemps en reçoit un nouveau au lieu de la réponse.
learn-challenge-forms = Un octet d’en-tête, plusieurs réponses
learn-challenge-connect = Le même octet d’en-tête répond à un client qui veut se connecter. GoldSource envoie du texte, `A00000000`, le nombre en décimal et le mode d’authentification. Source envoie d’autres champs. HLTV répond aux interrogations en 16 octets : sept zéros suivent le challenge.
learn-challenge-factors = Octets des exemples de cette référence, et ce qu’un faussaire gagnerait sans challenge
learn-challenge-factor = Facteur
learn-challenge-factor-wire = Avec les en-têtes IPv4 et UDP
learn-challenge-title = Le challenge
learn-challenge-about = Pourquoi une requête est envoyée deux fois, et ce qui arrive quand elle ne l’est pas.

## learn-master

learn-master-what = Les serveurs de jeu s’inscrivent auprès d’un serveur maître. Ses réponses ne contiennent que des adresses. Le client interroge ensuite chaque serveur lui-même.
learn-master-prefix = La requête est le seul message sans `FF FF FF FF` : elle commence par `31`, une région, une adresse sous forme de texte, et un filtre sous forme de texte. La réponse a le préfixe.
learn-master-paging = Page par page
learn-master-first = La première requête part de `0.0.0.0:0`.
learn-master-page = La réponse est une page : `66 0A`, puis six octets par serveur. Adresse et port sont big-endian, à la différence de tous les autres nombres des interrogations.
learn-master-next = La requête suivante part de la dernière adresse de la page, écrite comme un texte : `81.19.219.39:27015`.
learn-master-end = La liste se termine par l’entrée `0.0.0.0:0`, six octets nuls.
learn-master-lost = Une page perdue se redemande : la requête indique d’où continuer.
learn-master-regions = Régions
learn-master-regions-caption = Le deuxième octet d’une requête
learn-master-filters = Filtres
learn-master-filter = Un filtre, ce sont des clés et des valeurs, chacune précédée d’une barre oblique inverse : `\gamedir\cstrike\secure\1`. Un serveur doit remplir toutes les conditions. Un filtre vide demande tous les serveurs ; le serveur maître ignore ce qu’il ne sait pas lire.
learn-master-keys-caption = Clés d’un filtre
learn-master-groups = `\nor\N` et `\nand\N` prennent ensemble les N conditions suivantes : avec nor, aucune ne doit être vraie ; avec nand, pas toutes. Un groupe compte pour une condition : les groupes peuvent donc s’emboîter.
learn-master-others = Autres serveurs maîtres
learn-master-xash = Celui de Xash3D envoie avant les entrées `7F`, la clé que le client a mise dans sa requête, et un octet réservé. La clé empêche d’autres de répondre.
learn-master-won = Celui de WON2 y envoie deux octets nuls.
learn-master-title = Le serveur maître
learn-master-about = Comment la liste de tous les serveurs se lit page par page, et se filtre.

## learn-rcon

learn-rcon-title = RCON
learn-rcon-about = Comment on distingue les paquets d’un flux TCP, et comment on trouve la fin d’une longue réponse.
learn-since_2020-title = Depuis 2020
learn-since_2020-about = Ce qui a changé autour du protocole : ce qu’on en voit, ce qu’il faut faire, et où c’est rapporté.
learn-rcon-what = Avec RCON, un administrateur exécute des commandes sur un serveur. Source le parle sur TCP, sur le port du jeu. Rien n’est chiffré : mot de passe, commandes et réponses sont lisibles pour quiconque voit les paquets. Les mots de passe des exemples sont inventés.
learn-rcon-framing = Des paquets dans un flux
learn-rcon-stream = TCP transporte un flux d’octets sans marques. Un segment peut contenir la moitié d’un paquet, ou trois. Chaque paquet commence donc par sa taille, et le suivant commence là où il se termine.
learn-rcon-caption = Un paquet RCON
learn-rcon-size = La taille compte ce qui la suit : identifiant, type, corps et deux octets nuls, soit la longueur du corps plus 10. Le document fixe la limite à 4 096 ; on voit des paquets plus longs.
learn-rcon-broken = Une taille fausse d’une unité gâche tout ce qui suit : du texte est lu comme la taille suivante. Un lecteur qui veut continuer cherche le prochain endroit où taille, identifiant et type ont un sens.
learn-rcon-types = Types
learn-rcon-types-caption = Le sens d’un type dépend de la direction
learn-rcon-column-type = Type
learn-rcon-column-client = Du client
learn-rcon-column-server = Du serveur
learn-rcon-type-mirror = SERVERDATA_RESPONSE_VALUE, vide : à renvoyer
learn-rcon-login = Authentification et commande
learn-rcon-login-send = Le client envoie son mot de passe avec le type 3, et un identifiant de son choix.
learn-rcon-login-empty = Le serveur répond par un type 0 vide, puis par un type 2. Counter-Strike 2 omet le paquet vide.
learn-rcon-login-outcome = Le résultat est dans l’identifiant du type 2 : celui du client, ou -1 si le mot de passe était faux.
learn-rcon-login-command = Les commandes suivent avec le type 2 ; les réponses viennent avec le type 0 et l’identifiant de la commande.
learn-rcon-end = Où se termine une longue réponse ?
learn-rcon-end-problem = Une longue réponse vient en plusieurs paquets de même identifiant. Aucun n’indique qu’il est le dernier.
learn-rcon-end-trick = Les clients envoient donc un paquet vide de type 0 juste après la commande. Le serveur travaille dans l’ordre : il répond d’abord à la commande, puis renvoie le paquet vide, suivi d’un autre dont le corps est `00 01 00 00`. Quand l’écho arrive, la réponse est complète.
learn-rcon-wild = Ce que certains serveurs font autrement
learn-rcon-wild-rust = Rust envoie des lignes de console que personne n’a demandées avec le type 4 et l’identifiant 0 ou -1.
learn-rcon-wild-squad = Squad envoie les messages de discussion avec le type 1.
learn-rcon-wild-ids = Palworld répond toujours avec l’identifiant 0, Conan Exiles avec 42 : il faut donc apparier les réponses par leur ordre.
learn-rcon-wild-characters = Palworld compte des caractères là où la taille doit compter des octets.
learn-rcon-wild-zero = Certains serveurs terminent un paquet par un seul octet nul.
learn-rcon-goldsource = Le RCON de GoldSource
learn-rcon-goldsource-what = GoldSource n’a pas de connexion pour cela. Le client demande un nombre avec le texte `challenge rcon`, puis envoie `rcon`, le nombre, le mot de passe et la commande dans un même datagramme. La réponse est A2A_PRINT.

## learn-case

learn-case-fake_title = Trop de joueurs
learn-case-fake_liar = Quel serveur annonce bien plus de joueurs qu’il n’en liste ? Donnez son adresse sans le port.
learn-case-fake_invented = Combien de ses joueurs ne sont pas dans sa liste ?
learn-case-fake_name = Quel nom plusieurs adresses portent-elles ?
learn-case-fake_addresses = Combien d’adresses le portent ?
learn-case-fake_story = La personne qui tient une liste de serveurs soupçonne que certains ne sont pas ce qu’ils disent. La capture vient du programme qui remplit la liste.
learn-case-flood_title = Interrogé jusqu’à l’épuisement
learn-case-flood_victim = Quelle adresse est inondée ? Donnez-la sans le port.
learn-case-flood_start = Quand l’inondation commence-t-elle ? Donnez l’heure UTC sous la forme hh:mm:ss.
learn-case-flood_peak = Combien de paquets compte sa seconde la plus chargée ?
learn-case-flood_message = De quel message est-elle faite ?
learn-case-flood_story = Des joueurs signalent qu’un serveur disparaît une demi-minute, puis revient. La capture vient de la liaison montante de son hébergeur, et aucun des expéditeurs n’a jamais été vu auparavant.
learn-case-password_title = Un mot de passe deviné
learn-case-password_server = À quelle adresse des mots de passe sont-ils essayés ? Donnez-la sans le port.
learn-case-password_tries = Parmi les mots de passe qu’essaie une même adresse, combien sont refusés ?
learn-case-password_thief = Depuis quelle adresse l’intrus entre-t-il ?
learn-case-password_when = Quand l’authentification de l’intrus est-elle acceptée ? Donnez l’heure UTC sous la forme hh:mm:ss.
learn-case-password_change = Quelle commande l’intrus lance-t-il après status ? Donnez la ligne entière.
learn-case-password_players = De combien de joueurs l’intrus emporte-t-il l’adresse ?
learn-case-password_story = Un serveur fait ce que son administrateur ne lui a jamais demandé, puis s’arrête. La capture vient de la machine sur laquelle il tournait.
learn-case-reflection_title = Des réponses que personne n’a demandées
learn-case-reflection_victim = Qui les réponses frappent-elles ? Donnez l’adresse sans le port.
learn-case-reflection_port = Quel port frappent-elles ?
learn-case-reflection_servers = De combien de serveurs abuse-t-on ?
learn-case-reflection_factor = Combien d’octets vont à la victime pour chaque octet des requêtes ? Comptez les paquets IP, et arrondissez à un nombre entier.
learn-case-reflection_story = On dit à un hébergeur de serveurs de jeu que ceux-ci attaquent quelqu’un. La capture vient de sa liaison montante.
learn-case-silent_title = Un serveur se tait
learn-case-silent_not_returned = Le client ne renvoie jamais le challenge, donc le serveur n’envoie pas de données.
learn-case-silent_not_there = Rien ne vient du serveur : il est arrêté, ou un pare-feu rejette les paquets.
learn-case-silent_part_lost = Les réponses courtes arrivent. Des longues, il manque chaque fois un fragment.
learn-case-silent_server = De quel serveur quelque chose n’arrive-t-il jamais ? Donnez son adresse, sans le port.
learn-case-silent_cause = Pourquoi ?
learn-case-silent_message = Quelle requête reste sans ses données ?
learn-case-silent_every = Après combien de secondes le client essaie-t-il de nouveau cette requête ?
learn-case-silent_story = Un outil de surveillance montre un serveur hors ligne ou sans ses règles, et les autres en bon état. La capture vient de cet outil.
learn-case-who_title = Qui interroge qui ?
learn-case-who_servers = Combien de serveurs répondent ?
learn-case-who_map = Quelle carte { $server } joue-t-il ?
learn-case-who_players = Combien de joueurs { $server } annonce-t-il ?
learn-case-who_client = Quelle adresse interroge le plus de serveurs ?
learn-case-who_story = Cinq minutes d’une soirée ordinaire ont été capturées devant quelques serveurs de jeu. Dites ce qu’il y a.

## learn-document

learn-document-title = Le protocole d’interrogation des serveurs Source et GoldSource
learn-document-language = fr
learn-document-about = Chaque message, champ par champ, avec des octets d’exemple et les erreurs que font de vrais serveurs. Les nombres sont little-endian, sauf si un champ dit le contraire.
learn-document-contents = Sommaire
learn-document-fact = { $name } :

## learn-field

learn-field-size = Taille : { $size }.
learn-field-times = Répété : { $times }.
learn-field-unit = Unité : { $unit }.
learn-field-when = Présent si { $when }.
learn-field-mine = Dans votre paquet

## learn-site

learn-site-stages = Écrire un client et un serveur, étape par étape
learn-site-try = Ouvrir cette page dans a2scope, à côté du décodeur
learn-site-topics = Ce qui concerne plusieurs messages
learn-site-messages = Tous les messages
learn-site-diagnoses = Pourquoi il n’y a pas de réponse
learn-site-quality = Ce qui ne va pas avec une capture
learn-site-findings = Ce qui est suspect
learn-site-notes = Ce qui est inhabituel dans un message
learn-site-pastes = Ce qui est inhabituel dans un texte collé
learn-site-lessons = Des leçons, un glossaire et l’histoire du protocole

## learn-example

learn-example-made = Octets faits à la main d’après les documents.
learn-example-origin = Origine des octets : { $origin }.
learn-example-messages = Messages de l’exemple
learn-example-more-bytes = … et { $n } { $n ->
        [one] octet
       *[other] octets
    } de plus
learn-example-more-elements = … et { $n } { $n ->
        [one] autre
       *[other] autres
    } de ce genre

## learn-filter

learn-filter-type = d : serveurs dédiés
learn-filter-dedicated = 1 : serveurs dédiés
learn-filter-secure = 1 : serveurs sécurisés contre la triche
learn-filter-gamedir = serveurs de ce mod
learn-filter-map = serveurs qui jouent cette carte
learn-filter-linux = 1 : serveurs sous Linux
learn-filter-password = 0 : serveurs sans mot de passe
learn-filter-empty = 1 : serveurs non vides
learn-filter-full = 1 : serveurs non remplis
learn-filter-proxy = 1 : relais de spectateurs
learn-filter-appid = serveurs de cet AppID
learn-filter-napp = serveurs d’un autre AppID
learn-filter-noplayers = 1 : serveurs vides
learn-filter-white = 1 : serveurs de la liste blanche
learn-filter-gametype = serveurs qui ont toutes ces étiquettes
learn-filter-gamedata = serveurs qui ont toutes ces étiquettes cachées
learn-filter-gamedataor = serveurs qui ont l’une de ces étiquettes cachées
learn-filter-name_match = serveurs dont le nom correspond ; * est un joker
learn-filter-version_match = serveurs dont la version correspond ; * est un joker
learn-filter-collapse_addr_hash = 1 : un seul serveur par adresse
learn-filter-gameaddr = serveurs à cette adresse ; le port est facultatif
learn-filter-nor = aucune des N conditions suivantes n’est vraie
learn-filter-nand = les N conditions suivantes ne sont pas toutes vraies

## learn-source

learn-source-captures = octets capturés chez des serveurs en service
learn-source-programs = le code source d’autres clients et serveurs

## learn-cases

learn-cases-title = Enquêtes sur des captures
learn-cases-of = faite à partir de la graine { $seed }
learn-cases-save = L’enregistrer en pcapng
learn-cases-back = « Apprendre » ramène de la capture à ces questions ; les réponses restent tant que cet onglet est ouvert.
learn-cases-check-codes = Codes de contrôle, et fichiers pour une plateforme d’apprentissage
learn-cases-codes = Un code de contrôle est fait à partir de la graine, de la question et de la bonne réponse : une feuille peut le montrer.
learn-cases-why = En ligne de commande, ceci le montre : { $command }
learn-cases-lead = Six captures à examiner, de la plus facile à la plus difficile. Chacune est faite ici à partir d’une graine : avec une graine à soi, chacun reçoit d’autres adresses, heures, noms et chiffres.
learn-cases-seed = Graine : votre nom ou votre place
learn-cases-teacher = L’adresse d’une enquête contient sa graine : pour une classe, donnez à chaque élève son propre lien. La ligne de commande fait les mêmes enquêtes : a2scope case.

## learn-companion

learn-companion-name = À propos de ce message
learn-companion-diagram = Octet par octet
learn-companion-alone = Sans réponse
learn-companion-alone-about = Rien ne répond à ce message, et aucune requête ne le demande.
learn-companion-answer = La réponse habituelle
learn-companion-question = À quoi il répond
learn-companion-which = Quel message
learn-companion-next = Que faire ensuite
learn-companion-problem = Voyez d’abord ce qui ne va pas : { $code }.
learn-companion-send = Depuis un terminal, avec l’adresse du serveur :
learn-companion-copied = Copié
learn-companion-copy = Copier la commande
learn-companion-reference = Tout sur { $message }
learn-companion-lesson = Leçon { $number }
learn-companion-exercise = Essayez
learn-companion-more = { $n ->
        [one] { $n } champ de plus
       *[other] { $n } champs de plus
    }
learn-companion-diagram-of = Octets de { $message }, huit par ligne
learn-companion-left = { $n ->
        [one] { $n } octet de plus
       *[other] { $n } octets de plus
    }
learn-companion-size = { $n ->
        [one] { $n } octet
       *[other] { $n } octets
    }

## learn-next

learn-next-info = Envoyez-le au port d’interrogation du serveur, en général 27015. Si S2C_CHALLENGE revient, renvoyez-le, suivi des quatre octets du challenge.
learn-next-challenge = Envoyez-le, prenez les quatre octets du S2C_CHALLENGE qui revient, et renvoyez-le avec eux à la place de FF FF FF FF.
learn-next-obsolete = Presque aucun serveur d’aujourd’hui n’y répond. Envoyez plutôt A2S_INFO : sa réponse en dit autant, et davantage.
learn-next-repeat = Répétez la requête avec ces quatre octets, tels quels. Ils sont valables un certain temps, et seulement depuis l’adresse qui les a reçus.
learn-next-reply = Demandez au même serveur qui joue (A2S_PLAYER) et quelles sont ses règles (A2S_RULES). Les deux veulent d’abord un challenge.
learn-next-players = Comparez-le au nombre de joueurs dans S2A_INFO_SRC. Les bots, et les joueurs qui se connectent encore, font la différence.
learn-next-rules = Comparez le nombre annoncé aux règles présentes : s’il en manque, un fragment s’est perdu ou le serveur les a omises.
learn-next-master = Envoyez-le à un serveur maître. La dernière adresse de sa réponse est le point de départ de la requête suivante.
learn-next-batch = Si la dernière adresse n’est pas 0.0.0.0:0, continuez à partir d’elle. Puis interrogez chaque serveur avec A2S_INFO.
learn-next-login = Attendez SERVERDATA_AUTH_RESPONSE : l’id de ce paquet veut dire que le mot de passe est bon, -1 qu’il est faux.
learn-next-logged-in = Si l’id est -1, vérifiez le mot de passe. Sinon, envoyez des commandes par la même connexion.
learn-next-command = Rassemblez les réponses de même id. Rien ne marque la dernière : envoyez donc un SERVERDATA_RESPONSE_VALUE vide après la commande, son écho vient en dernier.
learn-next-answer = Regardez si d’autres paquets de même id suivent : une longue réponse en occupe plusieurs.
learn-next-fragment = Collez à côté les autres fragments de même id. Ensemble, ils forment le message.
learn-next-unknown = Regardez comment il commence : une requête a d’abord FF FF FF FF. Si le paquet a encore ses en-têtes, collez-le entier, à partir d’Ethernet ou d’IP.
learn-next-soon = Envoyez-le sans attendre, et depuis l’adresse qui a reçu le challenge : le serveur l’a fait pour elle.

## learn-exercise

learn-exercise-value = Valeur
learn-exercise-flags = Indicateurs à 1
learn-exercise-statements = Ce qui est vrai
learn-exercise-fragments = Les fragments, dans l’ordre que vous donnez
learn-exercise-earlier-name = Placer { $name } plus tôt
learn-exercise-earlier = Plus tôt
learn-exercise-later-name = Placer { $name } plus tard
learn-exercise-later = Plus tard
learn-exercise-requests = Requêtes
learn-exercise-reply-to = Réponse à { $name }
learn-exercise-replies = Réponses
learn-exercise-change-other = Ces octets ne sont plus { $message } : le préfixe ou l’octet d’en-tête a été modifié.
learn-exercise-change-note = Le décodeur dit : { $note }. Regardez en { $at }.
learn-exercise-change-gone = { $field } n’est plus là.
learn-exercise-change-is = { $field } est { $bytes }, c’est-à-dire { $value } ; ce doit être { $goal }.
learn-exercise-change-damaged = { $field } est maintenant { $goal }, mais le message est endommagé.
learn-exercise-change-rest = { $field } est maintenant { $goal }, mais { $other } était { $bytes } et doit le rester.
learn-exercise-change-added = { $field } est maintenant { $goal }, mais { $other } n’était pas là avant : { $bytes }.
learn-exercise-change-done = { $field } est { $bytes }, c’est-à-dire { $value }, et tout le reste est comme avant.
learn-exercise-change-task = Modifiez les octets jusqu’à ce que { $field } soit { $goal }. Tout le reste doit rester tel quel, et rien ne doit être malformé.
learn-exercise-change-where = { $field } se trouve en { $at } : { $bytes }, c’est-à-dire { $value }.
learn-exercise-change-longer = Il s’allonge de { $n } { $n ->
        [one] octet : insérez ce qui manque
       *[other] octets : insérez ce qui manque
    }.
learn-exercise-change-shorter = Il raccourcit de { $n } { $n ->
        [one] octet : supprimez ce qui est de trop
       *[other] octets : supprimez ce qui est de trop
    }.
learn-exercise-change-same = Il garde sa longueur : tapez par-dessus.
learn-exercise-change-bytes = { $goal } s’écrit { $bytes }.
learn-exercise-change-key = { $before } en { $at } devient { $after }.
learn-exercise-embed-empty = Cette adresse ne contient pas de paquet.
learn-exercise-embed-title = Un message, octet par octet
learn-exercise-embed-open = Ouvrir dans a2scope
learn-exercise-unfit = Ce message ne se prête à aucun exercice de ce type.
learn-exercise-check = Vérifier
learn-exercise-hint = Indice
learn-exercise-more-hints = Autre indice
learn-exercise-show = Voir la réponse
learn-exercise-next = Suivant
learn-exercise-answer = La réponse :
learn-exercise-right = Exact.
learn-exercise-wrong = Pas encore.
learn-exercise-choose = Choisissez d’abord un octet.
learn-exercise-choose-one = Choisissez d’abord une affirmation.
learn-exercise-find-stands = { $field } se trouve en { $at } : { $bytes }, c’est-à-dire { $value }.
learn-exercise-find-between = Il se trouve après { $before } et avant { $after }.
learn-exercise-find-last = C’est le dernier champ ; il vient après { $before }.
learn-exercise-find-first = C’est le premier champ.
learn-exercise-find-texts = { $n } { $n ->
        [one] texte terminé par un octet nul le précède : comptez le zéro
       *[other] textes terminés par un octet nul le précèdent : comptez les zéros
    }, { $zero }.
learn-exercise-find-fixed = Tous les champs qui précèdent ont une longueur fixe, il se trouve donc toujours en { $at }.
learn-exercise-find-behind = { $before } se termine juste avant lui : { $bytes }.
learn-exercise-find-other = L’octet en { $at } est { $byte } et appartient à { $other }, { $value }.
learn-exercise-find-none = L’octet en { $at } est { $byte } et n’appartient à aucun champ.
learn-exercise-find-later = { $field } vient plus loin.
learn-exercise-find-earlier = { $field } vient plus tôt.
learn-exercise-find-task = Trouvez { $field } : choisissez l’un de ses octets.
learn-exercise-find-what = { $field } : { $type }. { $doc }
learn-exercise-kind-find = Trouver l’octet
learn-exercise-kind-read = Lire la valeur
learn-exercise-kind-order = Ordonner les fragments
learn-exercise-kind-spot = Repérer ce qui ne va pas
learn-exercise-kind-change = Modifier les octets
learn-exercise-kind-pair = Apparier requêtes et réponses
learn-exercise-newer = Ce lien vient d’un a2scope plus récent (exercices de version { $version }), dont cette page ne connaît pas les questions.
learn-exercise-older = Ce lien vient d’un a2scope plus ancien (exercices de version { $version }). Ici, son numéro donnerait d’autres questions.
learn-exercise-order-packed = L’octet { $at } de { $name } est { $byte } : les 4 bits de poids fort sont l’index, { $index }, les 4 bits de poids faible le nombre de fragments.
learn-exercise-order-index = L’octet { $at } de { $name } est { $byte } : son index est { $index }, compté à partir de 0.
learn-exercise-order-wrong = À la place { $place }, il manque l’index suivant.
learn-exercise-order-task = { $n ->
        [one] Ce { $n } datagramme est un fragment
       *[other] Ces { $n } datagrammes sont les fragments
    } d’un même message. Mettez-les dans l’ordre.
learn-exercise-order-same = Tous commencent par { $prefix } et les quatre mêmes octets d’identifiant. Vient ensuite l’en-tête du fragment.
learn-exercise-order-goldsource = GoldSource met les deux dans l’octet 8 : le premier chiffre hexadécimal est l’index, le second le nombre de fragments.
learn-exercise-order-source = L’octet 8 est le nombre de fragments, l’octet 9 l’index de celui-ci, compté à partir de 0.
learn-exercise-order-key = { $order } : les index sont { $indexes }.
learn-exercise-title = Exercices
learn-exercise-pair-asks-info = Son octet d’en-tête { $header } demande ce qu’est le serveur.
learn-exercise-pair-asks-challenge = Après son octet d’en-tête { $header } vient { $bytes }, -1, à la place d’un challenge : elle en demande un.
learn-exercise-pair-asks-old = Son octet d’en-tête { $header } demande un challenge.
learn-exercise-pair-asks-players = Son octet d’en-tête { $header } demande qui joue, et un challenge le suit : { $bytes }.
learn-exercise-pair-asks-rules = Son octet d’en-tête { $header } demande les règles, et un challenge le suit : { $bytes }.
learn-exercise-pair-asks-ping = Son octet d’en-tête { $header } est un ping ; rien ne le suit.
learn-exercise-pair-asks-master = Elle commence par { $header }, sans préfixe : elle demande des serveurs à un serveur maître.
learn-exercise-pair-gives-info = { $reply } a l’octet d’en-tête { $header } : elle décrit un serveur, avec son nom, sa carte et ses joueurs.
learn-exercise-pair-gives-challenge = { $reply } a l’octet d’en-tête { $header } : elle donne un challenge, { $bytes }.
learn-exercise-pair-gives-players = { $reply } a l’octet d’en-tête { $header } : elle liste des joueurs.
learn-exercise-pair-gives-rules = { $reply } a l’octet d’en-tête { $header } : elle liste des règles.
learn-exercise-pair-gives-ping = { $reply } a l’octet d’en-tête { $header } : elle répond à un ping.
learn-exercise-pair-gives-master = { $reply } a l’octet d’en-tête { $header } : elle liste des serveurs, six octets chacun.
learn-exercise-pair-open = { $request } n’a pas encore de réponse.
learn-exercise-pair-wrong = { $request } et { $reply } ne vont pas ensemble.
learn-exercise-pair-task = Quelle réponse va avec quelle requête ?
learn-exercise-pair-byte = Après le préfixe de quatre octets vient l’octet d’en-tête, qui indique le type du message. Seul ce qui va à un serveur maître n’a pas de préfixe.
learn-exercise-pair-known = { $requests } demandent des informations, des joueurs et des règles ; { $replies } y répondent. { $challenge } donne un challenge.
learn-exercise-some-field = un champ
learn-exercise-bytes = Octets
learn-exercise-read-binary = { $byte } s’écrit { $bits } en binaire ; le bit de poids fort, à gauche, est { $mask }.
learn-exercise-read-set = { $mask } est à 1 dans { $bits } : { $name }.
learn-exercise-read-clear = { $mask } est à zéro dans { $bits } : pas de « { $name } ».
learn-exercise-read-flags = { $field } en { $at } est { $bytes }. Quels indicateurs met-il à 1 ?
learn-exercise-read-flags-key = { $bytes } est { $bits } : { $names }.
learn-exercise-read-byte = { $byte } = { $high } × 16 + { $low } = { $value }.
learn-exercise-read-negative = Retourné, { $bytes } est { $turned } ; le bit de poids fort est à 1, le nombre est donc négatif : { $unsigned } − 2³² = { $value }.
learn-exercise-read-little = L’octet de poids faible vient d’abord : retourné, { $bytes } est { $turned }, c’est-à-dire { $sum } = { $value }.
learn-exercise-read-no-number = Ce n’est pas un nombre. Écrivez-le en décimal, ou en hexadécimal précédé de { $prefix }.
learn-exercise-read-float = { $field } en { $at } est { $bytes }, un nombre à virgule flottante. Lequel ? Le nombre entier le plus proche suffit.
learn-exercise-read-number = { $field } en { $at } est { $bytes }. Quel est ce nombre ?
learn-exercise-read-type = { $field } : { $type }.
learn-exercise-read-turn = L’octet de poids faible vient d’abord. Retourné, cela donne { $turned }.
learn-exercise-read-parts = Son bit de poids fort est le signe, { $sign } ; les 8 suivants sont l’exposant, { $exponent }, dont on ôte 127 ; les 23 autres sont la fraction, { $fraction } sur 8 388 608.
learn-exercise-read-float-special = Retourné, c’est { $turned }, qui représente { $value }.
learn-exercise-read-float-how = Retourné, c’est { $turned } : signe { $sign }, exposant { $exponent } − 127 = { $power }, donc { $factor } × 2^{ $power } = { $value }.
learn-exercise-read-big = { $given }, c’est { $bytes } lu avec l’octet de poids fort d’abord. Ici, c’est l’octet de poids faible qui vient d’abord.
learn-exercise-read-as-whole = { $given }, c’est { $bytes } lu comme un nombre entier. C’est un nombre à virgule flottante : signe, exposant et fraction.
learn-exercise-read-unsigned = { $given }, c’est { $bytes } lu sans signe. Le bit de poids fort est à 1 : le nombre est négatif.
learn-exercise-read-hex = { $given }, c’est l’hexadécimal lu comme un nombre décimal. Mettez { $prefix } devant, ou convertissez-le.
learn-exercise-read-stored = { $given } s’écrirait avec les octets { $stored } ; ici se trouvent { $bytes }.
learn-exercise-read-too-large = { $given } ne tient pas : le type du champ est { $type }.
learn-exercise-damaged = Ce lien est endommagé.
learn-exercise-new-questions = D’autres questions sur les mêmes messages
learn-exercise-no-kind = Ces octets ne se prêtent à aucun exercice.
learn-exercise-choose-message = Choisissez un message
learn-exercise-kinds = Types d’exercices
learn-exercise-other-message = S’exercer sur un autre message
learn-exercise-done = Terminé : { $right } sur { $n } justes du premier coup.
learn-exercise-again = Encore, avec d’autres questions
learn-exercise-progress = Exercices faits
learn-exercise-of = Exercice { $place } sur { $n }
learn-exercise-finish = Terminer
learn-exercise-lead = Les exercices sont faits à partir d’un message : le vôtre, ou l’un de ceux-ci. Prenez votre temps ; il y a des indices, et chaque réponse est expliquée par les octets.
learn-exercise-own = S’exercer sur le message ouvert, { $message }
learn-exercise-teacher = Pour les enseignants : un lien et une feuille pour une classe
learn-exercise-sheet = Exercices
learn-exercise-your-name = Nom
learn-exercise-date = Date
learn-exercise-key = Corrigé
learn-exercise-sheet-offset = Il se trouve en
learn-exercise-sheet-bytes = Les octets, tels qu’ils doivent être
learn-exercise-sheet-value = C’est
learn-exercise-sheet-order = Dans l’ordre
learn-exercise-link-copied = Lien pour la classe copié.
learn-exercise-not-copied = Le navigateur n’a pas permis de copier.
learn-exercise-sheet-title = Exercices pour une classe
learn-exercise-sheet-lead = Choisissez des messages et des types d’exercices. Le lien donne à tous les mêmes questions ; la feuille a son corrigé sur une page à part. Rien n’est enregistré : tout est dans l’adresse.
learn-exercise-messages = Messages
learn-exercise-remove-name = Retirer { $message }
learn-exercise-remove = Retirer
learn-exercise-add-open = Ajouter le message ouvert, { $message }
learn-exercise-add = Ajouter un exemple
learn-exercise-seed = Numéro de la série
learn-exercise-other-questions = D’autres questions
learn-exercise-class-link = Lien pour la classe
learn-exercise-copy = Copier
learn-exercise-print = Imprimer la feuille
learn-quiz-about = Pour une plateforme d’apprentissage, avec les réponses
learn-quiz-offset = Écrivez le décalage de son premier octet en hexadécimal, comme il est à côté des octets.
learn-quiz-bytes = Écrivez les nouveaux octets du champ en hexadécimal, deux chiffres par octet.
learn-quiz-decimal = Écrivez un nombre décimal.
learn-quiz-none = aucun
learn-exercise-spot-note-bytes = Le décodeur dit : { $note }. Regardez en { $at } : { $bytes }.
learn-exercise-spot-note = Le décodeur dit : { $note }. Regardez en { $at }.
learn-exercise-spot-something = Quelque chose ne va pas : regardez { $bytes }, jusqu’en { $at }.
learn-exercise-spot-task = Qu’est-ce qui est vrai de ce paquet ?
learn-exercise-spot-facts = Une fois décompressé, il fait { $n } { $n ->
        [one] octet
       *[other] octets
    } ; le CRC32 est { $crc }.
learn-exercise-spot-how = Lisez-le comme un décodeur : champ par champ, chaque texte jusqu’à son zéro, et comparez chaque longueur et chaque nombre annoncé à ce qui est là.
learn-exercise-spot-near = Regardez les octets autour de { $at }.
learn-exercise-spot-trap = Certains paquets sont tels qu’ils doivent être.
learn-exercise-spot-whole = Chaque champ a tous ses octets.
learn-exercise-spot-ends = Le dernier champ, { $field }, est entier : { $bytes }, jusqu’en { $at }.
learn-exercise-spot-count = Le nombre annoncé est faux : la liste en contient plus ou moins.
learn-exercise-spot-no-count = Ce message n’annonce pas de nombre.
learn-exercise-spot-count-right = Le nombre annoncé { $bytes } vaut { $value }, et la liste en contient { $n }.
learn-exercise-spot-cut = Les octets se terminent à l’intérieur d’un champ : la fin d’un nombre, ou le zéro qui termine un texte, manque.
learn-exercise-spot-rest = Il reste des octets après le dernier champ.
learn-exercise-spot-no-rest = Il ne reste aucun octet après les champs ({ $n } en tout).
learn-exercise-spot-crc = Le CRC32 n’est pas celui des octets décompressés.
learn-exercise-spot-crc-right = Le CRC32 annoncé est { $declared }, et celui des octets décompressés est { $computed }.
learn-exercise-spot-no-crc = Ce message n’est pas compressé : il ne porte pas de CRC32.
learn-exercise-spot-size = La taille annoncée n’est pas celle des octets décompressés.
learn-exercise-spot-size-right = Octets annoncés : { $declared } ; obtenus : { $n }.
learn-exercise-spot-no-size = Ce message n’est pas compressé : il n’annonce pas de taille.
learn-exercise-spot-lost = Il manque un fragment.
learn-exercise-spot-all-there = Fragments présents : { $received } sur { $total }.
learn-exercise-spot-not-split = Ce message est venu en un seul datagramme : il commence par { $prefix }.
learn-exercise-spot-slots = Il y a plus de joueurs que de places.
learn-exercise-spot-room = Joueurs : { $players }, places : { $most } ({ $bytes }).
learn-exercise-spot-flag = L’indice de données supplémentaires a un bit à 1 dont la signification est inconnue.
learn-exercise-spot-flag-known = L’indice de données supplémentaires vaut { $value } : chaque bit qu’il met à 1 est connu.
learn-exercise-spot-no-flag = Ce message n’a pas d’indice de données supplémentaires.
learn-exercise-spot-header = L’octet d’en-tête n’est pas du protocole d’interrogation.
learn-exercise-spot-header-known = L’octet d’en-tête est { $byte } : { $message }.
learn-exercise-spot-entry = La liste n’est pas un nombre entier d’entrées.
learn-exercise-spot-entries = Après le préfixe, l’en-tête et le séparateur viennent { $n } { $n ->
        [one] octet
       *[other] octets
    }, six par entrée.
learn-exercise-spot-nothing = Tout est en ordre.
learn-exercise-add-dump = Ajouter ses messages
learn-exercise-choose-name = Choisissez d’abord un message.
learn-exercise-drag = Faites glisser une carte d’un côté sur l’autre, ou choisissez dans les listes.
learn-exercise-dump-empty = En gris tant que rien n’est collé.
learn-exercise-dump-none = Il n’y a aucun message là-dedans.
learn-exercise-exchange-ask = { $header } avec { $minus }, -1, demande un challenge.
learn-exercise-exchange-ask-info = { $header } sans challenge : la première question.
learn-exercise-exchange-challenge = { $header } distribue le challenge { $bytes }.
learn-exercise-exchange-how = L’octet 4 de chacun dit ce que c’est ; ce qui revient doit avoir été envoyé avant.
learn-exercise-exchange-number = Les mêmes quatre octets sont dans deux paquets : c’est le serveur qui les envoie d’abord.
learn-exercise-exchange-repeat = { $header } répète la question avec le challenge { $bytes }.
learn-exercise-exchange-reply = { $header } est la réponse.
learn-exercise-exchange-task = Ces paquets forment un échange entre un client et un serveur. Mettez-les dans l’ordre où ils ont été envoyés.
learn-exercise-exchange-wrong = { $name } ne vient pas à la place { $place }.
learn-exercise-fields = Les champs, dans l’ordre que vous donnez
learn-exercise-fields-at = { $field } se trouve en { $at } : { $bytes }.
learn-exercise-fields-first = { $field } vient en premier.
learn-exercise-fields-how = Les textes viennent le plus souvent avant les nombres d’un octet, et ce qui a été ajouté plus tard au protocole vient à la fin.
learn-exercise-fields-task = Dans quel ordre ces champs viennent-ils dans { $message } ?
learn-exercise-fields-wrong = { $field } ne vient pas à la place { $place } : un autre le précède.
learn-exercise-grey-kinds = Un type en gris n’est pas possible avec ces messages.
learn-exercise-kind-exchange = Ordonner l’échange
learn-exercise-kind-fields = Ordonner les champs
learn-exercise-kind-match = Associer octets et valeurs
learn-exercise-kind-measure = Mesurer le champ
learn-exercise-kind-name = Nommer le message
learn-exercise-kind-write = Écrire les octets
learn-exercise-match-how = Un texte se termine par { $zero } et a un octet par lettre ; un nombre a son octet de poids faible en premier.
learn-exercise-match-is = { $bytes } vaut { $value } : { $field }, { $type }.
learn-exercise-match-open = { $name } n’a pas encore de valeur.
learn-exercise-match-task = Quels octets sont quelle valeur ?
learn-exercise-match-wrong = { $name } n’est pas { $value } : ce serait { $bytes }.
learn-exercise-measure-end = Son zéro est en { $zero }.
learn-exercise-measure-few = C’est trop peu : le texte va jusqu’à son zéro.
learn-exercise-measure-how = Un texte va jusqu’au premier zéro, et le zéro en fait partie.
learn-exercise-measure-key = { $field } va de { $at } à son zéro en { $zero } : { $n } { $n ->
        [one] octet
       *[other] octets
    }, dont le dernier est le zéro.
learn-exercise-measure-letters = Ses premiers octets sont { $bytes }.
learn-exercise-measure-many = C’est trop : le texte se termine au premier zéro après { $at }.
learn-exercise-measure-next-key = { $field } se termine par son zéro en { $zero } ; { $next } commence donc un octet plus loin, en { $offset }.
learn-exercise-measure-next-task = { $field }, un texte, commence en { $at }. À quel offset commence { $next }, le champ suivant ?
learn-exercise-measure-task = { $field }, un texte, commence en { $at }. Combien d’octets prend-il ?
learn-exercise-measure-zero = Le zéro qui termine le texte en fait partie, même si l’on ne voit aucune lettre.
learn-exercise-message = Message
learn-exercise-name-key = L’octet d’en-tête, après le préfixe, en { $at }, est { $byte } : { $message }.
learn-exercise-name-letters = Les premières lettres d’un nom disent qui parle à qui : A n’importe qui, S un serveur, C un client, M un serveur maître.
learn-exercise-name-master-key = Il n’y a pas de préfixe, et le premier octet est { $byte } : { $message }.
learn-exercise-name-no-prefix = Un seul message n’a pas de préfixe, et ce n’est pas { $chosen }.
learn-exercise-name-other = { $chosen } a un autre octet d’en-tête que { $byte }, en { $at }.
learn-exercise-name-start = Regardez comment il commence : y a-t-il un préfixe ?
learn-exercise-name-task = Quel est ce message ?
learn-exercise-name-where = Regardez l’octet qui suit le préfixe { $prefix }.
learn-exercise-need-kind = En gris tant qu’aucun type d’exercice ne convient : choisissez-en un ci-dessus.
learn-exercise-need-message = En gris tant qu’il n’y a aucun message : ajoutez-en un ci-dessus.
learn-exercise-number = Nombre
learn-exercise-own-dump = Votre propre dump, dans tout format que lit la page
learn-exercise-packets = Les paquets, dans l’ordre que vous donnez
learn-exercise-secret = L’un de ces messages contient un mot de passe ; le lien et la feuille le contiendraient aussi.
learn-exercise-sheet-packet = Le paquet :
learn-exercise-sheet-packet-of = Le paquet des exercices { $from } à { $to } :
learn-exercise-sheet-written = Les octets
learn-exercise-value-of = Valeur de { $name }
learn-exercise-values = Valeurs
learn-exercise-write-big = Là, l’octet de poids fort vient en premier. Ici, c’est celui de poids faible.
learn-exercise-write-byte = L’octet { $at }, { $byte }, n’est pas juste (on compte à partir de 0).
learn-exercise-write-count = Il faut { $n } { $n ->
        [one] octet
       *[other] octets
    }.
learn-exercise-write-first = Le premier octet est { $byte }.
learn-exercise-write-first-letter = La première lettre est { $byte } ; le dernier octet est { $zero }.
learn-exercise-write-key = { $goal } s’écrit { $bytes } : l’octet de poids faible vient en premier.
learn-exercise-write-length = Vous avez donné { $n } { $n ->
        [one] octet
       *[other] octets
    } ; { $field } en demande ici { $wanted }.
learn-exercise-write-no-hex = Ce ne sont pas des octets. Écrivez deux chiffres hexadécimaux pour chacun, comme dans { $example }.
learn-exercise-write-no-zero = Il manque le zéro qui termine le texte.
learn-exercise-write-task = { $field } doit valoir { $goal }. Quels octets cela fait-il ? Écrivez-les en hexadécimal.
learn-exercise-write-text-key = { $goal } s’écrit { $bytes } : un octet par lettre, et un zéro.

## learn-title

learn-title = Apprendre

## learn-back

learn-back = Retour au décodeur

## learn-not

learn-not-loaded = Cette page n’a pas pu être chargée. Sans réseau, seul ce qui a déjà été ouvert est disponible.

## learn-lesson

learn-lesson-done = Toutes les étapes vues
learn-lesson-far = { $n } { $n ->
        [one] étape vue
       *[other] étapes vues
    } sur { $all }
learn-lesson-kept = Votre progression n’est gardée que dans ce navigateur.
learn-lesson-forget = Effacer ma progression
learn-lesson-title = Leçons
learn-lesson-missing = Cette leçon n’existe pas, ou n’a pas pu être chargée.
learn-lesson-all = Toutes les leçons
learn-lesson-number = Leçon { $n } sur { $all }
learn-lesson-steps = Étapes
learn-lesson-step = Étape { $n } : { $title }
learn-lesson-turn = Étape précédente et suivante
learn-lesson-back = Retour
learn-lesson-next-lesson = Leçon suivante : { $title }
learn-lesson-next = Suivant
learn-lesson-keys = Hors du paquet, les touches ← et → passent d’une étape à l’autre.
learn-lesson-exercise = Exercice : { $kind }
learn-lesson-minutes = environ { $n } { $n ->
        [one] minute
       *[other] minutes
    }
learn-lesson-objectives = Après cette leçon, vous saurez
learn-lesson-recap = À retenir
learn-lesson-words = Dans le glossaire :

## learn-packet

learn-packet-name = Paquet
learn-packet-length = { $n } { $n ->
        [one] octet
       *[other] octets
    }
learn-packet-none = Ces octets ne sont plus un message.
learn-packet-hide = Masquer le mot de passe
learn-packet-show = Afficher le mot de passe
learn-packet-changed = { $n } { $n ->
        [one] octet modifié
       *[other] octets modifiés
    }
learn-packet-undo = Annuler
learn-packet-redo = Rétablir
learn-packet-reset = Réinitialiser
learn-packet-bytes = Octets
learn-packet-grid = Octets de { $message }
learn-packet-fixed = Ces octets ne peuvent pas être modifiés.
learn-packet-fields = Champs
learn-packet-explain = Explication du champ
learn-packet-notes = Notes

## learn-start

learn-start-topics = Référence : ce qui concerne plusieurs messages
learn-start-messages = Référence : tous les messages
learn-start-title = Apprendre le protocole
learn-start-lessons = Leçons
learn-start-conversation = Une conversation, octet par octet
learn-start-exercises = Exercices
learn-start-exercises-about = Faits à partir de n’importe quel message, le vôtre aussi ; le décodeur vérifie vos réponses.
learn-start-practise = S’exercer
learn-start-sheet = Pour les enseignants : un lien et une feuille pour une classe
learn-start-about = De l’octet isolé à la capture entière, en courtes leçons, avec des exercices, un glossaire et l’histoire du protocole.
learn-start-words = Les mots et l’histoire

## learn-reference

learn-reference-none = Cette page n’existe pas : { $name }
learn-reference-loading = La page se charge…

## learn-evidence

learn-evidence-open = Ouvrir dans le décodeur
learn-evidence-says = a2scope dit :

## learn-figure

learn-figure-attacker = Attaquant
learn-figure-challenge = La même question usurpée à deux serveurs. Les tailles sont celles des paquets de cette leçon, sans en-têtes.
learn-figure-edf = Dessiné d’après la table du décodeur. Un bit marqué d’un tiret n’a pas de sens connu.
learn-figure-edf-bits = Les huit bits de l’EDF, celui de poids fort à gauche
learn-figure-edf-then = Après l’EDF viennent, dans cet ordre, ceux dont le bit est à 1 :
learn-figure-ethernet = d’un appareil au suivant, dans le même réseau
learn-figure-flood = Du serveur à la victime : toutes les règles.
learn-figure-forged = De l’attaquant au serveur : une question, avec l’adresse de la victime comme expéditeur.
learn-figure-header = en-tête de { $n } { $n ->
        [one] octet
       *[other] octets
    }
learn-figure-ip = d’une adresse à une autre, à travers tout Internet
learn-figure-layers = Une trame de { $n } { $n ->
        [one] octet
       *[other] octets
    }. Chaque couche porte la suivante dans son contenu ; la plus profonde est le message, fait de champs.
learn-figure-more = La suite dans la référence
learn-figure-number = Du serveur à la victime : un nombre à renvoyer.
learn-figure-server = Serveur
learn-figure-split = Les en-têtes des fragments, quatre octets par ligne, dessinés d’après les tables du décodeur.
learn-figure-udp = d’un port à un autre : à quel programme c’est destiné
learn-figure-victim = Victime
learn-figure-with = Avec un challenge
learn-figure-with-outcome = L’attaquant ne voit jamais le nombre et ne peut pas continuer. La victime n’a pas reçu plus que ce qui a été envoyé.
learn-figure-without = Sans challenge
learn-figure-without-outcome = La victime reçoit { $n } fois ce que l’attaquant a envoyé.
learn-figure-who = Qui interroge qui. Une flèche en tirets reste sans réponse.
learn-figure-who-admin = Client RCON
learn-figure-who-client = Client
learn-figure-who-list = « Quels serveurs y a-t-il ? » C’est d’ici que vient la liste aujourd’hui.
learn-figure-who-master = Serveur maître
learn-figure-who-never = Les mêmes questions. Aucune réponse, d’où que l’on demande : seul le relais de Steam connaît le chemin.
learn-figure-who-query = « Qui es-tu ? Qui joue ? Quelles règles ? » Le ping est le temps qui passe jusqu’à la réponse.
learn-figure-who-rcon = Un mot de passe, puis des commandes.
learn-figure-who-relay = FakeIP, 169.254.x.y
learn-figure-who-server = Serveur de jeu
learn-figure-who-silence = La même question. Plus de réponse depuis octobre 2025.
learn-figure-who-steam = Steam

## learn-final

learn-final-amplification = Le message { $n } fait { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } dans ses datagrammes. Combien de fois les { $request } octets de sa question est-ce ? Laissez de côté la fraction.
learn-final-amplification-why = { $bytes } / { $request } font { $factor } : c’est l’amplification.
learn-final-bytes = Quels sont les quatre octets de ce challenge ? Écrivez-les en hexadécimal, tels qu’ils sont dans le paquet.
learn-final-bytes-why = Ils suivent l’octet d’en-tête, en { $at } : { $bytes }.
learn-final-challenge = Quel message distribue un challenge ? Donnez son numéro dans la liste.
learn-final-count = Combien de messages demandent les joueurs ?
learn-final-count-why = Leur octet d’en-tête est { $byte } : les messages { $list }.
learn-final-done = Vous savez lire une capture. Ouvrez l’une des vôtres.
learn-final-from = De
learn-final-goldsource = Quel message est l’ancienne réponse d’un serveur GoldSource ?
learn-final-header = L’octet d’en-tête du message { $n }, en { $at }, est { $byte } : { $message }.
learn-final-lead = Une capture de trafic généré, sans noms ni explications : seulement qui a envoyé à qui, et les octets. Servez-vous de ce que les leçons ont enseigné.
learn-final-length = Longueur
learn-final-list = Messages de la capture
learn-final-master = Quel message vient d’un serveur maître ?
learn-final-message = Message { $n }, tel que capturé
learn-final-number = N°
learn-final-open = Montrer le message { $n }
learn-final-players = Le message { $n } est la réponse d’un serveur Source. Combien de joueurs a-t-il ?
learn-final-players-why = Après quatre textes et l’AppID, en { $at }, se trouve { $byte }.
learn-final-repeated = Quel message est une question sur les joueurs ou les règles, envoyée une seconde fois avec un challenge ?
learn-final-right = { $n } sur { $all } justes.
learn-final-split = Combien de messages ont été découpés, et sont donc arrivés en fragments ?
learn-final-split-why = Ils commencent par { $prefix } : les messages { $list }.
learn-final-title = L’exercice final : une capture
learn-final-to = À

## learn-glossary

learn-glossary-find = Chercher un mot
learn-glossary-lesson = Dans la leçon { $n }
learn-glossary-none = Ce mot n’est pas ici.
learn-glossary-see = Voir aussi
learn-glossary-title = Glossaire

## learn-history

learn-history-title = D’où vient le protocole

## learn-score

learn-score-clear = Effacer mon score
learn-score-first = Justes du premier coup
learn-score-lead = Ce que vous avez répondu, gardé dans ce navigateur seulement. Imprimez-le ou enregistrez-le pour le rendre.
learn-score-none = Avant la première réponse, il n’y a rien à imprimer, enregistrer ou effacer.
learn-score-of = { $n } sur { $all }
learn-score-print = Imprimer
learn-score-save = Enregistrer en CSV
learn-score-solved = Réussis
learn-score-sum = { $n } { $n ->
        [one] exercice traité
       *[other] exercices traités
    }, dont { $first } { $first ->
        [one] juste
       *[other] justes
    } du premier coup.
learn-score-title = Votre score
learn-score-where = Où

## learn-incident

learn-incident-fake_players =
    .about = Des serveurs annoncent des joueurs qui n’existent pas.
    .near-map = Des joueurs arrivent l’un après l’autre à un changement de carte.
    .near-few = Moins de { $players } joueurs sont arrivés au même instant, ou moins de { $times } listes le disent.
    .near-count = Le nombre diffère de la liste moins de { $times } fois : des joueurs vont et viennent entre deux réponses.
    .near-list = Moins de { $lists } adresses ont la même liste, ou plusieurs ports d’une adresse l’ont.
    .unsaid = Il ne dit pas pourquoi : un serveur peut compter ses bots comme joueurs, envoyer la liste d’un autre, ou en inventer une.
learn-incident-cloned_servers =
    .about = Plusieurs adresses utilisent le nom d’un même serveur.
    .near-number = Les noms des serveurs d’une communauté diffèrent par un numéro.
    .near-few = Moins de { $servers } adresses ont ce nom : une communauté a ses serveurs sur quelques machines.
    .near-ports = Des serveurs sur plusieurs ports d’une adresse comptent pour un.
    .near-empty = Des serveurs sans nom n’ont rien en commun.
    .unsaid = Il ne dit pas lequel est l’original, ni qu’il y a une copie : une communauté peut donner un seul nom à tous ses serveurs.
learn-incident-query_flood =
    .about = Un serveur reçoit bien plus d’interrogations que des clients n’en envoient.
    .near-few = Les navigateurs de serveurs envoient quelques dizaines d’interrogations par seconde à un serveur très demandé : moins de { $flood } ne sont pas une inondation.
    .near-short = Beaucoup d’interrogations à un changement de carte durent moins de { $seconds } secondes, avec moins de { $at_once } dans chacune.
    .near-players = Beaucoup de joueurs regardent un serveur, mais la plupart répètent leurs challenges et envoient au plus { $honest } requêtes en { $window } s.
    .near-node = Un contrôle de santé interroge au moins { $ports } serveurs à l’adresse d’un nœud, et obtient des données.
    .near-reflected = Des requêtes au nom d’une adresse qui reçoit les réponses font partie de la réflexion.
    .unsaid = Il ne dit pas que le serveur a souffert : comparez le temps que ses réponses ont pris. Si les émetteurs sont falsifiés, il ne dit pas qui a envoyé les interrogations.
learn-incident-vse_flood =
    .about = Une adresse reçoit des paquets d’une inondation VSE, auxquels aucun serveur ne répond.
    .near-paste = Quelqu’un envoie un seul paquet sans son préfixe, parce qu’il l’a collé.
    .near-few = Un programme qui oublie le préfixe envoie moins de { $vse } paquets en une seconde.
    .near-queries = Avec son préfixe, `FF FF FF FF`, le paquet est une interrogation, et beaucoup d’entre elles sont une inondation d’interrogations.
    .unsaid = Il ne dit pas qu’il y a un serveur à cette adresse : de tels paquets sont envoyés à n’importe quelle adresse et à n’importe quel port.
learn-incident-rcon_takeover =
    .about = Quelqu’un qui connaît les mots de passe RCON de serveurs en prend le contrôle.
    .near-logs = Un outil de statistiques se fait envoyer les journaux de nombreux serveurs, mais ne lit et ne fixe aucun mot de passe.
    .near-few = Un administrateur fixe les mots de passe et les journaux de moins de { $taken } serveurs.
    .near-passwords = Un administrateur change les mots de passe de nombreux serveurs, mais pas la destination de leurs journaux.
    .unsaid = Il ne dit pas que c’était un inconnu : un propriétaire qui installe de nouveaux serveurs avec un outil fait de même.
learn-incident-rcon_brute_force =
    .about = Quelqu’un essaie des mots de passe RCON.
    .near-mistyped = Des gens sont admis après { $mistyped } refus ou moins : ils ont fait une faute de frappe.
    .near-few = Des gens essaient quelques mots de passe dont ils se souviennent : moins de { $refused } sont refusés.
    .near-old = Un outil essaie sans cesse un ancien mot de passe, mais moins souvent que toutes les { $pause } s.
    .unsaid = Il ne dit pas qu’un mot de passe a été deviné : celui qui a été admis entre-temps le connaissait peut-être.
learn-incident-reflection =
    .near-shared = Beaucoup de clients partagent une adresse, et chacun répète son challenge.
    .about = Des serveurs envoient à une adresse des réponses qu’elle n’a pas demandées, parce que quelqu’un d’autre interroge en son nom.
    .near-browser = Un navigateur de serveurs interroge beaucoup de serveurs au même moment, mais chacun envoie moins de { $each } réponses d’un même type.
    .near-monitor = Un contrôle de santé ou une surveillance interroge chaque serveur une fois par seconde : moins de { $answered } réponses en { $window } s, ou de { $broad_each } de chacun de { $broad } serveurs.
    .near-few = Moins de { $replies } réponses en { $window } s, ou moins de { $few } serveurs : il manque des requêtes à la capture.
    .near-old = Un client commence par d’anciens challenges, puis répète ceux qu’il reçoit.
    .unsaid = Il ne dit pas qui a interrogé : les requêtes portent l’adresse de la cible, et seul le réseau dont elles viennent peut le savoir. Les serveurs ne sont pas les attaquants.
learn-incident-reflection_attempt =
    .about = Quelqu’un interroge des serveurs au nom d’une adresse, mais les challenges des serveurs l’arrêtent.
    .near-old = Un client d’avant décembre 2020 ne connaît pas le challenge, et interroge une fois par minute.
    .near-health = Un ancien contrôle de santé ne répète jamais un challenge, mais en reçoit moins de { $each } en { $window } s de chaque serveur.
    .near-few = Moins de { $replies } challenges en { $window } s, ou moins de { $few } serveurs : il manque des requêtes à la capture, ou un seul serveur est inondé.
    .unsaid = Il ne dit pas que la cible l’a remarqué : un challenge n’est pas plus long que sa requête. Il ne dit pas non plus qui a interrogé.
learn-incident-scan =
    .about = Un émetteur cherche des serveurs.
    .near-browser = Un navigateur de serveurs interroge des serveurs qu’un serveur maître a nommés, même si peu d’entre eux répondent.
    .near-answers = La moitié des serveurs ou plus répondent : l’émetteur les connaissait.
    .near-monitor = Une surveillance interroge sans cesse des serveurs arrêtés, plus de { $each } fois chacun.
    .near-relay = Un client interroge des adresses du relais de Steam, `169.254.0.0/16`, qui ne répondent jamais aux interrogations.
    .near-few = Un client interroge moins de { $addresses } adresses, et moins de { $ports } ports d’une même adresse.
    .unsaid = Il ne dit pas ce que veut l’émetteur : moteurs de recherche, chercheurs et attaquants cherchent des serveurs de la même façon.
learn-incident-fake_ping =
    .about = Un serveur répond sans cesse à un seul A2S_INFO, pour qu’une réponse soit là avant la requête suivante.
    .near-reflection = Personne n’a été vu interroger, ou le challenge n’a pas été répété : une réflexion.
    .near-twice = Les paquets sont capturés deux fois, ou un réseau les répète : quelques réponses à chaque requête.
    .near-few = Moins de { $pings } réponses de trop à chaque requête.
    .unsaid = Il ne dit pas qui le fait : le serveur, ou un filtre ou un cache devant lui.
learn-since-fake_ip =
    .seen = Un serveur lancé avec -enablefakeip est joint par le relais Steam Datagram Relay et annoncé comme 169.254.x.y avec un port : une FakeIP, inventée par Steam. Le simple UDP n’y reçoit jamais de réponse. Dans un réseau sans DHCP, les mêmes adresses sont réelles.
learn-since-master =
    .seen = Les serveurs maîtres de Valve, hl2master.steampowered.com:27011 et hl1master, ont cessé de répondre ; plus tard, le nom n’a plus été résolu. Ce sont des utilisateurs qui le rapportent, Valve n’a rien annoncé. Un client qui n’y reçoit pas de réponse n’a pas de défaut.
    .next = Demandez la liste à l’API Web de Steam : IGameServersService/GetServerList, avec votre propre clé.
learn-since-switches =
    .seen = Le serveur dédié de Valve lit des réglages dans son environnement, annoncés pour une bêta et encore présents dans des scripts de démarrage. On ne sait pas si un jeu donné les respecte encore.
    .next = Sur le serveur, essayez STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1 (un challenge avant les informations), STEAM_GAMESERVER_RATE_LIMIT_200MS=N (rejette ce qu’une adresse envoie au-delà de N paquets en 200 ms ; 25 à 75 est raisonnable) et STEAM_GAMESERVER_PACKET_HANDLER_NO_IPC=1 (un traitement plus rapide).
learn-since-fake_ping =
    .seen = Un filtre devant un serveur répond à un A2S_INFO par des milliers de S2A_INFO, pour que l’un d’eux rencontre aussitôt la requête suivante et que la liste de serveurs montre un petit ping.
    .next = Mesurez plutôt l’aller-retour d’A2S_PLAYER ou d’A2S_RULES, qui ne reçoivent qu’une réponse ; un client qui attend une réponse devrait rejeter les autres.
learn-since-near_cache =
    .seen = Un cache près du client, ou une adresse anycast, répond à A2S_INFO alors que le serveur de jeu est loin : l’aller-retour des informations est bien plus court que celui des joueurs et des règles, ou son TTL est différent.
    .next = Comparez les allers-retours des informations, des joueurs et des règles du même serveur, et croyez le plus long.
learn-since-fake_listings =
    .seen = Les listes de serveurs montrent des faux : beaucoup de serveurs avec des adresses du relais, et des nombres de joueurs que leurs listes ne confirment pas.
    .next = Comparez le nombre de joueurs des informations avec A2S_PLAYER et avec l’API Web de Steam.
learn-since-steam_networking =
    .seen = Les joueurs se connectent par défaut par Steam Networking. A2S ne reste que pour la liste de serveurs, là où un serveur partage son adresse : un serveur peut répondre sans qu’il y ait de trafic de jeu à cette adresse.
    .next = Ne concluez pas d’un trafic de jeu absent à un serveur vide ou en panne ; demandez l’état à A2S, et à Steam comment le rejoindre.
learn-since-filters =
    .seen = Des filtres de fournisseurs qui connaissent les interrogations d’anciens jeux avalent celles des nouveaux, comme le profil hl2source d’OVH avec Counter-Strike 2 : silence après le challenge, ou silence total, et seulement de l’extérieur.
    .next = Interrogez depuis le réseau du fournisseur. Si une réponse vient, choisissez un autre profil du filtre, ou demandez au fournisseur.
learn-since-second_challenge =
    .seen = Un serveur peut envoyer S2C_CHALLENGE deux fois. Le second ne répond à rien, et un client qui le prend pour la réponse échoue.
    .next = En attendant une réponse, prenez S2C_CHALLENGE pour ce qu’il est : renvoyez la requête avec ses quatre octets, ou continuez d’attendre.
learn-since-long_rcon =
    .seen = Le RCON de Counter-Strike 2 répond en paquets de plus de 4 096 octets, et certaines versions ne renvoient pas à la fin le paquet vide. Un client avec un maximum fixe dit que son tampon est trop petit, ou que le paquet est trop grand.
    .next = Acceptez des paquets plus longs, et terminez la réponse par une pause aussi bien que par le paquet renvoyé.
learn-code-incident = un incident : { $name }
learn-fact-incidents = Incidents qu’il montre
learn-fact-findings = Constats qui le montrent
learn-heading-condition = Ce qui le fait
learn-heading-near = Ce qui lui ressemble et n’en est pas un
learn-heading-unsaid = Ce qu’il ne dit pas
learn-heading-capture = La plus petite capture qui l’a
learn-site-incidents = Ce qui s’est passé
learn-capture-open = Ouvrir cette capture

## learn-rules

learn-rules-title = Règles de pare-feu
learn-rules-about = Ce que des règles peuvent arrêter, comment leurs limites comptent, et où aucune n’aide.
learn-rules-what = Un pare-feu voit des paquets, non des questions et des réponses. Il peut distinguer les messages par leurs cinq premiers octets (FF FF FF FF et la sorte), par leur longueur, par les ports et par l’en-tête IP ; et il peut compter combien viennent d’une adresse, d’un réseau ou de tous ensemble. `a2scope rules CAPTURE --for nft` fait de telles règles à partir d’un incident, `--try FILE` essaie celles que vous avez.
learn-rules-limits = Comment les limites comptent
learn-rules-bucket = Une limite est un seau de jetons qui se remplit avec le temps ; un paquet qui n’en trouve pas est au-delà de la limite.
learn-rules-nft = `limit rate` de nftables compte en nanosecondes. Dans un ensemble que les paquets remplissent (`update @set`) chaque adresse a son seau ; si l’ensemble est plein, la règle ne s’applique pas.
learn-rules-hashlimit = `-m hashlimit` d’iptables compte en battements du noyau, de 4 ms dans la plupart des distributions. Si sa table est pleine, les paquets d’autres adresses sont écartés.
learn-rules-limit = `-m limit` n’a qu’un seau pour tous les expéditeurs : une inondation épuise ce dont les clients ont besoin.
learn-rules-recent = `-m recent` retient 100 adresses, sauf si le module a été réglé autrement : une inondation de nombreux expéditeurs chasse les autres.
learn-rules-proof = Ce qui est prouvé
learn-rules-proof-attack = L’attaque : les paquets que l’incident compte. Devant un serveur dont on abuse, ce sont les demandes au nom de la victime.
learn-rules-proof-clients = Un client qui a renvoyé un challenge a montré que son adresse est la sienne. Il est gardé s’il ne perd aucun message.
learn-rules-proof-limit = La capture est jugée telle qu’elle est : on ne sait pas à quoi un serveur n’aurait pas répondu, ni ce qu’un client aurait renvoyé.
learn-rules-no_rule = Où aucune règle n’aide
learn-rules-full = Si la ligne est pleine, des paquets se perdent avant qu’une règle ne les voie. Seul le fournisseur peut alors les écarter.
learn-rules-forged = Si les expéditeurs sont falsifiés au hasard et que leurs paquets ressemblent à ceux des clients, toute limite touche les deux. Un serveur qui demande un challenge avant l’info (essayez STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1) n’attaque au moins personne d’autre.

## learn-course

learn-course-stage = Étape { $number } : { $title }
learn-course-test = La tester
learn-course-cases = Cas
learn-course-read = Pour en savoir plus

## learn-client

learn-client-title = Écrire un client
learn-client-ask = Interroger
learn-client-ask-about = Votre programme envoie A2S_INFO et affiche le nom du serveur, qu’il lit dans la réponse.
learn-client-ask-called = Votre programme est appelé avec HOST PORT KIND ; ici KIND est `info`. Il affiche un objet JSON, `{"{"}"info": {"{"}"name": "…"{"}"}{"}"}`, et se termine par 0. Sans réponse, il écrit une ligne sur la sortie d’erreur et se termine par 1.
learn-client-ask-request = Envoyez un datagramme UDP de 25 octets : `FF FF FF FF`, l’octet d’en-tête `54`, le texte `Source Engine Query` et un zéro.
learn-client-ask-answer = La réponse est un datagramme : `FF FF FF FF`, l’octet d’en-tête `49`, un octet pour le protocole, puis le nom, un texte terminé par un zéro. Attendez-la trois secondes au plus.
learn-client-challenged = Recevoir un challenge
learn-client-challenged-about = Votre programme remarque que le serveur n’a pas répondu, mais veut une preuve de son adresse.
learn-client-challenged-header = Regardez l’octet d’en-tête avant de lire la suite. `41` est S2C_CHALLENGE, et quatre octets suivent. Ce n’est pas la réponse, et elle ne contient pas de nom.
learn-client-challenged-why = L’expéditeur d’un datagramme UDP peut être falsifié, et les réponses sont plus longues que les requêtes. Un serveur n’envoie donc la longue réponse qu’à une adresse qui peut répéter ce qu’elle a reçu.
learn-client-challenged-error = Pour l’instant, terminez par une erreur. À cette étape, le serveur n’envoie que des challenges : un programme qui ne renonce jamais échoue aussi.
learn-client-again = Répéter la requête
learn-client-again-about = Votre programme répète sa requête avec le challenge et reçoit la réponse.
learn-client-again-append = Ajoutez les quatre octets à la requête, exactement comme ils sont venus ; cela fait 29 octets. Pour vous, ce n’est ni un texte ni un nombre : 0 et -1 sont des challenges comme les autres.
learn-client-again-other = Si le challenge n’est plus valable, le serveur en envoie un autre. Répétez celui-là, et renoncez après quelques-uns.
learn-client-again-padded = SourceTV et HLTV envoient sept zéros après le challenge. Seuls ses quatre octets repartent.
learn-client-info = Lire les informations
learn-client-info-about = Votre programme affiche tous les champs de S2A_INFO_SRC jusqu’à la version.
learn-client-info-order = Dans cet ordre : protocol (1 octet) ; name, map, folder, game (textes terminés par un zéro) ; app_id (2 octets, little-endian) ; players, max_players, bots, server_type, environment, password, vac (1 octet chacun) ; version (texte).
learn-client-info-letters = server_type et environment sont des lettres : affichez-les en minuscules, et `o` comme `m`. password et vac sont true ou false.
learn-client-info-ship = The Ship (app_id 2400) a trois octets de plus avant la version : mode, witnesses, duration.
learn-client-info-texts = Les textes sont en UTF-8, mais personne ne le vérifie : affichez U+FFFD pour ce qui n’en est pas. Ils peuvent être vides, et players peut dépasser max_players.
learn-client-edf-about = Votre programme lit l’indice de données supplémentaires après la version, et ce que ses bits annoncent.
learn-client-edf-there = S’il reste un octet après la version, c’est l’EDF. S’il n’en reste pas, le message s’arrête là, et c’est correct.
learn-client-edf-order = Ce qui est présent vient dans cet ordre, qui n’est pas celui des bits : `80` port (2 octets) ; `10` steam_id (8 octets) ; `40` spectator_port (2 octets) et spectator_name (texte) ; `20` keywords (texte) ; `01` game_id (8 octets).
learn-client-edf-64 = steam_id et game_id sont des nombres de 64 bits sans signe. Affichez-les comme des chaînes de chiffres, car un nombre de JavaScript n’est exact que jusqu’à 53 bits.
learn-client-edf-unknown = Ignorez les bits que vous ne connaissez pas, et les octets qui restent à la fin.
learn-client-players = Les joueurs
learn-client-players-about = Votre programme est appelé avec KIND `players` et affiche la liste de S2A_PLAYER.
learn-client-players-request = La requête est `FF FF FF FF 55` et un challenge. -1, `FF FF FF FF`, en demande un ; puis la requête est répétée avec lui. Certains serveurs répondent d’emblée.
learn-client-players-answer = La réponse a l’octet d’en-tête `44`, un compte (1 octet), et pour chaque joueur : index (1 octet), name (texte), score (4 octets, avec signe), duration (4 octets, virgule flottante : des secondes). Une durée qui n’est pas un nombre est la chaîne `nan`, `inf` ou `-inf`.
learn-client-players-count = Ne vous fiez pas au compte : 256 joueurs en font 0, et il inclut ceux qui sont encore en train de se connecter. Lisez des joueurs tant qu’il reste des octets.
learn-client-players-ship = The Ship envoie deaths et money (4 octets chacun) de chaque joueur, dans le même ordre, après toute la liste.
learn-client-rules = Les règles
learn-client-rules-about = Votre programme est appelé avec KIND `rules` et affiche les paires de S2A_RULES comme un objet.
learn-client-rules-request = La requête est `FF FF FF FF 56` et un challenge, comme pour les joueurs. La réponse a l’octet d’en-tête `45`, un compte (2 octets) et des paires de textes : nom et valeur.
learn-client-rules-values = Toute valeur est un texte, même `800`, et peut être vide : `{"{"}"rules": {"{"}"sv_gravity": "800", "sv_tags": ""{"}"}{"}"}`.
learn-client-rules-cut = Les anciens serveurs coupent la liste là où le datagramme est plein, au milieu d’un texte. Affichez les règles entières, quoi que dise le compte.
learn-client-split = Fragments dans tous les ordres
learn-client-split-about = Votre programme assemble une réponse qui vient en plusieurs datagrammes.
learn-client-split-header = Un datagramme qui commence par `FE FF FF FF` est un fragment. Son en-tête continue par l’identifiant (4 octets), le total et l’index (1 octet chacun ; l’index compte à partir de 0) et la taille (2 octets). Le reste est le contenu.
learn-client-split-join = Rassemblez les fragments par identifiant. Quand chaque index est là une fois, joignez les contenus dans l’ordre de l’index. Les fragments viennent dans tous les ordres, deux fois, et entre ceux d’un message plus ancien.
learn-client-split-old = Les serveurs d’avant l’Orange Box omettent la taille : leur en-tête a 10 octets au lieu de 12. Cela se voit au premier fragment : son contenu commence par `FF FF FF FF`.
learn-client-split-whole = Les octets joints sont un message comme un autre, venu entier. A2S_INFO et A2S_PLAYER aussi peuvent avoir une réponse découpée.
learn-client-bzip2-about = Votre programme décompresse une réponse et compare sa somme de contrôle.
learn-client-bzip2-bit = Si le bit de poids fort de l’identifiant est à 1, les contenus joints sont : la taille du message (4 octets), son CRC32 (4 octets) et un flux bzip2 qui commence par `BZh`. Joignez d’abord, décompressez ensuite.
learn-client-bzip2-check = Le message décompressé doit avoir cette taille et ce CRC32. Il commence par `FF FF FF FF`.
learn-client-bzip2-plain = Certains serveurs mettent le bit à 1 et ne compressent rien : alors les contenus joints commencent par `FF FF FF FF`. La compression existe aussi avec l’en-tête de 10 octets.
learn-client-goldsource-about = Votre programme lit ce que répondent les vieux serveurs de Half-Life et de Counter-Strike.
learn-client-goldsource-info = Leur réponse à A2S_INFO a l’octet d’en-tête `6D` : address, name, map, folder, game (textes) ; players, max_players, protocol, server_type, environment, password, mod (1 octet chacun).
learn-client-goldsource-mod = Si mod vaut 1, un objet `mod` suit : link, download_link et un texte que personne n’emploie ; version et size (4 octets chacun) ; multiplayer_only et own_dll (1 octet chacun, true ou false). À la fin, toujours : vac et bots (1 octet chacun).
learn-client-goldsource-split = L’en-tête de leurs fragments a 9 octets. Après l’identifiant vient un octet : les 4 bits de poids fort sont l’index, les 4 autres le total.
learn-client-goldsource-both = Certains serveurs envoient l’ancienne réponse et la nouvelle. Prenez l’une ou l’autre.
learn-client-rcon = RCON : authentification et fin de la réponse
learn-client-rcon-about = Votre programme est appelé avec HOST PORT rcon PASSWORD COMMAND, s’authentifie et affiche tout ce que dit la commande.
learn-client-rcon-packet = RCON emploie TCP. Un paquet est : size, id et type (4 octets chacun), le corps et deux zéros ; size compte ce qui la suit. TCP n’a pas de paquets : gardez ce que vous lisez jusqu’à ce qu’un paquet soit entier.
learn-client-rcon-login = Envoyez le mot de passe avec le type 3, SERVERDATA_AUTH. La réponse est un paquet de type 2 avec votre id, ou avec -1 si le mot de passe est faux : affichez alors `{"{"}"login": false{"}"}`. Un paquet vide de type 0 peut le précéder.
learn-client-rcon-end = Envoyez la commande avec le type 2, et après elle un paquet vide de type 0 avec un autre id. La réponse est faite des corps de tous les paquets de type 0 avec l’id de la commande. Elle est complète quand l’autre id reçoit sa réponse, ou quand rien ne vient plus pendant une seconde : tous les serveurs n’y répondent pas.
learn-client-rcon-text = Affichez `{"{"}"login": true, "response": "…"{"}"}`. La fin d’un paquet peut couper une lettre : joignez les corps avant de les décoder.
learn-client-hostile = Serveurs hostiles
learn-client-hostile-about = Votre programme se termine par une erreur, au lieu de croire des mensonges ou d’attendre sans fin.
learn-client-hostile-error = Une erreur est juste, et des valeurs sont fausses : si un message s’arrête trop tôt, si un fragment manque, si la taille ou le CRC32 après décompression est autre, si une taille de RCON est impossible.
learn-client-hostile-sender = N’acceptez de datagrammes que de l’adresse et du port que vous avez interrogés, et seulement avec l’octet d’en-tête de votre réponse. Une socket connectée fait la première chose d’elle-même.
learn-client-hostile-wait = Toute attente a une fin, et toute boucle aussi : pour une réponse, pour un fragment, pour un challenge accepté.
learn-client-hostile-memory = Les tailles viennent du serveur : ne décompressez pas plus que ce qui est annoncé, et fixez aussi une limite à cela. Quelques kilo-octets de bzip2 peuvent en devenir des milliards.

## learn-server

learn-server-title = Écrire un serveur
learn-server-info = Répondre à A2S_INFO
learn-server-info-about = Votre serveur écoute sur un port UDP et répond à A2S_INFO par S2A_INFO_SRC.
learn-server-info-when = Répondez à l’adresse et au port d’où vient un datagramme, s’il commence par `FF FF FF FF 54` et le texte `Source Engine Query` avec son zéro.
learn-server-info-what = La réponse : `FF FF FF FF 49` ; protocol (17) ; name, map, folder et game, chacun avec un zéro à la fin ; app_id (2 octets) ; players, max_players, bots ; server_type (`d`), environment (`l` ou `w`), visibility, vac ; version (texte). L’EDF peut suivre.
learn-server-info-checked = Ce que vous envoyez est décodé comme par a2scope decode : un message qui contient une erreur échoue.
learn-server-challenge = Exiger un challenge
learn-server-challenge-about = Votre serveur ne répond que lorsque le client a répété ce qui a été envoyé à son adresse.
learn-server-challenge-give = Répondez à une requête sans challenge par S2C_CHALLENGE : `FF FF FF FF 41` et quatre octets. Ne donnez la réponse entière que si les mêmes quatre octets suivent le texte.
learn-server-challenge-make = Le challenge ne doit pas pouvoir être deviné, ni servir à une autre adresse. Vous n’avez pas à le stocker : calculez-le à partir d’un secret et de l’adresse du client, par un hachage à clé comme HMAC.
learn-server-challenge-wrong = À un challenge faux, renvoyez le bon, ou rien.
learn-server-players = Répondre à A2S_PLAYER
learn-server-players-about = Votre serveur donne la liste de ses joueurs.
learn-server-players-request = La requête est `FF FF FF FF 55` et un challenge ; -1 en demande un. Le challenge est le même que pour A2S_INFO.
learn-server-players-answer = La réponse : `FF FF FF FF 44`, le compte (1 octet), et pour chaque joueur index (1 octet), name (texte), score (4 octets, avec signe), duration (virgule flottante de 4 octets : des secondes). Mettez au moins un joueur sur votre serveur.
learn-server-rules = Répondre à A2S_RULES en fragments
learn-server-rules-about = Votre serveur a tant de règles qu’il doit découper la réponse.
learn-server-rules-answer = La réponse à `FF FF FF FF 56` et au challenge : `FF FF FF FF 45`, le compte (2 octets), puis le nom et la valeur de chaque règle, chacun avec un zéro. Donnez à votre serveur 2 000 octets de règles ou plus.
learn-server-rules-split = Si elle dépasse 1 400 octets, découpez le message entier, avec son préfixe, en parties de 1 248 octets au plus. Chacune est envoyée comme `FE FF FF FF`, un identifiant (4 octets, bit de poids fort à 0, le même dans toutes), le total, l’index à partir de 0 (1 octet chacun), la taille 1 248 (2 octets) et la partie.
learn-server-bad = Mauvaises requêtes
learn-server-bad-about = Votre serveur n’est troublé ni par ce qui est coupé, ni par ce qui est bourré, vide ou inconnu.
learn-server-bad-silence = N’envoyez rien en réponse à ce que vous ne connaissez pas : un octet d’en-tête inconnu, le préfixe seul, un datagramme vide, un fragment. Et continuez d’écouter.
learn-server-bad-short = A2S_INFO sans son texte ou A2S_PLAYER sans quatre octets reçoit au plus un challenge.
learn-server-bad-padded = A2S_INFO peut être complété par des zéros : ils ne sont pas un challenge.
learn-server-rate = Pas d’amplificateur
learn-server-rate-about = Votre serveur ne peut pas servir à inonder autrui, et survit à une inondation.
learn-server-rate-unchecked = À une adresse qui n’a pas répété de challenge, n’envoyez jamais plus d’octets qu’il n’en est venu.
learn-server-rate-one = Une requête reçoit au plus une réponse. Limitez le nombre de réponses par seconde et par adresse, et ne tenez pas de liste qu’une inondation d’adresses falsifiées puisse remplir.
learn-server-rate-after = Quand une inondation est finie, un client reçoit de nouveau sa réponse tout de suite.
