# Made by `cargo xtask words` from the texts in the code. Do not edit.

## message

message-A2S_INFO = Asks a server what it is. Since December 2020 a server may answer with S2C_CHALLENGE first; the client then repeats the request with the challenge appended.
message-S2A_INFO_SRC = What a server is and what is played on it: name, map, game, players, version.
message-S2A_INFO_DETAILED = GoldSource's obsolete answer to A2S_INFO, with the mod's own description.
message-A2S_PLAYER = Asks a server who is playing; with challenge -1 it asks for the challenge first.
message-S2A_PLAYER = Who is playing, with score and time. Do not rely on the count byte.
message-A2S_RULES = Asks a server for its settings; with challenge -1 it asks for the challenge first.
message-S2A_RULES = A server's settings as names and values. Often too large for one packet; then it is split.
message-A2S_SERVERQUERY_GETCHALLENGE = Asks for a challenge. Obsolete; AppIDs 17510, 17530, 17740, 17550 and 17700 still answer it.
message-S2C_CHALLENGE = A number that the client must send back with its request, to prove that it receives packets at the address it claims.
message-A2A_PING = Asks whether a server is there. Obsolete.
message-A2A_ACK = The server is there. GoldSource answers with an empty text, Source with fourteen zeros.
message-A2M_GET_SERVERS_BATCH2 = Asks the master server for a part of its list of game servers.
message-M2A_SERVER_BATCH = A part of the list of game servers: addresses only. 0.0.0.0:0 ends the list.
message-A2A_PRINT = Text to print. GoldSource answers rcon commands with these.
message-S2A_LOGSTRING = A line of the server's log, sent to a log host.
message-S2A_LOGSTRING2 = A line of the server's log with the log secret before it.
message-A2S_GETCHALLENGE = Asks for a challenge before connecting; the body holds a number of the client's own.
message-S2C_CONNREJECT = The connection is refused; the text says why.
message-S2C_BADPASSWORD = The connection is refused: wrong password.
message-S2C_CONNECTION = The connection is accepted.
message-C2S_CONNECT = A client connects.
message-GOLDSRC_COMMAND = One of GoldSource's text commands or its answer: a word after FF FF FF FF.
message-GOLDSRC_RCON = GoldSource RCON over UDP: challenge, password in clear, command.
message-GOLDSRC_LOG = A line of a GoldSource server's log: the word log, then the line.
message-SERVERDATA_AUTH = RCON login: the body is the password, in clear.
message-SERVERDATA_AUTH_RESPONSE = Outcome of an RCON login: the request's id, or -1 when the password was wrong.
message-SERVERDATA_EXECCOMMAND = A command to run on the server.
message-SERVERDATA_RESPONSE_VALUE = The answer to a command, or a part of it. Clients also send an empty one: its echo shows where an answer ends.
message-SERVERDATA_OTHER = An RCON packet of a type that is not Valve's.
message-TCP_GAP = Not a message: bytes of an RCON stream that are missing from the capture.
message-SPLIT_FRAGMENT = Fragments of a split message whose first fragment is missing: their content cannot be decoded.
message-UNKNOWN = Not part of the query protocol: an unknown header byte after FF FF FF FF (other engines use that prefix too), or no such prefix at all.

## sender

sender-client = client
sender-server = server
sender-master-server = master server
sender-client-or-server = client or server

## type

type-u8 = one byte, unsigned
type-char = one byte, an ASCII letter
type-u16 = 2 bytes, little-endian, unsigned
type-u32 = 4 bytes, little-endian, unsigned
type-i32 = 4 bytes, little-endian, signed
type-u64 = 8 bytes, little-endian, unsigned
type-f32 = 4 bytes, little-endian, IEEE 754 float
type-cstr = text up to a zero byte; UTF-8 by convention
type-text = text; UTF-8 by convention
type-bytes = bytes
type-address = 6 bytes, big-endian: IPv4 address and port
type-group = several fields

## judgement

judgement-player_count = The count wraps at 256 and includes players who are still connecting, so the number of players is the one that uses up the message.
judgement-ship_pairs = Nothing in the message says which game it is from: the pairs are there if their number and their values are plausible.
judgement-connect = Only bytes that game servers were seen to send tell these answers apart.
judgement-master_before = Nothing announces these bytes: read as an address, they would be one that no server has.
judgement-nesting = nor and nand cover the conditions after them, as many as their value says.
judgement-blob = The block does not say which game it is from: it is read as the game whose layout uses it up.
judgement-dialect = The header does not say which dialect it has: the first fragment shows it by where its message begins.
judgement-compressed = Some servers set bit 31 of the ID and compress nothing: the letters BZh tell.
judgement-foreign = Other engines use the same prefix: their words are in a list, and anything else is not known.
judgement-log_secret = Nothing separates the secret from the line: it ends where a letter L and a blank begin the line.
judgement-rcon_words = The challenge and the quotation marks may be left out: a first word that is not a number is the password.

## severity

severity-info = info
severity-warning = warning
severity-error = error

## field-a2s

field-a2s-prefix = Prefix
    .doc = FF FF FF FF (-1): the whole message is in this datagram. A split message starts with FE FF FF FF (-2).
field-a2s-second_prefix = Second prefix
    .doc = FF FF FF FF once more, as some servers of Garry's Mod send it.
field-a2s-header = Header
    .doc = Which message it is: one ASCII letter.
field-a2s-padding = Padding
    .doc = Zeros after the last field that make the message longer.
field-a2s-trailing = Left over
    .doc = Bytes after the last field of the message.

## field-a2s-info-request

field-a2s-info-request-payload = Payload
    .doc = The fixed text "Source Engine Query".
field-a2s-info-request-challenge = Challenge
    .doc = The number the server gave in S2C_CHALLENGE; absent in a first request.

## field-a2s-info

field-a2s-info-protocol = Protocol
    .doc = Protocol version of the server: 17 in current Source games, 7 in old ones, 47 or 48 on GoldSource.
field-a2s-info-name = Name
    .doc = Name of the server, as the server browser lists it.
field-a2s-info-map = Map
    .doc = Map the server has loaded.
field-a2s-info-folder = Folder
    .doc = Folder of the game's files.
field-a2s-info-game = Game
    .doc = Full name of the game.
field-a2s-info-app_id = AppID
    .doc = Steam application ID, low 16 bits; 0 when the whole number does not fit, which is then in game_id.
field-a2s-info-players = Players
    .doc = Players on the server, bots included in most games; wraps at 256.
field-a2s-info-max_players = Max. players
    .doc = Slots of the server.
field-a2s-info-bots = Bots
    .doc = Bots on the server.
field-a2s-info-server_type = Server type
    .doc = d dedicated, l listen, p SourceTV relay; the case varies.
field-a2s-info-environment = Environment
    .doc = Operating system of the server: l Linux, w Windows, m or o macOS.
field-a2s-info-visibility = Visibility
    .doc = Whether a password is needed: 0 public, 1 password.
field-a2s-info-vac = VAC
    .doc = Whether Valve Anti-Cheat is on: 0 no, 1 yes.
field-a2s-info-the_ship = The Ship
    .doc = What only The Ship sends.
field-a2s-info-mode = Mode
    .doc = Game mode of The Ship.
field-a2s-info-witnesses = Witnesses
    .doc = Witnesses needed to have a player arrested.
field-a2s-info-duration = Duration
    .doc = Time before a player is arrested while being witnessed.
field-a2s-info-version = Version
    .doc = Version of the game on the server.
field-a2s-info-edf = Extra data flag
    .doc = Which of the following are there: 0x80 port, 0x10 SteamID, 0x40 spectator, 0x20 keywords, 0x01 GameID. Absent in old replies.
field-a2s-info-port = Port
    .doc = Port the game is played on.
field-a2s-info-steam_id = SteamID
    .doc = SteamID of the server.
field-a2s-info-spectator_port = Spectator port
    .doc = Port of SourceTV.
field-a2s-info-spectator_name = Spectator name
    .doc = Name of the SourceTV server.
field-a2s-info-keywords = Keywords
    .doc = Tags of the server; each game has a dialect of its own.
field-a2s-info-game_id = GameID
    .doc = The low 24 bits are the whole AppID.

## unit

unit-s = s
unit-min = min
unit-bytes = bytes
unit-ms = { $n } ms
unit-ns = { $nanos } ns
unit-us = { $n } µs
unit-seconds = { $n } s
unit-minutes-seconds = { $minutes } m { $seconds } s
unit-hours-minutes = { $hours } h { $minutes } m
unit-days-hours = { $days } d { $hours } h
unit-b = { $count } B
unit-kb = { $n } kB
unit-mb = { $n } MB
unit-gb = { $n } GB
unit-kilobits = { $rate } kbit/s
unit-megabits = { $rate } Mbit/s
unit-times = ×{ $ratio }

## field-keywords

field-keywords-tags = Tags
    .doc = The keywords, one by one.
field-keywords-tag = Tag
    .doc = One keyword.
field-keywords-key = Key
    .doc = What the tag is about.
field-keywords-value = Tag
    .doc = What the tag says.
field-keywords-separator = Separator
    .doc = Separates tags, or a tag's key from its value.
field-keywords-end = End
    .doc = Zero byte that ends the string.
field-keywords-max_players = Max. players
    .doc = Rust: slots; the byte in the message wraps at 256, this does not.
