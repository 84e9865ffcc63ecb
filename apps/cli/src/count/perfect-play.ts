// Perfect play: before every round the exact worth of the bet from the very cards that are left, and a bet whenever it is
// above nothing. What such a bet is worth is known, so that its worth is added up and not its luck.
import { expectationOf } from '@punto/odds'
import { type Composition, freshShoe, type Game } from '@punto/rules'
import { Dealer, NO_THIRD, type Seed, SHOES_IN_BLOCK, type ShoePlan } from '@punto/sim'
import { type MeasuredPlay, measure, type Sample } from './figures.ts'

export interface PerfectPlay {
  readonly game: Game
  readonly bet: string
  readonly plan: ShoePlan
  readonly seed: Seed
  readonly shoes: number
  onProgress?(share: number): void
}

export function playPerfectly({ game, bet, plan, seed, shoes, onProgress }: PerfectPlay): MeasuredPlay {
  const worth = expectationOf(game, bet)
  if (!worth) throw new RangeError(`${game.id} has no bet ${bet}`)
  const samples: Sample[] = []
  let dealer = new Dealer(plan, seed, 0)
  for (let shoe = 0; shoe < shoes; shoe++) {
    if (shoe > 0 && shoe % SHOES_IN_BLOCK === 0) dealer = new Dealer(plan, seed, shoe / SHOES_IN_BLOCK)
    dealer.nextShoe()
    const left = unseenAtStart(plan, dealer)
    let [hands, bets, units] = [0, 0, 0]
    while (!dealer.isDone()) {
      const ev = worth(left)
      if (ev > 0) {
        bets++
        units += ev
      }
      dealer.round()
      hands++
      for (const card of cardsOf(dealer)) left[card]!--
    }
    samples.push({ shoes: 1, hands, bets, units })
    onProgress?.((shoe + 1) / shoes)
  }
  return measure(samples)
}

/** Before the first round: every card but the one that was shown when cards were burned. Those burned unseen may be any. */
export function unseenAtStart(plan: ShoePlan, { burned }: Dealer): number[] {
  const left: Composition = freshShoe(plan.decks)
  return left.map((count, card) => (card === burned ? count - 1 : count))
}

/** The cards of the dealer's last round. */
export function cardsOf(dealer: Dealer): Uint8Array {
  const drawn = Number(dealer.playerThird !== NO_THIRD) + Number(dealer.bankerThird !== NO_THIRD)
  return dealer.cards.subarray(0, 4 + drawn)
}
