// Colour, only where the terminal shows it.
import type { Screen } from './screen.ts'

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
} as const

/** A way in which a text can be shown on a terminal. */
export type Paint = keyof typeof CODES

/** A text in colour, where the screen has any. */
export function paint(screen: Pick<Screen, 'colour'>, how: Paint, text: string): string {
  const [on, off] = CODES[how]
  return screen.colour ? `\u001b[${on}m${text}\u001b[${off}m` : text
}
