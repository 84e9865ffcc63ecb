// Dealing for play: at one table of the house without a configuration, on the machine itself, a newcomer may be the dealer, and at a
// table of somebody's own whoever has its link for dealers. At that table alone they are a dealer to every check of the house;
// everywhere else they stay the player they are. One at a time: who comes next relieves the one before.
// Carries INS 1.4.
import { randomUUID } from 'node:crypto'
import { fault, isGuestTable, type RightName, SCOPES_OF, type WireFaultLike } from '@punto/protocol'
import { type Actor, isAtTable, isUnderWay, type TableState } from '@punto/table'
import type { House } from '../house/index.ts'
import type { Person, Principal } from '../people/index.ts'
import { type CommandRequest, isUnavailable, type Reply } from '../table/index.ts'
import type { GuestTables } from './guest-tables.ts'
import { SimulatedSupervisor } from './simulated-supervisor.ts'

/** What a dealer for play may do beside watching: nothing of the cage, the tray or the staff's. */
const RIGHTS: ReadonlySet<RightName> = new Set([
  'watch',
  'act-at-table',
  'describe',
  'read-names',
  'practise',
  'sign-in',
])

export class Practice {
  readonly #house: House
  readonly #table: string | undefined
  readonly #guestTables: Pick<GuestTables, 'isDealer' | 'dealt'> | undefined
  readonly #supervisors = new Map<string, SimulatedSupervisor>()
  /** Who deals for play now, at the house's own table for it. */
  #dealer: string | null = null

  /** Without a table nobody deals for play but at tables of somebody's own. */
  constructor(house: House, table: string | undefined, guestTables?: Pick<GuestTables, 'isDealer' | 'dealt'>) {
    this.#house = house
    this.#table = table
    this.#guestTables = guestTables
    if (table !== undefined) this.#supervisorOf(table)
    // What awaited a decision when the house stopped is decided now.
    for (const one of guestTables?.dealt ?? []) this.#supervisorOf(one).look()
  }

  close(): void {
    for (const supervisor of this.#supervisors.values()) supervisor.close()
  }

  isOffered(table: string): boolean {
    return table === this.#table
  }

  #isDealer(person: string, table: string | undefined): boolean {
    if (table === undefined) return false
    if (isGuestTable(table)) return this.#guestTables?.isDealer(person, table) === true
    return table === this.#table && person === this.#dealer
  }

  #supervisorOf(table: string): SimulatedSupervisor {
    const known = this.#supervisors.get(table)
    if (known) return known
    const isOnDuty = ({ dealer }: { readonly dealer: string | null }) =>
      dealer !== null && this.#isDealer(dealer, table) && (!isGuestTable(table) || this.#house.runs(table))
    const supervisor = new SimulatedSupervisor(this.#house, table, isOnDuty)
    this.#supervisors.set(table, supervisor)
    return supervisor
  }

  /** The person as they are at a table: the dealer for play is a dealer there, and nowhere else; for the right that is asked, where it is. */
  principalAt(principal: Principal, table: string | undefined, right?: RightName): Principal {
    if (principal.kind !== 'player' || !this.#isDealer(principal.id, table)) return principal
    if (right !== undefined && isGuestTable(table!) && !RIGHTS.has(right)) return principal
    return { ...principal, kind: 'staff', role: 'dealer', scopes: SCOPES_OF.dealer }
  }

  /** Why somebody could not deal at a table, before they have its link. */
  refusalToBegin(person: string | undefined, table: string): WireFaultLike | undefined {
    const state = this.#house.table(table)?.state
    return person !== undefined && state ? refusalToDeal(state, person) : undefined
  }

  /** Makes somebody the dealer of the table, and signs them on; or says why not. */
  async begin(person: Person, table: string): Promise<WireFaultLike | undefined> {
    const state = this.#house.table(table)?.state
    const own = isGuestTable(table)
    const isStaff = person.kind === 'staff' && !this.#isDealer(person.id, table)
    const may = own ? this.#isDealer(person.id, table) : this.isOffered(table)
    if (!may || !state || isStaff || person.via !== 'session') return fault('practice/not-here', { table })
    const refusal = refusalToDeal(state, person.id)
    if (refusal) return refusal
    if (!own) this.#dealer = person.id
    if (state.dealer === person.id) return undefined
    const supervisor = this.#supervisorOf(table)
    if (state.phase === 'table-closed') await supervisor.send({ role: 'pit-supervisor', type: 'open-table' })
    if (state.dealer !== null) {
      await supervisor.send({ role: 'pit-supervisor', type: 'allow-relief', dealer: person.id })
    }
    return faultIn(await this.#send(table, { type: 'sign-on' }, { role: 'dealer', id: person.id }))
  }

  #send(table: string, command: { readonly type: 'sign-on' }, actor: Actor): Promise<Reply> {
    return this.#house.send(table, { ...command, id: `practice-${randomUUID()}`, actor } as CommandRequest)
  }
}

/** Why somebody at the table as a player cannot be its dealer. */
function refusalToDeal(state: TableState, person: string): WireFaultLike | undefined {
  const bets = state.round !== null && isUnderWay(state) && state.round.bets.some(({ player }) => player === person)
  return isAtTable(state, person) || bets ? fault('practice/at-table', {}) : undefined
}

function faultIn(reply: Reply): WireFaultLike | undefined {
  if (reply.ok) return undefined
  return isUnavailable(reply) ? fault('house/cannot-write', {}) : reply.refusal
}
