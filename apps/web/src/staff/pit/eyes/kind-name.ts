// What went wrong in a round, in words: a kind of irregularity, or the matter itself where it has none.
import { KIND_NAMES } from '@punto/table'
import { useRead } from '../../../base/reading.tsx'
import { usePitWords } from '../../../words/pit.ts'

export function useKindName(): (kind: string) => string {
  const read = useRead()
  const { alerts } = usePitWords()
  return (kind) => {
    if (kind in KIND_NAMES) return read(KIND_NAMES[kind as keyof typeof KIND_NAMES])
    return kind === 'correction' || kind === 'void' ? alerts[kind] : kind
  }
}
