// A dealer who cannot tell what is due next shuts its table, and nothing else.
import { expect, it } from 'vitest'
import { MonotonicClock } from '../../src/engine/clock.ts'
import type { Mailbox } from '../../src/engine/mailbox.ts'
import { Runner } from '../../src/engine/runner.ts'
import type { Shoes } from '../../src/engine/shoes.ts'

it('says that the table is broken, and waits for nothing more', () => {
  const said: string[] = []
  const runner = new Runner({
    mailbox: { scratch: { phase: 'betting' } } as Mailbox,
    shoes: {} as Shoes,
    clock: new MonotonicClock(0),
    failed: () => undefined,
    broken: (why) => void said.push(why),
  })
  runner.wake()
  runner.wake()
  expect(said).toEqual([expect.stringContaining('undefined')])
})
