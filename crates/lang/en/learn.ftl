# Made by `cargo xtask words` from the texts in the code. Do not edit.

## learn-sent

learn-sent-A2S_INFO = At any time, by anyone: server browsers, game panels and monitors begin with it. If a challenge comes back, the request is sent again with it.
learn-sent-S2A_INFO_SRC = In answer to A2S_INFO, either at once or after the challenge has come back. GoldSource servers of today send it, too.
learn-sent-S2A_INFO_DETAILED = In answer to A2S_INFO, by old GoldSource servers and HLTV. Non-Steam servers send it beside S2A_INFO_SRC.
learn-sent-A2S_PLAYER = Twice for one answer: first with -1 to get a challenge, then with the challenge. Some servers answer the first at once.
learn-sent-S2A_PLAYER = In answer to A2S_PLAYER with the right challenge.
learn-sent-A2S_RULES = Twice for one answer: first with -1 to get a challenge, then with the challenge. Some servers answer the first at once.
learn-sent-S2A_RULES = In answer to A2S_RULES with the right challenge.
learn-sent-A2S_SERVERQUERY_GETCHALLENGE = Formerly before A2S_PLAYER and A2S_RULES. Today these ask for their challenge themselves.
learn-sent-S2C_CHALLENGE = In answer to a request that carries no challenge or a wrong one. A client that wants to connect gets a longer form.
learn-sent-A2A_PING = To measure a round trip. Many servers no longer answer it; A2S_INFO serves as well.
learn-sent-A2A_ACK = In answer to A2A_PING.
learn-sent-A2M_GET_SERVERS_BATCH2 = To the master server, once for each page of its list. The next request begins at the last address of the page before.
learn-sent-M2A_SERVER_BATCH = In answer to A2M_GET_SERVERS_BATCH2. The page that ends with 0.0.0.0:0 is the last.
learn-sent-A2A_PRINT = Whenever the other end should show a text. A GoldSource server answers an rcon command with one or more of them.
learn-sent-S2A_LOGSTRING = With every line of the server's log, to each address that logaddress_add has named. Nothing asks for it.
learn-sent-S2A_LOGSTRING2 = As S2A_LOGSTRING, if sv_logsecret is set on the server.
learn-sent-A2S_GETCHALLENGE = By a game client that is about to connect.
learn-sent-S2C_CONNREJECT = In answer to a client that may not connect.
learn-sent-S2C_BADPASSWORD = In answer to a client that connects with a wrong password.
learn-sent-S2C_CONNECTION = In answer to C2S_CONNECT; then the game's own protocol begins.
learn-sent-C2S_CONNECT = By a game client, after it has got a challenge.
learn-sent-GOLDSRC_COMMAND = By clients and tools of GoldSource. The commands details, players and rules are older forms of the queries.
learn-sent-GOLDSRC_RCON = By an administrator, after challenge rcon has been answered.
learn-sent-GOLDSRC_LOG = With every line of the server's log, if no log secret is set. Nothing asks for it.
learn-sent-SERVERDATA_AUTH = As the first packet of a connection over TCP. Nothing else is accepted before it.
learn-sent-SERVERDATA_AUTH_RESPONSE = In answer to SERVERDATA_AUTH, after an empty SERVERDATA_RESPONSE_VALUE. Counter-Strike 2 leaves the empty one out.
learn-sent-SERVERDATA_EXECCOMMAND = After a login that was accepted, as often as wanted.
learn-sent-SERVERDATA_RESPONSE_VALUE = In answer to a command, as often as its text needs. Also before the outcome of a login.
learn-sent-SERVERDATA_OTHER = By servers with a protocol of their own: Rust sends console lines as type 4, Squad sends chat as type 1. Nothing asks for them.
learn-sent-TCP_GAP = Never: it marks what a capture lacks.
learn-sent-SPLIT_FRAGMENT = In place of a message that does not fit into one datagram.
learn-sent-UNKNOWN = By other engines, and by programs that get the prefix wrong.

## learn-incident

learn-incident-fake_ping =
    .about = A server answers one A2S_INFO again and again, so that a reply is there before the next request.
    .near-reflection = Nobody was seen to ask, or the challenge was not repeated: a reflection.
    .near-twice = Packets are captured twice, or a network repeats them: a few replies to each request.
    .near-few = Fewer than { $pings } replies too many to each request.
    .unsaid = It does not say who does it: the server, or a filter or cache in front of it.
learn-incident-fake_players =
    .about = Servers report players who do not exist.
    .near-map = Players join one after another when a map changes.
    .near-few = Fewer than { $players } players joined at the same moment, or fewer than { $times } lists say so.
    .near-count = The count differs from the list fewer than { $times } times: players come and go between two answers.
    .near-list = Fewer than { $lists } addresses have the same list, or several ports of one address do.
    .unsaid = It does not say why: a server may count its bots as players, send the list of another one, or make one up.
learn-incident-cloned_servers =
    .about = Several addresses use the name of one server.
    .near-number = The names of the servers of a community differ in a number.
    .near-few = Fewer than { $servers } addresses have the name: a community runs its servers on a few machines.
    .near-ports = Servers on several ports of one address count as one.
    .near-empty = Servers without a name have nothing in common.
    .unsaid = It does not say which of them is the original, or that there is a copy: a community may give all its servers one name.
learn-incident-query_flood =
    .about = A server gets far more queries than clients send.
    .near-few = Server browsers send a busy server a few dozen queries a second: fewer than { $flood } are no flood.
    .near-short = Many queries at a map change last fewer than { $seconds } seconds, with fewer than { $at_once } in any of them.
    .near-players = Many players look at one server, but most complete their challenges and send at most { $honest } requests in { $window } s.
    .near-node = A health check asks { $ports } servers or more at the address of a node, and gets data.
    .near-reflected = Requests in the name of an address that gets the replies belong to the reflection.
    .unsaid = It does not say that the server suffered: compare how long its answers took. If the senders are forged, it does not say who sent the queries.
learn-incident-vse_flood =
    .about = An address gets packets of a VSE flood, which no server answers.
    .near-paste = A person sends one packet without its prefix, because they pasted it.
    .near-few = A program that forgets the prefix sends fewer than { $vse } packets in a second.
    .near-queries = With its prefix, `FF FF FF FF`, the packet is a query, and many of them are a flood of queries.
    .unsaid = It does not say that there is a server at the address: such packets are sent to any address and any port.
learn-incident-rcon_takeover =
    .about = Somebody who knows the RCON passwords of servers takes them over.
    .near-logs = A statistics tool has the logs of many servers sent to itself, but reads and sets no password.
    .near-few = An administrator sets the passwords and the logs of fewer than { $taken } servers.
    .near-passwords = An administrator changes the passwords of many servers, but not where their logs go.
    .unsaid = It does not say that it was a stranger: an owner who sets up new servers with a tool does the same.
learn-incident-rcon_brute_force =
    .about = Somebody tries RCON passwords.
    .near-mistyped = People get in after { $mistyped } refusals or fewer: they mistyped the password.
    .near-few = People try a few passwords that they remember: fewer than { $refused } are refused.
    .near-old = A tool tries an old password again and again, but less often than every { $pause } s.
    .unsaid = It does not say that a password was guessed: whoever got in meanwhile may have known it.
learn-incident-reflection =
    .near-shared = Many clients share one address, and each sends its challenge back.
    .about = Servers send an address replies that it did not ask for, because somebody else asks in its name.
    .near-browser = A server browser asks many servers at the same moment, but each of them sends fewer than { $each } replies of one kind.
    .near-monitor = A health check or a monitor asks each server once a second: fewer than { $answered } replies in { $window } s, or { $broad_each } from each of { $broad } servers.
    .near-few = Fewer than { $replies } replies in { $window } s, or fewer than { $few } servers: the capture lost some requests.
    .near-old = A client begins with old challenges, and then sends back those that it gets.
    .unsaid = It does not say who asked: the requests carry the target's address, and only the network that they come from can tell. The servers are not the attackers.
learn-incident-reflection_attempt =
    .about = Somebody asks servers in the name of an address, but the servers' challenges stop it.
    .near-old = A client from before December 2020 does not know the challenge, and asks once a minute.
    .near-health = An old health check never sends a challenge back, but gets fewer than { $each } in { $window } s from each server.
    .near-few = Fewer than { $replies } challenges in { $window } s, or fewer than { $few } servers: the capture lost some requests, or one server is flooded.
    .unsaid = It does not say that the target noticed: a challenge is no larger than its request. It does not say who asked, either.
learn-incident-scan =
    .about = One sender looks for servers.
    .near-browser = A server browser asks servers that a master server named, even if few of them answer.
    .near-answers = Half of the servers or more answer, so the sender knew them.
    .near-monitor = A monitor asks servers that are down again and again, more than { $each } times each.
    .near-relay = A client asks addresses of Steam's relay, `169.254.0.0/16`, which never answer queries.
    .near-few = A client asks fewer than { $addresses } addresses, and fewer than { $ports } ports of one.
    .unsaid = It does not say what the sender wants: search engines, researchers and attackers look for servers in the same way.

## learn-since

learn-since-fake_ip =
    .seen = A server that was started with -enablefakeip is reached through Steam Datagram Relay, and listed as 169.254.x.y with a port: a FakeIP, which Steam made up. Plain UDP to it never gets an answer. In a network without DHCP the same addresses are real ones.
learn-since-master =
    .seen = Valve's master servers, hl2master.steampowered.com:27011 and hl1master, stopped answering; later the name no longer resolved. Users report it, Valve announced nothing. Nothing is wrong with a client that gets no answer there.
    .next = Ask Steam's Web API for the list: IGameServersService/GetServerList, with a key of your own.
learn-since-switches =
    .seen = Valve's dedicated server reads switches from its environment, announced for a beta and still found in start scripts. Whether a given game still honours them is not known.
    .next = On the server, try STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1 (a challenge before info), STEAM_GAMESERVER_RATE_LIMIT_200MS=N (drops what an address sends above N packets in 200 ms; 25 to 75 is reasonable) and STEAM_GAMESERVER_PACKET_HANDLER_NO_IPC=1 (a faster path).
