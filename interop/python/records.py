"""Records as JSON: each field there, of its kind and within its bounds, and none besides (docs/fairness.md, "Records").

What comes out has the fields' own names, hashes as bytes and cards as numbers.
"""

from __future__ import annotations

import json
import re
from types import SimpleNamespace

import fair

MOST_CHARACTERS = 4_000_000
MOST_SHARES = 64
MOST_PATH = 9
NAME = re.compile(r"[A-Za-z0-9._:-]{1,64}")


class Failure(Exception):
    """The first thing that does not hold: its code in the table of failures, and a sentence."""

    def __init__(self, code: str, sentence: str):
        super().__init__(sentence)
        self.code, self.sentence = code, sentence


def wrong(place: str, wanted: str) -> Failure:
    return Failure("field/wrong", f"{place} must be {wanted}")


# Readers: each takes a value of JSON and its place, and hands back what it means or raises a Failure.


def whole(least: int, most: int):
    def read(value, place):
        # JSON has one kind of number: 4.0 is 4. Python's True is 1, and no number of JSON.
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise wrong(place, f"a whole number from {least} to {most}")
        return value

    return read


def hexadecimal(size: int):
    def read(value, place):
        if not isinstance(value, str) or not re.fullmatch(r"[0-9a-f]{%d}" % (2 * size), value):
            raise wrong(place, f"{2 * size} lower-case hexadecimal digits")
        return bytes.fromhex(value)

    return read


def name(value, place):
    if not isinstance(value, str) or not NAME.fullmatch(value):
        raise wrong(place, "1 to 64 of the characters A-Z a-z 0-9 . _ : -")
    return value


def card(value, place):
    if not isinstance(value, str) or not re.fullmatch(f"[{fair.RANKS}][{fair.SUITS}]", value):
        raise wrong(place, "a card, rank then suit, as Kd")
    return fair.card_number(value)


def one_of(*values):
    def read(value, place):
        if not isinstance(value, (str, type(None))) or value not in values:
            raise wrong(place, f"one of {', '.join(json.dumps(one) for one in values)}")
        return value

    return read


def null_or(reader):
    return lambda value, place: None if value is None else reader(value, place)


def list_of(reader, least: int = 0, most: int | None = None):
    def read(value, place):
        if not isinstance(value, list) or len(value) < least or (most is not None and len(value) > most):
            raise wrong(place, f"a list of {least} to {most}" if most is not None else "a list")
        return [reader(one, f"{place}[{i}]") for i, one in enumerate(value)]

    return read


def fields(optional=(), **readers):
    """An object of exactly these fields; one that is optional is None where it is missing."""

    def read(value, place):
        if not isinstance(value, dict):
            raise wrong(place, "an object")
        for field in readers:
            if field not in value and field not in optional:
                raise Failure("field/missing", f"{place}.{field} is missing")
        for field in value:
            if field not in readers:
                raise Failure("field/unknown", f"{place}.{field} is a field too many")
        found = {f: read_one(value[f], f"{place}.{f}") if f in value else None for f, read_one in readers.items()}
        return SimpleNamespace(**found)

    return read


HASH = hexadecimal(32)
NUMBER = hexadecimal(256)  # modulo RSA-2048
OPENING = dict(table=name, shoe=whole(1, 2**32 - 1), decks=whole(1, 8), cut=whole(0, 52 * 8 - 6))

HEADER_1 = fields(
    **OPENING,
    commitment=HASH,
    entropy=list_of(fields(player=name, commitment=HASH, share=null_or(HASH)), most=MOST_SHARES),
    closing=HASH,
    digest=HASH,
    root=null_or(HASH),
)


def delayed(value, place):
    """What the table waited for: a delay with its proof, a drand round, "late", or nothing."""
    if value is None or value == "late":
        return value
    if isinstance(value, dict) and "drawn" in value:
        return fields(drawn=hexadecimal(48))(value, place)
    return fields(output=NUMBER, proof=list_of(NUMBER, most=30))(value, place)


HEADER_2 = fields(
    optional=("beacon",),
    **OPENING,
    windowSeconds=whole(0, 600),
    delay=whole(10, 40),
    previous=null_or(HASH),
    commitment=HASH,
    beacon=fields(chain=HASH, key=hexadecimal(96), round=whole(1, 2**53 - 1)),
    shares=list_of(HASH, most=MOST_SHARES),
    closing=HASH,
    delayed=delayed,
    digest=HASH,
    root=HASH,
    key=HASH,
    signature=hexadecimal(64),
)


def header(version: int):
    def read(value, place):
        read_header = (HEADER_1 if version == 1 else HEADER_2)(value, place)
        whole(0, 52 * read_header.decks - 6)(read_header.cut, f"{place}.cut")
        return read_header

    return read


CARD = fields(position=whole(0, 52 * 8 - 1), card=card, salt=HASH, path=list_of(HASH, most=MOST_PATH))
ROUND = fields(winner=one_of("player", "banker", "tie", None), cards=list_of(CARD, least=1, most=6))


def shape(format_: str, version: int):
    """The reader of a whole record of this format and version."""
    given = dict(format=one_of(format_), version=whole(version, version), header=header(version))
    if format_ == "punto-fair-round":
        return fields(**given, round=ROUND)
    return fields(
        **given,
        burned=list_of(CARD),
        rounds=list_of(ROUND),
        ending=one_of("finished", "abandoned"),
        seed=HASH,
    )


def number(digits: str):
    """A whole number; one that is longer than any in a record only has to be too large."""
    return int(digits) if len(digits) < 20 else float(digits)


def no_json(constant: str):
    raise ValueError(f"{constant} is no JSON")


def read_record(text: str):
    """The record in a text: `format`, `version`, `header` and the rest (step 1 of "Verification")."""
    if len(text) > MOST_CHARACTERS:
        raise Failure("record/too-large", f"the text is longer than {MOST_CHARACTERS} characters")
    try:
        value = json.loads(text, parse_int=number, parse_constant=no_json)
    except RecursionError:
        raise Failure("record/unknown-format", "the text is nested deeper than any record") from None
    except ValueError as error:
        raise Failure("record/not-json", f"the text is no JSON document: {error}") from None
    format_ = value.get("format") if isinstance(value, dict) else None
    if format_ not in ("punto-fair-shoe", "punto-fair-round"):
        raise Failure("record/unknown-format", "format is neither punto-fair-shoe nor punto-fair-round")
    version = value.get("version")
    if isinstance(version, bool) or version not in (1, 2):
        raise Failure("record/unknown-version", "version is neither 1 nor 2")
    record = shape(format_, int(version))(value, "record")
    check_positions(record)
    return record


def read_keys(text: str) -> list:
    """The answer of `GET /api/keys`: the public keys of a house, the oldest first."""
    try:
        value = json.loads(text, parse_int=number, parse_constant=no_json)
    except (ValueError, RecursionError) as error:
        raise Failure("record/not-json", f"the text is no JSON document: {error}") from None
    one = fields(key=HASH, endorsement=null_or(hexadecimal(64)))
    return fields(keys=list_of(one, least=1))(value, "answer").keys


def check_positions(record) -> None:
    """No position lies behind the last card of so many decks."""
    read = whole(0, 52 * record.header.decks - 1)
    for one in cards_of(record):
        read(one.position, "a card's position")


def rounds_of(record) -> list:
    return [record.round] if record.format == "punto-fair-round" else record.rounds


def cards_of(record) -> list:
    """All cards of a record in the order in which they left the shoe."""
    burned = [] if record.format == "punto-fair-round" else record.burned
    return burned + [one for played in rounds_of(record) for one in played.cards]
