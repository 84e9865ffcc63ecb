"""What must hold of a record that was read, in the order of docs/fairness.md, "Verification".

The first thing that does not hold is raised as a Failure.

The pairing of a drand round (BLS12-381) is not checked here; whoever asks is told so.
"""

from __future__ import annotations

import delay
import ed25519
import fair
from records import Failure, cards_of

QUICKNET = bytes.fromhex("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971")
QUICKNET_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510"
    "d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
MICROSECONDS_PER_SQUARING = 1  # the yardstick of the page
FULL_DELAY = 10  # times the window


def require(holds: bool, code: str, sentence: str) -> None:
    if not holds:
        raise Failure(code, sentence)


def verify_record(record, root: bytes | None = None, key: bytes | None = None) -> list[str]:
    """Checks a whole record against what was noted before the first bet; hands back what was checked, in words."""
    header = record.header
    if root is not None:
        require(header.root == root, "root/not-as-noted", "the root is not the one that was noted")
    if key is not None:
        require(getattr(header, "key", None) == key, "key/not-as-noted", "the key is not the one that was noted")
    checked = [f"version {record.version}", f"shoe {header.shoe} of {header.table}"]
    if record.format == "punto-fair-shoe":
        checked.append("seed")
        commitment = fair.seed_commitment(record.version, header, record.seed)
        require(commitment == header.commitment, "seed/wrong", "the seed does not open the commitment")
    checked += check_header_1(header) if record.version == 1 else check_header_2(header)
    checked += check_shoe(record) if record.format == "punto-fair-shoe" else check_round(record)
    return checked + (remarks(header) if record.version == 2 else [])


# Step 4: the header.


def check_header_1(header) -> list[str]:
    players = [one.player for one in header.entropy]
    require(len(set(players)) == len(players), "entropy/player-twice", "a player is listed with two shares")
    for one in header.entropy:
        opens = one.share is None or fair.share_commitment_1(header, one.player, one.share) == one.commitment
        require(opens, "share/wrong", f"the share of {one.player} does not open its commitment")
    require(fair.closing_1(header) == header.closing, "closing/wrong", "the closing is not the hash of the list")
    require(fair.digest_1(header) == header.digest, "digest/wrong", "the digest is not the hash of closing and shares")
    return [count(len(players), "share"), "closing", "digest"]


def check_header_2(header) -> list[str]:
    shares, delayed = header.shares, header.delayed
    require(header.windowSeconds > 0 or not shares, "share/no-window", "there are shares, and the table took none")
    require(fair.closing_2(header) == header.closing, "closing/wrong", "the closing is not the hash of the list")
    check_what_was_waited_for(header)
    digest = fair.digest_2(header)
    require(digest == header.digest, "digest/wrong", "the digest is not the hash of closing and delay or round")
    checked = [count(len(shares), "share"), "closing", "digest"]
    if hasattr(delayed, "output"):
        holds = delay.holds(header.closing, header.delay, delayed.output, delayed.proof)
        require(holds, "delay/wrong", "the proof of the delay does not hold")
        checked.append(f"delay of 2^{header.delay} squarings")
    if header.beacon is not None and not shares:
        known = header.beacon.chain != QUICKNET or header.beacon.key == QUICKNET_KEY
        require(known, "beacon/other-key", "the chain is quicknet, and the key is not its own")
    if hasattr(delayed, "drawn"):
        checked.append(f"not checked: BLS, the signature of drand's round {header.beacon.round}")
    message = fair.signed_message("header", fair.header_hash_2(header))
    signed = ed25519.verify(header.key, message, header.signature)
    require(signed, "signature/wrong", "the signature is not one of the header's key")
    return checked + ["signature"]


def check_what_was_waited_for(header) -> None:
    """A delay where there are shares and only there; without them the round where one is named and only there."""
    shares, delayed, beacon = header.shares, header.delayed, header.beacon
    passed, drawn = hasattr(delayed, "output"), hasattr(delayed, "drawn")
    if shares:
        require(passed or delayed == "late", "delay/missing", "there are shares and no delay")
        return
    require(not passed, "delay/without-shares", "there is a delay and no share")
    if beacon is None:
        require(not drawn, "beacon/not-named", "there is a round, and none is named")
        require(delayed is None, "delay/without-shares", "there is nothing that could be late")
    else:
        require(delayed is not None, "beacon/missing", "a round is named, and the header has neither it nor late")


