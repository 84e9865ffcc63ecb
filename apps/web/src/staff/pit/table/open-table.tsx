// Opens a closed table; a dealer's table whose tray was never counted opens when the pit says that it does all the same.
import type { SentCommand } from '@punto/protocol'
import { useCageWords } from '../../../words/cage.ts'
import { usePitWords } from '../../../words/pit.ts'
import { useTray } from '../../cage/use-tray.ts'

interface OpenTableProps {
  readonly table: string
  readonly dealt: boolean
  readonly ask: (command: SentCommand, done: string) => Promise<void>
}

export function OpenTable({ table, dealt, ask }: OpenTableProps) {
  const words = usePitWords()
  const cage = useCageWords()
  const { found: tray } = useTray(table)
  const uncounted = dealt && tray?.lastCount === null
  const open = (more: object = {}) => void ask({ type: 'open-table', ...more }, words.done)
  return (
    <>
      <button type="button" className="button" onClick={() => open()} disabled={uncounted}>
        {words.openTable}
      </button>
      {uncounted && (
        <button type="button" className="button" onClick={() => open({ uncounted: true })}>
          {cage.openUncounted}
        </button>
      )}
    </>
  )
}
