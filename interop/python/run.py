"""Runs the vectors of interop/vectors through this folder's programs.

    python3 interop/python/run.py            all of them
    python3 interop/python/run.py roads      one file

Exit code 0 and a line for each file; or 1 and the first vector that came out otherwise.
"""
import copy
import json
import sys
from fractions import Fraction
from pathlib import Path

import game_files
import records
import wire
from checks import verify_record
from games import POINTS
from price import price
from recordings import Broken, follow
from refuse import refusal_of
from roads import roads
from settle import settle
from wallet import Wallet, signature

HOUSE = Path(__file__).resolve().parent.parent.parent
VECTORS = HOUSE / "interop" / "vectors"
FAIRNESS = HOUSE / "docs" / "fairness"
GAMES = HOUSE / "docs" / "games"
PLAY = HOUSE / "docs" / "play"


class Mismatch(Exception):
    pass


def same(what, ours, theirs):
    if ours != theirs:
        raise Mismatch(f"{what}: {ours!r} here, {theirs!r} in the vector")


def run_cards(vector):
    same(vector["card"], POINTS[vector["card"][0]], vector["points"])


def run_settlement(vector):
    ours, theirs = settle(vector["in"]), vector["out"]
    same("winner", ours["winner"], theirs["winner"])
    for side in ("player", "banker"):
        same(side, ours["points"][side], theirs[side]["points"])
    same("lines", len(ours["lines"]), len(theirs["lines"]))
    for line, other in zip(ours["lines"], theirs["lines"]):
        same(line["bet"], line, {key: other[key] for key in line})


def run_refusals(vector):
    same(vector["in"], refusal_of(vector["in"]), vector["code"])


def words_of(line):
    """The words of a command line: the game, and its options by name."""
    game, rest = line[0], line[1:]
    return game, {name.lstrip("-"): value for name, value in zip(rest[::2], rest[1::2])}


def run_odds(vector):
    game, options = words_of(vector["in"])
    without = options["without"].split(",") if "without" in options else []
    ours, theirs = price(game, options["with"].split(","), int(options.get("decks", 8)), without), vector["out"]
    same("cards", ours["cards"], theirs["cards"])
    same("total", str(ours["total"]), theirs["total"])
    same("bets", [bet["id"] for bet in ours["bets"]], [bet["id"] for bet in theirs["bets"]])
    for bet, other in zip(ours["bets"], theirs["bets"]):
        same(f"{bet['id']} ev", bet["ev"], Fraction(other["ev"]))
        same(f"{bet['id']} counts", by_pay(bet["counts"]), by_rung(other["rungs"]))
    for decision, other in zip(ours["decisions"], theirs["decisions"], strict=True):
        same(f"{decision['bet']} ev", decision["ev"], Fraction(other["ev"]))
        for first, raised in decision["raise"].items():
            same(f"{decision['bet']} on {first}", raised, Fraction(other["byFirstCard"][str(first)]["raise"]))
    run_insurance(ours["insurance"], theirs["insurance"])


def by_pay(counts):
    """Rungs that pay the same are one here."""
    return {"lose" if rung is None else rung: count for rung, count in counts.items() if count}


def by_rung(rungs):
    sums = {}
    for rung in rungs:
        sums[rung["pays"]] = sums.get(rung["pays"], 0) + int(rung["count"])
    return {pays: count for pays, count in sums.items() if count}


def run_insurance(ours, theirs):
    same("insurance situations", len(ours), len(theirs))
    for other in theirs:
        value, chance = ours[other["window"], other["side"], other["player"], other["banker"]]
        same(f"insurance {other}", value, Fraction(other["ev"]))
        if abs(float(chance) - other["chance"]) > 1e-12:
            raise Mismatch(f"insurance {other}: its chance is {float(chance)} here")


def run_roads(vector):
    ours = roads(vector["in"])
    for name, drawn in ours.items():
        theirs = vector["out"][name]
        if isinstance(drawn, list):
            theirs = [{key: cell[key] for key in first} for first, cell in zip(drawn, theirs, strict=True)]
        same(name, drawn, theirs)


def run_altered_records(vector):
    record = json.loads((FAIRNESS / vector["record"]).read_text())
    for operation in vector["change"]:
        patch(record, **operation)
    try:
        verify_record(records.read_record(json.dumps(record)))
        code = None
    except records.Failure as failure:
        code = failure.code
    same("code", code, vector["code"])


def patch(document, op, path, value=None, **source):
    """One operation of JSON Patch, at a place of a document."""
    if op in ("move", "copy"):
        holder, key = holder_of(document, source["from"])
        value = copy.deepcopy(holder[key])
        if op == "move":
            del holder[key]
    holder, key = holder_of(document, path)
    if op == "remove":
        del holder[key]
    elif op == "replace" or isinstance(holder, dict):
        holder[key] = value
    else:
        holder.insert(key, value)


def holder_of(document, path):
    """The list or object in which a path ends, and the place in it."""
    *names, last = path.split("/")[1:]
    for name in names:
        document = document[int(name) if isinstance(document, list) else name]
    return document, int(last) if isinstance(document, list) else last


SECRET = "a secret of at least 32 characters"


def run_wallet(vector):
    wallet = Wallet(vector["funds"])
    for number, step in enumerate(vector["steps"], start=1):
        same(f"step {number}, signature", signature(SECRET, step["body"].encode()), step["signature"])
        same(f"step {number}", wallet.answer(step["path"], step["body"]), step["answer"])


def run_wire(vector):
    same(vector["in"][:200], wire.error_of(vector["in"]), vector["code"])


def run_recordings(vector):
    lines = (PLAY / vector["recording"]).read_text().strip().split("\n")
    changed = [vector["change"].get(str(number), line) for number, line in enumerate(lines, start=1)]
    told = {key: vector[key] for key in ("rounds", "phase", "line", "code", "breaks") if key in vector}
    try:
        ours = follow("\n".join(line for line in changed if line is not None))
    except Broken as broken:
        ours = {"line": broken.line, "code": broken.code} if broken.code else {"breaks": broken.line}
    same(vector["change"], ours, told)


def run_game_files(vector):
    file = json.loads((GAMES / vector["file"]).read_text())
    kind = file["kind"]
    for operation in vector["change"]:
        patch(file, **operation)
    ours = game_files.mistakes_in(json.dumps(file), kind)
    same(vector["change"], ours, [(mistake["at"], mistake["code"]) for mistake in vector["mistakes"]])
    for coup in vector.get("coups", []):
        facts = game_files.facts_of(coup["cards"])
        same(coup["cards"], {bet["id"]: game_files.pays(bet, facts) for bet in file["bets"]}, coup["pays"])


FILES = {
    "cards": run_cards,
    "settlement": run_settlement,
    "refusals": run_refusals,
    "roads": run_roads,
    "altered-records": run_altered_records,
    "wallet": run_wallet,
    "wire": run_wire,
    "recordings": run_recordings,
    "game-files": run_game_files,
    "odds": run_odds,
}


def main(names):
    for name in names or FILES:
        if name not in FILES:
            print(f"{name} is no file of vectors; there are {', '.join(FILES)}", file=sys.stderr)
            return 2
        vectors = json.loads((VECTORS / f"{name}.json").read_text())["vectors"]
        for number, vector in enumerate(vectors, start=1):
            try:
                FILES[name](vector)
            except Mismatch as mismatch:
                print(f"{name}, vector {number}: {mismatch}", file=sys.stderr)
                return 1
        print(f"{name}: {len(vectors)} vectors")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
