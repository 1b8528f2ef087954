# Made by `cargo xtask words` from the texts in the code. Do not edit.

## learn-exercise

learn-exercise-value = Value
learn-exercise-flags = Flags that are set
learn-exercise-statements = What is true
learn-exercise-fragments = Fragments, in the order you give them
learn-exercise-earlier-name = { $name } earlier
learn-exercise-earlier = Earlier
learn-exercise-later-name = { $name } later
learn-exercise-later = Later
learn-exercise-requests = Requests
learn-exercise-reply-to = Reply to { $name }
learn-exercise-replies = Replies
learn-exercise-change-other = These bytes are no longer { $message }: the prefix or the header byte was changed.
learn-exercise-change-note = The decoder says: { $note }. Look at { $at }.
learn-exercise-change-gone = { $field } is not there any more.
learn-exercise-change-is = { $field } is { $bytes }, which is { $value }; it is to be { $goal }.
learn-exercise-change-damaged = { $field } is { $goal } now, but the message is damaged.
learn-exercise-change-rest = { $field } is { $goal } now, but { $other } was { $bytes } and must stay so.
learn-exercise-change-added = { $field } is { $goal } now, but { $other } was not there before: { $bytes }.
learn-exercise-change-done = { $field } is { $bytes }, which is { $value }, and everything else is as it was.
learn-exercise-change-task = Change the bytes until { $field } is { $goal }. Everything else is to stay as it is, and nothing may be malformed.
learn-exercise-change-where = { $field } stands at { $at }: { $bytes }, which is { $value }.
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
learn-exercise-embed-open = Open in a2scope
learn-exercise-unfit = No exercise of this kind can be made of this message.
learn-exercise-check = Check
learn-exercise-hint = Hint
learn-exercise-more-hints = Another hint
learn-exercise-show = Show the answer
learn-exercise-next = Next one
learn-exercise-answer = The answer:
learn-exercise-right = Right.
learn-exercise-wrong = Not yet.
learn-exercise-choose = Choose a byte first.
learn-exercise-choose-one = Choose a statement first.
learn-exercise-find-stands = { $field } stands at { $at }: { $bytes }, which is { $value }.
learn-exercise-find-between = It stands behind { $before } and before { $after }.
learn-exercise-find-last = It is the last field; it stands behind { $before }.
learn-exercise-find-first = It is the first field.
learn-exercise-find-texts = { $n } { $n ->
        [one] text
       *[other] texts
    } that end with a zero byte stand before it: count the zeros, { $zero }.
