// Ruin or goal: what becomes of a bettor who follows a betting plan until the money is gone or the goal is reached, by
// dynamic programming over the money and the place in the plan. Nothing is simulated. Rounds are taken as independent, each
// by the law that is given: that of a fresh shoe, which every round follows as long as nobody looks at the cards before it.
import { stepAfter } from './betting-plan.ts'
import { checkRiskRules } from './check.ts'
import { netOf, type Outcome, unitsAtRisk } from './outcome.ts'
import type { RiskRules } from './session-rules.ts'

/** What a betting plan risks, worked out exactly. */
export interface Risk {
  /** The chance that less than a unit is left. */
  readonly ruin: number
  readonly goal: number
  /** That the rounds are over before either; without a number of rounds what is left beyond `precision`. */
  readonly neither: number
  /** How many rounds are played on average. */
  readonly expectedRounds: number
  /** Bounds the error of the chances: rounding alone, or what an iteration has left undecided. */
  readonly precision: number
  /** How many pairs of money and place in the plan can be reached. */
  readonly states: number
}

/** More states are refused. */
export const MOST_STATES = 400_000
/** So few are solved by elimination at once; more are first played round after round, which often decides nearly all. */
const FEW_STATES = 6000
/** Steps of one way, after which the other is tried. */
const MOST_OPERATIONS = 3e9
const UNDECIDED = 1e-12
/** Chances below this are left undecided, which bounds how far play wanders and costs no digit. */
const NEGLIGIBLE = 1e-25
/** Sums of positive numbers alone: each adds a rounding of half a unit in the last place. */
const ROUNDING = 1e-12

const RUIN = -1
const GOAL = -2

/** Undefined where more than MOST_STATES can be reached. */
export function riskOf(rules: RiskRules): Risk | undefined {
  checkRiskRules('rules', rules)
  try {
    const states = new States(rules)
    return rules.rounds === undefined ? inTheEnd(states) : within(states, rules.rounds)
  } catch (error) {
    if (error instanceof TooManyStates) return undefined
    throw error
  }
}

class TooManyStates extends Error {}

/** The states that can be reached, each worked out when it is first asked for. */
class States {
  readonly start: number
  readonly chances: readonly number[]
  /** By state. */
  readonly money: number[] = []
  readonly step: number[] = []
  /** By state times the number of outcomes plus the outcome: the state that follows, RUIN or GOAL. */
  readonly next: number[] = []
  readonly #rules: RiskRules
  readonly #outcomes: readonly Outcome[]
  readonly #risk: number
  readonly #places = new Map<number, number>()

  constructor(rules: RiskRules) {
    const law = rules.law.filter(({ chance }) => chance > 0)
    this.#rules = rules
    this.#outcomes = law.map(({ outcome }) => outcome)
    this.chances = law.map(({ chance }) => chance)
    // An Ante needs its Wager's money too.
    this.#risk = Math.max(...this.#outcomes.map(unitsAtRisk))
    this.start = this.#placeOf(rules.bankrollMinor, 0)
  }

  get count(): number {
    return this.money.length
  }

