// The plain reference: deals and counts one coup after another, in the order in which a person would. What the kernel
// tallies is what this tallies; and it can decide bets that look at more than the tallies hold, if more slowly.
import {
  CARDS_IN_DECK,
  type Card,
  type CoupShape,
  cardPoints,
  checkRecord,
  FACT_NAMES,
  factVector,
  handFacts,
  rankIndex,
  startOf,
} from '@punto/rules'
import { checkCount, checkPlan, checkSeed } from './check.ts'
import { betLine, type Count, saysBet } from './count.ts'
import { Dealer } from './dealer.ts'
import type { Engine } from './engine.ts'
import { looseOffset, tallySizes } from './pricing.ts'
import type { BetReading, GameReading } from './readings.ts'
import type { Seed } from './seed.ts'
import type { ShoePlan } from './shoe-plan.ts'
import type { StartClasses } from './start-classes.ts'
import {
  courseCell,
  courseShape,
  emptyTallies,
  firstCell,
  NO_THIRD,
  pairsCell,
  startsCell,
  type Tallies,
} from './tallies.ts'

/** With a reading, its loose bets are decided too; with a count, rounds that it says to bet on are tallied once more. */
export function referenceEngine(plan: ShoePlan, seed: Seed, reading?: GameReading, count?: Count): Engine {
  checkPlan('plan', plan)
  checkSeed('seed', seed)
  if (reading !== undefined) checkRecord('reading', reading)
  if (count !== undefined) checkCount('count', count)
  const fresh = () => emptyTallies({ ...(reading && tallySizes(reading)), counting: count !== undefined })
  const line = count && betLine(count)
  const starts = reading?.starts
  const loose = (reading?.bets ?? [])
    .filter(({ source }) => source === 'coup')
    .map((bet) => ({ placeOf: outcomePlace(bet), at: looseOffset(reading!, bet) }))
  const add = (dealer: Dealer, into: Tallies) => {
    into.hands++
    into.course[CELL_OF.course(dealer)]!++
    into.first[CELL_OF.first(dealer)]!++
    into.pairs[CELL_OF.pairs(dealer)]!++
    if (starts) into.starts[startsCellOf(dealer, starts)]!++
    for (const { placeOf, at } of loose) into.loose[at + placeOf(dealer)]!++
  }
  let tallies = fresh()
  return {
    deal(block, shoes) {
      const dealer = new Dealer(plan, seed, block)
      for (let shoe = 0; shoe < shoes; shoe++) {
        dealer.nextShoe()
        let running = count && dealer.burned !== undefined ? count.tags[cardPoints(dealer.burned)]! : 0
        while (!dealer.isDone()) {
          const bets = line !== undefined && saysBet(running, dealer.unseenCards, line)
          dealer.round()
          add(dealer, tallies)
          if (bets) add(dealer, tallies.bets!)
          if (count) running += tagsOf(dealer, count)
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

function startsCellOf(dealer: Dealer, { of, count }: StartClasses): number {
  const { cards } = dealer
  const classOf = (first: number) => of[cards[first]! * CARDS_IN_DECK + cards[first + 2]!]!
  return startsCell(classOf(0), classOf(1), count, dealer)
}

/** What the cards of the dealer's last round add to the running count. */
export function tagsOf(dealer: Dealer, { tags }: Count): number {
  const drawn = Number(dealer.playerThird !== NO_THIRD) + Number(dealer.bankerThird !== NO_THIRD)
  let sum = 0
  for (let i = 0; i < 4 + drawn; i++) sum += tags[dealer.points(i)]!
  return sum
}

/** How to find the place of a bet's outcome in the dealer's last round: by its tally's cell, or by all facts of the coup. */
export function outcomePlace({ source, byCell, decide }: BetReading): (dealer: Dealer) => number {
  if (source !== 'coup' && source !== 'starts') {
    const cellOf = CELL_OF[source]
    return (dealer) => byCell[cellOf(dealer)]!
  }
  const facts = new Uint8Array(FACT_NAMES.length)
  // A bet on single cards is decided coup by coup.
  const single = source === 'coup'
  return (dealer) => {
    const shape = shapeOf(dealer)
    return decide(dealer.points(0), factVector(single ? { ...shape, hands: handsOf(dealer) } : shape, facts))
  }
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

function handsOf({ cards, playerThird, bankerThird }: Dealer): Required<CoupShape>['hands'] {
  const [p1, b1, p2, b2, ...thirds] = [...cards] as Card[] as [Card, Card, Card, Card, ...Card[]]
  const player = playerThird === NO_THIRD ? [] : [thirds.shift()!]
  const banker = bankerThird === NO_THIRD ? [] : [thirds[0]!]
  return { player: handFacts([p1, p2, ...player]), banker: handFacts([b1, b2, ...banker]) }
}
