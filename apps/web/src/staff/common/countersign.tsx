// A second person signs one command at somebody else's screen, with their own name and password or with their security key: nobody is
// signed in or out.
import { PuntoError } from '@punto/client'
import type { SentCommand, ShownKey } from '@punto/protocol'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../connection/api.ts'
import { canUseKeys, showKey } from '../../connection/keys/browser-keys.ts'
import { useTerminal } from '../../connection/keys/terminal.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useKeyWords } from '../../words/keys.ts'
import { usePitWords } from '../../words/pit.ts'
import { useTerminalWords } from '../../words/terminals.ts'
import { PinForm } from './pin-form.tsx'
import './countersign.css'

export interface CountersignProps {
  readonly table: string
  readonly command: SentCommand
  readonly onDone: () => void
}

interface SignedBy {
  readonly name?: string
  readonly password?: string
  readonly code?: string
  readonly key?: ShownKey
  readonly who?: string
  readonly pin?: string
}

/** Whoever signed is not one who decides. */
const MAY_NOT: ReadonlySet<string> = new Set(['role/may-not', 'auth/may-not'])

/** The same id for the same act: sent twice, it is done once. */
const newId = (): string => `sign-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

export function Countersign({ table, command, onDone }: CountersignProps) {
  const words = usePitWords()
  const keyWords = useKeyWords()
  const terminalWords = useTerminalWords()
  const terminal = useTerminal()
  const [id] = useState(newId)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!terminal) first.current?.focus()
  }, [terminal])
  const { busy, refused, onSubmit, send } = useSent(async (given, form) => {
    const code = given('code')
    const name = given('name')
    await sign({ name, password: given('password'), ...(code && { code }) })
    form.reset()
    onDone()
  })
  const sign = (by: SignedBy) =>
    api.countersign({ params: { table }, body: { id, command, ...by } }).catch((error: unknown) => {
      // The house names commands and roles as programs know them.
      if (!(error instanceof PuntoError) || !MAY_NOT.has(error.code)) throw error
      if (by.who !== undefined) throw new Error(terminalWords.mayNot)
      throw new Error(by.name === undefined ? keyWords.mayNot : words.mayNotSign(by.name))
    })
  const byKey = (form: HTMLFormElement) =>
    send(async () => {
      const given = new FormData(form)
      const [name, password] = ['name', 'password'].map((one) => String(given.get(one) ?? ''))
      const named = name && password ? { name, password } : {}
      const asked = await api.askKeyToSign({ params: { table }, body: { id, command, ...named } })
      await sign({ ...named, key: await showKey(asked, keyWords) })
      form.reset()
      onDone()
    })
  const byPassword = (
    <form className="countersign" onSubmit={onSubmit} autoComplete="off">
      <h3>{words.signFor}</h3>
      <p className="soft">{words.signText}</p>
      <label>
        {words.name}
        <input ref={first} name="name" required minLength={3} maxLength={32} autoComplete="off" />
      </label>
      <label>
        {words.password}
        <input name="password" type="password" required autoComplete="off" />
      </label>
      <label>
        {words.code}
        <input name="code" inputMode="numeric" pattern="[0-9A-Za-z -]{6,24}" autoComplete="off" />
      </label>
      <button type="submit" className="button button-brass" disabled={busy}>
        {words.sign}
      </button>
      {canUseKeys() && (
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={({ currentTarget }) => void byKey(currentTarget.form!)}
        >
          {keyWords.sign}
        </button>
      )}
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
  if (!terminal) return byPassword
  return (
    <>
      <PinForm
        focused
        terminal={terminal}
        label={terminalWords.sign}
        send={async (who, pin) => {
          await sign({ who, ...(pin !== undefined && { pin }) })
          onDone()
        }}
      />
      <details>
        <summary className="button button-small">{terminalWords.withPassword}</summary>
        {byPassword}
      </details>
    </>
  )
}
