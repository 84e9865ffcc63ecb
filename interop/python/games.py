"""The games of the documents, written a second time: how a coup is drawn, and what each bet comes to.

A rung is (what it pays as a fraction "n/d", or "push"). A bet is a function of a finished coup that answers its rung, or None when it loses.
"""
from collections import namedtuple

POINTS = {rank: points for points, rank in enumerate("A23456789", start=1)}
POINTS.update({rank: 0 for rank in "TJQK"})

# Hands are tuples of points; a pair is the rank of its two cards, or None.
Coup = namedtuple("Coup", "player banker player_pair banker_pair")


def total(hand):
    """The units of the sum."""
    return sum(hand) % 10


def player_draws(player, banker):
    """With a natural on either side nobody draws; else the Player draws on 0 to 5."""
    return max(total(player[:2]), total(banker[:2])) < 8 and total(player[:2]) <= 5


def banker_draws(player, banker):
    """By the table of play: on two cards against two, on 0 to 5; against a third card, by that card."""
    if max(total(player[:2]), total(banker[:2])) >= 8:
        return False
    points = total(banker[:2])
    if len(player) == 2:
        return points <= 5
    against = {3: range(10), 4: range(2, 8), 5: range(4, 8), 6: range(6, 8)}
    if points <= 2:
        return True
    if points == 3:
        return player[2] != 8
    return points in against and player[2] in against[points]


def deal(points):
    """The two hands that these points make, in dealing order; ValueError where they are too few or too many."""
    if len(points) < 4:
        raise ValueError("too few cards")
    player, banker, rest = (points[0], points[2]), (points[1], points[3]), list(points[4:])
    if player_draws(player, banker):
        player += (_next(rest),)
    if banker_draws(player, banker):
        banker += (_next(rest),)
    if rest:
        raise ValueError("a card too many")
    return player, banker


def _next(rest):
    if not rest:
        raise ValueError("too few cards")
    return rest.pop(0)


def winner(coup):
    player, banker = total(coup.player), total(coup.banker)
    return "tie" if player == banker else "player" if player > banker else "banker"


def _side(side, rung, tie="push"):
    """A bet on one hand: `rung` says what a win pays."""

    def bet(coup):
        won = winner(coup)
        return tie if won == "tie" else rung(coup) if won == side else None

    return bet


def _when(condition, pays):
    return lambda coup: pays if condition(coup) else None


def _winning(coup):
    """Winning and losing hand."""
    hands = (coup.player, coup.banker)
    return hands if total(coup.player) > total(coup.banker) else hands[::-1]


def _winning_total(points, pays):
    return lambda coup: "push" if winner(coup) == "tie" else pays if total(_winning(coup)[0]) in points else None


def _wager(side):
    """What the Wager of an Ante pays: by the points that the losing hand has."""
    pays = lambda coup: ["1/2", "1/1", "2/1"][sum(total(_winning(coup)[1]) >= least for least in (4, 6))]
    return _side(side, pays)


def _bad_beat(coup):
    if winner(coup) == "tie":
        return None
    won, lost = _winning(coup)
    points = (total(won), total(lost))
    if points == (9, 8) and len(won) == len(lost) == 3:
        return "40/1"
    if points == (9, 8) and len(won) == len(lost) == 2:
        return "10/1"
    return {(8, 7): "6/1", (7, 6): "4/1"}.get(points, "1/1" if points[0] - points[1] == 1 else None)


def _super_shot(points, cards, pays):
    def bet(coup):
        won, lost = _winning(coup)
        as_named = (total(won), total(lost)) == points and (cards is None or len(won) == len(lost) == cards)
        return pays if as_named else None

    return bet


def _on_six(side, six, other):
    return _side(side, lambda coup: six if total(getattr(coup, side)) == 6 else other)


def _is(side, points, cards):
    return lambda coup: winner(coup) == side and total(getattr(coup, side)) == points and len(getattr(coup, side)) == cards


def _super_six_plus(coup):
    if winner(coup) != "banker" or total(coup.banker) != 6:
        return None
    return "12/1" if len(coup.banker) == 2 else "20/1"


def _pair(side, sixes="11/1"):
    def bet(coup):
        rank = getattr(coup, side + "_pair")
        return None if rank is None else sixes if rank == "6" else "11/1"

    return bet


EVEN = lambda coup: "1/1"
TIE = _when(lambda coup: winner(coup) == "tie", "8/1")
PAIRS = {"player-pair": _pair("player"), "banker-pair": _pair("banker")}
SEVEN_EIGHT = {"banker-7": _when(_is("banker", 7, 3), "40/1"), "player-8": _when(_is("player", 8, 3), "25/1")}

