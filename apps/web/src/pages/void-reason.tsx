// Why a round of the history is void: what happened and its paragraph, read from the round's own record.
import { type IrregularityKind, KIND_NAMES } from '@punto/table'
import { useEffect, useState } from 'react'
import { api } from '../connection/api.ts'
import { useRead } from '../design/reading.tsx'
import { ParagraphMark } from '../round/paragraph-mark.tsx'

export function VoidReason({ table, round }: { readonly table: string; readonly round: number }) {
  const read = useRead()
  const [reason, setReason] = useState<{ readonly kind: IrregularityKind; readonly because: string } | null>(null)
  useEffect(() => {
    let here = true
    api.round({ params: { table, round } }).then(
      ({ events }) => {
        const { kind, because } = events.findLast((event) => event.type === 'round-voided') ?? {}
        if (here && kind !== undefined && because !== undefined) setReason({ kind, because })
      },
      // A house that does not answer leaves the reason out; the replay has it too.
      () => {},
    )
    return () => {
      here = false
    }
  }, [table, round])
  return reason ? (
    <span className="void-reason">
      {read(KIND_NAMES[reason.kind])} <ParagraphMark rule={reason.because} />
    </span>
  ) : null
}
