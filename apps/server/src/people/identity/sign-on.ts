// Staff who come in by single sign-on: the provider says who they are, and its groups which role they have. Whoever comes for the first
// time gets an account that has no password, with that role and no other right; at each sign-in the role is what the groups give now. Who
// has no group of the house's file any more is not let in, and whatever was open for them ends.
//
// The account stands since the house made it or changed its role, as after a hire by others: its word counts as a second person's after
// the house's waiting time alone (two-people.ts). The provider is trusted with what two people do otherwise; docs/threat-model.md says so.
import type { StaffRole } from '@punto/protocol'
import { checkName } from './account-names.ts'
import { type Account, withoutTokens } from './accounts.ts'
import { changeOf } from './audit-entries.ts'
import type { Authentication, SignedInBrowser } from './authentication.ts'
import type { ClientInfo } from './client-info.ts'
import { sha256 } from './cryptography.ts'
import { displayName, needsFactor } from './person.ts'
import { type Refused, type Result, refused, refusedName } from './refusals.ts'
import { Repository } from './repository.ts'
import type { Services } from './services.ts'
import { unlessBusy } from './unless-busy.ts'

/** What the provider has said of somebody, checked by whoever asked it. */
export interface SignedOn {
  readonly issuer: string
  /** Its id of the person, which never changes. */
  readonly subject: string
  /** What they are called there; taken once, when the account is made. */
  readonly name: string
  /** Of their groups; none where no group of theirs is in the house's file. */
  readonly role: StaffRole | undefined
  /** They have shown more than a password. */
  readonly factor: boolean
}

export class SignOn {
  readonly #services: Services
  readonly #authentication: Authentication
  /** The accounts by a digest of issuer and subject. */
  readonly #people: Repository<{ readonly account: string }>

  constructor(services: Services, authentication: Authentication) {
    this.#services = services
    this.#authentication = authentication
    this.#people = new Repository(services.records, 'sign-on')
  }

  enter(given: SignedOn, device: string | undefined, client: ClientInfo): Promise<Result<SignedInBrowser>> {
    return unlessBusy(async () => {
      const key = sha256(`${given.issuer} ${given.subject}`)
      const known = await this.#people.read(key)
      if (given.role === undefined) {
        if (known) await this.#endAll(known.value.account)
        return refused('sign-on/no-role', { name: given.name })
      }
      const found = known
        ? await this.#known(known.value.account, given.role)
        : await this.#make(key, given, given.role)
      if ('refusal' in found) return found
      const { staffFactor } = this.#services
      // Their second factor is the provider's: an account without a password has none here.
      if (needsFactor(found, staffFactor) && !given.factor) return refused('sign-on/factor-needed', {})
      return this.#authentication.enterBySignOn(found, given.factor, device, client)
    })
  }

  async #make(key: string, { name: given }: SignedOn, role: StaffRole): Promise<Account | Refused> {
    const { accounts, audit, twoPeople, wall } = this.#services
    const checked = checkName(given, { ofStaff: true })
    if (!checked.ok) return refusedName(checked.fault, given)
    const { name } = checked
    // A name that somebody has here is theirs: accounts are never joined by a name.
    if (await accounts.isTaken(name)) return refused('account/name-taken', { name })
    if (await accounts.looksLikeAnother(name)) return refused('account/name-like', { name })
    const account: Account = { ...accounts.draft({ role, name }), since: wall() }
    const { id } = account
    const changes = async () => {
      const ends = role === 'operator' ? await twoPeople.endsAlone() : undefined
      return [this.#people.changeTo(key, 0, { account: id }), ...(ends ? [ends] : [])]
    }
    const entry = audit.byHouse('signed-on-first', { id, name }, { after: { role } })
    if (await accounts.add(account, null, { changes, audit: [entry] })) return account
    // Twice at the same instant: the other came first.
    const made = await this.#people.read(key)
    return made ? this.#known(made.value.account, role) : refused('account/name-taken', { name })
  }

  /** With the role that the provider's groups give now. */
  async #known(id: string, role: StaffRole): Promise<Account | Refused> {
    const { accounts, audit, revocations, twoPeople, wall } = this.#services
    const account = await accounts.read(id)
    if (!account) return refused('account/closed', {})
    if (account.closed || account.role === role) return account
    const changed = await accounts.updateWith(id, async ({ acting: _, ...now }) => {
      const next: Account = { ...now, role, since: wall() }
      const ends = role === 'operator' ? await twoPeople.endsAlone() : undefined
      const entry = audit.byHouse('role-changed', { id, name: displayName(next) }, changeOf(now, next))
      return { account: next, changes: ends ? [ends] : [], audit: [entry] }
    })
    revocations.publish({ account: id, what: 'rights' })
    return changed ?? refused('account/closed', {})
  }

  async #endAll(id: string): Promise<void> {
    const { accounts, revocations } = this.#services
    const ended = await accounts.update(id, ({ acting: _, ...now }) => withoutTokens({ ...now, epoch: now.epoch + 1 }))
    if (ended) revocations.publish({ account: id, what: 'account' })
  }
}
