"""What the tests share: the golden files, a house's key, and changes of records."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import checks
import ed25519
import fair
import records

GOLDEN = Path(__file__).resolve().parents[2] / "docs" / "fairness"
EXAMPLES = sorted(GOLDEN.glob("example-*.json"))
SHOES = ["example-first-shoe.json", "example-shared-shoe.json", "example-drawn-shoe.json"]


def golden(name: str):
    return json.loads((GOLDEN / name).read_text(encoding="utf-8"))


def code_of(value, **noted) -> str:
    """What the verifier says of a record: the code of the failure, or "holds"."""
    try:
        text = value if isinstance(value, str) else json.dumps(value)
        checks.verify_record(records.read_record(text), **noted)
    except records.Failure as failure:
        return failure.code
    return "holds"


def header_of(name: str):
    return records.read_record((GOLDEN / name).read_text(encoding="utf-8")).header


def shortened(name: str, rounds: int = 3):
    """The example's shoe as if it had been abandoned after a few rounds: still a record that holds."""
    record = golden(name)
    record["rounds"], record["ending"] = record["rounds"][:rounds], "abandoned"
    return record


def other(text: str) -> str:
    """The same but for its last hexadecimal digit."""
    return text[:-1] + ("1" if text[-1] == "0" else "0")


class Sign:
    """A house's key of the tests (RFC 8032, 5.1.6)."""

    def __init__(self, secret: bytes):
        hashed = hashlib.sha512(secret).digest()
        self.scalar = int.from_bytes(hashed[:32], "little") & (2**254 - 8) | 2**254
        self.prefix = hashed[32:]
        self.key = encode(ed25519.multiply(self.scalar, ed25519.BASE))

    def __call__(self, message: bytes, more=ed25519.NEUTRAL) -> bytes:
        """A signature; `more` is added to its point."""
        r = int.from_bytes(hashlib.sha512(self.prefix + message).digest(), "little") % ed25519.L
        point = encode(ed25519.add(ed25519.multiply(r, ed25519.BASE), more))
        hashed = hashlib.sha512(point + self.key + message).digest()
        s = (r + int.from_bytes(hashed, "little") * self.scalar) % ed25519.L
        return point + s.to_bytes(32, "little")


def encode(point) -> bytes:
    inverse = pow(point[2], -1, ed25519.P)
    x, y = point[0] * inverse % ed25519.P, point[1] * inverse % ed25519.P
    return (y | (x & 1) << 255).to_bytes(32, "little")


HOUSE = Sign(bytes([7]) * 32)


def signed_again(record):
    """A shoe's record of version 2, its hashes from the closing on made again and signed by the tests' key."""
    header = record["header"]

    def read():
        return records.HEADER_2(header, "header")

    header["closing"] = fair.closing_2(read()).hex()
    header["digest"] = fair.digest_2(read()).hex()
    shoe = fair.Shoe(2, bytes.fromhex(record["seed"]), read().digest, header["decks"])
    header.update(root=shoe.root.hex(), key=HOUSE.key.hex())
    header["signature"] = HOUSE(fair.signed_message("header", fair.header_hash_2(read()))).hex()
    record.update(burned=[], rounds=[], ending="abandoned")
    return record


def answer_of(*keys) -> str:
    """What `GET /api/keys` tells of keys and endorsements."""
    listed = [{"key": key.hex(), "endorsement": by and by.hex()} for key, by in keys]
    return json.dumps({"keys": listed})


def keys_of(*keys) -> list:
    return records.read_keys(answer_of(*keys))


def cards(record):
    played = [record["round"]] if "round" in record else record["rounds"]
    return [one for each in played for one in each["cards"]]


def exchange(record, *names):
    """Exchanges what is named of the first two cards."""
    one, two = cards(record)[:2]
    for name in names:
        one[name], two[name] = two[name], one[name]


def alter(record, place: str, name: str):
    """Changes a hash: `place` is header, card or the record itself."""
    at = {"header": record.get("header"), "card": cards(record)[1], "record": record}[place]
    at[name] = other(at[name])
