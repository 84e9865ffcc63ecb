// The contract on what lasts: reopening, the chain, snapshots, secrets, versions of the database, and failure.
import { describe, expect, it } from 'vitest'
import { StorageFault, type Store } from '../../../src/storage/index.ts'
import { atPlace, type MakePlace, type Place } from './place.ts'
import { bet, collect, command, everything, kinds, pays, steps, storyOf, take } from './world.ts'

const faultOf = async (work: Promise<unknown>): Promise<StorageFault> => {
  const error = await work.then(
    () => expect.fail('There must be a fault'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StorageFault)
  return error as StorageFault
}

export function keepingContract(make: MakePlace): void {
  const { house, openAt, place } = atPlace(make)

  /** Closes the store, lets somebody at the database, and opens it again. */
  const tampered = async (at: Place, store: Store, sql: string): Promise<Store> => {
    await store.close()
    await at.tamper(sql)
    return openAt(at)
  }

  it('finds everything again after it was closed', async () => {
    const { at, store } = await house()
    await store.commit([bet('b1', 0, 100), bet('b2', 1, 1000), bet('c1', 0, 5, 'ben', 'T2')])
    await store.log.saveSnapshot('T1', { version: 1, body: 'state' })
    await store.secrets.keep('T1', 1, new Uint8Array([1, 0, 255]))
    const before = await everything(store)
    await store.close()
    const again = await openAt(at)
    expect(await everything(again)).toEqual(before)
    expect(await again.log.snapshot('T1')).toEqual({ snapshot: { version: 1, body: 'state' }, damaged: [] })
    expect(Uint8Array.from((await again.secrets.read('T1', 1))!)).toEqual(new Uint8Array([1, 0, 255]))
    expect(kinds(await again.commit([bet('b1', 0, 100), bet('b2', 1, 1000), bet('b3', 1, 5)]))).toEqual([
      'repeated',
      'repeated',
      'done',
    ])
  })

  it('knows again what was ended together, each of it and all of it', async () => {
    const { at, store } = await house()
    await store.commit([bet('b1', 0, 100), bet('b2', 1, 20), bet('b3', 2, 3), bet('b4', 3, 7)])
    await store.close()
    const other = await openAt(at)
    const both = { ...take('e1', 'b1', 120), others: [{ by: 'house/T1', id: 'b2' }] }
    expect(kinds(await other.commit([pays(both)]))).toEqual(['done'])
    const before = await everything(other)
    await other.close()
    const again = await openAt(at)
    expect(await everything(again)).toEqual(before)
    const alone = (id: string) => pays(take(`again-${id}`, id, 1))
    const turned = { ...take('e1', 'b2', 120), others: [{ by: 'house/T1', id: 'b1' }] }
    const mixed = { ...take('e2', 'b3', 1), others: [{ by: 'house/T1', id: 'b2' }] }
    const answers = await again.commit([alone('b1'), alone('b2'), pays(turned), pays(both), pays(mixed)])
    expect(answers.map((outcome) => ('refusal' in outcome ? outcome.refusal.code : outcome.kind))).toEqual([
      'pending/posted-already',
      'pending/posted-already',
      'id/used-otherwise',
      'done',
      'pending/posted-already',
    ])
    expect(await again.ledger.balance('player/anna')).toEqual({ posted: 880, pendingDebits: 10, pendingCredits: 0 })
    const [line] = await again.ledger.statement('player/anna', { limit: 1 })
    expect(line).toMatchObject({ transfer: both, change: -120, posted: 880, available: 870 })
    const rest = { ...take('e3', 'b3', 10), others: [{ by: 'house/T1', id: 'b4' }] }
    expect(kinds(await again.commit([pays(rest)]))).toEqual(['done'])
    expect(await again.ledger.balance('player/anna')).toEqual({ posted: 870, pendingDebits: 0, pendingCredits: 0 })
  })

  it('says that it is closed', async () => {
    const { store } = await house()
    await store.close()
    await store.close()
    expect((await faultOf(store.commit([]))).code).toBe('storage/closed')
    expect((await faultOf(store.ledger.balance('cage'))).code).toBe('storage/closed')
    expect((await faultOf(storyOf(store, 'T1'))).code).toBe('storage/closed')
  })

  describe('the chain', () => {
    it.each([
      ['an event was changed', `UPDATE segments SET events = '{"type":"B","v":1}' WHERE last = 2`, 2],
      ['the first was changed', `UPDATE segments SET events = 'x' WHERE last = 1`, 1],
      ['one of several was changed', `UPDATE segments SET events = replace(events, 'e', 'E') WHERE last = 6`, 5],
      ['an event was put in', `UPDATE segments SET last = 7, events = events || '\x1e' || events WHERE last = 6`, 5],
      ['the count was changed', 'UPDATE segments SET first = 4, last = 5 WHERE last = 6', 5],
      ['an event was taken out', 'DELETE FROM segments WHERE last = 2', 2],
      ['the last were taken out', 'DELETE FROM segments WHERE last = 6', 5],
      ['a hash was changed', 'UPDATE segments SET hash = (SELECT hash FROM segments WHERE last = 1) WHERE last = 3', 3],
      [
        'two changed places',
        // The rows of one key cannot pass through each other, so they go by a long way round.
        `UPDATE segments SET last = last + 10 WHERE last IN (3, 4);
         UPDATE segments SET first = 17 - last, last = 17 - last WHERE last > 10`,
        3,
      ],
      ['the end was rewound', 'UPDATE tables SET version = 3', 3],
      ['the end was rewound within a commit', 'UPDATE tables SET version = 5', 6],
      [
        'the end was rewound together with its hash',
        'UPDATE tables SET version = 3, hash = (SELECT hash FROM segments WHERE last = 3)',
        4,
      ],
      ['the end was taken away', 'DELETE FROM tables', 1],
    ])('breaks where %s, at its version', async (_, vandalism, version) => {
      const { at, store } = await house()
      for (const [i, type] of ['a', 'b', 'c', 'd'].entries()) await store.commit([steps(i, [type])])
      await store.commit([steps(4, ['e', 'f'])])
      const again = await tampered(at, store, vandalism)
      for (const read of [() => storyOf(again, 'T1'), () => collect(again.log.verify('T1', 6))]) {
        const fault = await faultOf(read())
        expect([fault.code, fault.params]).toEqual(['chain/broken', { table: 'T1', version }])
        expect(fault.message).toContain(`table T1 is broken at version ${version}`)
      }
    })

    it.each([
      ['an event was changed', `UPDATE segments SET events = 'z' WHERE events LIKE '%"x"%'`],
      ['the end was taken away', `DELETE FROM tables WHERE id = 'T2'`],
    ])('breaks where %s for that table alone', async (_, vandalism) => {
      const { at, store } = await house()
      await store.commit([steps(0, ['a', 'b']), steps(0, ['x', 'y'], 'T2')])
      const again = await tampered(at, store, vandalism)
      expect((await faultOf(storyOf(again, 'T2'))).params).toEqual({ table: 'T2', version: 1 })
      expect(await storyOf(again, 'T1')).toHaveLength(2)
      expect(kinds(await again.commit([steps(2, ['c'])]))).toEqual(['done'])
    })

    it('holds for those who read it while it grows', async () => {
      const { store } = await house()
      let written = 0
      const grow = async () => {
        for (; written < 100; written++) await store.commit([steps(written, ['a'])])
      }
      const read = async () => {
        while (written < 100) {
          const before = written
          const [story] = await Promise.all([storyOf(store, 'T1'), collect(store.log.verify('T1', 100))])
          expect(story.length).toBeGreaterThanOrEqual(before)
        }
      }
      await Promise.all([grow(), read(), read()])
    })

    it('is followed as far as asked, and no further, over many pages', async () => {
      const { at, store } = await house()
      const units = Array.from({ length: 130 }, (_, i) => steps(i, [`e${i}`]))
      for (const unit of units) await store.commit([unit])
      const followed = await collect(store.log.verify('T1', 130))
      expect(followed.length).toBeGreaterThan(1)
      expect(followed.at(-1)).toBe(130)
      expect(await collect(store.log.verify('T1', 0))).toEqual([])
      expect(await collect(store.log.verify('T9', 5))).toEqual([])
      const again = await tampered(at, store, `UPDATE segments SET events = 'x' WHERE last = 120`)
      expect((await collect(again.log.verify('T1', 119))).at(-1)).toBe(119)
      expect((await faultOf(collect(again.log.verify('T1', 120)))).params).toEqual({ table: 'T1', version: 120 })
    })

    it('holds over many pages, and is not told from a version that never was', async () => {
      const { store } = await house()
      const types = Array.from({ length: 2500 }, (_, i) => `e${i}`)
      await store.commit([steps(0, types)])
      expect((await storyOf(store, 'T1')).map(({ text }) => JSON.parse(text).type)).toEqual(types)
      expect(await storyOf(store, 'T1', 2498)).toHaveLength(2)
      const between = await collect(store.log.events('T1', 1100, 1103))
      expect(between.map(({ version, text }) => [version, JSON.parse(text).type])).toEqual([
        [1101, 'e1100'],
        [1102, 'e1101'],
        [1103, 'e1102'],
      ])
      expect(await collect(store.log.events('T1', 2499, 9999))).toHaveLength(1)
      expect(await collect(store.log.events('T1', 7, 7))).toEqual([])
      expect((await faultOf(storyOf(store, 'T1', 2501))).params).toEqual({ table: 'T1', version: 2501 })
    })
  })

  describe('snapshots', () => {
    const withThree = async () => {
      const { at, store } = await house()
      await store.commit([steps(0, ['a']), steps(0, ['x'], 'T2')])
      await store.commit([steps(1, ['b', 'c'])])
      await store.commit([steps(3, ['d'])])
      await store.log.saveSnapshot('T2', { version: 1, body: 'other' })
      for (const version of [1, 2, 4]) await store.log.saveSnapshot('T1', { version, body: `at ${version}` })
      return { at, store }
    }

    it('are told from the newest', async () => {
      const { store } = await withThree()
      expect(await store.log.snapshot('T1')).toEqual({ snapshot: { version: 4, body: 'at 4' }, damaged: [] })
      expect(await store.log.snapshot('T2')).toEqual({ snapshot: { version: 1, body: 'other' }, damaged: [] })
      expect(await store.log.snapshot('T3')).toEqual({ damaged: [] })
    })

    it('that are damaged are passed over and reported', async () => {
      const { at, store } = await withThree()
      const once = await tampered(at, store, `UPDATE snapshots SET body = 'at 5' WHERE version = 4`)
      expect(await once.log.snapshot('T1')).toEqual({ snapshot: { version: 2, body: 'at 2' }, damaged: [4] })
      const twice = await tampered(at, once, `UPDATE snapshots SET hash = sum WHERE version = 2`)
      expect(await twice.log.snapshot('T1')).toEqual({ damaged: [4, 2] })
      expect(await storyOf(twice, 'T1')).toHaveLength(4)
    })

    it('of a story that was changed do not count', async () => {
      const { at, store } = await withThree()
      const again = await tampered(at, store, 'DELETE FROM segments WHERE last = 4')
      expect(await again.log.snapshot('T1')).toEqual({ snapshot: { version: 2, body: 'at 2' }, damaged: [4] })
    })

    it('stand on events that are there', async () => {
      const { store } = await withThree()
      const fault = await faultOf(store.log.saveSnapshot('T1', { version: 5, body: 'x' }))
      expect([fault.code, fault.params]).toEqual(['snapshot/ahead', { table: 'T1', version: 5 }])
      expect((await faultOf(store.log.saveSnapshot('T9', { version: 1, body: 'x' }))).code).toBe('snapshot/ahead')
      expect((await faultOf(store.log.saveSnapshot('T9', { version: 0, body: 'x' }))).code).toBe('snapshot/ahead')
    })
  })

  it('keeps the first secret of a shoe for ever', async () => {
    const { store } = await house()
    const [first, second] = [new Uint8Array([1, 2, 3]), new Uint8Array([4])]
    expect(await store.secrets.read('T1', 1)).toBeUndefined()
    expect(Uint8Array.from(await store.secrets.keep('T1', 1, first))).toEqual(first)
    expect(Uint8Array.from(await store.secrets.keep('T1', 1, second))).toEqual(first)
    expect(Uint8Array.from(await store.secrets.keep('T1', 2, second))).toEqual(second)
    expect(Uint8Array.from((await store.secrets.read('T1', 1))!)).toEqual(first)
    expect(await store.secrets.read('T2', 1)).toBeUndefined()
  })

  it('refuses a database that a newer program has written', async () => {
    const at = await place()
    await (await openAt(at)).close()
    await at.tamper(at.newer)
    const fault = await faultOf(at.open())
    expect(fault.code).toBe('storage/newer')
    expect(fault.message).toMatch(/version 99, and this program knows versions up to \d+/)
  })

  it('keeps nothing of a commit that fails, and goes on after it', async () => {
    const { at, store } = await house()
    await store.commit([bet('b1', 0, 100)])
    // An event that is there already makes the database itself refuse the row, in the middle of the commit.
    const again = await tampered(at, store, `UPDATE tables SET version = 0`)
    const before = [await collect(again.ledger.accounts()), await collect(again.ledger.entries())]
    const fault = await faultOf(again.commit([bet('c1', 0, 10, 'ben', 'T2'), bet('b2', 0, 100)]))
    expect(fault.code).toBe('storage/failed')
    expect([await collect(again.ledger.accounts()), await collect(again.ledger.entries())]).toEqual(before)
    expect(await storyOf(again, 'T2')).toEqual([])
    expect(await again.storedAnswer(command('c1', 'player/ben'))).toBeUndefined()
    expect(kinds(await again.commit([bet('c1', 0, 10, 'ben', 'T2')]))).toEqual(['done'])
  })
}
