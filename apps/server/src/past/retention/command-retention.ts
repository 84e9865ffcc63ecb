// Forgets the answers to the tables' commands after so many days. The ids themselves stay in the sealed events. A command that comes
// again after that is decided anew: whatever moves money names its round, which is long over. What the cage was told names no round,
// and its answers stay for ever.
//
// Events carry a clock that knows no calendar, so each day a note is taken of how long every log is. Once a note is old enough,
// everything up to its versions is older still.
import { CAGE_LOG } from '../../money/index.ts'
import type { Archive, KeptRecord, RecordKind, Records } from '../../storage/index.ts'
import { isHouseLog } from '../../storage/index.ts'
import { eventCommand } from './event-command.ts'
import { FORGOTTEN, readForgotten } from './forgotten-commands.ts'

export interface CommandRetentionOptions {
  /** 0 for ever. */
  readonly days: number
  readonly wall: () => number
  readonly records: Records
  readonly archive: Pick<Archive, 'heads' | 'events'>
  readonly forget: (keys: readonly string[]) => Promise<void>
}

type Versions = Readonly<Record<string, number>>

const DAY_MS = 24 * 60 * 60 * 1000
const NOTES = 'log-days' satisfies RecordKind
/** Of a key: notes are listed by day. */
const DIGITS = 8
const PAGE = 100
/** Answers that are removed at once: commits wait so long. */
const MOST_KEYS = 200

const keyOf = (day: number): string => String(day).padStart(DIGITS, '0')

export class CommandRetention {
  readonly #options: CommandRetentionOptions
  #sweeping: Promise<number> | undefined

  constructor(options: CommandRetentionOptions) {
    this.#options = options
  }

  /** Takes today's note and removes what has become old; tells how many answers. */
  sweep(): Promise<number> {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined
    })
    return this.#sweeping
  }

  async #sweep(): Promise<number> {
    const { days, wall, records } = this.#options
    if (days === 0) return 0
    const today = Math.floor(wall() / DAY_MS)
    await this.#note(today)
    const old = await this.#notesBefore(today - days)
    const newest = old.at(-1)
    if (!newest) return 0
    const removed = await this.#forgetUpTo(JSON.parse(newest.text) as Versions)
    if (removed === undefined) return 0
    for (const { key, revision } of old) await records.remove(NOTES, key, revision)
    return removed
  }

  async #note(day: number): Promise<void> {
    const { records, archive } = this.#options
    if (await records.read(NOTES, keyOf(day))) return
    const logs = (await archive.heads()).filter(({ table }) => !isHouseLog(table) && table !== CAGE_LOG)
    const versions = Object.fromEntries(logs.map(({ table, version }) => [table, version]))
    // Another process may have written it meanwhile: one is enough.
    await records.write(NOTES, keyOf(day), JSON.stringify(versions), 0)
  }

  /** Notes of days before this one, the oldest first. */
  async #notesBefore(day: number): Promise<readonly KeptRecord[]> {
    const found: KeptRecord[] = []
    for (let after: string | undefined; ; after = found.at(-1)?.key) {
      const page = await this.#options.records.list(NOTES, { limit: PAGE, ...(after !== undefined && { after }) })
      const old = page.filter(({ key }) => key < keyOf(day))
      found.push(...old)
      if (old.length < PAGE) return found
    }
  }

  /** Undefined where another process does the same at this moment. */
  async #forgetUpTo(versions: Versions): Promise<number | undefined> {
    const { records } = this.#options
    const { kind, key } = FORGOTTEN
    const kept = await records.read(kind, key)
    const { upTo, removed } = readForgotten(kept?.text)
    const allowed = { ...upTo, ...versions }
    if (!(await records.write(kind, key, JSON.stringify({ upTo: allowed, removed }), kept?.revision ?? 0)))
      return undefined
    let count = 0
    for (const [log, version] of Object.entries(allowed)) count += await this.#forgetOf(log, removed[log] ?? 0, version)
    const marked = await records.read(kind, key)
    const done = JSON.stringify({ upTo: allowed, removed: allowed })
    return marked && (await records.write(kind, key, done, marked.revision)) ? count : undefined
  }

  async #forgetOf(log: string, after: number, upTo: number): Promise<number> {
    if (after >= upTo) return 0
    const { archive, forget } = this.#options
    let count = 0
    let keys: string[] = []
    const flush = async () => {
      if (keys.length > 0) await forget(keys)
      count += keys.length
      keys = []
    }
    for await (const { text } of archive.events(log, after, upTo)) {
      const command = eventCommand(log, JSON.parse(text))
      if (command === undefined) continue
      keys.push(command)
      if (keys.length === MOST_KEYS) await flush()
    }
    await flush()
    return count
  }
}
