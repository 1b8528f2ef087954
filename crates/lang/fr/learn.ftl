# French. Ids, attributes and variables are those of en/learn.ftl.

## learn-lesson

learn-lesson-done = Toutes les étapes vues
learn-lesson-far = { $n } { $n ->
        [one] étape vue
       *[other] étapes vues
    } sur { $all }
learn-lesson-kept = Votre progression n’est gardée que dans ce navigateur.
learn-lesson-forget = L’oublier
learn-lesson-title = Leçons
learn-lesson-missing = Cette leçon n’existe pas, ou n’a pas pu être chargée.
learn-lesson-all = Toutes les leçons
learn-lesson-number = Leçon { $n } sur { $all }
learn-lesson-steps = Étapes
learn-lesson-step = Étape { $n } : { $title }
learn-lesson-turn = Étape précédente et suivante
learn-lesson-back = Retour
learn-lesson-next-lesson = Leçon suivante : { $title }
learn-lesson-next = Suivant
learn-lesson-keys = Les touches ← et → passent d’une étape à l’autre.

## learn-packet

learn-packet-name = Paquet
learn-packet-length = { $n } { $n ->
        [one] octet
       *[other] octets
    }
learn-packet-none = Ces octets ne sont plus un message.
learn-packet-hide = Masquer le mot de passe
learn-packet-show = Afficher le mot de passe
learn-packet-changed = { $n } { $n ->
        [one] octet modifié
       *[other] octets modifiés
    }
learn-packet-undo = Annuler
learn-packet-redo = Refaire
learn-packet-reset = Rétablir
learn-packet-bytes = Octets
learn-packet-grid = Octets de { $message }
learn-packet-fixed = Ces octets ne peuvent pas être modifiés.
learn-packet-fields = Champs
learn-packet-explain = Explication du champ
learn-packet-notes = Notes

## learn-start

learn-start-lessons = Dix leçons
