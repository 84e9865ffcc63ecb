// Tells every process which records another has changed, so that sign-outs, closed accounts, exclusions and waits hold everywhere at
// once. The news is a record of its own, written in the same transaction as the change, and found by looking twice a second: nothing
// rests on a connection between processes.
import { randomUUID } from 'node:crypto'
import type { RecordChange, RecordKind, Records } from '../../storage/index.ts'

/** What processes keep in memory. Of sessions and tokens, only that they end: their use is written all the time. */
const TOLD: Readonly<Record<string, 'removed' | 'any'>> = {
  session: 'removed',
  token: 'removed',
  account: 'any',
  exclusion: 'any',
  'player-limits': 'any',
  throttle: 'any',
  house: 'any',
  'house-orders': 'any',
  assignment: 'any',
  'guest-table': 'any',
  'talk-report': 'any',
}

const KIND = 'change' satisfies RecordKind
const LOOK_MS = 400
const PAGE = 500
/** A row is taken away by whoever wrote it after the first time, and by anybody after the second. */
const KEPT_MS = 60_000
const FORGOTTEN_MS = 600_000
/** Whoever has not looked for so long may have missed something. */
const MISSED_MS = 30_000

export interface ChangedRecord {
  readonly kind: string
  readonly key: string
}

export interface RecordChangesOptions {
  readonly records: Records
  /** Called with every change by another process. */
  readonly changed: (change: ChangedRecord) => void
  /** Called where changes may have been missed. */
  readonly missed: () => void
  /** Makes of a look what does not reject: a storage that is away is looked at again, and what was missed meanwhile is made good. */
  readonly recurring: (look: () => Promise<void>) => () => Promise<void>
}

export class RecordChanges {
  readonly #records: Records
  readonly #start = randomUUID()
  #written = 0
  /** Rows that were looked at, and when they were first seen. */
  readonly #seen = new Map<string, number>()
  #lookedAt = performance.now()
  #isFirst = true
  #timer: NodeJS.Timeout | undefined
  #options: RecordChangesOptions | undefined
  #look: () => Promise<void> = async () => undefined

  constructor(records: Records) {
    this.#records = records
  }

  /** The records, with news of every change that others keep in memory. */
  get records(): Records {
    const change: Records['change'] = (changes, audit) =>
      this.#records.change([...changes, ...this.#newsOf(changes)], audit)
    return {
      ...this.#records,
      change,
      write: (kind, key, text, revision) => change([{ kind, key, text, revision }]),
      remove: (kind, key, revision) => change([{ kind, key, text: null, revision }]),
    }
  }

  async start(options: Omit<RecordChangesOptions, 'records'>): Promise<void> {
    this.#options = { ...options, records: this.#records }
    this.#look = options.recurring(() => this.#lookOnce())
    await this.#turn()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#options = undefined
  }

  #newsOf(changes: readonly RecordChange[]): readonly RecordChange[] {
    const told = changes.filter(({ kind, text }) => TOLD[kind] === 'any' || (TOLD[kind] === 'removed' && text === null))
    if (told.length === 0) return []
    const text = JSON.stringify(told.map(({ kind, key }) => ({ kind, key })))
    return [{ kind: KIND, key: `${this.#start}-${++this.#written}`, text, revision: 0 }]
  }

  async #turn(): Promise<void> {
    await this.#look()
    if (this.#options) this.#timer = setTimeout(() => void this.#turn(), LOOK_MS)
  }

  async #lookOnce(): Promise<void> {
    const now = performance.now()
    const there = new Set<string>()
    for (let after: string | undefined; ; ) {
      const page = await this.#records.list(KIND, { ...(after !== undefined && { after }), limit: PAGE })
      for (const { key, text, revision } of page) {
        there.add(key)
        await this.#row(key, text, revision, now)
      }
      after = page.at(-1)?.key
      if (page.length < PAGE) break
    }
    for (const key of this.#seen.keys()) if (!there.has(key)) this.#seen.delete(key)
    if (now - this.#lookedAt > MISSED_MS) this.#options?.missed()
    this.#lookedAt = performance.now()
    this.#isFirst = false
  }

  async #row(key: string, text: string, revision: number, now: number): Promise<void> {
    const isOwn = key.startsWith(this.#start)
    const since = this.#seen.get(key)
    if (since === undefined) {
      this.#seen.set(key, now)
      // What was changed before this process started is not in its memory.
      if (isOwn || this.#isFirst) return
      for (const change of JSON.parse(text) as ChangedRecord[]) this.#options?.changed(change)
    } else if (now - since > (isOwn ? KEPT_MS : FORGOTTEN_MS)) {
      await this.#records.remove(KIND, key, revision)
    }
  }
}
