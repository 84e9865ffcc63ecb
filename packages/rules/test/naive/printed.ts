// The Baccarat Table of Play and the Baccarat Insurance Pay Table, typed from the documents cell by cell as they are
// printed. Nothing here is computed and nothing comes from the package under test: this is what its tables are held
// against.

/** "Player's first two cards total points are: / Player's hand:" (KO 3.7, COM 3.6, EZ6 3.6, INS 3.15). */
export const PRINTED_PLAYER = [
  ['0-1-2-3-4-5', 'Player draws a card'],
  ['6-7', 'Player stands'],
  ['8-9', 'Natural – Both Player and Banker cannot draw'],
] as const

/** "When Banker's first two cards total points are: / Banker draws when … / Banker does not draw when …" */
export const PRINTED_BANKER = [
  ['3', '0-1-2-3-4-5-6-7-9', '8'],
  ['4', '2-3-4-5-6-7', '0-1-8-9'],
  ['5', '4-5-6-7', '0-1-2-3-8-9'],
  ['6', '6-7', '0-1-2-3-4-5-8-9'],
  ['7', 'Banker stands', ''],
  ['8-9', 'Natural – Both Player and Banker cannot draw', ''],
  ['0-1-2', 'Banker draws a card', ''],
] as const

/** "If Player Hand does not draw a third card, Banker Hand shall stand on … and draw on …" (INS 3.13, in full). */
export const PRINTED_BANKER_ALONE = { stands: '6, 7, 8 or 9', draws: '0, 1, 2, 3, 4 or 5' } as const

/** The same sentence as KO 3.6, COM 3.5 and EZ6 3.5 print it, without the 7 (ruling 1). */
export const PRINTED_BANKER_ALONE_SHORT = { stands: '6', draws: '0, 1, 2, 3, 4 or 5' } as const

/**
 * The four blocks of INS 4.1.2. The blocks do not agree on the order of their columns, so each names its own; a dash
 * is a range here ("0-4" is nought to four), unlike in the table of play.
 */
export const PRINTED_INSURANCE = [
  {
    after: 'Four Cards Exposed',
    bets: 'Banker Insurance Bets',
    columns: ['Banker Points', 'Player Points'],
    rows: [
      ['5', '0-4', '2 to 1'],
      ['6', '0-5', '3 to 1'],
      ['7', '0-5', '4 to 1'],
    ],
  },
  {
    after: 'Four Cards Exposed',
    bets: 'Player Insurance Bets',
    columns: ['Player Points', 'Banker Points'],
    rows: [
      ['5', '4', '2 to 1'],
      ['6', '0-5', '3 to 1'],
      ['7', '0-5', '4 to 1'],
    ],
  },
  {
    after: "Player's 3rd Card",
    bets: 'Banker Insurance Bets',
    columns: ['Player Points', 'Banker Points'],
    rows: [
      ['1', '1', '6 to 1'],
      ['1', '2-6', '7 to 1'],
      ['2', '3-6', '4 to 1'],
      ['3', '4', '1.5 to 1'],
    ],
  },
  {
    after: "Player's 3rd Card",
    bets: 'Player Insurance Bets',
    columns: ['Banker Points', 'Player Points'],
    rows: [
      ['0-4', '5', '2 to 1'],
      ['0-5', '6', '3 to 1'],
      ['0-6', '7', '4 to 1'],
      ['0-6', '8', '7 to 1'],
      ['0-6', '9*', '8 to 1'],
    ],
  },
] as const
