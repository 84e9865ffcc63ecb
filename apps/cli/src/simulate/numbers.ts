// Numbers as people read them on a terminal.

const MINUS = '−'

/** 1,234,567 and −5. */
export const grouped = (value: number): string => signed(Math.round(value).toLocaleString('en'))

/** A share as a percentage with so many decimals. */
export const percent = (share: number, decimals: number): string => signed(`${(share * 100).toFixed(decimals)}%`)

export const fixed = (value: number, decimals: number): string => signed(value.toFixed(decimals))

const signed = (text: string): string => (/^-[0.,]*%?$/.test(text) ? text.slice(1) : text.replace('-', MINUS))

/** 12.3 million, 1.20 thousand: three figures and a word. */
export function rounded(value: number): string {
  for (const [size, word] of SIZES) if (value >= size) return `${(value / size).toPrecision(3)} ${word}`
  return value.toPrecision(3)
}

/** 12.3 M, 1.20 k: the same where there is little room. */
export function short(value: number): string {
  for (const [size, , letters] of SIZES) if (value >= size) return `${(value / size).toPrecision(3)} ${letters}`
  return String(Math.round(value))
}

const SIZES = [
  [1e12, 'trillion', 'tn'],
  [1e9, 'billion', 'bn'],
  [1e6, 'million', 'M'],
  [1e3, 'thousand', 'k'],
] as const

/** Decimals of a percentage at which this standard error shows two figures. */
export const decimalsFor = (se: number): number =>
  se > 0 ? Math.min(8, Math.max(1, 1 - Math.floor(Math.log10(se * 100)))) : 1
