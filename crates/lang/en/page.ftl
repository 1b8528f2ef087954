# Made by `cargo xtask words` from the texts in the code. Do not edit.

## page-address

page-address-open = What is known of this address
page-address = Address

## page-detail

page-detail-period = { $first } to { $last }
page-detail-empty = (empty)
page-detail-message = message { $number }

## page-chips

page-chips-label = What everything here is limited to
page-chips-only = Only
page-chips-question = Search
page-chips-all = All messages again
page-chips-remove = Remove: { $what }

## page-timeline

page-timeline-time = Time
page-timeline-list = List them
page-timeline-all = Whole time range
page-timeline-requests = requests
page-timeline-replies = replies
page-timeline-problems = problems
page-timeline-keys = Arrow keys choose and move a time range, with Shift they change its length, Escape shows everything.
page-timeline-said-all = Whole time range: { $n } { $n ->
        [one] message
       *[other] messages
    }
page-timeline-said = { $from } to { $to }, { $length }: { $n } { $n ->
        [one] message
       *[other] messages
    }

## page-findings

page-findings-severity = Severity
page-findings-incidents = Part of
page-findings-label = Findings
page-findings-empty = Nothing suspicious was found.
page-findings-words = severity, code, address, text
page-findings-filter = Filter Findings by words
page-findings-none = No finding has all these words.
page-findings-all = Show all findings
page-findings-saved = Saved all findings, { $size }.
page-findings-one = finding { $title }
page-findings-rows = { $n } { $n ->
        [one] finding
       *[other] findings
    }
page-findings-rows-with-words = { $n } { $n ->
        [one] finding
       *[other] findings
    } with these words
page-findings-rows-of = { $listed } of { $n } { $n ->
        [one] finding
       *[other] findings
    }
page-findings-grouped = Group by kind and incident
page-findings-unit = { $n ->
        [one] time
       *[other] times
    }
page-findings-what = { $severity }: { $text }
page-findings-messages = Messages that show it

## page-conversations

page-conversations-rtt-hint = Round trip time, on average
page-conversations-label = Conversations
page-conversations-words = address, rcon
page-conversations-filter = Filter Conversations by words
page-conversations-empty = No message of this input has addresses, so there are no conversations. Open a capture, or paste packets with their IP headers.
page-conversations-none = No conversation has all these words.
page-conversations-all = Show all conversations
page-conversations-saved = Saved all conversations, { $size }.
page-conversations-one = conversation { $title }
page-conversations-rows = { $n } { $n ->
        [one] conversation
       *[other] conversations
    }
page-conversations-rows-with-words = { $n } { $n ->
        [one] conversation
       *[other] conversations
    } with these words
page-conversations-rows-of = { $listed } of { $n } { $n ->
        [one] conversation
       *[other] conversations
    }
page-conversations-client-hint = The side that queries
page-conversations-server-hint = The side that is queried
page-conversations-unit = { $n ->
        [one] message
       *[other] messages
    }
page-conversations-exchanges-hint = Requests with their replies
page-conversations-answered-hint = Requests that got their reply
page-conversations-unanswered-hint = Requests without a reply
page-conversations-unasked-hint = Replies without a request
page-conversations-bytes-out-hint = What the client sent
page-conversations-bytes-in-hint = What the server sent
page-conversations-amplification-hint = Bytes received for each byte sent

## page-community

page-community-hint = The same as in Zeek, Suricata, Arkime and Wireshark

## page-completion

page-completion-ip = the IP address of src or dst
page-completion-port = the port of src or dst
page-completion-has = whether a message has a field
page-completion-timestamp = a time, to compare
page-completion-contains = a part of the text
page-completion-starts-with = its beginning
page-completion-ends-with = its end
page-completion-matches = a regular expression
page-completion-lower = in lower case
page-completion-exists = true for at least one
page-completion-all = true for every one
page-completion-size = how many there are
page-completion-and = and
page-completion-or = or
page-completion-here = { $n } here
page-completion-each = each of them

## page-step

page-step-request = request
page-step-challenge = challenge
page-step-repeat = request with challenge
page-step-reply = reply
page-step-retry = sent again
page-step-login = login
page-step-login-answer = answer to the login
page-step-command = command
page-step-answer = answer
page-step-reused = challenge used before
page-step-stale = stale challenge
page-step-wrong = wrong challenge
page-step-never-issued = challenge never issued
page-step-unanswered = unanswered
page-step-challenged = no reply after the challenge
page-step-unasked = unsolicited
page-step-contradicts = unsolicited, contradicts message { $number }
page-step-partial = parts missing
page-step-late = late
page-step-retried-once = sent again once
page-step-retried = sent again { $n } { $n ->
        [one] time
       *[other] times
    }
page-step-refused = refused
page-step-accepted = accepted

## page-conversation

page-conversation-none = The messages of this conversation are not among the first million, which are kept.
page-conversation-label = Conversation of { $client } and { $server }
page-conversation-dropped = Conversations hold the first million messages of a capture; { $n } later { $n ->
        [one] one is
       *[other] ones are
    } left out.
