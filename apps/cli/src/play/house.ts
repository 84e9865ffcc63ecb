// The house in the terminal: the table's state, its money and its cards, behind the automatic dealer. Every command goes
// through decide, evolve and the ledger; what happens is told event by event, and nothing here knows a rule or a screen.

import type { ShoeRecord } from '@punto/fair'
import { available, Ledger } from '@punto/ledger'
import {
  type Answer,
  carryOut,
  decidePaid,
  evolve,
  houseAccount,
  type Plan,
  planNext,
  playerAccount,
  setUp,
  setUpEvent,
  type TableEvent,
  type TableSettings,
  type TableState,
  type Unsent,
} from '@punto/table'
import type { FairShoes } from './fair-shoes.ts'

/** Hears every event, with the table as it was before and is after. */
export type Told = (event: TableEvent, before: TableState, after: TableState) => void

export interface Guest {
  readonly player: string
  /** What the player sits down with. */
  readonly chips: number
}

const CAGE = 'cage'

export class House {
  readonly shoes: FairShoes
  /** The last shoe that has ended, its seed revealed. */
  lastShoe: ShoeRecord | undefined
  readonly #events: TableEvent[] = []
  readonly #ledger = new Ledger()
  readonly #player: string
  readonly #told: Told
  #state: TableState
  #asked = 0

  constructor(settings: TableSettings, { player, chips }: Guest, shoes: FairShoes, told: Told) {
    this.shoes = shoes
    this.#player = player
    this.#told = told
    this.#state = setUp(settings)
    const { currency, table } = settings
    this.#ledger.open([
      { id: CAGE, kind: 'cage', currency },
      { id: houseAccount(table), kind: 'house', currency },
      { id: playerAccount(player), kind: 'player', currency },
    ])
    const buyIn = { debit: CAGE, credit: playerAccount(player), amount: chips, reason: 'buy-in', ref: '', at: 0 }
    this.#ledger.apply([[{ kind: 'posted', by: CAGE, id: 'buy-in', ...buyIn }]])
    this.#tell(setUpEvent(settings), this.#state)
  }

  get state(): TableState {
    return this.#state
  }

  /** Everything that has happened, the recording of the game so far. */
  get events(): readonly TableEvent[] {
    return this.#events
  }

  /** What the player may still bet. */
  get balance(): number {
    return available(this.#ledger.balance(playerAccount(this.#player))!)
  }

  /** What lies on the felt in the player's name. */
  get staked(): number {
    return this.#ledger.balance(playerAccount(this.#player))!.pendingDebits
  }

  plan(): Plan | null {
    return planNext(this.#state)
  }

  /** Asks something of the table. */
  ask(command: Unsent, at: number): Answer {
    return this.#decide({ command, lacks: null, due: at }, at)
  }

  /** The automatic dealer's next step, with its card, its shoe or its seed. */
  carryOut(plan: Plan, at: number): void {
    const answer = this.#decide(plan, at)
    if (!answer.ok) throw new Error(`The automatic dealer was refused: ${answer.refusal.code}`)
  }

  #decide(plan: Plan, at: number): Answer {
    this.#asked++
    const command = carryOut(plan, { id: `c${this.#asked}`, at, ...this.#lacking(plan) })
    const answer = decidePaid(this.#state, command, this.#ledger, at)
    if (answer.ok) for (const event of answer.events) this.#tell(event, evolve(this.#state, event))
    return answer
  }

  #lacking({ lacks }: Plan): Partial<Parameters<typeof carryOut>[1]> {
    switch (lacks?.kind) {
      case 'card':
        return { card: this.shoes.cardAt(lacks.position) }
      case 'shoe':
        return this.shoes.start(lacks.shoe)
      case 'seed':
        this.lastShoe = this.shoes.reveal()
        return { seed: this.lastShoe.seed }
      default:
        return {}
    }
  }

  #tell(event: TableEvent, after: TableState): void {
    const before = this.#state
    this.#state = after
    this.#events.push(event)
    if (event.type === 'round-settled') this.shoes.noteRound(after.round!.cards.length)
    this.#told(event, before, after)
  }
}
