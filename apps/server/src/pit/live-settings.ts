// Settings that the pit changes while the house runs. A change is checked as a whole, then announced at its table, whose log keeps
// it; where the house asks for a second person it waits for one first, as a record.
// Carries INS 1.5, INS 3.5, INS 4.2.2; rulings 19, 25.
import {
  type AnnouncedSettings,
  fault,
  publicSettingsOf,
  type TableSettingsAnswer,
  type WireFaultLike,
} from '@punto/protocol'
import { packsOf } from '@punto/rules'
import {
  type Actor,
  insuranceMistake,
  LIVE_SETTINGS,
  type LiveSetting,
  movedFrom,
  settingChanges,
  type TableEvent,
  type TableSettings,
  tableRefusal,
  withChanges,
} from '@punto/table'
import type { House } from '../house/index.ts'
import { unavailableFault } from '../house/index.ts'
import type { AuditEntries, ClientInfo, Facts, Person } from '../people/index.ts'
import { Repository, sha256 } from '../people/index.ts'
import { announcedIndex, type HouseTable, isUnavailable } from '../table/index.ts'
import type { Sourced } from './jurisdictions.ts'
import type { SettingsConfig } from './settings-config.ts'

export interface AwaitedSettings {
  readonly id: string
  readonly changes: Readonly<Partial<Record<LiveSetting, unknown>>>
  readonly reason: string
  readonly by: Actor
  readonly at: number
}

interface WaitingSettings extends AwaitedSettings {
  readonly table: string
  readonly agoMs: number
}

export interface SettingsAct {
  readonly by: Person
  readonly client: ClientInfo
}

interface LiveSettingsOptions {
  readonly house: House
  readonly audit: AuditEntries
  readonly config: SettingsConfig
  /** How long betting is open at least, where a jurisdiction asks for it, and its source. */
  readonly leastRoundSeconds?: Sourced<number> | undefined
  readonly wall: () => number
}

export class LiveSettings {
  readonly #options: LiveSettingsOptions
  readonly #awaited: Repository<AwaitedSettings>
  /** What was asked under each id, so that the same id counts once, whatever has changed since. */
  readonly #asked: Repository<{ readonly what: string }>

  constructor(options: LiveSettingsOptions) {
    this.#options = options
    this.#awaited = new Repository(options.house.records, 'settings-awaiting')
    this.#asked = new Repository(options.house.records, 'settings-asked')
  }

  async of(host: HouseTable): Promise<TableSettingsAnswer> {
    const { config, house } = this.#options
    const { state, configured, wanted } = host
    const { settings, coming, version } = state
    const awaited = (await this.#awaited.read(host.name))?.value
    return {
      table: host.name,
      version,
      settings: publicSettingsOf(settings),
      packs: packsOf(settings.game),
      moved: movedKeys(configured, wanted),
      coming: coming && {
        changes: settingChanges(settings, coming.settings),
        notBefore: coming.notBefore,
        by: coming.by,
        second: coming.second,
        reason: coming.reason,
      },
      awaiting: awaited ? { changes: awaited.changes, reason: awaited.reason, by: awaited.by, at: awaited.at } : null,
      live: LIVE_SETTINGS,
      secondPerson: config.secondPerson,
      noticeSeconds: config.noticeSeconds,
      now: house.clock.now(),
    }
  }

  /** Announces it, or has it wait for a second person; undefined where it was done. */
  async change(
    act: SettingsAct,
    host: HouseTable,
    asked: Pick<AwaitedSettings, 'id' | 'reason'> & { readonly changes: Readonly<Record<string, unknown>> },
  ): Promise<WireFaultLike | undefined> {
    const { config, wall, audit } = this.#options
    const { id, changes, reason } = asked
    const by = actorOf(act.by)
    const key = sha256(`${by.id} ${id}`)
    const what = sha256(JSON.stringify([host.name, changes, reason]))
    const known = await this.#asked.read(key)
    if (known) return known.value.what === what ? undefined : { code: 'command/id-reused', params: { id } }
    const wrong = this.#tooShort(changes) ?? this.#faultOf(host, changes)
    if (wrong) return wrong
    if (!config.secondPerson.some((one) => Object.hasOwn(changes, one))) {
      const refused = await this.#announce(act, host, { id, changes, reason, by, at: wall() }, null)
      if (!refused) await this.#asked.write(key, 0, { what })
      return refused
    }
    const found = await this.#awaited.read(host.name)
    if (found?.value.id === id && found.value.by.id === by.id) return undefined
    if (found)
      return fault('settings/awaits-second', { table: host.name, by: found.value.by.name ?? found.value.by.id })
    const entry = audit.byPerson(
      'settings-asked',
      { ...act, reason },
      { id: host.name, name: host.name },
      { after: factsOf(changes) },
    )
    const waiting = { id, changes, reason, by, at: wall() }
    const kept = await this.#options.house.records.change(
      [this.#awaited.changeTo(host.name, 0, waiting), this.#asked.changeTo(key, 0, { what })],
      [entry],
    )
    return kept ? undefined : this.change(act, host, asked)
  }

  #tooShort({ bettingSeconds }: Readonly<Record<string, unknown>>): WireFaultLike | undefined {
    const { leastRoundSeconds: least } = this.#options
    if (!least || typeof bettingSeconds !== 'number' || bettingSeconds >= least.is) return undefined
    return fault('settings/jurisdiction', { least: least.is, source: least.source })
  }

