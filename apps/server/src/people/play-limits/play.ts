// What a player has paid in, staked, won or lost and how long they have played, by hours of the last thirty days, counted from the
// lines of their account: each line once, in order. Time is counted from bet to bet, and a longer pause begins a new visit.
import type { StatementLine } from '@punto/ledger'
import { PERIOD_HOURS } from '@punto/protocol'
import { TIP, tableAccountOf } from '@punto/table'

export const HOUR_MS = 60 * 60 * 1000
/** A longer pause between two bets is not play. */
export const PAUSE_MS = 15 * 60 * 1000
/** A claim whose command was never answered counts for so long. */
export const CLAIM_MS = 10 * 60 * 1000

export interface HourOfPlay {
  /** Hours since 1970. */
  readonly hour: number
  readonly deposit: number
  readonly staked: number
  /** What the tables have paid less what they have taken. */
  readonly net: number
  readonly playedMs: number
}

/** Room that a bet or a deposit takes while it is on its way, so that two devices do not take the same. */
export interface Claim {
  readonly id: string
  readonly kind: 'stake' | 'deposit'
  readonly amount: number
  readonly at: number
}

export interface Visit {
  readonly since: number
  /** Of the last bet. */
  readonly lastAt: number
  /** When the player last went on after a reality check. */
  readonly checkedAt: number
  readonly net: number
}

export interface Play {
  /** The number of the last line of the account that is counted here. */
  readonly line: number
  /** What the player had to spend after it. */
  readonly available: number
  /** The oldest first. */
  readonly hours: readonly HourOfPlay[]
  readonly visit: Visit | null
  readonly claims: readonly Claim[]
}

export const NO_PLAY: Play = { line: 0, available: 0, hours: [], visit: null, claims: [] }

export type CountedLine = Pick<StatementLine, 'transfer' | 'other' | 'change' | 'available'> & {
  readonly number: number
}

/** The first hour that any limit looks back to. */
export const oldestHour = (now: number): number => Math.floor(now / HOUR_MS) - PERIOD_HOURS.month

/** Chips that the house gives a newcomer are no deposit. */
export const WELCOME = 'welcome'

/** Adds lines that follow the last one counted, in order. */
export function withLines(play: Play, lines: readonly CountedLine[], now: number): Play {
  let { line, available, visit } = play
  const hours = new Map(play.hours.map((one) => [one.hour, one]))
  for (const { number, transfer, other, change, available: after } of lines) {
    const freed = after - available
    const atTable = tableAccountOf(other) !== undefined
    // What is given to the dealer counts as what is staked and lost.
    const given = transfer.reason === TIP ? -change : 0
    const reserved = transfer.kind === 'pending' ? -freed : 0
    // What was won or pushed was staked all the same; anything else that comes back was not played.
    const returned = transfer.kind === 'void-pending' && !['won', 'returned'].includes(transfer.reason) ? freed : 0
    const isDeposit = transfer.reason === 'buy-in' && change > 0 && transfer.ref !== WELCOME
    add(hours, transfer.at, {
      deposit: isDeposit ? change : 0,
      staked: reserved - returned + given,
      net: atTable ? change : 0,
    })
    if (visit && atTable && transfer.at >= visit.since) visit = { ...visit, net: visit.net + change }
    line = number
    available = after
  }
  return { ...play, line, available, visit, hours: kept(hours, now) }
}

/** Notes that the player bets now: time since the last bet counts as played, or a new visit begins. */
export function withBet(play: Play, now: number): Play {
  const { visit } = play
  if (!visit || now - visit.lastAt > PAUSE_MS || now < visit.lastAt) {
    return { ...play, visit: { since: now, lastAt: now, checkedAt: now, net: 0 } }
  }
  const hours = new Map(play.hours.map((one) => [one.hour, one]))
  for (let from = visit.lastAt; from < now; ) {
    const to = Math.min(now, (Math.floor(from / HOUR_MS) + 1) * HOUR_MS)
    add(hours, from, { playedMs: to - from })
    from = to
  }
  return { ...play, visit: { ...visit, lastAt: now }, hours: kept(hours, now) }
}

/** The visit that goes on now; null after a pause. */
export const visitNow = ({ visit }: Play, now: number): Visit | null =>
  visit && now - visit.lastAt <= PAUSE_MS ? visit : null

/** Claims of commands that were not answered in time are dropped. */
export const openClaims = ({ claims }: Play, now: number): readonly Claim[] =>
  claims.filter(({ at }) => now - at < CLAIM_MS)

function add(hours: Map<number, HourOfPlay>, at: number, more: Partial<HourOfPlay>): void {
  const hour = Math.floor(at / HOUR_MS)
  const { deposit, staked, net, playedMs } = hours.get(hour) ?? { deposit: 0, staked: 0, net: 0, playedMs: 0 }
  hours.set(hour, {
    hour,
    deposit: deposit + (more.deposit ?? 0),
    staked: staked + (more.staked ?? 0),
    net: net + (more.net ?? 0),
    playedMs: playedMs + (more.playedMs ?? 0),
  })
}

const kept = (hours: ReadonlyMap<number, HourOfPlay>, now: number): readonly HourOfPlay[] =>
  [...hours.values()]
    .filter(({ hour, deposit, staked, net, playedMs }) => {
      return hour >= oldestHour(now) && (deposit !== 0 || staked !== 0 || net !== 0 || playedMs !== 0)
    })
    .sort((one, other) => one.hour - other.hour)
