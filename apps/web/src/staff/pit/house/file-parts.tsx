// The house's file, part by part, while the house runs: tables opened, changed and closed, pits, players' limits. A part is tried first,
// and what would change, what is wrong and what needs a stop is said before anything is done.
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { usePitWords } from '../../../words/pit.ts'
import { useMay } from '../../common/use-may.ts'

type Answer = Awaited<ReturnType<typeof api.changeHouseFile>>

const NEW_TABLE = '{\n  "game": "commission",\n  "limits": { "min": 100, "max": 100000 }\n}'

export function FileParts() {
  const may = useMay()
  return may('keep-house-file') ? <Parts /> : null
}

function Parts() {
  const { file: words } = usePitWords()
  const { found, again } = useAsked('houseFile')
  const [chosen, setChosen] = useState('')
  const parts = found?.parts ?? []
  const part = parts.find((one) => one.part === chosen)
  return (
    <section className="panel file-parts" aria-labelledby="house-file">
      <h2 id="house-file">{words.title}</h2>
      <p className="soft">{words.text}</p>
      <div className="settings-form">
        <label>
          {words.part}
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{words.newTable}</option>
            {parts.map((one) => (
              <option key={one.part} value={one.part}>
                {words.parts[one.part] ?? one.part.replace('tables/', '')}
              </option>
            ))}
          </select>
        </label>
      </div>
      <PartForm key={`${chosen} ${part?.text}`} part={part} again={again} />
    </section>
  )
}

interface PartFormProps {
  /** Undefined for a table that is new. */
  readonly part: { readonly part: string; readonly text: string } | undefined
  readonly again: () => Promise<void>
}

function PartForm({ part, again }: PartFormProps) {
  const words = usePitWords()
  const language = useLanguage()
  const [answer, setAnswer] = useState<Answer>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const isTable = !part || part.part.startsWith('tables/')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const act = data.get('act')
    const name = part?.part ?? `tables/${String(data.get('name')).trim()}`
    const text = act === 'close' ? '' : String(data.get('text'))
    setBusy(true)
    try {
      const body = { part: name, text, reason: String(data.get('reason')).trim(), ...(act === 'try' && { try: true }) }
      const told = await api.changeHouseFile({ body })
      setError(undefined)
      setAnswer(told)
      if (told.used) await again()
    } catch (failed) {
      setError(failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="settings-form" onSubmit={(event) => void send(event)}>
      {!part && (
        <label>
          {words.file.name}
          <input name="name" required maxLength={64} pattern="[!-~]+" autoComplete="off" spellCheck={false} />
        </label>
      )}
      <label>
        {words.file.json}
        <textarea name="text" rows={12} maxLength={14_000} spellCheck={false} defaultValue={part?.text ?? NEW_TABLE} />
      </label>
      <label>
        {words.reason}
        <input name="reason" required maxLength={200} autoComplete="off" />
      </label>
      <p className="pit-line">
        <button type="submit" name="act" value="try" className="button button-small" disabled={busy}>
          {words.file.try}
        </button>
        <button type="submit" name="act" value="use" className="button button-small button-brass" disabled={busy}>
          {words.file.use}
        </button>
        {part && isTable && (
          <button type="submit" name="act" value="close" className="button button-small" disabled={busy}>
            {words.file.close}
          </button>
        )}
      </p>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {answer && <Told answer={answer} />}
    </form>
  )
}

function Told({ answer: { used, kept, changes, needsStop, mistakes } }: { readonly answer: Answer }) {
  const { file: words } = usePitWords()
  if (mistakes.length > 0 || needsStop.length > 0) {
    return (
      <div role="alert">
        <p>{mistakes.length > 0 ? words.mistakes : words.needsStop}</p>
        <ul translate="no">
          {mistakes.map(({ place, sentence }) => (
            <li key={`${place} ${sentence}`}>
              {place}: {sentence}
            </li>
          ))}
          {needsStop.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div role="status">
      <p>{changes.length === 0 ? words.same : used ? words.used : words.would}</p>
      <ul translate="no">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {used && <p className="soft">{kept ? words.kept : words.notKept}</p>}
    </div>
  )
}
