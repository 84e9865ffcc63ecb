// What the register knows of one paragraph of the rule documents.

/**
 * Where a paragraph is carried out: a package or app of this house, or nowhere, when no program can. The irregularities are
 * a part of the table: what follows when something went wrong.
 */
export const CARRIERS = ['rules', 'table', 'irregularities', 'server', 'web', 'none'] as const
/** A part of the house that carries a paragraph out. */
export type Carrier = (typeof CARRIERS)[number]

/** A paragraph of a rule document, and where it is carried out. */
export type Paragraph<Id extends string = string> = {
  /** As `KO 3.4.2`. */
  readonly id: Id
  /** What it says, in one line of our own words. */
  readonly summary: string
} & (
  | { readonly carriedBy: Exclude<Carrier, 'none'>; readonly why?: never }
  /** With `none` the register owes a reason: why no program can carry it. */
  | { readonly carriedBy: 'none'; readonly why: string }
)

/** A list of paragraphs whose type knows its ids, so that a misprinted id elsewhere does not compile. */
export const paragraphList = <Id extends string>(list: readonly Paragraph<Id>[]): readonly Paragraph<Id>[] => list
