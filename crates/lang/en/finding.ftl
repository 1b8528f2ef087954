# Made by `cargo xtask words` from the texts in the code. Do not edit.

## finding

finding-amplification-unchallenged_info = A2S_INFO answered without a challenge
    .doc = Servers answered A2S_INFO at once, with more bytes than the request had. Anyone who forges the sender address of such a request makes the server send the longer answer to somebody else. Valve's servers have asked for a challenge since December 2020; those that answer at once are older, or run other software. One finding covers all of them: its text gives their number, the worst ratio of payload bytes and the first few addresses. This is common and is not an attack by itself: reflection.* and flood.* show whether it is being used for one.
    .says = { $count } { $count ->
        [one] server answers
       *[other] servers answer
    } A2S_INFO without a challenge, with up to { $ratio } times the bytes: { $addresses }
    .many = { $count } { $count ->
        [one] server answers
       *[other] servers answer
    } A2S_INFO without a challenge, with up to { $ratio } times the bytes: { $addresses } and others
finding-amplification-unchallenged_list = A2S_PLAYER or A2S_RULES answered without a challenge
    .doc = A server answered A2S_PLAYER or A2S_RULES with the list although the request carried no challenge (-1 or 0). Lists are long, rules the longest: with a forged sender address, nine bytes become thousands, sent to an address the forger chooses. These two requests have needed a challenge from the beginning, so this is custom software, a proxy that answers for the server, or a capture that lost the challenge. Look at the exchanges of the messages named: there is no S2C_CHALLENGE between request and reply.
    .says = { $server } sent { $count } { $count ->
        [one] list
       *[other] lists
    } without asking for a challenge, up to { $ratio } times the bytes of the request
finding-reflection-victim = unsolicited replies
    .doc = An address got 30 or more replies within a minute, from five or more servers, and asked for none of them: somebody else sends requests in its name, and the answers flood it. The capture may also lack what the address sent, because its packets take another route; then capture.one_way usually says so, and this finding is left out. Check whether the replies come from the servers' usual port, at what rate, and whether they are all of the same kind.
    .says = { $client } got { $count } { $count ->
        [one] reply
       *[other] replies
    } from five or more servers and had asked for none
finding-reflection-spoofed_requests = requests that are never repeated with the challenge
    .doc = An address sent at least 30 requests to at least ten servers, got a challenge each time, and almost never repeated the request with it. A client that wants the answer repeats its request; here the requests are probably forged in this address's name, and the challenge stops them. Other explanations: a program from before December 2020 that does not know the challenge for A2S_INFO, or one that only measures the time to the challenge. Compare the TTL of the requests with other packets of the same address, and look at their source ports.
    .says = { $count } { $count ->
        [one] request
       *[other] requests
    } from { $client } to ten or more servers were challenged and not repeated
finding-flood-queries = many queries from one address
    .doc = One address sent one server 100 or more requests within a second. No client needs that: server browsers ask once, monitors every few seconds. It is a broken or malicious program, many clients behind one address (a hosting company, a large network), or a forged address. The count is the number of requests in all such seconds; each second starts with a request.
    .says = { $client } sent { $server } 100 or more requests within a second, { $count } in all such seconds
finding-flood-server = many queries to one server
    .doc = A server got 1,000 or more requests within a second, from 20 or more addresses: a flood from many places, or from one with forged addresses. Servers answer queries in the thread that runs the game, so players notice. A very popular server that has just returned to the list sees a peak too, but not at this rate. Look at the TTLs (the same for all addresses means one sender) and at how many requests are repeated with their challenge.
    .says = { $server } got 1,000 or more requests within a second, { $count } in all such seconds, from about { $addresses } { $addresses ->
        [one] address
       *[other] addresses
    }
finding-flood-vse = a VSE flood
    .doc = An address got 20 or more datagrams within a second that say "TSource Engine Query" without the prefix FF FF FF FF, or with escapes as text (/x54/x53 and so on). Botnets of the Mirai and Gafgyt families send these and call it a VSE flood, after Valve's Source Engine; most senders are infected devices. No server answers them and no Valve client sends them. The count is the number of datagrams in all such seconds. They cost only bandwidth: look at the rate and the number of senders, and drop them with a filter in front of the server.
    .says = { $server } got 20 or more packets of a VSE flood within a second, { $count } in all such seconds
finding-scan-servers = one address queries very many servers
    .doc = One address queried 256 or more servers within a minute. Server browsers do this when a player opens the list, monitoring sites do it all day, and so does anyone looking for servers to abuse. What it asks, and how evenly, tells them apart.
    .says = { $client } queried about { $count } { $count ->
        [one] server
       *[other] servers
    }, 256 or more of them within a minute
finding-challenge-guessed = challenges the server did not send
    .doc = One address sent one server five or more different challenges that, according to the capture, the server never gave it, although it does send challenges. A challenge proves that the sender receives what is sent to its address; a sender that has to guess does not receive it, so it uses another's address. Other explanations: a program that invents its own number (some count from 0x00000001), or a capture that lacks some of the server's packets.
    .says = { $client } sent { $server } five or more challenges that the server had not given it, { $count } { $count ->
        [one] time
       *[other] times
    }
finding-challenge-shared = the same challenge for several clients
    .doc = A server sent the same challenge to three or more addresses. A challenge should be known only to the server and one address; if everyone gets the same, anyone who has asked once can ask in any address's name. Usually the server is an imitation, or a filter in front of it answers with a constant.
    .says = { $server } sent the challenge { $challenge } to three or more addresses
finding-challenge-ignored = a wrong challenge was accepted
    .doc = A server answered three or more requests with data although they carried a challenge other than the one it had sent. Its challenge is only a formality and protects nobody. One or two such answers are not reported: a challenge that the capture lost looks the same.
    .says = { $server } answered { $count } { $count ->
        [one] request
       *[other] requests
    } that carried a challenge other than the one it had sent
finding-spoof-two_answers = two different answers to one request
    .doc = Two different answers to one request came from one address within a second, and no second request was seen. One of them may be forged, by somebody who sees the request or guesses its time, to make a server look fuller or to change its player list. Other explanations: a filter in front of the server that answers from a cache while the server answers too, or a second request that the capture lost. Compare the two messages, their TTL and their hardware addresses.
    .says = two different answers from { $server } to { $count } { $count ->
        [one] request
       *[other] requests
    } from { $client }
finding-spoof-ttl = answers from one server over different distances
    .doc = Answers from one address came with TTLs that differ by eight or more, back and forth within a minute. Packets of one machine take the same route and lose the same number of hops; those of another machine start elsewhere, or with another initial value (64, 128, 255). A change of route happens once and stays, and is not reported. It can also be a filter of the hosting company that answers A2S_INFO for the server: then the TTL goes with the kind of message.
    .says = answers from { $server } came with TTL { $ttl } and { $other } by turns, { $count } { $count ->
        [one] time
       *[other] times
    } within a minute
finding-spoof-mac = answers from one server with two link addresses
    .doc = Answers from one address came from two hardware addresses, back and forth within a minute. On the server's own network, two machines use its address, or one pretends to be it. If the server is far away, the hardware address is a router's, and two routers that share the load look the same: then many servers show it, with the same two addresses.
    .says = answers with the source address { $server } came by turns from { $mac } and { $other }, { $count } { $count ->
        [one] time
       *[other] times
    } within a minute
finding-rcon-brute_force = RCON passwords are being tried
    .doc = One server's RCON refused one address five times within a minute, or ten times in all. Somebody is trying passwords, or a tool still has an old one: the pace, and whether the password changes, tell which (--show-secrets shows the passwords).
    .says = { $client } was refused at the RCON of { $server } { $count } { $count ->
        [one] time
       *[other] times
    }
finding-rcon-guessed = an RCON password was found
    .doc = RCON accepted a login after it had refused the same address three times within ten minutes. Whoever was trying passwords may have found it. An administrator who mistyped looks the same, but rarely mistypes three times. Look at the commands that follow.
    .says = { $client } was let into the RCON of { $server } after { $refused } refused { $refused ->
        [one] login
       *[other] logins
    } within ten minutes, { $all } in all
