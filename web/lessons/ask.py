# python3 ask.py 203.0.113.7 27015
import socket, sys

host, port = sys.argv[1], int(sys.argv[2])
server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.settimeout(3)
server.connect((host, port))

def show(way, data):
    print(f"\n{way} {host}:{port}, {len(data)} bytes")
    for at in range(0, len(data), 16):
        row = data[at:at + 16]
        text = "".join(chr(byte) if 32 <= byte < 127 else "." for byte in row)
        print(f"{at:08x}  {row.hex(' '):47}  |{text}|")

def ask(data):
    show("sent to", data)
    server.send(data)
    show("received from", reply := server.recv(65535))
    if reply[:1] == b"\xfe":  # A fragment: the others follow.
        for _ in range(1, reply[8]):
            show("received from", server.recv(65535))
    return reply

START = b"\xff\xff\xff\xff"
for question, number in (b"TSource Engine Query\0", b""), (b"U", START), (b"V", START):
    try:
        reply = ask(START + question + number)
        if reply[4:5] == b"A":
            ask(START + question + reply[5:9])
    except OSError as error:
        print("\nno answer:", error)
