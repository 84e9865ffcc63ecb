// The check of the stored rows comes to its end although the house writes between any two of its reads, and finds nothing wrong.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Checker } from '../../src/integrity/checker.ts'
import { openSqliteHere } from '../../src/storage/index.ts'
import type { Perform } from '../../src/storage/operations.ts'
import { Seals } from '../../src/storage/seals.ts'
import { buyIn, command } from '../storage/contract/world.ts'

/** Far more than there are pages. */
const MOST_READS = 200

it('ends, and finds nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-while-written-'))
  const store = await openSqliteHere(folder, undefined, { sealKey: new Uint8Array(32).fill(9) })
  try {
    await store.ledger.openAccounts([
      { id: 'cage', kind: 'cage', currency: 'EUR' },
      { id: 'player/anna', kind: 'player', currency: 'EUR' },
    ])
    let written = 0
    const write = async (many: number) => {
      const ids = Array.from({ length: many }, () => `in-${String(++written).padStart(8, '0')}`)
      await store.commit(ids.map((id) => ({ transfers: [buyIn(id, 'anna', 1)], command: command(id) })))
    }
    // More than a page of each.
    await write(1500)
    const { perform, seals } = store.rows!
    let reads = 0
    const readsWhileWritten = (async (...asked: Parameters<Perform>) => {
      if (++reads > MOST_READS) throw new Error('The check follows what is written meanwhile')
      await write(3)
      return Reflect.apply(perform, undefined, asked)
    }) as Perform
    const checker = new Checker({
      perform: readsWhileWritten,
      seals: new Seals(seals),
      embedded: true,
      currency: 'EUR',
      opensSecret: () => undefined,
    })
    expect(await checker.round(true)).toEqual([])
    expect(reads).toBeGreaterThan(10)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
