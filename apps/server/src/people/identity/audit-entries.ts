// Entries of the audit log about accounts: who acted, on whom, from where, why, and what changed. They hold no secrets: a new
// password or code is recorded only as a change. Of players they hold the id alone: the log is sealed, and what somebody is called is
// looked up when it is read (`namesIn`), so that a person can be erased.
import type { AuditKind } from '@punto/protocol'
import { RANDOM_NAME } from '../../base/index.ts'
import type { AuditEntry } from '../../storage/index.ts'
import type { Account } from './accounts.ts'
import type { ClientInfo } from './client-info.ts'
import type { Person } from './principal.ts'

/** The author of what the program does by itself. */
export const HOUSE = 'house'

/** Who acts, from where, and why if another account is concerned. */
export interface PersonalAct {
  readonly by: Person
  readonly client: ClientInfo
  readonly reason?: string
}

/** From where and why a person acts on another's account. */
export interface StaffAct {
  readonly client: ClientInfo
  readonly reason: string
}

type Fact = string | number | boolean | null | readonly string[]
export type Facts = Readonly<Record<string, Fact>>

/** `before` alone: removed; `after` alone: new; both: changed. */
export interface Change {
  readonly before?: Facts
  readonly after?: Facts
}

export interface Subject {
  readonly id: string
  readonly name: string
}

/** An entry's text, as JSON. */
export interface AuditText extends Change {
  readonly by: { readonly name: string; readonly role?: string; readonly via: string; readonly handle?: string }
  readonly of: string
  readonly reason?: string
  readonly address: string
  readonly agent: string
}

const LONGEST_AGENT = 200
const NOWHERE: ClientInfo = { address: '', agent: '' }

export class AuditEntries {
  readonly #wall: () => number

  constructor(wall: () => number) {
    this.#wall = wall
  }

  /** By a person who is signed in. */
  byPerson(kind: AuditKind, { by, client, reason }: PersonalAct, subject: Subject, change: Change = {}): AuditEntry {
    const handle = by.via === 'session' ? by.sessionId : by.tokenId
    return this.#entry(kind, by.id, subject, client, {
      by: { name: by.role === 'player' ? by.id : by.name, role: by.role, via: by.via, handle },
      ...(reason !== undefined && { reason }),
      ...change,
    })
  }

  /** By a client that gave the subject's name and has not signed in. */
  beforeSignIn(kind: AuditKind, subject: Subject, client: ClientInfo, change: Change = {}): AuditEntry {
    return this.#entry(kind, subject.id, subject, client, {
      by: { name: writtenName(subject), via: 'nobody' },
      ...change,
    })
  }

  byHouse(kind: AuditKind, subject: Subject, change: Change & { readonly reason?: string } = {}): AuditEntry {
    return this.#entry(kind, HOUSE, subject, NOWHERE, { by: { name: HOUSE, via: 'house' }, ...change })
  }

  #entry(
    kind: AuditKind,
    author: string,
    subject: Subject,
    { address, agent }: ClientInfo,
    told: Omit<AuditText, 'of' | 'address' | 'agent'>,
  ): AuditEntry {
    const text: AuditText = { ...told, of: writtenName(subject), address, agent: agent.slice(0, LONGEST_AGENT) }
    return { at: this.#wall(), kind, author, subject: subject.id, text: JSON.stringify(text) }
  }
}

/** The id of whoever has an account; tables and the house go by their names. */
const writtenName = ({ id, name }: Subject): string => (RANDOM_NAME.test(id) ? id : name)

/** Who acted and on whom, by the names they have now; older entries have the names of their time. */
export async function namesIn(
  { author, subject }: Pick<AuditEntry, 'author' | 'subject'>,
  { by, of }: AuditText,
  nameOf: (id: string) => Promise<string | undefined>,
): Promise<{ readonly author: string; readonly subject: string }> {
  const now = async (id: string, written: string) => (RANDOM_NAME.test(id) ? await nameOf(id) : undefined) ?? written
  return { author: await now(author, by.name), subject: await now(subject, of) }
}

/** The fields in which two states of an account differ. */
export function changeOf(before: Account, after: Account): Change {
  const [one, other] = [factsOf(before), factsOf(after)]
  const changed = Object.keys(other).filter((key) => one[key] !== other[key])
  const only = (facts: Facts): Facts => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]))
  return { before: only(one), after: only(other) }
}

/** `credentials` and `tokens` are the epochs: how often all sessions, or all tokens, were ended. */
const factsOf = ({ name: given, role, acting, closed, newPasswordDue, epoch, tokenEpoch }: Account): Facts => ({
  name: role === 'player' ? null : given,
  role,
  acting: acting ? `${acting.role} until ${new Date(acting.until).toISOString()}` : null,
  closed,
  newPasswordDue,
  credentials: epoch,
  tokens: tokenEpoch ?? 0,
})
