"""Counts the messages of captures in bounded memory: ``read_capture.py CAPTURE…`` (needs pyarrow)"""

import sys
from collections import Counter

import a2scope


def main(captures: list[str]) -> None:
    counts: Counter[str] = Counter()
    # Nothing is read before the first batch is taken, and only one batch is held at a time.
    for batch in a2scope.messages(captures, merge=True, columns=["message"]).to_reader():
        counts.update(batch["message"].to_pylist())
    for message, count in counts.most_common():
        print(f"{count:6}  {message}")
    print(f"{counts.total():6}  in all")


if __name__ == "__main__":
    main(sys.argv[1:])
