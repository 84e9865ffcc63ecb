// The thread that writes the rows of evidence ends, for want of memory say: another is started, and the rows go on where they were.
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'

const workers: Worker[] = []
const note = (worker: Worker) => void workers.push(worker)
let house: TestHouse
beforeAll(async () => {
  process.on('worker', note)
  house = await TestHouse.open({ evidenceEveryMs: 20 })
})
afterAll(async () => {
  process.off('worker', note)
  await house.close()
})

it('starts again, loses nothing and writes nothing twice', async () => {
  const evidence = house.server.evidence!
  const rounds = async () =>
    (await evidence.rows<{ round: number }>(`SELECT round FROM evidence_rounds WHERE table_id = 'commission'`)).length
  await house.untilPhase('commission', 'betting')
  await house.untilPhase('commission', 'settled')
  await evidence.catchUp()
  const before = await rounds()
  expect(before).toBeGreaterThan(0)
  expect(workers).toHaveLength(1)
  await workers[0]!.terminate()
  await house.untilPhase('commission', 'betting')
  await house.untilPhase('commission', 'settled')
  // The first pass after it may still meet the thread that has ended.
  await vi.waitFor(() => evidence.catchUp(), { timeout: 60_000, interval: 20 })
  expect(workers).toHaveLength(2)
  const all = house.state('commission').rounds
  expect(await rounds()).toBe(all)
  expect(evidence.status).toMatchObject({ events: 0, failed: {} })
}, 120_000)
