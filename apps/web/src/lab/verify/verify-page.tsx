// Records checked in the page: a file dropped in, or a table's shoes fetched from the house.
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../base/later-parts.ts'
import { addressOf } from '../../base/router.ts'
import { useQuery } from '../../base/use-query.ts'
import { useHowWords } from '../../words/how.ts'
import { useVerifyWords } from '../../words/verify.ts'
import type { CheckedFile } from './check.ts'
import type { HouseRecords } from './live.ts'
import { RecordingResult } from './recording-result.tsx'
import { StepList } from './step-list.tsx'
import { proofStepsOf } from './steps.ts'
import { checkText, exampleText } from './verifier.ts'
import '../../base/styles/figures.css'
import './verify.css'

const LiveCheck = lazyPart(() => import('./live-check.tsx').then((file) => file.LiveCheck))

type State =
  | { readonly kind: 'nothing' | 'checking' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'checked'; readonly file: CheckedFile }

const HEX = /^([0-9a-f]{64})?$/

export function VerifyPage({ house }: { readonly house?: HouseRecords }) {
  const words = useVerifyWords()
  const how = useHowWords()
  const [query, setQuery] = useQuery()
  // Kept by the field itself: a shoe's record is long, and typing in it stays quick.
  const field = useRef<HTMLTextAreaElement>(null)
  const [empty, setEmpty] = useState(true)
  const [state, setState] = useState<State>({ kind: 'nothing' })
  const [over, setOver] = useState(false)
  const [root, key] = [query.get('root') ?? '', query.get('key') ?? '']
  const wrong = !HEX.test(root) || !HEX.test(key)

  async function check(record: string) {
    setState({ kind: 'checking' })
    try {
      const file = await checkText(record, { ...(root && { root }), ...(key && { key }) })
      setState({ kind: 'checked', file })
    } catch (error) {
      setState({ kind: 'broken', message: (error as Error).message })
    }
  }

  const load = (record: string) => {
    if (field.current) field.current.value = record.length > MOST_SHOWN ? '' : record
    setEmpty(record.length > MOST_SHOWN)
    void check(record)
  }
  const note = (name: string, value: string) =>
    setQuery((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value.trim().toLowerCase())
      return now
    })

  return (
    <div className="lab verify">
      <h1>{words.title}</h1>
      <p className="soft verify-lead">
        {words.lead}
        <a className="verify-how" href={addressOf({ page: 'verify-how' })}>
          {how.title}
        </a>
      </p>
      <div className="verify-columns">
        <section className="panel lab-figure verify-given">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen and pasted too */}
          <div
            className={over ? 'verify-drop verify-drop-over' : 'verify-drop'}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(false)
              void event.dataTransfer.files[0]?.text().then(load)
            }}
          >
            <p>{words.drop}</p>
            <label className="button">
              {words.choose}
              <input
                type="file"
                className="only-heard"
                accept=".json,.jsonl,.ndjson,.txt,application/json"
                onChange={(event) => void event.currentTarget.files?.[0]?.text().then(load)}
              />
            </label>
          </div>
          <p className="verify-examples">
            <span>{words.example}</span>
            {(['shoe', 'round', 'shared-shoe'] as const).map((example) => (
              <button
                key={example}
                type="button"
                className="button button-small"
                onClick={() => void exampleText(example).then(load)}
              >
                {words.examples[example]}
              </button>
            ))}
          </p>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void check(field.current?.value ?? '')
            }}
          >
            <label className="lab-field">
              <span>{words.paste}</span>
              <textarea
                rows={7}
                spellCheck={false}
                wrap="off"
                ref={field}
                onInput={(event) => setEmpty(event.currentTarget.value.trim() === '')}
              />
            </label>
            <p className="soft lab-lead">{words.alter}</p>
            <details className="lab-packs" open={root !== '' || key !== ''}>
              <summary>{words.noted}</summary>
              <label className="lab-field">
                <span>{words.notedRoot}</span>
                <input value={root} onChange={(event) => note('root', event.currentTarget.value)} spellCheck={false} />
              </label>
              <label className="lab-field">
                <span>{words.notedKey}</span>
                <input value={key} onChange={(event) => note('key', event.currentTarget.value)} spellCheck={false} />
              </label>
              {wrong && (
                <p role="alert" className="loss">
                  {words.notedWrong}
                </p>
              )}
            </details>
            <button type="submit" className="button button-brass" disabled={empty || wrong}>
              {words.check}
            </button>
          </form>
        </section>
        <section className="panel lab-figure verify-result" aria-live="polite" aria-busy={state.kind === 'checking'}>
          {state.kind === 'nothing' && <p className="soft">{words.lead}</p>}
          {state.kind === 'checking' && <p>{words.checking}</p>}
          {state.kind === 'broken' && (
            <p className="loss">
              {words.broken} {state.message}
            </p>
          )}
          {state.kind === 'checked' && <Result file={state.file} />}
        </section>
      </div>
      {house && (
        <Suspense>
          <LiveCheck house={house} />
        </Suspense>
      )}
    </div>
  )
}

/** More than this is checked and not shown for altering. */
const MOST_SHOWN = 2_000_000

function Result({ file }: { readonly file: CheckedFile }) {
  const words = useVerifyWords()
  const holds = file.kind === 'record' ? file.verdict.ok : file.failure === null
  return (
    <>
      <p className={holds ? 'gain verify-verdict' : 'loss verify-verdict'}>
        {holds ? `✓ ${words.holds}` : `✗ ${words.fails}`}
      </p>
      {file.kind === 'recording' ? (
        <RecordingResult audited={file} />
      ) : (
        <>
          {file.verdict.ok && (
            <p>
              <strong>{words.of(file.verdict.record.header.table, file.verdict.record.header.shoe)}</strong>
            </p>
          )}
          <StepList
            steps={proofStepsOf(file.verdict).filter(({ kind, step }) => kind !== 'none' || NEEDED.has(step))}
            document={file.document}
          />
          {file.verdict.ok && file.verdict.record.header.root !== null && (
            <p className="soft verify-root">{words.root(file.verdict.record.header.root)}</p>
          )}
        </>
      )}
    </>
  )
}

/** Steps that are worth saying of a record that has none of it. */
const NEEDED: ReadonlySet<string> = new Set(['signature', 'shares'])
