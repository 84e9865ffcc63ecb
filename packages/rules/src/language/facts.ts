// The facts a bet may ask about, each with the whole list of its values. This closed list is what lets one condition be
// evaluated, described, checked, drawn and priced.
import { RANKS } from '../cards.ts'
import { type Coup, isSuited, pairOf, WINNERS } from '../coup.ts'

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const YES_NO = [false, true] as const

export const FACTS = {
  winner: WINNERS,
  playerPoints: POINTS,
  bankerPoints: POINTS,
  /** Of the hand that won or lost; "none" in a tie. */
  winningPoints: [...POINTS, 'none'],
  losingPoints: [...POINTS, 'none'],
  /** How far the hands are apart; 0 in a tie. */
  margin: POINTS,
  playerCards: [2, 3],
  bankerCards: [2, 3],
  winningCards: [2, 3, 'none'],
  losingCards: [2, 3, 'none'],
  totalCards: [4, 5, 6],
  /** Which hands hold a natural. */
  natural: ['none', 'player', 'banker', 'both'],
  /** The rank of the hand's initial pair. */
  playerPair: ['none', ...RANKS],
  bankerPair: ['none', ...RANKS],
  /** How many of the two hands begin with a pair. */
  pairs: [0, 1, 2],
  /** Both hands begin with pairs of one rank. */
  pairsAlike: YES_NO,
  /** The hand's first two cards are of one suit. */
  playerSuited: YES_NO,
  bankerSuited: YES_NO,
  /** How many of the two hands begin with two identical cards. */
  perfectPairs: [0, 1, 2],
} as const

export type FactName = keyof typeof FACTS
export type FactValue<F extends FactName> = (typeof FACTS)[F][number]

export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[]
export const FACT_INDEX = Object.fromEntries(FACT_NAMES.map((name, i) => [name, i])) as Readonly<
  Record<FactName, number>
>

/** The facts that look at the initial cards' ranks, and those that look at suits: the rest need totals and counts alone. */
export const PAIR_FACTS: readonly FactName[] = ['playerPair', 'bankerPair', 'pairs', 'pairsAlike', 'perfectPairs']
export const SUIT_FACTS: readonly FactName[] = ['playerSuited', 'bankerSuited', 'perfectPairs']

/** What of a coup determines every fact. Pairs are a rank's place in RANKS, or -1. */
export interface CoupShape {
  readonly playerPoints: number
  readonly bankerPoints: number
  readonly playerCards: number
  readonly bankerCards: number
  readonly playerPair: number
  readonly bankerPair: number
  readonly playerSuited: boolean
  readonly bankerSuited: boolean
}

export const coupShape = ({ player, banker }: Coup): CoupShape => ({
  playerPoints: player.points,
  bankerPoints: banker.points,
  playerCards: player.cards.length,
  bankerCards: banker.cards.length,
  playerPair: pairOf(player),
  bankerPair: pairOf(banker),
  playerSuited: isSuited(player),
  bankerSuited: isSuited(banker),
})

/** Every fact of a coup: by a fact's index, the place of its value in that fact's list. */
export type FactVector = Uint8Array

const I = FACT_INDEX
const NO_POINTS = FACTS.winningPoints.indexOf('none')
const NO_CARDS = FACTS.winningCards.indexOf('none')

export function factVector(shape: CoupShape, into: FactVector = new Uint8Array(FACT_NAMES.length)): FactVector {
  const { playerPoints, bankerPoints, playerCards, bankerCards, playerPair, bankerPair } = shape
  const difference = playerPoints - bankerPoints
  const playerWins = difference > 0
  const tie = difference === 0
  const bothPairs = playerPair >= 0 && bankerPair >= 0
  into[I.winner] = tie ? 2 : playerWins ? 0 : 1
  into[I.playerPoints] = playerPoints
  into[I.bankerPoints] = bankerPoints
  into[I.winningPoints] = tie ? NO_POINTS : playerWins ? playerPoints : bankerPoints
  into[I.losingPoints] = tie ? NO_POINTS : playerWins ? bankerPoints : playerPoints
  into[I.margin] = playerWins ? difference : -difference
  into[I.playerCards] = playerCards - 2
  into[I.bankerCards] = bankerCards - 2
  into[I.winningCards] = tie ? NO_CARDS : (playerWins ? playerCards : bankerCards) - 2
  into[I.losingCards] = tie ? NO_CARDS : (playerWins ? bankerCards : playerCards) - 2
  into[I.totalCards] = playerCards + bankerCards - 4
  into[I.natural] = (playerCards === 2 && playerPoints >= 8 ? 1 : 0) + (bankerCards === 2 && bankerPoints >= 8 ? 2 : 0)
  into[I.playerPair] = playerPair + 1
  into[I.bankerPair] = bankerPair + 1
  into[I.pairs] = (playerPair >= 0 ? 1 : 0) + (bankerPair >= 0 ? 1 : 0)
  into[I.pairsAlike] = bothPairs && playerPair === bankerPair ? 1 : 0
  into[I.playerSuited] = shape.playerSuited ? 1 : 0
  into[I.bankerSuited] = shape.bankerSuited ? 1 : 0
  into[I.perfectPairs] =
    (playerPair >= 0 && shape.playerSuited ? 1 : 0) + (bankerPair >= 0 && shape.bankerSuited ? 1 : 0)
  return into
}

/** A fact's value as words use it. */
export const factValue = <F extends FactName>(facts: FactVector, fact: F): FactValue<F> =>
  FACTS[fact][facts[FACT_INDEX[fact]]!] as FactValue<F>
