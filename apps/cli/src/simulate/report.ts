// A simulation's figures as a table for people and as comma-separated values for other programs.

import { type Align, columns, paint } from '@punto/replay'
import type { Game } from '@punto/rules'
import { counted, makeCsv } from '@punto/rules'
import type { ShoePlan } from '@punto/sim'
import type { Io } from '../command.ts'
import type { Compared, ComparedBet, ComparedInsurance } from './exact.ts'
import { decimalsFor, fixed, grouped, percent, rounded } from './numbers.ts'

export interface Report {
  readonly game: Game
  readonly plan: ShoePlan
  readonly hands: number
  readonly seed: string | number
  readonly threads: number
  readonly seconds: number
  readonly bets: readonly ComparedBet[]
  readonly insurance: readonly ComparedInsurance[]
}

/** Beyond this many standard errors a figure is coloured: chance alone does it once in 370 figures. */
const NOTABLE_Z = 3

export function reportText(report: Report, io: Io): string {
  const { game, plan, hands, seed, threads, seconds, bets, insurance } = report
  const toCutCard = plan.rounds === 0
  const dealing = toCutCard
    ? `dealt to the cut card, ${plan.cards - plan.cutAt} cards from the end`
    : `${grouped(hands / plan.rounds)} shoes of ${plan.rounds} rounds`
  const worst = Math.max(...[...bets, ...insurance].map(({ z }) => Math.abs(z)))
  const lines = [
    paint(io, 'bold', `${game.title.en}, ${plan.decks} decks`),
    `${grouped(hands)} hands, ${dealing}; seed ${seed}`,
    `${seconds.toFixed(2)} s on ${counted(threads, 'thread')}, ${rounded(hands / seconds)} hands a second`,
    '',
    betTable(bets, toCutCard, io),
    ...(insurance.length > 0 ? ['', insuranceTable(insurance, toCutCard, io)] : []),
    '',
    `Largest |z| of ${bets.length + insurance.length} figures: ${worst.toFixed(2)}`,
    ...(toCutCard
      ? [
          'Rounds dealt to a cut card are not quite those of a fresh shoe.',
          'The bias is the difference, and z measures it.',
        ]
      : []),
    '',
  ]
  return lines.join('\n')
}

function betTable(bets: readonly ComparedBet[], bias: boolean, io: Io): string {
  const head = ['bet', ...comparedHead(bias)]
  const rows = bets.map((bet) => [bet.id, ...comparedCells(bet, bias, io)])
  return columns([head.map((cell) => paint(io, 'dim', cell)), ...rows], ['left', ...RIGHT])
}

/** With the bias there is no room for how often each situation arises in a terminal of eighty columns. */
function insuranceTable(insurance: readonly ComparedInsurance[], bias: boolean, io: Io): string {
  const head = ['insured', 'after', 'P', 'B', 'pays', ...(bias ? [] : ['arises']), ...comparedHead(bias)]
  const rows = insurance.map((one) => [
    one.side,
    one.window === 1 ? '4 cards' : 'P third',
    String(one.player),
    String(one.banker),
    one.pays.replace('/', ' to '),
    ...(bias ? [] : [percent(one.chance, 3)]),
    ...comparedCells(one, bias, io),
  ])
  const aligns: Align[] = ['left', 'left', 'right', 'right', 'right', 'right', ...RIGHT]
  return columns([head.map((cell) => paint(io, 'dim', cell)), ...rows], aligns)
}

const RIGHT: readonly Align[] = ['right', 'right', 'right', 'right', 'right']

const comparedHead = (bias: boolean) => ['simulated', 'std error', 'exact', ...(bias ? ['bias'] : []), 'z']

function comparedCells({ ev, se, exactEv, z }: Compared, bias: boolean, io: Io): string[] {
  const decimals = decimalsFor(se)
  return [
    percent(ev, decimals),
    percent(se, decimals),
    percent(exactEv, decimals),
    ...(bias ? [percent(ev - exactEv, decimals)] : []),
    Math.abs(z) >= NOTABLE_Z ? paint(io, 'yellow', fixed(z, 2)) : fixed(z, 2),
  ]
}

const CSV_HEAD = ['kind', 'id', 'window', 'player', 'banker', 'pays', 'count', 'ev', 'se', 'exact', 'exact_ev', 'z']

export function reportCsv({ hands, bets, insurance }: Report): string {
  const figures = ({ ev, se, exact, exactEv, z }: Compared) => [ev, se, exact, exactEv, z]
  const rows = [
    CSV_HEAD,
    ...bets.map((bet) => ['bet', bet.id, '', '', '', '', hands, ...figures(bet)]),
    ...insurance.map((one) => {
      const { window, side, player, banker, pays, situations } = one
      return ['insurance', `insurance-${side}`, window, player, banker, pays, situations, ...figures(one)]
    }),
  ]
  return makeCsv(rows, '\n')
}