finding-rcon-control = RCON commands that decide who controls a server
    .doc = Commands were run that read or set the server's passwords, or that have its log sent to another address; the log has what players say and what RCON gets. Whoever sets a server up does this; so does whoever takes one over. Check that the address is one of yours, and what else it ran.
    .says = { $client } ran { $commands } { $commands ->
        [one] command
       *[other] commands
    } on { $server } that { $commands ->
        [one] decides
       *[other] decide
    } who controls it
finding-rcon-clear_text = RCON over the network in clear
    .doc = Commands were run over RCON, which encrypts nothing: anyone who sees the packets can read the password, the commands and the answers, and can log in. So can anyone who has this capture. Loopback is not reported. Run RCON through a tunnel, or allow it only from the server's own machine.
    .says = { $client } sent { $server } { $commands } { $commands ->
        [one] command
       *[other] commands
    } over RCON, unencrypted
    .logins = { $client } sent { $server } { $commands } { $commands ->
        [one] command
       *[other] commands
    } and { $logins } { $logins ->
        [one] login
       *[other] logins
    } over RCON, unencrypted
finding-players-fake_count = more players than are listed
    .doc = A server's A2S_INFO counted at least five more players than its A2S_PLAYER listed, and at least half as many again, within ten seconds, three or more times. Players who are still connecting are counted but not listed, but not so many for so long. Servers that want a high place in the list inflate the number. Some games list only some players, or none: compare with other servers of the game.
    .says = { $server } says { $players } { $players ->
        [one] player
       *[other] players
    } and lists { $listed }; seen { $count } { $count ->
        [one] time
       *[other] times
    }
finding-players-over_max = more players than slots
    .doc = A server reported more players than slots three or more times. Reserved slots and bots cause that on honest servers; invented numbers do too.
    .says = { $server } says { $players } { $players ->
        [one] player
       *[other] players
    } on { $slots } { $slots ->
        [one] slot
       *[other] slots
    }; seen { $count } { $count ->
        [one] time
       *[other] times
    }
finding-players-keywords_mismatch = the keywords and A2S_INFO give different numbers of players
    .doc = Rust's servers also write the number of players and slots into the keywords (cp, mp), since the byte in the message cannot count beyond 255. Three or more times the two differed by five or more, even if the byte wrapped or stopped at 255. One of them was changed on the way, or by a plugin; the keywords are updated a little later, which explains small differences.
    .says = { $server } says { $message } in the message and { $keywords } in its keywords; seen { $count } { $count ->
        [one] time
       *[other] times
    }
finding-players-repeated_names = many players of the same name
    .doc = A list has the same name four or more times, empty names aside. Invented lists often look like this; so do games that give everybody a default name (Player, unnamed).
    .says = { $server } lists the name "{ $name }" up to { $times } { $times ->
        [one] time
       *[other] times
    }, in { $count } { $count ->
        [one] list
       *[other] lists
    }
finding-players-cloned_list = the same players on several servers
    .doc = The same four or more names, in any order, were listed by three or more servers with different addresses within ten minutes. A person plays in one place at a time: a list was copied, or several addresses lead to one server, through proxies that exist to be listed more than once.
    .says = the same players within ten minutes: "{ $name }" and { $others } more on { $addresses }
    .many = the same players within ten minutes: "{ $name }" and { $others } more on { $addresses } and others
finding-server-cloned_name = the same server name on several addresses
    .doc = Five or more addresses use the same name. Communities name their servers alike, and default names are common; somebody may also copy the name of a popular server. Compare players, rules and SteamIDs.
    .says = the same name on { $count } { $count ->
        [one] address
       *[other] addresses
    } or more: "{ $name }" on { $addresses }
    .many = the same name on { $count } { $count ->
        [one] address
       *[other] addresses
    } or more: "{ $name }" on { $addresses } and others
finding-integrity-crc = damaged compressed replies
    .doc = A compressed reply declares a size or a CRC32 that does not match what it decompresses to, or its stream is damaged. UDP has a checksum of its own, so damage on the way is rare: the sender is faulty, something on the way changed the message and corrected the UDP checksum, or two messages with the same id were mixed. The notes on the server's messages name the kind of damage.
    .says = { $count } compressed { $count ->
        [one] reply
       *[other] replies
    } from { $server } damaged: { $kinds }
finding-integrity-split = fragments that contradict each other
    .doc = Fragments of one message disagree on their number, have an index beyond the total, or have an invalid header; or bytes of a TCP stream came twice with different values. Loss, order and equal copies do not count. Somebody may send fragments in the server's name, to spoil its replies or to get past a filter that reads only the first copy; two messages that use the same id at the same time look alike.
    .says = { $count } { $count ->
        [one] message
       *[other] messages
    } from { $server } with parts that contradict each other: { $kinds }
finding-request-malformed = requests that Valve's clients never send
    .doc = A2S_INFO that does not say "Source Engine Query", or that is neither 25 nor 29 bytes long without its padding of zeros; or A2S_PLAYER or A2S_RULES that is not nine bytes long: the zero byte or the challenge is missing, or something other than zeros follows. The sender is a home-made program, a scanner that tests how servers react, or an attack that tries to get past a filter. Most servers do not answer such requests.
    .says = { $client } sent { $count } malformed { $count ->
        [one] request
       *[other] requests
    }: { $kinds }
finding-request-mojibake = requests sent as text
    .doc = The prefix FF FF FF FF was sent as C3 BF C3 BF C3 BF C3 BF: the program keeps bytes in a string and encodes it as UTF-8 when sending. No server answers this. It is a mistake in the program, often one in JavaScript, PHP or Python.
    .says = { $client } sent { $count } { $count ->
        [one] request
       *[other] requests
    } as UTF-8 text
finding-kind-stream = the stream
finding-kind-size = the size
finding-kind-crc32 = the CRC32
finding-kind-total = the total
finding-kind-index = an index beyond the total
finding-kind-header = the header
finding-kind-twice = bytes sent twice
finding-kind-info_text = A2S_INFO with another text
finding-kind-info_short = A2S_INFO that is too short
finding-kind-info_long = A2S_INFO with other bytes after its text
finding-kind-player_short = A2S_PLAYER without a whole challenge
finding-kind-player_long = A2S_PLAYER with bytes after its challenge
finding-kind-rules_short = A2S_RULES without a whole challenge
finding-kind-rules_long = A2S_RULES with bytes after its challenge

## quality

quality-capture-one_way = only one direction was captured
    .doc = The whole capture has replies but no requests, or requests but no replies. The two directions may take different routes, or a filter kept only one. A capture taken at the victim of a reflection looks the same: very many replies, to one address, from many servers.
quality-capture-sampled = the capture seems to be a sample
    .doc = Of clients and servers that talk with each other, so few replies are there together with their requests that only one packet in several can have been kept: a router or a probe that samples, or very heavy loss.
quality-capture-loss = the capture lacks packets in both directions
    .doc = Clients got replies to requests that are not in the capture, and asked servers whose replies are not in it, although the same clients and servers are seen to talk with each other. The capturing host or a queue dropped packets. Forged requests and replies can look a little like this.
quality-capture-offset = replies are stamped before their requests, by a constant time
    .doc = Two taps with clocks that differ, one for each direction, were merged. editcap -t shifts the times of one of them before the merge.
quality-capture-reordered = replies lie before their requests, by less than a millisecond
    .doc = Packets were stamped or stored in another order than they were sent in, as by a network card with several queues. reordercap sorts a file whose times are right.
quality-capture-clock = the clock was set back
    .doc = The time of a message is earlier than the one before it by more than a second: the clock of the capturing host was set, or files were joined in the wrong order. mergecap joins them in order of time.
quality-capture-gap = nothing was captured for most of the time
    .doc = There is no message for half of the whole time, and for half an hour at least: nothing was captured then, the clock was set forward, or two captures of different days were joined.
quality-capture-damaged = a part of the input cannot be read
    .doc = Records of the file or headers of packets contradict themselves or end too early: the file was cut, changed, or written by a program that failed.
quality-capture-unread = packets in an encapsulation that is not read
    .doc = The packets are inside something that is encrypted, or that this program does not know. What they carry is in no figure.
