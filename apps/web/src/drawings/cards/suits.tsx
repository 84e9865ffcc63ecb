// The four suits, drawn by us about the point 0, 0 and about a hundred units high.
import type { Suit } from '@punto/rules'

const STEM = 'M3 18C4 36 8 45 17 50L-17 50C-8 45-4 36-3 18Z'

const PATHS: Readonly<Record<Suit, string>> = {
  s: 'M0-50C9-31 46-9 46 15C46 31 34 39 23 39C14 39 7 34 4 27C5 37 9 45 17 50L-17 50C-9 45-5 37-4 27C-7 34-14 39-23 39C-34 39-46 31-46 15C-46-9-9-31 0-50Z',
  h: 'M0 48C-12 28-46 8-46-18C-46-36-33-46-21-46C-11-46-3-39 0-29C3-39 11-46 21-46C33-46 46-36 46-18C46 8 12 28 0 48Z',
  d: 'M0-50C9-31 22-14 38 0C22 14 9 31 0 50C-9 31-22 14-38 0C-22-14-9-31 0-50Z',
  c: `M-21-27a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM-46 10a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM4 10a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM-9-12L9-12L9 20L-9 20Z${STEM}`,
}

export const SUIT_COLOURS: Readonly<Record<Suit, string>> = { s: '#211e1c', h: '#b3232a', d: '#b3232a', c: '#211e1c' }

export interface SuitMarkProps {
  readonly suit: Suit
  readonly x: number
  readonly y: number
  readonly height: number
  readonly turned?: boolean
  readonly colour?: string
}

export function SuitMark({ suit, x, y, height, turned = false, colour = SUIT_COLOURS[suit] }: SuitMarkProps) {
  const scale = height / 100
  return <path d={PATHS[suit]} fill={colour} transform={`translate(${x} ${y}) scale(${turned ? -scale : scale})`} />
}
