// Acts on the staff's accounts that need two people: one operator asks, another of the staff signs on their own device (two-people.ts).
// The act, its entry in the audit log and the end of the request are one transaction, so that each request is carried out once.
import { type AuditKind, isStaff, type StaffActName, type StaffRole } from '@punto/protocol'
import { randomName } from '../../base/index.ts'
import type { RecordChange } from '../../storage/index.ts'
import { checkName } from './account-names.ts'
import { type Account, withoutTokens } from './accounts.ts'
import { changeOf, type StaffAct } from './audit-entries.ts'
import { displayName } from './person.ts'
import { type Person, refusalOf } from './principal.ts'
import { type Refused, type Result, refused, refusedName } from './refusals.ts'
import { Repository, type Stored } from './repository.ts'
import type { Secret } from './secret.ts'
import type { Services } from './services.ts'
import { unlessBusy } from './unless-busy.ts'

const REQUEST_MS = 7 * 24 * 60 * 60 * 1000
const MOST_REQUESTS = 100

export interface StaffRequest {
  readonly id: string
  readonly act: StaffActName
  /** Whose account it is about; null for somebody who is to be hired. */
  readonly account: string | null
  readonly name: string
  /** Of who is hired, or given another. */
  readonly role: StaffRole | null
  readonly by: string
  readonly byName: string
  readonly reason: string
  readonly at: number
  readonly until: number
}

export interface AskedAct {
  readonly act: StaffActName
  readonly account?: string | undefined
  readonly name?: string | undefined
  readonly role?: StaffRole | undefined
}

const KINDS = {
  hire: 'staff-hired',
  role: 'role-changed',
  reopen: 'account-reopened',
  password: 'password-given',
  'no-factor': 'second-factor-removed',
} as const satisfies Readonly<Record<StaffActName, AuditKind>>

export interface StaffRequestsOptions {
  readonly services: Services
  readonly random: (bytes: number) => Uint8Array
  readonly makePassword: () => Secret
}

export class StaffRequests {
  readonly #services: Services
  readonly #random: (bytes: number) => Uint8Array
  readonly #makePassword: () => Secret
  readonly #requests: Repository<StaffRequest>

  constructor({ services, random, makePassword }: StaffRequestsOptions) {
    this.#services = services
    this.#random = random
    this.#makePassword = makePassword
    this.#requests = new Repository(services.records, 'staff-request')
  }

