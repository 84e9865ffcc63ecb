// What waits for a decision, over all tables: the longest wait first, and who may decide it.
import type { PitFloor, PitMatter, PitTable, You } from '@punto/protocol'

export interface Waiting {
  readonly table: PitTable
  readonly matter: PitMatter
  /** As the house is told which matter one has before one. */
  readonly key: string
}

export const keyOf = (table: string, { kind, number }: PitMatter): string => `${table} ${kind} ${number}`

export function waitingIn({ tables }: PitFloor): readonly Waiting[] {
  return tables
    .flatMap((table) => table.matters.map((matter): Waiting => ({ table, matter, key: keyOf(table.table, matter) })))
    .sort((one, other) => (one.matter.since ?? 0) - (other.matter.since ?? 0))
}

export type Standing =
  /** Theirs to decide. */
  | 'decides'
  /** Somebody of another role decides. */
  | 'not-yours'
  /** They asked for it themselves. */
  | 'own'

export function standingOf({ matter }: Waiting, you: Pick<You, 'role' | 'player'>): Standing {
  if (matter.kind === 'irregularity' && matter.by.id === you.player) return 'own'
  return (matter.needs as readonly string[]).includes(you.role) ? 'decides' : 'not-yours'
}
