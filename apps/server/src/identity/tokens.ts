// Tokens for programs: made by a person in a session, shown once. A token gives some of what its owner has, and at the moment
// of use never more than that; it is revoked at once, it may end by itself, and it ends with its account's epoch of tokens.
import { SCOPES, type Scope } from '@punto/protocol'
import type { AuditEntry } from '../storage/audit-log.ts'
import type { Records } from '../storage/records.ts'
import type { Account } from './accounts.ts'
import { Carried, type CarriedOptions, type CarriedRecord, type Shown } from './carried.ts'
import { type Result, refused } from './refusals.ts'
import { SCOPES_OF } from './roles.ts'
import type { Secret } from './secret.ts'

export const MOST_TOKENS = 20

interface TokenRecord extends CarriedRecord {
  readonly label: string
  readonly scopes: readonly Scope[]
  readonly madeAt: number
  readonly endsAt: number | null
  /** Of its account, when it was made. */
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
  /** Milliseconds since 1970; null = it does not end by itself. */
  readonly endsAt: number | null
}

export class Tokens {
  readonly #records: Records
  readonly #wall: () => number
  readonly #carried: Carried<TokenRecord>

  constructor(options: CarriedOptions) {
    this.#records = options.records
    this.#wall = options.wall
    this.#carried = new Carried(options, 'token', 'pt_')
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
    const { id, carried, change } = this.#carried.make(account.id, record)
    const info = infoOf(id, record)
    await this.#records.change([change], audit(info))
    return { ok: true, token: carried, info }
  }

  /** Whose token it is, by its signature alone. */
  read(token: string): Shown | undefined {
    return this.#carried.read(token)
  }

  /** The scopes it was made for, where it still holds; with a secret, only for who has that. It is used by this. */
  async find(account: Account, id: string, secret?: string): Promise<readonly Scope[] | undefined> {
    const kept = await this.#carried.find(account.id, id, secret)
    if (!kept || account.closed || !this.#holds(account, kept.value)) return undefined
    await this.#carried.touch(kept)
    return kept.value.scopes
  }

  async list(account: Account): Promise<readonly TokenInfo[]> {
    const all = await this.#carried.list(account.id)
    return all.filter(({ value }) => this.#holds(account, value)).map(({ id, value }) => infoOf(id, value))
  }

  /** Whether there was such a token. */
  revoke(account: string, id: string, audit?: (info: TokenInfo) => readonly AuditEntry[]): Promise<boolean> {
    return this.#carried.end(account, id, audit && ((record) => audit(infoOf(id, record))))
  }

  /** Takes away every token that is over, of everybody; tells how many. */
  async sweep(accountOf: (id: string) => Promise<Account | undefined>): Promise<number> {
    let swept = 0
    for await (const { account: owner, id, value, isOfNow } of this.#carried.all()) {
      const account = await accountOf(owner)
      if (isOfNow && account && this.#holds(account, value)) continue
      if (await this.revoke(owner, id)) swept++
    }
    return swept
  }

  #holds(account: Account, { endsAt, tokenEpoch }: TokenRecord): boolean {
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
