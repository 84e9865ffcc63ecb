// Which markers of harm a player's last 28 days show, each with the rows it rests on. What each means is in the protocol's list; a number
// here is a threshold, and a row is evidence for its marker alone.
import type { HarmMarker, HarmMarkerName, HarmRow } from '@punto/protocol'

/** A gaming day of play. */
export interface PlayDay {
  readonly day: string
  readonly rounds: number
  readonly staked: number
  readonly net: number
  readonly minutes: number
  /** Rounds between midnight and five. */
  readonly night: number
}

/** Money in or out; below zero where it was cashed out. */
export interface Moved {
  readonly at: number
  readonly day: string
  readonly amount: number
}

/** Rounds after a lost and after a won one, and what was staked in them. */
export interface AfterRounds {
  readonly lostRounds: number
  readonly lostStaked: number
  readonly wonRounds: number
  readonly wonStaked: number
}

/** What is known of a player's last weeks, the oldest first. */
export interface LastWeeks {
  readonly play: readonly PlayDay[]
  readonly moved: readonly Moved[]
  readonly after: AfterRounds | undefined
  /** Deposits that a limit refused. */
  readonly refused: readonly { readonly at: number; readonly amount: number }[]
  /** Higher limits, or none, that the player asked for. */
  readonly raised: readonly { readonly at: number; readonly limit: string }[]
  /** While excluded; null where it was at the sign-in. */
  readonly excluded: readonly { readonly at: number; readonly table: string | null }[]
  /** On the word of a register that the house asks. */
  readonly elsewhere: readonly { readonly at: number; readonly hook: string }[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const USUAL_WEEKS = 3
const ROUNDS = { growing: 20, afterEach: 30 } as const
const TIMES = { growing: 2, afterLoss: 1.5 } as const
const MINUTES = { recent: 5 * 60, usual: 60 } as const
const NIGHTS = 3
const DEPOSITS_OF_A_DAY = 3
const OFTEN = 2

type Finder = (weeks: LastWeeks, recentFrom: string) => readonly HarmRow[]

const sum = (days: readonly PlayDay[], of: (day: PlayDay) => number) => days.reduce((total, one) => total + of(one), 0)

/** The days before `recentFrom`, and those from it on. */
function halves(play: readonly PlayDay[], recentFrom: string) {
  return [play.filter(({ day }) => day < recentFrom), play.filter(({ day }) => day >= recentFrom)] as const
}

const rowOf = (days: readonly PlayDay[], facts: HarmRow['facts']): HarmRow => ({ at: null, day: days[0]!.day, facts })
const atMoment = (at: number, facts: HarmRow['facts']): HarmRow => ({ at, day: null, facts })
const often = (rows: readonly HarmRow[]): readonly HarmRow[] => (rows.length >= OFTEN ? rows : [])

const FINDERS: Readonly<Record<HarmMarkerName, Finder>> = {
  chasing: ({ play, moved }) =>
    play.flatMap(({ day, net }) => {
      const paidIn = moved.filter((one) => one.day === day && one.amount > 0)
      if (net >= 0 || paidIn.length < DEPOSITS_OF_A_DAY) return []
      const each = paidIn.map(({ at, amount }) => atMoment(at, { 'paid-in': amount }))
      return [...each, { at: null, day, facts: { result: net } }]
    }),
  'raised-after-losses': ({ play, after }) => {
    if (!after || Math.min(after.lostRounds, after.wonRounds) < ROUNDS.afterEach) return []
    const [afterLoss, afterWin] = [after.lostStaked / after.lostRounds, after.wonStaked / after.wonRounds]
    if (afterLoss < TIMES.afterLoss * afterWin) return []
    const facts = { 'after-loss': Math.round(afterLoss), 'after-win': Math.round(afterWin) }
    return [rowOf(play, { ...facts, rounds: after.lostRounds + after.wonRounds })]
  },
  'stakes-growing': ({ play }, recentFrom) => {
    const [usual, recent] = halves(play, recentFrom)
    const rounds = (days: readonly PlayDay[]) => sum(days, (one) => one.rounds)
    if (Math.min(rounds(usual), rounds(recent)) < ROUNDS.growing) return []
    const aRound = (days: readonly PlayDay[]) => sum(days, ({ staked }) => staked) / rounds(days)
    if (aRound(recent) < TIMES.growing * aRound(usual)) return []
    return [usual, recent].map((days) => rowOf(days, { 'a-round': Math.round(aRound(days)), rounds: rounds(days) }))
  },
  'time-growing': ({ play }, recentFrom) => {
    const [usual, recent] = halves(play, recentFrom)
    const minutes = (days: readonly PlayDay[]) => sum(days, (one) => one.minutes)
    if (minutes(recent) < MINUTES.recent || minutes(usual) < MINUTES.usual) return []
    if (minutes(recent) * USUAL_WEEKS < TIMES.growing * minutes(usual)) return []
    return [usual, recent].map((days) => rowOf(days, { minutes: minutes(days) }))
  },
  nights: ({ play }, recentFrom) => {
    const nights = play.filter(({ day, night }) => day >= recentFrom && night > 0)
    if (nights.length < NIGHTS) return []
    return nights.map((one) => rowOf([one], { rounds: one.night }))
  },
  'deposits-refused': ({ refused }) => often(refused.map(({ at, amount }) => atMoment(at, { 'paid-in': amount }))),
  'limits-raised': ({ raised }) => often(raised.map(({ at, limit }) => atMoment(at, { limit }))),
  'excluded-tried': ({ excluded }) => excluded.map(({ at, table }) => atMoment(at, table === null ? {} : { table })),
  'excluded-elsewhere': ({ elsewhere }) => elsewhere.map(({ at, hook }) => atMoment(at, { hook })),
  'paid-in-again': ({ moved }) =>
    often(
      moved.flatMap((out, i) => {
        if (out.amount >= 0) return []
        const again = moved.slice(i + 1).find(({ amount }) => amount > 0)
        if (!again || again.at - out.at > DAY_MS) return []
        return [atMoment(again.at, { 'cashed-out': -out.amount, 'paid-in': again.amount })]
      }),
    ),
}

export function markersOf(weeks: LastWeeks, recentFrom: string): readonly HarmMarker[] {
  return (Object.entries(FINDERS) as [HarmMarkerName, Finder][]).flatMap(([marker, find]) => {
    const rows = find(weeks, recentFrom)
    return rows.length === 0 ? [] : [{ marker, rows: [...rows] }]
  })
}
