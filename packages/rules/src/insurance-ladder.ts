// A row of insurance as a ladder, by which it is settled. Apart from what is offered, which pages ask without settling anything.
// Carries INS 4.1.2, INS 4.2.1.
import type { InsuranceRow } from './game.ts'
import type { Rung } from './language/ladder.ts'
import type { Side } from './table-of-play.ts'

const other = (side: Side): Side => (side === 'player' ? 'banker' : 'player')

/** A row as the ladder its insurance is decided by. */
export const insuranceLadder = (row: InsuranceRow): readonly Rung[] => [
  {
    when: { winner: other(row.side) },
    pays: row.pays,
    label: row.side === 'player' ? { en: 'Player hand loses', zh: '闲输' } : { en: 'Banker hand loses', zh: '庄输' },
    rule: row.rule,
  },
  {
    when: { winner: 'tie' },
    pays: row.paysOnTie ? row.pays : 'push',
    label: row.paysOnTie
      ? { en: 'Tie against an insured 9: paid', zh: '投保九点遇和局：赔付' }
      : { en: 'Tie: insurance returned', zh: '和局：退回保险' },
    rule: INSURANCE_TIE_RULE,
  },
]

const INSURANCE_TIE_RULE = 'INS 4.2.1'