learn-exercise-find-fixed = Every field before it has a fixed length, so it always stands at { $at }.
learn-exercise-find-behind = Right before it ends { $before }: { $bytes }.
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
learn-exercise-order-packed = Byte { $at } of { $name } is { $byte }: the high four bits are the index, { $index }, the low four the number of fragments.
learn-exercise-order-index = Byte { $at } of { $name } is { $byte }: its index is { $index }, counted from 0.
learn-exercise-order-wrong = At place { $place } the next index is missing.
learn-exercise-order-task = These { $n } datagrams are fragments of one message. Put them in order.
learn-exercise-order-same = All begin with { $prefix } and the same four bytes of id. What follows is the header of the fragment.
learn-exercise-order-goldsource = GoldSource puts both into byte 8: the first hex digit is the index, the second the number of fragments.
learn-exercise-order-source = Byte 8 is the number of fragments, byte 9 the index of this one, counted from 0.
learn-exercise-order-key = { $order }: the indexes are { $indexes }.
learn-exercise-title = Exercises
learn-exercise-pair-asks-info = Its header byte { $header } asks what the server is.
learn-exercise-pair-asks-challenge = Behind its header byte { $header } stands { $bytes }, -1, in place of a challenge: it asks for one.
learn-exercise-pair-asks-old = Its header byte { $header } asks for a challenge.
learn-exercise-pair-asks-players = Its header byte { $header } asks who plays, and a challenge stands behind it: { $bytes }.
learn-exercise-pair-asks-rules = Its header byte { $header } asks for the rules, and a challenge stands behind it: { $bytes }.
learn-exercise-pair-asks-ping = Its header byte { $header } is a ping; nothing stands behind it.
learn-exercise-pair-asks-master = It begins with { $header } and no prefix: it asks a master server for servers.
learn-exercise-pair-gives-info = { $reply } has the header byte { $header }: it describes a server, with its name, its map and its players.
learn-exercise-pair-gives-challenge = { $reply } has the header byte { $header }: it hands out a challenge, { $bytes }.
learn-exercise-pair-gives-players = { $reply } has the header byte { $header }: it lists players.
learn-exercise-pair-gives-rules = { $reply } has the header byte { $header }: it lists rules.
learn-exercise-pair-gives-ping = { $reply } has the header byte { $header }: it answers a ping.
learn-exercise-pair-gives-master = { $reply } has the header byte { $header }: it lists servers, six bytes each.
learn-exercise-pair-open = { $request } has no reply yet.
learn-exercise-pair-wrong = { $request } and { $reply } do not belong together.
learn-exercise-pair-task = Which reply belongs to which request?
learn-exercise-pair-byte = Behind the prefix of four bytes stands the header byte, which says what it is. Only what goes to a master server has no prefix.
learn-exercise-pair-known = { $requests } ask for information, players and rules; { $replies } answer them. { $challenge } hands out a challenge.
learn-exercise-some-field = a field
learn-exercise-bytes = Bytes
learn-exercise-read-binary = { $byte } in binary is { $bits }; the highest bit, on the left, is { $mask }.
learn-exercise-read-set = { $mask } is set in { $bits }: { $name }.
learn-exercise-read-clear = { $mask } is not set in { $bits }: no { $name }.
learn-exercise-read-flags = { $field } at { $at } is { $bytes }. Which flags does it set?
learn-exercise-read-flags-key = { $bytes } is { $bits }: { $names }.
learn-exercise-read-byte = { $byte } = { $high } × 16 + { $low } = { $value }.
learn-exercise-read-negative = Back to front { $bytes } is { $turned }; the highest bit is set, so it is negative: { $unsigned } − 2³² = { $value }.
learn-exercise-read-little = The lowest byte comes first: back to front { $bytes } is { $turned }, which is { $sum } = { $value }.
learn-exercise-read-no-number = That is no number. Write it in decimal, or in hex with { $prefix } before it.
learn-exercise-read-float = { $field } at { $at } is { $bytes }, a float. Which number is it? The nearest whole number will do.
learn-exercise-read-number = { $field } at { $at } is { $bytes }. Which number is it?
learn-exercise-read-type = { $field }: { $type }.
learn-exercise-read-turn = The lowest byte comes first. Back to front it is { $turned }.
learn-exercise-read-parts = Its highest bit is the sign, { $sign }; the next 8 are the exponent, { $exponent }, of which 127 is taken away; the other 23 are the fraction, { $fraction } of 8388608.
learn-exercise-read-float-special = Back to front it is { $turned }, which stands for { $value }.
learn-exercise-read-float-how = Back to front it is { $turned }: sign { $sign }, exponent { $exponent } − 127 = { $power }, so { $factor } × 2^{ $power } = { $value }.
learn-exercise-read-big = { $given } is { $bytes } read with the highest byte first. Here the lowest comes first.
learn-exercise-read-as-whole = { $given } is { $bytes } read as a whole number. It is a float: sign, exponent and fraction.
learn-exercise-read-unsigned = { $given } is { $bytes } read without a sign. The highest bit is set: the number is negative.
learn-exercise-read-hex = { $given } is the hex, read as if it were decimal. Write { $prefix } before it, or reckon it out.
learn-exercise-read-stored = { $given } would be the bytes { $stored }; here stand { $bytes }.
learn-exercise-read-too-large = { $given } does not fit: the field is { $type }.
learn-exercise-damaged = This link is damaged.
learn-exercise-no-kind = No exercise can be made of these bytes.
learn-exercise-choose-message = Choose a message
learn-exercise-kinds = Kinds of exercises
learn-exercise-other-message = Practise on another message
learn-exercise-done = Done: { $right } of { $n } right at the first try.
learn-exercise-again = Again, with other questions
learn-exercise-progress = Exercises done
learn-exercise-of = Exercise { $place } of { $n }
learn-exercise-finish = Finish
learn-exercise-lead = Exercises are made of a message: yours, or one of these. Take your time; there are hints, and each answer is explained by the bytes.
learn-exercise-own = Practise on the open message, { $message }
learn-exercise-teacher = For teachers: a link and a sheet for a class
learn-exercise-sheet = Exercises
learn-exercise-your-name = Name
learn-exercise-date = Date
learn-exercise-key = Key
learn-exercise-sheet-offset = It stands at
learn-exercise-sheet-bytes = The bytes, as they are to be
learn-exercise-sheet-value = It is
learn-exercise-sheet-order = In order
learn-exercise-link-copied = Copied the link for the class.
learn-exercise-not-copied = The browser did not allow copying.
learn-exercise-sheet-title = Exercises for a class
learn-exercise-sheet-lead = Choose messages and kinds of exercises. The link gives everyone the same questions; the sheet has a key on a page of its own. Nothing is stored: all of it is in the address.
learn-exercise-messages = Messages
learn-exercise-remove-name = Remove { $message }
learn-exercise-remove = Remove
learn-exercise-add-open = Add the open message, { $message }
learn-exercise-add = Add an example
learn-exercise-seed = Number of the set
learn-exercise-other-questions = Other questions
learn-exercise-class-link = Link for the class
learn-exercise-copy = Copy
learn-exercise-print = Print the sheet
learn-exercise-spot-note-bytes = The decoder says: { $note }. Look at { $at }: { $bytes }.
learn-exercise-spot-note = The decoder says: { $note }. Look at { $at }.
learn-exercise-spot-something = Something is: look at { $bytes }, up to { $at }.
learn-exercise-spot-task = Which is true of this packet?
learn-exercise-spot-facts = Decompressed it is { $n } bytes; their CRC32 is { $crc }.
learn-exercise-spot-how = Read it as a decoder does: field by field, each text up to its zero, and compare every length and count with what is there.
learn-exercise-spot-near = Look at the bytes around { $at }.
learn-exercise-spot-trap = Some packets are as they should be.
learn-exercise-spot-whole = Every field has all of its bytes.
learn-exercise-spot-ends = The last field, { $field }, is whole: { $bytes }, up to { $at }.
learn-exercise-spot-count = The count lies: more or fewer are listed.
learn-exercise-spot-no-count = This message has no count.
learn-exercise-spot-count-right = The count { $bytes } says { $value }, and { $n } { $n ->
        [one] is
       *[other] are
    } listed.
