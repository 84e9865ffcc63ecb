// Settlement: from a coup and legal placements to a line for each bet, in whole minor units.
// Carries KO 3.4.1, KO 3.4.2, KO 4.1.1, KO 4.1.2, KO 4.1.3, COM 4.1.1, COM 4.1.2, EZ6 4.1.1, INS 4.1.1, INS 4.1.2, INS 4.2.1,
// ruling 11 (rounding) and the return of every stake when a round is void (ruling 32).
import type { Coup } from './coup.ts'
import type { Bet, Game, InsuranceRow, InsuranceWindow } from './game.ts'
import { INSURANCE_LOSES_RULE, insuranceLadder } from './insurance.ts'
import { type CoupIndex, coupIndex, type Decide, decisionTable } from './language/decision-table.ts'
import { compileLadder, type Ladder, type Rung } from './language/ladder.ts'
import { PROCEDURES } from './procedure.ts'
import { isRounded, type RatioText, winAt } from './ratio.ts'
import type { Side } from './table-of-play.ts'

export type LineResult = 'win' | 'lose' | 'push'

export interface Line {
  readonly bet: string
  readonly stake: number
  readonly result: LineResult
  /** The odds a win was paid at. */
  readonly pays: RatioText | null
  /** What the player is better or worse off by. */
  readonly net: number
  /** Set when the exact win was no whole number and was rounded down. */
  readonly rounded?: true
  /** What the House kept out of an even win. */
  readonly commission?: number
  readonly rule: string
  /** The place of the rung that decided, in the bet's ladder; absent for a loss and a void. */
  readonly rung?: number
}

/** A placement that has been checked against its game (see placements.ts). */
export interface Placed {
  readonly bet: PlayableBet
  readonly stake: number
  /** Of an Ante: whether its Wager was placed. */
  readonly raised: boolean
}

/** Insurance that was on offer and within its cap. */
export interface PlacedInsurance {
  readonly window: InsuranceWindow
  readonly side: Side
  readonly stake: number
  readonly row: PlayableRow
}

/** A ladder ready to decide coups. */
export interface PlayableLadder {
  readonly ladder: Ladder
  readonly decide: Decide
  /** The paragraph by which it loses where no rung decides. */
  readonly otherwise: string
}

export interface PlayableBet extends PlayableLadder {
  readonly bet: Bet
  /** Of an Ante: the Wager that follows it. */
  readonly wager: PlayableBet | undefined
}

export interface PlayableRow extends PlayableLadder {
  readonly row: InsuranceRow
}

/** A game made ready to settle: every ladder compiled once. */
export interface PlayableGame {
  readonly game: Game
  readonly bets: ReadonlyMap<string, PlayableBet>
  readonly insurance: ReadonlyMap<InsuranceRow, PlayableRow>
}

export function prepare(game: Game): PlayableGame {
  const bets = new Map<string, PlayableBet>()
  const add = (bet: Bet): PlayableBet => {
    const known = bets.get(bet.id)
    if (known) return known
    const wager = bet.raise && game.bets.find(({ id }) => id === bet.raise?.bet)
    const playable = { bet, ...playableLadder(bet.rungs, bet.otherwise), wager: wager && add(wager) }
    bets.set(bet.id, playable)
    return playable
  }
  for (const bet of game.bets) add(bet)
  const insurance = new Map(
    game.insurance.map((row) => [row, { row, ...playableLadder(insuranceLadder(row), INSURANCE_LOSES_RULE) }]),
  )
  return { game, bets, insurance }
}

function playableLadder(rungs: readonly Rung[], otherwise: string): PlayableLadder {
  const ladder = compileLadder(rungs)
  return { ladder, decide: decisionTable(ladder), otherwise }
}

/** The lines of one player's bets on a finished coup: an Ante's Wager after it, insurance last. */
export function settle(coup: Coup, placed: readonly Placed[], insurance: readonly PlacedInsurance[]): Line[] {
  const index = coupIndex(coup)
  const lines: Line[] = []
  for (const { bet, stake, raised } of placed) {
    const raise = bet.bet.raise
    if (!raise || !bet.wager) {
      lines.push(line(bet.bet.id, stake, bet, index))
    } else if (!raised) {
      lines.push({ bet: bet.bet.id, stake, result: 'lose', pays: null, net: -stake, rule: raise.foldRule })
    } else {
      lines.push(line(bet.bet.id, stake, bet, index))
      lines.push(line(raise.bet, stake * raise.times, bet.wager, index))
    }
  }
  for (const { side, stake, row } of insurance) lines.push(line(INSURANCE_BETS[side], stake, row, index))
  return lines
}

const INSURANCE_BETS: Readonly<Record<Side, string>> = { player: 'insurance-player', banker: 'insurance-banker' }

function line(bet: string, stake: number, { ladder, decide, otherwise }: PlayableLadder, index: CoupIndex): Line {
  const rung = decide(index)
  if (rung < 0) return { bet, stake, result: 'lose', pays: null, net: -stake, rule: otherwise }
  const {
    odds,
    pays,
    rung: { rule, commission },
  } = ladder[rung]!
  if (!odds) return { bet, stake, result: 'push', pays, net: 0, rule, rung }
  const net = winAt(stake, odds)
  const won: Line = { bet, stake, result: 'win', pays, net, rule, rung }
  if (commission === undefined && !isRounded(stake, odds)) return won
  return {
    ...won,
    ...(isRounded(stake, odds) && { rounded: true }),
    ...(commission !== undefined && { commission: stake - net }),
  }
}

/** A void round: every stake comes back, a folded Ante's too (ruling 13). */
export function settleVoid(game: Game, placed: readonly Placed[], insurance: readonly PlacedInsurance[]): Line[] {
  const rule = PROCEDURES[game.procedure].void
  const returned = (bet: string, stake: number): Line => ({ bet, stake, result: 'push', pays: null, net: 0, rule })
  return [
    ...placed.flatMap(({ bet: { bet }, stake, raised }) =>
      bet.raise && raised
        ? [returned(bet.id, stake), returned(bet.raise.bet, stake * bet.raise.times)]
        : [returned(bet.id, stake)],
    ),
    ...insurance.map(({ side, stake }) => returned(INSURANCE_BETS[side], stake)),
  ]
}
