// Which players are named in events or in a table's state. Redaction only compares ids, so a player who is not named sees exactly
// what the public sees, and gets the public's message.
import type { TableEvent, TableState, Viewer } from '@punto/table'

export class NamedPlayers {
  readonly #events: readonly TableEvent[]
  readonly #state: TableState
  #inState: ReadonlySet<string> | undefined

  constructor(events: readonly TableEvent[], state: TableState) {
    this.#events = events
    this.#state = state
  }

  /** True if this viewer may see more of the state than the public. */
  inState(viewer: Viewer): boolean {
    if (viewer.role !== 'player') return viewer.role !== 'public'
    this.#inState ??= namedIn(this.#state)
    return this.#inState.has(viewer.id)
  }

  /** True if this viewer may see more of the event than the public. */
  inEvent(index: number, viewer: Viewer): boolean {
    if (viewer.role !== 'player') return viewer.role !== 'public'
    return namesIn(this.#events[index]!).has(viewer.id)
  }

  inEvents(viewer: Viewer): boolean {
    return this.#events.some((_, index) => this.inEvent(index, viewer))
  }
}

const known = new WeakMap<TableEvent, ReadonlySet<string>>()

/** Every string in an event, so anybody whom it names: found once for all who ask. */
export function namesIn(event: TableEvent): ReadonlySet<string> {
  let names = known.get(event)
  if (!names) {
    names = stringsIn(event)
    known.set(event, names)
  }
  return names
}

/** Long lists that name nobody: references of reserved money, the cards left in the shoe. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(['held', 'unseen'])

/** Every string that occurs in a value. */
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

/** Settings name no player, and the memory of commands is shown to nobody. */
function namedIn({ settings: _, memory: __, ...shown }: TableState): ReadonlySet<string> {
  return stringsIn(shown)
}
