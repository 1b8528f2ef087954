# French. Ids, attributes and variables are those of en/command.ftl.

## command-input

## command-explain

command-explain-messages = Messages
command-explain-from = par { $sender }
command-explain-how = a2scope explain MESSAGE, MESSAGE.CHAMP, ou un code ; `codes`, `findings` et `pastes` les énumèrent
command-explain-header = {"  "}en-tête { $header }, envoyé par { $sender }
command-explain-sender = , envoyé par { $sender }
command-explain-unit = En { $unit }.
command-explain-when = [si { $when }]
command-explain-fact-type = type
command-explain-fact-unit = unité
command-explain-fact-when = si
command-explain-notes = Notes
command-explain-refusals = Refus
command-explain-refusal = un refus d’un texte collé
command-explain-note = une note sur un texte collé
command-explain-remedy = Que faire : { $remedy }.

## command-export

## command-none

## command-follow

command-follow-login = authentification

## command-conversations

## command-list

## command-change

## command-rules

command-rules-empty = (vide)
command-rules-not_there = (absente)

## command-merge

## command-damage

## command-refusal

## command-paste_format

## command-stats

command-stats-all = tous
command-stats-replies = réponses

## command-output

## command-paste

## command-exchange

command-exchange-late = tardive

## command-finding

command-finding-period = de { $first } à { $last }

## command-message

command-message-captured = capturé : { $received } { $received ->
        [one] fragment
       *[other] fragments
    } sur { $total }, dialecte { $dialect }, identifiant { $id }
command-message-reassembled = réassemblé : { $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }
command-message-decompressed = décompressé : { $compressed } { $compressed ->
        [one] octet
       *[other] octets
    } en { $decompressed } ; { $checks }
command-message-binary_rules = règles binaires : jointes, échappements levés
command-message-crc32-right = le CRC32 { $crc32 } est juste
command-message-crc32-wrong = le CRC32 devrait être { $declared } et il est { $computed }
command-message-declared = { $bytes } { $bytes ->
        [one] octet était annoncé
       *[other] octets étaient annoncés
    }
command-message-corrupt = le flux est abîmé
command-message-not_tried = pas essayé
command-message-frame = trame { $frame }
command-message-frames = trames { $frames }
command-message-hidden = masqué ; --show-secrets l’affiche

## command-read

command-read-as = lu comme { $format } : { $reason }
command-read-also = pourrait aussi être { $format } ({ $bytes } { $bytes ->
        [one] octet
       *[other] octets
    }) : { $reason } ; --paste { $format } le lit ainsi

## command-rcon

command-rcon-no_answer = pas de réponse

## command-footer

## command-summary

command-summary-period = de { $first } à { $last }
command-summary-compressed = compressé
