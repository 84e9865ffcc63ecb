// What waits for a decision, in a line: the table, and what it is.
import { KIND_NAMES } from '@punto/table'
import { useRead } from '../design/reading.tsx'
import type { Waiting } from './matter.ts'
import { usePitWords } from './words/index.ts'

export function MatterName({ waiting: { table, matter } }: { readonly waiting: Waiting }) {
  const words = usePitWords()
  const read = useRead()
  const name = read(table.name ?? { en: table.table, zh: table.table })
  return (
    <strong>
      {name} ·{' '}
      {matter.kind === 'irregularity' ? read(KIND_NAMES[matter.what]) : words.claimOf(matter.player.name, matter.round)}
    </strong>
  )
}
