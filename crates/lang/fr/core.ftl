# French. Ids, attributes and variables are those of en/core.ftl.

## message

message-A2S_INFO = Demande à un serveur ce qu’il est. Depuis décembre 2020, un serveur peut d’abord répondre par S2C_CHALLENGE ; le client répète alors la requête en y joignant le challenge.
message-S2A_INFO_SRC = Ce qu’est un serveur et ce qu’on y joue : nom, carte, jeu, joueurs, version.
message-S2A_INFO_DETAILED = L’ancienne réponse de GoldSource à A2S_INFO, obsolète, avec un bloc décrivant le mod.
message-A2S_PLAYER = Demande à un serveur qui joue ; avec le challenge -1, demande d’abord le challenge.
message-S2A_PLAYER = Qui joue, avec score et durée. Ne vous fiez pas à l’octet qui annonce le nombre.
message-A2S_RULES = Demande à un serveur ses réglages ; avec le challenge -1, demande d’abord le challenge.
message-S2A_RULES = Les réglages d’un serveur : des noms et des valeurs. Souvent trop longs pour un paquet, donc découpés.
message-A2S_SERVERQUERY_GETCHALLENGE = Demande un challenge. Obsolète ; les AppID 17510, 17530, 17740, 17550 et 17700 y répondent encore.
message-S2C_CHALLENGE = Un nombre que le client doit renvoyer avec sa requête, pour prouver qu’il reçoit bien ce qui est envoyé à l’adresse qu’il affiche.
message-A2A_PING = Demande si un serveur est là. Obsolète.
message-A2A_ACK = Le serveur est là. GoldSource répond par un texte vide, Source par quatorze zéros.
message-A2M_GET_SERVERS_BATCH2 = Demande au serveur maître une partie de sa liste de serveurs de jeu.
message-M2A_SERVER_BATCH = Une partie de la liste des serveurs de jeu : rien que des adresses. 0.0.0.0:0 termine la liste.
message-A2A_PRINT = Un texte à afficher. GoldSource répond par ce message aux commandes rcon.
message-S2A_LOGSTRING = Une ligne du journal du serveur, envoyée à un hôte de journalisation.
message-S2A_LOGSTRING2 = Une ligne du journal du serveur, précédée du secret de journalisation.
message-A2S_GETCHALLENGE = Demande un challenge avant de se connecter ; le corps porte un nombre choisi par le client.
message-S2C_CONNREJECT = La connexion est refusée ; le texte dit pourquoi.
message-S2C_BADPASSWORD = La connexion est refusée : mauvais mot de passe.
message-S2C_CONNECTION = La connexion est acceptée.
message-C2S_CONNECT = Un client se connecte.
message-GOLDSRC_COMMAND = Une commande textuelle de GoldSource, ou sa réponse : un mot après FF FF FF FF.
message-GOLDSRC_RCON = RCON de GoldSource sur UDP : challenge, mot de passe en clair, commande.
message-GOLDSRC_LOG = Une ligne du journal d’un serveur GoldSource : le mot log, puis la ligne.
message-SERVERDATA_AUTH = Authentification RCON : le corps est le mot de passe, en clair.
message-SERVERDATA_AUTH_RESPONSE = Résultat d’une authentification RCON : l’identifiant de la requête, ou -1 si le mot de passe était faux.
message-SERVERDATA_EXECCOMMAND = Une commande à exécuter sur le serveur.
message-SERVERDATA_RESPONSE_VALUE = La réponse à une commande, ou une partie de celle-ci. Les clients en envoient aussi un vide : son écho marque la fin d’une réponse.
message-SERVERDATA_OTHER = Un paquet RCON d’un type qui n’est pas de Valve.
message-TCP_GAP = Ce n’est pas un message : des octets d’un flux RCON manquent dans la capture.
message-SPLIT_FRAGMENT = Des fragments d’un message découpé dont le premier manque : on ne sait donc pas ce qu’ils portent.
message-UNKNOWN = N’appartient pas au protocole d’interrogation : octet d’en-tête inconnu après FF FF FF FF (préfixe que d’autres moteurs emploient aussi), ou pas de préfixe du tout.

## sender

sender-client = le client
sender-server = le serveur
sender-master-server = le serveur maître
sender-client-or-server = le client ou le serveur

## type

type-u8 = un octet, non signé
type-char = un octet, une lettre ASCII
type-u16 = 2 octets, little-endian, non signé
type-u32 = 4 octets, little-endian, non signé
type-i32 = 4 octets, little-endian, signé
type-u64 = 8 octets, little-endian, non signé
type-f32 = 4 octets, little-endian, virgule flottante IEEE 754
type-cstr = texte jusqu’à un octet nul ; UTF-8 par convention
type-text = texte ; UTF-8 par convention
type-bytes = octets
type-address = 6 octets, big-endian : adresse IPv4 et port
type-group = plusieurs champs

## judgement

judgement-player_count = Le nombre repasse à zéro après 255 et compte les joueurs qui se connectent encore : on lit autant de joueurs qu'il en faut pour épuiser le message.
judgement-ship_pairs = Rien dans le message ne dit de quel jeu il vient : les paires sont là si leur nombre et leurs valeurs sont plausibles.
judgement-connect = Seuls des octets vus chez des serveurs de jeu distinguent ces réponses.
judgement-master_before = Rien n'annonce ces octets : lus comme une adresse, ils en donneraient une qu'aucun serveur n'a.
judgement-nesting = nor et nand portent sur les conditions qui les suivent, autant que leur valeur le dit.
judgement-blob = Le bloc ne dit pas de quel jeu il vient : on le lit selon le jeu dont la disposition l'épuise.
judgement-dialect = L'en-tête ne dit pas son dialecte : le premier fragment le montre par l'endroit où commence son message.
judgement-compressed = Certains serveurs mettent le bit 31 de l'ID sans rien compresser : les lettres BZh le disent.
judgement-foreign = D'autres moteurs utilisent le même préfixe : leurs mots sont dans une liste, et tout le reste est inconnu.
judgement-log_secret = Rien ne sépare le secret de la ligne : il se termine là où une lettre L et un espace commencent la ligne.
judgement-rcon_words = Le challenge et les guillemets peuvent manquer : un premier mot qui n'est pas un nombre est le mot de passe.

## ksy

ksy-datagram = Un datagramme : un message entier, ou un fragment. Les messages d’autres moteurs ne sont pas distingués.
ksy-and-after = Tout à partir de { $field }, qu’aucune grammaire ne peut décomposer. { $why }
ksy-as-many = Autant qu’il y a d’octets, ce qui peut être faux. { $why }
ksy-left-out = N’est pas lu : { $field }, présent si { $when }. { $why }

## severity

severity-info = information
severity-warning = avertissement
severity-error = erreur

## field-a2s

field-a2s-prefix = Préfixe
    .doc = FF FF FF FF (-1) : le message entier se trouve dans ce datagramme. Un message découpé commence par FE FF FF FF (-2).
field-a2s-second_prefix = Second préfixe
    .doc = FF FF FF FF encore une fois, comme l’envoient certains serveurs Garry’s Mod.
field-a2s-header = En-tête
    .doc = De quel message il s’agit : une lettre ASCII.
field-a2s-padding = Bourrage
    .doc = Des zéros après le dernier champ, qui allongent le message.
field-a2s-trailing = Reste
    .doc = Octets après le dernier champ du message.

## field-a2s-info-request

field-a2s-info-request-payload = Contenu
    .doc = Le texte invariable « Source Engine Query ».
field-a2s-info-request-challenge = Challenge
    .doc = Le nombre que le serveur a donné dans S2C_CHALLENGE ; absent d’une première requête.

## field-a2s-info

field-a2s-info-protocol = Protocole
    .doc = Version du protocole du serveur : 17 dans les jeux Source actuels, 7 dans les anciens, 47 ou 48 chez GoldSource.
field-a2s-info-name = Nom
    .doc = Nom du serveur, tel que l’affiche le navigateur de serveurs.
field-a2s-info-map = Carte
    .doc = Carte que le serveur a chargée.
field-a2s-info-folder = Dossier
    .doc = Dossier des fichiers du jeu.
field-a2s-info-game = Jeu
    .doc = Nom complet du jeu.
field-a2s-info-app_id = AppID
    .doc = Identifiant d’application Steam, 16 bits de poids faible ; 0 quand le nombre entier ne tient pas : il se trouve alors dans game_id.
field-a2s-info-players = Joueurs
    .doc = Joueurs présents, bots compris dans la plupart des jeux ; après 255, repart de 0.
field-a2s-info-max_players = Places
    .doc = Nombre maximum de joueurs que le serveur peut accueillir.
field-a2s-info-bots = Bots
    .doc = Nombre de bots présents sur le serveur.
field-a2s-info-server_type = Type du serveur
    .doc = d dédié, l non dédié, p relais SourceTV ; majuscule ou minuscule.
field-a2s-info-environment = Environnement
    .doc = Système d’exploitation du serveur : l Linux, w Windows, m ou o macOS.
field-a2s-info-visibility = Visibilité
    .doc = Indique s’il faut un mot de passe : 0 non, 1 oui.
field-a2s-info-vac = VAC
    .doc = Indique si Valve Anti-Cheat est actif : 0 non, 1 oui.
field-a2s-info-the_ship = The Ship
    .doc = Ce que seul The Ship envoie.
field-a2s-info-mode = Mode
    .doc = Mode de jeu de The Ship.
field-a2s-info-witnesses = Témoins
    .doc = Nombre de témoins nécessaire pour qu’un joueur se fasse arrêter.
field-a2s-info-duration = Durée
    .doc = Durée avant qu’un joueur vu par des témoins ne se fasse arrêter.
field-a2s-info-version = Version
    .doc = Version du jeu installée sur le serveur.
field-a2s-info-edf = Données suppl. (EDF)
    .doc = Lesquels des champs suivants sont là : 0x80 port, 0x10 SteamID, 0x40 spectateurs, 0x20 mots-clés, 0x01 GameID. Absent des anciennes réponses.
field-a2s-info-port = Port
    .doc = Port sur lequel on joue.
field-a2s-info-steam_id = SteamID
    .doc = SteamID du serveur.
field-a2s-info-spectator_port = Port spectateur
    .doc = Port de SourceTV.
field-a2s-info-spectator_name = Nom SourceTV
    .doc = Nom du serveur SourceTV.
field-a2s-info-keywords = Mots-clés
    .doc = Mots-clés du serveur ; chaque jeu a son propre dialecte.
field-a2s-info-game_id = GameID
    .doc = Les 24 bits de poids faible sont l’AppID entier.

## unit

unit-s = s
unit-min = min
unit-bytes = octets
unit-ns = { $nanos } ns
unit-us = { $n } µs
unit-ms = { $n } ms
unit-seconds = { $n } s
unit-minutes-seconds = { $minutes } min { $seconds } s
unit-hours-minutes = { $hours } h { $minutes } min
unit-days-hours = { $days } j { $hours } h
unit-b = { $count } o
unit-kb = { $n } ko
unit-mb = { $n } Mo
unit-gb = { $n } Go
unit-times = ×{ $ratio }
unit-kilobits = { $rate } kbit/s
unit-megabits = { $rate } Mbit/s

## field-keywords

field-keywords-tags = Étiquettes
    .doc = Les mots-clés, un par un.
field-keywords-tag = Étiquette
    .doc = Un mot-clé.
field-keywords-key = Clé
    .doc = De quoi parle l’étiquette.
field-keywords-value = Étiquette
    .doc = Ce que dit l’étiquette.
