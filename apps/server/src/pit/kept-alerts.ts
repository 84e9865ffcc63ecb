// The one life of every alert of the house, kept as records: raised, seen by, answered with a reason, handed on, late, closed.
//
// - An alert is of something that STANDS as long as it is so (a table that is shut, a decision that is awaited), and is closed when that is
//   over, whether somebody has answered it or not; or it is a FACT (a finding), and is closed by its answer.
// - What stands is found by looking (alerts.ts); it is kept once it has stood for a moment. Facts are raised by `raise`, as often as their
//   finder likes: of one kind and key there is one, and it does not come again after it was closed.
// - Several processes share the records: whoever writes first has written, the other reads again.
// - Players' names are not kept: the text has {whom} and {other} in their place, and the accounts' ids beside it.
import { hash } from 'node:crypto'
import { fault, type HouseAlert, type WireFaultLike } from '@punto/protocol'
import type { Text } from '@punto/rules'
import type { AuditEntries, ClientInfo, Person } from '../people/index.ts'
import { Repository } from '../people/index.ts'
import type { AuditEntry, Records } from '../storage/index.ts'
import { type AlertsConfig, lateMsOf } from './alerts-config.ts'

export interface RaisedAlert {
  /** In lower case with hyphens, at most 32 characters. */
  readonly kind: string
  /** What tells it from others of its kind. */
  readonly key: string
  readonly table: string | null
  /** The roles whose word it awaits. */
  readonly needs: readonly string[]
  /** `{whom}` stands for the player's name, and `{other}` for that of the other, where it is about two. */
  readonly text: Text
  /** The account of the player whom it is about. */
  readonly whom?: string | undefined
  readonly other?: string | undefined
  /** Where the pit's pages show more, as behind `#/pit/`. */
  readonly page?: string | undefined
  /** Nobody but those whose word it awaits, and to whom it is handed on, reads it. */
  readonly isPrivate?: boolean | undefined
}

interface Act {
  readonly id: string
  readonly by: string
  readonly at: number
}

export interface KeptAlert extends RaisedAlert {
  readonly id: string
  readonly stands: boolean
  readonly raised: number
  readonly seen: readonly Act[]
  readonly late?: number
  readonly with?: Act & {
    readonly role?: string
    readonly person?: string
    readonly name?: string
    readonly reason: string
  }
  readonly answer?: Act & { readonly reason: string }
  readonly closed?: { readonly by: string | null; readonly at: number }
}

export interface KeptAlertsOptions {
  readonly records: Records
  readonly audit: AuditEntries
  readonly config: AlertsConfig
  readonly nameOf: (id: string) => Promise<string | undefined>
  readonly wall: () => number
}

/** What is over within so long is told to whoever is there, and not kept. */
export const SETTLES_MS = 5000
/** The largest time that a date can be; what is closed is listed from the last back. */
const LAST_TIME = 8.64e15
/** Whoever answers for the house reads every alert but private ones. */
const SEES_ALL: ReadonlySet<string> = new Set(['shift-manager', 'surveillance', 'operator'])

type Changed = { readonly ok: true; readonly alert: KeptAlert } | { readonly ok: false; readonly fault: WireFaultLike }

const digestOf = ({ kind, key }: Pick<RaisedAlert, 'kind' | 'key'>): string =>
  hash('sha256', `${kind} ${key}`).slice(0, 20)
const openKey = (digest: string): string => `open/${digest}`
const knownKey = (digest: string): string => `known/${digest}`

const mayRead = (alert: KeptAlert, { id, role }: Pick<Person, 'id' | 'role'>): boolean =>
  mayAnswer(alert, { id, role }) || (!alert.isPrivate && SEES_ALL.has(role))

const mayAnswer = ({ needs, with: held }: KeptAlert, { id, role }: Pick<Person, 'id' | 'role'>): boolean =>
  needs.includes(role) || (held !== undefined && (held.role === role || held.person === id))

export class KeptAlerts {
  readonly #options: KeptAlertsOptions
  readonly #repository: Repository<KeptAlert>
  /** Since when what is not kept stands, and what is kept does not. */
  #changedSince = new Map<string, number>()
  /** Facts that this process has seen kept. */
  readonly #raised = new Set<string>()
  #counts = { open: 0, new: 0, late: 0 }
  /** Looks for what stands, before a list is read. */
  look: () => Promise<void> = async () => undefined

  constructor(options: KeptAlertsOptions) {
    this.#options = options
    this.#repository = new Repository(options.records, 'alert')
  }

  /** As at the last look. */
  get counts(): { readonly open: number; readonly new: number; readonly late: number } {
    return this.#counts
  }

  /** Raises a fact, unless it has been raised before. */
  async raise(alert: RaisedAlert): Promise<void> {
    if (await this.keep(alert)) await this.look()
  }

