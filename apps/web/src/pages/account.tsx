// Who one is here: a guest, a player with a name, or nobody; and the ways from one to the other.
import { SHORTEST_PASSWORD } from '@punto/protocol'
import { type FormEvent, useEffect, useState } from 'react'
import { Confirm } from '../app/confirm.tsx'
import { prefer } from '../app/preferences.ts'
import { usePageWords } from '../app/words/index.ts'
import { api } from '../connection/api.ts'
import { client, comeInAsGuest, sentenceOf, signOut, useLive } from '../connection/house.ts'
import { useHouseCurrency } from '../connection/learn-currency.ts'
import { useLanguage } from '../design/reading.tsx'
import { Loading } from './states.tsx'
import './account.css'

export function AccountPage() {
  const words = usePageWords()
  const you = useLive(client.you)
  useHouseCurrency()
  const [guest, setGuest] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const player = you?.player ?? null
  // The socket does not say who is a guest: asked again after every welcome, since a guest who takes a name stays the same
  // player. A house that does not answer leaves the form out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new welcome is a reason to ask again
  useEffect(() => {
    let here = true
    if (player !== null) {
      api.me().then(
        (me) => here && setGuest(me.guest ? player : null),
        () => here && setGuest(null),
      )
    }
    return () => {
      here = false
    }
  }, [you, player])
  if (!you) return <Loading />
  const isGuest = you.role === 'player' && guest === you.player
  return (
    <div className="account">
      <h1>{words.accountTitle}</h1>
      <p>
        {you.role === 'public'
          ? words.nobodyIs
          : you.role !== 'player'
            ? words.staffIs(you.role)
            : isGuest
              ? words.guestIs(you.name)
              : words.playerIs(you.name)}
      </p>
      {you.role === 'public' ? (
        <button type="button" className="button button-brass" onClick={() => void comeInAsGuest()}>
          {words.comeIn}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => (isGuest ? setAsking(true) : void signOut())}>
          {words.signOut}
        </button>
      )}
      {asking && (
        <Confirm
          title={words.signOutTitle}
          text={words.signOutText}
          yes={words.signOut}
          onYes={() => void signOut()}
          onClose={() => setAsking(false)}
        />
      )}
      {isGuest && <Credentials kind="take" />}
      {(isGuest || you.role === 'public') && <Credentials kind="sign-in" />}
    </div>
  )
}

/** A name and a password: to be taken, or to sign in with. */
function Credentials({ kind }: { readonly kind: 'take' | 'sign-in' }) {
  const words = usePageWords()
  const language = useLanguage()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const taking = kind === 'take'

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const name = String(given.get('name'))
    const password = String(given.get('password'))
    const code = String(given.get('code') ?? '')
    setBusy(true)
    try {
      if (taking) await api.signUp({ body: { name, password } })
      else await api.signIn({ body: { name, password, ...(code !== '' && { code }) } })
      prefer({ away: false })
      setError(undefined)
      client.connect()
    } catch (failed) {
      setError(failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="panel credentials" onSubmit={(event) => void send(event)}>
      <h2>{taking ? words.keepTitle : words.signInTitle}</h2>
      {taking && <p className="soft">{words.keepText}</p>}
      <label>
        {words.name}
        <input
          name="name"
          required
          minLength={2}
          maxLength={32}
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
          autoComplete="username"
        />
      </label>
      <label>
        {words.password}
        <input
          name="password"
          type="password"
          required
          minLength={taking ? SHORTEST_PASSWORD : 1}
          autoComplete={taking ? 'new-password' : 'current-password'}
        />
        {taking && <small className="soft">{words.passwordShort}</small>}
      </label>
      {!taking && (
        <label>
          {words.code}
          <input name="code" inputMode="numeric" pattern="[0-9]{6}" autoComplete="one-time-code" />
        </label>
      )}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      <button type="submit" className="button button-brass" disabled={busy}>
        {taking ? words.takeName : words.signIn}
      </button>
    </form>
  )
}