field-keywords-separator = Séparateur
    .doc = Sépare les étiquettes, ou la clé d’une étiquette de sa valeur.
field-keywords-end = Fin
    .doc = Octet nul qui termine la chaîne.
field-keywords-max_players = Places
    .doc = Rust : places ; l’octet du message repart de 0 après 255, pas ceci.
field-keywords-current_players = Joueurs
    .doc = Rust : joueurs ; l’octet du message repart de 0 après 255, pas ceci.
field-keywords-queued = Joueurs en attente
    .doc = Rust : joueurs qui attendent une place.
field-keywords-platform_type = Type de plateforme
    .doc = Rust : type de la plateforme (supposition).
field-keywords-born = Création
    .doc = Rust : date de création de la carte, en temps Unix.
field-keywords-gamemode = Mode de jeu
    .doc = Mode de jeu du serveur.
field-keywords-tag_set = Jeu d’étiquettes
    .doc = Rust : étiquettes condensées en lettres (supposition).
field-keywords-build = Numéro de build
    .doc = Rust : version réseau du serveur.
field-keywords-hash = Empreinte
    .doc = Empreinte du contenu chargé.
field-keywords-battleye = BattlEye
    .doc = Arma : BattlEye actif (t) ou non (f).
field-keywords-required_version = Version requise
    .doc = Arma : version la plus ancienne admise ; 206 correspond à 2.06.
field-keywords-required_build = Build requis
    .doc = Arma : build le plus ancien admis ; 0 si peu importe.
field-keywords-state = État
    .doc = Arma : état du serveur ; 7, la partie est en cours.
field-keywords-difficulty = Difficulté
    .doc = Arma : difficulté.
field-keywords-equal_mods = Mods identiques
    .doc = Arma : indique si les clients doivent avoir les mêmes mods.
field-keywords-locked = Verrouillé
    .doc = Arma : indique si le serveur est verrouillé.
field-keywords-verify_signatures = Signatures
    .doc = Arma : indique si les signatures des mods sont vérifiées.
field-keywords-dedicated = Dédié
    .doc = Arma : indique si le serveur est dédié.
field-keywords-game_type = Type de partie
    .doc = Arma : type de la mission.
field-keywords-language = Langue
    .doc = Arma : langue du serveur, identifiant de Windows.
field-keywords-position = Coordonnées
    .doc = Arma : longitude et latitude du serveur.
field-keywords-platform = Plateforme
    .doc = Arma : w Windows, l Linux.
field-keywords-country = Pays
    .doc = Arma : pays du serveur.
field-keywords-time_left = Temps restant
    .doc = Arma : temps restant de la mission.
field-keywords-file_patching = Modif. de fichiers
    .doc = Arma : quelles modifications de fichiers (« file patching ») sont permises.
field-keywords-island = Île
    .doc = Arma : la carte.
field-keywords-clock = Heure
    .doc = DayZ : heure dans le monde du jeu.
field-keywords-encoded = Codé
    .doc = 7 Days to Die : réglages du serveur en base64.

## field-a2s-info_goldsource

field-a2s-info_goldsource-address = Adresse
    .doc = Adresse et port du serveur, tels qu’il croit les avoir.
field-a2s-info_goldsource-name = Nom
    .doc = Nom du serveur.
field-a2s-info_goldsource-map = Carte
    .doc = Carte que le serveur a chargée.
field-a2s-info_goldsource-folder = Dossier
    .doc = Dossier des fichiers du jeu.
field-a2s-info_goldsource-game = Jeu
    .doc = Nom complet du jeu.
field-a2s-info_goldsource-players = Joueurs
    .doc = Nombre de joueurs présents sur le serveur.
field-a2s-info_goldsource-max_players = Places
    .doc = Nombre maximum de joueurs que le serveur peut accueillir.
field-a2s-info_goldsource-protocol = Protocole
    .doc = Version du protocole : 47 ou 48.
field-a2s-info_goldsource-server_type = Type du serveur
    .doc = d dédié, l non dédié, p relais HLTV ; majuscule ou minuscule.
field-a2s-info_goldsource-environment = Environnement
    .doc = Système d’exploitation du serveur : l Linux, w Windows ; majuscule ou minuscule.
field-a2s-info_goldsource-visibility = Visibilité
    .doc = Indique s’il faut un mot de passe : 0 non, 1 oui.
field-a2s-info_goldsource-is_mod = Mod
    .doc = Indique si le jeu est un mod : 1 veut dire que les champs du mod suivent.
field-a2s-info_goldsource-mod = Bloc du mod
    .doc = Ce qu’un mod dit de lui-même.
field-a2s-info_goldsource-link = Lien
    .doc = Page Web du mod.
field-a2s-info_goldsource-download_link = Lien de téléchargement
    .doc = Où télécharger le mod.
field-a2s-info_goldsource-hl_version = Version de HL
    .doc = Presque toujours vide, si bien que les documents parlent d’un octet nul.
field-a2s-info_goldsource-mod_version = Version du mod
    .doc = Version du mod installée sur le serveur.
field-a2s-info_goldsource-mod_size = Taille du mod
    .doc = Espace qu’occupe le mod sur le disque.
field-a2s-info_goldsource-mod_type = Type du mod
    .doc = 0 solo et multijoueur, 1 uniquement multijoueur.
field-a2s-info_goldsource-mod_dll = DLL du mod
    .doc = 0 utilise la DLL de Half-Life, 1 a la sienne.
field-a2s-info_goldsource-vac = VAC
    .doc = Indique si Valve Anti-Cheat est actif : 0 non, 1 oui.
field-a2s-info_goldsource-bots = Bots
    .doc = Nombre de bots présents sur le serveur.

## field-a2s-player-request

field-a2s-player-request-challenge = Challenge
    .doc = Le nombre que le serveur a donné dans S2C_CHALLENGE ; -1 (ou 0) en demande un.

## field-a2s-player

field-a2s-player-count = Nombre annoncé
    .doc = Joueurs que le serveur annonce, y compris ceux qui se connectent ; après 255, repart de 0.
field-a2s-player-players = Joueurs
    .doc = Les joueurs, autant que le serveur en liste.
field-a2s-player-player = Joueur
    .doc = Un joueur.
field-a2s-player-index = Index
    .doc = Place dans la liste, à partir de 0 ; 0 pour tous dans bien des jeux.
field-a2s-player-name = Nom
    .doc = Nom du joueur ; vide tant qu’il se connecte.
field-a2s-player-score = Score
    .doc = Score, généralement le nombre de frags.
field-a2s-player-duration = Durée
    .doc = Durée de présence sur le serveur ; -1 pour les bots dans certains jeux.
field-a2s-player-the_ship = The Ship
    .doc = Une paire par joueur de la liste, dans le même ordre.
    .when = le jeu est The Ship
field-a2s-player-ship_player = Joueur
    .doc = Morts et argent d’un joueur.
    .when = le jeu est The Ship
field-a2s-player-deaths = Morts
    .doc = Combien de fois le joueur est mort.
    .when = le jeu est The Ship
field-a2s-player-money = Argent
    .doc = Argent que possède le joueur.
    .when = le jeu est The Ship

## field-a2s-rules-request

field-a2s-rules-request-challenge = Challenge
    .doc = Le nombre que le serveur a donné dans S2C_CHALLENGE ; -1 (ou 0) en demande un.

## field-a2s-rules

field-a2s-rules-count = Nombre annoncé
    .doc = Nombre de règles que le serveur annonce.
field-a2s-rules-rules = Règles
    .doc = Les réglages du serveur, par nom.
field-a2s-rules-rule = Règle
    .doc = Un réglage.
field-a2s-rules-name = Nom
    .doc = Nom de la règle : une variable de console, ou l’invention d’un plugin.
field-a2s-rules-value = Valeur
    .doc = Valeur de la règle, sous forme de texte.

## field-rules_blob

field-rules_blob-blob = Règles binaires
    .doc = Le bloc qu’Arma et DayZ cachent dans les règles.
field-rules_blob-version = Version
    .doc = Version de la structure du bloc.
field-rules_blob-overflow = Débordement
    .doc = Quelles listes ne tenaient pas et sont écourtées.
field-rules_blob-dlc_flags = Indicateurs de DLC
    .doc = Un bit par DLC que le serveur exige ; une empreinte suit pour chacun.
field-rules_blob-difficulty = Difficulté
    .doc = Arma : difficulté et niveau de l’IA, condensés.
    .when = Arma
field-rules_blob-crosshair = Viseur
    .doc = Arma : indique si les joueurs voient un viseur.
    .when = Arma
field-rules_blob-dlcs = Empreintes de DLC
    .doc = Une empreinte par bit à 1 des indicateurs de DLC.
field-rules_blob-dlc_hash = Empreinte de DLC
    .doc = Empreinte d’un DLC.
field-rules_blob-mod_count = Nombre de mods
    .doc = Mods qui suivent.
field-rules_blob-mods = Mods
    .doc = Mods que le serveur a chargés.
field-rules_blob-mod = Mod
    .doc = Un mod.
field-rules_blob-mod_hash = Empreinte
    .doc = Empreinte du mod.
field-rules_blob-mod_info = Indications
    .doc = Les 4 bits de poids faible : longueur de l’identifiant Workshop ; 0x10 : un DLC.
field-rules_blob-workshop_id = Identifiant Workshop
    .doc = Identifiant Steam Workshop, little-endian, sur autant d’octets que l’indique info.
field-rules_blob-name_length = Longueur du nom
    .doc = Octets du nom.
field-rules_blob-mod_name = Nom
    .doc = Nom du mod.
field-rules_blob-signature_count = Nombre de signatures
    .doc = Signatures qui suivent.
field-rules_blob-signatures = Signatures
    .doc = Noms des clés dont les mods peuvent être signés.
field-rules_blob-signature = Signature
    .doc = Une clé.
field-rules_blob-signature_length = Longueur
    .doc = Octets du nom de la clé.
field-rules_blob-signature_name = Clé
    .doc = Nom de la clé.
field-rules_blob-description_length = Longueur de la description
    .doc = DayZ : octets de la description.
    .when = DayZ
field-rules_blob-description = Description
    .doc = DayZ : description du serveur.
    .when = DayZ

## field-a2s-challenge

field-a2s-challenge-challenge = Challenge
    .doc = Nombre à renvoyer avec la requête. Le serveur l’a choisi pour l’adresse de ce client ; sur GoldSource, il est valable environ une heure.
field-a2s-challenge-connect_text = Réponse à connect
    .doc = Réponse de GoldSource à un client qui se connecte : des zéros, le challenge en décimal, le mode d’authentification.
    .when = le message répond à getchallenge, pas à une interrogation
field-a2s-challenge-connect_body = Réponse à connect
    .doc = Le reste de la réponse de Source à un client qui se connecte ; celle de CS:GO est détaillée.
field-a2s-challenge-auth_protocol = Protocole d’auth.
    .doc = Comment le client doit s’authentifier : 3 est Steam.
    .when = réponse de CS:GO à connect
field-a2s-challenge-key_size = Taille de la clé
    .doc = Octets d’une clé de chiffrement qui suivent : plus aucun aujourd’hui.
    .when = réponse de CS:GO à connect
field-a2s-challenge-steam_id = SteamID
    .doc = SteamID du serveur.
    .when = réponse de CS:GO à connect
field-a2s-challenge-secure = VAC
    .doc = Indique si le serveur est protégé par VAC.
    .when = réponse de CS:GO à connect
field-a2s-challenge-connect_echo = Texte du client
    .doc = Le texte de l’A2S_GETCHALLENGE du client, renvoyé : connect0x et un nombre.
    .when = réponse de CS:GO à connect
