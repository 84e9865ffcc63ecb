// What waits for a decision, in a line: the table, and what it is.
import { KIND_NAMES, placeName } from '@punto/table'
import { printAmount } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useRead } from '../../../base/reading.tsx'
import { type PitWords, usePitWords } from '../../../words/pit.ts'
import type { Waiting } from './matter.ts'

export function MatterName({ waiting: { decision } }: { readonly waiting: Waiting }) {
  const words = usePitWords()
  const read = useRead()
  const table = decision.table === null ? words.theHouse : read(tableName(decision.table))
  return (
    <strong>
      {table} · {nameOf(decision, words, read)}
    </strong>
  )
}

function nameOf({ kind, what, whom, round, spot, amount }: Waiting['decision'], words: PitWords, read: Read): string {
  const name = whom?.name ?? ''
  const sum = printAmount(amount ?? 0)
  switch (kind) {
    case 'irregularity':
      return what === null ? words.kinds.irregularity : read(KIND_NAMES[what])
    case 'claim':
      return words.claimOf(name, round ?? 0)
    case 'dispute':
      return words.disputeOf(name, round ?? 0)
    case 'squeeze':
      return words.squeezeOf(name, spot === null ? '' : read(placeName(spot)))
    case 'relief':
      return words.reliefOf(name)
    case 'debt':
      return words.debtOf(name, sum)
    case 'cash':
      return words.cashOf(name, sum)
    case 'settings':
      return words.kinds.settings
    default:
      return `${words.kinds[kind]} ${sum}`
  }
}

type Read = ReturnType<typeof useRead>
