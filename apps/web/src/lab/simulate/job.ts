// What a worker of the simulation is set to do. All of it is plain data, since it crosses from the page.
import type { Game } from '@punto/rules'
import {
  dealShoes,
  type Engine,
  kernelEngine,
  planShoe,
  type Raises,
  readGame,
  referenceEngine,
  type Seed,
  type Tallies,
} from '@punto/sim'

export interface Job {
  readonly game: Game
  readonly decks: number
  readonly seed: Seed
  readonly raises: Raises
}

/** So many shoes from the beginning of a block on. */
export interface Task {
  readonly firstBlock: number
  readonly shoes: number
}

/** Deals the tasks of a job: by the kernel, or by the plain reference where a bet needs it or the page may not run WebAssembly. */
export function dealerOf({ game, decks, seed, raises }: Job): (task: Task) => Tallies {
  const [plan, reading] = [planShoe(decks), readGame(game, raises)]
  let engine: Engine
  try {
    engine = reading.loose ? referenceEngine(plan, seed, reading) : kernelEngine(plan, seed, { starts: reading.starts })
  } catch {
    engine = referenceEngine(plan, seed, reading)
  }
  return ({ firstBlock, shoes }) => {
    dealShoes(engine, firstBlock, shoes)
    return engine.take()
  }
}
