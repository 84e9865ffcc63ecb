// Insurance as a counter takes it: each situation has an index, and every one that is offered is worked out exactly from the
// cards that are left, so that what counting brings is added up and not its luck. Carries INS 3.12, INS 3.12.2, INS 4.1.2.
//
// The bettor has a unit on the hand in every round and insures it up to the cap, once: winnings then equal the bet. A row that is
// not taken after four cards is kept open by a token amount (INS 5.3), as docs/counting.md says.
import { bestTags, priceGame, toNumber } from '@punto/odds'
import {
  ArgumentError,
  CARDS_IN_DECK,
  cardPoints,
  checkDecks,
  checkGame,
  checkList,
  checkOneOf,
  checkWhole,
  freshShoe,
  type Game,
  INSURANCE_WINDOWS,
  type InsuranceRow,
  type InsuranceWindow,
  insuranceOdds,
  insuranceRowAt,
  nextDraw,
  SIDES,
  type Side,
} from '@punto/rules'
import { checkPlan, checkSeed } from '../check.ts'
import type { Dealer } from '../dealer.ts'
import { SHOES_IN_BLOCK } from '../engine.ts'
import type { Seed } from '../seed.ts'
import type { ShoePlan } from '../shoe-plan.ts'
import { NO_THIRD } from '../tallies.ts'
import { blocksOf } from './blocks.ts'
import { type ByValue, checkByValue } from './by-value.ts'
import { type MeasuredPlay, measure, type Sample } from './figures.ts'
import { type Index, indexOf, isTaken, nearness } from './index-of.ts'
import { eachShoe, MOST_SHOES } from './perfect-play.ts'
import { MOST_TAG } from './system.ts'

/** A situation of insurance and its index. */
export interface InsuranceIndex {
  readonly window: InsuranceWindow
  /** Points as they lie in the window. */
  readonly player: number
  readonly banker: number
  readonly row: InsuranceRow
  /** Of a unit insured, in a round from a fresh shoe. */
  readonly worth: number
  /** The change of it when one card leaves the cards to come. */
  readonly effects: ByValue
  readonly index: Index
}

/** The count for the insurance of one side: tags, and an index for each situation. */
export interface InsuranceCount {
  readonly side: Side
  readonly tags: ByValue
  readonly situations: readonly InsuranceIndex[]
}

