"""Recordings of a table: a line an event. The first sets the table up with the game's own declaration; what follows is told by
phases here, and every settled round is settled again from its cards, its bets and that declaration.
"""
import json
from fractions import Fraction

from game_files import facts_of, pays

# Where each event may stand, and the phase it leads to; what is not named here changes no phase.
OPEN = ("betting", "dealing", "window", "settling")
PHASES = {
    "betting-opened": (("idle", "settled"), "betting"),
    "bet-placed": (("betting",), None),
    "betting-closed": (("betting",), "dealing"),
    "card-dealt": (("dealing",), None),
    "window-opened": (("dealing",), "window"),
    "ante-raised": (("window",), None),
    "ante-folded": (("window",), None),
    "window-closed": (("window",), "dealing"),
    "coup-completed": (("dealing",), "settling"),
    "round-settled": (("settling",), "settled"),
}
# What changes no phase.
OTHERS = ("player-sat", "player-left", "shoe-started", "shoe-ended", "card-burned")


class Broken(Exception):
    """A line that cannot be part of a recording, and the code of what is wrong with it; None where the rules part from it."""

    def __init__(self, line, code=None):
        super().__init__(f"line {line}: {code or 'the rules come to something else'}")
        self.line, self.code = line, code


def follow(text):
    """Rounds begun, and the phase in the end; Broken names the first line that cannot follow."""
    table = None
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        event = read(number, line)
        if event["type"] == "table-set-up":
            if table is not None:
                raise Broken(number, "recording/second-beginning")
            table = Table(event["settings"]["game"])
        elif table is None:
            raise Broken(number, "recording/no-beginning")
        else:
            table.take(number, event)
    if table is None:
        raise Broken(1, "recording/empty")
    return {"rounds": table.rounds, "phase": table.phase}


def read(number, line):
    try:
        event = json.loads(line)
    except ValueError:
        raise Broken(number, "recording/not-json")
    if not isinstance(event, dict):
        raise Broken(number, "recording/no-event")
    if event.get("v") != 1:
        raise Broken(number, "recording/other-version")
    if event.get("type") not in ("table-set-up", *PHASES, *OTHERS):
        raise Broken(number, "recording/unknown-event")
    return event


class Table:
    def __init__(self, game):
        self.bets = {bet["id"]: bet for bet in game["bets"]}
        self.phase, self.rounds = "idle", 0
        self.cards, self.laid = [], []

    def take(self, number, event):
        name = event["type"]
        if name in PHASES:
            at, to = PHASES[name]
            if self.phase not in at:
                raise Broken(number, "recording/does-not-follow")
            self.phase = to or self.phase
        if name == "betting-opened":
            self.rounds += 1
            self.cards, self.laid = [], []
        elif name == "bet-placed":
            self.laid.append((event["player"], event["bet"], event["amount"]))
        elif name == "ante-raised":
            self.laid.append((event["player"], self.bets[event["bet"]]["raise"]["bet"], event["amount"]))
        elif name == "card-dealt":
            self.cards.append(event["card"])
        elif name == "coup-completed":
            try:
                facts = facts_of(self.cards)
            except (IndexError, ValueError):
                raise Broken(number)
            told = (event.get("player"), event.get("banker"), event.get("winner"))
            if told != (facts["playerPoints"], facts["bankerPoints"], facts["winner"]):
                raise Broken(number)
        elif name == "round-settled":
            told = {(line["player"], line["bet"], line["stake"], line["pays"], line["net"]) for line in event["lines"]}
            if told != self.settled():
                raise Broken(number)

    def settled(self):
        facts = facts_of(self.cards)
        return {(player, bet, stake, *self.line(bet, stake, facts)) for player, bet, stake in self.laid}

    def line(self, bet, stake, facts):
        """What a bet pays, and its net; a win that is not whole is rounded down."""
        paid = pays(self.bets[bet], facts)
        if paid == "lose":
            return None, -stake
        return (None, 0) if paid == "push" else (paid, int(stake * Fraction(paid)))
