// Proof of work for strangers who sign in while many of them do, and for guests beyond what one address may make at once. A puzzle is a text of the house's: an answer is right if SHA-256
// of "PUZZLE ANSWER" begins with so many zero bits. A browser finds one in a moment, once; a flood pays for every try, and the
// more are under way, the more. A puzzle is for one name at one address, for two minutes and for one attempt; the house keeps nothing of it
// until it is used.
import { createHash } from 'node:crypto'
import { randomName } from '../../base/index.ts'
import { nameKey } from './account-names.ts'
import { addressKey } from './address.ts'
import type { ClientInfo } from './client-info.ts'
import { equalInConstantTime, HmacSigner } from './cryptography.ts'
import { type Refused, type Result, refused } from './refusals.ts'
import type { Admitted } from './throttle.ts'

/** From so many attempts of strangers under way on. */
export const WORK_FROM = 8
/** 65,536 tries on average: a fifth of a second in a browser. */
const LEAST_BITS = 16
const MOST_BITS = 20
/** One bit more, which doubles the work, for so many more of them. */
const ATTEMPTS_PER_BIT = 10
const LASTS_MS = 120_000
/** Each was used in an attempt that was admitted: there are far fewer in two minutes. */
const MOST_USED = 20_000

export interface SignInPuzzlesOptions {
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
}

interface Asked {
  /** A puzzle, a space and its answer. */
  readonly work: string | undefined
  readonly name: string
  readonly client: ClientInfo
  readonly attempt: Admitted
}

export class SignInPuzzles {
  readonly #options: SignInPuzzlesOptions
  readonly #signer: HmacSigner
  /** When each that was used ends, oldest first. */
  readonly #used = new Map<string, number>()
  /** Strangers whose attempts were admitted and have no answer yet. */
  #underWay = 0

  constructor(options: SignInPuzzlesOptions) {
    this.#options = options
    this.#signer = new HmacSigner(options.key, 'sign-in puzzle')
  }

  /** Goes on with an attempt of a stranger, or refuses with a puzzle for it and refunds it, where many are under way. */
  async admit<T extends object>(asked: Asked, run: () => Promise<Result<T>>): Promise<Result<T>> {
    const { name, client, attempt } = asked
    const bits = bitsFor(this.#underWay)
    const asksWork = bits > 0 ? this.demand(bits, { work: asked.work, name, client }) : undefined
    if (asksWork) {
      attempt.refund()
      return asksWork
    }
    // Counted before anything is awaited: a burst is no smaller than its parts.
    this.#underWay++
    try {
      return await run()
    } finally {
      this.#underWay--
    }
  }

  /** The refusal with a puzzle of so many bits, unless the work of one is done. */
  demand(bits: number, { work, name, client }: Omit<Asked, 'attempt'>): Refused | undefined {
    if (this.#isDone(work, name, client)) return undefined
    const terms = `${this.#options.wall() + LASTS_MS}.${bits}.${randomName(this.#options.random)}`
    return refused('auth/work-needed', { puzzle: `${terms}.${this.#macOf(terms, name, client)}`, bits })
  }

  #isDone(work: string | undefined, name: string, client: ClientInfo): boolean {
    if (work === undefined) return false
    const [puzzle = ''] = work.split(' ')
    const [until, bits, nonce, mac] = puzzle.split('.')
    if (until === undefined || bits === undefined || nonce === undefined || mac === undefined) return false
    if (!equalInConstantTime(mac, this.#macOf(`${until}.${bits}.${nonce}`, name, client))) return false
    if (Number(until) <= this.#options.wall() || this.#used.has(nonce)) return false
    if (zeroBits(createHash('sha256').update(work).digest()) < Number(bits)) return false
    this.#use(nonce, Number(until))
    return true
  }

  #use(nonce: string, until: number): void {
    const now = this.#options.wall()
    for (const [used, ends] of this.#used) {
      if (ends > now && this.#used.size < MOST_USED) break
      this.#used.delete(used)
    }
    this.#used.set(nonce, until)
  }

  #macOf(terms: string, name: string, { address }: ClientInfo): string {
    return this.#signer.mac(`${terms} ${addressKey(address)} ${nameKey(name)}`)
  }
}

/** None below the threshold. */
export const bitsFor = (underWay: number): number =>
  underWay < WORK_FROM ? 0 : Math.min(MOST_BITS, LEAST_BITS + Math.floor((underWay - WORK_FROM) / ATTEMPTS_PER_BIT))

/** How many zero bits stand before the first one. */
function zeroBits(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte) => byte !== 0)
  return at < 0 ? 8 * bytes.length : 8 * at + Math.clz32(bytes[at]!) - 24
}
