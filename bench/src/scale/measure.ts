// One row: a house of so many processes under load on one database.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { runSql, withSchema } from '@punto/harness/postgres'
import type { HouseOpened, HouseOrder } from './house-process.ts'
import type { Laid, LoadOrder } from './load-process.ts'
import { BOXES, seatsByDoor } from './places.ts'
import { databaseMicrosOf, KNOWS_PROCESSOR_TIME, microsOf } from './processor-time.ts'
import { ToldProcess } from './told-process.ts'

export interface ScaleRow {
  readonly processes: number
  readonly betsPerSecond: number
  /** Processor time of all houses for one bet, its share of dealing, settling and telling included; null where the system does not tell. */
  readonly houseMicros: number | null
  /** The same of the database; null also where it runs on another machine. */
  readonly databaseMicros: number | null
  /** Milliseconds until a bet is acknowledged. */
  readonly p50: number
  readonly p99: number
}

export interface ScaleOrder {
  readonly processes: number
  /** Of each process. */
  readonly tables: number
  readonly doors: number
  readonly seconds: number
  /** Bets for each process before any is counted. */
  readonly warm: number
  /** A PostgreSQL, and the first of its processes where that is known. */
  readonly database: string
  readonly postmaster: number | undefined
  readonly progress: (what: string) => void
}

const LONGEST_WARM_MS = 90_000
const LOOK_MS = 2000

export async function measureScale(order: ScaleOrder): Promise<ScaleRow> {
  const { database, processes, progress } = order
  const schema = `punto_scale_${process.pid}_${randomBytes(4).toString('hex')}`
  await runSql(database, `CREATE SCHEMA ${schema}`)
  const [houses, loads]: [ToldProcess[], ToldProcess[]] = [[], []]
  try {
    progress('opens')
    const opened = await openHouses(houses, order, withSchema(database, schema))
    const seats = seatsByDoor(processes, order.doors, order.tables)
    await Promise.all(
      opened.map(({ url, cookies }, door) => {
        const load = new ToldProcess(`The load of process ${door}`, join(import.meta.dirname, 'load-process.ts'))
        loads.push(load)
        return tell(load, { url, players: seats[door]!.map((seat, i) => ({ ...seat, cookie: cookies[i]! })) })
      }),
    )
    await warmUp(loads, order)
    return await count(order, houses, loads)
  } finally {
    for (const one of [...loads, ...houses]) await one.end()
    await runSql(database, `DROP SCHEMA ${schema} CASCADE`)
  }
}

/** The first alone, which sets the database up. */
async function openHouses(
  houses: ToldProcess[],
  { processes, tables }: ScaleOrder,
  database: string,
): Promise<HouseOpened[]> {
  const open = (index: number): Promise<HouseOpened> => {
    const house = new ToldProcess(`Process ${index} of the house`, join(import.meta.dirname, 'house-process.ts'))
    houses.push(house)
    const about: HouseOrder = { index, processes, tables: processes * tables, database, people: tables * BOXES }
    return house.tell<HouseOpened>(about)
  }
  const first = await open(0)
  return [first, ...(await Promise.all(Array.from({ length: processes - 1 }, (_, i) => open(i + 1))))]
}

/** On a machine that has not enough cores for all of it, it goes on for long, and not for ever. */
async function warmUp(loads: readonly ToldProcess[], { warm, tables, progress }: ScaleOrder): Promise<void> {
  const until = performance.now() + LONGEST_WARM_MS
  for (;;) {
    await pause(LOOK_MS)
    const told = await Promise.all(loads.map((load) => tell(load, 'told')))
    const [bets, silent] = [sumOf(told.map((one) => one.bets)), sumOf(told.map((one) => one.silent))]
    const waiting = silent > 0 ? `, ${silent} of ${loads.length * tables * BOXES} players without one` : ''
    progress(`warms up: ${bets} bets${waiting}`)
    if ((bets >= loads.length * warm && silent === 0) || performance.now() > until) return
  }
}

async function count(
  { processes, seconds, postmaster, progress }: ScaleOrder,
  houses: readonly ToldProcess[],
  loads: readonly ToldProcess[],
): Promise<ScaleRow> {
  const used = () => ({
    houses: sumOf(houses.map(({ pid }) => microsOf(pid))),
    database: postmaster === undefined ? 0 : databaseMicrosOf(postmaster),
  })
  progress(`counts for ${seconds} seconds`)
  await Promise.all(loads.map((load) => tell(load, 'count')))
  const [before, start] = [used(), performance.now()]
  await pause(1000 * seconds)
  const [after, end] = [used(), performance.now()]
  const waits = (await Promise.all(loads.map((load) => tell(load, 'told')))).flatMap((one) => one.waits)
  waits.sort((a, b) => a - b)
  if (waits.length === 0) throw new Error('No bet was acknowledged while it was counted.')
  const each = (micros: number) => Math.round((10 * micros) / waits.length) / 10
  return {
    processes,
    betsPerSecond: Math.round((1000 * waits.length) / (end - start)),
    houseMicros: KNOWS_PROCESSOR_TIME ? each(after.houses - before.houses) : null,
    databaseMicros: postmaster === undefined ? null : each(after.database - before.database),
    p50: waits[Math.floor(waits.length * 0.5)]!,
    p99: waits[Math.floor(waits.length * 0.99)]!,
  }
}

const tell = (load: ToldProcess, order: LoadOrder): Promise<Laid> => load.tell<Laid>({ order })
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
