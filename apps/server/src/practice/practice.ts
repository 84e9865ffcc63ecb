// Dealing for play: at one table of the house without a configuration, on the machine itself, a newcomer may be the dealer. At that
// table alone they are a dealer to every check of the house; everywhere else they stay the player they are. One at a time: who
// comes next relieves the one before.
// Carries INS 1.4.
import { randomUUID } from 'node:crypto'
import { fault, SCOPES_OF, type WireFaultLike } from '@punto/protocol'
import { type Actor, isAtTable, isUnderWay } from '@punto/table'
import type { House } from '../house/index.ts'
import type { Person, Principal } from '../people/index.ts'
import { type CommandRequest, isUnavailable, type Reply } from '../table/index.ts'
import { SimulatedSupervisor } from './simulated-supervisor.ts'

export class Practice {
  readonly #house: House
  readonly #table: string | undefined
  readonly #supervisor: SimulatedSupervisor | undefined
  /** Who deals for play now. */
  #dealer: string | null = null

  /** Without a table nobody deals for play. */
  constructor(house: House, table: string | undefined) {
    this.#house = house
    this.#table = table
    this.#supervisor =
      table === undefined
        ? undefined
        : new SimulatedSupervisor(house, table, ({ dealer }) => dealer !== null && dealer === this.#dealer)
  }

  close(): void {
    this.#supervisor?.close()
  }

  isOffered(table: string): boolean {
    return table === this.#table
  }

  /** The person as they are at a table: the dealer for play is a dealer there, and nowhere else. */
  principalAt(principal: Principal, table: string | undefined): Principal {
    if (principal.kind !== 'player' || principal.id !== this.#dealer || table !== this.#table) return principal
    return { ...principal, kind: 'staff', role: 'dealer', scopes: SCOPES_OF.dealer }
  }

  /** Makes somebody the dealer of the table, and signs them on; or says why not. */
  async begin(person: Person, table: string): Promise<WireFaultLike | undefined> {
    const state = this.#house.table(table)?.state
    const isStaff = person.kind === 'staff' && person.id !== this.#dealer
    if (!this.isOffered(table) || !state || isStaff || person.via !== 'session')
      return fault('practice/not-here', { table })
    const bets =
      state.round !== null && isUnderWay(state) && state.round.bets.some(({ player }) => player === person.id)
    if (isAtTable(state, person.id) || bets) return fault('practice/at-table', {})
    this.#dealer = person.id
    if (state.dealer === person.id) return undefined
    if (state.phase === 'table-closed') await this.#supervisor?.send({ role: 'pit-supervisor', type: 'open-table' })
    if (state.dealer !== null) {
      await this.#supervisor?.send({ role: 'pit-supervisor', type: 'allow-relief', dealer: person.id })
    }
    return faultIn(await this.#send(table, { type: 'sign-on' }, { role: 'dealer', id: person.id }))
  }

  #send(table: string, command: { readonly type: 'sign-on' }, actor: Actor): Promise<Reply> {
    return this.#house.send(table, { ...command, id: `practice-${randomUUID()}`, actor } as CommandRequest)
  }
}

function faultIn(reply: Reply): WireFaultLike | undefined {
  if (reply.ok) return undefined
  return isUnavailable(reply) ? fault('house/cannot-write', {}) : reply.refusal
}
