// What browsers and programs carry to say who they are: the account, an id, 256 random bits, and a signature, so that what we
// have not made is refused without a look at the database. Of the random bits only the SHA-256 is kept here.
import type { AuditEntry } from '../storage/audit-log.ts'
import type { RecordChange, Records } from '../storage/records.ts'
import { RANDOM_NAME, randomName } from './base32.ts'
import { Cache } from './cache.ts'
import { Drawer, type Kept } from './drawer.ts'
import type { Eras } from './eras.ts'
import { Signer, sameText, sha256 } from './keys.ts'
import { Secret } from './secret.ts'

const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/
const LONGEST = 200
/** That something is used is written no more often than this. */
const TOUCH_MS = 5 * 60_000

export interface CarriedOptions {
  readonly records: Records
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
  readonly eras: Eras
  /** How long a change by another process may go unnoticed. */
  readonly freshMs: number
  /** Kept in memory. */
  readonly most: number
}

/** Every record has these. */
export interface CarriedRecord {
  readonly hash: string
  readonly usedAt: number
  /** Of the house, when it was made; absent in the first. */
  readonly era?: number
}

/** The parts of what is carried. */
export interface Shown {
  readonly account: string
  readonly id: string
  readonly secret: string
}

export class Carried<T extends CarriedRecord> {
  readonly #options: CarriedOptions
  readonly #prefix: string
  readonly #signer: Signer
  readonly #drawer: Drawer<T>
  readonly #cache: Cache<Kept<T>>

  constructor(options: CarriedOptions, kind: string, prefix: string) {
    const { records, wall, freshMs, most, key } = options
    this.#options = options
    this.#prefix = prefix
    this.#signer = new Signer(key, kind)
    this.#drawer = new Drawer(records, kind)
    this.#cache = new Cache({ read: (place) => this.#drawer.read(place), wall, freshMs, most })
  }

  /** A new one, for its owner's eyes, and the change that keeps it. */
  make(account: string, made: Omit<T, 'hash' | 'era'>): { id: string; carried: Secret; change: RecordChange } {
    const { random, eras } = this.#options
    const record = { ...made, ...(eras.known > 0 && { era: eras.known }) }
    const id = randomName(random)
    const secret = Buffer.from(random(SECRET_BYTES)).toString('base64url')
    const carried = new Secret(this.#signer.sign(`${this.#prefix}${account}${id}${secret}`))
    return {
      id,
      carried,
      change: this.#drawer.put(placeOf(account, id), 0, { ...record, hash: sha256(secret) } as unknown as T),
    }
  }

  /** What is carried, by its signature alone. */
  read(carried: string): Shown | undefined {
    const text = carried.length > LONGEST ? undefined : this.#signer.open(carried)
    if (!text?.startsWith(this.#prefix)) return undefined
    const rest = text.slice(this.#prefix.length)
    const [account, id, secret] = [rest.slice(0, 16), rest.slice(16, 32), rest.slice(32)]
    return RANDOM_NAME.test(account) && RANDOM_NAME.test(id) && SECRET.test(secret)
      ? { account, id, secret }
      : undefined
  }

  /** What is kept of it; with a secret, only for who has that. */
  async find(account: string, id: string, secret?: string): Promise<Kept<T> | undefined> {
    const kept = await this.#cache.get(placeOf(account, id))
    if (kept && !(await this.#isOfNow(kept.value))) return undefined
    return kept && (secret === undefined || sameText(sha256(secret), kept.value.hash)) ? kept : undefined
  }

  /** It is used now. Written at the revision that was read: what was ended meanwhile stays ended. */
  async touch({ key, value, revision }: Kept<T>): Promise<void> {
    const now = this.#options.wall()
    if (Math.abs(now - value.usedAt) < TOUCH_MS) return
    const written = this.#drawer.write(key, revision, { ...value, usedAt: now })
    // A database that cannot write just now is no reason to turn anybody away.
    await written.catch(() => undefined)
    this.#cache.drop(key)
  }

  async list(account: string): Promise<readonly { readonly id: string; readonly value: T }[]> {
    const found: { id: string; value: T }[] = []
    for await (const { key, value } of this.#drawer.under(`${account}/`)) {
      if (await this.#isOfNow(value)) found.push({ id: idOf(key), value })
    }
    return found
  }

  /** Of everybody, those of an era that is over too. */
  async *all(): AsyncGenerator<{
    readonly account: string
    readonly id: string
    readonly value: T
    readonly isOfNow: boolean
  }> {
    for await (const { key, value } of this.#drawer.under('')) {
      const isOfNow = await this.#isOfNow(value)
      yield { account: key.slice(0, key.indexOf('/')), id: idOf(key), value, isOfNow }
    }
  }

  async #isOfNow({ era = 0 }: T): Promise<boolean> {
    return era === (await this.#options.eras.now())
  }

  /** Takes it away; whether it was there. */
  async end(account: string, id: string, audit?: (record: T) => readonly AuditEntry[]): Promise<boolean> {
    if (!RANDOM_NAME.test(id)) return false
    const place = placeOf(account, id)
    for (;;) {
      const kept = await this.#drawer.read(place)
      const gone = !kept || (await this.#drawer.write(place, kept.revision, undefined, audit?.(kept.value)))
      this.#cache.drop(place)
      if (gone) return kept !== undefined
    }
  }
}

const placeOf = (account: string, id: string): string => `${account}/${id}`
const idOf = (place: string): string => place.slice(place.indexOf('/') + 1)
