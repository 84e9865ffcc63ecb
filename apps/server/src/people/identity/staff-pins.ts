// PINs of six digits and badges of the staff, for terminals that the pit has enrolled. A PIN lets a dealer in there and signs one
// command at a screen there; it opens nothing from elsewhere, and no other role's session.
//
// Six digits are guessed in time, so five wrong ones in a row lock the PIN at that terminal until its owner sets it anew, which takes
// their password or security key. Every try is written before it is judged: parallel tries all count.

import { RANDOM_NAME, randomName } from '../../base/index.ts'
import type { Account, Accounts } from './accounts.ts'
import type { StaffAct } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'
import { HmacSigner } from './cryptography.ts'
import type { Person } from './principal.ts'
import { type Result, refused } from './refusals.ts'
import { Repository } from './repository.ts'
import { Secret } from './secret.ts'
import type { Services } from './services.ts'
import { isGuessedFirst } from './simple-pins.ts'

const MOST_WRONG = 5
const MOST_TERMINALS = 500
/** A badge that serves without a PIN is at least so long. */
const LEAST_BADGE = 8

export interface Terminal {
  readonly id: string
  readonly name: string
  readonly since: number
  readonly by: string
}

interface KeptPin {
  readonly hash: string
  /** Another with each PIN that is set. */
  readonly once: string
  /** MAC of the badge's text. */
  readonly badge: string | null
}

interface Tries {
  /** The PIN that was tried. */
  readonly of: string
  readonly wrong: number
}

export interface TypedPin {
  /** A name, or what a scanner reads from a badge. */
  readonly who: string
  /** Left out: the badge by itself, where the house lets it. */
  readonly pin?: string | undefined
  /** The cookie of the terminal. */
  readonly terminal: string | undefined
}

export interface StaffPinsOptions {
  readonly services: Services
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
  /** Whether a badge serves without a PIN. */
  readonly badgeAlone: boolean
}

export class StaffPins {
  readonly badgeAlone: boolean
  readonly #services: Services
  readonly #accounts: Accounts
  readonly #random: (bytes: number) => Uint8Array
  readonly #cookies: HmacSigner
  readonly #badges: HmacSigner
  readonly #terminals: Repository<Omit<Terminal, 'id'>>
  readonly #pins: Repository<KeptPin>
  readonly #owners: Repository<{ readonly account: string }>
  readonly #tries: Repository<Tries>

  constructor({ services, random, key, badgeAlone }: StaffPinsOptions) {
    this.badgeAlone = badgeAlone
    this.#services = services
    this.#accounts = services.accounts
    this.#random = random
    this.#cookies = new HmacSigner(key, 'terminal')
    this.#badges = new HmacSigner(key, 'badge')
    this.#terminals = new Repository(services.records, 'terminal')
    this.#pins = new Repository(services.records, 'staff-pin')
    this.#owners = new Repository(services.records, 'badge')
    this.#tries = new Repository(services.records, 'pin-tries')
  }

  /** The enrolled terminal of a browser's cookie. */
  async terminalOf(cookie: string | undefined): Promise<Terminal | undefined> {
    const id = cookie !== undefined && cookie.length < 200 ? this.#cookies.open(cookie) : undefined
    if (id === undefined || !RANDOM_NAME.test(id)) return undefined
    const kept = await this.#terminals.read(id)
    return kept && { id, ...kept.value }
  }

