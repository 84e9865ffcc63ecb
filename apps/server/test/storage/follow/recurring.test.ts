// Work that is done again and again: that it fails is said once, is seen among those who follow, and ends nothing.
import { expect, it } from 'vitest'
import type { Notice } from '../../../src/base/index.ts'
import { Followers, Recurring } from '../../../src/storage/index.ts'

it('says once that it fails, is tried again the next time, and says that it works again', async () => {
  const said: Notice[] = []
  const followers = new Followers()
  let now = 1000
  const world = { wall: () => now++, notice: (notice: Notice) => void said.push(notice) }
  const sweep = new Recurring({ name: 'sweep-sessions', log: 'records', world })
  followers.add(sweep)
  let isAway = true
  let done = 0
  const work = async () => {
    if (isAway) throw new Error('the storage is away')
    done++
  }
  await sweep.run(work)
  await sweep.run(work)
  expect(followers.failing.map(({ name, failing }) => [name, failing])).toEqual([
    ['sweep-sessions', { since: 1000, why: 'the storage is away' }],
  ])
  isAway = false
  await sweep.run(work)
  expect([done, followers.failing]).toEqual([1, []])
  const about = { follower: 'sweep-sessions', table: 'records' }
  expect(said).toEqual([
    { level: 'error', what: 'follower-failed', ...about, why: 'the storage is away' },
    { level: 'info', what: 'follower-works-again', ...about },
  ])
  // What throws at once is no other matter.
  await sweep.run(() => {
    throw new Error('at once')
  })
  expect(sweep.failing?.why).toBe('at once')
  const before = said.length
  const late = new Recurring({ name: 'late', log: 'records', world })
  const running = late.run(async () => {
    throw new Error('what it reads is closed')
  })
  late.stop()
  await running
  expect([said.length, late.failing]).toEqual([before, undefined])
})
