// rcon (node-rcon).
const Rcon = require("rcon");
const { run } = require("./runner.cjs");

run((host, port, kind, password, command) => {
  if (kind !== "rcon") return null;
  return new Promise((resolve, reject) => {
    const client = new Rcon(host, port, password);
    client.on("error", reject);
    client.on("end", () => reject(new Error("the connection was closed")));
    client.on("auth", () => client.send(command));
    client.on("response", (response) => {
      if (client.hasAuthed) resolve({ login: true, response });
    });
    client.connect();
  });
});
