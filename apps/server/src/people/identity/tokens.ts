// API tokens: made by a person within a session, shown once. A token carries some of its owner's scopes, and at the time of use
// only those that the owner still has. It can be revoked, may expire, and ends when its account's `tokenEpoch` advances.
import { SCOPES, SCOPES_OF, type Scope } from '@punto/protocol'
import type { AuditEntry, Records } from '../../storage/index.ts'
import type { Account } from './accounts.ts'
import {
  BearerCredentials,
  type CredentialOptions,
  type CredentialRecord,
  type PresentedCredential,
} from './bearer-credentials.ts'
import { type Result, refused } from './refusals.ts'
import type { Secret } from './secret.ts'

export const MOST_TOKENS = 20

interface TokenRecord extends CredentialRecord {
  readonly label: string
  readonly scopes: readonly Scope[]
  readonly madeAt: number
  readonly endsAt: number | null
  /** The account's token epoch when it was made. */
  readonly tokenEpoch?: number
}

/** As its owner sees it. */
export interface TokenInfo extends Omit<TokenRecord, 'hash' | 'usedAt' | 'tokenEpoch'> {
  readonly id: string
  /** Null before the first use. */
  readonly usedAt: number | null
}

export interface TokenRequest {
  readonly label: string
  readonly scopes: readonly Scope[]
  /** Milliseconds since 1970; null: never expires. */
  readonly endsAt: number | null
}

export class Tokens {
  readonly #records: Records
  readonly #wall: () => number
  readonly #credentials: BearerCredentials<TokenRecord>

  constructor(options: CredentialOptions) {
    this.#records = options.records
    this.#wall = options.wall
    this.#credentials = new BearerCredentials(options, 'token', 'pt_')
  }

  async make(
    account: Account,
    { label, scopes, endsAt }: TokenRequest,
    audit: (info: TokenInfo) => readonly AuditEntry[],
  ): Promise<Result<{ token: Secret; info: TokenInfo }>> {
    const now = this.#wall()
    const beyond = scopes.find((scope) => !SCOPES_OF[account.role].includes(scope))
    if (beyond) return refused('token/more-than-owner', { scope: beyond })
    if ((await this.list(account)).length >= MOST_TOKENS) return refused('token/too-many', { max: MOST_TOKENS })
    const { tokenEpoch } = account
    const record = {
      label,
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      madeAt: now,
      endsAt,
      usedAt: 0,
      ...(tokenEpoch !== undefined && { tokenEpoch }),
    }
    const { id, credential, change } = this.#credentials.make(account.id, record)
    const info = infoOf(id, record)
    await this.#records.change([change], audit(info))
    return { ok: true, token: credential, info }
  }

  /** Checks the token's signature alone. */
  read(token: string): PresentedCredential | undefined {
    return this.#credentials.read(token)
  }

  /** The token's scopes if it is valid and, if a secret is given, the secret matches. Counts as a use. */
  async find(account: Account, id: string, secret?: string): Promise<readonly Scope[] | undefined> {
    const kept = await this.#credentials.find(account.id, id, secret)
    if (!kept || account.closed || !this.#isValid(account, kept.value)) return undefined
    await this.#credentials.touch(kept)
    return kept.value.scopes
  }

  async list(account: Account): Promise<readonly TokenInfo[]> {
    const all = await this.#credentials.list(account.id)
    return all.filter(({ value }) => this.#isValid(account, value)).map(({ id, value }) => infoOf(id, value))
  }

  /** Another process has ended one, or any of them. */
  forget(key?: string): void {
    this.#credentials.forget(key)
  }

  /** True if it existed. */
  revoke(account: string, id: string, audit?: (info: TokenInfo) => readonly AuditEntry[]): Promise<boolean> {
    return this.#credentials.end(account, id, audit && ((record) => audit(infoOf(id, record))))
  }

  /** Removes every invalid token of all accounts; returns how many. */
  sweep(accountOf: (id: string) => Promise<Account | undefined>): Promise<number> {
    return this.#credentials.sweep(accountOf, (account, value) => this.#isValid(account, value))
  }

  #isValid(account: Account, { endsAt, tokenEpoch }: TokenRecord): boolean {
    return tokenEpoch === account.tokenEpoch && (endsAt === null || this.#wall() < endsAt)
  }
}

const infoOf = (id: string, { label, scopes, madeAt, endsAt, usedAt }: Omit<TokenRecord, 'hash'>): TokenInfo => ({
  id,
  label,
  scopes,
  madeAt,
  endsAt,
  usedAt: usedAt === 0 ? null : usedAt,
})
