// Every side bet with its pay table, edge and countability, to be sorted and searched.
import { MAX_DECKS, MIN_DECKS, makeCsv } from '@punto/rules'
import { Fragment, useEffect, useState } from 'react'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useRead } from '../../base/reading.tsx'
import { saveCsv } from '../../base/save.ts'
import { useQuery } from '../../base/use-query.ts'
import { type CatalogueWords, useCatalogueWords } from '../../words/catalogue.ts'
import { number, percent } from '../parts/figures.ts'
import { found, PACK_COUNT, type SideBet, SORTS, type Sort, sorted } from './rows.ts'
import '../../base/styles/figures.css'
import './catalogue.css'

function useSideBets() {
  const [packs, setPacks] = useState<readonly (readonly SideBet[])[]>([])
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<readonly SideBet[]>) => setPacks((before) => [...before, data])
    return () => worker.terminate()
  }, [])
  return { bets: packs.flat(), done: packs.length }
}

const edgeAt = (bet: SideBet, decks: number): number =>
  bet.byDecks.find((one) => one.decks === decks)?.houseEdge ?? bet.houseEdge

/** The true count as people say it. */
const turns = (at: number | null, words: CatalogueWords): string => (at === null ? words.never : `+${number(at, 1)}`)

export function CataloguePage() {
  const words = useCatalogueWords()
  const read = useRead()
  const { bets, done } = useSideBets()
  const [query, setQuery] = useQuery()
  const [open, setOpen] = useState<string | null>(null)
  const by = SORTS.find((name) => name === query.get('by')) ?? 'edge'
  const down = query.get('down') !== 'no'
  const decks = Math.min(MAX_DECKS, Math.max(MIN_DECKS, Number(query.get('decks')) || MAX_DECKS))
  const wanted = query.get('find') ?? ''
  const atDecks = bets.map((bet) => {
    const own = bet.byDecks.find((one) => one.decks === decks)
    return own ? { ...bet, houseEdge: own.houseEdge, hit: own.hit, sd: own.sd } : bet
  })
  const shown = sorted(found(atDecks, wanted), { by, down })
  const set = (name: string, value: string) =>
    setQuery((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })
  const sortBy = (name: Sort) =>
    setQuery((now) => {
      now.set('by', name)
      now.set('down', by === name && down ? 'no' : 'yes')
      return now
    })
  const csv = () =>
    makeCsv([
      [
        words.bet,
        words.pack,
        words.pays,
        words.edge,
        words.hit,
        words.sd,
        words.turnsAt,
        words.correlation,
        words.printed,
      ],
      ...shown.map((bet) => [
        read(bet.label),
        read(bet.packTitle),
        bet.pays.map(({ label, pays }) => `${read(label)} ${pays}`).join('; '),
        edgeAt(bet, decks),
        bet.hit,
        bet.sd,
        bet.turnsAt,
        bet.correlation,
        bet.published?.percent ?? null,
      ]),
    ])
  const Head = ({ name, title }: { readonly name: Sort; readonly title?: string }) => (
    <th scope="col" aria-sort={by === name ? (down ? 'descending' : 'ascending') : 'none'} title={title}>
      <button type="button" className="catalogue-sort" onClick={() => sortBy(name)}>
        {words[name]} <span aria-hidden="true">{by === name ? (down ? '▾' : '▴') : ''}</span>
      </button>
    </th>
  )
  return (
    <div className="lab catalogue">
      <h1>{words.title}</h1>
      <p className="soft">{words.lead}</p>
      <section className="panel lab-figure">
        <div className="lab-figure-head">
          <label className="lab-field lab-field-row">
            <span>{words.search}</span>
            <input type="search" value={wanted} onChange={(event) => set('find', event.currentTarget.value)} />
          </label>
          <label className="lab-field lab-field-row">
            <span>{words.decks}</span>
            <select value={decks} onChange={(event) => set('decks', event.currentTarget.value)}>
              {[4, 5, 6, 7, 8].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <span className="soft" role="status">
            {done < PACK_COUNT ? words.working(done, PACK_COUNT) : words.count(shown.length, bets.length)}
          </span>
          <div className="lab-saves">
            <button type="button" className="button button-small" onClick={() => saveCsv('side-bets', csv())}>
              {words.csv}
            </button>
          </div>
        </div>
        {shown.length === 0 && done === PACK_COUNT ? (
          <p>{words.none}</p>
        ) : (
          <table className="lab-table catalogue-table">
            <thead>
              <tr>
                <th scope="col">{words.bet}</th>
                <Head name="pack" />
                <Head name="edge" />
                <Head name="hit" />
                <Head name="sd" />
                <Head name="turnsAt" title={words.turnsTitle} />
                <th scope="col">{words.printed}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((bet) => {
                const key = `${bet.pack} ${bet.id}`
                return (
                  <Fragment key={key}>
                    <tr data-bet={bet.id}>
                      <th scope="row">
                        <button
                          type="button"
                          className="lab-edge catalogue-bet"
                          aria-expanded={open === key}
                          aria-label={words.details(read(bet.label))}
                          onClick={() => setOpen(open === key ? null : key)}
                        >
                          {read(bet.label)}
                        </button>
                      </th>
                      <td className="catalogue-words">{read(bet.packTitle)}</td>
                      <td>{percent(bet.houseEdge)}</td>
                      <td>{percent(bet.hit, 2)}</td>
                      <td>{number(bet.sd)}</td>
                      <td>{turns(bet.turnsAt, words)}</td>
                      <td>
                        {bet.published && decks === MAX_DECKS && (
                          <>
                            {bet.published.percent}%{' '}
                            <small>{bet.published.agrees ? `✓ ${words.agrees}` : `≠ ${words.differs}`}</small>
                          </>
                        )}
                      </td>
                    </tr>
                    {open === key && (
                      <tr className="lab-details">
                        <td colSpan={7}>
                          <Details bet={bet} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )
              })}
            </tbody>
          </table>
        )}
      </section>
    </div>
  )
}

function Details({ bet }: { readonly bet: SideBet }) {
  const words = useCatalogueWords()
  const read = useRead()
  const tags = [...bet.tags.slice(1), bet.tags[0]!].map((tag) => String(tag).replace('-', '−')).join(' ')
  return (
    <div className="lab-detail">
      <table className="lab-table">
        <tbody>
          {bet.pays.map(({ label, pays }) => (
            <tr key={`${label.en} ${pays}`}>
              <th scope="row">{read(label)}</th>
              <td>{oddsWords(pays as '1/1') ?? '='}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="lab-pairs">
        <div>
          <dt>{words.tags}</dt>
          <dd>{tags}</dd>
        </div>
        <div>
          <dt>{words.correlation}</dt>
          <dd>{number(bet.correlation, 4)}</dd>
        </div>
        {bet.names.length > 0 && (
          <div>
            <dt>{words.names}</dt>
            <dd>{bet.names.join(', ')}</dd>
          </div>
        )}
        {bet.published && (
          <div>
            <dt>{words.source}</dt>
            <dd>{bet.published.source}</dd>
          </div>
        )}
      </dl>
      {bet.published?.why && <p>{read(bet.published.why)}</p>}
      <p>
        <a href={`#/lab?game=commission&with=${bet.pack}&bet=${bet.id}`}>{words.inLab}</a>
      </p>
    </div>
  )
}