quality-capture-twice = packets were captured twice
    .doc = The same packet was shown by two interfaces, is in two files, or was shown twice by one interface within a millisecond, as by a mirror port that shows a packet when it comes in and when it goes out.
quality-capture-cut = the capture kept only the beginning of frames
    .doc = The snap length of the capture was smaller than the frames. Sizes are those on the wire, but names, players and rules that were cut off are missing. tcpdump -s 0 keeps whole frames.
quality-capture-incomplete = messages and streams lack a part
    .doc = A fragment of a split reply, an IP fragment or a segment of an RCON connection is missing. It was lost on the way or by the capture, or a filter for one port left out the IP fragments, which have no ports.
quality-capture-middle = the capture begins or ends in the middle of something
    .doc = The first second has replies to requests from before the capture, or the last second has requests whose replies came after it. Nearly every capture of a busy server is like this.
quality-means-one_way = Unsolicited replies and unanswered requests then mean little, and findings based on them are left out.
quality-means-twice = Each is counted once.
quality-means-unread = What is inside is in no figure.
quality-means-cut = Numbers of bytes are those on the wire; what was cut off is in no list.
quality-means-damaged = All figures cover only what can be read.
quality-means-incomplete = The names, players, rules and commands in these parts are in no list.
quality-means-loss = All figures are lower bounds, and one missing packet proves nothing.
quality-means-sampled = All figures are lower bounds, and what is unanswered or unsolicited proves nothing.
quality-means-offset = Once ten replies show it, replies are matched by it. Earlier ones look unsolicited and their requests unanswered, and there are no round trips; none of this is a fault of the servers.
quality-means-reordered = They are matched all the same; these exchanges have no round trip.
quality-means-clock = Durations and rates around these steps mean little.
quality-means-gap = Averages over the whole time mean little.
quality-means-middle = These count as unsolicited or unanswered, which is nobody's fault.
quality-sampling = One packet in { $sampling } was captured, as --sampling says: about { $packets } packets with { $messages } messages were sent.
quality-means-sampling = Packets and bytes of incidents are multiplied by it, all other figures are lower bounds, and what is unanswered or unsolicited proves nothing.
quality-one_way = Only one direction was captured: { $requests } { $requests ->
        [one] request
       *[other] requests
    } and { $replies } { $replies ->
        [one] reply
       *[other] replies
    }.
quality-offset = { $count } { $count ->
        [one] reply is
       *[other] replies are
    } stamped { $seconds } s before the request.
quality-sampled = The capture seems to be a sample: { $requests } { $requests ->
        [one] request
       *[other] requests
    } without a reply and { $replies } { $replies ->
        [one] reply
       *[other] replies
    } without a request, between addresses that talk with each other, and { $answered } { $answered ->
        [one] question
       *[other] questions
    } with both.
quality-loss = Packets are missing in both directions: { $requests } { $requests ->
        [one] request
       *[other] requests
    } without a reply and { $replies } { $replies ->
        [one] reply
       *[other] replies
    } without a request, between addresses that talk with each other, and { $answered } { $answered ->
        [one] question
       *[other] questions
    } with both.
quality-reordered = { $count } { $count ->
        [one] reply lies
       *[other] replies lie
    } before the request, by less than a millisecond.
quality-clock = The clock was set back { $steps } { $steps ->
        [one] time
       *[other] times
    }, by { $seconds } s at most.
quality-gap = No message for { $hours } h from { $from } on: nothing was captured then, or the clock was set.
quality-damaged = { $places } { $places ->
        [one] place
       *[other] places
    } of the file and the headers of { $headers } { $headers ->
        [one] packet
       *[other] packets
    } cannot be read.
quality-unread = { $count } { $count ->
        [one] packet is
       *[other] packets are
    } in { $name }, which is not read.
quality-twice = { $count } { $count ->
        [one] packet was
       *[other] packets were
    } captured a second time.
quality-cut = Of { $count } { $count ->
        [one] frame
       *[other] frames
    } only the beginning was kept.
quality-incomplete = A part is missing of { $split } split { $split ->
        [one] message
       *[other] messages
    } and of { $fragments } { $fragments ->
        [one] packet
       *[other] packets
    } in IP fragments; RCON streams have { $gaps } { $gaps ->
        [one] gap
       *[other] gaps
    }.
quality-middle = { $begun } { $begun ->
        [one] reply
       *[other] replies
    } at the beginning { $begun ->
        [one] lacks
       *[other] lack
    } the request, { $open } { $open ->
        [one] request
       *[other] requests
    } at the end { $open ->
        [one] lacks
       *[other] lack
    } the reply.

## diagnosis

diagnosis-ok = everything that was asked was answered
    .doc = Every question got its answer, at once or after its challenge. It is said alone: nothing else is wrong. What belongs to an incident is not counted, and a question at the very end may still be answered.
diagnosis-silence-some = some questions were not answered
    .doc = Some questions got no answer, and nothing shows why: each was asked only once, or of many servers. Scanners, crashed servers, lists of servers that are gone, and lossy networks look like this. What belongs to an incident is not counted.
diagnosis-silence-all = the server never answers
    .doc = Requests were sent, at least one of them twice or until the client's own time-out, and nothing ever came from that address. The usual reasons: the game port was queried instead of the query port, the server is down or hidden, a firewall drops the packets, or the game does not speak this protocol. It is not said if the capture ends within three seconds of the first request.
diagnosis-silence-closed_port = nothing listens on the port
    .doc = The host is there and says by ICMP that nothing listens on this port: the server is not running, or listens on another port or address.
diagnosis-silence-fake_ip = the server is reached only through Steam's relay
    .doc = Requests went to a link-local address, 169.254.x.y, and nothing came back. Steam lists such an address for a server that was started with -enablefakeip: only Steam's relay leads there, and UDP from anywhere else never arrives. In a local network without DHCP the same addresses are real ones; there the host would answer to ping.
diagnosis-silence-outage = the server stopped answering for a while
    .doc = The server answered, then sent nothing at all to this client for twenty seconds or more although it was asked again and again, and then answered as before. It was restarted, hung, or was flooded; or the network between was down. The messages that are named are the first question without an answer and the first answer after it.
diagnosis-silence-prohibited = a filter or a router rejects the requests
    .doc = A router or firewall says by ICMP that the requests may not pass, or that it knows no way to the host.
diagnosis-silence-after_challenge = a challenge came, and nothing after it
    .doc = The client repeated its request with the right challenge and got no answer, again and again. The challenge often comes from a filter or a cache in front of the server that knows only the short request, or the server limits how often it answers.
diagnosis-silence-this_message = one kind of request is never answered
    .doc = The server answers other kinds of requests and never this one, or with a challenge at most. Many games do not serve all of them. One single try says nothing.
diagnosis-silence-later = the server stopped answering
    .doc = The server answered at first, then stopped. Servers limit how often one address may ask; they also restart.
diagnosis-challenge-not_repeated = the client never repeats its request with the challenge
    .doc = The server asks for a challenge, and the client sends the same request again, or gives up, instead of repeating it with the challenge. Since December 2020 A2S_INFO may need one too; older clients do not know that.
diagnosis-challenge-wrong = the client repeats its request with a wrong challenge
    .doc = The repeated request does not carry the bytes the server had sent: in another order, shifted, as text, cut, or those of another server. An older one of two outstanding challenges is right, too.
diagnosis-challenge-loop = each right challenge is answered by another one
    .doc = The client repeats its request correctly and gets another challenge, three or more times: two servers share the address, a cache or a proxy answers in between, or the client's address changes on the way.
diagnosis-challenge-instead_of_reply = a challenge came where the client expected the reply
    .doc = The client's error names the type 65 (0x41, 'A'): that is S2C_CHALLENGE. The server asks for its challenge, and this version of the client does not know it.
diagnosis-request-wrong = the request is none that servers answer
    .doc = A byte is missing or wrong: no blanks, no zero at the end, no prefix, a printf placeholder that was never filled in, or another protocol. Servers drop it without an answer.
diagnosis-reply-refused = the server answers with a refusal
    .doc = Instead of the reply came a text to print (0x6C) or a rejection (0x39, 0x38): a ban, a limit, or a plugin.
