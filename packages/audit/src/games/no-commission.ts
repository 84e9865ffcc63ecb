// No-Commission Baccarat, typed from NC 2.2.d, NC 2.2.e and NC 2.2.f. Its two side bets are those of packs.ts (NC 2.2.g, 2.2.h).
import type { Coup } from '../coup.ts'
import { lose, push, type Verdict, win } from '../verdict.ts'

export function noCommission(bet: string, coup: Coup): Verdict | undefined {
  const { winner, banker, bankerCards } = coup
  switch (bet) {
    case 'player':
      if (winner === 'player') return win('1/1', 'NC 2.2.d', 0)
      return winner === 'tie' ? push('NC 2.2.d', 1) : lose('NC 2.2.d')
    case 'banker':
      if (winner === 'banker') {
        return banker === 7 && bankerCards === 3 ? push('NC 2.2.e', 0) : win('1/1', 'NC 2.2.e', 1)
      }
      return winner === 'tie' ? push('NC 2.2.e', 2) : lose('NC 2.2.e')
    case 'tie':
      return winner === 'tie' ? win('8/1', 'NC 2.2.f', 0) : lose('NC 2.2.f')
    default:
      return undefined
  }
}
