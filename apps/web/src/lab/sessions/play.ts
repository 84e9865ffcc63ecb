// Sessions played, and what became of the money on the way: quantiles round by round for the fan, and the ends in figures.
import { makeFraction, priceGame, toNumber } from '@punto/odds'
import { freshShoe, type Game } from '@punto/rules'
import {
  type Kelly,
  kellyOf,
  lawOf,
  planShoe,
  playSessions,
  type Risk,
  readGame,
  riskOf,
  type SessionRules,
  type SessionSummary,
  seedFrom,
  summariseSessions,
} from '@punto/sim'
import { planOf, type SessionRequest, UNIT_MINOR } from './plan.ts'

export interface FanPoint {
  readonly round: number
  /** Of the net result in units, by FAN_QUANTILES. */
  readonly nets: readonly number[]
}

export const FAN_QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const

export interface Played {
  readonly summary: SessionSummary
  readonly fan: readonly FanPoint[]
  /** Ruin or goal within the rounds, worked out; undefined where that leads to too many amounts of money. */
  readonly risk: Risk | undefined
  readonly kelly: Kelly
  /** What the bet loses of every unit staked, exactly. */
  readonly exact: number
  /** Of a bet that is no Ante. */
  readonly exactFraction: string | null
}

const FAN_POINTS = 12

/** The same seed plays the same shoes, so a session that is cut short is the beginning of the whole one. */
export function play(game: Game, decks: number, request: SessionRequest): Played {
  const priced = priceGame(game, freshShoe(decks))
  if (!priced.ok) throw new RangeError(priced.refusal.code)
  const { bets, decisions } = priced.value
  const raises = Object.fromEntries(
    decisions.map(({ id, byFirstCard }) => [id, byFirstCard.map((card) => card?.best === 'raise')]),
  )
  const reading = readGame(game, raises).bets.find(({ bet }) => bet.id === request.bet)
  const betting = planOf(request.plan)
  if (!reading || !betting) throw new RangeError(`no such bet or plan: ${request.bet}, ${request.plan}`)
  const rules: SessionRules = {
    betting,
    unitMinor: UNIT_MINOR,
    mostMinor: request.most * UNIT_MINOR,
    bankrollMinor: request.bankroll * UNIT_MINOR,
    rounds: request.rounds,
  }
  const law = lawOf(priced.value, decks, request.bet)
  const [plan, seed] = [planShoe(decks), seedFrom(request.seed)]
  const run = (rounds: number, sessions: number) => playSessions(plan, seed, reading, { ...rules, rounds }, 0, sessions)
  const results = run(request.rounds, request.sessions)
  // The fan is drawn from a part of the sessions: its edges need fewer than the figures.
  const some = Math.min(request.sessions, 1000)
  const fan = stops(request.rounds).map((round): FanPoint => {
    const nets = round === 0 ? new Float64Array(1) : run(round, some).net.toSorted()
    return {
      round,
      nets: FAN_QUANTILES.map((q) => nets[Math.min(nets.length - 1, Math.floor(q * nets.length))]! / UNIT_MINOR),
    }
  })
  const ante = decisions.find(({ id }) => id === request.bet)
  const bet = bets.find(({ id }) => id === request.bet)
  const ev = (ante ?? bet)!.ev
  return {
    summary: summariseSessions(results),
    fan,
    risk: riskOf({ ...rules, law, goalMinor: request.goal * UNIT_MINOR }),
    kelly: kellyOf(law),
    exact: toNumber(ev) / (ante ? toNumber(ante.staked) : 1),
    exactFraction: ante ? null : makeFraction(ev),
  }
}

const stops = (rounds: number): readonly number[] => [
  ...new Set(Array.from({ length: FAN_POINTS + 1 }, (_, i) => Math.round((rounds * i) / FAN_POINTS))),
]
