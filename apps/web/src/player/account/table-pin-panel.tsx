// A PIN for the tables: typed at the dealer's screen, it lets staff bet for its owner during a visit without a device at hand.
import { useEffect, useState } from 'react'
import { api } from '../../connection/api.ts'
import { PasswordOrKey, proofIn } from '../../connection/keys/password-or-key.tsx'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'

/** `named`: whether the player has a password to give. */
export function TablePinPanel({ named }: { readonly named: boolean }) {
  const page = usePageWords()
  const words = useLaterWords().tablePin
  const [isSet, setIsSet] = useState<boolean | null>(null)
  useEffect(() => {
    api.tablePin().then(
      (told) => setIsSet(told.isSet),
      () => {},
    )
  }, [])
  const { busy, refused, onSubmit, send } = useSent(async (given, form) => {
    await api.setTablePin({ body: { pin: given('pin'), ...(named && proofIn(given)) } })
    form.reset()
    setIsSet(true)
  })
  const remove = () =>
    void send(async () => {
      await api.removeTablePin()
      setIsSet(false)
    })
  return (
    <form className="panel credentials" onSubmit={onSubmit}>
      <h2>{words.title}</h2>
      <p className="soft">{words.text}</p>
      {isSet && <p role="status">{words.isSet}</p>}
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
      {named && <PasswordOrKey label={page.password} />}
      {refused && <p role="alert">{refused}</p>}
      <button type="submit" className="button" disabled={busy}>
        {isSet ? words.change : words.set}
      </button>
      {isSet && (
        <button type="button" className="button" disabled={busy} onClick={remove}>
          {words.remove}
        </button>
      )}
    </form>
  )
}
