// Dealers who are assigned to tables or pits sign on there and nowhere else; who is not assigned may sign on anywhere. One dealer deals at
// one table at a time, unless the house's file says otherwise.
//
// Assignments are kept as records and in memory. A change is in memory before it is answered; another process at the same database reads
// it within a second.
import { type Assignment, fault, type PitGroup, type WireFaultLike } from '@punto/protocol'
import type { TableSettings } from '@punto/table'
import type { House } from '../../house/index.ts'
import type { Records } from '../../storage/index.ts'
import { isUnavailable, type Reply } from '../../table/index.ts'
import type { AuditEntries, StaffAct } from '../identity/audit-entries.ts'
import type { Identity } from '../identity/identity.ts'
import type { Person } from '../identity/principal.ts'
import { Repository } from '../identity/repository.ts'
import { includesTable, type KeptPlaces, noSuchPlace, type Places, placesOf, placesSaid } from './places.ts'
import { SignOnClaims } from './sign-on-claims.ts'

/** The kind of the records: other processes are told of them by this. */
export const ASSIGNMENTS = 'assignment'

interface KeptAssignment extends KeptPlaces {
  readonly by: Assignment['by']
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly since: number
}

export interface AssignmentsOptions {
  readonly records: Records
  readonly audit: AuditEntries
  readonly identity: Pick<Identity, 'nameOf'>
  readonly house: Pick<House, 'everyTable' | 'table' | 'runs' | 'fresh'>
  /** The tables of the house. */
  readonly tables: readonly Pick<TableSettings, 'table' | 'operation'>[]
  readonly pits: readonly PitGroup[]
  /** Whether one dealer may deal at several tables at a time. */
  readonly severalTables: boolean
  readonly wall: () => number
}

export class Assignments {
  readonly #options: AssignmentsOptions
  readonly #repository: Repository<KeptAssignment>
  readonly #claims: SignOnClaims
  #kept: ReadonlyMap<string, KeptAssignment> = new Map()

  constructor(options: AssignmentsOptions) {
    this.#options = options
    this.#repository = new Repository(options.records, ASSIGNMENTS)
    this.#claims = new SignOnClaims(options)
  }

  /** Reads all of them: before the first dealer comes in, and again where another process may have written. */
  async refresh(): Promise<void> {
    const read = new Map<string, KeptAssignment>()
    for await (const { key, value } of this.#repository.list('')) read.set(key, value)
    this.#kept = read
  }

  get severalTables(): boolean {
    return this.#options.severalTables
  }

  get pits(): readonly PitGroup[] {
    return this.#options.pits
  }

  async list(): Promise<readonly Assignment[]> {
    const all = await Promise.all([...this.#kept].map(([dealer, kept]) => this.#shown(dealer, kept)))
    return all.sort((one, other) => (one.dealer.name < other.dealer.name ? -1 : 1))
  }

  /** Replaces what was assigned. */
  async assign(
    by: Person,
    dealer: string,
    { tables, pits }: Places,
    why: StaffAct,
  ): Promise<Assignment | { readonly refusal: WireFaultLike }> {
    const refusal = noSuchPlace({ tables, pits }, this.#options)
    if (refusal) return { refusal }
    const kept: KeptAssignment = {
      tables: [...new Set(tables)],
      pits: [...new Set(pits)],
      by: { id: by.id, name: by.name, role: by.role },
      reason: why.reason,
      since: this.#options.wall(),
    }
    await this.#write(by, dealer, kept, why)
    return this.#shown(dealer, kept)
  }

  /** The refusal where there is nothing to end. */
  async end(by: Person, dealer: string, why: StaffAct): Promise<WireFaultLike | undefined> {
    const ended = await this.#write(by, dealer, undefined, why)
    return ended ? undefined : fault('assignment/none', { dealer: await this.#name(dealer) })
  }

  /** Has a dealer sign on at a table where they may; else says why not. */
  async signOn(
    dealer: string,
    table: string,
    send: () => Promise<Reply>,
  ): Promise<Reply | { readonly ok: false; readonly limit: WireFaultLike }> {
    const kept = this.#kept.get(dealer)
    if (kept && !includesTable(kept, table, this.#options.pits)) {
      const tables = placesSaid(kept, this.#options.pits)
      return { ok: false, limit: fault('assignment/elsewhere', { dealer: await this.#name(dealer), tables, table }) }
    }
    if (this.#options.severalTables) return send()
    const claim = await this.#claims.claim(dealer, table)
    if (!claim.ok) {
      const limit = fault('assignment/two-tables', { dealer: await this.#name(dealer), at: claim.at, table })
      return { ok: false, limit }
    }
    const reply = await send()
    if (reply.ok) await claim.done(reply.to)
    // What storage has not answered may still have happened.
    else if (!isUnavailable(reply)) await claim.refused()
    return reply
  }

  async #write(
    by: Person,
    dealer: string,
    next: KeptAssignment | undefined,
    { client, reason }: StaffAct,
  ): Promise<boolean> {
    const name = await this.#name(dealer)
    for (;;) {
      const found = await this.#repository.read(dealer)
      if (!found && !next) return false
      const entry = this.#options.audit.byPerson(
        next ? 'dealer-assigned' : 'assignment-ended',
        { by, client, reason },
        { id: dealer, name },
        {
          ...(found && { before: placesOf(found.value) }),
          ...(next && { after: placesOf(next) }),
        },
      )
      if (!(await this.#repository.write(dealer, found?.revision ?? 0, next, [entry]))) continue
      const kept = new Map(this.#kept)
      if (next) kept.set(dealer, next)
      else kept.delete(dealer)
      this.#kept = kept
      return true
    }
  }

  async #name(dealer: string): Promise<string> {
    return (await this.#options.identity.nameOf(dealer)) ?? dealer
  }

  async #shown(dealer: string, { tables, pits = [], by, reason, since }: KeptAssignment): Promise<Assignment> {
    return { dealer: { id: dealer, name: await this.#name(dealer) }, tables, pits, by, reason, since }
  }
}
