// A table that is being played: its state, its recording so far and its money. Every command goes through decide, evolve and
// the ledger; what happens is told event by event, and nothing here knows a rule or a screen.
import {
  type Answer,
  carryOut,
  decidePaid,
  evolve,
  type Plan,
  potsDue,
  potsOf,
  setUp,
  setUpEvent,
  type TableEvent,
  type TableSettings,
  type TableState,
  type Unsent,
} from '@punto/table'
import { Till } from './till.ts'

/** Hears every event, with the table as it was before and is after. */
export type Told = (event: TableEvent, before: TableState, after: TableState) => void

/** What a plan lacks: a card, a shoe, a seed. */
export type Given = Omit<Parameters<typeof carryOut>[1], 'id' | 'at'>

export class LiveTable {
  readonly till: Till
  readonly #events: TableEvent[] = []
  readonly #told: Told
  #state: TableState
  #asked = 0

  constructor(settings: TableSettings, told: Told) {
    this.till = new Till(settings)
    this.#told = told
    this.#state = setUp(settings)
    this.#tell(setUpEvent(settings), this.#state)
    for (const { pot, seed } of potsOf(settings.game)) if (seed > 0) this.#payPot(pot, 0)
  }

  get state(): TableState {
    return this.#state
  }

  /** Everything that has happened, the recording of the game so far. */
  get events(): readonly TableEvent[] {
    return this.#events
  }

  /** Asks something of the table. */
  ask(command: Unsent, at: number): Answer {
    return this.carryOut({ command, lacks: null, due: at }, at, {})
  }

  carryOut(plan: Plan, at: number, given: Given): Answer {
    this.#asked++
    const command = carryOut(plan, { id: `c${this.#asked}`, at, ...given })
    const answer = decidePaid(this.#state, command, this.till.ledger, at)
    if (!answer.ok) return answer
    // What was won pays first what is owed.
    for (const player of this.till.players) this.till.collect(player)
    for (const event of answer.events) this.#tell(event, evolve(this.#state, event))
    for (const { pot } of potsDue(this.#state)) this.#payPot(pot, at)
    return answer
  }

  /** What a pot owes, from what it holds; nobody else feeds it. Of a new one: its seed. */
  #payPot(pot: string, at: number): void {
    const actor = { role: 'system', id: 'house' } as const
    this.ask({ type: 'pay-jackpot', actor, pot, held: this.till.inPot(pot) }, at)
  }

  #tell(event: TableEvent, after: TableState): void {
    const before = this.#state
    this.#state = after
    this.#events.push(event)
    this.#told(event, before, after)
  }
}
