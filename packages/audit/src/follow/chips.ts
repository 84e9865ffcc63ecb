// Chips that are moved by hand at a dealer's table: what each settlement, void, choice, decision and claim makes due, what the dealer
// says was moved of it, and that nothing is left when the next round opens but what the pit has left. Typed from INS 1.4, INS 5.12.3,
// INS 5.13, INS 5.16, INS 5.18, section 4 of every document; rulings 3, 32, 36, 38, 39, 55.
import type { EventOf, TableEvent } from '@punto/table'
import { ABOVE_THE_DEALER, askedBy, DEALER, inPhase, PLAYER } from '../asking.ts'
import { Disagreement } from '../finding.ts'
import { houseOf } from '../money/owed.ts'
import type { ChipAccount, Shadow } from '../shadow.ts'
import type { Follower } from './follower.ts'

type Key = Pick<ChipAccount, 'round' | 'box' | 'player' | 'bet'> & { readonly matter?: string }

/** Where a dealer deals the list is kept from the first round that says so; the recordings before it have none. */
export const listsChips = ({ settings, chips }: Shadow, said: true | undefined): boolean =>
  settings.operation === 'dealer' && (chips !== null || said === true)

const isOpen = ({ due, moved, back, given }: ChipAccount): boolean => due !== moved || back !== given

/** Whether something of it is owed that the pit has not left. */
const waits = ({ due, moved, back, given, dueLeft, backLeft }: ChipAccount): boolean =>
  (due !== moved && !dueLeft) || (back !== given && !backLeft)

export const stillOwed = ({ chips }: Shadow): ChipAccount[] => (chips ?? []).filter(isOpen)

export function mustBeMoved(shadow: Shadow): void {
  const first = (shadow.chips ?? []).find(waits)
  if (!first) return
  const { player, box, due, moved, back, given } = first
  const owed = `${due - moved + back - given} of ${player}'s chips${box === undefined ? '' : ` in box ${box}`} moved`
  throw new Disagreement('story/missing', owed, 'betting-opened', 'INS 1.4')
}

function accountOf(shadow: Shadow, { round, box, player, bet, matter = '' }: Key): ChipAccount {
  const list = shadow.chips!
  const known = list.find(
    (one) =>
      one.round === round && one.box === box && one.player === player && one.bet === bet && one.matter === matter,
  )
  if (known) return known
  const made = {
    round,
    box,
    player,
    bet,
    matter,
    due: 0,
    moved: 0,
    back: 0,
    given: 0,
    lies: 0,
    dueLeft: false,
    backLeft: false,
  }
  list.push(made)
  return made
}

/** What an event makes due: read off it after it has been found to be as it should. */
export function noteChips(shadow: Shadow, event: TableEvent): void {
  if (!shadow.chips) return
  const round = shadow.rounds
  switch (event.type) {
    case 'round-settled':
      settled(shadow, event)
      return
    case 'round-reopened':
      for (const one of betsOf(shadow, event.round)) owe(one, one.moved)
      return
    case 'round-voided':
      for (const one of shadow.chips) if (one.round === event.round && !one.matter.startsWith('decision')) undo(one)
      for (const { player, box, bet, stake, held } of event.lines) {
        if (held.length > 0) giveBack(shadow, { round, box, player, bet }, stake)
      }
      return
    case 'bets-taken-back':
      for (const { player, box, bet, stake, held } of event.lines) {
        const key = { round, box, player, bet }
        undo(accountOf(shadow, key))
        if (held.length > 0) giveBack(shadow, key, stake)
      }
      return
    case 'bet-returned':
    case 'ante-reopened': {
      const { player, box, bet, amount, freed } = event
      if (freed.length > 0) giveBack(shadow, { round, box, player, bet }, amount)
      return
    }
    case 'insurance-returned': {
      const { player, box, side, amount, freed } = event
      if (freed.length > 0) giveBack(shadow, { round, box, player, bet: `insurance-${side}` }, amount)
      return
    }
    case 'decision-paid':
      for (const { player, amount } of event.payments) {
        const seat = shadow.seats.indexOf(player)
        const box = seat < 0 ? undefined : seat + 1
        const one = accountOf(shadow, { round, box, player, bet: undefined, matter: `decision ${event.number}` })
        owe(one, one.due + amount)
      }
      return
    default:
  }
}