learn-since-fake_ping =
    .seen = A filter in front of a server answers one A2S_INFO with thousands of S2A_INFO, so that one of them meets the next request at once and the server browser shows a small ping.
    .next = Measure the round trip of A2S_PLAYER or A2S_RULES instead, which are answered once; a client that waits for one reply should drop the others.
learn-since-near_cache =
    .seen = A cache near the client, or an anycast address, answers A2S_INFO, and the game server is far away: the round trip of info is much shorter than that of players and rules, or its TTL is another one.
    .next = Compare the round trips of info, players and rules of the same server, and believe the longest.
learn-since-fake_listings =
    .seen = Server browsers list fakes: many servers with addresses of the relay, and numbers of players that their lists do not bear out.
    .next = Compare the number of players in the info with A2S_PLAYER and with Steam's Web API.
learn-since-steam_networking =
    .seen = Players connect over Steam Networking by default. A2S is left for the server browser, where a server shares its address: a server may answer and have no game traffic at that address.
    .next = Do not take missing game traffic for an empty or broken server; ask A2S for the state, Steam for the way to join.
learn-since-filters =
    .seen = Filters of providers that know the queries of older games swallow those of newer ones, as OVH's profile hl2source does with Counter-Strike 2: silence after the challenge, or of everything, and only from outside.
    .next = Ask from inside the provider's network. If that is answered, choose another profile of the filter, or ask the provider.
learn-since-second_challenge =
    .seen = A server may send S2C_CHALLENGE twice. The second answers nothing, and a client that takes it for the reply fails.
    .next = While waiting for a reply, take S2C_CHALLENGE for what it is: send the request again with its four bytes, or go on waiting.
learn-since-long_rcon =
    .seen = RCON of Counter-Strike 2 answers in packets of more than 4,096 bytes, and some builds do not mirror the empty packet at the end. A client with a fixed maximum says that its buffer is too small, or that the packet is too large.
    .next = Accept longer packets, and end the answer by a pause as well as by the mirror.

## learn-case

learn-case-fake_title = Too many players
learn-case-fake_liar = Which server reports far more players than it lists? Give its address without the port.
learn-case-fake_invented = How many of its players are not in its list?
learn-case-fake_name = Which name do several addresses have?
learn-case-fake_addresses = How many addresses have it?
learn-case-fake_story = Somebody who runs a list of servers suspects that some of them are not what they say. The capture is from the program that fills the list.
learn-case-flood_title = Asked to death
learn-case-flood_victim = Which address is flooded? Give it without the port.
learn-case-flood_start = When does the flood begin? Give the time of day in UTC as hh:mm:ss.
learn-case-flood_peak = How many packets does it have in its busiest second?
learn-case-flood_message = Which message is it made of?
learn-case-flood_story = Players report that a server is gone for half a minute, then back. The capture is from the uplink of its provider, and none of the senders has ever been seen before.
learn-case-password_title = A guessed password
learn-case-password_server = At which address are passwords tried? Give it without the port.
learn-case-password_tries = How many of the passwords that one address tries are refused?
learn-case-password_thief = From which address does the thief get in?
learn-case-password_when = When is the thief's login accepted? Give the time of day in UTC as hh:mm:ss.
learn-case-password_change = Which command does the thief run after status? Give the whole line.
learn-case-password_players = How many players' addresses does the thief take away?
learn-case-password_story = A server does what its administrator never told it, and then stops. The capture is from the machine that it ran on.
learn-case-reflection_title = Answers that nobody asked for
learn-case-reflection_victim = Whom do the answers hit? Give the address without the port.
learn-case-reflection_port = Which port do they hit?
learn-case-reflection_servers = How many servers are abused?
learn-case-reflection_factor = How many bytes go to the victim for each byte of the requests? Count IP packets, and round to a whole number.
learn-case-reflection_story = A provider of game servers is told that they attack somebody. The capture is from its uplink.
learn-case-silent_title = One server is silent
learn-case-silent_not_returned = The client never sends the challenge back, so the server sends no data.
learn-case-silent_not_there = Nothing comes from the server: it is down, or a firewall drops the packets.
learn-case-silent_part_lost = Short answers arrive. Of long ones a fragment is missing each time.
learn-case-silent_server = Of which server does something never arrive? Give its address, without the port.
learn-case-silent_cause = Why?
learn-case-silent_message = Which request stays without its data?
learn-case-silent_every = After how many seconds does the client try this request again?
learn-case-silent_story = A monitor shows one server as offline or without its rules, and the others as healthy. The capture is from the monitor.
learn-case-who_title = Who asks whom?
learn-case-who_servers = How many servers answer?
learn-case-who_map = Which map does { $server } play?
learn-case-who_players = How many players does { $server } report?
learn-case-who_client = Which address asks the most servers?
learn-case-who_story = Five minutes of an ordinary evening were captured in front of some game servers. Say what there is.

## learn-document

learn-document-fact = { $name }:
learn-document-title = The protocol of Source and GoldSource server queries
learn-document-language = en
learn-document-about = Every message, field by field, with example bytes and the mistakes that real servers make. Numbers are little-endian unless a field says otherwise.
learn-document-contents = Contents

## learn-column

learn-column-offset = Offset
learn-column-size = Size
learn-column-field = Field
learn-column-when = When
learn-column-at = At
learn-column-value = Value
learn-column-error-text = Text
learn-column-library = Library or program
learn-column-versions = Versions
learn-column-part = Part
learn-column-meaning = Meaning
learn-column-bytes = Bytes
learn-column-byte = Byte
learn-column-request = Request
learn-column-answer = Answer
learn-column-region = Region
learn-column-key = Key
learn-column-lists = Lists
learn-column-type = Type

## learn-example

learn-example-more-bytes = … and { $n } more { $n ->
        [one] byte
       *[other] bytes
    }
learn-example-more-elements = … and { $n } more like these
learn-example-made = Bytes made by hand after the documents.
learn-example-origin = Bytes from: { $origin }.
learn-example-messages = Messages of the example

## learn-code

learn-code-diagnosis = a diagnosis: why there is no answer
learn-code-quality = a fault of a capture: what limits what can be concluded
learn-code-finding = a finding: what is suspicious in a capture
learn-code-note = a note: what is odd about a message or its packets
learn-code-paste = a note on a paste, or why it cannot be read
learn-code-rules = a note on rules of a firewall that were to be tried: what is not understood
learn-code-texts = Error texts that mean this
learn-code-incident = an incident: { $name }

## learn-heading

learn-heading-talks = What it looks like
learn-heading-advice = What to do
learn-heading-condition = What makes it
learn-heading-near = What looks like it and is none
learn-heading-unsaid = What it does not say
learn-heading-capture = The smallest capture that has it
learn-heading-parser = A parser for it
learn-heading-layout = Layout
learn-heading-fields = Fields
learn-heading-keywords = Keywords, by game
learn-heading-notes = What can be wrong with it
learn-heading-example = Example
learn-heading-blob = The block of Arma 3 and DayZ
learn-heading-notes-on = What goes wrong

## learn-fact

learn-fact-code = What it is
learn-fact-severity = Severity
learn-fact-act = Who has to act
learn-fact-also = Looks alike
learn-fact-messages = Messages that can have it
learn-fact-incidents = Incidents that it shows
learn-fact-header = Header byte
learn-fact-sender = Sent by
learn-fact-transport = Over
learn-fact-engine = Only in
learn-fact-sent = Sent
learn-fact-answered-by = Answered by
learn-fact-answers = Answers
learn-fact-source = Source
learn-fact-findings = Findings that show it
learn-fact-since = Since
learn-fact-games = Games
learn-fact-concerns = Concerns
learn-fact-sources = Sources
learn-fact-since_2020 = Changed since 2020

## learn-client