field-a2s-challenge-version = Version
    .doc = Build du serveur : 13881 correspond à 1.38.8.1.
    .when = réponse de CS:GO à connect

## field-a2s-ping

field-a2s-ping-payload = Contenu
    .doc = Vide chez GoldSource, « 00000000000000 » chez Source.

## field-master-request

field-master-request-header = En-tête
    .doc = 0x31, sans FF FF FF FF devant.
field-master-request-region = Région
    .doc = La partie du monde à lister ; 0xFF pour toutes.
field-master-request-start = Départ
    .doc = D’où continuer : d’abord 0.0.0.0:0, puis la dernière adresse reçue.
field-master-request-filter = Filtre
    .doc = Conditions qu’un serveur doit remplir, sous la forme \key\value ; vide pour tous.
field-master-request-conditions = Conditions
    .doc = Le filtre, une condition après l’autre.
field-master-request-condition = Condition
    .doc = Une condition.
field-master-request-key = Clé
    .doc = Sur quoi porte la condition.
field-master-request-value = Valeur
    .doc = Ce qu’elle exige.
field-master-request-backslash = Séparateur
    .doc = Barre oblique inverse entre clés et valeurs.
field-master-request-end = Fin
    .doc = Octet nul qui termine le filtre.

## field-master

field-master-separator = Séparateur
    .doc = 0x0A.
field-master-key = Clé
    .doc = 0x7F, les 4 octets de la clé du client, renvoyés pour que personne d’autre ne puisse répondre, et un octet réservé.
    .when = Xash3D
field-master-zeros = Zéros
    .doc = Deux octets nuls avant les entrées.
    .when = WON2
field-master-servers = Serveurs
    .doc = Adresses de serveurs de jeu.
field-master-server = Serveur
    .doc = Adresse IPv4 et port d’un serveur de jeu, tous deux big-endian.
field-master-last = Fin de la liste
    .doc = 0.0.0.0:0 : la liste se termine ici.
field-master-after = Après la fin
    .doc = Octets après l’entrée qui termine la liste.

## field-connectionless

field-connectionless-unknown_header = En-tête
    .doc = Un octet qui ne désigne aucun message du protocole d’interrogation.
    .when = le message est inconnu
field-connectionless-text = Texte
    .doc = Texte à afficher.
field-connectionless-secret = Secret du journal
    .doc = Prouve à l’hôte de journalisation que la ligne vient du serveur.
field-connectionless-line = Ligne du journal
    .doc = Une ligne du journal du serveur : L mm/jj/aaaa - hh:mm:ss, deux-points, et ce qui s’est passé.
field-connectionless-word = Commande
    .doc = Le mot qui dit ce qui est demandé.
field-connectionless-blank = Espace
    .doc = Sépare les mots.
field-connectionless-arguments = Arguments
    .doc = Ce qui suit le mot.
field-connectionless-rcon_challenge = Challenge
    .doc = Le nombre obtenu par challenge rcon, en décimal.
field-connectionless-quote = Guillemet
    .doc = Guillemet autour du mot de passe.
field-connectionless-password = Mot de passe
    .doc = Le mot de passe, en clair.
field-connectionless-command = Ligne de commande
    .doc = Ce que le serveur doit faire.
field-connectionless-body = Corps
    .doc = Octets dont la structure est inconnue.
field-connectionless-end = Fin
    .doc = Saut de ligne et octet nul à la fin.
field-connectionless-rcon = RCON
    .doc = Console à distance de GoldSource.

## field-rcon-packet

field-rcon-packet-size = Taille
    .doc = Octets après ce champ : 10 au moins, 4 096 au plus selon le document.
field-rcon-packet-id = Identifiant
    .doc = Choisi par le client et répété dans la réponse ; -1 quand l’authentification est refusée.
field-rcon-packet-type = Type
    .doc = 3 authentification, 2 commande ou résultat de l’authentification, 0 réponse.
field-rcon-packet-body = Corps
    .doc = La commande, ou une partie de la réponse.
field-rcon-packet-password = Mot de passe
    .doc = Le mot de passe, en clair.
field-rcon-packet-zero = Fin du corps
    .doc = Octet nul qui termine le corps.
field-rcon-packet-unread_secret = Non lu
    .doc = Octets d’une authentification qui n’ont pas pu être lus selon le format : ils peuvent contenir le mot de passe.
field-rcon-packet-second = Seconde chaîne
    .doc = Une seconde chaîne, toujours vide : un octet nul.

## field-gap

field-gap-missing = Manquant
    .doc = Octets du flux qui manquent ici, d’après les numéros de séquence qui les entourent.

## field-split

field-split-fragments = Fragments
    .doc = Les datagrammes d’un message découpé, dans l’ordre de leurs index.
field-split-fragment = Fragment
    .doc = Un datagramme : un en-tête et une partie du message.
field-split-prefix = Préfixe
    .doc = FE FF FF FF (-2) : un fragment d’un message se trouve dans ce datagramme.
field-split-id = Identifiant
    .doc = Le même dans tous les fragments d’un message. Bit 31 à 1 : compressé avec bzip2 (Source seulement).
field-split-packed = Index et nombre de fragments
    .doc = GoldSource : les 4 bits de poids fort sont l’index, à partir de 0, les 4 bits de poids faible le nombre de fragments.
field-split-total = Nombre de fragments
    .doc = En combien de fragments le message est découpé.
field-split-index = Index
    .doc = Place de ce fragment, à partir de 0.
field-split-size = Taille
    .doc = Maximum d’octets du message par fragment ; le même dans tous : 1 248 par défaut, 1 188 dans certains jeux.
    .when = Source depuis l’Orange Box
field-split-payload = Contenu
    .doc = La part du message que porte ce fragment.
field-split-decompressed_size = Taille décompressée
    .doc = Taille du message une fois décompressé.
    .when = compressé, premier fragment
field-split-crc32 = CRC32
    .doc = Somme de contrôle CRC32 du message décompressé.
    .when = compressé, premier fragment
field-split-bzip2 = Données bzip2
    .doc = Le message compressé.
    .when = compressé

## field-foreign

field-foreign-word = Commande
    .doc = Le mot qui identifie le message d’un autre moteur.
    .when = le message est celui d’un autre moteur
field-foreign-separator = Séparateur
    .doc = Espaces ou saut de ligne après le mot.
    .when = le message est celui d’un autre moteur
field-foreign-text = Arguments
    .doc = Ce qui suit le mot.
    .when = le message est celui d’un autre moteur
field-foreign-settings = Réglages
    .doc = Les paires \key\value du texte.
    .when = le texte commence par une barre oblique inverse
field-foreign-setting = Réglage
    .doc = Une paire.
    .when = le texte commence par une barre oblique inverse
field-foreign-backslash = Barre inverse
    .doc = Précède chaque clé et chaque valeur.
field-foreign-key = Clé
    .doc = Comment s’appelle le réglage.
    .when = le texte commence par une barre oblique inverse
field-foreign-value = Valeur
    .doc = Sa valeur.
    .when = le texte commence par une barre oblique inverse
field-foreign-more = Autres lignes
    .doc = Ce qui suit les réglages : les joueurs, un par ligne.

## field-reader

field-reader-unread = Non lu
    .doc = Octets qui n’ont pas pu être lus selon le format.

## meaning

meaning-server_type-dedicated = serveur dédié
meaning-server_type-listen = serveur non dédié (un joueur l’héberge)
meaning-server_type-proxy = relais SourceTV / HLTV
meaning-server_type-dedicated_upper = serveur dédié
meaning-server_type-listen_upper = serveur non dédié (un joueur l’héberge)
meaning-server_type-proxy_upper = relais SourceTV / HLTV
meaning-server_type-none = non indiqué (Rag Doll Kung Fu envoie toujours 0)
meaning-environment-linux = Linux
meaning-environment-windows = Windows
meaning-environment-mac = macOS
meaning-environment-mac_old = macOS
meaning-environment-linux_upper = Linux
meaning-environment-windows_upper = Windows
meaning-visibility-public = public
meaning-visibility-private = protégé par mot de passe
meaning-vac-unsecured = non sécurisé
meaning-vac-secured = sécurisé par VAC
meaning-ship_mode-hunt = Hunt
meaning-ship_mode-elimination = Elimination
meaning-ship_mode-duel = Duel
meaning-ship_mode-deathmatch = Deathmatch
meaning-ship_mode-vip_team = Team VIP
meaning-ship_mode-team_elimination = Team Elimination
meaning-mod_flag-half_life = Half-Life lui-même
meaning-mod_flag-mod = un mod de Half-Life
meaning-mod_type-single_and_multi = solo et multijoueur
meaning-mod_type-multi_only = uniquement multijoueur
meaning-mod_dll-half_life = utilise la DLL de Half-Life
meaning-mod_dll-own = utilise sa propre DLL
meaning-region-us_east = côte Est des États-Unis
meaning-region-us_west = côte Ouest des États-Unis
meaning-region-south_america = Amérique du Sud
meaning-region-europe = Europe
meaning-region-asia = Asie
meaning-region-australia = Australie
meaning-region-middle_east = Moyen-Orient
meaning-region-africa = Afrique
meaning-region-all = le monde entier
meaning-unknown = inconnu ({ $value })
meaning-prefix-split = -2 : un fragment d’un message
meaning-prefix-single = -1 : un message entier
meaning-index_total = index { $index } sur { $total }, à partir de 0
meaning-challenge-none = pas encore : demande un challenge
meaning-challenge-zero = aucun : certains clients demandent un challenge avec 0
meaning-rcon_type-two = SERVERDATA_EXECCOMMAND ou SERVERDATA_AUTH_RESPONSE, selon le sens
meaning-steam_id-player = le compte d’un joueur
meaning-steam_id-server = le compte propre d’un serveur de jeu
meaning-steam_id-anonymous = serveur de jeu anonyme

## note

note-message-truncated = { $error }
    .doc = Le message se termine à l’intérieur d’un champ, ou une chaîne n’a pas de zéro final. Ce qui précède est affiché ; le reste des octets n’est pas lu.
note-message-trailing_bytes = { $count } { $count ->
        [one] octet reste
       *[other] octets restent
    } après le dernier champ
    .doc = La structure est complète et il reste des octets : une version plus récente du message, un nombre annoncé faux, ou deux messages dans un datagramme.
note-message-padding = { $count } { $count ->
        [one] octet nul reste
       *[other] octets nuls restent
    } après le dernier champ : du bourrage
    .doc = Certains clients allongent une requête pour que la réponse ne soit pas plus longue que ce qui l’a demandée : celui de Steam envoyait en novembre 2020 des A2S_INFO de 1 200 octets. HLTV envoie son challenge en 16 octets. Il n’y a rien dans ces zéros, pas de challenge non plus.
note-message-empty = il n’y a que le préfixe FF FF FF FF : l’octet d’en-tête manque
    .doc = Un datagramme de quatre octets FF ne contient aucun message.
note-message-no_prefix = les octets ne commencent ni par FF FF FF FF ni par FE FF FF FF, et ne sont pas une requête au serveur maître
    .doc = Rien dans le protocole d’interrogation ne commence ainsi sur UDP : trafic du jeu, autre protocole, ou dump qui commence au milieu.
note-message-prefix_stripped = avec FF FF FF FF devant, ces octets sont { $message }
    .doc = Beaucoup de bibliothèques retirent le préfixe avant de transmettre une réponse, et affichent le reste. Mettez FF FF FF FF devant pour qu’elle soit lue.
