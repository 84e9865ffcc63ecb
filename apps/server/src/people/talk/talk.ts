// Words among people at a table: kept as records for so many days, read by who may be at the table, reported to the pit, taken away by
// the pit or by the host of a table of their own. Nothing here is on a table's log, and nothing of it is the house's word.
import {
  EMBLEMS,
  fault,
  isGuestTable,
  LONGEST_TALK,
  type OwnTalk,
  type REACTIONS,
  type TalkItem,
  type WireFaultLike,
} from '@punto/protocol'
import type { AuditEntry, RecordKind, Records } from '../../storage/index.ts'
import { checkName } from '../identity/account-names.ts'
import { sha256 } from '../identity/cryptography.ts'
import { Repository, type Stored } from '../identity/repository.ts'
import { Throttle } from '../identity/throttle.ts'
import { plainText, RefusedWords } from './plain-words.ts'
import type { TalkConfig } from './talk-config.ts'

export const TALK_REPORTS = 'talk-report' satisfies RecordKind

type Reaction = (typeof REACTIONS)[number]

interface Said {
  readonly by: string
  readonly name: string
  readonly emblem: number
  readonly at: number
  readonly text?: string
  readonly reaction?: Reaction
  readonly removed?: true
}

/** Something that was reported and that nobody has answered yet. */
export interface Reported {
  readonly table: string
  readonly id: string
}

export interface Face {
  readonly name: string
  readonly emblem: number
}

export interface Speaker {
  readonly id: string
  readonly name: string
  readonly address: string
}

export interface TalkOptions {
  readonly records: Records
  readonly config: TalkConfig
  readonly wall: () => number
  readonly letters: () => string
  /** Whether somebody else has this name for an account of theirs. */
  readonly isTaken: (name: string, by: string) => Promise<boolean>
}

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const SHOWN = 50
const LAST = 99_999_999_999_999
const EVERYWHERE = '*'
const OF_PERSON = { free: 6, baseMs: 1000, longestMs: MINUTE_MS, forgiveMs: 2500, most: 20_000 }
const OF_ADDRESS = { free: 30, baseMs: 1000, longestMs: MINUTE_MS, forgiveMs: 500, most: 20_000 }
const OF_REPORTS = { free: 5, baseMs: 5000, longestMs: 10 * MINUTE_MS, forgiveMs: MINUTE_MS, most: 20_000 }

export class Talk {
  readonly #options: TalkOptions
  readonly #said: Repository<Said>
  readonly #reports: Repository<Reported>
  readonly #silences: Repository<{ readonly until: number }>
  readonly #faces: Repository<Face>
  readonly #refused: RefusedWords
  readonly #ofPerson: Throttle
  readonly #ofAddress: Throttle
  readonly #ofReports: Throttle
  #reported: ReadonlyMap<string, Reported> = new Map()

  constructor(options: TalkOptions) {
    const { records, config, wall } = options
    this.#options = options
    this.#said = new Repository(records, 'talk')
    this.#reports = new Repository(records, TALK_REPORTS)
    this.#silences = new Repository(records, 'talk-silence')
    this.#faces = new Repository(records, 'face')
    this.#refused = new RefusedWords(config.refused)
    this.#ofPerson = new Throttle(OF_PERSON, wall)
    this.#ofAddress = new Throttle(OF_ADDRESS, wall)
    this.#ofReports = new Throttle(OF_REPORTS, wall)
  }

