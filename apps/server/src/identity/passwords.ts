// Passwords as they are kept: scrypt (RFC 7914), the parameters beside the hash, so that they can grow. To check one costs the
// same whether or not there is such an account: where there is none, a hash that nothing matches is checked instead.
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { normalPassword } from './password-policy.ts'

export interface ScryptParams {
  /** Rounds: a power of two. */
  readonly n: number
  readonly r: number
  readonly p: number
}

/** The least that OWASP's cheat sheet on storing passwords asks of scrypt: 128 MiB each. What was kept under less is hashed again at the next sign-in. */
export const SCRYPT_PARAMS: ScryptParams = { n: 2 ** 17, r: 8, p: 1 }

export type Derive = (password: string, salt: Uint8Array, params: ScryptParams, bytes: number) => Promise<Uint8Array>

const SALT_BYTES = 16
const HASH_BYTES = 32
/**
 * They run on the runtime's own threads, never on the tables'. One processor is left to the tables where there are few, and no
 * more than two at once take their 128 MiB.
 */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
export const MOST_WAITING = 50

/** Too many passwords wait to be checked: a matter of the house, not of the one who asks. */
export class PasswordsBusy extends Error {
  constructor() {
    super('Too many passwords are waiting to be checked')
    this.name = 'PasswordsBusy'
  }
}

export const scryptDerive: Derive = (password, salt, { n, r, p }, bytes) =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r + 2 ** 20 }
    scrypt(password, salt, bytes, options, (error, hash) => (error ? reject(error) : resolve(hash)))
  })

export interface PasswordsOptions {
  readonly random: (bytes: number) => Uint8Array
  readonly params?: ScryptParams
  readonly derive?: Derive
}

export class Passwords {
  readonly #random: (bytes: number) => Uint8Array
  readonly #params: ScryptParams
  readonly #derive: Derive
  /** Of the current parameters, and of no password. */
  readonly #nobodys: string
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor({ random, params = SCRYPT_PARAMS, derive = scryptDerive }: PasswordsOptions) {
    this.#random = random
    this.#params = params
    this.#derive = derive
    this.#nobodys = written({ params, salt: random(SALT_BYTES), hash: random(HASH_BYTES) })
  }

  /** `scrypt$n$r$p$salt$hash`. */
  async hash(password: string): Promise<string> {
    const salt = this.#random(SALT_BYTES)
    const hash = await this.#work(password, salt, this.#params, HASH_BYTES)
    return written({ params: this.#params, salt, hash })
  }

  /** `kept` is undefined where there is nobody; it takes as long. */
  async check(password: string, kept: string | undefined): Promise<{ matches: boolean; outdated: boolean }> {
    const { params, salt, hash } = read(kept ?? this.#nobodys)
    const found = await this.#work(password, salt, params, hash.length)
    const matches = timingSafeEqual(found, hash) && kept !== undefined
    return { matches, outdated: costOf(params) < costOf(this.#params) }
  }

  async #work(password: string, salt: Uint8Array, params: ScryptParams, bytes: number): Promise<Uint8Array> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new PasswordsBusy()
      // Whoever ends hands its place on, so the number running stays what it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    try {
      return await this.#derive(normalPassword(password), salt, params, bytes)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

interface Hashed {
  readonly params: ScryptParams
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

const costOf = ({ n, r, p }: ScryptParams): number => n * r * p

const written = ({ params: { n, r, p }, salt, hash }: Hashed): string =>
  ['scrypt', n, r, p, ...[salt, hash].map((bytes) => Buffer.from(bytes).toString('base64url'))].join('$')

function read(text: string): Hashed {
  const [, n, r, p, salt, hash] = text.split('$')
  return {
    params: { n: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt!, 'base64url'),
    hash: Buffer.from(hash!, 'base64url'),
  }
}
