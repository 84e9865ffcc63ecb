// What a question to the house promises: asked while somebody listens, its last answer kept, and no answer that another has overtaken.
import type { Api } from '@punto/client'
import { expect, it } from 'vitest'
import { ask, asked } from '../src/index.ts'

/** A clock that the test moves. */
function clock() {
  let now = 0
  const due = new Map<number, { readonly at: number; readonly call: () => void }>()
  let count = 0
  return {
    now: () => now,
    after(ms: number, call: () => void) {
      const id = ++count
      due.set(id, { at: now + ms, call })
      return () => void due.delete(id)
    },
    go(ms: number) {
      now += ms
      for (const [id, { at, call }] of [...due])
        if (at <= now) {
          due.delete(id)
          call()
        }
    },
    waiting: () => due.size,
  }
}

const turn = () => new Promise((done) => setImmediate(done))

it('is asked when somebody listens, by the clock while they do, and keeps what it had where the house refuses', async () => {
  const world = clock()
  const answers = [() => 'one', () => Promise.reject('shut'), () => 'two']
  let isHidden = false
  const question = asked(async () => answers.shift()!(), { everyMs: 10, world, rests: () => isHidden })
  expect([question.get().loading, answers.length]).toEqual([true, 3])
  const ends = [question.subscribe(() => {}), question.subscribe(() => {})]
  await turn()
  expect(question.get()).toEqual({ found: 'one', error: undefined, loading: false, at: 0 })
  world.go(10)
  await turn()
  expect(question.get()).toEqual({ found: 'one', error: 'shut', loading: false, at: 0 })
  isHidden = true
  world.go(10)
  expect(answers).toHaveLength(1)
  isHidden = false
  world.go(10)
  await turn()
  expect(question.get()).toEqual({ found: 'two', error: undefined, loading: false, at: 30 })
  for (const end of [...ends, ...ends]) end()
  expect(world.waiting()).toBe(0)
})

it('keeps the answer to what was asked last', async () => {
  const waits: ((answer: string) => void)[] = []
  const question = asked(() => new Promise<string>((answer) => waits.push(answer)), { world: clock() })
  const [first, second] = [question.again(), question.again()]
  waits[1]!('second')
  waits[0]!('first')
  await Promise.all([first, second])
  expect(question.get().found).toBe('second')
})

it('asks every route by its name, with what it takes', async () => {
  const api = { round: async (input: unknown) => ({ input }) } as unknown as Api
  const input = { params: { table: 'T1', round: 3 } }
  const question = ask(api, { world: clock() })('round', input)
  await question.again()
  expect(question.get().found).toEqual({ input })
})
