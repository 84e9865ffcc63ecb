// What the pages of alerts and of what the eyes of the house have found say, in English.
import { counted } from '@punto/rules'

export const WORDS = {
  text: 'Every alert of the house, whoever raised it: who has seen it, to whom it was handed on, and what was answered. One of something that still stands is closed when that is over; one of something found is closed by its answer.',
  lists: { open: 'Open', closed: 'Closed' },
  kind: 'Kind',
  anyKind: 'Every kind',
  /** Those that the queue of decisions does not name. */
  kinds: {
    finding: 'Check of the stored rows',
    surveillance: 'Surveillance',
    words: 'Words at a table',
    program: 'Program',
    follower: 'Part of the house',
    'dealer-overdue': 'Dealer over the rota',
    'chips-differ': 'Reader of chips',
    'table-shut': 'Table out of service',
    webhook: 'Webhook',
  } as Readonly<Record<string, string>>,
  none: { open: 'No alert is open.', closed: 'No alert has been closed yet.' },
  states: { new: 'New', seen: 'Seen', answered: 'Answered', closed: 'Closed' },
  late: 'Late',
  raised: (at: string) => `Raised ${at}`,
  due: (at: string) => `late from ${at}`,
  awaits: (roles: string) => `For ${roles}`,
  seenBy: (names: string) => `Seen by ${names}`,
  handedOn: (by: string, to: string, reason: string) => `Handed on by ${by} to ${to}: ${reason}`,
  answered: (by: string, at: string) => `Answered by ${by}, ${at}`,
  closed: (by: string | null, at: string) => (by === null ? `Over by itself, ${at}` : `Closed by ${by}, ${at}`),
  look: 'Look at it',
  see: 'I have seen it',
  answer: 'Answer',
  reason: 'What was found and done',
  handOn: 'Hand on',
  to: 'To',
  somebody: 'Somebody by name',
  name: 'Name',
  why: 'Why',

  findings: {
    text: 'What the numbers of the night show: a reason to look, and no proof of anything. Each says what it rests on, how likely chance alone brings about as much, and which rounds to look at.',
    none: 'Nothing was found.',
    kind: 'What was found',
    anything: 'Anything',
    chance: (times: string, looked: number) =>
      `By chance once in ${times}; it was found among ${counted(looked, 'looked at', 'looked at')}`,
    fact: 'a fact, and no chance',
    rounds: 'Rounds to look at',
    shoe: (shoe: number) => `shoe ${shoe}`,
    bets: 'The bets of this player',
  },
}

export type AlertsWords = typeof WORDS
