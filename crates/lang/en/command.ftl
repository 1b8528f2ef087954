# Made by `cargo xtask words` from the texts in the code. Do not edit.

## command-no_incident

command-no_incident = there is no incident { $number }: there { $count ->
        [one] is
       *[other] are
    } { $incidents }, and --incident counts them from 0

## command-export

command-export-too_many = more than { $limit } { $limit ->
        [one] packet is
       *[other] packets are
    } wanted; narrow the filter, or raise --max-packets
command-export-incident = --incident chooses messages, so the file cannot be a report
command-export-anonymize = --anonymize writes packets, so the file must be a pcapng
command-export-interrupted = interrupted: { $name } is not written
command-export-not_written = { $name } is not written
command-export-format = the name does not say what to write: end it in .pcapng, .csv, .ndjson, .json or .html, or use --format
command-export-pastes = { $messages } { $messages ->
        [one] message is
       *[other] messages are
    } in pastes, which have no packets
command-export-changed = changed while it was read: packets that were there are gone
command-export-twice = packets are read twice, which only a file can be

## command-anonymized

command-anonymized = { $packets } { $packets ->
        [one] packet
       *[other] packets
    } with other names
command-anonymized-others = { $others } { $others ->
        [one] packet has no message and is
       *[other] packets have no message and are
    } left out
command-anonymized-unknown = { $unknown } { $unknown ->
        [one] packet has a header that cannot be rewritten and is
       *[other] packets have headers that cannot be rewritten and are
    } left out

## command-anonymize

command-anonymize-paste = only a capture can be anonymized

## command-case

command-case-no_question = { $given } is not an answer: it begins with one of { $keys }, and =
command-case-right = { $key } is right: { $code }
command-case-wrong = { $key } is wrong: its check code is { $code }, not { $right }
command-case-heading = Case { $number }: { $title } ({ $seed })
command-case-check = Below each question are its key and its check code. This says whether an answer is right:

## command-standard

command-standard-output = standard output
command-standard-input = standard input

## command-decode

command-decode-no_room = --exchanges needs --format ndjson or json, --findings needs ndjson, json or eve: the others have no room for more records
command-decode-no_message = there is no message { $number }: { $count } { $count ->
        [one] was
       *[other] were
    } found

## command-none

command-none-this = message { $number } does not pass the filter
command-none-this-range = message { $number } is not between --since and --until
command-none-diagnosis = nothing to judge: no request that waits for an answer was found
command-none-incidents = no incidents among { $messages }
command-none-follow = none of the { $messages } { $messages ->
        [one] message
       *[other] messages
    } belongs to such a conversation
command-none-conversations = no conversations among { $messages }
command-none-exchanges = no exchanges among { $messages }
command-none-findings = no findings among { $messages }
command-none-players = no players among { $messages }
command-none-sessions = no sessions of players among { $messages }
command-none-rcon = no RCON logins or commands among { $messages }
command-none-rules = no rules among { $messages }
command-none-senders = no senders among { $messages }
command-none-changed = no server that changed its name or map among { $messages }
command-none-servers = no servers among { $messages }
command-none = no query messages found
command-none-packets = no query messages found among { $packets } { $packets ->
        [one] packet
       *[other] packets
    }
command-none-filter = none of the { $messages } { $messages ->
        [one] message
       *[other] messages
    } passes the filter
command-none-range = none of the { $messages } { $messages ->
        [one] message
       *[other] messages
    } is between --since and --until
command-none-messages = no messages among { $messages }

## command-link

command-link-part = a link holds all of its input: write the part that you want with a2scope export, and link that
command-link-one = a link holds one input
command-link-secret = the link would hold a password in clear: a2scope export masks it, --show-secrets links it all the same
command-link-large = no file of this size fits into a link: choose fewer packets with a2scope export
command-link-too_long = the link would have { $length } characters, and browsers open at most { $most }: choose fewer packets with a2scope export, or hand on the file itself
command-link-long = the link has { $length } characters; some programs cut long links

## command-diagnose

command-diagnose-explained = { $count } { $count ->
        [one] problem is
       *[other] problems are
    } part of an attack and not listed; a2scope incidents says more
