"""Prints the fields of the messages in a dump: ``decode_dump.py FILE``"""

import sys
from pathlib import Path

import a2scope


def main(dump: str) -> None:
    messages = a2scope.decode(dump)
    for message in messages:
        print(f"{message.name}, {message.arrival}: {message.gist}")
        for field in message.walk():
            # `text` is safe to print; `value` is as it was sent.
            print(f"{field.offset:04x}  {field.label}  {field.text}  {field.meaning}".rstrip())
        for note in message.notes:
            print(f"{note.code}: {note.text}")
    print(f"read as {messages.format}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).read_text(encoding="utf-8"))
