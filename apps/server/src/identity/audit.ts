// What the audit log is told of an act on accounts: who did it, to whom, from where and why, and what has changed. Secrets are
// never in it: of passwords and codes only that there is another one.
import type { AuditKind } from '@punto/protocol'
import type { AuditEntry } from '../storage/audit-log.ts'
import type { Account } from './accounts.ts'
import type { From } from './doors.ts'
import type { Person } from './principal.ts'

/** The program itself. */
export const HOUSE = 'house'

/** Who asks, from where, and why where another is concerned. */
export interface Doing {
  readonly by: Person
  readonly from: From
  readonly reason?: string
}

/** From where, and why, a person does something to another. */
export interface Why {
  readonly from: From
  readonly reason: string
}

type Fact = string | number | boolean | null | readonly string[]
export type Facts = Readonly<Record<string, Fact>>

/** What has changed, or what is new, or what is no more. */
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
const NOWHERE: From = { address: '', agent: '' }

export class Audit {
  readonly #wall: () => number

  constructor(wall: () => number) {
    this.#wall = wall
  }

  /** By a person who is signed in. */
  entry(kind: AuditKind, { by, from, reason }: Doing, subject: Subject, change: Change = {}): AuditEntry {
    const handle = by.via === 'session' ? by.sessionId : by.tokenId
    return this.#entry(kind, by.id, subject, from, {
      by: { name: by.name, role: by.role, via: by.via, handle },
      ...(reason !== undefined && { reason }),
      ...change,
    })
  }

  /** By whoever stands at the door as somebody, and is not let in yet. */
  atDoor(kind: AuditKind, subject: Subject, from: From, change: Change = {}): AuditEntry {
    return this.#entry(kind, subject.id, subject, from, { by: { name: subject.name, via: 'nobody' }, ...change })
  }

  byHouse(kind: AuditKind, subject: Subject, change: Change & { readonly reason?: string } = {}): AuditEntry {
    return this.#entry(kind, HOUSE, subject, NOWHERE, { by: { name: HOUSE, via: 'house' }, ...change })
  }

  #entry(
    kind: AuditKind,
    author: string,
    { id, name }: Subject,
    { address, agent }: From,
    told: Omit<AuditText, 'of' | 'address' | 'agent'>,
  ): AuditEntry {
    const text: AuditText = { ...told, of: name, address, agent: agent.slice(0, LONGEST_AGENT) }
    return { at: this.#wall(), kind, author, subject: id, text: JSON.stringify(text) }
  }
}

/** What an account is to others, as far as two of it differ. */
export function changeOf(before: Account, after: Account): Change {
  const [one, other] = [factsOf(before), factsOf(after)]
  const changed = Object.keys(other).filter((key) => one[key] !== other[key])
  const only = (facts: Facts): Facts => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]))
  return { before: only(one), after: only(other) }
}

/** `credentials` and `tokens` count how often all sessions, and all tokens, were ended at once. */
const factsOf = ({ name, role, closed, newPasswordDue, epoch, tokenEpoch }: Account): Facts => ({
  name,
  role,
  closed,
  newPasswordDue,
  credentials: epoch,
  tokens: tokenEpoch ?? 0,
})
