// `npm run bench -- scale`: its options and its document, with real processes on a real PostgreSQL.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { parseScale } from '../src/scale/options.ts'
import { ownerOf, seatsByDoor, tablesFor } from '../src/scale/places.ts'
import { rowsInWords } from '../src/scale/words.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Each number opens as many houses and as many loads, all of them processes, on a database: by night there are more of them. */
const PROCESSES = process.env.PUNTO_SCALE ?? '1'

const RUN = join(import.meta.dirname, '..', 'src', 'run.ts')

const bench = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['--conditions=punto-source', '--disable-warning=ExperimentalWarning', RUN, ...words], {
    encoding: 'utf8',
  })

describe('npm run bench -- scale', () => {
  it('prints one document with a row for each number of processes', () => {
    // As little load as is counted at all: what it comes to is no matter here.
    const few = ['--seconds', '1', '--warm', '1', '--tables', '1']
    const { status, stdout, stderr } = bench('scale', '--processes', PROCESSES, ...few, '--json')
    for (const processes of PROCESSES.split(','))
      expect(stderr).toMatch(new RegExp(`${processes} process\\w*: counts for 1 seconds`))
    expect(status).toBe(0)
    const { rows } = JSON.parse(stdout) as { rows: readonly Record<string, number>[] }
    expect(rows.map(({ processes }) => processes)).toEqual(PROCESSES.split(',').map(Number))
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(['processes', 'betsPerSecond', 'houseMicros', 'databaseMicros', 'p50', 'p99'])
      expect(row.betsPerSecond).toBeGreaterThan(0)
      if (process.platform === 'linux' && !process.env.DATABASE_URL) {
        expect(row.houseMicros).toBeGreaterThan(0)
        expect(row.databaseMicros).toBeGreaterThan(0)
      }
      expect(row.p99!).toBeGreaterThanOrEqual(row.p50!)
    }
  })

  it('says what is wrong with an option, and exits 2', () => {
    const { status, stdout, stderr } = bench('scale', '--processes', '1,two', '--json')
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('--processes must be a whole number from 1 to 64, not "two"')
    expect(() => parseScale(['--seconds'])).toThrow('--seconds needs a value')
    expect(() => parseScale(['--proceses', '1'])).toThrow('There is no --proceses')
    expect(() => parseScale(['store'])).toThrow('"store"')
  })

  it('reads its options, and counts for a shorter time on a small machine', () => {
    expect(parseScale([], 2)).toEqual({
      processes: [1, 2, 4],
      seconds: 8,
      warm: 10_000,
      tables: undefined,
      doors: 2,
      json: false,
    })
    expect(parseScale(['--processes', '7', '--json'], 16)).toEqual({
      processes: [7],
      seconds: 20,
      warm: 10_000,
      tables: undefined,
      doors: 2,
      json: true,
    })
    expect(() => parseScale(['--processes', '2,2'])).toThrow('names 2 twice')
    expect(() => parseScale(['--processes', '0'])).toThrow('--processes must be a whole number')
  })

  it('has as many players come through each door, most of them to tables of others, each to a seat of their own', () => {
    for (const processes of [1, 2, 4, 7]) {
      const seats = seatsByDoor(processes, 2, 20)
      expect(seats.map((all) => all.length)).toEqual(Array.from({ length: processes }, () => 200))
      expect(new Set(seats.flat().map(({ table, box }) => `${table} ${box}`)).size).toBe(processes * 200)
      const away = seats.flatMap((all, door) => all.filter(({ table }) => ownerOf(table, processes) !== door)).length
      expect(away / (processes * 200)).toBeCloseTo(1 - 1 / processes, 1)
    }
  })

  it('has fewer tables where the cores do not suffice, so that as many bets fall in a round', () => {
    expect([1, 2, 4].map((processes) => tablesFor(processes, 2))).toEqual([10, 7, 4])
    expect([1, 4, 7].map((processes) => tablesFor(processes, 16))).toEqual([20, 20, 20])
  })

  it('shows people each row in times of one process', () => {
    const about = { betsPerSecond: 10_461, databaseMicros: 54, p50: 8, p99: 21 }
    const rows = [
      { processes: 1, houseMicros: 100, ...about },
      { processes: 4, houseMicros: 112, ...about },
    ]
    expect(rowsInWords(rows, 1.15)).toContain('1.12×')
    expect(rowsInWords([{ ...rows[0]!, houseMicros: null, databaseMicros: null }], 1.15)).toContain('unknown')
  })
})