learn-client-title = Build a client
learn-client-ask = Ask
learn-client-ask-about = Your program sends A2S_INFO and prints the name of the server from its answer.
learn-client-ask-called = Your program is called with HOST PORT KIND; the kind is `info` here. It prints one JSON object, `{"{"}"info": {"{"}"name": "…"{"}"}{"}"}`, and ends with 0. If there is no answer, it writes a line to standard error and ends with 1.
learn-client-ask-request = Send one UDP datagram of 25 bytes: `FF FF FF FF`, the header byte `54`, the text `Source Engine Query` and a zero.
learn-client-ask-answer = The answer is one datagram: `FF FF FF FF`, the header byte `49`, one byte for the protocol, then the name, a text that ends with a zero. Wait three seconds for it at most.
learn-client-challenged = Be challenged
learn-client-challenged-about = Your program notices that the server has not answered, but wants proof of its address.
learn-client-challenged-header = Look at the header byte before you read on. `41` is S2C_CHALLENGE, and four bytes follow. It is not the answer, and has no name in it.
learn-client-challenged-why = The sender of a UDP datagram can be forged, and answers are longer than requests. So a server sends the long answer only to an address that can repeat what was sent there.
learn-client-challenged-error = For now, end with an error. In this stage the server sends challenges and nothing else: a program that never gives up fails, too.
learn-client-again = Ask again
learn-client-again-about = Your program repeats its request with the challenge, and gets the answer.
learn-client-again-append = Append the four bytes to the request exactly as they came; that makes 29 bytes. To you they are neither a text nor a number: 0 and -1 are challenges like any other.
learn-client-again-other = If the challenge is no longer valid, the server sends another one. Repeat that one, and give up after a few.
learn-client-again-padded = SourceTV and HLTV send seven zeros after the challenge. Only its four bytes go back.
learn-client-info = Read info
learn-client-info-about = Your program prints every field of S2A_INFO_SRC up to the version.
learn-client-info-order = In this order: protocol (1 byte); name, map, folder, game (texts that end with a zero); app_id (2 bytes, little-endian); players, max_players, bots, server_type, environment, password, vac (1 byte each); version (text).
learn-client-info-letters = server_type and environment are letters: print them in lower case, and `o` as `m`. password and vac are true or false.
learn-client-info-ship = The Ship (app_id 2400) has three bytes more before the version: mode, witnesses, duration.
learn-client-info-texts = Texts are UTF-8, but nobody checks that: print U+FFFD for what is not. They may be empty, and players may be more than max_players.
learn-client-edf-about = Your program reads the extra data flag after the version, and what its bits announce.
learn-client-edf-there = If a byte is left after the version, it is the EDF. If none is left, the message ends there, and that is right.
learn-client-edf-order = What is there comes in this order, which is not that of the bits: `80` port (2 bytes); `10` steam_id (8 bytes); `40` spectator_port (2 bytes) and spectator_name (text); `20` keywords (text); `01` game_id (8 bytes).
learn-client-edf-64 = steam_id and game_id are numbers of 64 bits without a sign. Print them as strings of digits, because a number of JavaScript is exact up to 53 bits only.
learn-client-edf-unknown = Ignore bits that you do not know, and bytes that are left at the end.
learn-client-players = Players
learn-client-players-about = Your program is called with the kind `players`, and prints the list of S2A_PLAYER.
learn-client-players-request = The request is `FF FF FF FF 55` and a challenge. -1, `FF FF FF FF`, asks for one; then the request is repeated with it. Some servers answer at once.
learn-client-players-answer = The answer has the header byte `44`, a count (1 byte), and for each player: index (1 byte), name (text), score (4 bytes, with a sign), duration (4 bytes, a float: seconds). A duration that is not a number is the string `nan`, `inf` or `-inf`.
learn-client-players-count = Do not trust the count: 256 players make it 0, and it includes those who are still connecting. Read players as long as bytes are left.
learn-client-players-ship = The Ship sends deaths and money (4 bytes each) of every player, in this order, after the whole list.
learn-client-rules = Rules
learn-client-rules-about = Your program is called with the kind `rules`, and prints the pairs of S2A_RULES as an object.
learn-client-rules-request = The request is `FF FF FF FF 56` and a challenge, as for the players. The answer has the header byte `45`, a count (2 bytes), and pairs of texts: name and value.
learn-client-rules-values = Every value is a text, even `800`, and may be empty: `{"{"}"rules": {"{"}"sv_gravity": "800", "sv_tags": ""{"}"}{"}"}`.
learn-client-rules-cut = Old servers cut the list off where the datagram is full, in the middle of a text. Print the rules that are whole, whatever the count says.
learn-client-split = Splits in any order
learn-client-split-about = Your program joins an answer that comes in several datagrams.
learn-client-split-header = A datagram that begins with `FE FF FF FF` is a fragment. Its header goes on with the id (4 bytes), total and index (1 byte each; the index counts from 0) and size (2 bytes). The rest is payload.
learn-client-split-join = Collect fragments by their id. When every index is there once, join the payloads in the order of the index. Fragments come in any order, twice, and between those of an older message.
learn-client-split-old = Servers from before the Orange Box leave the size out, so their header has 10 bytes instead of 12. You see it at the first fragment: its payload begins with `FF FF FF FF`.
learn-client-split-whole = The joined bytes are a message like one that came whole. A2S_INFO and A2S_PLAYER can be split, too.
learn-client-bzip2-about = Your program decompresses an answer, and compares its checksum.
learn-client-bzip2-bit = If the highest bit of the id is set, the joined payloads are: the size of the message (4 bytes), its CRC32 (4 bytes), and a stream of bzip2 that begins with `BZh`. Join first, then decompress.
learn-client-bzip2-check = The decompressed message must have that size and that CRC32. It begins with `FF FF FF FF`.
learn-client-bzip2-plain = Some servers set the bit and compress nothing: then the joined payloads begin with `FF FF FF FF`. With the header of 10 bytes there is compression, too.
learn-client-goldsource-about = Your program reads what old servers of Half-Life and Counter-Strike answer.
learn-client-goldsource-info = Their answer to A2S_INFO has the header byte `6D`: address, name, map, folder, game (texts); players, max_players, protocol, server_type, environment, password, mod (1 byte each).
learn-client-goldsource-mod = If mod is 1, an object `mod` follows: link, download_link and a text that nobody uses; version and size (4 bytes each); multiplayer_only and own_dll (1 byte each, true or false). At the end, always: vac and bots (1 byte each).
learn-client-goldsource-split = The header of their fragments has 9 bytes. After the id comes one byte: its upper half is the index, its lower half the total.
learn-client-goldsource-both = Some servers send the old answer and the new one. Take either.
learn-client-rcon = RCON: login and end of answer
learn-client-rcon-about = Your program is called with HOST PORT rcon PASSWORD COMMAND, logs in, and prints all that the command says.
learn-client-rcon-packet = RCON uses TCP. A packet is size, id and type (4 bytes each), the body, and two zeros; the size counts what follows it. TCP has no packets: keep what you read until a packet is whole.
learn-client-rcon-login = Send the password as type 3, SERVERDATA_AUTH. The answer is a packet of type 2 with your id, or with -1 if the password is wrong: then print `{"{"}"login": false{"}"}`. An empty packet of type 0 may come before it.
learn-client-rcon-end = Send the command as type 2, and after it an empty packet of type 0 with another id. The output is the bodies of all packets of type 0 with the id of the command. It has ended when the other id is answered, or when nothing more comes for a second: not every server answers it.
learn-client-rcon-text = Print `{"{"}"login": true, "response": "…"{"}"}`. A letter can be cut by the end of a packet: join the bodies before you decode them.
learn-client-hostile = Hostile servers
learn-client-hostile-about = Your program ends with an error instead of believing lies or waiting for ever.
learn-client-hostile-error = An error is right, and values are wrong: if a message ends early, if a fragment is missing, if the size or the CRC32 after decompressing is another, if a size of RCON cannot be.
learn-client-hostile-sender = Take datagrams only from the address and the port that you have asked, and only with the header byte of your answer. A socket that is connected does the first by itself.
learn-client-hostile-wait = Every wait ends, and so does every loop: for an answer, for a fragment, for a challenge that is accepted.
learn-client-hostile-memory = Sizes come from the server: decompress no more than was announced, and set a limit to that, too. A few kilobytes of bzip2 can become gigabytes.

## learn-course

learn-course-stage = Stage { $number }: { $title }
learn-course-test = Test it
learn-course-cases = Cases
learn-course-read = Read on

## learn-server

learn-server-title = Build a server
learn-server-info = Answer A2S_INFO
learn-server-info-about = Your server listens on a UDP port, and answers A2S_INFO with S2A_INFO_SRC.
learn-server-info-when = Answer to the address and the port that a datagram came from, if it begins with `FF FF FF FF 54` and the text `Source Engine Query` with its zero.
learn-server-info-what = The answer: `FF FF FF FF 49`; protocol (17); name, map, folder and game, each with a zero at its end; app_id (2 bytes); players, max_players, bots; server_type (`d`), environment (`l` or `w`), visibility, vac; version (text). The EDF may follow.
learn-server-info-checked = What you send is decoded as a2scope decode does it: a message with an error in it fails.
learn-server-challenge = Ask for a challenge
learn-server-challenge-about = Your server answers only after the client has repeated what was sent to its address.
learn-server-challenge-give = Answer a request without a challenge with S2C_CHALLENGE: `FF FF FF FF 41` and four bytes. Answer it in full only if the same four bytes follow the text.
learn-server-challenge-make = The challenge must not be guessed, and another address must not be able to use it. You need not store it: compute it from a secret and the client's address, with a keyed hash such as HMAC.
learn-server-challenge-wrong = To a wrong challenge, send the right one again, or nothing.
learn-server-players = Answer A2S_PLAYER
learn-server-players-about = Your server lists its players.
learn-server-players-request = The request is `FF FF FF FF 55` and a challenge; -1 asks for one. The challenge is the same as for A2S_INFO.
learn-server-players-answer = The answer: `FF FF FF FF 44`, the count (1 byte), and for each player index (1 byte), name (text), score (4 bytes, with a sign), duration (a float of 4 bytes: seconds). Put at least one player on your server.
learn-server-rules = Answer A2S_RULES in fragments
learn-server-rules-about = Your server has so many rules that it must split the answer.
learn-server-rules-answer = The answer to `FF FF FF FF 56` and the challenge: `FF FF FF FF 45`, the count (2 bytes), then name and value of each rule, both with a zero. Give your server rules of 2,000 bytes or more.
learn-server-rules-split = If it is longer than 1,400 bytes, cut the whole message, with its prefix, into parts of at most 1,248 bytes. Each is sent as `FE FF FF FF`, an id (4 bytes, its highest bit 0, the same in all), total, index from 0 (1 byte each), 1,248 as size (2 bytes), and the part.
learn-server-bad = Bad requests
learn-server-bad-about = Your server is not confused by what is cut, padded, empty or unknown.
learn-server-bad-silence = Send nothing in answer to what you do not know: an unknown header byte, the prefix alone, an empty datagram, a fragment. And go on listening.
learn-server-bad-short = A2S_INFO without its text or A2S_PLAYER without four bytes gets a challenge at most.
learn-server-bad-padded = A2S_INFO may be padded with zeros: they are not a challenge.
learn-server-rate = No amplifier
learn-server-rate-about = Your server cannot be used to flood others, and outlives a flood.
learn-server-rate-unchecked = To an address that has not repeated a challenge, never send more bytes than came from it.
learn-server-rate-one = One request gets one answer at most. Limit how many answers an address gets in a second, and keep no list that a flood of forged addresses can fill.
learn-server-rate-after = When a flood has ended, a client is answered again at once.

## learn-diagram

learn-diagram-repeated = { $label }: the following for each
learn-diagram-repeated-when = { $label }: the following for each, when { $when }
learn-diagram-when = { $label }: when { $when }
learn-diagram-caption = Bytes of { $message }, four in a row
learn-diagram-varies = varies
learn-diagram-continued = (continued)
learn-diagram-cell-when = when { $when }

## learn-buffer

learn-buffer-captured = As it was sent
learn-buffer-reassembled = Its fragments joined
learn-buffer-decompressed = Decompressed
learn-buffer-unescaped = Joined, without escapes

## learn-parser

learn-parser-how = The compiler of Kaitai Struct makes a parser of a description of this message, for example in Python. What must be judged, the parser leaves as bytes.
learn-parser-others = For other languages: { $targets }.

## learn-keywords

