// What many sessions came to, in words, figures and a histogram.

import { type Fraction, makeFraction, toNumber } from '@punto/odds'
import { type Align, columns, paint } from '@punto/replay'
import type { Game } from '@punto/rules'
import { counted } from '@punto/rules'
import { type Measured, QUANTILES, type SessionResults, type SessionRules, type SessionSummary } from '@punto/sim'
import type { Io } from '../command.ts'
import { binsOf, drawHistogram } from './histogram.ts'
import { decimalsFor, grouped, percent, rounded } from './numbers.ts'

export interface SessionReport {
  readonly game: Game
  readonly decks: number
  readonly bet: string
  readonly plan: string
  readonly rules: SessionRules
  readonly seed: string | number
  readonly threads: number
  readonly seconds: number
  readonly stopped: boolean
  readonly results: SessionResults
  readonly summary: SessionSummary
  /** Exact expectation of the bet, and everything staked, per unit. */
  readonly exact: { readonly ev: Fraction; readonly staked: number }
}

export function sessionText(report: SessionReport, io: Io): string {
  const { game, decks, bet, plan, rules, seed, threads, seconds, results, summary } = report
  const { net, ruin, ahead, even, behind, drawdown, perUnitStaked } = summary
  const exact = toNumber(report.exact.ev) / report.exact.staked
  const decimals = decimalsFor(perUnitStaked.se)
  // What was never seen may still happen: up to about three in as many sessions, at 95%.
  const unseen = `none seen (below ${percent(Math.min(1, 3 / summary.sessions), 2)})`
  const share = ({ value, se }: Measured) => (value === 0 ? unseen : `${percent(value, 2)} ±${percent(se, 2)}`)
  const spread = (name: string, { value, se }: Measured, quantiles: readonly number[]) => [
    paint(io, 'dim', name),
    `${grouped(value)} ±${grouped(se)}`,
    ...quantiles.map(grouped),
  ]
  const spreads = [
    ['', 'average', ...QUANTILES.map((q) => percent(q, 0))].map((cell) => paint(io, 'dim', cell)),
    spread('result', net, summary.netQuantiles),
    spread('drawdown', drawdown, summary.drawdownQuantiles),
  ]
  const rows = [
    ['ahead, even, behind', [ahead, even, behind].map(share).join(', ')],
    ['ruin', `${share(ruin)}: less than a stake was left`],
    ['worst and best', `${grouped(net.least)} and ${grouped(net.most)}`],
    ['played', `${summary.rounds.value.toFixed(1)} rounds and ${grouped(summary.staked.value)} staked on average`],
    [
      'came of that',
      `${percent(perUnitStaked.value, decimals)} ±${percent(perUnitStaked.se, decimals)}; the bet's exact value is ${percent(exact, decimals)}`,
    ],
  ]
  const limit = rules.mostMinor < rules.bankrollMinor ? `, at most ${grouped(rules.mostMinor)}` : ''
  return [
    paint(io, 'bold', `${bet} in ${game.title.en}, ${decks} decks`),
    `${plan} from ${grouped(rules.unitMinor)}${limit}, ${grouped(rules.rounds)} rounds with a bankroll of ${grouped(rules.bankrollMinor)}`,
    `${grouped(summary.sessions)} sessions, each from a fresh shoe; seed ${seed}`,
    `${seconds.toFixed(2)} s on ${counted(threads, 'thread')}, ${rounded(totalRounds(results) / seconds)} rounds a second`,
    '',
    columns(spreads, ['left', ...spreads[0]!.slice(1).map((): Align => 'right')]),
    '',
    columns(rows.map(([name, text]) => [paint(io, 'dim', name!), text!])),
    '',
    drawHistogram(binsOf(results.net), io),
    '',
  ].join('\n')
}

const totalRounds = ({ rounds }: SessionResults): number => rounds.reduce((sum, one) => sum + one, 0)

export function sessionJson(report: SessionReport): object {
  const { game, decks, bet, rules, seed, threads, seconds, stopped, results, summary, exact } = report
  const { betting, unitMinor, mostMinor, bankrollMinor, rounds } = rules
  const { netQuantiles, drawdownQuantiles, ...figures } = summary
  const named = (quantiles: readonly number[]) => Object.fromEntries(QUANTILES.map((q, i) => [q, quantiles[i]]))
  return {
    game: game.id,
    decks,
    bet,
    plan: { name: report.plan, ...betting },
    stake: unitMinor,
    max: mostMinor,
    bankroll: bankrollMinor,
    roundsPerSession: rounds,
    seed,
    threads,
    seconds,
    stopped,
    ...figures,
    net: { ...summary.net, quantiles: named(netQuantiles) },
    drawdown: { ...summary.drawdown, quantiles: named(drawdownQuantiles) },
    exact: { ev: makeFraction(exact.ev), staked: exact.staked },
    histogram: binsOf(results.net),
  }
}