command-diagnose-also = It looks the same when: { $others }.
command-diagnose-line = diagnosis: { $sentence } [{ $code }]
command-diagnose-clients = { $n } { $n ->
        [one] client
       *[other] clients
    }
command-diagnose-servers = { $n } { $n ->
        [one] server
       *[other] servers
    }
command-diagnose-count = seen { $count } { $n ->
        [one] time
       *[other] times
    }

## command-encode

command-encode-several = these are { $count } messages, and bytes alone do not say where one ends: choose hex or pcapng
command-encode-too_long = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } are too many for one packet
command-encode-missing = { $message }: not printed, so they have a usual value: { $fields }
command-encode-format = cannot write { $format }; known are hex, bin, pcapng, hexdump, { $others }

## command-game

command-game-same = game and queries on port { $port }
command-game-query = game on port { $port }, queries on port { $query }
command-game-none = game on port { $port }, does not answer A2S
command-game-unserved = often does not answer: { $kinds }
command-game-names = the player list has no names
command-game-host = host_players_show says what the player list shows
command-game-rcon = RCON on port { $port }: { $dialect }
command-game-since = since { $date }: { $change }

## command-explain

command-explain-unknown = { $query } is not a message, a field of one (S2A_INFO_SRC.edf), an incident or the code of a note, a finding or a diagnosis; a2scope explain lists them
command-explain-not_on_page = the page's reference has no page for { $query }
command-explain-no_page = { $query } has no page in the reference: a2scope explain lists what has one
command-explain-no_capture = only an incident has a capture, as in a2scope explain scan --format pcap
command-explain-no_grammar = only a message has a description for Kaitai Struct, as in a2scope explain S2A_INFO_SRC --format ksy
command-explain-messages = Messages
command-explain-from = from { $sender }
command-explain-topics = Topics
command-explain-courses = Courses
command-explain-how = a2scope explain MESSAGE, MESSAGE.FIELD, TOPIC, INCIDENT or a code; `codes`, `findings`, `incidents`, `diagnoses`, `games` and `pastes` list those, `filter` says what --filter understands
command-explain-header = {"  "}header { $header }, sent by the { $sender }
command-explain-sender = , sent by the { $sender }
command-explain-unit = In { $unit }.
command-explain-fact-type = type
command-explain-fact-unit = unit
command-explain-fact-grammar = grammar
command-explain-notes = Notes
command-explain-refusals = Refusals

## command-exported

command-exported-report = a report on { $messages }
command-exported-packets = { $packets } { $packets ->
        [one] packet
       *[other] packets
    } of { $messages } { $messages ->
        [one] message
       *[other] messages
    }
command-exported-masked = { $what }; passwords are masked in { $count } of them, --show-secrets keeps them

## command-firewall

command-firewall-csv = rules of a firewall are no table: --format text, ndjson or json
command-firewall-more = a2scope: this is for incident 0 of { $incidents }; --incident N chooses another
command-firewall-none = { $name }: there are no rules in it
command-firewall-no_attack = { $name }: the capture has no attack; of its traffic, it
command-firewall-against = { $name }, against { $incidents } { $incidents ->
        [one] incident
       *[other] incidents
    } of this capture,
command-firewall-without = without { $rules } { $rules ->
        [one] rule
       *[other] rules
    } that { $rules ->
        [one] was
       *[other] were
    } not understood

## command-follow

command-follow-beyond = { $messages } { $messages ->
        [one] message belongs
       *[other] messages belong
    } to further conversations
command-follow-too_long = this conversation is too long to be held: name both ends, with --client and --server
command-follow-several = there are { $count } { $count ->
        [one] conversation
       *[other] conversations
    }: choose one with --client, --server or --stream; without --format they are listed
command-follow-choose = { $count } { $count ->
        [one] conversation
       *[other] conversations
    }: choose one with --client, --server or --stream
command-follow-connection = RCON connection { $stream }
command-follow-login = login
command-follow-inferred = by what came after
command-follow-not_captured = (the command was not captured)
command-follow-truncated = the rest was too long to be kept
command-follow-evicted = dropped to bound memory
command-follow-more_lines = and { $count } more { $n ->
        [one] line
       *[other] lines
    }; --format ndjson has them

## command-interrupt

command-interrupt = Ctrl-C cannot be waited for

