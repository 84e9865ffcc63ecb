// Rare states of one table, each seen in an event and in the state just before it.
import { isUnderWay, type Round, type TableEvent, type TableState } from '@punto/table'

type Seen = (before: TableState, event: TableEvent) => boolean

const betsOf = ({ round }: TableState): Round['bets'] => round?.bets ?? []
const isClaimed = ({ claims, round }: TableState): boolean =>
  claims.length > 0 || Boolean(round?.claims.some(({ answer }) => answer === null))

export const TABLE_STATES = {
  'a claim stands while a new shoe begins': (before, { type }) => type === 'shoe-started' && isClaimed(before),
  'a claim stands while the table closes': (before, { type }) => type === 'table-closed' && isClaimed(before),
  'a claim is answered in a later round': (_, event) =>
    (event.type === 'claim-accepted' || event.type === 'claim-refused') && event.round !== undefined,
  'a claim gives money back': (_, event) => event.type === 'claim-accepted' && event.amount > 0,
  'a settled round is decided anew': (_, { type }) => type === 'round-reopened',
  'a settled round is made void': (_, event) => event.type === 'round-voided' && event.reversed !== undefined,
  'a bet is unconfirmed at the close': (before, { type }) =>
    type === 'betting-closed' && betsOf(before).some(({ asked }) => asked !== null),
  'an operator answers after the close': (before, { type }) =>
    (type === 'bet-confirmed' || type === 'bet-refused') && before.phase !== 'betting',
  'a raised Ante awaits its operator': (before, { type }) =>
    type === 'card-dealt' && betsOf(before).some(({ wager }) => wager !== null && !wager.confirmed),
  'one Ante is raised and another folded': ({ round, ...before }, { type }) =>
    type === 'window-closed' &&
    before.phase === 'ante' &&
    (['raised', 'folded'] as const).every((made) => round!.bets.some(({ decision }) => decision === made)),
  'insurance is placed in both windows of a round': ({ round }, event) =>
    event.type === 'insurance-placed' &&
    round!.insurance.some(({ player, stage }) => player === event.player && stage !== event.stage),
  'a player insured leaves the table': ({ round }, event) =>
    event.type === 'player-left' && Boolean(round?.insurance.some(({ player }) => player === event.player)),
  'insurance is raised while its window is open': (_, event) =>
    event.type === 'insurance-changed' && event.stake > event.was,
  'insurance is taken back while its window is open': (_, event) =>
    event.type === 'insurance-changed' && event.stake === 0,
  'insurance is given back in part or whole': (_, { type }) => type === 'insurance-returned',
  'the cut card comes out in the middle of a round': (before, { type }) =>
    type === 'cut-card-out' && isUnderWay(before),
  'cards drawn in excess begin a round': ({ shoe }, { type }) =>
    type === 'betting-opened' && shoe !== null && shoe.carried.length > 0,
  'a shoe is condemned in its last round': ({ shoe, rounds }, { type }) =>
    type === 'shoe-condemned' && shoe !== null && shoe.lastRound === rounds,
  'cards are put back in an order that somebody chose': (_, event) =>
    event.type === 'cards-reconstructed' && event.made.length > 1,
  'nobody answers whether to go on': ({ round }, event) =>
    event.type === 'options-closed' && event.silent.length === round!.options!.players.length,
  'one player takes bets back and another goes on': ({ round }, event) =>
    event.type === 'options-closed' &&
    (['take-back', 'continue'] as const).every((option) => round!.options!.chosen.some((one) => one.option === option)),
  'bets are open again after a close by mistake': (_, { type }) => type === 'betting-reopened',
  'a bet that the close returned is laid again': ({ round }, event) =>
    event.type === 'bet-placed' && Boolean(round?.offeredBack.some(({ player }) => player === event.player)),
  'a squeezer leaves before the card is turned': ({ round }, event) =>
    event.type === 'player-left' &&
    Boolean(round?.squeezes.some(({ player, spot }) => player === event.player && !isTurned(round, spot))),
  'the Banker’s third card is opened first': (_, { type }) => type === 'insurance-waived',
  'a dealer is relieved in the middle of a round': (before, { type }) =>
    type === 'dealer-signed-on' && before.dealer !== null && isUnderWay(before),
  'a round is void while insurance is offered': (before, { type }) =>
    type === 'round-voided' && wasIn(before, 'insurance'),
  'a round is void while an Ante is open': (before, { type }) => type === 'round-voided' && wasIn(before, 'ante'),
  'a round is void with a squeeze granted': ({ round }, { type }) =>
    type === 'round-voided' && Boolean(round?.squeezes.some(({ granted, spot }) => granted && !isTurned(round, spot))),
  'a decision pays one player and takes from another': (_, event) =>
    event.type === 'decision-paid' &&
    event.payments.some(({ amount }) => amount > 0) &&
    event.payments.some(({ amount }) => amount < 0),
  'settings change with a claim open': (before, { type }) => type === 'settings-changed' && isClaimed(before),
  'a player comes back in the round that they left': ({ round, ...before }, event) =>
    event.type === 'player-sat' && isUnderWay({ ...before, round }) && Boolean(round?.gone.includes(event.player)),
} as const satisfies Readonly<Record<string, Seen>>

export type TableRareState = keyof typeof TABLE_STATES
export const TABLE_RARE_STATES = Object.keys(TABLE_STATES) as readonly TableRareState[]

const isTurned = ({ cards }: Round, spot: string): boolean =>
  cards.some((laid) => laid.spot === spot && laid.card !== null)

/** The phase, or the one that an irregularity came into. */
const wasIn = ({ phase, open }: TableState, which: TableState['phase']): boolean =>
  phase === which || (phase === 'suspended' && open?.from === which)
