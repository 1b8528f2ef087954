import init, { Records } from "a2scope";
import module_or_path from "a2scope/a2scope_bg.wasm";
import dump from "./dump.txt";

await init({ module_or_path });
const lines = new TextDecoder().decode(new Records().paste(dump));
await fetch("/said", { method: "POST", body: JSON.parse(lines).data.map });
