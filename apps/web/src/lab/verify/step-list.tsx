// The steps of a verification: a sign, its name, and what was found.
import type { Failure } from '@punto/fair'
import { useLanguage } from '../../base/reading.tsx'
import { useVerifyWords } from '../../words/verify.ts'
import { excerptsAt, type StepResult, sentencesOf } from './steps.ts'

const SIGNS = { held: '✓', failed: '✗', unreached: '·', none: '–' } as const

export function StepList({
  steps,
  document: whole,
}: {
  readonly steps: readonly StepResult[]
  readonly document: unknown
}) {
  const words = useVerifyWords()
  const language = useLanguage()
  return (
    <ol className="verify-steps">
      {steps.map((result) => (
        <li key={result.step} className={`verify-step verify-${result.kind}`} data-step={result.step}>
          <span className="verify-sign" aria-hidden="true">
            {SIGNS[result.kind]}
          </span>
          <div>
            <strong>{words.steps[result.step]}</strong>
            {result.kind === 'unreached' && <span className="soft"> {words.unreached}</span>}
            {result.kind === 'none' && <span className="soft"> {words.none}</span>}
            {sentencesOf(result, language).map((sentence, i, all) => (
              <p
                key={sentence}
                className={result.kind === 'failed' && i === all.length - 1 ? 'loss verify-why' : 'soft'}
              >
                {sentence}
              </p>
            ))}
            {result.kind === 'failed' && <Places whole={whole} failure={result.failure} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Places({ whole, failure }: { readonly whole: unknown; readonly failure: Failure }) {
  const words = useVerifyWords()
  const found = excerptsAt(whole, failure)
  if (found.length === 0) return null
  return (
    <figure className="verify-place">
      <figcaption>{found.length === 1 ? words.place : words.places}</figcaption>
      <dl>
        {found.map(({ path, text }) => (
          <div key={path}>
            <dt>
              <code>{path}</code>
            </dt>
            {text !== '' && (
              <dd>
                <pre>{text}</pre>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </figure>
  )
}
