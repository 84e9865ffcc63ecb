// Work in the order in which it was handed in, and what may run beside what.
import { describe, expect, it } from 'vitest'
import { SerialQueue, SerialQueues } from '../../src/base/index.ts'

/** Work that ends when it is told to. */
function work(name: string, told: string[]) {
  let end: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  const run = async (): Promise<string> => {
    told.push(`${name} begins`)
    await ended
    told.push(`${name} ends`)
    return name
  }
  return { run, end, fail }
}

const yes = () => true
const turns = async () => {
  for (let i = 0; i < 10; i++) await undefined
}

describe('a serial queue', () => {
  it('begins at once where nothing waits, and then one after the other, also after an error', async () => {
    const told: string[] = []
    const [a, b, c] = ['a', 'b', 'c'].map((name) => work(name, told)) as [W, W, W]
    const queue = new SerialQueue()
    const all = Promise.allSettled([a, b, c].map(({ run }) => queue.run(run)))
    expect(told).toEqual(['a begins'])
    expect(queue.size).toBe(3)
    c.end()
    a.fail(new Error('no'))
    await turns()
    expect(told).toEqual(['a begins', 'b begins'])
    b.end()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(told).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'c ends'])
    expect(queue.size).toBe(0)
  })

  it('lets work that is ordered by itself run beside such work, and everything else alone, nothing overtaking', async () => {
    const told: string[] = []
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => work(name, told)) as [W, W, W, W, W]
    const queue = new SerialQueue()
    const all = [
      queue.run(a.run, yes),
      queue.run(b.run, yes),
      queue.run(c.run),
      queue.run(d.run, yes),
      queue.run(e.run, yes),
    ]
    expect(told).toEqual(['a begins', 'b begins'])
    b.end()
    await turns()
    expect(told.at(-1)).toBe('b ends')
    a.end()
    await turns()
    expect(told.slice(3)).toEqual(['a ends', 'c begins'])
    c.end()
    await turns()
    expect(told.slice(5)).toEqual(['c ends', 'd begins', 'e begins'])
    d.end()
    e.end()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('has work that was ordered by itself go on alone where it says so: behind what came before it, before what comes later', async () => {
    const told: string[] = []
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(name, told)) as [W, W, W, W]
    const queue = new SerialQueue()
    const handedBack = async (alone: () => Promise<unknown>) => {
      told.push('b is handed back')
      await alone()
      return b.run()
    }
    const all = [queue.run(a.run, yes), queue.run(handedBack, yes), queue.run(c.run, yes), queue.run(d.run, yes)]
    expect(told).toEqual(['a begins', 'b is handed back'])
    await turns()
    expect(told.slice(2)).toEqual([])
    a.fail(new Error('no'))
    await turns()
    expect(told.slice(2)).toEqual(['b begins'])
    b.end()
    await turns()
    expect(told.slice(3)).toEqual(['b ends', 'c begins', 'd begins'])
    c.end()
    d.end()
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('of one key holds up nobody under another, and is let go when it is empty', async () => {
    const told: string[] = []
    const [a, b] = ['a', 'b'].map((name) => work(name, told)) as [W, W]
    const queues = new SerialQueues()
    const all = [queues.run('ann', a.run), queues.run('bob', b.run)]
    expect([told, queues.size, queues.sizeOf('ann')]).toEqual([['a begins', 'b begins'], 2, 1])
    b.end()
    a.end()
    await Promise.all(all)
    expect(queues.size).toBe(0)
  })
})

type W = ReturnType<typeof work>
