// The embedded database under the storage contract, and what is its own: the folder's lock, a disk that is full or fails, a
// process that is killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSqlite, openSqliteHere, type StorageFault, type Store, type UnitResult } from '../../src/storage/index.ts'
import { openDatabase } from '../../src/storage/sqlite/index.ts'
import { unitsContract } from './contract/units.ts'
import { bet, buyIn, CAST, command, everything, kinds, pays, storyOf, sumOfMoney } from './contract/world.ts'
import { type MakePlace, storageContract } from './contract.ts'

/** In memory where the machine has such a place: the contract is about what is kept, and hundreds of folders are made. */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(PARENT, 'punto-store-'))
  folders.push(folder)
  return folder
}
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const folderWith =
  (open: (folder: string) => Promise<Store>): MakePlace =>
  async () => {
    const folder = mkdtempSync(join(PARENT, 'punto-store-'))
    return {
      open: () => open(folder),
      tamper: async (sql) => {
        const db = new DatabaseSync(join(folder, 'punto.db'))
        try {
          db.exec(sql)
        } finally {
          db.close()
        }
      },
      newer: 'PRAGMA user_version = 99',
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }

describe('SQLite', () => storageContract(folderWith(openSqliteHere), { runs: 60 }))

describe('SQLite on a thread of its own', () => {
  /** A list that is shorter than it says: nothing behind it can be read, and the thread ends. */
  const cut = { length: 3, [Symbol.iterator]: () => ['{}'].values() } as unknown as readonly string[]
  const DEADLY = { append: { table: 'T1', expected: 0, events: cut } }

  describe('commits', () => unitsContract(folderWith(openSqlite)))

  it('answers every call as on this one, in the order asked for', async () => {
    const told: unknown[] = []
    for (const open of [openSqliteHere, openSqlite]) {
      const store = await open(newFolder())
      const asked = [
        store.ledger.openAccounts(CAST),
        store.commit([pays(buyIn('in-1', 'anna', 1000)), bet('b1', 0, 600), bet('b2', 1, 600), bet('b3', 2, 1)]),
        // Commits with nothing between them may go to the disk together.
        store.log.tables(),
        store.commit([bet('b1', 0, 600), bet('b3', 1, 1)]),
        store.log.saveSnapshot('T1', { version: 2, body: 'state' }),
        store.log.snapshot('T1'),
        store.log
          .saveSnapshot('T1', { version: 3, body: 'state' })
          .catch((fault: StorageFault) => [fault.code, fault.message]),
        store.secrets.keep('T1', 1, new Uint8Array([7, 8])).then((sealed) => Uint8Array.from(sealed)),
        store.secrets.read('T1', 2),
        store.storedAnswer(command('b2')),
        store.ledger.balance('player/anna'),
        store.ledger.statement('player/anna', { limit: 10 }),
        store.log.tables(),
        everything(store),
      ]
      told.push(await Promise.all(asked))
      const [last] = await Promise.all([store.commit([bet('b4', 2, 1)]), store.close(), store.close()])
      expect(kinds(last)).toEqual(['done'])
      await expect(store.log.tables()).rejects.toMatchObject({ code: 'storage/closed' })
    }
    expect(told[1]).toEqual(told[0])
  })

  it('says of what it was doing that nobody knows when its thread dies, and of everything after', async () => {
    const store = await openSqlite(newFolder())
    await store.ledger.openAccounts(CAST)
    await expect(store.commit([DEADLY])).rejects.toMatchObject({ code: 'storage/uncertain' })
    await expect(store.commit([bet('b1', 0, 1)])).rejects.toMatchObject({ code: 'storage/uncertain' })
    await expect(store.ledger.balance('cage')).rejects.toMatchObject({ code: 'storage/uncertain' })
    await store.close()
  })

  it('survives answers that arrive after its thread has died', async () => {
    const store = await openSqlite(newFolder())
    // Which of the two comes first is a race within Node: here the answers are held back.
    const late: (() => boolean)[] = []
    const { emit } = Worker.prototype
    const held = vi.spyOn(Worker.prototype, 'emit').mockImplementation(function (this: Worker, ...told: unknown[]) {
      const tell = (): boolean => Reflect.apply(emit, this, told)
      return told[0] === 'message' ? late.push(tell) > 0 : tell()
    })
    try {
      const asked = [...Array.from({ length: 20 }, () => store.log.tables()), store.commit([DEADLY])]
      for (const answer of await Promise.allSettled(asked)) {
        expect(answer).toMatchObject({ reason: { code: 'storage/uncertain' } })
      }
      await expect.poll(() => late.length, { timeout: 30_000 }).toBe(20)
      for (const tell of late) tell()
    } finally {
      held.mockRestore()
    }
    await store.close()
  })
})

describe('commits that wait', () => {
  /** Anna has 1000; and three commits of hers at once. */
  const ready = async (store: Store) => {
    await store.ledger.openAccounts(CAST)
    await store.commit([pays(buyIn('in-1', 'anna', 1000)), bet('b0', 0, 1)])
    return store
  }
  const three = (store: Store) =>
    Promise.allSettled([
      store.commit([bet('b1', 1, 600), bet('b2', 1, 100)]),
      store.commit([bet('b3', 2, 100), bet('b0', 0, 1)]),
      store.commit([bet('b4', 3, 1)]),
    ])
  const asAnswered = (answers: readonly PromiseSettledResult<readonly UnitResult[]>[]) =>
    answers.map((one) => (one.status === 'fulfilled' ? kinds(one.value) : (one.reason as StorageFault).code))
  const ALL_DONE = [['done', 'stale'], ['done', 'repeated'], ['done']]
  /** How many segments a statement's lines are in: a commit makes one for each log, and one for each 250 events. */
  const segmentsOf = async (store: Store, lines: number) => {
    const found = await store.ledger.statement('player/anna', { limit: 1000 })
    expect(found.map(({ place }) => Number(place.split('.')[0]))).toEqual(Array.from(found, (_, i) => lines - i))
    return new Set(found.map(({ place }) => place.split('.')[1])).size
  }

  it.each([
    ['on this thread', openSqliteHere],
    ['on one of their own', openSqlite],
  ])('are taken in one transaction, each answered for itself, %s', async (_, open) => {
    const store = await ready(await open(newFolder()))
    expect(asAnswered(await three(store))).toEqual(ALL_DONE)
    expect(await segmentsOf(store, 2 + 3)).toBe(2 + 1)
    await store.close()
  })

  it('and come while others are written are taken together, in their order', async () => {
    const store = await ready(await openSqlite(newFolder()))
    const many = store.commit(Array.from({ length: 300 }, (_, i) => bet(`m${i}`, 1 + i, 1)))
    await new Promise((resolve) => setImmediate(resolve))
    const answers: Promise<unknown>[] = []
    for (let i = 0; i < 3; i++) {
      answers.push(store.commit([bet(`l${i}`, 301 + i, 1)]).then(kinds))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await Promise.all(answers)).toEqual([['done'], ['done'], ['done']])
    await many
    expect(await segmentsOf(store, 2 + 300 + 3)).toBeLessThan(2 + 2 + 3)
    await store.close()
  })

  it('and find the disk full are each told so; nothing of them is kept, and they are taken when there is room', async () => {
    let db!: DatabaseSync
    const store = await ready(
      await openSqliteHere(newFolder(), (folder) => {
        db = openDatabase(folder)
        return db
      }),
    )
    const before = await everything(store)
    const pages = Object.values(db.prepare('PRAGMA page_count').get()!)[0]
    db.exec(`PRAGMA max_page_count = ${pages}`)
    const large = { ...bet('b5', 0, 1), append: { table: 'T2', expected: 0, events: ['x'.repeat(100_000)] } }
    const answers = await Promise.allSettled([store.commit([bet('b1', 1, 1)]), store.commit([large])])
    expect(answers.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(['storage/full', 'storage/full'])
    expect(await everything(store)).toEqual(before)
    db.exec('PRAGMA max_page_count = 1000000')
    expect(asAnswered(await three(store))).toEqual(ALL_DONE)
    await store.close()
  })

  it('and whose COMMIT fails are each told that nobody knows, and are all there or none when it is opened again', async () => {
    for (const written of [true, false]) {
      const folder = newFolder()
      openDatabase(folder).close()
      const database = new FailingDatabase(folder)
      const store = await ready(await openSqliteHere(folder, () => database))
      database.fails = (sql) => {
        if (sql === 'COMMIT' && written) database.reallyExec(sql)
        return sql === 'COMMIT'
      }
      expect(asAnswered(await three(store))).toEqual(Array(3).fill('storage/uncertain'))
      database.fails = () => false
      expect(asAnswered(await three(store))).toEqual(Array(3).fill('storage/uncertain'))
      await store.close()
      const again = await openSqliteHere(folder)
      expect((await storyOf(again, 'T1')).length).toBe(written ? 4 : 1)
      expect(asAnswered(await three(again))).toEqual(
        written ? [['repeated', 'stale'], ['repeated', 'repeated'], ['repeated']] : ALL_DONE,
      )
      expect(await sumOfMoney(again)).toBe(0n)
      await again.close()
    }
  })

  it('beside one that cannot be written are taken all the same, and that one alone is told so', async () => {
    const folder = newFolder()
    openDatabase(folder).close()
    const database = new FailingDatabase(folder)
    const store = await ready(await openSqliteHere(folder, () => database))
    database.exec(`CREATE TRIGGER cursed BEFORE INSERT ON segments WHEN new."table" = 'cursed'
                   BEGIN SELECT RAISE(ABORT, 'the page is cursed'); END`)
    const cursed = { ...bet('c1', 0, 500), append: { table: 'cursed', expected: 0, events: ['{}'] } }
    const answers = await Promise.allSettled([
      store.commit([bet('b1', 1, 100)]),
      store.commit([cursed]),
      // With the money that the cursed one would have held.
      store.commit([bet('b2', 2, 899)]),
    ])
    expect(asAnswered(answers)).toEqual([['done'], 'storage/failed', ['done']])
    expect(answers[1]).toMatchObject({ reason: { params: { reason: 'the page is cursed' } } })
    expect((await storyOf(store, 'T1')).length).toBe(3)
    expect(await store.ledger.balance('player/anna')).toMatchObject({ pendingDebits: 1000 })
    await store.close()
  })
})

/** Says that a statement failed where a test wants it to. */
class FailingDatabase extends DatabaseSync {
  fails = (_sql: string): boolean => false

  constructor(folder: string) {
    super(join(folder, 'punto.db'))
  }

  override exec(sql: string): void {
    if (this.fails(sql)) throw Object.assign(new Error('disk I/O error'), { errcode: 1034 })
    super.exec(sql)
  }

  reallyExec(sql: string): void {
    super.exec(sql)
  }
}

/** A process of its own that opens a folder and places bets at a table until it is killed, telling each that is done. */
function startBettor(folder: string): { child: ChildProcess; lines: AsyncIterableIterator<string> } {
  const script = join(import.meta.dirname, 'bettor.ts')
  const child = spawn(process.execPath, ['--conditions=punto-source', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() }
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

describe('a folder', () => {
  it('is held by one store at a time, also within one process', async () => {
    const folder = newFolder()
    const store = await openSqliteHere(folder)
    for (const second of [openSqlite, openSqliteHere]) {
      await expect(second(folder)).rejects.toMatchObject({ code: 'storage/in-use' })
    }
    await store.close()
    await (await openSqliteHere(folder)).close()
  })

  it('is held by one process at a time, which the message names, and is free when that is killed', async () => {
    const folder = newFolder()
    const { child, lines } = startBettor(folder)
    await lines.next()
    await expect(openSqliteHere(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another process (${child.pid}). Stop that one first`,
    )
    child.kill('SIGKILL')
    await ended(child)
    await (await openSqliteHere(folder)).close()
  })

  it('with another program’s database in it is left alone', async () => {
    const folder = newFolder()
    const file = join(folder, 'punto.db')
    const other = new DatabaseSync(file)
    other.exec('CREATE TABLE theirs (x)')
    other.close()
    await expect(openSqliteHere(folder)).rejects.toMatchObject({ code: 'storage/foreign' })
    writeFileSync(file, 'This is a request and no database at all. '.repeat(50))
    await expect(openSqliteHere(folder)).rejects.toMatchObject({ code: 'storage/foreign' })
    expect(readFileSync(file, 'utf8')).toMatch(/^This is a request/)
  })
})

describe('every commit', () => {
  it('is written ahead and synced in full', async () => {
    const db = openDatabase(newFolder())
    const setting = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0]
    expect([setting('journal_mode'), setting('synchronous'), setting('locking_mode')]).toEqual(['wal', 2, 'exclusive'])
    db.close()
  })

  it('that was acknowledged is there once after the process was killed, and no other by half', async () => {
    const folder = newFolder()
    const told: string[] = []
    for (let kill = 0; kill < 3; kill++) {
      const { child, lines } = startBettor(folder)
      const until = told.length + 5 + 37 * kill
      for await (const line of lines) {
        told.push(line)
        if (told.length === until) child.kill('SIGKILL')
      }
    }
    const store = await openSqliteHere(folder)
    const story = (await storyOf(store, 'T1')).map(({ text }) => JSON.parse(text).ref as string)
    expect(new Set(story).size).toBe(story.length)
    expect(story).toEqual(expect.arrayContaining(told))
    // Each round of bets may have had one more on the way when its process was killed.
    expect(story.length - told.length).toBeLessThanOrEqual(3)
    for (const id of told) expect(await store.storedAnswer(command(id))).toMatchObject({ answer: `{"ok":"${id}"}` })
    expect(await store.ledger.balance('player/anna')).toMatchObject({ pendingDebits: story.length })
    expect(await sumOfMoney(store)).toBe(0n)
    await store.close()
  })
})

describe('a disk', () => {
  it('that is full refuses the commit, keeps nothing of it, and takes it when there is room', async () => {
    let db!: DatabaseSync
    const store = await openSqliteHere(newFolder(), (folder) => {
      db = openDatabase(folder)
      return db
    })
    await store.ledger.openAccounts(CAST)
    await store.commit([pays(buyIn('in-1', 'anna', 1000)), bet('b1', 0, 1)])
    const before = await everything(store)
    const pages = Object.values(db.prepare('PRAGMA page_count').get()!)[0]
    db.exec(`PRAGMA max_page_count = ${pages}`)
    const large = { ...bet('b2', 1, 1), append: { table: 'T1', expected: 1, events: ['x'.repeat(100_000)] } }
    await expect(store.commit([large])).rejects.toMatchObject({ code: 'storage/full' })
    expect(await everything(store)).toEqual(before)
    db.exec('PRAGMA max_page_count = 1000000')
    expect(kinds(await store.commit([large]))).toEqual(['done'])
    await store.close()
  })

  it('that is full takes no money in memory either', async () => {
    let db!: DatabaseSync
    const store = await openSqliteHere(newFolder(), (folder) => {
      db = openDatabase(folder)
      return db
    })
    await store.ledger.openAccounts(CAST)
    expect(kinds(await store.commit([pays(buyIn('in-1', 'anna', 1000)), bet('b1', 0, 1)]))).toEqual(['done', 'done'])
    const pages = Object.values(db.prepare('PRAGMA page_count').get()!)[0]
    db.exec(`PRAGMA max_page_count = ${pages}`)
    const large = { ...bet('b2', 1, 600), append: { table: 'T1', expected: 1, events: ['x'.repeat(100_000)] } }
    await expect(store.commit([large])).rejects.toMatchObject({ code: 'storage/full' })
    db.exec('PRAGMA max_page_count = 1000000')
    // Every coin that the failed bet would have held is there for another, at the version before it, and not one more.
    expect(kinds(await store.commit([bet('b3', 1, 999), bet('b4', 2, 1)]))).toEqual(['done', 'refused'])
    await store.close()
  })

  it('that fails in the middle of a COMMIT leaves a store that says nothing more until it is opened again', async () => {
    const folder = newFolder()
    openDatabase(folder).close()
    const database = new FailingDatabase(folder)
    const store = await openSqliteHere(folder, () => database)
    await store.ledger.openAccounts(CAST)
    database.fails = (sql) => sql === 'COMMIT'
    await expect(store.commit([bet('b1', 0, 1)])).rejects.toMatchObject({ code: 'storage/uncertain' })
    database.fails = () => false
    await expect(store.commit([bet('b2', 0, 1)])).rejects.toMatchObject({ code: 'storage/uncertain' })
    await expect(store.log.tables()).rejects.toMatchObject({ code: 'storage/uncertain' })
    await store.close()
    const again = await openSqliteHere(folder)
    expect(await again.log.tables()).toEqual([])
    await again.close()
  })
})
