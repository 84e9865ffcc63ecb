import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { serveCalls, ThreadCalls } from '../../src/base/thread-calls.ts'

const channels: MessageChannel[] = []
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

const served = {
  double: (value: number) => 2 * value,
  later: async (value: string) => value,
  refuse: (why: string): never => {
    throw new Error(why)
  },
  never: () => new Promise<never>(() => undefined),
}

function opened(told?: (message: never) => void) {
  const channel = new MessageChannel()
  channels.push(channel)
  const { port1, port2 } = channel
  serveCalls(served, port2)
  const endedBy = () => new Error('it has ended')
  return { port2, calls: new ThreadCalls<typeof served>(port1, { endedBy, ...(told && { told }) }) }
}

describe('calls to another thread', () => {
  it('are answered each for itself, in whichever order answers come', async () => {
    const { calls } = opened()
    await expect(
      Promise.all([calls.ask('later', 'a'), calls.ask('double', 4), calls.ask('later', 'b')]),
    ).resolves.toEqual(['a', 8, 'b'])
  })

  it('are refused with what went wrong there', async () => {
    const { calls } = opened()
    await expect(calls.ask('refuse', 'no such row')).rejects.toThrow('no such row')
    await expect(calls.ask('double', 1)).resolves.toBe(2)
  })

  it('are refused where the line ends under them, and from then on', async () => {
    const { calls, port2 } = opened()
    const waiting = calls.ask('never')
    port2.close()
    await expect(waiting).rejects.toThrow('it has ended')
    await expect(calls.ask('double', 1)).rejects.toThrow('it has ended')
    expect(calls.death).toMatchObject({ message: 'it has ended' })
  })

  it('pass on what is told beside them, and pass over answers that nobody waits for', async () => {
    const heard: unknown[] = []
    const { calls, port2 } = opened((message) => heard.push(message))
    port2.postMessage({ told: { progress: 1 } })
    port2.postMessage({ number: 99, result: 'late' })
    await expect(calls.ask('double', 2)).resolves.toBe(4)
    expect(heard).toEqual([{ progress: 1 }])
  })
})

describe('what every thread of the house loads', () => {
  it('is little: this room alone, since each thread reads all of it again', () => {
    const base = join(import.meta.dirname, '../../src/base')
    const read = (file: string, found = new Set<string>()): ReadonlySet<string> => {
      found.add(file)
      // What is imported as types alone is gone when it runs.
      for (const [, from] of readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?!type )[^']*? from '([^']+)'/gm,
      )) {
        if (!from!.startsWith('.')) found.add(from!)
        else if (!found.has(join(dirname(file), from!))) read(join(dirname(file), from!), found)
      }
      return found
    }
    const packages = [...read(join(base, 'index.ts'))].filter((one) => !one.startsWith('/') && !one.startsWith('node:'))
    expect(packages).toEqual([])
  })
})
