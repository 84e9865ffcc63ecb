// Browsers that the pit has enrolled as terminals: PINs and badges of the staff serve there.
import { printDay } from '../../../base/dates.ts'
import { useLanguage } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { askTerminal, useTerminal } from '../../../connection/keys/terminal.ts'
import { useList } from '../../../connection/use-list.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { useTerminalWords } from '../../../words/terminals.ts'
import { ReasonField } from '../../common/reason-field.tsx'

const ask = () => api.terminals()

export function Terminals() {
  const { pit: words } = useTerminalWords()
  const language = useLanguage()
  const here = useTerminal()
  const { items, again } = useList(ask)
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    await api.enrolTerminal({ body: { name: given('terminal').trim(), reason: given('reason').trim() } })
    form.reset()
    await Promise.all([again(), askTerminal()])
  })
  return (
    <section className="panel" aria-labelledby="duty-terminals">
      <h2 id="duty-terminals">{words.title}</h2>
      <p className="soft">{words.text}</p>
      {here && (
        <p role="status">
          {words.here}: <strong>{here.name}</strong>
        </p>
      )}
      <ul className="pit-list">
        {items?.length === 0 && <li className="soft">{words.none}</li>}
        {(items ?? []).map(({ id, name, by, since }) => (
          <li key={id}>
            <strong>{name}</strong> <small className="soft">{words.by(by, printDay(since, language))}</small>
            <EndTerminal id={id} again={again} />
          </li>
        ))}
      </ul>
      <form className="settings-form" onSubmit={onSubmit}>
        <label>
          {words.name}
          <input name="terminal" required maxLength={40} autoComplete="off" />
        </label>
        <ReasonField />
        <button type="submit" className="button button-brass" disabled={busy}>
          {words.enrol}
        </button>
        {refused && <p role="alert">{refused}</p>}
      </form>
    </section>
  )
}

function EndTerminal({ id, again }: { readonly id: string; readonly again: () => Promise<void> }) {
  const { pit: words } = useTerminalWords()
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await api.endTerminal({ params: { id }, body: { reason: given('reason').trim() } })
    await Promise.all([again(), askTerminal()])
  })
  return (
    <details>
      <summary className="button button-small">{words.end}</summary>
      <form className="settings-form" onSubmit={onSubmit}>
        <ReasonField />
        <button type="submit" className="button button-small" disabled={busy}>
          {words.end}
        </button>
        {refused && <p role="alert">{refused}</p>}
      </form>
    </details>
  )
}
