"""Game files (docs/game-files.md): what a coup comes to by the conditions of a file, and what is wrong in one.

Shapes are those of docs/games/game-file.schema.json; what a schema cannot say (a repeated id, a rung that no coup meets) is
checked here. Rungs are tried on every coup that differs in points, numbers of cards or pairs; bets that look at single cards
are not searched for dead rungs.
"""
import itertools
import json
import re
from functools import lru_cache
from pathlib import Path

from games import POINTS, banker_draws, deal, player_draws, total

SCHEMA = json.loads((Path(__file__).resolve().parent.parent.parent / "docs" / "games" / "game-file.schema.json").read_text())
RANKS = "A23456789TJQK"
RANK_FACTS = dict(zip(RANKS, "aces twos threes fours fives sixes sevens eights nines tens jacks queens kings".split()))
SIDES = ("player", "banker")
# Facts that say nothing of points, numbers of cards and pairs of ranks.
SINGLE_CARDS = re.compile("Suited|Colour|Royal|First|Second|Suit|Rank|Flush|Alike|perfectPairs|" + "|".join(RANK_FACTS.values()), re.I)


def facts_of(cards):
    """Every fact of the page, for the cards of a coup in dealing order ("9h", "Kc", …)."""
    hands = dict(zip(SIDES, ([cards[0], cards[2]], [cards[1], cards[3]])))
    lengths = [len(hand) for hand in deal([POINTS[card[0]] for card in cards])]
    for side, length in zip(SIDES, lengths):
        if length == 3:
            hands[side].append(cards[4 if side == "player" or lengths[0] == 2 else 5])
    points = {side: total([POINTS[card[0]] for card in hand]) for side, hand in hands.items()}
    facts = outcome(points, dict(zip(SIDES, lengths)))
    natural = [side for side in SIDES if total([POINTS[card[0]] for card in hands[side][:2]]) >= 8]
    facts["natural"] = "both" if len(natural) == 2 else natural[0] if natural else "none"
    for side, hand in hands.items():
        facts.update({side + name: value for name, value in hand_facts(hand).items()})
    facts["pairs"] = sum(facts[side + "Pair"] != "none" for side in SIDES)
    facts["perfectPairs"] = sum(hand[0] == hand[1] for hand in hands.values())
    facts["pairsAlike"] = facts["playerPair"] == facts["bankerPair"] != "none"
    for rank, name in RANK_FACTS.items():
        facts[name] = sum(facts[side + name.capitalize()] for side in SIDES)
    return facts


def outcome(points, cards):
    player, banker = points["player"], points["banker"]
    won = "tie" if player == banker else "player" if player > banker else "banker"
    lost = {"player": "banker", "banker": "player"}.get(won)
    return {
        "winner": won,
        "playerPoints": player,
        "bankerPoints": banker,
        "margin": abs(player - banker),
        "winningPoints": points.get(won, "none"),
        "losingPoints": points.get(lost, "none"),
        "winningCards": cards.get(won, "none"),
        "losingCards": cards.get(lost, "none"),
        "playerCards": cards["player"],
        "bankerCards": cards["banker"],
        "totalCards": cards["player"] + cards["banker"],
        "tiePoints": player if won == "tie" else "none",
        "pointsSum": player + banker,
    }


def hand_facts(hand):
    first, second = hand[:2]
    third = hand[2] if len(hand) == 3 else None
    ranks, suits = [card[0] for card in hand], {card[1] for card in hand}
    colours = {colour(first), colour(second)}
    royal = {first[0], second[0]} == {"K", "Q"}
    facts = {
        "Pair": first[0] if first[0] == second[0] else "none",
        "Suited": first[1] == second[1],
        "Colours": colours.pop() if len(colours) == 1 else "mixed",
        "Royal": "none" if not royal else "suited" if first[1] == second[1] else "mixed",
        "First": first[0],
        "Second": second[0],
        "Third": POINTS[third[0]] if third else "none",
        "ThirdRank": third[0] if third else "none",
        "Flush": suits.pop() if len(suits) == 1 else "none",
        "Alike": max(ranks.count(rank) for rank in ranks),
    }
    for name, card in (("First", first), ("Second", second), ("Third", third)):
        facts[name + "Suit"] = card[1] if card else "none"
        facts[name + "Colour"] = colour(card) if card else "none"
    facts.update({name.capitalize(): ranks.count(rank) for rank, name in RANK_FACTS.items()})
    return facts