  /** Works out what follows a state. */
  expand(state: number): void {
    const outcomes = this.#outcomes.length
    if (state * outcomes < this.next.length) return
    const { betting, unitMinor, mostMinor } = this.#rules
    const [money, step] = [this.money[state]!, this.step[state]!]
    // As in sessions.ts: who has less than the plan asks stakes all there is.
    const stake = Math.min(unitMinor * betting.stakes[step]!, mostMinor, Math.floor(money / this.#risk))
    for (const outcome of this.#outcomes) {
      const net = netOf(outcome, stake)
      this.next.push(this.#placeOf(money + net, stepAfter(betting, step, net)))
    }
  }

  #placeOf(money: number, step: number): number {
    const { unitMinor, goalMinor, betting } = this.#rules
    if (money >= goalMinor) return GOAL
    if (money < unitMinor * this.#risk) return RUIN
    const key = money * betting.stakes.length + step
    const known = this.#places.get(key)
    if (known !== undefined) return known
    if (this.count >= MOST_STATES) throw new TooManyStates()
    this.#places.set(key, this.count)
    this.step.push(step)
    return this.money.push(money) - 1
  }
}

/** Round after round, the chance of every state. */
class Play {
  ruin = 0
  goal = 0
  expectedRounds = 0
  /** What is still played, and what was dropped as negligible. */
  playing: number
  dropped = 0
  readonly #states: States
  #now: number[] = [1]
  #later: number[] = []

  constructor(states: States) {
    this.#states = states
    this.playing = states.start < 0 ? 0 : 1
    if (states.start === GOAL) this.goal = 1
    if (states.start === RUIN) this.ruin = 1
  }

  round(): void {
    const { chances, next } = this.#states
    const now = this.#now
    const later = this.#later
    this.expectedRounds += this.playing
    this.playing = 0
    const reached = now.length
    for (let state = 0; state < reached; state++) {
      const weight = now[state]!
      if (weight === 0) continue
      now[state] = 0
      if (weight < NEGLIGIBLE) {
        this.dropped += weight
        continue
      }
      this.#states.expand(state)
      for (let i = 0; i < chances.length; i++) {
        const to = next[state * chances.length + i]!
        const moved = weight * chances[i]!
        if (to === GOAL) this.goal += moved
        else if (to === RUIN) this.ruin += moved
        else {
          while (later.length <= to) later.push(0)
          later[to]! += moved
          this.playing += moved
        }
      }
    }
    this.#now = later
    this.#later = now
  }

  get risk(): Risk {
    const { ruin, goal, expectedRounds } = this
    const neither = this.playing + this.dropped
    return { ruin, goal, neither, expectedRounds, precision: ROUNDING, states: this.#states.count }
  }
}

function within(states: States, rounds: number): Risk {
  const play = new Play(states)
  for (let round = 0; round < rounds && play.playing > 0; round++) play.round()
  return play.risk
}

/** Undecided play goes on for as long as it takes to decide nearly all, or for as long as is worth it. */
function iterated(states: States): Risk {
  const play = new Play(states)
  const most = MOST_OPERATIONS / (states.count * states.chances.length)
  for (let round = 0; round < most && play.playing > UNDECIDED; round++) play.round()
  return { ...play.risk, precision: Math.max(play.risk.neither, ROUNDING) }
}

/** A state in terms of states that come after it in the order of elimination. */
interface Row {
  readonly to: readonly number[]
  readonly weights: readonly number[]
  readonly ruin: number
  readonly goal: number
  readonly rounds: number
}

/** Until ruin or goal, however long it takes. */
function inTheEnd(states: States): Risk {
  if (states.start < 0) return within(states, 0)
  for (let state = 0; state < states.count; state++) states.expand(state)
  if (states.count <= FEW_STATES) return eliminated(states) ?? iterated(states)
  const played = iterated(states)
  return played.neither <= UNDECIDED ? played : (eliminated(states) ?? played)
}

/**
 * The chances without an end solve a linear system, by elimination: places in the plan from the last to the second, which
 * lead to the first place or onward, and then the first place from the least money up. The pivot is what leaves a state, the
 * sum of its row and never a difference, so that nothing cancels (Grassmann, Taksar and Heyman 1985). Undefined where it
 * would take too long.
 */
function eliminated(states: States): Risk | undefined {
  const order = Array.from({ length: states.count }, (_, state) => state).sort(
    (a, b) => states.step[b]! - states.step[a]! || states.money[a]! - states.money[b]!,
  )
  const at = new Int32Array(order.length)
  for (const [place, state] of order.entries()) at[state] = place
  const rows: Row[] = []
  const elimination = new Elimination(states, at, rows)
  for (const state of order) {
    if (!elimination.add(state)) return undefined
  }
  // From the last row back to the start, the only one that is asked for.
  const known: { ruin: number; goal: number; rounds: number }[] = new Array(rows.length)
  for (let place = rows.length - 1; place >= at[states.start]!; place--) {
    const { to, weights, ...sum } = rows[place]!
    for (const [i, weight] of weights.entries()) {
      const other = known[to[i]!]!
      sum.ruin += weight * other.ruin
      sum.goal += weight * other.goal
      sum.rounds += weight * other.rounds
    }
    known[place] = sum
  }
  const { ruin, goal, rounds } = known[at[states.start]!]!
  return { ruin, goal, neither: 0, expectedRounds: rounds, precision: ROUNDING, states: states.count }
}

class Elimination {
  readonly #states: States
  readonly #at: Int32Array
  readonly #rows: Row[]
  readonly #weights: Float64Array
  #operations = 0
  #ruin = 0
  #goal = 0
  #rounds = 0
  #first = 0
  #last = 0

  constructor(states: States, at: Int32Array, rows: Row[]) {
    this.#states = states
    this.#at = at
    this.#rows = rows
    this.#weights = new Float64Array(at.length)
  }

  /** Adds the row of the next state in order; false where it would take too long, or a state that nothing leaves. */
  add(state: number): boolean {
    const { chances, next } = this.#states
    const own = this.#rows.length
    const weights = this.#weights
    this.#ruin = 0
    this.#goal = 0
    this.#rounds = 1
    this.#first = own
    this.#last = own
    for (let i = 0; i < chances.length; i++) {
      const to = next[state * chances.length + i]!
      if (to === GOAL) this.#goal += chances[i]!
      else if (to === RUIN) this.#ruin += chances[i]!
      else this.#lead(this.#at[to]!, chances[i]!)
    }
    for (let place = this.#first; place < own; place++) {
      this.#operations++
      const weight = weights[place]!
      if (weight !== 0) this.#substitute(place, weight)
    }
    weights[own] = 0
    const to: number[] = []
    let leaves = this.#ruin + this.#goal
    for (let place = own + 1; place <= this.#last; place++) {
      if (weights[place] === 0) continue
      to.push(place)
      leaves += weights[place]!
    }
    const scaled = to.map((place) => weights[place]! / leaves)
    for (const place of to) weights[place] = 0
    this.#rows.push({
      to,
      weights: scaled,
      ruin: this.#ruin / leaves,
      goal: this.#goal / leaves,
      rounds: this.#rounds / leaves,
    })
    return leaves > 0 && this.#operations < MOST_OPERATIONS
  }

  #lead(place: number, weight: number): void {
    this.#weights[place]! += weight
    this.#first = Math.min(this.#first, place)
    this.#last = Math.max(this.#last, place)
  }

  #substitute(place: number, weight: number): void {
    const row = this.#rows[place]!
    this.#weights[place] = 0
    this.#ruin += weight * row.ruin
    this.#goal += weight * row.goal
    this.#rounds += weight * row.rounds
    this.#operations += row.to.length
    for (let i = 0; i < row.to.length; i++) this.#lead(row.to[i]!, weight * row.weights[i]!)
  }
}
