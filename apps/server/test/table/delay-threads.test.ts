// Delays are computed so many at a time, and never one more.
import type { Delayed } from '@punto/fair'
import { expect, it } from 'vitest'
import { DelayThreads } from '../../src/table/delay-threads.ts'

const never = new AbortController().signal

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
  const pass = () => threads.pass(new Uint8Array(32), 1, never)
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

it('has a delay called off that waits or runs, and says when so many wait that a further one would be late', async () => {
  const ends: (() => void)[] = []
  const stopped: unknown[] = []
  const threads = new DelayThreads(1, (_, calledOff) => {
    calledOff.addEventListener('abort', () => stopped.push('stopped'))
    return new Promise<Delayed>((resolve) => ends.push(() => resolve({} as Delayed)))
  })
  const calls = Array.from({ length: 5 }, () => new AbortController())
  const passed = calls.map(({ signal }) => threads.pass(new Uint8Array(32), 1, signal).catch(() => 'called off'))
  expect(threads.areBehind()).toBe(true)
  calls[1]!.abort()
  expect(await passed[1]).toBe('called off')
  expect(threads.areBehind()).toBe(false)
  calls[0]!.abort()
  expect(stopped).toEqual(['stopped'])
  for (let done = 0; done < 4; done++) {
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve))
    ends.shift()!()
  }
  expect(await Promise.all(passed.slice(2))).toEqual([{}, {}, {}])
})
