// What witnesses have cosigned of a table, held against the headers that were just told here. The page asks no witness: it has what the
// house publishes of them, and what the reader fetches from each and pastes.
import {
  type AnyHeader,
  checkpointAddress,
  judgeWitnesses,
  logEntryOf,
  readPolicy,
  type Witnessed,
  type WitnessPolicy,
  witnessSentence,
} from '@punto/fair'
import { useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { useLanguage } from '../../base/reading.tsx'
import { useVerifyWords } from '../../words/verify.ts'
import { notesOf } from './witness-notes.ts'

export interface ToldTable {
  readonly origin: string
  readonly keys: readonly string[]
  /** By shoe, from the first on; undefined for one dealt by hand. */
  readonly headers: readonly (AnyHeader | undefined)[]
  /** Notes that the house publishes. */
  readonly cosigned: readonly string[]
}

export function WitnessPanel({ told }: { readonly told: ToldTable }) {
  const words = useVerifyWords().witnesses
  const [written, setWritten] = useState('')
  const [pasted, setPasted] = useState('')
  const read = written.trim() === '' ? undefined : readPolicy(written)
  const policy = read?.ok ? read.policy : undefined
  return (
    <details className="lab-packs verify-witnesses">
      <summary>{words.title}</summary>
      <p className="soft">{words.lead}</p>
      <label className="lab-field">
        <span>{words.policy}</span>
        <textarea
          rows={4}
          spellCheck={false}
          value={written}
          placeholder={'{ "k": 1, "witnesses": [{ "vkey": "…", "url": "https://…" }] }'}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      </label>
      {read?.ok === false && (
        <p role="alert" className="loss">
          {words.noPolicy}
        </p>
      )}
      {policy && (
        <>
          <ul>
            {policy.witnesses.map(({ name, url }) => (
              <li key={name}>
                {url === undefined ? (
                  name
                ) : (
                  <a href={checkpointAddress(url, told.origin)} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                )}
              </li>
            ))}
          </ul>
          <label className="lab-field">
            <span>{words.notes}</span>
            <textarea
              rows={5}
              spellCheck={false}
              wrap="off"
              value={pasted}
              onChange={(event) => setPasted(event.currentTarget.value)}
            />
          </label>
          {(pasted.trim() !== '' || told.cosigned.length > 0) && <Judged policy={policy} pasted={pasted} told={told} />}
        </>
      )}
    </details>
  )
}

interface JudgedProps {
  readonly policy: WitnessPolicy
  readonly pasted: string
  readonly told: ToldTable
}

function Judged({ policy, pasted, told }: JudgedProps) {
  const language = useLanguage()
  const words = useVerifyWords().witnesses
  const { origin, keys, headers, cosigned } = told
  const entries = headers.map(logEntryOf)
  const { found, failure } = judgeWitnesses(policy, notesOf(pasted, policy.witnesses, cosigned), {
    origin,
    keys,
    entries,
  })
  const line = ({ name, ok, size, at }: Witnessed) =>
    ok ? words.cosigned(name, size ?? 0, printDay((at ?? 0) * 1000, language)) : words.not(name)
  return (
    <div role="status">
      <ul>
        {found.map((one) => (
          <li key={one.name}>
            {one.ok ? '✓' : '✗'} {line(one)}
          </li>
        ))}
      </ul>
      <p className={failure ? 'loss verify-verdict' : 'gain verify-verdict'} data-witnesses={failure?.code ?? 'held'}>
        {failure ? `✗ ${witnessSentence(failure, language)}` : `✓ ${words.held(policy.k, policy.witnesses.length)}`}
      </p>
    </div>
  )
}
