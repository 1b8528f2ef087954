# French. Ids, attributes and variables are those of en/learn.ftl.

## learn-exercise

learn-exercise-value = Valeur
learn-exercise-flags = Indicateurs à un
learn-exercise-statements = Ce qui est vrai
learn-exercise-fragments = Les fragments, dans l’ordre que vous donnez
learn-exercise-earlier-name = { $name } plus tôt
learn-exercise-earlier = Plus tôt
learn-exercise-later-name = { $name } plus tard
learn-exercise-later = Plus tard
learn-exercise-requests = Requêtes
learn-exercise-reply-to = Réponse à { $name }
learn-exercise-replies = Réponses
learn-exercise-change-other = Ces octets ne sont plus { $message } : le préfixe ou l’octet d’en-tête a été modifié.
learn-exercise-change-note = Le décodeur dit : { $note }. Regardez en { $at }.
learn-exercise-change-gone = { $field } n’est plus là.
learn-exercise-change-is = { $field } est { $bytes }, c’est-à-dire { $value } ; ce doit être { $goal }.
learn-exercise-change-damaged = { $field } est maintenant { $goal }, mais le message est abîmé.
learn-exercise-change-rest = { $field } est maintenant { $goal }, mais { $other } était { $bytes } et doit le rester.
learn-exercise-change-done = { $field } est { $bytes }, c’est-à-dire { $value }, et tout le reste est comme avant.
learn-exercise-change-task = Modifiez les octets jusqu’à ce que { $field } soit { $goal }. Tout le reste doit rester tel quel, et rien ne doit être malformé.
learn-exercise-change-where = { $field } se trouve en { $at } : { $bytes }, c’est-à-dire { $value }.
learn-exercise-change-longer = Il s’allonge de { $n } { $n ->
        [one] octet : insérez ce qui manque
       *[other] octets : insérez ce qui manque
    }.
learn-exercise-change-shorter = Il raccourcit de { $n } { $n ->
        [one] octet : supprimez ce qui est de trop
       *[other] octets : supprimez ce qui est de trop
    }.
learn-exercise-change-same = Il garde sa longueur : tapez par-dessus.
learn-exercise-change-bytes = { $goal } s’écrit { $bytes }.
learn-exercise-change-key = { $before } en { $at } devient { $after }.
learn-exercise-embed-empty = Cette adresse ne contient pas de paquet.
learn-exercise-embed-open = Ouvrir dans a2scope
learn-exercise-unfit = Ce message ne se prête à aucun exercice de ce genre.
learn-exercise-check = Vérifier
learn-exercise-hint = Indice
learn-exercise-more-hints = Autre indice
learn-exercise-show = Voir la réponse
learn-exercise-next = Suivant
learn-exercise-answer = La réponse :
learn-exercise-right = Juste.
learn-exercise-wrong = Pas encore.
learn-exercise-choose = Choisissez d’abord un octet.
learn-exercise-choose-one = Choisissez d’abord une affirmation.
learn-exercise-find-stands = { $field } se trouve en { $at } : { $bytes }, c’est-à-dire { $value }.
learn-exercise-find-between = Il se trouve après { $before } et avant { $after }.
learn-exercise-find-last = C’est le dernier champ ; il vient après { $before }.
learn-exercise-find-first = C’est le premier champ.
learn-exercise-find-texts = { $n } { $n ->
        [one] texte terminé par un octet nul le précède : comptez le zéro
       *[other] textes terminés par un octet nul le précèdent : comptez les zéros
    }, { $zero }.
