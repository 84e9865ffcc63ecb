// Counters at one table, shoe by shoe: how often there is nothing to bet on, how far a shoe swings, and what several win together.
import { columns, paint } from '@punto/replay'
import type { Game } from '@punto/rules'
import { planShoe, type Seed } from '@punto/sim'
import {
  type CountSystem,
  SHOE_QUANTILES,
  type ShoeLaw,
  systemOf,
  type Team,
  teamOf,
  unitsByShoe,
} from '@punto/sim/counting'
import type { Io } from '../command.ts'
import { aceFirst, tagText } from './report.ts'

export interface ByShoeRequest {
  readonly game: Game
  readonly bets: readonly string[]
  readonly decks: number
  readonly cut: number
  readonly extraRound: boolean
  readonly burn: boolean
  readonly shoes: number
  readonly seed: Seed
  readonly running: boolean
  onProgress?(share: number, what: string): void
}

export interface ByShoe extends Team {
  readonly request: ByShoeRequest
  readonly systems: readonly CountSystem[]
}

export function countByShoe(request: ByShoeRequest): ByShoe {
  const { game, bets, decks, cut, extraRound, burn, shoes, seed, running, onProgress } = request
  const plan = planShoe(decks, 'cut-card', { depth: cut, extraRound, burn })
  const systems = bets.map((bet) => systemOf(game, bet, decks, running ? { kind: 'running' } : {}))
  const results = systems.map(({ count, raises }, i) =>
    unitsByShoe({ game, bet: bets[i]!, count, raises }, plan, seed, shoes, (share) => onProgress?.(share, bets[i]!)),
  )
  return { request, systems, ...teamOf(results) }
}

export function byShoeDocument({ request, systems, each, together, correlations }: ByShoe): object {
  const { game, bets, decks, cut, extraRound, burn, shoes } = request
  return {
    game: game.id,
    decks,
    cut,
    extraRound,
    burn,
    shoes,
    counters: bets.map((bet, i) => ({
      bet,
      tags: aceFirst(systems[i]!.count.tags),
      trigger: systems[i]!.count.trigger,
      kind: systems[i]!.count.kind ?? 'true',
      start: systems[i]!.count.start ?? 0,
      ...each[i]!,
    })),
    ...(bets.length > 1 && {
      together,
      correlations: correlations.map(({ of, correlation }) => ({ bets: of.map((i) => bets[i]!), correlation })),
    }),
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

export function byShoeText({ request, systems, each, together, correlations }: ByShoe, io: Io): string {
  const { game, bets, decks, cut, shoes } = request
  const row = (name: string, law: ShoeLaw) => [
    `  ${name}`,
    law.betsPerShoe.toFixed(2),
    `${law.unitsPerShoe.toFixed(4)} ± ${law.se.toFixed(4)}`,
    law.sd.toFixed(2),
    percent(law.without),
    percent(law.lost),
    percent(law.won),
    ...law.quantiles.map(([, units]) => units.toFixed(1)),
    law.shoesToLead === undefined ? '–' : law.shoesToLead.toLocaleString('en'),
  ]
  const head = [
    '  Counter',
    'Bets a shoe',
    'Units a shoe',
    'sd',
    'No bet',
    'Lost',
    'Won',
    ...SHOE_QUANTILES.map((share) => `${share * 100}%`),
    'Shoes to lead',
  ]
  const rows = [
    head.map((word) => paint(io, 'dim', word)),
    ...bets.map((bet, i) => row(bet, each[i]!)),
    ...(bets.length > 1 ? [row('together', together)] : []),
  ]
  return [
    `${paint(io, 'bold', bets.join(', '))} in ${game.title.en}, ${decks} decks, ${cut} cards behind the cut card, ${shoes.toLocaleString('en')} shoes`,
    '',
    columns(rows, ['left', ...new Array<'right'>(head.length - 1).fill('right')]),
    '',
    ...systems.map(
      ({ count }, i) =>
        `${bets[i]}: tags ${aceFirst(count.tags).map(tagText).join(' ')}, bet from a ${count.kind ?? 'true'} count of ${tagText(count.trigger)}${count.start ? ` that begins at ${tagText(count.start)}` : ''}.`,
    ),
    ...correlations.map(
      ({ of: [one, other], correlation }) =>
        `What ${bets[one]} and ${bets[other]} win in a shoe is correlated by ${correlation.toFixed(3)}.`,
    ),
    'Under 1% to 99%: units of a shoe that so many shoes bring no more than. Shoes to lead: where what is won on average is one standard deviation.',
    '',
  ].join('\n')
}
