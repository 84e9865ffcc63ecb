// Checks a round's shoe in the page: the whole record once the shoe is over, this round's cards while it is in play. The
// verifier is fetched when it is asked for.
import type { AnyHeader, Check, Failure, InPlace, Verdict } from '@punto/fair'
import { useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { keptShares } from '../../connection/shuffle-shares.ts'
import { shareIn } from '../../model/kept-shares.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'

export interface FairnessCheckProps {
  readonly table: string
  readonly shoe: number
  readonly round: number
}

interface Checked {
  readonly whole: boolean
  readonly holds: boolean
  readonly sentences: readonly string[]
}

type State =
  | { readonly kind: 'unasked' | 'checking' }
  | ({ readonly kind: 'checked' } & Checked)
  | { readonly kind: 'failed'; readonly error: unknown }

/** Of the shoe before: undefined for the first, and for one that was dealt by hand. */
const headerBefore = async (table: string, shoe: number): Promise<AnyHeader | undefined> =>
  shoe < 2
    ? undefined
    : api.shoe({ params: { table, shoe: shoe - 1 } }).then(
        ({ header }) => header,
        () => undefined,
      )

export function FairnessCheck({ table, shoe, round }: FairnessCheckProps) {
  const words = usePageWords()
  const { share: shareWords } = useLaterWords()
  const language = useLanguage()
  const [state, setState] = useState<State>({ kind: 'unasked' })

  async function check() {
    setState({ kind: 'checking' })
    try {
      const [{ verifyRecord, checkInPlace, checkSentence, failureSentence }, found, { keys }, before] =
        await Promise.all([
          import('@punto/fair'),
          api.shoe({ params: { table, shoe } }),
          api.keys(),
          headerBefore(table, shoe),
        ])
      const whole = 'seed' in found
      const record = whole ? found : await api.roundRecord({ params: { table, round } })
      const verdict: Verdict = verifyRecord(record)
      const place: InPlace = verdict.ok ? checkInPlace(record.header, keys, before) : { checked: [] }
      const failure: Failure | undefined = verdict.ok ? place.failure : verdict.failure
      const sentences = [
        ...[...verdict.checked, ...place.checked].map((one: Check) => checkSentence(one, language)),
        ...(failure ? [failureSentence(failure, language)] : []),
      ]
      const own = shareIn(keptShares.get(), table, shoe)?.receipt.share
      const listed = 'shares' in record.header ? record.header.shares : []
      const missing = own !== undefined && !listed.includes(own)
      if (own !== undefined) sentences.push(missing ? shareWords.unproven : shareWords.proven(listed.length))
      setState({ kind: 'checked', whole, holds: failure === undefined && !missing, sentences })
    } catch (error) {
      setState({ kind: 'failed', error })
    }
  }

  return (
    <section className="fairness panel">
      <h2>{words.fairTitle}</h2>
      {state.kind === 'unasked' && (
        <button type="button" className="button button-brass" onClick={() => void check()}>
          {words.fairAsk}
        </button>
      )}
      {state.kind === 'checking' && <p role="status">{words.fairChecking}</p>}
      {state.kind === 'checked' && (
        <div role="status">
          <p className={state.holds ? 'fairness-holds gain' : 'fairness-holds loss'}>
            {state.holds ? `✓ ${words.fairHolds}` : `✗ ${words.fairFails}`}
          </p>
          <p className="soft">{state.whole ? words.fairShoe : words.fairRound}</p>
          <ul className="fairness-checks">
            {state.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {state.kind === 'failed' && (
        <p role="alert">
          {sentenceOf(state.error, language)}{' '}
          <button type="button" className="button button-small" onClick={() => void check()}>
            {words.tryAgain}
          </button>
        </p>
      )}
    </section>
  )
}
