// One click makes a newcomer the dealer of this table, for play: where the house offers it.
import { useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { client } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { useLobby } from '../../connection/use-lobby.ts'
import { useDealerWords } from '../../words/dealer.ts'

export function DealForPlay({ table }: { readonly table: string }) {
  const words = useDealerWords()
  const language = useLanguage()
  const [error, setError] = useState<unknown>()
  const offered = useLobby()?.some((card) => card.table === table && card.practice)
  if (!offered) return null
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