  ask(by: Person, asked: AskedAct, why: StaffAct): Promise<Result<{ readonly request: StaffRequest }>> {
    return unlessBusy(async () => {
      const { accounts, audit, twoPeople, wall } = this.#services
      const refusal = refusalOf(by, 'keep-staff')
      if (refusal) return refusal
      const asker = await accounts.read(by.id)
      if (!asker) return refused('auth/needed', {})
      const isNew = twoPeople.tooNew(asker)
      if (isNew) return isNew
      const whom = await this.#whom(by, asked)
      if ('refusal' in whom) return whom
      if ((await this.#open()).length >= MOST_REQUESTS) return refused('two/too-many', { max: MOST_REQUESTS })
      const { act, role = null } = asked
      const at = wall()
      const until = at + REQUEST_MS
      const id = randomName(this.#random)
      const { reason } = why
      const request: StaffRequest = { id, act, ...whom, role, by: by.id, byName: by.name, reason, at, until }
      const subject = { id: whom.account ?? by.id, name: whom.name }
      const entry = audit.byPerson('staff-act-asked', { by, ...why }, subject, { after: factsOf(request) })
      await this.#requests.write(id, 0, request, [entry])
      return { ok: true, request }
    })
  }

  async list(by: Person): Promise<Result<{ readonly requests: readonly StaffRequest[] }>> {
    const refusal = refusalOf(by, 'sign-staff-acts')
    if (refusal) return refusal
    const requests = (await this.#open()).map(({ value }) => value)
    return { ok: true, requests: requests.sort((one, other) => one.at - other.at) }
  }

  /** By another than who asked. Shows a password that was made, once. */
  approve(
    by: Person,
    id: string,
    why: StaffAct,
  ): Promise<Result<{ readonly request: StaffRequest; readonly password: Secret | undefined }>> {
    return unlessBusy(async () => {
      const { passwords } = this.#services
      const refusal = refusalOf(by, 'sign-staff-acts')
      if (refusal) return refusal
      const kept = await this.#requests.read(id)
      if (!kept || !this.#isOpen(kept.value)) return refused('not-found/staff-request', {})
      const { act } = kept.value
      const password = act === 'password' || act === 'hire' ? this.#makePassword() : undefined
      const hash = password && (await passwords.hash(password.reveal()))
      const done = await this.#carryOut(by, kept, hash, why)
      if (done) return done
      return { ok: true, request: kept.value, password }
    })
  }

  /** By anybody who may sign; the one who asked takes it back this way. */
  async decline(by: Person, id: string, why: StaffAct): Promise<Result> {
    const refusal = refusalOf(by, 'sign-staff-acts')
    if (refusal) return refusal
    const kept = await this.#requests.read(id)
    if (!kept) return refused('not-found/staff-request', {})
    const { account, name } = kept.value
    const subject = { id: account ?? kept.value.by, name }
    const change = { before: factsOf(kept.value) }
    const entry = this.#services.audit.byPerson('staff-act-declined', { by, ...why }, subject, change)
    return (await this.#requests.write(id, kept.revision, undefined, [entry]))
      ? { ok: true }
      : refused('not-found/staff-request', {})
  }

  /** Whose account it is about, or the name of somebody who is to be hired. */
  async #whom(
    by: Person,
    { act, account: id, name, role }: AskedAct,
  ): Promise<{ readonly account: string | null; readonly name: string } | Refused> {
    const { accounts } = this.#services
    if (act === 'hire') {
      const checked = checkName(name ?? '', { ofStaff: true })
      if (!checked.ok) return refusedName(checked.fault, name ?? '')
      if (await accounts.isTaken(checked.name)) return refused('account/name-taken', { name: checked.name })
      if (await accounts.looksLikeAnother(checked.name)) return refused('account/name-like', { name: checked.name })
      return role === undefined ? refused('not-found/account', {}) : { account: null, name: checked.name }
    }
    const account = id === undefined ? undefined : await accounts.read(id)
    if (!account || !isStaff(account.role)) return refused('not-found/account', {})
    if (account.id === by.id) return refused('two/about-you', {})
    return { account: account.id, name: displayName(account) }
  }

  /** Everything is looked at again in every attempt to write it; undefined once it is written. */
  async #carryOut(
    by: Person,
    { key, value }: Stored<StaffRequest>,
    hash: string | undefined,
    why: StaffAct,
  ): Promise<Refused | undefined> {
    const { accounts, factor, revocations, twoPeople } = this.#services
    const { act, account: id, role, by: asker, at } = value
    let objection: Refused | undefined
    const ends = async (): Promise<readonly RecordChange[] | undefined> => {
      const signing = { act, asker, signer: by.id, subject: id ?? undefined, askedAt: at }
      objection = await twoPeople.objection(signing)
      const now = await this.#requests.read(key)
      if (!objection && !now) objection = refused('not-found/staff-request', {})
      if (objection || !now) return undefined
      // Both are still who they were when it is written.
      const unchanged = await Promise.all([asker, by.id].map((one) => accounts.unchanged(one)))
      const second = role === 'operator' ? await twoPeople.endsAlone() : undefined
      return [this.#requests.changeTo(key, now.revision, undefined), ...unchanged.flat(), ...(second ? [second] : [])]
    }
    if (act === 'hire') {
      const draft = {
        ...accounts.draft({ role: role!, name: value.name, newPasswordDue: true }),
        ...this.#made(value, by),
      }
      const entry = this.#entry(by, value, why, draft, { after: { role: role!, askedBy: value.byName } })
      const made = await accounts.add(draft, hash!, { changes: ends, audit: [entry] })
      return made ? undefined : (objection ?? refused('account/name-taken', { name: value.name }))
    }
    const changed = await accounts.updateWith(id!, async (account) => {
      const changes = await ends()
      if (!changes) return undefined
      const next = this.#changed(account, value, by)
      const more = act === 'no-factor' ? await factor.removal(account.id) : []
      const password = hash === undefined ? [] : await accounts.passwordChange(account.id, hash)
      const { before, after } = changeOf(account, next)
      const change = { before: before ?? {}, after: { ...after, askedBy: value.byName } }
      return {
        account: next,
        changes: [...changes, ...more, ...password],
        audit: [this.#entry(by, value, why, next, change)],
      }
    })
    if (!changed) return objection ?? refused('not-found/account', {})
    revocations.publish({ account: changed.id, what: act === 'role' ? 'rights' : 'account' })
    return undefined
  }

  #changed(account: Account, request: StaffRequest, by: Person): Account {
    const made = { ...account, ...this.#made(request, by) }
    switch (request.act) {
      case 'role': {
        const { acting: _, ...now } = made
        return { ...now, role: request.role! }
      }
      case 'reopen':
        return { ...made, closed: false, epoch: account.epoch + 1 }
      case 'password':
        return { ...withoutTokens(made), newPasswordDue: true, epoch: account.epoch + 1 }
      default:
        return { ...made, epoch: account.epoch + 1 }
    }
  }

  #made({ by: asker }: StaffRequest, signer: Person): Pick<Account, 'since' | 'makers'> {
    return { since: this.#services.wall(), makers: [asker, signer.id] }
  }

  #entry(
    by: Person,
    { act }: StaffRequest,
    why: StaffAct,
    whom: Account,
    change: Parameters<Services['audit']['byPerson']>[3],
  ) {
    return this.#services.audit.byPerson(KINDS[act], { by, ...why }, { id: whom.id, name: displayName(whom) }, change)
  }

  async #open(): Promise<readonly Stored<StaffRequest>[]> {
    const open: Stored<StaffRequest>[] = []
    for await (const kept of this.#requests.list('')) if (this.#isOpen(kept.value)) open.push(kept)
    return open
  }

  /** Those that nobody signed in time are removed; call periodically. */
  async sweep(): Promise<void> {
    for await (const { key, value, revision } of this.#requests.list('')) {
      if (!this.#isOpen(value)) await this.#requests.write(key, revision, undefined)
    }
  }

  #isOpen({ until }: StaffRequest): boolean {
    return this.#services.wall() < until
  }
}

const factsOf = ({ id, act, account, name, role }: StaffRequest) => ({ request: id, act, account, name, role })
