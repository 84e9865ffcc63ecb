"""What a request to settle is refused for, as `punto settle` answers it: the first rule that it breaks, or None."""
from fractions import Fraction

from games import GAMES, PACKS, POINTS, WAGERS, bets_of, deal, insurance_on_offer

SUITS = "shdc"
MOST = 10**12
# Knockout's Winning Totals are placed beside a bet on a hand.
BESIDE_HAND = "winning-total-"


def refusal_of(request):
    game, packs = request.get("game"), request.get("with", [])
    if not isinstance(game, str):
        return "input/wrong-shape"
    if game not in GAMES:
        return "game/unknown"
    if any(pack not in PACKS for pack in packs):
        return "pack/unknown"
    offered = list(GAMES[game])
    for pack in packs:
        if set(offered) & set(PACKS[pack]):
            return "pack/bet-clash"
        offered += PACKS[pack]
    return refusal_of_cards(request) or refusal_of_bets(request, bets_of(game, packs)) or refusal_of_insurance(request)


def refusal_of_cards(request):
    cards = request["cards"]
    if any(len(card) != 2 or card[0] not in POINTS or card[1] not in SUITS for card in cards):
        return "card/unknown"
    try:
        deal([POINTS[card[0]] for card in cards])
    except (ValueError, IndexError) as error:
        return "coup/card-forbidden" if str(error) == "a card too many" else "coup/too-few-cards"
    return "card/too-many-copies" if max(map(cards.count, cards)) > request.get("decks", 8) else None


def refusal_of_bets(request, offered):
    placed = []
    for one in request["bets"]:
        bet, stake = one["bet"], one["stake"]
        if any(bet == wager for wager, _ in WAGERS.values()) and request["game"] == "knockout":
            return "bet/follows-another"
        if bet not in offered:
            return "bet/unknown"
        if bet in placed:
            return "bet/repeated"
        if stake != int(stake):
            return "stake/not-whole"
        if stake <= 0:
            return "stake/not-positive"
        if stake > MOST:
            return "stake/too-large"
        placed.append(bet)
    beside = any(bet.startswith(BESIDE_HAND) for bet in placed)
    return "bet/needs-another" if beside and not {"player", "banker"} & set(placed) else None


def refusal_of_insurance(request):
    player, banker = deal([POINTS[card[0]] for card in request["cards"]])
    for one in request.get("insurance", []):
        pays = insurance_on_offer(one["window"], one["side"], player, banker)
        if pays is None:
            return "insurance/not-on-offer"
        # Up to where winnings are as much as the bet on the hand.
        on_hand = sum(bet["stake"] for bet in request["bets"] if bet["bet"] == one["side"])
        if one["stake"] * Fraction(pays) > on_hand:
            return "insurance/over-cap"
    return None
