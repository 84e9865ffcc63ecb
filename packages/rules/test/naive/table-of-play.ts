// A second, slow table of play: it looks a total up in the printed cells each time. It also counts hands its own way,
// so that a slip in the package's card values cannot hide here.
import { PRINTED_BANKER, PRINTED_BANKER_ALONE, PRINTED_PLAYER } from './printed.ts'

/** Ten and court cards count nothing, an ace one, the rest their face (KO 3.8, COM 3.7, EZ6 3.7, INS 3.2). */
export function naiveValue(card: string): number {
  switch (card.charAt(0)) {
    case 'A':
      return 1
    case 'T':
    case 'J':
    case 'Q':
    case 'K':
      return 0
    default:
      return Number(card.charAt(0))
  }
}

/** The units of the total (KO 3.8, INS 1.16). */
export function naivePoints(cards: readonly string[]): number {
  let total = 0
  for (const card of cards) total += naiveValue(card)
  while (total > 9) total -= 10
  return total
}

/** Whether a printed cell such as `0-1-2` or `6, 7, 8 or 9` names this number. */
export function cellNames(cell: string, points: number): boolean {
  return cell.includes(String(points))
}

export function naivePlayerDraws(player: number, banker: number): boolean {
  if (banker === 8 || banker === 9) return false
  for (const [totals, hand] of PRINTED_PLAYER) {
    if (cellNames(totals, player)) return hand === 'Player draws a card'
  }
  throw new Error(`the printed table has no line for a Player total of ${player}`)
}

/** `playerThird` is the point value of the Player's third card, or null when the Player stood. */
export function naiveBankerDraws(player: number, banker: number, playerThird: number | null): boolean {
  if (player === 8 || player === 9) return false
  if (playerThird === null) return cellNames(PRINTED_BANKER_ALONE.draws, banker)
  for (const [totals, draws] of PRINTED_BANKER) {
    if (!cellNames(totals, banker)) continue
    if (draws === 'Banker draws a card') return true
    if (draws === 'Banker stands' || draws.startsWith('Natural')) return false
    return cellNames(draws, playerThird)
  }
  throw new Error(`the printed table has no line for a Banker total of ${banker}`)
}

export interface NaiveHands {
  readonly player: string[]
  readonly banker: string[]
  /** The points after four cards, which the insurance table asks for. */
  readonly playerTwo: number
  readonly bankerTwo: number
  readonly playerDrew: boolean
  readonly bankerDrew: boolean
  /** How many cards the coup took. */
  readonly used: number
}

/** Deals from the front of `cards`; null when they run out before the coup is over. */
export function naiveDeal(cards: readonly string[]): NaiveHands | null {
  const [first, second, third, fourth] = cards
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return null
  const player = [first, third]
  const banker = [second, fourth]
  const playerTwo = naivePoints(player)
  const bankerTwo = naivePoints(banker)
  let used = 4

  const playerDrew = naivePlayerDraws(playerTwo, bankerTwo)
  let playerThird: number | null = null
  if (playerDrew) {
    const card = cards[used]
    if (card === undefined) return null
    player.push(card)
    playerThird = naiveValue(card)
    used += 1
  }

  const bankerDrew = naiveBankerDraws(playerTwo, bankerTwo, playerThird)
  if (bankerDrew) {
    const card = cards[used]
    if (card === undefined) return null
    banker.push(card)
    used += 1
  }
  return { player, banker, playerTwo, bankerTwo, playerDrew, bankerDrew, used }
}
