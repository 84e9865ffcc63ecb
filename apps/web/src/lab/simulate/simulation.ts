// A simulation that can be paused: blocks of shoes are handed to dealers and added up in their order, so that every step depends on
// the seed alone, and the end is what `punto simulate` prints for the same seed and hands.
import type { Game } from '@punto/rules'
import {
  addTallies,
  type BetFigure,
  betFigures,
  emptyTallies,
  type GameReading,
  mostRounds,
  planShoe,
  type Raises,
  readGame,
  SHOES_IN_BLOCK,
  type Tallies,
  tallySizes,
} from '@punto/sim'
import type { Task } from './job.ts'

/** Deals somewhere else: a worker, or in a test this very thread. */
export interface Dealer {
  deal(task: Task): Promise<Tallies>
  close(): void
}

export interface SimulationStep {
  readonly hands: number
  readonly figures: readonly BetFigure[]
}

export interface SimulationRequest {
  readonly game: Game
  readonly decks: number
  readonly raises: Raises
  /** At least so many: the last shoe is finished. */
  readonly hands: number
  readonly dealers: readonly Dealer[]
  readonly onStep: (step: SimulationStep, done: boolean) => void
}

const MOST_BLOCKS_IN_TASK = 16
/** Steps are kept so many to a tenfold of hands. */
const STEPS_A_DECADE = 16

export class Simulation {
  readonly #request: SimulationRequest
  readonly #reading: GameReading
  readonly #tallies: Tallies
  readonly #tasks: Iterator<Task & { readonly index: number }>
  readonly #early = new Map<number, Tallies>()
  #added = 0
  #paused = false
  #closed = false
  #nextStep = 0
  #wake: (() => void)[] = []

  constructor(request: SimulationRequest) {
    this.#request = request
    this.#reading = readGame(request.game, request.raises)
    this.#tallies = emptyTallies(tallySizes(this.#reading))
    this.#tasks = cut(Math.ceil(request.hands / mostRounds(planShoe(request.decks))))
  }

  get paused(): boolean {
    return this.#paused
  }

  /** Resolves when everything is dealt, or it was closed. */
  async run(): Promise<void> {
    await Promise.all(this.#request.dealers.map((dealer) => this.#work(dealer)))
    if (!this.#closed) this.#request.onStep(this.#step(), true)
    this.close()
  }

  pause(): void {
    this.#paused = true
  }

  resume(): void {
    this.#paused = false
    for (const wake of this.#wake) wake()
    this.#wake = []
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    for (const dealer of this.#request.dealers) dealer.close()
    this.resume()
  }

  async #work(dealer: Dealer): Promise<void> {
    for (;;) {
      while (this.#paused && !this.#closed) await new Promise<void>((wake) => this.#wake.push(wake))
      const next = this.#closed ? undefined : this.#tasks.next()
      if (!next || next.done) return
      const dealt = await dealer.deal(next.value)
      if (this.#closed) return
      this.#take(next.value.index, dealt)
    }
  }

  #take(index: number, dealt: Tallies): void {
    this.#early.set(index, dealt)
    for (let ready = this.#early.get(this.#added); ready; ready = this.#early.get(this.#added)) {
      this.#early.delete(this.#added++)
      addTallies(this.#tallies, ready)
      if (this.#tallies.hands < this.#nextStep) continue
      this.#nextStep = this.#tallies.hands * 10 ** (1 / STEPS_A_DECADE)
      this.#request.onStep(this.#step(), false)
    }
  }

  #step = (): SimulationStep => ({ hands: this.#tallies.hands, figures: betFigures(this.#reading, this.#tallies) })
}

/** Small tasks first, so that something is soon seen. */
function* cut(shoes: number): Generator<Task & { readonly index: number }> {
  let [block, left, index] = [0, shoes, 0]
  while (left > 0) {
    const blocks = Math.min(MOST_BLOCKS_IN_TASK, 1 + Math.floor(index / 8))
    const now = Math.min(left, blocks * SHOES_IN_BLOCK)
    yield { firstBlock: block, shoes: now, index: index++ }
    block += blocks
    left -= now
  }
}