note-message-mojibake = le préfixe FF FF FF FF a été envoyé comme du texte en UTF-8 : C3 BF C3 BF C3 BF C3 BF
    .doc = Un programme a gardé les octets dans une chaîne et l’a codée à l’envoi : chaque octet à partir de 80 en est devenu deux. Les serveurs n’y répondent pas.
note-message-vse_flood = { $message } : un paquet d’une inondation VSE, ou un dump privé de son début
    .doc = Les bots de la famille de Mirai et de Gafgyt ont une attaque qu’ils nomment VSE. Certains envoient « TSource Engine Query » sans FF FF FF FF devant, d’autres ses séquences d’échappement en toutes lettres, /x54/x53 et ainsi de suite. Aucun serveur ne comprend ni l’un ni l’autre : ils ne coûtent que de la bande passante. Dans un texte collé, il est tout aussi probable que les quatre octets FF aient été omis ; avec eux, ce serait A2S_INFO.
note-message-second_prefix = le préfixe FF FF FF FF figure deux fois ici
    .doc = Certains serveurs Garry’s Mod l’envoient deux fois. Le message est lu après le second ; beaucoup de clients ne le comprennent pas.
note-message-other_engine = hors du protocole d’interrogation : { $meaning }
    .doc = Les moteurs de Quake et leurs descendants mettent des mots après les quatre mêmes octets FF, comme FiveM et Xash3D. Le mot dit à qui est le message.
note-message-unknown = 0x{ $header } n’est pas un octet d’en-tête du protocole d’interrogation
    .doc = Le préfixe est juste, l’octet d’en-tête est inconnu. D’autres moteurs (la famille de Quake III) emploient le même préfixe.
note-info-request_text = la requête contient autre chose que « Source Engine Query »
    .doc = Les serveurs ne répondent qu’au texte exact. Tout le reste est une sonde ou un client défectueux.
note-info-players_over_max = { $players } { $players ->
        [one] joueur
       *[other] joueurs
    } pour { $slots } { $slots ->
        [one] place
       *[other] places
    }
    .doc = Vu sur de vrais serveurs : places réservées, bots, ou nombre inventé.
note-info-bots_over_players = { $bots } { $bots ->
        [one] bot
       *[other] bots
    } parmi { $players } { $players ->
        [one] joueur
       *[other] joueurs
    }
    .doc = Les bots sont comptés parmi les joueurs, ils ne peuvent donc pas être plus nombreux ; certains jeux les comptent à part.
note-info-edf_unknown_bits = les bits 0x{ $bits } de l’EDF n’ont pas de sens connu
    .doc = On connaît 0x80 port, 0x40 spectateurs, 0x20 mots-clés, 0x10 SteamID et 0x01 GameID. Ce qu’ajoute un bit inconnu se trouverait là où l’on attend d’autres champs.
note-info-app_id_mismatch = l’AppID vaut { $app_id }, mais les 24 bits de poids faible du GameID valent { $game_id }
    .doc = L’AppID de 16 bits ne peut contenir d’identifiants au-delà de 65 535 ; les serveurs de tels jeux envoient 0, et le GameID porte le nombre entier.
note-info-mod_block_missing = l’octet de mod vaut 1, mais les champs du mod ne sont pas là
    .doc = Certains serveurs mettent l’octet à 1 et omettent le bloc. Seuls les deux derniers champs tiennent dans ce qui reste : c’est donc ainsi qu’on le lit.
note-players-count_mismatch = annoncé : { $count } ; dans le message : { $listed }
    .doc = Le nombre annoncé comprend les joueurs en train de se connecter, qui ne figurent pas dans la liste ; certains jeux comptent mal. La liste est ce que contiennent les octets.
note-players-count_wrapped = l’octet du nombre annoncé vaut { $count } : il est reparti de 0 après 255 ; dans la liste : { $listed }
    .doc = Le nombre annoncé tient en un octet ; à partir de 256 joueurs, il repart de 0.
note-players-truncated = { $error }
    .doc = La liste s’arrête à l’intérieur d’un joueur. Les joueurs d’avant sont affichés.
note-players-duration_odd = la durée n’est pas un nombre de secondes fini et plausible
    .doc = Le nombre à virgule flottante est NaN, infini, ou négatif sans être -1 (qui marque un bot).
note-rules-count_mismatch = annoncé : { $count } ; dans le message : { $listed }
    .doc = Le nombre annoncé est faux, ou la réponse a été coupée à la fin d’une règle.
note-rules-truncated = la réponse se termine à l’intérieur de la règle { $rule } sur { $count }
    .doc = Les anciens serveurs Source coupent la réponse à un paquet au lieu de la découper. Ce qui a été lu reste.
note-rules-blob_escape = l’octet 0x01 est suivi de 0x{ $byte }, ce qui n’est pas un échappement
    .doc = Arma et DayZ échappent 0x01, 0x00 et 0xFF en 01 01, 01 02 et 01 03. L’octet est gardé tel quel.
note-rules-blob_chunks_missing = règles binaires incomplètes : { $received } sur { $total } { $total ->
        [one] morceau reçu
       *[other] morceaux reçus
    }
    .doc = Arma et DayZ répartissent un bloc binaire sur des règles dont le nom a deux octets, l’index et le nombre de morceaux. S’il manque des morceaux, on ne peut pas le lire jusqu’au bout.
note-rules-blob_truncated = { $error }
    .doc = Les règles binaires se terminent à l’intérieur d’un champ, ou ont une structure inconnue. Ce qui précède est affiché.
note-rules-blob_guess = lu selon la structure { $layout }, qui convient le mieux
    .doc = Les blocs d’Arma et de DayZ ne portent pas de nom. On prend la structure qui utilise tous les octets.
note-challenge-connect = pas la réponse à une interrogation : { $what }
    .doc = L’en-tête 0x41 répond aussi à un client qui se connecte, par du texte (GoldSource) ou avec d’autres champs (Source) ; celle de CS:GO commence par le challenge, comme la réponse à une interrogation.
note-master-key = la clé du client précède les entrées, comme l’envoie le serveur maître de Xash3D
    .doc = Le client de Xash3D met une clé aléatoire dans sa requête, et la réponse commence par 0x7F, la clé et un octet réservé. Lus comme une adresse, ils seraient un serveur à 127.x.x.x.
note-master-zeros = deux octets nuls précèdent les entrées, comme les envoie le serveur maître WON2
    .doc = Ils ne font pas partie de la première adresse : avec eux, toutes les adresses de la liste seraient fausses.
note-master-entry_cut = { $left } { $left ->
        [one] octet reste
       *[other] octets restent
    }, une entrée en prend 6
    .doc = La liste n’est pas un nombre entier d’entrées.
note-master-after_end = { $entries } { $entries ->
        [one] entrée figure
       *[other] entrées figurent
    } après 0.0.0.0:0, qui termine la liste
    .doc = 0.0.0.0:0 est la dernière entrée de la dernière réponse. Rien ne devrait suivre.
note-master-filter_odd = le filtre n’est pas une suite de paires \key\value
    .doc = Le serveur maître ignore ce qu’il ne sait pas lire : la réponse peut donc contenir plus qu’on ne voulait.
note-master-nor_short = nor prend { $wanted ->
        [one] la condition suivante
       *[other] les { $wanted } conditions suivantes
    }, il y en a { $found }
    .doc = \nor\N s’applique aux N conditions qui le suivent.
note-master-nand_short = nand prend { $wanted ->
        [one] la condition suivante
       *[other] les { $wanted } conditions suivantes
    }, il y en a { $found }
    .doc = \nand\N s’applique aux N conditions qui le suivent.
note-ack-payload = le contenu n’est ni vide (GoldSource) ni fait de 14 zéros (Source)
    .doc = A2A_ACK répond à A2A_PING par un texte invariable.
note-rcon-size_small = la taille vaut { $size } ; le plus petit paquet en a 10
    .doc = La taille compte l’identifiant, le type, le corps et deux octets nuls : 10 est donc le minimum.
note-rcon-size_large = la taille vaut { $size } ; la limite documentée est 4096
    .doc = On voit en pratique des réponses de plus de 4 096 octets.
note-rcon-size_characters = la taille { $size } compte les caractères et non les octets : le paquet fait { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }
    .doc = La taille doit compter des octets. Le serveur de Palworld compte les caractères de son texte : une réponse qui contient des noms hors de l’ASCII est donc plus longue qu’elle ne l’annonce. Le paquet se termine par les deux octets nuls après le texte.
note-rcon-second_zero_missing = le paquet se termine par un octet nul, pas deux
    .doc = Le corps est suivi d’une seconde chaîne, vide. Certains serveurs l’omettent.
note-rcon-zero_missing = le corps n’a pas de zéro final
    .doc = Le champ de taille est trop petit, ou le paquet est coupé.
note-rcon-type_unknown = le type { $type } n’est pas dans le protocole de Valve
    .doc = Rust envoie le type 4 pour des lignes de console que personne n’a demandées ; d’autres ont leurs propres types.
note-rcon-direction_guess = le type 2 est une commande du client, et le résultat de l’authentification quand il vient du serveur ; lu comme { $message }
    .doc = Sans adresses, le sens est inconnu. Un corps vide signifie le résultat d’une authentification.
note-rcon-auth_failed = l’authentification a été refusée : l’identifiant est -1
    .doc = Le serveur répond à un mauvais mot de passe par l’identifiant -1 au lieu de celui de la requête.
note-rcon-framing = le découpage du flux s’est rompu ici : aucun paquet ne commence dans { $bytes ->
        [one] l’octet suivant
       *[other] les { $bytes } octets suivants
    }
    .doc = La taille d’avant était fausse : ce qui devrait être la taille suivante est du texte ou autre chose. La lecture reprend au prochain paquet reconnaissable ; les octets jusque-là sont gardés.
note-rcon-framing-short = la taille vaut { $size }, mais le paquet suivant commence après { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }
    .doc = La taille compte des octets qui n’ont pas été envoyés, le plus souvent un second octet nul. Le paquet se termine où commence le suivant.
note-rcon-piece = { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } après un trou, { $bytes ->
        [one] qui n’appartient
       *[other] qui n’appartiennent
    } à aucun paquet lisible
    .doc = Des octets du flux manquent avant ceux-ci : ils sont la fin d’un paquet, ou précèdent le prochain qui soit reconnaissable.
note-goldsource-rcon_unquoted = le mot de passe rcon n’est pas entre guillemets
    .doc = La forme habituelle est `rcon <challenge> "<mot de passe>" <commande>`.
note-message-guess = la structure de ce corps n’est pas documentée ; il est affiché en entier
    .doc = Lu comme d’autres programmes le lisent ; aucun octet capturé ne le confirme.
note-frame-cut = la capture n’a gardé la trame qu’en partie : { $bytes } { $bytes ->
        [one] octet du message manque
       *[other] octets du message manquent
    }
    .doc = La longueur de capture (« snap length ») était inférieure à la trame. Ce qui a été gardé est décodé.
note-packet-cut = le texte collé se termine avant le paquet : { $bytes } { $bytes ->
        [one] octet du message manque
       *[other] octets du message manquent
    }
    .doc = Les en-têtes donnent la longueur du paquet, et le dump est plus court : ses dernières lignes manquent. Ce qui est là est décodé.
note-ip-incomplete = des fragments IP manquent : { $bytes ->
        [one] seul le premier octet du message est
       *[other] seuls les { $bytes } premiers octets du message sont
    } ici
    .doc = Le datagramme a été envoyé en fragments IP, et l’un d’eux s’est perdu ou n’est pas dans la capture. Ce qui précède le trou est décodé.
