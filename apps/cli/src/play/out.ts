// Where the game is heard and seen: lines that stay, on a terminal a picture drawn over itself, and the player's own lines.
import type { Io } from '../command.ts'

export interface Out extends Pick<Io, 'colour' | 'columns'> {
  /** Whether pictures can be drawn over themselves. */
  readonly live: boolean
  /** Writes lines that stay. */
  say(text: string): void
  /** Draws a picture; over the last one, where nothing has been written since. */
  draw(lines: readonly string[]): void
}

export type Heard =
  | { readonly kind: 'line'; readonly text: string }
  /** There will be no more lines. */
  | { readonly kind: 'end' }
  /** The time is up. */
  | { readonly kind: 'time' }

export interface Talk extends Out {
  /** Shows what the player is asked, over the last asking. */
  prompt(text: string): void
  /** The player's next line; where milliseconds are given, for so long. */
  next(milliseconds?: number): Promise<Heard>
  close(): void
}
