// Whom a piece of news concerns. A player whose id occurs nowhere in the events or in the table's state is told and shown
// exactly what the public is, since redaction only ever compares ids: so the public's message serves them too.
import type { TableEvent, TableState, Viewer } from '@punto/table'

export class NamedPlayers {
  readonly #events: readonly TableEvent[]
  readonly #state: TableState
  #inState: ReadonlySet<string> | undefined
  #inEvents: readonly ReadonlySet<string>[] | undefined

  constructor(events: readonly TableEvent[], state: TableState) {
    this.#events = events
    this.#state = state
  }

  /** Whether the table, as it stands, looks different to this viewer. */
  inState(viewer: Viewer): boolean {
    if (viewer.role !== 'player') return viewer.role !== 'public'
    this.#inState ??= namedIn(this.#state)
    return this.#inState.has(viewer.id)
  }

  /** Whether one of the events does. */
  inEvent(index: number, viewer: Viewer): boolean {
    if (viewer.role !== 'player') return viewer.role !== 'public'
    this.#inEvents ??= this.#events.map((event) => stringsIn(event))
    return this.#inEvents[index]!.has(viewer.id)
  }

  inEvents(viewer: Viewer): boolean {
    return this.#events.some((_, index) => this.inEvent(index, viewer))
  }
}

/** References of reserved money and the cards left in the shoe: long lists in which nobody is named. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(['held', 'unseen'])

/** Every text that occurs in a value. */
export function stringsIn(value: unknown, into: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') into.add(value)
  else if (Array.isArray(value)) for (const one of value) stringsIn(one, into)
  else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      if (!WITHOUT_NAMES.has(key)) stringsIn((value as Readonly<Record<string, unknown>>)[key], into)
    }
  }
  return into
}

/** Of a state, what a view looks at: settings name no player, and what is remembered of commands is shown to nobody. */
function namedIn({ settings: _, memory: __, ...shown }: TableState): ReadonlySet<string> {
  return stringsIn(shown)
}
