// Where text is shown: a terminal of so many columns with or without colours, or a page, which has none.

/** What lines are written for. */
export interface Screen {
  readonly colour: boolean
  /** How many characters fit on a line. */
  readonly columns: number
}
