// The plain reference: deals and counts one coup after another, in the order in which a person would. What the kernel
// tallies is what this tallies; and it can decide bets that look at more than the tallies hold, if more slowly.
import { type Card, type CoupShape, FACT_NAMES, factVector, rankIndex, startOf } from '@punto/rules'
import { Dealer } from './dealer.ts'
import type { Engine } from './engine.ts'
import { looseOffset, looseOutcomes } from './pricing.ts'
import type { BetReading, GameReading } from './readings.ts'
import type { Seed } from './seed.ts'
import type { ShoePlan } from './shoe-plan.ts'
import { courseCell, courseShape, emptyTallies, firstCell, pairsCell } from './tallies.ts'

/** With a reading, its loose bets are decided too. */
export function referenceEngine(plan: ShoePlan, seed: Seed, reading?: GameReading): Engine {
  const fresh = () => emptyTallies(reading ? looseOutcomes(reading) : 0)
  const loose = (reading?.bets ?? [])
    .filter(({ source }) => source === 'coup')
    .map((bet) => ({ placeOf: outcomePlace(bet), at: looseOffset(reading!, bet) }))
  let tallies = fresh()
  return {
    deal(block, shoes) {
      const dealer = new Dealer(plan, seed, block)
      for (let shoe = 0; shoe < shoes; shoe++) {
        dealer.nextShoe()
        while (!dealer.isDone()) {
          dealer.round()
          tallies.hands++
          tallies.course[CELL_OF.course(dealer)]!++
          tallies.first[CELL_OF.first(dealer)]!++
          tallies.pairs[CELL_OF.pairs(dealer)]!++
          for (const { placeOf, at } of loose) tallies.loose[at + placeOf(dealer)]!++
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

/** The cell of the dealer's last round in each tally. */
const CELL_OF = {
  course: (dealer: Dealer) => courseCell(dealer),
  first: (dealer: Dealer) => firstCell(dealer.points(0), dealer),
  pairs: (dealer: Dealer) => pairsCell(pairRank(dealer, 0), pairRank(dealer, 1)),
}

/** How to find the place of a bet's outcome in the dealer's last round: by its tally's cell, or by all facts of the coup. */
export function outcomePlace({ source, byCell, decide }: BetReading): (dealer: Dealer) => number {
  if (source !== 'coup') {
    const cellOf = CELL_OF[source]
    return (dealer) => byCell[cellOf(dealer)]!
  }
  const facts = new Uint8Array(FACT_NAMES.length)
  return (dealer) => decide(dealer.points(0), factVector(shapeOf(dealer), facts))
}

/** The rank's place of the pair in the hand whose first card is this one, or -1. */
function pairRank({ cards }: Dealer, first: number): number {
  const rank = rankIndex(cards[first] as Card)
  return rank === rankIndex(cards[first + 2] as Card) ? rank : -1
}

const shapeOf = (dealer: Dealer): CoupShape => ({
  ...courseShape(dealer),
  playerStart: startOf(dealer.cards[0] as Card, dealer.cards[2] as Card),
  bankerStart: startOf(dealer.cards[1] as Card, dealer.cards[3] as Card),
})
