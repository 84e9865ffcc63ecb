// The catalogue's pay tables a second time, typed from the table of its contract and not from the declarations: what a bet
// comes to on the cards of a coup in dealing order. Imports nothing from the package it judges.
import { naiveDeal, naivePoints } from './table-of-play.ts'

export type NaiveOutcome = string | 'push' | 'lose'

const EGALITE = [150, 215, 225, 200, 120, 110, 45, 45, 80, 80]

export const NAIVE_CATALOGUE: Readonly<Record<string, string>> = {
  'dragon-bonus': 'dragon-bonus-player dragon-bonus-banker',
  pairs: 'either-pair perfect-pair',
  cards: 'big small five-cards six-cards',
  'super-6': 'super-6',
  tiger: 'tiger small-tiger big-tiger tiger-tie tiger-pair',
  'lucky-6': 'lucky-6',
  'lucky-7': 'lucky-7',
  'five-treasures': 'heavenly-9 blazing-7s cover-all',
  egalite: EGALITE.map((_, total) => `egalite-${total}`).join(' '),
  'three-card': 'player-three-card banker-three-card ox-6 three-card-six',
  'golden-frog': 'frog-8-6 frog-natural-9-7 frog-9-1 frog-9-7',
  'majestic-match': 'majestic-match-player majestic-match-banker',
  'eights-and-nines': 'both-8-or-9 three-giving-eight',
  'matching-dragon': [...'a23456789tjqk'].map((rank) => `matching-dragon-${rank}`).join(' '),
  'bellagio-match': 'bellagio-match-player bellagio-match-banker',
  'lucky-8': 'lucky-8-player lucky-8-banker',
}

