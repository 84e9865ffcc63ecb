// Counting from what a board shows: points and number of cards of both hands, never a card. A result says something of the
// cards it took: by how it ended, what they did to the bet on average. The sum of those, drawn back towards nothing by as much
// as the cards that it could not see must have drawn it back, is as good a count as a board allows.
import { expectationOf } from '@punto/odds'
import type { Game } from '@punto/rules'
import { Dealer, NO_THIRD, type Seed, SHOES_IN_BLOCK, type ShoePlan } from '@punto/sim'
import { type MeasuredPlay, measure, type Sample } from './figures.ts'
import { cardsOf, unseenAtStart } from './perfect-play.ts'

export interface BoardPlay {
  readonly game: Game
  readonly bet: string
  /** Of one card, by value. */
  readonly effects: readonly number[]
  /** The bet's worth from a fresh shoe. */
  readonly ev: number
  readonly plan: ShoePlan
  readonly seed: Seed
  readonly shoes: number
}

const ENDINGS = 400
/** Shoes from which it is learned what an ending tells; they are not played. As many as make sense beside those that are. */
const learnedFrom = (shoes: number): number => Math.min(4000, Math.max(200, 10 * shoes))

export interface BoardFigures extends MeasuredPlay {
  /** Between what the board tells of the bet's worth and what the cards do. */
  readonly correlation: number
}

export function playByBoard(play: BoardPlay): BoardFigures {
  const { plan, seed, shoes, ev, effects } = play
  const { told, seen, trust } = learn(play)
  const worth = expectationOf(play.game, play.bet)!
  const samples: Sample[] = []
  const sums = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }
  eachShoe(plan, seed, 1, shoes, (dealer) => {
    const left = unseenAtStart(plan, dealer)
    let [running, exact, hands, bets, units] = [0, 0, 0, 0, 0]
    while (!dealer.isDone()) {
      const before = dealer.unseenCards
      const scale = (plan.cards - 1) / before
      if (ev + trust * running * scale > 0) {
        bets++
        units += worth(left)
      }
      dealer.round()
      hands++
      running = after(running, told[endingOf(dealer)]!, seen, before, dealer.unseenCards)
      for (const card of cardsOf(dealer)) left[card]!--
      for (let i = 0; i < cardsOf(dealer).length; i++) exact += effects[dealer.points(i)]!
      sums.n++
      sums.x += running
      sums.y += exact
      sums.xx += running * running
      sums.yy += exact * exact
      sums.xy += running * exact
    }
    samples.push({ shoes: 1, hands, bets, units })
  })
  const { n, x, y, xx, yy, xy } = sums
  const spread = Math.sqrt((xx - (x * x) / n) * (yy - (y * y) / n))
  return { ...measure(samples), correlation: spread > 0 ? (xy - (x * y) / n) / spread : 0 }
}

interface Learned {
  /** By ending: what the cards of such a round do to the bet on average. */
  readonly told: Float64Array
  /** How much of what they do the ending tells. */
  readonly seen: number
  /** By how much the sum over a shoe is to be believed. */
  readonly trust: number
}

function learn({ plan, seed, effects, shoes }: BoardPlay): Learned {
  const [sum, times] = [new Float64Array(ENDINGS), new Float64Array(ENDINGS)]
  let squares = 0
  eachShoe(plan, seed, 1_000_000, learnedFrom(shoes), (dealer) => {
    while (!dealer.isDone()) {
      dealer.round()
      const ending = endingOf(dealer)
      times[ending]!++
      let effect = 0
      for (let i = 0; i < cardsOf(dealer).length; i++) effect += effects[dealer.points(i)]!
      sum[ending]! += effect
      squares += effect * effect
    }
  })
  const told = sum.map((all, ending) => (times[ending]! > 0 ? all / times[ending]! : 0))
  const explained = told.reduce((all, effect, ending) => all + times[ending]! * effect * effect, 0)
  const seen = squares > 0 ? explained / squares : 0
  let [both, own] = [0, 0]
  eachShoe(plan, seed, 2_000_000, learnedFrom(shoes), (dealer) => {
    let [running, exact] = [0, 0]
    while (!dealer.isDone()) {
      const before = dealer.unseenCards
      both += (running * exact) / before ** 2
      own += (running / before) ** 2
      dealer.round()
      running = after(running, told[endingOf(dealer)]!, seen, before, dealer.unseenCards)
      for (let i = 0; i < cardsOf(dealer).length; i++) exact += effects[dealer.points(i)]!
    }
  })
  return { told, seen, trust: own > 0 ? both / own : 0 }
}

/** All effects of a shoe add up to nothing: what the board could not see is drawn back as the rest is dealt. */
const after = (running: number, told: number, seen: number, before: number, left: number): number =>
  running + told - ((1 - seen) * running * (before - left)) / before

function eachShoe(plan: ShoePlan, seed: Seed, firstBlock: number, shoes: number, see: (dealer: Dealer) => void): void {
  let dealer = new Dealer(plan, seed, firstBlock)
  for (let shoe = 0; shoe < shoes; shoe++) {
    if (shoe > 0 && shoe % SHOES_IN_BLOCK === 0) dealer = new Dealer(plan, seed, firstBlock + shoe / SHOES_IN_BLOCK)
    dealer.nextShoe()
    see(dealer)
  }
}

function endingOf({ player, banker, playerThird, bankerThird }: Dealer): number {
  const points = (two: number, third: number) => (third === NO_THIRD ? two : (two + third) % 10)
  const drew = Number(playerThird !== NO_THIRD) * 2 + Number(bankerThird !== NO_THIRD)
  return (points(player, playerThird) * 10 + points(banker, bankerThird)) * 4 + drew
}
