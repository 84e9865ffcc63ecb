// The house's one currency: how many decimals its amounts have, and how it is written. Amounts are whole minor units
// everywhere (ruling 11); one that is no currency of the world, as play chips, has no decimals and no sign.

export interface Currency {
  readonly code: string
  readonly decimals: number
  /** Minor units in one unit. */
  readonly scale: number
  /** Chips to play with, which are worth nothing elsewhere. */
  readonly play: boolean
}

const PLAY: Currency = { code: 'PLAY', decimals: 0, scale: 1, play: true }

let now = PLAY
const listeners = new Set<() => void>()

export const currency = (): Currency => now

/** The house has said what it plays in. */
export function setCurrency(code: string): void {
  if (code === now.code) return
  now = currencyOf(code)
  for (const listener of listeners) listener()
}

export const onCurrency = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export function currencyOf(code: string): Currency {
  if (!/^[A-Z]{3}$/.test(code) || !Intl.supportedValuesOf('currency').includes(code)) return { ...PLAY, code }
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return { code, decimals, scale: 10 ** decimals, play: false }
}
