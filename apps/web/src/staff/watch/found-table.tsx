// What was found, in pages, newest first: a row each.
import type { ReactNode } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { sentenceOf } from '../../connection/sentences.ts'
import { usePaged } from '../../connection/use-paged.ts'
import type { Page } from '../../connection/use-pages.ts'
import { useWatchWords } from '../../words/watch.ts'
import { Earlier } from '../common/earlier.tsx'

export interface FoundTableProps<T> {
  /** Stays the same from one drawing to the next for the same question. */
  readonly ask: (cursor: string | undefined) => Promise<Page<T>>
  /** The cells of the first row. */
  readonly heads: ReactNode
  readonly line: (item: T, place: number) => ReactNode
}

export function FoundTable<T>({ ask, heads, line }: FoundTableProps<T>) {
  const words = useWatchWords()
  const language = useLanguage()
  const { items, error, more } = usePaged(ask)
  if (error !== undefined) return <p role="alert">{sentenceOf(error, language)}</p>
  if (items?.length === 0) return <p className="soft">{words.nothingFound}</p>
  return (
    <>
      <div className="pit-wide">
        <table className="pit-table-of watch-found">
          <thead>
            <tr>{heads}</tr>
          </thead>
          <tbody>{(items ?? []).map(line)}</tbody>
        </table>
      </div>
      <Earlier more={more} />
    </>
  )
}
