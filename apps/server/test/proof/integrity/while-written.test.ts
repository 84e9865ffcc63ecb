// The check of the stored rows comes to its end although the house writes between any two of its reads, and finds nothing wrong.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Checker } from '../../../src/proof/integrity/checker.ts'
import { openSqliteHere } from '../../../src/storage/index.ts'
import type { Perform } from '../../../src/storage/operations.ts'
import { Seals } from '../../../src/storage/seals.ts'
import { buyIn, command, stake, take } from '../../storage/contract/world.ts'

const documentOf = (n: number): string =>
  JSON.stringify({ type: 'slip-requested', serial: n, at: n, by: {}, kind: 'fill', table: 'T1', chips: [], total: 0 })

/** Far more than there are pages. */
const MOST_READS = 400

it('ends, and finds nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-while-written-'))
  const store = await openSqliteHere(folder, undefined, { sealKey: new Uint8Array(32).fill(9) })
  try {
    await store.ledger.openAccounts([
      { id: 'cage', kind: 'cage', currency: 'EUR' },
      { id: 'house/T1', kind: 'house', currency: 'EUR' },
      { id: 'player/anna', kind: 'player', currency: 'EUR' },
    ])
    let written = 0
    const { records, log, secrets } = store
    /** Everything that a house writes, once: money in and out, events, records made, changed and removed, entries of the audit log. */
    const writeAll = async () => {
      const n = ++written
      const entry = { at: n, kind: 'setting-changed', author: 'anna', subject: 'anna', text: '{}' }
      const setting = await records.read('player-limits', 'anna')
      const text = `{"n":${n}}`
      await records.change([{ kind: 'player-limits', key: 'anna', text, revision: setting?.revision ?? 0 }], [entry])
      await records.write('session', `anna/${n}`, text, 0)
      const old = await records.read('session', `anna/${n - 2}`)
      if (old) await records.remove('session', old.key, old.revision)
      await store.ledger.openAccounts([{ id: `player/${n}`, kind: 'player', currency: 'EUR' }])
      await store.commit([
        { transfers: [buyIn(`to-${n}`, String(n), 5)], audit: [entry], command: command(`to-${n}`) },
        // The cage's events need no table: each is a document of its own.
        {
          append: { table: 'house:cage', expected: n - 1, events: [documentOf(n)] },
          indexEntries: [{ owner: 'tray/T1', table: 'house:cage', round: n, from: n, to: n }],
          transfers: [stake(`held-${n}`, 'anna', 1)],
        },
      ])
      if (n > 1) await store.commit([{ transfers: [take(`took-${n}`, `held-${n - 1}`, 1)] }])
      await secrets.keep('T1', n, new Uint8Array(4))
      await log.saveSnapshot('house:cage', { version: n, body: '{}' })
    }
    const write = async (many: number) => {
      const ids = Array.from({ length: many }, () => `in-${String(++bought).padStart(8, '0')}`)
      await store.commit(ids.map((id) => ({ transfers: [buyIn(id, 'anna', 1)], command: command(id) })))
    }
    let bought = 0
    // More than a page of each.
    await write(1500)
    const { perform, seals } = store.rows!
    let reads = 0
    const readsWhileWritten = (async (...asked: Parameters<Perform>) => {
      if (++reads > MOST_READS) throw new Error('The check follows what is written meanwhile')
      const answer = await Reflect.apply(perform, undefined, asked)
      await writeAll()
      return answer
    }) as Perform
    const checker = new Checker({
      perform: readsWhileWritten,
      seals: new Seals(seals),
      embedded: true,
      currency: 'EUR',
      opensSecret: () => undefined,
    })
    for (let round = 0; round < 2; round++) {
      reads = 0
      expect(await checker.round(true)).toEqual([])
    }
    expect(reads).toBeGreaterThan(10)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