learn-keywords-about = The field `keywords` is one string. Each game writes it in its own way; these parts are told apart.
learn-keywords-caption = Parts of keywords

## learn-fragment

learn-fragment-source = This is the header of Source's fragments. The page on split messages has all three dialects.

## learn-blob

learn-blob-chunks = Arma 3 and DayZ spread a binary block over rules. The name of such a rule is two bytes: its number from 1, and how many there are. Its value is at most 127 bytes of the block.
learn-blob-escapes = The bytes `00`, `01` and `FF` are escaped: `01 01` stands for `01`, `01 02` for `00` and `01 03` for `FF`. Undo them in one pass from left to right; one replacement after another corrupts `01 01 02`.
learn-blob-caption = Bytes of the block, without its escapes

## learn-split

learn-split-caption-source = A Source fragment: 12 bytes of header
learn-split-caption-source-old = A Source fragment from before the Orange Box: 10 bytes of header
learn-split-caption-goldsource = A GoldSource fragment: 9 bytes of header
learn-split-title = Split messages
learn-split-about = How a message that does not fit into one datagram is cut, in three dialects.
learn-split-prefix = The first four bytes of a datagram say what it is. `FF FF FF FF` is -1: a whole message follows. `FE FF FF FF` is -2: one fragment of a message follows.
learn-split-why = A reply longer than about 1,400 bytes would be fragmented by IP, and some networks drop such fragments. So the server cuts the reply itself and numbers the fragments. The first byte of a message is the first byte of its first fragment's payload, so only that fragment says which message it is.
learn-split-dialects = Three dialects
learn-split-no-mark = All three begin with `FE FF FF FF` and an id that the fragments of one message share. Nothing in the header says which of the three it is.
learn-split-compared = The dialects compared
learn-split-column-dialect = Dialect
learn-split-column-header = Header
learn-split-column-number = Number and total
learn-split-column-used = Used by
learn-split-goldsource-header = 9 bytes
learn-split-goldsource-number = one byte: the high four bits are the number from 0, the low four bits the total, 2 to 15
learn-split-goldsource-used = Half-Life and its mods; the first datagram has 1,400 bytes in all
learn-split-source-header = 12 bytes
learn-split-source-number = a byte each: total, then number from 0; then a size of 16 bits
learn-split-source-used = games since the Orange Box; size is 1,248 by default, 1,188 in Left 4 Dead and some others, and the same in every fragment
learn-split-old = Source before the Orange Box
learn-split-old-header = 10 bytes
learn-split-old-number = a byte each: total, then number from 0; no size
learn-split-old-used = AppIDs 215, 240, 17550 and 17700 with protocol 7
learn-split-tell = How to tell them apart
learn-split-tell-goldsource = `FF FF FF FF` at byte 9 of the first fragment: GoldSource.
learn-split-tell-source = `FF FF FF FF` at byte 12: Source.
learn-split-tell-old = `FF FF FF FF` at byte 10: Source before the Orange Box.
learn-split-tell-bzip2 = `BZh` at byte 20 or 18: Source, compressed, with or without a size.
learn-split-tell-later = Later fragments have no such mark. They are read as the first one of the same sender, receiver and id, even if it comes last.
learn-split-tell-never = If the first fragment never comes, the dialect is a guess.
learn-split-order = What the network does
learn-split-udp = UDP keeps no order and loses datagrams. Fragments come late, twice, between those of another message, or never. A receiver sorts them by number and counts them against the total. Ids are used again, so it must also forget old ones.
learn-split-not = Not every server splits. Old Source servers cut a reply off at the end of the datagram, Team Fortress 2 once did so at 1,260 bytes. Others send one long datagram and leave it to IP.
learn-split-example = Example: 93 rules in two GoldSource datagrams
learn-split-example-source = Example: 12 rules in three Source fragments

## learn-talk

learn-talk-caption = → the client sends it, ← it comes to the client, … nothing is sent. It goes wrong at ✗.
learn-talk-wrong = When it goes wrong
learn-talk-right = When it works
learn-talk-to = to { $address }
learn-talk-from = from { $address }
learn-talk-after = after { $seconds } s
learn-talk-sent = sent
learn-talk-received = received
learn-talk-fragment = fragment { $n } of { $total }
learn-talk-no_answer = no answer
learn-talk-unchallenged = without the challenge
learn-talk-no_fragment = fragment 2 does not come
learn-talk-no_mirror = the empty packet does not come back

## learn-bzip2

learn-bzip2-bit = Bit 31 of a fragment's id says that the message was compressed with bzip2 before it was cut. Only Source does this; in GoldSource the bit means nothing. The payload of the first fragment then begins with two numbers.
learn-bzip2-caption = Payload of the first fragment of a compressed message
learn-bzip2-where = With the header of 12 bytes the stream, which begins with the letters `BZh`, is at byte 20 of the datagram. The known compressed captures have no size in the header: there it is at byte 18.
learn-bzip2-way = From fragments to the message
learn-bzip2-limit = The declared size is also a limit. A few bytes of bzip2 can become many megabytes, so a receiver stops where the size says, and refuses a size that no reply has.
learn-bzip2-stream = The beginning of the bzip2 stream
learn-bzip2-stages = After it the message is packed in four steps, undone from the last to the first: runs of equal bytes are shortened, the bytes are sorted by what follows them (Burrows-Wheeler), each is replaced by how long ago it was seen (move to front), and frequent numbers get short codes (Huffman).
learn-bzip2-example = Example: 40 rules, compressed and cut in two
learn-bzip2-way-fragments = The example has fragments of { $sizes } bytes.
learn-bzip2-way-join = Take the header of 12 bytes off each, and join the rest in the order of their numbers: { $n } { $n ->
        [one] byte
       *[other] bytes
    }.
learn-bzip2-way-numbers = The first eight, { $bytes }, are size and CRC32, both little-endian: { $size } and { $crc }.
learn-bzip2-way-unpack = The other { $packed } { $packed ->
        [one] byte is
       *[other] bytes are
    } the bzip2 stream. They become { $unpacked } { $unpacked ->
        [one] byte
       *[other] bytes
    }, which is what the size says.
learn-bzip2-way-prefix = The decompressed bytes begin with { $bytes }: a whole message, and its header byte.
learn-bzip2-stream-caption = The first bytes of the stream in the example
learn-bzip2-magic = the letters BZh: bzip2, Huffman codes
learn-bzip2-level = a digit: blocks of up to { $kilobytes } kB
learn-bzip2-block = a block begins: the digits of pi, 3.14159265359
learn-bzip2-block-crc = a checksum of this block, bzip2's own: big-endian, highest bit first. It is not the CRC32 of the header.
learn-bzip2-bits = from here on bits, no longer whole bytes: one bit, 24 bits of where the sorted block began, then the codes
learn-bzip2-title = bzip2 and CRC32
learn-bzip2-about = How a split message is compressed, and how its checksum is computed.

## learn-crc

learn-crc-heading = The CRC32, step by step
learn-crc-what = The checksum is that of zip and Ethernet: polynomial `EDB88320`, lowest bit first, beginning with `FFFFFFFF`, inverted at the end. It is computed over the decompressed message, `FF FF FF FF` at its beginning included. It finds damage; it does not prove who sent the message.
learn-crc-rule = For each byte: the index is the low byte of the register XOR that byte. The new register is the old one shifted right by eight bits, XOR the table entry at that index.
learn-crc-entry = A table entry is what eight shifts make of the index: if the lowest bit is 1, the number is shifted right and XORed with the polynomial, else only shifted. Here for the header byte, { $byte }.
learn-crc-steps = The first bytes of the decompressed example, and the last one
learn-crc-register = Register
learn-crc-index = Index
learn-crc-table-entry = Table entry
learn-crc-next = Register after it
learn-crc-result = At the end all bits are inverted: { $register } becomes { $crc }. In the first fragment it is little-endian, as { $bytes }.
learn-crc-bits = The table entry at index { $index }, with the polynomial { $polynomial }
learn-crc-shift = Shift
learn-crc-number = Number
learn-crc-lowest = Lowest bit
learn-crc-becomes = Becomes

## learn-challenge

learn-challenge-forge = A UDP datagram names its sender, and nobody checks the name. Whoever sends a request in somebody else's name makes the server send the answer there. That is called spoofing.
learn-challenge-amplify = The answer is longer than the request. A few forged requests a second to many servers become a flood at the address that was forged. That is called amplification; its factor is the bytes of the answer divided by the bytes of the request.
learn-challenge-steps = How a challenge stops it
learn-challenge-step-ask = The client sends its request without a challenge. A2S_PLAYER and A2S_RULES carry -1 in its place, `FF FF FF FF`; some clients send 0. A2S_INFO just ends after its text.
learn-challenge-step-give = The server answers with S2C_CHALLENGE, nine bytes: a number that it has chosen for this client's address.
learn-challenge-step-repeat = The client repeats the request with these four bytes, unchanged. Their order does not matter to it: they are sent back as they came.
learn-challenge-step-answer = The server compares, and sends the long answer.
learn-challenge-proof = Whoever forged the sender never sees the challenge, so the request cannot be repeated. The victim gets nine bytes for each forged request, never the long answer.
learn-challenge-who = Who asks for one
learn-challenge-who-lists = A2S_PLAYER and A2S_RULES have needed a challenge from the beginning. Some servers answer them at once all the same.
learn-challenge-who-info = A2S_INFO has needed one on Valve's servers since December 2020: 25 bytes become 29. Older servers answer at once, so a client must expect both.
learn-challenge-who-padded = Steam's client of November 2020 made its first A2S_INFO 1,200 bytes long, with zeros, so that the answer is not longer than the request. The four bytes after the text are a challenge only if they are the last.
learn-challenge-who-old = A2S_SERVERQUERY_GETCHALLENGE asked for nothing but the number. It is obsolete.
learn-challenge-how-long = On GoldSource a challenge is good for about an hour. A client that keeps it too long gets a new one instead of the answer.
learn-challenge-forms = One header byte, several answers
learn-challenge-connect = The same header byte answers a client that wants to connect. GoldSource sends text, `A00000000`, the number in decimal and how to authenticate. Source sends more fields. HLTV answers queries with 16 bytes: seven zeros follow the challenge.
learn-challenge-factors = Bytes of the examples in this reference, and what a forger would gain without a challenge
learn-challenge-factor = Factor
learn-challenge-factor-wire = With IPv4 and UDP headers
learn-challenge-title = The challenge
learn-challenge-about = Why a request is sent twice, and what happens where it is not.

