// A table's shoes, fetched and checked one after the other.
import { type AnyHeader, type Failure, failureSentence, tableOrigin, type Verdict } from '@punto/fair'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { useQuery } from '../../base/use-query.ts'
import { useVerifyWords } from '../../words/verify.ts'
import type { CheckedFile } from './check.ts'
import { type CheckedShoe, checkTable, type HouseRecords } from './live.ts'
import { checkText } from './verifier.ts'
import { type ToldTable, WitnessPanel } from './witness-panel.tsx'

const verdictOf = async (text: string): Promise<Verdict> => {
  const checked: CheckedFile = await checkText(text)
  if (checked.kind !== 'record') throw new Error('The house sent a recording in place of a record')
  return checked.verdict
}

type Run =
  | { readonly kind: 'idle' | 'running' | 'done' | 'empty' }
  | { readonly kind: 'broken'; readonly error: unknown }

export function LiveCheck({ house }: { readonly house: HouseRecords }) {
  const words = useVerifyWords()
  const language = useLanguage()
  const [query, setQuery] = useQuery()
  const [tables, setTables] = useState<readonly string[]>([])
  const [shoes, setShoes] = useState<readonly CheckedShoe[]>([])
  const [run, setRun] = useState<Run>({ kind: 'idle' })
  const [told, setTold] = useState<ToldTable>()
  const runs = useRef(0)
  const table = query.get('table') ?? tables[0] ?? ''
  const from = Math.max(1, Number(query.get('from')) || 1)
  useEffect(() => {
    house.tables().then(setTables, (error) => setRun({ kind: 'broken', error }))
    return () => {
      runs.current++
    }
  }, [house])

  const set = (name: string, value: string) =>
    setQuery((now) => {
      now.set(name, value)
      return now
    })

  async function check() {
    const own = ++runs.current
    setShoes([])
    setTold(undefined)
    setRun({ kind: 'running' })
    set('table', table)
    try {
      // Before the newest shoe: one that begins meanwhile may be cosigned at once.
      const cosigned = await house.cosigned(table)
      const newest = await house.newestShoe(table)
      if (newest === 0) return setRun({ kind: 'empty' })
      const headers: (AnyHeader | undefined)[] = []
      // What is held against the witnesses is what was checked here, and nothing that was fetched a second time.
      const noting: HouseRecords = {
        ...house,
        shoe: async (of, number) => {
          const record = await house.shoe(of, number)
          headers[number - 1] = record?.header
          return record
        },
      }
      for await (const shoe of checkTable(noting, table, Math.min(from, newest), newest, verdictOf)) {
        if (runs.current !== own) return
        setShoes((before) => [...before, shoe])
      }
      const keys = (await house.keys()).map(({ key }) => key)
      if (from === 1 && keys[0] !== undefined)
        setTold({ origin: tableOrigin(keys[0], table), keys, headers: Array.from(headers), cosigned })
      setRun({ kind: 'done' })
    } catch (error) {
      if (runs.current === own) setRun({ kind: 'broken', error })
    }
  }

  const failed = shoes.find(({ state }) => state === 'failed')
  return (
    <section className="panel lab-figure">
      <h2>{words.live}</h2>
      <p className="soft lab-lead">{words.liveLead}</p>
      <form
        className="lab-choose"
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <label className="lab-field">
          <span>{words.table}</span>
          <select value={table} onChange={(event) => set('table', event.currentTarget.value)}>
            {[...new Set([...tables, ...(table ? [table] : [])])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className="lab-field">
          <span>{words.from}</span>
          <input
            type="number"
            min={1}
            value={from}
            onChange={(event) => set('from', event.currentTarget.value)}
            inputMode="numeric"
          />
        </label>
        {run.kind === 'running' ? (
          <button
            type="button"
            className="button"
            onClick={() => {
              runs.current++
              setRun({ kind: 'idle' })
            }}
          >
            {words.liveStop}
          </button>
        ) : (
          <button type="submit" className="button button-brass" disabled={table === ''}>
            {words.liveCheck}
          </button>
        )}
      </form>
      <div role="status">
        {run.kind === 'running' && <p>{words.checking}</p>}
        {run.kind === 'empty' && <p>{words.liveNone}</p>}
        {run.kind === 'broken' && <p className="loss">{house.sentence(run.error, language)}</p>}
        {run.kind === 'done' && (
          <p className={failed ? 'loss verify-verdict' : 'gain verify-verdict'}>
            {failed ? `✗ ${words.liveFails(failed.shoe)}` : `✓ ${words.liveHolds(shoes.length)}`}
          </p>
        )}
      </div>
      {run.kind === 'done' && told && !failed && <WitnessPanel told={told} />}
      {shoes.length > 0 && (
        <ol className="verify-steps">
          {shoes.map(({ shoe, state, failure }) => (
            <li key={shoe} className={`verify-step verify-${state === 'failed' ? 'failed' : 'held'}`}>
              <span className="verify-sign" aria-hidden="true">
                {state === 'failed' ? '✗' : state === 'by-hand' ? '–' : '✓'}
              </span>
              <div>
                <strong>
                  {words.shoe} {shoe}
                </strong>{' '}
                <span className="soft">{words.states[state]}</span>
                {failure && <Why failure={failure} />}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Why({ failure }: { readonly failure: Failure }) {
  return <p className="loss verify-why">{failureSentence(failure, useLanguage())}</p>
}
