// What the wall says, in English.
import { counted } from '@punto/rules'

export const WORDS = {
  limits: 'Limits',
  differential: 'Maximum Differential',
  anyDifferential: 'No Differential',
  payments: 'Payments',
  noInsurance: 'No insurance at this table',
  insurance: 'Insurance',
  insures: (side: string, pays: string) => `${side} ${pays}`,
  shoe: 'Shoe',
  cards: (dealt: number, of: number) => `${dealt} of ${counted(of, 'card')}`,
  cutCard: 'Cut card is out',
  round: (number: number) => `Round ${number}`,
  wins: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' },
  void: 'Round void',
  corrected: 'Corrected',
  stale: (seconds: number) => `Not up to date for ${seconds} s`,
  shut: 'Table shut',
  stopped: 'No new rounds for now',
  notice: 'For information only. What happened at the table counts. INS 5.15',
  none: 'No such table',
}

export type BoardWords = typeof WORDS