## learn-master

learn-master-what = Game servers register with a master server. Its answers hold nothing but addresses. The client then asks each server itself.
learn-master-prefix = The request is the one message without `FF FF FF FF`: it begins with `31`, a region, an address as text, and a filter as text. The answer has the prefix.
learn-master-paging = Page by page
learn-master-first = The first request begins at `0.0.0.0:0`.
learn-master-page = The answer is a page: `66 0A`, then six bytes for each server. Address and port are big-endian, unlike all other numbers of the queries.
learn-master-next = The next request begins at the last address of the page, written as text: `81.19.219.39:27015`.
learn-master-end = The list ends with the entry `0.0.0.0:0`, six zero bytes.
learn-master-lost = A page that is lost is asked for again: the request says where to go on.
learn-master-regions = Regions
learn-master-regions-caption = The second byte of a request
learn-master-filters = Filters
learn-master-filter = A filter is keys and values with a backslash before each: `\gamedir\cstrike\secure\1`. A server must meet all conditions. An empty filter asks for all servers; what the master server cannot read it ignores.
learn-master-keys-caption = Keys of a filter
learn-master-groups = `\nor\N` and `\nand\N` take the next N conditions together: with nor none of them may hold, with nand not all of them. A group counts as one condition, so groups can hold groups.
learn-master-others = Other master servers
learn-master-xash = Xash3D's sends `7F`, the key that the client put into its request, and a reserved byte before the entries. The key keeps others from answering.
learn-master-won = WON2's sends two zero bytes there.
learn-master-title = The master server
learn-master-about = How the list of all servers is read page by page, and filtered.

## learn-rcon

learn-rcon-title = RCON
learn-rcon-about = How packets of a TCP stream are told apart, and how the end of a long answer is found.
learn-rcon-what = With RCON an administrator runs commands on a server. Source speaks it over TCP, on the port of the game. Nothing is encrypted: password, commands and answers can be read by whoever sees the packets. The passwords in the examples here are made up.
learn-rcon-framing = Packets in a stream
learn-rcon-stream = TCP carries a stream of bytes without marks. A segment may hold half a packet, or three. So each packet begins with its size, and the next one begins where it ends.
learn-rcon-caption = An RCON packet
learn-rcon-size = The size counts what follows it: id, type, body and two zero bytes, so it is the body's length plus 10. The document sets 4,096 as the limit; longer packets are seen.
learn-rcon-broken = A size that is wrong by one breaks everything after it: text is read as the next size. A reader that wants to go on looks for the next place where size, id and type make sense.
learn-rcon-types = Types
learn-rcon-types-caption = What a type means depends on the direction
learn-rcon-column-type = Type
learn-rcon-column-client = From the client
learn-rcon-column-server = From the server
learn-rcon-type-mirror = SERVERDATA_RESPONSE_VALUE, empty: to be sent back
learn-rcon-login = Login and command
learn-rcon-login-send = The client sends its password as type 3, with an id of its choice.
learn-rcon-login-empty = The server answers with an empty type 0, then with type 2. Counter-Strike 2 leaves the empty one out.
learn-rcon-login-outcome = The outcome is in the id of type 2: the client's own id, or -1 if the password was wrong.
learn-rcon-login-command = Commands follow as type 2; answers come as type 0 with the id of the command.
learn-rcon-end = Where does a long answer end?
learn-rcon-end-problem = A long answer comes in several packets with the same id. None of them says that it is the last.
learn-rcon-end-trick = Clients therefore send an empty packet of type 0 right after the command. The server works in order, so it answers the command first and then sends the empty packet back, followed by one whose body is `00 01 00 00`. When the echo comes, the answer is complete.
learn-rcon-wild = What servers do otherwise
learn-rcon-wild-rust = Rust sends console lines that nobody asked for as type 4, with id 0 or -1.
learn-rcon-wild-squad = Squad sends chat as type 1.
learn-rcon-wild-ids = Palworld always answers with id 0, Conan Exiles with 42, so answers must be matched by their order.
learn-rcon-wild-characters = Palworld counts characters where the size must count bytes.
learn-rcon-wild-zero = Some servers end a packet with one zero byte.
learn-rcon-goldsource = GoldSource RCON
learn-rcon-goldsource-what = GoldSource has no connection for it. The client asks for a number with the text `challenge rcon`, then sends `rcon`, the number, the password and the command in one datagram. The answer is A2A_PRINT.

## learn-since_2020

learn-since_2020-title = Since 2020
learn-since_2020-about = What changed around the protocol: what one sees of it, what to do, and where it was reported.

## learn-rules

learn-rules-title = Rules of a firewall
learn-rules-about = What rules can stop, how their limits count, and where no rule helps.
learn-rules-what = A firewall sees packets, not questions and answers. It can tell messages apart by their first five bytes (FF FF FF FF and the kind), by their length, by ports and by what is in the IP header; and it can count how many come from an address, a network or all together. `a2scope rules CAPTURE --for nft` makes such rules from an incident, `--try FILE` tries those that you have.
learn-rules-limits = How limits count
learn-rules-bucket = A limit is a bucket of tokens that fills with time; a packet that finds none is above the limit.
learn-rules-nft = `limit rate` of nftables counts in nanoseconds. In a set that packets fill (`update @set`) each address has its own bucket; if the set is full, the rule does not match.
learn-rules-hashlimit = `-m hashlimit` of iptables counts in ticks of the kernel, of 4 ms with most distributions. If its table is full, packets of further addresses are dropped.
learn-rules-limit = `-m limit` has one bucket for all senders: a flood uses up what clients need.
learn-rules-recent = `-m recent` remembers 100 addresses unless the module was told otherwise: a flood of many senders pushes the others out.
learn-rules-proof = What is proved
learn-rules-proof-attack = The attack: the packets that the incident counts. Before a server that is abused these are the requests in the victim's name.
learn-rules-proof-clients = A client that returned a challenge has shown that its address is its own. It is kept if it loses no message.
learn-rules-proof-limit = The capture is judged as it is: what a server would not have answered, and what a client would have sent again, is not known.
learn-rules-no_rule = Where no rule helps
learn-rules-full = If the line is full, packets are lost before a rule sees them. Then only the provider can drop them.
learn-rules-forged = If the senders are forged at random and their packets look like those of clients, every limit hits both. A server that asks for a challenge before info (try STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1) at least attacks nobody else.

## learn-field

learn-field-when = Present when { $when }.
learn-field-size = Size: { $size }.
learn-field-times = Repeated: { $times }.
learn-field-unit = Unit: { $unit }.
learn-field-mine = In your packet

## learn-size

learn-size-of = as many bytes as { $field } says
learn-size-of-less = as many bytes as { $field } says, less { $less }
learn-size-rest = all bytes that are left
learn-size-steps = all bytes that are left, { $step } at a time
learn-size-but = all bytes that are left but { $end } at the end
learn-size-until = up to the first of { $end }
learn-size-while = as long as there are { $set }
learn-size-word = one of the known words
learn-size-zero_or_end = text, then `00` or the end
learn-size-byte = 1 byte
learn-size-bytes = { $n } { $n ->
        [one] byte
       *[other] bytes
    }
learn-size-string = text, then `00`
learn-size-text = text
learn-size-any = any number of bytes

## learn-times

learn-times-count = as often as { $field } says
learn-times-bits = once for each bit of { $field }
learn-times-end = until the end
learn-times-until = until { $bytes } comes

## learn-site

learn-site-try = Open this page in a2scope, beside the decoder
learn-site-lessons = Lessons, a glossary and the history of the protocol
learn-site-topics = What spans several messages
learn-site-stages = Build a client and a server, in stages
learn-site-messages = Every message
learn-site-incidents = What happened
learn-site-diagnoses = Why there is no answer
learn-site-quality = What is wrong with a capture
learn-site-findings = What is suspicious
learn-site-notes = What is odd about a message
learn-site-pastes = What is odd about a paste

## learn-filter

learn-filter-type = d: dedicated servers
learn-filter-dedicated = 1: dedicated servers
learn-filter-secure = 1: servers with anti-cheat
learn-filter-gamedir = servers running this mod
learn-filter-map = servers running this map
learn-filter-linux = 1: servers on Linux
learn-filter-password = 0: servers without a password
learn-filter-empty = 1: servers that are not empty
learn-filter-full = 1: servers that are not full
learn-filter-proxy = 1: spectator proxies
learn-filter-appid = servers of this AppID
learn-filter-napp = servers not of this AppID
learn-filter-noplayers = 1: servers that are empty
learn-filter-white = 1: whitelisted servers
learn-filter-gametype = servers with all of these tags
learn-filter-gamedata = servers with all of these hidden tags
learn-filter-gamedataor = servers with any of these hidden tags
learn-filter-name_match = servers whose name matches; * is a wildcard
learn-filter-version_match = servers whose version matches; * is a wildcard
learn-filter-collapse_addr_hash = 1: one server for each address
learn-filter-gameaddr = servers at this address; the port is optional
learn-filter-nor = none of the next N conditions holds
learn-filter-nand = not all of the next N conditions hold

## learn-source

learn-source-captures = bytes captured from servers in use
learn-source-programs = the source code of other clients and servers

## learn-cases

learn-cases-title = Forensic cases
learn-cases-of = made from the seed { $seed }
learn-cases-save = Save it as pcapng
learn-cases-back = “Learn” leads from the capture back to these questions; what was answered stays as long as this tab.
learn-cases-check-codes = Check codes, and files for a learning platform
learn-cases-codes = A check code is made from the seed, the question and the right answer: a sheet may show it.
learn-cases-why = On the command line, this shows it: { $command }
learn-cases-lead = Six captures to investigate, from easy to hard. Each is made here from a seed: with a seed of their own, everybody gets other addresses, times, names and figures.
learn-cases-seed = Seed: your name or your desk
learn-cases-teacher = The address of a case has its seed: for a class, give each student a link of their own. The command line makes the same cases: a2scope case.

