// Non-Commission Easy Six Baccarat, typed from EZ6 1 Easy Six, EZ6 3.8 and the pay table of EZ6 4.1.1.
import type { Coup } from '../coup.ts'
import { lose, push, type Verdict, win } from '../verdict.ts'

const TABLE = 'EZ6 4.1.1'

export function easySix(bet: string, coup: Coup): Verdict | undefined {
  const { winner, player, banker } = coup
  switch (bet) {
    case 'player':
      if (winner === 'player') return player === 6 ? win('21/20', TABLE, 0) : win('1/1', TABLE, 1)
      return winner === 'tie' ? push('EZ6 3.8', 2) : lose('EZ6 3.7')
    case 'banker':
      if (winner === 'banker') return banker === 6 ? win('1/2', TABLE, 0) : win('1/1', TABLE, 1)
      return winner === 'tie' ? push('EZ6 3.8', 2) : lose('EZ6 3.7')
    case 'tie':
      if (winner !== 'tie') return lose(TABLE)
      return player === 6 ? win('10/1', TABLE, 0) : win('8/1', TABLE, 1)
    case 'player-pair':
      return pair(coup.playerPair)
    case 'banker-pair':
      return pair(coup.bankerPair)
    case 'easy-six':
      // Either hand wins on six, or both have six: the higher of the two is six.
      return Math.max(player, banker) === 6 ? win('6/1', TABLE, 0) : lose('EZ6 1 Easy Six')
    default:
      return undefined
  }
}

function pair(rank: string): Verdict {
  if (!rank) return lose('EZ6 3.4')
  return rank === '6' ? win('13/1', TABLE, 0) : win('11/1', TABLE, 1)
}
