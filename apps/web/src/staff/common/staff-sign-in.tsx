// The staff's own door, at the table they came for: name and password, and a password of their own where one is due.
import { SHORTEST_PASSWORD } from '@punto/protocol'
import { type FormEvent, useState } from 'react'
import { prefer } from '../../base/preferences.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { client, guestComing } from '../../connection/house.ts'
import { KeySignIn } from '../../connection/keys/key-sign-in.tsx'
import { useSignOn, useTerminal } from '../../connection/keys/terminal.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { useTerminalWords } from '../../words/terminals.ts'
import { PinForm } from './pin-form.tsx'
import './panel-view.css'

export interface StaffSignInProps {
  /** What stands over it, where it is not the door of a dealer's table. */
  readonly title?: string
}

export function StaffSignIn({ title }: StaffSignInProps) {
  const words = useDealerWords()
  const language = useLanguage()
  const terminal = useTerminal()
  const signOn = useSignOn()
  const terminalWords = useTerminalWords()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  /** The password that was given and has to be changed. */
  const [given, setGiven] = useState<string | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password'))
    setBusy(true)
    try {
      if (given !== null) {
        await api.changePassword({ body: { current: given, password } })
        setGiven(null)
      } else {
        const code = String(data.get('code') ?? '')
        await guestComing()
        const me = await api.signIn({ body: { name: String(data.get('name')), password, ...(code && { code }) } })
        if (me.due === 'new-password') {
          setGiven(password)
          setError(undefined)
          return
        }
      }
      prefer({ away: false })
      setError(undefined)
      client.connect()
    } catch (failed) {
      setError(failed)
    } finally {
      setBusy(false)
    }
  }
  const door = (
    <form
      key={given === null ? 'in' : 'new'}
      className="saying panel staff-door"
      onSubmit={(event) => void send(event)}
    >
      <h2>{given === null ? (title ?? words.staffOnly) : words.newPassword}</h2>
      {given === null && <p className="soft">{words.staffText}</p>}
      {given === null && (
        <label>
          {words.name}
          <input name="name" required autoComplete="username" />
        </label>
      )}
      <label>
        {words.password}
        <input
          name="password"
          type="password"
          required
          minLength={given === null ? 1 : SHORTEST_PASSWORD}
          autoComplete={given === null ? 'current-password' : 'new-password'}
        />
      </label>
      {given === null && (
        <label>
          {words.code}
          <input name="code" inputMode="numeric" pattern="[0-9]{6}" autoComplete="one-time-code" />
        </label>
      )}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      <button type="submit" className="button button-brass" disabled={busy}>
        {given === null ? words.signIn : words.choose}
      </button>
      {given === null && signOn !== null && (
        <a className="button" href={`/sign-on?to=${encodeURIComponent(window.location.hash)}`}>
          {words.signOn(signOn)}
        </a>
      )}
      {given === null && (
        <KeySignIn
          onIn={() => {
            prefer({ away: false })
            client.connect()
          }}
        />
      )}
    </form>
  )
  // A dealer's table alone: a PIN opens no page of the pit.
  if (!terminal || title !== undefined || given !== null) return door
  return (
    <div className="staff-doors">
      <PinForm
        focused
        terminal={terminal}
        label={terminalWords.signIn}
        send={async (who, pin) => {
          await guestComing()
          await api.signInByPin({ body: { who, ...(pin !== undefined && { pin }) } })
          prefer({ away: false })
          client.connect()
        }}
      />
      {door}
    </div>
  )
}