  async isEnrolled(id: string): Promise<boolean> {
    return (await this.#terminals.read(id)) !== undefined
  }

  async terminals(): Promise<readonly Terminal[]> {
    const all: Terminal[] = []
    for await (const { key, value } of this.#terminals.list('')) all.push({ id: key, ...value })
    return all.sort((one, other) => one.since - other.since)
  }

  async enrol(
    by: Person,
    name: string,
    why: StaffAct,
  ): Promise<Result<{ readonly terminal: Terminal; readonly cookie: Secret }>> {
    const { audit, wall } = this.#services
    if ((await this.terminals()).length >= MOST_TERMINALS) return refused('terminal/too-many', { max: MOST_TERMINALS })
    const id = randomName(this.#random)
    const kept = { name, since: wall(), by: by.name }
    const entry = audit.byPerson('terminal-enrolled', { by, ...why }, { id, name }, { after: { terminal: id, name } })
    await this.#terminals.write(id, 0, kept, [entry])
    return { ok: true, terminal: { id, ...kept }, cookie: new Secret(this.#cookies.sign(id)) }
  }

  async end(by: Person, id: string, why: StaffAct): Promise<Result> {
    const kept = await this.#terminals.read(id)
    if (!kept) return refused('not-found/terminal', {})
    const { name } = kept.value
    const entry = this.#services.audit.byPerson('terminal-ended', { by, ...why }, { id, name }, { before: { name } })
    return (await this.#terminals.write(id, kept.revision, undefined, [entry]))
      ? { ok: true }
      : refused('not-found/terminal', {})
  }

  async of(account: string): Promise<{ readonly isSet: boolean; readonly hasBadge: boolean }> {
    const kept = await this.#pins.read(account)
    return { isSet: kept !== undefined, hasBadge: kept !== undefined && kept.value.badge !== null }
  }

  /** By the owner, who has shown once more who they are. */
  async set(by: Person, pin: string, badge: string | null | undefined, client: ClientInfo): Promise<Result> {
    if (isGuessedFirst(pin)) return refused('pin/too-simple', {})
    const { passwords, audit, records } = this.#services
    const hash = await passwords.hash(pin)
    const kept = await this.#pins.read(by.id)
    const before = kept?.value.badge ?? null
    const mac = badge === undefined ? before : badge === null ? null : this.#badges.mac(badge)
    const next: KeptPin = { hash, once: randomName(this.#random), badge: mac }
    const changes = [this.#pins.changeTo(by.id, kept?.revision ?? 0, next)]
    if (mac !== before) {
      const old = before === null ? undefined : await this.#owners.read(before)
      if (old) changes.push(this.#owners.changeTo(old.key, old.revision, undefined))
      const taken = mac === null ? undefined : await this.#owners.read(mac)
      if (taken) return refused('badge/taken', {})
      if (mac !== null) changes.push(this.#owners.changeTo(mac, 0, { account: by.id }))
    }
    const entry = audit.byPerson('staff-pin-set', { by, client }, by, { after: { badge: mac !== null } })
    return (await records.change(changes, [entry])) ? { ok: true } : refused('badge/taken', {})
  }

  async remove(by: Person, client: ClientInfo): Promise<void> {
    const kept = await this.#pins.read(by.id)
    if (!kept) return
    const { badge } = kept.value
    const changes = [this.#pins.changeTo(by.id, kept.revision, undefined)]
    const owner = badge === null ? undefined : await this.#owners.read(badge)
    if (owner) changes.push(this.#owners.changeTo(owner.key, owner.revision, undefined))
    const entry = this.#services.audit.byPerson('staff-pin-removed', { by, client }, by)
    await this.#services.records.change(changes, [entry])
  }

  /** Whose PIN was typed at which terminal. Whoever is not there, and whoever has none, are answered as a wrong one is. */
  async check({
    who,
    pin,
    terminal: cookie,
  }: TypedPin): Promise<Result<{ readonly account: Account; readonly terminal: Terminal }>> {
    const terminal = await this.terminalOf(cookie)
    if (!terminal) return refused('terminal/needed', {})
    if (pin === undefined) return this.#byBadge(who, terminal)
    const { passwords } = this.#services
    const account = await this.#ownerOf(who)
    const kept = account && (await this.#pins.read(account.id))
    const key = `${account?.id}/${terminal.id}`
    if (kept && !(await this.#counted(key, kept.value.once))) return refused('pin/locked', { max: MOST_WRONG })
    const { matches } = await passwords.check(pin, kept?.value.hash, 'known')
    if (!account || !kept || !matches) return refused('pin/unfit', {})
    const tried = await this.#tries.read(key)
    if (tried) await this.#tries.write(key, tried.revision, undefined)
    return { ok: true, account, terminal }
  }

  /**
   * A badge that is shown by itself: no name will do, nor a short text that is soon guessed. Where its owner's PIN is locked the badge is
   * too; wrong ones count against the address.
   */
  async #byBadge(
    badge: string,
    terminal: Terminal,
  ): Promise<Result<{ readonly account: Account; readonly terminal: Terminal }>> {
    const owner = badge.length < LEAST_BADGE ? undefined : await this.#owners.read(this.#badges.mac(badge))
    const account = owner && (await this.#accounts.read(owner.value.account))
    const kept = account && (await this.#pins.read(account.id))
    if (!account || !kept) return refused('pin/needed', {})
    const tried = await this.#tries.read(`${account.id}/${terminal.id}`)
    const isLocked = tried?.value.of === kept.value.once && tried.value.wrong >= MOST_WRONG
    return isLocked ? refused('pin/locked', { max: MOST_WRONG }) : { ok: true, account, terminal }
  }

  /** Counts a try; false where there have been too many. */
  async #counted(key: string, of: string): Promise<boolean> {
    for (;;) {
      const kept = await this.#tries.read(key)
      const wrong = kept?.value.of === of ? kept.value.wrong : 0
      if (wrong >= MOST_WRONG) return false
      if (await this.#tries.write(key, kept?.revision ?? 0, { of, wrong: wrong + 1 })) return true
    }
  }

  async #ownerOf(who: string): Promise<Account | undefined> {
    const owner = await this.#owners.read(this.#badges.mac(who))
    if (owner) return this.#accounts.read(owner.value.account)
    return (await this.#accounts.byName(who))?.account
  }
}
