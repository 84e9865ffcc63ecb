// The bets of a round as each viewer may know them. Others' bets without a box are shown in sum, one for each betting area (ruling
// 49). Thousands may lie there with as many viewers, so a list is gone through once for all of them.
import { NO_BOX } from './no-box.ts'
import type { Actor } from './roles.ts'
import type { LaidBet } from './state.ts'
import { isStaff, maySee, type Viewer } from './viewer.ts'

/** A bet as a viewer may see it. */
export interface BetView {
  readonly box: number
  readonly bet: string
  readonly stake: number
  readonly seated: boolean
  /** The viewer's own, or seen by staff. */
  readonly player?: string
  /** Awaiting the wallet: own, or seen by staff. */
  readonly asked?: number
  /** Who placed it for the player: own, or seen by staff. */
  readonly through?: Actor
  readonly decision?: 'raised' | 'folded'
  /** Folded by time: nothing was decided. */
  readonly silent?: true
  readonly wager?: number
}

/** A bet as one viewer may know it; undefined where it does not lie on the felt yet and is not theirs. */
export function betView(
  { player, box, bet, stake, seated, asked, decision, silent, wager, through }: LaidBet,
  viewer: Viewer,
): BetView | undefined {
  const seen = maySee(viewer, player)
  if (stake === 0 && !seen) return undefined
  // A raise that awaits the wallet is nobody else's to see.
  const told = seen || !wager || wager.confirmed
  return {
    box,
    bet,
    stake,
    seated,
    ...(seen && { player }),
    ...(seen && through && { through }),
    ...(seen && asked && { asked: asked.amount }),
    ...(told && decision && { decision }),
    ...(silent && { silent }),
    ...(told && wager && { wager: wager.amount }),
  }
}

export function betsView(bets: readonly LaidBet[], viewer: Viewer): readonly BetView[] {
  const { boxed, boxless } = sortedBets(bets)
  const seen = (places: readonly number[]) => places.flatMap((place) => betView(bets[place]!, viewer) ?? [])
  if (boxless.size === 0) return seen(boxed)
  if (isStaff(viewer)) return seen([...bets.keys()])
  const own = ownBoxless(bets, viewer)
  const places = own.length === 0 ? boxed : [...boxed, ...own].sort((one, other) => one - other)
  return [...seen(places), ...boxlessSums(bets, viewer)]
}

/** What others have laid without a box, one sum for each betting area; staff see each bet instead. */
export function boxlessSums(bets: readonly LaidBet[], viewer: Viewer): readonly BetView[] {
  if (isStaff(viewer)) return []
  const own = ownBoxless(bets, viewer).map((place) => bets[place]!)
  return [...sortedBets(bets).sums].flatMap(([bet, sum]) => {
    const others = { ...sum }
    for (const one of own) if (one.bet === bet) addTo(others, one, -1)
    const { stake, wager } = others
    return stake === 0 ? [] : [{ box: NO_BOX, bet, stake, seated: false, ...(wager > 0 && { wager }) }]
  })
}

interface BetSum {
  stake: number
  wager: number
}

function addTo(sum: BetSum, { stake, wager }: LaidBet, times: 1 | -1): void {
  sum.stake += times * stake
  if (stake > 0 && wager?.confirmed) sum.wager += times * wager.amount
}

/** Where in a list the bets of each kind are. */
interface SortedBets {
  readonly boxed: readonly number[]
  /** By player. */
  readonly boxless: ReadonlyMap<string, readonly number[]>
  /** By bet, of everybody's without a box. */
  readonly sums: ReadonlyMap<string, Readonly<BetSum>>
}

const known = new WeakMap<readonly LaidBet[], SortedBets>()

function sortedBets(bets: readonly LaidBet[]): SortedBets {
  const before = known.get(bets)
  if (before) return before
  const boxed: number[] = []
  const boxless = new Map<string, number[]>()
  const sums = new Map<string, BetSum>()
  for (const [place, laid] of bets.entries()) {
    if (laid.box !== NO_BOX) {
      boxed.push(place)
      continue
    }
    const own = boxless.get(laid.player)
    if (own) own.push(place)
    else boxless.set(laid.player, [place])
    const sum = sums.get(laid.bet) ?? { stake: 0, wager: 0 }
    addTo(sum, laid, 1)
    sums.set(laid.bet, sum)
  }
  const sorted = { boxed, boxless, sums }
  known.set(bets, sorted)
  return sorted
}

const NONE: readonly never[] = []

const ownBoxless = (bets: readonly LaidBet[], viewer: Viewer): readonly number[] =>
  viewer.role === 'player' ? (sortedBets(bets).boxless.get(viewer.id) ?? NONE) : NONE
