# Made by `cargo xtask words` from the texts in the code. Do not edit.

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
learn-lesson-keys = The keys ← and → go from step to step.

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
