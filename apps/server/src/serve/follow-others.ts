// What is kept up with while the house runs: records that another process at the same database has changed, and what is swept away.

import type { Gateway } from '../doors/index.ts'
import { ASSIGNMENTS, PLAYER_LIMITS, TALK_REPORTS } from '../people/index.ts'
import { HOUSE_ORDERS } from '../pit/index.ts'
import { GUEST_TABLES } from '../practice/index.ts'
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
  config: LiveConfig,
  closing: Closing,
): Promise<HousePlan> {
  const { identity, cage, playerLimits, orders, assignments, lobby, guestTables, talk } = services
  const plan = await HousePlan.open({
    ...{ config, world, house, records },
    audit: identity.audit,
    changed: () => lobby.tellAll(),
  })
  const sweeping = setInterval(() => {
    void identity.sweep().catch(() => undefined)
    void cage.sweep().catch(() => undefined)
    void talk.sweep().catch(() => undefined)
    void retention.sweep().catch(() => undefined)
  }, SWEEP_MS)
  // A house that is started again every day sweeps too.
  const first = setTimeout(() => void retention.sweep().catch(() => undefined), FIRST_SWEEP_MS)
  closing.add(() => {
    clearInterval(sweeping)
    clearTimeout(first)
  })
  if (changes) {
    const check = (account: string | 'everybody') => {
      void gateway.checkSessionsOf(account)
      void departures.check(account)
    }
    await changes.start({
      changed: ({ kind, key: record }) => {
        if (kind === PLAYER_LIMITS) playerLimits.changedElsewhere(record)
        if (kind === HOUSE_ORDERS) void orders.refresh().catch(() => undefined)
        if (kind === HOUSE_FILE) void plan.refresh()
        if (kind === TALK_REPORTS) void talk.refresh().catch(() => undefined)
        if (kind === GUEST_TABLES) void guestTables.refresh().catch(() => undefined)
        if (kind === ASSIGNMENTS) void assignments.refresh().catch(() => undefined)
        void identity.changedElsewhere(kind, record).then(
          (signedOut) => signedOut && check(signedOut.account),
          // Storage failed: entries expire by themselves.
          () => undefined,
        )
      },
      missed: () => {
        void playerLimits.refresh().catch(() => undefined)
        void orders.refresh().catch(() => undefined)
        void assignments.refresh().catch(() => undefined)
        void plan.refresh()
        void guestTables.refresh().catch(() => undefined)
        void identity.forgetAll().then(() => check('everybody'))
      },
    })
    closing.add(() => changes.close())
  }
  const refreshing = setInterval(() => {
    void exclusions.refresh().catch(() => undefined)
    void orders.refresh().catch(() => undefined)
    void assignments.refresh().catch(() => undefined)
    void plan.refresh()
    void guestTables.sweep().catch(() => undefined)
  }, REFRESH_MS)
  closing.add(() => clearInterval(refreshing))
  return plan
}
