// Routes of the cashiers' drawers: what each should hold, as whoever asks may know it, counts by two people, and the vault.
import { type CHIPS_ROUTES, fault } from '@punto/protocol'
import { countsBlindly, drawerPlace, trayOf } from '../../money/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { actOf, countOf, slipOf, UNKNOWN, unwrapped } from './chips-answers.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { personOf } from './unwrap.ts'

type DrawerRoute = 'drawers' | 'countDrawer' | 'confirmDrawerCount' | 'rejectDrawerCount' | 'askVault'

export function drawerHandlers({
  config,
  cageLog,
  identity,
  counts,
  slips,
}: AppServices): Handlers<Extract<keyof typeof CHIPS_ROUTES, DrawerRoute>> {
  const knownDrawer = (drawer: string): string => {
    if (config.cage.drawers.includes(drawer)) return drawerPlace(drawer)
    throw new RefusedRequest(fault('not-found/drawer', { drawer }))
  }

  /** As whoever asks may know it: a cashier counts blindly. */
  const drawerOf = async (drawer: string, { principal }: Call) => {
    const place = drawerPlace(drawer)
    const state = await cageLog.state()
    const tray = trayOf(state, place)
    const { open, chips, lastCount, openCount, cash = 0, holder = null } = tray
    const isHidden = countsBlindly(personOf(principal).role)
    const { expected } = await cageLog.expectedAt(place)
    return {
      drawer,
      open,
      holder: holder === null ? null : { id: holder, name: (await identity.nameOf(holder)) ?? holder },
      chips: isHidden ? null : chips,
      expected: isHidden ? null : expected,
      expectedCash: isHidden ? null : cash,
      lastCount: lastCount && countOf(lastCount, lastCount.confirmedBy),
      openCount: openCount && {
        ...countOf(openCount, null),
        ...(isHidden && { ...UNKNOWN, expectedCash: null }),
      },
      slips: Object.values(state.slips)
        .filter((slip) => slip.table === place)
        .map(slipOf),
    }
  }

  return {
    drawers: async (_, call) => ({ items: await Promise.all(config.cage.drawers.map((one) => drawerOf(one, call))) }),
    countDrawer: async ({ params, body: { kind, chips, cash: inCash, id } }, call) => {
      const table = knownDrawer(params.drawer)
      const counted = { kind, chips, amount: undefined, cash: inCash, table }
      unwrapped(await counts.enter(actOf(call, { id }), counted))
      return drawerOf(params.drawer, call)
    },
    confirmDrawerCount: async ({ params, body }, call) => {
      unwrapped(await counts.confirm(actOf(call, body), knownDrawer(params.drawer), params.serial))
      return drawerOf(params.drawer, call)
    },
    rejectDrawerCount: async ({ params, body }, call) => {
      unwrapped(await counts.reject(actOf(call, body), knownDrawer(params.drawer), params.serial, body.reason))
      return drawerOf(params.drawer, call)
    },
    askVault: async ({ params, body }, call) =>
      slipOf(unwrapped(await slips.request(actOf(call, body), { ...body, table: knownDrawer(params.drawer) }))),
  }
}
