// rcon-srcds.
const { default: Rcon } = require("rcon-srcds");
const { run } = require("./runner.cjs");

run(async (host, port, kind, password, command) => {
  if (kind !== "rcon") return null;
  const client = new Rcon({ host, port, timeout: 3000, encoding: "utf8" });
  await client.authenticate(password);
  return { login: true, response: await client.execute(command) };
});
