import { readFileSync } from "node:fs";
import { Records } from "a2scope";

const lines = new TextDecoder().decode(new Records().paste(readFileSync("dump.txt", "utf8")));
console.log(JSON.parse(lines).data.map);