field-keywords-current_players = Players
    .doc = Rust: players; the byte in the message wraps at 256, this does not.
field-keywords-queued = Queued players
    .doc = Rust: players waiting for a slot.
field-keywords-platform_type = Platform type
    .doc = Rust: type of the platform (guess).
field-keywords-born = Born
    .doc = Rust: when the map was made, Unix time.
field-keywords-gamemode = Game mode
    .doc = Game mode of the server.
field-keywords-tag_set = Tag set
    .doc = Rust: tags packed into letters (guess).
field-keywords-build = Build
    .doc = Rust: network version of the server.
field-keywords-hash = Hash
    .doc = Hash of the content loaded.
field-keywords-battleye = BattlEye
    .doc = Arma: BattlEye on (t) or off (f).
field-keywords-required_version = Required version
    .doc = Arma: lowest version that may join; 206 is 2.06.
field-keywords-required_build = Required build
    .doc = Arma: lowest build that may join; 0 for any.
field-keywords-state = State
    .doc = Arma: server state; 7 is playing.
field-keywords-difficulty = Difficulty
    .doc = Arma: difficulty.
field-keywords-equal_mods = Equal mods
    .doc = Arma: whether clients need the same mods.
field-keywords-locked = Locked
    .doc = Arma: whether the server is locked.
field-keywords-verify_signatures = Signatures
    .doc = Arma: whether mod signatures are verified.
field-keywords-dedicated = Dedicated
    .doc = Arma: whether the server is dedicated.
field-keywords-game_type = Game type
    .doc = Arma: type of the mission.
field-keywords-language = Language
    .doc = Arma: language of the server, a Windows identifier.
field-keywords-position = Position
    .doc = Arma: longitude and latitude of the server.
field-keywords-platform = Platform
    .doc = Arma: w Windows, l Linux.
field-keywords-country = Country
    .doc = Arma: country of the server.
field-keywords-time_left = Time left
    .doc = Arma: time left of the mission.
field-keywords-file_patching = File patching
    .doc = Arma: which file patching is allowed.
field-keywords-island = Island
    .doc = Arma: the map.
field-keywords-clock = Clock
    .doc = DayZ: time of day in the game world.
field-keywords-encoded = Encoded
    .doc = 7 Days to Die: base64 of the server's settings.

## field-a2s-info_goldsource

field-a2s-info_goldsource-address = Address
    .doc = Address and port of the server, as it believes them to be.
field-a2s-info_goldsource-name = Name
    .doc = Name of the server.
field-a2s-info_goldsource-map = Map
    .doc = Map the server has loaded.
field-a2s-info_goldsource-folder = Folder
    .doc = Folder of the game's files.
field-a2s-info_goldsource-game = Game
    .doc = Full name of the game.
field-a2s-info_goldsource-players = Players
    .doc = Players on the server.
field-a2s-info_goldsource-max_players = Max. players
    .doc = Slots of the server.
field-a2s-info_goldsource-protocol = Protocol
    .doc = Protocol version: 47 or 48.
field-a2s-info_goldsource-server_type = Server type
    .doc = d dedicated, l listen, p HLTV relay; either case.
field-a2s-info_goldsource-environment = Environment
    .doc = Operating system of the server: l Linux, w Windows; either case.
field-a2s-info_goldsource-visibility = Visibility
    .doc = Whether a password is needed: 0 public, 1 password.
field-a2s-info_goldsource-is_mod = Mod
    .doc = Whether the game is a mod: 1 means that the mod's fields follow.
field-a2s-info_goldsource-mod = Mod block
    .doc = What a mod says of itself.
field-a2s-info_goldsource-link = Link
    .doc = Web page of the mod.
field-a2s-info_goldsource-download_link = Download link
    .doc = Where the mod can be downloaded.
field-a2s-info_goldsource-hl_version = HL version
    .doc = Nearly always empty; documents therefore call it a zero byte.
field-a2s-info_goldsource-mod_version = Mod version
    .doc = Version of the mod.
field-a2s-info_goldsource-mod_size = Mod size
    .doc = Size of the mod.
field-a2s-info_goldsource-mod_type = Mod type
    .doc = 0 single and multiplayer, 1 multiplayer only.
field-a2s-info_goldsource-mod_dll = Mod DLL
    .doc = 0 uses Half-Life's DLL, 1 has its own.
field-a2s-info_goldsource-vac = VAC
    .doc = Whether Valve Anti-Cheat is on: 0 no, 1 yes.
field-a2s-info_goldsource-bots = Bots
    .doc = Bots on the server.

## field-a2s-player-request

field-a2s-player-request-challenge = Challenge
    .doc = The number the server gave in S2C_CHALLENGE; -1 (or 0) asks for one.

## field-a2s-player

field-a2s-player-count = Count
    .doc = Players the server says it has: connecting ones included, wraps at 256.
field-a2s-player-players = Players
    .doc = The players, as far as the server lists them.
field-a2s-player-player = Player
    .doc = One player.
field-a2s-player-index = Index
    .doc = Place in the list from 0; 0 for all in many games.
field-a2s-player-name = Name
    .doc = Name of the player; empty while connecting.
field-a2s-player-score = Score
    .doc = Score, usually frags.
field-a2s-player-duration = Duration
    .doc = Time on the server; -1 for bots in some games.
field-a2s-player-the_ship = The Ship
    .doc = One pair for each listed player, in the same order.
    .when = the game is The Ship
field-a2s-player-ship_player = Player
    .doc = Deaths and money of one player.
    .when = the game is The Ship
field-a2s-player-deaths = Deaths
    .doc = Times the player died.
    .when = the game is The Ship
field-a2s-player-money = Money
    .doc = Money the player has.
    .when = the game is The Ship

## field-a2s-rules-request

field-a2s-rules-request-challenge = Challenge
    .doc = The number the server gave in S2C_CHALLENGE; -1 (or 0) asks for one.

## field-a2s-rules

field-a2s-rules-count = Count
    .doc = Rules the server says it lists.
field-a2s-rules-rules = Rules
    .doc = The server's settings, by name.
field-a2s-rules-rule = Rule
    .doc = One setting.
field-a2s-rules-name = Name
    .doc = Name of the setting: a console variable, or what a plug-in made up.
field-a2s-rules-value = Value
    .doc = Its value, as text.

## field-rules_blob

field-rules_blob-blob = Binary rules
    .doc = The block that Arma and DayZ hide in the rules.
field-rules_blob-version = Version
    .doc = Version of the block's layout.
field-rules_blob-overflow = Overflow
    .doc = Which lists did not fit and are cut short.
field-rules_blob-dlc_flags = DLC flags
    .doc = One bit for each DLC the server needs; a hash follows for each.
field-rules_blob-difficulty = Difficulty
    .doc = Arma: difficulty and AI level, packed.
    .when = Arma
field-rules_blob-crosshair = Crosshair
    .doc = Arma: whether players see a crosshair.
    .when = Arma
field-rules_blob-dlcs = DLC hashes
    .doc = One hash for each bit of the DLC flags.
field-rules_blob-dlc_hash = DLC hash
    .doc = Hash of a DLC.
field-rules_blob-mod_count = Mod count
    .doc = Mods that follow.
field-rules_blob-mods = Mods
    .doc = Mods the server has loaded.
field-rules_blob-mod = Mod
    .doc = One mod.
field-rules_blob-mod_hash = Hash
    .doc = Hash of the mod.
field-rules_blob-mod_info = Info
    .doc = The low four bits: length of the workshop ID; 0x10: a DLC.
field-rules_blob-workshop_id = Workshop ID
    .doc = Steam Workshop ID, little-endian, as many bytes as info says.
field-rules_blob-name_length = Name length
    .doc = Bytes of the name.
field-rules_blob-mod_name = Name
    .doc = Name of the mod.
field-rules_blob-signature_count = Signature count
    .doc = Signatures that follow.
field-rules_blob-signatures = Signatures
    .doc = Names of the keys that mods may be signed with.
field-rules_blob-signature = Signature
    .doc = One key.
field-rules_blob-signature_length = Length
    .doc = Bytes of the key's name.
field-rules_blob-signature_name = Key
    .doc = Name of the key.
field-rules_blob-description_length = Description length
    .doc = DayZ: bytes of the description.
    .when = DayZ
field-rules_blob-description = Description
    .doc = DayZ: description of the server.
    .when = DayZ

## field-a2s-challenge

field-a2s-challenge-challenge = Challenge
    .doc = Number to send back with the request. The server chose it for this client's address; on GoldSource it is valid for about an hour.
field-a2s-challenge-connect_text = Connect answer
    .doc = GoldSource's answer to a connecting client: zeros, the challenge in decimal, the way to authenticate.
    .when = the message answers getchallenge, not a query
field-a2s-challenge-connect_body = Connect answer
    .doc = The rest of Source's answer to a connecting client; CS:GO's is taken apart.
field-a2s-challenge-auth_protocol = Auth. protocol
    .doc = How the client must authenticate: 3 is Steam.
    .when = CS:GO's connect answer
field-a2s-challenge-key_size = Key size
    .doc = Bytes of an encryption key that follow: none any more.
    .when = CS:GO's connect answer
field-a2s-challenge-steam_id = SteamID
    .doc = SteamID of the server.
    .when = CS:GO's connect answer
field-a2s-challenge-secure = VAC
    .doc = Whether the server is protected by VAC.
    .when = CS:GO's connect answer
