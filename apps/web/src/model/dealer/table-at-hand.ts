// The table as its dealer has it before them: the view of staff, its settings, and whether it is certain to be up to date.
import type { TableNow } from '@punto/client'

export type TableAtHand = Pick<TableNow, 'view' | 'settings' | 'shoe' | 'seq' | 'fresh' | 'shut'>

/** Only staff are told what lies in the chip tray. */
export const isSeenByStaff = ({ view }: TableAtHand): boolean => view.float !== undefined
