// Why a round of the history is void: its paragraph, read from the round's own record.
import { useEffect, useState } from 'react'
import { api } from '../connection/api.ts'
import { ParagraphMark } from '../round/paragraph-mark.tsx'

export function VoidReason({ table, round }: { readonly table: string; readonly round: number }) {
  const [because, setBecause] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    api.round({ params: { table, round } }).then(
      ({ events }) => {
        const told = events.findLast((event) => event.type === 'round-voided')?.because
        if (here && told !== undefined) setBecause(told)
      },
      // A house that does not answer leaves the reason out; the replay has it too.
      () => {},
    )
    return () => {
      here = false
    }
  }, [table, round])
  return because ? <ParagraphMark rule={because} /> : null
}
