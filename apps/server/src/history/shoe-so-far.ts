// The shoe in place, read back from what is kept of it.
import { type EventType, evolve, setUp, type TableEvent, type TableState } from '@punto/table'
import type { Archive } from '../engine/index.ts'
import { ShoeSoFar } from '../views/shoe-so-far.ts'

/** Up to a version of the table; the events are those after the last change of shoes. */
export async function shoeSoFar(
  archive: Archive,
  { settings }: TableState,
  version: number,
): Promise<{ readonly shoe: ShoeSoFar; readonly version: number }> {
  const shoe = new ShoeSoFar()
  let state = setUp(settings)
  let at = 0
  for await (const { text, version: of } of archive.events(settings.table, 0)) {
    const event = JSON.parse(text) as TableEvent
    if (event.type === 'shoe-started') state = setUp(state.settings)
    if (event.type === 'table-set-up') state = setUp(event.settings)
    else if (state.round || BEFORE_A_ROUND.has(event.type)) state = evolve(state, event)
    shoe.hear(event, state)
    at = of
    if (at === version) break
  }
  return { shoe, version: at }
}

/** What makes sense before a shoe's first round: answers to claims of the round before it do not. */
const BEFORE_A_ROUND: ReadonlySet<EventType> = new Set([
  'settings-changed',
  'shoe-started',
  'cards-burned',
  'cut-card-out',
  'player-sat',
  'player-left',
  'betting-opened',
])