page-conversation-from-client = from the client
page-conversation-from-server = from the server
page-conversation-bytes = { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-conversation-after = after

## page-table

page-table-looking = Looking…
page-table-list-messages = List its messages
page-table-ask = Filter the messages with it, and all tables by them
page-table-filter = Filter: { $words }; or { $expression }
page-table-filter-hint = Words, or an expression over the columns, such as { $expression }
page-table-sort = Sort by
page-table-sort-by = Sort by { $column }
page-table-reverse = Reverse the order
page-table-none-true = It is true for no row.
page-table-footer-dropped-open = { $rows }; { $n } more not listed. Press Enter or click to open one.
page-table-footer-dropped = { $rows }; { $n } more not listed
page-table-footer-open = { $rows }. Enter or a click opens one.
page-table-printed = { $rows }; the first { $n } are printed
page-table-sorting = Sorting…
page-table-close = Close
page-table-times = { $n } { $n ->
        [one] time
       *[other] times
    }

## page-course

page-course-others = all others
page-course-by-kind = by kind
page-course-by-address = by address
page-course = Over time
page-course-by = A line for each

## page-damage

page-damage-split-incomplete = Split, incomplete
page-damage-split-incomplete-about = Messages in several packets, some of which are missing
page-damage-split-out-of-order = Split, out of order
page-damage-split-out-of-order-about = Groups whose fragments did not come in order
page-damage-fragments-twice = Duplicate fragments
page-damage-fragments-twice-about = Fragments that came more than once
page-damage-crc-wrong = Compressed, CRC wrong
page-damage-crc-wrong-about = The CRC32 of the decompressed bytes is not the declared one
page-damage-size-wrong = Compressed, size wrong
page-damage-size-wrong-about = The decompressed bytes are more or fewer than they should be
page-damage-corrupt = Compressed, damaged
page-damage-corrupt-about = What is compressed could not be decompressed
page-damage-cut = Cut off when captured
page-damage-cut-about = Packets that were captured only in part: the snap length was too short
page-damage-twice = Captured twice
page-damage-twice-about = Packets captured a second time, counted once
page-damage-udp-checksum = UDP checksum wrong
page-damage-udp-checksum-about = Usually harmless: the network card computes it after the capture
page-damage-ip-missing = IP fragments missing
page-damage-ip-missing-about = Datagrams with a missing IP fragment
page-damage-ip-conflicting = Conflicting IP fragments
page-damage-ip-conflicting-about = Fragments that give different values for the same bytes
page-damage-headers = Headers not understood
page-damage-headers-about = Packets that could not be read as Ethernet, IP, UDP or TCP
page-damage-gaps = Gaps in RCON streams
page-damage-gaps-about = TCP segments that were not captured
page-damage-forgotten = Dropped to save memory
page-damage-forgotten-about = Pairs, servers, players and rules beyond what is kept in memory
page-damage-label = Damage
page-damage-about = What was lost, cut off or does not add up.
page-damage-none = Nothing is missing, and nothing is wrong.
page-damage-file = In the file itself
page-damage-at = at byte { $offset }
page-damage-more = And { $n } more { $n ->
        [one] place
       *[other] places
    }.
page-damage-notes = Notes on messages

## page-diagnosis

page-diagnosis-more = And { $n } more.
page-diagnosis-messages = { $n ->
        [one] The message that shows it:
       *[other] The messages that show it:
    }
page-diagnosis-also = looks the same: { $codes }
page-diagnosis-since = changed since 2020
page-diagnosis-client = Whoever runs or writes the client has to act.
page-diagnosis-server = Whoever runs the server has to act.
page-diagnosis-network = Whoever runs the network between them has to act.
page-diagnosis-nobody = Nobody has to act.
page-diagnosis-unknown = Who has to act cannot be told from this.
page-diagnosis-clients = { $n } { $n ->
        [one] client
       *[other] clients
    }
page-diagnosis-servers = { $n } { $n ->
        [one] server
       *[other] servers
    }
page-diagnosis-one = diagnosis { $code }

## page-diagnoses

page-diagnoses-heading = What does not work
page-diagnoses-looking = Looking for what gets no answer…
page-diagnoses-attack = Nothing waits for an answer, but for what belongs to the attack.
page-diagnoses-none = Nothing in here waits for an answer.
page-diagnoses-more = And { $n } more; the report has them.

## page-incident

page-incident-fold = Show fewer
page-incident-unfold = Show all { $n }
page-incident-button = { $label }: { $incident }
page-incident-title = { $number }: { $kind }, { $target }
page-incident-happened = What happened
page-incident-looking = Looking for attacks and fakes…
page-incident-more = And { $n } more
page-incident-details = Details

## page-dialogue

page-dialogue-how = How to show it
page-dialogue-transcript = Transcript
page-dialogue-messages = Messages

## page-exchange

page-exchange-table-counts = { $what }: { $counts }
page-exchange-table-about = A request, the challenge the server may send back, and the reply, by request and outcome. Amplification: bytes that came back for each byte sent. It is what makes servers useful to attackers.
page-exchange-table-none = There are none in this input.
page-exchange-table-label = Exchanges by kind and outcome
page-exchange-table-amplified-about = Bytes of payload that came back for each that was sent
page-exchange-table-wire-about = The same with all headers
page-exchange-table-all = all
page-exchange-table-all-label = All
page-exchange-table-retries = { $retries } { $retries ->
        [one] request was
       *[other] requests were
    } sent again; { $late } { $late ->
        [one] reply
       *[other] replies
    } came late, after three seconds or more.
page-exchange-table-challenges = Challenges in requests: { $counts }.

## page-exchanges

page-exchanges-label = Exchanges
page-exchanges-request = Request
page-exchanges-repeat = Request again
page-exchanges-reply = Reply
page-exchanges-words = kind, address, outcome
page-exchanges-filter = Filter Exchanges by words
page-exchanges-empty = There is no request and no reply with addresses in this input.
page-exchanges-none = No exchange has all these words.
page-exchanges-all = Show all exchanges
page-exchanges-saved = Saved all exchanges, { $size }.
page-exchanges-one = exchange { $title }
page-exchanges-rows = { $n } { $n ->
        [one] exchange
       *[other] exchanges
    }
page-exchanges-rows-with-words = { $n } { $n ->
        [one] exchange
       *[other] exchanges
    } with these words
page-exchanges-rows-of = { $listed } of { $n } { $n ->
        [one] exchange
       *[other] exchanges
    }
page-exchanges-rtt-hint = From the request to its reply
page-exchanges-amplification-hint = Bytes received for each byte sent
page-exchanges-retries = Repeats
page-exchanges-retries-hint = How often the request was sent again
page-exchanges-ended = { $outcome }: { $about }
page-exchanges-round-trip = Round trip
page-exchanges-to-challenge = To the challenge
page-exchanges-retries-label = Sent again
page-exchanges-out = Out
page-exchanges-in = In
page-exchanges-contradicts = Contradicts
page-exchanges-late = The reply came after three seconds or more.

## page-member

page-member-arrival = Whether it arrived whole: single, split, ip_fragmented, incomplete…
page-member-anywhere = Whether the bytes may be anywhere in a packet.
page-member-blob = The binary block of Arma's and DayZ's rules, as far as it could be read.
page-member-bytes = Size of the message itself, after reassembly and decompression.
page-member-command = Another engine's message: its word.
page-member-community_id = Community ID of its two ends, as Zeek and Wireshark print it; only if it is asked for, and both are known.
page-member-data = What the message says; its form depends on `message`.
page-member-direction = Which way a pasted message went, if the text beside it says so.
page-member-dst = The receiver. Of a paste, if its address is written there.
page-member-duration = Seconds; null if it is not a finite number.
page-member-end = Whether 0.0.0.0:0 ends the list.
page-member-file = The input it is from, where there are several; `frames` count from 1 in each.
page-member-files = The input of each of `frames`, in their order; only where they are of several.
page-member-frames = The frames it came in, from 1. Null for a paste.
page-member-incident_role = What the message is to the incident whose messages were asked for: one that it counts, a request that provoked these, an answer to them, or neither.
page-member-index = Counts the messages of a run from 0.
page-member-key = Xash3D: 7f, the key of the client's request, a reserved byte.
page-member-line = The line of the paste that it is about, from 1.
page-member-matches = The messages that it matches.
page-member-misses = The messages of the same direction that it does not match, or only some of them.
page-member-missing = Bytes of the stream that the capture does not have.
page-member-notes = What is odd about it.
page-member-packet = A whole packet that it matches, as digits. Null if no known message matches.
page-member-src = The sender. Of a paste, if its address is written there.
page-member-stream = Number of the RCON connection, from 0; only TCP.
page-member-time = When it was captured. For a split message: its last fragment; for an RCON message: the frame it ends in. Of a paste, as it is written beside the dump; a time without a date is one of 1970-01-01. Null if there is none.
page-member-tool = The tool that the rule is for.
page-member-unknown = Offsets of bytes that the rule does not compare; `?` is in their place.
page-member-zeros = WON2: two zeros before the entries.

## page-firewall

page-firewall-best = where they do most
page-firewall-copied = Rules copied
page-firewall-rules = Rules against it
page-firewall-tool = For
page-firewall-place = Installed
page-firewall-propose = Propose rules
page-firewall-own = Try your own rules
page-firewall-own-label = Rules of nftables or iptables
page-firewall-all = against all incidents of this capture
page-firewall-try = Try them
page-firewall-reading = Reading the capture again…
page-firewall-copy = Copy the rules
page-firewall-none = There are no rules in it.
page-firewall-proved = Tried on this capture, it

## page-explain

page-explain-not-copied = The browser did not allow copying
page-explain-no-field = No field
page-explain-less = Less
page-explain-explain = Explain
page-explain-point = Point at a byte or a field.
page-explain-in-no-field = This byte belongs to no field.
page-explain-reference = Reference
page-explain-glossary = Glossary
page-explain-type = Type
page-explain-unit = Unit
page-explain-seconds = seconds
page-explain-when = Present when
page-explain-show-less = Show less
page-explain-show-all = Show all
page-explain-selected = { $n } { $n ->
        [one] byte
       *[other] bytes
    } selected
page-explain-bytes = Bytes
page-explain-no-bytes = none
page-explain-at = At
page-explain-from = From
page-explain-bits = Bits of { $value }
page-explain-set = { $bit } set
page-explain-not-set = 0 not set
page-explain-edit = Edit byte { $where }
page-explain-digits = two hex digits
page-explain-set-byte = Set
page-explain-insert-before = Insert before
page-explain-insert-after = Insert after
page-explain-delete = Delete
page-explain-copied = Copied
page-explain-copy-bytes = Copy bytes
page-explain-same = Filter by it
page-explain-change = Change it
page-explain-copy-value = Copy value
page-explain-bytes-copied = Bytes copied
page-explain-value-copied = Value copied
page-explain-from-decompressor = the decompressor: no single captured byte
page-explain-from-rules = the rules' names and values, with their escape sequences undone
page-explain-from-nothing = no captured byte
page-explain-type-group = { $type }: { $n } { $n ->
        [one] field
       *[other] fields
    } below it
page-explain-type-text = { $type }; { $n } { $n ->
        [one] byte
       *[other] bytes
    } here

## page-found

page-found-errors = Errors
page-found-errors-many = { $n } { $n ->
        [one] error
       *[other] errors
    }
page-found-warnings = Warnings
page-found-warnings-many = { $n } { $n ->
        [one] warning
       *[other] warnings
    }
page-found-infos = Information
page-found-infos-many = { $n } for information
page-found-about = What is suspicious or out of the ordinary. Nothing here is proof; each finding names the messages to look at.

## page-incidents

page-incidents-empty = No attack and no fake was found.
page-incidents-one = incident { $title }
page-incidents-target = Target
page-incidents-senders = Senders
page-incidents-label = Incidents
page-incidents-words = severity, kind, target, text
page-incidents-filter = Filter Incidents by words
page-incidents-none = No incident has all these words.
page-incidents-all = Show all incidents
page-incidents-saved = Saved all incidents, { $size }.
page-incidents-rows = { $n } { $n ->
        [one] incident
       *[other] incidents
    }
page-incidents-rows-with-words = { $n } { $n ->
        [one] incident
       *[other] incidents
    } with these words
page-incidents-rows-of = { $listed } of { $n } { $n ->
        [one] incident
       *[other] incidents
    }
page-incidents-number = No.
page-incidents-number-hint = Its number; on the command line, --incident counts from 0
page-incidents-kind = Kind
page-incidents-text = What happened
page-incidents-peak = Peak
page-incidents-peak-hint = Packets in the busiest second
page-incidents-next = What to do
page-incidents-figures = In figures
page-incidents-about = about { $n }
page-incidents-ports = Ports
page-incidents-when = When
page-incidents-packets-of = { $n }, { $size } with IP headers
page-incidents-busiest = Busiest second
page-incidents-rate = { $n } { $n ->
        [one] packet
       *[other] packets
    }, { $bits }
page-incidents-mean = Mean
page-incidents-mean-of = { $n } { $n ->
        [one] packet
       *[other] packets
    } a second
page-incidents-servers = Servers
page-incidents-amplification = Amplification
page-incidents-ttl = { $min } to { $max }, { $n } different
page-incidents-forged = Forged
page-incidents-forged-likely = probably
page-incidents-forged-possible = possibly
page-incidents-forged-unlikely = probably not
page-incidents-most-senders = Most frequent senders
page-incidents-network = Network
page-incidents-findings = Findings that are part of it

## page-chart

page-chart-players = Players over time
page-chart-rtts = Round trips of queries
page-chart-scores = Score over time
page-chart-playing = Time in the game
page-chart-hint = A click, or Enter after arrow keys, opens the messages; dragging, or Shift and arrow keys, choose a time range.
page-chart-save = Save “{ $name }” as { $format }
page-chart-none = No point chosen
page-chart-point = { $name }, { $time }: { $value }

## page-overview

page-overview-saved = Saved report.html, { $size }.
page-overview-dropped = { $what }, { $n } dropped
page-overview-period-size = { $period }, { $size }
page-overview-untimed-size = No timestamps, { $size }
page-overview-save = Save the report
page-overview-figures = In figures
page-overview-messages = { $n ->
        [one] message
       *[other] messages
    }
page-overview-packets = { $n ->
        [one] packet
       *[other] packets
    }
page-overview-exchanges = { $n ->
        [one] exchange
       *[other] exchanges
    }
page-overview-servers = { $n ->
        [one] server answered
       *[other] servers answered
    }
page-overview-players = { $n ->
        [one] player
       *[other] players
    }
page-overview-rcon-sessions = { $n ->
        [one] RCON session
       *[other] RCON sessions
    }
page-overview-incidents = { $n ->
        [one] incident
       *[other] incidents
    }
page-overview-findings = { $n ->
        [one] finding
       *[other] findings
    }
page-overview-players-listed = { $n } { $n ->
        [one] player listed
       *[other] players listed
    }
page-overview-rules-listed = { $n } { $n ->
        [one] rule
       *[other] rules
    }
page-overview-addresses-listed = { $n } { $n ->
        [one] address of a server
       *[other] addresses of servers
    }
page-overview-kinds = Messages by kind
page-overview-kinds-about = The prefix says who speaks to whom: A2S_ are requests to a server, S2A_ and S2C_ its answers; M is a master server, A anyone.
page-overview-in-them = In them: { $facts }.
page-overview-rtts = Round trips
page-overview-rtts-about = Time from a request to its reply.
page-overview-rtts-none = No reply came to a request in this input.
page-overview-rtts-shares = Half took less than { $half }, 90 % less than { $most }, 99 % less than { $nearly }.
page-overview-no-addresses = No message has addresses.
page-overview-servers-busiest = Busiest servers
page-overview-servers-busiest-about = Ranked by messages sent and received.
page-overview-all-servers = All servers
page-overview-clients-busiest = Busiest clients
page-overview-clients-busiest-about = Who asks, ranked by messages sent and received.
page-overview-all-conversations = All conversations
page-overview-rcon-about = The remote console of servers: { $n } { $n ->
        [one] session
       *[other] sessions
    }.
page-overview-commands = commands
page-overview-logins-accepted = logins accepted
page-overview-logins-refused = logins refused
page-overview-logins-unknown = logins, outcome unknown
page-overview-period-clock = { $first } to { $last }, { $length }
page-overview-period = { $day }, { $first } to { $last } UTC, { $length }

## page-export

page-export-failed = Nothing was saved: { $reason }.
page-export-writing = Writing…
page-export-hex = Hex
page-export-hexdump = Hexdump
page-export-c = C array
page-export-rust = Rust array
page-export-python = Python bytes
page-export-lua = Dissector for Wireshark
page-export-grammar = Grammar as JSON
page-export-copied-secret = Copied { $n } { $n ->
        [one] byte
       *[other] bytes
    } as { $format }. They hold a password in clear.
page-export-copied = Copied { $n } { $n ->
        [one] byte
       *[other] bytes
    } as { $format }.
page-export-copied-json = Copied the record as JSON.
page-export-not-copied = Nothing was copied: { $reason }.
page-export-saved-pcapng = Saved { $size } as pcapng.
page-export-saved-page = Saved a page of { $size }. It opens with a double click.
page-export-saved-records = Saved { $n } { $n ->
        [one] record
       *[other] records
    }, { $size }.
page-export-saved-parser = Saved { $name }, { $size }.
page-export-practise = Practise
page-export-export = Export
page-export-listed = The { $n } listed
page-export-listed-ndjson = The { $n } listed as NDJSON
page-export-listed-pcapng = The { $n } listed as pcapng
page-export-listed-page = Page with the { $n } listed
page-export-all = All { $n } { $n ->
        [one] message
       *[other] messages
    }
page-export-all-ndjson = All { $n } { $n ->
        [one] record
       *[other] records
    } as NDJSON
page-export-all-pcapng = All { $n } { $n ->
        [one] message
       *[other] messages
    } as pcapng
page-export-all-page = Page with all { $n } { $n ->
        [one] message
       *[other] messages
    }
page-export-secrets-shown = Passwords are shown, so JSON, NDJSON and pages hold them in clear, as bytes and pcapng do.
page-export-secrets-masked = JSON, NDJSON and pages mask the password; bytes and pcapng hold it in clear.
page-export-parsers = For other programs
page-export-page-about = A page is a2scope in one file with the packets inside. It opens with a double click, without a network.
page-export-one = This message
page-export-which-bytes = Which bytes
page-export-copy-bytes = Copy its bytes as
page-export-copy-record = Copy its record as
page-export-save = Save
page-export-one-pcapng = This message as pcapng
page-export-one-ndjson = The record as NDJSON
page-export-one-page = Page with this message
page-export-teach = Teach with it
page-export-copied-frame = Copied a frame that shows this message in a course or a wiki.
page-export-frame = Copy an <iframe>
page-export-exercises = Exercises on it
page-export-copy-their-bytes = Copy their bytes as
page-export-too-many = For the packets of more than { $n } { $n ->
        [one] message
       *[other] messages
    }, use { $command }
page-export-captured = captured, { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-export-reassembled = reassembled, { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-export-decompressed = decompressed, { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-export-unescaped = unescaped, { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-export-page-too-large = a page holds at most { $size } of packets; list fewer of them
page-export-no-page = the page in one file could not be loaded

## page-printed

page-printed-title = These are values that a program read from a server
page-printed-why = The bytes themselves are not in this text. They can be made anew: what the server sent looked like this, but for the values that were not printed.
page-printed-missing = not printed: { $fields }
page-printed-make = Make the messages

## page-question

page-question-example-words = words: all of them in a name, map, address, kind of message or note
page-question-example-players = more players than slots
page-question-example-network = from a network, to a port
page-question-example-time = since a time, in UTC unless it has an offset
page-question-example-error = with an error
page-question-all = List all messages again
page-question-all-spoken = , list all messages again
page-question-placeholder = Search, or filter: data.players > 10
page-question-label = Search or filter the messages
page-question-words = searching for words
page-question-expression = filter expression
page-question-clear = Clear
page-question-colour-hint = Gives these messages a colour in the list
page-question-colour = Colour them
page-question-help = About searching and filtering
page-question-options = What may come next
page-question-help-label = Searching and filtering
page-question-about = Words find the messages that contain all of them. A CEL expression over the fields of a message's record, as in { $command }, finds those for which it is true.
page-question-also = Also { $members }; { $functions }.
page-question-keys = { $complete } suggests what may come next, { $up } and { $down } go through the last ten searches.
page-question-searching = Searching…
page-question-take-expression = Treat it as a filter expression
page-question-waits = The filter waits until the capture has been read.
page-question-instead = Ask { $expression }
page-question-found = { $n } { $n ->
        [one] match
       *[other] matches
    }
page-question-take-words = Search for these words instead
page-question-undecided = { $n } { $n ->
        [one] match
       *[other] matches
    }. { $undecided }
page-question-wrong = Column { $column }: { $text }

## page-list

page-list-messages = Messages
page-list-left-out = Message { $number } is open, but the filter leaves it out.
page-list-list-all = List all messages
page-list-from = From
page-list-to = To
page-list-message = Message
page-list-bytes = Bytes
page-list-gist = Summary
page-list-problems = Problems
page-list-file = File
page-list-time = Time
page-list-time-local = Local time
page-list-time-since = Since the first
page-list-time-before = Since the row before
page-list-arranging = Arranging…
page-list-all-in = { $n } { $n ->
        [one] message
       *[other] messages
    } in { $size }
page-list-all = { $n } { $n ->
        [one] message
       *[other] messages
    }
page-list-some-in = { $listed } of { $n } { $n ->
        [one] message
       *[other] messages
    } in { $size }
page-list-some = { $listed } of { $n } { $n ->
        [one] message
       *[other] messages
    }
page-list-none-fits = No message matches. Loosen the filter, or choose all kinds and the whole time range.
page-list-none-yet = Nothing found yet.
page-list-none = No server query found.
page-list-kind = Kind of message
page-list-all-kinds = All kinds
page-list-problems-only = Problems only
page-list-beside = Beside the message
page-list-above = As a table
page-list-noted-about = marked messages
page-list-times = Times
page-list-reading = Reading the capture
page-list-progress-rate = { $read } of { $total } · { $rate }/s
page-list-progress = { $read } of { $total }
page-list-cancel = Cancel
page-list-bytes-unit = { $n ->
        [one] byte
       *[other] bytes
    }

## page-outcome

page-outcome-answered-many = { $n } answered
page-outcome-answered-about = The reply came.
page-outcome-partial-many = { $n } partial
page-outcome-partial-about = A reply came, but not all of its fragments.
page-outcome-challenged-many = { $n } challenged
page-outcome-challenged-about = Only a challenge came: the client did not repeat its request, or no reply followed.
page-outcome-unanswered-many = { $n } unanswered
page-outcome-unanswered-about = Nothing came back.
page-outcome-unasked-many = { $n } unsolicited
page-outcome-unasked-about = A reply that no request in the input asked for.

## page-audit

page-audit-fresh-many = { $n } fresh
page-audit-reused-many = { $n } reused
page-audit-stale-many = { $n } stale
page-audit-wrong-many = { $n } wrong
page-audit-never-issued-many = { $n } never issued

## page-finding

page-finding-groups-incident = incident { $number }
page-finding-groups-words = severity, code, explanation
page-finding-groups-one = findings { $title }
page-finding-groups-rows = { $n } { $n ->
        [one] kind
       *[other] kinds
    } of findings
page-finding-groups-rows-with-words = { $n } { $n ->
        [one] kind
       *[other] kinds
    } of findings with these words
page-finding-groups-rows-of = { $listed } of { $n } { $n ->
        [one] kind
       *[other] kinds
    } of findings
page-finding-groups-single = Show each finding
page-finding-groups-unit = { $n ->
        [one] finding
       *[other] findings
    }

## page-players

page-players-no-name = (no name)
page-players-servers-more = { $first } +{ $n } or more
page-players-servers-several = { $first } +{ $n }
page-players-label = Players
page-players-words = name, server's address
page-players-filter = Filter Players by words
page-players-empty = No player list in this input: S2A_PLAYER, the reply to A2S_PLAYER, has them.
page-players-none = No player has all these words.
page-players-all = Show all players
page-players-saved = Saved all players, { $size }.
page-players-one = player { $title }
page-players-rows = { $n } { $n ->
        [one] player
       *[other] players
    }
page-players-rows-with-words = { $n } { $n ->
        [one] player
       *[other] players
    } with these words
page-players-rows-of = { $listed } of { $n } { $n ->
        [one] player
       *[other] players
    }
page-players-unit = { $n ->
        [one] list
       *[other] lists
    }
page-players-sightings-hint = In how many lists
page-players-score-hint = In the last list
page-players-best-score-hint = The highest score in any list
page-players-duration-hint = How long in the game, in the last list
page-players-best = { $score }, at best { $best }
page-players-in-game = Time played
page-players-longest = { $time }, at most { $longest }
page-players-servers-dropped = And more, which were not kept.
page-players-names-only = Lists have names only: players of the same name count as one.
page-players-seen-untimed = in { $n } { $n ->
        [one] list
       *[other] lists
    }, without a time
page-players-seen = in { $n } { $n ->
        [one] list
       *[other] lists
    }, { $time }

## page-rcon

page-rcon-login = login
page-rcon-not-captured = (not captured)
page-rcon-accepted = accepted
page-rcon-refused = refused
page-rcon-unknown = unknown
page-rcon-inferred = { $outcome } (inferred)
page-rcon-no-answer = no answer
page-rcon-incomplete = { $n } { $n ->
        [one] byte
       *[other] bytes
    }, incomplete
page-rcon-label = RCON
page-rcon-words = command, answer, address
page-rcon-filter = Filter RCON by words
page-rcon-empty = No RCON in this input. RCON is the remote console of a server, over TCP, or over UDP with GoldSource.
page-rcon-none = No login or command has all these words.
page-rcon-all = Show all logins and commands
page-rcon-saved = Saved all logins and commands, { $size }.
page-rcon-one = login or command { $title }
page-rcon-rows = { $n } { $n ->
        [one] login or command
       *[other] logins and commands
    }
page-rcon-rows-with-words = { $n } { $n ->
        [one] login or command
       *[other] logins and commands
    } with these words
page-rcon-rows-of = { $listed } of { $n } { $n ->
        [one] login or command
       *[other] logins and commands
    }
page-rcon-session-hint = Number of the TCP connection
page-rcon-protocol = Protocol
page-rcon-goldsource = GoldSource rcon, UDP
page-rcon-source-unknown = Source RCON, TCP connection unknown
page-rcon-source = Source RCON, TCP connection { $number }
page-rcon-sent = Sent
page-rcon-request-missing = not captured
page-rcon-answered = Answered
page-rcon-answered-from = { $time }, { $n } { $n ->
        [one] packet
       *[other] packets
    }, from { $message } on
page-rcon-answer-missing = No answer was captured.
page-rcon-answer-empty = The answer is empty.
page-rcon-answer-truncated = The rest is not kept.
page-rcon-answer-gap = A part is missing: the stream has a gap.

## page-rules

page-rules-name-unknown = (not known)
page-rules-not-there = (not there)
page-rules-label = Rules
page-rules-words = server, rule, value
page-rules-filter = Filter Rules by words
page-rules-empty = No server sent its rules in this input: S2A_RULES, the reply to A2S_RULES, has them.
page-rules-none = No server with rules has all these words.
page-rules-all = Show all servers with rules
page-rules-saved = Saved all servers with rules, { $size }.
page-rules-one = server with rules { $title }
page-rules-rows = { $n } { $n ->
        [one] server with rules
       *[other] servers with rules
    }
page-rules-rows-with-words = { $n } { $n ->
        [one] server with rules
       *[other] servers with rules
    } with these words
page-rules-rows-of = { $listed } of { $n } { $n ->
        [one] server with rules
       *[other] servers with rules
    }
page-rules-unit = { $n ->
        [one] rule
       *[other] rules
    }
page-rules-changes-hint = How often a rule's value changed
page-rules-seen-hint = How often the rules came
page-rules-last = Last
page-rules-changes-dropped = { $n } more before these, not kept.
page-rules-no-room = There was no room to keep them.

## page-servers

page-servers-label = Servers
page-servers-words = address, name, game, map
page-servers-filter = Filter Servers by words
page-servers-empty = No server answered in this input. Requests without replies are under Exchanges.
page-servers-none = No server has all these words.
page-servers-all = Show all servers
page-servers-saved = Saved all servers, { $size }.
page-servers-one = server { $title }
page-servers-rows = { $n } { $n ->
        [one] server
       *[other] servers
    }
page-servers-rows-with-words = { $n } { $n ->
        [one] server
       *[other] servers
    } with these words
page-servers-rows-of = { $listed } of { $n } { $n ->
        [one] server
       *[other] servers
    }
page-servers-no-info = (no INFO)
page-servers-players-hint = The last reply's, and how they changed
page-servers-changes-hint = How often its name, map or a rule changed
page-servers-folder = Folder
page-servers-engine = Engine
page-servers-players-over-time = { $min } to { $max }, { $mean } on average, of { $n } { $n ->
        [one] reply
       *[other] replies
    }
page-servers-keywords = Keywords
page-servers-password-wanted = wanted
page-servers-password-none = none
page-servers-secured = secured
page-servers-not-secured = not secured
page-servers-requests = Requests
page-servers-challenges = Challenges
page-servers-rtts = { $min } to { $max }, { $mean } on average
page-servers-rules-unchanged = { $n }, unchanged; see Rules
page-servers-rules-changed = { $n }, { $changes } { $changes ->
        [one] change
       *[other] changes
    }; see Rules
page-servers-name-over-time = Name over time
page-servers-map-over-time = Map over time
page-servers-players-bots = { $players } of { $most }, of them bots: { $bots }
page-servers-players-of = { $players } of { $most }

## page-transcript

page-transcript-empty = No login or command could be reconstructed here. The messages are under Messages.
page-transcript-label = What was said
page-transcript-more = There are more: see the RCON table.
page-transcript-login = login, password { $password }
page-transcript-open = Open message { $number }
page-transcript-client = client:
page-transcript-server = server:
page-transcript-inferred = { $outcome } (inferred from what followed)
page-transcript-inferred-after = { $outcome } (inferred from what followed), after { $time }
page-transcript-ended-after = { $outcome }, after { $time }
page-transcript-answer = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } in { $packets } { $packets ->
        [one] packet
       *[other] packets
    }
page-transcript-answer-incomplete = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } in { $packets } { $packets ->
        [one] packet
       *[other] packets
    }, incomplete
page-transcript-answer-after = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } in { $packets } { $packets ->
        [one] packet
       *[other] packets
    }, after { $time }
page-transcript-answer-after-incomplete = { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } in { $packets } { $packets ->
        [one] packet
       *[other] packets
    }, after { $time }, incomplete

## page-views

page-views-failed = The input could not be read for this: { $reason }
page-views-reading = Reading the input once more
page-views-progress = Reading it once more: { $read } of { $total }, { $n } { $n ->
        [one] message
       *[other] messages
    }
page-views-progress-unknown = Reading it once more…

## page-app

page-app-stopped = Reading stopped early: { $reason }
page-app-found = What was found
page-app-drop = Drop a capture, a hexdump or raw bytes
page-app-missing = This has to wait: { $reason }. It goes on when the network is back; what is shown stays.
page-app-retry = Try again
page-app-problem = The engine stopped: { $reason }
page-app-paste-height = Height of the input box
page-app-list-height = Height of the list pane
page-app-rail-width = Width of the left pane
page-app-views = Views
page-app-views-height = Height of the table
page-app-nothing-in-capture = No server query in this capture. Every port was looked at, UDP and TCP: open another file, or capture again while a server is queried.
page-app-nothing = { $n } { $n ->
        [one] byte was
       *[other] bytes were
    } read, but there is no server query in { $n ->
        [one] it
       *[other] them
    }. Paste what was sent over UDP, from ff ff ff ff on, or whole packets with their headers.
page-app-twice = { $n } { $n ->
        [one] packet was
       *[other] packets were
    } captured twice, on two interfaces or in two files, and { $n ->
        [one] is
       *[other] are
    } listed once.
page-app-status = { $message }, { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }, { $fields } { $fields ->
        [one] field
       *[other] fields
    }, no problems
page-app-status-problems = { $message }, { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }, { $fields } { $fields ->
        [one] field
       *[other] fields
    }, { $problems } { $problems ->
        [one] problem
       *[other] problems
    }
page-app-title = See what every byte of a server query means
page-app-overview = Overview
page-app-messages = Messages
page-app-conversations = Conversations
page-app-exchanges = Exchanges
page-app-servers = Servers
page-app-players = Players
page-app-rules = Rules
page-app-rcon = RCON
page-app-incidents = Incidents
page-app-findings = Findings
page-app-from-link = Packets from a link
page-app-from-page = Packets in this page

## page-compare

page-compare-nothing = There is no server query in it.
page-compare-empty = Paste a dump first.
page-compare-refused = Line { $line }: { $text }
page-compare-open = Compare…
page-compare-label = Compare with another message
page-compare-dump = Another dump
page-compare-dump-label = The dump to compare with
page-compare-dump-placeholder = Paste the other dump
page-compare-compare = Compare
page-compare-file = Open file…
page-compare-file-label = The file to compare with
page-compare-which = Which of its messages
page-compare-choose = Choose one of { $n }
page-compare-next = The next message
page-compare-next-about = Keep this one; what you open or choose next is compared with it.
page-compare-keep = Keep this one

## page-diff

page-diff-same = the same
page-diff-changed = changed
page-diff-before = only in the first
page-diff-after = only in the second
page-diff-equal = They are the same
page-diff-differ = { $fields } { $fields ->
        [one] field
       *[other] fields
    } and { $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    } differ
page-diff-whole = Show unchanged fields too
page-diff-counts = { $changed } { $changed ->
        [one] change
       *[other] changes
    }, { $before } only in 1, { $after } only in 2
page-diff-all-equal = All { $n } { $n ->
        [one] field
       *[other] fields
    } are the same.
page-diff-lengths = { $first } { $first ->
        [one] byte
       *[other] bytes
    } and { $second } { $second ->
        [one] byte
       *[other] bytes
    }
page-diff-side-by-side = Bytes side by side
page-diff-fields = Fields that differ
page-diff-how = How it differs
page-diff-field = Field

## page-message

page-message-fields = Fields
page-message-bytes = Bytes
page-message-insert-hint = Typed bytes are inserted, or replace existing ones (Insert key)
page-message-insert = Insert
page-message-bytes-of = Bytes of { $message }
page-message-bytes-width = Width of the byte pane
page-message-explanation-width = Width of the explanation pane
page-message-explanation-height = Height of the explanation pane
page-message-explanation = Explanation of the field
page-message-tabs = The message
page-message-tab-bytes = Bytes and fields
page-message-tab-told = Diagram and reply
page-message-keys = { $n } { $n ->
        [one] byte
       *[other] bytes
    }, [ and ] go from field to field
page-message-keys-insert = { $n } { $n ->
        [one] byte
       *[other] bytes
    }; two hex digits insert a byte, Delete removes one
page-message-keys-change = { $n } { $n ->
        [one] byte
       *[other] bytes
    }; two hex digits change a byte, Delete removes one
page-message-changed = { $n } { $n ->
        [one] byte
       *[other] bytes
    } changed
page-message-undo = Undo
page-message-redo = Redo
page-message-decompressed-fixed = Decompressed bytes cannot be changed in place.
page-message-unescaped-fixed = Unescaped bytes cannot be changed in place.
page-message-fixed = These bytes cannot be changed.
page-message-extract = Open as a message of its own

## page-files

page-files-unpacked-so-far = the { $packing } data cannot be unpacked further: { $reason }
page-files-not-unpacked = This file says it is packed with { $packing }, but it cannot be unpacked.
page-files-too-large = This file is not a packet capture, and it is too large for a paste.
page-files-empty = This file is empty.
page-files-unknown = This file is not a packet capture and not text, and it is too large for a message.

## page-engine

page-engine-not-started = The engine could not be started.

## page-paste

page-paste-label = What to decode: a hexdump, or anything else that contains bytes; a log or an error text
page-paste-placeholder = Paste a hexdump, a log, an error message or a server’s address, or drop a capture
page-paste-line = Line { $line }:
page-paste-show-where = Show where
page-paste-read-as = Read as { $format }
page-paste-read-as-because = Read as { $format }: { $reason }.
page-paste-rival = { $reason } ({ $n } { $n ->
        [one] byte
       *[other] bytes
    })
page-paste-legend-bytes = bytes, by field
page-paste-legend-offset = offset
page-paste-legend-text = text beside them
page-paste-legend-ignored = ignored
page-paste-long = The text has { $n } { $n ->
        [one] character
       *[other] characters
    }. All were read; the first { $shown } are shown.
page-paste-format = Read the paste as
page-paste-format-recognised = detect automatically
page-paste-repair-all = Repair all { $n }
page-paste-more-notes = { $n } more
page-paste-repair = Write { $word }

## page-columns

page-columns = Columns
page-columns-reset = As they were at first
page-columns-earlier = Move { $column } to the left
page-columns-later = Move { $column } to the right
page-columns-narrower = Make { $column } narrower
page-columns-wider = Make { $column } wider

## page-error

page-error-unreachable = a part of the page that this needs could not be loaded
page-error-offline = there is no network, and a part of the page that this needs has not been loaded yet

## page-separator

page-separator-hint = Drag, or use the arrow keys; a double click resets it

## page-words

page-words-messages = { $n } { $n ->
        [one] message
       *[other] messages
    }
page-words-bytes = { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-words-kilobytes = { $n } kB
page-words-megabytes = { $n } MB
page-words-gigabytes = { $n } GB
page-words-terabytes = { $n } TB
page-words-bits = { $n } bit/s
page-words-kilobits = { $n } kbit/s
page-words-megabits = { $n } Mbit/s
page-words-gigabits = { $n } Gbit/s
page-words-microseconds = { $n } µs
page-words-milliseconds = { $n } ms
page-words-seconds = { $n } s
page-words-minutes = { $n } min
page-words-hours = { $n } h
page-words-minutes-seconds = { $minutes } m { $seconds } s
page-words-hours-minutes = { $hours } h { $minutes } m

## page-value

page-value-not-encoded = This message cannot be written anew from its values: they do not tell all of its bytes. Change the bytes instead.
page-value-none = This value has no form of its own. Change the bytes instead.
page-value-number = This has to be a number.
page-value-cancel = Cancel
page-value-extracted = The message was compressed. With another value it opens as a message of its own.

## page-grid

page-grid-empty = There are no bytes here.
page-grid-keys = Arrow keys move, [ and ] go to the previous and the next field.
page-grid-keys-insert = Arrow keys move, [ and ] go to the previous and the next field, hex digits insert a byte, Delete and Backspace delete, Insert switches between inserting and overtyping.
page-grid-keys-change = Arrow keys move, [ and ] go to the previous and the next field, hex digits change the byte, Delete and Backspace delete, Insert switches between inserting and overtyping.
page-grid-byte = byte { $offset }
page-grid-hidden = hidden
page-grid-note = { $severity }: { $text }
page-grid-no-field = no field

## page-headline

page-headline-info = Asks what the server is
page-headline-player = Asks who plays
page-headline-rules = Asks for the rules
page-headline-getchallenge = Asks for a challenge
page-headline-challenge = A challenge
page-headline-ping = A ping
page-headline-ack = The answer to a ping
page-headline-get-servers = Asks a master server for servers
page-headline-connect = Asks to join
page-headline-connection = Welcome to the server
page-headline-rejected = Not let in
page-headline-bad-password = Wrong password
page-headline-rcon-login = An RCON login
page-headline-rcon-command = An RCON command
page-headline-rcon-answer = An RCON answer
page-headline-fragment = A fragment of a message
page-headline-unknown = Not a server query
page-headline-listed-players = { $n } { $n ->
        [one] player
       *[other] players
    }
page-headline-listed-rules = { $n } { $n ->
        [one] rule
       *[other] rules
    }
page-headline-listed-servers = { $n } { $n ->
        [one] server
       *[other] servers
    }
page-headline-no-name = A server without a name
page-headline-no-map = no map
page-headline-on-map = on { $map }
page-headline-players-of = { $players }/{ $most } { $most ->
        [one] player
       *[other] players
    }
page-headline-players = { $players } { $players ->
        [one] player
       *[other] players
    }
page-headline-rcon-refused = RCON login refused
page-headline-rcon-accepted = RCON login accepted

## page-layers

page-layers-layers = Layers
page-layers-size-bzip2 = { $size }, bzip2
page-layers-size-check = { $size }, { $check }
page-layers-unescaped = The game's own binary data, sent in pieces as rules: here the escape sequences are undone and the pieces joined.
page-layers-its-bytes = Its bytes
page-layers-length = Length
page-layers-at-offset = At offset
page-layers-range = { $first } to { $last }
page-layers-more = and { $n } more { $n ->
        [one] piece
       *[other] pieces
    }
page-layers-compressed = Compressed
page-layers-declared-size = Declared size
page-layers-size-got = { $n } { $n ->
        [one] byte
       *[other] bytes
    }, got { $got }
page-layers-crc32-declared = CRC32 declared
page-layers-crc32-computed = computed
page-layers-crc32-none = none
page-layers-stream = Stream
page-layers-missing = Fragment { $number } did not arrive
page-layers-missing-several = Fragments { $first } to { $last } did not arrive
page-layers-blocks = { $magic }: blocks of up to { $size } kB
page-layers-unchecked-short = not decompressed
page-layers-unchecked = Nothing was decompressed, so the checksum was not checked.
page-layers-crc32-wrong-short = CRC32 is wrong
page-layers-crc32-wrong = CRC32 is wrong: these are not the bytes that the server compressed. They are decoded all the same, but do not trust this layer.
page-layers-size-wrong-short = size or stream is wrong
page-layers-size-wrong = CRC32 is right, but the declared size is wrong, or the stream ends early.
page-layers-crc32-right-short = CRC32 is right
page-layers-crc32-right = CRC32 is right: these are exactly the bytes that the server compressed.
page-layers-captured = Captured
page-layers-reassembled = Reassembled
page-layers-decompressed = Decompressed
page-layers-unescaped-rules = Unescaped rules

## page-listed

page-listed-players = Players
page-listed-players-width = Width of the player list
page-listed-players-height = Height of the player list
page-listed-rules = Rules
page-listed-rules-width = Width of the rule list
page-listed-rules-height = Height of the rule list
page-listed-servers = Servers
page-listed-servers-width = Width of the server list
page-listed-servers-height = Height of the server list

## page-head

page-head-ip-fragmented = in IP fragments
page-head-malformed = malformed
page-head-truncated = truncated by the capture
page-head-incomplete = incomplete
page-head-damaged = damaged
page-head-beginning = only its beginning
page-head-pattern = a rule, not a message
page-head-hide-password = Hide the password
page-head-show-password = Show the password
page-head-facts = Facts
page-head-split-goldsource = GoldSource split, { $received } of { $n } { $n ->
        [one] fragment
       *[other] fragments
    }
page-head-split = split, { $received } of { $n } { $n ->
        [one] fragment
       *[other] fragments
    }
page-head-note-times = { $text } ({ $n } { $n ->
        [one] time
       *[other] times
    })
page-head-notes = Notes
page-head-fewer-notes = Show fewer notes
page-head-all-notes = Show all { $n } { $n ->
        [one] note
       *[other] notes
    }
page-head-frames-more = frames { $frames } and { $more } more
page-head-frames = { $n ->
        [one] frame
       *[other] frames
    } { $frames }

## page-rule

page-rule-headline = A filter rule ({ $tool })
page-rule = What the rule matches
page-rule-packet = The packet that it means, whole ({ $message }):
page-rule-open = Open this packet

## page-paper

page-paper-layer = { $layer }, { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-paper-more-bytes = … and { $n } { $n ->
        [one] byte
       *[other] bytes
    } more
page-paper-at = At
page-paper-field = Field
page-paper-value = Value
page-paper-doc = What it is
page-paper-note = { $severity }: { $text }
page-paper-more-fields = … and { $n } more { $n ->
        [one] field
       *[other] fields
    }

## page-parts

page-parts-add-one = Add: { $what }
page-parts-add = Add
page-parts-remove = Remove it
page-parts-player = Player
page-parts-rule = Rule
page-parts-server = Server
page-parts-challenge = Challenge
page-parts-port = Port
page-parts-spectators = Spectators
page-parts-keywords = Keywords
page-parts-mod = Mod

## page-severity

page-severity-info = info
page-severity-warning = warning
page-severity-error = error

## page-tree

page-tree-empty = There are no fields in these bytes; another layer may have some.

## page-bytes

page-bytes-span = { $offset }, { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-bytes-in-frame = frame { $frame }, byte { $byte }
page-bytes-in-packet = packet { $frame }, byte { $byte }
page-bytes-in-fragment-of-frame = fragment { $fragment }: frame { $frame }, byte { $byte }
page-bytes-in-fragment-of-packet = fragment { $fragment }: packet { $frame }, byte { $byte }
page-bytes-from-to = { $start }, to { $end }

## page-pieces

page-pieces-fragment = Fragment
page-pieces-size-in-fragments = { $size } in { $n } { $n ->
        [one] fragment
       *[other] fragments
    }
page-pieces-fragments-in-proportion = Fragments in proportion
page-pieces-which-fragment = Which fragment gave which bytes
page-pieces-frame = Frame
page-pieces-size-in-frames = { $size } in { $n } { $n ->
        [one] frame
       *[other] frames
    }
page-pieces-frames-in-proportion = Frames in proportion
page-pieces-which-frame = Which frame gave which bytes
page-pieces-packet = Packet
page-pieces-size-in-packets = { $size } in { $n } { $n ->
        [one] packet
       *[other] packets
    }
page-pieces-packets-in-proportion = Packets in proportion
page-pieces-which-packet = Which packet gave which bytes
page-pieces-frame-bytes = Frame { $number }: { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-pieces-packet-bytes = Packet { $number }: { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-pieces-fragment-of-frame = Fragment { $number }: { $n } { $n ->
        [one] byte
       *[other] bytes
    } of frame { $frame }
page-pieces-fragment-of-packet = Fragment { $number }: { $n } { $n ->
        [one] byte
       *[other] bytes
    } of packet { $frame }

## page-filter

page-filter-loading = the filter is still being loaded

## page-asking

page-asking-copied = Copied the command for { $program }
page-asking-title = { $address } is a server’s address
page-asking-why = Servers are asked over UDP, which no browser can send: so this page cannot ask it, but each of these commands can. It sends A2S_INFO, sends it once more with the challenge that comes back, and prints the reply.
page-asking-answer = Paste here what comes back
page-asking-silent = Nothing comes back? Paste the error instead. The port may be another one than that of the game: many servers answer at the port after it, or at 27015.
page-asking-relayed = Addresses that begin with 169.254 are made up by Steam (FakeIP) for servers that are reached through its relay, Steam Datagram Relay: plain UDP to them is never answered, from anywhere, and only a Steam client can ask them. The same server may answer at its real address. In a LAN, it can also be a link-local address, of a computer that got no other; then the commands work there.
page-asking-copy = Copy the command for { $program }
page-asking-copy-short = Copy
page-asking-a2scope = this page’s own command: asks for players and rules, too, and explains it all
page-asking-python = 3.8 or newer, any system
page-asking-nc = a shell of Linux or macOS; takes four seconds
page-asking-powershell = Windows

## page-copying

page-copying-refused = The browser did not allow copying.

## page-comparing

page-comparing-kept = kept: { $message }
page-comparing-open = open: { $message }
page-comparing-other = other: { $message }
page-comparing-name = { $message }, message { $number }
page-comparing-long-name = { $name }, { $n } { $n ->
        [one] byte
       *[other] bytes
    }
page-comparing-long-name-from = { $name }, { $n } { $n ->
        [one] byte
       *[other] bytes
    }, from { $address }

## page-link

page-link-copied-long = Link copied. It has { $n } { $n ->
        [one] character
       *[other] characters
    }; some programs cut long links.
page-link-copied = Link copied. It holds the bytes themselves; nothing was uploaded.
page-link-copy = Copy link
page-link-secret = The link would hold a password
page-link-secret-about = A link holds the bytes themselves. Whoever gets it can read the password in clear.
page-link-cancel = Cancel
page-link-copy-anyway = Copy the link all the same
page-link-version = This link is of version { $version }, which this page does not know. A newer a2scope may open it.
page-link-damaged = This link is damaged: what it holds is not base64url.

## page-values

page-values-none = Messages cannot be searched for this value.
page-values-uncolour = No longer colour these messages
page-values-label = What to do with a value
page-values-colour = Colour messages with this value
page-values-uncolumn = Remove the column
page-values-column = Show as a column
page-values-only = Filter by this value
page-values-and = Filter by this value as well
page-values-not = Leave this value out
page-values-copy = Copy the value
page-values-server = Its server
page-values-conversations = Its conversations
page-values-players = Players on it
page-values-findings = Findings about it
page-values-reference = About this field

## page-gallery

page-gallery-make = New message
page-gallery-make-about = Choose a kind: it is made with usual values, and a double click on a value types another
page-gallery-title = Examples
page-gallery-about = { $n } packets, exchanges and captures: challenges, split and compressed replies, RCON, damage
page-gallery-private = Privacy
page-gallery-private-about = Nothing leaves this tab
page-gallery-private-how = All bytes are read inside this tab: nothing is uploaded, there are no cookies, and nobody counts visits. A rule of this page forbids it to talk to any other site. RCON passwords are masked until you ask for them. What you paste is kept by the browser until the tab is closed, so that a reload brings it back.
page-gallery-private-offline = Once it has been opened, the page works without a network.
page-gallery-learn-link = Learn the protocol
page-gallery-learn = { $learn }: lessons on real packets, exercises, and a reference of every message.
page-gallery-live = A reply, byte by byte
page-gallery-make-requests = Requests
page-gallery-make-info-request = Asks what a server is.
page-gallery-make-player-request = Asks who plays; with FFFFFFFF, for a challenge.
page-gallery-make-rules-request = Asks for the settings of a server.
page-gallery-make-master-request = Asks a master server for game servers.
page-gallery-make-replies = Replies
page-gallery-make-challenge = The number that a request has to repeat.
page-gallery-make-info = What a Source server is, with all the extra data (EDF).
page-gallery-make-goldsource = What a GoldSource server is, with a mod.
page-gallery-make-players = Players with score and time.
page-gallery-make-rules = Settings, each with a name and a value.
page-gallery-make-master-reply = Addresses of game servers: the last page of the list.
page-gallery-make-rcon = Remote console
page-gallery-make-auth = A login with a password.
page-gallery-make-auth-response = The outcome of a login; with −1 it failed.
page-gallery-make-command = A command for the server.
page-gallery-make-response = What a command printed.
page-gallery-make-gold-rcon = A command for a GoldSource server, in one datagram.
page-gallery-group-start = Start here
page-gallery-info_request-first = A request: A2S_INFO
page-gallery-info_request-first-about = 25 bytes that every Source server understands: a prefix, a letter, a text.
page-gallery-info-css = A reply: a Counter-Strike: Source server
page-gallery-info-css-about = A Counter-Strike: Source server says its name, map, game and players. Start here.
page-gallery-packets-several_messages = Four packets: request, challenge, request, reply
page-gallery-packets-several_messages-about = Question, challenge, question again, answer: four packets in one paste.
page-gallery-sample-pcapng = A capture of 34 packets
page-gallery-sample-pcapng-about = 34 packets of generated traffic: every reply, three ways to split, compression, noise.
page-gallery-group-servers = What servers say
page-gallery-info-edf_all = A server with all the extra data
page-gallery-info-edf_all-about = One byte of flags (EDF) announces port, SteamID, SourceTV, keywords and GameID.
page-gallery-info-the_ship = A server of The Ship, with fields of its own
page-gallery-info-the_ship-about = The Ship puts mode, witnesses and duration before the version.
page-gallery-info-hl2dm = A Half-Life 2: Deathmatch server
page-gallery-info-hl2dm-about = Half-Life 2: Deathmatch: two letters give the type of the server and its system.
page-gallery-info-ragdoll_kung_fu = A Rag Doll Kung Fu server, of type 0
page-gallery-info-ragdoll_kung_fu-about = Rag Doll Kung Fu sends 0 as its server type, as no other game does.
page-gallery-info-sin = A SiN 1 listen server
page-gallery-info-sin-about = SiN 1 Multiplayer, hosted by one of its players.
page-gallery-info-tutorial_css = A server, from a Wireshark window
page-gallery-info-tutorial_css-about = The dump begins in the middle of a row, where the headers end.
page-gallery-keywords-rust = A Rust server: players in keywords
page-gallery-keywords-rust-about = 287 players do not fit a byte; the true number is in Rust's keywords.
page-gallery-group-players = Players and rules
page-gallery-players-two_players = Two players
page-gallery-players-two_players-about = Name, score and seconds online, as a float: the least that is sent about a player.
page-gallery-players-tutorial_eight = Eight players, in UTF-8
page-gallery-players-tutorial_eight-about = Names in other alphabets, and indexes with gaps.
page-gallery-players-the_ship = Six players of The Ship, with deaths and money
page-gallery-players-the_ship-about = The Ship appends more about each player; the count says 19, six are there.
page-gallery-rules-tutorial_65 = 65 rules in one packet
page-gallery-rules-tutorial_65-about = Pairs of texts, more than a thousand bytes, and one text that is empty.
page-gallery-rules_blob-arma_three_chunks = Rules of Arma 3, with a block hidden in them
page-gallery-rules_blob-arma_three_chunks-about = Arma 3 packs mods and signatures into rules: joined, unescaped and read.
page-gallery-group-challenges = Challenges
page-gallery-challenge-reply_to_info = A challenge in reply to A2S_INFO
page-gallery-challenge-reply_to_info-about = Since December 2020 even A2S_INFO is answered with a challenge first.
page-gallery-info_request-challenged = A2S_INFO with a challenge
page-gallery-info_request-challenged-about = The same request followed by the challenge: 29 bytes.
page-gallery-player_request-asks_for_challenge = A2S_PLAYER that asks for a challenge
page-gallery-player_request-asks_for_challenge-about = A challenge of -1 asks for one.
page-gallery-challenge-reply = The challenge: S2C_CHALLENGE
page-gallery-challenge-reply-about = Four bytes that only someone who receives packets at that address can know.
page-gallery-player_request-with_challenge = A2S_PLAYER with the challenge
page-gallery-player_request-with_challenge-about = The document's text column belongs to another packet: the bytes win.
page-gallery-rules_request-asks_for_challenge = A2S_RULES that asks for a challenge
page-gallery-rules_request-asks_for_challenge-about = The same game for A2S_RULES.
page-gallery-rules_request-with_challenge = A2S_RULES with the challenge
page-gallery-rules_request-with_challenge-about = Only the header differs from the request for players.
page-gallery-challenge-getchallenge_request = A2S_SERVERQUERY_GETCHALLENGE, the retired way
page-gallery-challenge-getchallenge_request-about = A header and nothing else; hardly any server still answers it.
page-gallery-challenge-tutorial_request = The same in a Wireshark frame of 2007
page-gallery-challenge-tutorial_request-about = Five bytes at offset 0x20 of a frame.
page-gallery-challenge-tutorial_reply = The challenge in reply, in Wireshark too
page-gallery-challenge-tutorial_reply-about = Nine bytes; where one cannot be printed the text shows a dot.
page-gallery-group-split = Split and compressed
page-gallery-rules-goldsource_two_datagrams = 93 rules in two GoldSource packets
page-gallery-rules-goldsource_two_datagrams-about = 93 rules of a GoldSource server, 1,400 and 283 bytes, put together again.
page-gallery-split-source = Rules in three Source fragments
page-gallery-split-source-about = Source's own header: id, total, number, size.
page-gallery-split-source_lost_middle = Rules whose middle fragment is lost
page-gallery-split-source_lost_middle-about = What comes before the gap is still read.
page-gallery-bzip2-two_fragments = Rules compressed with bzip2
page-gallery-bzip2-two_fragments-about = 180 bytes become 837; size and CRC32 are in the first fragment.
page-gallery-bzip2-crc_wrong = Compressed rules with a wrong checksum
page-gallery-bzip2-crc_wrong-about = The message is decoded all the same, but do not trust it.
page-gallery-group-goldsource = GoldSource and pings
page-gallery-info_goldsource-counter_strike = A Counter-Strike 1.6 server (GoldSource)
page-gallery-info_goldsource-counter_strike-about = Counter-Strike 1.6: another header, the server's own address, a block about the mod.
page-gallery-ping-request = A ping: A2A_PING
page-gallery-ping-request-about = Five bytes that ask for any answer.
page-gallery-ping-reply_source = Source's answer to a ping
page-gallery-ping-reply_source-about = Fourteen zeros, as characters.
page-gallery-ping-reply_goldsource = GoldSource's answer to a ping
page-gallery-ping-reply_goldsource-about = Nothing but the end of a text.
page-gallery-group-master = The master server
page-gallery-master_request-tutorial = A request for servers, with a filter
page-gallery-master_request-tutorial-about = Region, starting point, and a filter of keys and values.
page-gallery-master_reply-tutorial_elided = A list of servers' addresses
page-gallery-master_reply-tutorial_elided-about = Six bytes a server; three dots in the paste stand for 1,296 bytes.
page-gallery-master_request-nor_in_nand = A filter with nand and nor
page-gallery-master_request-nor_in_nand-about = nand and nor take the conditions that follow them.
page-gallery-group-rcon = RCON
page-gallery-rcon-login_and_command = An RCON login, a command and its answer
page-gallery-rcon-login_and_command-about = A session over TCP: size, id, type, text; the password is masked.
page-gallery-rcon-auth_response_failed = An RCON login that is refused
page-gallery-rcon-auth_response_failed-about = The id of the answer is -1; it says nothing else.
page-gallery-rcon-mirror_trick = An RCON answer, and the echo after it
page-gallery-rcon-mirror_trick-about = Clients send an empty packet and wait for its echo.
page-gallery-text-goldsource_rcon = A GoldSource rcon command, over UDP
page-gallery-text-goldsource_rcon-about = Challenge, password and command as plain text over UDP.
page-gallery-group-pastes = Other ways to paste
page-gallery-paste-python_bytes = A request as a Python literal
page-gallery-paste-python_bytes-about = Escapes from a script are bytes, too.
page-gallery-info_request-tutorial = A request in upper case, with offsets
page-gallery-info_request-tutorial-about = The text column leaves out the last byte.
page-gallery-info-css_tight = A reply with one blank before the text
page-gallery-info-css_tight-about = Where do the bytes end? The characters beside them show it.
page-gallery-info-the_ship_tight = A reply with a short last row
page-gallery-info-the_ship_tight-about = The same, harder: text that looks like hexadecimal.
page-gallery-group-wrong = When things go wrong
page-gallery-info-cut_in_name = A reply that is cut off
page-gallery-info-cut_in_name-about = Everything before the end is read; the rest is reported as missing.
page-gallery-players-count_wrapped = 260 players, counted in one byte
page-gallery-players-count_wrapped-about = A byte counts to 255; the list goes on.
page-gallery-paste-characters_disagree = A request beside the text of another packet
page-gallery-paste-characters_disagree-about = The text beside a row belongs to another packet; the X-ray shows where.
page-gallery-hostile-bidi_override = A server's name that reads backwards
page-gallery-hostile-bidi_override-about = A hidden override makes gnp.exe look like exe.png; here it is made visible.
page-gallery-hostile-html = A server's name with a script in it
page-gallery-hostile-html-about = Hostile text is shown; it never runs.
page-gallery-paste-odd_digits = A dump with a digit missing
page-gallery-paste-odd_digits-about = A paste that makes no sense is refused, and the error is shown.

## page-header

page-header-no-language = That language could not be loaded.
page-header-start = Back to the start
page-header-new = New
page-header-learn = Learn
page-header-open = Open file…
page-header-file = A capture or a dump
page-header-more = More
page-header-theme = Theme
page-header-language = Language
page-header-kept = Kept: { $message }. Open or choose another.
page-header-compared = Compared with { $message }
page-header-show-comparison = Show the comparison
page-header-show-message = Show the message
page-header-stop-comparing = Stop comparing
page-header-back-to-capture = Back to the capture
page-header-back = Back
page-header-discard = Discard
page-header-claim = Every byte of Source and GoldSource server queries, explained.
page-header-private = Nothing leaves this tab.

## page-theme

page-theme-system = System
page-theme-light = Light
page-theme-dark = Dark

## page-keys

page-keys-search = to the search box of the list or the table
page-keys-help = these keys, and the fields here
page-keys-rows = through rows, messages and fields
page-keys-enter = from a row to its message
page-keys-bytes = through bytes; to the field before and after
page-keys-select = select bytes
page-keys-edit = write over a byte; Insert inserts, Delete deletes
page-keys-undo = undo; with Shift, redo
page-keys-complete = in the search box: what may come next
page-keys-title = Keys and fields
page-keys-close = Close
page-keys-fields = What the search box can ask about here

## page-learn

page-learn-not-loaded = Learn could not be loaded.

## page-times

page-times-utc = time of day, UTC
page-times-local = time of day, local
page-times-since = since the first message
page-times-before = since the row before

## page-remark

page-remark-marked = Marked
page-remark-mark = Mark this message (key M in the list)
page-remark-to-mark = Mark
page-remark-noted = Note ✓
page-remark-note = Note…
page-remark-label = Note about this message
page-remark-tags = Tags, separated by commas
page-remark-comment = Comment
page-remark-about = Kept in this tab; saved in pages, in the report, and as comments in pcapng.
page-remark-done = Done

## page-notice

page-notice-close = Close this notice

## page-trail

page-trail-choose = Choose the file…
page-trail-closed = { $name } was closed.
page-trail-undo = Undo
page-trail-reopen = Open it again
page-trail-any = This address is a place in a capture or a text. Open it, and the place is shown.
page-trail-text = The text
page-trail-capture = { $name }, { $size }, was open.
page-trail-long = A text of { $n } { $n ->
        [one] character
       *[other] characters
    } was open. It is too long to be kept: paste it again.
page-trail-not-reopened = It could not be opened again: choose the file.

## page-offline

page-offline-new = A new version of a2scope is here.
page-offline-reload = Reload, with what is open

## page-door

page-door-packet = Read a packet
page-door-packet-about = Paste a hexdump, base64 or bytes from code: each byte says what it means.
page-door-packet-shows = A reply of a Counter-Strike server
page-door-silence = Why is there no answer?
page-door-silence-about = Paste a log or an error text: what went wrong, and who has to act.
page-door-silence-shows = A client that forgets the challenge
page-door-capture = What happened in this capture?
page-door-capture-about = Drop a pcap or pcapng: who asked whom, and who attacked whom.
page-door-capture-shows = Three servers that were taken over
page-door-games = Counter-Strike, Garry’s Mod, Rust, ARK, DayZ, Team Fortress 2 and hundreds of other games answer the same questions in the same bytes: what the server is called, who plays, by which rules. This is such an answer: point at it.
page-door-asking = How to ask this server

## page-taking

page-taking-files = { $n } { $n ->
        [one] file
       *[other] files
    }
page-taking-left = { $n } { $n ->
        [one] file was
       *[other] files were
    } left out, because { $n ->
        [one] it is
       *[other] they are
    } not a capture: { $names }.
page-taking-text = the text
page-taking-none = None of them
page-taking-keep = Keep { $name }
page-taking-instead = Open { $name } in place of { $open }?
page-taking-open = Open { $name }
page-taking-which-first = { $n } { $n ->
        [one] file was
       *[other] files were
    } given. Which one is to be opened? These are the first { $most }.
page-taking-which = { $n } { $n ->
        [one] file was
       *[other] files were
    } given. Which one is to be opened?

## page-editing

page-editing-copy = Edited copy of message { $number }
page-editing-taken-out = Taken out of message { $number }

## page-session

page-session-merging = { $n } { $n ->
        [one] file is
       *[other] files are
    } being merged…
page-session-several = { $name } and { $n } more
page-session-cancelled = Cancelled: { $n } { $n ->
        [one] message
       *[other] messages
    } read so far.
page-session-found = { $n } { $n ->
        [one] message
       *[other] messages
    } found.
page-session-pasted = pasted capture
page-session-linked = capture from a link
