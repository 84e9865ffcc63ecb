// Readers of chips: what a reader sees lie on a betting area is held against what was entered there, before the bets are closed and again
// when the chips are to be moved. A reading moves no money and changes no bet: people look, and say which is right.
// Carries INS 1.4, INS 5.14 (chips that lay there and were not entered).
import { MAX_STAKE, placeableBets, show } from '@punto/rules'
import type { Commands, Gate } from '../command-declaration.ts'
import type { Decision } from '../decision.ts'
import type { Events } from '../event-declaration.ts'
import type { EventOf } from '../events.ts'
import { DEALER_OR_PIT, OPEN } from '../gates.ts'
import { isIdentifier } from '../identifier.ts'
import { isBettingBox, noSuchBox } from '../people/people.ts'
import { tableRefusal } from '../refusals.ts'
import type { TableState } from '../state.ts'
import type { ChipsSeen, ReadChips, ReaderEvent } from './messages.ts'

export function decideChipsSeen(state: TableState, command: ChipsSeen): Decision {
  const { round, box, bet, amount, source } = command
  const bad = (place: string, expected: string, given: unknown) =>
    tableRefusal('command/malformed', { place, expected, given: show(given) })
  if (!isBettingBox(state, box)) return noSuchBox(state, box)
  const bets = placeableBets(state.settings.game).map(({ id }) => id)
  if (!bets.includes(bet)) return bad('bet', `one of ${bets.join(', ')}`, bet)
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MAX_STAKE) {
    return bad('amount', `a whole number from 0 to ${MAX_STAKE}`, amount)
  }
  if (!isIdentifier(source)) return bad('source', '1 to 64 visible ASCII characters', source)
  return [{ type: 'chips-seen', round, box, bet, amount, source }]
}

/** The newest reading of each reader for each betting area. */
function evolveRead(state: TableState, { box, bet, amount, source }: EventOf<'chips-seen'>): TableState {
  if (!state.round) return state
  const others = (state.round.readings ?? []).filter(
    (one) => one.box !== box || one.bet !== bet || one.source !== source,
  )
  return { ...state, round: { ...state.round, readings: [...others, { box, bet, amount, source }] } }
}

/** A reading that is not what was entered. */
export interface ChipDifference {
  readonly box: number
  readonly bet: string
  readonly seen: number
  readonly entered: number
  readonly source: string
}

/** Once a round is settled an area is looked at until the first of its chips has been moved: then something else lies there. */
function isLookedAt({ phase, chips }: TableState, { box, bet }: ReadChips): boolean {
  if (phase !== 'settled') return phase !== 'void' && phase !== 'between' && phase !== 'table-closed'
  const dues = (chips?.dues ?? []).filter((one) => one.at === 'tray' && one.box === box && one.bet === bet)
  return dues.length > 0 && dues.every(({ due, moved }) => moved === 0 && due !== 0)
}

/** Where readers of chips see something else than was entered. */
export function chipDifferences(state: TableState): readonly ChipDifference[] {
  const { round } = state
  return (round?.readings ?? []).flatMap((one) => {
    const { box, bet, amount: seen, source } = one
    if (!isLookedAt(state, one)) return []
    const entered = round!.bets
      .filter((laid) => laid.box === box && laid.bet === bet)
      .reduce((sum, { stake, asked }) => sum + stake + (asked?.amount ?? 0), 0)
    return seen === entered ? [] : [{ box, bet, seen, entered, source }]
  })
}

const IN_A_ROUND: Gate['phases'] = { ...OPEN, between: 'betting/not-open', void: 'betting/not-open' }

export const readerCommands = {
  'chips-seen': {
    fields: { round: 'count', box: 'bet-box', bet: 'bet', amount: 'stake-or-none', source: 'reference' },
    roles: DEALER_OR_PIT,
    phases: IN_A_ROUND,
    round: 'current',
    decide: decideChipsSeen,
  },
} as const satisfies Commands<ChipsSeen>

export const readerEvents = {
  'chips-seen': {
    evolve: evolveRead,
    fields: { round: 'staff', box: 'staff', bet: 'staff', amount: 'staff', source: 'staff' },
    to: 'staff',
    beside: true,
  },
} as const satisfies Events<ReaderEvent>
