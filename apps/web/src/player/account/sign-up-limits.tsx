// Limits that somebody may set as they take a name; where the house asks for them, one is set or declined on purpose.
import type { LimitKind } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { currency } from '../../base/money/currency.ts'
import { api } from '../../connection/api.ts'
import { writtenLimit } from '../../parts/limit-fields.tsx'
import { useLaterWords } from '../../words/later.ts'

const ASKED: readonly LimitKind[] = ['deposit', 'loss', 'time']
const field = (kind: LimitKind) => `limit-${kind}`

export function SignUpLimits() {
  const { limits: words } = useLaterWords()
  const [asked, setAsked] = useState(false)
  const [written, setWritten] = useState<Partial<Record<LimitKind, string>>>({})
  useEffect(
    () =>
      void api.myLimits().then(
        ({ askAtSignUp }) => setAsked(askAtSignUp),
        () => {},
      ),
    [],
  )
  const { scale, decimals } = currency()
  const any = Object.values(written).some((value) => value !== '')
  return (
    <fieldset className="sign-up-limits">
      <legend>{words.atSignUp}</legend>
      {ASKED.map((kind) => (
        <label key={kind}>
          {words.most(words.kinds[kind], kind === 'time')}
          <input
            name={field(kind)}
            type="number"
            inputMode="decimal"
            min="0"
            step={kind === 'time' ? 1 : (1 / scale).toFixed(decimals)}
            autoComplete="off"
            onChange={({ target }) => setWritten({ ...written, [kind]: target.value })}
          />
        </label>
      ))}
      {asked && (
        <label className="setting">
          <input type="checkbox" name="no-limits" required={!any} />
          <span>{words.noneNow}</span>
        </label>
      )}
      <small className="soft">{words.later}</small>
    </fieldset>
  )
}

/** Sets what was written, once the name is taken, or has it on the record that none were wanted. */
export async function setSignUpLimits(given: (name: string) => string): Promise<void> {
  if (given('no-limits') !== '') await api.reviewMyLimits()
  for (const kind of ASKED) {
    const max = writtenLimit(kind, given(field(kind)))
    if (max !== null) await api.setMyLimit({ body: { kind, period: 'day', max } })
  }
}
