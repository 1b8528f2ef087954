// srcds-rcon.
const Rcon = require("srcds-rcon");
const { run } = require("./runner.cjs");

run(async (host, port, kind, password, command) => {
  if (kind !== "rcon") return null;
  const client = Rcon({ address: `${host}:${port}`, password });
  await client.connect();
  return { login: true, response: await client.command(command, 3000) };
});
