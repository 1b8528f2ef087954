/** Commands that ask a server for what a browser cannot: by UDP. Each prints a dump that the page reads. */
import { written, type ServerAddress } from "./server-address";

export interface AskCommand {
  readonly program: "a2scope" | "Python" | "nc" | "PowerShell";
  readonly code: string;
}

/** The port from which nc asks: many servers remember whom they gave a challenge with its port. */
const OWN_PORT = 50123;

/**
 * Returns the commands for an address. Those other than a2scope's send A2S_INFO, and once more with the challenge that
 * comes back. Each message is written at once, because what is written twice is sent as two datagrams.
 */
export function askCommands(address: ServerAddress): readonly AskCommand[] {
  const { host, port } = address;
  const isSix = host.includes(":");
  return [
    { program: "a2scope", code: `a2scope ask ${isSix ? `"${written(address)}"` : written(address)}` },
    {
      program: "Python",
      code: lines(
        "import socket",
        `s = socket.socket(socket.${isSix ? "AF_INET6" : "AF_INET"}, socket.SOCK_DGRAM)`,
        "s.settimeout(3)",
        `s.connect(("${host}", ${port}))`,
        'ask = b"\\xff\\xff\\xff\\xffTSource Engine Query\\0"',
        "s.send(ask)",
        "reply = s.recv(65535)",
        'if reply[4:5] == b"A":',
        "    s.send(ask + reply[5:9])",
        "    reply = s.recv(65535)",
        'print(reply.hex(" "))',
      ),
    },
    {
      program: "PowerShell",
      code: lines(
        `$udp = New-Object Net.Sockets.UdpClient "${host}", ${port}`,
        "$udp.Client.ReceiveTimeout = 3000",
        "$from = New-Object Net.IPEndPoint ([Net.IPAddress]::Any), 0",
        "[byte[]]$ask = (255, 255, 255, 255) +",
        '  [Text.Encoding]::ASCII.GetBytes("TSource Engine Query`0")',
        "[void]$udp.Send($ask, $ask.Length)",
        "$reply = $udp.Receive([ref]$from)",
        "if ($reply[4] -eq 65) {",
        "  $ask += $reply[5..8]; [void]$udp.Send($ask, $ask.Length)",
        "  $reply = $udp.Receive([ref]$from)",
        "}",
        "[BitConverter]::ToString($reply)",
      ),
    },
    {
      program: "nc",
      // Bytes 5 to 8 of the first reply are the challenge.
      code: lines(
        `ask() { printf "\\377\\377\\377\\377TSource Engine Query\\0$1" | nc -u -w 2 -p ${OWN_PORT} ${host} ${port}; }`,
        "ask \"$(ask | od -A n -t o1 -j 5 -N 4 | xargs printf '\\\\%s')\" | od -A x -t x1 -v",
      ),
    },
  ];
}

/** The page is built without blanks at the beginning of lines, which Python needs, so each line is a text of its own. */
function lines(...all: readonly string[]): string {
  return all.join("\n");
}
