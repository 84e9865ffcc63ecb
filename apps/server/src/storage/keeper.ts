// Keeps commits, one after the other, whatever the database. A commit is judged at once on what is remembered and is on its way
// while the one before it is still being written; the database takes it only after that one. Where something is not remembered,
// an id turns out to be known, or somebody else has written, it is judged again on what is read.
import { StorageFault } from './faults.ts'
import { type Judgement, judge, type Loaded } from './judge.ts'
import { Memory } from './memory.ts'
import { type Needs, needsOf } from './needs.ts'
import type { Outcome, Unit } from './storage.ts'

/** What a database does for its keeper. */
export interface Shelf {
  /** All that is kept of what is needed, at one instant. */
  load(needs: Needs): Promise<Loaded>
  /** Whether it was written: not where an id is known, or where its number is not the next. */
  write(judgement: Judgement): Promise<boolean>
}

/** A commit that others come before again and again is given up; of two processes one always gets through. */
const MOST_TRIES = 50

export class Keeper {
  readonly #shelf: Shelf
  readonly #memory = new Memory()
  /** Whether all that was asked for is in memory: where a commit has to read first, those after it wait. */
  #sound = true
  #asked = 0
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
    const number = ++this.#asked
    const needs = needsOf(units)
    const early = this.#sound ? this.#judgeEarly(units, needs) : undefined
    this.#sound = early !== undefined
    return this.inTurn(async () => {
      if (early && (await this.#landed(early.written))) return early.outcomes
      return this.#readAndKeep(units, needs, number)
    })
  }

  /** In the hope that every id is new: then every unit is done, and the database, whose keys are unique, takes every row. */
  #judgeEarly(units: readonly Unit[], needs: Needs) {
    const loaded = this.#memory.recall(needs)
    const judgement = loaded && judge(units, loaded)
    if (!judgement?.outcomes.every(({ kind }) => kind === 'done')) return undefined
    const written = this.#write(judgement)
    // Whoever waits for it hears of its failure; until then it is nobody's.
    written.catch(() => undefined)
    return { outcomes: judgement.outcomes, written }
  }

  /** What is on its way is remembered as if it were there. */
  async #write(judgement: Judgement): Promise<boolean> {
    if (!judgement.writes) return true
    this.#memory.learn(judgement.writes)
    return this.#shelf.write(judgement)
  }

  /** Whether it was written; where not, nothing that was remembered since is true. */
  async #landed(written: Promise<boolean>): Promise<boolean> {
    let kept = false
    try {
      kept = await written
      return kept
    } finally {
      if (!kept) {
        this.#memory.forget()
        this.#sound = false
      }
    }
  }

  async #readAndKeep(units: readonly Unit[], needs: Needs, number: number): Promise<readonly Outcome[]> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const loaded = await this.#shelf.load(needs)
      this.#memory.take(loaded)
      const judgement = judge(units, loaded)
      if (await this.#landed(this.#write(judgement))) {
        if (number === this.#asked) this.#sound = true
        return judgement.outcomes
      }
    }
    throw new StorageFault('storage/failed', { reason: 'a row that should be new is there already' })
  }
}
