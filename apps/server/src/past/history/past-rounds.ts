// Past rounds and the one under way, found by index entry and folded from their own events.
import { isFollowUp, type Round, type TableEvent, type TableState } from '@punto/table'
import type { House } from '../../house/index.ts'
import { type HouseTable, laterIndex, tableIndex } from '../../table/index.ts'
import { eventsOf, foldPastEvent, withShoe } from './fold-past.ts'
import { settingsAt } from './past-settings.ts'

/** More events of later rounds are never about one round. */
const MOST_LATER = 1000

export interface PastRound {
  readonly table: string
  readonly game: string
  readonly number: number
  readonly shoe: number
  readonly end: 'settled' | 'void' | 'under-way'
  /** Versions of its first and last event. */
  readonly from: number
  readonly to: number
  readonly events: readonly TableEvent[]
  readonly round: Round
  /** The table after the round, as far as the round concerns it. */
  readonly state: TableState
}

/** Undefined if the table has not played it. */
export async function readRound(house: House, table: string, number: number): Promise<PastRound | undefined> {
  const host = house.table(table)
  if (!host || number < 1 || number > host.state.rounds) return undefined
  const [mark] = await house.archive.indexEntries(tableIndex(table), { round: number, limit: 1 })
  if (mark) return readRoundAt(house, mark)
  return host.state.rounds === number && host.positions.round > 0
    ? readRoundAt(house, { table, from: host.positions.round, to: host.version })
    : undefined
}

/** A round with what happened at the table after it, up to the next round's bets. */
export async function readRoundWhole(house: House, table: string, number: number): Promise<PastRound | undefined> {
  const past = await readRound(house, table, number)
  return past && readToNext(house, past)
}

/** The round with what happened at the table after it, up to the next round's bets. */
export async function readToNext(house: House, past: PastRound): Promise<PastRound> {
  const { table, number } = past
  const events = [...past.events]
  let { state } = past
  for await (const { event } of eventsOf(
    house.archive,
    table,
    past.to,
    await endOf(house, house.table(table)!, number),
  )) {
    state = foldPastEvent(state, event)
    // Between two shoes a round's errors may still be put right (ruling 37); nothing else belongs to it.
    if (state.phase !== 'between' || isFollowUp(event.type)) events.push(event)
  }
  return { ...past, events, state, round: state.round ?? past.round }
}

/** The version of the last event before the next round. */
async function endOf({ archive }: House, host: HouseTable, number: number): Promise<number> {
  const { name, state, positions, version } = host
  if (state.rounds === number) return version
  if (state.rounds === number + 1) return positions.round - 1
  const [next] = await archive.indexEntries(tableIndex(name), { round: number + 1, limit: 1 })
  return next ? next.from - 1 : 0
}

/** What was said of a round in later ones: claims answered, disputes, errors noticed afterwards. */
export async function readLater({ archive }: House, table: string, number: number): Promise<readonly TableEvent[]> {
  const entries = await archive.indexEntries(laterIndex(table), { round: number, limit: MOST_LATER })
  const events: TableEvent[] = []
  for (const { to } of entries.toReversed()) {
    for await (const { event } of eventsOf(archive, table, to - 1, to)) events.push(event)
  }
  return events
}

export async function readRoundAt(
  house: House,
  { table, from, to }: { readonly table: string; readonly from: number; readonly to: number },
): Promise<PastRound | undefined> {
  const host = house.table(table)
  if (!host) return undefined
  const events: TableEvent[] = []
  for await (const { event } of eventsOf(house.archive, table, from - 1, to)) events.push(event)
  const [opened] = events
  if (opened?.type !== 'betting-opened') return undefined
  const settings = await settingsAt(house, host, from)
  const state = events.reduce(foldPastEvent, withShoe(settings, opened.shoe))
  const { round } = state
  if (!round) return undefined
  const end = round.void ? 'void' : round.settlement ? 'settled' : 'under-way'
  return { table, game: settings.game.id, number: opened.round, shoe: opened.shoe, end, from, to, events, round, state }
}