def remarks(header) -> list[str]:
    """What holds and is worth less for it."""
    if header.shares and header.delayed == "late":
        return ["note: the table did not wait for the delay"]
    if header.shares:
        return weak_delay(header)
    if header.beacon is None:
        return ["note: the house alone decided this shoe (beacon/none)"]
    return ["note: the house alone decided this shoe (beacon/late)"] if header.delayed == "late" else []


def weak_delay(header) -> list[str]:
    seconds = 2**header.delay * MICROSECONDS_PER_SQUARING / 1e6
    weak = seconds < FULL_DELAY * header.windowSeconds
    return [f"note: a delay of {seconds:.3g} s for a window of {header.windowSeconds} s (delay/weak)"] if weak else []


# Steps 5 to 9: the cards.


def check_shoe(record) -> list[str]:
    header, cards = record.header, cards_of(record)
    if cards or header.root is not None:
        check_dealable(header)
        shoe = fair.Shoe(record.version, record.seed, header.digest, header.decks)
        require(shoe.root == header.root, "root/wrong", "seed and shares give a shoe with another root")
        check_positions(cards, 0)
        for one in cards:
            check_card_of_shoe(header, shoe, one)
        check_rounds(record.rounds)
    check_end(record, len(cards), 52 * header.decks - header.cut)
    root = "no root" if header.root is None else "root"
    return [root, count(len(cards), "card"), count(len(record.rounds), "round"), record.ending]


def check_round(record) -> list[str]:
    header, cards = record.header, record.round.cards
    check_dealable(header)
    check_positions(cards, cards[0].position)
    for one in cards:
        verify_card(header, one)
    check_rounds([record.round])
    return [f"paths of {count(len(cards), 'card')} from position {cards[0].position}", "round"]


def check_dealable(header) -> None:
    require(header.root is not None, "root/missing", "there are cards but no root")
    withheld = any(one.share is None for one in getattr(header, "entropy", []))
    require(not withheld, "share/withheld", "there is a root in spite of a withheld share")


def check_positions(cards, first: int) -> None:
    positions = [one.position for one in cards]
    for i, position in enumerate(positions):
        due = first + i
        if position == due:
            continue
        require(position >= first, "position/out-of-order", f"position {first} comes before position {position}")
        require(position > due, "position/duplicated", f"position {position} comes a second time")
        require(due not in positions[i:], "position/out-of-order", f"position {position} comes where {due} is due")
        raise Failure("position/missing", f"position {due} is left out")


def verify_card(header, one) -> None:
    """A card as it is dealt: its path leads to the root of a header that was checked before."""
    if leads_to_root(header, one, one.position):
        return
    total = 52 * header.decks
    elsewhere = any(leads_to_root(header, one, position) for position in range(total))
    require(not elsewhere, "proof/other-position", f"the proof of position {one.position} is one of another position")
    raise Failure("proof/wrong", f"the path of position {one.position} does not lead to the root")


def leads_to_root(header, one, position: int) -> bool:
    hashed = fair.leaf(header.digest, position, one.card, one.salt)
    return fair.root_by_path(hashed, position, 52 * header.decks, one.path) == header.root


def check_card_of_shoe(header, shoe, one) -> None:
    position = one.position
    if (one.card, one.salt, one.path) == (shoe.cards[position], shoe.salts[position], shoe.path(position)):
        return
    elsewhere = one.salt in shoe.salts and leads_to_root(header, one, shoe.salts.index(one.salt))
    require(not elsewhere, "proof/other-position", f"the proof of position {position} is one of another position")
    right = fair.card_name(shoe.cards[position])
    require(one.card == shoe.cards[position], "card/wrong", f"the card at position {position} is {right}")
    require(one.salt == shoe.salts[position], "salt/wrong", f"the salt of position {position} is another")
    raise Failure("path/wrong", f"the path of position {position} is another")


