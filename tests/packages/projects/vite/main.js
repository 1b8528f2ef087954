import init, { Records } from "a2scope";
import dump from "./dump.txt?raw";

await init();
const lines = new TextDecoder().decode(new Records().paste(dump));
await fetch("/said", { method: "POST", body: JSON.parse(lines).data.map });