field-a2s-challenge-connect_echo = Client's text
    .doc = The text of the client's A2S_GETCHALLENGE, sent back: connect0x and a number.
    .when = CS:GO's connect answer
field-a2s-challenge-version = Version
    .doc = Build of the server: 13881 is 1.38.8.1.
    .when = CS:GO's connect answer

## field-a2s-ping

field-a2s-ping-payload = Payload
    .doc = Empty from GoldSource, "00000000000000" from Source.

## field-master-request

field-master-request-header = Header
    .doc = 0x31, without FF FF FF FF before it.
field-master-request-region = Region
    .doc = The part of the world to list; 0xFF for all.
field-master-request-start = Start
    .doc = Where to go on: 0.0.0.0:0 first, then the last address received.
field-master-request-filter = Filter
    .doc = Conditions a server must meet, as \key\value; empty for all.
field-master-request-conditions = Conditions
    .doc = The filter, one condition after the other.
field-master-request-condition = Condition
    .doc = One condition.
field-master-request-key = Key
    .doc = What the condition is about.
field-master-request-value = Value
    .doc = What it asks for.
field-master-request-backslash = Separator
    .doc = Backslash between keys and values.
field-master-request-end = End
    .doc = Zero byte that ends the filter.

## field-master

field-master-separator = Separator
    .doc = 0x0A.
field-master-key = Key
    .doc = 0x7F, the 4 bytes of key of the client's request, sent back so that nobody else can answer it, and a reserved byte.
    .when = Xash3D
field-master-zeros = Zeros
    .doc = Two zero bytes before the entries.
    .when = WON2
field-master-servers = Servers
    .doc = Addresses of game servers.
field-master-server = Server
    .doc = IPv4 address and port of a game server, both big-endian.
field-master-last = End of list
    .doc = 0.0.0.0:0: the list ends here.
field-master-after = After the end
    .doc = Bytes after the entry that ends the list.

## field-connectionless

field-connectionless-unknown_header = Header
    .doc = A byte that names no message of the query protocol.
    .when = the message is not known
field-connectionless-text = Text
    .doc = Text to print.
field-connectionless-secret = Log secret
    .doc = Proves to the log host that the line is the server's.
field-connectionless-line = Log line
    .doc = A line of the server's log: L mm/dd/yyyy - hh:mm:ss: and what happened.
field-connectionless-word = Command
    .doc = The word that says what is asked for.
field-connectionless-blank = Blank
    .doc = Separates the words.
field-connectionless-arguments = Arguments
    .doc = What follows the word.
field-connectionless-rcon_challenge = Challenge
    .doc = The number got by challenge rcon, in decimal.
field-connectionless-quote = Quote
    .doc = Quotation mark around the password.
field-connectionless-password = Password
    .doc = The password, in clear.
field-connectionless-command = Command line
    .doc = What the server shall do.
field-connectionless-body = Body
    .doc = Bytes whose layout is not known.
field-connectionless-end = End
    .doc = Line feed and zero byte at the end.
field-connectionless-rcon = RCON
    .doc = GoldSource remote console.

## field-rcon-packet

field-rcon-packet-size = Size
    .doc = Bytes after this field: 10 at least, 4,096 at most by the document.
field-rcon-packet-id = ID
    .doc = Chosen by the client and repeated in the answer; -1 when a login is refused.
field-rcon-packet-type = Type
    .doc = 3 login, 2 command or login's outcome, 0 answer.
field-rcon-packet-body = Body
    .doc = The command, or a part of the answer.
field-rcon-packet-password = Password
    .doc = The password, in clear.
field-rcon-packet-zero = End of body
    .doc = Zero byte that ends the body.
field-rcon-packet-unread_secret = Not read
    .doc = Bytes that could not be read as the format says, of a login: they may hold the password.
field-rcon-packet-second = Second string
    .doc = A second string, always empty: one zero byte.

## field-gap

field-gap-missing = Missing
    .doc = Bytes of the stream that are missing here, by the sequence numbers around them.

## field-split

field-split-fragments = Fragments
    .doc = The datagrams of a split message, in the order of their indexes.
field-split-fragment = Fragment
    .doc = One datagram: a header and a part of the message.
field-split-prefix = Prefix
    .doc = FE FF FF FF (-2): one fragment of a message is in this datagram.
field-split-id = ID
    .doc = The same in all fragments of a message. Bit 31 set: compressed with bzip2 (Source only).
field-split-packed = Index, total
    .doc = GoldSource: high four bits the index from 0, low four bits the number of fragments.
field-split-total = Total
    .doc = Number of fragments.
field-split-index = Index
    .doc = Place of this fragment, from 0.
field-split-size = Size
    .doc = Most bytes of the message in one fragment; the same in all of them: 1,248 by default, 1,188 in some games.
    .when = Source since the Orange Box
field-split-payload = Payload
    .doc = This fragment's part of the message.
field-split-decompressed_size = Decompressed size
    .doc = Size of the message after decompression.
    .when = compressed, first fragment
field-split-crc32 = CRC32
    .doc = CRC32 of the decompressed message.
    .when = compressed, first fragment
field-split-bzip2 = bzip2 data
    .doc = The compressed message.
    .when = compressed

## field-foreign

field-foreign-word = Command
    .doc = The word that says what another engine's message is.
    .when = the message is another engine's
field-foreign-separator = Separator
    .doc = Blanks or a line feed after the word.
    .when = the message is another engine's
field-foreign-text = Arguments
    .doc = What follows the word.
    .when = the message is another engine's
field-foreign-settings = Settings
    .doc = The text's \key\value pairs.
    .when = the text begins with a backslash
field-foreign-setting = Setting
    .doc = One pair.
    .when = the text begins with a backslash
field-foreign-backslash = Backslash
    .doc = Comes before each key and each value.
field-foreign-key = Key
    .doc = What the setting is called.
    .when = the text begins with a backslash
field-foreign-value = Value
    .doc = Its value.
    .when = the text begins with a backslash
field-foreign-more = More lines
    .doc = What follows the settings: the players, a line each.

## field-reader

field-reader-unread = Not read
    .doc = Bytes that could not be read as the format says.

## meaning

meaning-server_type-dedicated = dedicated server
meaning-server_type-listen = listen server (a player hosts it)
meaning-server_type-proxy = SourceTV / HLTV relay
meaning-server_type-dedicated_upper = dedicated server
meaning-server_type-listen_upper = listen server (a player hosts it)
meaning-server_type-proxy_upper = SourceTV / HLTV relay
meaning-server_type-none = not given (Rag Doll Kung Fu always sends 0)
meaning-environment-linux = Linux
meaning-environment-windows = Windows
meaning-environment-mac = macOS
meaning-environment-mac_old = macOS
meaning-environment-linux_upper = Linux
meaning-environment-windows_upper = Windows
meaning-visibility-public = public
meaning-visibility-private = password protected
meaning-vac-unsecured = not secured
meaning-vac-secured = secured by VAC
meaning-ship_mode-hunt = Hunt
meaning-ship_mode-elimination = Elimination
meaning-ship_mode-duel = Duel
meaning-ship_mode-deathmatch = Deathmatch
meaning-ship_mode-vip_team = VIP Team
meaning-ship_mode-team_elimination = Team Elimination
meaning-mod_flag-half_life = Half-Life itself
meaning-mod_flag-mod = a mod of Half-Life
meaning-mod_type-single_and_multi = single and multiplayer
meaning-mod_type-multi_only = multiplayer only
meaning-mod_dll-half_life = uses Half-Life's DLL
meaning-mod_dll-own = uses its own DLL
meaning-region-us_east = US East coast
meaning-region-us_west = US West coast
meaning-region-south_america = South America
meaning-region-europe = Europe
meaning-region-asia = Asia
meaning-region-australia = Australia
meaning-region-middle_east = Middle East
meaning-region-africa = Africa
meaning-region-all = all the world
meaning-prefix-split = -2: one fragment of a message
meaning-prefix-single = -1: a whole message
meaning-index_total = index { $index } of { $total }, from 0
meaning-unknown = unknown ({ $value })
meaning-challenge-none = none yet: asks for a challenge
meaning-challenge-zero = none: some clients ask for a challenge with 0
meaning-rcon_type-two = SERVERDATA_EXECCOMMAND or SERVERDATA_AUTH_RESPONSE, by direction
meaning-steam_id-player = a player's account
meaning-steam_id-server = a game server's own account
meaning-steam_id-anonymous = anonymous game server

## note

note-message-truncated = { $error }
    .doc = The message ends inside a field, or a string has no terminating zero. What comes before is shown; the rest of the bytes is not read.
note-message-trailing_bytes = { $count } { $count ->
        [one] byte is
       *[other] bytes are
    } left after the last field
    .doc = The layout is complete and bytes are left over: a newer version of the message, a wrong count, or two messages in one datagram.
note-message-padding = { $count } zero { $count ->
        [one] byte is
       *[other] bytes are
    } left after the last field: padding
    .doc = Some clients make a request longer, so that the answer is not longer than what asked for it: Steam's sent A2S_INFO of 1200 bytes in November 2020. HLTV sends its challenge in 16 bytes. The zeros hold nothing, no challenge either.
note-message-empty = there is nothing but the prefix FF FF FF FF: the header byte is missing
    .doc = A datagram of only the four bytes FF FF FF FF contains no message.
