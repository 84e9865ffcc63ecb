// The PIN and the badge of somebody of the staff, for terminals that the pit has enrolled.
import { useEffect, useState } from 'react'
import { api } from '../../connection/api.ts'
import { PasswordOrKey, proofIn } from '../../connection/keys/password-or-key.tsx'
import { useSent } from '../../connection/use-sent.ts'
import { usePageWords } from '../../words/pages.ts'
import { useTerminalWords } from '../../words/terminals.ts'

interface Kept {
  readonly isSet: boolean
  readonly hasBadge: boolean
}

/** `has`: whether the account has a second factor. */
export function StaffPinPanel({ has }: { readonly has: boolean }) {
  const page = usePageWords()
  const { own: words } = useTerminalWords()
  const [kept, setKept] = useState<Kept | null>(null)
  const again = () => api.staffPin().then(setKept, () => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void again(), [])
  const { busy, refused, onSubmit, send } = useSent(async (given, form) => {
    const [badge, code] = [given('badge').trim(), given('code')]
    const proof = { ...proofIn(given), ...(code !== '' && { code }) }
    await api.setStaffPin({ body: { pin: given('pin'), ...(badge !== '' && { badge }), ...proof } })
    form.reset()
    await again()
  })
  const remove = () =>
    void send(async () => {
      await api.removeStaffPin()
      await again()
    })
  return (
    <form className="panel credentials" onSubmit={onSubmit} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="soft">{words.text}</p>
      {kept?.isSet && <p role="status">{kept.hasBadge ? words.withBadge : words.isSet}</p>}
      <label>
        {words.digits}
        <input
          name="pin"
          type="password"
          inputMode="numeric"
          required
          pattern="[0-9]{6}"
          maxLength={6}
          autoComplete="off"
        />
      </label>
      <label>
        {words.badge}
        <input name="badge" minLength={4} maxLength={64} pattern="[!-~]{4,64}" autoComplete="off" />
      </label>
      <PasswordOrKey label={page.password}>
        {has && (
          <label>
            {words.code}
            <input name="code" pattern="[0-9A-Za-z \-]{6,24}" autoComplete="one-time-code" />
          </label>
        )}
      </PasswordOrKey>
      {refused && <p role="alert">{refused}</p>}
      <button type="submit" className="button" disabled={busy}>
        {kept?.isSet ? words.change : words.set}
      </button>
      {kept?.isSet && (
        <button type="button" className="button" disabled={busy} onClick={remove}>
          {words.remove}
        </button>
      )}
    </form>
  )
}
