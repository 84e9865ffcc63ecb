// Folds past rounds and shoes from their own events alone: earlier events do not affect their cards, bets and results.
import {
  EVENT_VERSION,
  eventDeclaration,
  evolve,
  setUp,
  type TableEvent,
  type TableSettings,
  type TableState,
} from '@punto/table'
import type { Archive } from '../../storage/index.ts'

/** The events of a table after a version, up to another. */
export async function* eventsOf(
  archive: Archive,
  table: string,
  after: number,
  upTo: number,
): AsyncGenerator<{ readonly event: TableEvent; readonly version: number }> {
  for await (const { text, version } of archive.events(table, after, upTo)) {
    yield { event: JSON.parse(text) as TableEvent, version }
  }
}

/** A table at the start of a shoe. */
export const withShoe = (settings: TableSettings, shoe: number): TableState =>
  evolve(setUp(settings), { v: EVENT_VERSION, type: 'shoe-started', shoe, source: settings.source })

/** Folds one event; events that refer to an earlier round are skipped. */
export const foldPastEvent = (state: TableState, event: TableEvent): TableState =>
  state.round || eventDeclaration(event.type)?.withoutRound ? evolve(state, event) : state
