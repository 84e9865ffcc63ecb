"""A fair shoe, versions 1 and 2, as docs/fairness.md writes it: commitments, keys, shuffle, tree and paths.

Everything goes in and comes out as bytes and whole numbers. What a record says of them is compared in checks.py.
"""

from __future__ import annotations

import hashlib
import hmac

RANKS, SUITS = "A23456789TJQK", "shdc"


def u8(n: int) -> bytes:
    return n.to_bytes(1, "big")


def u16(n: int) -> bytes:
    return n.to_bytes(2, "big")


def u32(n: int) -> bytes:
    return n.to_bytes(4, "big")


def u64(n: int) -> bytes:
    return n.to_bytes(8, "big")


def string(text: str) -> bytes:
    """`str(s)` of the page: the length in a byte, then the characters."""
    return u8(len(text)) + text.encode("ascii")


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key: bytes, *parts: bytes) -> bytes:
    """HMAC-SHA256."""
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def domain(version: int, name: str) -> bytes:
    """What each hash begins with, so that no value of one use is a value of another."""
    return string(f"punto-fair/{version}/{name}")


def card_number(name: str) -> int:
    """A card from its two characters: `Kd` is 50."""
    return 4 * RANKS.index(name[0]) + SUITS.index(name[1])


def card_name(card: int) -> str:
    return RANKS[card // 4] + SUITS[card % 4]


# Version 1: shares by commit and reveal.


def context_1(header) -> bytes:
    return string(header.table) + u32(header.shoe) + u8(header.decks) + u16(header.cut)


def share_commitment_1(header, player: str, share: bytes) -> bytes:
    return sha256(domain(1, "share"), context_1(header), header.commitment, string(player), share)


def closing_1(header) -> bytes:
    listed = [string(one.player) + one.commitment for one in header.entropy]
    return sha256(domain(1, "closing"), context_1(header), header.commitment, u16(len(listed)), *listed)


def digest_1(header) -> bytes:
    shares = [u8(0) if one.share is None else u8(1) + one.share for one in header.entropy]
    return sha256(domain(1, "shoe"), header.closing, *shares)


# Version 2: shares in the clear, the delay or a drand round, signatures and the chain.


def terms_2(header) -> bytes:
    return context_1(header) + u16(header.windowSeconds) + u8(header.delay)


def opening_2(header) -> bytes:
    previous = u8(0) if header.previous is None else u8(1) + header.previous
    beacon = header.beacon
    named = b"" if beacon is None else beacon.chain + beacon.key + u64(beacon.round)
    return sha256(domain(2, "opening"), terms_2(header), previous, header.commitment, named)


def receipt_2(opening: bytes, share: bytes) -> bytes:
    return sha256(domain(2, "receipt"), opening, share)


def closing_2(header) -> bytes:
    return sha256(domain(2, "closing"), opening_2(header), u16(len(header.shares)), *header.shares)


def digest_2(header) -> bytes:
    return sha256(domain(2, "shoe"), header.closing, waited_for(header.delayed))


def waited_for(delayed) -> bytes:
    """What the delay or the round brought, as it goes into the digest."""
    if delayed is None:
        return u8(0)
    if delayed == "late":
        return u8(2)
    if hasattr(delayed, "drawn"):
        return u8(3) + sha256(delayed.drawn)
    return u8(1) + delayed.output


def header_hash_2(header) -> bytes:
    """What the house signs, and what the next shoe names as `previous`."""
    return sha256(domain(2, "header"), header.digest, header.root)


def signed_message(what: str, hashed: bytes) -> bytes:
    """The bytes under a signature: `what` is opening, receipt, closing, header, submission or key."""
    return domain(2, f"sign-{what}") + hashed


def key_hash_2(key: bytes) -> bytes:
    """What a house's old key signs of its new one."""
    return sha256(domain(2, "key"), key)


def drand_chain_hash(period: int, genesis: int, key: bytes, genesis_seed: bytes, beacon_id: str) -> bytes:
    return sha256(u32(period), u64(genesis), key, genesis_seed, beacon_id.encode("ascii"))


# Both versions.


def seed_commitment(version: int, header, seed: bytes) -> bytes:
    bound = context_1(header) if version == 1 else terms_2(header)
    return sha256(domain(version, "seed"), bound, seed)


def words(key: bytes):
    """The stream of the shuffle: sixteen 16-bit words of each block."""
    number = 0
    while True:
        block = mac(key, u32(number))
        for at in range(0, 32, 2):
            yield int.from_bytes(block[at : at + 2], "big")
        number += 1


def shuffle(key: bytes, decks: int) -> tuple[list[int], int]:
    """The order of the cards, and how many words were passed over."""
    cards = [p % 52 for p in range(52 * decks)]
    stream, passed_over = words(key), 0
    for i in range(len(cards) - 1, 0, -1):
        limit = 65536 - 65536 % (i + 1)
        word = next(stream)
        while word >= limit:
            passed_over += 1
            word = next(stream)
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards, passed_over


def leaf(digest: bytes, position: int, card: int, salt: bytes) -> bytes:
    return sha256(u8(0), digest, u16(position), u8(card), salt)


def node(left: bytes, right: bytes) -> bytes:
    return sha256(u8(1), left, right)


def levels(leaves: list[bytes]) -> list[list[bytes]]:
    """The tree from its leaves up; a last node without a neighbour goes up unchanged."""
    tree = [leaves]
    while len(tree[-1]) > 1:
        below = tree[-1]
        above = [node(below[i], below[i + 1]) for i in range(0, len(below) - 1, 2)]
        tree.append(above + below[len(above) * 2 :])
    return tree


def root_by_path(hashed: bytes, position: int, count: int, path: list[bytes]):
    """The root to which a path leads, or None where it is too long or too short."""
    index, width, left = position, count, list(path)
    while width > 1:
        if index % 2 or index < width - 1:
            if not left:
                return None
            neighbour = left.pop(0)
            hashed = node(neighbour, hashed) if index % 2 else node(hashed, neighbour)
        index, width = index // 2, (width + 1) // 2
    return None if left else hashed


class Shoe:
    """A whole shoe, derived from its seed and digest."""

    def __init__(self, version: int, seed: bytes, digest: bytes, decks: int):
        self.shuffle_key = mac(seed, domain(version, "shuffle"), digest)
        self.salt_key = mac(seed, domain(version, "salt"), digest)
        self.cards, self.passed_over = shuffle(self.shuffle_key, decks)
        self.salts = [mac(self.salt_key, u16(p)) for p in range(len(self.cards))]
        leaves = [leaf(digest, p, card, salt) for p, (card, salt) in enumerate(zip(self.cards, self.salts))]
        self.tree = levels(leaves)
        self.root = self.tree[-1][0]

    def path(self, position: int) -> list[bytes]:
        """The neighbours met on the way up from a position."""
        met, index = [], position
        for level in self.tree[:-1]:
            neighbour = index ^ 1
            if neighbour < len(level):
                met.append(level[neighbour])
            index //= 2
        return met
