// What a command puts at stake, and for whom. An Ante needs room for its raise too: otherwise a limit would force its player to fold.
import type { TableState } from '@punto/table'
import type { CommandRequest } from '../engine/index.ts'

export interface Staking {
  readonly player: string
  /** What goes down now. */
  readonly amount: number
  /** What there must be room for. */
  readonly room: number
  /** A bet that begins something; a raise and insurance belong to one that lies. */
  readonly isNew: boolean
}

/** A raise is exactly twice the Ante. */
const RAISE = 2

/** Undefined for what stakes nothing. */
export function stakeOf(request: CommandRequest, state: TableState | undefined): Staking | undefined {
  const player = 'for' in request && request.for !== undefined ? request.for : request.actor.id
  switch (request.type) {
    case 'place-bet':
    case 'increase-bet': {
      const amount = request.type === 'place-bet' ? request.stake : request.by
      const room = isAnte(request.bet) ? amount * (1 + RAISE) : amount
      return { player, amount, room, isNew: true }
    }
    case 'raise-ante': {
      const ante = state?.round?.bets.find(
        (one) => one.player === player && one.box === request.box && one.bet === request.bet,
      )
      const amount = RAISE * (ante?.stake ?? 0)
      return { player, amount, room: amount, isNew: false }
    }
    case 'place-insurance':
      return { player, amount: request.stake, room: request.stake, isNew: false }
    default:
      return undefined
  }
}

const isAnte = (bet: string): boolean => bet.startsWith('ante-')