PACKS = {
    "bad-beat": {
        "bad-beat": _bad_beat,
        "super-shot-three-card-nine": _super_shot((9, 8), 3, "200/1"),
        "super-shot-natural-nine": _super_shot((9, 8), 2, "50/1"),
        "super-shot-eight": _super_shot((8, 7), None, "25/1"),
    },
    "seven-eight": SEVEN_EIGHT,
}

GAMES = {
    "commission": {
        "player": _side("player", EVEN),
        "banker": _side("banker", lambda coup: "19/20"),
        "tie": TIE,
        **PAIRS,
    },
    "knockout": {
        "player": _side("player", EVEN),
        "banker": _on_six("banker", "1/2", "1/1"),
        "tie": TIE,
        **PAIRS,
        "winning-total-1-4": _winning_total((1, 2, 3, 4), "7/1"),
        "winning-total-5-6": _winning_total((5, 6), "3/1"),
        "winning-total-7": _winning_total((7,), "4/1"),
        "winning-total-8": _winning_total((8,), "3/1"),
        "winning-total-9": _winning_total((9,), "2/1"),
        "ante-player": _side("player", EVEN),
        "ante-banker": _side("banker", EVEN),
    },
    "insurance": {
        "player": _side("player", EVEN),
        "banker": _on_six("banker", "1/2", "1/1"),
        "tie": TIE,
        "super-six-plus": _super_six_plus,
        **PAIRS,
    },
    "easy-six": {
        "player": _on_six("player", "21/20", "1/1"),
        "banker": _on_six("banker", "1/2", "1/1"),
        "tie": lambda coup: None if winner(coup) != "tie" else "10/1" if total(coup.player) == 6 else "8/1",
        "player-pair": _pair("player", "13/1"),
        "banker-pair": _pair("banker", "13/1"),
        "easy-six": _when(lambda coup: max(total(coup.player), total(coup.banker)) == 6, "6/1"),
    },
    "no-commission": {
        "player": _side("player", EVEN),
        "banker": _side("banker", lambda coup: "push" if _is("banker", 7, 3)(coup) else "1/1"),
        "tie": TIE,
        **SEVEN_EIGHT,
    },
}

# The Wager that follows an Ante, of twice its stake.
WAGERS = {"ante-player": ("wager-player", _wager("player")), "ante-banker": ("wager-banker", _wager("banker"))}

# Rows of the insurance pay table as printed: window, side, the Player's points, the Banker's points, what it pays.
INSURANCE = [
    (1, "banker", range(5), (5,), "2/1"),
    (1, "banker", range(6), (6,), "3/1"),
    (1, "banker", range(6), (7,), "4/1"),
    (1, "player", (5,), (4,), "2/1"),
    (1, "player", (6,), range(6), "3/1"),
    (1, "player", (7,), range(6), "4/1"),
    (2, "banker", (1,), (1,), "6/1"),
    (2, "banker", (1,), range(2, 7), "7/1"),
    (2, "banker", (2,), range(3, 7), "4/1"),
    (2, "banker", (3,), (4,), "3/2"),
    (2, "player", (5,), range(5), "2/1"),
    (2, "player", (6,), range(6), "3/1"),
    (2, "player", (7,), range(7), "4/1"),
    (2, "player", (8,), range(7), "7/1"),
    (2, "player", (9,), range(7), "8/1"),
]


def bets_of(game, packs):
    bets = dict(GAMES[game])
    for pack in packs:
        bets.update(PACKS[pack])
    return bets


def insurance_on_offer(window, side, player, banker):
    """What insurance of that hand pays in that window, or None where no row has it or no card is still to be drawn."""
    player = player[: 1 + window]
    banker = banker[:2]
    if len(player) != 1 + window:
        return None
    draws = banker_draws(player, banker) or (window == 1 and player_draws(player, banker))
    if not draws:
        return None
    for at, of, player_points, banker_points, pays in INSURANCE:
        if (at, of) == (window, side) and total(player) in player_points and total(banker) in banker_points:
            return pays
    return None


def insurance_result(side, window, pays, coup):
    """The rung that insurance comes to: it wins where the hand loses; a tie returns it, save a Player's nine of window 2."""
    won = winner(coup)
    if won == "tie":
        return pays if (window, side) == (2, "player") and total(coup.player) == 9 else "push"
    return pays if won != side else None
