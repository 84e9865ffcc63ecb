// What a command puts at stake, and for whom, as its declaration says.
import { declarationOf, type Stake, type TableState } from '@punto/table'
import type { CommandRequest } from '../../table/index.ts'

export interface Staking extends Stake {
  readonly player: string
}

/** Undefined for what stakes nothing. */
export function stakeOf(request: CommandRequest, state: TableState | undefined): Staking | undefined {
  const { stakes } = declarationOf(request.type)
  if (!stakes || !state) return undefined
  const player = 'for' in request && request.for !== undefined ? request.for : request.actor.id
  const stake = stakes({ ...request, at: state.at }, state)
  return stake && { player, ...stake }
}
