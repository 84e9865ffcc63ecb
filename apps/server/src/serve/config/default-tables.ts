// The house without a configuration: one automatic table for each game, Bad Beat beside Commission, bets without a box at No
// Commission, and one Insurance table that a dealer runs, face down, with squeeze.
import type { TableRequest } from '@punto/table'

/** The table with a dealer: on the machine itself a newcomer may be that dealer, for play. */
export const PRACTICE_TABLE = 'salon'

export const DEFAULT_TABLES: readonly TableRequest[] = [
  { table: 'commission', name: { en: 'Jade', zh: '翡翠' }, game: 'commission', packs: ['bad-beat'] },
  { table: 'knockout', name: { en: 'Lagoon', zh: '碧海' }, game: 'knockout' },
  { table: 'insurance', name: { en: 'Garnet', zh: '石榴' }, game: 'insurance' },
  { table: 'easy-six', name: { en: 'Iris', zh: '鸢尾' }, game: 'easy-six' },
  { table: 'no-commission', name: { en: 'Cedar', zh: '雪松' }, game: 'no-commission', boxless: true },
  {
    table: PRACTICE_TABLE,
    name: { en: 'The Salon', zh: '贵宾厅' },
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    faceDown: true,
    squeeze: true,
  },
]