note-message-beginning = seulement { $bytes ->
        [one] le premier octet est là
       *[other] les { $bytes } premiers octets sont là
    }
    .doc = Le texte collé ne contient que le début du message, comme une constante dans du code, ou il a été coupé. Un serveur n’y répondrait pas sous cette forme.
note-message-limit = un message de { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } : seuls les { $read } premiers sont lus
    .doc = Aucun serveur n’envoie de messages aussi longs. Cette limite protège la mémoire ; ce qui suit n’est pas lu.
note-udp-checksum = la somme de contrôle UDP est fausse : enregistrée { $stored }, calculée { $computed }
    .doc = Le plus souvent, la carte réseau la calcule après la capture (checksum offload), et tout va bien. Sinon, des octets ont changé en route, ou la capture a été modifiée. Le décodage continue.
note-udp-length = un champ de longueur annonce { $said } { $said ->
        [one] octet
       *[other] octets
    }, mais il y en a { $found }
    .doc = La longueur UDP ou IP contredit la trame. Ce qui est là est décodé.
note-tcp-hole = { $bytes } { $bytes ->
        [one] octet du flux manque
       *[other] octets du flux manquent
    }
    .doc = Un segment s’est perdu, ou n’est pas dans la capture. La lecture reprend après le trou.
note-tcp-overlap_differs = { $bytes } { $bytes ->
        [one] octet du flux est revenu avec une autre valeur ; la première est gardée
       *[other] octets du flux sont revenus avec d’autres valeurs ; les premières sont gardées
    }
    .doc = Une retransmission a les mêmes octets, à moins que quelque chose ne les change en route ou que quelqu’un d’autre n’envoie au nom de l’expéditeur. Les destinataires ne prennent pas tous les mêmes octets.
note-split-incomplete = { $received } { $received ->
        [one] fragment
       *[other] fragments
    } sur { $total } { $received ->
        [one] est arrivé
       *[other] sont arrivés
    }
    .doc = Des fragments se sont perdus, ou ne sont pas dans la capture. Ce qui précède le premier trou est décodé.
note-split-first_missing = le premier fragment manque : le type du message est inconnu
    .doc = Seul le premier fragment porte l’octet d’en-tête du message.
note-split-dialect_guess = le dialecte des fragments est une supposition : aucun message ne commence où commencerait celui du premier fragment
    .doc = Il y a trois dialectes, et rien n’indique lequel est employé. Le plus plausible est affiché.
note-split-duplicate = { $fragments } { $fragments ->
        [one] fragment est arrivé
       *[other] fragments sont arrivés
    } plus d’une fois
    .doc = Le réseau ou la capture les a répétés. Les copies sont identiques.
note-split-out_of_order = les fragments sont arrivés dans le désordre
    .doc = UDP ne conserve pas l’ordre. Leur index le donne.
note-split-total_mismatch = un fragment annonce { $total } { $total ->
        [one] fragment
       *[other] fragments
    } en tout, un autre { $other }
    .doc = Tous les fragments d’un message annoncent le même nombre de fragments. C’est celui du premier fragment qui sert.
note-split-stray_fragment = { $fragments } { $fragments ->
        [one] fragment de cet identifiant a
       *[other] fragments de cet identifiant ont
    } un index qui n’est pas inférieur au nombre de fragments
    .doc = Ils ne peuvent pas appartenir à ce message : message corrompu, autre dialecte, ou autre message de même identifiant. Leurs octets sont gardés.
note-split-evicted = abandonné avant d’être complet, pour limiter la mémoire
    .doc = Trop de messages étaient incomplets à la fois. Une limite plus haute en garde davantage.
note-split-header = aucun dialecte de l’en-tête de découpage ne convient
    .doc = Le datagramme commence par FE FF FF FF, mais l’index et le nombre de fragments se contredisent dans les trois dialectes.
note-bzip2-absent = le bit 31 de l’id indique un message compressé, mais il ne l’est pas
    .doc = Un message compressé continue avec sa taille, son CRC32 et des données bzip2 ; celui-ci commence par FF FF FF FF. Certains serveurs comptent leurs id jusque dans ce bit. Le message est lu tel quel.
note-bzip2-not_supported = le message est compressé, et cette version du programme n’a pas bzip2
    .doc = Elle a été compilée sans la fonctionnalité bzip2.
note-bzip2-corrupt = les octets compressés sont corrompus : { $why }
    .doc = Ce qui a été décompressé avant l’erreur est décodé.
note-bzip2-size_mismatch = la taille annoncée est de { $size } { $size ->
        [one] octet
       *[other] octets
    }, la décompression en donne { $bytes }
    .doc = La taille annoncée est aussi la limite : la décompression s’arrête un octet après elle.
note-bzip2-size_mismatch-more = la taille annoncée est de { $size } { $size ->
        [one] octet
       *[other] octets
    }, la décompression en donne davantage
    .doc = La taille annoncée est aussi la limite : la décompression s’arrête un octet après elle.
note-bzip2-limit = la taille annoncée de { $size } { $size ->
        [one] octet
       *[other] octets
    } dépasse la limite de { $limit }
    .doc = Un petit message peut prétendre être énorme. Rien n’est décompressé au-delà de la limite.
note-bzip2-crc_mismatch = le CRC32 est faux : annoncé { $declared }, calculé { $computed }
    .doc = Les octets décompressés ne sont pas ceux qui avaient été compressés. Le décodage continue.

## paste

paste-ascii_longer = le texte a { $extra } { $extra ->
        [one] caractère
       *[other] caractères
    } de plus que la ligne n’a d’octets
    .doc = Le texte à côté d’une ligne a plus de caractères que la ligne n’a d’octets. Les octets font foi.
paste-ascii_mismatch = l’octet est { $byte }, le texte à côté montre `{ $shown }`
    .doc = Le texte à côté d’une ligne ne correspond pas à ses octets. Les octets font foi.
paste-escape = entre apostrophes, PHP et Perl n’ont pas de tels échappements : ils sont lus comme entre guillemets
    .doc = Une chaîne a des échappements que son langage prendrait à la lettre. Ils sont lus comme les octets qu’ils représentent.
paste-gap =
    .doc = Des octets manquent : les offsets sautent, ou le texte indique qu’il y en a d’autres. La lecture reprend après eux.
paste-joined = FF FF FF FF revient à l’octet { $at } : écrivez chaque datagramme sur sa propre ligne pour qu’ils soient lus un par un
    .doc = Le préfixe d’un datagramme revient là où un message devrait finir : plusieurs sont peut-être écrits en un.
paste-length_mismatch = la ligne du dessus annonce { $said } { $said ->
        [one] octet
       *[other] octets
    }, mais il y en a { $here } ici
    .doc = Une ligne au-dessus des octets en donne un autre nombre qu’il n’y en a. Tous ceux qui sont là sont lus.
paste-lookalike = `{ $word }` n’est pas un octet, il s’agit sans doute de `{ $meant }` : `{ $stand_in }` est mis à sa place
    .doc = Parmi des chiffres hexadécimaux se trouve une lettre qui ressemble à un chiffre : un O pour un 0, un l pour un 1. L’octet devient un `?`, car le chiffre est seulement probable.
paste-masked = { $bytes } { $bytes ->
        [one] octet est masqué
       *[other] octets sont masqués
    }
    .doc = Des octets sont masqués par `xx`, `??` ou autre. À la fin, ils sont omis ; ailleurs, chacun devient un `?`.
paste-offset_mismatch = l’offset de cette ligne est { $offset } ; après la ligne d’avant, il devrait être { $expected }
    .doc = L’offset d’une ligne n’est pas là où se terminait la ligne d’avant. La ligne est lue quand même.
paste-pattern = c’est une règle de filtrage : les autres octets d’un paquet qui y répond sont inconnus
    .doc = Les octets sont ceux d’une règle de filtrage. Un paquet qui lui correspond a plus d’octets.
paste-skipped_line = ce n’est pas une ligne du dump, elle a été ignorée
    .doc = Une ligne parmi les autres n’est pas du dump, et a été ignorée.
paste-skipped_text = ce qui suit les octets n’est pas leur texte et a été ignoré
    .doc = Ce qui suit les octets d’une ligne n’est pas leur texte, et a été ignoré.
paste-bad_digit =
    .doc = Une ligne d’octets contient quelque chose qui n’est pas un octet.
    .remedy = écrivez `??` pour un octet inconnu
paste-bad_number = `{ $word }` n’est pas un octet
    .doc = Une liste d’octets contient un nombre qui n’est pas un octet.
    .remedy = les octets vont de 0 à 255, ou de -128 à 127
paste-empty = rien n’est collé
    .doc = Rien n’a été collé.
    .remedy = collez ce qu’affichent xxd ou tcpdump -X, ou des chiffres comme FF FF FF FF 54
paste-filter = ceci est une règle de filtrage, et ce qu’elle vise n’est pas le début d’un paquet
    .doc = Le texte est une règle de filtrage, et n’indique pas comment commence un paquet.
    .remedy = collez un paquet, ou une règle qui vise ses premiers octets
paste-no_bytes =
    .doc = Le texte est ce qu’un outil dit de paquets, sans leurs octets.
paste-not_a_dump = `{ $word }` n’est pas un octet hexadécimal, et aucune autre façon connue d’écrire des octets ne convient
    .doc = Le texte n’est pas un dump hexadécimal dans un format connu.
    .remedy = collez ce qu’affichent xxd ou tcpdump -X, ou des chiffres comme FF FF FF FF 54
paste-odd_digits = { $digits } { $digits ->
        [one] chiffre hexadécimal : un nombre impair
       *[other] chiffres hexadécimaux : un nombre impair
    }, alors qu’un octet en a deux
    .doc = Il reste un chiffre hexadécimal : un octet en a deux.
    .remedy = écrivez l’autre chiffre, ou `??` pour un octet inconnu
paste-replaced = des octets ont été remplacés par U+FFFD avant que le texte soit collé, et sont perdus
    .doc = Des octets qui ne sont pas du texte valide ont été remplacés par U+FFFD avant que le texte soit collé. Ils sont perdus.
    .remedy = affichez-les en chiffres hexadécimaux, avec bin2hex() en PHP, .hex() en Python, .toString('hex') en Node.js, ou xxd
paste-too_large =
    .doc = Le texte est trop long pour être collé, ou a trop d’octets.
    .remedy = faites-en un fichier de capture avec text2pcap
paste-unknown_format = il n’y a pas de format nommé `{ $name }`
    .doc = Le texte collé devait être lu dans un format qui n’existe pas.
    .remedy = `a2scope explain pastes` liste les formats
paste-too_large-bytes = le texte collé représente plus de { $limit } { $limit ->
        [one] octet
       *[other] octets
    }, ce qui est la limite
paste-gap-byte = l’octet { $offset } manque
paste-gap-bytes = les octets { $from }-{ $to } manquent
paste-refusal = { $why } : { $remedy }
paste-gap-unknown = des octets sont omis et rien n’indique combien
paste-bad_digit-byte = `{ $word }` n’est pas un octet hexadécimal
paste-in-line = ligne { $line } : { $text }
paste-skipped-lines = { $count } { $count ->
        [one] ligne ignorée
       *[other] lignes ignorées
    } : { $lines }
paste-in-lines = lignes { $lines } : { $text }
paste-lines-all = { $lines } et { $last }
paste-lines-some = { $lines } et { $more } de plus
paste-gap-repeated-none = `*` remplace des lignes répétées, mais aucun offset n’indique combien
paste-gap-joined = `{ $name }` est joint ici, mais son contenu n’est pas dans le texte
paste-masked-each = { $bytes } { $bytes ->
        [one] octet est masqué
       *[other] octets sont masqués
    }, `{ $stand_in }` remplace chacun
