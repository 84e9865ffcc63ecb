// Signing in with a security key or passkey, beside a form that asks for name and password: alone, or as the second factor of what the
// form holds already.
import { type MouseEvent, useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { useKeyWords } from '../../words/keys.ts'
import { api } from '../api.ts'
import { guestComing } from '../house.ts'
import { sentenceOf } from '../sentences.ts'
import { canUseKeys, showKey } from './browser-keys.ts'

export interface KeySignInProps {
  readonly onIn: () => void
}

export function KeySignIn({ onIn }: KeySignInProps) {
  const words = useKeyWords()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!canUseKeys()) return null
  const signIn = async (event: MouseEvent<HTMLButtonElement>) => {
    const given = new FormData(event.currentTarget.form!)
    const [name, password] = ['name', 'password'].map((one) => String(given.get(one) ?? ''))
    setBusy(true)
    try {
      await guestComing()
      if (name && password) {
        const key = await showKey(await api.askKey({ body: { name, password } }), words)
        await api.signIn({ body: { name, password, key } })
      } else {
        const key = await showKey(await api.askKey({ body: {} }), words)
        await api.signInByKey({ body: { key } })
      }
      setError(undefined)
      onIn()
    } catch (failed) {
      setError(failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className="button key-sign-in" disabled={busy} onClick={(event) => void signIn(event)}>
        {words.signIn}
      </button>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
    </>
  )
}
