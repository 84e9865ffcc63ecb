// Tallies as plain JSON, for shards of one run that are dealt on different machines: the cells that are not zero, each with its
// place, so that merging adds exactly what one run would have counted.
import { emptyTallies, type Tallies, type TallySizes } from './tallies.ts'

const PARTS = ['course', 'first', 'pairs', 'starts', 'loose'] as const

/** Tallies as JSON, cells that are nothing left out. */
export type TallyJson = { readonly hands: number } & Readonly<
  Record<(typeof PARTS)[number], readonly (readonly [cell: number, count: number])[]>
>

/** Tallies as JSON. */
export const tallyJson = (tallies: Tallies): TallyJson => ({
  hands: tallies.hands,
  ...(Object.fromEntries(PARTS.map((part) => [part, filledCells(tallies[part])])) as Omit<TallyJson, 'hands'>),
})

const filledCells = (cells: Float64Array): readonly (readonly [number, number])[] =>
  [...cells].flatMap((count, cell) => (count === 0 ? [] : [[cell, count] as const]))

/** The tallies of a game with these sizes; undefined where the JSON is not such tallies. */
export function parseTallies(json: unknown, sizes: TallySizes): Tallies | undefined {
  if (!isRecord(json) || !isCount(json.hands)) return undefined
  const tallies = emptyTallies(sizes)
  tallies.hands = json.hands
  for (const part of PARTS) if (!fillCells(tallies[part], json[part])) return undefined
  return tallies
}

function fillCells(cells: Float64Array, json: unknown): boolean {
  if (!Array.isArray(json)) return false
  return json.every((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2) return false
    const [cell, count] = pair
    if (!isCount(cell) || cell >= cells.length || !isCount(count) || cells[cell] !== 0) return false
    cells[cell] = count
    return true
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