export function naiveCatalogue(cards: readonly string[]): (bet: string) => NaiveOutcome {
  const { player, banker } = naiveDeal(cards)!
  const [p, b] = [naivePoints(player), naivePoints(banker)]
  const [pn, bn] = [player.length, banker.length]
  const pay = (wins: boolean, odds: number | string): NaiveOutcome =>
    wins ? (typeof odds === 'number' ? `${odds}/1` : odds) : 'lose'
  const isPair = (hand: readonly string[]) => hand[0]![0] === hand[1]![0]
  const isPerfect = (hand: readonly string[]) => hand[0] === hand[1]
  const pairs = Number(isPair(player)) + Number(isPair(banker))
  const perfect = Number(isPerfect(player)) + Number(isPerfect(banker))
  const bankerSix = b === 6 && p < 6
  const nines = Number(p === 9 && pn === 3) + Number(b === 9 && bn === 3)
  const sixes = Number(p === 6 && pn === 3) + Number(b === 6 && bn === 3)
  const blazing = p === 7 && b === 7 && pn === bn
  const beats = (won: number, lost: number) => Math.max(p, b) === won && Math.min(p, b) === lost
  const winnerHas = p > b ? pn : bn
  const loserHas = p > b ? bn : pn

  const dragon = (own: number, ownCards: number, other: number): NaiveOutcome => {
    if (own < other) return 'lose'
    const natural = pn === 2 && bn === 2 && Math.max(p, b) >= 8
    if (own === other) return natural ? 'push' : 'lose'
    if (ownCards === 2 && own >= 8) return '1/1'
    const odds = [0, 0, 0, 0, 1, 2, 4, 6, 10, 30][own - other]!
    return odds === 0 ? 'lose' : `${odds}/1`
  }
  const match = ([one, other]: readonly string[]): NaiveOutcome => {
    if (one![1] !== other![1]) return 'lose'
    return ['KQ', 'QK'].includes(one![0]! + other![0]!) ? '25/1' : '5/2'
  }

  const isTriple = (hand: readonly string[]) => hand.length === 3 && new Set(hand.map((card) => card[0])).size === 1
  const isFlush = (hand: readonly string[]) => hand.length === 3 && new Set(hand.map((card) => card[1])).size === 1
  const lucky = (own: readonly string[], other: readonly string[]): NaiveOutcome => {
    const points = naivePoints(other)
    if (naivePoints(own) !== 8) return 'lose'
    if (isFlush(own)) return points === 8 && isFlush(other) ? '200/1' : '25/1'
    return points === 8 ? '15/1' : points === 9 ? '8/1' : '4/1'
  }

  return (bet) => {
    if (bet.startsWith('matching-dragon-')) {
      const times = cards.filter((card) => card[0]!.toLowerCase() === bet.at(-1)).length
      return pay(times > 0, [0, 1, 3, 20, 40, 60, 100][times]!)
    }
    if (bet.startsWith('egalite-')) return pay(p === b && p === Number(bet.at(-1)), EGALITE[Number(bet.at(-1))]!)
    switch (bet) {
      case 'dragon-bonus-player':
        return dragon(p, pn, b)
      case 'dragon-bonus-banker':
        return dragon(b, bn, p)
      case 'either-pair':
        return pay(pairs > 0, 5)
      case 'perfect-pair':
        return pay(perfect > 0, perfect === 2 ? 200 : 25)
      case 'big':
        return pay(cards.length > 4, '27/50')
      case 'small':
        return pay(cards.length === 4, '3/2')
      case 'five-cards':
        return pay(cards.length === 5, 2)
      case 'six-cards':
        return pay(cards.length === 6, 2)
      case 'super-6':
        return pay(bankerSix, 12)
      case 'tiger':
        return pay(bankerSix, bn === 2 ? 12 : 20)
      case 'small-tiger':
        return pay(bankerSix && bn === 2, 22)
      case 'big-tiger':
        return pay(bankerSix && bn === 3, 50)
      case 'tiger-tie':
        return pay(p === 6 && b === 6, 35)
      case 'tiger-pair':
        return pay(pairs > 0, pairs === 1 ? 4 : player[0]![0] === banker[0]![0] ? 100 : 20)
      case 'lucky-6':
        return pay(bankerSix, bn === 2 ? 12 : 23)
      case 'lucky-7':
        return pay(p === 7 && b < 7, pn === 2 ? 6 : 15)
      case 'heavenly-9':
        return pay(nines > 0, nines === 2 ? 75 : 10)
      case 'blazing-7s':
        return pay(blazing, pn === 3 ? 200 : 50)
      case 'cover-all':
        return pay((b === 7 && bn === 3 && p < 7) || (p === 8 && pn === 3 && b < 8) || nines > 0 || blazing, 6)
      case 'player-three-card':
        return pay(p > b && pn === 3, 4)
      case 'banker-three-card':
        return pay(b > p && bn === 3, 5)
      case 'ox-6':
        return pay(p === 6 && b < 6 && pn === 3, 40)
      case 'three-card-six':
        return pay(sixes > 0, sixes === 2 ? 100 : 8)
      case 'frog-8-6':
        return pay(beats(8, 6), 25)
      case 'frog-natural-9-7':
        return pay(beats(9, 7) && winnerHas === 2, 50)
      case 'frog-9-1':
        return pay(beats(9, 1) && winnerHas === 3, 150)
      case 'frog-9-7':
        return pay(beats(9, 7) && winnerHas === 3 && loserHas === 3, 200)
      case 'majestic-match-player':
        return match(player)
      case 'majestic-match-banker':
        return match(banker)
      case 'bellagio-match-player':
        return pay(isTriple(player), 75)
      case 'bellagio-match-banker':
        return pay(isTriple(banker), 68)
      case 'lucky-8-player':
        return lucky(player, banker)
      case 'lucky-8-banker':
        return lucky(banker, player)
      case 'both-8-or-9':
        return pay(Math.min(p, b) >= 8, 20)
      case 'three-giving-eight':
        return pay(player[2]?.[0] === '8' && naivePoints(banker.slice(0, 2)) === 3, 200)
      default:
        throw new Error(`no catalogue bet ${bet}`)
    }
  }
}
