// The house's file, read again by one of two processes: both follow it, and who runs which table is settled between them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Cluster, running } from './cluster.ts'
import { FAST, houseOf, LONG } from './options.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await Cluster.start()
  await cluster.newHouse()
})
afterAll(() => cluster.stop())

const FAST_TABLES = (...names: string[]) => Object.fromEntries(names.map((name) => [name, FAST]))
const textOf = (...names: string[]) =>
  JSON.stringify({
    tables: names.map((table) => ({ table, ...FAST })),
    staff: { secondFactor: 'off' },
    absentRounds: 0,
  })

it('opens and closes tables at both, lets a third join by the new file alone, and leaves what is closed where it is', async () => {
  const a = await cluster.open('a', houseOf(FAST_TABLES('one', 'two')))
  const b = await cluster.open('b', houseOf(FAST_TABLES('one', 'two')))
  await expect.poll(() => [running(a).length, running(b).length], LONG).toEqual([1, 1])
  const now = FAST_TABLES('two', 'three', 'four')
  await a.readFile(textOf('two', 'three', 'four'), houseOf(now))
  for (const { house } of [a, b]) {
    await expect.poll(() => house.isClosed('one') && house.table('three') && house.table('four'), LONG).toBeTruthy()
    await expect.poll(() => house.table('four')!.state.rounds, LONG).toBeGreaterThan(1)
  }
  expect([...running(a), ...running(b)].sort()).toEqual(['four', 'one', 'three', 'two'])
  const closed = b.house.table('one')!
  await expect.poll(() => ['settled', 'between'].includes(closed.state.phase), LONG).toBe(true)

  await expect(cluster.open('c', houseOf(FAST_TABLES('one', 'two')))).rejects.toThrow(/table one, table .* differ/)
  const c = await cluster.open('c', houseOf(now))
  await expect.poll(() => running(c).length, LONG).toBe(1)
  expect(running(c)).not.toContain('one')
  // The process that has the closed table goes: the other that knows it has it then, for corrections.
  const [holder, other] = running(a).includes('one') ? [a, b] : [b, a]
  await holder.close(10_000)
  await expect.poll(() => running(other), LONG).toContain('one')
  await expect.poll(() => [...running(other), ...running(c)].sort(), LONG).toEqual(['four', 'one', 'three', 'two'])
}, 60_000)
