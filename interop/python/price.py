"""Prices every bet of a game exactly: how many of all sequences of six cards end in each rung."""
from collections import Counter
from fractions import Fraction
from functools import lru_cache

from games import WAGERS, Coup, banker_draws, bets_of, insurance_on_offer, insurance_result, player_draws, POINTS

RANKS = "A23456789TJQK"


class Shoe:
    """How many cards of each rank are left."""

    def __init__(self, decks=8, without=()):
        self.ranks = {rank: 4 * decks for rank in RANKS}
        for card in without:
            self.ranks[card[0]] -= 1
        self.points = [0] * 10
        for rank, count in self.ranks.items():
            self.points[POINTS[rank]] += count
        self.cards = sum(self.points)

    def total(self):
        """All sequences of six cards."""
        return _falling(self.cards, 6)


def _falling(n, k):
    product = 1
    for i in range(k):
        product *= n - i
    return product


class Walk:
    """Walks every coup of a shoe by points and tells `at` each: (player, banker, weight); weights sum to the shoe's total."""

    def __init__(self, shoe, at):
        self.left, self.cards, self.at = list(shoe.points), shoe.cards, at

    def _draw(self, weight, then):
        for points in range(10):
            count = self.left[points]
            if count == 0:
                continue
            self.left[points] -= 1
            self.cards -= 1
            then(points, weight * count)
            self.left[points] += 1
            self.cards += 1

    def run(self):
        def fourth(first):
            return lambda points, weight: self._coup((first[0], first[2]), (first[1], points), weight)

        def third(first):
            return lambda points, weight: self._draw(weight, fourth((*first, points)))

        def second(first):
            return lambda points, weight: self._draw(weight, third((first, points)))

        self._draw(1, lambda points, weight: self._draw(weight, second(points)))

    def _coup(self, player, banker, weight):
        if len(player) == 2 and len(banker) == 2 and player_draws(player, banker):
            self._draw(weight, lambda points, heavier: self._banker((*player, points), banker, heavier))
        else:
            self._banker(player, banker, weight)

    def _banker(self, player, banker, weight):
        if banker_draws(player, banker):
            self._draw(weight, lambda points, heavier: self._end(player, (*banker, points), heavier))
        else:
            self._end(player, banker, weight)

    def _end(self, player, banker, weight):
        """What was not drawn of six cards lies in any order."""
        undrawn = 6 - len(player) - len(banker)
        self.at(player, banker, weight * _falling(self.cards, undrawn))


@lru_cache(maxsize=None)
def coups_of(decks, without):
    """Every coup by its hands, with its weight. Of the Banker's first two cards the sum is all that any bet asks for."""
    shoe, found = Shoe(decks, without), Counter()

    def at(player, banker, weight):
        found[player, (0, sum(banker[:2]) % 10, *banker[2:])] += weight

    Walk(shoe, at).run()
    return found


def price(game, packs=(), decks=8, without=()):
    """As `punto odds GAME --json` answers, without what can be worked out from the counts."""
    shoe, coups = Shoe(decks, without), coups_of(decks, tuple(without))
    bets, decisions = [], []
    for bet, rung_of in bets_of(game, packs).items():
        if bet in WAGERS:
            decisions.append(_decision(bet, rung_of, coups))
        elif bet.endswith("-pair"):
            bets.append(_priced(bet, _pair_counts(rung_of, bet, shoe)))
        else:
            bets.append(_priced(bet, _counts(rung_of, coups)))
    insurance = _insurance(coups) if game == "insurance" else []
    return {"cards": shoe.cards, "total": shoe.total(), "bets": bets, "decisions": decisions, "insurance": insurance}


def _counts(rung_of, coups):
    counts = Counter()
    for (player, banker), weight in coups.items():
        counts[rung_of(Coup(player, banker, None, None))] += weight
    return counts


def _pair_counts(rung_of, bet, shoe):
    """Any two cards of a shoe lie on a hand as often as any other two."""
    counts = Counter()
    rest = _falling(shoe.cards - 2, 4)
    for first, count in shoe.ranks.items():
        paired = count * (count - 1) * rest
        hand = Coup((), (), first, first)
        counts[rung_of(hand)] += paired
    counts[None] = shoe.total() - sum(counts.values())
    return counts


def _units(rung):
    return Fraction(-1) if rung is None else Fraction(0) if rung == "push" else Fraction(rung)


def _value(counts):
    return sum(_units(rung) * count for rung, count in counts.items()) / sum(counts.values())


def _priced(bet, counts):
    return {"id": bet, "ev": _value(counts), "counts": counts}


def _decision(ante, rung_of, coups):
    """Raised or folded, for each first card by its points; `ev` is the better of the two at each."""
    wager = WAGERS[ante][1]
    won, weights = Counter(), Counter()
    for (player, banker), weight in coups.items():
        coup = Coup(player, banker, None, None)
        first = player[0]
        weights[first] += weight
        won[first] += weight * (_units(rung_of(coup)) + 2 * _units(wager(coup)))
    raised = {first: won[first] / weight for first, weight in weights.items()}
    best = sum(max(raised[first], Fraction(-1)) * weight for first, weight in weights.items()) / sum(weights.values())
    return {"bet": ante, "ev": best, "raise": raised}


def _insurance(coups):
    """For each pair of points at which a row is on offer: the value of a unit insured, and how often it comes."""
    value, weights = Counter(), Counter()
    for (player, banker), weight in coups.items():
        coup = Coup(player, banker, None, None)
        for window in (1, 2):
            for side in ("player", "banker"):
                pays = insurance_on_offer(window, side, player, banker)
                if pays is None:
                    continue
                key = (window, side, sum(player[: 1 + window]) % 10, sum(banker[:2]) % 10)
                weights[key] += weight
                value[key] += weight * _units(insurance_result(side, window, pays, coup))
    all_coups = sum(coups.values())
    return {key: (value[key] / weight, Fraction(weight, all_coups)) for key, weight in weights.items()}
