// The house without a configuration: one automatic table for each game, Bad Beat beside Commission, and one Insurance table
// that a dealer runs, face down, with squeeze.
import type { TableRequest } from '@punto/table'

/** The table with a dealer: on the machine itself a newcomer may be that dealer, for play. */
export const PRACTICE_TABLE = 'salon'

export const DEFAULT_TABLES: readonly TableRequest[] = [
  { table: 'commission', game: 'commission', packs: ['bad-beat'] },
  { table: 'knockout', game: 'knockout' },
  { table: 'insurance', game: 'insurance' },
  { table: 'easy-six', game: 'easy-six' },
  { table: 'no-commission', game: 'no-commission' },
  {
    table: PRACTICE_TABLE,
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    faceDown: true,
    squeeze: true,
  },
]