  /** Reports that another process may have been told. */
  async refresh(): Promise<void> {
    const read = new Map<string, Reported>()
    for await (const { key, value } of this.#reports.list('')) read.set(key, value)
    this.#reported = read
  }

  /** What awaits the pit's eye. */
  get reported(): readonly Reported[] {
    return [...this.#reported.values()]
  }

  isOn(table: string): boolean {
    const { config } = this.#options
    return isGuestTable(table) ? config.guestTables : config.house
  }

  async itemsAt(table: string, reader: string | undefined, moderates: boolean): Promise<readonly TalkItem[]> {
    const items: TalkItem[] = []
    const oldest = this.#options.wall() - this.#options.config.days * DAY_MS
    for await (const { key, value } of this.#said.list(`${table}/`)) {
      if (items.length >= SHOWN || value.at < oldest) break
      if (value.removed) continue
      const { by, name, emblem, at, text = null, reaction = null } = value
      const who = sha256(`${table} ${by}`).slice(0, 12)
      const reported = moderates && this.#reported.has(key)
      items.push({
        id: key.slice(table.length + 1),
        who,
        name,
        emblem,
        mine: by === reader,
        at,
        text,
        reaction,
        reported,
      })
    }
    return items
  }

  /** All that is kept of what somebody said, and how others know them there. */
  async dataOf(person: Pick<Speaker, 'id' | 'name'>): Promise<OwnTalk> {
    const said: OwnTalk['said'][number][] = []
    for await (const { key, value } of this.#said.list('')) {
      const { by, at, text = null, reaction = null } = value
      if (by === person.id) said.push({ table: key.slice(0, key.lastIndexOf('/')), at, text, reaction })
    }
    return { face: await this.faceOf(person), said: said.sort((one, other) => other.at - one.at) }
  }

  async faceOf(person: Pick<Speaker, 'id' | 'name'>): Promise<Face> {
    const kept = await this.#faces.read(person.id)
    const signs = Number.parseInt(sha256(person.id).slice(0, 6), 16) % EMBLEMS
    return kept?.value ?? { name: person.name, emblem: signs }
  }

  async setFace(person: Speaker, { name: given, emblem }: Face): Promise<WireFaultLike | undefined> {
    const admitted = this.#ofPerson.admit(person.id)
    if (!admitted.ok) return fault('talk/too-soon', { seconds: admitted.seconds })
    const checked = checkName(given)
    if (!checked.ok || (await this.#options.isTaken(checked.name, person.id))) return fault('talk/name', {})
    if (this.#refused.isIn(checked.name)) return fault('talk/refused-words', {})
    for (;;) {
      const found = await this.#faces.read(person.id)
      if (await this.#faces.write(person.id, found?.revision ?? 0, { name: checked.name, emblem })) return undefined
    }
  }

  async say(
    table: string,
    person: Speaker,
    what: { readonly text?: string; readonly reaction?: Reaction },
  ): Promise<WireFaultLike | undefined> {
    if (!this.isOn(table)) return fault('talk/off', { table })
    const text = what.text === undefined ? undefined : plainText(what.text, LONGEST_TALK)
    if (text === '') return fault('talk/empty', { most: LONGEST_TALK })
    if (text !== undefined && this.#refused.isIn(text)) return fault('talk/refused-words', {})
    if (await this.isSilenced(table, person.id)) return fault('talk/silenced', {})
    for (const admitted of [this.#ofPerson.admit(person.id), this.#ofAddress.admit(person.address)]) {
      if (!admitted.ok) return fault('talk/too-soon', { seconds: admitted.seconds })
    }
    const at = this.#options.wall()
    const { reaction } = what
    const said = {
      by: person.id,
      ...(await this.faceOf(person)),
      at,
      ...(text && { text }),
      ...(reaction && { reaction }),
    }
    const key = `${table}/${String(LAST - at).padStart(14, '0')}-${this.#options.letters()}`
    if (!(await this.#said.write(key, 0, said))) throw new Error('Two things were said under one key')
    return undefined
  }

  async report(table: string, id: string, by: string): Promise<WireFaultLike | undefined> {
    const found = await this.#find(table, id)
    if (!found) return fault('talk/gone', {})
    const admitted = this.#ofReports.admit(by)
    if (!admitted.ok) return fault('talk/too-soon', { seconds: admitted.seconds })
    const reported = { table, id }
    const known = await this.#reports.read(found.key)
    if (!known) await this.#reports.write(found.key, 0, reported)
    this.#reported = new Map(this.#reported).set(found.key, reported)
    return undefined
  }

  /** Takes it away, or leaves it; either answers its reports. */
  async remove(
    table: string,
    id: string,
    keep: boolean,
    audit: readonly AuditEntry[],
  ): Promise<WireFaultLike | undefined> {
    for (;;) {
      const found = await this.#find(table, id)
      if (!found) return fault('talk/gone', {})
      const next: Said = keep ? found.value : { ...found.value, removed: true }
      if (!(await this.#said.write(found.key, found.revision, next, audit))) continue
      const report = await this.#reports.read(found.key)
      if (report) await this.#reports.write(found.key, report.revision, undefined)
      const left = new Map(this.#reported)
      left.delete(found.key)
      this.#reported = left
      return undefined
    }
  }

  /** Of whoever said this: at one table, or everywhere. */
  async silence(
    table: string,
    id: string,
    { minutes, everywhere }: { readonly minutes: number; readonly everywhere: boolean },
    audit: (who: string, name: string) => readonly AuditEntry[],
  ): Promise<WireFaultLike | undefined> {
    const found = await this.#find(table, id, true)
    if (!found) return fault('talk/gone', {})
    const { by, name } = found.value
    const key = `${everywhere ? EVERYWHERE : table}/${by}`
    for (;;) {
      const known = await this.#silences.read(key)
      const until = this.#options.wall() + minutes * MINUTE_MS
      if (await this.#silences.write(key, known?.revision ?? 0, { until }, audit(by, name))) return undefined
    }
  }

  async isSilenced(table: string, person: string): Promise<boolean> {
    const found = await Promise.all([table, EVERYWHERE].map((where) => this.#silences.read(`${where}/${person}`)))
    return found.some((one) => one !== undefined && one.value.until > this.#options.wall())
  }

  /** Takes away what is older than it is kept, and silences that are over. */
  async sweep(): Promise<void> {
    const now = this.#options.wall()
    const oldest = now - this.#options.config.days * DAY_MS
    for await (const { key, value, revision } of this.#said.list('')) {
      if (value.at >= oldest) continue
      await this.#said.write(key, revision, undefined)
      const report = await this.#reports.read(key)
      if (report) await this.#reports.write(key, report.revision, undefined)
    }
    for await (const { key, value, revision } of this.#silences.list('')) {
      if (value.until <= now) await this.#silences.write(key, revision, undefined)
    }
    await this.refresh()
  }

  async #find(table: string, id: string, isRemovedToo = false): Promise<Stored<Said> | undefined> {
    const found = await this.#said.read(`${table}/${id}`)
    return found?.value.removed && !isRemovedToo ? undefined : found
  }
}
