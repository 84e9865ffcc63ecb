// The name of a bet on a settlement line: the game's own, or insurance of a hand.
import { type Game, SIDE_NAMES, SIDES } from '@punto/rules'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'

export function useBetName(game: Game): (bet: string) => string {
  const words = useWords()
  const read = useRead()
  return (bet) => {
    const own = game.bets.find(({ id }) => id === bet)
    if (own) return read(own.label)
    const side = SIDES.find((one) => bet === `insurance-${one}`)
    return side ? words.insureHand(read(SIDE_NAMES[side])) : bet
  }
}
