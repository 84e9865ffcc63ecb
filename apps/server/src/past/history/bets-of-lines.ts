// What the lines of a statement are about: the round and the bet, which the table's own events name by the reference of the money.
import type { StatementBet } from '@punto/protocol'
import { houseAccount, type TableEvent } from '@punto/table'
import type { House } from '../../house/index.ts'
import { isBrokenChain } from '../../storage/index.ts'
import { type PastRound, readRound } from './past-rounds.ts'
import type { PlayerLine } from './statement.ts'

/** A reference of money in a round begins with the round's number: `12.3-…`. */
const OF_ROUND = /^(\d{1,9})\./

/** The bet whose stake was taken under the reference, by its id; undefined where the reference is of something else. */
function betUnder(events: readonly TableEvent[], ref: string): string | undefined {
  for (const event of events) {
    const own = 'ref' in event && event.ref === ref
    const kept = 'kept' in event && event.kept?.ref === ref
    if (!own && !kept) continue
    if ('bet' in event && event.bet !== undefined) return event.bet
    if ('side' in event && event.side !== undefined) return `insurance-${event.side}`
  }
  return undefined
}

/** For each line, in its order; undefined where it is about no round. Each round is read once. */
export async function betsOfLines(
  house: House,
  lines: readonly PlayerLine[],
): Promise<readonly (StatementBet | undefined)[]> {
  const read = new Map<string, Promise<PastRound | undefined>>()
  const roundOf = (table: string, number: number) => {
    const key = `${table} ${number}`
    const found = read.get(key) ?? readRound(house, table, number).catch(nothingOfBroken)
    read.set(key, found)
    return found
  }
  return Promise.all(
    lines.map(async ({ other, transfer: { ref } }) => {
      const number = Number(OF_ROUND.exec(ref)?.[1] ?? 0)
      const table = other.startsWith(houseAccount('')) ? other.slice(houseAccount('').length) : ''
      if (number === 0 || table === '') return undefined
      const past = await roundOf(table, number)
      const bet = past && betUnder(past.events, ref)
      return { table, round: number, ...(past && { game: past.game }), ...(bet !== undefined && { bet }) }
    }),
  )
}

/** The lines of a table whose log is broken are told without their bets. */
function nothingOfBroken(error: unknown): undefined {
  if (isBrokenChain(error)) return undefined
  throw error
}
