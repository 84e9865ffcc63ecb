// Changing one's password: other sessions end with it, and API tokens unless they are to be kept.
import { SHORTEST_PASSWORD } from '@punto/protocol'
import { useState } from 'react'
import { api } from '../../connection/api.ts'
import { PasswordOrKey } from '../../connection/keys/password-or-key.tsx'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'

export function PasswordPanel({ due, onDone }: { readonly due: boolean; readonly onDone: () => void }) {
  const page = usePageWords()
  const words = useLaterWords().account
  const [changed, setChanged] = useState(false)
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    setChanged(false)
    const keepTokens = given('keep') !== ''
    const key = given('key')
    const proof = key === '' ? { current: given('current') } : { key: JSON.parse(key) }
    await api.changePassword({ body: { ...proof, password: given('password'), keepTokens } })
    form.reset()
    setChanged(true)
    onDone()
  })
  return (
    <form className="panel credentials" onSubmit={onSubmit}>
      <h2>{words.passwordTitle}</h2>
      {due && <p className="account-due">{words.passwordDue}</p>}
      <PasswordOrKey label={words.passwordNow} name="current" />
      <label>
        {words.passwordNew}
        <input
          name="password"
          type="password"
          required
          minLength={SHORTEST_PASSWORD}
          maxLength={200}
          autoComplete="new-password"
        />
        <small className="soft">{page.passwordShort}</small>
      </label>
      <label className="setting">
        <input type="checkbox" name="keep" />
        <span>{words.passwordKeepTokens}</span>
      </label>
      {refused && <p role="alert">{refused}</p>}
      {changed && <p role="status">{words.passwordChanged}</p>}
      <button type="submit" className="button button-brass" disabled={busy}>
        {words.passwordChange}
      </button>
    </form>
  )
}
