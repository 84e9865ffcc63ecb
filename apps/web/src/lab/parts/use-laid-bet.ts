// The bet that a page of the lab is about: the chosen one where the game offers it, else its first. A raise is laid with its Ante.
import { useMemo } from 'react'
import { assembled } from '../model/game-choice.ts'
import { useLab } from './use-lab.ts'

export function useLaidBet() {
  const [{ choice, bet: chosen }, choose] = useLab()
  const game = useMemo(() => assembled(choice), [choice])
  const wagers = new Set(game.bets.map(({ raise }) => raise?.bet))
  const bets = game.bets.filter(({ id, notOffered }) => !notOffered && !wagers.has(id)).map(({ id }) => id)
  const bet = chosen !== null && bets.includes(chosen) ? chosen : bets[0]!
  return { choice, choose, game, bets, bet }
}
