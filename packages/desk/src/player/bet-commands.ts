// From what lies to what is wanted, as commands of the table, and what each command makes of a stake.
import type { Bet } from '@punto/rules'
import { type BetChange, betChanges, type LaidStake } from '@punto/table'
import { areaOf, type Laid } from './laid.ts'

export type BetCommand = BetChange

const stakesOf = (laid: Laid): readonly LaidStake[] => [...laid].map(([key, stake]) => ({ ...areaOf(key), stake }))

export const commandsTo = (bets: readonly Bet[], round: number, from: Laid, to: Laid): readonly BetCommand[] =>
  betChanges(bets, round, stakesOf(from), stakesOf(to))

/** What lies once the House has carried the command out. */
export function effectOf(command: BetCommand, lies: number): number {
  switch (command.type) {
    case 'place-bet':
      return command.stake
    case 'increase-bet':
      return lies + command.by
    case 'reduce-bet':
      return lies - command.by
    case 'withdraw-bet':
      return 0
  }
}
