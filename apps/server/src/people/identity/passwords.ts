// Password hashes: scrypt (RFC 7914), stored with their parameters so that these can be raised later. A check for an unknown
// account costs the same: it is made against a random hash that nothing matches.
//
// Before it is hashed a password goes through an HMAC under the house's key, which lies outside the database: whoever has the
// database alone, or a backup of it, has nothing to try passwords against. Hashes of before that are known by their first word, and
// are replaced at the next sign-in.
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { HmacSigner } from './cryptography.ts'
import { normalPassword } from './password-policy.ts'
import { memoryOf, type ScryptParams } from './scrypt-params.ts'

export type { ScryptParams } from './scrypt-params.ts'

/** OWASP's minimum for scrypt: 128 MiB each. Hashes under weaker parameters are replaced at the next sign-in. */
export const SCRYPT_PARAMS: ScryptParams = { n: 2 ** 17, r: 8, p: 1 }

export type Derive = (password: string, salt: Uint8Array, params: ScryptParams, bytes: number) => Promise<Uint8Array>

const SALT_BYTES = 16
const HASH_BYTES = 32
/** At least one processor is left to the tables, and at most two hashes at once take 128 MiB each. */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** In each lane. */
export const MOST_WAITING = 50
/** A stranger's browser has not signed in with this name, and the name is none of the staff's. */
export type Asker = 'known' | { readonly stranger: string }

interface Waiting {
  /** Where a stranger asks from. */
  readonly from: string
  readonly begin: () => void
  readonly giveWay: () => void
}

/** Thrown when the queue of password checks is full. */
export class PasswordsBusy extends Error {
  constructor() {
    super('Too many passwords are waiting to be checked')
    this.name = 'PasswordsBusy'
  }
}

/** On Node's thread pool, for tests and tools; a house has threads for it (hash-threads.ts). */
export const scryptDerive: Derive = (password, salt, params, bytes) =>
  new Promise((resolve, reject) => {
    const { n, r, p } = params
    const options: ScryptOptions = { N: n, r, p, maxmem: memoryOf(params) }
    scrypt(password, salt, bytes, options, (error, hash) => (error ? reject(error) : resolve(hash)))
  })

export interface PasswordsOptions {
  readonly random: (bytes: number) => Uint8Array
  /** The house's key. */
  readonly key: Uint8Array
  readonly params?: ScryptParams
  readonly derive?: Derive
}

export class Passwords {
  readonly #random: (bytes: number) => Uint8Array
  readonly #params: ScryptParams
  readonly #derive: Derive
  /** A random hash under the current parameters: the hash of no password. */
  readonly #unmatchable: string
  readonly #pepper: HmacSigner
  #running = 0
  /** Who is known, by the browser or as one of the staff, waits apart and is served before strangers: a flood of them denies nobody else. */
  readonly #waiting: { readonly known: Waiting[]; readonly strangers: Waiting[] } = { known: [], strangers: [] }

  constructor({ random, key, params = SCRYPT_PARAMS, derive = scryptDerive }: PasswordsOptions) {
    this.#pepper = new HmacSigner(key, 'password')
    this.#random = random
    this.#params = params
    this.#derive = derive
    this.#unmatchable = encode({ params, salt: random(SALT_BYTES), hash: random(HASH_BYTES), peppered: true })
  }

  /** How many strangers wait for a check. */
  get strangersWaiting(): number {
    return this.#waiting.strangers.length
  }

  /** `scrypt-keyed$n$r$p$salt$hash`. */
  async hash(password: string, asker: Asker = 'known'): Promise<string> {
    const salt = this.#random(SALT_BYTES)
    const hash = await this.#work(this.#keyed(password), salt, this.#params, HASH_BYTES, asker)
    return encode({ params: this.#params, salt, hash, peppered: true })
  }

  /** `kept` is undefined for an unknown account; the check takes the same time. */
  async check(
    password: string,
    kept: string | undefined,
    asker: Asker = 'known',
  ): Promise<{ matches: boolean; outdated: boolean }> {
    const { params, salt, hash, peppered } = decode(kept ?? this.#unmatchable)
    const given = peppered ? this.#keyed(password) : normalPassword(password)
    const found = await this.#work(given, salt, params, hash.length, asker)
    const matches = timingSafeEqual(found, hash) && kept !== undefined
    return { matches, outdated: !peppered || costOf(params) < costOf(this.#params) }
  }

  #keyed(password: string): string {
    return this.#pepper.mac(normalPassword(password))
  }

  async #work(
    password: string,
    salt: Uint8Array,
    params: ScryptParams,
    bytes: number,
    asker: Asker,
  ): Promise<Uint8Array> {
    // A finished check hands its slot to the next, so #running does not change.
    if (this.#running >= AT_ONCE) await this.#turn(asker)
    else this.#running++
    try {
      return await this.#derive(password, salt, params, bytes)
    } finally {
      const next = this.#waiting.known.shift() ?? this.#waiting.strangers.shift()
      if (next) next.begin()
      else this.#running--
    }
  }

  #turn(asker: Asker): Promise<void> {
    const from = asker === 'known' ? '' : asker.stranger
    const waiting = this.#waiting[asker === 'known' ? 'known' : 'strangers']
    if (waiting.length >= MOST_WAITING && (asker === 'known' || !makeRoom(waiting, from))) throw new PasswordsBusy()
    return new Promise((begin, reject) => waiting.push({ from, begin, giveWay: () => reject(new PasswordsBusy()) }))
  }
}

/** The newest of the address that has most in a full queue gives way, unless the newcomer's would have as many. */
function makeRoom(waiting: Waiting[], newcomer: string): boolean {
  const counts = new Map<string, number>()
  for (const { from } of waiting) counts.set(from, (counts.get(from) ?? 0) + 1)
  const [most, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one))
  if (count <= (counts.get(newcomer) ?? 0) + 1) return false
  const [gone] = waiting.splice(
    waiting.findLastIndex(({ from }) => from === most),
    1,
  )
  gone!.giveWay()
  return true
}

interface Hashed {
  readonly params: ScryptParams
  readonly salt: Uint8Array
  readonly hash: Uint8Array
  readonly peppered: boolean
}

const costOf = ({ n, r, p }: ScryptParams): number => n * r * p

const PLAIN = 'scrypt'
const KEYED = 'scrypt-keyed'

const encode = ({ params: { n, r, p }, salt, hash, peppered }: Hashed): string =>
  [peppered ? KEYED : PLAIN, n, r, p, ...[salt, hash].map((bytes) => Buffer.from(bytes).toString('base64url'))].join(
    '$',
  )

function decode(text: string): Hashed {
  const [kind, n, r, p, salt, hash] = text.split('$')
  return {
    params: { n: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt!, 'base64url'),
    hash: Buffer.from(hash!, 'base64url'),
    peppered: kind === KEYED,
  }
}
