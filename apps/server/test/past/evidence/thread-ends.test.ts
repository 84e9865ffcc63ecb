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
  const judged = async () => {
    const eyes = `SELECT max(version) AS version FROM evidence_eyes WHERE log = 'commission'`
    return (await evidence.rows<{ version: number | null }>(eyes))[0]!.version ?? 0
  }
  const rounds = async () =>
    (await evidence.rows<{ round: number }>(`SELECT round FROM evidence_rounds WHERE table_id = 'commission'`)).length
  await house.untilPhase('commission', 'betting')
  await house.untilPhase('commission', 'settled')
  await evidence.catchUp()
  const before = await rounds()
  expect(before).toBeGreaterThan(0)
  // Its own, and that of the eyes of the house, which reads the rows.
  expect(workers).toHaveLength(2)
  await vi.waitFor(async () => expect(await judged()).toBeGreaterThan(0), { timeout: 60_000, interval: 20 })
  for (const worker of workers.slice()) await worker.terminate()
  await house.untilPhase('commission', 'betting')
  await house.untilPhase('commission', 'settled')
  // The first pass after it may still meet the thread that has ended.
  await vi.waitFor(() => evidence.catchUp(), { timeout: 60_000, interval: 20 })
  const all = house.state('commission').rounds
  expect(await rounds()).toBe(all)
  expect(evidence.status).toMatchObject({ events: 0, failed: {} })
  const [{ version }] = (await evidence.rows<{ version: number }>(
    `SELECT max(last_version) AS version FROM evidence_rounds WHERE table_id = 'commission'`,
  )) as [{ version: number }]
  await vi.waitFor(async () => expect(await judged()).toBeGreaterThanOrEqual(version), {
    timeout: 60_000,
    interval: 20,
  })
  expect(workers).toHaveLength(4)
}, 120_000)