/** A fresh shoe by value, ten and court cards first. */
const freshValues = (decks: number): number[] => [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((cards) => cards * decks)
const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const checkSide: (argument: string, value: unknown) => void = checkOneOf(SIDES)

/** Indices for the insurance of a side; the tags are searched for where they are left out. */
export function insuranceCount(game: Game, side: Side, decks: number, tags?: ByValue): InsuranceCount {
  checkGame('game', game)
  checkSide('side', side)
  checkDecks('decks', decks)
  if (tags !== undefined) checkByValue('tags', tags)
  const shoe = freshValues(decks)
  const priced = priceGame(game, freshShoe(decks))
  if (!priced.ok) throw new ArgumentError('decks', `a shoe that ${game.id} can be dealt from`, decks)
  const fresh = new Map(
    priced.value.insurance
      .filter((one) => one.side === side)
      .map((one) => [keyOf(one.window, one.player, one.banker), toNumber(one.ev)]),
  )
  const found = INSURANCE_WINDOWS.flatMap((window) =>
    POINTS.flatMap((player) =>
      POINTS.flatMap((banker) => {
        const row = insuranceRowAt(game, window, side, { player, banker })
        const worth = fresh.get(keyOf(window, player, banker))
        const toCome = row && worthAt(row, window, player, banker, shoe)
        if (!row || worth === undefined || toCome === undefined) return []
        const effects = POINTS.map((value) => {
          shoe[value]!--
          const without = worthAt(row, window, player, banker, shoe)!
          shoe[value]!++
          return without - toCome
        })
        return [{ window, player, banker, row, worth, toCome, effects }]
      }),
    ),
  )
  // A situation tells by what can be won in it, and by how near to turning it is.
  const weighed = POINTS.map((value) =>
    found.reduce((sum, { row, effects, toCome }) => {
      const { n, d } = insuranceOdds(row)
      return sum + (effects[value]! * nearness(effects, toCome) * d) / n
    }, 0),
  )
  const own = tags ?? bestTags(weighed, MOST_TAG).tags
  const cards = decks * CARDS_IN_DECK
  return {
    side,
    tags: own,
    // A counter counts the cards that lie there too: the index goes by those that are to come.
    situations: found.map(({ toCome, ...one }) => ({ ...one, index: indexOf(own, one.effects, toCome, cards) })),
  }
}

/** What a unit insured is worth with these cards to come, by value; undefined where no card comes. */
function worthAt(
  row: InsuranceRow,
  window: InsuranceWindow,
  player: number,
  banker: number,
  left: readonly number[],
): number | undefined {
  const { n, d } = insuranceOdds(row)
  const net = (ends: number, other: number) =>
    ends === other ? (row.paysOnTie ? n / d : 0) : ends > other === (row.side === 'player') ? -1 : n / d
  const cards = left.reduce((sum, count) => sum + count, 0)
  // After the Player's third card one is still to come: the Banker's.
  if (window === 2) return mean(left, cards, (value) => net(player, (banker + value) % 10))
  const next = nextDraw([player, banker, 0, 0])
  if (next === 'stop') return undefined
  if (next === 'banker') return mean(left, cards, (value) => net(player, (banker + value) % 10))
  return mean(left, cards, (third) => {
    const ends = (player + third) % 10
    if (nextDraw([player, banker, 0, 0, third]) !== 'banker') return net(ends, banker)
    let sum = 0
    for (const value of POINTS) sum += (left[value]! - Number(value === third)) * net(ends, (banker + value) % 10)
    return sum / (cards - 1)
  })
}

function mean(left: readonly number[], cards: number, of: (value: number) => number): number {
  let sum = 0
  for (const value of POINTS) if (left[value]! > 0) sum += left[value]! * of(value)
  return sum / cards
}

/** What insurance brings beside a unit on the hand in every round: taken by the pay table alone, by the count, and perfectly. */
export interface InsurancePlay {
  /** The situations that a fresh shoe favours, always. */
  readonly always: MeasuredPlay
  readonly counted: MeasuredPlay
  readonly perfect: MeasuredPlay
}

/** Plays insurance of the count's side from so many shoes. */
export function playInsurance(
  count: InsuranceCount,
  plan: ShoePlan,
  seed: Seed,
  shoes: number,
  onProgress?: (share: number) => void,
): InsurancePlay {
  checkList('count.situations', (count as Partial<InsuranceCount> | null)?.situations)
  checkPlan('plan', plan)
  checkSeed('seed', seed)
  checkWhole('shoes', shoes, 1, MOST_SHOES)
  const byPoints = new Map(count.situations.map((one) => [keyOf(one.window, one.player, one.banker), one]))
  const ways: readonly ((one: InsuranceIndex, trueCount: number, worth: number) => boolean)[] = [
    (one) => one.worth > 0,
    (one, trueCount) => isTaken(one.index, trueCount),
    (_, __, worth) => worth > 0,
  ]
  const samples: Sample[][] = ways.map(() => [])
  eachShoe({ plan, seed, shoes, ...blocksOf(shoes, SHOES_IN_BLOCK) }, (dealer, share) => {
    const shoe = new ShoeByCount(plan, dealer, count.tags)
    const sums = ways.map(() => ({ shoes: 1, hands: 0, bets: 0, units: 0 }))
    while (!dealer.isDone()) {
      dealer.round()
      const open = ways.map(() => true)
      for (const sum of sums) sum.hands++
      shoe.see(dealer, 0, 4)
      for (const window of INSURANCE_WINDOWS) {
        if (window === 2) {
          if (dealer.playerThird === NO_THIRD) break
          shoe.see(dealer, 4, 5)
        }
        if (dealer.bankerThird === NO_THIRD && (window === 2 || dealer.playerThird === NO_THIRD)) break
        const player = window === 1 ? dealer.player : (dealer.player + dealer.playerThird) % 10
        const one = byPoints.get(keyOf(window, player, dealer.banker))
        if (!one) continue
        const worth = worthAt(one.row, window, player, dealer.banker, shoe.left)!
        const { n, d } = insuranceOdds(one.row)
        for (const [i, takes] of ways.entries()) {
          if (!open[i] || !takes(one, shoe.trueCount, worth)) continue
          open[i] = false
          sums[i]!.bets++
          sums[i]!.units += (worth * d) / n
        }
      }
      shoe.seeRest(dealer)
    }
    for (const [i, sum] of sums.entries()) samples[i]!.push(sum)
    onProgress?.(share)
  })
  const [always, counted, perfect] = samples.map(measure) as [MeasuredPlay, MeasuredPlay, MeasuredPlay]
  return { always, counted, perfect }
}

const keyOf = (window: number, player: number, banker: number): number => window * 100 + player * 10 + banker

/** A shoe as a counter at the table sees it: card after card. */
class ShoeByCount {
  /** Cards left, by value. */
  readonly left: number[]
  readonly #tags: ByValue
  #running = 0
  #unseen: number
  #seen = 0

  constructor(plan: ShoePlan, { burned }: Dealer, tags: ByValue) {
    this.left = freshValues(plan.decks)
    this.#tags = tags
    this.#unseen = plan.decks * CARDS_IN_DECK
    if (burned !== undefined) this.#take(cardPoints(burned))
  }

  get trueCount(): number {
    return (this.#running * CARDS_IN_DECK) / this.#unseen
  }

  /** Cards of the dealer's round, from one place to before another. */
  see(dealer: Dealer, from: number, to: number): void {
    for (let i = from; i < to; i++) this.#take(dealer.points(i))
    this.#seen = to
  }

  seeRest(dealer: Dealer): void {
    const dealt = 4 + Number(dealer.playerThird !== NO_THIRD) + Number(dealer.bankerThird !== NO_THIRD)
    for (let i = this.#seen; i < dealt; i++) this.#take(dealer.points(i))
  }

  #take(value: number): void {
    this.left[value]!--
    this.#running += this.#tags[value]!
    this.#unseen--
  }
}
