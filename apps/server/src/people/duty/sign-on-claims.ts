// Where a dealer deals, or is about to: one record for each dealer. A sign-on CLAIMS its table first, by a conditional write to that record,
// which fails where another has written since it was read. So of two sign-ons in the same instant, at whichever processes, the
// database lets one through. A claim that was carried out names the version of the table's log that has the sign-on: it holds until this
// process has read that far, and then the table itself says who deals there. One that was never answered counts for a minute.
import { randomUUID } from 'node:crypto'
import type { House } from '../../house/index.ts'
import type { Records } from '../../storage/index.ts'
import { Repository } from '../identity/repository.ts'

const DEALING = 'dealing'

const CLAIM_MS = 60_000
/** What is refused because of another process is looked at again: what it has written is about to be read here. */
const LOOKS = 20
const LOOK_MS = 25

interface Claim {
  readonly id: string
  readonly table: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The version of the table's log that has the sign-on; null while it is not answered. */
  readonly version: number | null
}

export interface SignOnClaimsOptions {
  readonly records: Records
  readonly house: Pick<House, 'everyTable' | 'table' | 'runs' | 'fresh'>
  readonly wall: () => number
}

export interface Claimed {
  readonly ok: true
  /** The sign-on is at this version of the table's log. */
  done(version: number): Promise<void>
  /** The table has refused it. */
  refused(): Promise<void>
}

export class SignOnClaims {
  readonly #options: SignOnClaimsOptions
  readonly #repository: Repository<Claim>

  constructor(options: SignOnClaimsOptions) {
    this.#options = options
    this.#repository = new Repository(options.records, DEALING)
  }

  /** Claims a table for a dealer; or says at which other one they are. */
  async claim(dealer: string, table: string): Promise<Claimed | { readonly ok: false; readonly at: string }> {
    for (let looks = 0; ; ) {
      const stored = await this.#repository.read(dealer)
      const held = this.#heldElsewhere(dealer, table, stored?.value)
      if (held && (held.isCertain || looks++ === LOOKS)) return { ok: false, at: held.table }
      if (held) {
        await this.#options.house.fresh(held.table)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        continue
      }
      const claim: Claim = { id: randomUUID(), table, at: this.#options.wall(), version: null }
      if (!(await this.#repository.write(dealer, stored?.revision ?? 0, claim))) continue
      return {
        ok: true,
        done: (version) => this.#replace(dealer, claim, { ...claim, version }),
        refused: () => this.#replace(dealer, claim, undefined),
      }
    }
  }

  #heldElsewhere(
    dealer: string,
    table: string,
    claim: Claim | undefined,
  ): { readonly table: string; readonly isCertain: boolean } | undefined {
    const { house, wall } = this.#options
    const other = house.everyTable.find(({ name, state }) => name !== table && state.dealer === dealer)
    if (other) return { table: other.name, isCertain: house.runs(other.name) }
    if (!claim || claim.table === table) return undefined
    const isOpen =
      claim.version === null
        ? wall() - claim.at < CLAIM_MS
        : (house.table(claim.table)?.version ?? claim.version) < claim.version
    return isOpen ? { table: claim.table, isCertain: false } : undefined
  }

  async #replace(dealer: string, claim: Claim, next: Claim | undefined): Promise<void> {
    try {
      const stored = await this.#repository.read(dealer)
      if (stored?.value.id === claim.id) await this.#repository.write(dealer, stored.revision, next)
    } catch {
      // Storage is away: the claim counts until it expires.
    }
  }
}
