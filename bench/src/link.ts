// Two processes of one house on one PostgreSQL: bets laid at the owner's own door and at the other's, and news to two thousand watchers
// at one of them and at both. Both ways in turns, in one run; processor time of both processes together.
import { randomBytes } from 'node:crypto'
import { runSql, startQuickPostgres, withSchema } from '@punto/harness/postgres'
import { type Bench, median } from './bench.ts'
import { PLAYERS } from './house/crowd.ts'
import { betAt } from './live/bettors.ts'
import { DOOR, type Served, serve } from './live/served.ts'
import { type Watching, watchAt } from './live/watchers.ts'

const TURNS = 3
/** A bet through the other's door against one at the owner's, and the slowest news over two processes against one. */
const MUST = 1.5
const COUNT_MS = 30_000

export const link: Bench = {
  name: 'link',
  async run(report) {
    const postgres = await startQuickPostgres()
    const newHouse = async (what: 'crowd' | 'watched', people: number): Promise<readonly [Served, Served]> => {
      const schema = `punto_link_${process.pid}_${randomBytes(4).toString('hex')}`
      await runSql(postgres.url, `CREATE SCHEMA ${schema}`)
      const database = withSchema(postgres.url, schema)
      const owner = await serve(what, people, { database, name: 'owner' })
      return [owner, await serve(what, 0, { database, name: DOOR })]
    }
    try {
      const [owner, door] = await newHouse('crowd', PLAYERS)
      const [direct, through]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < TURNS; turn++) {
        for (const [at, costs] of [
          [owner, direct],
          [door, through],
        ] as const) {
          costs.push((await betAt(at.url, owner.cookies, () => usedBy([owner, door]))).serverMicros)
        }
      }
      await Promise.all([owner.close(), door.close()])
      const bets = median(through) / median(direct)
      report({ what: 'processor time for one bet at its owner’s door', value: micros(median(direct)) })
      report({ what: 'the same through another process, both together', value: micros(median(through)) })
      report({ what: 'a bet through another door', value: times(bets), must: `≤ ${MUST}×`, ok: bets <= MUST })
      const [one, other] = await newHouse('watched', 0)
      const [alone, shared]: [Watching[], Watching[]] = [[], []]
      for (let turn = 0; turn < TURNS; turn++) {
        alone.push(await watchAt([one], COUNT_MS))
        shared.push(await watchAt([one, other], COUNT_MS))
      }
      await Promise.all([one.close(), other.close()])
      const [first, both] = [alone, shared].map((all) => median(all.map(slowest))) as [number, number]
      const [here, there] = [alone, shared].map((all) => median(all.map(({ microsPerMessage }) => microsPerMessage)))
      report({ what: 'news to 2,000 watchers at one process, p99', value: `${first.toFixed(1)} ms` })
      report({ what: 'the same over two processes', value: `${both.toFixed(1)} ms` })
      report({ what: 'news over two', value: times(both / first), must: `≤ ${MUST}×`, ok: both / first <= MUST })
      report({
        what: 'processor time for one message out, at one and over two',
        value: `${micros(here!)}, ${micros(there!)}`,
      })
    } finally {
      await postgres.stop()
    }
  },
}

async function usedBy(servers: readonly Served[]) {
  const used = await Promise.all(servers.map((served) => served.used()))
  return { cpuMicros: used.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0), behindMs: 0 }
}

const slowest = ({ spreads }: Watching): number => spreads[Math.floor(spreads.length * 0.99)] ?? Number.NaN
const micros = (value: number): string => `${value.toFixed(1)} µs`
const times = (value: number): string => `${value.toFixed(2)}×`
