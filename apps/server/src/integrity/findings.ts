// What the check of the stored rows finds: which row of which table of the database, what was expected there, and what it concerns.

/** What a finding shuts: a table, a player's money, a person's access; the money of the whole house; or nothing, where the row is a copy. */
export type Concern =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'player'; readonly player: string }
  | { readonly kind: 'person'; readonly person: string }
  | { readonly kind: 'house' }
  | { readonly kind: 'nothing' }

export interface Finding {
  /** The table of the database. */
  readonly in: string
  readonly row: string
  readonly expected: string
  readonly found: string
  readonly concerns: Concern
}

export const findingText = ({ in: table, row, expected, found }: Finding): string =>
  `${table}, ${row}: expected ${expected}, found ${found}`

/** Two of the same row count once. */
export const findingKey = ({ in: table, row }: Finding): string => `${table} ${row}`

/** Takes a finding: a row of a table of the database. */
export type Find = (table: string, row: string, expected: string, found: string, concerns: Concern) => void
