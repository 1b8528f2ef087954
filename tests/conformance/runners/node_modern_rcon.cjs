// modern-rcon.
const Rcon = require("modern-rcon");
const { run } = require("./runner.cjs");

run(async (host, port, kind, password, command) => {
  if (kind !== "rcon") return null;
  const client = new Rcon(host, port, password, 3000);
  await client.connect();
  return { login: true, response: await client.send(command) };
});
