"""The decoder of a2scope reads the bytes of each case to the same values: a second reader, which shares no code."""

import json
import os
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench import cases
from bench.judge import judge

from . import capture, played

A2SCOPE = os.environ.get("A2SCOPE") or str(Path(__file__).resolve().parents[3] / "target" / "debug" / "a2scope")
_KINDS = {"info": ("S2A_INFO_SRC", "S2A_INFO_DETAILED"), "players": ("S2A_PLAYER",), "rules": ("S2A_RULES",)}
_KINDS |= {"ping": ("A2A_ACK",), "master": ("M2A_SERVER_BATCH",)}
#: Cases about time or about what the client does, whose bytes say nothing of what it must return.
NOT_IN_THE_BYTES = {
    "info-challenge-endless": "no answer ever comes",
    "players-challenge-endless": "no answer ever comes",
    "closed-in-response": "the end of the connection is not in the bytes",
    "response-silence": "no answer ever comes",
    "reset-in-response": "no answer ever comes",
    "login-silence": "no answer ever comes",
    "login-closed": "no answer ever comes",
    "silence": "no answer ever comes",
    "second-page-silence": "the second page never comes",
}


def decoded(case):
    """The messages that a2scope finds in what is said when a client asks."""
    with tempfile.NamedTemporaryFile(suffix=".pcap") as file:
        file.write(capture.pcap(played.talk(case), case["kind"] == "rcon-client"))
        file.flush()
        done = subprocess.run([A2SCOPE, "decode", "--format", "json", file.name], capture_output=True)
    return json.loads(done.stdout) if done.stdout.strip() else []


def told(case, messages):
    """What a client would return that takes the decoder's word: exit code, and values or a refusal."""
    server = f"{capture.SERVER}:{capture.SERVER_PORT}"
    sent = [message for message in messages if message["src"] == server]
    kind = case["ask"]["request"]
    if kind == "rcon":
        return _console(sent, messages)
    answers = [message for message in sent if message["message"] in _KINDS[kind]]
    errors = [note for message in answers for note in message["notes"] if note["severity"] == "error"]
    if not answers or errors:
        return 1, errors[0]["text"] if errors else "no answer"
    data = [message["data"] for message in answers]
    if kind == "master":
        listed = {entry: None for page in data for entry in map(_entry, page["servers"]) if entry != "0.0.0.0:0"}
        return 0, json.dumps({"servers": list(listed)})
    if kind == "ping":
        return 0, '{"ping": true}'
    return 0, json.dumps({kind: {"info": _info, "players": _players, "rules": _rules}[kind](_without_bytes(data[-1]))})


def _entry(entry):
    return f"{entry['ip']}:{entry['port']}" if isinstance(entry, dict) else entry


def _info(data):
    values = {
        key: value for key, value in data.items() if key not in ("visibility", "vac", "edf", "tags", "mod", "the_ship")
    }
    letters = {"server_type": data["server_type"].lower(), "environment": data["environment"].lower().replace("o", "m")}
    values |= letters | {"password": data["visibility"] != 0, "vac": data["vac"] != 0} | data.get("the_ship", {})
    if mod := data.get("mod"):
        values["mod"] = {key: mod[key] for key in ("link", "download_link", "version", "size")}
        values["mod"] |= {"multiplayer_only": mod["type"] != 0, "own_dll": mod["dll"] != 0}
    return values


def _players(data):
    return data["players"]


def _rules(data):
    return {rule["name"]: rule["value"] for rule in data["rules"] if "value" in rule}


def _console(sent, messages):
    logins = [message for message in sent if message["message"] == "SERVERDATA_AUTH_RESPONSE"]
    if not logins:
        return 1, "no answer to the login"
    asked = {message["message"]: message["data"]["id"] for message in messages if message["src"] != sent[0]["src"]}
    if logins[0]["data"]["id"] == -1:
        return 0, '{"login": false}'
    answers = [message for message in sent if message["message"] == "SERVERDATA_RESPONSE_VALUE"]
    errors = [note for message in answers for note in message["notes"] if note["severity"] == "error"]
    if errors:
        return 1, errors[0]["text"]
    if logins[0]["data"]["id"] != asked["SERVERDATA_AUTH"]:
        return 1, "the login is answered with another id"
    command = asked.get("SERVERDATA_EXECCOMMAND")
    own = [message["data"] for message in answers if message["data"]["id"] == command]
    # Some games do not repeat the id.
    own = own or [message["data"] for message in answers[-1:] if message["data"]["id"] not in asked.values()]
    if not own:
        return 1, "no answer to the command"
    # What is no UTF-8 by itself is told as bytes as well.
    response = b"".join(
        bytes.fromhex(data["body_hex"]) if "body_hex" in data else data["body"].encode() for data in own
    )
    return 0, json.dumps({"login": True, "response": response.decode("utf-8", "replace")})


def _without_bytes(value):
    """Texts that are not UTF-8 are there a second time, as bytes."""
    if isinstance(value, dict):
        return {key: _without_bytes(inner) for key, inner in value.items() if not key.endswith("_hex")}
    return [_without_bytes(inner) for inner in value] if isinstance(value, list) else value


class Product(unittest.TestCase):
    maxDiff = None

    def test_decoder_reads_each_case_to_its_values(self):
        chosen = [
            case for case in cases.load("a2s-client", "rcon-client", "master") if case["name"] not in NOT_IN_THE_BYTES
        ]
        with ThreadPoolExecutor(16) as threads:
            verdicts = threads.map(lambda case: judge(case, *told(case, decoded(case))), chosen)
            failed = {
                case["name"]: verdict for case, verdict in zip(chosen, verdicts, strict=True) if verdict[0] != "right"
            }
        self.assertEqual(failed, {})
