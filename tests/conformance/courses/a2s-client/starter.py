"""Build a client: a2scope check --course a2s-client -- python3 starter.py

Called with HOST PORT KIND. `a2scope explain a2s-client.1` says what to do.
"""

import json
import socket
import sys

host, port, kind = sys.argv[1:4]
udp = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_DGRAM)
udp.settimeout(3)
udp.connect((host, int(port)))

# Stage 1: this asks nothing yet.
udp.send(b"\xff\xff\xff\xff")
try:
    answer = udp.recv(65536)
except OSError as error:
    sys.exit(f"no answer: {error}")

# Stage 1: the name is in the answer.
print(json.dumps({"info": {"name": answer.decode("latin-1")}}))
