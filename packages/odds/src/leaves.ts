// The ways a coup can go once cards are told apart by value alone: the hands' two-card points, the Player's third card, the
// Banker's. Built once by asking the table of play; every pass over a shoe counts into these leaves.
import { bankerDrawsAfter, bankerDrawsAlone, playerDraws, winnerOf } from '@punto/rules'
import { VALUES } from './counts.ts'

/** The place of "no third card" among the values of third cards. */
export const NO_CARD = VALUES

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
  readonly winner: 'player' | 'banker' | 'tie'
  readonly cards: number
}

/**
 * All leaves, in order of the Player's two-card points, the Banker's, the Player's third card, the Banker's. Where the
 * Banker draws, its ten third cards stand together.
 */
export const LEAVES: readonly Leaf[] = buildLeaves()

function buildLeaves(): Leaf[] {
  const leaves: Leaf[] = []
  const add = (player: number, banker: number, playerThird: number, bankerThird: number) => {
    const playerPoints = (player + (playerThird === NO_CARD ? 0 : playerThird)) % VALUES
    const bankerPoints = (banker + (bankerThird === NO_CARD ? 0 : bankerThird)) % VALUES
    const winner = winnerOf(playerPoints, bankerPoints)
    const cards = 4 + (playerThird === NO_CARD ? 0 : 1) + (bankerThird === NO_CARD ? 0 : 1)
    leaves.push({ player, banker, playerThird, bankerThird, playerPoints, bankerPoints, winner, cards })
  }
  const afterPlayer = (player: number, banker: number, third: number, draws: boolean) => {
    if (!draws) add(player, banker, third, NO_CARD)
    else for (let value = 0; value < VALUES; value++) add(player, banker, third, value)
  }
  for (let player = 0; player < VALUES; player++) {
    for (let banker = 0; banker < VALUES; banker++) {
      if (!playerDraws(player, banker)) afterPlayer(player, banker, NO_CARD, bankerDrawsAlone(player, banker))
      else
        for (let third = 0; third < VALUES; third++) afterPlayer(player, banker, third, bankerDrawsAfter(banker, third))
    }
  }
  return leaves
}

/** Where the leaves of the hands' two-card points begin, by ten times the Player's plus the Banker's; one entry past the end. */
export const LEAF_START: Int32Array = new Int32Array(VALUES * VALUES + 1).fill(LEAVES.length)
/** Where the leaves after the Player's third card begin: by those points, then that card or NO_CARD; -1 where it cannot be. */
export const THIRD_START: Int32Array = new Int32Array(VALUES * VALUES * (VALUES + 1)).fill(-1)
/** Whether the Banker draws there, so that ten leaves follow. */
export const BANKER_DRAWS: Uint8Array = new Uint8Array(THIRD_START.length)

for (let i = LEAVES.length - 1; i >= 0; i--) {
  const { player, banker, playerThird, bankerThird } = LEAVES[i]!
  const points = player * VALUES + banker
  const third = points * (VALUES + 1) + playerThird
  LEAF_START[points] = i
  THIRD_START[third] = i
  BANKER_DRAWS[third] = bankerThird === NO_CARD ? 0 : 1
}

/** Final points and numbers of cards as one number below 400: all that the facts about the outcome depend on. */
export const ENDINGS = 400
export const LEAF_ENDING: Int32Array = Int32Array.from(LEAVES, (leaf) => endingOf(leaf))

export function endingOf({ playerPoints, bankerPoints, playerThird, bankerThird }: Leaf): number {
  return (
    (playerPoints * VALUES + bankerPoints) * 4 + (playerThird === NO_CARD ? 0 : 2) + (bankerThird === NO_CARD ? 0 : 1)
  )
}
