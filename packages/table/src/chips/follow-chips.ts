// How each event changes what is due in chips at a dealer's table: a settlement, the same redone, a void, bets that are freed after
// the close, a decision in money, a claim that is accepted. A stake that won, or that a tie returns, is its player's to take up.
// Carries INS 1.23, INS 5.1, INS 5.12.3, INS 5.13, INS 5.16, INS 5.18, KO 4.1, COM 4.1, EZ6 4.1; rulings 3, 32, 36, 38, 39.
import type { Adjustment, ReturnedLine, SettledLine } from '../event-parts.ts'
import type { EventOf, NewEvent } from '../events.ts'
import type { Claim, TableState } from '../state.ts'
import { type ChipDue, type Chips, withDue, withoutMoved } from './chips-due.ts'

/** The table after an event, with what its chips come to. */
export function withChips(after: TableState, event: NewEvent, before: TableState): TableState {
  if (event.type === 'betting-opened') {
    const chips = event.chips ? withoutMoved(before.chips ?? { made: 0, dues: [] }) : null
    return chips === (after.chips ?? null) ? after : { ...after, chips }
  }
  if (!after.chips) return after
  const chips = follow(after.chips, event, after, before)
  return chips === after.chips ? after : { ...after, chips }
}

function follow(chips: Chips, event: NewEvent, after: TableState, before: TableState): Chips {
  switch (event.type) {
    case 'round-settled':
      return settled(chips, event, after, before)
    case 'round-reopened':
      return reopened(chips, event.round)
    case 'round-voided':
      return voided(chips, event)
    case 'bets-taken-back':
      return event.lines.reduce((sum, line) => freedLine(sum, before.rounds, line, 'taken-back', event.rule), chips)
    case 'bet-returned':
    case 'ante-reopened':
      return freed(chips, before.rounds, event, event.bet, event.rule)
    case 'insurance-returned':
      return freed(chips, before.rounds, event, `insurance-${event.side}`, event.rule)
    case 'claim-accepted':
      return claimed(chips, event, before)
    case 'decision-paid':
      return event.payments.reduce(
        (sum, { player, amount }) =>
          withDue(sum, {
            at: 'tray',
            round: before.rounds,
            box: boxOf(before, player),
            player,
            of: `decision ${event.number}`,
            why: 'decision',
            rule: event.rule ?? 'INS 5.18',
            due: (known) => (known?.due ?? 0) + amount,
          }),
        chips,
      )
    default:
      return chips
  }
}

const boxOf = ({ seats }: TableState, player: string): number | null => {
  const place = seats.indexOf(player)
  return place < 0 ? null : place + 1
}

type Settled = EventOf<'round-settled'> & { readonly adjusted?: readonly Adjustment[] }

/** Lines of one bet, as insurance on one hand taken in both windows, come to one. */
function settled(chips: Chips, { round, lines }: Settled, after: TableState, { round: was }: TableState): Chips {
  const why = was?.redo ? 'settled-again' : 'settled'
  const bets = new Map<string, SettledLine[]>()
  for (const line of lines) {
    const key = `${line.box} ${line.player} ${line.bet}`
    const known = bets.get(key)
    if (known) known.push(line)
    else bets.set(key, [line])
  }
  let now = chips
  for (const own of bets.values()) {
    const { player, box, bet, rule } = own[0]!
    const due = own.reduce((sum, { net }) => sum + net, 0)
    const lies = own.reduce((sum, { stake, result }) => (result === 'push' ? sum : sum + stake), 0)
    now = withDue(now, { at: 'tray', round, box, player, of: bet, bet, lies, why, rule, due: () => due })
  }
  const gone = now.dues.filter((one) => isBet(one, round) && !bets.has(`${one.box} ${one.player} ${one.of}`))
  for (const one of gone) now = withDue(now, { ...one, why, due: () => 0 })
  return followClaims(now, round, after.round?.claims ?? [])
}

/** A claim whose hand has not lost after all is given back. */
function followClaims(chips: Chips, round: number, claims: readonly Claim[]): Chips {
  return claims.reduce((sum, { number, returned }) => {
    const known = sum.dues.find((one) => one.round === round && one.of === claimName(number))
    return known ? withDue(sum, { ...known, why: 'settled-again', due: () => returned }) : sum
  }, chips)
}

const claimName = (number: number): string => `claim ${number}`

const isBet = ({ at, round, bet }: ChipDue, of: number): boolean => at === 'tray' && round === of && bet !== null

/** What was moved stays where it is until the round is settled again. */
const reopened = (chips: Chips, round: number): Chips =>
  chips.dues
    .filter((one) => isBet(one, round))
    .reduce((sum, one) => withDue(sum, { ...one, due: () => one.moved }), chips)

function voided(chips: Chips, { round, lines, rule }: EventOf<'round-voided'> & { readonly rule?: string }): Chips {
  const undone = chips.dues.filter((one) => one.at === 'tray' && one.round === round && !one.of.startsWith('decision'))
  const back = undone.reduce((sum, one) => undoneDue(sum, one, 'void', rule ?? one.rule), chips)
  return lines.reduce((sum, line) => freedLine(sum, round, line, 'void', rule), back)
}

/** What was taken or paid goes back; what still lies there is its player's again. */
function undoneDue(chips: Chips, one: ChipDue, why: 'void' | 'taken-back', rule: string): Chips {
  const taken = withDue(chips, { ...one, why, rule, lies: 0, due: () => 0 })
  if (one.moved !== 0 || one.lies === 0) return taken
  return withDue(taken, { ...one, at: 'felt', why, rule, lies: 0, due: (known) => (known?.due ?? 0) + one.lies })
}

function freedLine(
  chips: Chips,
  round: number,
  { player, box, bet, stake, held }: ReturnedLine,
  why: 'void' | 'taken-back',
  rule = 'INS 5.16',
): Chips {
  const known = chips.dues.find(
    (one) => isBet(one, round) && one.box === box && one.player === player && one.of === bet,
  )
  const now = known ? undoneDue(chips, known, why, rule) : chips
  if (held.length === 0) return now
  const due = (before: ChipDue | undefined) => (before?.due ?? 0) + stake
  return withDue(now, { at: 'felt', round, box, player, of: bet, bet, why, rule, due })
}

interface FreedBet {
  readonly player: string
  readonly box: number
  readonly amount: number
  readonly freed: readonly string[]
}

function freed(
  chips: Chips,
  round: number,
  { player, box, amount, freed: refs }: FreedBet,
  bet: string,
  rule?: string,
) {
  if (refs.length === 0 || amount === 0) return chips
  const due = (before: ChipDue | undefined) => (before?.due ?? 0) + amount
  return withDue(chips, { at: 'felt', round, box, player, of: bet, bet, why: 'returned', rule: rule ?? 'INS 5.6', due })
}

function claimed(chips: Chips, event: EventOf<'claim-accepted'>, before: TableState): Chips {
  const { claim, player, amount } = event
  const round = event.round ?? before.rounds
  const late = before.claims.find((one) => one.round === round && one.number === claim)
  const known = late ?? before.round?.claims.find(({ number }) => number === claim)
  const box = known?.box ?? null
  return withDue(chips, {
    at: 'tray',
    round,
    box,
    player,
    of: claimName(claim),
    why: 'claim',
    rule: 'INS 5.13',
    due: () => amount,
  })
}