diagnosis-reply-other_protocol = what answers speaks another protocol
    .doc = The answer belongs to another protocol: Quake III's words, HTTP, RakNet, Minecraft, TLS. The port or the game is another one.
diagnosis-reply-elsewhere = the answer does not come from the address and port the request went to
    .doc = A client that compares addresses, and every NAT on the way, drops such an answer. Servers with several addresses, containers and port forwarding cause it.
diagnosis-reply-late = the answer comes too late
    .doc = The answer came more than three seconds after its request, or when the client had closed its port already. One lost request whose repeat is answered in time is not late.
diagnosis-reply-unread = the client does not understand a valid reply
    .doc = A complete and valid reply came, and the client asks the same again at once, or says that it cannot parse it. This does not mean a monitor that queries everything at a steady pace.
diagnosis-reply-wrong = the reply is malformed
    .doc = The datagram is whole, and its content contradicts its own layout: the server sent it so, or bytes were changed on the way. A reply that the capture cut does not count.
diagnosis-split-lost = fragments of replies are lost
    .doc = Fragments of the protocol or of IP do not arrive, or a router says that they are too big: again and again, or in one reply of few. One among many complete replies is ordinary loss.
diagnosis-counts-differ = the player count and the list differ, as is usual for this game
    .doc = The game hides players or their names from the list. Nothing is broken.
diagnosis-master-nothing = the master server sends nothing
    .doc = Requests to a master server stay unanswered, or every answer is empty: the filter, the region, a rate limit, or a master that has been shut down. Or a server that runs is in no list: then it did not tell Steam, or nobody reaches it from outside.
diagnosis-rcon-refused = the RCON connection is refused
    .doc = The TCP connection was refused or reset at once: RCON is off, listens on another port, or has no password set.
diagnosis-rcon-login_refused = the RCON password is wrong
    .doc = The server answered the login with id -1. Several refusals lead to a ban.
diagnosis-rcon-banned = the server closes the connection at the login
    .doc = After refused logins, or at each of several connections, the server closes right after the login packet: the address is banned for a while.
diagnosis-rcon-no_answer = the login is accepted, and the command gets no answer
    .doc = The command prints nothing, or prints to the server's own console. Servers of some games answer then with an empty packet, others with nothing.
diagnosis-rcon-no_end = the client waits for an end marker that this server does not send
    .doc = Clients send an empty packet after the command and read until its answer comes. Valve's servers answer it; Factorio, Palworld, Rust and others do not.
diagnosis-rcon-id = the id in the RCON answers is not that of the command
    .doc = The protocol says that an answer carries the id of its command. Some servers always send 0, or ids of their own.
diagnosis-rcon-size = the sizes of the RCON packets are wrong
    .doc = The size counts characters instead of bytes, leaves zeros out, or one zero ends the body instead of two: the client loses its place in the stream.
diagnosis-rcon-cut = the client does not read the whole RCON answer
    .doc = A long answer comes in several packets and in several TCP segments. The client stops after the first one.
diagnosis-rcon-unasked = the server sends RCON packets that nobody asked for
    .doc = Rust sends console lines as type 4, Squad sends chat as type 1. A client has to skip them.
diagnosis-rcon-other_protocol = what answers on this port is not RCON
    .doc = HTTP, WebSocket, TLS, BattlEye or a game's own protocol answered the login.
diagnosis-capture-one_way = only one direction was captured
    .doc = There are answers without requests, or requests with challenges that nobody is seen to send. Whether anything is wrong cannot be told from this side.

## asked

asked-info = info
asked-players = players
asked-rules = rules
asked-challenge = challenge
asked-ping = ping
asked-master = master
asked-connect = connect
asked-other = other

## outcome

outcome-answered = answered
outcome-partial = partial
outcome-challenged = challenged
outcome-unanswered = unanswered
outcome-unasked = unsolicited

## audit

audit-none = none
audit-fresh = fresh
audit-reused = reused
audit-stale = stale
audit-wrong = wrong
audit-never_issued = never issued

## report-change

report-change-password = sets a password
report-change-password_read = reads a password
report-change-log = sends the log elsewhere
report-change-end = ends the server
report-change-exec = runs a file or a plugin
report-change-ban = kicks or bans
report-change-map = changes the map
report-change-variable = sets a variable
report-change-nothing = only reads

## login

login-accepted = accepted
login-refused = refused
login-unknown = unknown

## firewall

firewall-firewall-too_long = the text is too long: only its first { $bytes } bytes are read
    .doc = A text of rules is read up to one mebibyte. Leave out what has nothing to do with queries.
firewall-firewall-unknown = `{ $word }` is not understood; the rule is left out
    .doc = Conditions that concern packets of queries are read: addresses, ports, lengths, bytes of the payload, limits, lists, states. A rule with anything else is left out, so what is said of the capture is said without it.
firewall-firewall-value = `{ $word }` is no value of { $what }; the rule is left out
    .doc = A number, an address, a range or a name of a certain kind is expected there.
firewall-firewall-missing = a value is missing after `{ $word }`; the rule is left out
    .doc = The line ends, or the next option begins, where a value is expected. A line that was cut when it was copied looks like this.
firewall-firewall-no_chain = there is no chain `{ $chain }`; the rule is left out
    .doc = The rule is in a chain, or jumps to one, that the text does not create. Give the whole table, or also the commands that create the chain.
firewall-firewall-ends = the line ends too early; the rule is left out
    .doc = A statement of nftables is not complete. Give whole lines, and the braces around them.
firewall-firewall-interface = `{ $name }` is taken for the interface of the capture
    .doc = A capture does not say by which interface a packet came, so the condition is taken to hold, and the rule is tried.
firewall-unread = line { $line }, column { $column }: { $what }
firewall-about-no_answers = Drops every answer of a game server to this address, because it asked for none in this capture. Costs: a server browser there finds nothing.
firewall-about-unasked = Drops answers of game servers that this address did not ask for, as connection tracking knows it. Costs: tracking of all packets, if nothing else here needs it.
firewall-about-apart = Drops what begins as the packets of the attack do, and as no query does. Costs: nothing that a client needs.
firewall-about-senders = Drops what the { $senders } { $senders ->
        [one] sender
       *[other] senders
    } of the attack { $senders ->
        [one] sends
       *[other] send
    }. Costs: whoever has { $senders ->
        [one] this address
       *[other] these addresses
    } next; take it out when it is over.
firewall-of-network = one network (/{ $prefix })
firewall-of-address = one address
firewall-about-limit = Drops what { $whose } asks above { $rate } a second, with { $burst } at once.
firewall-about-usual = No other client asks in this capture; the limit is what somebody needs who opens the page of the server again and again.
firewall-about-measured = The busiest of { $clients } other { $clients ->
        [one] client
       *[other] clients
    } in this capture asks { $second } times in a second, { $ten } in ten; twice that passes.
firewall-about-hashlimit_cost = Costs: clients that share it share the limit; { $counted } of them are counted, and what more send is dropped.
firewall-about-limit_cost = Costs: clients that share it share the limit; { $counted } of them are counted, and what more send passes.
firewall-mark-ttl = a TTL of { $values }
firewall-mark-port = the sender's port { $values }
firewall-mark-length = { $values } bytes
firewall-about-marks = Drops what looks like the attack: { $marks }. At most one in a hundred of { $others } other messages of this capture looks so in each.
firewall-about-marks_cost = Costs: little, as long as the attack looks like this; what is forged is easily changed.
firewall-about-admins = Lets in { $admins } { $admins ->
        [one] address
       *[other] addresses
    } that used RCON in this capture without guessing. Check whose { $admins ->
        [one] it is
       *[other] they are
    }, and add your own.
firewall-about-no_rcon = Drops all RCON. Costs: nobody administers the server this way; add a rule above that lets your own address in.
firewall-about-rcon = Drops RCON from everywhere else. Costs: nobody else administers the server this way.
firewall-place-victim = before the address that is attacked
firewall-place-server = before a server that is abused
firewall-place-provider = at the provider of the victim
firewall-proof-selects = selects { $percent } % of { $packets } { $packets ->
        [one] packet
       *[other] packets
    } of the attack
firewall-proof-selects_others = { $selected } of { $others } other { $others ->
        [one] message
       *[other] messages
    }
