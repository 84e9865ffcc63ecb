// Roles that are given for a time, so that a supervisor may deal in an emergency. The role stands in the place of its owner's own: what
// they may do changes at once, in open sessions and sockets too, and changes back at the end by itself. Who may give which role to whom
// is declared in the protocol's roles; nobody gives one to themselves.
import { ACCOUNT_ROLES, ACTING_ROLES, type ActingRole, isStaff, type StaffRole } from '@punto/protocol'
import { timeWords } from '../../base/index.ts'
import { type Account, type ActingRoleGiven, actingAt, roleAt, type WithUpdate } from './accounts.ts'
import { changeOf, type StaffAct } from './audit-entries.ts'
import { displayName } from './person.ts'
import { type Person, refusalOf } from './principal.ts'
import { type Refused, type Result, refused } from './refusals.ts'
import type { Services } from './services.ts'

const HOUR_MS = 3_600_000
const MOST_HOURS = 24

export class ActingRoles {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** Those that last, by their owners' names. */
  async list(): Promise<readonly ActingRole[]> {
    const { accounts, wall } = this.#services
    const now = wall()
    return (await accounts.staff()).flatMap((account) => {
      const acting = actingAt(account, now)
      return acting && !account.closed ? [shown(account, acting)] : []
    })
  }

  /** Another that lasts is replaced. */
  async give(
    by: Person,
    id: string,
    { role, until }: { readonly role: StaffRole; readonly until: number },
    why: StaffAct,
  ): Promise<Result<{ readonly given: ActingRole }>> {
    const refusal = await this.#objectionTo(by, id, role)
    if (refusal) return refusal
    const since = this.#services.wall()
    const wrong = wrongEnd(until, since)
    if (wrong) return wrong
    const giver = { id: by.id, name: by.name, role: by.role }
    const acting: ActingRoleGiven = { role, until, since, by: giver, reason: why.reason }
    const account = await this.#update(by, id, 'acting-role-given', why, role, (now) => ({ ...now, acting }))
    return account ? { ok: true, given: shown(account, acting) } : refused('auth/needed', {})
  }

  async end(by: Person, id: string, why: StaffAct): Promise<Result> {
    const { accounts, wall } = this.#services
    const account = await accounts.read(id)
    const acting = account && actingAt(account, wall())
    const refusal = await this.#objectionTo(by, id, acting?.role)
    if (refusal) return refusal
    if (!account || !acting) return refused('acting/none', { name: account ? displayName(account) : id })
    const ended = await this.#update(by, id, 'acting-role-ended', why, acting.role, ({ acting: last, ...now }) =>
      last ? now : undefined,
    )
    return ended ? { ok: true } : refused('acting/none', { name: displayName(account) })
  }

  /** Why `by` may not give somebody a role, or take one back; undefined where they may. */
  async #objectionTo(by: Person, id: string, role: StaffRole | undefined): Promise<Refused | undefined> {
    const refusal = refusalOf(by, 'give-acting-roles')
    if (refusal) return refusal
    const may = ACTING_ROLES[by.role] ?? []
    const giver = by.role
    if (role && !may.includes(role)) return refused('acting/may-not-give', { giver, role, may: may.join(', ') })
    const account = await this.#services.accounts.read(id)
    if (!account || !isStaff(account.role)) return refused('not-found/account', {})
    const { role: own } = account
    const givers = giversTo(own)
    // To an operator nobody gives a role: what follows says so.
    if (by.id === id && givers !== '') return refused('account/own', { may: givers })
    const name = displayName(account)
    if (!may.includes(own)) return refused('acting/not-to-them', { name, own, giver, may: may.join(', ') })
    if (account.closed) return refused('account/closed', {})
    return own === role ? refused('acting/own-role', { name, role }) : undefined
  }

  /** The giver must still have the right in the transaction that writes it, and the receiver the own role that allows it. */
  async #update(
    by: Person,
    id: string,
    kind: 'acting-role-given' | 'acting-role-ended',
    why: StaffAct,
    role: StaffRole,
    change: (account: Account) => Account | undefined,
  ): Promise<Account | undefined> {
    const { accounts, audit, revocations, wall } = this.#services
    const may = (account: Account, wanted: StaffRole) =>
      !account.closed && (ACTING_ROLES[roleAt(account, wall())]?.includes(wanted) ?? false)
    const also: WithUpdate = {
      by: { id: by.id, may: (account) => may(account, role) },
      audit: (before, after) => [
        audit.byPerson(kind, { by, ...why }, { id, name: displayName(after) }, changeOf(before, after)),
      ],
    }
    const allowed = ACTING_ROLES[by.role] ?? []
    const account = await accounts.update(
      id,
      (now) => (isStaff(now.role) && allowed.includes(now.role) && !now.closed ? change(now) : undefined),
      also,
    )
    if (account) revocations.publish({ account: id, what: 'rights' })
    return account
  }
}

/** The roles of those who may give somebody with this own role another one. */
const giversTo = (own: StaffRole): string =>
  ACCOUNT_ROLES.filter((giver) => ACTING_ROLES[giver]?.includes(own)).join(', ')

const shown = (account: Account, { role, until, since, by, reason }: ActingRoleGiven): ActingRole => ({
  person: { id: account.id, name: displayName(account) },
  own: account.role as StaffRole,
  role,
  until,
  by,
  reason,
  since,
})

function wrongEnd(until: number, now: number): Refused | undefined {
  const params = { until: timeWords(until), now: timeWords(now) }
  if (until <= now) return refused('acting/past', params)
  return until - now > MOST_HOURS * HOUR_MS ? refused('acting/too-long', { ...params, hours: MOST_HOURS }) : undefined
}
