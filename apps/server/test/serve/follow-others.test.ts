// What another process has changed is read again, and that this fails is seen and ends nothing.
import { expect, it, vi } from 'vitest'
import type { Notice } from '../../src/base/index.ts'
import { Closing } from '../../src/serve/closing.ts'
import { followOthers } from '../../src/serve/follow-others.ts'
import { Followers } from '../../src/storage/index.ts'
import { MemoryRecords } from '../people/identity/memory-records.ts'

it('goes on where people cannot be read again after changes were missed, and says so until they can', async () => {
  const said: Notice[] = []
  const followers = new Followers()
  const closing = new Closing()
  let isAway = true
  const forgetAll = vi.fn(async () => {
    if (isAway) throw new Error('the storage is away')
  })
  const refresh = async () => undefined
  let missed: () => void = () => undefined
  const changes = {
    start: async (options: { readonly missed: () => void }) => {
      missed = options.missed
    },
    close: () => undefined,
  }
  const checked: unknown[] = []
  const refreshed = { refresh }
  const services = {
    identity: { forgetAll, audit: {} },
    ...{ orders: refreshed, assignments: refreshed, guestTables: refreshed, playerLimits: refreshed, talk: refreshed },
  }
  const { records } = new MemoryRecords().open()
  const world = { wall: () => 0, notice: (notice: Notice) => void said.push(notice) }
  await followOthers(
    { services, records, world, changes, departures: { check: async () => undefined } } as never,
    { exclusions: refreshed, house: { followers, shared: { neighbours: { members: [] } } } } as never,
    { checkSessionsOf: async (who: unknown) => void checked.push(who) } as never,
    { config: {} } as never,
    closing,
  )
  missed()
  await vi.waitFor(() => expect(followers.failing.map(({ name }) => name)).toEqual(['people']))
  expect(checked).toEqual([])
  isAway = false
  missed()
  await vi.waitFor(() => expect(checked).toEqual(['everybody']))
  expect(followers.failing).toEqual([])
  expect(said.map(({ what }) => what)).toEqual(['follower-failed', 'follower-works-again'])
  await closing.run()
  expect(followers.all).toEqual([])
})
