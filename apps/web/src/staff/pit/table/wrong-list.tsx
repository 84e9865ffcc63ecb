// What went wrong at a table, newest first: who declared, decided or corrected what, in which round.
import { KIND_NAMES } from '@punto/table'
import { useCallback } from 'react'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { addressOf } from '../../../base/router.ts'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { usePaged } from '../../../connection/use-paged.ts'
import { cardText } from '../../../drawings/cards/card-text.ts'
import { ParagraphMark } from '../../../drawings/round/paragraph-mark.tsx'
import { useDealerWords } from '../../../words/dealer.ts'
import { usePitWords } from '../../../words/pit.ts'
import { Earlier } from '../../common/earlier.tsx'

const PAGE = 20

export interface WrongListProps {
  readonly table: string
  /** Where a round is looked at. */
  readonly roundAddress?: (table: string, round: number) => string
}

const sheetAddress = (table: string, round: number): string => addressOf({ page: 'sheet', table, round })

export function WrongList({ table, roundAddress = sheetAddress }: WrongListProps) {
  const words = usePitWords()
  const dealerWords = useDealerWords()
  const language = useLanguage()
  const read = useRead()
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.wentWrong({ params: { table }, query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } }),
    [table],
  )
  const { items, error, more } = usePaged(ask)
  return (
    <section className="panel pit-wrong" aria-labelledby="pit-wrong">
      <h2 id="pit-wrong">{words.wrongTitle}</h2>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {items?.length === 0 && <p className="soft">{words.wrongNone}</p>}
      <ul className="pit-list">
        {(items ?? []).map(({ what, round, number, kind, rule, by, corrected }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its end
          <li key={i}>
            <strong>{words.what[what]}</strong> {kind && read(KIND_NAMES[kind])}
            {corrected &&
              words.corrected(dealerWords.spot(corrected.spot), cardText(corrected.was), cardText(corrected.card))}{' '}
            {rule && <ParagraphMark rule={rule} />}
            <small>
              {round > 0 && <a href={roundAddress(table, round)}>{words.round(round)}</a>}
              {number !== null && ` · ${words.number(number)}`} ·{' '}
              {by ? `${by.name} (${words.roles[by.role] ?? by.role})` : words.byItself}
            </small>
          </li>
        ))}
      </ul>
      <Earlier more={more} />
    </section>
  )
}