firewall-proof-attack = drops { $percent } % of { $packets } { $packets ->
        [one] packet
       *[other] packets
    } of the attack
firewall-proof-clients = keeps { $kept } of { $clients } { $clients ->
        [one] client
       *[other] clients
    } that returned a challenge
firewall-proof-no_others = cannot show whom it hurts, because the capture has no other messages
firewall-proof-none = would have dropped none of { $others } other { $others ->
        [one] message
       *[other] messages
    }
firewall-proof-others_first = would have dropped { $dropped } of { $others } other { $others ->
        [one] message
       *[other] messages
    } (the first: { $messages })
firewall-proof-others = would have dropped { $dropped } of { $others } other { $others ->
        [one] message
       *[other] messages
    } ({ $dropped ->
        [one] message
       *[other] messages
    } { $messages })
firewall-proof-packets = would have dropped { $dropped } of { $packets } { $packets ->
        [one] packet
       *[other] packets
    } that { $packets ->
        [one] is no query
       *[other] are no queries
    }
firewall-proof-sampled = counts each packet as { $sampling }, because one in { $sampling } was captured
firewall-head = Against: { $kind }, { $target }; { $place }.
firewall-load = To load it: { $command }
firewall-tried = Tried on the same capture, it { $said }.
firewall-none-lies = No rule helps: this is what servers say of themselves, which they are asked for. Leave the servers out of your lists.
firewall-none-elsewhere = No rule helps here: the packets of the attack do not come past this place. Choose another with --at.
firewall-none-rcon = No rule is proposed: who tries passwords cannot be told from who may use RCON. Let in your own addresses, and nobody else.
firewall-none-alike = No rule helps: no sender sends more than honest clients do, and nothing tells the packets of the attack from theirs.
firewall-none-forged = No rule helps: the senders may be forged, each sends little, and nothing tells the packets of the attack from those of clients.
firewall-next-challenge = Try { $switch } in the environment of the server: info is then answered only to who returns a challenge, so forged senders gain little. Whether a game still honours it is not known.
firewall-next-switches = Try { $limit }, with which the server drops what one address sends above { $most } in 200 ms, and { $fast }, with which it answers on a faster path.
firewall-next-provider = The busiest second had { $rate } Mbit/s. A line that carries less is full before a rule here sees a packet: then the provider has to drop it (--at provider).

## diagnose

diagnose-ok = Every question was answered.
diagnose-ok-beside = Every question that is no part of an incident was answered.
diagnose-ok-open = Every question was answered, but for { $open } at the very end, whose { $open ->
        [one] answer
       *[other] answers
    } may still come.
diagnose-ok-open-beside = Every question that is no part of an incident was answered, but for { $open } at the very end, whose { $open ->
        [one] answer
       *[other] answers
    } may still come.
diagnose-next-some = Look at the exchanges that were not answered: which servers they went to, and since when.
diagnose-some = { $answered } of { $asked } questions were answered.
diagnose-some-silent = { $answered } of { $asked } questions were answered; the rest went to { $servers } { $servers ->
        [one] server that answered
       *[other] servers that answered
    } nothing.
diagnose-some-others = { $answered } of { $asked } questions were answered; the rest went to { $servers } { $servers ->
        [one] server
       *[other] servers
    } that answered other questions.
diagnose-some-mixed = { $answered } of { $asked } questions were answered; the rest went to { $servers } { $servers ->
        [one] server
       *[other] servers
    }, of which { $silent } answered nothing.
