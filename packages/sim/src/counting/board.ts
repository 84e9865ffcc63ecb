// Counting from what a board shows: points and number of cards of both hands, never a card. A result says something of the
// cards it took: by how it ended, what they did to the bet on average. The sum of those, drawn back towards nothing by as much
// as the cards that it could not see must have drawn it back, is as good a count as a board allows.
import { expectationOf } from '@punto/odds'
import type { Game } from '@punto/rules'
import type { Dealer } from '../dealer.ts'
import { SHOES_IN_BLOCK } from '../engine.ts'
import type { Seed } from '../seed.ts'
import type { Shard } from '../shard.ts'
import type { ShoePlan } from '../shoe-plan.ts'
import { NO_THIRD } from '../tallies.ts'
import { blocksOf } from './blocks.ts'
import { type MeasuredPlay, measure, type Sample } from './figures.ts'
import { cardsOf, eachShoe, unseenAtStart } from './perfect-play.ts'

/** What is played by a board. */
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
/** The first blocks of the shoes that are played, and of those from which it is learned: no shoe is in two of them. */
const [PLAYED, TOLD, BELIEVED] = [1, 1_000_000, 2_000_000]
/** Shoes from which it is learned what an ending tells; they are not played. As many as make sense beside those that are. */
const learnedFrom = (shoes: number): number => Math.min(4000, Math.max(200, 10 * shoes))

/** What counting by a board came to. */
export interface BoardFigures extends MeasuredPlay {
  /** Between what the board tells of the bet's worth and what the cards do. */
  readonly correlation: number
}

/** What the board told and what the cards did, summed over the rounds of a block. */
type Sums = readonly [n: number, x: number, y: number, xx: number, yy: number, xy: number]

/** What was played by a board, before it is summed up. */
export interface BoardSamples {
  readonly samples: readonly Sample[]
  /** By block. */
  readonly sums: readonly Sums[]
}

/** Plays a bet by what a board shows of the rounds before. */
export const playByBoard = (play: BoardPlay): BoardFigures => boardFigures(boardSamples(play))

/** Of one shard of the run; of all of it unless said. */
export function boardSamples(play: BoardPlay, shard?: Shard): BoardSamples {
  const { plan, seed, shoes, ev, effects } = play
  const { told, seen, trust } = learn(play)
  const worth = expectationOf(play.game, play.bet)!
  const samples: Sample[] = []
  const { from, to } = blocksOf(shoes, SHOES_IN_BLOCK, shard)
  const sums = Array.from({ length: to - from }, (_, i): Sums => {
    let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0]
    const block = { from: from + i, to: from + i + 1 }
    eachShoe(
      { plan, seed, shoes, ...block },
      (dealer) => {
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
          n++
          x += running
          y += exact
          xx += running * running
          yy += exact * exact
          xy += running * exact
        }
        samples.push({ shoes: 1, hands, bets, units })
      },
      PLAYED,
    )
    return [n, x, y, xx, yy, xy]
  })
  return { samples, sums }
}

/** Sums samples of a play by the board up. */
export function boardFigures({ samples, sums }: BoardSamples): BoardFigures {
  const total = (key: number) => sums.reduce((sum, block) => sum + block[key]!, 0)
  const [n, x, y, xx, yy, xy] = [0, 1, 2, 3, 4, 5].map(total) as unknown as Sums
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
  const learned = learnedFrom(shoes)
  const all = { plan, seed, shoes: learned, ...blocksOf(learned, SHOES_IN_BLOCK) }
  const tell = (dealer: Dealer) => {
    while (!dealer.isDone()) {
      dealer.round()
      const ending = endingOf(dealer)
      times[ending]!++
      let effect = 0
      for (let i = 0; i < cardsOf(dealer).length; i++) effect += effects[dealer.points(i)]!
      sum[ending]! += effect
      squares += effect * effect
    }
  }
  eachShoe(all, tell, TOLD)
  const told = sum.map((all, ending) => (times[ending]! > 0 ? all / times[ending]! : 0))
  const explained = told.reduce((all, effect, ending) => all + times[ending]! * effect * effect, 0)
  const seen = squares > 0 ? explained / squares : 0
  let [both, own] = [0, 0]
  const believe = (dealer: Dealer) => {
    let [running, exact] = [0, 0]
    while (!dealer.isDone()) {
      const before = dealer.unseenCards
      both += (running * exact) / before ** 2
      own += (running / before) ** 2
      dealer.round()
      running = after(running, told[endingOf(dealer)]!, seen, before, dealer.unseenCards)
      for (let i = 0; i < cardsOf(dealer).length; i++) exact += effects[dealer.points(i)]!
    }
  }
  eachShoe(all, believe, BELIEVED)
  return { told, seen, trust: own > 0 ? both / own : 0 }
}

/** All effects of a shoe add up to nothing: what the board could not see is drawn back as the rest is dealt. */
const after = (running: number, told: number, seen: number, before: number, left: number): number =>
  running + told - ((1 - seen) * running * (before - left)) / before

function endingOf({ player, banker, playerThird, bankerThird }: Dealer): number {
  const points = (two: number, third: number) => (third === NO_THIRD ? two : (two + third) % 10)
  const drew = Number(playerThird !== NO_THIRD) * 2 + Number(bankerThird !== NO_THIRD)
  return (points(player, playerThird) * 10 + points(banker, bankerThird)) * 4 + drew
}
