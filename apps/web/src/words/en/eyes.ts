// What the pictures of nights, plans and dealers say, in English.
import type { PlanOption } from '@punto/protocol'
import { counted, plural } from '@punto/rules'

export const WORDS = {
  views: { night: 'A night', plan: 'Plan', dealers: 'Dealers', players: 'A player', findings: 'Findings' },
  notYours: 'What the rounds have brought is for pit managers, shift managers and operators.',
  day: 'Gaming day',
  show: 'Show',
  none: 'Nothing was played on this day.',
  table: 'Table',
  hour: 'Hour',
  asTable: 'The same as a table',
  csv: 'Save as CSV',

  nightOf: (day: string) => `Tables by the hour, ${day}`,
  nightText:
    'Green: the House won more than the exact odds give; red: less. The fuller the colour, the further from what the odds give, to two standard deviations: within them chance alone is reason enough.',
  written: 'Written in the fields',
  measures: {
    win: 'House result',
    expected: 'By the odds',
    deviation: 'Standard deviations',
    headcount: 'Players with a bet',
    waiting: 'Waiting for a seat',
    minimum: 'Minimum',
    decisions: 'Bets decided',
    rounds: 'Rounds',
  },
  hourOf: (table: string, hour: string) => `${table}, ${hour}`,
  roundsOf: (table: string, hour: string) => `Rounds of ${table}, ${hour}`,
  noMore: 'The newest hundred are shown.',
  round: 'Round',
  result: 'Result',
  staked: 'Staked',

  planOf: (day: string) => `Plan for ${day}`,
  planText:
    'Advice, and no more: nothing is changed by it. By the same hours of the last weeks and the exact odds of what was staked, an hour of each change would have brought between two figures: guests leave who might, or stay. In brackets what nine of ten draws of such weeks are above, and below.',
  weeks: (weeks: number, least: number) =>
    weeks < least
      ? `There ${plural('en', weeks, { one: 'is', other: 'are' })} ${counted(weeks, 'week')} to look back at. Nothing is said of fewer than ${least}.`
      : `By ${counted(weeks, 'week')}.`,
  cost: 'An open table costs, an hour',
  actions: {
    open: () => 'Open it',
    close: () => 'Close it',
    raise: (minimum: string) => `Raise the minimum to ${minimum}`,
  } as Readonly<Record<PlanOption['action'], (minimum: string) => string>>,
  advices: { yes: 'brings more', no: 'brings less', unsure: 'cannot be told' } as Readonly<
    Record<PlanOption['advice'], string>
  >,
  usual: { open: 'open', closed: 'closed' },
  usually: 'Usually',
  playedIn: (played: number, weeks: number) => `played in ${played} of ${weeks} weeks`,
  ifLeave: 'If they leave',
  ifStay: 'If they stay',
  change: 'Change',
  advice: 'An hour of it',
  breakEven: (share: string) => `It pays where ${share} of the small stakes stay.`,
  planKey: '● open   + open one more   × close   ↑ raise; bold: better in nine draws of ten, pale: nobody can tell',

  dealersText:
    'While dealing, beside the median of the game. It is shown to the pit to see where help is needed, and ranks nobody.',
  keptDays: (days: number) => `Told for ${counted(days, 'gaming day')}, as the house’s file says (staff.figuresDays).`,
  by: { dealer: 'Dealers', table: 'Tables' },
  from: 'From',
  to: 'To',
  columns: {
    who: 'Who',
    game: 'Game',
    rounds: 'Rounds',
    roundsAnHour: 'Rounds an hour',
    decisionsAnHour: 'Bets an hour',
    roundSeconds: 'A round',
    settleSeconds: 'Settling',
    errorsAHundred: 'Errors in 100',
    errors: 'What went wrong',
    turns: 'Turns',
  },
  median: (figure: string) => `median ${figure}`,
  seconds: (seconds: string) => `${seconds} s`,
  turns: (turns: number, longest: number, overdue: number) =>
    `${turns}, the longest ${longest} min${overdue > 0 ? `; ${overdue} over the rota` : ''}`,
  shiftOf: (name: string, day: string) => `${name}, ${day}`,
  shiftText:
    'Each stroke is a round, its dark part from the result to the settlement; a dot is something that went wrong.',
  overRota: 'over the rota',
  turn: (from: string, to: string) => `${from} to ${to}`,
  roundsIn: (rounds: number) => counted(rounds, 'round'),
  noShift: 'Nobody of this name dealt on this day, or it is longer ago than it is kept.',

  player: 'Player, by name or id',
  shoes: 'Shoes',
  shoesText:
    'Each dot is a bet: how far above or below nothing what it was worth at that instant, by the shoe as dealt; its size is the stake. Above the line it was good for the bettor.',
  shoe: (table: string, shoe: number) => `${table}, shoe ${shoe}`,
  worth: 'Worth, by the odds',
  bet: 'Bet',
  notPriced: 'What the bets of this shoe were worth has not been worked out.',
}

export type EyesWords = typeof WORDS
