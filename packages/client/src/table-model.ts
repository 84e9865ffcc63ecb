// A table as it is known here: the view kept up to date, every event once and in order. A gap is never papered over: the
// table is watched anew from the last place that is certain.
import {
  applyChanges,
  type News,
  type NextShoe,
  type PublicSettings,
  type SeenEvent,
  type ShoeSoFar,
  type Shut,
  type Snapshot,
  type TableView,
  type WireError,
} from '@punto/protocol'
import { Listeners, type Live, live } from './live.ts'

/** A table at one moment. */
export interface TableNow {
  readonly view: TableView
  readonly settings: PublicSettings
  readonly shoe: ShoeSoFar
  /** The shoe after this one, as it is prepared; null where nothing of it is fixed. */
  readonly next: NextShoe | null
  /** Why nothing is dealt or taken here any more; null while the table runs. */
  readonly shut: Shut | null
  /** The number that the next event will have. */
  readonly seq: number
  /** Whether the connection holds and nothing is missing; otherwise this is how it was last known. */
  readonly fresh: boolean
}

/** What is told as it happens. */
export type TableNews =
  | { readonly kind: 'event'; readonly event: SeenEvent; readonly number: number; readonly now: TableNow }
  /** The table is known anew: the events since it was last known, if it was, are not told. */
  | { readonly kind: 'restart'; readonly now: TableNow }
  | { readonly kind: 'proofs'; readonly proofs: NonNullable<News['proofs']>; readonly now: TableNow }

const MOST_RESUMES = 3

/** A table as its viewer may see it, kept up to date, and its events one by one. */
export class TableModel {
  readonly table: string
  readonly #now = live<TableNow | null>(null)
  readonly #error = live<WireError | null>(null)
  readonly #told = new Listeners<[TableNews]>()
  readonly #rewatch: (model: TableModel, cursor: string | undefined) => void
  #cursor: string | undefined
  /** The request that has not been answered, whose stream alone counts. */
  #asked: string | undefined
  /** Whether what comes next must go on at exactly the next event. */
  #resuming = false
  /** Resumes in a row that did not go on at the next event. */
  #failed = 0

  constructor(table: string, rewatch: (model: TableModel, cursor: string | undefined) => void) {
    this.table = table
    this.#rewatch = rewatch
  }

  /** Null until the first snapshot. */
  get now(): Live<TableNow | null> {
    return this.#now
  }

  /** Why the table cannot be watched; null where it can. */
  get error(): Live<WireError | null> {
    return this.#error
  }

  /** Events in order, none missing and none twice; the view is that after all events that came with them. */
  readonly onNews = (told: (news: TableNews) => void): (() => void) => this.#told.add(told)

  /** Where to go on; undefined before the first snapshot. */
  get cursor(): string | undefined {
    return this.#cursor
  }

  /** It has been asked for under this id: until that is answered, whatever comes belongs to an earlier stream. */
  asked(id: string): void {
    this.#asked = id
    this.stale()
  }

  watching(id: string, resumed: boolean): void {
    if (id !== this.#asked) return
    this.#asked = undefined
    this.#resuming = resumed
    this.#error.set(null)
  }

  refused(id: string, error: WireError): void {
    if (id !== this.#asked) return
    this.#asked = undefined
    this.#error.set(error)
  }

  /** The connection is gone. */
  stale(): void {
    const now = this.#now.get()
    if (now?.fresh) this.#now.set({ ...now, fresh: false })
  }

  snapshot({ view, settings, shoe, next, shut, seq, cursor }: Snapshot): void {
    const before = this.#now.get()
    if (this.#asked !== undefined) return
    if (before?.fresh) {
      // One that was not asked for has come twice, or shows that something is missing: what is known is gone on from.
      if (seq > before.seq) this.#again()
      return
    }
    this.#cursor = cursor
    this.#resuming = false
    const now = { view, settings, shoe, next: next ?? null, shut: shut ?? null, seq, fresh: true }
    this.#now.set(now)
    this.#told.tell({ kind: 'restart', now })
  }

  /** The table is shut, or runs again. */
  shut(shut: Shut | null): void {
    const now = this.#now.get()
    if (now) this.#now.set({ ...now, shut })
  }

  news(news: News): void {
    const before = this.#now.get()
    if (this.#asked !== undefined) return
    const seen = before ? before.seq - news.seq : -1
    // News from before what is known: told already, or told and followed by more that is missing.
    if (before && seen > 0 && seen >= news.events.length && !this.#resuming) return
    const follows = before && (seen === 0 || (seen > 0 && seen <= news.events.length && news.view !== undefined))
    if (follows && (before.fresh || news.view)) this.#take(before, news, news.events.slice(seen))
    else this.#again()
  }

  /** From the cursor, and where that leads nowhere time and again, from the beginning. */
  #again(): void {
    this.#failed = this.#resuming ? this.#failed + 1 : 0
    this.#rewatch(this, this.#failed < MOST_RESUMES ? this.#cursor : undefined)
  }

  #take(before: TableNow, news: News, events: readonly SeenEvent[]): void {
    this.#resuming = false
    this.#cursor = news.cursor
    const { view, changes, shoe = before.shoe, next = before.next, proofs } = news
    const now: TableNow = {
      view: view ?? (changes ? applyChanges(before.view, changes) : before.view),
      settings: settingsAfter(before.settings, events),
      shoe,
      next,
      // Whoever goes on after a gap is told anew where the table is shut.
      shut: view ? null : before.shut,
      seq: news.seq + news.events.length,
      fresh: true,
    }
    this.#now.set(now)
    const first = now.seq - events.length
    for (const [i, event] of events.entries()) this.#told.tell({ kind: 'event', event, number: first + i, now })
    if (proofs && proofs.length > 0) this.#told.tell({ kind: 'proofs', proofs, now })
  }
}

/** Settings change by an event that says them whole. */
function settingsAfter(before: PublicSettings, events: readonly SeenEvent[]): PublicSettings {
  const last = events.findLast((event) => event.type === 'settings-changed')
  return last ? { ...before, ...last.settings } : before
}