def colour(card):
    return "red" if card[1] in "hd" else "black"


def holds(condition, facts):
    for term, value in condition.items():
        if term == "all":
            held = all(holds(one, facts) for one in value)
        elif term == "any":
            held = any(holds(one, facts) for one in value)
        elif term == "not":
            held = not holds(value, facts)
        elif value == "any":
            held = facts[term] != "none"
        else:
            held = facts[term] in (value if isinstance(value, list) else [value])
        if not held:
            return False
    return True


def terms_in(condition):
    for term, value in condition.items():
        if term in ("all", "any"):
            for one in value:
                yield from terms_in(one)
        elif term == "not":
            yield from terms_in(value)
        else:
            yield term


def rung_of(bet, facts):
    """The first rung whose condition holds, or None where none does."""
    return next((rung for rung in bet["rungs"] if holds(rung["when"], facts)), None)


def pays(bet, facts):
    """What the bet comes to: its odds, "push" or "lose"."""
    rung = rung_of(bet, facts)
    return "lose" if rung is None else rung["pays"]


# What is wrong in a file, as (place, code).


def mistakes_in(text, kind):
    """Every mistake in the text of a file of that kind."""
    try:
        file = json.loads(text)
    except ValueError:
        return [("", "file/not-json")]
    given = file.get("kind") if isinstance(file, dict) else None
    if given in ("game", "pack") and given != kind:
        return [("kind", "file/wrong-kind")]
    shape = next(one for one in SCHEMA["oneOf"] if one["properties"]["kind"]["enum"] == [kind])
    found = list(shape_mistakes(shape, file, ""))
    return found or list(sense_mistakes(file))


def shape_mistakes(schema, value, at):
    if schema.get("$ref") == "#/$defs/condition":
        yield from condition_mistakes(value, at)
    elif "a part" in schema.get("description", "").lower() or is_odds(schema):
        if not any(fits(one, value) for one in schema.get("anyOf", [schema])):
            yield at, "file/bad-odds"
    elif schema.get("type") == "object" and isinstance(value, dict):
        for key, one in value.items():
            if key in schema["properties"]:
                yield from shape_mistakes(schema["properties"][key], one, f"{at}.{key}" if at else key)
            else:
                yield (f"{at}.{key}" if at else key), "input/unknown-key"
        for key in schema.get("required", []):
            if key not in value:
                yield (f"{at}.{key}" if at else key), "file/missing-key"
    elif schema.get("type") == "array" and isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield at, "input/wrong-shape"
        else:
            for number, one in enumerate(value):
                yield from shape_mistakes(schema["items"], one, f"{at}[{number}]")
    elif "anyOf" in schema and isinstance(value, dict):
        yield from shape_mistakes(next(one for one in schema["anyOf"] if one.get("type") == "object"), value, at)
    elif not fits(schema, value):
        yield at, "input/wrong-shape"


def is_odds(schema):
    return any("Odds" in one.get("description", "") for one in schema.get("anyOf", [schema]))


def fits(schema, value):
    """Whether a plain value is what the schema asks for."""
    if "anyOf" in schema:
        return any(fits(one, value) for one in schema["anyOf"])
    if "enum" in schema:
        return any(type(one) is type(value) and one == value for one in schema["enum"])
    if schema.get("type") == "string":
        fitting = isinstance(value, str) and re.search(schema.get("pattern", ""), value) is not None
        return fitting and len(value) <= schema.get("maxLength", len(value))
    if schema.get("type") == "integer":
        return type(value) is int and schema.get("minimum", value) <= value <= schema.get("maximum", value)
    if schema.get("type") == "boolean":
        return type(value) is bool
    return False


def condition_mistakes(condition, at):
    if not isinstance(condition, dict) or not condition:
        yield at, "input/wrong-shape"
        return
    for term, value in condition.items():
        place = f"{at}.{term}"
        if term in ("all", "any"):
            if set(condition) - {term, "not"}:
                yield at, "file/mixed-terms"
                return
            if not isinstance(value, list) or not value:
                yield place, "input/wrong-shape"
                continue
            for number, one in enumerate(value):
                yield from condition_mistakes(one, f"{place}[{number}]")
        elif term == "not":
            yield from condition_mistakes(value, place)
        elif term not in SCHEMA["$defs"]["pattern"]["properties"]:
            yield place, "file/unknown-term"
        else:
            single, several = SCHEMA["$defs"]["pattern"]["properties"][term]["anyOf"]
            for one in value if isinstance(value, list) else [value]:
                if not fits(several["items"] if isinstance(value, list) else single, one):
                    yield place, "file/impossible-value"