note-message-no_prefix = the bytes begin with neither FF FF FF FF nor FE FF FF FF, and are not a master-server request
    .doc = Nothing of the query protocol begins like this over UDP: game traffic, another protocol, or a dump that begins in the middle.
note-message-prefix_stripped = with FF FF FF FF before them, these bytes are { $message }
    .doc = Many libraries take the prefix off before they hand on a reply, and print the rest. Put FF FF FF FF in front to have it read.
note-message-mojibake = the prefix FF FF FF FF was sent as text in UTF-8: C3 BF C3 BF C3 BF C3 BF
    .doc = A program kept the bytes in a string and encoded it on the way out: each byte from 80 on became two. Servers do not answer this.
note-message-vse_flood = { $message }: a packet of a VSE flood, or a dump whose beginning was left out
    .doc = Mirai, Gafgyt and related bots have an attack they call VSE. Some send "TSource Engine Query" without FF FF FF FF before it, some the escapes of it as text, /x54/x53 and so on. No server understands either: they only cost bandwidth. In a paste it is as likely that the four FF bytes were left out; with them this is A2S_INFO.
note-message-second_prefix = the prefix FF FF FF FF is here twice
    .doc = Some Garry's Mod servers send it twice. The message is read after the second one; many clients do not understand it.
note-message-other_engine = not of the query protocol: { $meaning }
    .doc = Quake's engines and what descends from them put words after the same four FF bytes, and so do FiveM and Xash3D. The word says whose message it is.
note-message-unknown = 0x{ $header } is not a header byte of the query protocol
    .doc = The prefix is right, the header byte is not known. Other engines (the Quake III family) use the same prefix.
note-info-request_text = the request says something other than "Source Engine Query"
    .doc = Servers answer only the exact text. Anything else is a probe or a broken client.
note-info-players_over_max = { $players } { $players ->
        [one] player
       *[other] players
    } on { $slots } { $slots ->
        [one] slot
       *[other] slots
    }
    .doc = Seen on real servers: reserved slots, bots, or a count that was made up.
note-info-bots_over_players = { $bots } { $bots ->
        [one] bot
       *[other] bots
    } among { $players } { $players ->
        [one] player
       *[other] players
    }
    .doc = Bots are counted among the players, so there cannot be more of them; some games count them apart.
note-info-edf_unknown_bits = EDF bits 0x{ $bits } have no known meaning
    .doc = Known are 0x80 port, 0x40 spectator, 0x20 keywords, 0x10 SteamID and 0x01 GameID. What an unknown bit adds would be where other fields are expected.
note-info-app_id_mismatch = the AppID says { $app_id }, the low 24 bits of the GameID say { $game_id }
    .doc = The 16-bit AppID cannot hold identifiers above 65535; servers of such games send 0, and the GameID holds the whole number.
note-info-mod_block_missing = the mod byte is 1 but the mod's fields are not there
    .doc = Some servers set the byte and leave the block out. Only the last two fields fit in what is left, so that is how it is read.
note-players-count_mismatch = the count says { $count }, the message lists { $listed }
    .doc = The count includes players who are still connecting and are not listed; some games count wrong. The list is what the bytes hold.
note-players-count_wrapped = the count byte says { $count }: it wrapped at 256, { $listed } are listed
    .doc = The count is one byte; with 256 players and more it starts again at 0.
note-players-truncated = { $error }
    .doc = The list stops inside a player. The players before are shown.
note-players-duration_odd = the duration is not a finite, plausible number of seconds
    .doc = The float is NaN, infinite, or negative without being -1 (which marks a bot).
note-rules-count_mismatch = the count says { $count }, the message lists { $listed }
    .doc = The count is wrong, or the reply was cut where a rule ends.
note-rules-truncated = the reply ends inside rule { $rule } of { $count }
    .doc = Old Source servers cut the reply off at one packet instead of splitting it. What was read stays.
note-rules-blob_escape = byte 0x01 is followed by 0x{ $byte }, which is not an escape
    .doc = Arma and DayZ escape 0x01, 0x00 and 0xFF as 01 01, 01 02 and 01 03. The byte is kept as it is.
note-rules-blob_chunks_missing = the binary rules are incomplete: { $received } of { $total } { $total ->
        [one] chunk
       *[other] chunks
    } received
    .doc = Arma and DayZ spread a binary block over rules named with two bytes, index and total. With chunks missing it cannot be read to its end.
note-rules-blob_truncated = { $error }
    .doc = The binary rules end inside a field, or have a layout that is not known. What comes before is shown.
note-rules-blob_guess = read as the { $layout } layout, which fits best
    .doc = Arma's and DayZ's blocks carry no name. The layout that uses up the bytes is taken.
note-challenge-connect = not the answer to a query: { $what }
    .doc = Header 0x41 also answers a connecting client, with text (GoldSource) or with more fields (Source). In CS:GO's the challenge comes first, as in the answer to a query.
note-master-key = the client's key comes before the entries, as Xash3D's master server sends it
    .doc = Xash3D's client puts a random key into its request, and the answer begins with 0x7F, the key and a reserved byte. Read as an address they would be a server at 127.x.x.x.
note-master-zeros = two zero bytes come before the entries, as the WON2 master server sends them
    .doc = They are not part of the first address: with them every address of the list would be wrong.
note-master-entry_cut = { $left } { $left ->
        [one] byte is
       *[other] bytes are
    } left, an entry takes 6
    .doc = The list is not a whole number of entries.
note-master-after_end = { $entries } { $entries ->
        [one] entry comes
       *[other] entries come
    } after 0.0.0.0:0, which ends the list
    .doc = 0.0.0.0:0 is the last entry of the last reply. Nothing should follow it.
note-master-filter_odd = the filter is not a list of \key\value pairs
    .doc = The master server ignores what it cannot read, so the answer may hold more than was meant.
note-master-nor_short = nor takes the next { $wanted } { $wanted ->
        [one] condition
       *[other] conditions
    }, { $found } { $found ->
        [one] is
       *[other] are
    } there
    .doc = \nor\N applies to the N conditions that follow it.
note-master-nand_short = nand takes the next { $wanted } { $wanted ->
        [one] condition
       *[other] conditions
    }, { $found } { $found ->
        [one] is
       *[other] are
    } there
    .doc = \nand\N applies to the N conditions that follow it.
note-ack-payload = the payload is neither empty (GoldSource) nor 14 zeros (Source)
    .doc = A2A_ACK answers A2A_PING with a fixed text.
note-rcon-size_small = size says { $size }; the smallest packet has 10
    .doc = Size counts the id, the type, the body and two zero bytes, so 10 is the least.
note-rcon-size_large = size says { $size }; the documented limit is 4096
    .doc = Answers of more than 4,096 bytes are seen in practice.
note-rcon-size_characters = size says { $size }, which counts characters: the packet has { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }
    .doc = The size must count bytes. Palworld's server counts the characters of its text, so an answer with names beyond ASCII is longer than it says. The packet ends with the two zero bytes after the text.
note-rcon-second_zero_missing = the packet ends with one zero byte, not two
    .doc = The body is followed by a second, empty string. Some servers leave it out.
note-rcon-zero_missing = the body has no terminating zero
    .doc = The size field is too small, or the packet is cut.
note-rcon-type_unknown = type { $type } is not in Valve's protocol
    .doc = Rust sends type 4 for console lines nobody asked for; others have types of their own.
note-rcon-direction_guess = type 2 is a command from the client and the login's outcome from the server; read as { $message }
    .doc = Without addresses the direction is not known. An empty body means a login's outcome.
note-rcon-auth_failed = the login was refused: id is -1
    .doc = The server answers a wrong password with id -1 in place of the request's id.
note-rcon-framing = framing broke here: no packet begins in the next { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }
    .doc = The size before was wrong, so what should be the next size is text or something else. Framing goes on with the next packet that can be recognised; the bytes up to it are kept.
note-rcon-framing-short = size says { $size }, but the next packet begins after { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }
    .doc = The size counts bytes that were not sent, most often a second zero byte. The packet ends where the next one begins.
note-rcon-piece = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } after a gap { $bytes ->
        [one] belongs
       *[other] belong
    } to no packet that can be read
    .doc = Bytes of the stream are missing before these: they are the rest of a packet, or come before the next one that can be recognised.
note-goldsource-rcon_unquoted = the rcon password is not quoted
    .doc = The usual form is `rcon <challenge> "<password>" <command>`.
note-message-guess = the layout of this body is not documented; it is shown whole
    .doc = Read as other programs read it; no captured bytes confirm it.
note-frame-cut = the capture kept the frame only in part: { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } of the message { $bytes ->
        [one] is
       *[other] are
    } missing
    .doc = The snap length of the capture was smaller than the frame. What was kept is decoded.
note-packet-cut = the paste ends before the packet does: { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } of the message { $bytes ->
        [one] is
       *[other] are
    } missing
    .doc = The headers give the length of the packet, and the dump is shorter: its last rows are missing. What is there is decoded.
note-ip-incomplete = IP fragments are missing: only the first { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } of the message { $bytes ->
        [one] is
       *[other] are
    } here
    .doc = The datagram was sent in IP fragments, and one was lost or is not in the capture. What comes before the gap is decoded.
note-message-beginning = only the first { $bytes } { $bytes ->
        [one] byte is
       *[other] bytes are
    } here
    .doc = The paste has only the beginning of the message, as a constant of source code does, or it was cut. A server would not answer it like this.
