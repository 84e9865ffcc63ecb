// Amounts as people read them, in the house's currency with its own decimals.
import { currency } from './currency.ts'

/** Between two digits, where three, six … follow to the end. By hand: the browser's own formatter is slow to begin. */
const GROUPS = /\B(?=(\d{3})+$)/g

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(code: string, named: boolean): Intl.NumberFormat {
  const key = `${code} ${named}`
  const known = formats.get(key)
  if (known) return known
  const { decimals } = currency()
  const made = named
    ? new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'code' })
    : new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, made)
  return made
}

/** `5,000.00` of euros, `5,000` of play chips. */
export function printAmount(amount: number): string {
  const { code, scale, decimals } = currency()
  if (decimals === 0) return String(amount).replace(GROUPS, ',')
  return formatOf(code, false).format(amount / scale)
}

/** With the currency's name, where there is room for it: `EUR 5,000.00`. */
export function printMoney(amount: number): string {
  const { code, scale, play } = currency()
  return play ? printAmount(amount) : formatOf(code, true).format(amount / scale)
}

/** With its sign, a real minus. */
export const printNet = (net: number): string =>
  net === 0 ? printAmount(0) : `${net > 0 ? '+' : '−'}${printAmount(Math.abs(net))}`

/** As short as a chip's face needs it: 500, 5K, 2.5M; 0.50 of a currency with cents. */
export function printShort(amount: number): string {
  const { scale, decimals } = currency()
  const value = amount / scale
  if (value >= 1_000_000) return `${shortened(value / 1_000_000)}M`
  if (value >= 1000) return `${shortened(value / 1000)}K`
  return Number.isInteger(value) ? String(value) : value.toFixed(decimals)
}

/** A value that need not be whole minor units, as an expectation, two places finer than the currency. */
export function printExact(value: number): string {
  const { scale, decimals } = currency()
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value / scale).toFixed(decimals + 2)}`
}

/** Rounded down: a stack never claims more than lies there. */
const shortened = (value: number): string => String(value >= 10 ? Math.floor(value) : Math.floor(value * 10) / 10)
