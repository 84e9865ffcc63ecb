// Settlement: from a coup and legal placements to a line for each bet, in whole minor units.
// Carries KO 3.4.1, KO 3.4.2, KO 4.1.1, KO 4.1.2, KO 4.1.3, COM 4.1.1, COM 4.1.2, EZ6 4.1.1, INS 4.1.1, INS 4.1.2, INS 4.2.1,
// ruling 11 (rounding) and the return of every stake when a round is void (ruling 32).
import type { Coup } from './coup.ts'
import type { Bet, Game, InsuranceRow, InsuranceWindow } from './game.ts'
import { PROCEDURES } from './games/index.ts'
import { INSURANCE_LOSES_RULE } from './insurance.ts'
import { insuranceLadder } from './insurance-ladder.ts'
import { partOf } from './jackpot.ts'
import {
  type DecisionTable,
  decidedRung,
  decisionTable,
  OUTCOMES,
  outcomeIndex,
  pairsIndex,
} from './language/decision-table.ts'
import { compileLadder, type Rung } from './language/ladder.ts'
import { type DrawnMultiplier, type MultipliedBy, multiplierOf } from './multipliers.ts'
import { isRounded, parseRatio, type RatioText, winAt } from './ratio.ts'
import type { Side } from './table-of-play.ts'

/** What a bet came to. */
export type LineResult = 'win' | 'lose' | 'push'

/** What one bet came to: result, odds, net amount and paragraph. */
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
  /** The place of the jackpot's rung that the coup has met. */
  readonly jackpot?: number
  /** What its win was multiplied by. */
  readonly times?: number
  /** What the House keeps of the stake for the multipliers, whatever the result. */
  readonly fee?: number
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
  readonly table: DecisionTable
  /** The paragraph by which it loses where no rung decides. */
  readonly otherwise: string
}

/** A bet with its ladder compiled. */
export interface PlayableBet extends PlayableLadder {
  readonly bet: Bet
  /** The coups that pay out of its pot. */
  readonly jackpot: DecisionTable | undefined
  /** Of a multiplied bet: the part of the stake that the House keeps for the multipliers. */
  readonly fee: RatioText | undefined
  /** Of an Ante: the Wager that follows it. */
  readonly wager: PlayableBet | undefined
}

/** A row of insurance with its ladder compiled. */
export interface PlayableRow extends PlayableLadder {
  readonly row: InsuranceRow
}

/** A game made ready to settle: every ladder compiled once. */
export interface PlayableGame {
  readonly game: Game
  readonly bets: ReadonlyMap<string, PlayableBet>
  readonly insurance: ReadonlyMap<InsuranceRow, PlayableRow>
}

/** Compiles a game once, so that many bets can be checked and settled. */
export function prepare(game: Game): PlayableGame {
  const bets = new Map<string, PlayableBet>()
  const add = (bet: Bet): PlayableBet => {
    const known = bets.get(bet.id)
    if (known) return known
    const wager = bet.raise && game.bets.find(({ id }) => id === bet.raise?.bet)
    const { jackpot, rungs, otherwise } = bet
    const playable = {
      bet,
      ...playableLadder(rungs, otherwise),
      jackpot:
        jackpot && decisionTable(compileLadder(jackpot.rungs.map((rung) => ({ ...rung, pays: 'push' as const })))),
      fee: bet.multiplied && game.multipliers?.fee,
      wager: wager && add(wager),
    }
    bets.set(bet.id, playable)
    return playable
  }
  for (const bet of game.bets) add(bet)
  const insurance = new Map(
    game.insurance.map((row) => [row, { row, ...playableLadder(insuranceLadder(row), INSURANCE_LOSES_RULE) }]),
  )
  return { game, bets, insurance }
}

const playableLadder = (rungs: readonly Rung[], otherwise: string): PlayableLadder => ({
  table: decisionTable(compileLadder(rungs)),
  otherwise,
})

/** One stake on the layout. */
interface Entry extends PlayableLadder {
  readonly bet: string
  readonly stake: number
  readonly jackpot?: DecisionTable | undefined
  readonly fee?: RatioText | undefined
  readonly multiplied?: MultipliedBy | undefined
}

const INSURANCE_BETS: Readonly<Record<Side, string>> = { player: 'insurance-player', banker: 'insurance-banker' }

/** An Ante that was not raised loses, whatever the cards (KO 3.4.1). */
const NO_RUNGS = decisionTable([])

/** In the order of the lines: an Ante's Wager after it, insurance last. */
function entriesOf(placed: readonly Placed[], insurance: readonly PlacedInsurance[]): Entry[] {
  const entries: Entry[] = []
  const add = (bet: string, stake: number, { table, otherwise }: PlayableLadder) =>
    entries.push({ bet, stake, table, otherwise })
  for (const { bet, stake, raised } of placed) {
    const { id, raise } = bet.bet
    if (raise && !raised) add(id, stake, { table: NO_RUNGS, otherwise: raise.foldRule })
    else {
      const { table, otherwise, jackpot, fee } = bet
      const { multiplied } = bet.bet
      entries.push({ bet: id, stake, table, otherwise, jackpot, fee, multiplied })
    }
    if (raise && raised && bet.wager) add(raise.bet, stake * raise.times, bet.wager)
  }
  for (const { side, stake, row } of insurance) add(INSURANCE_BETS[side], stake, row)
  return entries
}

