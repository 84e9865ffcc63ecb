// Whether a player may dispute a round: they had a bet in it, by their own hand or through staff, or were at the table, seated or
// standing, while it was played. A bet that was refused, returned or never taken leaves no line in the settlement, and is just what
// somebody at the table may have to dispute. Carries INS 5.18.
import { earlierRoundOf, type TableEvent } from '@punto/table'
import { type House, type HouseTable, playerIndex, tableIndex } from '../engine/index.ts'
import { eventsOf } from './fold-past.ts'

/** More of a player's rounds never have the same number: one at each table, each ended twice at most. */
const MOST_ENTRIES = 1000
/** So many events after the round are read to see who was at the table; longer ago only bets and what happened in the round count. */
const MOST_EVENTS = 2000

/** True in doubt. The table must have begun the round. */
export async function wasInRound(house: House, host: HouseTable, player: string, round: number): Promise<boolean> {
  const { archive } = house
  const table = host.name
  const own = await archive.indexEntries(playerIndex(player), { round, limit: MOST_ENTRIES })
  if (own.some((entry) => entry.table === table)) return true
  const [ended] = await archive.indexEntries(tableIndex(table), { round, limit: 1 })
  const version = host.version
  const { from, to } = ended ?? { from: host.positions.round, to: version }
  for await (const { event } of eventsOf(archive, table, from - 1, to)) {
    if (isPartOf(event, round) && isNamedIn(event, player)) return true
  }
  // Who was there when the round ended is told by how they came or went next.
  const last = Math.min(version, to + MOST_EVENTS)
  for await (const { event } of eventsOf(archive, table, to, last)) {
    if (!('player' in event) || event.player !== player) continue
    if (event.type === 'player-sat' || event.type === 'player-stood-by') return false
    if (event.type === 'player-left' || event.type === 'player-moved' || event.type === 'player-walked-off') return true
  }
  const { seats, standing } = host.state
  return last === version && (seats.includes(player) || standing.includes(player))
}

/** What says nothing of who played: words about other rounds, and a notice that a mere watcher may accept. */
const isPartOf = (event: TableEvent, round: number): boolean =>
  event.type !== 'notice-accepted' &&
  event.type !== 'round-disputed' &&
  event.type !== 'dispute-answered' &&
  (earlierRoundOf(event, { disputes: [] }) ?? round) === round

/** Whether the player is named anywhere in an event: its bets, lines, payments and what was found are lists of their own. */
function isNamedIn(told: unknown, player: string): boolean {
  if (typeof told !== 'object' || told === null) return false
  if ('player' in told && told.player === player) return true
  return Object.values(told).some((part) => isNamedIn(part, player))
}
