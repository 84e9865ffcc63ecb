// What the register knows of one paragraph of the rule documents.

/** Where a paragraph is carried out: a package of this house, or nowhere, when no program can. */
export const CARRIERS = ['rules', 'table', 'server', 'web', 'none'] as const
export type Carrier = (typeof CARRIERS)[number]

export interface Paragraph {
  /** As `KO 3.4.2`. */
  readonly id: string
  /** What it says, in one line of our own words. */
  readonly summary: string
  readonly carriedBy: Carrier
  /** With `none`: why no program can carry it. */
  readonly why?: string
  /** The rulings that bear on it, as `13` or `19a`. */
  readonly rulings?: readonly string[]
}
