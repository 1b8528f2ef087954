// Build a client: a2scope check --course a2s-client -- node starter.js
//
// Called with HOST PORT KIND. `a2scope explain a2s-client.1` says what to do.
const dgram = require("node:dgram");

const [host, port, kind] = process.argv.slice(2);
const udp = dgram.createSocket(host.includes(":") ? "udp6" : "udp4");

function refuse(why) {
  console.error(`no answer: ${why}`);
  process.exit(1);
}

setTimeout(() => refuse("three seconds are over"), 3000);
udp.on("error", refuse);
udp.on("message", (answer) => {
  // Stage 1: the name is in the answer.
  console.log(JSON.stringify({ info: { name: answer.toString("latin1") } }));
  process.exit(0);
});
// Stage 1: this asks nothing yet.
udp.connect(Number(port), host, () => udp.send(Buffer.from([0xff, 0xff, 0xff, 0xff])));
