// Past rounds and the one under way, found by index entry and folded from their own events.
import type { Round, TableEvent, TableState } from '@punto/table'
import { type House, tableIndex } from '../engine/index.ts'
import { eventsOf, foldPastEvent, withShoe } from './fold-past.ts'
import { settingsAt } from './past-settings.ts'

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
