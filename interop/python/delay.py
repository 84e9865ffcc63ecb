"""The delay of version 2: squarings modulo RSA-2048, and the proof that they were made (docs/fairness.md, "Delay")."""

from __future__ import annotations

from fair import domain, sha256, u8

N = int(
    "251959084756578934940271832400483985714292821262040320277771378360436620207075955562640185258807844069182906412495"
    "150821892985591491761845028084891200728449926873928072877767359714183472702618963750149718246911650776133798590957"
    "000973304597488084284017974291006424586918171951187461215151726546322822168699875491824224336372590851418654620435"
    "767984233871847744479207399342365848238242811981638150106748104516603773060562016196762561338441436038339044149526"
    "344321901146575444541784240209246165157233507787077498171257724679629263863563732899121548314381678998850404453640"
    "23527381951378636564391212010397122822120720357"
)
LAST = 10  # 2^10 squarings are left for the verifier
NUMBER_BYTES = 256


def small(x: int) -> int:
    """Of x and N − x the smaller: the two count as one."""
    x %= N
    return min(x, N - x)


def is_small(x: int) -> bool:
    return 0 < x == small(x)


def to_bytes(x: int) -> bytes:
    return x.to_bytes(NUMBER_BYTES, "big")


def base(closing: bytes) -> int:
    """Where the delay of a closed list begins."""
    hashes = [sha256(domain(2, "base"), closing, u8(i)) for i in range(9)]
    return small(int.from_bytes(b"".join(hashes), "big"))


def challenge(closing: bytes, left: int, x: int, y: int, m: int) -> int:
    hashed = sha256(domain(2, "halving"), closing, u8(left), to_bytes(x), to_bytes(y), to_bytes(m))
    return int.from_bytes(hashed[:16], "big")


def holds(closing: bytes, delay: int, output: bytes, proof: list[bytes]) -> bool:
    """Whether the output is what 2^delay squarings make of the list: a number of the proof for each halving."""
    x, y = base(closing), int.from_bytes(output, "big")
    if len(proof) != delay - LAST or not is_small(y):
        return False
    for left, given in zip(range(delay, LAST, -1), proof):
        m = int.from_bytes(given, "big")
        if not is_small(m):
            return False
        r = challenge(closing, left, x, y, m)
        x, y = small(pow(x, r, N) * m), small(pow(m, r, N) * y)
    return small(pow(x, 2 ** (2**LAST), N)) == y
