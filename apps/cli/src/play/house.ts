// The house in the terminal behind the automatic dealer: a table, one guest's money at it, and fair shoes to deal from.
import type { ShoeRecord } from '@punto/fair'
import {
  type Answer,
  type Plan,
  planNext,
  potsOf,
  type TableEvent,
  type TableSettings,
  type TableState,
  type Unsent,
} from '@punto/table'
import type { FairShoes } from './fair-shoes.ts'
import { type Given, LiveTable, type Told } from './live-table.ts'

export interface Guest {
  readonly player: string
  /** What the player sits down with. */
  readonly chips: number
}

export class House {
  readonly shoes: FairShoes
  /** The last shoe that has ended, its seed revealed. */
  lastShoe: ShoeRecord | undefined
  readonly #table: LiveTable
  readonly #player: string

  constructor(settings: TableSettings, { player, chips }: Guest, shoes: FairShoes, told: Told) {
    this.shoes = shoes
    this.#player = player
    this.#table = new LiveTable(settings, (event, before, after) => {
      // A void round's cards have left the shoe all the same.
      if (event.type === 'round-settled' || event.type === 'round-voided') shoes.noteRound(after.round!.cards.length)
      told(event, before, after)
    })
    this.#table.till.buyIn(player, chips)
  }

  get state(): TableState {
    return this.#table.state
  }

  get events(): readonly TableEvent[] {
    return this.#table.events
  }

  /** What the player may still bet. */
  get balance(): number {
    return this.#table.till.balance(this.#player)
  }

  /** What is on the meters of the pots that the game feeds. */
  get pots() {
    const { till } = this.#table
    return potsOf(this.state.settings.game).map(({ pot }) => ({ pot, meter: till.inPot(pot) }))
  }

  /** What lies on the felt in the player's name. */
  get staked(): number {
    return this.#table.till.staked(this.#player)
  }

  plan(): Plan | null {
    return planNext(this.state)
  }

  /** Asks something of the table. */
  ask(command: Unsent, at: number): Answer {
    return this.#table.ask(command, at)
  }

  /** The automatic dealer's next step, with its card, its shoe or its seed. */
  carryOut(plan: Plan, at: number): void {
    const answer = this.#table.carryOut(plan, at, this.#lacking(plan))
    if (!answer.ok) throw new Error(`The automatic dealer was refused: ${answer.refusal.code}`)
  }

  #lacking({ lacks }: Plan): Given {
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
}