learn-exercise-find-fixed = Tous les champs qui précèdent ont une longueur fixe, il se trouve donc toujours en { $at }.
learn-exercise-find-behind = Juste avant lui finit { $before } : { $bytes }.
learn-exercise-find-other = L’octet en { $at } est { $byte } et appartient à { $other }, { $value }.
learn-exercise-find-none = L’octet en { $at } est { $byte } et n’appartient à aucun champ.
learn-exercise-find-later = { $field } vient plus loin.
learn-exercise-find-earlier = { $field } vient plus tôt.
learn-exercise-find-task = Trouvez { $field } : choisissez l’un de ses octets.
learn-exercise-find-what = { $field } : { $type }. { $doc }
learn-exercise-kind-find = Trouver l’octet
learn-exercise-kind-read = Lire la valeur
learn-exercise-kind-order = Ordonner les fragments
learn-exercise-kind-spot = Repérer ce qui ne va pas
learn-exercise-kind-change = Modifier les octets
learn-exercise-kind-pair = Apparier requêtes et réponses
learn-exercise-order-packed = L’octet { $at } de { $name } est { $byte } : les 4 bits de poids fort sont l’index, { $index }, les 4 bits de poids faible le nombre de fragments.
learn-exercise-order-index = L’octet { $at } de { $name } est { $byte } : son index est { $index }, compté à partir de 0.
learn-exercise-order-wrong = À la place { $place }, il manque l’index suivant.
learn-exercise-order-task = Ces { $n } datagrammes sont les fragments d’un même message. Mettez-les dans l’ordre.
learn-exercise-order-same = Tous commencent par { $prefix } et les quatre mêmes octets d’identifiant. Vient ensuite l’en-tête du fragment.
learn-exercise-order-goldsource = GoldSource met les deux dans l’octet 8 : le premier chiffre hexadécimal est l’index, le second le nombre de fragments.
learn-exercise-order-source = L’octet 8 est le nombre de fragments, l’octet 9 l’index de celui-ci, compté à partir de 0.
learn-exercise-order-key = { $order } : les index sont { $indexes }.
learn-exercise-title = Exercices
learn-exercise-pair-asks-info = Son octet d’en-tête { $header } demande ce qu’est le serveur.
learn-exercise-pair-asks-challenge = Après son octet d’en-tête { $header } vient { $bytes }, -1, à la place d’un challenge : elle en demande un.
learn-exercise-pair-asks-old = Son octet d’en-tête { $header } demande un challenge.
learn-exercise-pair-asks-players = Son octet d’en-tête { $header } demande qui joue, et un challenge le suit : { $bytes }.
learn-exercise-pair-asks-rules = Son octet d’en-tête { $header } demande les règles, et un challenge le suit : { $bytes }.
learn-exercise-pair-asks-ping = Son octet d’en-tête { $header } est un ping ; rien ne le suit.
learn-exercise-pair-asks-master = Elle commence par { $header }, sans préfixe : elle demande des serveurs à un serveur maître.
learn-exercise-pair-gives-info = { $reply } a l’octet d’en-tête { $header } : elle décrit un serveur, avec son nom, sa carte et ses joueurs.
learn-exercise-pair-gives-challenge = { $reply } a l’octet d’en-tête { $header } : elle donne un challenge, { $bytes }.
learn-exercise-pair-gives-players = { $reply } a l’octet d’en-tête { $header } : elle énumère des joueurs.
learn-exercise-pair-gives-rules = { $reply } a l’octet d’en-tête { $header } : elle énumère des règles.
learn-exercise-pair-gives-ping = { $reply } a l’octet d’en-tête { $header } : elle répond à un ping.
learn-exercise-pair-gives-master = { $reply } a l’octet d’en-tête { $header } : elle énumère des serveurs, six octets chacun.
learn-exercise-pair-open = { $request } n’a pas encore de réponse.
learn-exercise-pair-wrong = { $request } et { $reply } ne vont pas ensemble.
learn-exercise-pair-task = Quelle réponse va avec quelle requête ?
learn-exercise-pair-byte = Après le préfixe de quatre octets vient l’octet d’en-tête, qui dit ce que c’est. Seul ce qui va à un serveur maître n’a pas de préfixe.
learn-exercise-pair-known = { $requests } demandent des informations, des joueurs et des règles ; { $replies } y répondent. { $challenge } donne un challenge.
learn-exercise-some-field = un champ
learn-exercise-bytes = Octets
learn-exercise-read-binary = { $byte } s’écrit { $bits } en binaire ; le bit de poids fort, à gauche, est { $mask }.
learn-exercise-read-set = { $mask } est à un dans { $bits } : { $name }.
learn-exercise-read-clear = { $mask } est à zéro dans { $bits } : pas de « { $name } ».
learn-exercise-read-flags = { $field } en { $at } est { $bytes }. Quels indicateurs met-il à un ?
learn-exercise-read-flags-key = { $bytes } est { $bits } : { $names }.
learn-exercise-read-byte = { $byte } = { $high } × 16 + { $low } = { $value }.
learn-exercise-read-negative = Retourné, { $bytes } est { $turned } ; le bit de poids fort est à un, le nombre est donc négatif : { $unsigned } − 2³² = { $value }.
learn-exercise-read-little = L’octet de poids faible vient d’abord : retourné, { $bytes } est { $turned }, c’est-à-dire { $sum } = { $value }.
learn-exercise-read-no-number = Ce n’est pas un nombre. Écrivez-le en décimal, ou en hexadécimal précédé de { $prefix }.
learn-exercise-read-float = { $field } en { $at } est { $bytes }, un nombre à virgule flottante. Lequel ? Le nombre entier le plus proche suffit.
learn-exercise-read-number = { $field } en { $at } est { $bytes }. Quel est ce nombre ?
learn-exercise-read-type = { $field } : { $type }.
learn-exercise-read-turn = L’octet de poids faible vient d’abord. Retourné, cela donne { $turned }.
learn-exercise-read-parts = Son bit de poids fort est le signe, { $sign } ; les 8 suivants sont l’exposant, { $exponent }, dont on ôte 127 ; les 23 autres sont la fraction, { $fraction } sur 8388608.
learn-exercise-read-float-special = Retourné, c’est { $turned }, qui représente { $value }.
learn-exercise-read-float-how = Retourné, c’est { $turned } : signe { $sign }, exposant { $exponent } − 127 = { $power }, donc { $factor } × 2^{ $power } = { $value }.
learn-exercise-read-big = { $given }, c’est { $bytes } lu avec l’octet de poids fort d’abord. Ici, c’est l’octet de poids faible qui vient d’abord.
learn-exercise-read-as-whole = { $given }, c’est { $bytes } lu comme un nombre entier. C’est un nombre à virgule flottante : signe, exposant et fraction.
learn-exercise-read-unsigned = { $given }, c’est { $bytes } lu sans signe. Le bit de poids fort est à un : le nombre est négatif.
learn-exercise-read-hex = { $given }, c’est l’hexadécimal lu comme s’il était décimal. Mettez { $prefix } devant, ou calculez.
learn-exercise-read-stored = { $given } s’écrirait avec les octets { $stored } ; ici se trouvent { $bytes }.
learn-exercise-read-too-large = { $given } ne tient pas : le type du champ est { $type }.
learn-exercise-damaged = Ce lien est abîmé.
learn-exercise-no-kind = Ces octets ne se prêtent à aucun exercice.
learn-exercise-choose-message = Choisissez un message
learn-exercise-kinds = Genres d’exercices
learn-exercise-other-message = S’exercer sur un autre message
learn-exercise-done = Terminé : { $right } sur { $n } justes du premier coup.
learn-exercise-again = Encore, avec d’autres questions
learn-exercise-progress = Exercices faits
learn-exercise-of = Exercice { $place } sur { $n }
learn-exercise-finish = Terminer
learn-exercise-lead = Les exercices sont faits à partir d’un message : le vôtre, ou l’un de ceux-ci. Prenez votre temps ; il y a des indices, et chaque réponse est expliquée par les octets.
learn-exercise-own = S’exercer sur le message ouvert, { $message }
learn-exercise-teacher = Pour les enseignants : un lien et une feuille pour une classe
learn-exercise-sheet = Exercices
learn-exercise-your-name = Nom
learn-exercise-date = Date
learn-exercise-key = Corrigé
learn-exercise-sheet-offset = Il se trouve en
learn-exercise-sheet-bytes = Les octets, tels qu’ils doivent être
learn-exercise-sheet-value = C’est
learn-exercise-sheet-order = Dans l’ordre
learn-exercise-link-copied = Lien pour la classe copié.
learn-exercise-not-copied = Le navigateur n’a pas permis de copier.
learn-exercise-sheet-title = Exercices pour une classe
learn-exercise-sheet-lead = Choisissez des messages et des genres d’exercices. Le lien donne à tous les mêmes questions ; la feuille a son corrigé sur une page à part. Rien n’est enregistré : tout est dans l’adresse.
learn-exercise-messages = Messages
learn-exercise-remove-name = Retirer { $message }
learn-exercise-remove = Retirer
learn-exercise-add-open = Ajouter le message ouvert, { $message }
learn-exercise-add = Ajouter un exemple
learn-exercise-seed = Numéro de la série
learn-exercise-other-questions = D’autres questions
learn-exercise-class-link = Lien pour la classe
learn-exercise-copy = Copier
learn-exercise-print = Imprimer la feuille
learn-exercise-spot-note-bytes = Le décodeur dit : { $note }. Regardez en { $at } : { $bytes }.
learn-exercise-spot-note = Le décodeur dit : { $note }. Regardez en { $at }.
learn-exercise-spot-something = Quelque chose ne va pas : regardez { $bytes }, jusqu’en { $at }.
learn-exercise-spot-task = Qu’est-ce qui est vrai de ce paquet ?
learn-exercise-spot-facts = Une fois décompressé, il fait { $n } octets ; leur CRC32 est { $crc }.
learn-exercise-spot-how = Lisez-le comme un décodeur : champ par champ, chaque texte jusqu’à son zéro, et comparez chaque longueur et chaque compte à ce qui est là.
learn-exercise-spot-near = Regardez les octets autour de { $at }.
learn-exercise-spot-trap = Certains paquets sont tels qu’ils doivent être.
learn-exercise-spot-whole = Chaque champ a tous ses octets.
learn-exercise-spot-ends = Le dernier champ, { $field }, est entier : { $bytes }, jusqu’en { $at }.
learn-exercise-spot-count = Le compte ment : la liste en contient plus ou moins.
learn-exercise-spot-no-count = Ce message n’a pas de compte.
learn-exercise-spot-count-right = Le compte { $bytes } dit { $value }, et la liste en contient { $n }.
learn-exercise-spot-cut = Les octets finissent à l’intérieur d’un champ : la fin d’un nombre, ou le zéro qui termine un texte, manque.
learn-exercise-spot-rest = Il reste des octets après le dernier champ.
learn-exercise-spot-no-rest = Les champs épuisent { $n ->
        [one] le seul octet
       *[other] les { $n } octets
    }.
