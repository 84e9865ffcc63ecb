// A settlement that would make money or lose it, because the program is wrong: it is not written, to whichever database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { BatchSegments } from '../../src/storage/commit/batch-segments.ts'
import { openSqliteHere, type Store } from '../../src/storage/index.ts'
import { type PreparedStore, prepareStore, STORES } from '../serve/stores.ts'
import { bet, buyIn, CAST, everything, kinds, pays, steps, sumOfMoney, take } from './contract/world.ts'

afterEach(() => vi.restoreAllMocks())

describe.each(STORES)('a settlement that is wrong, on %s', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-zero-sum-'))
  let prepared: PreparedStore
  let store: Store
  beforeAll(async () => {
    prepared = await prepareStore(name, `punto_zero_sum_${process.pid}`)
    store = await (prepared.options.openStore?.() ?? openSqliteHere(join(folder, 'data')))
    await store.ledger.openAccounts(CAST)
    expect(kinds(await store.commit([pays(buyIn('in', 'anna', 1000))]))).toEqual(['done'])
    expect(kinds(await store.commit([bet('b1', 0, 600)]))).toEqual(['done'])
  }, 120_000)
  afterAll(async () => {
    await store.close()
    await prepared.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(['posted', 'pendingDebits', 'pendingCredits'] as const)(
    'is not written: one too much is %s',
    async (what) => {
      const before = await everything(store)
      const { add } = BatchSegments.prototype
      vi.spyOn(BatchSegments.prototype, 'add').mockImplementation(function (this: BatchSegments, ...given) {
        add.apply(this, given)
        for (const [, change] of [...this.accounts].slice(0, 1)) change[what]++
      })
      const settled = { ...steps(1, ['round-settled']), transfers: [take('t1', 'b1', 600)] }
      await expect(store.commit([settled])).rejects.toMatchObject({
        code: 'storage/failed',
        params: { reason: expect.stringContaining('does not sum to zero') },
      })
      vi.restoreAllMocks()
      expect(await everything(store)).toEqual(before)
      expect(await sumOfMoney(store)).toBe(0n)
    },
  )

  it('and one that is right is written after it', async () => {
    const settled = { ...steps(1, ['round-settled']), transfers: [take('t1', 'b1', 600)] }
    expect(kinds(await store.commit([settled]))).toEqual(['done'])
    expect(await sumOfMoney(store)).toBe(0n)
  })
})
