"""Ed25519 signatures, verified by RFC 8032, section 5.1. Nothing here signs or keeps a secret."""

from __future__ import annotations

import hashlib

P = 2**255 - 19  # the field
L = 2**252 + 27742317777372353535851937790883648493  # the order of the base point
D = -121665 * pow(121666, -1, P) % P
SQRT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)

# A point is (X, Y, Z, T): x = X/Z, y = Y/Z, x·y = T/Z.
NEUTRAL = (0, 1, 1, 0)


def add(p, q):
    """The sum of two points (5.1.4)."""
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(scalar: int, point):
    """The point added to itself, scalar times."""
    product = NEUTRAL
    while scalar:
        if scalar & 1:
            product = add(product, point)
        point = add(point, point)
        scalar >>= 1
    return product


def same(p, q) -> bool:
    """Whether two points are one."""
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


def decode(encoded: bytes):
    """The point of 32 bytes (5.1.3), or None where they are none."""
    number = int.from_bytes(encoded, "little")
    y, sign = number & (2**255 - 1), number >> 255
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * SQRT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def verify(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the signature is one of the key over the message (5.1.7, times 8); a key of small order has none."""
    if len(key) != 32 or len(signature) != 64:
        return False
    public, commitment = decode(key), decode(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if public is None or commitment is None or s >= L or same(multiply(8, public), NEUTRAL):
        return False
    hashed = hashlib.sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(hashed, "little") % L
    return same(multiply(8 * s, BASE), multiply(8, add(commitment, multiply(challenge, public))))
