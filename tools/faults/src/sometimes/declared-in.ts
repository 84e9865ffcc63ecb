// The irregularities that are declared by what a commit writes.
import type { Unit } from '@punto/server/storage'
import type { IrregularityKind, TableEvent } from '@punto/table'

const DECLARED = '"type":"irregularity-declared"'

export const declaredIn = (units: readonly Unit[]): readonly IrregularityKind[] =>
  units.flatMap(({ append }) =>
    (append?.events ?? []).flatMap((text) => {
      if (!text.includes(DECLARED)) return []
      const event = JSON.parse(text) as TableEvent
      return event.type === 'irregularity-declared' ? [event.irregularity.kind] : []
    }),
  )
