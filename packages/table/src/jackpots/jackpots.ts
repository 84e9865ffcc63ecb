// Progressive jackpots at the table. A settlement feeds the pots and says which bets have met a coup that pays out of one; what that
// comes to is known only to whoever keeps the pot, since other tables feed and hit it too. So the program pays in a command of its own,
// from exactly what the pot holds when that is written: of two tables that hit in one instant, the one that the database writes second
// is asked again, and paid from what the first has left.
import { contributionOf, type Game, type Jackpot, potPayments, show } from '@punto/rules'
import type { Asked } from '../asked.ts'
import type { Commands } from '../command-declaration.ts'
import type { Decision } from '../decision.ts'
import type { Events, Eyes } from '../event-declaration.ts'
import { ownOf } from '../event-declaration.ts'
import type { SettledLine } from '../event-parts.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { ALWAYS, everywhere, STANDS_STILL, SYSTEM } from '../gates.ts'
import { commandTag } from '../memory.ts'
import { tableRefusal } from '../refusals.ts'
import type { TableSettings } from '../settings/settings.ts'
import type { Round, TableState } from '../state.ts'
import { potAccount, potPaid, potUndone } from '../transfers.ts'
import type { JackpotEvent, PayJackpot, PotFed, PotPayment, PotReturn } from './messages.ts'

/** The pots that a game's bets feed, each once, in the felt's order. */
export const potsOf = ({ bets }: Pick<Game, 'bets'>): readonly Jackpot[] => [
  ...new Map(bets.flatMap(({ jackpot }) => (jackpot ? [[jackpot.pot, jackpot] as const] : []))).values(),
]

/** What these lines bring the pots and their reserves, whatever the bets came to. */
export function fedBy(
  { game, currency }: TableSettings,
  lines: readonly Pick<SettledLine, 'bet' | 'stake'>[],
): PotFed[] {
  const fed = new Map<string, { fed: number; reserved: number }>()
  for (const { bet, stake } of lines) {
    const jackpot = game.bets.find(({ id }) => id === bet)?.jackpot
    if (!jackpot) continue
    const { pot, reserve } = contributionOf(jackpot, stake)
    const sum = fed.get(jackpot.pot) ?? { fed: 0, reserved: 0 }
    fed.set(jackpot.pot, { fed: sum.fed + pot, reserved: sum.reserved + reserve })
  }
  return [...fed].map(([pot, sums]) => ({ pot, currency, ...sums }))
}

type Payment = Omit<PotPayment, 'ref'>

/** What a pot pays for these lines from what its meter shows; nothing for a bet is left out. */
function paymentsFrom({ game }: TableSettings, lines: readonly SettledLine[], pot: string, meter: number): Payment[] {
  const places = new Map(game.bets.map(({ id }, i) => [id, i]))
  const own = lines
    .flatMap((line) => {
      const jackpot = game.bets[places.get(line.bet) ?? -1]?.jackpot
      return jackpot?.pot === pot ? [{ line, jackpot }] : []
    })
    .sort((one, other) => places.get(one.line.bet)! - places.get(other.line.bet)!)
  const paid = potPayments(
    meter,
    own.map(({ line: { bet, jackpot: rung }, jackpot }) => ({ jackpot, bet, rung })),
  )
  return own.flatMap(({ line: { player, box, bet, jackpot: rung } }, i) =>
    paid[i]! > 0 ? [{ player, box, bet, ...(rung !== undefined && { rung }), amount: paid[i]! }] : [],
  )
}

/** The pots that the settled round has hit and that have not paid for it yet. */
export function potsDue({ settings, round }: Pick<TableState, 'settings' | 'round'>): readonly Jackpot[] {
  if (!round?.settlement) return []
  const hit = new Set(round.settlement.lines.flatMap(({ bet, jackpot }) => (jackpot === undefined ? [] : [bet])))
  if (hit.size === 0) return []
  const pots = new Set(settings.game.bets.flatMap(({ id, jackpot }) => (jackpot && hit.has(id) ? [jackpot.pot] : [])))
  for (const { pot } of round.jackpots ?? []) pots.delete(pot)
  return potsOf(settings.game).filter(({ pot }) => pots.has(pot))
}