note-message-limit = a message of { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }: only the first { $read } are read
    .doc = No server sends messages this long. The limit bounds memory; what follows is not read.
note-udp-checksum = the UDP checksum is wrong: stored { $stored }, computed { $computed }
    .doc = Usually the network card computes it after the capture (checksum offload), and nothing is wrong. Otherwise bytes were changed on the way, or the capture was edited. Decoding goes on.
note-udp-length = a length field says { $said } { $said ->
        [one] byte
       *[other] bytes
    }, but there { $found ->
        [one] is
       *[other] are
    } { $found }
    .doc = The UDP or IP length contradicts the frame. What is there is decoded.
note-tcp-hole = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } of the stream { $bytes ->
        [one] is
       *[other] are
    } missing
    .doc = A segment was lost, or is not in the capture. Framing goes on after the gap.
note-tcp-overlap_differs = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } of the stream came again with other values; the first are kept
    .doc = A retransmission has the same bytes, unless something on the way changes it or somebody else sends in the sender's name. Receivers differ in which bytes they take.
note-split-incomplete = { $received } of { $total } { $total ->
        [one] fragment
       *[other] fragments
    } arrived
    .doc = Fragments were lost, or are not in the capture. What comes before the first gap is decoded.
note-split-first_missing = the first fragment is missing: the kind of message is unknown
    .doc = Only the first fragment carries the message's header byte.
note-split-dialect_guess = the dialect of the fragments is a guess: no message begins where the first fragment's would
    .doc = There are three dialects, and nothing marks which one it is. The most plausible is shown.
note-split-duplicate = { $fragments } { $fragments ->
        [one] fragment
       *[other] fragments
    } arrived more than once
    .doc = The network or the capture repeated them. The copies are the same.
note-split-out_of_order = the fragments arrived out of order
    .doc = UDP does not keep the order. Their index gives it.
note-split-total_mismatch = a fragment says { $total } { $total ->
        [one] fragment
       *[other] fragments
    } in all, another says { $other }
    .doc = All fragments of a message carry the same total. The first fragment's is used.
note-split-stray_fragment = { $fragments } { $fragments ->
        [one] fragment of this id has
       *[other] fragments of this id have
    } an index that is not below the total
    .doc = They cannot belong to this message: damage, another dialect, or another message with the same id. Their bytes are kept.
note-split-evicted = dropped before it was complete, to bound memory
    .doc = Too many messages were incomplete at once. A higher limit keeps more.
note-split-header = no dialect of the split header fits
    .doc = The datagram begins with FE FF FF FF, but index and total contradict each other in all three dialects.
note-bzip2-absent = bit 31 of the id says that the message is compressed, but it is not
    .doc = A compressed message goes on with its size, its CRC32 and bzip2 data; this one begins with FF FF FF FF. Some servers count their ids up into that bit. The message is read as it is.
note-bzip2-not_supported = the message is compressed, and this build has no bzip2
    .doc = It was built without the feature bzip2.
note-bzip2-corrupt = the compressed bytes are damaged: { $why }
    .doc = What was decompressed before the damage is decoded.
note-bzip2-size_mismatch = the declared size is { $size } { $size ->
        [one] byte
       *[other] bytes
    }, decompression gives { $bytes }
    .doc = The declared size is also the limit: decompression stops one byte after it.
note-bzip2-size_mismatch-more = the declared size is { $size } { $size ->
        [one] byte
       *[other] bytes
    }, decompression gives more
    .doc = The declared size is also the limit: decompression stops one byte after it.
note-bzip2-limit = the declared size of { $size } { $size ->
        [one] byte
       *[other] bytes
    } is over the limit of { $limit }
    .doc = A small message can claim to be huge. Nothing is decompressed beyond the limit.
note-bzip2-crc_mismatch = the CRC32 is wrong: declared { $declared }, computed { $computed }
    .doc = The decompressed bytes are not the ones that were compressed. Decoding goes on.

## paste

paste-ascii_longer = the text has { $extra } { $extra ->
        [one] character
       *[other] characters
    } more than the row has bytes
    .doc = The text beside a row has more characters than the row has bytes. The bytes are what counts.
paste-ascii_mismatch = the byte is { $byte }, the text beside it shows `{ $shown }`
    .doc = The text beside a row does not match its bytes. The bytes are what counts.
paste-escape = between single quotes PHP and Perl have no such escapes: they are read as between double quotes
    .doc = A string has escapes that its language would take literally. They are read as the bytes they stand for.
paste-gap =
    .doc = Bytes are missing: the offsets jump, or the text says that there are more. Reading goes on after them.
paste-joined = FF FF FF FF is there again at byte { $at }: write each datagram in a line of its own to have them read one by one
    .doc = The prefix of a datagram is there again where a message should end: several may be written in one.
paste-length_mismatch = the line above says { $said } { $said ->
        [one] byte
       *[other] bytes
    }, but there { $here ->
        [one] is
       *[other] are
    } { $here } here
    .doc = A line above the bytes gives a number of bytes that is not the number here. All that are here are read.
paste-lookalike = `{ $word }` is not a byte, probably `{ $meant }` is meant: `{ $stand_in }` is here in its place
    .doc = A letter is written among hexadecimal digits that looks like a digit: an O for a 0, an l for a 1. The byte becomes a `?`, because the digit is only likely.
paste-masked = { $bytes } { $bytes ->
        [one] byte is
       *[other] bytes are
    } hidden
    .doc = Bytes are hidden by `xx`, `??` or the like. At the end they are left out; elsewhere each becomes a `?`.
paste-offset_mismatch = the offset of this row is { $offset }; after the row before it should be { $expected }
    .doc = The offset of a row is not where the row before ended. The row is read anyway.
paste-pattern = this is a filter rule: the other bytes of a packet that matches it are unknown
    .doc = The bytes are those of a filter rule. A packet that matches it has more bytes.
paste-skipped_line = this is not a row of the dump and was skipped
    .doc = A line among the rows is not a row, and was skipped.
paste-skipped_text = what follows the bytes is not their text and was skipped
    .doc = What follows the bytes of a row is not their text, and was skipped.
paste-bad_digit =
    .doc = A row of bytes contains something that is not a byte.
    .remedy = write `??` for an unknown byte
paste-bad_number = `{ $word }` is not a byte
    .doc = A list of bytes contains a number that is not a byte.
    .remedy = bytes are 0 to 255, or -128 to 127
paste-empty = the paste is empty
    .doc = Nothing was pasted.
    .remedy = paste what xxd or tcpdump -X prints, or digits like FF FF FF FF 54
paste-file =
    .doc = The bytes are those of a file, not of a packet. A capture is opened; another file is named.
paste-filter = this is a filter rule, and what it matches is not the beginning of a packet
    .doc = The text is a filter rule, and it does not say how a packet begins.
    .remedy = paste a packet, or a rule that matches its first bytes
paste-no_bytes =
    .doc = The text is what a tool says about packets, without their bytes.
paste-not_a_dump = `{ $word }` is not a hexadecimal byte, and no other known way to write bytes fits
    .doc = The text is not a hexdump in any known format.
    .remedy = paste what xxd or tcpdump -X prints, or digits like FF FF FF FF 54
paste-odd_digits = { $digits } hexadecimal { $digits ->
        [one] digit is
       *[other] digits are
    } an odd number, but a byte has two
    .doc = Hexadecimal digits are left over: a byte has two.
    .remedy = write the other digit, or `??` for a byte that is not known
paste-replaced = bytes were replaced by U+FFFD before the text was pasted, and are lost
    .doc = Bytes that are not valid text were replaced by U+FFFD before the text was pasted. They are lost.
    .remedy = print them as hexadecimal digits, with bin2hex() in PHP, .hex() in Python, .toString('hex') in Node.js, or xxd
paste-too_large =
    .doc = The text is too long for a paste, or has too many bytes.
    .remedy = make a capture file of it with text2pcap
paste-unknown_format = there is no format named `{ $name }`
    .doc = The paste was to be read as a format that does not exist.
    .remedy = `a2scope explain pastes` lists the formats
paste-too_large-bytes = the paste stands for more than { $limit } { $limit ->
        [one] byte
       *[other] bytes
    }, which is the limit
paste-gap-byte = byte { $offset } is missing
paste-gap-bytes = bytes { $from }-{ $to } are missing
paste-refusal = { $why }: { $remedy }
paste-gap-unknown = bytes are left out and nothing says how many
paste-bad_digit-byte = `{ $word }` is not a hexadecimal byte
paste-file-text = these are the bytes of a text, and no message of the protocol; decode it, and paste the text itself
paste-file-capture = these are the bytes of a capture, not of a packet; save them as a file, and open it
paste-in-line = line { $line }: { $text }
paste-skipped-lines = { $count } { $count ->
        [one] line
       *[other] lines
    } skipped: { $lines }
paste-in-lines = lines { $lines }: { $text }
paste-lines-all = { $lines } and { $last }
paste-lines-some = { $lines } and { $more } more
paste-gap-repeated-none = `*` stands for repeated rows, but no offset says how many
paste-escape-twofold = `{ $marks }` may stand for two other bytes as well: cat -v writes both alike
paste-masked-each = { $bytes } { $bytes ->
        [one] byte is
       *[other] bytes are
    } hidden, `{ $stand_in }` stands for each
paste-masked-middle = { $bytes } { $bytes ->
        [one] byte is
       *[other] bytes are
    } hidden, `{ $stand_in }` stands for those in the middle