paste-masked-middle = { $bytes } { $bytes ->
        [one] octet est masqué
       *[other] octets sont masqués
    }, `{ $stand_in }` remplace ceux du milieu
paste-skipped_line-bytes = { $bytes } { $bytes ->
        [one] octet omis
       *[other] octets omis
    } : aucun paquet ne commence ainsi
paste-skipped_line-unread = ce qui ressemble ici à des octets n’est dans aucun paquet : collez-le seul
paste-gap-no_byte = `{ $word }` n’est pas un octet hexadécimal : la lecture s’arrête là, la suite est omise
paste-escape-twofold = `{ $marks }` peut aussi représenter deux autres octets : cat -v écrit les deux de la même façon
paste-gap-filled_in = `{ $name }` est rempli à l’exécution du programme : `?` est mis à sa place
paste-gap-from_here = `{ $name }` donne des octets qui ne sont pas dans le texte : la lecture s’arrête là, la suite est omise
paste-bad_digit-digit = `{ $digit }` n’est pas un chiffre hexadécimal
paste-not_a_dump-code = `{ $code }` est une expression, et une partie de ses octets n’est pas dans le texte : le code les produit
paste-not_a_dump-prose = il n’y a pas d’octets dans ce texte
paste-no_bytes-tcpdump = ces lignes de tcpdump ne contiennent pas d’octets ; -A affiche des caractères et perd tous les autres octets : utilisez tcpdump -X ou -xx, ou écrivez une capture avec -w FICHIER
paste-record_masked = les octets de ce message sont masqués, car ils contiennent un mot de passe : affichez-les avec --show-secrets
paste-no_bytes-record = ce sont des enregistrements d’a2scope sans leurs octets : affichez-les avec a2scope decode --format ndjson --fields
paste-no_bytes-dissection = ceci est une dissection sans ses octets : affichez-les avec tshark -x, ou copiez-les dans Wireshark avec Copy > ...as Hex Dump
paste-too_large-text-most = le texte dépasse 4 Gio
paste-too_large-text = le texte a { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }, et { $limit } est la limite
paste-not_a_dump-as = le texte ne peut pas être lu comme `{ $name }`
paste-offset_mismatch-end = le dump annonce sa fin à { $offset }, ses lignes se terminent à { $end }
paste-gap-repeated = `*` remplace des lignes répétées, mais aucun offset après lui n’indique combien
paste-odd_digits-word = `{ $word }` laisse un nombre impair de chiffres hexadécimaux
paste-gap-odd = le zéro qui termine le message manque : « From Hexdump » de CyberChef perd le dernier octet d’un dump de xxd au nombre d’octets impair
paste-gap-end = des octets sont omis à la fin et rien n’indique combien
paste-gap-beginning = le dump commence à { $offset } : ce qui précède manque

## format

format-xxd = xxd : offset et deux-points, groupes d’octets hexadécimaux, texte
format-xxd-le = xxd -e : mots little-endian
format-xxd-bits = xxd -b : bits
format-hexdump = hexdump sans options : mots little-endian de 16 bits
format-hexdump-canonical = hexdump -C : octets, et texte entre barres
format-od-hex = od -t x1, x2, x4 : octets hexadécimaux ou mots little-endian
format-od-octal = od, od -b, od -t o1 : mots ou octets en octal
format-od-decimal = od -t d1, u1, u2, u4 : nombres décimaux
format-od-chars = od -c, hexdump -c : caractères et nombres octaux
format-wireshark = Wireshark, tshark -x, text2pcap : offset à quatre chiffres, octets, texte
format-tshark-follow = tshark -z follow, flux suivi dans Wireshark : deux sens, l’un en retrait
format-tcpdump = tcpdump -x, -X : offset avec 0x et deux-points, groupes de 16 bits
format-scapy = hexdump() de Scapy : offset à quatre chiffres, majuscules
format-gdb-x = commande x de gdb : adresses, étiquettes et cases 0x
format-windbg = db, dd de WinDbg : adresses avec un accent grave
format-ida-hex = vue hexadécimale d’IDA : segment, adresse, octets, texte
format-hexdump-offsets = tout autre dump avec des offsets
format-hex-ascii = lignes d’octets hexadécimaux avec le texte à côté et sans offsets
format-hex-pairs = octets hexadécimaux séparés par des espaces
format-hex-stream = chiffres hexadécimaux sans interruption
format-hex-separated = octets hexadécimaux séparés par `:`, `-`, `,` ou `0x`
format-words-le = mots hexadécimaux little-endian sans offsets
format-bits = bits sans offsets
format-decimal = octets décimaux séparés par des espaces ou des virgules
format-array = tableau d’un langage de programmation : nombres et caractères entre crochets ou accolades, ou après `db`
format-array-le = tableau de nombres hexadécimaux de 16 ou 32 bits, octet de poids faible d’abord
format-array-be = tableau de nombres hexadécimaux de 16 ou 32 bits, octet de poids fort d’abord
format-string = chaînes littérales d’un langage de programmation
format-string-utf8 = chaînes littérales où \u00ff est un caractère, écrit en UTF-8
format-escaped-text = texte avec des échappements \x, \0 ou \u et sans guillemets
format-angle-text = texte avec <FF> pour ce qui ne peut s’afficher
format-node-buffer = Node.js : <Buffer ff ff>
format-percent = encodage-pourcent : %FF%FFTSource
format-base64 = Base64, standard ou pour les URL
format-two-line = gamedig --debug : une ligne d’octets au-dessus d’une ligne de leurs caractères
format-filter-rule = règles d’iptables, Snort, Suricata, YARA, nftables, pcap-filter, Wireshark
format-literals = code source : chaînes et listes, concaténées comme le ferait le langage
format-among-words = octets après des mots, lignes après des signes de commentaire
format-marks = des mots, et parmi eux du texte avec \xff ou <FF> pour les octets
format-mixed = plusieurs des cinq derniers dans un même texte

## arrival

arrival-single = simple
arrival-ip_fragmented = fragments ip
arrival-split = découpé
arrival-split_compressed = découpé compressé
arrival-malformed = malformé
arrival-truncated_capture = capture tronquée
arrival-split_truncated = découpé tronqué
arrival-incomplete = incomplet
arrival-damaged = endommagé
arrival-beginning = début
arrival-pattern = motif

## incident

incident-kind-reflection = attaque par réflexion
incident-kind-reflection_attempt = tentative d’attaque par réflexion
incident-kind-query_flood = inondation d’interrogations
incident-kind-vse_flood = inondation VSE
incident-kind-rcon_brute_force = mots de passe RCON essayés
incident-kind-scan = scan
incident-kind-fake_ping = faux ping
incident-kind-rcon_takeover = prise de contrôle de serveurs
incident-when-rcon_takeover = Une adresse lit ou fixe par RCON les mots de passe de { $taken } serveurs et fait envoyer leurs journaux ailleurs.
incident-pulses = { $says } ; l’une de { $count } impulsions, une toutes les { $every } s
incident-neighbours = { $says } ; l’un de { $count } réseaux voisins de { $network }, attaqués en même temps
incident-kind-fake_players = faux joueurs
incident-kind-cloned_servers = nom de serveur cloné
incident-role-counted = compté
incident-role-cause = cause
incident-role-answer = réponse
incident-role-bystander = à côté
incident-when-reflection = Une adresse, ou { $carpet } adresses d’un réseau, reçoit plus de réponses qu’il n’en faut à un client : { $replies } en { $window } s de { $few } serveurs, ou { $from_one } en une seconde d’un seul. D’un même type, chaque serveur en envoie { $unsolicited } en { $window } s que personne n’a demandées, à ce qu’on voit, ou { $answered } à des requêtes qui ont été vues ({ $broad_each } si { $broad } serveurs le font).
incident-when-reflection_attempt = Comme une réflexion, mais les serveurs envoient des challenges, que personne ne répète : { $replies } en { $window } s de { $few } serveurs.
incident-when-query_flood = Un serveur reçoit { $flood } interrogations dans chacune de { $seconds } secondes sur { $window }, ou { $at_once } en une seconde, sans que la plupart des émetteurs répètent leurs challenges et envoient au plus { $honest } requêtes en { $window } s.
incident-when-vse_flood = Une adresse reçoit { $vse } paquets d’une inondation VSE en une seconde.
incident-when-rcon_brute_force = Un serveur refuse { $refused } connexions RCON. Une adresse qui est admise après { $mistyped } refus ou moins n’en fait pas partie.
incident-when-scan = Un émetteur interroge { $addresses } adresses, ou { $ports } ports d’une adresse, en { $pause } s, ou { $slowly } serveurs en un temps quelconque, chacun au plus { $each } fois en moyenne, et moins de la moitié répondent.
incident-when-fake_ping = Un serveur envoie { $pings } réponses de plus qu’une seule au port qui lui a envoyé A2S_INFO, toutes égales, en 10 s. Si le serveur envoie des challenges, la requête en avait un.
incident-when-fake_players = Des serveurs annoncent des joueurs qui n’existent pas : { $lists } adresses avec la même liste, ou un seul serveur au moins { $times } fois.
incident-when-cloned_servers = { $servers } adresses utilisent le nom d’un même serveur.
incident-why-answered = les requêtes sont probablement falsifiées : aucun client ne demande à ce rythme, et aucun challenge n’a dû être répété
incident-why-guessed = les requêtes sont probablement falsifiées : leurs challenges sont devinés, et la plupart sont faux
incident-why-unasked = les requêtes, absentes de la capture, ont probablement été falsifiées : la cible n’a rien demandé de tout cela
incident-why-not_carried = les requêtes sont probablement falsifiées : qui les envoie ne reçoit pas les challenges
incident-why-one_origin = les adresses d’expéditeur sont probablement falsifiées : il y en a énormément, et leurs paquets sont venus par le même chemin
incident-why-unknown = les adresses d’expéditeur sont peut-être falsifiées : rien ne montre que les expéditeurs aient reçu une réponse
incident-why-returned = les expéditeurs sont réels : ils ont renvoyé un challenge
incident-why-connection = les expéditeurs sont réels : une authentification exige une connexion TCP
incident-why-wants_answers = l’expéditeur est probablement réel : un scan a besoin des réponses
incident-why-asked = la cible a elle-même interrogé
incident-why-themselves = les serveurs le disent eux-mêmes
incident-reflection =
    .factor = { $servers } { $servers ->
        [one] serveur a envoyé
       *[other] serveurs ont envoyé
    } { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    } à { $target } en { $seconds } s, jusqu’à { $peak } par seconde ({ $bits }), soit { $factor } fois les octets des requêtes faites en son nom ; { $why }
    .says = { $servers } { $servers ->
        [one] serveur a envoyé
       *[other] serveurs ont envoyé
    } { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    } à { $target } en { $seconds } s, jusqu’à { $peak } par seconde ({ $bits }) ; { $why }
    .next = Si les serveurs sont les vôtres : mettez-les à jour, pour qu’ils exigent un challenge avant de répondre à A2S_INFO, ou limitez leurs réponses vers une même adresse. Si vous êtes l’opérateur de la cible : rejetez le trafic UDP venant des ports de ces serveurs.
