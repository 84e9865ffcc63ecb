// What may be altered without anybody's money, cards or rights being other than recorded: a short list, each with its reason.
// Whatever is not in it the auditor must object to.
import type { TableEvent } from '@punto/table'
import type { Alteration } from './alter.ts'

export interface Exception {
  readonly reason: string
  readonly holds: (altered: Alteration, events: readonly TableEvent[]) => boolean
}

const POINTS: Readonly<Record<string, number>> = { A: 1, T: 0, J: 0, Q: 0, K: 0 }
const pointsOf = (card: string): number => POINTS[card[0]!] ?? Number(card[0])

/** How the round of an event ends, if it does. */
function ending(events: readonly TableEvent[], index: number): TableEvent['type'] | undefined {
  const ends = events
    .slice(index)
    .find(({ type }) => ['round-settled', 'round-voided', 'betting-opened'].includes(type))
  return ends?.type
}

const later = (events: readonly TableEvent[], index: number): readonly TableEvent[] => events.slice(index + 1)

/** What an irregularity that was declared here came to. */
function outcomeOf(
  events: readonly TableEvent[],
  index: number,
): 'dismissed' | 'void' | 'recorded' | 'unanswered' | 'done' {
  const declared = events[index]
  if (declared?.type !== 'irregularity-declared') return 'done'
  const answer = later(events, index).find(
    (event) =>
      (event.type === 'irregularity-approved' ||
        event.type === 'irregularity-dismissed' ||
        event.type === 'round-voided') &&
      event.number >= declared.number,
  )
  if (!declared.needs) return answer?.type === 'round-voided' && answer.number === declared.number ? 'void' : 'recorded'
  if (!answer) return 'unanswered'
  if (answer.type === 'irregularity-dismissed') return 'dismissed'
  const next = later(events, events.indexOf(answer)).find(({ cause, type }) => cause || type === 'round-voided')
  return next?.type === 'round-voided' ? 'void' : 'done'
}

/** Whether somebody sits down, leaves or bets by this seat or this notice afterwards. */
function restsOn(events: readonly TableEvent[], index: number): boolean {
  const { type, player, box } = events[index] as { type: string; player: string; box?: number }
  return later(events, index).some((event) => {
    if (event.type === 'player-sat') return event.player === player || event.box === box
    if (type === 'player-left') return false
    if (event.type === 'player-left') return event.player === player
    return event.type === 'bet-placed' && (event.box === box || (type === 'notice-accepted' && event.player === player))
  })
}

const SEATS = ['player-sat', 'player-left', 'notice-accepted']
const CARDS = ['card-dealt', 'card-turned', 'card-shown']