paste-skipped_line-bytes = { $bytes } { $bytes ->
        [one] byte was
       *[other] bytes were
    } left out: no packet begins like that
paste-gap-filled_in = `{ $name }` is filled in when the program runs: `?` is here in its place
paste-gap-from_here = `{ $name }` gives bytes that are not in the text: this is read up to there, and not what follows
paste-gap-joined = `{ $name }` is joined in here, but its content is not in the text
paste-gap-no_byte = `{ $word }` is not a hexadecimal byte: reading stops there, and what follows is left out
paste-bad_digit-digit = `{ $digit }` is not a hexadecimal digit
paste-not_a_dump-prose = there are no bytes in this text
paste-not_a_dump-code = `{ $code }` is an expression, and some of its bytes are not in the text: they are made by code
paste-no_bytes-record = these are records of a2scope without their bytes: print them with a2scope decode --format ndjson --fields
paste-record_masked = the bytes of this message are masked, because they have a password: print them with --show-secrets
paste-no_bytes-tcpdump = these lines of tcpdump have no bytes in them; -A prints characters and loses all other bytes: use tcpdump -X or -xx, or write a capture with -w FILE
paste-no_bytes-dissection = this is a dissection without its bytes: print them with tshark -x, or copy them in Wireshark with Copy > ...as Hex Dump
paste-too_large-text-most = the text is longer than 4 GiB
paste-too_large-text = the text has { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }, and { $limit } is the limit
paste-not_a_dump-as = the text cannot be read as `{ $name }`
paste-offset_mismatch-end = the dump says it ends at { $offset }, its rows end at { $end }
paste-gap-repeated = `*` stands for repeated rows, but no offset after it says how many
paste-odd_digits-word = `{ $word }` leaves an odd number of hexadecimal digits
paste-gap-end = bytes are left out at the end and nothing says how many
paste-gap-beginning = the dump begins at { $offset }: what comes before it is missing
paste-gap-odd = the zero that ends the message is missing: CyberChef's From Hexdump loses the last byte of an xxd dump with an odd number of bytes
paste-skipped_line-unread = what looks like bytes here is in no packet: paste it alone

## format

format-xxd = xxd: offset and colon, groups of hexadecimal bytes, text
format-xxd-le = xxd -e: little-endian words
format-xxd-bits = xxd -b: bits
format-hexdump = hexdump without options: little-endian 16-bit words
format-hexdump-canonical = hexdump -C: bytes and text between bars
format-od-hex = od -t x1, x2, x4: hexadecimal bytes or little-endian words
format-od-octal = od, od -b, od -t o1: octal words or bytes
format-od-decimal = od -t d1, u1, u2, u4: decimal numbers
format-od-chars = od -c, hexdump -c: characters and octal numbers
format-wireshark = Wireshark, tshark -x, text2pcap: four-digit offset, bytes, text
format-tshark-follow = tshark -z follow, Wireshark's followed stream: two directions, one indented
format-tcpdump = tcpdump -x, -X: offset with 0x and colon, 16-bit groups
format-scapy = Scapy's hexdump(): four-digit offset, upper case
format-gdb-x = gdb's x command: addresses, labels and 0x cells
format-windbg = WinDbg's db, dd: addresses with a backtick
format-ida-hex = IDA's hex view: segment, address, bytes, text
format-hexdump-offsets = any other dump with offsets
format-hex-ascii = rows of hexadecimal bytes with the text beside them and no offsets
format-hex-pairs = hexadecimal bytes with blanks between them
format-hex-stream = hexadecimal digits without a break
format-hex-separated = hexadecimal bytes with `:`, `-`, `,` or `0x` between them
format-words-le = hexadecimal little-endian words without offsets
format-bits = bits without offsets
format-decimal = decimal bytes with blanks or commas between them
format-array = an array of a programming language: numbers and characters between brackets or after `db`
format-array-le = an array of 16-bit or 32-bit hexadecimal numbers, low byte first
format-array-be = an array of 16-bit or 32-bit hexadecimal numbers, high byte first
format-string = string literals of a programming language
format-string-utf8 = string literals in which \u00ff is a character, written in UTF-8
format-escaped-text = text with \x, \0 or \u escapes and no quotation marks
format-angle-text = text with <FF> for what cannot be printed
format-node-buffer = Node.js: <Buffer ff ff>
format-percent = percent-encoding: %FF%FFTSource
format-base64 = Base64, standard or for URLs
format-two-line = gamedig --debug: a row of bytes over a row of their characters
format-filter-rule = rules of iptables, Snort, Suricata, YARA, nftables, pcap-filter, Wireshark
format-literals = source code: strings and lists, joined as the language joins them
format-among-words = bytes after words, rows after comment signs
format-marks = words, and text with \xff or <FF> for bytes among them
format-mixed = several of the last five in one text

## arrival

arrival-single = single
arrival-ip_fragmented = ip fragmented
arrival-split = split
arrival-split_compressed = split compressed
arrival-malformed = malformed
arrival-truncated_capture = truncated capture
arrival-split_truncated = split truncated
arrival-incomplete = incomplete
arrival-damaged = damaged
arrival-beginning = beginning
arrival-pattern = pattern

## act

act-client = client
act-server = server
act-network = network
act-nobody = nobody
act-unknown = unknown

## game

game-cs2 = Counter-Strike 2 and CS:GO share this AppID and the folder csgo. host_players_show and host_rules_show say what A2S_PLAYER and A2S_RULES show; CS2 leaves all names empty
game-gmod = some servers send the prefix FF FF FF FF twice
game-rust = players and slots are in the keywords too (cp, mp); with rcon.web 1 RCON is a WebSocket, and console lines come as type 4 without being asked for
game-arma = the rules hold a binary block with mods and signatures
game-dayz = steamQueryPort in serverDZ.cfg sets the query port; hosters often use the game port plus 1 or plus 3
game-valheim = a server with crossplay is not on Steam and answers nothing; the player list has no names
game-asa = its servers are listed by Epic Online Services and do not answer A2S
game-palworld = answers of its RCON carry id 0, and sizes count characters; the REST API on port 8212 replaces it
game-factorio = an empty RCON command is not answered
game-minecraft = it has a query protocol of its own; RCON answers are cut into packets of 4,096 bytes
game-squad = its RCON sends chat as type 1 without being asked for
game-rcon-source = Source RCON over TCP
game-rcon-id_zero = Source RCON whose answers carry id 0
game-rcon-no_mirror = Source RCON that does not answer an empty packet
game-rcon-web_socket = WebSocket with JSON
game-rcon-battleye = BattlEye's protocol over UDP
game-rcon-goldsource = text over UDP, with a challenge
game-rcon-own = a protocol of its own

## incident

incident-neighbours = { $says }; one of { $count } neighbouring networks in { $network }, attacked at the same time
incident-pulses = { $says }; one of { $count } pulses, one every { $every } s
incident-kind-fake_ping = fake ping
incident-when-fake_ping = A server sends { $pings } replies more than one to the port that sent it A2S_INFO, all equal, within 10 s. If the server sends challenges, the request had one.
incident-fake_ping =
    .says = { $server } sent { $target } { $packets } { $packets ->
        [one] reply
       *[other] replies
    } more than it asked for, in { $seconds } s, at most { $peak } a second ({ $bits }); { $why }
    .next = It is no attack. Do not believe the ping of this server in a list. If its replies fill the line, drop what comes after the first.
incident-kind-fake_players = fake players
incident-when-fake_players = Servers report players who do not exist: { $lists } addresses with the same list, or one server at least { $times } times.
incident-fake_players =
    .inflated = { $servers } { $servers ->
        [one] server
       *[other] servers
    } in { $target } { $servers ->
        [one] counts
       *[other] count
    } many more players than { $servers ->
        [one] it lists
       *[other] they list
    }
    .lockstep = { $servers } { $servers ->
        [one] server
       *[other] servers
    } in { $target } { $servers ->
        [one] lists
       *[other] list
    } players who all joined at the same moment
    .shared = { $servers } { $servers ->
        [one] server
       *[other] servers
    } in { $target } { $servers ->
        [one] lists
       *[other] list
    } the same players
    .next = Compare with the lists of other servers of the game, then report the servers to whoever lists them.
incident-kind-cloned_servers = cloned server name
incident-when-cloned_servers = { $servers } addresses use the name of one server.
incident-cloned_servers =
    .says = { $servers } { $servers ->
        [one] address and port
       *[other] addresses and ports
    } in { $target } { $servers ->
        [one] has
       *[other] have
    } the same server name
    .next = Compare players, rules and SteamIDs: a community names its servers alike, a copy uses somebody else's name.
incident-kind-query_flood = flood of queries
incident-when-query_flood = A server gets { $flood } queries in each of { $seconds } seconds of { $window }, or { $at_once } in one second, unless most senders complete their challenges and send at most { $honest } requests in { $window } s.
incident-query_flood =
    .many = { $target } got { $packets } { $packets ->
        [one] query
       *[other] queries
    } in { $seconds } s from about { $sources } { $sources ->
        [one] address
       *[other] addresses
    }, at most { $peak } a second ({ $bits }); { $why }
    .says = { $target } got { $packets } { $packets ->
        [one] query
       *[other] queries
    } in { $seconds } s from { $sources } { $sources ->
        [one] address
       *[other] addresses
    }, at most { $peak } a second ({ $bits }); { $why }
    .next-real = Limit queries from each address in front of the server, and report the senders to their networks.
    .next = Limit queries in front of the server, and let through those with a right challenge first. Blocking single addresses does not help if they are forged.
