// The dealer lets another take the table, in the middle of a round too: by name, on the record. Carries INS 1.4.
import { type FormEvent, useState } from 'react'
import type { DealerStore } from '../../model/dealer/dealer-store.ts'
import { useDealerWords } from '../../words/dealer.ts'

export function ReliefForm({ store }: { readonly store: DealerStore }) {
  const words = useDealerWords()
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
