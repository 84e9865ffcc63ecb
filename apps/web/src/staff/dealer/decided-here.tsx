// What awaits a decision, at the dealer's own screen: whoever decides comes, reads what each choice does, and signs for this one act.
// Carries INS 5.18.

import type { TableAtHand } from '@punto/desk/dealer'
import type { SentCommand } from '@punto/protocol'
import { useState } from 'react'
import { usePitWords } from '../../words/pit.ts'
import { Countersign } from '../common/countersign.tsx'
import { Described } from '../common/described.tsx'
import { Act } from './act.tsx'

export function DecidedHere({ at, number }: { readonly at: TableAtHand; readonly number: number }) {
  const words = usePitWords()
  const [command, setCommand] = useState<SentCommand>()
  return (
    <section className="panel dealer-declared">
      <Described
        table={at.view.table}
        number={number}
        settings={at}
        choose={({ ruled }, i, many) => (
          <Act
            className="button-small"
            onAct={() => setCommand({ type: 'approve-irregularity', number, ...ruled } as SentCommand)}
          >
            {many ? words.approveChoice(i + 1) : words.signHere}
          </Act>
        )}
      />
      {command && (
        <Countersign
          key={JSON.stringify(command)}
          table={at.view.table}
          command={command}
          onDone={() => setCommand(undefined)}
        />
      )}
    </section>
  )
}
