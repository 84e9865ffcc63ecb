// The ways a coup can go once cards are told apart by value alone: the hands' two-card points, the Player's third card, the
// Banker's. Built once by asking the table of play; every pass over a shoe counts into these leaves.
import {
  bankerDrawsAfter,
  bankerDrawsAlone,
  type CoupShape,
  FACT_NAMES,
  type FactVector,
  factVector,
  playerDraws,
} from '@punto/rules'
import { VALUES } from './counts.ts'

/** The place of "no third card" among the values of third cards. */
export const NO_CARD = VALUES
/** Values of a third card, and none. */
export const THIRDS = VALUES + 1

export interface Leaf {
  /** Two-card points. */
  readonly player: number
  readonly banker: number
  /** Values of the third cards, or NO_CARD. */
  readonly playerThird: number
  readonly bankerThird: number
  /** Final points. */
  readonly playerPoints: number
  readonly bankerPoints: number
}

/** Whether the hands draw from these two-card points, the Player's third card being this one or none. */
export function isLeaf(player: number, banker: number, playerThird: number, bankerThird: number): boolean {
  const drew = playerThird !== NO_CARD
  if (drew !== playerDraws(player, banker)) return false
  const draws = drew ? bankerDrawsAfter(banker, playerThird) : bankerDrawsAlone(player, banker)
  return draws === (bankerThird !== NO_CARD)
}

/** All leaves, grouped by the two third cards: within a group, in order of the Player's points and then the Banker's. */
export const LEAVES: readonly Leaf[] = buildLeaves()

function buildLeaves(): Leaf[] {
  const leaves: Leaf[] = []
  const plus = (points: number, third: number) => (third === NO_CARD ? points : (points + third) % VALUES)
  for (let playerThird = 0; playerThird < THIRDS; playerThird++) {
    for (let bankerThird = 0; bankerThird < THIRDS; bankerThird++) {
      for (let player = 0; player < VALUES; player++) {
        for (let banker = 0; banker < VALUES; banker++) {
          if (!isLeaf(player, banker, playerThird, bankerThird)) continue
          const final = { playerPoints: plus(player, playerThird), bankerPoints: plus(banker, bankerThird) }
          leaves.push({ player, banker, playerThird, bankerThird, ...final })
        }
      }
    }
  }
  return leaves
}

/** Where the leaves with these third cards begin, by THIRDS times the Player's plus the Banker's; one entry past the end. */
export const GROUP_START: Int32Array = new Int32Array(THIRDS * THIRDS + 1)
for (const { playerThird, bankerThird } of LEAVES) GROUP_START[playerThird * THIRDS + bankerThird + 1]!++
for (let i = 1; i < GROUP_START.length; i++) GROUP_START[i]! += GROUP_START[i - 1]!

/** By ten times the Player's two-card points plus the Banker's: the places of the leaves that begin so. */
export const LEAVES_FROM: readonly Int32Array[] = Array.from({ length: VALUES * VALUES }, (_, points) =>
  Int32Array.from(LEAVES.keys()).filter((place) => {
    const { player, banker } = LEAVES[place]!
    return player * VALUES + banker === points
  }),
)

/** Final points and numbers of cards as one number: all that the facts about the outcome depend on. */
export const ENDINGS: number = VALUES * VALUES * 4

export const endingOf = (
  playerPoints: number,
  bankerPoints: number,
  playerDrew: boolean,
  bankerDrew: boolean,
): number => (playerPoints * VALUES + bankerPoints) * 4 + (playerDrew ? 2 : 0) + (bankerDrew ? 1 : 0)

export const LEAF_ENDING: Int32Array = Int32Array.from(LEAVES, (leaf) =>
  endingOf(leaf.playerPoints, leaf.bankerPoints, leaf.playerThird !== NO_CARD, leaf.bankerThird !== NO_CARD),
)

/** What the initial cards may add to a leaf's facts. */
export type Initial = Pick<CoupShape, 'playerPair' | 'bankerPair' | 'playerSuited' | 'bankerSuited'>

const PLAIN: Initial = { playerPair: -1, bankerPair: -1, playerSuited: false, bankerSuited: false }
const facts: FactVector = new Uint8Array(FACT_NAMES.length)

/** The facts of a coup that goes through a leaf. The vector is written over by the next call. */
export function leafFacts(leaf: Leaf, initial: Initial = PLAIN): FactVector {
  const { playerPoints, bankerPoints, playerThird, bankerThird } = leaf
  const playerCards = playerThird === NO_CARD ? 2 : 3
  const bankerCards = bankerThird === NO_CARD ? 2 : 3
  return factVector({ playerPoints, bankerPoints, playerCards, bankerCards, ...initial }, facts)
}
