// The facts a bet may ask about, each with the whole list of its values. This closed list is what lets one condition be
// evaluated, described, checked, drawn and priced.
import { type Card, RANKS, rankIndex, suitIndex } from '../cards.ts'
import { type Coup, coloursOfSuits, type Hand, isRoyal, thirdPoints, WINNERS } from '../coup.ts'
import { CARD_FACTS, type HandFacts, handFacts, writeCardFacts } from './card-facts.ts'

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const YES_NO = [false, true] as const
const SUMS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
/** Of a hand's first two cards. */
export const COLOURS = ['mixed', 'red', 'black'] as const
/** Whether a hand begins with a king and a queen, and those of one suit. */
export const ROYALS = ['none', 'mixed', 'suited'] as const

/** Every fact that the bet language knows, with the values it can have. */
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
  /** The points on which the hands tie; "none" where one wins. */
  tiePoints: [...POINTS, 'none'],
  /** Both hands' points together. */
  pointsSum: SUMS,
  /** The points of the hand's third card; "none" where it draws none. */
  playerThird: [...POINTS, 'none'],
  bankerThird: [...POINTS, 'none'],
  /** The colours of the hand's first two cards. */
  playerColours: COLOURS,
  bankerColours: COLOURS,
  /** The hand begins with a king and a queen. */
  playerRoyal: ROYALS,
  bankerRoyal: ROYALS,
  /** The rank of the first card that the hand is dealt. */
  playerFirst: RANKS,
  bankerFirst: RANKS,
  ...CARD_FACTS,
} as const

/** A fact of the bet language. */
export type FactName = keyof typeof FACTS
/** A value that a fact can have. */
export type FactValue<F extends FactName> = (typeof FACTS)[F][number]

/** Every fact that the bet language knows. */
export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[]
/** The place of each fact in a vector. */
export const FACT_INDEX = Object.fromEntries(FACT_NAMES.map((name, i) => [name, i])) as Readonly<
  Record<FactName, number>
>

/** The facts that look at the initial cards' ranks: a pair's, or king and queen. */
export const PAIR_FACTS: readonly FactName[] = ['playerPair', 'bankerPair', 'pairs', 'pairsAlike', 'perfectPairs']
/** The facts about kings and queens. */
export const ROYAL_FACTS: readonly FactName[] = ['playerRoyal', 'bankerRoyal']
/** The facts that tell a hand's first card from its second. */
export const FIRST_FACTS: readonly FactName[] = ['playerFirst', 'bankerFirst']
/** The facts about the colours of cards. */
export const COLOUR_FACTS: readonly FactName[] = ['playerColours', 'bankerColours']
/** The facts that look at the initial cards' suits. */
export const SUIT_FACTS: readonly FactName[] = [
  'playerSuited',
  'bankerSuited',
  'perfectPairs',
  ...COLOUR_FACTS,
  ...ROYAL_FACTS,
]
/** The facts that the initial cards alone decide; the others need totals, card counts and third cards. */
export const INITIAL_FACTS: readonly FactName[] = FACT_NAMES.filter(
  (fact) => PAIR_FACTS.includes(fact) || SUIT_FACTS.includes(fact) || FIRST_FACTS.includes(fact),
)
/** The facts that look at the third cards themselves, beyond whether they were drawn. */
export const THIRD_FACTS: readonly FactName[] = ['playerThird', 'bankerThird']

/** The facts that look at single cards, the third ones too. */
export const CARD_FACT_NAMES = Object.keys(CARD_FACTS) as readonly FactName[]

/** The place of "none" among the points of a third card. */
export const NO_THIRD_CARD: number = FACTS.playerThird.indexOf('none')

