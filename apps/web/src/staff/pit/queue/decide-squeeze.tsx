// A player asks to squeeze a card: granted or refused. Carries INS 3.9.

import { usePitWords } from '../../../words/pit.ts'
import { useMay } from '../../common/use-may.ts'
import { DecideActs } from './decide-acts.tsx'
import type { DecidePartProps } from './decide-part.ts'

export function DecideSqueeze({ decision: { round, spot }, busy, signed, decide }: DecidePartProps) {
  const words = usePitWords()
  const may = useMay()
  if (!may('countersign')) return null
  const of = { round: round!, spot: spot! }
  return (
    <DecideActs
      busy={busy}
      signed={signed}
      acts={[
        { name: words.grant, main: true, onAct: () => void decide({ type: 'grant-squeeze', ...of }) },
        {
          name: words.refuse,
          sure: words.sure.declineSqueeze,
          onAct: () => void decide({ type: 'decline-squeeze', ...of }),
        },
      ]}
    />
  )
}
