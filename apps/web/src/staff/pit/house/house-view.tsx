// The whole house: take no new rounds at some tables or at all, close at a time, announce something to everybody. Each is offered to whom it
// is given, stands with who ordered it and why, and is undone in the same place.
import type { StandingOrders } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { fromLocal, toLocal } from '../../../base/local-time.ts'
import { tableName } from '../../../base/names.ts'
import { newId } from '../../../base/new-id.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { Loading } from '../../../parts/states.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { useFloor } from '../../common/use-floor.ts'
import { useMay } from '../../common/use-may.ts'
import './house-view.css'
import { ChooseTables } from '../../common/choose-tables.tsx'
import { ReasonField } from '../../common/reason-field.tsx'
import { FileParts } from './file-parts.tsx'

const EVERY_MS = 4000

interface PartProps {
  readonly orders: StandingOrders
  readonly again: () => Promise<void>
}

export function HouseView() {
  const words = usePitWords()
  const language = useLanguage()
  const { found, error, again } = useAsked('standingOrders', EVERY_MS)
  if (!found) return error === undefined ? <Loading /> : <p role="alert">{sentenceOf(error, language)}</p>
  return (
    <section className="house-view" aria-labelledby="house-view">
      <h1 id="house-view">{words.parts.house}</h1>
      <div className="pit-columns">
        <Rounds orders={found} again={again} />
        <Closing orders={found} again={again} />
        <Announcements orders={found} again={again} />
      </div>
      <FileParts />
    </section>
  )
}

type Order = NonNullable<StandingOrders['stopped']['everywhere']>

function By({ order: { by, reason, since } }: { readonly order: Order }) {
  const words = usePitWords()
  const language = useLanguage()
  return (
    <small>
      {by.name} ({words.roles[by.role] ?? by.role}), {printDay(since, language)} · {reason}
    </small>
  )
}

function Rounds({ orders: { stopped }, again }: PartProps) {
  const words = usePitWords()
  const read = useRead()
  const may = useMay()
  const { floor } = useFloor()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const resume = given('act') === 'resume'
    const body = {
      id: newId('rounds'),
      reason: given('reason').trim(),
      ...(chosen.length > 0 && { tables: [...chosen] }),
    }
    await (resume ? api.resumeRounds({ body }) : api.stopRounds({ body }))
    form.reset()
    setChosen([])
    await again()
  })
  const isStopped = stopped.everywhere !== null || stopped.tables.length > 0
  return (
    <section className="panel" aria-labelledby="house-rounds">
      <h2 id="house-rounds">{words.house.rounds}</h2>
      <p className="soft">{words.house.roundsText}</p>
      <ul className="pit-list">
        {!isStopped && <li className="soft">{words.house.notStopped}</li>}
        {stopped.everywhere && (
          <li>
            <strong className="house-order">{words.house.stoppedAll}</strong> <By order={stopped.everywhere} />
          </li>
        )}
        {stopped.tables.map(({ table, ...order }) => (
          <li key={table}>
            <strong className="house-order">{words.house.stoppedAt(read(tableName(table)))}</strong>{' '}
            <By order={order} />
          </li>
        ))}
      </ul>
      {may('stop-rounds') && (
        <form className="settings-form" onSubmit={onSubmit}>
          <details>
            <summary>{chosen.length === 0 ? words.house.allTables : words.house.someTables(chosen.length)}</summary>
            <ChooseTables tables={floor?.tables ?? []} pits={floor?.pits ?? []} chosen={chosen} choose={setChosen} />
          </details>
          <label>
            {words.whatToDo}
            <select name="act" key={String(isStopped)} defaultValue={isStopped ? 'resume' : 'stop'}>
              <option value="stop">{words.house.stop}</option>
              <option value="resume">{words.house.resume}</option>
            </select>
          </label>
          <ReasonField />
          <button type="submit" className="button button-brass" disabled={busy}>
            {words.doIt}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}

function Closing({ orders: { closing, wall }, again }: PartProps) {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    await api.closeHouse({
      body: { id: newId('closing'), at: fromLocal(given('at')), reason: given('reason').trim() },
    })
    form.reset()
    await again()
  })
  const off = useSent(async (given) => {
    await api.cancelClosing({ body: { id: newId('closing'), reason: given('reason').trim() } })
    await again()
  })
  return (
    <section className="panel" aria-labelledby="house-closing">
      <h2 id="house-closing">{words.house.closing}</h2>
      <p className="soft">{words.house.closingText}</p>
      {closing ? (
        <p>
          <strong className="house-order">
            {closing.closed ? words.house.closed : words.house.closesAt(printDay(closing.at, language))}
          </strong>{' '}
          <By order={closing} />
        </p>
      ) : (
        <p className="soft">{words.house.noClosing}</p>
      )}
      {may('close-house') && (
        <>
          <form className="settings-form" onSubmit={onSubmit}>
            <label>
              {words.house.closeAt}
              <input name="at" type="datetime-local" required min={toLocal(wall)} />
            </label>
            <ReasonField />
            <button type="submit" className="button button-brass" disabled={busy}>
              {closing && !closing.closed ? words.house.moveClosing : words.house.setClosing}
            </button>
          </form>
          {closing && (
            <form className="settings-form house-undo" onSubmit={off.onSubmit}>
              <ReasonField />
              <button type="submit" className="button" disabled={off.busy}>
                {closing.closed ? words.house.openAgain : words.house.callOff}
              </button>
            </form>
          )}
        </>
      )}
      {refused && <p role="alert">{refused}</p>}
      {off.refused && <p role="alert">{off.refused}</p>}
    </section>
  )
}

