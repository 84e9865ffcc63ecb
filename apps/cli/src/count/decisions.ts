// Decisions by a count: insurance and Antes, each with its index, and what they bring.
import { columns, paint } from '@punto/replay'
import { type Game, insuranceOdds, SIDES, type Side } from '@punto/rules'
import { planShoe, type Seed } from '@punto/sim'
import {
  type AnteCount,
  type AntePlay,
  anteCount,
  type Index,
  type InsuranceCount,
  type InsurancePlay,
  insuranceCount,
  type MeasuredPlay,
  playAnte,
  playInsurance,
} from '@punto/sim/counting'
import { type Io, UsageError } from '../command.ts'
import { aceFirst, tagText } from './report.ts'

export interface DecisionsRequest {
  readonly game: Game
  readonly decks: number
  readonly cut: number
  readonly extraRound: boolean
  readonly burn: boolean
  readonly shoes: number
  readonly seed: Seed
  onProgress?(share: number, what: string): void
}

export interface Decisions {
  readonly request: DecisionsRequest
  readonly insurance: readonly { readonly count: InsuranceCount; readonly play: InsurancePlay }[]
  readonly antes: readonly { readonly count: AnteCount; readonly play: AntePlay }[]
}

export function countDecisions(request: DecisionsRequest): Decisions {
  const { game, decks, cut, extraRound, burn, shoes, seed, onProgress } = request
  const plan = planShoe(decks, 'cut-card', { depth: cut, extraRound, burn })
  const sides = SIDES.filter((side) => game.insurance.some((row) => row.side === side))
  const antes = game.bets.filter(({ raise, notOffered }) => raise && !notOffered)
  if (sides.length + antes.length === 0)
    throw new UsageError(`${game.id} has no decisions: neither insurance nor Antes; try knockout or insurance`)
  return {
    request,
    insurance: sides.map((side: Side) => {
      const count = insuranceCount(game, side, decks)
      const show = (share: number) => onProgress?.(share, `insurance of the ${side}`)
      return { count, play: playInsurance(count, plan, seed, shoes, show) }
    }),
    antes: antes.map(({ id }) => {
      const count = anteCount(game, id, decks)
      return { count, play: playAnte(count, plan, seed, shoes, (share) => onProgress?.(share, id)) }
    }),
  }
}

export function decisionsDocument({ request, insurance, antes }: Decisions): object {
  const { game, decks, cut, extraRound, burn, shoes } = request
  return {
    game: game.id,
    decks,
    cut,
    extraRound,
    burn,
    shoes,
    insurance: insurance.map(({ count: { side, tags, situations }, play }) => ({
      side,
      tags: aceFirst(tags),
      situations: situations.map(({ window, player, banker, row, worth, index }) => ({
        window,
        player,
        banker,
        pays: row.pays,
        worth,
        index,
      })),
      ...play,
    })),
    antes: antes.map(({ count: { ante, tags, byFirstCard, betting }, play }) => ({
      ante,
      tags: aceFirst(tags),
      byFirstCard: aceFirst(byFirstCard).map(({ value, worth, index }) => ({ value, worth, index })),
      betting: { tags: aceFirst(betting.tags), trigger: betting.trigger },
      ...play,
    })),
  }
}

/** An index in words. */
export function indexText(index: Index): string {
  if ('always' in index) return index.always ? 'always' : 'never'
  const [word, at] = 'from' in index ? ['from', Math.ceil(index.from)] : ['up to', Math.floor(index.upTo)]
  // No true count comes so far in a shoe that is worth counting.
  if (Math.abs(at) > FAR) return at > 0 === 'from' in index ? 'never' : 'always'
  return `${word} ${tagText(at)}`
}

const FAR = 60

const playRow = (name: string, { betsPerShoe, unitsPerShoe, unitsPer100, se }: MeasuredPlay): string[] => [
  `  ${name}`,
  betsPerShoe.toFixed(2),
  `${unitsPerShoe.toFixed(4)} ± ${se.unitsPerShoe.toFixed(4)}`,
  `${unitsPer100.toFixed(4)} ± ${se.unitsPer100.toFixed(4)}`,
]

export function decisionsText({ request, insurance, antes }: Decisions, io: Io): string {
  const { game, decks, cut, shoes } = request
  const table = (rows: readonly string[][]) =>
    columns(
      [['  Play', 'Times a shoe', 'Units a shoe', 'Units in 100 hands'].map((word) => paint(io, 'dim', word)), ...rows],
      ['left', 'right', 'right', 'right'],
    )
  return [
    `${paint(io, 'bold', game.title.en)}, ${decks} decks, ${cut} cards behind the cut card, ${shoes.toLocaleString('en')} shoes, all worked out exactly`,
    ...insurance.flatMap(({ count, play }) => [
      '',
      `Insurance of the ${count.side}, beside a unit on that hand in every round, up to the cap. Tags ${aceFirst(count.tags).map(tagText).join(' ')}; take a row from the true count:`,
      '',
      columns(
        [
          ['  Window', 'Player', 'Banker', 'Pays', 'Fresh shoe', 'Take'].map((word) => paint(io, 'dim', word)),
          ...count.situations
            .filter(({ index }) => indexText(index) !== 'never')
            .map(({ window, player, banker, row, worth, index }) => [
              window === 1 ? '  four cards' : '  third card',
              String(player),
              String(banker),
              `${insuranceOdds(row).n} to ${insuranceOdds(row).d}`,
              `${(worth * 100).toFixed(2)}%`,
              indexText(index),
            ]),
        ],
        ['left', 'right', 'right', 'right', 'right', 'right'],
      ),
      '',
      table([
        playRow('rows that a fresh shoe favours', play.always),
        playRow('by the count', play.counted),
        playRow('perfect, by exact odds', play.perfect),
      ]),
    ]),
    ...antes.flatMap(({ count, play }) => [
      '',
      `${paint(io, 'bold', count.ante)}: tags ${aceFirst(count.tags).map(tagText).join(' ')}; raise, by the first card:`,
      '',
      columns(
        [
          ['  First card', 'Raise over fold', 'Raise'].map((word) => paint(io, 'dim', word)),
          ...aceFirst(count.byFirstCard).map(({ value, worth, index }) => [
            `  ${value === 0 ? 'ten to king' : value === 1 ? 'ace' : value}`,
            `${(worth * 100).toFixed(2)}%`,
            indexText(index),
          ]),
        ],
        ['left', 'right', 'right'],
      ),
      '',
      table([
        playRow('every round, by a fresh shoe', play.always),
        playRow('every round, by the index', play.counted),
        playRow('every round, by exact odds', play.perfect),
        playRow(`laid from ${tagText(count.betting.trigger)}, by a fresh shoe`, play.laidAlways),
        playRow(`laid from ${tagText(count.betting.trigger)}, by the index`, play.laidCounted),
        playRow('laid and decided by exact odds', play.laidPerfect),
      ]),
    ]),
    '',
  ].join('\n')
}
