// A requirement of a public text, in our words, and how Punto stands to it.

export type Standing = 'met' | 'in part' | 'not met' | 'operator’s' | 'not applicable'

export interface Evidence {
  readonly file: string
  /** As it stands in the file; the whole file where it is left out. */
  readonly title?: string
}

export interface Requirement {
  /** The number as the text has it; only the part where the paragraph's own number was not confirmed. */
  readonly at: string
  readonly asks: string
  readonly standing: Standing
  /** How, or what is missing. */
  readonly how: string
  /** Files that carry it. */
  readonly where?: readonly string[]
  readonly shownBy?: readonly Evidence[]
  /** True where the text itself was not at hand, and the row rests on what others write of it. */
  readonly unread?: true
}

export interface PublicText {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly requirements: readonly Requirement[]
}
