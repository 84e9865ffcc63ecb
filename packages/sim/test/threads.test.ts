// Simulation on threads: tallies that depend on seed and hands alone, and runs that end where they should.
import { assemble, type Game } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  betFigures,
  dealShoes,
  kernelEngine,
  NAMED_PLANS,
  planShoe,
  playSessions,
  readGame,
  SHOES_IN_BLOCK,
} from '../src/index.ts'
import { playSessionsOnThreads, simulate } from '../src/node/index.ts'
import { cutIntoTasks } from '../src/node/tasks.ts'

const must = (id: string): Game => {
  const game = assemble(id)
  if (!game.ok) throw new Error(id)
  return game.value
}
const game = must('commission')
const base = { plan: planShoe(8), seed: 7n, game, raises: {} }

describe('a simulation on threads', () => {
  it('tallies the same on one thread and on three, and the same as without any', async () => {
    const hands = 66 * (3 * SHOES_IN_BLOCK + 100) - 5
    const [one, three] = await Promise.all([1, 3].map((threads) => simulate({ ...base, threads, hands })))
    expect(one!.tallies).toEqual(three!.tallies)
    const engine = kernelEngine(base.plan, 7n)
    dealShoes(engine, 0, 3 * SHOES_IN_BLOCK + 100)
    expect(one!.tallies).toEqual(engine.take())
    expect(one).toMatchObject({ engine: 'kernel', stopped: false })
  })

  it('finishes the last shoe, and deals no further', async () => {
    const { tallies } = await simulate({ ...base, threads: 1, hands: 100 })
    expect(tallies.hands).toBe(132)
  })

  it('deals to the cut card until the hands are enough, the same on any number of threads', async () => {
    const options = { ...base, plan: planShoe(8, 'cut-card'), hands: 300_000 }
    const [one, two] = await Promise.all([1, 2].map((threads) => simulate({ ...options, threads })))
    expect(one!.tallies).toEqual(two!.tallies)
    expect(one!.tallies.hands).toBeGreaterThanOrEqual(300_000)
    expect(one!.tallies.hands).toBeLessThan(300_000 + 100)
  })

  it('goes on until the standard error of Player and Banker is small enough, and not much further', async () => {
    const run = await simulate({ ...base, threads: 2, hands: 10 ** 9, until: 0.0007 })
    const [player, banker, tie] = betFigures(run.reading, run.tallies)
    expect([player!.id, banker!.id, tie!.id]).toEqual(['player', 'banker', 'tie'])
    expect(Math.max(player!.se, banker!.se)).toBeLessThan(0.0007)
    expect(Math.max(player!.se, banker!.se)).toBeGreaterThan(0.00069)
    expect(tie!.se).toBeGreaterThan(0.0007)
  })

  it('ends at the hands asked for, where the standard error would take more', async () => {
    const { tallies } = await simulate({ ...base, threads: 1, hands: 50_000, until: 0.00001 })
    expect(tallies.hands).toBe(Math.ceil(50_000 / 66) * 66)
  })

  it('ends early with what it has', async () => {
    const controller = new AbortController()
    const seen: number[] = []
    const { tallies, stopped } = await simulate({
      ...base,
      threads: 2,
      hands: 10 ** 12,
      signal: controller.signal,
      onProgress(dealt, of) {
        seen.push(dealt)
        expect(of).toBeGreaterThanOrEqual(10 ** 12)
        controller.abort()
      },
    })
    expect(stopped).toBe(true)
    expect(tallies.hands).toBeGreaterThan(0)
    expect(tallies.hands).toBe(seen.at(-1))
    expect(tallies.course.reduce((sum, count) => sum + count, 0)).toBe(tallies.hands)
  })
})

describe('sessions on threads', () => {
  it('come out the same on one thread and on three, in order', async () => {
    const rules = { betting: NAMED_PLANS.paroli, unitMinor: 10, mostMinor: 10 ** 6, bankrollMinor: 1000, rounds: 40 }
    const options = { ...base, bet: 'banker', rules, sessions: 700 }
    const [one, three] = await Promise.all([1, 3].map((threads) => playSessionsOnThreads({ ...options, threads })))
    expect(one!.results).toEqual(three!.results)
    const reading = readGame(game, {}).bets.find(({ bet }) => bet.id === 'banker')!
    expect(one!.results).toEqual(playSessions(base.plan, 7n, reading, rules, 0, 700))
  })

  it('say when a thread cannot do its work', async () => {
    const rules = { betting: NAMED_PLANS.flat, unitMinor: 1, mostMinor: 1, bankrollMinor: 1, rounds: 1 }
    const played = playSessionsOnThreads({ ...base, bet: 'no-such-bet', rules, sessions: 1, threads: 2 })
    await expect(played).rejects.toThrow('no-such-bet')
  })

  it('end early with the sessions that are over', async () => {
    const controller = new AbortController()
    const rules = { betting: NAMED_PLANS.flat, unitMinor: 1, mostMinor: 10 ** 6, bankrollMinor: 10 ** 6, rounds: 100 }
    const { results, stopped } = await playSessionsOnThreads({
      ...base,
      bet: 'player',
      rules,
      sessions: 1_000_000,
      threads: 2,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    expect(stopped).toBe(true)
    expect(results.net.length).toBeGreaterThan(0)
    expect(results.net.length).toBeLessThan(1_000_000)
    expect(results.rounds.every((rounds) => rounds === 100)).toBe(true)
  })
})

describe('tasks', () => {
  it('cover every item once, in whole blocks', () => {
    for (const [items, threads, mostBlocks] of [
      [1, 1, 64],
      [10, 4, 1],
      [4096, 2, 64],
      [100_001, 3, 5],
    ] as const) {
      const tasks = [...cutIntoTasks({ firstBlock: 9, items, itemsInBlock: 16, threads, mostBlocks })]
      let [block, sum] = [9, 0]
      for (const task of tasks) {
        expect(task.firstBlock).toBe(block)
        block += Math.ceil(task.items / 16)
        sum += task.items
        if (task !== tasks.at(-1)) expect(task.items % 16).toBe(0)
        expect(task.items).toBeLessThanOrEqual(mostBlocks * 16)
      }
      expect(sum).toBe(items)
    }
  })
})