/** A claim's box is known before it is answered. */
export function noteClaim(shadow: Shadow, event: EventOf<'claim-accepted'>, box: number): void {
  if (!shadow.chips) return
  const { player, claim, round = shadow.rounds, amount } = event
  owe(accountOf(shadow, { round, box, player, bet: undefined, matter: `claim ${claim}` }), amount)
}

function betsOf(shadow: Shadow, round: number): readonly ChipAccount[] {
  return shadow.chips!.filter((one) => one.round === round && one.matter === '')
}

function owe(one: ChipAccount, due: number): void {
  if (one.due !== due) one.dueLeft = false
  one.due = due
}

function settled(shadow: Shadow, { round, lines }: EventOf<'round-settled'>): void {
  const known = betsOf(shadow, round)
  const sums = new Map<ChipAccount, { net: number; lies: number }>()
  for (const { player, box, bet, net, stake, result } of lines) {
    const one = accountOf(shadow, { round, box, player, bet })
    const sum = sums.get(one) ?? { net: 0, lies: 0 }
    sums.set(one, { net: sum.net + net, lies: sum.lies + (result === 'push' ? 0 : stake) })
  }
  for (const [one, { net, lies }] of sums) {
    owe(one, net)
    one.lies = lies
  }
  for (const one of known) if (!sums.has(one)) owe(one, 0)
  for (const { number, returned } of shadow.round?.claims ?? []) {
    const one = shadow.chips!.find((account) => account.round === round && account.matter === `claim ${number}`)
    if (one) owe(one, returned)
  }
}

/** What was taken or paid comes back; what nobody has moved yet lies there for its player. */
function undo(one: ChipAccount): void {
  if (one.moved === 0 && one.lies > 0) {
    one.back += one.lies
    one.backLeft = false
  }
  one.lies = 0
  owe(one, 0)
}

function giveBack(shadow: Shadow, key: Key, amount: number): void {
  const one = accountOf(shadow, key)
  one.back += amount
  one.backLeft = false
}

const chipsMoved: Follower<'chips-moved'> = (shadow, { moved }) => {
  askedBy(shadow, DEALER)
  if (!Array.isArray(moved) || moved.length === 0) throw new Disagreement('story/malformed', '', moved)
  const taken = new Set<string>()
  const done: (() => void)[] = []
  const expected = moved.map((move) => {
    const { number, round, box, player, bet } = move
    const whose = { number, round, ...(box !== undefined && { box }), player, ...(bet !== undefined && { bet }) }
    for (const [i, one] of (shadow.chips ?? []).entries()) {
      if (one.round !== round || one.box !== box || one.player !== player || one.bet !== bet) continue
      for (const line of linesOf(one)) {
        const key = `${i} ${line.from} ${line.to}`
        if (line.from !== move.from || line.to !== move.to || taken.has(key)) continue
        if (bet === undefined && line.amount !== move.amount) continue
        taken.add(key)
        done.push(line.done)
        return { ...whose, from: line.from, to: line.to, amount: line.amount, ...inChips(shadow, line.amount, move) }
      }
    }
    throw new Disagreement('story/out-of-place', 'chips that are to be moved', JSON.stringify(move), 'INS 1.4')
  })
  return [
    { moved: expected },
    () => {
      for (const one of done) one()
    },
  ]
}

type Said = Pick<EventOf<'chips-moved'>['moved'][number], 'chips' | 'rest'>

/** The chips of an amount: of the house's values, the largest first, and nothing left over that they could make up one by one. */
function inChips({ settings: { chipValues } }: Shadow, amount: number, { chips = [], rest = 0 }: Said): Said {
  if (!chipValues) return {}
  const sum = chips.reduce((all, { value, count }) => all + value * count, rest)
  const isOrdered = chips.every(({ value }, i) => i === 0 || value < chips[i - 1]!.value)
  const isKnown = chips.every(
    ({ value, count }) => chipValues.includes(value) && Number.isSafeInteger(count) && count > 0,
  )
  if (sum !== amount || !isOrdered || !isKnown || rest < 0 || rest >= chipValues[0]!) {
    throw new Disagreement(
      'event/differs',
      `${amount} in chips of the house`,
      JSON.stringify({ chips, rest }),
      'INS 1.4',
    )
  }
  return { chips, ...(rest > 0 && { rest }) }
}

