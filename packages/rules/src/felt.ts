// What a player sees on the cloth of a layout: its boxes, its betting areas with their words, and the legends printed on it.
// Carries KO 2.1.1, KO 2.1.2, KO 2.1.3, COM 2.1.1, COM 2.1.2, COM 2.1.3, EZ6 2.1.1, EZ6 2.1.2, EZ6 2.1.3, INS 2.1.1, INS 2.1.1.a.
import type { Game, Layout } from './game.ts'

/** A betting area of a felt, and what is printed there. */
export interface FeltArea {
  readonly bet: string
  readonly words: string
  /** Whether the area is the operator's addition to the game's own document (ruling 9). */
  readonly addition: boolean
}

/** A felt as it is laid out: boxes and betting areas. */
export interface Felt {
  readonly layout: Layout
  /** Numbered from 1. */
  readonly boxes: readonly number[]
  readonly areas: readonly FeltArea[]
  readonly spots: Game['spots']
  readonly legends: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

/** The felt of one of the game's layouts. */
export function feltOf(game: Game, layout: Layout): Felt {
  const offered = game.bets.filter((bet) => !bet.notOffered)
  return {
    layout,
    boxes: Array.from({ length: layout.boxes }, (_, i) => i + 1),
    areas: offered.map((bet) => ({ bet: bet.id, words: bet.felt, addition: bet.addition ?? false })),
    spots: game.spots,
    legends: offered
      .filter((bet) => game.legends.includes(bet.id))
      .map((bet) => ({
        title: `${bet.label.en} Pays`,
        lines: bet.rungs.map((rung) => `${rung.label.en} - ${rung.pays.replace('/', ' to ')}`),
      })),
  }
}
