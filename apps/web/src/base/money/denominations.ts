// Chips by the colours people know, and amounts as the fewest chips that make them up. A chip is known by what it is worth in
// minor units; its colour goes by the figure on its face.
import { currency } from './currency.ts'

/** Figures on the faces of chips. */
const FACES = [1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000] as const
/** Minor units that a currency with decimals has chips of. */
const SMALL = [1, 5, 25, 50, 250, 500] as const

/** In minor units. */
export type Denomination = number

/** Every chip of the currency, the smallest first. */
export function denominations(): readonly Denomination[] {
  const { scale } = currency()
  return [...SMALL.filter((value) => value < scale), ...FACES.map((face) => face * scale)]
}

export interface ChipColours {
  readonly body: string
  readonly edge: string
  readonly spots: string
  readonly words: string
}

const CHIP_COLOURS: Readonly<Record<(typeof FACES)[number], ChipColours>> = {
  1: { body: '#f4efe4', edge: '#cfc6b3', spots: '#7c8fae', words: '#2b2a28' },
  5: { body: '#b8302c', edge: '#821d1b', spots: '#f6ead2', words: '#fff6e8' },
  25: { body: '#1f7f4e', edge: '#125233', spots: '#f6ead2', words: '#fff6e8' },
  100: { body: '#2a2a2e', edge: '#111114', spots: '#f1e6cf', words: '#fff6e8' },
  500: { body: '#63399b', edge: '#422369', spots: '#f3dfff', words: '#fff6e8' },
  1000: { body: '#e0a526', edge: '#a4730d', spots: '#3a2a08', words: '#2b2008' },
  5000: { body: '#8a5430', edge: '#5c351b', spots: '#f3d9b0', words: '#fff2df' },
  25000: { body: '#2d6ca8', edge: '#1b4670', spots: '#f6ead2', words: '#fff6e8' },
  100000: { body: '#c65a83', edge: '#8b3456', spots: '#ffe9f1', words: '#fff3f8' },
  500000: { body: '#5f6a72', edge: '#3d464c', spots: '#e7c878', words: '#fff6e8' },
  1000000: { body: '#d9c07a', edge: '#9a7d38', spots: '#fbf5e2', words: '#2b2008' },
}

const SMALL_CHANGE: ChipColours = { body: '#c9ccd0', edge: '#8d9298', spots: '#ffffff', words: '#26282b' }

export function coloursOf(denomination: Denomination): ChipColours {
  const face = FACES.find((one) => one * currency().scale === denomination)
  return face === undefined ? SMALL_CHANGE : CHIP_COLOURS[face]
}

export interface ChipCount {
  readonly denomination: Denomination
  readonly count: number
}

/** The fewest chips that make up the amount, the largest first; nothing for nothing. */
export function chipsOf(amount: number): readonly ChipCount[] {
  const chips: ChipCount[] = []
  let left = Math.max(0, Math.floor(amount))
  for (const denomination of [...denominations()].reverse()) {
    const count = Math.floor(left / denomination)
    if (count > 0) chips.push({ denomination, count })
    left -= count * denomination
  }
  return chips
}

/** The stack as it is drawn: largest at the bottom, at most so many chips, those on top left out first. */
export const stackOf = (amount: number, most: number): readonly Denomination[] =>
  chipsOf(amount)
    .flatMap(({ denomination, count }) => Array.from({ length: Math.min(count, most) }, () => denomination))
    .slice(0, most)

/** Chips that a bet within these limits can be built of, the smallest first. */
export function usefulChips(limits: { readonly min: number; readonly max: number }, step: number) {
  return denominations().filter((value) => value % step === 0 && value <= limits.max)
}

/** What the tray offers where nothing else was chosen, at most so many. */
export function trayOf(limits: { readonly min: number; readonly max: number }, step: number, most = 6) {
  const useful = usefulChips(limits, step)
  // The first chip is the largest that still reaches the minimum exactly, so that one chip is a bet wherever one can be.
  const first = useful.findLastIndex((value) => value <= limits.min && limits.min % value === 0)
  return useful.slice(Math.max(0, first), Math.max(0, first) + most)
}
