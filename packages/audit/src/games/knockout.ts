// Non-Commission Knockout Baccarat, typed from KO 3.4.1, KO 3.9 and the pay tables of KO 4.1.1, KO 4.1.2 and KO 4.1.3; rulings 3,
// 12, 13 and 14 (an Ante on the Banker is paid 1 to 1 also on six; what was folded is lost, whatever the cards).
import type { Coup } from '../coup.ts'
import { lose, type Odds, push, type Verdict, win } from '../verdict.ts'

const TIE = 'KO 3.9'

/** Winning Total: which totals, and what they pay. */
const WINNING_TOTALS: Readonly<Record<string, readonly [totals: string, pays: Odds]>> = {
  'winning-total-1-4': ['1234', '7/1'],
  'winning-total-5-6': ['56', '3/1'],
  'winning-total-7': ['7', '4/1'],
  'winning-total-8': ['8', '3/1'],
  'winning-total-9': ['9', '2/1'],
}

/** A Wager is paid by the points of the hand that lost. */
const WAGER: readonly (readonly [losing: string, pays: Odds])[] = [
  ['0123', '1/2'],
  ['45', '1/1'],
  ['678', '2/1'],
]

/** Each Ante with its Wager, which is twice the Ante. */
export const WAGER_OF: Readonly<Record<string, string>> = {
  'ante-player': 'wager-player',
  'ante-banker': 'wager-banker',
}
export const WAGER_TIMES = 2

export function knockout(bet: string, coup: Coup): Verdict | undefined {
  const { winner, player, banker } = coup
  const chosen = WINNING_TOTALS[bet]
  if (chosen) {
    if (winner === 'tie') return push(TIE, 1)
    const [totals, pays] = chosen
    return totals.includes(String(Math.max(player, banker))) ? win(pays, 'KO 4.1.2', 0) : lose('KO 1 Winning Total')
  }
  switch (bet) {
    case 'player':
      if (winner === 'player') return win('1/1', 'KO 4.1.1', 0)
      return winner === 'tie' ? push(TIE, 1) : lose('KO 3.8')
    case 'banker':
      if (winner === 'banker') return banker === 6 ? win('1/2', 'KO 4.1.1', 0) : win('1/1', 'KO 4.1.1', 1)
      return winner === 'tie' ? push(TIE, 2) : lose('KO 3.8')
    case 'tie':
      return winner === 'tie' ? win('8/1', 'KO 4.1.1', 0) : lose('KO 4.1.1')
    case 'player-pair':
      return coup.playerPair ? win('11/1', 'KO 4.1.1', 0) : lose('KO 3.5')
    case 'banker-pair':
      return coup.bankerPair ? win('11/1', 'KO 4.1.1', 0) : lose('KO 3.5')
    case 'ante-player':
    case 'ante-banker':
      if (`ante-${winner}` === bet) return win('1/1', 'KO 4.1.3', 0)
      return winner === 'tie' ? push(TIE, 1) : lose('KO 4.1.3')
    case 'wager-player':
    case 'wager-banker': {
      if (winner === 'tie') return push(TIE, 3)
      if (`wager-${winner}` !== bet) return lose('KO 4.1.3')
      const losing = String(Math.min(player, banker))
      const rung = WAGER.findIndex(([points]) => points.includes(losing))
      return win(WAGER[rung]![1], 'KO 4.1.3', rung)
    }
    default:
      return undefined
  }
}
