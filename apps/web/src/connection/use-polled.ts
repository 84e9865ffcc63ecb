// Something of the house's that is asked for while it is shown: at once, and again every few seconds.
import type { Api } from '@punto/client'
import { ask, asked, type Question } from '@punto/desk'
import { useMemo } from 'react'
import { api } from './api.ts'
import { useLive } from './house.ts'

export interface Polled<T> {
  /** Undefined until the house has answered. */
  readonly found: T | undefined
  readonly error: unknown
  readonly again: () => Promise<void>
}

const rests = () => document.hidden

function useQuestion<T>(question: Question<T>): Polled<T> {
  const { found, error } = useLive(question)
  return { found, error, again: question.again }
}

/** `what` stays the same from one drawing to the next for the same thing. */
export const usePolled = <T>(what: () => Promise<T>, everyMs?: number): Polled<T> =>
  useQuestion(useMemo(() => asked(what, { ...(everyMs !== undefined && { everyMs }), rests }), [what, everyMs]))

/** A route of the house's, with what it takes. */
export function useAsked<N extends keyof Api>(route: N, everyMs?: number, ...input: Parameters<Api[N]>) {
  const given = JSON.stringify(input)
  return useQuestion(
    useMemo(() => {
      const options = { ...(everyMs !== undefined && { everyMs }), rests }
      return ask(api, options)(route, ...(JSON.parse(given) as Parameters<Api[N]>))
    }, [route, everyMs, given]),
  )
}
