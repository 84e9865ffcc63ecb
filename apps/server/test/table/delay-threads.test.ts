// Delays are computed so many at a time, and never one more.
import type { Delayed } from '@punto/fair'
import { expect, it } from 'vitest'
import { DelayThreads } from '../../src/table/delay-threads.ts'

it('never runs more than it may, also for whoever asks in the instant in which one has ended', async () => {
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const threads = new DelayThreads(1, () => {
    most = Math.max(most, ++running)
    return new Promise<Delayed>((resolve) =>
      ends.push(() => {
        running--
        resolve({} as Delayed)
      }),
    )
  })
  const pass = () => threads.pass(new Uint8Array(32), 1)
  for (const turns of [0, 1, 2, 3, 4]) {
    const [one, two] = [pass(), pass()]
    ends.shift()!()
    for (let i = 0; i < turns; i++) await undefined
    const three = pass()
    await one
    while (ends.length > 0 || running > 0) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all([two, three])
  }
  expect(most).toBe(1)
})
