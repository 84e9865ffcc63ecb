// What lies where in the box that is shown large, read off the table's view: the reader's own, what they have asked for, and
// everyone else's; after the settlement, what is paid and what is collected.
import type { Game, Side } from '@punto/rules'
import { type BetView, NO_BOX, type RoundView } from '@punto/table'
import type { AreaChips } from '../felt/bet-area.tsx'

/** A bet of the reader's that the House has not answered yet. */
export interface PendingBet {
  readonly box: number
  readonly bet: string
  readonly amount: number
}

type Own = (bet: Pick<BetView, 'player'>) => boolean

export function chipsIn(
  game: Game,
  round: Pick<RoundView, 'bets' | 'settlement'> | null,
  box: number,
  me: string | null,
  pending: readonly PendingBet[] = [],
): ReadonlyMap<string, AreaChips> {
  const chips = new Map<string, AreaChips>()
  const isOwn: Own = ({ player }) => me !== null && player === me
  const add = (bet: string, more: Partial<Record<'own' | 'requested' | 'others', number>>) => {
    const before = chips.get(bet) ?? { own: 0, requested: 0, others: 0 }
    const { own, requested, others } = before
    chips.set(bet, {
      ...before,
      own: own + (more.own ?? 0),
      requested: requested + (more.requested ?? 0),
      others: others + (more.others ?? 0),
    })
  }
  for (const laid of round?.bets ?? []) {
    if (laid.box !== box) continue
    const whose = isOwn(laid) ? 'own' : 'others'
    add(laid.bet, { [whose]: laid.stake, ...(isOwn(laid) && laid.asked && { requested: laid.asked }) })
    if (isOwn(laid) && laid.decision === 'folded') {
      chips.set(laid.bet, { ...chips.get(laid.bet)!, folded: laid.silent ? 'silent' : 'folded' })
    }
    const wager = game.bets.find(({ id }) => id === laid.bet)?.raise?.bet
    if (wager && laid.wager) add(wager, { [whose]: laid.wager })
  }
  for (const { bet, amount } of pending.filter((one) => one.box === box)) add(bet, { requested: amount })
  for (const line of round?.settlement?.lines ?? []) {
    if (line.box !== box || !isOwn(line)) continue
    const lying = chips.get(line.bet)
    if (!lying) continue
    chips.set(line.bet, {
      ...lying,
      ...(line.result === 'win' && { paid: line.net }),
      ...(line.result === 'lose' && { collected: true }),
    })
  }
  return chips
}

/** Insurance in the box, both windows together, by hand; once it is settled, whether it has gone. */
export function insuredIn(
  round: Pick<RoundView, 'insurance' | 'settlement' | 'winner'> | null,
  box: number,
): Readonly<Record<Side, { readonly amount: number; readonly lost: boolean }>> {
  const of = (side: Side) => ({
    amount: (round?.insurance ?? []).reduce(
      (sum, one) => (one.box === box && one.side === side ? sum + one.stake : sum),
      0,
    ),
    // The hand that was insured has won: its insurance is lost (INS 3.11).
    lost: Boolean(round?.settlement) && round?.winner === side,
  })
  return { player: of('player'), banker: of('banker') }
}

export interface AreaTotal {
  /** Bets that lie there, in all boxes; null where bets without a box are among them, which are shown in sum. */
  readonly heads: number | null
  readonly money: number
}

/** What everybody has laid, by betting area. */
export function totalsIn(round: Pick<RoundView, 'bets'> | null): ReadonlyMap<string, AreaTotal> {
  const totals = new Map<string, AreaTotal>()
  for (const { box, bet, stake, player } of round?.bets ?? []) {
    if (stake <= 0) continue
    const { heads, money } = totals.get(bet) ?? { heads: 0, money: 0 }
    const summed = heads === null || (box === NO_BOX && player === undefined)
    totals.set(bet, { heads: summed ? null : heads + 1, money: money + stake })
  }
  return totals
}
