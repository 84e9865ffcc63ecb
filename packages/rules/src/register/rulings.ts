// Every ruling, in order: the rules page and the trace report show each beside the paragraphs it settles.
import type { Ruling } from './ruling.ts'
import { RULINGS_ON_BETS } from './rulings-bets.ts'
import { RULINGS_ON_CARDS } from './rulings-cards.ts'
import { RULINGS_ON_CORRECTIONS } from './rulings-corrections.ts'
import { RULINGS_FROM_THE_FELT } from './rulings-felt.ts'
import { RULINGS_ON_INSURANCE } from './rulings-insurance.ts'
import { RULINGS_ON_IRREGULARITIES } from './rulings-irregularities.ts'
import { RULINGS_AT_THE_TABLE } from './rulings-table.ts'

/** Every ruling, by number. */
export const RULINGS: readonly Ruling[] = [
  ...RULINGS_ON_CARDS,
  ...RULINGS_ON_BETS,
  ...RULINGS_ON_INSURANCE,
  ...RULINGS_ON_IRREGULARITIES,
  ...RULINGS_ON_CORRECTIONS,
  ...RULINGS_AT_THE_TABLE,
  ...RULINGS_FROM_THE_FELT,
]

/** The rulings that bear on a paragraph, in order. */
export const rulingsOn = (id: string): readonly Ruling[] =>
  RULINGS.filter(({ paragraphs }) => paragraphs.some((settled) => settled === id))
