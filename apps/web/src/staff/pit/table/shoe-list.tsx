// The shoes of a table, newest first, each with its rounds, which lead to their sheets.
import { useCallback } from 'react'
import { useLanguage } from '../../../base/reading.tsx'
import { addressOf } from '../../../base/router.ts'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { usePaged } from '../../../connection/use-paged.ts'
import { usePitWords } from '../../../words/pit.ts'
import { Earlier } from '../../common/earlier.tsx'

const PAGE = 5

export function ShoeList({ table }: { readonly table: string }) {
  const words = usePitWords()
  const language = useLanguage()
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.shoes({ params: { table }, query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } }),
    [table],
  )
  const { items, error, more } = usePaged(ask)
  return (
    <section className="panel pit-shoes" aria-labelledby="pit-shoes">
      <h2 id="pit-shoes">{words.shoes}</h2>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {items?.length === 0 && <p className="soft">{words.noShoes}</p>}
      <ul className="pit-list">
        {(items ?? []).map(({ shoe, over, firstRound, rounds }) => (
          <li key={shoe}>
            <strong>{words.shoe(shoe)}</strong> <small>{over ? words.rounds(rounds) : words.shoeNow}</small>
            {firstRound !== null && (
              <p className="pit-rounds">
                {Array.from({ length: Math.max(0, rounds) }, (_, i) => firstRound + i).map((round) => (
                  <a key={round} href={addressOf({ page: 'sheet', table, round })} aria-label={words.round(round)}>
                    {round}
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Earlier more={more} />
    </section>
  )
}
