"""Build a server: python3 starter.py 27015, and in another window
a2scope check --course a2s-server --server 127.0.0.1:27015

`a2scope explain a2s-server.1` says what to do.
"""

import socket
import sys

udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
udp.bind(("127.0.0.1", int(sys.argv[1])))
print(*udp.getsockname(), sep=":", flush=True)
while True:
    request, peer = udp.recvfrom(65536)
    # Stage 1: answer A2S_INFO.
    print(f"{peer[0]}:{peer[1]} sent {request.hex(' ')}", flush=True)
