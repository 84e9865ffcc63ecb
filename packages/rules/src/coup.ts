// A coup: four to six cards that the table of play accepts, and what the hands then hold, computed once.
// Carries KO 1 Pair, KO 1 Tie, KO 3.5, KO 3.8, COM 1 Pair, COM 1 Tie, COM 3.4, COM 3.7, EZ6 1 Pair, EZ6 1 Tie, EZ6 3.4, EZ6 3.7,
// INS 1.7, INS 1.15, INS 1.16, INS 1.22, INS 3.1, INS 3.10, INS 3.16; rulings 1 and 4.
import { type Card, cardPoints, makeCard, RANKS, rankIndex, SUITS, suitIndex, totalPoints } from './cards.ts'
import { accepted, type Result, refused } from './refusal.ts'
import { MAX_CARDS_IN_COUP } from './shoe.ts'
import { isNatural, nextDraw, SIDE_NAMES, type Side } from './table-of-play.ts'

/** What a coup can end in. */
export const WINNERS = ['player', 'banker', 'tie'] as const
/** What a coup ended in. */
export type Winner = (typeof WINNERS)[number]

/** A hand of two or three cards and its points. */
export interface Hand {
  readonly cards: readonly Card[]
  readonly points: number
}

/** A finished coup: its cards, both hands and who won. */
export interface Coup {
  /** In dealing order. */
  readonly cards: readonly Card[]
  readonly player: Hand
  readonly banker: Hand
  readonly winner: Winner
}

/** The coup these cards make in dealing order, or why they make none: a card missing, or one the table of play forbids. */
export function dealCoup(cards: readonly Card[], rule?: string): Result<Coup> {
  if (cards.length > MAX_CARDS_IN_COUP) return refused('coup/too-many-cards', { given: cards.length }, rule)
  const points: number[] = []
  const hands: Record<Side, Card[]> = { player: [], banker: [] }
  for (const card of cards) {
    const to = nextDraw(points)
    if (to === 'stop') {
      return refused('coup/card-forbidden', { needed: points.length, card: makeCard(card) }, rule)
    }
    hands[to].push(card)
    points.push(cardPoints(card))
  }
  const next = nextDraw(points)
  if (next !== 'stop') return refused('coup/too-few-cards', { given: cards.length, next: SIDE_NAMES[next] }, rule)
  return accepted(makeCoup(cards, hands.player, hands.banker))
}

function makeCoup(cards: readonly Card[], playerCards: readonly Card[], bankerCards: readonly Card[]): Coup {
  const player = { cards: playerCards, points: totalPoints(playerCards.map(cardPoints)) }
  const banker = { cards: bankerCards, points: totalPoints(bankerCards.map(cardPoints)) }
  return { cards, player, banker, winner: winnerOf(player.points, banker.points) }
}

/** Who wins by these points. */
export const winnerOf = (player: number, banker: number): Winner =>
  player > banker ? 'player' : player < banker ? 'banker' : 'tie'

/** The rank's place of a hand's initial pair, whatever is drawn later, or -1. */
export const pairOf = (hand: Hand): number => {
  const rank = rankIndex(hand.cards[0]!)
  return rank === rankIndex(hand.cards[1]!) ? rank : -1
}

/** Whether a hand's first two cards are of one suit. */
export const isSuited = (hand: Hand): boolean => suitIndex(hand.cards[0]!) === suitIndex(hand.cards[1]!)

const isRed = (suit: number): boolean => SUITS[suit] === 'h' || SUITS[suit] === 'd'

/** Of two suits by their places: 0 for mixed colours, 1 for two red ones, 2 for two black ones. */
export const coloursOfSuits = (one: number, other: number): number =>
  isRed(one) !== isRed(other) ? 0 : isRed(one) ? 1 : 2

const KING = RANKS.indexOf('K')
const QUEEN = RANKS.indexOf('Q')

/** Whether two ranks, by their places, are king and queen. */
export const isRoyal = (one: number, other: number): boolean =>
  Math.min(one, other) === QUEEN && Math.max(one, other) === KING

/** The points of a hand's third card, if it drew one. */
export const thirdPoints = ({ cards }: Hand): number | undefined =>
  cards[2] === undefined ? undefined : cardPoints(cards[2])

/** What the scoreboards show of a coup: its winner, its initial pairs, and whether a natural ended it. */
export const roadFacts = (coup: Coup) => ({
  winner: coup.winner,
  playerPair: pairOf(coup.player) >= 0,
  bankerPair: pairOf(coup.banker) >= 0,
  natural: coup.cards.length === 4 && (isNatural(coup.player.points) || isNatural(coup.banker.points)),
})
