// As processes over one storage have it: instances that share nothing in memory, and take what is left of a limit once. They run in one
// process here; `served.test.ts` has real ones.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PlayerLimits } from '../../../src/people/play-limits/player-limits.ts'
import { NO_LIMITS_CONFIG } from '../../../src/people/play-limits/player-limits-config.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { PASSWORD, Web } from '../../serve/web.ts'

let house: TestHouse
beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000 })
})
afterAll(async () => house.close())

const PROCESSES = 4
const EACH = 3

it('of four that share the storage alone and claim at once, each claim that is let in has its own room', async () => {
  const web = new Web(house.url)
  const { player } = (await web.post('/api/accounts', { name: 'racer', password: PASSWORD })).body
  await web.post('/api/me/limits', { kind: 'stake', period: 'day', max: 500 })
  const { house: running, identity } = house.server
  const processes = Array.from({ length: PROCESSES }, () => {
    return new PlayerLimits({
      records: running.records,
      archive: running.archive,
      audit: identity.audit,
      config: NO_LIMITS_CONFIG,
      madeAt: async () => 0,
      wall: () => 1_700_000_000_000,
    })
  })
  await Promise.all(processes.map((one) => one.refresh()))
  const staking = { player, amount: 100, room: 100, isNew: true }
  const claims = processes.flatMap((one) => Array.from({ length: EACH }, () => one.admitStake(staking)))
  const admitted = (await Promise.all(claims)).filter(({ ok }) => ok)
  // None of them is answered: each still has its room, and there are five times a hundred.
  expect(admitted).toHaveLength(5)
  expect(await processes[0]!.admitStake(staking)).toMatchObject({ ok: false, fault: { code: 'limits/reached' } })
  // What is answered without a bet in the account gives its room back.
  for (const one of admitted) if (one.ok) one.answered()
  await Promise.all(processes.map((one) => one.settled()))
  expect((await processes[1]!.admitStake({ ...staking, room: 500 })).ok).toBe(true)
}, 60_000)