incident-reflection_attempt =
    .says = { $servers } { $servers ->
        [one] serveur a envoyé
       *[other] serveurs ont envoyé
    } { $packets } { $packets ->
        [one] challenge
       *[other] challenges
    } à { $target } en { $seconds } s, jusqu’à { $peak } par seconde, ce qui a arrêté une réflexion ; { $why }
    .next = Il n’y a rien à faire pour la cible. Qui achemine les requêtes peut trouver où les paquets falsifiés entrent dans le réseau : comparez le TTL et l’adresse matérielle.
incident-query_flood =
    .many = { $target } a reçu { $packets } { $packets ->
        [one] interrogation
       *[other] interrogations
    } en { $seconds } s, d’environ { $sources } { $sources ->
        [one] adresse
       *[other] adresses
    }, jusqu’à { $peak } par seconde ({ $bits }) ; { $why }
    .says = { $target } a reçu { $packets } { $packets ->
        [one] interrogation
       *[other] interrogations
    } en { $seconds } s, de { $sources } { $sources ->
        [one] adresse
       *[other] adresses
    }, jusqu’à { $peak } par seconde ({ $bits }) ; { $why }
    .next-real = Limitez les interrogations de chaque adresse en amont du serveur, et signalez les expéditeurs aux opérateurs de leurs réseaux.
    .next = Limitez les interrogations en amont du serveur, et laissez passer d’abord celles qui portent un challenge juste. Bloquer des adresses une à une ne sert à rien si elles sont falsifiées.
incident-vse_flood =
    .many = { $target } a reçu { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    } d’une inondation VSE en { $seconds } s, d’environ { $sources } { $sources ->
        [one] adresse
       *[other] adresses
    }, jusqu’à { $peak } par seconde ({ $bits }) ; { $why }
    .says = { $target } a reçu { $packets } { $packets ->
        [one] paquet
       *[other] paquets
    } d’une inondation VSE en { $seconds } s, de { $sources } { $sources ->
        [one] adresse
       *[other] adresses
    }, jusqu’à { $peak } par seconde ({ $bits }) ; { $why }
    .next = Rejetez en amont du serveur les datagrammes UDP qui commencent par TSource ou par des échappements (/x54) : aucun client n’en envoie. Les expéditeurs sont des appareils infectés, si leurs adresses sont réelles.
incident-rcon_brute_force =
    .entered = le RCON de { $target } a refusé { $refused } { $refused ->
        [one] authentification
       *[other] authentifications
    } de { $sources } { $sources ->
        [one] adresse
       *[other] adresses
    } en { $seconds } s, et { $entered } est entré entre-temps ; { $why }
    .says = le RCON de { $target } a refusé { $refused } { $refused ->
        [one] authentification
       *[other] authentifications
    } de { $sources } { $sources ->
        [one] adresse
       *[other] adresses
    } en { $seconds } s ; { $why }
    .next = N’autorisez RCON que depuis des adresses connues, changez le mot de passe, et regardez ce qui a été exécuté après une authentification acceptée : a2scope rcon.
incident-rcon_takeover =
    .says = { $member } est entré dans le RCON de { $servers } { $servers ->
        [one] serveur
       *[other] serveurs
    } dans { $target } en { $seconds } s, a lu ou fixé leurs mots de passe et fait envoyer leurs journaux ailleurs
    .next = Si personne de chez vous ne l’a fait : changez les mots de passe RCON, retirez les adresses de journal (logaddress_del), et regardez tout ce qui a été exécuté : a2scope rcon.
incident-scan =
    .says = { $scanner } a interrogé { $servers } { $servers ->
        [one] couple adresse-port
       *[other] couples adresse-port
    } dans { $target } en { $seconds } s, et peu ont répondu ; { $why }
    .next = D’ordinaire, rien : il y a des scans à longueur de journée. Regardez ce que le scanner a fait ensuite avec les serveurs qui ont répondu.
incident-fake_ping =
    .says = { $server } a envoyé à { $target } { $packets } { $packets ->
        [one] réponse
       *[other] réponses
    } de plus que demandé, en { $seconds } s, au plus { $peak } par seconde ({ $bits }) ; { $why }
    .next = Ce n’est pas une attaque. Ne croyez pas le ping de ce serveur dans une liste. Si ses réponses remplissent la ligne, rejetez ce qui vient après la première.
incident-fake_players =
    .inflated = { $servers } { $servers ->
        [one] serveur
       *[other] serveurs
    } dans { $target } { $servers ->
        [one] compte bien plus de joueurs qu’il n’en liste
       *[other] comptent bien plus de joueurs qu’ils n’en listent
    }
    .lockstep = { $servers } { $servers ->
        [one] serveur
       *[other] serveurs
    } dans { $target } { $servers ->
        [one] liste
       *[other] listent
    } des joueurs entrés tous au même moment
    .shared = { $servers } { $servers ->
        [one] serveur
       *[other] serveurs
    } dans { $target } { $servers ->
        [one] liste
       *[other] listent
    } les mêmes joueurs
    .next = Comparez avec les listes d’autres serveurs du jeu, puis signalez ces serveurs à qui les référence.
incident-cloned_servers =
    .says = { $servers } { $servers ->
        [one] couple adresse-port
       *[other] couples adresse-port
    } dans { $target } { $servers ->
        [one] a
       *[other] ont
    } le même nom de serveur
    .next = Comparez joueurs, règles et SteamID : une communauté donne à ses serveurs des noms semblables, une copie emploie le nom d’un autre.
incident-kilobits = { $rate } kbit/s
incident-megabits = { $rate } Mbit/s

## bzip2

bzip2-no_bzh = le flux ne commence pas par BZh
bzip2-block_or_larger = un bloc ne peut être lu, ou est plus grand que le message entier
bzip2-block = un bloc ne peut être lu
bzip2-early = le flux se termine trop tôt

## gist

gist-fragments-bzip2 = [fragments : { $received }/{ $total }, bzip2]
gist-fragments = [fragments : { $received }/{ $total }]
gist-ip_fragments = [fragments IP]
gist-asks = demande un challenge
gist-challenge = challenge
gist-players = { $players } { $players ->
        [one] joueur
       *[other] joueurs
    }
gist-rules = { $rules } { $rules ->
        [one] règle
       *[other] règles
    }
gist-master = { $region }, depuis { $start }
gist-servers-end = { $servers } { $servers ->
        [one] serveur
       *[other] serveurs
    }, fin de la liste
gist-servers = { $servers } { $servers ->
        [one] serveur
       *[other] serveurs
    }
gist-gap = { $bytes } { $bytes ->
        [one] octet du flux manque
       *[other] octets du flux manquent
    }

## value

value-bytes = { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }

## duration

duration-none = bot, ou inconnue
duration-minutes = { $minutes } min { $seconds } s
duration-hours = { $hours } h { $minutes } min { $seconds } s
group-count-of = { $count } sur { $total }

## group

group-count = { $count } en tout

## file

file-unknown_format = ni pcap ni pcapng : les quatre premiers octets ne sont le nombre magique d’aucun des deux
file-empty = le fichier est vide
file-truncated_header = le fichier se termine après { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }, à l’intérieur de son en-tête
file-truncated_record-skipped = le fichier se termine { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } avant la fin de son dernier enregistrement
file-truncated_record = le fichier se termine à l’intérieur d’un enregistrement : { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } sur { $of }
file-damaged-record-window = un enregistrement annonce { $captured } { $captured ->
        [one] octet
       *[other] octets
    }, et aucun autre ne suit dans les { $window } octets : le reste du fichier n’a pas été lu
file-damaged-record-skipped = un enregistrement annonce { $captured } { $captured ->
        [one] octet
       *[other] octets
    } ; { $skipped } { $skipped ->
        [one] octet a été ignoré
       *[other] octets ont été ignorés
    } jusqu’au prochain enregistrement plausible
file-damaged-record-end = un enregistrement annonce { $captured } { $captured ->
        [one] octet
       *[other] octets
    }, et aucun enregistrement plausible ne suit : { $left ->
        [one] le dernier octet n’a pas été lu
       *[other] les { $left } derniers octets n’ont pas été lus
    }
file-block-no_magic = un en-tête de section n’a pas de nombre magique d’ordre des octets
file-oversized_record = un bloc de paquet de { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } a été ignoré : la limite est { $limit }
file-block_length_mismatch = un bloc de type { $type } annonce { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } à son début et { $end } à sa fin
file-oversized_options = les options d’un bloc de { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } n’ont pas été lues
file-malformed_block = un bloc de type { $type } et de { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } est malformé
file-unknown_version = section pcapng de version { $version }
file-too_many_interfaces = la section décrit plus de { $limit } { $limit ->
        [one] interface
       *[other] interfaces
    }
file-dropped_packets = paquets perdus pendant la capture sur l’interface { $number } : { $interface } par l’interface, { $system } par le système d’exploitation
file-packet_length = un paquet de { $captured } { $captured ->
        [one] octet
       *[other] octets
    } dans un bloc qui en contient { $room }
file-unknown_interface = un paquet de l’interface { $number }, que la section ne décrit pas, a été ignoré
file-damaged-block-end = { $why } ; aucun bloc ne suit, et le reste du fichier n’a pas été lu
file-damaged-block-skipped = { $why } ; { $skipped } { $skipped ->
        [one] octet a été ignoré
       *[other] octets ont été ignorés
    } jusqu’au bloc suivant
file-block-long = un bloc de type { $type } annonce { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }
file-unknown_link_type = les trames de type de liaison { $link_type } (interface { $number }) ne sont pas lues

## reading

reading-marks = { $bytes } { $bytes ->
        [one] octet écrit
       *[other] octets écrits
    } comme `{ $example }`
reading-node = `<Buffer …>`, comme Node.js affiche les octets
reading-base64 = { $digits } { $digits ->
        [one] caractère
       *[other] caractères
    } de Base64
reading-characters = caractères et nombres octaux en colonnes de quatre
reading-array = { $numbers } { $numbers ->
        [one] octet
       *[other] octets
    } dans { $lists } { $lists ->
        [one] liste
       *[other] listes
    }
reading-array-le = { $numbers } { $numbers ->
        [one] nombre
       *[other] nombres
    } de { $bits } bits, octet de poids faible d’abord, entre crochets ou accolades dans { $lists } { $lists ->
        [one] liste
       *[other] listes
    }
reading-array-be = { $numbers } { $numbers ->
        [one] nombre
       *[other] nombres
    } de { $bits } bits, octet de poids fort d’abord, entre crochets ou accolades dans { $lists } { $lists ->
        [one] liste
       *[other] listes
    }
reading-strings-digits = { $strings } { $strings ->
        [one] chaîne
       *[other] chaînes
    } de chiffres hexadécimaux ou de Base64 entre guillemets
reading-strings-plain = { $strings } { $strings ->
        [one] chaîne
       *[other] chaînes
    } entre guillemets
reading-strings = { $strings } { $strings ->
        [one] chaîne
       *[other] chaînes
    } entre guillemets ; { $escapes ->
        [one] { $escapes } octet est écrit
       *[other] { $escapes } octets sont écrits
    } avec une barre oblique inverse
reading-strings-utf8 = { $reason }, `\u00ff` pris comme un caractère en UTF-8
reading-escapes-none = texte, un octet par caractère
reading-escapes = texte où { $escapes ->
        [one] { $escapes } octet est écrit
       *[other] { $escapes } octets sont écrits
    } avec une barre oblique inverse
reading-found-literal = { $count } { $count ->
        [one] chaîne ou liste
       *[other] chaînes ou listes
    } comme dans du code source
reading-record = { $count } { $count ->
        [one] paquet
       *[other] paquets
    } d’enregistrements d’a2scope
reading-dissection = { $count } { $count ->
        [one] paquet
       *[other] paquets
    } d’une dissection de Wireshark
