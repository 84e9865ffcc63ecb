// The house without a configuration: one automatic table for each game, at which anyone may bet, with Bad Beat beside Commission,
// one more of Commission that deals face down, for a squeeze, and one Insurance table that a dealer runs, face down, with squeeze.
import type { TableRequest } from '@punto/table'

/** The table with a dealer: on the machine itself a newcomer may be that dealer, for play. */
export const PRACTICE_TABLE = 'salon'

/** A seat is held for so many rounds without a bet. */
const IDLE_ROUNDS = 8
/** Nobody needs a seat to bet; at Insurance people bet behind an occupied box instead (ruling 49). */
const ANYONE = { boxless: true, idleRounds: IDLE_ROUNDS } as const

export const DEFAULT_TABLES: readonly TableRequest[] = [
  { table: 'commission', name: { en: 'Jade', zh: '翡翠' }, game: 'commission', packs: ['bad-beat'], ...ANYONE },
  { table: 'knockout', name: { en: 'Lagoon', zh: '碧海' }, game: 'knockout', ...ANYONE },
  { table: 'insurance', name: { en: 'Garnet', zh: '石榴' }, game: 'insurance', idleRounds: IDLE_ROUNDS },
  { table: 'easy-six', name: { en: 'Iris', zh: '鸢尾' }, game: 'easy-six', ...ANYONE },
  { table: 'no-commission', name: { en: 'Cedar', zh: '雪松' }, game: 'no-commission', ...ANYONE },
  {
    table: 'squeeze',
    name: { en: 'Amber', zh: '琥珀' },
    game: 'commission',
    faceDown: true,
    squeeze: true,
    ...ANYONE,
  },
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
