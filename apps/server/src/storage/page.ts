// Lists that are read in pages, the newest entry first.

/** At most `limit` entries, the newest first; `before` is the place of the last entry of the page before. */
export interface PageRequest {
  readonly before?: string
  readonly limit: number
}

/** An entry of such a list with its place in it. */
export type Placed<T> = T & { readonly place: string }

/** The number in a cursor; nothing lies before an invalid one. */
export const cursorNumber = (before: string | undefined): number =>
  before === undefined ? Number.MAX_SAFE_INTEGER : /^\d{1,15}$/.test(before) ? Number(before) : 0
