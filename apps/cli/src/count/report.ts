// What `punto count` says of one bet, as a document and in words.
import { columns, paint } from '@punto/replay'
import type { Game } from '@punto/rules'
import { planShoe, type Seed } from '@punto/sim'
import {
  type BoardFigures,
  type BoardSamples,
  betAlone,
  boardFigures,
  boardSamples,
  type CountSystem,
  countedSamples,
  type KnownAhead,
  knownAhead,
  type MeasuredPlay,
  measure,
  perfectSamples,
  type Sample,
  type SystemChoice,
  systemOf,
} from '@punto/sim/counting'
import type { Shard } from '@punto/sim/node'
import type { Io } from '../command.ts'

export interface CountRequest extends SystemChoice {
  readonly game: Game
  readonly bet: string
  readonly decks: number
  /** Cards behind the cut card. */
  readonly cut: number
  readonly extraRound: boolean
  /** Whether the table burns cards before the first round. */
  readonly burn: boolean
  readonly shoes: number
  /** Shoes played perfectly, and by the board; 0 leaves it out. */
  readonly perfectShoes: number
  readonly seed: Seed
  onProgress?(share: number, what: string): void
}

export interface CountReport {
  readonly request: CountRequest
  readonly system: CountSystem
  readonly counted: MeasuredPlay
  /** Nothing where no shoe was to be played perfectly. */
  readonly perfect: MeasuredPlay | undefined
  readonly board: BoardFigures | undefined
  readonly known: KnownAhead
}

/** What was played, before it is summed up. */
export interface CountSamples {
  readonly counted: readonly Sample[]
  readonly perfect: readonly Sample[]
  readonly board: BoardSamples
}

/** Of one shard of the run; of all of it unless said. */
export function countSamples(request: CountRequest, shard?: Shard): CountSamples {
  const { bet, decks, cut, extraRound, burn, shoes, perfectShoes, seed, onProgress } = request
  const game = betAlone(request.game, bet)
  const system = systemOf(game, bet, decks, request)
  const plan = planShoe(decks, 'cut-card', { depth: cut, extraRound, burn })
  const show = (what: string) => (share: number) => onProgress?.(share, what)
  const { raises, count, effects, ev } = system
  const exact = { game, bet, plan, seed, shoes: perfectShoes }
  return {
    counted: countedSamples({ ...exact, raises, count, shoes, onProgress: show('by the count') }, shard),
    perfect: perfectShoes === 0 ? [] : perfectSamples({ ...exact, onProgress: show('perfect play') }, shard),
    board: perfectShoes === 0 ? { samples: [], sums: [] } : boardSamples({ ...exact, effects, ev }, shard),
  }
}

export function countReport(request: CountRequest, { counted, perfect, board }: CountSamples): CountReport {
  const { bet, decks } = request
  const game = betAlone(request.game, bet)
  return {
    request,
    system: systemOf(game, bet, decks, request),
    counted: measure(counted),
    perfect: perfect.length === 0 ? undefined : measure(perfect),
    board: board.samples.length === 0 ? undefined : boardFigures(board),
    known: knownAhead(game, bet, decks),
  }
}

const VALUE_NAMES = ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9']
/** A, 2 … 9, ten: the order in which tags are printed everywhere. */
export const aceFirst = <T>(byValue: readonly T[]): T[] => [...byValue.slice(1), byValue[0]!]

export function countDocument({ request, system, counted, perfect, board, known }: CountReport): object {
  const { game, bet, decks, cut, extraRound, burn, shoes } = request
  return {
    bet,
    game: game.id,
    decks,
    cut,
    extraRound,
    burn,
    ev: system.ev,
    removal: Object.fromEntries(aceFirst(VALUE_NAMES.map((name, value) => [name, system.effects[value]!]))),
    tags: aceFirst(system.count.tags),
    trigger: system.count.trigger,
    kind: system.count.kind ?? 'true',
    start: system.count.start ?? 0,
    breakEven: system.breakEven ?? null,
    correlation: system.correlation,
    shoes,
    counted,
    ...(perfect && { perfect }),
    ...(board && { board }),
    known,
  }
}

const percent = (share: number, decimals = 3) => `${(share * 100).toFixed(decimals)}%`
/** A tag or a count with its sign. */
export const tagText = (tag: number) => (tag > 0 ? `+${tag}` : String(tag).replace('-', '−'))

export function countText(report: CountReport, io: Io): string {
  const { request, system, counted, perfect, board, known } = report
  const { game, bet, decks, cut, extraRound, burn } = request
  const play = (
    name: string,
    { betsPerShoe, share, advantage, unitsPerShoe, unitsPer100, shoes, se }: MeasuredPlay,
  ) => [
    `  ${name}`,
    betsPerShoe.toFixed(2),
    percent(share),
    betsPerShoe > 0 ? `${percent(advantage)} ± ${percent(se.advantage)}` : '–',
    `${unitsPerShoe.toFixed(4)} ± ${se.unitsPerShoe.toFixed(4)}`,
    `${unitsPer100.toFixed(4)} ± ${se.unitsPer100.toFixed(4)}`,
    shoes.toLocaleString('en'),
  ]
  const head = ['  Play', 'Bets a shoe', 'Of hands', 'Advantage', 'Units a shoe', 'Units in 100 hands', 'Shoes']
  return [
    `${paint(io, 'bold', bet)} in ${game.title.en}, ${decks} decks, ${cut} cards behind the cut card${extraRound ? ', one round more after it' : ''}${burn ? ', cards burned' : ''}`,
    `A fresh shoe: ${percent(system.ev, 4)}. A card that leaves moves that by (in percent):`,
    '',
    columns(
      [
        ['  Card', ...aceFirst(VALUE_NAMES)],
        ['  Effect', ...aceFirst(system.effects.map((effect) => (effect * 100).toFixed(4)))],
        ['  Tag', ...aceFirst(system.count.tags.map(tagText))],
      ],
      ['left', ...new Array<'right'>(10).fill('right')],
    ),
    '',
    `Betting correlation ${system.correlation.toFixed(4)}; bet from a ${system.count.kind ?? 'true'} count of ${tagText(system.count.trigger)}${system.count.start ? ` that begins at ${tagText(system.count.start)}` : ''}${system.breakEven === undefined ? '' : ` (a straight line turns at ${system.breakEven.toFixed(2)})`}.`,
    '',
    columns(
      [
        head.map((word) => paint(io, 'dim', word)),
        play('by the count', counted),
        ...(perfect ? [play('perfect, by exact odds', perfect)] : []),
        ...(board ? [play('by results on a board alone', board)] : []),
      ],
      ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    ),
    '',
    `One burned card seen in a fresh shoe: worth a bet in ${percent(known.burned.chance, 1)} of cases, ${known.burned.unitsPer100.toFixed(4)} units in 100.`,
    `The round's first card known (INS 5.7): worth a bet in ${percent(known.first.chance, 1)} of cases, ${known.first.unitsPer100.toFixed(4)} units in 100.`,
    '',
  ].join('\n')
}
