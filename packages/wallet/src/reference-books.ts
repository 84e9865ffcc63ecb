// What a wallet does, as the reference has it: in memory, and exact. Every rule of the protocol is here, so that an operator can
// read what is expected: an id counts once and gets its first answer again; a rollback that overtakes its bet leaves a mark by
// which the bet is refused when it comes; wins and rollbacks are taken whatever has become of the player's session.
import type { MoneyRequest, WalletAnswer, WalletRefusal, WalletRequest } from './request.ts'

interface Entry {
  /** What was asked, without what differs from one attempt to the next. */
  readonly content: string
  readonly answer: WalletAnswer
}

/** A wallet's books as the protocol asks for them, in memory. */
export class ReferenceBooks {
  readonly #balances = new Map<string, number>()
  readonly #blocked = new Set<string>()
  /** How the bets of a player are refused, as an operator does whose own limits are reached. */
  readonly #refusing = new Map<string, { readonly refusal: WalletRefusal; readonly words?: string }>()
  readonly #entries = new Map<string, Entry>()
  /** Bets carried out, by transaction: what was taken and is not given back. */
  readonly #bets = new Map<string, { readonly player: string; readonly amount: number }>()
  /** Bets that are rolled back, those that never came included. */
  readonly #rolledBack = new Set<string>()
  /** Everything that has moved, in order: the wallet's own reconciliation file. */
  readonly moves: { readonly transaction: string; readonly player: string; readonly amount: number }[] = []

  /** Opens a player's account, or adds to it. */
  fund(player: string, amount: number): void {
    this.#balances.set(player, (this.#balances.get(player) ?? 0) + amount)
  }

  block(player: string, blocked = true): void {
    if (blocked) this.#blocked.add(player)
    else this.#blocked.delete(player)
  }

  /** Refuses a player's bets in this way from now on. */
  refuseBets(player: string, refusal: WalletRefusal, words?: string): void {
    this.#refusing.set(player, { refusal, ...(words !== undefined && { words }) })
  }

  balanceOf(player: string): number | undefined {
    return this.#balances.get(player)
  }

  answer(request: WalletRequest): WalletAnswer {
    const balance = this.#balances.get(request.player)
    if (balance === undefined) return { kind: 'refused', refusal: 'player-unknown' }
    if (request.kind === 'balance') return { kind: 'done', balance }
    const content = contentOf(request)
    const known = this.#entries.get(request.transaction)
    if (known) {
      return known.content === content ? known.answer : { kind: 'refused', refusal: 'id-used-otherwise', balance }
    }
    const answer = this.#carryOut(request, balance)
    this.#entries.set(request.transaction, { content, answer })
    return answer
  }

  #carryOut(request: MoneyRequest, balance: number): WalletAnswer {
    switch (request.kind) {
      case 'bet':
        if (this.#rolledBack.has(request.transaction)) return { kind: 'refused', refusal: 'rolled-back', balance }
        if (this.#refusing.has(request.player)) {
          return { kind: 'refused', ...this.#refusing.get(request.player)!, balance }
        }
        if (this.#blocked.has(request.player)) return { kind: 'refused', refusal: 'player-blocked', balance }
        if (balance < request.amount) return { kind: 'refused', refusal: 'no-funds', balance }
        this.#bets.set(request.transaction, request)
        return this.#move(request, -request.amount)
      case 'win':
        return this.#move(request, request.amount)
      case 'adjustment':
        if (balance + request.amount < 0) return { kind: 'refused', refusal: 'no-funds', balance }
        return this.#move(request, request.amount)
      case 'rollback': {
        const bet = this.#bets.get(request.of)
        if (bet && bet.player !== request.player) return { kind: 'refused', refusal: 'unknown-transaction', balance }
        this.#rolledBack.add(request.of)
        this.#bets.delete(request.of)
        return this.#move(request, bet?.amount ?? 0)
      }
    }
  }

  #move({ player, transaction }: MoneyRequest, amount: number): WalletAnswer {
    const balance = this.#balances.get(player)! + amount
    this.#balances.set(player, balance)
    if (amount !== 0) this.moves.push({ transaction, player, amount })
    return { kind: 'done', balance }
  }
}

const contentOf = (request: MoneyRequest): string =>
  JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))
