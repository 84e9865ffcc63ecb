// A session at the dealer's desk with an irregularity in it, and what must be said.
import type { IrregularityKind } from '@punto/table'
import { START } from './dealer-terminal.ts'

export interface Session {
  readonly title: string
  readonly kind: IrregularityKind
  readonly game: string
  readonly options?: readonly string[]
  readonly says: readonly string[]
  /** Shown before anything is carried out. */
  readonly shown: readonly string[]
  /** Told once it has been. */
  readonly after: readonly string[]
}

export const BETS = [...START, 'ann banker 500', 'bob 2 player 200', 'close'] as const
export const BACK = 'ann box 1 Banker +500 bob box 2 Player +200'
export const VOID = 'The round is void: it has no result, and every stake of it comes back.'
export const ASKED = 'Everyone with a bet is asked: go on, or take back all bets of the round.'
export const APPROVED = 'as sam supervisor approve'

export const insurance = (session: Omit<Session, 'game'>): Session => ({ game: 'insurance', ...session })