diagnose-next-one_way = Capture where both directions pass: on the client or on the server itself, without a filter for one port or direction.
diagnose-one_way-requests = The requests carry challenges that nobody is seen to send: only one direction was captured.
diagnose-one_way = The capture has answers without the requests: only one direction was captured.
diagnose-next-not_repeated = Update the client to a version that knows the challenge for this request (for A2S_INFO: from December 2020 on), or send the request again with the four bytes of the challenge at its end.
diagnose-not_repeated = The server asked for its challenge to be sent back, and the client never repeats { $request } with the challenge.
diagnose-next-wrong = Append the four bytes of the challenge as they came, without reading them as a number.
diagnose-mistake-reversed = the bytes are reversed (the wrong byte order, endianness)
diagnose-mistake-shifted = the bytes are shifted
diagnose-mistake-text = the number was written as text
diagnose-mistake-server = it is the challenge of another server
diagnose-mistake-cut = it is truncated: fewer than four bytes were sent back
diagnose-mistake-placeholder = it still carries -1 or 0 instead of the challenge
diagnose-mistake-other = these are not the bytes that the server sent
diagnose-wrong = The client repeats { $request } with a wrong challenge: { $how }.
diagnose-wrong-values = The client repeats { $request } with a wrong challenge: { $sent } was sent, { $carried } came back; { $how }.
diagnose-next-loop = On the server: look for two servers behind one address, a cache or a proxy that issues challenges of its own. If the client's address or port changes between two packets, it is the client's NAT.
diagnose-loop = The client repeats { $request } with the right challenge, and each time another challenge comes instead of the reply.
diagnose-instead = The server answered with a challenge (type 65, 0x41, 'A': S2C_CHALLENGE) where the client expected the reply.
diagnose-next-counts = Set host_players_show 2 on the server if the players are to be seen.
diagnose-next-counts-names = Nothing is broken: the game does not tell names to queries. A plugin on the server may (for CS:GO host_players_show 2).
diagnose-counts-max = The player list has a single entry "Max Players": the server's host_players_show is 1 and hides the players.
diagnose-counts-names = The player list has empty names, as is usual for { $game }.
diagnose-counts-players = The info counts players that the list does not have, as is usual for { $game }.
diagnose-counts-players-some = The info counts players that the list does not have: some games hide them.
diagnose-request = the request
diagnose-protocol-quake = a word of the Quake III family
diagnose-protocol-http = HTTP (a web server or a WebSocket)
diagnose-protocol-web_socket = a WebSocket (web RCON over HTTP)
diagnose-protocol-zeros = bytes without the prefix FF FF FF FF
diagnose-protocol-unknown = another protocol
diagnose-next-rcon_refused = On the server: switch RCON on, set a password (rcon_password), and check the TCP port and the firewall.
diagnose-rcon-reset = The RCON connection is reset before the server has sent anything.
diagnose-rcon-refused = The RCON connection is refused: nothing listens on this TCP port.
diagnose-rcon-unreachable = Nothing answers on the TCP port of RCON: a firewall drops the connection, or the host is down.
diagnose-next-rcon_login = Check the password; after several wrong ones the server bans the address.
diagnose-rcon-login = The server refuses the RCON login: the password is wrong (id -1).
diagnose-next-rcon_banned = Wait until the ban ends, or lift it on the server (removeip, or sv_rcon_banpenalty and sv_rcon_whitelist_address), and correct the password before the next try.
diagnose-rcon-banned = The server closes the RCON connection right after the login: it has banned this address for a while.
diagnose-next-rcon_no_answer = Try a command that prints something, such as status. If that has no answer either, the server prints to its own console; do not wait for an answer.
diagnose-next-login_unanswered = Check that RCON listens on this port and not the game; a server that has banned the address may be silent, too.
diagnose-next-ended = Take the end of the connection for success, and log in again after some seconds.
diagnose-rcon-no_answer = The RCON login is accepted and the command sent, and no answer comes.
diagnose-rcon-login_unanswered = The RCON login is sent, and no answer to it comes.
diagnose-rcon-ended = The command ends the RCON connection: the server changes its map, restarts or stops.
diagnose-next-rcon_no_end = Do not wait for the mirrored packet with this server (Factorio, Palworld, Minecraft and Rust do without it): read as many bytes as each size says, and stop after a short pause.
diagnose-rcon-no_end = The client waits for the answer to its empty end packet, and this server does not mirror it.
diagnose-next-rcon_no_end-game = Do not wait for the mirrored packet with { $game }: read as many bytes as each size says, and stop after a short pause.
diagnose-next-rcon_id = Let the client accept the answer whatever its id is, except -1 at the login. Palworld and some others send 0: the server deviates from the protocol.
diagnose-next-rcon_mixed = Give each command an id of its own and match the answers by it, or send the next command only after the whole answer.
diagnose-rcon-mixed = The answers of RCON commands that were sent together are taken for each other's.
diagnose-rcon-id_zero = The RCON answers carry id 0, not the id of the command.
diagnose-rcon-id = The id in the RCON answers is not that of the command.
diagnose-next-rcon_size = Report it to whoever makes the server. A client can look for the next packet's beginning instead of trusting the size.
diagnose-next-rcon_text = Read as many bytes as each size says before the next packet; if the server counts characters, report it to its authors.
diagnose-size-characters = it counts characters instead of bytes
diagnose-size-zero = one zero byte ends the body instead of two
diagnose-size-none = no zero byte ends the body
diagnose-size-small = it is smaller than any packet can be
diagnose-size-text = what was read as a size is text: the reader has lost its place, because a size was wrong or not all bytes were read
diagnose-rcon-size = The size of the RCON packets is wrong: { $fault }.
diagnose-next-rcon_cut = Read from the TCP stream until as many bytes have come as the size says, and go on with the next packet until the answer ends.
diagnose-rcon-cut = The RCON answer goes on in further packets, and the client reads the first one (4,096 bytes) only.
diagnose-rcon-cut-segment = The client reads one TCP segment and takes it for the whole RCON packet, which is longer.
diagnose-rcon-cut-large = The client does not take a full RCON packet: 4,096 bytes of text have a size of 4106, more than it allows. It loses its place in the stream there.
diagnose-next-rcon_unasked = Skip packets whose type is not 0 or 2, or whose id no command has.
diagnose-rcon-unasked = The server sends RCON packets that nobody asked for (type 4 or another one of its own).
diagnose-next-rcon_other = Check port and protocol: the game may have an RCON protocol of its own.
diagnose-next-rcon_web = Use a WebSocket client (Rust: rcon.web 1 is WebSocket, 0 is RCON), or the port on which RCON listens.
diagnose-rcon-other = What answers on this port is not RCON but { $protocol }.
diagnose-next-refused = Ask whoever runs the server: the address is banned, or a plugin or a limit refuses it.
diagnose-refused-text = The server refuses: "{ $text }".
diagnose-refused = The server sent a text to print or a rejection (0x6C, 0x39) in place of the reply: it refuses.
diagnose-next-other = Check the port and the kind of game that the client is set to.
diagnose-other_protocol = What answers is not this protocol but { $protocol }.
diagnose-next-elsewhere = Bind the server to the address that clients query (+ip), or correct the port forwarding or the container's network, so that answers leave from the same address and port.
diagnose-elsewhere-port = The answer comes from { $from }, not from the port the request went to.
diagnose-elsewhere-address = The answer comes from { $from }, not from the address the request went to.
diagnose-elsewhere-to = The answer goes to another port of the client, not to the one the request came from.
diagnose-elsewhere = The answer does not come from the address and port the request went to.
diagnose-next-late = Set a longer time-out in the client: five to ten seconds.
diagnose-late-closed = The answer came when the client had already closed its port.
diagnose-late = The answer comes, but later than clients usually wait (three seconds), or after the repeat.
diagnose-next-unread = Use a client, or a newer version, that knows this variant of the reply, or switch it on in the client if it has a setting for it.
diagnose-unread-bzip2 = it is compressed with bzip2
diagnose-unread-gold = it is split in GoldSource's way
diagnose-unread-old = it is split as old Source servers do, without a size
diagnose-unread-many = it comes in more datagrams than it expects
diagnose-unread-gold_info = it is GoldSource's obsolete info (0x6D, S2A_INFO_DETAILED)
diagnose-unread-count = its count is wrong, as it is with many games
diagnose-unread-utf8 = its text is not in the encoding that the client expects (UTF-8, ASCII)
diagnose-unread-split = it is split over several datagrams
diagnose-unread-unknown = it does not know this variant
diagnose-unread = The reply is complete and valid, but the client cannot read it: { $variant }.
diagnose-next-reply = Report it to whoever makes the server or its plugin; look at the message byte by byte for the place.
diagnose-damage-cut = it ends inside a field, though the datagram is whole
diagnose-damage-prefix = it has the prefix FF FF FF FF twice
diagnose-damage-bzip2 = it does not decompress to what its header promises
diagnose-damage-other = its content contradicts its layout
diagnose-reply_wrong = The server's reply is malformed: { $damage }.
diagnose-next-split = Let fragments pass in the firewalls on the way, lower the MTU, or lower the rate; fewer rules on the server make the reply shorter.
diagnose-split_lost-mtu = A router says that the packets are too big for the next link (fragmentation needed).
diagnose-split_lost = Fragments of the reply are missing, again and again.
diagnose-split_lost-once = Fragments of a reply are missing, and only a repeat of { $request } was answered completely.
diagnose-next-request = Send exactly FF FF FF FF 54, "Source Engine Query" and a zero byte (25 bytes), or FF FF FF FF 55 (or 56) and four bytes.
diagnose-next-command_too_long = Send shorter commands: no server reads more than 4,096 bytes, Minecraft 1,446. What is longer is cut, ignored, or ends the connection; put it into a file that the server executes.
diagnose-flaw-blanks = the blanks (spaces) between the words of "Source Engine Query" are missing
diagnose-flaw-zero = the terminating zero byte (NUL) is missing
diagnose-flaw-prefix = the prefix FF FF FF FF is missing
diagnose-flaw-printf = a printf placeholder (such as %s) is where the challenge should be
diagnose-flaw-mojibake = the FF bytes were sent as text in UTF-8 (C3 BF), a wrong encoding
diagnose-flaw-text = it says something other than "Source Engine Query"
diagnose-flaw-short = the four bytes of the challenge field are missing or cut
diagnose-flaw-header = its header byte is not one of this protocol
diagnose-flaw-protocol = it is a request of another protocol
diagnose-request_wrong = The request is none that servers answer: { $flaw }.
diagnose-request-command_too_long = The RCON command is longer than the server reads.
diagnose-next-silence = Check that this is the query port, not the game port (it is often the game port + 1, or 27015), that the server runs and is public, and that its firewall lets UDP through.
diagnose-next-from_there = Ask the provider of the network from which nothing comes: many let no UDP out, or drop its answers. Or the server's provider drops what comes from data centres.
diagnose-silence-from_there = The server answers elsewhere, and nothing comes back to this network: the way between them drops the packets.
diagnose-silence-all = The server never answers: nothing came from its address, on any port, for any request.
diagnose-silence-told = No answer came from the server.
diagnose-silence-all_of = The server does not answer { $request } ({ $what }), and nothing else is told of it.
diagnose-silence-fake_ip = The address 169.254.x.y is a FakeIP of Steam's relay: no request to it arrives.
diagnose-next-outage = Look at the server's log and at the incidents of that time: a restart, a changed map, a flood.
diagnose-silence-outage = The server stopped answering for { $seconds } s ({ $asks } requests), and then answered again.
diagnose-silence-outage-several = The server stopped answering for a while, and then answered again.
diagnose-silence-closed = The host answers that nothing listens on this port.
diagnose-next-port-none = { $game } does not answer A2S on any port; use what the game offers instead.
diagnose-next-port-plus = { $game } answers queries on the game port + { $distance } (usually port { $port }). Check also that the server runs and is public, and that its firewall lets UDP through.
diagnose-next-port-own = { $game } answers queries on a port of its own (usually port { $own }), not on the game port. Check also that the server runs and is public, and that its firewall lets UDP through.
diagnose-next-prohibited = Allow UDP to the server's query port in the firewall that says so, or ask the network's operator.
diagnose-silence-unreachable = { $by } says that there is no way to the server's host.
diagnose-silence-prohibited = { $by } says that a filter forbids the requests (administratively prohibited).
diagnose-silence-rejected = A router or a firewall on the way rejects the requests.
diagnose-next-after = On the server: look for a rate limit, a DDoS filter or a query cache that knows only the request without challenge; try from another address.
diagnose-silence-after = The server sent a challenge, the client repeated { $request } with it correctly, and then nothing came.
diagnose-next-this = Do without it: treat the missing answer as an empty list. If other servers of the game do answer it, look for a limit on this one.
diagnose-silence-this = The server answers other requests and never { $request } ({ $what }).
diagnose-silence-this-game = The server answers other requests and never { $request } ({ $what }); { $game } often does not serve it.
diagnose-next-this-cs = Do without it, or set host_players_show 2 and host_rules_show 1 on the server.
diagnose-what-info = info
diagnose-what-players = players
diagnose-what-rules = rules
diagnose-what-ping = ping
diagnose-what-other = other
diagnose-next-later-slow = Check whether the server was stopped or restarted then; if not, it limits this address: ask less often.
diagnose-next-later = Ask less often: once every few seconds is enough, and one request at a time.
diagnose-silence-later = The server answered at first, then stopped.
diagnose-next-master = Check the filter and the region, ask less often, and check the host: hl2master.steampowered.com:27011 is the one that was last in use; Steam's Web API (IGameServersService/GetServerList) replaces it.
diagnose-next-not_listed = Check what Steam needs to list a server: sv_lan 0 and no -nomaster, a login token (sv_setsteamaccount) if the game asks for one, the right address (-ip), and the query port open for UDP from outside. A new server may take some minutes.
diagnose-master-not_listed = The server runs, and the list of servers does not have it.
diagnose-master-empty = The master server answers with empty lists only.
diagnose-master = The master server does not answer.
diagnose-next-fake_ip = Ask Steam for this server (ISteamMatchmakingServers or its Web API), or ask the server's real address and port; plain A2S never gets through the relay.

