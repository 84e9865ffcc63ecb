// The price of every bet of a game from any shoe, exactly.
import type { Composition, Game } from '@punto/rules'
import { type BetPricing, priceBet } from './bet-pricing.ts'
import { checkShoe, countByValue, sequences } from './counts.ts'
import { type DecisionPricing, priceDecision } from './decision-pricing.ts'
import { countByFirstCard } from './first-card-pass.ts'
import { type Gcd, safeGcd } from './fraction.ts'
import { type InsurancePricing, priceInsurance, resultsOfLeaves } from './insurance-pricing.ts'
import { type JackpotPricing, priceJackpots } from './jackpots.ts'
import { countJoint } from './joint-pass.ts'
import { countLeaves } from './leaf-pass.ts'
import { LEAVES } from './leaves.ts'
import { priceMultiplied } from './multiplied.ts'
import { type Group, type Plan, planOf } from './plan.ts'
import type { BetQuestion } from './question.ts'
import type { OddsResult } from './refusal.ts'
import { outcomeCounts } from './signatures.ts'
import { countTogether } from './starts.ts'

/** What every bet of a game is worth from one shoe. */
export interface Pricing {
  readonly game: Game
  /** How many cards the shoe holds. */
  readonly cards: number
  /** How many six-card sequences it can deal: every bet's counts add up to it. */
  readonly total: bigint
  /** Bets on offer, in the felt's order; Antes and their Wagers are under decisions. */
  readonly bets: readonly BetPricing[]
  readonly decisions: readonly DecisionPricing[]
  readonly insurance: readonly InsurancePricing[]
  /** Bets on progressive jackpots, as their pots grow; left out where there are none. */
  readonly jackpots?: readonly JackpotPricing[]
}

/** Prices every bet of a game from any shoe, exactly. */
export function priceGame(game: Game, composition: Composition): OddsResult<Pricing> {
  const cards = checkShoe(game, composition)
  if (!cards.ok) return cards
  const plan = planOf(game)
  const { counts, leaves } = countOutcomes(plan, composition, countByValue(composition), cards.value)
  const insured = (situation: number) => resultsOfLeaves(plan.insurance[situation]!, leaves!)
  const plain = pricingFrom({ game, plan, counts, insured, cards: cards.value, gcd: safeGcd })
  const bets = priceMultiplied(game, plain.bets, composition, cards.value)
  const pricing = bets === plain.bets ? plain : { ...plain, bets }
  if (!game.bets.some(({ jackpot }) => jackpot)) return { ok: true, value: pricing }
  const jackpots = priceJackpots(pricing, composition, priceGame)
  return jackpots.ok ? { ok: true, value: { ...pricing, jackpots: jackpots.value } } : jackpots
}

/** Everything that a shoe's price is read from. */
export interface Counted {
  readonly game: Game
  readonly plan: Plan
  readonly counts: Counts
  /** By insurance situation: the sequences that have each of its outcomes. */
  readonly insured: (situation: number) => readonly number[]
  readonly cards: number
  readonly gcd: Gcd
}

export function pricingFrom({ game, plan, counts, insured, cards, gcd }: Counted): Pricing {
  const total = sequences(cards, 6)
  const bets: BetPricing[] = []
  const decisions: DecisionPricing[] = []
  for (const question of plan.questions) {
    const rows = counts.get(question)!
    if (question.wager) decisions.push(priceDecision(question, rows, total, gcd))
    else bets.push(priceBet(question, rows[0]!, total, gcd))
  }
  const insurance = priceInsurance(plan.insurance, insured, total, gcd)
  return { game, cards, total: BigInt(total), bets, decisions, insurance }
}

/** Scratch space: a shoe is priced before the next is begun. */
const leafCounts = new Float64Array(LEAVES.length)

/** Counts of each outcome: of a bet one row; of an Ante a row for each value of the first card. */
export type Counts = Map<BetQuestion, readonly (readonly number[])[]>

export function countOutcomes(plan: Plan, composition: Composition, values: Float64Array, cards: number) {
  const counts: Counts = new Map()
  const { outcome, antes, thirds } = plan
  const leaves = outcome || thirds || plan.insurance.length > 0 ? leafCounts : undefined
  if (leaves) countLeaves(values, leaves)
  for (const group of [outcome, thirds]) {
    if (!leaves || !group) continue
    const bySignature = new Float64Array(group.signatures.count)
    addUp(leaves, group.signatures.ofCell, bySignature, 1)
    readCounts(group, bySignature, counts)
  }
  if (antes) readCounts(antes, countByFirstCard(values, antes.classOf, antes.signatures.count), counts)
  countInitialAndJoined(plan, composition, cards, counts)
  return { counts, leaves }
}

/** The bets that look at the initial cards: alone, or joined with the outcome. */
export function countInitialAndJoined(plan: Plan, composition: Composition, cards: number, counts: Counts): void {
  const { initial, joined } = plan
  if (initial) {
    const bySignature = new Float64Array(initial.signatures.count)
    addUp(countTogether(initial.starts, composition), initial.signatures.ofCell, bySignature, sequences(cards - 4, 2))
    readCounts(initial, bySignature, counts)
  }
  for (const group of joined) readCounts(group, countJoint(group.classes, composition), counts)
}

function addUp(cells: Float64Array, signatureOf: Int32Array, bySignature: Float64Array, weight: number): void {
  for (let cell = 0; cell < cells.length; cell++) bySignature[signatureOf[cell]!]! += weight * cells[cell]!
}

/** Reads counts by signature, of which there is one row, or one for each value of the first card. */
export function readCounts(group: Group, table: Float64Array, counts: Counts): void {
  const { count, outcomes } = group.signatures
  const rows = table.length / count
  for (const [i, question] of group.questions.entries()) {
    const byRow: number[][] = []
    for (let row = 0; row < rows; row++) byRow.push(outcomeCounts(question, outcomes[i]!, table, row * count))
    counts.set(question, byRow)
  }
}