## command-conversations

command-conversations-dropped = { $messages } { $n ->
        [one] message belongs
       *[other] messages belong
    } to further conversations, to stay within { $kept }; --max-conversations raises it, --by prefix needs fewer
command-conversations-rcon = { $count } { $logins ->
        [one] login
       *[other] logins
    }, { $commands }

## command-no_code

command-no_code = no finding has the code { $code }; `a2scope explain codes` lists them

## command-incidents

command-incidents-hex = incidents are found in captures: a pasted dump has none

## command-list

command-list-of = { $shown } of { $all }
command-list-first = { $count } { $count ->
        [one] message
       *[other] messages
    } shown; what follows was not read

## command-change

command-change-dropped = { $count } more before these, not kept
command-change-message = message { $message }

## command-sessions

command-sessions-dropped = { $count } { $n ->
        [one] session was
       *[other] sessions were
    } not kept, to stay within { $limit }; --max-players raises that
command-sessions-there = still there
command-sessions-perhaps = perhaps gone

## command-rcon

command-rcon-dropped = { $count } { $n ->
        [one] session was
       *[other] sessions were
    } not kept, to stay within bounds: of those that change nothing, the oldest
command-rcon-inferred = inferred
command-rcon-answer = { $bytes } in { $packets }
command-rcon-missing = a part is missing

## command-rules

command-rules-empty = (empty)
command-rules-seen = { $rules }, seen { $times }; last in message { $message }
command-rules-no_room = there was no room to keep them
command-rules-changes = changes
command-rules-not_there = (not there)

## command-senders

command-senders-dropped = the senders of { $messages } are left out: there was no room; raise --max-senders

## command-no_command

command-no_command = there is no command { $name }

## command-ask

command-ask-game = no game is called { $name }; `a2scope explain games` lists them
command-ask-futile = { $host }: { $seen } { $next } Nothing was sent; --anyway asks all the same [{ $code }]
command-ask-many = { $host } is not the address of one host, and only one is asked
command-ask-family = { $host } has no address of the IP version that is asked for
command-ask-exhausted = { $packets } packets were sent, and one call sends no more
command-ask-console = the remote console of this game is { $dialect }; this is not asked
command-ask-nothing = { $server } did not answer

## command-check

command-check-port = no port is free on { $address }
command-check-step = step { $step }
command-check-nothing = what to check? A client: `a2scope check -- COMMAND`; a server: `a2scope check --server HOST:PORT`
command-check-kind = { $name } is not a case for this
command-check-left = one call sends at most { $most } packets, so { $count } { $count ->
        [one] case was
       *[other] cases were
    } not sent: --cases { $names }

## command-course

command-course-stage = { $course } has the stages 1 to { $count }
command-course-program = a2s-client is for a client, `--course a2s-client -- COMMAND`; a2s-server for a server, `--course a2s-server --server 127.0.0.1:27015`
command-course-passed = All { $count } stages are passed.
command-course-untold = no answer fits { $filter }
command-course-read = Read: { $command }
command-course-unrepeated = your program has not sent these four bytes back
command-course-nothing_sent = Your program has sent nothing.
command-course-nothing_answered = Your server has answered nothing.
command-course-more = … { $count } earlier { $count ->
        [one] message
       *[other] messages
    }
command-course-sent = your program sent { $message }, { $bytes }
command-course-received = your program received { $message }, { $bytes }
command-course-order = joined from { $count } { $count ->
        [one] fragment
       *[other] fragments
    }, which came in the order { $order }
command-course-offset = offset { $offset }: { $why }
command-course-too_long = the message ends before this byte
command-course-other = { $should } should be here ({ $field })
command-course-missing = { $should } should follow ({ $field })
command-course-value = { $field } is { $value } here

## command-password

command-password-file = its first line is not a password
command-password-prompt = Password of the remote console:
command-password-none = RCON needs a password: from --password-file, or typed on a terminal

## command-serve

