// What a form sends: while it is on its way, and why it was refused.
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../base/reading.tsx'
import { sentenceOf } from './sentences.ts'

export interface Sending {
  readonly busy: boolean
  /** Why the last attempt was refused. */
  readonly refused: string | null
  /** Sends what the form holds, by name. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Sends without a form. */
  readonly send: (what: () => Promise<void>) => Promise<void>
}

export function useSent(of: (given: (name: string) => string, form: HTMLFormElement) => Promise<void>): Sending {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (what: () => Promise<void>) => {
    setBusy(true)
    try {
      await what()
      setError(undefined)
    } catch (failed) {
      setError(failed)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    void send(() => of((name) => String(given.get(name) ?? ''), form))
  }
  return { busy, refused: error === undefined ? null : sentenceOf(error, language), onSubmit, send }
}