reading-found-hexdump = { $count } { $count ->
        [one] dump hexadécimal
       *[other] dumps hexadécimaux
    }
reading-found-marked = { $count } { $count ->
        [one] texte
       *[other] textes
    } avec des octets écrits en codes, comme `\xFF` ou `<FF>`
reading-among = au milieu d’autre texte : { $finds }
reading-found-rule = { $count } { $count ->
        [one] règle de filtrage
       *[other] règles de filtrage
    }
reading-found-two_line = { $count } { $count ->
        [one] dump
       *[other] dumps
    } sur deux lignes
reading-separated = octets hexadécimaux séparés par `:`, `,`, `0x` ou autre
reading-decimal = nombres décimaux de 0 à 255
reading-text-agrees = le texte à côté concorde
reading-text-mostly = le texte à côté concorde en grande partie
reading-text-not = le texte à côté ne concorde pas
reading-end = l’offset à sa fin ne concorde pas
reading-rows = { $rows } { $rows ->
        [one] ligne
       *[other] lignes
    } ({ $unit })
reading-rows-octal = { $rows } { $rows ->
        [one] ligne
       *[other] lignes
    } ({ $unit }) avec des offsets octaux
reading-rows-decimal = { $rows } { $rows ->
        [one] ligne
       *[other] lignes
    } ({ $unit }) avec des offsets décimaux
reading-rows-offsets = { $rows } { $rows ->
        [one] ligne
       *[other] lignes
    } ({ $unit }) avec des offsets
reading-and = { $reason } ; { $more }

## cells

cells-pairs = octets hexadécimaux
cells-words-2 = mots de 16 bits little-endian (octet de poids faible d’abord)
cells-words-4 = mots de 32 bits little-endian (octet de poids faible d’abord)
cells-words = mots little-endian (octet de poids faible d’abord)
cells-bits = bits
cells-octal-bytes = octets octaux
cells-octal-words = mots octaux
cells-decimal-bytes = octets décimaux
cells-decimal-words = mots décimaux

## connect

connect-goldsource = réponse de GoldSource à un client qui se connecte
connect-source = réponse de Source à un client qui se connecte, qui porte aussi le challenge
connect-like_source = cela commence comme la réponse de Source à un client qui se connecte

## flag

flag-edf-port = port
flag-edf-spectator = spectateurs
flag-edf-keywords = mots-clés
flag-edf-steam_id = SteamID
flag-edf-game_id = GameID

## encode

encode-ship-missing = il manque, alors que app_id vaut 2400
encode-ship-extra = il est présent, alors que app_id ne vaut pas 2400
encode-edf = edf dit le contraire
encode-mod = il est présent, alors que is_mod ne vaut pas 1
encode-deaths = certains joueurs l’ont, d’autres non
encode-zero = il contient un octet nul, qui y mettrait fin trop tôt
encode-too_long = il est trop long

## vse

vse-no_prefix = A2S_INFO sans son préfixe
vse-escapes = A2S_INFO sans son préfixe, écrit en échappements

## error

error-ends = { $field } à l’offset { $offset } : le message se termine avant
error-needs = { $field } à l’offset { $offset } : il faut { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }, il en reste { $left }
error-no_terminator = { $field } à l’offset { $offset } : pas de zéro final en { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }
error-cut = { $bytes ->
        [one] seul le premier octet
       *[other] seuls les { $bytes } premiers octets
    } de la requête { $bytes ->
        [one] est là
       *[other] sont là
    }
error-invalid = { $field } à l’offset { $offset } : { $why }
error-separator = 0x0A est attendu ici
error-no_packet = aucun paquet ne commence ici
error-size = le champ de taille ne laisse pas de place pour un paquet

## foreign

foreign-getinfo = de Quake III et de sa famille (FiveM) : demande ce qu’est le serveur
foreign-infoResponse = de Quake III et de sa famille (FiveM) : ce qu’est le serveur
foreign-getstatus = de Quake III et de sa famille : demande réglages et joueurs
foreign-statusResponse = de Quake III et de sa famille : réglages et joueurs
foreign-getservers = de Quake III et de sa famille : demande sa liste au serveur maître
foreign-getserversExt = de Quake III et de sa famille : demande sa liste au serveur maître
foreign-getserversResponse = de Quake III et de sa famille : la liste du serveur maître
foreign-getserversExtResponse = de Quake III et de sa famille : la liste du serveur maître
foreign-challengeResponse = de Quake III et de sa famille : répond à un client qui se connecte
foreign-connectResponse = de Quake III et de sa famille : répond à un client qui se connecte
foreign-status = de Quake et Quake II : demande réglages et joueurs
foreign-print = de Quake II et Quake III : texte à afficher, ou réglages et joueurs
foreign-netinfo = de Xash3D : demande l’une de plusieurs sortes d’informations
foreign-info = de Xash3D : ce qu’est le serveur
foreign-motd = de Quake III et de sa famille : le message du jour du serveur maître
foreign-getmotd = de Quake III et de sa famille : demande le message du jour
foreign-getIpAuthorize = de Quake III : demande au serveur de clés si un client peut jouer
foreign-ipAuthorize = de Quake III : le verdict du serveur de clés sur un client
foreign-getKeyAuthorize = de Quake III : un client montre sa clé au serveur de clés
foreign-keyAuthorize = de Quake III : le verdict du serveur de clés sur une clé
foreign-heartbeat = de la famille de Quake : un serveur signale au serveur maître qu’il est là
foreign-disconnect = de Quake III et de sa famille : l’un des deux met fin à la connexion
foreign-challenge = de QuakeWorld et Quake II : répond à un client qui se connecte
foreign-echo = de Quake III et de sa famille : texte à renvoyer
foreign-gie3 = de Teeworlds : demande ce qu’est le serveur
foreign-inf3 = de Teeworlds : ce qu’est le serveur
foreign-fstd = de Teeworlds : demande ce qu’est le serveur, jusqu’à 64 joueurs
foreign-dtsf = de Teeworlds : ce qu’est le serveur, jusqu’à 64 joueurs
foreign-req2 = de Teeworlds : demande sa liste au serveur maître
foreign-lis2 = de Teeworlds : la liste du serveur maître
foreign-any = le mot d’un autre moteur, ou celui d’un programme

## act

act-client = client
act-server = serveur
act-network = réseau
act-nobody = personne
act-unknown = inconnu

## game

game-cs2 = Counter-Strike 2 et CS:GO partagent cet AppID et le dossier csgo. host_players_show et host_rules_show règlent ce que montrent A2S_PLAYER et A2S_RULES ; CS2 laisse tous les noms vides
game-gmod = certains serveurs envoient deux fois le préfixe FF FF FF FF
game-rust = les joueurs et les places sont aussi dans les mots-clés (cp, mp) ; avec rcon.web 1, RCON est un WebSocket, et des lignes de console viennent comme type 4 sans être demandées
game-arma = les règles contiennent un bloc binaire avec les mods et les signatures
game-dayz = steamQueryPort dans serverDZ.cfg règle le port d’interrogation ; les hébergeurs prennent souvent le port de jeu plus 1 ou plus 3
game-valheim = un serveur avec crossplay n’est pas sur Steam et ne répond à rien ; la liste des joueurs n’a pas de noms
game-asa = ses serveurs sont listés par Epic Online Services et ne répondent pas à A2S
game-palworld = les réponses de son RCON portent l’id 0, et les tailles comptent des caractères ; l’API REST sur le port 8212 le remplace
game-factorio = une commande RCON vide n’a pas de réponse
game-minecraft = il a son propre protocole d’interrogation ; les réponses RCON sont coupées en paquets de 4 096 octets
game-squad = son RCON envoie le tchat comme type 1 sans qu’on le demande
game-rcon-source = Source RCON sur TCP
game-rcon-id_zero = Source RCON dont les réponses portent l’id 0
game-rcon-no_mirror = Source RCON qui ne répond pas à un paquet vide
game-rcon-web_socket = WebSocket avec JSON
game-rcon-battleye = le protocole de BattlEye sur UDP
game-rcon-goldsource = du texte sur UDP, avec un challenge
game-rcon-own = un protocole à lui

## record

record-json = ce n’est pas du JSON : { $error }
record-name = le nom du message est attendu ici, par exemple "S2A_INFO_SRC"
record-no_message = { $name } n’est pas un message ; a2scope explain en donne la liste
record-object = un objet est attendu ici
record-gap = un trou est ce qui manque : il n’y a rien à construire
record-fragment = les fragments naissent du découpage d’un message, pas du JSON
record-list = une liste est attendue ici
record-address = une adresse IPv4 et un port sont attendus ici
record-zero = une valeur est attendue ici
record-whole = un nombre entier est attendu ici
record-fit = { $number } ne tient pas dans { $kind }
record-number = un nombre est attendu ici
record-hex = des chiffres hexadécimaux sont attendus ici
record-no_hex = ce ne sont pas des chiffres hexadécimaux
record-masked = ce secret est masqué ; décodez avec --show-secrets pour le conserver
record-text = un texte est attendu ici
rule-with-challenge = avec un challenge
rule-without-challenge = sans challenge
rule-matches-none = Elle ne reconnaît aucun message d’interrogation de serveur.
rule-matches = Elle reconnaît : { $messages }.
rule-misses = Elle ne reconnaît pas : { $messages }.
rule-anywhere = Elle trouve { $bytes ->
        [one] son octet
       *[other] ses { $bytes } octets
    } n’importe où dans un paquet, donc aussi dans un paquet d’une autre sorte qui les contient.
rule-start = Elle compare { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    } au début des données ; la suite peut être n’importe quoi, même endommagée.
rule-sample = { $message } { $variant }
rule-packet = Le paquet entier qu’elle vise : { $hex } ({ $message })
gist-rule = { $tool } : une règle qui compare { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }
gist-beginning = seulement { $bytes ->
        [one] le premier octet est là
       *[other] les { $bytes } premiers octets sont là
    }
foreign-empty = c’est vide
foreign-compressed = c’est compressé avec { $name }, qui n’est pas décompressé ici ; { $command } FICHIER | a2scope … - le fait
foreign-archive = c’est une archive { $name } ; extrayez-la, et donnez les captures qu’elle contient
foreign-capture = c’est une capture de { $name }, un format qui n’est pas lu ici ; editcap -F pcapng ENTRÉE SORTIE la convertit
foreign-html = c’est une page web, ni une capture ni un dump ; téléchargez le fichier lui-même, ou collez le dump qui est sur la page
foreign-other = c’est un fichier de type { $name }, ni une capture ni un dump
foreign-binary = ces octets ne sont d’aucun type connu : ni pcap ni pcapng, ni du texte
paste-file =
    .doc = Les octets sont ceux d’un fichier, pas d’un paquet. Une capture est ouverte ; un autre fichier est nommé.
paste-file-text = ce sont les octets d’un texte, et aucun message du protocole ; décodez-le, et collez le texte lui-même
paste-file-capture = ce sont les octets d’une capture, pas d’un paquet ; enregistrez-les dans un fichier, et ouvrez-le

## number

number-decimal = ,

## when

when-bit = { $field } a { $bits }
when-is = { $field } vaut { $value }
when-left = des octets restent
when-unpadded = des octets restent qui ne sont pas du bourrage
when-zeros = seuls des zéros restent
when-next = { $bytes } suit
when-unless = autre chose que { $bytes } suit

## quiz

quiz-impossible = La question { $title } a trop peu de réponses à choisir, ou aucune n’est juste.
quiz-model = Une bonne réponse :
