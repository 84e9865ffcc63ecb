// A house is moved from its folder into PostgreSQL and back: everything of it comes along, and whenever that is interrupted, the old one
// opens or the move is run again, and never do both open.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqliteEvidence } from '../../../src/past/evidence/sqlite-database.ts'
import { fileOfHeads } from '../../../src/proof/integrity/heads-place.ts'
import { type MoveOptions, type MoveStep, moveHouse, movePlace } from '../../../src/proof/move/index.ts'
import { openPostgres, openSqliteHere, StorageFault, type Store, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse, type TestHouseOptions } from '../../serve/test-house.ts'
import { guest, operator } from '../../serve/web.ts'
import { everything } from '../../storage/contract/world.ts'

const STEPS: readonly MoveStep[] = ['audit-old', 'copy', 'compare', 'audit-new', 'leave', 'open']
const WAYS = ['into', 'out of'] as const
/** Each step, every other one on the way out; by night each in both directions. */
const KILLED = STEPS.flatMap((step, i) =>
  (process.env.PUNTO_MOVES === 'all' ? WAYS : [WAYS[i % 2]!]).map((way) => [way, step] as const),
)
const LONG = { timeout: 600_000 }
const sealKey = sealKeyFrom(KEY)

let server: PostgresServer
let made = 0
const folder = mkdtempSync(join(tmpdir(), 'punto-move-'))
const at = (name: string) => join(folder, name)

async function newDatabase(): Promise<string> {
  const schema = `punto_move_${process.pid}_${++made}`
  await runSql(server.url, `CREATE SCHEMA ${schema}`)
  return withSchema(server.url, schema)
}

const openAt = (place: string): Promise<Store> =>
  place.startsWith('postgres') ? openPostgres(place, { sealKey }) : openSqliteHere(place, undefined, { sealKey })

const houseAt = (place: string): TestHouseOptions => ({
  tables: [{ table: 'main', game: 'commission' }],
  openStore: () => openAt(place),
  evidence: place.startsWith('postgres') ? { url: place } : { folder: place },
  heads: fileOfHeads(at('heads')),
})

const move = (from: string, to: string, change: Partial<MoveOptions> = {}) =>
  moveHouse({
    from: movePlace(from),
    to: movePlace(to),
    audit: async () => 'the same',
    wall: () => 0,
    progress: () => undefined,
    ...change,
  })

/** What keeps a house from opening there; undefined where it opens. */
async function shutBy(place: string): Promise<string | undefined> {
  try {
    await (await openAt(place)).close()
    return undefined
  } catch (error) {
    if (error instanceof StorageFault) return error.code
    throw error
  }
}

async function contents(place: string): Promise<unknown> {
  const store = await openAt(place)
  try {
    return await everything(store)
  } finally {
    await store.close()
  }
}

