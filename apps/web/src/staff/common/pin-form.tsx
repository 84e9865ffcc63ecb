// A name or a badge and six digits, at an enrolled terminal. A scanner's Enter goes on to the digits, and the sixth of them sends; where
// the house lets a badge serve by itself, its Enter is all.
import { PuntoError } from '@punto/client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ThisTerminal } from '../../connection/keys/terminal.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useTerminalWords } from '../../words/terminals.ts'
import './countersign.css'

const DIGITS = 6

export interface PinFormProps {
  readonly terminal: ThisTerminal
  readonly label: string
  /** Whether the first field is to be typed in at once. */
  readonly focused?: boolean
  readonly send: (who: string, pin: string | undefined) => Promise<void>
}

export function PinForm({ terminal, label, focused = false, send }: PinFormProps) {
  const words = useTerminalWords()
  const who = useRef<HTMLInputElement>(null)
  const pin = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  useEffect(() => {
    if (focused) who.current?.focus()
  }, [focused])
  const {
    busy,
    refused,
    onSubmit,
    send: sendAlone,
  } = useSent(async (given) => {
    const typed = given('pin')
    setDigits('')
    await send(given('who').trim(), typed)
  })
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (terminal.badgeAlone && digits === '' && event.currentTarget.value.trim() !== '') {
      const shown = event.currentTarget
      void sendAlone(async () => {
        try {
          await send(shown.value.trim(), undefined)
        } catch (error) {
          // A name, or a badge that does not serve by itself: the digits are typed too.
          if (!(error instanceof PuntoError) || error.code !== 'pin/needed') throw error
          pin.current?.focus()
        }
      })
      return
    }
    pin.current?.focus()
  }
  return (
    <form
      className="countersign pin-form"
      onSubmit={onSubmit}
      autoComplete="off"
      aria-label={words.byPin(terminal.name)}
    >
      <h3>{words.byPin(terminal.name)}</h3>
      <label>
        {words.who}
        <input ref={who} name="who" required maxLength={64} autoComplete="off" onKeyDown={onEnter} />
      </label>
      <label>
        {words.pin}
        <input
          ref={pin}
          name="pin"
          type="password"
          inputMode="numeric"
          required
          pattern="[0-9]{6}"
          maxLength={DIGITS}
          autoComplete="off"
          value={digits}
          onChange={({ target }) => {
            setDigits(target.value)
            if (/^[0-9]{6}$/.test(target.value)) setTimeout(() => target.form?.requestSubmit())
          }}
        />
      </label>
      <button type="submit" className="button button-brass" disabled={busy}>
        {label}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
