// The keeper over a shelf that answers when a test says so: what it sends ahead, and what it does when something is lost.
import { describe, expect, it } from 'vitest'
import type { LoadedContext } from '../../src/storage/commit/validate-batch.ts'
import { emptyHead, moneyLog } from '../../src/storage/hash-chain.ts'
import { StorageFault } from '../../src/storage/index.ts'
import { type BatchDriver, CommitPipeline } from '../../src/storage/postgres/commit-pipeline.ts'
import { kinds, steps } from './contract/world.ts'

const NOTHING: LoadedContext = {
  heads: new Map(['T1', moneyLog('main')].map((table) => [table, { ...emptyHead(table), epoch: 0 }])),
  commands: new Map(),
  accounts: new Map(),
  entries: [],
}

interface Answer {
  resolve(written: boolean): void
  reject(fault: StorageFault): void
}

/** A shelf that keeps nothing: each answer is given by the test, in the order of asking. */
class SlowShelf implements BatchDriver {
  readonly answers: Answer[] = []
  load = async (): Promise<LoadedContext> => NOTHING
  write = (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      this.answers.push({ resolve, reject })
    })
}

describe('a keeper', () => {
  /** One that knows the table, at version 1. */
  const ready = async () => {
    const shelf = new SlowShelf()
    const keeper = new CommitPipeline(shelf, 'main')
    const first = keeper.commit([steps(0, ['a'])])
    await expect.poll(() => shelf.answers.length).toBe(1)
    shelf.answers[0]!.resolve(true)
    await first
    shelf.answers.length = 0
    return { shelf, keeper }
  }

  /** Whether a second commit is on its way while the first is not answered yet. */
  const sendsAhead = async (keeper: CommitPipeline, shelf: SlowShelf, version: number) => {
    shelf.answers.length = 0
    // The table is read where it was forgotten.
    await keeper.commit([steps(version, [])])
    const asked = [keeper.commit([steps(version, ['x'])]), keeper.commit([steps(version + 1, ['y'])])]
    const ahead = shelf.answers.length === 2
    for (let i = 0; i < 2; i++) {
      await expect.poll(() => shelf.answers.length).toBeGreaterThan(i)
      shelf.answers[i]!.resolve(true)
    }
    expect((await Promise.all(asked)).map(kinds)).toEqual([['done'], ['done']])
    return ahead
  }

  it('sends a commit while the one before it is being written', async () => {
    const { shelf, keeper } = await ready()
    expect(await sendsAhead(keeper, shelf, 1)).toBe(true)
  })

  it('still does after it has lost a commit with one behind it that writes nothing', async () => {
    const { shelf, keeper } = await ready()
    const asked = [keeper.commit([steps(1, ['b'])]), keeper.commit([steps(2, [])])]
    shelf.answers[0]!.resolve(false)
    expect((await Promise.all(asked)).flat()).toEqual([
      { kind: 'stale', version: 0 },
      { kind: 'stale', version: 0 },
    ])
    expect(await sendsAhead(keeper, shelf, 0)).toBe(true)
  })

  it('still does after a commit of which nobody knows, and says done of one behind it that was written', async () => {
    const { shelf, keeper } = await ready()
    const asked = [keeper.commit([steps(1, ['b'])]), keeper.commit([steps(2, ['c'])])]
    shelf.answers[0]!.reject(new StorageFault('storage/uncertain', { reason: 'silence' }))
    shelf.answers[1]!.resolve(true)
    await expect(asked[0]).rejects.toMatchObject({ code: 'storage/uncertain' })
    expect(kinds(await asked[1]!)).toEqual(['done'])
    expect(await sendsAhead(keeper, shelf, 0)).toBe(true)
  })
})
