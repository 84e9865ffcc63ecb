// Bets placed, increased, reduced and withdrawn while they may be. The order of the checks is the order of the code: box,
// betting area and stake, owner, seat, notice, what lies already, chip step, minimum, maximum, room in the box and at the
// table, the bet it needs.
// Carries INS 1.14, INS 1.20, INS 3.3, INS 3.5, INS 3.6, INS 5.2, INS 5.14 (what the program was told is where the chips lie:
// ruling 19a), INS 5.17, KO 3.3; ruling 12.
import { checkStake, PROCEDURES } from '@punto/rules'
import { type Decision, roundOf } from '../decision.ts'
import type { BetKey } from '../event-parts.ts'
import type { EventOf } from '../events.ts'
import { NO_BOX } from '../no-box.ts'
import { isAtTable, isBettingBox, noSuchBox, owesNotice } from '../people/people.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { TableSettings } from '../settings/settings.ts'
import type { LaidBet, Round, TableState } from '../state.ts'
import { afterFreeing, findBet, free, nextRef, replaceBet, withRound } from './bets.ts'
import { checkArea, checkLimits, checkNeeds, checkRoom, checkSeat, orphanOf } from './checks.ts'
import type { IncreaseBet, PlaceBet, ReduceBet, WithdrawBet } from './messages.ts'
import { type Owner, ownerOf } from './owner.ts'

/** The built-in ledger confirms in the same decision; an operator's wallet answers later. */
export const confirmsAtOnce = (settings: TableSettings): boolean => settings.wallet === 'built-in'

/** The paragraph by which a bet lies: placed through staff, without a box, standing, or simply while bets are open. */
function placingRule({ game }: TableSettings, box: number, seated: boolean, { through }: Owner): string {
  if (through.through) return 'INS 5.17'
  // Whoever bets without a box bets at a table of another document than Insurance's (ruling 49).
  if (box === NO_BOX) return `${game.procedure} 2.1.2`
  return seated ? PROCEDURES[game.procedure].open : 'INS 3.6'
}

/** Bets are the player's to take back until they are closed. */
const takingRule = ({ game }: TableSettings): string => PROCEDURES[game.procedure].close

export function decidePlaceBet(state: TableState, command: PlaceBet): Decision {
  const { settings } = state
  const { box, bet, stake: amount } = command
  const round = roundOf(state)
  if (!isBettingBox(state, box)) return noSuchBox(state, box)
  const unfit = checkArea(settings, bet, amount)
  if (unfit) return unfit
  const owner = ownerOf(state, command)
  if ('code' in owner) return owner
  const { player, through } = owner
  const seated = checkSeat(state, player, box)
  if (typeof seated !== 'boolean') return seated
  if (owesNotice(state, player)) return tableRefusal('notice/not-accepted', {}, 'INS 4.2.2')
  if (findBet(round, { player, box, bet })) return tableRefusal('bet/placed-already', { bet, box })
  const beyond =
    checkLimits(settings, bet, amount) ??
    checkRoom(settings, round, { box, bet, amount }) ??
    checkNeeds(settings, round, player, bet)
  if (beyond) return beyond
  const confirmed = confirmsAtOnce(settings)
  const rule = placingRule(settings, box, seated, owner)
  return [
    { type: 'bet-placed', ref: nextRef(round, command), player, box, bet, amount, seated, confirmed, ...through, rule },
  ]
}

export function decideIncreaseBet(state: TableState, command: IncreaseBet): Decision {
  const found = findLaid(state, command, command.by)
  if ('code' in found) return found
  const { round, laid, key, owner } = found
  // Who has left since, or stands where nobody sits any more, adds nothing to what lies there.
  const seated = checkSeat(state, key.player, key.box)
  if (typeof seated !== 'boolean') return seated
  const amount = command.by
  const beyond =
    checkLimits(state.settings, key.bet, laid.stake + amount, amount) ??
    checkRoom(state.settings, round, { ...key, amount })
  if (beyond) return beyond
  const confirmed = confirmsAtOnce(state.settings)
  const rule = placingRule(state.settings, key.box, seated, owner)
  return [{ type: 'bet-increased', ref: nextRef(round, command), ...key, amount, confirmed, ...owner.through, rule }]
}

export function decideReduceBet(state: TableState, command: ReduceBet): Decision {
  const found = findLaid(state, command, command.by)
  if ('code' in found) return found
  const { round, laid, key, owner } = found
  if (command.by >= laid.stake) {
    return tableRefusal('bet/more-than-lies', { bet: key.bet, stake: laid.stake, given: command.by })
  }
  const beyond = checkLimits(state.settings, key.bet, laid.stake - command.by, command.by)
  if (beyond) return beyond
  return [
    {
      type: 'bet-reduced',
      ...key,
      ...free(laid.held, command.by, nextRef(round, command)),
      ...owner.through,
      rule: takingRule(state.settings),
    },
  ]
}