command-serve-reflector = { $name } answers before it has checked a challenge, so it listens on loopback only: elsewhere, forged requests would make it send its answers to others
command-serve-ports = there are more cases than ports after { $from }
command-serve-port = port { $port }
command-serve-unqueried = { $game } does not answer A2S; only its remote console is played
command-serve-console = the remote console of { $game } is { $dialect }; no connections are accepted
command-serve-server = { $name } is a case for servers; `a2scope check --server` sends it
command-serve-case = there is no case { $name }, and no such file; `a2scope check --list` lists the cases
command-serve-no_capture = this is not a capture
command-serve-no_server = no server answers a request in this capture
command-serve-counts = { $received } { $received ->
        [one] datagram
       *[other] datagrams
    } received, { $sent } sent, { $connections } { $connections ->
        [one] connection
       *[other] connections
    }
command-serve-too_fast = { $dropped } { $dropped ->
        [one] datagram
       *[other] datagrams
    } came too fast and were dropped
command-serve-unproved = { $unproved } { $unproved ->
        [one] reply was
       *[other] replies were
    } not sent: the address had not returned a challenge
command-serve-too_many = { $many } { $many ->
        [one] connection was
       *[other] connections were
    } closed at once: { $limit } may be open
command-serve-untold = { $untold } { $untold ->
        [one] packet is
       *[other] packets are
    } neither shown nor recorded: they came faster than they could be written
command-serve-unrecorded = { $unrecorded } { $unrecorded ->
        [one] packet was
       *[other] packets were
    } not recorded: the file is full

## command-printed

command-printed = these are values that a program read, without the bytes: a2scope encode makes the messages anew

## command-refusal

command-refusal = line { $line }: { $why }

## command-range

command-range-empty = --until { $until } is not after --since { $since }

## command-paste_format

command-paste_format = there is no paste format { $name }; `a2scope explain pastes` lists them

## command-filter

command-filter-refused = --filter, column { $column }: { $why }
command-filter-instead = try: { $expression }
command-filter-undecided = --filter could not be decided for { $count } { $count ->
        [one] message
       *[other] messages
    }, first for message { $number }: { $why }

## command-stats

command-stats-incidents = a2scope incidents says more
command-stats-incidents-more = and { $count } more { $n ->
        [one] incident
       *[other] incidents
    }
command-stats-diagnoses = a2scope diagnose tells more
command-stats-not-working = What does not work
command-stats-diagnoses-more = and { $count } more { $n ->
        [one] diagnosis
       *[other] diagnoses
    }
command-stats-evidence-more = and { $count } more { $count ->
        [one] input
       *[other] inputs
    }
command-stats-exchanges = request → [challenge → request] → reply, by how they ended
command-stats-all = all
command-stats-challenges = challenges in requests: { $first }
command-stats-retries = { $count } repeated { $n ->
        [one] request
       *[other] requests
    }
command-stats-late = { $count } { $n ->
        [one] reply
       *[other] replies
    } after 3 s or more
command-stats-quantiles = { $count }: half below { $half }, 90 % below { $ninety }, 99 % below { $most }
command-stats-errors = { $count } { $n ->
        [one] error
       *[other] errors
    }
command-stats-warnings = { $count } { $n ->
        [one] warning
       *[other] warnings
    }
command-stats-infos = { $count } { $n ->
        [one] info
       *[other] info
    }
command-stats-findings = { $counts }; a2scope findings --explain says more
command-stats-with_rules = rules from { $count }
command-stats-listed = { $count } { $n ->
        [one] address
       *[other] addresses
    } listed by master servers
command-stats-servers-more = { $count } or more { $n ->
        [one] server
       *[other] servers
    } answered
command-stats-servers = { $count } { $n ->
        [one] server
       *[other] servers
    } answered
command-stats-most_replies = most replies:
command-stats-most_players = most players:
command-stats-names = { $count } { $n ->
        [one] name
       *[other] names
    } of players
command-stats-input = in { $packets }, { $bytes }
command-stats-replies = replies
command-stats-timeline = a column is { $length }, the highest { $count }
command-stats-content-players = { $count } { $n ->
        [one] player
       *[other] players
    } listed
command-stats-content-rules = { $count } { $n ->
        [one] rule
       *[other] rules
    }
command-stats-content-addresses = { $count } { $n ->
        [one] address
       *[other] addresses
    } of servers
command-stats-content-split = { $count } split { $n ->
        [one] message
       *[other] messages
    }
