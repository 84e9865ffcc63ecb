// A player's receipts on their page, each to be opened and printed.
import { useState } from 'react'
import type { ChipDocument } from '../../../model/staff/documents.ts'
import { Receipts } from '../../cage/cash-of-day.tsx'
import { Paper } from '../../cage/paper.tsx'
import '../../cage/cage.css'

export function PlayerCash({ player, name }: { readonly player: string; readonly name: string }) {
  const [paper, setPaper] = useState<ChipDocument>()
  return (
    <section className="panel">
      <Receipts player={player} name={name} onOpen={setPaper} />
      {paper && <Paper document={paper} onClose={() => setPaper(undefined)} />}
    </section>
  )
}