  /** The same, without anybody being told before the next look; true where it is new. */
  async keep(alert: RaisedAlert): Promise<boolean> {
    const digest = digestOf(alert)
    if (this.#raised.has(digest)) return false
    const isKnown = (await this.#repository.read(openKey(digest))) ?? (await this.#repository.read(knownKey(digest)))
    if (!isKnown) await this.#open(alert, false)
    this.#raised.add(digest)
    return !isKnown
  }

  /** Everything that is open, the longest open first. */
  async open(): Promise<readonly KeptAlert[]> {
    const all: KeptAlert[] = []
    for await (const { value } of this.#repository.list('open/')) all.push(value)
    const now = this.#options.wall()
    this.#counts = {
      open: all.length,
      new: all.filter(({ seen, answer }) => seen.length === 0 && !answer).length,
      late: all.filter((one) => !one.answer && this.#due(one) <= now).length,
    }
    return all.sort((one, other) => one.raised - other.raised)
  }

  /** What stands now: what is new is kept, what is over is closed, what has waited too long is late. */
  async sweep(standing: readonly RaisedAlert[]): Promise<readonly KeptAlert[]> {
    const now = this.#options.wall()
    const before = this.#changedSince
    this.#changedSince = new Map()
    const isSettled = (digest: string) => {
      const since = Math.min(now, before.get(digest) ?? now)
      this.#changedSince.set(digest, since)
      return now - since >= SETTLES_MS
    }
    const open = new Map((await this.open()).map((alert) => [digestOf(alert), alert]))
    const stands = new Map(standing.map((alert) => [digestOf(alert), alert]))
    for (const [digest, alert] of stands) if (!open.has(digest) && isSettled(digest)) await this.#open(alert, true)
    for (const [digest, alert] of open) {
      if (alert.stands && !stands.has(digest)) {
        if (isSettled(digest)) await this.#close(alert)
      } else if (alert.late === undefined && !alert.answer && this.#due(alert) <= now) await this.#noteLate(alert, now)
    }
    return this.open()
  }

  /** What somebody may read, open or closed; of those that are closed a page behind a place. */
  async list(
    by: Person,
    asked: {
      readonly state?: 'open' | 'closed'
      readonly kind?: string
      readonly limit: number
      readonly after?: string
    },
  ): Promise<{ readonly items: readonly HouseAlert[]; readonly next: string | null }> {
    const { state = 'open', kind, limit, after } = asked
    const isAsked = (alert: KeptAlert) => mayRead(alert, by) && (kind === undefined || alert.kind === kind)
    const found: { readonly place: string; readonly alert: KeptAlert }[] = []
    if (state === 'open') {
      await this.look()
      for (const alert of await this.open()) found.push({ place: `${alert.raised} ${alert.id}`, alert })
    } else
      for await (const { key, value } of this.#repository.list(after ?? 'closed/')) {
        found.push({ place: key, alert: value })
        if (found.length > limit && kind === undefined) break
      }
    const begin = state === 'open' && after !== undefined ? found.findIndex(({ place }) => place === after) + 1 : 0
    const mine = found.slice(begin).filter(({ alert }) => isAsked(alert))
    const items = await Promise.all(mine.slice(0, limit).map(({ alert }) => this.told(alert, by)))
    return { items, next: mine.length > limit ? mine[limit - 1]!.place : null }
  }

  see(by: Person, id: string): Promise<Changed> {
    return this.#change(by, id, mayRead, (alert) => ({
      alert: alert.seen.some((one) => one.id === by.id) ? alert : { ...alert, seen: [...alert.seen, this.#act(by)] },
    }))
  }

  answer(by: Person, client: ClientInfo, id: string, reason: string): Promise<Changed> {
    return this.#change(by, id, mayAnswer, (alert) => {
      const answer = { ...this.#act(by), reason }
      const closed = alert.stands ? undefined : { by: by.id, at: answer.at }
      const entry = this.#options.audit.byPerson('alert-answered', { by, client, reason }, subjectOf(alert), {
        after: factsOf(alert),
      })
      return { alert: { ...alert, answer, ...(closed && { closed }) }, audit: [entry] }
    })
  }

