// Every single alteration of a record is caught, and at its place: each leaf of it in several ways, each field taken out or added,
// each list shortened, doubled or put in another order.
import { describe, expect, test, vi } from 'vitest'
import { exampleRecord, type FairRecord, makeRecord, placesOf, type ShoeRecord, verifyRecord } from '../src/index.ts'
import { abandonedRecord, finishedRecord, smallShoe } from './small-shoes.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

type Path = readonly (string | number)[]
// biome-ignore lint/suspicious/noExplicitAny: records are walked here as the JSON they are.
type Json = any

const parentOf = (record: Json, path: Path): Json => path.slice(0, -1).reduce((at, key) => at[key], record)
const copy = (record: FairRecord): Json => JSON.parse(JSON.stringify(record))

function walk(value: Json, path: Path, visit: (value: Json, path: Path) => void): void {
  visit(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) walk(value[key], [...path, Array.isArray(value) ? Number(key) : key], visit)
}

const flip = (hex: string, at: number) => hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)

/** Other values of a leaf: near ones, which keep its kind, and wrong ones. */
function alterations(leaf: Json, path: Path): Json[] {
  if (path.at(-2) === 'path') return [flip(leaf, 31), null]
  if (leaf === null) return ['player', 'ab'.repeat(32), 0]
  if (typeof leaf === 'number') return [leaf + 1, leaf - 1, leaf + 0.5, -leaf - 1, String(leaf), null]
  if (leaf.length === 64) return [flip(leaf, 0), flip(leaf, 63), `${leaf}00`, leaf.toUpperCase() + leaf, '', null]
  if (leaf.length === 2) return [leaf === 'Ks' ? 'Kh' : 'Ks', leaf === '2c' ? '3c' : '2c', leaf.toLowerCase(), '', null]
  const words = [
    'player',
    'banker',
    'tie',
    'finished',
    'abandoned',
    'punto-fair-shoe',
    'punto-fair-round',
    'seat-1',
    'x',
  ]
  return [...words.filter((word) => word !== leaf), `${leaf}x`, '', null, 1]
}

/** As failures name a place: `rounds[3].cards[0].salt`. */
const placeText = (path: Path): string =>
  path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${key}`)).join('')

/** With a deck less the cut card may lie too deep: then that is what is wrong. */
const isWithin = (place: string, path: string): boolean =>
  (path === 'header.decks' && place === 'header.cut') ||
  path === place ||
  path.startsWith(`${place}.`) ||
  path.startsWith(`${place}[`)

function alterEveryLeaf(
  record: FairRecord,
  only: (path: Path) => boolean = () => true,
): { tried: number; passed: string[]; misplaced: string[] } {
  const passed: string[] = []
  const misplaced: string[] = []
  let tried = 0
  walk(record, [], (leaf, path) => {
    if ((typeof leaf === 'object' && leaf !== null) || !only(path)) return
    for (const other of alterations(leaf, path)) {
      if (other === leaf) continue
      const altered = copy(record)
      parentOf(altered, path)[path.at(-1)!] = other
      tried++
      const verdict = verifyRecord(altered)
      const said = `${placeText(path)}: ${leaf} became ${other}`
      if (verdict.ok) passed.push(said)
      else if (!placesOf(verdict.failure).some((place) => isWithin(place, placeText(path))))
        misplaced.push(`${said}, and ${verdict.failure.code} at ${placesOf(verdict.failure).join(', ')}`)
    }
  })
  return { tried, passed, misplaced }
}

const records = {
  'a finished shoe': finishedRecord(),
  'a shoe abandoned in the middle of a round': abandonedRecord(),
  'a shoe abandoned for a withheld share': exampleRecord('abandoned'),
  'a signed round with shares': exampleRecord('shared-round'),
  'a round': smallShoe().roundRecord(
    2,
    smallShoe().reveal({ burned: 2, rounds: [4] }).rounds[0]!.winner === null ? 5 : 4,
  ),
} as const

/** Every leaf of every record where PUNTO_ALTERATIONS is "all". */
const ALL = process.env.PUNTO_ALTERATIONS === 'all'

describe.each(Object.entries(records))('%s', (_, record) => {
  test('holds as it is', () => {
    expect(verifyRecord(copy(record))).toMatchObject({ ok: true })
  })

  test('fails when any one leaf is altered, and names its place', () => {
    // To reach a card of a shoe with shares takes a proof of many squarings: of its cards the first is enough.
    const only = (path: Path) => ALL || record.version === 1 || path[1] !== 'cards' || path[2] === 0
    const { tried, passed, misplaced } = alterEveryLeaf(record, only)
    expect({ passed, misplaced }).toEqual({ passed: [], misplaced: [] })
    expect(tried).toBeGreaterThan(50)
  })

  test('fails when any one field is taken out, or one is added', () => {
    const passed: string[] = []
    walk(record, [], (value, path) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return
      for (const key of [...Object.keys(value), 'extra', '__proto__', 'toString']) {
        const altered = copy(record)
        const at = path.reduce((inner: Json, step) => inner[step], altered)
        if (Object.hasOwn(at, key)) delete at[key]
        else Object.defineProperty(at, key, { value: 1, enumerable: true })
        if (verifyRecord(altered).ok) passed.push([...path, key].join('.'))
      }
    })
    expect(passed).toEqual([])
  })

  test('fails when two entries of a list change places, or one is doubled', () => {
    const passed: string[] = []
    walk(record, [], (value, path) => {
      if (!Array.isArray(value) || (path.at(-1) === 'path' && path.at(-2) !== 0)) return
      const alter = (what: string, change: (list: Json[]) => void) => {
        const altered = copy(record)
        const list = path.reduce((inner: Json, step) => inner[step], altered)
        change(list)
        if (verifyRecord(altered).ok) passed.push(`${path.join('.')} ${what}`)
      }
      for (let i = 0; i < value.length; i++) {
        alter(`doubled ${i}`, (list) => list.splice(i, 0, structuredClone(list[i])))
        if (i > 0) alter(`swapped ${i}`, (list) => list.splice(i - 1, 2, list[i], list[i - 1]))
      }
    })
    expect(passed).toEqual([])
  })
})

test('a finished shoe fails when anything is taken out of any list', () => {
  const record = finishedRecord()
  const passed: string[] = []
  walk(record, [], (value, path) => {
    if (!Array.isArray(value) || (path.at(-1) === 'path' && path.at(-2) !== 0)) return
    for (let i = 0; i < value.length; i++) {
      const altered = copy(record)
      path.reduce((inner: Json, step) => inner[step], altered).splice(i, 1)
      if (verifyRecord(altered).ok) passed.push(`${path.join('.')} ${i}`)
    }
  })
  expect(passed).toEqual([])
})

test('the example shoe fails when any leaf of its header, its ending or its last round is altered', {
  timeout: 600_000,
}, () => {
  const record = exampleRecord('shoe') as ShoeRecord
  const last = record.rounds.length - 1
  const near = (path: Path) => ALL || path[0] !== 'rounds' || (path[1] === last && path.at(-2) !== 'path')
  const { tried, passed, misplaced } = alterEveryLeaf(record, near)
  expect({ passed, misplaced }).toEqual({ passed: [], misplaced: [] })
  expect(tried).toBeGreaterThan(100)
})

test('a record written as text reads back as itself', () => {
  for (const record of Object.values(records)) expect(JSON.parse(makeRecord(record))).toEqual(record)
})
