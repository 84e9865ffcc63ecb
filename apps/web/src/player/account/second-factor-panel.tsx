// The second factor: asked for with the password, read by an authenticator from a picture, confirmed by its six digits. The
// secret and the recovery codes are shown once.
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/later-parts.ts'
import { api } from '../../connection/api.ts'
import { PasswordOrKey, proofIn } from '../../connection/keys/password-or-key.tsx'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'

const QrCode = lazyPart(() => import('./qr-code.tsx').then((file) => file.QrCode))

type Stage =
  | { readonly kind: 'as-is' }
  | { readonly kind: 'asked'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'confirmed'; readonly recovery: readonly string[] }

export interface SecondFactorPanelProps {
  readonly has: boolean
  readonly due: boolean
  readonly onDone: () => void
}

export function SecondFactorPanel({ has, due, onDone }: SecondFactorPanelProps) {
  const page = usePageWords()
  const words = useLaterWords().account
  const [stage, setStage] = useState<Stage>({ kind: 'as-is' })
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    if (stage.kind === 'asked') {
      const { recovery } = await api.confirmSecondFactor({ body: { code: given('code') } })
      setStage({ kind: 'confirmed', recovery })
      onDone()
    } else if (has) {
      const typed = given('code')
      await api.removeSecondFactor({ body: { ...proofIn(given), ...(typed !== '' && { code: typed }) } })
      setStage({ kind: 'as-is' })
      onDone()
    } else {
      setStage({ kind: 'asked', ...(await api.askSecondFactor({ body: proofIn(given) })) })
    }
    form.reset()
  })
  const code = (label: string, pattern: string) => (
    <label key="code">
      {label}
      <input name="code" required pattern={pattern} autoComplete="one-time-code" />
    </label>
  )
  return (
    <form className="panel credentials" onSubmit={onSubmit}>
      <h2>{words.factorTitle}</h2>
      {due && <p className="account-due">{words.factorDue}</p>}
      {stage.kind === 'asked' ? (
        <>
          <p>{words.factorScan}</p>
          <Suspense fallback={<div className="qr-code" />}>
            <QrCode text={stage.uri} label={words.factorPicture} />
          </Suspense>
          <p className="soft">{words.factorSecret}</p>
          <code className="account-secret">{stage.secret}</code>
          {code(words.factorDigits, '[0-9]{6}')}
        </>
      ) : stage.kind === 'confirmed' ? (
        <>
          <p role="status">{words.factorOn}</p>
          <p>{words.factorRecovery}</p>
          <ul className="account-recovery">
            {stage.recovery.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
        </>
      ) : has ? (
        <>
          <p>{words.factorOn}</p>
          <PasswordOrKey label={page.password}>{code(page.code, '[0-9A-Za-z \\-]{6,24}')}</PasswordOrKey>
        </>
      ) : (
        <>
          <p className="soft">{words.factorText}</p>
          <PasswordOrKey label={page.password} />
        </>
      )}
      {refused && <p role="alert">{refused}</p>}
      {stage.kind === 'confirmed' ? (
        <button type="button" className="button" onClick={() => setStage({ kind: 'as-is' })}>
          {words.factorKept}
        </button>
      ) : (
        <button
          type="submit"
          className={has && stage.kind === 'as-is' ? 'button' : 'button button-brass'}
          disabled={busy}
        >
          {stage.kind === 'asked' ? words.factorConfirm : has ? words.factorRemove : words.factorAsk}
        </button>
      )}
    </form>
  )
}
