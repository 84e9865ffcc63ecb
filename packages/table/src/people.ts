// Who sits, who deals. A seat is one box's; standing players need none (ruling 18). A player who leaves keeps the bets that
// stand (INS 5.3.1, ruling 34). Dealers sign on and are relieved, so that the record always knows whose hands dealt.
// Carries INS 1.4, INS 1.13, INS 1.19, INS 3.9, INS 4.2.2 (the notice: ruling 25), INS 5.3 (who walks away
// forgoes insurance), INS 5.3.1.
import { INSURANCE_FORGONE_RULE } from '@punto/rules'
import { isMain, withRound } from './betting/bets.ts'
import type { AcceptNotice, Leave, SignOff, SignOn, Sit } from './commands.ts'
import { cardOn } from './dealing-step.ts'
import type { EventOf, Told } from './events.ts'
import type { Outcome } from './outcome.ts'
import { tableRefusal } from './refusals.ts'
import { hasInsurance, hasNotice } from './settings.ts'
import { declined } from './squeeze.ts'
import type { TableState } from './state.ts'

/** Whether the box is one of the felt's. */
export const isBox = (state: TableState, box: unknown): box is number =>
  Number.isInteger(box) && (box as number) >= 1 && (box as number) <= state.seats.length

export const noSuchBox = (state: TableState, box: unknown) =>
  tableRefusal('box/unknown', { box: String(box), boxes: state.seats.length }, state.settings.layout.rule)

export const seatOf = (state: TableState, player: string): number | undefined => {
  const place = state.seats.indexOf(player)
  return place < 0 ? undefined : place + 1
}

/** Whether this player still owes the acceptance of the notice that no insurance is offered. */
export const owesNotice = (state: TableState, player: string): boolean =>
  hasNotice(state.settings) && !state.noticed.includes(player)

export function decideAcceptNotice(state: TableState, { actor }: AcceptNotice): Outcome {
  if (!hasNotice(state.settings)) return tableRefusal('notice/none', {})
  if (state.noticed.includes(actor.id)) return tableRefusal('notice/accepted-already', {})
  return [{ type: 'notice-accepted', player: actor.id, rule: 'INS 4.2.2' }]
}

export function decideSit(state: TableState, { actor, box }: Sit): Outcome {
  if (!isBox(state, box)) return noSuchBox(state, box)
  const seat = seatOf(state, actor.id)
  if (seat !== undefined) return tableRefusal('seat/seated-already', { box: seat })
  if (state.seats[box - 1] !== null) return tableRefusal('seat/taken', { box })
  if (owesNotice(state, actor.id)) return tableRefusal('notice/not-accepted', {}, 'INS 4.2.2')
  return [{ type: 'player-sat', player: actor.id, box, rule: state.settings.layout.rule }]
}

export function decideLeave(state: TableState, { actor }: Leave): Outcome {
  const box = seatOf(state, actor.id)
  if (box === undefined) return tableRefusal('seat/not-seated', {})
  const left: Told = { type: 'player-left', player: actor.id, box, rule: 'INS 5.3.1' }
  return [left, ...squeezesGivenUp(state, actor.id), ...forgoneByLeaving(state, actor.id)]
}

/** The squeeze is a seated player's: who leaves has no card shown to them any more, and another may ask for it. */
export function squeezesGivenUp({ round }: TableState, player: string): readonly Told[] {
  if (!round || round.winner !== null) return []
  return round.squeezes
    .filter((squeeze) => squeeze.player === player && !cardOn(round, squeeze.spot)?.shown)
    .map(declined)
}

/** Who walks away from a bet that could be insured has no right to insurance for the rest of the round. */
function forgoneByLeaving({ settings, round }: TableState, player: string): readonly Told[] {
  if (!hasInsurance(settings) || !round || round.winner !== null || round.forgone.includes(player)) return []
  if (!round.bets.some((laid) => laid.player === player && isMain(laid.bet))) return []
  return [{ type: 'insurance-forgone', player, rule: INSURANCE_FORGONE_RULE }]
}

export function decideSignOn(state: TableState, { actor }: SignOn): Outcome {
  if (state.settings.operation === 'automatic') return tableRefusal('dealer/automatic-table', {})
  if (state.dealer === actor.id) return tableRefusal('dealer/signed-on-already', { dealer: actor.id })
  return [{ type: 'dealer-signed-on', dealer: actor.id, relieved: state.dealer, rule: 'INS 1.4' }]
}

export const decideSignOff = (_: TableState, { actor }: SignOff): Outcome => [
  { type: 'dealer-signed-off', dealer: actor.id, rule: 'INS 1.4' },
]

const withSeat = (state: TableState, box: number, player: string | null): TableState => {
  const seats = state.seats.slice()
  seats[box - 1] = player
  return { ...state, seats }
}

const withAway = (state: TableState, change: (away: readonly string[]) => readonly string[]): TableState =>
  state.round ? withRound(state, { ...state.round, away: change(state.round.away) }) : state

export const evolveSat = (state: TableState, { player, box }: EventOf<'player-sat'>): TableState =>
  withAway(withSeat(state, box, player), (away) => away.filter((one) => one !== player))

export const evolveLeft = (state: TableState, { player, box }: EventOf<'player-left'>): TableState =>
  withAway(withSeat(state, box, null), (away) => [...away, player])

export const evolveNotice = (state: TableState, { player }: EventOf<'notice-accepted'>): TableState => ({
  ...state,
  noticed: [...state.noticed, player],
})
