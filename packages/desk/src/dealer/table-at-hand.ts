// The table as its dealer has it before them: the view of staff, its settings, and whether it is certain to be up to date.
import type { TableNow } from '@punto/client'

/** A table as its dealer knows it. */
export type TableAtHand = Pick<TableNow, 'view' | 'settings' | 'shoe' | 'seq' | 'fresh' | 'shut'>

/** Only staff are told what is to be moved at a dealer's table, and what the rounds of any other have brought. */
export const isSeenByStaff = ({ view }: TableAtHand): boolean =>
  view.chipsToMove !== undefined || view.float !== undefined