function linesOf(one: ChipAccount) {
  const lines: { readonly from: string; readonly to: string; readonly amount: number; readonly done: () => void }[] = []
  if (one.back !== one.given) {
    const amount = one.back - one.given
    lines.push({ from: 'felt', to: 'player', amount, done: () => Object.assign(one, { given: one.back }) })
  }
  const done = () => Object.assign(one, { moved: one.due })
  const amount = Math.abs(one.due - one.moved)
  if (one.due > one.moved) lines.push({ from: 'tray', to: 'player', amount, done })
  if (one.due < one.moved) {
    const from = one.moved === 0 && one.lies > 0 ? 'felt' : 'player'
    lines.push({ from, to: 'tray', amount, done })
  }
  return lines
}

const chipsLeft: Follower<'chips-left'> = (shadow, { round, reason }) => {
  const { role, by } = askedBy(shadow, ABOVE_THE_DEALER)
  const open = (shadow.chips ?? []).filter(waits)
  if (open.length === 0) throw new Disagreement('story/out-of-place', 'chips that are to be moved', 'chips-left')
  if (round !== shadow.rounds && round !== shadow.rounds + 1) {
    throw new Disagreement('event/differs', shadow.rounds, round, null, 'round')
  }
  if (!reason) throw new Disagreement('event/differs', 'a reason', reason, null, 'reason')
  return [
    { round, by: { role, id: by }, reason },
    () => {
      for (const one of open) Object.assign(one, { dueLeft: one.due !== one.moved, backLeft: one.back !== one.given })
    },
  ]
}

/** Chips of their own that a player gives to the dealer who deals, where no operator's wallet keeps them. */
const dealerTipped: Follower<'dealer-tipped'> = (shadow, { ref, amount }) => {
  const { by } = askedBy(shadow, PLAYER)
  const { dealer, phase, settings } = shadow
  const isRefused = ['table-closed', 'suspended', 'options'].includes(phase) || settings.wallet === 'operator'
  if (isRefused || dealer === null || !Number.isSafeInteger(amount) || amount < 1 || amount % settings.chipStep !== 0) {
    throw new Disagreement('story/out-of-place', `chips for a dealer, in steps of ${settings.chipStep}`, amount)
  }
  const house = houseOf(settings.table)
  const moved = { kind: 'posted', by: house, amount, reason: 'tip', ref } as const
  const owed = [
    { ...moved, id: ref, debit: `player/${by}`, credit: house },
    { ...moved, id: `${ref}/box`, debit: house, credit: `tips/${settings.table}` },
  ]
  const asked = { type: 'tip-dealer', amount }
  return [
    { player: by, dealer, ref: ref.startsWith(`${shadow.rounds}.tip-`) ? ref : null, amount },
    () => undefined,
    { asked: { fields: [asked, { ...asked, round: shadow.rounds }], named: 'amount' }, tagged: true, owed },
  ]
}

/** What a reader of chips saw: nothing follows from it. */
const chipsSeen: Follower<'chips-seen'> = (shadow, { box, bet, amount, source }) => {
  askedBy(shadow, [...DEALER, ...ABOVE_THE_DEALER])
  inPhase(shadow, 'betting', 'dealing', 'ante', 'insurance', 'result', 'settled', 'suspended', 'options')
  if (!Number.isSafeInteger(amount) || amount < 0 || !bet || !source) {
    throw new Disagreement('story/malformed', 'chips in a box', JSON.stringify({ bet, amount, source }))
  }
  return [{ round: shadow.rounds, box, bet, amount, source }, () => undefined]
}

export const chipFollowers = {
  'chips-moved': chipsMoved,
  'chips-left': chipsLeft,
  'dealer-tipped': dealerTipped,
  'chips-seen': chipsSeen,
} as const