export function decideWithdrawBet(state: TableState, command: WithdrawBet): Decision {
  const found = findLaid(state, command)
  if ('code' in found) return found
  const { round, laid, key, owner } = found
  const orphan = orphanOf(state.settings, round, laid)
  if (orphan) return tableRefusal('bet/holds-another', { other: orphan.bet }, 'KO 3.3')
  return [
    {
      type: 'bet-withdrawn',
      ...key,
      ...free(laid.held, laid.stake, nextRef(round, command)),
      ...owner.through,
      rule: takingRule(state.settings),
    },
  ]
}

interface Found {
  readonly round: Round
  readonly laid: LaidBet
  readonly key: BetKey
  readonly owner: Owner
}

/** The bet that a change is about, in the order of the checks. */
function findLaid(
  state: TableState,
  command: IncreaseBet | ReduceBet | WithdrawBet,
  by?: number,
): Found | TableRefusal {
  const round = roundOf(state)
  const { box, bet } = command
  if (!isBettingBox(state, box)) return noSuchBox(state, box)
  const whole = by === undefined ? undefined : checkStake(bet, by)
  if (whole && !whole.ok) return whole.refusal
  const owner = ownerOf(state, command)
  if ('code' in owner) return owner
  const key = { player: owner.player, box, bet }
  const laid = findBet(round, key)
  if (!laid) return tableRefusal('bet/none', { bet: String(bet), box })
  if (laid.asked) return tableRefusal('bet/awaiting-wallet', { bet, box })
  return { round, laid, key, owner }
}

export function evolveBetPlaced(state: TableState, event: EventOf<'bet-placed'>): TableState {
  const round = roundOf(state)
  const { player, box, bet, seated, ref, amount, confirmed } = event
  const money = { ref, amount }
  const laid: LaidBet = {
    player,
    box,
    bet,
    seated,
    held: confirmed ? [money] : [],
    stake: confirmed ? amount : 0,
    asked: confirmed ? null : money,
    decision: null,
    wager: null,
    ...(event.through && { through: event.through }),
  }
  const next = withRound(state, {
    ...round,
    bets: [...round.bets, laid],
    refs: round.refs + 1,
    ...unweighed(round, event),
  })
  return standsBy(state, event) ? { ...next, standing: [...state.standing, player] } : next
}

/** Who bets standing is at the table from then on. */
const standsBy = (state: TableState, { player, box, seated, through, found }: EventOf<'bet-placed'>): boolean =>
  !seated && !through && !found && box !== NO_BOX && !isAtTable(state, player)

/** Chips entered after the close may put their box over the Differential; it is put right before the settlement. */
const unweighed = (round: Round, { found, box }: { readonly found?: true; readonly box: number }) =>
  found && !round.unweighed.includes(box) ? { unweighed: [...round.unweighed, box] } : {}

export function evolveBetIncreased(state: TableState, event: EventOf<'bet-increased'>): TableState {
  const round = roundOf(state)
  const { ref, amount, confirmed, through } = event
  const laid = { ...laidOf(round, event), ...(through && { through }) }
  const money = { ref, amount }
  const next = confirmed
    ? { ...laid, held: [...laid.held, money], stake: laid.stake + amount }
    : { ...laid, asked: money }
  return withRound(state, {
    ...replaceBet(round, laidOf(round, event), next),
    refs: round.refs + 1,
    ...unweighed(round, event),
  })
}

export function evolveBetFreed(
  state: TableState,
  event: EventOf<'bet-reduced' | 'bet-withdrawn' | 'bet-returned'>,
): TableState {
  const round = roundOf(state)
  const laid = laidOf(round, event)
  const { stake, kept, player, box, bet, amount } = event
  const atClose = event.type === 'bet-returned' && (event.why === 'differential' || event.why === 'needs-another')
  const returned = atClose ? [...round.returned, { player, box, bet, amount }] : round.returned
  const next = stake > 0 ? { ...laid, held: afterFreeing(laid.held, event), stake } : undefined
  return withRound(state, { ...replaceBet(round, laid, next), refs: round.refs + (kept ? 1 : 0), returned })
}

function laidOf(round: Round, key: BetKey): LaidBet {
  const laid = findBet(round, key)
  if (!laid) throw new Error(`No bet ${key.bet} of ${key.player} in box ${key.box}`)
  return laid
}
