// A ladder worked out beforehand for every coup it can tell apart, so that settling is a look-up and no evaluation.
// Most ladders look at totals and card counts alone, or at initial pairs alone; the few that join them, or ask for suits, a
// hand's first card or third cards, are evaluated on the coup's facts.
import { type Coup, pairOf } from '../coup.ts'
import { looksAtCards } from './card-sorts.ts'
import {
  type CoupShape,
  coupShape,
  FACT_NAMES,
  type FactName,
  FIRST_FACTS,
  factVector,
  INITIAL_FACTS,
  NO_THIRD_CARD,
  PAIR_FACTS,
  PLAIN_START,
  SUIT_FACTS,
  THIRD_FACTS,
} from './facts.ts'
import { decidingRung, type Ladder, ladderFacts } from './ladder.ts'

/** How many ways totals and card counts can be told apart: a table by outcome has an entry for each. */
export const OUTCOMES = 400
const PAIRS = 14 * 14

/** A ladder that is looked up by facts in place of being climbed. */
export interface DecisionTable {
  readonly ladder: Ladder
  /** What the rungs are looked up by; `facts`: they are not, and the ladder is evaluated. */
  readonly by: 'outcome' | 'pairs' | 'facts'
  /** The place of the rung that decides, or -1 for a loss. */
  readonly rungs: Int8Array
  /** Whether the ladder asks for single cards. */
  readonly cards: boolean
}

/** Which entry of a table by outcome a coup is: its totals and card counts. */
export const outcomeIndex = ({ player, banker }: Coup): number =>
  (player.points * 10 + banker.points) * 4 + (player.cards.length - 2) * 2 + (banker.cards.length - 2)

/** Which entry of a table by pairs a coup is. */
export const pairsIndex = ({ player, banker }: Coup): number => (pairOf(player) + 1) * 14 + pairOf(banker) + 1

/** The place of the rung that decides a coup, or -1 for a loss. */
export const decidedRung = (
  { by, rungs, ladder, cards }: DecisionTable,
  coup: Coup,
  outcome: number,
  pairs: number,
): number =>
  by === 'outcome'
    ? rungs[outcome]!
    : by === 'pairs'
      ? rungs[pairs]!
      : decidingRung(ladder, factVector(coupShape(coup, cards)))

export function decisionTable(ladder: Ladder): DecisionTable {
  const facts = ladderFacts(ladder.map(({ rung }) => rung))
  const asks = (some: readonly FactName[]) => some.some((fact) => facts.has(fact))
  const cards = looksAtCards(facts)
  const asksOutcome = asks(FACT_NAMES.filter((fact) => !INITIAL_FACTS.includes(fact)))
  if (cards || asks([...SUIT_FACTS, ...THIRD_FACTS, ...FIRST_FACTS]) || (asks(PAIR_FACTS) && asksOutcome))
    return { ladder, by: 'facts', rungs: new Int8Array(), cards }
  if (asks(PAIR_FACTS)) {
    const start = (pair: number) => ({ ...PLAIN_START, pair })
    const shapeAt = (i: number) => ({
      ...ANY,
      playerStart: start(Math.floor(i / 14) - 1),
      bankerStart: start((i % 14) - 1),
    })
    return { ladder, by: 'pairs', rungs: tabulate(ladder, PAIRS, shapeAt), cards }
  }
  const shapeAt = (i: number) => ({
    ...ANY,
    playerPoints: Math.floor(i / 40),
    bankerPoints: Math.floor(i / 4) % 10,
    playerCards: 2 + ((i >> 1) & 1),
    bankerCards: 2 + (i & 1),
  })
  return { ladder, by: 'outcome', rungs: tabulate(ladder, OUTCOMES, shapeAt), cards }
}

/** A shape whose facts the ladder does not ask for. */
const ANY: CoupShape = {
  playerPoints: 0,
  bankerPoints: 0,
  playerCards: 2,
  bankerCards: 2,
  playerThird: NO_THIRD_CARD,
  bankerThird: NO_THIRD_CARD,
  playerStart: PLAIN_START,
  bankerStart: PLAIN_START,
}

function tabulate(ladder: Ladder, size: number, shapeAt: (index: number) => CoupShape): Int8Array {
  const facts = new Uint8Array(FACT_NAMES.length)
  return Int8Array.from({ length: size }, (_, i) => decidingRung(ladder, factVector(shapeAt(i), facts)))
}
