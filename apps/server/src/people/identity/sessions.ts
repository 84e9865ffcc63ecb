// Sessions, one for each signed-in browser. A session expires after a maximum age or when idle, becomes invalid when its
// account's epoch advances, and can be ended.
import { isStaff } from '@punto/protocol'
import type { AuditEntry, RecordChange } from '../../storage/index.ts'
import type { Account } from './accounts.ts'
import {
  BearerCredentials,
  type CredentialOptions,
  type CredentialRecord,
  type PresentedCredential,
} from './bearer-credentials.ts'
import type { Secret } from './secret.ts'

export interface Lifetime {
  /** Since the last use. Uses are written every five minutes, so it may be up to five minutes less. */
  readonly idleMs: number
  /** Since the start. */
  readonly longestMs: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A guest has nothing but the session, so it lives longest. */
export const LIFETIMES = {
  guest: { idleMs: 30 * DAY, longestMs: 365 * DAY },
  player: { idleMs: 7 * DAY, longestMs: 30 * DAY },
  staff: { idleMs: HOUR, longestMs: 12 * HOUR },
} as const satisfies Readonly<Record<string, Lifetime>>
export type Lifetimes = Readonly<Record<keyof typeof LIFETIMES, Lifetime>>

export const MOST_SESSIONS = 20
const LONGEST_AGENT = 120

interface SessionRecord extends CredentialRecord {
  readonly epoch: number
  readonly madeAt: number
  /** Opened with a second factor. */
  readonly factor: boolean
  readonly agent: string
  /** Keyed sums of the device and the address; absent in sessions from before. */
  readonly from?: readonly string[]
  /** Opened by a PIN: good at this terminal alone. */
  readonly terminal?: string
}

/** As its owner sees it. */
export interface SessionInfo {
  readonly id: string
  readonly madeAt: number
  readonly usedAt: number
  readonly endsAt: number
  readonly agent: string
}

export interface NewSession {
  readonly id: string
  /** The value of the cookie. */
  readonly cookie: Secret
  /** For the cookie's Max-Age. */
  readonly maxAgeSeconds: number
}

export interface SessionsOptions extends CredentialOptions {
  readonly lifetimes: Lifetimes
}

export class Sessions {
  readonly #wall: () => number
  readonly #lifetimes: Lifetimes
  readonly #credentials: BearerCredentials<SessionRecord>

  constructor(options: SessionsOptions) {
    this.#wall = options.wall
    this.#lifetimes = options.lifetimes
    this.#credentials = new BearerCredentials(options, 'session', '')
  }

  /** A new session and the change that stores it; the caller writes it with its own changes. */
  begin(
    account: Account,
    agent: string,
    factor: boolean,
    from: readonly string[] = [],
    terminal?: string,
  ): { session: NewSession; change: RecordChange } {
    const now = this.#wall()
    const { id, credential, change } = this.#credentials.make(account.id, {
      epoch: account.epoch,
      madeAt: now,
      usedAt: now,
      factor,
      agent: agent.replaceAll(/[^ -~]/g, '').slice(0, LONGEST_AGENT),
      ...(from.length > 0 && { from }),
      ...(terminal !== undefined && { terminal }),
    })
    const maxAgeSeconds = Math.floor(this.#lifetime(account).longestMs / 1000)
    return { session: { id, cookie: credential, maxAgeSeconds }, change }
  }

  /** Checks the cookie's signature alone. */
  read(cookie: string): PresentedCredential | undefined {
    return this.#credentials.read(cookie)
  }

  /** The session if it is valid and, if a secret is given, the secret matches. Counts as a use. */
  async find(
    account: Account,
    id: string,
    secret?: string,
  ): Promise<{ readonly factor: boolean; readonly terminal?: string } | undefined> {
    const kept = await this.#credentials.find(account.id, id, secret)
    if (!kept || !this.#isValid(account, kept.value)) return undefined
    await this.#credentials.touch(kept)
    const { factor, terminal } = kept.value
    return { factor, ...(terminal !== undefined && { terminal }) }
  }

  /** Most recently used first. */
  async list(account: Account): Promise<readonly SessionInfo[]> {
    const { idleMs, longestMs } = this.#lifetime(account)
    return (await this.#credentials.list(account.id))
      .filter(({ value }) => this.#isValid(account, value))
      .map(({ id, value: { madeAt, usedAt, agent } }) => {
        const endsAt = Math.min(madeAt + longestMs, usedAt + idleMs)
        return { id, madeAt, usedAt, endsAt, agent }
      })
      .sort((one, other) => other.usedAt - one.usedAt)
  }

  /** Where the account is signed in from. */
  async from(account: Account): Promise<readonly string[]> {
    const kept = (await this.#credentials.list(account.id)).filter(({ value }) => this.#isValid(account, value))
    return [...new Set(kept.flatMap(({ value }) => value.from ?? []))]
  }

  /** True if it existed. */
  end(account: string, id: string, audit?: () => readonly AuditEntry[]): Promise<boolean> {
    return this.#credentials.end(account, id, audit)
  }

  /** Another process has ended one, or any of them. */
  forget(key?: string): void {
    this.#credentials.forget(key)
  }

  /** Ends the least recently used sessions above the limit, never the given one; returns their ids. */
  async endSurplus(account: Account, newest: string): Promise<readonly string[]> {
    const others = (await this.list(account)).filter(({ id }) => id !== newest)
    const ended = others.slice(MOST_SESSIONS - 1).map(({ id }) => id)
    for (const id of ended) await this.end(account.id, id)
    return ended
  }

  /** Removes every invalid session of all accounts; returns how many. */
  sweep(accountOf: (id: string) => Promise<Account | undefined>): Promise<number> {
    return this.#credentials.sweep(accountOf, (account, value) => this.#isValid(account, value))
  }

  #isValid(account: Account, { epoch, madeAt, usedAt }: SessionRecord): boolean {
    const now = this.#wall()
    const { idleMs, longestMs } = this.#lifetime(account)
    return !account.closed && epoch === account.epoch && now - madeAt < longestMs && now - usedAt < idleMs
  }

  #lifetime({ role, name }: Account): Lifetime {
    return this.#lifetimes[isStaff(role) ? 'staff' : name === null ? 'guest' : 'player']
  }
}
