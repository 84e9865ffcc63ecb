"""A wallet as docs/wallet.md asks for one, in memory: every id counts once, and a rollback undoes what may never come."""
import base64
import hashlib
import hmac
import json


def signature(secret: str, body: bytes) -> str:
    """HMAC-SHA256 over the body's raw bytes, in base64."""
    return base64.b64encode(hmac.new(secret.encode(), body, hashlib.sha256).digest()).decode()


class Wallet:
    def __init__(self, funds):
        self.balances = dict(funds)
        self.answers = {}  # by transaction: what was asked, and how it was answered
        self.bets = {}  # carried out and not given back: the player and the amount
        self.undone = set()  # bets that were rolled back, those that never came included

    def answer(self, path: str, text: str):
        kind, asked = path.lstrip("/"), json.loads(text)
        player = asked["player"]
        if player not in self.balances:
            return {"status": "refused", "code": "player-unknown"}
        if kind == "balance":
            return self.done(player, 0)
        # Asked again, it is another request about the same transaction.
        content = (kind, {name: value for name, value in asked.items() if name != "request"})
        known = self.answers.get(asked["transaction"])
        if known is not None:
            return known[1] if known[0] == content else self.refused(player, "id-used-otherwise")
        answer = getattr(self, kind)(player, asked)
        self.answers[asked["transaction"]] = (content, answer)
        return answer

    def done(self, player, amount):
        self.balances[player] += amount
        return {"status": "ok", "balance": self.balances[player]}

    def refused(self, player, code):
        return {"status": "refused", "code": code, "balance": self.balances[player]}

    def bet(self, player, asked):
        if asked["transaction"] in self.undone:
            return self.refused(player, "rolled-back")
        if self.balances[player] < asked["amount"]:
            return self.refused(player, "no-funds")
        self.bets[asked["transaction"]] = (player, asked["amount"])
        return self.done(player, -asked["amount"])

    def win(self, player, asked):
        return self.done(player, asked["amount"])

    def adjustment(self, player, asked):
        if self.balances[player] + asked["amount"] < 0:
            return self.refused(player, "no-funds")
        return self.done(player, asked["amount"])

    def rollback(self, player, asked):
        owner, amount = self.bets.get(asked["of"], (player, 0))
        if owner != player:
            return self.refused(player, "unknown-transaction")
        self.undone.add(asked["of"])
        self.bets.pop(asked["of"], None)
        return self.done(player, amount)
