// Everything a picture of the table is drawn from, worked out from what is known of the table and what the player has in player.
import { NO_BOX, type Spot, type TableView, windowMs } from '@punto/table'
import { type BetRequests, type Possible, possibleActs, type Refusal, requestedOf } from './bet-requests.ts'
import type { ShoeBoard } from './board.ts'
import { type Claimable, claimableIn } from './claims.ts'
import { nearestFree } from './free-box.ts'
import type { KnownTable } from './known.ts'
import { type Area, areaOf, type Laid, ownBets, ownLaid } from './laid.ts'
import type { SeenCards } from './seen-cards.ts'
import { type SqueezeNow, squeezeNow } from './squeeze-now.ts'
import type { Step } from './steps.ts'
import { beatOf, type Turning } from './turning.ts'

/** How the player stands to the box that is shown; at a table that is shut one can only watch. */
export type Place = 'seated' | 'standing' | 'boxless' | 'watching'

/** Everything a picture of the table is drawn from. */
export interface Shown {
  readonly known: KnownTable
  readonly me: string | null
  /** The player's own box. */
  readonly seat: number | null
  /** The box shown large. */
  readonly box: number
  readonly place: Place
  readonly laid: Laid
  readonly requested: readonly (Area & { readonly amount: number })[]
  /** By bet, in the box shown. */
  readonly refusals: ReadonlyMap<string, Refusal>
  /** What was refused that belongs to no betting area: a seat, a squeeze, a choice. */
  readonly remark: Refusal | null
  /** Why the squeeze that was asked for is not the player's. */
  readonly squeezeRefused: Refusal | null
  readonly squeeze: SqueezeNow | null
  readonly possible: Possible
  readonly totalMs: number | null
  readonly roads: ShoeBoard
  readonly seen: SeenCards
  /** The newest step, numbered; what is said aloud. */
  readonly said: { readonly number: number; readonly step: Step; readonly steps: readonly Step[] } | null
  /** Whether the player has yet to accept that no insurance is offered here. */
  readonly notice: boolean
  readonly squeezing: boolean
  /** Insurance that the player may say was not offered. */
  readonly claimable: readonly Claimable[]
  /** Whether cards that appear are new: not when the page has just been opened. */
  readonly moving: boolean
  /** Cards that are not up on this screen yet; what they lead to is not in `known` either. */
  readonly turning: Turning
  /** How long a card lies face down before it is turned. */
  readonly beatOf: (spot: Spot) => number
}

/** What the player has in player and has been told, beside what is known of the table. */
export interface PlayerState
  extends Pick<
    Shown,
    'me' | 'remark' | 'roads' | 'seen' | 'said' | 'squeezing' | 'squeezeRefused' | 'moving' | 'turning'
  > {
  readonly requests: BetRequests
  /** The box the player has chosen to look at. */
  readonly chosen: number | null
  /** Whether the player has accepted that no insurance is offered here. */
  readonly accepted: boolean
  /** The round in which the player said no to insurance. */
  readonly declined: number
  /** When a card was last shown to its squeezer. */
  readonly squeezeShownAt: number
}

export function shownOf(known: KnownTable, player: PlayerState): Shown {
  const { view, settings } = known
  const { me, requests, chosen, accepted, declined, remark, roads, seen, said, squeezing, moving, turning } = player
  const seat = view.seats.find(({ player }) => me !== null && player === me)?.box ?? null
  // Whoever only watches is shown the box they would take, not somebody else's bets.
  const box =
    chosen ?? seat ?? betBox(view, me) ?? seatFor(view) ?? boxlessFor(known, me) ?? nearestFree(view.seats) ?? 1
  const refusals = new Map<string, Refusal>()
  for (const [key, refusal] of requests.refusals) {
    const area = areaOf(key)
    if (area.box === box) refusals.set(area.bet, refusal)
  }
  return {
    known,
    me,
    seat,
    box,
    place: placeAt(known, me, seat, box),
    laid: ownLaid(view.round, me),
    requested: requestedOf(requests),
    refusals,
    remark,
    squeezeRefused: player.squeezeRefused,
    squeeze: known.shut === null ? squeezeNow(view, settings, player.squeezeShownAt) : null,
    possible: possibleActs(requests, view.round, me),
    totalMs: windowMs(settings, view.phase),
    roads,
    seen,
    said,
    notice: known.shut === null && view.notice && me !== null && !accepted && seat === null,
    squeezing,
    claimable: known.shut === null ? claimableIn(known, me, declined) : [],
    moving,
    turning,
    beatOf: (spot) => beatOf(known, spot, me),
  }
}

/** The box of a bet of one's own where one does not sit. */
const betBox = (view: TableView, me: string | null): number | null => ownBets(view.round, me)[0]?.box ?? null

/** A free box for whom nobody has waited longer. */
function seatFor({ seats, waiting }: TableView): number | undefined {
  const { count = 0, place = count + 1 } = waiting ?? {}
  return seats.filter(({ taken }) => !taken).length >= place ? nearestFree(seats) : undefined
}

/** Where bets need no box, whoever has none is shown their own without one (ruling 49). */
const boxlessFor = ({ settings, shut }: KnownTable, me: string | null): number | null =>
  settings.boxless === true && me !== null && shut === null ? NO_BOX : null

function placeAt({ view, settings, shut }: KnownTable, me: string | null, seat: number | null, box: number): Place {
  if (me === null || shut !== null) return 'watching'
  if (box === NO_BOX) return settings.boxless === true ? 'boxless' : 'watching'
  if (seat === box) return 'seated'
  return settings.standing && view.seats.some((one) => one.box === box && one.taken) ? 'standing' : 'watching'
}
