// rcon-client.
const { Rcon } = require("rcon-client");
const { run } = require("./runner.cjs");

run(async (host, port, kind, password, command) => {
  if (kind !== "rcon") return null;
  const client = await Rcon.connect({ host, port, password, timeout: 3000 });
  return { login: true, response: await client.send(command) };
});
