# Made by `cargo xtask words` from the texts in the code. Do not edit.

## command-explain

command-explain-messages = Messages
command-explain-from = from { $sender }
command-explain-topics = Topics
command-explain-how = a2scope explain MESSAGE, MESSAGE.FIELD, TOPIC or a code; `codes`, `findings` and `pastes` list those
command-explain-header = {"  "}header { $header }, sent by the { $sender }
command-explain-sender = , sent by the { $sender }
command-explain-unit = In { $unit }.
command-explain-when = [when { $when }]
command-explain-fact-type = type
command-explain-fact-unit = unit
command-explain-fact-when = when
command-explain-notes = Notes
command-explain-refusals = Refusals
command-explain-refusal = a refusal of a paste
command-explain-note = a note of a paste
command-explain-remedy = What to do: { $remedy }.

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
command-message-hidden = hidden; --show-secrets shows it

## command-read

command-read-as = read as { $format }: { $reason }
command-read-also = could also be { $format } ({ $bytes } { $bytes ->
        [one] byte
       *[other] bytes
    }): { $reason }; --paste { $format } reads it so
