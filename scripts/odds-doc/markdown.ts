// Tables and figures of a Markdown page.
import { type Fraction, toNumber } from '@punto/odds'

/** Words in the first columns, figures in the others. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i < words ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

const minusSign = (text: string) => text.replace('-', '−')

/** A share as a percentage without its sign: `1.235081`. */
export const percent = (share: number, decimals = 6): string => minusSign((share * 100).toFixed(decimals))

/** The same with a plus where it is one. */
export const signedPercent = (share: Fraction, decimals = 4): string =>
  `${share.n > 0n ? '+' : ''}${percent(toNumber(share), decimals)}`

export const signed = (value: Fraction, decimals = 6): string =>
  `${value.n > 0n ? '+' : ''}${minusSign(toNumber(value).toFixed(decimals))}`

export const fixed = (value: number, decimals: number): string => minusSign(value.toFixed(decimals))

export const grouped = (count: bigint | number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')

export const oddsInWords = (pays: string): string =>
  pays === 'push' ? 'returned' : pays === 'lose' ? 'lost' : pays.replace('/', ' to ')

export const valueName = (value: number): string => (value === 0 ? '10 J Q K' : value === 1 ? 'A' : String(value))

/** The anchor that Markdown gives a heading. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