function Announcements({ orders: { announcements, wall }, again }: PartProps) {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const [ending, setEnding] = useState<number>()
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const text = { en: given('en').trim(), zh: given('zh').trim() }
    const body = { id: newId('announcement'), text, until: fromLocal(given('until')), reason: given('reason').trim() }
    await api.announce({ body })
    form.reset()
    await again()
  })
  const end = useSent(async (given) => {
    const body = { id: newId('announcement'), reason: given('reason').trim() }
    await api.endAnnouncement({ params: { number: ending! }, body })
    setEnding(undefined)
    await again()
  })
  return (
    <section className="panel" aria-labelledby="house-announcements">
      <h2 id="house-announcements">{words.house.announcements}</h2>
      <ul className="pit-list">
        {announcements.length === 0 && <li className="soft">{words.house.noAnnouncement}</li>}
        {announcements.map(({ number, text, until, ...order }) => (
          <li key={number}>
            <strong lang="en">{text.en}</strong> <strong lang="zh">{text.zh}</strong>
            <small>{words.house.until(printDay(until, language))}</small> <By order={order} />
            {may('announce') && ending !== number && (
              <button type="button" className="button button-small" onClick={() => setEnding(number)}>
                {words.takeBack}
              </button>
            )}
            {ending === number && (
              <form className="pit-line" onSubmit={end.onSubmit}>
                <ReasonField />
                <button type="submit" className="button button-small" disabled={end.busy}>
                  {words.takeBack}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {may('announce') && (
        <form className="settings-form" onSubmit={onSubmit}>
          <label>
            {words.house.english}
            <textarea name="en" required maxLength={280} rows={2} lang="en" />
          </label>
          <label>
            {words.house.chinese}
            <textarea name="zh" required maxLength={280} rows={2} lang="zh" />
          </label>
          <label>
            {words.house.shownUntil}
            <input name="until" type="datetime-local" required min={toLocal(wall)} />
          </label>
          <ReasonField />
          <button type="submit" className="button button-brass" disabled={busy}>
            {words.house.announce}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
      {end.refused && <p role="alert">{end.refused}</p>}
    </section>
  )
}
