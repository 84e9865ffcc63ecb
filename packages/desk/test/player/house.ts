// A table of any kind with one player of it at a page: the player's store is told what the wire would tell, redacted and as
// changes, and its commands go to the real table.
import { applyChanges, changesBetween, publicSettingsOf } from '@punto/protocol'
import { redact, type SeenEvent, type TableEvent, type TableView, type Viewer, view } from '@punto/table'
import type { RandomTable } from '../../../table/test/random-table.ts'
import type { KnownTable } from '../../src/player/known.ts'
import type { Screen } from '../../src/player/store-options.ts'
import { TableStore } from '../../src/player/table-store.ts'

export const ME = 'ann'
const VIEWER: Viewer = { role: 'player', id: ME }

class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export class PageAtTable {
  readonly store: TableStore
  readonly table: RandomTable
  readonly heard: SeenEvent[] = []
  /** Codes of what the player was refused. */
  readonly refused: string[] = []
  /** How long a command is on its way; at once where there is none. */
  delay: (() => Promise<void>) | undefined
  #told: number
  #view: TableView
  #shut: KnownTable['shut'] = null

  constructor(table: RandomTable, screen?: Screen) {
    this.table = table
    this.#told = table.events.length
    this.#view = view(table.state, VIEWER)
    this.store = new TableStore({
      ...(screen && { screen }),
      send: async (command) => {
        if (this.delay) await this.delay()
        const answer = this.table.ask('player', ME, command)
        this.tell()
        if (!answer.ok) throw new Refused(answer.refusal.code)
      },
      refusalOf: (error) => {
        const { code } = error as Refused
        this.refused.push(code)
        return { code, sentence: code }
      },
    })
    this.store.restarted(this.#known(), ME)
  }

  /** Tells what has happened since it was last told. */
  tell(): void {
    const events = this.table.events.slice(this.#told).flatMap((event) => redact(event, VIEWER) ?? [])
    this.#told = this.table.events.length
    const after = view(this.table.state, VIEWER)
    const changes = changesBetween(this.#view, after)
    // As the wire carries it: through JSON, and only what changed.
    if (changes) this.#view = applyChanges(this.#view, JSON.parse(JSON.stringify(changes)))
    this.heard.push(...events)
    this.store.told(events, this.#known(), ME)
  }

  /** The house shuts the table, or lets it run again. */
  shut(shut: KnownTable['shut']): void {
    this.#shut = shut
    this.store.told([], this.#known(), ME)
  }

  /** A reload in the middle of whatever is going on. */
  reload(): void {
    this.tell()
    this.store.restarted(this.#known(), ME)
  }

  #known(): KnownTable {
    return {
      view: this.#view,
      settings: publicSettingsOf(this.table.state.settings),
      shoe: shoeOf(this.table.events),
      shut: this.#shut,
      fresh: true,
    }
  }
}

const LETTERS = { banker: 'B', player: 'P', tie: 'T' } as const

/** The shoe's results from the events alone. */
function shoeOf(events: readonly TableEvent[]): KnownTable['shoe'] {
  const start = events.findLastIndex(({ type }) => type === 'shoe-started')
  const own = start < 0 ? [] : events.slice(start)
  const [started] = own
  const results = own.flatMap((event) => (event.type === 'coup-completed' ? [LETTERS[event.winner]] : []))
  const number = started?.type === 'shoe-started' ? started.shoe : 0
  return { number, commitment: null, root: null, results: results.join(''), rounds: results.length }
}