/** What of a coup determines every fact. */
export interface CoupShape {
  readonly playerPoints: number
  readonly bankerPoints: number
  readonly playerCards: number
  readonly bankerCards: number
  /** Points of the third cards, or NO_THIRD_CARD. */
  readonly playerThird: number
  readonly bankerThird: number
  readonly playerStart: StartShape
  readonly bankerStart: StartShape
  /** What the facts about single cards see; only where one of them is asked. */
  readonly hands?: { readonly player: HandFacts; readonly banker: HandFacts }
}

/** What of a hand's first two cards the facts look at. */
export interface StartShape {
  /** A rank's place in RANKS, or -1. */
  readonly pair: number
  readonly suited: boolean
  /** Places in COLOURS and ROYALS. */
  readonly colours: number
  readonly royal: number
  /** The first card's rank by its place in RANKS. */
  readonly first: number
}

/** First two cards with nothing about them. */
export const PLAIN_START: StartShape = { pair: -1, suited: false, colours: 0, royal: 0, first: 0 }

/** Without its single cards a coup is shaped sooner. */
export const coupShape = ({ player, banker }: Coup, cards = true): CoupShape => ({
  playerPoints: player.points,
  bankerPoints: banker.points,
  playerCards: player.cards.length,
  bankerCards: banker.cards.length,
  playerThird: thirdPoints(player) ?? NO_THIRD_CARD,
  bankerThird: thirdPoints(banker) ?? NO_THIRD_CARD,
  playerStart: startShape(player),
  bankerStart: startShape(banker),
  ...(cards && { hands: { player: handFacts(player.cards), banker: handFacts(banker.cards) } }),
})

const startShape = ({ cards }: Hand): StartShape => startOf(cards[0]!, cards[1]!)

/** What the facts look at in these first two cards. */
export function startOf(one: Card, other: Card): StartShape {
  const suited = suitIndex(one) === suitIndex(other)
  const royal = isRoyal(rankIndex(one), rankIndex(other))
  return {
    pair: rankIndex(one) === rankIndex(other) ? rankIndex(one) : -1,
    suited,
    colours: coloursOfSuits(suitIndex(one), suitIndex(other)),
    royal: royal ? (suited ? 2 : 1) : 0,
    first: rankIndex(one),
  }
}

/** Every fact of a coup: by a fact's index, the place of its value in that fact's list. */
export type FactVector = Uint8Array

const I = FACT_INDEX
const NO_POINTS = FACTS.winningPoints.indexOf('none')
const NO_CARDS = FACTS.winningCards.indexOf('none')

/** A coup's facts as numbers, for compiled conditions. */
export function factVector(shape: CoupShape, into: FactVector = new Uint8Array(FACT_NAMES.length)): FactVector {
  const { playerPoints, bankerPoints, playerCards, bankerCards, playerStart, bankerStart } = shape
  const { pair: playerPair } = playerStart
  const { pair: bankerPair } = bankerStart
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
  into[I.playerSuited] = playerStart.suited ? 1 : 0
  into[I.bankerSuited] = bankerStart.suited ? 1 : 0
  into[I.perfectPairs] =
    (playerPair >= 0 && playerStart.suited ? 1 : 0) + (bankerPair >= 0 && bankerStart.suited ? 1 : 0)
  into[I.tiePoints] = tie ? playerPoints : NO_POINTS
  into[I.pointsSum] = playerPoints + bankerPoints
  into[I.playerThird] = shape.playerThird
  into[I.bankerThird] = shape.bankerThird
  into[I.playerColours] = playerStart.colours
  into[I.bankerColours] = bankerStart.colours
  into[I.playerRoyal] = playerStart.royal
  into[I.bankerRoyal] = bankerStart.royal
  into[I.playerFirst] = playerStart.first
  into[I.bankerFirst] = bankerStart.first
  if (shape.hands) writeCardFacts(into, I.playerSecond, shape.hands.player, shape.hands.banker)
  return into
}

/** A fact's value as words use it. */
export const factValue = <F extends FactName>(facts: FactVector, fact: F): FactValue<F> =>
  FACTS[fact][facts[FACT_INDEX[fact]]!] as FactValue<F>
