"""Frames of a client (docs/protocol.md): the error that a frame is answered with, or None where it is well formed.

Which keys a message and a command have is read from the page's tables; what a key holds is said here by its name.
"""
import json
import re
from pathlib import Path

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "protocol.md").read_text()
MOST_BYTES = 16384
DEEPEST = 8


def table_after(heading):
    """Of each name in the first column of the table under a heading: its keys, and which of them may be left out."""
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|", PAGE.split(f"\n{heading}\n", 1)[1].split("\n## ")[0].split("\n### ")[0], re.M)
    return {name: {key: optional == "?" for key, optional in re.findall(r"`(\w+)(\??)`", keys)} for name, keys in rows}


MESSAGES = table_after("### What a client says")
COMMANDS = table_after("## Commands")


def whole(least, most=2**53 - 1):
    return lambda value: type(value) is int and least <= value <= most


def text(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def one_of(*values):
    return lambda value: isinstance(value, str) and value in values


def listed(one):
    return lambda value: isinstance(value, list) and all(map(one, value))


boolean = lambda value: type(value) is bool
record = lambda value: isinstance(value, dict)
words = text(r"\S(.*\S)?")
name = text(r"\S+")
card = text("[A23456789TJQK][shdc]")
side = one_of("player", "banker")

FIELDS = {
    **dict.fromkeys(("round", "number", "of", "dispute", "claim", "shoe", "version", "held"), whole(0)),
    **dict.fromkeys(("amount", "by"), whole(1)),
    **dict.fromkeys(("allow", "upheld", "bankerFirst", "newShoe", "uncounted"), boolean),
    **dict.fromkeys(("table", "dealer", "player", "for", "source", "ref", "bet", "pot"), name),
    **dict.fromkeys(("reason", "words"), words),
    "id": text(r"[\x21-\x7e]{1,64}"),
    "box": lambda value: value is None or whole(1)(value),
    "stake": whole(0),
    "stage": whole(1, 2),
    "asked": one_of("spoken", "signed"),
    "side": side,
    "card": card,
    "spot": text("(player|banker)-[123]"),
    "share": text("[0-9a-f]{64}"),
    "cursor": name,
    "token": name,
    "lang": one_of("en", "zh"),
    "numbers": listed(whole(0)),
    "over": listed(name),
    "option": text("[a-z-]+"),
    "resolution": text("[a-z-]+"),
    "amounts": listed(record),
    "cards": listed(record),
    "order": lambda value: value is None or whole(0)(value),
    "request": record,
    "irregularity": lambda value: record(value) and isinstance(value.get("kind"), str),
    "command": record,
}


def error_of(frame):
    if len(frame.encode()) > MOST_BYTES:
        return "protocol/too-large"
    try:
        message = json.loads(frame)
    except ValueError:
        return "protocol/not-json"
    if not isinstance(message, dict):
        return "protocol/not-object"
    if deeper(message, DEEPEST):
        return "protocol/too-deep"
    keys = MESSAGES.get(message.get("type")) if isinstance(message.get("type"), str) else None
    if keys is None:
        return "protocol/unknown-message"
    return error_in(message, keys) or (error_of_command(message["command"]) if "command" in keys else None)


def error_of_command(command):
    keys = COMMANDS.get(command.get("type")) if isinstance(command.get("type"), str) else None
    return "command/unknown" if keys is None else error_in(command, keys)


def error_in(holder, keys):
    for key, value in holder.items():
        if key != "type" and key in keys and not FIELDS[key](value):
            return "input/wrong-shape"
    if any(key not in holder and not optional for key, optional in keys.items()):
        return "input/wrong-shape"
    return "input/unknown-key" if set(holder) - set(keys) - {"type"} else None


def deeper(value, levels):
    if not isinstance(value, (dict, list)):
        return False
    return levels == 0 or any(deeper(one, levels - 1) for one in (value.values() if isinstance(value, dict) else value))