## learn-capture

learn-capture-open = Open this capture

## learn-companion

learn-companion-name = About this message
learn-companion-diagram = Byte by byte
learn-companion-alone = No reply
learn-companion-alone-about = Nothing replies to this message, and no request asks for it.
learn-companion-answer = The typical reply
learn-companion-question = What it replies to
learn-companion-which = Which message
learn-companion-next = What to do next
learn-companion-problem = First see what is wrong with it: { $code }.
learn-companion-send = From a terminal, with the server's address:
learn-companion-copied = Copied
learn-companion-copy = Copy the command
learn-companion-reference = All about { $message }
learn-companion-lesson = Lesson { $number }
learn-companion-exercise = Try it
learn-companion-more = { $n } more { $n ->
        [one] field
       *[other] fields
    }
learn-companion-diagram-of = Bytes of { $message }, eight in a row
learn-companion-left = { $n } more { $n ->
        [one] byte
       *[other] bytes
    }
learn-companion-size = { $n } { $n ->
        [one] byte
       *[other] bytes
    }

## learn-next

learn-next-info = Send it to the server's query port, usually 27015. If S2C_CHALLENGE comes back, send it again, followed by the four bytes of the challenge.
learn-next-challenge = Send it, take the four bytes from the S2C_CHALLENGE that comes back, and send it again with them in place of FF FF FF FF.
learn-next-obsolete = Hardly any server of today answers it. Send A2S_INFO instead: its reply says the same and more.
learn-next-repeat = Repeat the request with these four bytes, as they are. They are valid for a while, and only from the address that got them.
learn-next-reply = Ask the same server who plays (A2S_PLAYER) and for its rules (A2S_RULES). Both want a challenge first.
learn-next-players = Compare it with the number of players in S2A_INFO_SRC. Bots, and players who are still joining, make the difference.
learn-next-rules = Compare the count with the rules that are here: if some are missing, a fragment was lost or the server left them out.
learn-next-master = Send it to a master server. Take the last address of its reply as the starting point of the next request.
learn-next-batch = If the last address is not 0.0.0.0:0, ask again from there. Then ask each server with A2S_INFO.
learn-next-login = Wait for SERVERDATA_AUTH_RESPONSE: the id of this packet means that the password is right, -1 that it is wrong.
learn-next-logged-in = If the id is -1, look at the password. Otherwise send commands over the same connection.
learn-next-command = Collect the answers with the same id. Nothing marks the last one, so send an empty SERVERDATA_RESPONSE_VALUE after the command: its echo comes last.
learn-next-answer = Look whether packets with the same id follow: a long answer comes in several.
learn-next-fragment = Paste the other fragments with the same id beside it. Together they are the message.
learn-next-unknown = Look how it begins: a query has FF FF FF FF first. If the packet still has its headers, paste it whole, from Ethernet or IP on.
learn-next-soon = Send it soon, and from the address that got the challenge: the server made it for that address.

## learn-exercise

learn-exercise-value = Value
learn-exercise-flags = Flags that are set
learn-exercise-statements = What is true
learn-exercise-earlier-name = Move { $name } earlier
learn-exercise-earlier = Earlier
learn-exercise-later-name = Move { $name } later
learn-exercise-later = Later
learn-exercise-drag = Drag a card from one side onto the other, or choose from the lists.
learn-exercise-change-other = These bytes are no longer { $message }: the prefix or the header byte was changed.
learn-exercise-change-note = The decoder says: { $note }. Look at { $at }.
learn-exercise-change-gone = { $field } is not there any more.
learn-exercise-change-is = { $field } is { $bytes }, which is { $value }; it should be { $goal }.
learn-exercise-change-damaged = { $field } is { $goal } now, but the message is damaged.
learn-exercise-change-rest = { $field } is { $goal } now, but { $other } was { $bytes } and must stay that way.
learn-exercise-change-added = { $field } is { $goal } now, but { $other } was not there before: { $bytes }.
learn-exercise-change-done = { $field } is { $bytes }, which is { $value }, and everything else is as it was.
learn-exercise-change-task = Change the bytes until { $field } is { $goal }. Everything else must stay as it is, and nothing may be malformed.
learn-exercise-change-where = { $field } is at { $at }: { $bytes }, which is { $value }.
learn-exercise-change-longer = It becomes { $n } { $n ->
        [one] byte
       *[other] bytes
    } longer: insert what is missing.
learn-exercise-change-shorter = It becomes { $n } { $n ->
        [one] byte
       *[other] bytes
    } shorter: delete what is too much.
learn-exercise-change-same = It stays as long as it is: overtype it.
learn-exercise-change-bytes = { $goal } is { $bytes }.
learn-exercise-change-key = { $before } at { $at } becomes { $after }.
learn-exercise-embed-empty = This address holds no packet.
learn-exercise-embed-title = A message, byte by byte
learn-exercise-embed-open = Open in a2scope
learn-exercise-exchange-ask-info = { $header } without a challenge: the first question.
learn-exercise-exchange-ask = { $header } with { $minus }, -1: it asks for a challenge.
learn-exercise-exchange-challenge = { $header } hands out the challenge { $bytes }.
learn-exercise-exchange-repeat = { $header } repeats the question with the challenge { $bytes }.
learn-exercise-exchange-reply = { $header } is the answer.
learn-exercise-exchange-wrong = { $name } does not come at place { $place }.
learn-exercise-exchange-task = These packets are one exchange between a client and a server. Put them in the order in which they were sent.
learn-exercise-exchange-how = Byte 4 of each says what it is; what comes back must have been sent before.
learn-exercise-exchange-number = The same four bytes are in two packets: the server sends them first.
learn-exercise-unfit = No exercise of this kind can be made from this message.
learn-exercise-check = Check
learn-exercise-hint = Hint
learn-exercise-more-hints = Another hint
learn-exercise-show = Show the answer
learn-exercise-next = Next one
learn-exercise-message = Message
learn-exercise-bytes = Bytes
learn-exercise-number = Number
learn-exercise-answer = The answer:
learn-exercise-right = Right.
learn-exercise-wrong = Not yet.
learn-exercise-choose = Choose a byte first.
learn-exercise-choose-one = Choose a statement first.
learn-exercise-choose-name = Choose a message first.
learn-exercise-fragments = Fragments, in the order you give them
learn-exercise-fields = Fields, in the order you give them
learn-exercise-packets = Packets, in the order you give them
learn-exercise-requests = Requests
learn-exercise-replies = Replies
learn-exercise-reply-to = Reply to { $name }
learn-exercise-values = Values
learn-exercise-value-of = Value of { $name }
learn-exercise-fields-at = { $field } is at { $at }: { $bytes }.
learn-exercise-fields-wrong = { $field } does not come at place { $place }: another comes before it.
learn-exercise-fields-task = In which order do these fields come in { $message }?
learn-exercise-fields-how = Texts mostly come before numbers of one byte, and what was added to the protocol later comes last.
learn-exercise-fields-first = { $field } comes first.
learn-exercise-find-stands = { $field } is at { $at }: { $bytes }, which is { $value }.
learn-exercise-find-between = It comes after { $before } and before { $after }.
learn-exercise-find-last = It is the last field, after { $before }.
learn-exercise-find-first = It is the first field.
learn-exercise-find-texts = { $n } zero-terminated { $n ->
        [one] text comes
       *[other] texts come
    } before it: count the zeros, { $zero }.
learn-exercise-find-fixed = Every field before it has a fixed length, so it is always at { $at }.
learn-exercise-find-behind = { $before } ends right before it: { $bytes }.
learn-exercise-find-other = The byte at { $at } is { $byte } and belongs to { $other }, { $value }.
learn-exercise-find-none = The byte at { $at } is { $byte } and belongs to no field.
learn-exercise-find-later = { $field } comes later.
learn-exercise-find-earlier = { $field } comes earlier.
learn-exercise-find-task = Find { $field }: choose one of its bytes.
learn-exercise-find-what = { $field }: { $type }. { $doc }
learn-exercise-kind-find = Find the byte
learn-exercise-kind-read = Read the value
learn-exercise-kind-order = Order the fragments
learn-exercise-kind-spot = Spot what is wrong
learn-exercise-kind-change = Change the bytes
learn-exercise-kind-pair = Pair requests with replies
learn-exercise-kind-write = Write the bytes
learn-exercise-kind-name = Name the message
learn-exercise-kind-measure = Measure the field
learn-exercise-kind-fields = Order the fields
learn-exercise-kind-match = Match bytes with values
learn-exercise-kind-exchange = Order the exchange
learn-exercise-newer = This link comes from a newer a2scope (exercises of version { $version }), whose questions this page does not know.
learn-exercise-older = This link comes from an older a2scope (exercises of version { $version }). Here its number would give other questions.
learn-exercise-match-is = { $bytes } is { $value }: { $field }, { $type }.
learn-exercise-match-wrong = { $name } is not { $value }: that would be { $bytes }.
learn-exercise-match-open = { $name } has no value yet.
learn-exercise-match-task = Which bytes are which value?
learn-exercise-match-how = A text ends with { $zero } and has a byte for each letter; a number has its lowest byte first.
learn-exercise-measure-next-key = { $field } ends with its zero at { $zero }, so { $next } begins one byte later, at { $offset }.
learn-exercise-measure-key = { $field } goes from { $at } to its zero at { $zero }: { $n } { $n ->
        [one] byte
       *[other] bytes
    }, of which the last is the zero.
