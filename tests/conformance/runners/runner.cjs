// What the runners of npm packages share: the arguments, the output, the exit codes.

/** A number that JSON does not have, or of 64 bits, as `values` has it. */
function plain(_key, value) {
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number" && !Number.isFinite(value)) {
    return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
  }
  return value;
}

/** A type or system of a server as the letter that it is in `values`. */
exports.letter = (text) => {
  const letter = text === undefined ? undefined : text.toLowerCase();
  return letter === "o" ? "m" : letter;
};

function refuse(error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exit(1);
}

/** Runs `ask(host, port, kind, ...more)`, which returns values, or null if the library has no such request. */
exports.run = async (ask) => {
  process.on("uncaughtException", refuse);
  process.on("unhandledRejection", refuse);
  // Without anything to wait for, Node would end, as if a promise that is never settled were a result.
  setInterval(() => {}, 1000);
  const [host, port, kind, ...more] = process.argv.slice(2);
  try {
    const values = await ask(host, Number(port), kind, ...more);
    if (values === null) process.exit(3);
    process.stdout.write(JSON.stringify(values, plain), () => process.exit(0));
  } catch (error) {
    refuse(error);
  }
};
