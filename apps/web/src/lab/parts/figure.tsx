// A figure of the lab: its drawing, the same as a table, and both to be saved.
import { type Cell, makeCsv } from '@punto/rules'
import { type ReactNode, useRef, useState } from 'react'
import { saveCsv, savePng, saveSvg } from '../../base/save.ts'
import { useLabWords } from '../../words/lab.ts'
import { fractionWords } from './figures.ts'

/** What a cell of the table shows, and what it is in a spreadsheet; the exact fraction where the cell shows a rounded number. */
export type CellShown = string | { readonly shown: ReactNode; readonly value: Cell; readonly fraction?: string }

export interface FigureProps {
  /** The name of the file it is saved in. */
  readonly name: string
  readonly title: string
  readonly lead?: ReactNode
  readonly head: readonly string[]
  readonly rows: readonly (readonly CellShown[])[]
  /** The drawing; without one, the table is the figure. */
  readonly children?: ReactNode
  /** What is chosen about it, beside its title. */
  readonly choose?: ReactNode
  readonly note?: ReactNode
  readonly stale?: boolean
  /** The table at first, and the drawing when it is asked for. */
  readonly tableFirst?: boolean
}

export function Figure({
  name,
  title,
  lead,
  head,
  rows,
  children,
  choose,
  note,
  stale = false,
  tableFirst = false,
}: FigureProps) {
  const words = useLabWords()
  const [asTable, setAsTable] = useState(tableFirst)
  const [exactly, setExactly] = useState(false)
  const place = useRef<HTMLElement>(null)
  const drawings = () => [...(place.current?.querySelectorAll<SVGSVGElement>('.drawing svg') ?? [])]
  const each = (save: (name: string, svg: SVGSVGElement) => unknown) => {
    const all = drawings()
    for (const [i, svg] of all.entries()) save(all.length > 1 ? `${name}-${i + 1}` : name, svg)
  }
  const values = () => [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.value)))]
  const hasChart = children !== undefined
  const shownAsTable = asTable || !hasChart
  const hasFractions = rows.some((row) => row.some((cell) => typeof cell !== 'string' && cell.fraction !== undefined))
  return (
    <section ref={place} className={stale ? 'lab-figure panel lab-stale' : 'lab-figure panel'} aria-busy={stale}>
      <header className="lab-figure-head">
        <h2>{title}</h2>
        {choose}
        <div className="lab-saves">
          {hasChart && (
            <button
              type="button"
              className="button button-small"
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? words.chart : words.table}
            </button>
          )}
          {shownAsTable && hasFractions && (
            <button
              type="button"
              className="button button-small"
              aria-pressed={exactly}
              onClick={() => setExactly(!exactly)}
            >
              {words.fractions}
            </button>
          )}
          <Save kind="CSV" title={title} on={() => saveCsv(name, makeCsv(values()))} />
          {!shownAsTable && (
            <>
              <Save kind="SVG" title={title} on={() => each(saveSvg)} />
              <Save kind="PNG" title={title} on={() => each((file, svg) => void savePng(file, svg))} />
            </>
          )}
        </div>
      </header>
      {lead !== undefined && <p className="soft lab-lead">{lead}</p>}
      {shownAsTable ? <Table title={title} head={head} rows={rows} exactly={exactly} /> : children}
      {note}
    </section>
  )
}

function Save({ kind, title, on }: { readonly kind: string; readonly title: string; readonly on: () => void }) {
  const words = useLabWords()
  return (
    <button type="button" className="button button-small" aria-label={words.saveAs(title, kind)} onClick={on}>
      {kind}
    </button>
  )
}

interface TableProps extends Pick<FigureProps, 'title' | 'head' | 'rows'> {
  readonly exactly: boolean
}

function Table({ title, head, rows, exactly }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
    <section className="lab-table-frame" aria-label={title} tabIndex={0}>
      <table className="lab-table">
        <thead>
          <tr>
            {head.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and do not move
            <tr key={i}>
              {row.map((cell, column) => {
                const shown = shownIn(cell, exactly)
                return column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <th key={column} scope="row">
                    {shown}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column}>{shown}</td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function shownIn(cell: CellShown, exactly: boolean): ReactNode {
  if (typeof cell === 'string') return cell
  if (!exactly || cell.fraction === undefined) return cell.shown
  return <span className="lab-fraction">{fractionWords(cell.fraction)}</span>
}
