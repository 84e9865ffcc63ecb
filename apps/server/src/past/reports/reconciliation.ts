// The day's file for the operator's book-keeping: everything that the house asked of the wallet on a gaming day, computed once more
// from the tables' logs. A request belongs to the day of the last round that was opened at its table before it.
import type { TableEvent } from '@punto/table'
import { type HouseLine, MoneyFollower, type MoneyRequest } from '@punto/wallet'
import type { House } from '../../house/index.ts'
import type { OpenItems } from '../../money/index.ts'
import type { Evidence } from '../evidence/evidence.ts'

export interface ReconciliationSources {
  readonly house: House
  readonly evidence: Evidence
  readonly items: OpenItems
  /** Tables whose money is in the wallet. */
  readonly tables: readonly string[]
  /** The operator's id of a player. */
  readonly externalOf: (player: string) => Promise<string>
}

interface Asked {
  readonly request: MoneyRequest
  /** Of a bet: the table has had the wallet's word that it is taken. */
  confirmed: boolean
}

export async function reconciliationOf(sources: ReconciliationSources, day: string): Promise<readonly HouseLine[]> {
  const kept = new Map((await sources.items.all()).map((item) => [item.request.transaction, item]))
  const lines: HouseLine[] = []
  for (const table of sources.tables) {
    const asked = await askedOn(sources, table, day)
    const taken = new Map(
      asked.flatMap((one) => (one.confirmed ? [[one.request.transaction, amountOf(one.request)]] : [])),
    )
    for (const { request, confirmed } of asked) {
      const item = kept.get(request.transaction)
      const state = item ? (item.closed ? 'closed' : item.refused ? 'refused' : 'open') : 'done'
      lines.push({
        transaction: request.transaction,
        kind: request.kind,
        of: request.kind === 'rollback' ? request.of : null,
        player: await sources.externalOf(request.player),
        amount: state === 'refused' || state === 'closed' ? 0 : movedBy(request, taken),
        table,
        round: request.round,
        state: request.kind === 'bet' && !confirmed ? 'refused' : state,
      })
    }
  }
  return lines
}

async function askedOn({ house, evidence }: ReconciliationSources, table: string, day: string): Promise<Asked[]> {
  const [bounds] = await evidence.rows<{ readonly first: number | null; readonly next: number | null }>(
    `SELECT (SELECT min(first_version) FROM evidence_rounds WHERE table_id = $1 AND day = $2) AS first,
       (SELECT min(first_version) FROM evidence_rounds WHERE table_id = $3 AND day > $4) AS next`,
    [table, day, table, day],
  )
  const { first = null, next = null } = bounds ?? {}
  if (first === null) return []
  const follower = new MoneyFollower(table)
  const asked: Asked[] = []
  const bets = new Map<string, Asked>()
  for await (const { version, text } of house.archive.events(table, first - 1)) {
    if (next !== null && version >= next) break
    const event = JSON.parse(text) as TableEvent
    if (event.type === 'bet-confirmed') {
      const bet = bets.get(event.ref)
      if (bet) bet.confirmed = true
    }
    for (const request of follower.follow(event, version)) {
      const one = { request, confirmed: false }
      asked.push(one)
      if (request.kind === 'bet') for (const { ref } of request.bets) bets.set(ref, one)
    }
  }
  return asked
}

const amountOf = (request: MoneyRequest): number => (request.kind === 'rollback' ? 0 : request.amount)

/** To the player; of a bet that was not taken, and of its rollback, nothing. `taken` has what each bet took. */
function movedBy(request: MoneyRequest, taken: ReadonlyMap<string, number>): number {
  if (request.kind === 'bet') return taken.has(request.transaction) ? -request.amount : 0
  return request.kind === 'rollback' ? (taken.get(request.of) ?? 0) : request.amount
}
