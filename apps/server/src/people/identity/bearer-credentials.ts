// Session cookies and API tokens: account, id, 256 random bits and a signature. The signature lets a forged one be refused
// without a database read. Storage holds only the SHA-256 of the random bits.

import { Cache, RANDOM_NAME, randomName } from '../../base/index.ts'
import type { AuditEntry, RecordChange, RecordKind, Records } from '../../storage/index.ts'
import type { Account } from './accounts.ts'
import { equalInConstantTime, HmacSigner, sha256 } from './cryptography.ts'
import type { HouseEpoch } from './house-epoch.ts'
import { Repository, type Stored } from './repository.ts'
import { Secret } from './secret.ts'

const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/
const LONGEST = 200
/** The time of last use is written at most this often. */
const TOUCH_MS = 5 * 60_000

export interface CredentialOptions {
  readonly records: Records
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
  readonly houseEpoch: HouseEpoch
  /** How long a change by another process may go unnoticed. */
  readonly freshMs: number
  /** Entries in memory. */
  readonly most: number
}

/** Fields that every record has. */
export interface CredentialRecord {
  readonly hash: string
  readonly usedAt: number
  /** The house epoch in which it was made; absent in the first. */
  readonly era?: number
}

/** The parts of a presented credential. */
export interface PresentedCredential {
  readonly account: string
  readonly id: string
  readonly secret: string
}

export class BearerCredentials<T extends CredentialRecord> {
  readonly #options: CredentialOptions
  readonly #prefix: string
  readonly #signer: HmacSigner
  readonly #repository: Repository<T>
  readonly #cache: Cache<Stored<T>>

  constructor(options: CredentialOptions, kind: RecordKind, prefix: string) {
    const { records, wall, freshMs, most, key } = options
    this.#options = options
    this.#prefix = prefix
    this.#signer = new HmacSigner(key, kind)
    this.#repository = new Repository(records, kind)
    this.#cache = new Cache({ read: (path) => this.#repository.read(path), wall, freshMs, most })
  }

  /** A new credential, shown to its owner once, and the change that stores it. */
  make(account: string, made: Omit<T, 'hash' | 'era'>): { id: string; credential: Secret; change: RecordChange } {
    const { random, houseEpoch } = this.#options
    const record = { ...made, ...(houseEpoch.known > 0 && { era: houseEpoch.known }) }
    const id = randomName(random)
    const secret = Buffer.from(random(SECRET_BYTES)).toString('base64url')
    const credential = new Secret(this.#signer.sign(`${this.#prefix}${account}${id}${secret}`))
    return {
      id,
      credential,
      change: this.#repository.changeTo(keyOf(account, id), 0, { ...record, hash: sha256(secret) } as unknown as T),
    }
  }

  /** Checks the signature alone; undefined if it is not ours. */
  read(credential: string): PresentedCredential | undefined {
    const text = credential.length > LONGEST ? undefined : this.#signer.open(credential)
    if (!text?.startsWith(this.#prefix)) return undefined
    const rest = text.slice(this.#prefix.length)
    const [account, id, secret] = [rest.slice(0, 16), rest.slice(16, 32), rest.slice(32)]
    return RANDOM_NAME.test(account) && RANDOM_NAME.test(id) && SECRET.test(secret)
      ? { account, id, secret }
      : undefined
  }

  /** The stored record; if a secret is given, only if it matches. */
  async find(account: string, id: string, secret?: string): Promise<Stored<T> | undefined> {
    const kept = await this.#cache.get(keyOf(account, id))
    if (kept && !(await this.#isOfCurrentEpoch(kept.value))) return undefined
    return kept && (secret === undefined || equalInConstantTime(sha256(secret), kept.value.hash)) ? kept : undefined
  }

  /** Records the use. Written at the revision that was read, so that a credential ended meanwhile stays ended. */
  async touch({ key, value, revision }: Stored<T>): Promise<void> {
    const now = this.#options.wall()
    if (Math.abs(now - value.usedAt) < TOUCH_MS) return
    const written = this.#repository.write(key, revision, { ...value, usedAt: now })
    // A failed write does not refuse the request.
    await written.catch(() => undefined)
    this.#cache.drop(key)
  }

  async list(account: string): Promise<readonly { readonly id: string; readonly value: T }[]> {
    const found: { id: string; value: T }[] = []
    for await (const { key, value } of this.#repository.list(`${account}/`)) {
      if (await this.#isOfCurrentEpoch(value)) found.push({ id: idOf(key), value })
    }
    return found
  }

  /** Ends every one that is not valid any more, of all accounts; returns how many. */
  async sweep(
    accountOf: (id: string) => Promise<Account | undefined>,
    isValid: (account: Account, value: T) => boolean,
  ): Promise<number> {
    let swept = 0
    for await (const { key, value } of this.#repository.list('')) {
      const owner = key.slice(0, key.indexOf('/'))
      const account = await accountOf(owner)
      if (account && isValid(account, value) && (await this.#isOfCurrentEpoch(value))) continue
      if (await this.end(owner, idOf(key))) swept++
    }
    return swept
  }

  async #isOfCurrentEpoch({ era = 0 }: T): Promise<boolean> {
    return era === (await this.#options.houseEpoch.current())
  }

  /** Another process has ended one, or any of them. */
  forget(key?: string): void {
    if (key === undefined) this.#cache.clear()
    else this.#cache.drop(key)
  }

  /** Removes it; true if it existed. */
  async end(account: string, id: string, audit?: (record: T) => readonly AuditEntry[]): Promise<boolean> {
    if (!RANDOM_NAME.test(id)) return false
    const key = keyOf(account, id)
    for (;;) {
      const kept = await this.#repository.read(key)
      const gone = !kept || (await this.#repository.write(key, kept.revision, undefined, audit?.(kept.value)))
      this.#cache.drop(key)
      if (gone) return kept !== undefined
    }
  }
}

const keyOf = (account: string, id: string): string => `${account}/${id}`
const idOf = (key: string): string => key.slice(key.indexOf('/') + 1)