  handOn(
    by: Person,
    client: ClientInfo,
    id: string,
    to: { readonly role?: string; readonly person?: string; readonly name?: string },
    reason: string,
  ): Promise<Changed> {
    return this.#change(by, id, mayAnswer, (alert) => {
      const after = { ...factsOf(alert), to: to.role ?? to.person ?? '' }
      const act = { by, client, reason }
      return {
        alert: { ...alert, with: { ...this.#act(by), ...to, reason } },
        audit: [this.#options.audit.byPerson('alert-handed-on', act, subjectOf(alert), { after })],
      }
    })
  }

  /** As somebody reads it. */
  async told(alert: KeptAlert, by: Person): Promise<HouseAlert> {
    const { id, kind, table, whom, page = null, needs, with: held, raised, seen, answer, closed } = alert
    const due = this.#due(alert)
    const nameOf = (account: string) => this.nameOf(account)
    const name = whom === undefined ? undefined : await nameOf(whom)
    const act = ({ by: of, at }: Act) => ({ by: of, at })
    return {
      ...{ id, kind, table, page, needs: [...needs], raised, due },
      state: closed ? 'closed' : answer ? 'answered' : seen.length > 0 ? 'seen' : 'new',
      whom: whom === undefined ? null : { id: whom, name: name! },
      text: await textOf(alert, nameOf),
      with: held ? { ...act(held), role: held.role ?? null, person: held.name ?? null, reason: held.reason } : null,
      isLate: !answer && (closed?.at ?? this.#options.wall()) >= due,
      seen: seen.map(act),
      answer: answer ? { ...act(answer), reason: answer.reason } : null,
      closed: closed ? { at: closed.at, by: closed.by === null ? null : await nameOf(closed.by) } : null,
      mine: !closed && mayAnswer(alert, by),
    }
  }

  async nameOf(account: string): Promise<string> {
    return (await this.#options.nameOf(account)) ?? account
  }

  #due({ raised, kind }: KeptAlert): number {
    return raised + lateMsOf(this.#options.config, kind)
  }

  #act({ id, name }: Person): Act {
    return { id, by: name, at: this.#options.wall() }
  }

  async #open(alert: RaisedAlert, stands: boolean): Promise<void> {
    const { audit, wall } = this.#options
    const digest = digestOf(alert)
    const raised = wall()
    const kept: KeptAlert = { ...alert, id: `${raised.toString(36)}-${digest}`, stands, raised, seen: [] }
    const { en, zh } = alert.isPrivate ? { en: '', zh: '' } : alert.text
    const after = { ...factsOf(kept), needs: [...alert.needs], en, zh }
    await this.#repository.write(openKey(digest), 0, kept, [audit.byHouse('alert-raised', subjectOf(kept), { after })])
  }

  async #close(alert: KeptAlert): Promise<void> {
    const entry = this.#options.audit.byHouse('alert-closed', subjectOf(alert), { after: factsOf(alert) })
    await this.#write({ ...alert, closed: { by: null, at: this.#options.wall() } }, [entry])
  }

  async #noteLate(alert: KeptAlert, late: number): Promise<void> {
    const entry = this.#options.audit.byHouse('alert-late', subjectOf(alert), { after: factsOf(alert) })
    await this.#write({ ...alert, late }, [entry])
  }

  /** Writes what it came to since it was read; false where another process was first. */
  async #write(alert: KeptAlert, audit: readonly AuditEntry[]): Promise<boolean> {
    const digest = digestOf(alert)
    const found = await this.#repository.read(openKey(digest))
    if (found?.value.id !== alert.id) return false
    const { closed } = alert
    if (!closed) return this.#repository.write(openKey(digest), found.revision, alert, audit)
    const place = `closed/${String(LAST_TIME - closed.at).padStart(16, '0')}-${alert.id}`
    const known = alert.stands ? [] : [this.#repository.changeTo(knownKey(digest), 0, alert)]
    const changes = [
      this.#repository.changeTo(openKey(digest), found.revision, undefined),
      this.#repository.changeTo(place, 0, alert),
    ]
    return this.#options.records.change([...changes, ...known], audit)
  }

  async #change(
    by: Person,
    id: string,
    may: (alert: KeptAlert, by: Person) => boolean,
    change: (alert: KeptAlert) => { readonly alert: KeptAlert; readonly audit?: readonly AuditEntry[] },
  ): Promise<Changed> {
    for (;;) {
      const found = await this.#repository.read(openKey(id.slice(id.indexOf('-') + 1)))
      const alert = found?.value
      if (alert?.id !== id || !mayRead(alert, by)) return { ok: false, fault: fault('not-found/open-alert', { id }) }
      if (!may(alert, by)) {
        const needs = [...alert.needs, ...(alert.with?.role ? [alert.with.role] : [])].join(', ')
        return { ok: false, fault: fault('alert/not-yours', { needs }) }
      }
      const changed = change(alert)
      if (changed.alert === alert || (await this.#write(changed.alert, changed.audit ?? [])))
        return { ok: true, alert: changed.alert }
    }
  }
}

const subjectOf = ({ whom, table, isPrivate }: KeptAlert) => {
  const id = (isPrivate ? undefined : (whom ?? table)) ?? 'house'
  return { id, name: id }
}

const factsOf = ({ id, kind, key, table, isPrivate }: KeptAlert) => ({
  alert: id,
  alertKind: kind,
  ...(!isPrivate && { key, table }),
})

/** In words, with what players are called now, where it is known. */
export async function textOf(
  { text: { en, zh }, whom = '', other = '' }: RaisedAlert,
  nameOf: (id: string) => Promise<string | undefined>,
): Promise<Text> {
  const named = async (id: string) => (id && (await nameOf(id))) || id
  const names: Readonly<Record<string, string>> = { '{whom}': await named(whom), '{other}': await named(other) }
  const filled = (text: string) => text.replaceAll(/\{whom\}|\{other\}/g, (place) => names[place]!)
  return { en: filled(en), zh: filled(zh) }
}
