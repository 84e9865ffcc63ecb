// An exposed shoe: after a backup was restored, cards that were dealt after the backup have been seen but would be dealt again.
// The program discards it as an irregularity that no rule covers (INS 5.18): it declares one, and decides it in the operator's
// name. A round under way is void.
import { isUnderWay, type TableState } from '@punto/table'
import type { Store } from '../storage/index.ts'
import type { RecoveredTable } from './recover-table.ts'

const DECLARED_BY = { role: 'pit-supervisor', id: 'house' } as const
const OPERATOR = { role: 'shift-manager', id: 'operator' } as const
const WHY = 'restored from a backup: cards that were dealt after it are known'

/** The number of the last shoe that may be exposed: the one in play, or the next if its seed is stored already. */
export async function lastExposedShoe(store: Store, { state }: RecoveredTable): Promise<number> {
  const next = state.shoes + 1
  return (await store.secrets.read(state.settings.table, next)) ? next : state.shoes
}

/** The next command that discards the shoe; null if none can be issued now. */
export function discardCommand(state: TableState, lastExposed: number) {
  const { shoe, open, phase } = state
  if (!shoe?.commitment || shoe.condemned || shoe.number > lastExposed) return null
  if (phase === 'table-closed' || phase === 'options') return null
  const irregularity = { kind: 'uncovered', note: WHY } as const
  if (!open) return { type: 'declare-irregularity', actor: DECLARED_BY, irregularity } as const
  if (open.irregularity.kind !== 'uncovered' || open.by.id !== DECLARED_BY.id) return null
  const resolution = isUnderWay(state) ? 'void' : 'continue'
  const decided = { number: open.number, resolution, newShoe: true, reason: WHY } as const
  return { type: 'approve-irregularity', actor: OPERATOR, ...decided } as const
}
