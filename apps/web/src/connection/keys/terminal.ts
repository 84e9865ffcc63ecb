// Whether this browser is a terminal that the pit has enrolled, and whether the house has a single sign-on: asked once, and again when it
// was enrolled or taken out.
import { live } from '@punto/client'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { useLive } from '../house.ts'

export interface ThisTerminal {
  readonly name: string
  /** Whether the house lets a badge serve there by itself. */
  readonly badgeAlone: boolean
}

/** Null where it is none; undefined until the house has said. */
const known = live<ThisTerminal | null | undefined>(undefined)
/** What the single sign-on is called. */
const signOns = live<string | null>(null)

export const askTerminal = (): Promise<void> =>
  api.thisTerminal().then(
    ({ terminal, signOn }) => {
      signOns.set(signOn)
      known.set(terminal)
    },
    () => {},
  )

export function useTerminal(): ThisTerminal | null {
  const terminal = useLive(known)
  useEffect(() => {
    if (known.get() === undefined) void askTerminal()
  }, [])
  return terminal ?? null
}

/** What the house's single sign-on is called; null where it has none. */
export function useSignOn(): string | null {
  useTerminal()
  return useLive(signOns)
}
