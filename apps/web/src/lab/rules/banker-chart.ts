// The printed table of play as rows and columns. Carries KO 3.7, COM 3.6, EZ6 3.6, INS 3.13, INS 3.15 as a picture.
import { bankerDrawsAfter, TABLE_OF_PLAY } from '@punto/rules'

/** The points of the Player's third card; none where the Player stood. */
export const THIRDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, null] as const
export type Third = (typeof THIRDS)[number]

export interface ChartRow {
  readonly banker: number
  /** By THIRDS: whether the Banker draws. */
  readonly draws: readonly boolean[]
}

/** The Banker's points from which nobody draws are no rows. */
export const bankerChart = (): readonly ChartRow[] =>
  TABLE_OF_PLAY.bankerDrawsOn.map((_, banker) => ({
    banker,
    draws: THIRDS.map((third) =>
      third === null
        ? (TABLE_OF_PLAY.bankerAloneDrawsOn as readonly number[]).includes(banker)
        : bankerDrawsAfter(banker, third),
    ),
  }))
