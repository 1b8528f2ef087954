# French. Ids, attributes and variables are those of en/learn.ftl.

## learn-lesson

learn-lesson-back = Retour

## learn-packet

learn-packet-name = Paquet
learn-packet-length = { $n } { $n ->
        [one] octet
       *[other] octets
    }
learn-packet-hide = Masquer le mot de passe
learn-packet-show = Afficher le mot de passe
learn-packet-changed = { $n } { $n ->
        [one] octet modifié
       *[other] octets modifiés
    }
learn-packet-undo = Annuler
learn-packet-redo = Refaire
learn-packet-bytes = Octets
learn-packet-grid = Octets de { $message }
learn-packet-fixed = Ces octets ne peuvent pas être modifiés.
learn-packet-fields = Champs
learn-packet-explain = Explication du champ
learn-packet-notes = Notes

## learn-start

