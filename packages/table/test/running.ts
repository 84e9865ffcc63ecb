// A table run by the automatic dealer from shuffled shoes, as a server would: the plan's command at its time, with what it lacks.
import { DECK, makeCard } from '@punto/rules'
import { carryOut, decide, evolve, type Plan, planNext, type TableEvent, type TableState } from '../src/index.ts'
import { promiseOf } from './playing.ts'

/** A generator of whole numbers below a bound, the same for the same seed. */
export function numbers(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export function shuffled(decks: number, seed: number): string[] {
  const cards = Array.from({ length: decks }, () => DECK)
    .flat()
    .map(makeCard)
  const below = numbers(seed)
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[cards[i], cards[j]] = [cards[j]!, cards[i]!]
  }
  return cards
}

/** The automatic dealer's hands: it knows the cards of the shoe in place. */
export class Hands {
  readonly #shoes = new Map<number, string[]>()
  #ids = 0
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  command(state: TableState, plan: Plan) {
    const { lacks, due } = plan
    const card = lacks?.kind === 'card' ? { card: this.#shoe(state)[lacks.position]! } : {}
    return carryOut(plan, {
      id: `auto-${++this.#ids}`,
      at: due,
      ...promiseOf(state.settings),
      ...(state.settings.operation === 'automatic' && { seed: 'feed' }),
      ...card,
    })
  }

  #shoe({ settings, shoes }: TableState): string[] {
    const known = this.#shoes.get(shoes) ?? shuffled(settings.decks, this.#seed + shoes)
    this.#shoes.set(shoes, known)
    return known
  }

  /** One step of the table's own accord; the events it made. */
  step(state: TableState): { state: TableState; events: readonly TableEvent[] } {
    const plan = planNext(state)
    if (!plan) throw new Error(`The automatic dealer has nothing to do in ${state.phase}`)
    const answer = decide(state, this.command(state, plan))
    if (!answer.ok) throw new Error(`${plan.command.type}: ${answer.refusal.code}`)
    return { state: answer.events.reduce(evolve, state), events: answer.events }
  }
}