incident-kind-vse_flood = VSE flood
incident-when-vse_flood = An address gets { $vse } packets of a VSE flood in a second.
incident-vse_flood =
    .many = { $target } got { $packets } { $packets ->
        [one] packet
       *[other] packets
    } of a VSE flood in { $seconds } s from about { $sources } { $sources ->
        [one] address
       *[other] addresses
    }, at most { $peak } a second ({ $bits }); { $why }
    .says = { $target } got { $packets } { $packets ->
        [one] packet
       *[other] packets
    } of a VSE flood in { $seconds } s from { $sources } { $sources ->
        [one] address
       *[other] addresses
    }, at most { $peak } a second ({ $bits }); { $why }
    .next = Drop UDP that begins with TSource or with escapes (/x54) in front of the server: no client sends it. The senders are infected devices, if their addresses are real.
incident-kilobits = { $rate } kbit/s
incident-megabits = { $rate } Mbit/s
incident-kind-rcon_takeover = servers taken over
incident-when-rcon_takeover = One address reads or sets the passwords of { $taken } servers over RCON, and has their logs sent elsewhere.
incident-rcon_takeover =
    .says = { $member } entered the RCON of { $servers } { $servers ->
        [one] server
       *[other] servers
    } in { $target } within { $seconds } s, read or set their passwords, and had their logs sent elsewhere
    .next = If nobody of yours did this: change the RCON passwords, remove the log addresses (logaddress_del), and look at everything that was run: a2scope rcon.
incident-kind-rcon_brute_force = RCON passwords tried
incident-when-rcon_brute_force = A server refuses { $refused } logins. An address that gets in after { $mistyped } refusals or fewer is no part of it.
incident-rcon_brute_force =
    .entered = RCON of { $target } refused { $refused } { $refused ->
        [one] login
       *[other] logins
    } of { $sources } { $sources ->
        [one] address
       *[other] addresses
    } in { $seconds } s, and { $entered } got in meanwhile; { $why }
    .says = RCON of { $target } refused { $refused } { $refused ->
        [one] login
       *[other] logins
    } of { $sources } { $sources ->
        [one] address
       *[other] addresses
    } in { $seconds } s; { $why }
    .next = Allow RCON from known addresses only, change the password, and look at what was run after a login that was accepted: a2scope rcon.
incident-why-answered = the requests are probably forged: no client asks at this rate, and no challenge had to be repeated
incident-why-guessed = the requests are probably forged: their challenges are guessed, and most are wrong
incident-why-unasked = the requests, which the capture does not have, were probably forged: the target asked for none of this
incident-why-not_carried = the requests are probably forged: whoever sends them does not get the challenges
incident-why-one_origin = the senders are probably forged: so many addresses, and their packets came the same way
incident-why-unknown = the senders may be forged: nothing shows that they got an answer
incident-why-returned = the senders are real: they sent a challenge back
incident-why-connection = the senders are real: a login needs a TCP connection
incident-why-wants_answers = the sender is probably real: a scan needs the answers
incident-why-asked = the target itself asked
incident-why-themselves = the servers say so themselves
incident-kind-reflection = reflection attack
incident-when-reflection = An address, or { $carpet } addresses of a network, gets replies that no client needs: { $replies } in { $window } s from { $few } servers, or { $from_one } in a second from one. Of one kind, each server sends { $unsolicited } in { $window } s that nobody was seen to ask for, or { $answered } to requests that were seen ({ $broad_each } if { $broad } servers do).
incident-reflection =
    .factor = { $servers } { $servers ->
        [one] server
       *[other] servers
    } sent { $target } { $packets } { $packets ->
        [one] packet
       *[other] packets
    } in { $seconds } s, at most { $peak } a second ({ $bits }), { $factor } times the bytes of the requests in its name; { $why }
    .says = { $servers } { $servers ->
        [one] server
       *[other] servers
    } sent { $target } { $packets } { $packets ->
        [one] packet
       *[other] packets
    } in { $seconds } s, at most { $peak } a second ({ $bits }); { $why }
    .next = Whoever runs the servers: update them, so that they challenge A2S_INFO, or limit replies to one address. The target's provider: drop UDP from these servers' ports.
incident-kind-reflection_attempt = attempted reflection attack
incident-when-reflection_attempt = As a reflection, but the servers send challenges, which nobody sends back: { $replies } in { $window } s from { $few } servers.
incident-reflection_attempt =
    .says = { $servers } { $servers ->
        [one] server
       *[other] servers
    } sent { $target } { $packets } { $packets ->
        [one] challenge
       *[other] challenges
    } in { $seconds } s, at most { $peak } a second; they stopped a reflection; { $why }
    .next = Nothing has to be done for the target. Whoever carries the requests can find where the forged packets enter the network: compare TTL and hardware address.
incident-kind-scan = scan
incident-when-scan = One sender asks { $addresses } addresses, or { $ports } ports of one address, within { $pause } s, or { $slowly } servers in any time, each at most { $each } times on average, and fewer than half answer.
incident-scan =
    .says = { $scanner } queried { $servers } { $servers ->
        [one] address and port
       *[other] addresses and ports
    } in { $target } within { $seconds } s, and few answered; { $why }
    .next = Usually nothing: scans come all day. Look at what the scanner did next with the servers that answered.
incident-role-counted = counted
incident-role-cause = cause
incident-role-answer = answer
incident-role-bystander = bystander

## file

file-unknown_format = neither pcap nor pcapng: the first four bytes are not a magic of either
file-empty = the file is empty
file-truncated_header = the file ends after { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }, within its header
file-truncated_record-skipped = the file ends { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } before the end of its last record
file-truncated_record = the file ends within a record: { $bytes } of { $of } { $of ->
        [one] byte
       *[other] bytes
    } are there
file-damaged-record-window = a record says it holds { $captured } { $captured ->
        [one] byte
       *[other] bytes
    }, and no other follows within { $window } bytes: the rest of the file was not read
file-damaged-record-skipped = a record says it holds { $captured } { $captured ->
        [one] byte
       *[other] bytes
    }; { $skipped } { $skipped ->
        [one] byte was
       *[other] bytes were
    } skipped to the next plausible record
file-damaged-record-end = a record says it holds { $captured } { $captured ->
        [one] byte
       *[other] bytes
    }, and no plausible record follows: the last { $left } { $left ->
        [one] byte was
       *[other] bytes were
    } not read
file-block-no_magic = a section header has no byte-order magic
file-unknown_interface = a packet of interface { $number }, which the section does not describe, was skipped
file-damaged-block-end = { $why }; no block follows, and the rest of the file was not read
file-damaged-block-skipped = { $why }; { $skipped } { $skipped ->
        [one] byte was
       *[other] bytes were
    } skipped to the next block
file-oversized_record = a packet block of { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } was skipped: the limit is { $limit }
file-block_length_mismatch = a block of type { $type } says { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } at its start and { $end } at its end
file-oversized_options = the options of a block of { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } were not read
file-malformed_block = a block of type { $type } and { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } is malformed
file-unknown_version = section of pcapng version { $version }
file-too_many_interfaces = the section describes more than { $limit } { $limit ->
        [one] interface
       *[other] interfaces
    }
file-dropped_packets = packets lost while capturing on interface { $number }: { $interface } by the interface, { $system } by the operating system
file-packet_length = a packet of { $captured } { $captured ->
        [one] byte
       *[other] bytes
    } in a block that holds { $room }
file-block-long = a block of type { $type } says it is { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } long
file-unknown_link_type = frames of link type { $link_type } (interface { $number }) are not read

## foreign

foreign-empty = this is empty
foreign-compressed = this is compressed with { $name }, which is not unpacked here; { $command } FILE | a2scope … - does
foreign-archive = this is a { $name } archive; unpack it, and give the captures in it
foreign-capture = this is a capture of { $name }, which is not read here; editcap -F pcapng IN OUT converts it
foreign-html = this is a web page, neither a capture nor a dump; download the file itself, or paste the dump that is on the page
foreign-other = this is a file of type { $name }, neither a capture nor a dump
foreign-binary = these are bytes of no known kind: neither pcap nor pcapng, and no text
foreign-getinfo = of the Quake III engine family (FiveM): asks what the server is
foreign-infoResponse = of the Quake III engine family (FiveM): what the server is
foreign-getstatus = of the Quake III engine family: asks for settings and players
foreign-statusResponse = of the Quake III engine family: settings and players
foreign-getservers = of the Quake III engine family: asks the master server for its list
foreign-getserversExt = of the Quake III engine family: asks the master server for its list
foreign-getserversResponse = of the Quake III engine family: the master server's list
foreign-getserversExtResponse = of the Quake III engine family: the master server's list
foreign-challengeResponse = of the Quake III engine family: answers a connecting client
foreign-connectResponse = of the Quake III engine family: answers a connecting client
foreign-status = of Quake and Quake II: asks for settings and players
foreign-print = of Quake II and Quake III: text to print, or settings and players
foreign-netinfo = of Xash3D: asks for one of several kinds of information
foreign-info = of Xash3D: what the server is
foreign-motd = of the Quake III engine family: the master server's message of the day
foreign-getmotd = of the Quake III engine family: asks for the message of the day
foreign-getIpAuthorize = of Quake III: asks the key server whether a client may play
foreign-ipAuthorize = of Quake III: the key server's verdict on a client
foreign-getKeyAuthorize = of Quake III: a client shows the key server its key
foreign-keyAuthorize = of Quake III: the key server's verdict on a key
foreign-heartbeat = of the Quake engine family: a server tells the master that it is there
foreign-disconnect = of the Quake III engine family: one side ends the connection
foreign-challenge = of QuakeWorld and Quake II: answers a connecting client
foreign-echo = of the Quake III engine family: text to be sent back
foreign-gie3 = of Teeworlds: asks what the server is
foreign-inf3 = of Teeworlds: what the server is
foreign-fstd = of Teeworlds: asks what the server is, for up to 64 players
foreign-dtsf = of Teeworlds: what the server is, for up to 64 players
foreign-req2 = of Teeworlds: asks the master server for its list
foreign-lis2 = of Teeworlds: the master server's list
foreign-any = another engine's word, or a program's own