def check_end(record, dealt: int, behind: int) -> None:
    """Step 8, of the cut card, and step 9. `behind`: how many cards leave the shoe before the cut card has come out."""
    left = len(record.burned)
    begun_after = 0
    for played in record.rounds:
        begun_after += left >= behind
        left += len(played.cards)
    require(begun_after <= 1, "round/after-cut-card", "a second round was begun after the cut card had come out")
    if record.ending == "finished":
        require(dealt >= behind, "ending/not-finished", "called finished, but the cut card has not come out")
    else:
        require(dealt < behind, "ending/not-abandoned", "called abandoned, but the cut card has come out")


# Coups.


def points(cards) -> int:
    """Of a hand of card numbers: the ace one, tens and court cards nothing, the last digit of the sum."""
    return sum(min(card // 4 + 1, 10) for card in cards) % 10


def banker_draws(banker: int, third: int | None) -> bool:
    """Whether a Banker of two cards draws; `third` is what the Player's third card counts, None where there is none."""
    if third is None:
        return banker <= 5
    drawn_to = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: range(2, 8), 5: range(4, 8), 6: (6, 7)}
    return banker <= 2 or third in drawn_to.get(banker, ())


def coup(cards):
    """How many cards the coup of these takes, and its winner; (None, None) where it asks for more than there are."""
    if len(cards) < 4:
        return None, None
    player, banker, more = [cards[0], cards[2]], [cards[1], cards[3]], list(cards[4:])
    if max(points(player), points(banker)) < 8:
        third = None
        if points(player) <= 5:
            if not more:
                return None, None
            third = points(more[:1])
            player.append(more.pop(0))
        if banker_draws(points(banker), third):
            if not more:
                return None, None
            banker.append(more.pop(0))
    difference = points(player) - points(banker)
    winner = "player" if difference > 0 else "banker" if difference < 0 else "tie"
    return len(player) + len(banker), winner


def check_rounds(rounds) -> None:
    for number, played in enumerate(rounds, 1):
        takes, winner = coup([one.card for one in played.cards])
        surplus = takes is not None and len(played.cards) > takes
        require(not surplus, "round/surplus-card", f"round {number} has more cards than its coup takes")
        require(played.winner == winner, "round/wrong-winner", f"the cards of round {number} make another winner")


# Chains and keys.


def verify_chain(headers, by_hand=frozenset()) -> None:
    """The headers of one table, each checked before, in order; `by_hand` are the numbers that have none."""
    due = min(by_hand) if by_hand and min(by_hand) < headers[0].shoe else None
    last_signed = None
    for header in headers:
        while due in by_hand:
            due += 1
        shoe, signed = f"shoe {header.shoe}", hasattr(header, "signature")
        require(due in (None, header.shoe), "chain/gap", f"{shoe} comes where shoe {due} is due")
        require(header.table == headers[0].table, "chain/other-table", f"{shoe} is of another table")
        require(signed or last_signed is None, "chain/unsigned", f"{shoe} is not signed, and one before it is")
        if signed:
            named = None if last_signed is None else fair.header_hash_2(last_signed)
            follows = due is None or header.previous == named
            require(follows, "chain/broken", f"{shoe} does not name the last signed one before it")
            last_signed = header
        due = header.shoe + 1


def verify_keys(keys) -> None:
    """The public keys that a house tells of, the oldest first: each new one is signed over by the one before."""
    for old, new in zip(keys, keys[1:]):
        message = fair.signed_message("key", fair.key_hash_2(new.key))
        endorsed = new.endorsement is not None and ed25519.verify(old.key, message, new.endorsement)
        require(endorsed, "key/not-endorsed", f"the key {new.key.hex()} is not signed over by the one before it")


def verify_published(header, keys) -> None:
    """The key of a signed header is one that the house tells of."""
    published = not hasattr(header, "key") or any(header.key == one.key for one in keys)
    require(published, "key/not-published", f"the key of shoe {header.shoe} is none that the house publishes")


def count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
