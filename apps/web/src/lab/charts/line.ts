// What a line of a chart is.

export interface LinePoint {
  readonly x: number
  readonly y: number
  /** From here to there, where the line has a band. */
  readonly low?: number
  readonly high?: number
}

export type Tone = 'one' | 'two' | 'three'

export interface Line {
  /** Of the line itself; left out where the band alone is drawn. */
  readonly name?: string
  /** Of its band. */
  readonly band?: string
  readonly points: readonly LinePoint[]
  readonly tone: Tone
  readonly dashed?: boolean
}
