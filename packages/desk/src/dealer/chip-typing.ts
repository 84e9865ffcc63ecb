// Chips that are entered by key while bets are open: the line as it is typed, whose chips they are, and the command that each becomes
// when its turn comes. Each entry can be taken back, the last one first.
// Carries INS 5.17; ruling 43 (whose consent it takes is the house's to say).
import type { SentCommand } from '@punto/protocol'
import { placeableBets } from '@punto/rules'
import { type ChipsProblem, type ChipsSaid, readChips } from '@punto/table'
import { suitOf } from './card-entry.ts'
import type { TableAtHand } from './table-at-hand.ts'

/** A bet that was entered by key. */
export interface ChipEntry {
  readonly round: number
  readonly player: string
  readonly box: number
  readonly bet: string
  readonly stake: number
}

/** What is wrong with chips as they were typed. */
export type EntryProblem =
  | ChipsProblem
  /** Nobody sits there, and nobody was named. */
  | { readonly problem: 'nobody-there'; readonly box: number }
  /** No one at the table, or several, whose name begins so. */
  | { readonly problem: 'who'; readonly given: string }

/** What a stroke makes of the line: null where it is none of its strokes. */
export type ChipStroke =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'enter' }
  /** The digit was the rank of a card. */
  | { readonly kind: 'card'; readonly rank: string }
  | null

/** Bets may be entered by key while bets are open. */
export const takesChips = ({ view }: Pick<TableAtHand, 'view'>): boolean => view.phase === 'betting'

/** A line begins with the number of a box, or with the point that repeats; a digit that is no box's is still a card's. */
const begins = (key: string, boxes: number): boolean => key === '.' || (/^[1-9]$/.test(key) && Number(key) <= boxes)

export function strikeChips(line: string, key: string, boxes: number): ChipStroke {
  if (line === '') return begins(key, boxes) ? { kind: 'line', line: key } : null
  if (key === 'Enter') return { kind: 'enter' }
  if (key === 'Escape') return { kind: 'line', line: '' }
  if (key === 'Backspace') return { kind: 'line', line: line.slice(0, -1) }
  // A rank and its suit, as a scanner sends them: a card before the bets are closed, which the house answers.
  if (/^([1-9]|10)$/.test(line) && suitOf(key)) return { kind: 'card', rank: line === '10' ? 'T' : line }
  if ([...key].length > 1) return null
  if (key === ' ' && line.endsWith(' ')) return { kind: 'line', line }
  return { kind: 'line', line: line.length < 60 ? line + key : line }
}

/** The bets that can be entered, by id. */
export const enteredBets = ({ settings }: Pick<TableAtHand, 'settings'>): readonly string[] =>
  placeableBets(settings.game).map(({ id }) => id)

interface Reading {
  readonly table: TableAtHand
  readonly last: ChipsSaid | null
  readonly nameOf: (id: string) => string
  readonly minorOf: (written: string) => number
}

export type ReadEntry = { readonly said: ChipsSaid; readonly entry: ChipEntry } | EntryProblem

export function readEntry(line: string, { table, last, nameOf, minorOf }: Reading): ReadEntry {
  const { view } = table
  const said = readChips(line, { boxes: view.seats.length, bets: enteredBets(table), last })
  if ('problem' in said) return said
  const player = whoseAt(table, said, nameOf)
  if (typeof player !== 'string') return player
  const stake = minorOf(said.amount)
  if (!Number.isSafeInteger(stake)) return { problem: 'no-amount', given: said.amount }
  const { box, bet } = said
  return { said, entry: { round: view.round?.number ?? 0, player, box, bet, stake } }
}

function whoseAt(
  { view }: TableAtHand,
  { box, who }: ChipsSaid,
  nameOf: (id: string) => string,
): string | EntryProblem {
  const seated = view.seats.flatMap(({ player }) => player ?? [])
  if (who === null) return view.seats.find((seat) => seat.box === box)?.player ?? { problem: 'nobody-there', box }
  const people = [...new Set([...seated, ...view.standing])]
  const meant = people.filter((id) => nameOf(id).toLowerCase().startsWith(who))
  const exact = meant.filter((id) => nameOf(id).toLowerCase() === who)
  const [one, ...others] = exact.length > 0 ? exact : meant
  return one !== undefined && others.length === 0 ? one : { problem: 'who', given: who }
}

type OfBet = Pick<ChipEntry, 'player' | 'box' | 'bet'>

const stakeOf = ({ view }: Pick<TableAtHand, 'view'>, { player, box, bet }: OfBet): number =>
  view.round?.bets.find((one) => one.player === player && one.box === box && one.bet === bet)?.stake ?? 0

/** Laid, or laid on top of what lies there; null once the round's bets are closed. */
export function commandOfEntry(entry: ChipEntry, table: TableAtHand): SentCommand | null {
  const { round, player, box, bet, stake } = entry
  if (!takesChips(table) || table.view.round?.number !== round) return null
  const on = { round, box, bet, for: player, asked: 'chips' } as const
  return stakeOf(table, entry) > 0 ? { type: 'increase-bet', ...on, by: stake } : { type: 'place-bet', ...on, stake }
}

/** Takes back one entry and no more than it laid; null where it cannot be taken back any more. */
export function undoOfEntry(entry: ChipEntry, table: TableAtHand): SentCommand | null {
  const { round, player, box, bet, stake } = entry
  const lies = stakeOf(table, entry)
  if (!takesChips(table) || table.view.round?.number !== round || lies === 0) return null
  const on = { round, box, bet, for: player, asked: 'chips' } as const
  return lies > stake ? { type: 'reduce-bet', ...on, by: stake } : { type: 'withdraw-bet', ...on }
}
