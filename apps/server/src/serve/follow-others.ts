// What is kept up with while the house runs: records that another process at the same database has changed, and what is swept away.

import type { World } from '../base/index.ts'
import type { Gateway } from '../doors/index.ts'
import type { House } from '../house/index.ts'
import { ASSIGNMENTS, PLAYER_LIMITS, TALK_REPORTS } from '../people/index.ts'
import { HOUSE_ORDERS } from '../pit/index.ts'
import { GUEST_TABLES } from '../practice/index.ts'
import { Recurring } from '../storage/index.ts'
import type { Closing } from './closing.ts'
import type { OpenedHouse } from './open-house.ts'
import type { OpenedServices } from './open-services.ts'
import { HOUSE_FILE, HousePlan } from './plan/house-plan.ts'
import type { LiveConfig } from './plan/live-config.ts'

/** Sessions and tokens that no longer hold are taken away so often. */
const SWEEP_MS = 60 * 60 * 1000
const FIRST_SWEEP_MS = 5 * 60 * 1000
/** Exclusions, assignments and orders for the whole house are read again so often: another process at the same database may have written. */
const REFRESH_MS = 10_000

export async function followOthers(
  { services, records, world, changes, departures, retention }: OpenedServices,
  { exclusions, house }: OpenedHouse,
  gateway: Gateway,
  { config, configText: text }: { readonly config: LiveConfig; readonly configText?: string | undefined },
  closing: Closing,
): Promise<HousePlan> {
  const { identity, cage, playerLimits, orders, assignments, lobby, guestTables, talk } = services
  const recurring = recurringAt(house, world, closing)
  const plan = await HousePlan.open({
    ...{ config, text, world, house, records },
    audit: identity.audit,
    changed: () => lobby.tellAll(),
  })
  const sweepOld = recurring('sweep-retention', () => retention.sweep())
  const sweeps = [
    recurring('sweep-sessions', () => identity.sweep()),
    recurring('sweep-cage', () => cage.sweep()),
    recurring('sweep-words', () => talk.sweep()),
    sweepOld,
  ]
  const sweeping = setInterval(() => {
    for (const sweep of sweeps) void sweep()
  }, SWEEP_MS)
  // A house that is started again every day sweeps too.
  const first = setTimeout(sweepOld, FIRST_SWEEP_MS)
  closing.add(() => {
    clearInterval(sweeping)
    clearTimeout(first)
  })
  const read = {
    exclusions: recurring('exclusions', () => exclusions.refresh()),
    orders: recurring('orders', () => orders.refresh()),
    assignments: recurring('assignments', () => assignments.refresh()),
    guestTables: recurring('guest-tables', () => guestTables.refresh()),
    playerLimits: recurring('player-limits', () => playerLimits.refresh()),
    words: recurring('words', () => talk.refresh()),
  }
  if (changes) {
    const check = (account: string | 'everybody') => {
      void gateway.checkSessionsOf(account)
      void departures.check(account)
    }
    const forget = recurring('people', async () => {
      await identity.forgetAll()
      check('everybody')
    })
    await changes.start({
      recurring: (look) => recurring('record-changes', look),
      changed: ({ kind, key: record }) => {
        if (kind === PLAYER_LIMITS) playerLimits.changedElsewhere(record)
        if (kind === HOUSE_ORDERS) void read.orders()
        if (kind === HOUSE_FILE) void plan.refresh()
        if (kind === TALK_REPORTS) void read.words()
        if (kind === GUEST_TABLES) void read.guestTables()
        if (kind === ASSIGNMENTS) void read.assignments()
        void identity.changedElsewhere(kind, record).then(
          (signedOut) => signedOut && check(signedOut.account),
          // Storage failed: entries expire by themselves.
          () => undefined,
        )
      },
      missed: () => {
        for (const one of [read.playerLimits, read.orders, read.assignments, read.guestTables]) void one()
        void plan.refresh()
        void forget()
      },
    })
    closing.add(() => changes.close())
  }
  const sweepTables = recurring('sweep-guest-tables', () => guestTables.sweep())
  const refreshing = setInterval(() => {
    for (const one of [read.exclusions, read.orders, read.assignments, sweepTables]) void one()
    void plan.refresh()
  }, REFRESH_MS)
  closing.add(() => clearInterval(refreshing))
  return plan
}

/** Has work done again and again for as long as the house runs: seen among those who follow. */
function recurringAt(house: Pick<House, 'followers'>, world: World, closing: Closing) {
  return (name: string, work: () => unknown) => {
    const one = new Recurring({ name, log: 'records', world })
    const leave = house.followers.add(one)
    closing.add(() => {
      one.stop()
      leave()
    })
    return () => one.run(work)
  }
}
