// The ways a coup can go once cards are told apart by value alone: the hands' two-card points, the Player's third card, the
// Banker's. Built once by asking the table of play; every pass over a shoe counts into these leaves.
import {
  bankerDrawsAfter,
  bankerDrawsAlone,
  type CoupShape,
  FACT_NAMES,
  type FactVector,
  factVector,
  PLAIN_START,
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

/** What the Banker does, by ten times the Player's two-card points plus the Banker's, and the Player's third card or none. */
export const STANDS = 1
export const DRAWS = 2
const bankerDoes: Uint8Array = new Uint8Array(VALUES * VALUES * THIRDS)
for (let player = 0; player < VALUES; player++) {
  for (let banker = 0; banker < VALUES; banker++) {
    const at = (player * VALUES + banker) * THIRDS
    if (!playerDraws(player, banker)) bankerDoes[at + NO_CARD] = bankerDrawsAlone(player, banker) ? DRAWS : STANDS
    else
      for (let third = 0; third < VALUES; third++)
        bankerDoes[at + third] = bankerDrawsAfter(banker, third) ? DRAWS : STANDS
  }
}

/** STANDS or DRAWS; 0 where the Player does not come to that third card, or to none. */
export const bankerAfter = (player: number, banker: number, playerThird: number): number =>
  bankerDoes[(player * VALUES + banker) * THIRDS + playerThird]!

/**
 * All leaves, grouped by the two third cards: within a group, in order of the Player's points and then the Banker's. This
 * file is written in plain loops, since every start of the command runs it.
 */
export const LEAVES: readonly Leaf[] = buildLeaves()

function buildLeaves(): Leaf[] {
  const leaves: Leaf[] = []
  for (let playerThird = 0; playerThird < THIRDS; playerThird++) {
    for (let bankerThird = 0; bankerThird < THIRDS; bankerThird++) {
      const does = bankerThird === NO_CARD ? STANDS : DRAWS
      for (let player = 0; player < VALUES; player++) {
        for (let banker = 0; banker < VALUES; banker++) {
          if (bankerDoes[(player * VALUES + banker) * THIRDS + playerThird] !== does) continue
          // NO_CARD is ten, which adds nothing to the units.
          const playerPoints = (player + playerThird) % VALUES
          const bankerPoints = (banker + bankerThird) % VALUES
          leaves.push({ player, banker, playerThird, bankerThird, playerPoints, bankerPoints })
        }
      }
    }
  }
  return leaves
}

/** Final points and who drew, as one number below ENDINGS: all that the facts about the outcome depend on. */
export const endingOf = (
  playerPoints: number,
  bankerPoints: number,
  playerDrew: boolean,
  bankerDrew: boolean,
): number => (playerPoints * VALUES + bankerPoints) * 4 + (playerDrew ? 2 : 0) + (bankerDrew ? 1 : 0)

export const ENDINGS: number = VALUES * VALUES * 4

/** Where the leaves with these third cards begin, by THIRDS times the Player's plus the Banker's; one entry past the end. */
export const GROUP_START: Int32Array = new Int32Array(THIRDS * THIRDS + 1)
export const LEAF_ENDING: Int32Array = new Int32Array(LEAVES.length)
/** The endings that coups can have, each with a leaf that leads to it. */
export const ENDING_LEAVES: ReadonlyMap<number, Leaf> = indexLeaves()

function indexLeaves(): Map<number, Leaf> {
  const byEnding = new Map<number, Leaf>()
  for (let place = 0; place < LEAVES.length; place++) {
    const leaf = LEAVES[place]!
    const { playerPoints, bankerPoints, playerThird, bankerThird } = leaf
    const ending = endingOf(playerPoints, bankerPoints, playerThird !== NO_CARD, bankerThird !== NO_CARD)
    LEAF_ENDING[place] = ending
    byEnding.set(ending, leaf)
    GROUP_START[playerThird * THIRDS + bankerThird + 1] = place + 1
  }
  // A group without leaves begins where the one before it ends.
  for (let i = 1; i < GROUP_START.length; i++) GROUP_START[i] = Math.max(GROUP_START[i]!, GROUP_START[i - 1]!)
  return byEnding
}

/** No hands that both draw have higher points than these, the lower of two and the higher. */
export const LAST_HANDS: { readonly low: number; readonly high: number } = lastHands()

function lastHands() {
  let [low, high] = [0, 0]
  for (let place = 0; place < LEAVES.length; place++) {
    const { player, banker, playerThird, bankerThird } = LEAVES[place]!
    if (playerThird === NO_CARD || bankerThird === NO_CARD) continue
    low = Math.max(low, Math.min(player, banker))
    high = Math.max(high, player, banker)
  }
  return { low, high }
}

/** What the initial cards may add to a leaf's facts. */
export type Initial = Pick<CoupShape, 'playerStart' | 'bankerStart' | 'hands'>

const PLAIN: Initial = { playerStart: PLAIN_START, bankerStart: PLAIN_START }
const facts: FactVector = new Uint8Array(FACT_NAMES.length)

/** The facts of a coup that goes through a leaf. The vector is written over by the next call. */
export function leafFacts(leaf: Leaf, initial: Initial = PLAIN): FactVector {
  const { playerPoints, bankerPoints, playerThird, bankerThird } = leaf
  const playerCards = playerThird === NO_CARD ? 2 : 3
  const bankerCards = bankerThird === NO_CARD ? 2 : 3
  // NO_CARD is where the rules have "none" among a third card's points, too.
  const shape = { playerPoints, bankerPoints, playerCards, bankerCards, playerThird, bankerThird, ...initial }
  return factVector(shape, facts)
}
