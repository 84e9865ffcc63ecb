// What is told of a table that was read goes as far as it was read, also where a new owner has written more meanwhile.
import { expect, it } from 'vitest'
import type { Store } from '../../src/storage/index.ts'
import { type RecoveredTable, readMissed } from '../../src/table/index.ts'

it('[INS 5.4] what watchers have missed ends where the state that is told with it was read', async () => {
  const log = {
    async *events(_: string, after = 0, upTo = Number.MAX_SAFE_INTEGER) {
      for (let version = after + 1; version <= Math.min(5, upTo); version++)
        yield { version, text: `{"at":${version}}` }
    },
  }
  const recovered = { state: { settings: { table: 'one' } }, version: 3 } as unknown as RecoveredTable
  const [missed] = await readMissed({ log } as unknown as Store, [recovered], () => 1)
  expect(missed).toMatchObject({ table: 'one', from: 1, events: [{ at: 2 }, { at: 3 }] })
})
