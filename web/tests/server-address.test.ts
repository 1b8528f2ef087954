/** What is taken for a server's address, and what each command for it does. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { askCommands } from "../src/input/ask-commands";
import { isLinkLocal, serverAddress, written } from "../src/input/server-address";

const ADDRESSES: Readonly<Record<string, string>> = {
  "1.2.3.4:27015": "1.2.3.4:27015",
  "  1.2.3.4:28015\n": "1.2.3.4:28015",
  "1.2.3.4": "1.2.3.4:27015",
  "1.2.3.4 27016": "1.2.3.4:27016",
  "play.example.org:27015": "play.example.org:27015",
  "a.be:27015": "a.be:27015",
  "сервер.рф:27015": "xn--b1afb6bcb.xn--p1ai:27015",
  "localhost:27015": "localhost:27015",
  "[2001:db8::1]:27015": "[2001:db8::1]:27015",
  "[::1]": "[::1]:27015",
  "steam://connect/1.2.3.4:27015": "1.2.3.4:27015",
  "steam://connect/play.example.org:27016/secret": "play.example.org:27016",
  "steam://run/730//+connect%201.2.3.4:27015": "1.2.3.4:27015",
  "connect 1.2.3.4:27015": "1.2.3.4:27015",
  "connect 1.2.3.4:27015; password secret": "1.2.3.4:27015",
  "connect example.org": "example.org:27015",
  "client.connect 1.2.3.4:28015": "1.2.3.4:28015",
};

const OTHERS = [
  "",
  "example.org",
  "hello",
  "abc:27015",
  "1.2.3.4:0",
  "1.2.3.4:99999",
  "1.2.3.400:27015",
  "01 02 03 04",
  "ff.ff.ff.ff",
  "[nonsense]:27015",
  "[12:34]:27015",
  "1.2.3.4:27015\n5.6.7.8:27015",
  "Error: no answer from 1.2.3.4:27015",
  "-rf.example.org:27015",
  "a$(id).example.org:27015",
  'x".example.org:27015',
];

test("an address is found alone, in a link and in a command of the console", () => {
  for (const [text, wanted] of Object.entries(ADDRESSES)) {
    const address = serverAddress(text);
    assert.equal(address && written(address), wanted, text);
  }
});

test("what is anything else is no address", () => {
  for (const text of OTHERS) assert.equal(serverAddress(text), null, text);
});

test("addresses that Steam makes up are known", () => {
  assert.ok(isLinkLocal(serverAddress("169.254.7.8:27015")!));
  assert.ok(!isLinkLocal(serverAddress("16.92.54.7:27015")!));
});

test("each command is for the address; those in which it is quoted have no quote in it", () => {
  for (const [text, host] of [
    ["play.example.org:27016", "play.example.org"],
    ["[2001:db8::1]:27016", "2001:db8::1"],
  ] as const) {
    const commands = askCommands(serverAddress(text)!);
    assert.deepEqual(
      commands.map(({ program }) => program),
      ["a2scope", "Python", "PowerShell", "nc"],
    );
    for (const { program, code } of commands) {
      assert.ok(code.includes(host), program);
      assert.ok(code.includes("27016"), program);
    }
    assert.match(commands[1]!.code, /\n {4}s\.send\(ask \+ reply/);
  }
});
