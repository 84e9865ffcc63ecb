// What the house holds about the player, saved as a file; and to be forgotten.
import { useState } from 'react'
import { prefer } from '../../base/preferences.ts'
import { saveText } from '../../base/save.ts'
import { api } from '../../connection/api.ts'
import { PasswordOrKey, proofIn } from '../../connection/keys/password-or-key.tsx'
import { useSent } from '../../connection/use-sent.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useLaterWords } from '../../words/later.ts'

/** `named`: whether the player has a password to give. */
export function DataPanel({ player, named }: { readonly player: string; readonly named: boolean }) {
  const { data: words } = useLaterWords()
  const [asking, setAsking] = useState<ReturnType<typeof proofIn> | null>(null)
  const [erased, setErased] = useState(false)
  const { busy, refused, onSubmit, send } = useSent(async (given) => setAsking(proofIn(given)))
  const save = () =>
    void send(async () => {
      const data = await api.myData()
      saveText(`punto-${player}.json`, JSON.stringify(data, null, 2), 'application/json')
    })
  const erase = (proof: ReturnType<typeof proofIn>) =>
    void send(async () => {
      // Whoever is forgotten is not let in again as a guest by the page itself.
      prefer({ away: true })
      try {
        await api.eraseMyself({ body: { player, ...(named && proof) } })
        setErased(true)
      } catch (error) {
        prefer({ away: false })
        throw error
      }
    })
  return (
    <form className="panel credentials" onSubmit={onSubmit} aria-label={words.title}>
      <h2>{words.title}</h2>
      {erased ? (
        <p role="status">{words.erased}</p>
      ) : (
        <>
          <p>{words.text}</p>
          <button type="button" className="button" disabled={busy} onClick={save}>
            {words.save}
          </button>
          <p className="soft">{words.how}</p>
          {named && <PasswordOrKey label={words.password} />}
          {refused && <p role="alert">{refused}</p>}
          <button type="submit" className="button" disabled={busy}>
            {words.erase}
          </button>
        </>
      )}
      {asking !== null && (
        <Confirm
          title={words.sureTitle}
          text={words.sureText}
          yes={words.erase}
          onYes={() => erase(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </form>
  )
}
