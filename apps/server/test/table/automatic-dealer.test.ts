// A dealer who cannot tell what is due next shuts its table, and nothing else.
import { expect, it } from 'vitest'
import { AutomaticDealer } from '../../src/table/automatic-dealer.ts'
import type { FairShoes } from '../../src/table/fair-shoes.ts'
import type { TableWriter } from '../../src/table/table-writer.ts'

it('says that the table is broken, and waits for nothing more', () => {
  const said: string[] = []
  const runner = new AutomaticDealer({
    writer: { scratch: { phase: 'betting' } } as TableWriter,
    shoes: {} as FairShoes,
    setApartMs: 0,
    failed: () => undefined,
    roundsStopped: () => false,
    broken: (why) => void said.push(why),
  })
  runner.wake()
  runner.wake()
  expect(said).toEqual([expect.stringContaining('undefined')])
})
