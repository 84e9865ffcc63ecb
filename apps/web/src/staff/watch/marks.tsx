// Marks that surveillance sets on rounds, with a note each: they stay. One's own can be looked at by themselves.
import type { RoundMark } from '@punto/protocol'
import { useCallback, useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { tableName } from '../../base/names.ts'
import { newId } from '../../base/new-id.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { usePaged } from '../../connection/use-paged.ts'
import { useSent } from '../../connection/use-sent.ts'
import { watchAddress } from '../../model/staff/watch-route.ts'
import { useWatchWords } from '../../words/watch.ts'
import { Earlier } from '../common/earlier.tsx'
import { useMay } from '../common/use-may.ts'

const PAGE = 50

/** `changes` counts what was marked here, so that the list is asked for again. */
function useMarks(table: string | undefined, changes: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark that was set changes the list
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.roundMarks({
        query: { limit: PAGE, ...(table !== undefined && { table }), ...(cursor !== undefined && { cursor }) },
      }),
    [table, changes],
  )
  return usePaged(ask)
}

/** The marks of all tables, or of one. */
export function MarkList({ table }: { readonly table?: string }) {
  const words = useWatchWords()
  const language = useLanguage()
  const me = useLive(client.you)?.player
  const [mine, setMine] = useState(false)
  const { items, error, more } = useMarks(table, 0)
  const shown = (items ?? []).filter(({ by }) => !mine || by.id === me)
  return (
    <section className="panel watch-marks" aria-labelledby="watch-marks">
      <h2 id="watch-marks">{words.marks}</h2>
      <label className="settings-check">
        <input type="checkbox" checked={mine} onChange={({ target }) => setMine(target.checked)} />
        {words.mine}
      </label>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {items && shown.length === 0 && <p className="soft">{words.noMarks}</p>}
      <ul className="pit-list">
        {shown.map((mark) => (
          <Mark key={mark.number} mark={mark} linked />
        ))}
      </ul>
      <Earlier more={more} />
    </section>
  )
}

function Mark({
  mark: { table, round, note, by, at },
  linked,
}: {
  readonly mark: RoundMark
  readonly linked: boolean
}) {
  const words = useWatchWords()
  const language = useLanguage()
  const read = useRead()
  return (
    <li>
      {linked && (
        <a href={watchAddress(table, round)}>
          <strong>
            {read(tableName(table))} · {words.round(round)}
          </strong>
        </a>
      )}{' '}
      {note}
      <small>
        {by.name} · {printDay(at, language)}
      </small>
    </li>
  )
}

/** The marks of one round, and the form for another. */
export function MarksOfRound({ table, round }: { readonly table: string; readonly round: number }) {
  const words = useWatchWords()
  const may = useMay()
  const [changes, setChanges] = useState(0)
  const { items } = useMarks(table, changes)
  const here = (items ?? []).filter((mark) => mark.round === round)
  return (
    <section className="panel watch-marks" aria-labelledby="round-marks">
      <h2 id="round-marks">{words.marks}</h2>
      {items && here.length === 0 && <p className="soft">{words.noMarksHere}</p>}
      <ul className="pit-list">
        {here.map((mark) => (
          <Mark key={mark.number} mark={mark} linked={false} />
        ))}
      </ul>
      {may('mark-rounds') && (
        <MarkForm key={changes} table={table} round={round} onDone={() => setChanges(changes + 1)} />
      )}
      {changes > 0 && <p role="status">{words.marked}</p>}
    </section>
  )
}

interface MarkFormProps {
  readonly table: string
  readonly round: number
  readonly onDone: () => void
}

function MarkForm({ table, round, onDone }: MarkFormProps) {
  const words = useWatchWords()
  const [id] = useState(() => newId('mark'))
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await api.markRound({ params: { table, round }, body: { id, note: given('note').trim() } })
    onDone()
  })
  return (
    <form className="pit-line watch-mark-form" onSubmit={onSubmit}>
      <label>
        {words.markNote}
        <input name="note" required maxLength={200} autoComplete="off" />
      </label>
      <button type="submit" className="button" disabled={busy}>
        {words.mark}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
