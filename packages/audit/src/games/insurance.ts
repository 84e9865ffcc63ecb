// Non-Commission Baccarat with Insurance and Super Six Plus, typed from INS 1.21, INS 3.16, INS 3.17 and the pay table of
// INS 4.1.1. Insurance itself is in ../insurance-rows.ts.
import type { Coup } from '../coup.ts'
import { lose, push, type Verdict, win } from '../verdict.ts'

export function insurance(bet: string, coup: Coup): Verdict | undefined {
  const { winner, banker, bankerCards } = coup
  switch (bet) {
    case 'player':
      if (winner === 'player') return win('1/1', 'INS 4.1.1', 0)
      return winner === 'tie' ? push('INS 3.17', 1) : lose('INS 3.16')
    case 'banker':
      if (winner === 'banker') return banker === 6 ? win('1/2', 'INS 4.1.1', 0) : win('1/1', 'INS 4.1.1', 1)
      return winner === 'tie' ? push('INS 3.17', 2) : lose('INS 3.16')
    case 'tie':
      return winner === 'tie' ? win('8/1', 'INS 4.1.1', 0) : lose('INS 4.1.1')
    case 'super-six-plus':
      if (winner !== 'banker' || banker !== 6) return lose('INS 1.21')
      return bankerCards === 2 ? win('12/1', 'INS 4.1.1', 0) : win('20/1', 'INS 4.1.1', 1)
    case 'player-pair':
      return coup.playerPair ? win('11/1', 'INS 4.1.1', 0) : lose('INS 3.10')
    case 'banker-pair':
      return coup.bankerPair ? win('11/1', 'INS 4.1.1', 0) : lose('INS 3.10')
    default:
      return undefined
  }
}
