// The plain reference: deals and counts one coup after another, in the order in which a person would. What the kernel
// tallies is what this tallies; and it can decide bets that look at more than the tallies hold, if more slowly.
import { type Card, type CoupShape, FACT_NAMES, factVector, rankIndex, suitIndex } from '@punto/rules'
import { Dealer } from './dealer.ts'
import type { Engine } from './engine.ts'
import { looseOffset, looseOutcomes } from './pricing.ts'
import type { GameReading } from './readings.ts'
import type { Seed } from './seed.ts'
import type { ShoePlan } from './shoe-plan.ts'
import { courseCell, courseShape, emptyTallies, firstCell, NO_THIRD, pairsCell, type Tallies } from './tallies.ts'

/** With a reading, its loose bets are decided too. */
export function referenceEngine(plan: ShoePlan, seed: Seed, reading?: GameReading): Engine {
  const fresh = () => emptyTallies(reading ? looseOutcomes(reading) : 0)
  const loose = (reading?.bets ?? [])
    .filter(({ source }) => source === 'coup')
    .map((bet) => ({ decide: bet.decide, at: looseOffset(reading!, bet) }))
  const facts = new Uint8Array(FACT_NAMES.length)
  let tallies = fresh()
  return {
    deal(block, shoes) {
      const dealer = new Dealer(plan, seed, block)
      for (let shoe = 0; shoe < shoes; shoe++) {
        dealer.nextShoe()
        while (!dealer.isDone()) {
          dealer.round()
          tally(tallies, dealer)
          if (loose.length === 0) continue
          factVector(shapeOf(dealer), facts)
          for (const { decide, at } of loose) tallies.loose[at + decide(dealer.points(0), facts)]!++
        }
      }
    },
    take() {
      const taken = tallies
      tallies = fresh()
      return taken
    },
  }
}

function tally(tallies: Tallies, dealer: Dealer): void {
  const course = courseOf(dealer)
  const { player, banker, playerThird, bankerThird } = course
  tallies.hands++
  tallies.course[courseCell(player, banker, playerThird, bankerThird)]!++
  tallies.first[firstCell(dealer.points(0), courseShape(course))]!++
  tallies.pairs[pairsCell(pairRank(dealer, 0), pairRank(dealer, 1))]!++
}

export function courseOf(dealer: Dealer) {
  return {
    player: (dealer.points(0) + dealer.points(2)) % 10,
    banker: (dealer.points(1) + dealer.points(3)) % 10,
    playerThird: dealer.playerDrew ? dealer.points(4) : NO_THIRD,
    bankerThird: dealer.bankerDrew ? dealer.points(dealer.playerDrew ? 5 : 4) : NO_THIRD,
  }
}

/** The rank's place of the pair in the hand whose first card is this one, or -1. */
function pairRank({ cards }: Dealer, first: number): number {
  const rank = rankIndex(cards[first] as Card)
  return rank === rankIndex(cards[first + 2] as Card) ? rank : -1
}

const suited = ({ cards }: Dealer, first: number): boolean =>
  suitIndex(cards[first] as Card) === suitIndex(cards[first + 2] as Card)

export const shapeOf = (dealer: Dealer): CoupShape => ({
  ...courseShape(courseOf(dealer)),
  playerPair: pairRank(dealer, 0),
  bankerPair: pairRank(dealer, 1),
  playerSuited: suited(dealer, 0),
  bankerSuited: suited(dealer, 1),
})
