// Of several tables, the one whose bets or window close next: what a player who sits at all of them has to know first.

export interface Closing {
  readonly table: string
  /** On the house's clock; null where nothing is open. */
  readonly closesAt: number | null
}

/** Undefined where nothing is open anywhere. */
export function nextToClose(
  tables: Iterable<Closing>,
): { readonly table: string; readonly closesAt: number } | undefined {
  let next: { readonly table: string; readonly closesAt: number } | undefined
  for (const { table, closesAt } of tables) {
    if (closesAt !== null && (next === undefined || closesAt < next.closesAt)) next = { table, closesAt }
  }
  return next
}