beforeAll(async () => {
  server = await quickDatabase()
  const house = await TestHouse.open(houseAt(at('evening')))
  await operator(house)
  await playRound(house, 'ann')
  await house.server.evidence!.catchUp()
  await house.close()
}, 600_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

async function playRound(house: TestHouse, name: string): Promise<void> {
  const ann = await guest(house)
  const send = (id: string, command: object) => ann.post('/api/tables/main/commands', { id, command })
  await send(`${name}-sit`, { type: 'sit', box: house.state('main').seats.indexOf(null) + 1 })
  await house.untilPhase('main', 'betting')
  const { rounds: round, seats } = house.state('main')
  const box = seats.findLastIndex((seat) => seat !== null) + 1
  expect((await send(`${name}-bet`, { type: 'place-bet', round, box, bet: 'player', stake: 500 })).status).toBe(200)
  await house.until(() => house.state('main').rounds > round)
}

/** A copy of the evening's house. */
function evening(): string {
  const copy = at(`evening-${++made}`)
  cpSync(at('evening'), copy, { recursive: true })
  return copy
}

describe('a house that is moved', () => {
  it(
    'goes on in PostgreSQL and in a folder again, with all that it had, and checks of what is stored find nothing',
    LONG,
    async () => {
      const [old, database, back] = [evening(), await newDatabase(), at('back')]
      const before = await contents(old)
      expect(await move(old, database)).toMatchObject({ resumed: false })
      expect(await contents(database)).toEqual(before)
      expect(await shutBy(old)).toBe('storage/moved')
      const inDatabase = await TestHouse.open(houseAt(database))
      expect(await inDatabase.server.integrity.checkNow()).toEqual([])
      await playRound(inDatabase, 'ben')
      await inDatabase.close()
      const after = await contents(database)
      expect(await move(database, back)).toMatchObject({ resumed: false })
      expect(await shutBy(database)).toBe('storage/moved')
      expect(await contents(back)).toEqual(after)
      const again = await TestHouse.open(houseAt(back))
      expect(await again.server.integrity.checkNow()).toEqual([])
      await playRound(again, 'cat')
      await again.close()
    },
  )

  it('takes its rows of evidence along, and how far each log was read', LONG, async () => {
    const [old, database, back] = [evening(), await newDatabase(), at('evidence-back')]
    const positions = async (place: string) => {
      const evidence = new SqliteEvidence(place)
      const found = await evidence.positions()
      await evidence.close()
      return found.toSorted((one, other) => (one.log < other.log ? -1 : 1))
    }
    const before = await positions(old)
    expect(before.length).toBeGreaterThan(0)
    await move(old, database)
    await move(database, back)
    expect(await positions(back)).toEqual(before)
  })

  it('is not moved over another house, nor while it runs, nor where the audit finds another', LONG, async () => {
    const [old, database] = [evening(), await newDatabase()]
    await expect(move(at('none'), database)).rejects.toThrow('There is no house in')
    await expect(move(database, evening())).rejects.toThrow('already')
    let audits = 0
    await expect(move(old, database, { audit: async () => String(audits++) })).rejects.toThrow('was a house started')
    expect([await shutBy(old), await shutBy(database)]).toEqual([undefined, 'storage/moving'])
    await expect(move(evening(), database)).rejects.toThrow('is not finished')
    const running = await openSqliteHere(old)
    await expect(move(old, database)).rejects.toMatchObject({ code: 'storage/in-use' })
    await running.close()
    await move(old, database)
    await expect(move(evening(), database)).rejects.toThrow('There is a house in')
    const member = await openPostgres(database, { name: 'a', sealKey })
    await member.leases!.take(['main'])
    await expect(move(database, at('elsewhere'))).rejects.toThrow('stop a first')
    await member.close()
  })
})

describe('a move that is killed', () => {
  it.each(KILLED)(
    '%s PostgreSQL at the step %s is run again or the old one opens, and both never do',
    LONG,
    async (direction, step) => {
      let [from, to] = [evening(), await newDatabase()]
      if (direction === 'out of') {
        await move(from, to)
        ;[from, to] = [to, at(`out-${++made}`)]
      }
      const script = join(import.meta.dirname, 'killed-in-move.ts')
      const { signal, stderr } = spawnSync(
        process.execPath,
        ['--conditions=punto-source', '--disable-warning=ExperimentalWarning', script, from, to, step],
        { encoding: 'utf8' },
      )
      expect([signal, stderr]).toEqual(['SIGKILL', ''])
      const oldOpens = (await shutBy(from)) === undefined
      expect(oldOpens).toBe(step !== 'open')
      const moved = await move(from, to)
      expect(moved.resumed).toBe(!oldOpens)
      expect([await shutBy(from), await shutBy(to)]).toEqual(['storage/moved', undefined])
      // Who runs it once more is told the same, and nothing happens.
      expect(await move(from, to)).toMatchObject({ resumed: true })
      expect([await shutBy(from), await shutBy(to)]).toEqual(['storage/moved', undefined])
    },
  )
})