/** The lines of one player's bets on a finished coup. */
export function settle(
  coup: Coup,
  placed: readonly Placed[],
  insurance: readonly PlacedInsurance[],
  drawn: readonly DrawnMultiplier[] = [],
): Line[] {
  const outcome = outcomeIndex(coup)
  const pairs = pairsIndex(coup)
  return entriesOf(placed, insurance).map((entry) => {
    const decided = line(entry, decidedRung(entry.table, coup, outcome, pairs))
    const { jackpot, fee, multiplied } = entry
    const hit = jackpot ? decidedRung(jackpot, coup, outcome, pairs) : -1
    const paid = fee && multiplied ? multipliedLine(decided, fee, multiplierOf(multiplied, drawn, coup)) : decided
    return hit < 0 ? paid : { ...paid, jackpot: hit }
  })
}

/** The fee is kept first; what is left of the stake plays, and a win is paid so many times. */
function multipliedLine(line: Line, ratio: RatioText, times: number): Line {
  const fee = partOf(line.stake, ratio)
  if (line.result === 'lose') return { ...line, fee }
  if (line.result === 'push') return { ...line, net: 0 - fee, fee }
  const { n, d } = parseRatio(line.pays!)!
  const [won, rest] = [BigInt(line.stake - fee) * BigInt(n * times), BigInt(d)]
  const { rounded: _, commission: __, ...plain } = line
  const net = Number(won / rest) - fee
  return { ...plain, net, fee, ...(times > 1 && { times }), ...(won % rest !== 0n && { rounded: true as const }) }
}

/**
 * The bets of one player, ready to be settled on millions of coups. Which line a bet comes to depends on the deciding rung
 * alone, so each line is made once, and the tables by outcome lie side by side in one stretch of memory.
 */
export class Settlement {
  readonly #entries: readonly Entry[]
  /** By entry, then by the place of the deciding rung plus one: the first is the loss. */
  readonly #lines: readonly (readonly Line[])[]
  readonly #byOutcome: readonly boolean[]
  readonly #rungs: Int8Array

  constructor(placed: readonly Placed[], insurance: readonly PlacedInsurance[]) {
    this.#entries = entriesOf(placed, insurance)
    this.#lines = this.#entries.map((entry) => [-1, ...entry.table.ladder.keys()].map((rung) => line(entry, rung)))
    this.#byOutcome = this.#entries.map(({ table }) => table.by === 'outcome')
    this.#rungs = new Int8Array(this.#entries.length * OUTCOMES)
    for (const [i, { table }] of this.#entries.entries()) {
      if (table.by === 'outcome') this.#rungs.set(table.rungs, i * OUTCOMES)
    }
  }

  /** The lines on a finished coup, in a list of the caller's if it hands one in: then nothing new is made. */
  on(coup: Coup, into: Line[] = []): Line[] {
    const outcome = outcomeIndex(coup)
    const pairs = pairsIndex(coup)
    const [entries, lines, byOutcome, rungs] = [this.#entries, this.#lines, this.#byOutcome, this.#rungs]
    for (let i = 0; i < lines.length; i++) {
      const rung = byOutcome[i] ? rungs[i * OUTCOMES + outcome]! : decidedRung(entries[i]!.table, coup, outcome, pairs)
      into[i] = lines[i]![rung + 1]!
    }
    into.length = lines.length
    return into
  }
}

function line({ bet, stake, table, otherwise }: Entry, rung: number): Line {
  if (rung < 0) return { bet, stake, result: 'lose', pays: null, net: -stake, rule: otherwise }
  const {
    odds,
    pays,
    rung: { rule, commission },
  } = table.ladder[rung]!
  if (!odds) return { bet, stake, result: 'push', pays, net: 0, rule, rung }
  const net = winAt(stake, odds)
  return {
    bet,
    stake,
    result: 'win',
    pays,
    net,
    ...(isRounded(stake, odds) && { rounded: true }),
    ...(commission !== undefined && { commission: stake - net }),
    rule,
    rung,
  }
}

/** A void round: every stake comes back, a folded Ante's too (ruling 13). */
export function settleVoid(game: Game, placed: readonly Placed[], insurance: readonly PlacedInsurance[]): Line[] {
  const rule = PROCEDURES[game.procedure].void
  return entriesOf(placed, insurance).map(({ bet, stake }) => ({
    bet,
    stake,
    result: 'push',
    pays: null,
    net: 0,
    rule,
  }))
}
