// From every paragraph to code and tests, and back.

import { CODES, DOCUMENTS, type ParagraphId } from '@punto/rules/register'
import { useMemo } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { saveCsv } from '../../base/save.ts'
import { useQuery } from '../../base/use-query.ts'
import { useTraceWords } from '../../words/trace.ts'
import { PARAGRAPHS_ZH } from '../register/paragraphs-zh.ts'
import { RULINGS_ZH } from '../register/rulings-zh.ts'
import { WAIVED_ZH } from '../register/waived-zh.ts'
import { byFile, filteredRows, type MatrixRow, matrixCsv, matrixOf, STATUSES } from './matrix.ts'
import { TRACED } from './traced.ts'
import '../../base/styles/figures.css'
import './trace.css'

const ROWS = matrixOf(TRACED)
/** With our Chinese of the summaries; the English stands in each paragraph's details. */
const ROWS_ZH: readonly MatrixRow[] = ROWS.map((row) => ({ ...row, summary: PARAGRAPHS_ZH[row.id as ParagraphId] }))
const ENGLISH: ReadonlyMap<string, string> = new Map(ROWS.map(({ id, summary }) => [id, summary]))

export function TracePage() {
  const words = useTraceWords()
  const [query, setQuery] = useQuery()
  const document = CODES.find((code) => code === query.get('document')) ?? null
  const status = STATUSES.find((one) => one === query.get('status')) ?? null
  const text = query.get('find') ?? ''
  const asFiles = query.get('by') === 'file'
  const all = useLanguage() === 'zh' ? ROWS_ZH : ROWS
  const rows = useMemo(() => filteredRows(all, { document, status, text }), [all, document, status, text])
  const set = (name: string, value: string) =>
    setQuery((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })
  const head = [
    words.paragraph,
    words.document,
    words.status,
    words.why,
    words.summary,
    words.rulings,
    words.code,
    words.tests,
  ]
  return (
    <div className="lab trace">
      <h1>{words.title}</h1>
      <p className="soft">{words.lead}</p>
      {words.translated !== '' && <p className="trace-note">{words.translated}</p>}
      <div className="lab-figure-head trace-tools">
        <label className="lab-field lab-field-row">
          <span>{words.document}</span>
          <select value={document ?? ''} onChange={(event) => set('document', event.currentTarget.value)}>
            <option value="">{words.every}</option>
            {CODES.map((code) => (
              <option key={code} value={code}>
                {code} · {DOCUMENTS[code].title}
              </option>
            ))}
          </select>
        </label>
        <label className="lab-field lab-field-row">
          <span>{words.status}</span>
          <select value={status ?? ''} onChange={(event) => set('status', event.currentTarget.value)}>
            <option value="">{words.every}</option>
            {STATUSES.map((one) => (
              <option key={one} value={one}>
                {words.statuses[one]} ({ROWS.filter((row) => row.status === one).length})
              </option>
            ))}
          </select>
        </label>
        <label className="lab-field lab-field-row">
          <span>{words.search}</span>
          <input type="search" value={text} onChange={(event) => set('find', event.currentTarget.value)} />
        </label>
        <button
          type="button"
          className="button button-small"
          aria-pressed={asFiles}
          onClick={() => set('by', asFiles ? '' : 'file')}
        >
          {asFiles ? words.byParagraph : words.byFile}
        </button>
        <span className="soft" role="status">
          {words.counted(rows.length, ROWS.length)}
        </span>
        <div className="lab-saves">
          <button
            type="button"
            className="button button-small"
            onClick={() => saveCsv('paragraph-matrix', matrixCsv(rows, head))}
          >
            {words.csv}
          </button>
        </div>
      </div>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : asFiles ? (
        <ByFile rows={rows} onFile={(file) => setQuery(() => new URLSearchParams({ find: file }))} />
      ) : (
        <ul className="trace-rows">
          {rows.map((row) => (
            <TraceRow key={row.id} row={row} open={rows.length <= 3} />
          ))}
        </ul>
      )}
    </div>
  )
}

const SIGNS = { covered: '✓', waived: '–', planned: '…', missing: '✗' } as const

export function TraceRow({ row, open = false }: { readonly row: MatrixRow; readonly open?: boolean }) {
  const words = useTraceWords()
  const language = useLanguage()
  return (
    <li className="panel trace-row" id={row.id}>
      <details open={open}>
        <summary>
          <strong>{row.id}</strong>
          <span className={row.status === 'missing' ? 'loss' : row.status === 'covered' ? 'gain' : 'soft'}>
            {SIGNS[row.status]} {words.statuses[row.status]}
          </span>
          <span className="soft">
            {words.codeOf(row.code.length)} · {words.testsOf(row.tests.length)}
          </span>
          <span className="trace-summary" lang={language === 'zh' ? 'zh-Hans' : 'en'}>
            {row.summary}
          </span>
        </summary>
        {language === 'zh' && (
          <p className="soft trace-english" lang="en">
            {ENGLISH.get(row.id)}
          </p>
        )}
        <Carriers row={row} />
      </details>
    </li>
  )
}

export function Carriers({ row }: { readonly row: MatrixRow }) {
  const words = useTraceWords()
  return (
    <div className="trace-carriers">
      {row.why && <Why row={row} />}
      {row.code.length > 0 && (
        <div>
          <h3>{words.code}</h3>
          <ul>
            {row.code.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {row.tests.length > 0 && (
        <div lang="en">
          <h3>{words.tests}</h3>
          <ul>
            {row.tests.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      )}
      {row.rulings.map((ruling) => (
        <Ruling key={ruling.number} ruling={ruling} />
      ))}
    </div>
  )
}

/** Why no program can carry a paragraph. */
function Why({ row: { id, why } }: { readonly row: MatrixRow }) {
  const chinese = useLanguage() === 'zh' ? WAIVED_ZH[id] : undefined
  return <p lang={chinese ? 'zh-Hans' : 'en'}>{chinese ?? why}</p>
}

function Ruling({ ruling: { number, text, house } }: { readonly ruling: MatrixRow['rulings'][number] }) {
  const words = useTraceWords()
  const chinese = useLanguage() === 'zh' ? RULINGS_ZH[number] : undefined
  return (
    <div className="trace-ruling">
      <strong>
        {words.ruling(number)}
        {house ? `, ${words.house}` : ''}.
      </strong>{' '}
      {chinese && <p lang="zh-Hans">{chinese}</p>}
      <p lang="en" className={chinese ? 'soft' : undefined}>
        {text}
      </p>
    </div>
  )
}

function ByFile({ rows, onFile }: { readonly rows: readonly MatrixRow[]; readonly onFile: (file: string) => void }) {
  const words = useTraceWords()
  return (
    <table className="lab-table trace-files">
      <thead>
        <tr>
          <th scope="col">{words.file}</th>
          <th scope="col">{words.paragraph}</th>
        </tr>
      </thead>
      <tbody>
        {byFile(rows).map(({ file, paragraphs }) => (
          <tr key={file}>
            <th scope="row">
              <button type="button" className="trace-file" onClick={() => onFile(file)}>
                {file}
              </button>
            </th>
            <td>{paragraphs.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
