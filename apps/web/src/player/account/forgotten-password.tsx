// A forgotten password: a code is sent to whoever has the name, and with it a new password is chosen.
import { SHORTEST_PASSWORD } from '@punto/protocol'
import { useState } from 'react'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'

type Step = 'ask' | 'reset' | 'done'

export function ForgottenPassword() {
  const { forgotten: words } = useLaterWords()
  const [step, setStep] = useState<Step>('ask')
  const [name, setName] = useState('')
  const { busy, refused, onSubmit } = useSent(async (given) => {
    if (step === 'ask') {
      await api.forgotPassword({ body: { name: given('name') } })
      setName(given('name'))
      setStep('reset')
      return
    }
    await api.resetPassword({ body: { name, code: given('code'), password: given('password') } })
    setStep('done')
  })
  return (
    <form className="panel credentials" onSubmit={onSubmit} aria-label={words.title}>
      <h2>{words.title}</h2>
      {step === 'done' ? (
        <p role="status">{words.done}</p>
      ) : (
        <>
          <p className="soft">{step === 'ask' ? words.ask : words.sent(name)}</p>
          {step === 'ask' ? (
            <label>
              {words.name}
              <input name="name" required minLength={3} maxLength={32} autoComplete="username" />
            </label>
          ) : (
            <>
              <label>
                {words.code}
                <input name="code" required pattern="[0-9A-Za-z \-]{6,16}" autoComplete="one-time-code" />
              </label>
              <label>
                {words.password}
                <input
                  name="password"
                  type="password"
                  required
                  minLength={SHORTEST_PASSWORD}
                  autoComplete="new-password"
                />
              </label>
            </>
          )}
          {refused && <p role="alert">{refused}</p>}
          <div className="credentials-acts">
            <button type="submit" className="button" disabled={busy}>
              {step === 'ask' ? words.send : words.set}
            </button>
            {step === 'reset' && (
              <button type="button" className="button" onClick={() => setStep('ask')}>
                {words.again}
              </button>
            )}
          </div>
        </>
      )}
    </form>
  )
}
