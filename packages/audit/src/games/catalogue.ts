// The side bets of the catalogue, typed a second time from its published pay tables and not from the declarations: what each
// comes to, and by which line. No document has a paragraph for them; a bet is named by its own place.
import type { Coup } from '../coup.ts'
import { lose, type Odds, push, type Verdict, win } from '../verdict.ts'

const EGALITE = [150, 215, 225, 200, 120, 110, 45, 45, 80, 80]
const DRAGON = [30, 10, 6, 4, 2, 1]

/** The bets that look at suits: every completion must then be tried card by card. */
export const SUIT_BETS: ReadonlySet<string> = new Set([
  'perfect-pair',
  'majestic-match-player',
  'majestic-match-banker',
  'lucky-8-player',
  'lucky-8-banker',
])

export function catalogue(bet: string, coup: Coup): Verdict | undefined {
  const { winner, player, banker, playerCards, bankerCards, playerPair, bankerPair } = coup
  const higher = Math.max(player, banker)
  const lower = Math.min(player, banker)
  const cards = playerCards + bankerCards
  const bankerSix = winner === 'banker' && banker === 6
  const nines = Number(player === 9 && playerCards === 3) + Number(banker === 9 && bankerCards === 3)
  const sixes = Number(player === 6 && playerCards === 3) + Number(banker === 6 && bankerCards === 3)
  const sevens = player === 7 && banker === 7 && playerCards === bankerCards
  const winnersCards = winner === 'player' ? playerCards : bankerCards
  const losersCards = winner === 'player' ? bankerCards : playerCards
  const line = (place: number, odds: number | Odds): Verdict =>
    win(typeof odds === 'number' ? `${odds}/1` : odds, `CAT ${bet}.${place + 1}`, place)
  const lost = lose(`CAT ${bet}`)
  const only = (wins: boolean, odds: number | Odds): Verdict => (wins ? line(0, odds) : lost)
  /** Several lines, the first that holds. */
  const first = (...lines: readonly (readonly [holds: boolean, odds: number | Odds])[]): Verdict => {
    const place = lines.findIndex(([holds]) => holds)
    return place < 0 ? lost : line(place, lines[place]![1])
  }
  const dragon = (side: 'player' | 'banker'): Verdict => {
    const natural = cards === 4 && higher >= 8
    if (winner === 'tie') return natural ? push(`CAT ${bet}.2`, 1) : lost
    if (winner !== side) return lost
    if (natural) return line(0, 1)
    const margin = higher - lower
    return margin < 4 ? lost : line(2 + 9 - margin, DRAGON[9 - margin]!)
  }
  const match = (start: string): Verdict => {
    const royal = start[0] !== start[2] && 'KQ'.includes(start[0]!) && 'KQ'.includes(start[2]!)
    const suited = start[1] === start[3]
    return first([suited && royal, 25], [suited, '5/2'])
  }
  const perfect =
    Number(coup.playerStart.slice(0, 2) === coup.playerStart.slice(2)) +
    Number(coup.bankerStart.slice(0, 2) === coup.bankerStart.slice(2))

  const { playerHand, bankerHand } = coup
  const suitedEight = (hand: readonly string[], points: number) =>
    points === 8 && hand.length === 3 && hand.every((card) => card[1] === hand[0]![1])
  const lucky = (side: 'player' | 'banker'): Verdict => {
    const suited = { player: suitedEight(playerHand, player), banker: suitedEight(bankerHand, banker) }
    const eight = (side === 'player' ? player : banker) === 8
    return first(
      [suited.player && suited.banker, 200],
      [suited[side], 25],
      [eight && winner === 'tie', 15],
      [eight && winner !== side, 8],
      [eight, 4],
    )
  }
  const three = (hand: readonly string[], odds: number): Verdict =>
    only(hand.length === 3 && hand.every((card) => card[0] === hand[0]![0]), odds)
  /** The lines are for the most cards first: six, or four where a natural or a standing Player leaves no more. */
  const matching = (rank: string): Verdict => {
    const times = [...playerHand, ...bankerHand].filter((card) => card[0]!.toLowerCase() === rank).length
    const lines = '3489'.includes(rank) ? 4 : 6
    return times === 0 ? lost : line(lines - times, [1, 3, 20, 40, 60, 100][times - 1]!)
  }

  if (/^matching-dragon-[a2-9tjqk]$/.test(bet)) return matching(bet.at(-1)!)
  if (bet.startsWith('egalite-')) {
    const total = 'egalite-0123456789'.includes(bet.slice(-1)) && bet.length === 9 ? Number(bet.slice(-1)) : -1
    return total < 0 ? undefined : only(winner === 'tie' && player === total, EGALITE[total]!)
  }
  switch (bet) {
    case 'dragon-bonus-player':
      return dragon('player')
    case 'dragon-bonus-banker':
      return dragon('banker')
    case 'either-pair':
      return only(playerPair !== '' || bankerPair !== '', 5)
    case 'perfect-pair':
      return first([perfect === 2, 200], [perfect === 1, 25])
    case 'big':
      return only(cards > 4, '27/50')
    case 'small':
      return only(cards === 4, '3/2')
    case 'five-cards':
      return only(cards === 5, 2)
    case 'six-cards':
      return only(cards === 6, 2)
    case 'super-6':
      return only(bankerSix, 12)
    case 'tiger':
      return first([bankerSix && bankerCards === 2, 12], [bankerSix && bankerCards === 3, 20])
    case 'small-tiger':
      return only(bankerSix && bankerCards === 2, 22)
    case 'big-tiger':
      return only(bankerSix && bankerCards === 3, 50)
    case 'tiger-tie':
      return only(winner === 'tie' && player === 6, 35)
    case 'tiger-pair': {
      const both = playerPair !== '' && bankerPair !== ''
      const some = playerPair !== '' || bankerPair !== ''
      return first([both && playerPair === bankerPair, 100], [both, 20], [some, 4])
    }
    case 'lucky-6':
      return first([bankerSix && bankerCards === 2, 12], [bankerSix && bankerCards === 3, 23])
    case 'lucky-7': {
      const seven = winner === 'player' && player === 7
      return first([seven && playerCards === 2, 6], [seven && playerCards === 3, 15])
    }
    case 'heavenly-9':
      return first([nines === 2, 75], [nines === 1, 10])
    case 'blazing-7s':
      return first([sevens && playerCards === 3, 200], [sevens && playerCards === 2, 50])
    case 'cover-all': {
      const banker7 = winner === 'banker' && banker === 7 && bankerCards === 3
      const player8 = winner === 'player' && player === 8 && playerCards === 3
      return only(banker7 || player8 || nines > 0 || sevens, 6)
    }
    case 'player-three-card':
      return only(winner === 'player' && playerCards === 3, 4)
    case 'banker-three-card':
      return only(winner === 'banker' && bankerCards === 3, 5)
    case 'ox-6':
      return only(winner === 'player' && player === 6 && playerCards === 3, 40)
    case 'three-card-six':
      return first([sixes === 2, 100], [sixes === 1, 8])
    case 'frog-8-6':
      return only(higher === 8 && lower === 6, 25)
    case 'frog-natural-9-7':
      return only(higher === 9 && lower === 7 && winnersCards === 2, 50)
    case 'frog-9-1':
      return only(higher === 9 && lower === 1 && winnersCards === 3, 150)
    case 'frog-9-7':
      return only(higher === 9 && lower === 7 && winnersCards === 3 && losersCards === 3, 200)
    case 'majestic-match-player':
      return match(coup.playerStart)
    case 'majestic-match-banker':
      return match(coup.bankerStart)
    case 'bellagio-match-player':
      return three(playerHand, 75)
    case 'bellagio-match-banker':
      return three(bankerHand, 68)
    case 'lucky-8-player':
      return lucky('player')
    case 'lucky-8-banker':
      return lucky('banker')
    case 'both-8-or-9':
      return only(lower >= 8, 20)
    case 'three-giving-eight':
      // Against an 8 the Banker stands on 3.
      return only(coup.playerThird === '8' && bankerCards === 2 && banker === 3, 200)
    default:
      return undefined
  }
}
