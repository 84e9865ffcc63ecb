// The results of the current shoe, from which roads are drawn; folded from its events.
import type { ShoeSoFar as Told } from '@punto/protocol'
import { makeSequence, type Result } from '@punto/roads'
import { dealCoup, roadFacts } from '@punto/rules'
import type { Round, TableEvent, TableState } from '@punto/table'

/** All that a process has to be told to go on from there. */
export interface ShoeResults {
  readonly number: number
  readonly commitment: string | null
  readonly root: string | null
  readonly results: readonly { readonly round: number; readonly result: Result }[]
}

export class ShoeSoFar {
  #number: number
  #commitment: string | null
  #root: string | null
  #results: ShoeResults['results']
  /** Cached until something changes. */
  #told: Told | undefined

  constructor({ number, commitment, root, results }: ShoeResults = NO_SHOE) {
    this.#number = number
    this.#commitment = commitment
    this.#root = root
    this.#results = results
  }

  get whole(): ShoeResults {
    return { number: this.#number, commitment: this.#commitment, root: this.#root, results: this.#results }
  }

  /** Takes every event of the table, with the state after it. */
  add(event: TableEvent, after: TableState): void {
    switch (event.type) {
      case 'shoe-started':
        this.#number = event.shoe
        this.#commitment = event.commitment ?? null
        this.#root = event.root ?? null
        this.#results = []
        break
      case 'round-settled': {
        // A round of the shoe before, put right after this one was put into play, is none of its results.
        if (after.round?.shoe !== this.#number) return
        const result = resultOf(after.round)
        this.#results = this.#results.filter(({ round }) => round !== event.round)
        if (result) this.#results = [...this.#results, { round: event.round, result }]
        break
      }
      // What is decided anew has no result until it is settled again.
      case 'round-reopened':
      case 'round-voided':
        this.#results = this.#results.filter(({ round }) => round !== event.round)
        break
      default:
        return
    }
    this.#told = undefined
  }

  get results(): string {
    return this.toJSON().results
  }

  toJSON(): Told {
    this.#told ??= {
      number: this.#number,
      commitment: this.#commitment,
      root: this.#root,
      results: makeSequence(this.#results.map(({ result }) => result)),
      rounds: this.#results.length,
    }
    return this.#told
  }
}

const NO_SHOE: ShoeResults = { number: 0, commitment: null, root: null, results: [] }

/** What a settled round leaves for the roads; undefined where its cards make no coup. */
function resultOf(round: Round): Result | undefined {
  const coup = dealCoup(round.cards.flatMap(({ card }) => card ?? []))
  return coup.ok ? roadFacts(coup.value) : undefined
}
