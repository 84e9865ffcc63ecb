// How fast shoes are dealt while counting, beside the same kernel without; and how fast a bet is priced before every round.
import { expectationOf } from '@punto/odds'
import { assemble, freshShoe } from '@punto/rules'
import { dealShoes, kernelEngine, planShoe } from '@punto/sim'
import { type Bench, interleaved } from './bench.ts'

const TURNS = 9
const SHOES = 40_000
const MUST_RATIO = 0.5
const PRICED = 400
const COUNT = { tags: [0, 0, 0, 0, -1, -1, -1, -1, 2, 2], trigger: 4 }

export const count: Bench = {
  name: 'count',
  run(report) {
    const plan = planShoe(8, 'cut-card', { depth: 14 })
    const [plain, counting] = [kernelEngine(plan, 1n), kernelEngine(plan, 1n, { count: COUNT })]
    const deal = (engine: typeof plain) => () => {
      dealShoes(engine, 0, SHOES)
      return engine.take()
    }
    for (const engine of [plain, counting]) deal(engine)()
    const [without, withCount] = interleaved([deal(plain), deal(counting)], TURNS)
    const ratio = without! / withCount!
    report({
      what: 'hands a second while counting, against the kernel without',
      value: `${ratio.toFixed(2)} ×`,
      must: `${MUST_RATIO} ×`,
      ok: ratio >= MUST_RATIO,
    })
    const game = assemble('commission', ['seven-eight'])
    if (!game.ok) throw new Error(game.refusal.code)
    const worth = expectationOf(game.value, 'banker-7')!
    const shoes = Array.from({ length: PRICED }, (_, i) =>
      freshShoe(8).map((copies, card) => Math.max(0, copies - ((card * 7 + i) % 6))),
    )
    const price = () => shoes.reduce((sum, shoe) => sum + worth(shoe), 0)
    for (let i = 0; i < 10; i++) price()
    const [time] = interleaved([price], TURNS)
    report({ what: 'Banker 7 priced before a round', value: `${((time! / PRICED) * 1e6).toFixed(0)} µs` })
  },
}
