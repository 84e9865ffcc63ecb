// Tells the staff over the live socket what awaits their word, as soon as it does: what the pit's list of decisions has that it did not
// have before, what the checks of the stored rows have found, what cannot follow a log, and each table that takes nothing any more. What a table or this process
// does is looked at once; what another process does at the cage, within a second. A look that fails is seen as a follower's failure is,
// and is made again. Nothing is looked at while nobody of the staff is connected, and whoever connects reads the
// list first.
//
// Where the house keeps its alerts (kept-alerts.ts), every look says what stands, and tells besides what was raised elsewhere and what is late.

import { type Alert, decisionKey, isGuestTable, RIGHTS } from '@punto/protocol'
import type { Text } from '@punto/rules'
import { chipDifferences, PIT_SUPERVISOR_OR_ABOVE } from '@punto/table'
import type { World } from '../base/index.ts'
import type { House } from '../house/index.ts'
import { shutNotice } from '../house/index.ts'
import type { Rota } from '../people/index.ts'
import { Recurring } from '../storage/index.ts'
import {
  alertWords,
  differenceWords,
  findingWords,
  followerWords,
  handedOnWords,
  lateWords,
  overdueWords,
  programWords,
  reportedWords,
} from './alert-words.ts'
import { type KeptAlerts, type RaisedAlert, textOf } from './kept-alerts.ts'
import type { Pit } from './pit.ts'
import { waitingAt } from './waiting.ts'

/** What other processes do at the cage is found by looking so often. */
const LOOK_MS = 1000

/** With what the player whom it is about is called now. */
type Looked = RaisedAlert & {
  readonly name?: string | undefined
  /** The account of whom alone it is told. */
  readonly to?: string | undefined
}

export type AlertBody = Omit<Alert, 'type' | 'now'>

export interface AlertsOptions {
  readonly world: Pick<World, 'notice' | 'wall'>
  readonly house: House
  readonly pit: Pick<Pit, 'decisions'>
  readonly rota: Pick<Rota, 'all'>
  readonly findings: () => readonly { readonly in: string; readonly row: string }[]
  /** What the eyes of the house have found in the last days. */
  readonly seen: () => Promise<readonly Pick<RaisedAlert, 'key' | 'table' | 'text' | 'whom' | 'other' | 'page'>[]>
  /** What people have reported of each other's words. */
  readonly reported: () => readonly { readonly table: string; readonly id: string }[]
  /** Parts of the program that are not what was started. */
  readonly changed: () => readonly string[]
  /** True while somebody is connected who is told. */
  readonly isHeard: () => boolean
  /** `isPrivate`: to those alone whose word it awaits; `to`: to that person alone. */
  readonly tell: (alert: AlertBody, isPrivate: boolean, to?: string) => void
  /** Where alerts are kept; nowhere unless said. */
  readonly kept?: KeptAlerts
  /** Looks whether anybody is there or not; otherwise only then, and when the list of alerts is read. */
  readonly always?: boolean
}

/** Whoever has the people at a table where something stands still, and whoever can start the house anew. */
const CONCERNS_ALL = [...PIT_SUPERVISOR_OR_ABOVE, 'operator']

/** Where a reader of chips sees something else than was entered: once before the bets are closed and after, and again at payment. */
function readersDiffer(house: House) {
  return house.everyTable.flatMap(({ name: table }) => {
    if (isGuestTable(table)) return []
    const state = house.table(table)?.state
    return (state ? chipDifferences(state) : []).map((difference) => {
      const { box, bet, source } = difference
      const when = state!.phase === 'settled' ? 'payment' : state!.phase === 'betting' ? 'bets' : 'dealing'
      const key = `${table} chips ${state!.rounds} ${when} ${box} ${bet} ${source}`.slice(0, 300)
      return { key, table, state: state!, difference }
    })
  })
}

/** Whoever may read what the eyes of the house have found. */
const SURVEILLANCE = [...RIGHTS.surveillance.roles]

const NOBODY = { id: '', name: '' }

export class Alerts extends Recurring {
  readonly #options: AlertsOptions
  readonly #timer: NodeJS.Timeout
  readonly #unwatch: readonly (() => void)[]
  /** What awaited somebody at the last look; undefined where nobody was told. */
  #known: ReadonlySet<string> | undefined
  #waitingAt = new Map<string, string>()
  #looking: Promise<void> | undefined
  #again = false
  #isClosed = false

