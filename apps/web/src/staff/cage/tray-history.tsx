// Every document of a table's tray, the newest first, void ones included; each can be opened and printed.
import { useCallback } from 'react'
import { printDay } from '../../base/dates.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { usePaged } from '../../connection/use-paged.ts'
import { type ChipDocument, documentsOf, isVoid } from '../../model/staff/documents.ts'
import { useCageWords } from '../../words/cage.ts'
import { Earlier } from '../common/earlier.tsx'

const A_PAGE = 30

export interface TrayHistoryProps {
  readonly table: string
  /** Asked for again when it changes. */
  readonly done: number
  readonly onOpen: (document: ChipDocument) => void
}

export function TrayHistory({ table, done, onOpen }: TrayHistoryProps) {
  const words = useCageWords()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was done, and the list is another
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.trayHistory({ params: { table }, query: { limit: A_PAGE, ...(cursor !== undefined && { cursor }) } }),
    [table, done],
  )
  const { items, error, more } = usePaged(ask)
  if (error !== undefined) return <p role="alert">{sentenceOf(error, language)}</p>
  const documents = documentsOf(table, items ?? [])
  return (
    <details className="tray-history">
      <summary>{words.history}</summary>
      {items && documents.length === 0 && <p className="soft">{words.noDocuments}</p>}
      <ul className="pit-list">
        {documents.map((one) => {
          const last = one.steps.at(-1)
          return (
            <li key={one.serial} className={isVoid(one) ? 'document-void' : ''}>
              <button type="button" className="document" onClick={() => onOpen(one)}>
                <span>{words.number(one.serial)}</span>
                <strong>{one.kind === null ? words.document : words.kinds[one.kind]}</strong>
                {one.total !== null && <span>{printAmount(one.total)}</span>}
                {one.difference !== null && <span>{words.differs(printNet(one.difference))}</span>}
                {one.player !== null && <span>{one.player}</span>}
              </button>
              {last && (
                <small>
                  {words.steps[last.type]} {last.by}, {printDay(last.at, language)}
                  {last.reason !== undefined && ` · ${last.reason}`}
                </small>
              )}
            </li>
          )
        })}
      </ul>
      <Earlier more={more} />
    </details>
  )
}
