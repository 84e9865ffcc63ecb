// Settlement: the rules' lines for every player's bets, box by box; totals per player, box and House; commission apart; the
// chip tray. Bets are settled where the chips lay at the close.
// Carries INS 1.18 (the round is over when all are settled), INS 5.3.1 (who has left is settled too), INS 5.14, INS 1.8,
// COM 1 House, KO 1 House, EZ6 1 House (all play against the House); rulings 34, 55.
import {
  type Coup,
  cardPoints,
  dealCoup,
  type Game,
  type InsuranceRow,
  type InsuranceWindow,
  insuranceOffers,
  type Line,
  PROCEDURES,
  type Side,
  settle,
} from '@punto/rules'
import type { Asked } from '../asked.ts'
import { paidInChips } from '../chips/paid-in-chips.ts'
import { type Commands, type Gate, IN_ROUND } from '../command-declaration.ts'
import { adjustmentsOf, paidWithClaims, unfounded } from '../corrections/settled.ts'
import { type Decision, roundOf } from '../decision.ts'
import { type Events, ownOf } from '../event-declaration.ts'
import type { Reservation, SettledLine, Settlement, Total } from '../event-parts.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { only, WHOEVER_DEALS } from '../gates.ts'
import { unapportionedBox } from '../irregularities/pro-rata.ts'
import { fedBy, undoneBy } from '../jackpots/jackpots.ts'
import { tableRefusal } from '../refusals.ts'
import { playableOf } from '../settings/playable.ts'
import type { LaidBet, LaidInsurance, Round, TableState } from '../state.ts'
import { moved, potFed, settled } from '../transfers.ts'
import type { Settle, SettlementEvent } from './messages.ts'

export function decideSettle(state: TableState, command: Settle): Decision {
  const round = roundOf(state)
  const over = unapportionedBox(state.settings, round)
  if (over !== undefined) return tableRefusal('differential/not-apportioned', { box: over }, 'INS 5.1.1')
  return settledEvents(state, command)
}

/** The settlement, and what pots had paid that it no longer calls for. */
export function settledEvents(state: TableState, command: Asked): readonly NewEvent[] {
  const settlement = settledEvent(state, command)
  return [settlement, ...undoneBy(state.settings, roundOf(state), settlement.lines, command)]
}

/** The settlement of a complete coup; of one that was settled before, with what the difference moves. */
function settledEvent(state: TableState, command: Asked): EventOf<'round-settled'> & NewEvent {
  const round = roundOf(state)
  const coup = coupOf(round)
  const { game } = state.settings
  const lines: SettledLine[] = []
  for (const group of groupsOf(round)) settleGroup(state, coup, group, lines)
  const settlement = totalled(state, lines)
  const adjusted = round.redo ? { adjusted: adjustmentsOf(round, lines, command) } : {}
  const rule = PROCEDURES[game.procedure].settled
  return { type: 'round-settled', round: round.number, ...settlement, ...adjusted, rule }
}

function coupOf(round: Round): Coup {
  const coup = dealCoup(round.cards.map(({ card }) => card!))
  if (!coup.ok) throw new Error(`No coup: ${coup.refusal.code}`)
  return coup.value
}

/** What one player has in one box. */
interface Group {
  readonly player: string
  readonly box: number
  readonly bets: LaidBet[]
  readonly insurance: LaidInsurance[]
}

/** In the order of the boxes, and in each of the players' first bets. */
function groupsOf(round: Round): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const bet of round.bets) {
    const key = `${bet.box} ${bet.player}`
    const known = groups.get(key)
    if (known) known.bets.push(bet)
    else groups.set(key, { player: bet.player, box: bet.box, bets: [bet], insurance: [] })
  }
  for (const one of round.insurance) groups.get(`${one.box} ${one.player}`)?.insurance.push(one)
  return [...groups.values()].sort((a, b) => a.box - b.box)
}

function settleGroup(
  state: TableState,
  coup: Coup,
  { player, box, bets, insurance }: Group,
  into: SettledLine[],
): void {
  const playable = playableOf(state.settings.game)
  const placed = bets.map(({ bet, stake, decision }) => ({
    bet: playable.bets.get(bet)!,
    stake,
    raised: decision === 'raised',
  }))
  const insured = insurance.map(({ stage, side, amount }) => ({
    window: stage,
    side,
    stake: amount,
    row: playable.insurance.get(rowAt(playable.game, coup, stage, side))!,
  }))
  // A line for each bet, a raised Ante's Wager after it, insurance last: the money in the same order.
  const money: (readonly Reservation[])[] = []
  for (const { held, wager } of bets) {
    money.push(held)
    if (wager) money.push(wager.spent ? [] : [reservation(wager)])
  }
  for (const one of insurance) money.push(one.spent ? [] : [reservation(one)])
  for (const [i, line] of settle(coup, placed, insured).entries())
    into.push(settledLine(player, box, line, money[i]!, state))
}