learn-exercise-read-no-number = That is not a number. Write it in decimal, or in hex with { $prefix } before it.
learn-exercise-measure-zero = The zero that ends the text belongs to it, though no letter is seen.
learn-exercise-measure-few = That is too little: the text goes on up to its zero.
learn-exercise-measure-many = That is too much: the text ends with the first zero after { $at }.
learn-exercise-measure-next-task = { $field }, a text, begins at { $at }. At which offset does { $next } begin, the field after it?
learn-exercise-measure-task = { $field }, a text, begins at { $at }. How many bytes does it take?
learn-exercise-measure-how = A text goes up to the first zero, and the zero is part of it.
learn-exercise-measure-letters = Its first bytes are { $bytes }.
learn-exercise-measure-end = Its zero is at { $zero }.
learn-exercise-name-key = The header byte, after the prefix at { $at }, is { $byte }: { $message }.
learn-exercise-name-master-key = There is no prefix, and the first byte is { $byte }: { $message }.
learn-exercise-name-other = { $chosen } has another header byte than { $byte }, at { $at }.
learn-exercise-name-no-prefix = Only one message has no prefix, and that is not { $chosen }.
learn-exercise-name-task = Which message is this?
learn-exercise-name-letters = The first letters of a name say who speaks to whom: A anyone, S a server, C a client, M a master server.
learn-exercise-name-where = Look at the byte after the prefix { $prefix }.
learn-exercise-name-start = Look at how it begins: is there a prefix?
learn-exercise-order-packed = Byte { $at } of { $name } is { $byte }: the high four bits are the index, { $index }, the low four the number of fragments.
learn-exercise-order-index = Byte { $at } of { $name } is { $byte }: its index is { $index }, counted from 0.
learn-exercise-order-wrong = At place { $place } the next index is missing.
learn-exercise-order-task = { $n ->
        [one] This
       *[other] These
    } { $n } { $n ->
        [one] datagram is a fragment
       *[other] datagrams are fragments
    } of one message. Put them in order.
learn-exercise-order-same = All begin with { $prefix } and the same four bytes of id. What follows is the header of the fragment.
learn-exercise-order-goldsource = GoldSource puts both into byte 8: the first hex digit is the index, the second the number of fragments.
learn-exercise-order-source = Byte 8 is the number of fragments, byte 9 the index of this one, counted from 0.
learn-exercise-order-key = { $order }: the indexes are { $indexes }.
learn-exercise-title = Exercises
learn-exercise-pair-asks-info = Its header byte { $header } asks what the server is.
learn-exercise-pair-asks-challenge = Its header byte { $header } is followed by { $bytes }, -1, in place of a challenge: it asks for one.
learn-exercise-pair-asks-old = Its header byte { $header } asks for a challenge.
learn-exercise-pair-asks-players = Its header byte { $header } asks who plays, and a challenge follows it: { $bytes }.
learn-exercise-pair-asks-rules = Its header byte { $header } asks for the rules, and a challenge follows it: { $bytes }.
learn-exercise-pair-asks-ping = Its header byte { $header } is a ping; nothing follows it.
learn-exercise-pair-asks-master = It begins with { $header } and no prefix: it asks a master server for servers.
learn-exercise-pair-gives-info = { $reply } has the header byte { $header }: it describes a server, with its name, its map and its players.
learn-exercise-pair-gives-challenge = { $reply } has the header byte { $header }: it hands out a challenge, { $bytes }.
learn-exercise-pair-gives-players = { $reply } has the header byte { $header }: it lists players.
learn-exercise-pair-gives-rules = { $reply } has the header byte { $header }: it lists rules.
learn-exercise-pair-gives-ping = { $reply } has the header byte { $header }: it answers a ping.
learn-exercise-pair-gives-master = { $reply } has the header byte { $header }: it lists servers, six bytes each.
learn-exercise-pair-wrong = { $request } and { $reply } do not belong together.
learn-exercise-pair-open = { $request } has no reply yet.
learn-exercise-pair-task = Which reply belongs to which request?
learn-exercise-pair-byte = The prefix of four bytes is followed by the header byte, which says what the message is. Only what goes to a master server has no prefix.
learn-exercise-pair-known = { $requests } ask for information, players and rules; { $replies } answer them. { $challenge } hands out a challenge.
learn-exercise-some-field = a field
learn-exercise-sheet = Exercises
learn-exercise-read-binary = { $byte } in binary is { $bits }; the highest bit, on the left, is { $mask }.
learn-exercise-read-set = { $mask } is set in { $bits }: { $name }.
learn-exercise-read-clear = { $mask } is not set in { $bits }: no { $name }.
learn-exercise-read-flags = { $field } at { $at } is { $bytes }. Which flags does it set?
learn-exercise-read-flags-key = { $bytes } is { $bits }: { $names }.
learn-exercise-read-byte = { $byte } = { $high } × 16 + { $low } = { $value }.
learn-exercise-read-negative = Back to front { $bytes } is { $turned }; the highest bit is set, so it is negative: { $unsigned } − 2³² = { $value }.
learn-exercise-read-little = The lowest byte comes first: back to front { $bytes } is { $turned }, which is { $sum } = { $value }.
learn-exercise-read-float = { $field } at { $at } is { $bytes }, a float. Which number is it? The nearest whole number will do.
learn-exercise-read-number = { $field } at { $at } is { $bytes }. Which number is it?
learn-exercise-read-type = { $field }: { $type }.
learn-exercise-read-turn = The lowest byte comes first. Back to front it is { $turned }.
learn-exercise-read-parts = Its highest bit is the sign, { $sign }; the next 8 are the exponent, { $exponent }, minus 127; the other 23 are the fraction, { $fraction } of 8,388,608.
learn-exercise-read-float-special = Back to front it is { $turned }, which means { $value }.
learn-exercise-read-float-how = Back to front it is { $turned }: sign { $sign }, exponent { $exponent } − 127 = { $power }, so { $factor } × 2^{ $power } = { $value }.
learn-exercise-read-big = { $given } is { $bytes } read with the highest byte first. Here the lowest comes first.
learn-exercise-read-as-whole = { $given } is { $bytes } read as a whole number. It is a float: sign, exponent and fraction.
learn-exercise-read-unsigned = { $given } is { $bytes } read without a sign. The highest bit is set: the number is negative.
learn-exercise-read-hex = { $given } is the hex, read as decimal. Write { $prefix } before it, or convert it.
learn-exercise-read-stored = { $given } would be the bytes { $stored }; here they are { $bytes }.
learn-exercise-read-too-large = { $given } does not fit: the field is { $type }.
learn-exercise-damaged = This link is damaged.
learn-exercise-new-questions = Other questions on the same messages
learn-exercise-no-kind = No exercise can be made from these bytes.
learn-exercise-choose-message = Choose a message
learn-exercise-kinds = Kinds of exercises
learn-exercise-other-message = Practise on another message
learn-exercise-done = Done: { $right } of { $n } right at the first try.
learn-exercise-again = Again, with other questions
learn-exercise-progress = Exercises done
learn-exercise-of = Exercise { $place } of { $n }
learn-exercise-finish = Finish
learn-exercise-lead = Exercises are made from a message: yours, or one of these. Take your time; there are hints, and every answer is explained with the bytes.
learn-exercise-own = Practise on the open message, { $message }
learn-exercise-teacher = For teachers: a link and a sheet for a class
learn-exercise-your-name = Name
learn-exercise-date = Date
learn-exercise-sheet-packet-of = The packet of exercises { $from } to { $to }:
learn-exercise-sheet-packet = The packet:
learn-exercise-key = Key
learn-exercise-sheet-offset = It is at
learn-exercise-sheet-bytes = The bytes, as they should be
learn-exercise-sheet-written = The bytes
learn-exercise-sheet-value = It is
learn-exercise-sheet-order = In order
learn-exercise-dump-none = There is no message in it.
learn-exercise-link-copied = Copied the link for the class.
learn-exercise-not-copied = The browser did not allow copying.
learn-exercise-need-message = Grey until there is a message: add one above.
learn-exercise-need-kind = Grey until there is a kind of exercise that fits: choose one above.
learn-exercise-sheet-title = Exercises for a class
learn-exercise-sheet-lead = Choose messages and kinds of exercises. The link gives everyone the same questions; the sheet has a key on a page of its own. Nothing is stored: all of it is in the address.
learn-exercise-messages = Messages
learn-exercise-remove-name = Remove { $message }
learn-exercise-remove = Remove
learn-exercise-add-open = Add the open message, { $message }
learn-exercise-add = Add an example
learn-exercise-own-dump = Your own dump, in any format that the page reads
learn-exercise-add-dump = Add its messages
learn-exercise-dump-empty = Grey until something is pasted.
learn-exercise-secret = One of these messages has a password in it, and so would the link and the sheet.
learn-exercise-grey-kinds = A grey kind cannot be made from these messages.
learn-exercise-seed = Number of the set
learn-exercise-other-questions = Other questions
learn-exercise-class-link = Link for the class
learn-exercise-copy = Copy
learn-exercise-print = Print the sheet
learn-exercise-spot-note-bytes = The decoder says: { $note }. Look at { $at }: { $bytes }.
learn-exercise-spot-note = The decoder says: { $note }. Look at { $at }.
learn-exercise-spot-something = Something is wrong: look at { $bytes }, up to { $at }.
learn-exercise-spot-task = Which is true of this packet?
learn-exercise-spot-facts = Decompressed it is { $n } { $n ->
        [one] byte
       *[other] bytes
    }; the CRC32 is { $crc }.
learn-exercise-spot-how = Read it as a decoder does: field by field, each text up to its zero, and compare every length and count with what is there.
learn-exercise-spot-near = Look at the bytes around { $at }.
learn-exercise-spot-trap = Some packets are as they should be.
learn-exercise-spot-whole = Every field has all of its bytes.
learn-exercise-spot-ends = The last field, { $field }, is whole: { $bytes }, up to { $at }.
learn-exercise-spot-count = The count is wrong: more or fewer are listed.
learn-exercise-spot-no-count = This message has no count.
learn-exercise-spot-count-right = The count { $bytes } says { $value }, and { $n } { $n ->
        [one] is
       *[other] are
    } listed.
learn-exercise-spot-cut = The bytes end inside a field: the end of a number, or the zero that ends a text, is missing.
learn-exercise-spot-rest = Bytes are left over after the last field.
learn-exercise-spot-no-rest = The fields use up all { $n } { $n ->
        [one] byte
       *[other] bytes
    }.