def sense_mistakes(file):
    ids = [bet["id"] for bet in file["bets"]]
    for number, bet in enumerate(file["bets"]):
        at = f"bets[{number}]"
        if ids.index(bet["id"]) != number:
            yield f"{at}.id", "file/repeated-id"
        if bet["id"].startswith("insurance-"):
            yield f"{at}.id", "file/reserved-id"
        yield from rung_mistakes(bet["rungs"], at)
        if file["kind"] == "game":
            for place, needed in enumerate(bet.get("requires", {}).get("anyOf", [])):
                if needed not in ids:
                    yield f"{at}.requires.anyOf[{place}]", "file/unknown-bet"
        if "raise" in bet and bet["raise"]["bet"] not in ids:
            yield f"{at}.raise.bet", "file/unknown-bet"
    for number, bet in enumerate(file.get("legends", [])):
        if bet not in ids:
            yield f"legends[{number}]", "file/unknown-bet"
    decks = file.get("decks", {})
    if decks.get("min", 1) > decks.get("max", 8):
        yield "decks", "file/bad-decks"
    for number, row in enumerate(file.get("insurance", [])):
        if row["side"] not in ids:
            yield f"insurance[{number}].side", "file/insurance-without-bet"


def rung_mistakes(rungs, at):
    """Rungs that no coup meets, that earlier ones hide, or that cross."""
    if any(SINGLE_CARDS.search(term) for rung in rungs for term in terms_in(rung["when"])):
        return
    sets = {tuple(i for i, rung in enumerate(rungs) if holds(rung["when"], facts)) for facts in every_outcome()}
    hidden = set()
    for number in range(len(rungs)):
        mine = [one for one in sets if number in one]
        if not mine:
            yield f"{at}.rungs[{number}]", "file/impossible-rung"
        elif all(one[0] != number for one in mine):
            hidden.add(number)
            yield f"{at}.rungs[{number}]", "file/shadowed-rung"
    for earlier, later in itertools.combinations(range(len(rungs)), 2):
        together = {(earlier in one, later in one) for one in sets}
        if {(True, True), (True, False), (False, True)} <= together and not {earlier, later} & hidden:
            yield f"{at}.rungs[{later}]", "file/overlapping-rungs"


@lru_cache(maxsize=1)
def every_outcome():
    """Facts of every coup that differs in points, numbers of cards or pairs."""
    every = []
    for player, banker in itertools.product(range(10), repeat=2):
        for facts in drawn(player, banker):
            natural = [side for side, points in zip(SIDES, (player, banker)) if points >= 8]
            facts["natural"] = "both" if len(natural) == 2 else natural[0] if natural else "none"
            starts = itertools.product(pair_ranks(player), pair_ranks(banker))
            for pairs in starts:
                every.append(
                    {
                        **facts,
                        "playerPair": pairs[0],
                        "bankerPair": pairs[1],
                        "pairs": sum(pair != "none" for pair in pairs),
                        "pairsAlike": pairs[0] == pairs[1] != "none",
                    }
                )
    return every


def pair_ranks(points):
    return ["none"] + [rank for rank in RANKS if 2 * POINTS[rank] % 10 == points]


def drawn(player, banker):
    """The ends of a coup that begins with these points, each once."""
    # Any two cards of these points do: the table of play looks at points alone.
    hands = (0, player), (0, banker)
    thirds = range(10) if player_draws(*hands) else [None]
    seen = set()
    for third in thirds:
        one = hands[0] + (() if third is None else (third,))
        for fourth in range(10) if banker_draws(one, hands[1]) else [None]:
            other = hands[1] + (() if fourth is None else (fourth,))
            end = (total(one), total(other), third, fourth)
            if end not in seen:
                seen.add(end)
                facts = outcome(dict(zip(SIDES, end[:2])), {"player": len(one), "banker": len(other)})
                yield {**facts, **{f"{side}Third": "none" if card is None else card for side, card in zip(SIDES, end[2:])}}