  constructor(options: AlertsOptions) {
    super({ name: 'alerts', log: 'decisions', world: options.world })
    this.#options = options
    const { house } = options
    this.#unwatch = [
      house.watchAll(({ table, state }) => {
        const keys = waitingAt(state).map(({ key }) => key)
        const now = keys.join('|')
        // Everybody who is connected is asked who they are: not with every bet.
        if (now === (this.#waitingAt.get(table) ?? '') || !options.isHeard()) return
        this.#waitingAt.set(table, now)
        this.look()
      }, 'alerts'),
      house.money.collector.watch(() => this.look()),
      house.watchShut(() => this.look()),
      house.followers.add(this),
    ]
    this.#timer = setInterval(() => this.look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Whether what is new from here on is told: whoever hears it has read what there was. */
  get isWatching(): boolean {
    return this.#known !== undefined
  }

  /** Looks no more; resolves when no look is under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const unwatch of this.#unwatch) unwatch()
    await this.#looking
  }

  /** Something may await somebody that did not before. */
  look(): void {
    if (this.#isClosed) return
    if (!this.#options.isHeard()) this.#known = undefined
    if (this.#options.isHeard() || this.#options.always) void this.#lookNow()
  }

  /** Looks, and keeps what stands, whether anybody is there or not. */
  async lookAll(): Promise<void> {
    while (this.#looking) await this.#looking
    if (this.#isClosed) return
    await this.#lookNow(true)
  }

  #lookNow(isAsked = false): Promise<void> {
    if (this.#looking) this.#again = true
    else
      this.#looking = this.run(() => this.#lookOnce(isAsked)).finally(() => {
        this.#looking = undefined
        const again = this.#again
        this.#again = false
        if (again) this.look()
      })
    return this.#looking
  }

  async #lookOnce(isAsked: boolean): Promise<void> {
    const { house, pit, rota, findings, seen, reported, changed, tell } = this.#options
    const { items } = await pit.decisions(NOBODY)
    const alerts = new Map<string, Looked>()
    const facts = new Map<string, RaisedAlert>()
    for (const one of items) {
      const { kind, table, needs } = one
      const key = decisionKey(one)
      const { id: whom, name } = one.whom ?? {}
      alerts.set(key, { kind, key, table, needs: [...needs], text: alertWords(one), whom, name })
    }
    for (const { in: from, row } of findings()) {
      const key = `${from} ${row}`.slice(0, 300)
      alerts.set(key, { kind: 'finding', key, table: null, needs: ['operator'], text: findingWords(key) })
    }
    for (const { key: of, ...rest } of await seen()) {
      const key = `surveillance ${of}`.slice(0, 300)
      facts.set(key, { kind: 'surveillance', key, ...rest, needs: SURVEILLANCE, isPrivate: true })
    }
    for (const { table, id } of reported()) {
      const key = `${table} words ${id}`
      alerts.set(key, { kind: 'words', key, table, needs: [...PIT_SUPERVISOR_OR_ABOVE], text: reportedWords(table) })
    }
    const parts = changed().join(', ')
    if (parts !== '') {
      const key = `program ${parts}`.slice(0, 300)
      alerts.set(key, { kind: 'program', key, table: null, needs: CONCERNS_ALL, text: programWords(parts) })
    }
    // That this look has failed before is over with it.
    for (const { name, log } of house.followers.failing.filter((one) => one !== this)) {
      const key = `follower ${name} ${log}`.slice(0, 300)
      alerts.set(key, { kind: 'follower', key, table: null, needs: CONCERNS_ALL, text: followerWords(name, log) })
    }
    for (const { tables } of await rota.all()) {
      for (const { table, dealer, since, overdue, relief } of tables) {
        if (!overdue) continue
        const key = `${table} overdue ${dealer.id} ${since}`
        alerts.set(key, {
          kind: 'dealer-overdue',
          key,
          table,
          needs: [...PIT_SUPERVISOR_OR_ABOVE],
          text: overdueWords(table, dealer.name, relief?.name),
        })
      }
    }
    for (const { key, table, state, difference } of readersDiffer(house)) {
      const text = differenceWords(table, difference, state.settings.game)
      alerts.set(key, { kind: 'chips-differ', key, table, needs: [...PIT_SUPERVISOR_OR_ABOVE], text })
    }
    for (const { name: table } of house.everyTable) {
      const notice = shutNotice(house, table)
      if (!notice) continue
      const key = `${table} shut`
      alerts.set(key, { kind: 'table-shut', key, table, needs: CONCERNS_ALL, text: notice.text })
    }
    for (const one of await this.#kept(alerts, facts, isAsked)) alerts.set(one.key, one)
    const news: [AlertBody, boolean, string | undefined][] = []
    for (const [key, alert] of alerts) {
      if (this.#known?.has(key) !== false) continue
      const { kind, table, needs, isPrivate = false, to } = alert
      const text = await this.#textOf(alert)
      news.push([{ kind, key: key.slice(0, 300), table, needs: [...needs], text }, isPrivate, to])
    }
    if (!this.#options.isHeard()) return
    const isFirst = !this.#known
    this.#known = new Set(alerts.keys())
    if (!isFirst) for (const [alert, isPrivate, to] of news) tell(alert, isPrivate, to)
  }

  #textOf(alert: Looked): Promise<Text> {
    const { kept } = this.#options
    return textOf(alert, async (id) => (id === alert.whom ? alert.name : undefined) ?? kept?.nameOf(id))
  }

  /** Keeps what stands and what was found; answers what was raised, here or elsewhere, and what is late. */
  async #kept(
    standing: ReadonlyMap<string, Looked>,
    facts: ReadonlyMap<string, RaisedAlert>,
    isAsked: boolean,
  ): Promise<readonly Looked[]> {
    const { kept, always } = this.#options
    const isKeeping = always || isAsked
    const told: Looked[] = kept && isKeeping ? [] : [...facts.values()]
    if (!kept) return told
    if (isKeeping) for (const fact of facts.values()) await kept.keep(fact)
    const open = isKeeping ? await kept.sweep([...standing.values()]) : await kept.open()
    for (const one of open) {
      const { with: held } = one
      if (held) {
        const of = { key: `handed-on ${one.id} ${held.at}`, text: handedOnWords(one.text), isPrivate: true }
        told.push({ ...one, ...of, needs: held.role ? [held.role] : [], to: held.person })
      }
      if (one.stands && one.late === undefined) continue
      if (!one.stands) told.push(one)
      if (one.late !== undefined) told.push({ ...one, key: `late ${one.id}`, text: lateWords(one.text) })
    }
    return told
  }
}
