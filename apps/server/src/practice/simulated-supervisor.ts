// The second person at a table where a newcomer deals for play: agrees, after a moment, to whatever awaits a decision, by the first
// choice that the rules leave, and is named in the record as what it is.
// Carries INS 5.13, INS 5.18 (only at a table for play).
import { randomUUID } from 'node:crypto'
import { type Actor, describeOpen, type Role, type TableState } from '@punto/table'
import type { House } from '../house/index.ts'
import type { CommandRequest } from '../table/index.ts'

export const SUPERVISOR = 'simulated-supervisor'

/** Long enough to read what was declared. */
const THINK_MS = 3000
const REASON = 'Agreed by the simulated supervisor of a table for play.'

type Decision = { readonly role: Role } & Readonly<Record<string, unknown>>

type SupervisedHouse = Pick<House, 'watch' | 'send' | 'table' | 'clock'>

export class SimulatedSupervisor {
  readonly #house: SupervisedHouse
  readonly #table: string
  readonly #isOnDuty: (state: TableState) => boolean
  readonly #unwatch: () => void
  #callOff: (() => void) | undefined

  constructor(house: SupervisedHouse, table: string, isOnDuty: (state: TableState) => boolean) {
    this.#house = house
    this.#table = table
    this.#isOnDuty = isOnDuty
    this.#unwatch = house.watch(table, () => this.look())
  }

  close(): void {
    this.#unwatch()
    this.#callOff?.()
  }

  /** Something may await a decision: it is made a moment later, if it still does. */
  look(): void {
    const state = this.#house.table(this.#table)?.state
    if (this.#callOff || !state || !this.#isOnDuty(state) || !decisionOn(state)) return
    const { clock } = this.#house
    this.#callOff = clock.at(clock.now() + THINK_MS, () => {
      this.#callOff = undefined
      void this.#decide()
    })
  }

  async send(command: Decision): Promise<void> {
    const { role, ...said } = command
    const request = { ...said, id: `practice-${randomUUID()}`, actor: { role, id: SUPERVISOR } }
    await this.#house.send(this.#table, request as unknown as CommandRequest)
  }

  async #decide(): Promise<void> {
    const state = this.#house.table(this.#table)?.state
    const decision = state && this.#isOnDuty(state) ? decisionOn(state) : undefined
    // It is decided anew when the table has changed.
    if (decision) await this.send(decision).catch(() => undefined)
  }
}

/** Gives back what lies on the felt of a table that nobody deals at any more: declared by one program, decided by another. */
export async function abandonRound(house: SupervisedHouse, table: string): Promise<void> {
  const send = (actor: Actor, command: object) =>
    house.send(table, { ...command, id: `practice-${randomUUID()}`, actor } as unknown as CommandRequest)
  const irregularity = { kind: 'uncovered', note: 'Nobody is at the table any more.' }
  await send({ role: 'pit-supervisor', id: 'house' }, { type: 'declare-irregularity', irregularity })
  const open = house.table(table)?.state.open
  if (!open) return
  const decision = { type: 'approve-irregularity', number: open.number, resolution: 'void', reason: REASON }
  for (const role of open.needs.slice(0, 1)) await send({ role, id: SUPERVISOR }, decision)
}

function decisionOn(state: TableState): Decision | undefined {
  const { open } = state
  const [role] = open?.needs ?? []
  if (open && role) {
    const described = describeOpen(state)
    const ruled = described && !('code' in described) ? described.prospects[0]?.ruled : undefined
    return { role, type: 'approve-irregularity', number: open.number, ...ruled, reason: REASON }
  }
  const claim = state.claims.find(({ answer }) => answer === null)
  return claim && { role: 'pit-manager', type: 'accept-claim', round: claim.round, claim: claim.number }
}
