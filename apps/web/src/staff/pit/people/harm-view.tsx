// Markers of harm: who shows which, the rows they rest on, what was done, and the means to say so. On no other page.
import {
  HARM_ANSWERS,
  HARM_FACTS,
  HARM_MARKERS,
  HARM_PROFILES,
  type HarmPlay,
  type HarmProfile,
  type HarmRow,
  type LimitKind,
  type LimitPeriod,
  type PlayerHarm,
} from '@punto/protocol'
import { useEffect, useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { printAmount, printNet } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { Loading } from '../../../parts/states.tsx'
import { useLaterWords } from '../../../words/later.ts'
import { usePitWords } from '../../../words/pit.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { useMay } from '../../common/use-may.ts'

type Answer = keyof typeof HARM_ANSWERS

export function HarmView() {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const read = useRead()
  const [items, setItems] = useState<readonly PlayerHarm[]>()
  const [error, setError] = useState<unknown>()
  const [profile, setProfile] = useState<HarmProfile | ''>('')
  useEffect(() => {
    void api.harm({ query: profile === '' ? {} : { profile } }).then((told) => setItems(told.items), setError)
  }, [profile])
  if (!may('see-harm')) return <p role="alert">{words.harm.notYours}</p>
  if (error !== undefined) return <p role="alert">{sentenceOf(error, language)}</p>
  if (!items) return <Loading />
  const put = (changed: PlayerHarm) => setItems(items.map((one) => (one.player === changed.player ? changed : one)))
  return (
    <section className="people">
      <h1>{words.parts.harm}</h1>
      <p className="soft">{words.harm.text}</p>
      <label>
        {words.harm.namedBy}{' '}
        <select value={profile} onChange={({ target }) => setProfile(target.value as typeof profile)}>
          <option value="">{words.harm.anybody}</option>
          {(Object.keys(HARM_PROFILES) as HarmProfile[]).map((name) => (
            <option key={name} value={name}>
              {read(HARM_PROFILES[name])} · {HARM_PROFILES[name].source}
            </option>
          ))}
        </select>
      </label>
      {items.length === 0 && <p>{words.harm.none}</p>}
      <div className="pit-columns">
        {items.map((one) => (
          <OfPlayer key={one.player} harm={one} onAnswered={put} />
        ))}
      </div>
    </section>
  )
}

interface OfPlayerProps {
  readonly harm: PlayerHarm
  readonly onAnswered: (changed: PlayerHarm) => void
}

function OfPlayer({ harm, onAnswered }: OfPlayerProps) {
  const words = usePitWords().harm
  const read = useRead()
  const language = useLanguage()
  const { player, name, markers, answers } = harm
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const body = { what: given('what') as Answer, note: given('note') }
    onAnswered(await api.answerHarm({ params: { player }, body }))
    form.reset()
  })
  return (
    <section className="panel" aria-label={name}>
      <h2>
        <a href={pitAddress({ part: 'player', player })} translate="no">
          {name}
        </a>
      </h2>
      <ul className="pit-list">
        {markers.map(({ marker, rows }) => (
          <li key={marker}>
            <strong>{read(HARM_MARKERS[marker])}</strong>
            <ul>
              {rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and their order stays
                <li key={i}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {markers.length === 0 && <p className="soft">{words.noneNow}</p>}
      {answers.map(({ at, by, what, note, before, after }) => (
        <div key={at}>
          <p>
            <strong>{read(HARM_ANSWERS[what])}</strong> <span translate="no">{note}</span>{' '}
            <small>{words.answered(by, printDay(at, language))}</small>
          </p>
          <Around before={before} after={after} />
        </div>
      ))}
      <form className="pit-line" onSubmit={onSubmit}>
        <label>
          {words.what}
          <select name="what">
            {(Object.keys(HARM_ANSWERS) as Answer[]).map((what) => (
              <option key={what} value={what}>
                {read(HARM_ANSWERS[what])}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.note}
          <input name="note" required maxLength={200} autoComplete="off" />
        </label>
        <button type="submit" className="button button-small" disabled={busy}>
          {words.answer}
        </button>
      </form>
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}

/** Two spans of days beside each other, a day's mean of each: they are of unlike length while the second is not over. */
function Around({ before, after }: { readonly before: HarmPlay; readonly after: HarmPlay }) {
  const words = usePitWords().harm
  const spans = [
    [words.before(before.days), before],
    [words.after(after.days), after],
  ] as const
  const { rounds, minutes, staked, net, paidIn } = words.aDay
  return (
    <table className="pit-figures">
      <thead>
        <tr>
          <td />
          {[rounds, minutes, staked, net, paidIn].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spans.map(([name, play]) => {
          const aDay = (sum: number) => (play.days === 0 ? 0 : Math.round(sum / play.days))
          const shown = [
            aDay(play.rounds),
            aDay(play.minutes),
            printAmount(aDay(play.staked)),
            printNet(aDay(play.net)),
            printAmount(aDay(play.paidIn)),
          ]
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              {shown.map((figure, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
                <td key={i}>{play.days === 0 ? '–' : figure}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Row({ row: { at, day, facts } }: { readonly row: HarmRow }) {
  const read = useRead()
  const language = useLanguage()
  const { limits } = useLaterWords()
  const told = Object.entries(facts).map(([fact, value]) => {
    const { is, ...name } = HARM_FACTS[fact as keyof typeof HARM_FACTS]
    if (is === 'table') return `${read(name)} ${read(tableName(String(value)))}`
    if (is === 'limit') {
      const [kind, period] = String(value).split('/') as [LimitKind, LimitPeriod]
      return limits.line(limits.kinds[kind], limits.periods[period], limits.asked)
    }
    const money = fact === 'result' ? printNet : printAmount
    return `${read(name)} ${is === 'money' ? money(Number(value)) : value}`
  })
  return <>{[at === null ? day : printDay(at, language), ...(told.length > 0 ? [told.join(', ')] : [])].join(': ')}</>
}