  async approve(act: SettingsAct, host: HouseTable): Promise<WireFaultLike | undefined> {
    const found = await this.#awaited.read(host.name)
    if (!found) return fault('settings/none-awaits', { table: host.name })
    const { value, revision } = found
    if (value.by.id === act.by.id) return fault('settings/own-change', {})
    const refused = await this.#announce(act, host, value, actorOf(act.by))
    if (refused) return refused
    await this.#awaited.write(host.name, revision, undefined)
    return undefined
  }

  /** By another, or by who asked. */
  async decline(act: SettingsAct & { readonly reason: string }, host: HouseTable): Promise<WireFaultLike | undefined> {
    const found = await this.#awaited.read(host.name)
    if (!found) return fault('settings/none-awaits', { table: host.name })
    const { value, revision } = found
    const subject = { id: host.name, name: host.name }
    const entry = this.#options.audit.byPerson('settings-declined', act, subject, { before: factsOf(value.changes) })
    const gone = await this.#awaited.write(host.name, revision, undefined, [entry])
    return gone ? undefined : fault('settings/none-awaits', { table: host.name })
  }

  /** What awaits a second person, by table. */
  async awaiting(): Promise<readonly WaitingSettings[]> {
    const all: WaitingSettings[] = []
    for await (const { key: table, value } of this.#awaited.list('')) {
      all.push({ ...value, table, agoMs: Math.max(0, this.#options.wall() - value.at) })
    }
    return all
  }

  /** Announcements, the newest first. */
  async history(
    table: string,
    { limit, before }: { readonly limit: number; readonly before?: string | undefined },
  ): Promise<{ readonly items: readonly AnnouncedSettings[]; readonly next: string | null }> {
    const { archive } = this.#options.house
    const entries = await archive.indexEntries(announcedIndex(table), {
      limit,
      ...(before !== undefined && { before }),
    })
    const items: AnnouncedSettings[] = []
    for (const { from, to } of entries) {
      for await (const { text } of archive.events(table, from - 1, to)) {
        const event = JSON.parse(text) as TableEvent
        if (event.type !== 'settings-announced') continue
        const { number, changed, moved, by, second, reason, notBefore, cause } = event
        items.push({ number, changed, moved, by, second, reason, at: cause?.at ?? null, notBefore })
      }
    }
    return { items, next: entries.length === limit ? entries.at(-1)!.place : null }
  }

  /** What is wrong with a change, before anything of it is kept. */
  #faultOf(host: HouseTable, changes: Readonly<Record<string, unknown>>): WireFaultLike | undefined {
    const keys = Object.keys(changes)
    if (keys.length === 0) return tableRefusal('settings/same', {})
    const unknown = keys.find((key) => !(LIVE_SETTINGS as readonly string[]).includes(key))
    if (unknown !== undefined) {
      return tableRefusal('settings/unknown-key', { key: unknown, known: LIVE_SETTINGS.join(', ') })
    }
    const { pace, insurance } = changes
    const none = insuranceMistake(host.configured.game, insurance)
    if (none) return none
    if (pace !== undefined && (typeof pace !== 'object' || Array.isArray(pace))) {
      return tableRefusal('settings/wrong-shape', {
        place: 'pace',
        expected: 'an object of times',
        given: String(pace),
      })
    }
    const checked = movedFrom(host.configured, withChanges(host.state.moved, changes))
    return checked.ok ? undefined : checked.mistakes[0]!
  }

  async #announce(
    act: SettingsAct,
    host: HouseTable,
    { id, changes, reason, by }: AwaitedSettings,
    second: Actor | null,
  ): Promise<WireFaultLike | undefined> {
    const { house, config, audit } = this.#options
    const before = host.wanted
    const noticeMs = config.noticeSeconds * 1000
    const reply = await host.announce({ changes, reason, by, second, noticeMs, asked: `${by.id} ${id}` })
    if (!reply.ok) return isUnavailable(reply) ? unavailableFault(house, host.name, reply) : reply.refusal
    if (reply.repeated) return undefined
    const differences = settingChanges(before, host.wanted)
    const facts = (side: 'before' | 'after') =>
      factsOf(Object.fromEntries(differences.map((one) => [one.key, one[side]])))
    const subject = { id: host.name, name: host.name }
    const entry = audit.byPerson('settings-announced', { ...act, reason }, subject, {
      before: facts('before'),
      after: { ...facts('after'), ...(second && { askedBy: by.name ?? by.id }) },
    })
    await house.records.change([], [entry])
    return undefined
  }
}

/** Where a table is to differ from the house's file. */
export const movedKeys = (configured: TableSettings, wanted: TableSettings): TableSettingsAnswer['moved'] =>
  settingChanges(configured, wanted).map(({ key, before, after }) => ({ key, configured: before, wanted: after }))

const actorOf = ({ id, role, name }: Person): Actor => ({ role: role as Actor['role'], id, name })

/** For the audit log, which keeps short values. */
const factsOf = (values: Readonly<Record<string, unknown>>): Facts =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === null || ['number', 'boolean', 'string'].includes(typeof value)
        ? (value as Facts[string])
        : JSON.stringify(value),
    ]),
  )
