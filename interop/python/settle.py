"""Settles a coup: a request as `punto settle` takes it to its winner, hands and lines."""
from fractions import Fraction

from games import POINTS, WAGERS, Coup, bets_of, deal, insurance_on_offer, insurance_result, total, winner


def settle(request):
    """The answer without what is no number: {"winner", "player", "banker", "lines": [{"bet", "stake", "result", "pays", "net"}]}."""
    cards = request["cards"]
    player, banker = deal([POINTS[card[0]] for card in cards])
    coup = Coup(player, banker, _pair(cards[0], cards[2]), _pair(cards[1], cards[3]))
    lines = [line for bet in request["bets"] for line in _lines(request, bet, coup)]
    lines += [_insurance(one, coup) for one in request.get("insurance", [])]
    hands = {"player": total(player), "banker": total(banker)}
    return {"winner": winner(coup), "points": hands, "lines": lines}


def _pair(first, second):
    return first[0] if first[0] == second[0] else None


def _lines(request, placed, coup):
    bet, stake = placed["bet"], placed["stake"]
    rung = bets_of(request["game"], request.get("with", []))[bet](coup)
    if bet not in WAGERS:
        return [_line(bet, stake, rung)]
    if not placed.get("raise"):
        return [_line(bet, stake, None)]
    wager, pays = WAGERS[bet]
    return [_line(bet, stake, rung), _line(wager, 2 * stake, pays(coup))]


def _insurance(one, coup):
    pays = insurance_on_offer(one["window"], one["side"], coup.player, coup.banker)
    if pays is None:
        raise ValueError("that insurance is not on offer")
    return _line("insurance-" + one["side"], one["stake"], insurance_result(one["side"], one["window"], pays, coup))


def _line(bet, stake, rung):
    """A win that is not whole is rounded down."""
    if rung is None:
        result, pays, net = "lose", None, -stake
    elif rung == "push":
        result, pays, net = "push", None, 0
    else:
        result, pays, net = "win", rung, int(stake * Fraction(rung))
    return {"bet": bet, "stake": stake, "result": result, "pays": pays, "net": net}
