// Whether the round asks anything of the player, or has anything to tell them, in the place of the tray: known with the first
// drawing of the table, while what is asked comes as a part of its own.
import type { Bet, Game } from '@punto/rules'
import type { TableView } from '@punto/table'

type LaidBet = NonNullable<TableView['round']>['bets'][number]

export interface AskedOf {
  readonly game: Game
  readonly view: TableView
  readonly me: string | null
}

export function isAsked({ game, view, me }: AskedOf): boolean {
  const { round, phase, irregularity } = view
  if ((phase === 'void' && round?.void) || irregularity || round?.options) return true
  if (phase === 'ante' && round) return antesOf(game, round.bets, me).length > 0
  return round?.window?.kind === 'insurance' && round.offers.some(({ player }) => player === me)
}

/** The player's own bets that are to be raised or folded. */
export const antesOf = (game: Game, bets: readonly LaidBet[], me: string | null) =>
  bets.flatMap((laid) => {
    const bet = game.bets.find(({ id, raise }) => id === laid.bet && raise)
    return bet && me !== null && laid.player === me ? [{ ...laid, bet: bet as Bet }] : []
  })
