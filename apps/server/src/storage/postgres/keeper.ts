// Keeps commits, one after the other, in a database that is elsewhere. A commit is judged at once on what is remembered and is on
// its way while the one before it is still being written; the database takes it only after that one. Where something is not
// remembered, an id turns out to be known, or somebody else has written, it is judged again on what is read.
import { StorageFault } from '../faults.ts'
import type { Judgement, Loaded, Writes } from '../judge.ts'
import { Memory } from '../memory.ts'
import { type Needs, needsOf } from '../needs.ts'
import type { Outcome, Unit } from '../storage.ts'

/** What a database does for its keeper. */
export interface Shelf {
  /** All that is kept of what is needed, at one instant. */
  load(needs: Needs): Promise<Loaded>
  /**
   * Whether it was written: not where an id is known, or where the last commit is not the one it was judged on. Never asked for
   * while something is loaded.
   */
  write(writes: Writes): Promise<boolean>
}

/** A commit that others come before again and again is given up; of two processes one always gets through. */
const MOST_TRIES = 50

/** A commit that was judged at once and is on its way. */
interface Flight {
  readonly outcomes: readonly Outcome[]
  /** Missing where there is nothing to write. */
  readonly written: Promise<boolean> | undefined
}

export class Keeper {
  readonly #shelf: Shelf
  readonly #memory = new Memory()
  /** Commits that wait for their turn to be judged: nobody is judged before them. */
  #unjudged = 0
  readonly #flights = new Set<Flight>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  /** Does something else when all that was asked for before it is over. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  commit(units: readonly Unit[]): Promise<readonly Outcome[]> {
    const flight = this.#unjudged === 0 ? this.#start(units) : undefined
    if (!flight) this.#unjudged++
    return this.inTurn(async () => {
      if (flight && (await this.#stands(flight))) return flight.outcomes
      return this.#keep(units)
    })
  }

  #start(units: readonly Unit[]): Flight | undefined {
    const judgement = this.#memory.judgeInHope(units)
    if (!judgement) return undefined
    const flight = { outcomes: judgement.outcomes, written: this.#write(judgement) }
    // Whoever waits for it hears of its failure, in turn.
    flight.written?.catch(() => undefined)
    this.#flights.add(flight)
    return flight
  }

  /**
   * In its turn: whether it stands as it was judged, or is to be judged again. Of what it writes the database says so; where it
   * writes nothing, it stands if nothing was lost on which it was judged.
   */
  async #stands(flight: Flight): Promise<boolean> {
    try {
      if (await (flight.written ?? this.#flights.has(flight))) {
        // One that follows a commit of which nobody knows was given up, and may be there all the same.
        if (!this.#flights.delete(flight)) this.#unjudged--
        return true
      }
    } catch (fault) {
      this.#lose()
      this.#unjudged--
      throw fault
    }
    this.#lose()
    return false
  }

  /** What is on its way is remembered as if it were there. */
  #write(judgement: Judgement): Promise<boolean> | undefined {
    this.#memory.learn(judgement)
    return judgement.writes && this.#shelf.write(judgement.writes)
  }

  /** Something did not happen: whatever was judged on top of it has not either, and is judged again, each in its turn. */
  #lose(): void {
    this.#memory.forget()
    this.#unjudged += this.#flights.size
    this.#flights.clear()
  }

  /** In its turn: on what is remembered, or on what is read. */
  async #keep(units: readonly Unit[]): Promise<readonly Outcome[]> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      let judgement = tries === 0 ? this.#memory.judgeInHope(units) : undefined
      try {
        judgement ??= this.#memory.judge(units, await this.#shelf.load(needsOf(units)))
      } finally {
        this.#unjudged--
      }
      try {
        if ((await this.#write(judgement)) ?? true) return judgement.outcomes
      } catch (fault) {
        this.#lose()
        throw fault
      }
      this.#lose()
      this.#unjudged++
    }
    this.#unjudged--
    throw new StorageFault('storage/failed', { reason: 'a row that should be new is there already' })
  }
}