function decidePayJackpot(state: TableState, command: PayJackpot): Decision {
  const { settings, round, rounds } = state
  const { pot, held } = command
  const pots = potsOf(settings.game)
  const jackpot = pots.find((one) => one.pot === pot)
  if (!jackpot) {
    return tableRefusal('jackpot/no-such-pot', { pot: show(pot), known: pots.map((one) => one.pot).join(', ') || '–' })
  }
  if (!Number.isSafeInteger(held)) {
    return tableRefusal('command/malformed', { place: 'held', expected: 'whole minor units', given: show(held) })
  }
  const isDue = potsDue(state).some((one) => one.pot === pot)
  const { seed } = jackpot
  const meter = Math.max(held, seed)
  const due = isDue ? paymentsFrom(settings, round!.settlement!.lines, pot, meter) : []
  const left = due.reduce((sum, { amount }) => sum - amount, held)
  const seeded = Math.max(0, seed - left)
  if (!isDue && seeded === 0) return tableRefusal('jackpot/nothing-due', { pot })
  const ref = refOf(rounds, pot, command)
  const rung = due.find((one) => one.rung !== undefined)
  const rule = rung && settings.game.bets.find(({ id }) => id === rung.bet)!.jackpot!.rungs[rung.rung!]!.rule
  return [
    {
      type: 'jackpot-paid',
      round: rounds,
      pot,
      currency: settings.currency,
      held,
      meter,
      payments: due.map((one, i) => ({ ...one, ref: `${ref}.${i + 1}` })),
      seeded,
      ref,
      ...(rule !== undefined && { rule }),
    },
  ]
}

/** Of this command alone: nothing else of the table is called so. */
const refOf = (round: number, pot: string, command: Asked): string => `${round}.pot-${pot}-${commandTag(command)}`

/** What was paid stands where the lines now would be paid the same from the same meter. */
export const undoneBy = (
  settings: TableSettings,
  round: Round,
  lines: readonly SettledLine[],
  command: Asked,
): readonly NewEvent[] =>
  (round.jackpots ?? [])
    .filter(({ pot, meter, payments }) => {
      const now = paymentsFrom(settings, lines, pot, meter)
      return JSON.stringify(now) !== JSON.stringify(payments.map(({ ref: _, ...one }) => one))
    })
    .map(({ pot, currency, payments, seeded }): NewEvent => {
      const ref = refOf(round.number, pot, command)
      const returns = payments.map(({ player, amount }, i) => ({ player, amount, ref: `${ref}.${i + 1}` }))
      return { type: 'jackpot-undone', round: round.number, pot, currency, payments: returns, seeded, ref }
    })

function evolveJackpotPaid(state: TableState, event: EventOf<'jackpot-paid'>): TableState {
  const { round } = state
  const { pot, currency, meter, payments, seeded } = event
  // A pot that was filled up belongs to no round.
  if (!round || !potsDue(state).some((one) => one.pot === pot)) return state
  return {
    ...state,
    round: { ...round, jackpots: [...(round.jackpots ?? []), { pot, currency, meter, payments, seeded }] },
  }
}

function evolveJackpotUndone(state: TableState, { pot }: EventOf<'jackpot-undone'>): TableState {
  const { round } = state
  return round
    ? { ...state, round: { ...round, jackpots: (round.jackpots ?? []).filter((one) => one.pot !== pot) } }
    : state
}

/** A hit is everybody's to hear of, and whose it is the player's own and the staff's. */
export const paymentsSeen = (
  payments: readonly PotPayment[],
  { staff, is }: Pick<Eyes, 'staff' | 'is'>,
): readonly (Omit<PotPayment, 'player' | 'ref'> & Partial<PotPayment>)[] =>
  payments.map(({ player, ref, ...seen }) => (staff || is(player) ? { player, ref, ...seen } : seen))

export const jackpotCommands = {
  'pay-jackpot': {
    fields: { pot: 'reference', held: 'balance' },
    roles: everywhere(SYSTEM),
    phases: { ...ALWAYS, ...STANDS_STILL },
    round: 'none',
    decide: decidePayJackpot,
  },
} as const satisfies Commands<PayJackpot>

export const jackpotEvents = {
  'jackpot-paid': {
    pays: true,
    matter: 'jackpot',
    evolve: evolveJackpotPaid,
    fields: {
      round: 'all',
      pot: 'all',
      currency: 'all',
      held: 'staff',
      meter: 'all',
      payments: paymentsSeen,
      seeded: 'staff',
      ref: 'staff',
    },
    to: ({ payments }, { staff }) => staff || payments.length > 0,
    transfers: (event, till) => [potPaid(till, event)],
    onlyAt: ({ pot, currency, held }) => ({ account: potAccount({ pot, currency }), available: held }),
    withoutRound: true,
    beside: true,
  },
  'jackpot-undone': {
    pays: false,
    wentWrong: true,
    matter: 'jackpot',
    mayOwe: () => true,
    evolve: evolveJackpotUndone,
    fields: { round: 'all', pot: 'all', currency: 'all', payments: ownOf<PotReturn>, seeded: 'staff', ref: 'staff' },
    transfers: (event, till) => [potUndone(till, event)],
  },
} as const satisfies Events<JackpotEvent>
