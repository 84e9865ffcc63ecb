// A few thousand inputs from a fixed seed; the long runs are by command: npm run fuzz -- --seed S --inputs N.
import type { OwnErrorCode } from '@punto/protocol'
import type { IdentityCode } from '@punto/server/people'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { fuzz } from '../src/fuzz.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SEED = 20_261_115
const INPUTS = 2000

test(`whatever is sent, nothing of ours fails and nobody's money moves by itself (seed ${SEED})`, async () => {
  const { sent, wrong, answers, rounds } = await fuzz({ seed: SEED, inputs: INPUTS })
  expect(wrong).toEqual([])
  expect(sent).toBe(INPUTS)
  // It reached the tables and was not turned away at the door.
  for (const answer of ['done', 'watching', 'snapshot', 'news', '200', '201', '204']) {
    expect(answers.get(answer) ?? 0, answer).toBeGreaterThan(0)
  }
  expect(rounds).toBeGreaterThan(0)
})

test('whatever identity refuses has words', () => {
  expectTypeOf<IdentityCode>().toExtend<OwnErrorCode>()
})
