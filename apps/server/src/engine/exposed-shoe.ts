// A shoe some of whose cards may have been seen: after a backup was put back it would be dealt on from where the backup stood.
// It is let go as a matter that no rule covers (INS 5.18): declared, and decided by whoever started the house; a round that
// is under way is void.
import { isUnderWay, type TableState } from '@punto/table'
import type { Store } from '../storage/index.ts'
import type { RecoveredTable } from './recover-table.ts'

const AT_THE_START = { role: 'pit-supervisor', id: 'house' } as const
const OPERATOR = { role: 'shift-manager', id: 'operator' } as const
const WHY = 'restored from a backup: cards that were dealt after it are known'

/** The number of the last shoe that may be known: the one in play, or one that was drawn and had not begun. */
export async function lastExposedShoe(store: Store, { state }: RecoveredTable): Promise<number> {
  const next = state.shoes + 1
  return (await store.secrets.read(state.settings.table, next)) ? next : state.shoes
}

/** The next step to let it go; null where there is none to take now: another matter comes first, or nobody can play. */
export function discardCommand(state: TableState, lastKnown: number) {
  const { shoe, open, phase } = state
  if (!shoe?.commitment || shoe.condemned || shoe.number > lastKnown) return null
  if (phase === 'table-closed' || phase === 'options') return null
  const irregularity = { kind: 'uncovered', note: WHY } as const
  if (!open) return { type: 'declare-irregularity', actor: AT_THE_START, irregularity } as const
  if (open.irregularity.kind !== 'uncovered' || open.by.id !== AT_THE_START.id) return null
  const resolution = isUnderWay(state) ? 'void' : 'continue'
  const decided = { number: open.number, resolution, newShoe: true, reason: WHY } as const
  return { type: 'approve-irregularity', actor: OPERATOR, ...decided } as const
}