/** The row that was on offer when the cards of its window lay open. */
function rowAt(game: Game, coup: Coup, stage: InsuranceWindow, side: Side): InsuranceRow {
  const points = coup.cards.slice(0, 3 + stage).map(cardPoints)
  return insuranceOffers(game, points)!.rows.find((row) => row.side === side)!
}

const reservation = ({ ref, amount }: Reservation): Reservation => ({ ref, amount })

function settledLine(
  player: string,
  box: number,
  line: Line,
  held: readonly Reservation[],
  { settings }: Pick<TableState, 'settings'>,
): SettledLine {
  const { bet, stake, result, pays, net: exact, rule, rung, rounded, commission, jackpot } = line
  const net = paidInChips(settings, exact)
  const settled: { -readonly [K in keyof SettledLine]: SettledLine[K] } = {
    player,
    box,
    bet,
    stake,
    result,
    pays,
    net,
    rule,
    held,
  }
  if (rung !== undefined) settled.rung = rung
  if (rounded) settled.rounded = rounded
  if (net !== exact) settled.exact = exact
  if (commission !== undefined) settled.commission = commission
  if (jackpot !== undefined) settled.jackpot = jackpot
  return settled
}

function totalled(state: TableState, lines: readonly SettledLine[]): Settlement {
  const players = new Map<string, Total>()
  const boxes = new Map<number, Total>()
  let net = 0
  let commission = 0
  for (const line of lines) {
    add(players, line.player, line)
    add(boxes, line.box, line)
    net -= line.net
    commission += line.commission ?? 0
  }
  const pots = fedBy(state.settings, lines)
  const fed = pots.reduce((sum, { fed, reserved }) => sum + fed + reserved, 0)
  // A round that is settled again has fed its pots: what was staked is the same.
  const isFirst = !roundOf(state).redo
  return {
    lines,
    players: [...players].map(([player, total]) => ({ player, ...total })),
    boxes: [...boxes].map(([box, total]) => ({ box, ...total })),
    house: { net: net - fed, commission },
    float: state.float + net + paidBefore(roundOf(state), lines) - (isFirst ? fed : 0),
    ...(isFirst && pots.length > 0 && { pots }),
  }
}

/** What an earlier settlement has paid already, and claims that have lost their ground. */
const paidBefore = (round: Round, lines: readonly SettledLine[]): number =>
  round.redo ? paidWithClaims(round, unfounded(round, lines)).reduce((sum, { net }) => sum + net, 0) : 0

function add<K>(totals: Map<K, Total>, key: K, { stake, net }: SettledLine): void {
  const total = totals.get(key)
  totals.set(key, { staked: (total?.staked ?? 0) + stake, net: (total?.net ?? 0) + net })
}

export function evolveSettled(state: TableState, event: EventOf<'round-settled'>): TableState {
  const { lines, players, boxes, house, float, adjusted } = event
  const settlement = { lines, players, boxes, house, float, ...(adjusted && { adjusted }) }
  const round = roundOf(state)
  const { redo } = round
  if (!redo) return { ...state, phase: 'settled', round: { ...round, settlement }, float }
  const lost = unfounded(round, lines)
  const claims = round.claims.map((claim) =>
    lost.includes(claim) ? { ...claim, answer: 'refused' as const, returned: 0 } : claim,
  )
  const refs = round.refs + (adjusted?.length ?? 0)
  return { ...state, phase: redo.from, round: { ...round, settlement, claims, refs, redo: null }, float }
}

const COMPLETE: Gate['phases'] = {
  ...only('result', 'settle/not-complete'),
  settled: 'settle/done-already',
  void: 'settle/void',
}

export const settlementCommands = {
  settle: {
    fields: IN_ROUND,
    roles: WHOEVER_DEALS,
    phases: COMPLETE,
    round: 'current',
    decide: decideSettle,
  },
} as const satisfies Commands<Settle>

/** Others' results are not told by name: a player hears of their own lines and of each box's total. */
export const settlementEvents = {
  'round-settled': {
    pays: true,
    mayOwe: ({ adjusted = [] }) => adjusted.length > 0,
    ends: 'round',
    evolve: evolveSettled,
    fields: {
      round: 'all',
      lines: ownOf<SettledLine>,
      players: ownOf<Settlement['players'][number]>,
      boxes: 'all',
      house: 'staff',
      float: 'above',
      adjusted: ownOf<NonNullable<Settlement['adjusted']>[number]>,
      pots: 'staff',
    },
    transfers: ({ round, lines, adjusted = [], pots = [] }, till) => [
      ...lines.map((line) => settled(till, line)),
      ...adjusted.map(({ player, ref, paid, due }) => [moved(till, ref, player, due - paid, 'correction')]),
      ...pots.map((pot) => potFed(till, round, pot)),
    ],
    follows: true,
  },
} as const satisfies Events<SettlementEvent>
