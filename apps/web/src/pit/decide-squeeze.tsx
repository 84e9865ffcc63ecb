// A player asks to squeeze a card: granted or refused. Carries INS 3.9.
import type { DecidePartProps } from './decide-part.ts'
import { useMay } from './use-may.ts'
import { usePitWords } from './words/index.ts'

export function DecideSqueeze({ decision: { round, spot }, busy, decide }: DecidePartProps) {
  const words = usePitWords()
  const may = useMay()
  if (!may('countersign')) return null
  return (
    <p className="decide-acts">
      <button
        type="button"
        className="button button-brass"
        disabled={busy}
        onClick={() => void decide({ type: 'grant-squeeze', round: round!, spot: spot! })}
      >
        {words.grant}
      </button>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => void decide({ type: 'decline-squeeze', round: round!, spot: spot! })}
      >
        {words.refuse}
      </button>
    </p>
  )
}