## value

value-bytes = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }

## rule

rule-packet = The packet that it means, whole: { $hex } ({ $message })
rule-with-challenge = with a challenge
rule-without-challenge = without a challenge
rule-matches-none = It matches none of the messages of server queries.
rule-matches = It matches: { $messages }.
rule-misses = It does not match: { $messages }.
rule-anywhere = It finds its { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } anywhere in a packet, so a packet of another kind that contains them matches as well.
rule-start = It compares { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } at the start of the payload; what follows them may be anything, also damage.
rule-sample = { $message } { $variant }

## bzip2

bzip2-no_bzh = it does not begin with BZh
bzip2-block_or_larger = a block cannot be read, or is larger than the whole message
bzip2-block = a block cannot be read
bzip2-early = it ends early

## reading

reading-marks = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } written like `{ $example }`
reading-escapes-none = text, one byte for each character
reading-escapes = text in which { $escapes } { $escapes ->
        [one] byte is
       *[other] bytes are
    } written with a backslash
reading-array = { $numbers } { $numbers ->
        [one] byte
       *[other] bytes
    } in { $lists } { $lists ->
        [one] list
       *[other] lists
    }
reading-array-le = { $numbers } { $numbers ->
        [one] number
       *[other] numbers
    } of { $bits } bits, low byte first, between brackets in { $lists } { $lists ->
        [one] list
       *[other] lists
    }
reading-array-be = { $numbers } { $numbers ->
        [one] number
       *[other] numbers
    } of { $bits } bits, high byte first, between brackets in { $lists } { $lists ->
        [one] list
       *[other] lists
    }
reading-strings-digits = { $strings } { $strings ->
        [one] string
       *[other] strings
    } of hexadecimal digits or Base64 in quotation marks
reading-strings-plain = { $strings } { $strings ->
        [one] string
       *[other] strings
    } in quotation marks
reading-strings = { $strings } { $strings ->
        [one] string
       *[other] strings
    } in quotation marks; { $escapes } { $escapes ->
        [one] byte is
       *[other] bytes are
    } written with a backslash
reading-strings-utf8 = { $reason }, `\u00ff` taken as a character in UTF-8
reading-dissection = { $count } { $count ->
        [one] packet
       *[other] packets
    } of Wireshark's dissection
reading-node = `<Buffer …>`, as Node.js prints bytes
reading-base64 = { $digits } { $digits ->
        [one] character
       *[other] characters
    } of Base64
reading-characters = characters and octal numbers in columns of four
reading-found-hexdump = { $count } { $count ->
        [one] hexdump
       *[other] hexdumps
    }
reading-found-literal = { $count } { $count ->
        [one] string or list
       *[other] strings or lists
    } as in source code
reading-found-marked = { $count } { $count ->
        [one] text
       *[other] texts
    } with bytes written as codes, such as `\xFF` or `<FF>`
reading-among = among other text: { $finds }
reading-found-rule = { $count } { $count ->
        [one] filter rule
       *[other] filter rules
    }
reading-found-two_line = { $count } { $count ->
        [one] two-line dump
       *[other] two-line dumps
    }
reading-separated = hexadecimal bytes with `:`, `,`, `0x` or the like between them
reading-decimal = decimal numbers from 0 to 255
reading-record = { $count } { $count ->
        [one] packet
       *[other] packets
    } of a2scope's records
reading-text-agrees = the text beside them agrees
reading-text-mostly = the text beside them mostly agrees
reading-text-not = the text beside them does not agree
reading-end = the offset at its end does not agree
reading-rows = { $rows } { $rows ->
        [one] row
       *[other] rows
    } of { $unit }
reading-rows-octal = { $rows } { $rows ->
        [one] row
       *[other] rows
    } of { $unit } with octal offsets
reading-rows-decimal = { $rows } { $rows ->
        [one] row
       *[other] rows
    } of { $unit } with decimal offsets
reading-rows-offsets = { $rows } { $rows ->
        [one] row
       *[other] rows
    } of { $unit } with offsets
reading-and = { $reason }; { $more }

## cells

cells-pairs = hexadecimal bytes
cells-words-2 = little-endian 16-bit words (low byte first)
cells-words-4 = little-endian 32-bit words (low byte first)
cells-words = little-endian words (low byte first)
cells-bits = bits
cells-octal-bytes = octal bytes
cells-octal-words = octal words
cells-decimal-bytes = decimal bytes
cells-decimal-words = decimal words

## ksy

ksy-datagram = A datagram: a whole message, or a fragment of one. Messages of other engines are not told apart.
ksy-and-after = Everything from { $field } on, which no grammar can take apart. { $why }
ksy-as-many = As many as there are bytes for, which may be wrong. { $why }
ksy-left-out = Not read: { $field }, there when { $when }. { $why }

## quiz

quiz-impossible = The question { $title } has too few answers to choose from, or no right one.
quiz-model = A good answer:

## record

record-json = this is not JSON: { $error }
record-name = the name of the message is expected here, "S2A_INFO_SRC" for one
record-no_message = { $name } is not a message; a2scope explain lists them
record-object = an object is expected here
record-gap = a gap is what is missing: there is nothing to make
record-fragment = fragments are made by splitting a message, not from JSON
record-list = a list is expected here
record-address = an IPv4 address and a port are expected here
record-zero = a value is expected here
record-whole = a whole number is expected here
record-fit = { $number } does not fit { $kind }
record-number = a number is expected here
record-hex = hex digits are expected here
record-no_hex = these are not hex digits
record-masked = this secret was masked; decode with --show-secrets to keep it
record-text = text is expected here

## gist

gist-rule = { $tool }: a rule that compares { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }
gist-beginning = only the first { $bytes } { $bytes ->
        [one] byte is
       *[other] bytes are
    } here
gist-fragments-bzip2 = [{ $received }/{ $total } { $total ->
        [one] fragment
       *[other] fragments
    }, bzip2]
gist-fragments = [{ $received }/{ $total } { $total ->
        [one] fragment
       *[other] fragments
    }]
gist-ip_fragments = [IP fragments]
gist-players = { $players } { $players ->
        [one] player
       *[other] players
    }
gist-rules = { $rules } { $rules ->
        [one] rule
       *[other] rules
    }
gist-gap = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } of the stream { $bytes ->
        [one] is
       *[other] are
    } missing
gist-asks = asks for a challenge
gist-challenge = challenge
gist-master = { $region }  from { $start }
gist-servers-end = { $servers } { $servers ->
        [one] server
       *[other] servers
    }, end of the list
gist-servers = { $servers } { $servers ->
        [one] server
       *[other] servers
    }

## duration

duration-none = bot, or not known
duration-minutes = { $minutes } m { $seconds } s
duration-hours = { $hours } h { $minutes } m { $seconds } s

## group

group-count-of = { $count } of { $total }
group-count = { $count } in all

## number

number-decimal = .

## connect

connect-goldsource = GoldSource's answer to a connecting client
connect-source = Source's answer to a connecting client, which has the challenge too
connect-like_source = it begins as Source's answer to a connecting client does

## flag

flag-edf-port = port
flag-edf-spectator = spectator
flag-edf-keywords = keywords
flag-edf-steam_id = SteamID
flag-edf-game_id = GameID

## encode

encode-ship-missing = it is missing, and app_id is 2400
encode-ship-extra = it is there, but app_id is not 2400
encode-edf = edf says otherwise
encode-mod = it is there, but is_mod is not 1
encode-deaths = some players have it and others do not
encode-zero = it has a zero byte, which would end it early
encode-too_long = it is too long

## vse

vse-no_prefix = A2S_INFO without its prefix
vse-escapes = A2S_INFO without its prefix, written as escapes

## error

error-ends = { $field } at offset { $offset }: the message ends before it
error-needs = { $field } at offset { $offset }: needs { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }, { $left } left
error-no_terminator = { $field } at offset { $offset }: no terminating zero in { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }
error-cut = only the first { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } of the request { $bytes ->
        [one] is
       *[other] are
    } here
error-invalid = { $field } at offset { $offset }: { $why }
error-separator = 0x0A is expected here
error-no_packet = no packet begins here
error-size = the size field leaves no room for a packet

## when

when-bit = { $field } has { $bits }
when-is = { $field } is { $value }
when-left = bytes are left
when-unpadded = bytes are left that are not padding
when-zeros = only zeros are left
when-next = { $bytes } comes next
when-unless = something other than { $bytes } comes next