## filter

filter-how-and = replies of servers with more than 20 players
filter-how-in = one of these maps
filter-how-text = part of a text, in any case
filter-how-matches = a regular expression (of Rust)
filter-how-size = how many a list holds, or how long a text is
filter-how-exists = any element of a list; all(…) for every one
filter-how-notes = messages with this note
filter-how-has = split messages with a missing fragment
filter-how-id = identifiers of 64 bits are text
filter-how-time = a moment; without an offset or Z it is UTC
filter-how-offset = the same with an offset, a blank for the T, a fraction
filter-how-date = before the beginning of that day
filter-how-duration = a span of time: h, m, s, ms
filter-how-hours = also getMinutes, getSeconds, getDayOfWeek; getHours("Europe/Paris")
filter-how-since = these options take a time of day, and time after the first packet, too
filter-how-ip = an address, without its port
filter-how-port = a port
filter-how-src = both
filter-how-network = a network; "2001:db8::/32" of IPv6
filter-how-conversion = turn a value into another kind: string(time).startsWith("2025-11-01")
filter-about = An expression in CEL, the Common Expression Language, chooses messages. What a message does not have never matches, and neither does its opposite. `&&` is and, `||` is or, `!` is not.
filter-title-examples = Examples
filter-title-times = Times
filter-title-addresses = Addresses and networks
filter-title-conversions = Conversions
filter-title-message = Of every message
filter-var-number = its number, from 1, as lists show it
filter-var-index = its index in JSON and CSV, from 0
filter-var-time = when its last packet was captured
filter-var-frames = the numbers of its packets, as Wireshark counts
filter-var-transport = "udp" or "tcp"
filter-var-src = address and port that sent it
filter-var-dst = address and port it went to
filter-var-community_id = the Community ID of its two ends, as Zeek and Wireshark print it
filter-var-stream = the number of its RCON connection
filter-var-message = its name; the messages are below
filter-var-engine = "source" or "goldsource"
filter-var-bytes = its size, after reassembly
filter-var-arrival = how it came: "single", "split", "incomplete", "malformed"…
filter-var-split = with id, dialect, total, received, complete
filter-var-bzip2 = with compressed, size, crc32, computed, ok
filter-var-notes = what is odd about it, each with code, severity, text
filter-var-file = the file it is from, if there are several
filter-no_types = there are no types to make
filter-none = this is not an expression
filter-column = these rows have no { $name }, but { $columns }
filter-variable_near = there is no variable `{ $name }`; did you mean `{ $near }`?
filter-variable = there is no variable `{ $name }`; the variables are { $variables }
filter-no_member = `{ $name }` has no member `{ $member }`; `a2scope explain filter` lists the members
filter-member = `{ $name }` has no member `{ $member }`; did you mean `{ $near }`?
filter-function_near = there is no function `{ $name }`; did you mean `{ $near }`?
filter-function = there is no function `{ $name }`; `a2scope explain filter` lists them
filter-pattern = this pattern is not a regular expression: { $why }
filter-word_near = { $what } is never { $word }; did you mean `{ $near }`?
filter-word_of = { $what } is never { $word }; it is one of { $known }
filter-word = { $what } is never { $word }; `a2scope explain filter` lists what it can be
filter-zero = a number is divided by zero
filter-overflow = a number becomes too large
filter-no_address = { $function }() needs an address, and this is not one: { $text }
filter-matches = matches() needs a regular expression
filter-zone = there is no such time zone; write "Europe/Paris" or "+01:00"
filter-unexpected = a function gets something that it cannot take; `a2scope explain filter` says what it takes
filter-unevaluable = the expression has no value here; `a2scope explain filter` says what can be written
filter-no_time = timestamp() needs a date and a time of day; write timestamp("2025-11-01T13:06:40Z")
filter-no_duration = duration() needs a number and a unit; write duration("90s"), duration("1h30m")
filter-no_members = this has no members, as it is { $kinds }
filter-applied = { $operator } does not take these: { $kinds }
filter-failed = { $function }() does not take what it gets here
filter-prefix = { $text } is not a network: after the address is a number of bits from 0 to { $most }
filter-network = { $text } is not a network; write "203.0.113.0/24" or "2001:db8::/32"
filter-ip_port = ip() is an address without a port, and { $text } has one; compare src or dst with it, and port() with the port
filter-ip_network = an address is never equal to a network; write "{ $text }".contains(ip(src))
filter-ip_none = { $text } is not an address; write "192.0.2.1"
filter-endpoint = { $name } is an address and a port; write ip({ $name }) == "{ $ip }"
filter-json = this is not a record in JSON
filter-no_bool = the expression gives { $kind }, not true or false; compare it with something
filter-too_long = the expression is too long: { $most } { $most ->
        [one] character
       *[other] characters
    } at most
filter-empty = the expression is empty
filter-too_deep = the expression is nested too deep
filter-misplaced = { $what } does not belong here
filter-ends = the expression ends where something must follow
filter-unclosed = this text has no closing quote
filter-has = has() needs a member, as in has(data.players)
filter-type-number = a number
filter-type-text = text
filter-type-bool = true or false
filter-type-time = a time
filter-type-duration = a duration
filter-type-list = a list
filter-type-object = an object
filter-list = { $name } is a list; size({ $name }) is how many it holds
filter-unlike = { $name } is { $left }, and is compared with { $right }
filter-time_text = { $name } is a time, not text; write timestamp("{ $example }")
filter-undecided-page = It could not be decided for { $count } { $count ->
        [one] message
       *[other] messages
    }, first for message { $number }: { $why }

## column

column-line = line
column-verdict = does
column-packets = packets
column-client = client
column-server = server
column-stream = stream
column-messages = messages
column-exchanges = exchanges
column-answered = answered
column-unanswered = unanswered
column-unasked = unsolicited
column-bytes-out = sent
column-bytes-in = received
column-amplified = factor
column-rtt = RTT
column-rcon = RCON
column-began = began
column-longest = longest
column-time = time
column-name = name
column-seen = seen
column-score = score
column-best = best score
column-servers = servers
column-first-seen = first seen
column-last-seen = last seen
column-joined = joined
column-left = left
column-stayed = stayed
column-visit = visit
column-time-of-day = time
column-rule = rule
column-values = values
column-commonest = commonest
column-value = value
column-address = address
column-game = game
column-map = map
column-players = players
column-over-time = over time
column-replies = replies
column-rules = rules
column-version = version
column-on-the-wire = on the wire
column-asked = asked for
column-outcome = outcome
column-bytes = bytes
column-challenge = challenge
column-remarks = remarks
column-command = command
column-changes = changes
column-answer = answer
column-stream-short = #
column-lasted = lasted
column-what = what was found
column-times = times
column-first = first
column-code = code
column-what-it-means = what it means
column-session = session
column-password = password
column-command-and-answer = command and answer

