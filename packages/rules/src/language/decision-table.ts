// A ladder worked out beforehand for every coup it can tell apart, so that settling is a look-up and no evaluation.
// Most ladders look at totals and card counts alone, or at initial pairs alone; the few that join them, or ask for suits,
// are evaluated on the coup's facts.
import type { Coup } from '../coup.ts'
import { pairOf } from '../coup.ts'
import { type CoupShape, coupShape, FACT_NAMES, type FactName, factVector, PAIR_FACTS, SUIT_FACTS } from './facts.ts'
import { decidingRung, type Ladder, ladderFacts } from './ladder.ts'

const OUTCOMES = 400
const PAIRS = 14 * 14

/** What a coup is looked up by: its totals and card counts, and its initial pairs. */
export interface CoupIndex {
  readonly coup: Coup
  readonly outcome: number
  readonly pairs: number
}

export const coupIndex = (coup: Coup): CoupIndex => ({
  coup,
  outcome: outcomeIndex(coup.player.points, coup.banker.points, coup.player.cards.length, coup.banker.cards.length),
  pairs: (pairOf(coup.player) + 1) * 14 + pairOf(coup.banker) + 1,
})

const outcomeIndex = (playerPoints: number, bankerPoints: number, playerCards: number, bankerCards: number) =>
  (playerPoints * 10 + bankerPoints) * 4 + (playerCards - 2) * 2 + (bankerCards - 2)

/** Answers the place of the rung that decides, or -1 for a loss. */
export type Decide = (index: CoupIndex) => number

export function decisionTable(ladder: Ladder): Decide {
  const facts = ladderFacts(ladder.map(({ rung }) => rung))
  const asks = (some: readonly FactName[]) => some.some((fact) => facts.has(fact))
  const asksOutcome = asks(FACT_NAMES.filter((fact) => !PAIR_FACTS.includes(fact) && !SUIT_FACTS.includes(fact)))
  if (asks(SUIT_FACTS) || (asks(PAIR_FACTS) && asksOutcome)) {
    return ({ coup }) => decidingRung(ladder, factVector(coupShape(coup)))
  }
  if (asks(PAIR_FACTS)) {
    const table = tabulate(ladder, PAIRS, (i) => ({
      ...ANY,
      playerPair: Math.floor(i / 14) - 1,
      bankerPair: (i % 14) - 1,
    }))
    return ({ pairs }) => table[pairs]!
  }
  const table = tabulate(ladder, OUTCOMES, (i) => ({
    ...ANY,
    playerPoints: Math.floor(i / 40),
    bankerPoints: Math.floor(i / 4) % 10,
    playerCards: 2 + ((i >> 1) & 1),
    bankerCards: 2 + (i & 1),
  }))
  return ({ outcome }) => table[outcome]!
}

/** A shape whose facts the ladder does not ask for. */
const ANY: CoupShape = {
  playerPoints: 0,
  bankerPoints: 0,
  playerCards: 2,
  bankerCards: 2,
  playerPair: -1,
  bankerPair: -1,
  playerSuited: false,
  bankerSuited: false,
}

function tabulate(ladder: Ladder, size: number, shapeAt: (index: number) => CoupShape): Int8Array {
  const facts = new Uint8Array(FACT_NAMES.length)
  return Int8Array.from({ length: size }, (_, i) => decidingRung(ladder, factVector(shapeAt(i), facts)))
}
