// The rule documents themselves: what each is called, and which issue of it this house carries.

/** The rule documents by their codes. */
export const CODES = ['KO', 'COM', 'INS', 'EZ6', 'BB', 'NC'] as const
/** What the ids of a document's paragraphs begin with. */
export type Code = (typeof CODES)[number]

/** A rule document. */
export interface RuleDocument {
  readonly title: string
  /** As printed on its cover; null where none is printed. */
  readonly version: string | null
  /** The day, or day and hour at the casino, from which it is in force, in ISO form; null where none is printed. */
  readonly effective: string | null
  /** Where the code stands for one section of a document and not for the whole. */
  readonly section?: string
}

/** The rule documents: title, version, date. */
export const DOCUMENTS: Readonly<Record<Code, RuleDocument>> = {
  KO: { title: 'Non-Commission Knockout Baccarat', version: '2', effective: '2014-07-30' },
  COM: { title: 'Commission Baccarat', version: '3', effective: '2013-10-22' },
  INS: {
    title: 'Non-Commission Baccarat with Insurance and Super Six Plus',
    version: '4',
    effective: '2019-09-16T08:00',
  },
  EZ6: { title: 'Non-Commission Easy Six Baccarat', version: null, effective: '2012-06-02' },
  BB: { title: 'Bad Beat Baccarat (side bets)', version: null, effective: null, section: '2.1' },
  NC: { title: 'No-Commission Baccarat (Banker 7, Player 8)', version: null, effective: null, section: '2.2' },
}

/** What a game says of the document it is declared from. */
export const sourceOf = (code: Code): { code: Code; version: string | null; effective: string | null } => ({
  code,
  version: DOCUMENTS[code].version,
  effective: DOCUMENTS[code].effective,
})
