// What a bet is measured against before it lies on the felt.
// Carries KO 1 Winning Total, KO 3.3 (ruling 12), INS 1.19, INS 1.20, INS 3.5, INS 3.6 (ruling 18: a standing player bets on
// an occupied box whether or not its occupant has, and nobody can refuse them the balance), INS 5.2; ruling 49 (no box at all).
import { anteOf, type BetRequest, checkBets, mostStakeOn, show } from '@punto/rules'
import { NO_BOX } from '../no-box.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { playableOf } from '../settings/playable.ts'
import { limitsFor, type TableSettings } from '../settings/settings.ts'
import type { LaidBet, Round, TableState } from '../state.ts'
import { isMain } from './bets.ts'

/** The betting area and the stake, as the rules see them. */
export function checkArea({ game }: TableSettings, bet: string, stake: number): TableRefusal | undefined {
  if (typeof bet !== 'string') {
    return tableRefusal('command/malformed', { place: 'bet', expected: 'the id of a bet', given: show(bet) })
  }
  const ante = anteOf(game, bet)
  if (ante) return tableRefusal('bet/wager-apart', { bet, ante: ante.id }, ante.raise?.rule)
  const playable = playableOf(game)
  const request: BetRequest = { bet, stake, raise: false }
  // Whether the bet that it needs is there is asked when all else is well: here it counts as placed.
  const needed = playable.bets.get(bet)?.bet.requires?.anyOf[0]
  const checked = checkBets(
    playable,
    needed === undefined ? [request] : [request, { ...request, bet: needed, stake: 1 }],
  )
  return checked.ok ? undefined : checked.refusal
}

/** Whether the player sits at this box (true) or stands there (false), or why neither may be. */
export function checkSeat({ settings, seats }: TableState, player: string, box: number): boolean | TableRefusal {
  // Without a box nobody sits: whether the table lets people bet so has been asked with the box (ruling 49).
  if (box === NO_BOX) return false
  const occupant = seats[box - 1]
  if (occupant === player) return true
  if (!settings.standing) return tableRefusal('box/no-standing', {})
  return occupant === null ? tableRefusal('box/empty', { box }, 'INS 1.20') : false
}

/** The stake as it would lie, and the chips that move. */
export function checkLimits(
  settings: TableSettings,
  bet: string,
  stake: number,
  chips: number = stake,
): TableRefusal | undefined {
  const { min, max: limit } = limitsFor(settings, bet)
  const max = Math.min(limit, mostStakeOn(settings.game, bet))
  const step = settings.chipStep
  if (chips % step !== 0) return tableRefusal('bet/off-chip-step', { bet, step, given: chips })
  if (stake < min) return tableRefusal('bet/below-minimum', { bet, min, given: stake }, 'INS 5.2')
  if (stake > max) return tableRefusal('bet/over-maximum', { bet, max, given: stake }, 'INS 3.5')
  return undefined
}

/** What lies on a bet in the box, and at the table, whoever laid it: what it may come to in all, and what room is left. */
export function checkRoom(
  { boxMaxOf, tableMaxOf }: TableSettings,
  { bets }: Round,
  { box, bet, amount }: { readonly box: number; readonly bet: string; readonly amount: number },
): TableRefusal | undefined {
  const room = (max: number, laid: readonly LaidBet[]) =>
    max - laid.reduce((sum, { stake, asked }) => sum + stake + (asked?.amount ?? 0), 0)
  const alike = bets.filter((laid) => laid.bet === bet)
  const boxMax = box === NO_BOX ? undefined : boxMaxOf?.[bet]
  if (boxMax !== undefined) {
    const left = room(
      boxMax,
      alike.filter((laid) => laid.box === box),
    )
    if (amount > left) return tableRefusal('bet/over-box-maximum', { bet, box, max: boxMax, room: left }, 'INS 3.5')
  }
  const tableMax = tableMaxOf?.[bet]
  if (tableMax === undefined) return undefined
  const left = room(tableMax, alike)
  return amount > left
    ? tableRefusal('bet/over-table-maximum', { bet, max: tableMax, room: left }, 'INS 3.5')
    : undefined
}

/** A bet that needs another by the same player in the same round, in whatever box. */
export function checkNeeds(
  { game }: TableSettings,
  round: Round,
  player: string,
  bet: string,
): TableRefusal | undefined {
  const requires = playableOf(game).bets.get(bet)?.bet.requires
  if (!requires || round.bets.some((laid) => laid.player === player && requires.anyOf.includes(laid.bet)))
    return undefined
  const refusal = checkBets(playableOf(game), [{ bet, stake: 1, raise: false }])
  return refusal.ok ? undefined : refusal.refusal
}

/** A bet of the same player that would lose what it needs if this one were taken away (ruling 12). */
export function orphanOf({ game }: TableSettings, round: Round, gone: LaidBet): LaidBet | undefined {
  if (!isMain(gone.bet)) return undefined
  const others = round.bets.filter((laid) => laid.player === gone.player && laid !== gone)
  return others.find(({ bet }) => {
    const needed = playableOf(game).bets.get(bet)?.bet.requires?.anyOf
    return needed !== undefined && !others.some((other) => needed.includes(other.bet))
  })
}
