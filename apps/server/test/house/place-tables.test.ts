// Where tables go, for every small house: nobody gives what nobody takes, and after enough looks the tables are spread evenly.
import { expect, it } from 'vitest'
import { type Placement, placeTables } from '../../src/house/place-tables.ts'

type Process = Placement['members'][number]
const any = (name: string): Process => ({ name, takes: null, leaving: false })

/** Everybody looks in turn, until nothing moves. */
function settled(tables: readonly string[], members: readonly Process[], start: Iterable<readonly [string, string]>) {
  const owners = new Map(start)
  for (let looks = 0; looks < 20; looks++) {
    let moved = false
    for (const { name: self } of members) {
      const { take, give } = placeTables({ tables, self, members, owners })
      for (const table of give) owners.delete(table)
      for (const table of take) owners.set(table, self)
      moved ||= take.length + give.length > 0
    }
    if (!moved) return owners
  }
  throw new Error('Tables go to and fro')
}

const counts = (owners: ReadonlyMap<string, string>, members: readonly Process[]) =>
  members.map(({ name }) => [...owners.values()].filter((owner) => owner === name).length)

it('spreads any number of tables evenly over any number of processes, whoever has had them', () => {
  for (let tables = 0; tables <= 6; tables++) {
    const names = Array.from({ length: tables }, (_, i) => `t${i}`)
    for (let processes = 1; processes <= 3; processes++) {
      const members = ['a', 'b', 'c'].slice(0, processes).map(any)
      for (let start = 0; start < 4 ** tables; start++) {
        const had = names.flatMap((table, i) => {
          const owner = members[Math.floor(start / 4 ** i) % 4]
          return owner ? [[table, owner.name] as const] : []
        })
        const owners = settled(names, members, had)
        expect(owners.size).toBe(tables)
        const held = counts(owners, members)
        expect(Math.max(...held) - Math.min(...held)).toBeLessThanOrEqual(1)
      }
    }
  }
})

it('leaves every table where it is while a process starts', () => {
  const tables = ['one', 'two', 'three']
  const members = [any('a'), { ...any('b'), ready: false }, { name: 'c', takes: ['two'], leaving: false, ready: false }]
  expect(Object.fromEntries(settled(tables, members, []))).toEqual({ one: 'a', two: 'a', three: 'a' })
  const ready = members.map((member) => ({ ...member, ready: true }))
  expect(settled(tables, ready, [['two', 'a']]).get('two')).toBe('c')
})

it('runs a table where a process names it, and elsewhere only while no such process lives', () => {
  const tables = ['one', 'two', 'three']
  const members = [any('a'), { name: 'b', takes: ['two'], leaving: false }]
  const owners = settled(tables, members, [['two', 'a']])
  expect(Object.fromEntries(owners)).toEqual({ one: 'a', two: 'b', three: 'a' })
  expect(
    settled(
      tables,
      [any('a')],
      [
        ['one', 'a'],
        ['three', 'a'],
      ],
    ).get('two'),
  ).toBe('a')
})

it('gives a door alone and a process that leaves nothing, and keeps what nobody else may run', () => {
  const tables = ['one', 'two']
  const door = { name: 'd', takes: [], leaving: false }
  expect(placeTables({ tables, self: 'd', members: [door], owners: new Map() })).toEqual({ take: [], give: [] })
  const leaving = { ...any('b'), leaving: true }
  expect(Object.fromEntries(settled(tables, [any('a'), door, leaving], []))).toEqual({ one: 'a', two: 'a' })
  const named = { name: 'a', takes: ['one'], leaving: false }
  expect(placeTables({ tables, self: 'a', members: [named], owners: new Map([['two', 'a']]) }).give).toEqual([])
})
