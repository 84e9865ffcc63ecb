// The dealer lets another take the table, in the middle of a round too: by name, on the record; at an enrolled terminal the other takes
// over by badge and PIN in one act. Carries INS 1.4.

import type { DealerStore } from '@punto/desk/dealer'
import { type FormEvent, useState } from 'react'
import { newId } from '../../base/new-id.ts'
import { api } from '../../connection/api.ts'
import { client } from '../../connection/house.ts'
import { useTerminal } from '../../connection/keys/terminal.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { useTerminalWords } from '../../words/terminals.ts'
import { PinForm } from '../common/pin-form.tsx'

export function ReliefForm({ store, table }: { readonly store: DealerStore; readonly table: string }) {
  const words = useDealerWords()
  const terminal = useTerminal()
  const terminalWords = useTerminalWords()
  const [allowed, setAllowed] = useState<string>()
  const allow = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const dealer = String(new FormData(form).get('dealer') ?? '').trim()
    if (!(await store.ask({ type: 'allow-relief', dealer }))) return
    form.reset()
    setAllowed(dealer)
  }
  return (
    <details className="dealer-relief">
      <summary className="button button-small">{words.relief}</summary>
      {terminal && (
        <PinForm
          terminal={terminal}
          label={terminalWords.relieve}
          send={async (who, pin) => {
            await api.relieve({
              params: { table },
              body: { id: newId('relief'), who, ...(pin !== undefined && { pin }) },
            })
            client.connect()
          }}
        />
      )}
      <form onSubmit={(event) => void allow(event)}>
        <label>
          {words.reliefName}
          <input name="dealer" required maxLength={64} autoComplete="off" />
        </label>
        <button type="submit" className="button button-small">
          {words.allowRelief}
        </button>
        {allowed !== undefined && <p role="status">{words.reliefAllowed(allowed)}</p>}
      </form>
    </details>
  )
}
