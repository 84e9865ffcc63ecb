// Delays are computed so many at a time, and never one more.
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
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

it.runIf(process.platform === 'linux')('computes on a thread of its own, before which every other goes', async () => {
  const priorities = () => readdirSync('/proc/self/task').map((thread) => priorityOf(Number(thread)))
  const before = priorities().filter((priority) => priority === 19).length
  const threads = new DelayThreads(1)
  const calledOff = new AbortController()
  // Longer than any test: it is called off.
  const passed = threads.pass(new Uint8Array(32), 40, calledOff.signal).catch(() => 'called off')
  await expect
    .poll(() => priorities().filter((priority) => priority === 19).length, { timeout: 60_000 })
    .toBe(before + 1)
  calledOff.abort()
  expect(await passed).toBe('called off')
  await threads.close()
})

/** Threads come and go while they are counted. */
function priorityOf(thread: number): number | undefined {
  try {
    return getPriority(thread)
  } catch {
    return undefined
  }
}
