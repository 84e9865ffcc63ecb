// What the pages of surveillance say in English.

import type { Matter, RoundMatter } from '@punto/protocol'
import { counted } from '@punto/rules'
import type { WatchList } from '../../model/staff/watch-route.ts'
import type { EventGroup } from '../../model/staff/watched.ts'

export const WORDS = {
  claimUndone: 'Claim undone: its hand has not lost after all',
  title: 'Surveillance',
  choose: 'Choose a table to watch, or look something up below.',
  live: 'Every event, as it comes',
  show: 'Show',
  groups: { all: 'Everything', cards: 'Cards', money: 'Money', people: 'People', wrong: 'Mistakes' } as Readonly<
    Record<EventGroup, string>
  >,
  program: 'the program',
  nothing: 'Nothing has happened since you came.',
  of: { winner: { player: 'Player', banker: 'Banker', tie: 'Tie' } },
  box: (box: number) => `box ${box}`,

  // A round.
  replay: 'A round, step by step',
  roundNumber: 'Round',
  showRound: 'Show the round',
  last: 'The last round',
  earlier: 'The round before',
  later: 'The round after',
  sheet: 'On one sheet, to print',
  noRound: 'No round has been played here yet.',
  toLive: 'Live again',
  round: (number: number) => `Round ${number}`,

  // Marks.
  marks: 'Marks',
  mark: 'Mark this round',
  markNote: 'Note, which stays',
  marked: 'Marked.',
  noMarks: 'No round is marked.',
  noMarksHere: 'This round is not marked.',
  mine: 'My own only',

  // Exports.
  exports: 'Export with signature',
  exportsText:
    'Everything from the table’s first event to the end of what is asked for, with the house’s signature as its last line. The page “Verify” and “punto audit” check it.',
  exportRound: (number: number) => `Export up to round ${number}`,
  exportDay: 'Export up to the end of the day',
  exportTable: 'Export the whole table',
  gamingDay: 'Gaming day',
  exported: (events: number, key: string) => `Saved: ${counted(events, 'event')}, signed with the key ${key}….`,
  verifyIt: 'Verify a recording',

  // Lists over all tables.
  lists: {
    rounds: 'Rounds',
    wrong: 'Corrections and voids',
    events: 'Events of the house',
    marks: 'Marks',
  } as Readonly<Record<WatchList, string>>,
  listsName: 'Look something up',
  find: 'Find',
  clear: 'Clear',
  table: 'Table',
  any: 'any',
  from: 'From day',
  to: 'To day',
  player: 'Player (name)',
  dealer: 'Dealer (name)',
  author: 'Done by (name)',
  subject: 'Done to (name)',
  result: 'Result',
  results: { player: 'Player', banker: 'Banker', tie: 'Tie', void: 'Void' },
  leastStake: 'A bet of at least',
  matter: 'What was the matter',
  anyMatter: 'any or nothing',
  correctionOrVoid: 'correction or void',
  matters: {
    irregularity: 'irregularity',
    correction: 'correction',
    void: 'void',
    claim: 'claim',
    dispute: 'dispute',
    decision: 'decision',
    dealer: 'dealers',
    settings: 'settings',
    table: 'opening and closing',
    seat: 'seats',
    'staff-bet': 'bets by staff for players',
    tip: 'tips for dealers',
    jackpot: 'jackpots',
  } as Readonly<Record<Matter | RoundMatter, string>>,
  kind: 'Kind of irregularity',
  eventKind: 'Kind',
  atTables: 'At the tables',
  inTheHouse: 'In the house',
  nobodyCalled: (name: string) => `Nobody is called ${name}, or several are: give the whole name.`,
  nothingFound: 'Nothing was found.',
  when: 'When',
  cards: 'Player : Banker',
  dealtBy: 'Dealer',
  handle: 'Staked',
  house: 'House',
  what: 'What',
  who: 'Who',
  whom: 'To whom',
  before: 'Before',
  after: 'After',
  why: 'Why',
  voidRound: 'void',
  settledTimes: (times: number) => `settled ${counted(times, 'time')}`,
  comma: ', ',
}

export type WatchWords = typeof WORDS
