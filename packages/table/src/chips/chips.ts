// The list of chips to move at a dealer's table: what lies where and must go where, ticked off by the dealer as it is done. It is the
// same on every screen and after a reload, relief or restart, and the next round opens once it is empty, or once a pit supervisor has
// said why it is not.
// A player's tip goes into the table's tip box, an account of its own: it is no bet, lies in no tray and is never due back.
// Carries INS 1.4 (the dealer pays and takes), INS 5.17 (who may leave it).
import { checkStake, MAX_STAKE, show } from '@punto/rules'
import type { Commands, Gate } from '../command-declaration.ts'
import type { Decision } from '../decision.ts'
import type { Events } from '../event-declaration.ts'
import type { EventOf } from '../events.ts'
import { ALWAYS, DEALER, everywhere, OPEN, PLAYER, STANDS_STILL } from '../gates.ts'
import { checkNote } from '../irregularities/parse.ts'
import { commandTag } from '../memory.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { PIT_SUPERVISOR_OR_ABOVE } from '../roles.ts'
import type { TableState } from '../state.ts'
import { tip } from '../transfers.ts'
import { chipsThatWait, chipsToMove, withLeft, withMoved } from './chips-due.ts'
import type { ChipCommand, ChipEvent, ChipMove, ChipsMoved, LeaveChips, TipDealer } from './messages.ts'

const MOST_AT_ONCE = 1000

export function decideTipDealer({ settings, dealer, rounds }: TableState, command: TipDealer): Decision {
  const { actor, amount } = command
  if (!checkStake('tip', amount).ok) {
    const expected = `a whole number from 1 to ${MAX_STAKE}`
    return tableRefusal('command/malformed', { place: 'amount', expected, given: show(amount) })
  }
  if (dealer === null) return tableRefusal('tip/no-dealer', {})
  // A wallet knows stakes, wins and corrections of a round, and a tip is none of them.
  if (settings.wallet === 'operator') return tableRefusal('tip/operator-wallet', {})
  const step = settings.chipStep
  if (amount % step !== 0) return tableRefusal('tip/off-chip-step', { step, given: amount })
  return [{ type: 'dealer-tipped', player: actor.id, dealer, ref: `${rounds}.tip-${commandTag(command)}`, amount }]
}

/** All of what is named or none: whoever names a line that is no more has not seen the list as it stands. */
export function decideChipsMoved(state: TableState, { number, numbers }: ChipsMoved): Decision {
  const said = numbers ?? (number === undefined ? [] : [number])
  const whole = Array.isArray(said) && said.length > 0 && said.length <= MOST_AT_ONCE
  if (!whole || new Set(said).size < said.length || (number !== undefined && numbers !== undefined)) {
    const expected = `the number of a line of the list, or numbers of 1 to ${MOST_AT_ONCE}, each once`
    return tableRefusal('command/malformed', { place: 'number', expected, given: show(numbers ?? number) })
  }
  const list = chipsToMove(state.chips ?? null, state.settings.chipValues)
  const moved: ChipMove[] = []
  for (const one of said) {
    const line = list.find((known) => known.number === one)
    if (!line) return tableRefusal('chips/not-listed', { given: show(one) })
    const { why: _, rule: __, left: ___, ...move } = line
    moved.push(move)
  }
  return [{ type: 'chips-moved', moved }]
}

export function decideLeaveChips(state: TableState, { actor, round, reason }: LeaveChips): Decision {
  if (round !== state.rounds && round !== state.rounds + 1) {
    return tableRefusal('round/another', { given: show(round), current: state.rounds })
  }
  const unfit = checkNote('reason', reason, true)
  if (unfit) return unfit
  if (chipsThatWait(state.chips ?? null).length === 0) return tableRefusal('chips/none-to-move', {})
  return [{ type: 'chips-left', round, by: { role: actor.role, id: actor.id }, reason }]
}

/** Why the next round may not open yet. */
export function checkChips({ chips }: TableState): TableRefusal | undefined {
  const count = chipsThatWait(chips ?? null).length
  return count === 0 ? undefined : tableRefusal('chips/to-move', { count })
}

const evolveMoved = (state: TableState, { moved }: EventOf<'chips-moved'>): TableState =>
  state.chips ? { ...state, chips: withMoved(state.chips, moved) } : state

const evolveLeft = (state: TableState): TableState => (state.chips ? { ...state, chips: withLeft(state.chips) } : state)

const DEALT: Gate['phases'] = { ...OPEN, ...STANDS_STILL }

export const chipCommands = {
  'tip-dealer': {
    fields: { amount: 'stake' },
    roles: everywhere(PLAYER),
    phases: DEALT,
    round: 'none',
    stakes: ({ amount }) => ({ amount, room: amount, isNew: true }),
    decide: decideTipDealer,
  },
  'chips-moved': {
    fields: { number: 'count?', numbers: 'counts?' },
    roles: everywhere(DEALER),
    phases: ALWAYS,
    round: 'none',
    decide: decideChipsMoved,
  },
  'leave-chips': {
    fields: { round: 'count', reason: 'note' },
    roles: everywhere(PIT_SUPERVISOR_OR_ABOVE),
    phases: ALWAYS,
    round: 'none',
    decide: decideLeaveChips,
  },
} as const satisfies Commands<ChipCommand>

export const chipEvents = {
  'dealer-tipped': {
    evolve: (state) => state,
    fields: { player: 'own', dealer: 'own', ref: 'own', amount: 'own' },
    to: 'own',
    transfers: ({ player, ref, amount }, till) => [tip(till, ref, player, amount)],
    pays: false,
    keptFrom: ['excluded', 'debtor'],
    matter: 'tip',
    beside: true,
  },
  'chips-moved': { evolve: evolveMoved, fields: { moved: 'staff' }, to: 'staff', beside: true },
  'chips-left': {
    evolve: evolveLeft,
    fields: { round: 'staff', by: 'staff', reason: 'staff' },
    to: 'staff',
    beside: true,
  },
} as const satisfies Events<ChipEvent>
