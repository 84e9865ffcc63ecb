// A ruling: how the house reads the documents where they are silent, incomplete or at odds.
import type { ParagraphId } from './paragraphs.ts'

/** How the documents are read where they are silent. */
export interface Ruling {
  /** As `13` or `19a`. */
  readonly number: string
  /** The paragraphs it settles; a page that shows one of them shows the ruling beside it. */
  readonly paragraphs: readonly ParagraphId[]
  readonly text: string
  /** Whether it goes beyond the documents, by the House's own decision. */
  readonly house: boolean
}
