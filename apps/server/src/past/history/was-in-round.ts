// Whether a player may dispute a round: they had a bet in it, by their own hand or through staff, or were at the table, seated or
// standing, while it was played. A bet that was refused, returned or never taken leaves no line in the settlement, and is just what
// somebody at the table may have to dispute. Carries INS 5.18.
import { earlierRoundOf, NO_BOX, type TableEvent } from '@punto/table'
import type { House } from '../../house/index.ts'
import { type HouseTable, playerIndex, tableIndex } from '../../table/index.ts'
import { eventsOf } from './fold-past.ts'

/** More of a player's rounds never have the same number: one at each table, each ended twice at most. */
const MOST_ENTRIES = 1000
/** So many events before the round, and after it, are read to see who was at the table. */
const MOST_EVENTS = 2000

/** True in doubt. The table must have begun the round. */
export async function wasInRound(
  house: Pick<House, 'archive'>,
  host: HouseTable,
  player: string,
  round: number,
): Promise<boolean> {
  const { archive } = house
  const table = host.name
  const own = await archive.indexEntries(playerIndex(player), { round, limit: MOST_ENTRIES })
  if (own.some((entry) => entry.table === table)) return true
  const [ended] = await archive.indexEntries(tableIndex(table), { round, limit: 1 })
  // The log is read to its end: a table that is run by another process may be known here as it was a moment ago.
  const { from, to } = ended ?? { from: host.positions.round, to: Number.MAX_SAFE_INTEGER }
  for await (const { event } of eventsOf(archive, table, from - 1, to)) {
    if (isPartOf(event, round) && isNamedIn(event, player)) return true
  }
  // Nothing of theirs happened in it: who was there came before it and went after it.
  let before: boolean | undefined
  for await (const { event } of eventsOf(archive, table, Math.max(0, from - 1 - MOST_EVENTS), from - 1)) {
    before = isThereAfter(event, player) ?? before
  }
  if (before !== undefined) return before
  let left = MOST_EVENTS
  if (ended) {
    for await (const { event } of eventsOf(archive, table, to, to + MOST_EVENTS)) {
      left--
      const after = isThereAfter(event, player)
      if (after !== undefined && event.type !== 'bet-placed') return !after || event.type === 'player-moved'
    }
  }
  const { seats, standing } = host.state
  return left > 0 && (seats.includes(player) || standing.includes(player))
}

/** Whether the event leaves the player at the table; undefined where it says nothing of that. */
function isThereAfter(event: TableEvent, player: string): boolean | undefined {
  if (!('player' in event) || event.player !== player) return undefined
  switch (event.type) {
    case 'player-sat':
    case 'player-stood-by':
    case 'player-moved':
      return true
    case 'bet-placed':
      return event.box === NO_BOX ? undefined : true
    case 'player-left':
    case 'player-walked-off':
      return false
    default:
      return undefined
  }
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
