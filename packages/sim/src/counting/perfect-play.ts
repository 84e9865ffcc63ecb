// Play whose worth is known: before a bet its exact worth from the very cards that are left, and that is added up, not its
// luck. Perfect play bets whenever it is above nothing; a count may decide instead, and is then measured more sharply than by
// results.
import { expectationOf } from '@punto/odds'
import { type Card, cardPoints, freshShoe, type Game } from '@punto/rules'
import { betLine, type Count, saysBet } from '../count.ts'
import { Dealer } from '../dealer.ts'
import { SHOES_IN_BLOCK } from '../engine.ts'
import type { Seed } from '../seed.ts'
import type { Shard } from '../shard.ts'
import type { ShoePlan } from '../shoe-plan.ts'
import { NO_THIRD } from '../tallies.ts'
import { type Blocks, blocksOf } from './blocks.ts'
import { type MeasuredPlay, measure, type Sample } from './figures.ts'

/** What is played by exact worths. */
export interface ExactPlay {
  readonly game: Game
  readonly bet: string
  readonly plan: ShoePlan
  readonly seed: Seed
  readonly shoes: number
  onProgress?(share: number): void
}

/** More than anybody has the time for. */
export const MOST_SHOES = 10 ** 9

/** A bet whenever its worth is above nothing. */
export const playPerfectly = (play: ExactPlay): MeasuredPlay => measure(perfectSamples(play))

/** Of one shard of the run; of all of it unless said. */
export const perfectSamples = (play: ExactPlay, shard?: Shard): readonly Sample[] =>
  exactSamples(play, undefined, shard)

/** A bet whenever the count says so. */
export const playByCountExactly = (play: ExactPlay, count: Count): MeasuredPlay => measure(exactSamples(play, count))

function exactSamples(
  { game, bet, plan, seed, shoes, onProgress }: ExactPlay,
  count: Count | undefined,
  shard?: Shard,
): readonly Sample[] {
  const worth = expectationOf(game, bet)
  if (!worth) throw new RangeError(`${game.id} has no bet ${bet}`)
  const line = count && betLine(count)
  const tagOf = (card: number) => count?.tags[cardPoints(card as Card)] ?? 0
  const samples: Sample[] = []
  eachShoe({ plan, seed, shoes, ...blocksOf(shoes, SHOES_IN_BLOCK, shard) }, (dealer, share) => {
    const left = unseenAtStart(plan, dealer)
    let running = dealer.burned === undefined ? 0 : tagOf(dealer.burned)
    let [hands, bets, units] = [0, 0, 0]
    while (!dealer.isDone()) {
      const asked = !line || saysBet(running, dealer.unseenCards, line)
      const ev = asked ? worth(left) : 0
      if (count ? asked : ev > 0) {
        bets++
        units += ev
      }
      dealer.round()
      hands++
      for (const card of cardsOf(dealer)) {
        left[card]!--
        running += tagOf(card)
      }
    }
    samples.push({ shoes: 1, hands, bets, units })
    onProgress?.(share)
  })
  return samples
}

/** Deals the shoes of some blocks one by one; `see` plays each, and is told which share of them that was. */
export function eachShoe(
  { plan, seed, shoes, from, to }: Blocks & { readonly plan: ShoePlan; readonly seed: Seed; readonly shoes: number },
  see: (dealer: Dealer, share: number) => void,
  firstBlock = 0,
): void {
  const [first, last] = [from * SHOES_IN_BLOCK, Math.min(shoes, to * SHOES_IN_BLOCK)]
  let dealer: Dealer | undefined
  for (let shoe = first; shoe < last; shoe++) {
    if (!dealer || shoe % SHOES_IN_BLOCK === 0) dealer = new Dealer(plan, seed, firstBlock + shoe / SHOES_IN_BLOCK)
    dealer.nextShoe()
    see(dealer, (shoe + 1 - first) / (last - first))
  }
}

/** Before the first round: every card but the one that was shown when cards were burned. Those burned unseen may be any. */
export const unseenAtStart = (plan: ShoePlan, { burned }: Dealer): number[] =>
  freshShoe(plan.decks).map((count, card) => (card === burned ? count - 1 : count))

/** The cards of the dealer's last round. */
export function cardsOf(dealer: Dealer): Uint8Array {
  const drawn = Number(dealer.playerThird !== NO_THIRD) + Number(dealer.bankerThird !== NO_THIRD)
  return dealer.cards.subarray(0, 4 + drawn)
}
