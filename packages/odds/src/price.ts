// The price of every bet of a game from any shoe, exactly.
import type { Composition, Game } from '@punto/rules'
import { type BetPricing, priceBet } from './bet-pricing.ts'
import { checkShoe, countByValue, sequences } from './counts.ts'
import { type DecisionPricing, priceDecision } from './decision-pricing.ts'
import { countByFirstCard } from './first-card-pass.ts'
import { type InsurancePricing, priceInsurance } from './insurance-pricing.ts'
import { countJoint } from './joint-pass.ts'
import { countLeaves } from './leaf-pass.ts'
import { LEAVES } from './leaves.ts'
import { type Group, type Plan, planOf } from './plan.ts'
import type { BetQuestion } from './question.ts'
import type { OddsResult } from './refusal.ts'
import { outcomeCounts } from './signatures.ts'
import { countTogether } from './starts.ts'

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
}

export function priceGame(game: Game, composition: Composition): OddsResult<Pricing> {
  const cards = checkShoe(game, composition)
  if (!cards.ok) return cards
  const plan = planOf(game)
  const values = countByValue(composition)
  const total = sequences(cards.value, 6)
  const { counts, leaves } = countOutcomes(plan, composition, values, cards.value)
  const bets: BetPricing[] = []
  const decisions: DecisionPricing[] = []
  for (const question of plan.questions) {
    const rows = counts.get(question)!
    if (question.wager) decisions.push(priceDecision(question, rows, total))
    else bets.push(priceBet(question, rows[0]!, total))
  }
  const insurance = leaves ? priceInsurance(plan.insurance, leaves, total) : []
  return { ok: true, value: { game, cards: cards.value, total: BigInt(total), bets, decisions, insurance } }
}

/** Scratch space: a shoe is priced before the next is begun. */
const leafCounts = new Float64Array(LEAVES.length)

/** Counts of each outcome: of a bet one row; of an Ante a row for each value of the first card. */
type Counts = Map<BetQuestion, readonly (readonly number[])[]>

export function countOutcomes(plan: Plan, composition: Composition, values: Float64Array, cards: number) {
  const counts: Counts = new Map()
  const { outcome, antes, thirds, initial, joined } = plan
  const leaves = outcome || thirds || plan.insurance.length > 0 ? leafCounts : undefined
  if (leaves) countLeaves(values, leaves)
  for (const group of [outcome, thirds]) {
    if (!leaves || !group) continue
    const bySignature = new Float64Array(group.signatures.count)
    addUp(leaves, group.signatures.ofCell, bySignature, 1)
    read(group, bySignature, counts)
  }
  if (antes) read(antes, countByFirstCard(values, antes.classOf, antes.signatures.count), counts)
  if (initial) {
    const bySignature = new Float64Array(initial.signatures.count)
    addUp(countTogether(initial.starts, composition), initial.signatures.ofCell, bySignature, sequences(cards - 4, 2))
    read(initial, bySignature, counts)
  }
  for (const group of joined) read(group, countJoint(group.classes, composition), counts)
  return { counts, leaves }
}

function addUp(cells: Float64Array, signatureOf: Int32Array, bySignature: Float64Array, weight: number): void {
  for (let cell = 0; cell < cells.length; cell++) bySignature[signatureOf[cell]!]! += weight * cells[cell]!
}

/** Reads counts by signature, of which there is one row, or one for each value of the first card. */
function read(group: Group, table: Float64Array, counts: Counts): void {
  const { count, outcomes } = group.signatures
  const rows = table.length / count
  for (const [i, question] of group.questions.entries()) {
    const byRow: number[][] = []
    for (let row = 0; row < rows; row++) byRow.push(outcomeCounts(question, outcomes[i]!, table, row * count))
    counts.set(question, byRow)
  }
}