/** What comes before the next round opens; everything where none does. */
function beforeNext(events: readonly TableEvent[], index: number): readonly TableEvent[] | undefined {
  const rest = later(events, index)
  const next = rest.findIndex(({ type }) => type === 'betting-opened')
  return next < 0 ? undefined : rest.slice(0, next)
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    reason: 'a dispute, where none comes after it and nobody answers it',
    holds: ({ of, how, index }, events) =>
      of === 'round-disputed' &&
      how === 'dropped' &&
      !later(events, index).some(({ type }) => type.includes('dispute')),
  },
  {
    reason: 'what was said of chips to move, where no round opens afterwards or it was said again before',
    holds: ({ of, how, index }, events) =>
      (of === 'chips-moved' || of === 'chips-left') &&
      how === 'dropped' &&
      (beforeNext(events, index)?.some(({ type }) => type === (of === 'chips-left' ? 'chips-moved' : 'chips-left')) ??
        true),
  },
  {
    reason: 'who stands by, lets staff bet or may relieve a dealer, where nothing rests on it afterwards',
    holds: ({ of, how }) =>
      ['player-stood-by', 'player-walked-off', 'staff-bets-allowed', 'relief-allowed'].includes(of) &&
      how === 'dropped',
  },
  {
    reason: 'a correction between two cards that count the same, of which nothing that was paid hangs',
    holds: ({ of, index }, events) => {
      const corrected = events[index]
      if (of !== 'card-corrected' || corrected?.type !== 'card-corrected') return false
      const entered = events
        .slice(0, index)
        .findLast((event) => CARDS.includes(event.type) && 'spot' in event && event.spot === corrected.spot)
      const before = entered && 'card' in entered ? String(entered.card) : ''
      return pointsOf(before) === pointsOf(corrected.card)
    },
  },
  {
    reason: 'how a player asked staff, which is the word of whoever placed the bet',
    holds: ({ place }) => place === 'asked',
  },
  {
    reason: 'how long the house gives notice of new settings, which is its own to say',
    holds: ({ of, place }) => of === 'settings-announced' && place === 'notBefore',
  },
  {
    reason: 'who decided on new settings and why, which is the word of the house',
    holds: ({ of, place }) => of === 'settings-announced' && /^(reason|asked|(by|second)\.(id|role))$/.test(place),
  },
  {
    reason: 'a dispute that nobody has answered',
    holds: ({ of, how, index }, events) => {
      const { dispute } = events[index] as { dispute?: number }
      const answered = later(events, index).some((event) => 'dispute' in event && event.dispute === dispute)
      return of === 'round-disputed' && how === 'dropped' && !answered
    },
  },
  {
    reason: "a command's id and digest name it, and move nothing",
    holds: ({ place }) => place === 'cause.id' || place === 'cause.digest',
  },
  {
    reason: 'a moment, where no deadline hangs on it and the order stays as it was',
    holds: ({ place }) => place === 'cause.at',
  },
  {
    reason: 'which program or pit employee asked: they neither sit nor deal, and the role is theirs all the same',
    holds: ({ place, index }, events) =>
      place === 'cause.by' && !['player', 'dealer'].includes(events[index]!.cause!.role),
  },
  {
    reason: 'another role that may do the same',
    holds: ({ place }) => place === 'cause.role',
  },
  {
    reason: "why a wallet refused, which is the wallet's word",
    holds: ({ place, of }) => place === 'reason' && of === 'bet-refused',
  },
  {
    reason: "a shoe's commitment, root and seed, which packages/fair verifies",
    holds: ({ place }) => ['commitment', 'root', 'seed'].includes(place),
  },
  {
    reason: 'a card that counts the same, where no bet that lay looks at its rank: only the committed shoe can tell it',
    holds: ({ place, index, altered }, events) => {
      const [was, is] = [events[index], altered[index]] as { card?: string }[]
      return place === 'card' && pointsOf(was!.card!) === pointsOf(is!.card!)
    },
  },
  {
    reason: 'in a round that is void nothing is decided by its cards or by when they came',
    holds: ({ of, index, place, how }, events) => {
      const touches = CARDS.includes(of) || of.startsWith('squeeze-') || of === 'betting-closed'
      return (
        touches && ending(events, index) === 'round-voided' && (how === 'dropped' || ['card', 'spot'].includes(place))
      )
    },
  },
  {
    reason: 'a seat, or a notice, that nothing later rests on',
    holds: ({ of, how, index }, events) => SEATS.includes(of) && how === 'dropped' && !restsOn(events, index),
  },
  {
    reason: 'a place on the waiting list that is given up: nothing is decided by it later',
    holds: ({ of, how }) => of === 'waiting-list-left' && how === 'dropped',
  },
  {
    reason: 'the wish to squeeze a card that was never dealt, or that was given up before it was',
    holds: ({ of, how, index }, events) => {
      const { spot } = events[index] as { spot?: string }
      const round = later(events, index)
      const next = round.findIndex(({ type }) => type === 'betting-opened')
      const rest = round.slice(0, next < 0 ? undefined : next)
      const dealt = rest.findIndex((event) => event.type === 'card-dealt' && event.spot === spot)
      const givenUp = rest.findIndex((event) => event.type === 'squeeze-declined' && event.spot === spot)
      const used = dealt >= 0 && (givenUp < 0 || givenUp > dealt)
      return of.startsWith('squeeze-') && how === 'dropped' && !used
    },
  },
  {
    reason: 'a no to insurance: who says nothing forgoes it just the same',
    holds: ({ of, how }) => of === 'insurance-declined' && how === 'dropped',
  },
  {
    reason: 'what was declared and then dismissed, not yet answered, recorded alone, or made the round void',
    holds: ({ of, index, how }, events) =>
      of === 'irregularity-declared' && how === 'dropped' && outcomeOf(events, index) !== 'done',
  },
  {
    reason: 'the burning of a shoe that no round was dealt from',
    holds: ({ of, how, index }, events) => {
      const next = later(events, index).find(({ type }) => type === 'betting-opened' || type === 'shoe-ended')
      return of === 'cards-burned' && how === 'dropped' && next?.type !== 'betting-opened'
    },
  },
  {
    reason: "a dealer's word that the cut card is out, before the shoe's last round",
    holds: ({ of, how, index }, events) =>
      of === 'cut-card-out' && how === 'dropped' && !later(events, index).some(({ type }) => type === 'shoe-ended'),
  },
  {
    reason: 'a recording may end anywhere between two commands',
    holds: ({ how, index }, events) => how === 'dropped' && index === events.length - 1,
  },
]

/** When a transfer was made is the ledger's affair; what the cage pays in is audited by its balances alone. */
export const TRANSFER_EXCEPTIONS: readonly Exception[] = [
  { reason: 'when a transfer was booked orders nothing', holds: ({ place }) => place === 'at' },
  {
    reason: "the cage's own ids and words, and when it paid in before the money was used",
    holds: ({ of, place, how }) =>
      of === 'posted' && (['id', 'reason', 'ref'].includes(place) || how.startsWith('before ')),
  },
]
