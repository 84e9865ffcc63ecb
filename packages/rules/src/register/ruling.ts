// A ruling: how the house reads the documents where they are silent, incomplete or at odds.

export interface Ruling {
  /** As `13` or `19a`. */
  readonly number: string
  /** The paragraphs it settles; empty where it speaks of a matter and not of a paragraph. */
  readonly paragraphs: readonly string[]
  readonly text: string
  /** Whether it goes beyond the documents, by the House's own decision. */
  readonly house: boolean
}
