// From a table's log to the requests that its operator's wallet must get. The log is the outbox: a round's events and what the
// wallet is asked for can not come apart, since the second is computed from the first, with the same ids each time.
//
// It reads the ledger's transfers that each event is made into, so that whatever moves money at the table is asked of the
// wallet, and nothing else. A stake that is set aside is a bet; one that comes back whole and unplayed is a rollback; what a
// settlement frees and pays is one win for each player; the rest is an adjustment.
import { endedBy, isOpening, type OpeningTransfer, type Transfer } from '@punto/ledger'
import { playerAccount, type TableEvent, transfersOf } from '@punto/table'
import type { MoneyRequest } from './request.ts'

interface Held {
  readonly player: string
  readonly amount: number
  /** The bet request that took it, if it stands for the whole of one. */
  readonly transaction: string | undefined
}

const PLAYER = playerAccount('')
const isPlayers = (account: string): boolean => account.startsWith(PLAYER)
const playerOf = (account: string): string => account.slice(PLAYER.length)

/** Follows a table's log, and makes of it what a wallet is asked. */
export class MoneyFollower {
  readonly #table: string
  readonly #held = new Map<string, Held>()
  /** Who has money in the round that is played. */
  readonly #inRound = new Set<string>()
  #round = 0

  constructor(table: string) {
    this.#table = table
  }

  /** True between rounds: what follows can be followed from here without what came before. */
  get isClear(): boolean {
    return this.#held.size === 0
  }

  /** The requests of one event; `version` is the log's with it. */
  follow(event: TableEvent, version: number): readonly MoneyRequest[] {
    if (event.type === 'betting-opened') {
      this.#round = event.round
      this.#inRound.clear()
    }
    const requests: MoneyRequest[] = []
    /** By player: what this event gives back or pays. */
    const due = new Map<string, number>()
    for (const group of transfersOf(event, { table: this.#table, at: 0 })) {
      this.#followGroup(event, group, requests, due)
    }
    const round = 'round' in event && typeof event.round === 'number' ? event.round : this.#round
    const settles = event.type === 'round-settled'
    if (settles) for (const player of this.#inRound) due.set(player, due.get(player) ?? 0)
    for (const [player, amount] of due) {
      if (amount === 0 && !settles) continue
      const transaction = `${this.#table}/${version}/${player}`
      const reason = settles ? 'settled' : 'returned'
      requests.push({ kind: 'win', transaction, player, table: this.#table, round, amount, reason, closes: settles })
    }
    if (settles) this.#inRound.clear()
    return requests.map((request) => (request.round === round ? request : { ...request, round }))
  }

  #followGroup(
    event: TableEvent,
    group: readonly Transfer[],
    requests: MoneyRequest[],
    due: Map<string, number>,
  ): void {
    const gives = (player: string, amount: number) => due.set(player, (due.get(player) ?? 0) + amount)
    const base = { table: this.#table, round: this.#round }
    /** What a stake that is taken back in part keeps lies there already: it is set aside again and not asked for again. */
    const keeps = group.length > 1 && group.some(({ kind }) => kind === 'pending')
    for (const transfer of group) {
      if (!isOpening(transfer)) {
        for (const { id: ref } of endedBy(transfer)) {
          const held = this.#take(ref)
          const request = {
            ...base,
            kind: 'rollback',
            player: held.player,
            transaction: `${this.#table}/${ref}/back`,
          } as const
          if (transfer.kind === 'post-pending') continue
          if (event.type === 'round-settled' || keeps || held.transaction === undefined) gives(held.player, held.amount)
          else requests.push({ ...request, of: held.transaction })
        }
      } else if (transfer.kind === 'pending') {
        const player = playerOf(transfer.debit)
        this.#inRound.add(player)
        const { id: ref, amount } = transfer
        const transaction = `${this.#table}/${ref}`
        this.#held.set(ref, { player, amount, transaction: keeps ? undefined : transaction })
        if (keeps) gives(player, -amount)
        else
          requests.push({
            ...base,
            kind: 'bet',
            transaction,
            player,
            amount,
            bets: [{ ref, amount, ...placeOf(event) }],
          })
      } else this.#pay(event, transfer, requests, gives)
    }
  }

  #pay(
    event: TableEvent,
    transfer: OpeningTransfer,
    requests: MoneyRequest[],
    gives: (player: string, amount: number) => void,
  ): void {
    const { debit, credit, amount, id, reason } = transfer
    const player = playerOf(isPlayers(debit) ? debit : credit)
    if (event.type === 'round-settled' && reason === 'payout') {
      gives(player, amount)
      return
    }
    const moves = isPlayers(debit) ? -amount : amount
    const transaction = `${this.#table}/${id}`
    requests.push({
      kind: 'adjustment',
      transaction,
      player,
      table: this.#table,
      round: this.#round,
      amount: moves,
      reason,
    })
  }

  #take(ref: string): Held {
    const held = this.#held.get(ref)
    if (!held) throw new Error(`Nothing is set aside under ${ref}`)
    this.#held.delete(ref)
    return held
  }
}

/** Where the money of an event lies: a bet's box and area; of a Wager or insurance what it was taken for. */
function placeOf(event: TableEvent): { readonly box: number; readonly bet: string } {
  const box = 'box' in event ? Number(event.box) : 0
  if ('bet' in event && typeof event.bet === 'string')
    return { box, bet: event.type === 'ante-raised' ? `${event.bet}/wager` : event.bet }
  return { box, bet: 'side' in event ? `insurance/${String(event.side)}` : event.type }
}
