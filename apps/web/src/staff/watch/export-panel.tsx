// A round, a gaming day or a whole table to take away, signed by the house.
import { useState } from 'react'
import { addressOf } from '../../base/router.ts'
import { saveText } from '../../base/save.ts'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useWatchWords } from '../../words/watch.ts'
import { type RecordingAsked, type RecordingFacts, recordingFacts, recordingName } from './recording-file.ts'

async function saveRecording(table: string, asked: RecordingAsked): Promise<RecordingFacts> {
  const text = await api.recording({ params: { table }, query: { ...asked, proofs: 'true' } })
  saveText(`${recordingName(table, asked)}.ndjson`, text, 'application/x-ndjson')
  return recordingFacts(text)
}

export function ExportPanel({ table, round }: { readonly table: string; readonly round?: number }) {
  const words = useWatchWords()
  const [saved, setSaved] = useState<RecordingFacts>()
  const take = async (asked: RecordingAsked) => {
    setSaved(undefined)
    setSaved(await saveRecording(table, asked))
  }
  const { busy, refused, send, onSubmit } = useSent((given) => take({ day: given('day') }))
  const button = (label: string, asked: RecordingAsked) => (
    <button type="button" className="button button-small" disabled={busy} onClick={() => void send(() => take(asked))}>
      {label}
    </button>
  )
  return (
    <section className="panel watch-export" aria-labelledby="watch-export">
      <h2 id="watch-export">{words.exports}</h2>
      <p className="soft">{words.exportsText}</p>
      <p className="pit-buttons">
        {round !== undefined && button(words.exportRound(round), { round })}
        {button(words.exportTable, {})}
      </p>
      <form className="pit-line" onSubmit={onSubmit}>
        <label>
          {words.gamingDay}
          <input name="day" type="date" required />
        </label>
        <button type="submit" className="button button-small" disabled={busy}>
          {words.exportDay}
        </button>
      </form>
      {saved && <p role="status">{words.exported(saved.events, saved.key.slice(0, 8))}</p>}
      {refused && <p role="alert">{refused}</p>}
      <p>
        <a href={addressOf({ page: 'verify' })}>{words.verifyIt}</a>
      </p>
    </section>
  )
}
