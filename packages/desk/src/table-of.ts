// A table as a live value, for whoever plays, deals, watches over it or hangs it on a wall: watched for as long as somebody listens, and
// what one message of the house brings is told once.
import type { Live, TableModel, TableNews, TableNow, WireError } from '@punto/client'

/** What is known of a table. */
export interface TableSeen {
  /** Null until it is known. */
  readonly now: TableNow | null
  /** Why it cannot be watched. */
  readonly error: WireError | null
}

type NewsOf<K extends TableNews['kind']> = Extract<TableNews, { readonly kind: K }>

/** What came at once, with the table after all of it. */
export interface Told {
  readonly now: TableNow
  /** It is known anew: what happened meanwhile is not told. */
  readonly restarted: boolean
  readonly events: readonly Pick<NewsOf<'event'>, 'event' | 'number'>[]
  readonly proofs: NewsOf<'proofs'>['proofs']
}

/** A table as a live value, and each message of the house about it. */
export interface LiveTable extends Live<TableSeen> {
  /** Everything that changes, by events or without any; the answer ends it. */
  readonly follow: (told: (news: Told) => void) => () => void
}

type Model = Pick<TableModel, 'now' | 'error' | 'onNews'>

/** A client of the house, as far as it is needed. */
export interface Watches {
  watch(table: string): { readonly model: Model; readonly leave: () => void }
}

const UNSEEN: TableSeen = { now: null, error: null }

/** A table as a live value, watched for as long as somebody listens. */
export function tableOf(client: Watches, table: string): LiveTable {
  let model: Model | undefined
  let listeners = 0
  let seen = UNSEEN
  const listen = (to: (model: Model) => readonly (() => void)[]) => {
    const watched = client.watch(table)
    model = watched.model
    listeners++
    const ends = [...to(watched.model), watched.leave]
    return () => {
      if (ends.length === 0) return
      for (const end of ends.splice(0)) end()
      if (--listeners === 0) model = undefined
    }
  }
  return {
    get: () => {
      const now = model?.now.get() ?? null
      const error = model?.error.get() ?? null
      if (now !== seen.now || error !== seen.error) seen = { now, error }
      return seen
    },
    subscribe: (changed) => listen(({ now, error }) => [now.subscribe(changed), error.subscribe(changed)]),
    follow: (told) => listen((of) => gathered(of, told)),
  }
}

/** The client tells each event by itself, behind the table after all of them: here they are one. */
function gathered({ now: current, onNews }: Model, told: (news: Told) => void): readonly (() => void)[] {
  let open: Told | undefined
  const tell = () => {
    const news = open
    open = undefined
    if (news) told(news)
  }
  const at = (now: TableNow): Told => {
    if (open && open.now !== now) tell()
    if (!open) void Promise.resolve().then(tell)
    open ??= { now, restarted: false, events: [], proofs: [] }
    return open
  }
  const changed = () => {
    const now = current.get()
    if (now) at(now)
  }
  const first = current.get()
  if (first) told({ now: first, restarted: true, events: [], proofs: [] })
  return [
    current.subscribe(changed),
    onNews((news) => {
      const before = at(news.now)
      if (news.kind === 'restart') open = { ...before, restarted: true }
      else if (news.kind === 'event') open = { ...before, events: [...before.events, news] }
      else open = { ...before, proofs: [...before.proofs, ...news.proofs] }
    }),
    () => {
      open = undefined
    },
  ]
}
