// The side-bet packs, which may lie beside any game (ruling 9): Bad Beat and Super Shot, typed from BB 2.1.c and BB 2.1.d;
// Banker 7 and Player 8, typed from NC 2.2.g and NC 2.2.h.
import type { Coup } from '../coup.ts'
import { lose, type Verdict, win } from '../verdict.ts'

export function packs(bet: string, coup: Coup): Verdict | undefined {
  const { winner, player, banker, playerCards, bankerCards } = coup
  const higher = Math.max(player, banker)
  const nineOverEight = higher === 9 && Math.min(player, banker) === 8
  const inThree = playerCards === 3 && bankerCards === 3
  const inTwo = playerCards === 2 && bankerCards === 2
  switch (bet) {
    case 'bad-beat':
      if (Math.abs(player - banker) !== 1) return lose('BB 2.1.c.6')
      if (nineOverEight && inThree) return win('40/1', 'BB 2.1.c.1', 0)
      if (nineOverEight && inTwo) return win('10/1', 'BB 2.1.c.2', 1)
      if (higher === 8) return win('6/1', 'BB 2.1.c.3', 2)
      if (higher === 7) return win('4/1', 'BB 2.1.c.4', 3)
      return win('1/1', 'BB 2.1.c.5', 4)
    case 'super-shot-three-card-nine':
      return nineOverEight && inThree ? win('200/1', 'BB 2.1.d.1', 0) : lose('BB 2.1.d')
    case 'super-shot-natural-nine':
      return nineOverEight && inTwo ? win('50/1', 'BB 2.1.d.2', 0) : lose('BB 2.1.d')
    case 'super-shot-eight':
      return higher === 8 && Math.min(player, banker) === 7 ? win('25/1', 'BB 2.1.d.3', 0) : lose('BB 2.1.d')
    case 'banker-7':
      return winner === 'banker' && banker === 7 && bankerCards === 3 ? win('40/1', 'NC 2.2.g', 0) : lose('NC 2.2.g')
    case 'player-8':
      return winner === 'player' && player === 8 && playerCards === 3 ? win('25/1', 'NC 2.2.h', 0) : lose('NC 2.2.h')
    default:
      return undefined
  }
}
