// Commission Baccarat, typed from COM 3.7, COM 3.8, COM 4.1.1 and the pay table of COM 4.1.2.
import type { Coup } from '../coup.ts'
import { lose, push, type Verdict, win } from '../verdict.ts'

export function commission(bet: string, coup: Coup): Verdict | undefined {
  const { winner, playerPair, bankerPair } = coup
  switch (bet) {
    case 'player':
      if (winner === 'player') return win('1/1', 'COM 4.1.2', 0)
      return winner === 'tie' ? push('COM 3.8', 1) : lose('COM 3.7')
    case 'banker':
      if (winner === 'banker') return { ...win('19/20', 'COM 4.1.2', 0), commission: true }
      return winner === 'tie' ? push('COM 3.8', 1) : lose('COM 3.7')
    case 'tie':
      return winner === 'tie' ? win('8/1', 'COM 4.1.2', 0) : lose('COM 4.1.2')
    case 'player-pair':
      return playerPair ? win('11/1', 'COM 4.1.2', 0) : lose('COM 3.4')
    case 'banker-pair':
      return bankerPair ? win('11/1', 'COM 4.1.2', 0) : lose('COM 3.4')
    default:
      return undefined
  }
}
