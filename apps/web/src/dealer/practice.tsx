// One click makes a newcomer the dealer of this table, for play: where the house offers it.
import { useState } from 'react'
import { api } from '../connection/api.ts'
import { client } from '../connection/house.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { useLanguage } from '../design/reading.tsx'
import type { TableAtHand } from './table-at-hand.ts'
import { useDealerWords } from './words/index.ts'

export function Practice({ table, at }: { readonly table: string; readonly at: TableAtHand }) {
  const words = useDealerWords()
  const language = useLanguage()
  const [error, setError] = useState<unknown>()
  if (at.settings.operation !== 'dealer') return null
  const deal = () =>
    api.practise({ params: { table } }).then(
      () => client.connect(),
      (failed) => setError(failed),
    )
  return (
    <section className="panel saying">
      <h1>{words.practiceTitle}</h1>
      <p>{words.practiceText}</p>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      <button type="button" className="button button-brass" onClick={() => void deal()}>
        {words.practice}
      </button>
    </section>
  )
}
