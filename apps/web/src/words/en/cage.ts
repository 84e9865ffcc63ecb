// What the cage and the trays say in English.

import type { TrayLine } from '@punto/protocol'
import { counted } from '@punto/rules'
import type { DocumentKind } from '../../model/staff/documents.ts'

export const EN = {
  title: 'Cage',
  tray: 'Tray',
  document: 'Document',
  kinds: {
    fill: 'Fill',
    credit: 'Credit',
    opener: 'Opener',
    count: 'Count',
    closer: 'Closer',
    drop: 'Drop',
    in: 'Buy-in',
    out: 'Cash-out',
  } as Readonly<Record<DocumentKind, string>>,
  steps: {
    'cash-moved': 'By',
    'slip-requested': 'Asked for by',
    'slip-issued': 'Issued by',
    'slip-received': 'Received by',
    'slip-voided': 'Voided by',
    'tray-counted': 'Counted by',
    'count-confirmed': 'Confirmed by',
    'count-rejected': 'Rejected by',
  } as Readonly<Record<TrayLine['type'], string>>,
  number: (serial: number) => `No. ${serial}`,
  void: 'void',
  player: 'Player',
  playerHint: 'name or id',
  table: 'Table',
  place: 'Where',
  atCage: 'the cage',
  sum: 'Total',
  amount: 'Amount',
  cash: 'Cash in the box',
  reason: 'Reason, for the record',
  signature: 'Signature',
  print: 'Print',
  close: 'Close',
  back: 'Back',

  // A tray.
  expected: 'Should lie there',
  difference: 'Difference',
  differs: (net: string) => `(${net})`,
  lastCount: (kind: string) => `Last counted: ${kind}`,
  roundsSince: (count: number) => `${counted(count, 'round')} ago`,
  chipsAtCount: 'Chips by value, at the last count with fills and credits since',
  notOpen: 'The tray is not open: its opener has to be counted and confirmed.',
  forms: { fill: 'Ask for a fill', credit: 'Send a credit', count: 'Count', cash: 'Buy-in or cash-out' },
  chipsByValue: 'How many of each',
  slipAsk: { fill: 'Ask for it', credit: 'Ask to send it' },
  slipText: {
    fill: 'The cage issues the chips, and this table receives them.',
    credit: 'This table hands the chips over, and the cage receives them.',
  },
  slipActs: { issue: 'Issue', receive: 'Receive' },
  askedBy: (name: string) => `asked for by ${name}`,
  onItsWay: {
    fill: (name: string) => `issued by ${name}: on its way to the table`,
    credit: (name: string) => `handed over by ${name}: on its way to the cage`,
  },
  waitsFor: { fill: 'the cage has to issue it', credit: 'the table has to hand it over' },
  ownIssue: 'somebody else receives it',
  voidIt: 'Void it',
  whatIsCounted: 'What is counted',
  countText: 'A second person confirms it; until then the tray stays as it is.',
  enterCount: 'Enter the count',
  countedBy: (name: string) => `counted by ${name}`,
  secondYou: 'You are the second person: count for yourself before you confirm.',
  secondOther: 'Somebody else confirms it, on their own device or at the pit’s page of this table.',
  confirm: 'Confirm',
  countAgain: 'Have it counted again',
  takeCountBack: 'Take it back',
  history: 'Documents of this tray',
  noDocuments: 'There are none yet.',
  nobodyHere: 'Nobody sits or stands at this table.',

  // Cash.
  cashWay: 'Which way',
  cashDo: { in: 'Sell chips', out: 'Pay out' },

  // The cage's page.
  gamingDay: (day: string) => `Gaming day ${day}`,
  shut: 'The cage is closed: the players’ money is with an operator’s wallet.',
  serve: 'Buy-in and cash-out',
  waiting: 'Fills and credits',
  nothingWaits: 'None is under way.',
  day: 'Cash of a day',
  whichDay: 'Gaming day',
  cashIn: 'In',
  cashOut: 'Out',
  net: 'Net',
  all: 'All players',
  noCash: 'No cash moved on that day.',
  noReceipts: 'There are none.',
  receiptsOf: (name: string) => `Receipts of ${name}`,
  alerts: 'Alerts',
  noAlerts: 'No alert waits for an answer.',
  alertSays: {
    in: (name: string, sum: string, limit: string) => `${name} paid in ${sum} in one day: ${limit} or more`,
    out: (name: string, sum: string, limit: string) => `${name} was paid ${sum} in one day: ${limit} or more`,
  },
  alertOver: {
    day: () => '',
    player: () => 'In 24 hours, over two gaming days.',
    device: (players: number) => `In 24 hours, by ${counted(players, 'player')} who sign in on one device.`,
    address: (players: number) =>
      `In 24 hours, by ${counted(players, 'player')} from one address, each just below the threshold.`,
    cashier: (players: number) =>
      `In 24 hours, by ${counted(players, 'player')} at one cashier, each just below the threshold.`,
  },
  alertReceipt: (serial: number) => `raised by receipt No. ${serial}`,
  found: 'What was found and done',
  answer: 'Answer',
  trays: 'Trays',
  chooseTray: 'Table',
  noTray: 'none',

  // Chips that operators pay in.
  gifts: 'Chips paid in by operators',
  giftText:
    'No cash: chips from the house. More than one operator may pay in alone within a day waits for a second operator.',
  pay: 'Pay in',
  paid: (name: string, amount: string) => `${name} has ${amount} more.`,
  askSecond: 'Ask a second operator',
  approve: 'Approve',
  decline: 'Decline',
  takeBack: 'Take back',
  giftOf: (name: string, amount: string) => `${amount} to ${name}`,
  since: (name: string, day: string) => `asked for by ${name}, ${day}`,
}

export type CageWords = typeof EN