learn-exercise-spot-cut = The bytes end inside a field: the end of a number, or the zero that ends a text, is missing.
learn-exercise-spot-rest = Bytes are left over behind the last field.
learn-exercise-spot-no-rest = The fields use up all { $n } { $n ->
        [one] byte
       *[other] bytes
    }.
learn-exercise-spot-crc = The CRC32 is not that of the decompressed bytes.
learn-exercise-spot-crc-right = The declared CRC32 is { $declared }, and that of the decompressed bytes is { $computed }.
learn-exercise-spot-no-crc = This message is not compressed: it carries no CRC32.
learn-exercise-spot-size = The declared size is not that of the decompressed bytes.
learn-exercise-spot-size-right = { $declared } bytes are declared, and { $n } come out.
learn-exercise-spot-no-size = This message is not compressed: it declares no size.
learn-exercise-spot-lost = A fragment is missing.
learn-exercise-spot-all-there = { $received } of { $total } fragments are there.
learn-exercise-spot-not-split = This message came in one datagram: it begins with { $prefix }.
learn-exercise-spot-slots = There are more players than slots.
learn-exercise-spot-room = { $players } players, { $most } slots: { $bytes }.
learn-exercise-spot-flag = The extra data flag sets a bit that has no known meaning.
learn-exercise-spot-flag-known = The extra data flag is { $value }: each bit that it sets is known.
learn-exercise-spot-no-flag = This message has no extra data flag.
learn-exercise-spot-header = The header byte is none of the query protocol.
learn-exercise-spot-header-known = The header byte is { $byte }: { $message }.
learn-exercise-spot-entry = The list is not a whole number of entries.
learn-exercise-spot-entries = Behind the prefix, the header and the separator stand { $n } bytes, six for each entry.
learn-exercise-spot-nothing = Nothing is wrong with it.

## learn-lesson

learn-lesson-done = All steps seen
learn-lesson-far = { $n } of { $all } steps seen
learn-lesson-kept = How far you got is kept in this browser only.
learn-lesson-forget = Forget it
learn-lesson-title = Lessons
learn-lesson-missing = There is no such lesson, or it could not be loaded.
learn-lesson-all = All lessons
learn-lesson-number = Lesson { $n } of { $all }
learn-lesson-steps = Steps
learn-lesson-step = Step { $n }: { $title }
learn-lesson-turn = Previous and next step
learn-lesson-back = Back
learn-lesson-next-lesson = Next lesson: { $title }
learn-lesson-next = Next
learn-lesson-keys = Outside the packet, the keys ← and → go from step to step.
learn-lesson-exercise = Exercise

## learn-packet

learn-packet-name = Packet
learn-packet-length = { $n } { $n ->
        [one] byte
       *[other] bytes
    }
learn-packet-none = These bytes are no message any more.
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

## learn-start

learn-start-lessons = Ten lessons