learn-exercise-spot-crc = The CRC32 is not that of the decompressed bytes.
learn-exercise-spot-crc-right = The declared CRC32 is { $declared }, and that of the decompressed bytes is { $computed }.
learn-exercise-spot-no-crc = This message is not compressed: it carries no CRC32.
learn-exercise-spot-size = The declared size is not that of the decompressed bytes.
learn-exercise-spot-size-right = Declared are { $declared } { $declared ->
        [one] byte
       *[other] bytes
    }, and { $n } come out.
learn-exercise-spot-no-size = This message is not compressed: it declares no size.
learn-exercise-spot-lost = A fragment is missing.
learn-exercise-spot-all-there = Fragments that are there: { $received } of { $total }.
learn-exercise-spot-not-split = This message came in one datagram: it begins with { $prefix }.
learn-exercise-spot-slots = There are more players than slots.
learn-exercise-spot-room = Players: { $players }, slots: { $most } ({ $bytes }).
learn-exercise-spot-flag = The extra data flag sets a bit that has no known meaning.
learn-exercise-spot-flag-known = The extra data flag is { $value }: each bit that it sets is known.
learn-exercise-spot-no-flag = This message has no extra data flag.
learn-exercise-spot-header = The header byte is not one of the query protocol.
learn-exercise-spot-header-known = The header byte is { $byte }: { $message }.
learn-exercise-spot-entry = The list is not a whole number of entries.
learn-exercise-spot-entries = The prefix, the header and the separator are followed by { $n } { $n ->
        [one] byte
       *[other] bytes
    }, six for each entry.
learn-exercise-spot-nothing = Nothing is wrong with it.
learn-exercise-write-text-key = { $goal } is { $bytes }: a byte for each letter, and a zero.
learn-exercise-write-key = { $goal } is { $bytes }: the lowest byte comes first.
learn-exercise-write-no-hex = Those are no bytes. Write two hex digits for each, as in { $example }.
learn-exercise-write-big = That has the highest byte first. Here the lowest comes first.
learn-exercise-write-no-zero = The zero that ends the text is missing.
learn-exercise-write-length = You gave { $n } { $n ->
        [one] byte
       *[other] bytes
    }; { $field } needs { $wanted } here.
learn-exercise-write-byte = Byte { $at }, { $byte }, is not right, counted from 0.
learn-exercise-write-task = { $field } is to be { $goal }. Which bytes are that? Write them in hex.
learn-exercise-write-count = It takes { $n } { $n ->
        [one] byte
       *[other] bytes
    }.
learn-exercise-write-first-letter = The first letter is { $byte }; the last byte is { $zero }.
learn-exercise-write-first = The first byte is { $byte }.

## learn-quiz

learn-quiz-offset = Write the offset of its first byte in hex, as it is beside the bytes.
learn-quiz-decimal = Write a decimal number.
learn-quiz-bytes = Write the new bytes of the field in hex, two digits for each byte.
learn-quiz-none = none of them
learn-quiz-about = For a learning platform, with the answers

## learn-figure

learn-figure-attacker = Attacker
learn-figure-server = Server
learn-figure-victim = Victim
learn-figure-forged = Attacker to server: a question, with the victim's address as its sender.
learn-figure-without = Without a challenge
learn-figure-flood = Server to victim: all the rules.
learn-figure-without-outcome = The victim gets { $n } { $n ->
        [one] time
       *[other] times
    } what the attacker sent.
learn-figure-with = With a challenge
learn-figure-number = Server to victim: a number to send back.
learn-figure-with-outcome = The attacker never sees the number and cannot go on. The victim got no more than was sent.
learn-figure-challenge = The same forged question to two servers. The sizes are those of this lesson's packets, without headers.
learn-figure-edf-bits = The eight bits of the EDF, the highest on the left
learn-figure-edf-then = After the EDF come, in this order, those whose bit is set:
learn-figure-edf = Drawn from the decoder's own table. A bit with a dash has no known meaning.
learn-figure-ethernet = from one device to the next on the same network
learn-figure-ip = from one address to another, through the whole Internet
learn-figure-udp = from one port to another: which program it is for
learn-figure-layers = One frame of { $n } { $n ->
        [one] byte
       *[other] bytes
    }. Each layer carries the next one in its payload; the innermost is the message, made of fields.
learn-figure-header = header of { $n } { $n ->
        [one] byte
       *[other] bytes
    }
learn-figure-split = The headers of fragments, four bytes in a row, drawn from the decoder's own tables.
learn-figure-more = More in the reference
learn-figure-who-client = Client
learn-figure-who-admin = RCON client
learn-figure-who-steam = Steam
learn-figure-who-master = Master server
learn-figure-who-server = Game server
learn-figure-who-relay = FakeIP, 169.254.x.y
learn-figure-who-list = “Which servers are there?” The list comes from here today.
learn-figure-who-silence = The same question. No answer since October 2025.
learn-figure-who-query = “What are you? Who plays? Which rules?” The ping is the time until the answer.
learn-figure-who-rcon = A password, and then commands.
learn-figure-who-never = The same questions. No answer, from anywhere: only Steam's relay knows the way.
learn-figure-who = Who asks whom. A dashed arrow gets no answer.

## learn-final

learn-final-title = The final exercise: a capture
learn-final-lead = A capture of generated traffic, without names and explanations: only who sent to whom, and the bytes. Use what the lessons taught.
learn-final-right = { $n } of { $all } right.
learn-final-done = You can read a capture. Open one of your own.
learn-final-list = Messages of the capture
learn-final-number = No.
learn-final-from = From
learn-final-to = To
learn-final-length = Length
learn-final-open = Show message { $n }
learn-final-message = Message { $n }, as it was captured
learn-final-challenge = Which message hands out a challenge? Give its number in the list.
learn-final-repeated = Which message is a question for players or rules that was sent a second time, with a challenge in it?
learn-final-goldsource = Which message is the old answer of a GoldSource server?
learn-final-master = Which message comes from a master server?
learn-final-header = The header byte of message { $n }, at { $at }, is { $byte }: { $message }.
learn-final-count = How many messages ask for the players?
learn-final-count-why = Their header byte is { $byte }: the messages { $list }.
learn-final-split = How many messages were split, so that they came as fragments?
learn-final-split-why = They begin with { $prefix }: the messages { $list }.
learn-final-bytes = Which four bytes are that challenge? Write them in hex, as they are in the packet.
learn-final-bytes-why = They follow the header byte, at { $at }: { $bytes }.
learn-final-players = Message { $n } is the answer of a Source server. How many players does it have?
learn-final-players-why = After four texts and the AppID, at { $at }, is { $byte }.
learn-final-amplification = Message { $n } has { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } in its datagrams. How many times the { $request } bytes of its question is that? Leave out the fraction.
learn-final-amplification-why = { $bytes } / { $request } is { $factor }, and that is the amplification.

## learn-score

learn-score-title = Your score
learn-score-lead = What you have answered, kept in this browser only. Print it or save it to hand it in.
learn-score-where = Where
learn-score-solved = Solved
learn-score-first = Right at the first try
learn-score-sum = Answered: { $n } { $n ->
        [one] exercise
       *[other] exercises
    }; right at the first try: { $first }.
learn-score-print = Print
learn-score-save = Save as CSV
learn-score-clear = Clear my score
learn-score-none = There is nothing to print, save or clear before the first answer.
learn-score-of = { $n } of { $all }

## learn-title

learn-title = Learn

## learn-back

learn-back = Back to the decoder

## learn-not

learn-not-loaded = This page could not be loaded. Without a network, only what was opened before is there.

## learn-evidence

learn-evidence-says = a2scope says:
learn-evidence-open = Open it in the decoder

## learn-lesson

learn-lesson-minutes = about { $n } { $n ->
        [one] minute
       *[other] minutes
    }
learn-lesson-done = All steps seen
learn-lesson-far = { $n } of { $all } { $all ->
        [one] step
       *[other] steps
    } seen
learn-lesson-kept = Your progress is kept in this browser only.
learn-lesson-forget = Clear my progress
learn-lesson-title = Lessons
learn-lesson-objectives = After this lesson you can
learn-lesson-step = Step { $n }: { $title }
learn-lesson-recap = To remember
learn-lesson-missing = There is no such lesson, or it could not be loaded.
learn-lesson-all = All lessons
learn-lesson-number = Lesson { $n } of { $all }
learn-lesson-steps = Steps
learn-lesson-words = In the glossary:
learn-lesson-turn = Previous and next step
learn-lesson-back = Back
learn-lesson-next-lesson = Next lesson: { $title }
learn-lesson-next = Next
learn-lesson-keys = Outside the packet, the keys ← and → go from step to step.
learn-lesson-exercise = Exercise: { $kind }

## learn-packet

learn-packet-name = Packet
learn-packet-length = { $n } { $n ->
        [one] byte
       *[other] bytes
    }
learn-packet-none = These bytes are no longer a message.
learn-packet-hide = Hide the password
learn-packet-show = Show the password
learn-packet-changed = { $n } { $n ->
        [one] byte
       *[other] bytes
    } changed
learn-packet-undo = Undo
learn-packet-redo = Redo
learn-packet-reset = Reset
learn-packet-bytes = Bytes
learn-packet-grid = Bytes of { $message }
learn-packet-fixed = These bytes cannot be changed.
learn-packet-fields = Fields
learn-packet-explain = Explanation of the field
learn-packet-notes = Notes

## learn-history

learn-history-title = Where the protocol comes from

## learn-glossary

learn-glossary-title = Glossary
learn-glossary-find = Find a word
learn-glossary-none = There is no such word here.
learn-glossary-lesson = In lesson { $n }
learn-glossary-see = See also

## learn-start

learn-start-topics = Reference: what spans several messages
learn-start-messages = Reference: every message
learn-start-practise = Practise
learn-start-title = Learn the protocol
learn-start-about = From a single byte to a whole capture in short lessons, with exercises, a glossary and the history of the protocol.
learn-start-lessons = Lessons
learn-start-conversation = One conversation, every byte
learn-start-exercises = Exercises
learn-start-exercises-about = Made from any message, including yours; the decoder checks your answers.
learn-start-sheet = For teachers: a link and a sheet for a class
learn-start-words = Words and history

## learn-reference

learn-reference-none = There is no such page: { $name }
learn-reference-loading = The page is being loaded…
