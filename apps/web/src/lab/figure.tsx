// A figure of the lab: its drawing, the same as a table, and both to be saved.
import { type ReactNode, useRef, useState } from 'react'
import { saveCsv, savePng, saveSvg } from './charts/save.ts'
import { type Cell, makeCsv } from './model/csv.ts'
import { useLabWords } from './words/index.ts'

/** What a cell of the table shows, and what it is in a spreadsheet. */
export type Shown = string | { readonly shown: ReactNode; readonly value: Cell }

export interface FigureProps {
  /** The name of the file it is saved in. */
  readonly name: string
  readonly title: string
  readonly lead?: ReactNode
  readonly head: readonly string[]
  readonly rows: readonly (readonly Shown[])[]
  /** The drawing; without one, the table is the figure. */
  readonly children?: ReactNode
  /** What is chosen about it, beside its title. */
  readonly choose?: ReactNode
  readonly note?: ReactNode
  readonly stale?: boolean
}

export function Figure({ name, title, lead, head, rows, children, choose, note, stale = false }: FigureProps) {
  const words = useLabWords()
  const [asTable, setAsTable] = useState(false)
  const place = useRef<HTMLElement>(null)
  const drawings = () => [...(place.current?.querySelectorAll<SVGSVGElement>('.drawing svg') ?? [])]
  const each = (save: (name: string, svg: SVGSVGElement) => unknown) => {
    const all = drawings()
    for (const [i, svg] of all.entries()) save(all.length > 1 ? `${name}-${i + 1}` : name, svg)
  }
  const values = () => [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.value)))]
  const hasChart = children !== undefined
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
          <Save kind="CSV" title={title} on={() => saveCsv(name, makeCsv(values()))} />
          {hasChart && !asTable && (
            <>
              <Save kind="SVG" title={title} on={() => each(saveSvg)} />
              <Save kind="PNG" title={title} on={() => each((file, svg) => void savePng(file, svg))} />
            </>
          )}
        </div>
      </header>
      {lead !== undefined && <p className="soft lab-lead">{lead}</p>}
      {hasChart && !asTable ? children : <Table title={title} head={head} rows={rows} />}
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

function Table({ title, head, rows }: Pick<FigureProps, 'title' | 'head' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
    <section className="lab-table-frame" aria-label={title} tabIndex={0}>
      <table className="lab-table">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
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
                const shown = typeof cell === 'string' ? cell : cell.shown
                return column === 0 ? (
                  <th key={head[column]} scope="row">
                    {shown}
                  </th>
                ) : (
                  <td key={head[column]}>{shown}</td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
