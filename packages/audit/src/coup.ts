// A finished coup, as far as any bet of the documents looks at it. Typed from KO 1 Pair, COM 1 Pair, EZ6 1 Pair, INS 1.15,
// INS 3.16, INS 3.17; ruling 4 (a pair is two initial cards of one rank).
import { pointsOf, rankOf, total } from './cards.ts'
import { handPoints } from './table-of-play.ts'

export interface Coup {
  readonly player: number
  readonly banker: number
  readonly playerCards: number
  readonly bankerCards: number
  /** The rank of the pair that a hand began with, or nothing. */
  readonly playerPair: string
  readonly bankerPair: string
  /** The first two cards of a hand, one written after the other. */
  readonly playerStart: string
  readonly bankerStart: string
  /** The rank of the Player's third card, or nothing. */
  readonly playerThird: string
  readonly winner: 'player' | 'banker' | 'tie'
  /** The cards of each hand; their ranks where no bet looks at suits. */
  readonly playerHand: readonly string[]
  readonly bankerHand: readonly string[]
}

/** From the cards in the order in which they were dealt; ranks do where no bet looks at suits. */
export function coupOf(cards: readonly string[]): Coup {
  const hands = handPoints(cards.map(pointsOf))
  const player = total(hands.player)
  const banker = total(hands.banker)
  const [p1, b1, p2, b2] = cards.map(rankOf)
  return {
    player,
    banker,
    playerCards: hands.player.length,
    bankerCards: hands.banker.length,
    playerPair: p1 === p2 ? p1! : '',
    bankerPair: b1 === b2 ? b1! : '',
    playerStart: cards[0]! + cards[2]!,
    bankerStart: cards[1]! + cards[3]!,
    playerThird: hands.player.length === 3 ? rankOf(cards[4]!) : '',
    ...handsOf(cards, hands.player.length),
    winner: player > banker ? 'player' : banker > player ? 'banker' : 'tie',
  }
}

function handsOf(cards: readonly string[], playerCards: number): Pick<Coup, 'playerHand' | 'bankerHand'> {
  const [p1, b1, p2, b2, ...thirds] = cards as [string, string, string, string, ...string[]]
  const player = playerCards - 2
  return { playerHand: [p1, p2, ...thirds.slice(0, player)], bankerHand: [b1, b2, ...thirds.slice(player)] }
}
