// People: players and staff by the beginning of a name or id, and whoever is at a table; each leads to their page.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { usePitWords } from '../../../words/pit.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { useFloor } from '../../common/use-floor.ts'
import { useMay } from '../../common/use-may.ts'

type Found = RouteAnswer<Routes['findPeople']>

/** Nobody types so quickly that each letter needs an answer. */
const PAUSE_MS = 250

/** Those whose name or id begins so, or those at a table. */
function useFound(q: string, table: string): { readonly found: Found | null; readonly error: unknown } {
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let here = true
    if (q === '' && table === '') {
      setFound(null)
      return
    }
    const timer = setTimeout(() => {
      api.findPeople({ query: { ...(q !== '' && { q }), ...(table !== '' && { table }) } }).then(
        (answer) => {
          if (!here) return
          setFound(answer)
          setError(undefined)
        },
        (failed) => here && setError(failed),
      )
    }, PAUSE_MS)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [q, table])
  return { found, error }
}

export function PeopleView() {
  const words = usePitWords()
  const language = useLanguage()
  const read = useRead()
  const may = useMay()
  const { floor } = useFloor()
  const [q, setQ] = useState('')
  const [table, setTable] = useState('')
  const { found, error } = useFound(q.trim(), table)
  if (!may('find-people')) return null
  return (
    <section className="people">
      <h1>{words.parts.people}</h1>
      <search className="pit-line">
        <label>
          {words.findPlayer}
          <input value={q} maxLength={64} placeholder={words.playerId} onChange={({ target }) => setQ(target.value)} />
        </label>
        <label>
          {words.atTable}
          <select value={table} onChange={({ target }) => setTable(target.value)}>
            <option value="">{words.anyTable}</option>
            {(floor?.tables ?? []).map((one) => (
              <option key={one.table} value={one.table}>
                {read(one.name ?? tableName(one.table))}
              </option>
            ))}
          </select>
        </label>
      </search>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {found && (
        <section className="panel pit-present" aria-label={words.parts.people}>
          <p role="status" className="soft">
            {words.foundPeople(found.items.length, found.more)}
          </p>
          <ul className="pit-list">
            {found.items.map(({ id, name, role, guest, closed, exclusion, tables }) => (
              <li key={id}>
                {role === 'player' ? (
                  <a href={pitAddress({ part: 'player', player: id })}>
                    <strong translate="no">{name}</strong>
                  </a>
                ) : (
                  <strong translate="no">{name}</strong>
                )}{' '}
                {guest ? words.guest : (words.roles[role] ?? role)}
                {closed && <em className="pit-mark">{words.closed}</em>}
                {exclusion && <em className="pit-mark">{words.excludedMark}</em>}
                {tables.length > 0 && (
                  <small>{words.atTablesNow(tables.map((one) => read(tableName(one))).join(words.comma))}</small>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
