// A second reading of the pay tables: how each bet of each game ends, one `case` a bet, in the order and the words of
// the documents. Deliberately long-winded; it shares no code with the package under test.
import { type NaiveHands, naivePoints } from './table-of-play.ts'

export type NaiveOdds = readonly [pays: bigint, to: bigint]

export type NaiveEnding =
  | { readonly result: 'win'; readonly odds: NaiveOdds }
  | { readonly result: 'push' }
  | { readonly result: 'lose' }

export const NAIVE_GAMES = ['commission', 'knockout', 'insurance', 'easy-six', 'no-commission'] as const
export type NaiveGame = (typeof NAIVE_GAMES)[number]

export const NAIVE_PACKS = ['bad-beat', 'seven-eight'] as const
export type NaivePack = (typeof NAIVE_PACKS)[number]

const WINNING_TOTALS = [
  'winning-total-1-4',
  'winning-total-5-6',
  'winning-total-7',
  'winning-total-8',
  'winning-total-9',
]

/** What a player can place at a game with these packs. Super Shot Tie has no pay table and is not offered (ruling 10). */
export function naiveBets(game: NaiveGame, packs: readonly NaivePack[]): string[] {
  const bets = ['player', 'banker', 'tie']
  switch (game) {
    case 'commission':
      bets.push('player-pair', 'banker-pair')
      break
    case 'knockout':
      bets.push('player-pair', 'banker-pair', ...WINNING_TOTALS, 'ante-player', 'ante-banker')
      break
    case 'insurance':
      bets.push('player-pair', 'banker-pair', 'super-six-plus')
      break
    case 'easy-six':
      bets.push('player-pair', 'banker-pair', 'easy-six')
      break
    case 'no-commission':
      bets.push('banker-7', 'player-8')
      break
  }
  if (packs.includes('bad-beat')) {
    bets.push('bad-beat', 'super-shot-three-card-nine', 'super-shot-natural-nine', 'super-shot-eight')
  }
  if (packs.includes('seven-eight')) bets.push('banker-7', 'player-8')
  return bets
}

export function needsMainBet(bet: string): boolean {
  return WINNING_TOTALS.includes(bet)
}

export function isAnte(bet: string): boolean {
  return bet === 'ante-player' || bet === 'ante-banker'
}

const LOSE: NaiveEnding = { result: 'lose' }
const PUSH: NaiveEnding = { result: 'push' }

function pays(odds: bigint, to = 1n): NaiveEnding {
  return { result: 'win', odds: [odds, to] }
}

/** How a bet ends. An Ante here is one that was raised; the Wager that goes with it is `wager-…`. */
export function naiveEnding(game: NaiveGame, bet: string, hands: NaiveHands): NaiveEnding {
  const player = naivePoints(hands.player)
  const banker = naivePoints(hands.banker)
  const playerWins = player > banker
  const bankerWins = banker > player
  const tie = player === banker
  const winningPoints = playerWins ? player : banker
  const losingPoints = playerWins ? banker : player
  const bothTwoCards = hands.player.length === 2 && hands.banker.length === 2
  const bothThreeCards = hands.player.length === 3 && hands.banker.length === 3

  switch (bet) {
    case 'player':
      if (tie) return PUSH
      if (bankerWins) return LOSE
      if (game === 'easy-six' && player === 6) return pays(21n, 20n)
      return pays(1n)

    case 'banker':
      if (tie) return PUSH
      if (playerWins) return LOSE
      if (game === 'commission') return pays(19n, 20n)
      if (game === 'no-commission') {
        if (banker === 7 && hands.banker.length === 3) return PUSH
        return pays(1n)
      }
      if (banker === 6) return pays(1n, 2n)
      return pays(1n)

    case 'tie':
      if (!tie) return LOSE
      if (game === 'easy-six' && player === 6) return pays(10n)
      return pays(8n)

    case 'player-pair':
      return pairEnding(game, hands.player)
    case 'banker-pair':
      return pairEnding(game, hands.banker)

    case 'winning-total-1-4':
      if (tie) return PUSH
      return winningPoints >= 1 && winningPoints <= 4 ? pays(7n) : LOSE
    case 'winning-total-5-6':
      if (tie) return PUSH
      return winningPoints === 5 || winningPoints === 6 ? pays(3n) : LOSE
    case 'winning-total-7':
      if (tie) return PUSH
      return winningPoints === 7 ? pays(4n) : LOSE
    case 'winning-total-8':
      if (tie) return PUSH
      return winningPoints === 8 ? pays(3n) : LOSE
    case 'winning-total-9':
      if (tie) return PUSH
      return winningPoints === 9 ? pays(2n) : LOSE

    case 'ante-player':
      if (tie) return PUSH
      return playerWins ? pays(1n) : LOSE
    case 'ante-banker':
      if (tie) return PUSH
      return bankerWins ? pays(1n) : LOSE
    case 'wager-player':
      if (tie) return PUSH
      return playerWins ? wagerPays(banker) : LOSE
    case 'wager-banker':
      if (tie) return PUSH
      return bankerWins ? wagerPays(player) : LOSE

    case 'super-six-plus':
      if (!bankerWins || banker !== 6) return LOSE
      return hands.banker.length === 2 ? pays(12n) : pays(20n)

    case 'easy-six':
      if (playerWins && player === 6) return pays(6n)
      if (bankerWins && banker === 6) return pays(6n)
      if (tie && player === 6) return pays(6n)
      return LOSE

    case 'bad-beat':
      if (tie || winningPoints - losingPoints !== 1) return LOSE
      if (winningPoints === 9 && losingPoints === 8 && bothThreeCards) return pays(40n)
      if (winningPoints === 9 && losingPoints === 8 && bothTwoCards) return pays(10n)
      if (winningPoints === 8 && losingPoints === 7) return pays(6n)
      if (winningPoints === 7 && losingPoints === 6) return pays(4n)
      return pays(1n)
    case 'super-shot-three-card-nine':
      return !tie && winningPoints === 9 && losingPoints === 8 && bothThreeCards ? pays(200n) : LOSE
    case 'super-shot-natural-nine':
      return !tie && winningPoints === 9 && losingPoints === 8 && bothTwoCards ? pays(50n) : LOSE
    case 'super-shot-eight':
      return !tie && winningPoints === 8 && losingPoints === 7 ? pays(25n) : LOSE

    case 'banker-7':
      return bankerWins && banker === 7 && hands.banker.length === 3 ? pays(40n) : LOSE
    case 'player-8':
      return playerWins && player === 8 && hands.player.length === 3 ? pays(25n) : LOSE

    default:
      throw new Error(`no pay table is written down for ${bet}`)
  }
}

/** The first two cards, of one rank: K-K, not K-Q (ruling 4). Easy Six pays a pair of sixes more (EZ6 4.1.1). */
function pairEnding(game: NaiveGame, hand: readonly string[]): NaiveEnding {
  const first = hand[0]?.charAt(0)
  const second = hand[1]?.charAt(0)
  if (first !== second) return LOSE
  if (game === 'easy-six' && first === '6') return pays(13n)
  return pays(11n)
}

/** KO 4.1.3, by the losing hand's point count. */
function wagerPays(losing: number): NaiveEnding {
  switch (losing) {
    case 0:
    case 1:
    case 2:
    case 3:
      return pays(1n, 2n)
    case 4:
    case 5:
      return pays(1n)
    case 6:
    case 7:
    case 8:
      return pays(2n)
    default:
      throw new Error(`a losing hand cannot hold ${losing}`)
  }
}
