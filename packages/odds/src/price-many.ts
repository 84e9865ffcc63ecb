// The prices of many shoes of one game. What does not depend on the shoe is worked out once, the outcomes of two shoes are
// counted at once by the compiled kernel, and the fractions are the same to the last digit as those of priceGame.
import { type Composition, checkGame, checkList, type Game } from '@punto/rules'
import { type BatchKernel, batchKernelOf, LANES } from './batch-kernel.ts'
import { checkShoe, countByValue, VALUES } from './counts.ts'
import { type Group, type Plan, planOf } from './plan.ts'
import { type Counts, countInitialAndJoined, type Pricing, priceGame, pricingFrom, readCounts } from './price.ts'
import type { OddsResult } from './refusal.ts'

/** What `priceGame` answers for each of the shoes, in their order. */
export function priceMany(game: Game, shoes: readonly Composition[]): OddsResult<Pricing>[] {
  checkGame('game', game)
  checkList('shoes', shoes)
  const plan = planOf(game)
  const extras = game.multipliers !== undefined || game.bets.some(({ jackpot }) => jackpot)
  const kernel = shoes.length > 1 && !extras ? batchKernelOf(plan) : undefined
  if (!kernel) return shoes.map((shoe) => priceGame(game, shoe))
  const results = new Array<OddsResult<Pricing>>(shoes.length)
  let waiting: Waiting[] = []
  const price = () => {
    if (waiting.length === 0) return
    count(plan, kernel, waiting)
    for (const [lane, { place, shoe, cards }] of waiting.entries())
      results[place] = { ok: true, value: read(game, plan, kernel, lane, shoe, cards) }
    waiting = []
  }
  for (const [place, shoe] of shoes.entries()) {
    const cards = checkShoe(game, shoe)
    if (cards.ok) waiting.push({ place, shoe, cards: cards.value })
    else results[place] = cards
    if (waiting.length === LANES) price()
  }
  price()
  return results
}

interface Waiting {
  readonly place: number
  readonly shoe: Composition
  readonly cards: number
}

function count(plan: Plan, kernel: BatchKernel, waiting: readonly Waiting[]): void {
  for (let lane = 0; lane < LANES; lane++) {
    // A last shoe without another beside it is counted twice.
    const values = countByValue((waiting[lane] ?? waiting[0]!).shoe)
    for (let value = 0; value < VALUES; value++) kernel.shoes[LANES * value + lane] = values[value]!
  }
  if (kernel.sums.length > 0) kernel.countLeaves()
  if (plan.antes) kernel.countByFirstCard()
}

function read(game: Game, plan: Plan, kernel: BatchKernel, lane: number, shoe: Composition, cards: number): Pricing {
  const counts: Counts = new Map()
  const { outcome, thirds, antes } = plan
  const take = (group: Group | undefined, from: Float64Array, at: number, rows: number) => {
    if (!group) return
    const table = new Float64Array(group.signatures.count * rows)
    for (let i = 0; i < table.length; i++) table[i] = from[LANES * (at + i) + lane]!
    readCounts(group, table, counts)
  }
  take(outcome, kernel.sums, kernel.outcomeAt, 1)
  take(thirds, kernel.sums, kernel.thirdsAt, 1)
  take(antes, kernel.byFirst, 0, VALUES)
  countInitialAndJoined(plan, shoe, cards, counts)
  const { sums, insuranceAt } = kernel
  const insured = (situation: number) =>
    plan.insurance[situation]!.leaves.map((_, result) => sums[LANES * (insuranceAt[situation]! + result) + lane]!)
  return pricingFrom({ game, plan, counts, insured, cards, gcd: kernel.gcd })
}