## report-damage

report-damage = at byte { $offset } of the input: { $what }
report-damage-more = and { $more } more

## report-heading

report-heading-evidence = Evidence
report-heading-exchanges = Exchanges
report-heading-round-trips = Round trips
report-heading-messages-over-time = Messages over time
report-heading-messages-by-kind = Messages by kind
report-heading-notes-on-messages = Notes on messages
report-heading-rcon = RCON
report-heading-diagnoses = What does not work
report-heading-by-what-was-asked-and-how-it-ended = By request and outcome
report-heading-amplification-bytes-of-payload-that-came = Amplification: bytes of payload that came back for each that was sent
report-heading-findings = Findings
report-heading-incidents = What happened
report-heading-servers = Servers
report-heading-players = Players
report-heading-remarks = Marked messages
report-heading = Server queries
report-heading-damage = Damage of the input
report-heading-bounds = What did not fit into memory
report-heading-logins = Logins
report-heading-commands = Commands

## report-legend

report-legend-requests = requests
report-legend-replies = replies; a column is { $length }, the highest { $count } { $n ->
        [one] message
       *[other] messages
    }

## report-rcon

report-rcon-no_answer = no answer
report-rcon = { $sessions }; { $logins }; { $commands }, { $gaps }.
report-rcon-more = and { $count } more { $n ->
        [one] login or command
       *[other] logins and commands
    }
report-rcon-rest = the rest is not shown
report-rcon-login = login { $outcome }

## count

count-players = { $count } { $n ->
        [one] player
       *[other] players
    }
count-listed-servers = { $count } listed { $n ->
        [one] server
       *[other] servers
    }
count-messages = { $count } { $n ->
        [one] message
       *[other] messages
    }
count-packets = { $count } { $n ->
        [one] packet
       *[other] packets
    }
count-repeats = { $count } { $n ->
        [one] repeat
       *[other] repeats
    }
count-incidents = { $count } { $n ->
        [one] incident
       *[other] incidents
    }
count-dropped = { $count }, and { $dropped } more that { $dropped ->
        [one] was
       *[other] were
    } dropped
count-findings = { $count } { $n ->
        [one] finding
       *[other] findings
    }
count-sessions = { $count } { $n ->
        [one] session
       *[other] sessions
    }
count-commands = { $count } { $n ->
        [one] command
       *[other] commands
    }
count-answer-packets = { $count } { $n ->
        [one] answer packet
       *[other] answer packets
    }
count-gaps = { $count } { $n ->
        [one] gap
       *[other] gaps
    }
count-log-lines = { $count } { $n ->
        [one] log line
       *[other] log lines
    }
count-rules = { $count } { $n ->
        [one] rule
       *[other] rules
    }
count-times = { $count } { $n ->
        [one] time
       *[other] times
    }
count-logins = logins: { $accepted } accepted, { $refused } refused, { $unknown } unknown

## evicted

evicted-once = once
evicted-times = { $count } { $n ->
        [one] time
       *[other] times
    }
evicted-servers = a server was forgotten { $times }, to stay within { $limit }; --max-servers raises it
evicted-players = a player was forgotten { $times }, to stay within { $limit }; --max-players raises it
evicted-rules = a server's rules were not kept { $times }, to stay within { $limit } { $limit ->
        [one] byte
       *[other] bytes
    }; --max-rules raises it
evicted-pairs = a pair of client and server was dropped while it waited { $times }, to stay within { $limit }; --max-pairs raises it
evicted-sessions = an RCON session was dropped { $times }, to stay within { $limit } { $limit ->
        [one] session
       *[other] sessions
    } and their memory limit; --max-sessions raises it
evicted-findings = a finding was not kept { $times }, to stay within { $limit }; --max-findings raises it
evicted-incidents = an incident was not kept { $times }, to stay within { $limit }
evicted-diagnoses = a diagnosis was not kept { $times }, to stay within { $limit }
evicted-distinct = different ones are counted up to { $limit }; there were as many or more; --max-distinct raises it

## report-incident

report-incident-course = packets over time; a column is { $length }, the highest { $count } { $n ->
        [one] packet
       *[other] packets
    }
report-incident-pulses = { $count } times the same, one every { $every }. The strongest:
report-incident-next = What to do:
report-incident-when = when
report-incident-how-much = how much
report-incident-peak-value = { $packets } a second, { $bits }
report-incident-peak = busiest second
report-incident-factor-value = { $factor } bytes for each byte of the requests
report-incident-factor = factor
report-incident-servers = servers
report-incident-ports = ports of the target
report-incident-about = about { $count }
report-incident-who = Who:
report-incident-others = and { $count } more, most from { $networks }
report-incident-evidence = How this is known:
report-incident-messages = messages { $numbers };

## report-chart

report-chart-players = Players over time
report-chart-amplification = Amplification by kind

## report-none

report-none-diagnoses = Nothing: what was asked was answered, or the capture does not show enough to say.
report-none-messages-at-different-times = No messages at different times.
report-none-exchanges = No exchanges.
report-none-findings = No findings.
report-none-notes = No notes.
report-none-incidents = No attack and no fake was found. The findings below may still be worth a look.
report-none-servers = No servers.
report-none-players = No players.
report-none-rcon = No RCON.

## report-more

report-more-diagnoses = and { $count } more
report-more-incidents = and { $count } more
report-more-inputs = and { $count } more

## report-diagnosis

report-diagnosis-act = who has to act
report-diagnosis-client = client
report-diagnosis-clients = clients
report-diagnosis-server = server
report-diagnosis-servers = servers
report-diagnosis-messages = messages that show it
report-diagnosis-next = What to do:

## report-evidence

report-evidence-about = What was read. A file with the same SHA-256 is the same file.
report-evidence-file = File
report-evidence-size = Size
report-evidence-no_hash = not taken

## report-retries

report-retries = { $retries } { $n ->
        [one] request was
       *[other] requests were
    } repeated, { $late } { $m ->
        [one] reply
       *[other] replies
    } came late.

## report-challenges

report-challenges = Challenges in requests: { $list }.

## report-quantiles

report-quantiles = Half below { $half }, 99 % below { $most }.

## report-language

report-language = en

## report-title

report-title = a2scope report

## report-footer

report-footer = a2scope { $version }, record schema { $schema }

## report-section

report-section-incidents = What happened
report-section-diagnoses = What does not work
report-section-findings = Findings
report-section-timeline = Over time
report-section-messages = Messages
report-section-exchanges = Exchanges
report-section-servers = Servers
report-section-players = Players
report-section-rcon = RCON
report-section-notes = Notes
report-section-evidence = Evidence

## report-only

report-only = only

## report-figure

report-figure-messages = { $n ->
        [one] message
       *[other] messages
    }
report-figure-packets = { $n ->
        [one] packet
       *[other] packets
    }
report-figure-exchanges = { $n ->
        [one] exchange
       *[other] exchanges
    }
report-figure-servers = { $n ->
        [one] server
       *[other] servers
    }
report-figure-players = { $n ->
        [one] player
       *[other] players
    }
report-figure-sessions = { $n ->
        [one] RCON session
       *[other] RCON sessions
    }
report-figure-findings = { $n ->
        [one] finding
       *[other] findings
    }

## report-cut

report-cut = { $shown } of { $all }; `{ $command }` lists all

## report-inferred

report-inferred = (inferred)

## report-remarks

report-remarks-about = What was noted about messages while the input was looked at.
report-remarks-message = message
report-remarks-time = time
report-remarks-kind = kind
report-remarks-tags = tags
report-remarks-comment = comment

## report-places

report-places-more = { $server } +{ $others } or more

## report-no

report-no-name = (no name)
report-no-info = (no INFO)

## report-timeline

report-timeline-more = and { $count } more
report-timeline-several = several addresses

## report-below

report-below = below { $time }

## report-from

report-from = from { $time }

## report-period

report-period-clock = { $from } to { $to }, { $length }
report-period-moment = { $from } UTC, { $length }
report-period = { $from } to { $to } UTC, { $length }

## report-not

report-not-captured = (not captured)

## report-gap

report-gap = a part is missing: the stream has a gap

## report-since

report-since = Since { $date }: { $seen } { $next }