command-stats-content-incomplete = { $count } split and incomplete
command-stats-content-compressed = { $count } compressed
command-stats-notes = a2scope explain CODE says what one means

## command-output

command-output-stdout = only a file can be written as a whole or not at all, standard output cannot
command-output-no_file = exists, but is not a file
command-output-exists = already exists; --force overwrites it
command-output-link = is a link that leads nowhere
command-output-input = is one of the files that are read; it is not overwritten

## command-paste

command-paste-prompt = Paste a dump, end with Ctrl-D

## command-finding

command-finding-messages = { $n ->
        [one] message
       *[other] messages
    } { $list }
command-finding-period = { $first } to { $last }
command-finding-server = server { $server }
command-finding-client = client { $client }

## command-act

command-act-client = Whoever runs or writes the client has to act.
command-act-server = Whoever runs the server has to act.
command-act-network = Whoever runs the network between them has to act.
command-act-nobody = Nobody has to act.
command-act-unknown = Who has to act cannot be told from this.

## command-exchange

command-exchange-contradicts = contradicts
command-exchange-late = late

## command-incident

command-incident-size = { $size } in { $packets } { $n ->
        [one] packet
       *[other] packets
    }
command-incident-sources = most from { $places }
command-incident-senders = by address { $senders }
command-incident-ports = { $n ->
        [one] port
       *[other] ports
    } { $ports }
command-incident-ttl = TTL { $low } to { $high }
command-incident-findings = { $n ->
        [one] finding
       *[other] findings
    } { $list }

## command-message

command-message-captured = captured: { $received } of { $total } { $total ->
        [one] fragment
       *[other] fragments
    }, { $dialect } dialect, id { $id }
command-message-reassembled = reassembled: { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }
command-message-decompressed = decompressed: { $compressed } { $compressed ->
        [one] byte
       *[other] bytes
    } to { $decompressed }; { $checks }
command-message-binary_rules = binary rules: joined and unescaped
command-message-crc32-right = CRC32 { $crc32 } is right
command-message-crc32-wrong = CRC32 should be { $declared } and is { $computed }
command-message-declared = { $bytes } { $bytes ->
        [one] byte was
       *[other] bytes were
    } declared
command-message-corrupt = the stream is damaged
command-message-not_tried = not tried
command-message-frame = frame { $frame }
command-message-frames = frames { $frames }
command-message-rule = a filter rule ({ $tool }), not a message
command-message-hidden = hidden; --show-secrets shows it

## command-read

command-read-among = read { $reason }
command-read-as = read as { $format }: { $reason }
command-read-also = could also be { $format } ({ $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }): { $reason }; --paste { $format } reads it that way

## command-footer

command-footer-split = { $count } split
command-footer-hint = --message N shows one byte by byte

## command-summary

command-summary-input = in { $bytes } { $n ->
        [one] byte
       *[other] bytes
    }, { $packets }
command-summary-period = { $first } to { $last }
command-summary-players = players
command-summary-rules = rules
command-summary-listed = listed servers
command-summary-split = split messages
command-summary-split-more = { $incomplete } incomplete, { $cut } cut by the capture
command-summary-compressed = compressed
command-summary-compressed-more = { $crc32 } wrong CRC32, { $size } wrong size, { $damaged } damaged
command-summary-ip_fragmented = IP-fragmented datagrams
command-summary-ip_fragmented-more = { $complete } complete, { $incomplete } incomplete

## command-exec

command-exec-failed = --exec { $command }: { $why }

## command-watch

command-watch-nothing = there was no capture in the folder
command-watch-no_bytes = standard input was empty
command-watch-format = --watch writes text or ndjson
command-watch-ended = ended
command-watch-update = goes on
command-watch-open = still open
command-watch-begins = begins

## command-packing

command-packing-truncated = the { $packing } data end early; everything up to there was read
command-packing-damaged = the { $packing } data are damaged; what follows was not read

## command-input

command-input-no_file = there is no file of that name
command-input-no_capture = there is no capture in this directory
command-input-too_long = this is not a capture file, and as text it is too long (over { $size })

## command-merge

command-merge-no_capture = is not a capture, which --merge needs
command-merge-files = --merge reads { $limit } { $limit ->
        [one] file
       *[other] files
    } at most; there are { $files }
