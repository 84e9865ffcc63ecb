// The password once more, or a security key in its place. What is shown stays in the form until it is sent.
import type { ShownKey } from '@punto/protocol'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { useKeyWords } from '../../words/keys.ts'
import { useLive } from '../house.ts'
import { sentenceOf } from '../sentences.ts'
import { canUseKeys } from './browser-keys.ts'
import { ownKeys, showOwnKey } from './own-keys.ts'

export interface PasswordOrKeyProps {
  readonly label: string
  readonly name?: string
  /** What is asked for beside a password. */
  readonly children?: React.ReactNode
}

export function PasswordOrKey({ label, name = 'password', children }: PasswordOrKeyProps) {
  const words = useKeyWords()
  const language = useLanguage()
  const keys = useLive(ownKeys)
  const [shown, setShown] = useState<ShownKey>()
  const [error, setError] = useState<unknown>()
  const place = useRef<HTMLSpanElement>(null)
  // What was sent is used up.
  useEffect(() => {
    const form = place.current?.closest('form')
    const again = () => setShown(undefined)
    form?.addEventListener('reset', again)
    return () => form?.removeEventListener('reset', again)
  }, [])
  const show = () =>
    showOwnKey(words).then((key) => {
      setShown(key)
      setError(undefined)
    }, setError)
  return (
    <>
      <span ref={place} hidden />
      {shown ? (
        <p role="status">
          {words.shown}
          <input type="hidden" name="key" value={JSON.stringify(shown)} />
        </p>
      ) : (
        <>
          <label>
            {label}
            <input name={name} type="password" required autoComplete="current-password" />
          </label>
          {children}
        </>
      )}
      {canUseKeys() && keys !== null && keys.items.length > 0 && (
        <button type="button" className="button button-small" onClick={() => void show()}>
          {words.instead}
        </button>
      )}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
    </>
  )
}

/** What the form holds, as the house takes it. */
export function proofIn(given: (name: string) => string): { password: string } | { key: ShownKey } {
  const key = given('key')
  return key === '' ? { password: given('password') } : { key: JSON.parse(key) as ShownKey }
}
