import { assemble } from '@punto/rules'
import { betFigures, planShoe, seedFrom } from '@punto/sim'
import { simulate } from '@punto/sim/node'
import { describe, expect, it } from 'vitest'
import { checkedChoice } from '../../src/lab/model/game-choice.ts'
import { answer } from '../../src/lab/odds/answer.ts'
import { compare, raisesOf } from '../../src/lab/simulate/compare.ts'
import { dealerOf, type Job } from '../../src/lab/simulate/job.ts'
import { type Dealer, Simulation, type SimulationStep } from '../../src/lab/simulate/simulation.ts'

const SEED = 'lab'

/** A dealer on this thread that answers late, now and then. */
const here = (job: Job, late: (count: number) => number): Dealer => {
  const deal = dealerOf(job)
  let count = 0
  return {
    deal: async (task) => {
      const dealt = deal(task)
      for (let i = late(count++); i > 0; i--) await Promise.resolve()
      return dealt
    },
    close: () => {},
  }
}

const pricesOf = (game: string, packs: readonly string[]) => {
  const told = answer({ kind: 'prices', shoe: { asked: { choice: checkedChoice(game, packs, 8) }, removed: [] } })
  if (!told.ok) throw new Error('refused')
  return told.value.document
}

async function run(
  gameId: string,
  packs: readonly string[],
  hands: number,
  workers: number,
  late = (n: number) => n % 3,
) {
  const game = assemble(gameId, packs)
  if (!game.ok) throw new Error('refused')
  const document = pricesOf(gameId, packs)
  const raises = raisesOf(document)
  const job = { game: game.value, decks: 8, seed: seedFrom(SEED), raises }
  const steps: SimulationStep[] = []
  const dealers = Array.from({ length: workers }, (_, i) => here(job, (n) => late(n + i)))
  const simulation = new Simulation({ ...job, hands, dealers, onStep: (step) => steps.push(step) })
  await simulation.run()
  return { steps, document, game: game.value, raises }
}

describe(`a simulation in the page (seed "${SEED}")`, () => {
  it.each([
    ['commission', []],
    ['knockout', ['bad-beat']],
  ] as const)('comes to what the command comes to: %s with %j', async (id, packs) => {
    const hands = 150_000
    const { steps, game, raises } = await run(id, packs, hands, 2)
    const done = await simulate({ plan: planShoe(8), seed: seedFrom(SEED), game, raises, threads: 1, hands })
    expect(steps.at(-1)!.hands).toBe(done.tallies.hands)
    expect(steps.at(-1)!.figures).toEqual(betFigures(done.reading, done.tallies))
  })

  it('takes the same steps whatever the number of workers and who is late', async () => {
    const one = await run('easy-six', [], 800_000, 1, () => 0)
    const many = await run('easy-six', [], 800_000, 3, (n) => (n * 7) % 5)
    expect(many.steps).toEqual(one.steps)
    expect(one.steps.length).toBeGreaterThan(4)
  })

  it('stands beside the exact values', async () => {
    const { steps, document } = await run('knockout', [], 500_000, 1)
    for (const { id, z, exact } of compare(steps.at(-1)!.figures, steps.at(-1)!.hands, document)) {
      expect(Math.abs(z), id).toBeLessThan(5)
      const own = document.bets.find((bet) => bet.id === id) ?? document.decisions.find((one) => one.bet === id)
      expect(exact).toBe(own!.ev)
    }
  })

  it('stands still while it is paused, and ends when it is closed', async () => {
    const game = assemble('commission')
    if (!game.ok) throw new Error('refused')
    const job = { game: game.value, decks: 8, seed: seedFrom(SEED), raises: {} }
    let steps = 0
    const simulation: Simulation = new Simulation({
      ...job,
      hands: 5_000_000,
      dealers: [here(job, () => 0)],
      onStep: () => {
        steps++
        if (steps === 2) simulation.pause()
      },
    })
    const done = simulation.run()
    await expect.poll(() => steps).toBe(2)
    // Whatever is still to come of them has come.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(steps).toBe(2)
    simulation.resume()
    simulation.close()
    await done
    expect(steps).toBe(2)
  })
})