learn-exercise-spot-crc = Le CRC32 n’est pas celui des octets décompressés.
learn-exercise-spot-crc-right = Le CRC32 annoncé est { $declared }, et celui des octets décompressés est { $computed }.
learn-exercise-spot-no-crc = Ce message n’est pas compressé : il ne porte pas de CRC32.
learn-exercise-spot-size = La taille annoncée n’est pas celle des octets décompressés.
learn-exercise-spot-size-right = { $declared } octets sont annoncés, et il en sort { $n }.
learn-exercise-spot-no-size = Ce message n’est pas compressé : il n’annonce pas de taille.
learn-exercise-spot-lost = Il manque un fragment.
learn-exercise-spot-all-there = { $received } fragments sur { $total } sont là.
learn-exercise-spot-not-split = Ce message est venu en un seul datagramme : il commence par { $prefix }.
learn-exercise-spot-slots = Il y a plus de joueurs que de places.
learn-exercise-spot-room = { $players } joueurs, { $most } places : { $bytes }.
learn-exercise-spot-flag = L’EDF met à un un bit sans signification connue.
learn-exercise-spot-flag-known = L’EDF vaut { $value } : chaque bit qu’il met à un est connu.
learn-exercise-spot-no-flag = Ce message n’a pas d’EDF.
learn-exercise-spot-header = L’octet d’en-tête n’est pas du protocole d’interrogation.
learn-exercise-spot-header-known = L’octet d’en-tête est { $byte } : { $message }.
learn-exercise-spot-entry = La liste n’est pas un nombre entier d’entrées.
learn-exercise-spot-entries = Après le préfixe, l’en-tête et le séparateur, il y a { $n } octets, six par entrée.
learn-exercise-spot-nothing = Tout est en ordre.

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
learn-lesson-keys = Hors du paquet, les touches ← et → passent d’une étape à l’autre.
learn-lesson-exercise = Exercice

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
