// Routes of chips and cash: the cage, fills and credits, the tables' trays.
import { type CHIPS_ROUTES, fault, type RouteAnswer } from '@punto/protocol'
import {
  type CageEvent,
  type CashRequest,
  cashOwner,
  chipsNow,
  countsBlindly,
  dayOwner,
  totalOf,
  trayAccount,
  trayOf,
} from '../../money/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { actOf, countedOf, countOf, receiptOf, slipOf, UNKNOWN, unwrapped } from './chips-answers.ts'
import { clientOf } from './client-of.ts'
import { drawerHandlers } from './drawer-handlers.ts'
import { playerCalled } from './find-person.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { knownPlayer } from './known-player.ts'
import type { Pagination } from './pagination.ts'
import { personOf } from './unwrap.ts'

type TrayLine = RouteAnswer<typeof CHIPS_ROUTES.trayHistory>['items'][number]

/** Lines that are read at once to sum up a day that is over. */
const DAY_PAGE = 500

export function chipsHandlers(services: AppServices, pages: Pagination): Handlers<keyof typeof CHIPS_ROUTES> {
  const { house, config, identity, cash, slips, counts, tips, cageLog, days, wall } = services

  const known = (table: string): string => {
    if (house.table(table)) return table
    throw new RefusedRequest(fault('not-found/table', { table }))
  }

  const isBlind = (table: string): boolean => house.table(table)?.state.settings.blindCounts !== false

  /** Whoever counts, or sees that it is right, learns what should lie there once a second person has confirmed the count. */
  const hidesFrom = (table: string, { principal }: Call): boolean =>
    isBlind(table) && countsBlindly(personOf(principal).role)

  /** By the name the player has now; the log has the id, or in older lines the name of their time. */
  const named = async <T extends { readonly player: string; readonly name: string }>(told: T): Promise<T> => ({
    ...told,
    name: (await identity.nameOf(told.player)) ?? told.name,
  })

  const move = async (
    way: CashRequest['way'],
    table: string | null,
    body: {
      readonly id: string
      readonly player: string
      readonly amount: number
      readonly identity?: string | undefined
    },
    call: Call,
  ) => {
    const { id, amount, identity: seen } = body
    const by = personOf(call.principal)
    if (table !== null && by.role === 'dealer' && house.table(known(table))?.state.dealer !== by.id) {
      throw new RefusedRequest(fault('tray/not-your-table', { table }))
    }
    const player = await playerCalled(identity, body.player)
    return named(
      receiptOf(unwrapped(await cash.move(by, clientOf(call), { id, way, player, amount, table, identity: seen }))),
    )
  }

  return {
    cage: async () => {
      const { slips } = await cageLog.state()
      const { denominations, sellAtTables, alerts, cdd } = config.cage
      return {
        open: !cash.isClosed,
        currency: house.currency,
        day: days.dayOf(wall()),
        denominations,
        sellAtTables,
        alerts,
        cdd,
        slips: Object.values(slips).map(slipOf),
      }
    },
    ...drawerHandlers(services),
    cashIn: ({ body }, call) => move('in', null, body, call),
    cashOut: ({ body }, call) => move('out', null, body, call),
    cashInAtTable: ({ params, body }, call) => move('in', known(params.table), body, call),
    cashOutAtTable: ({ params, body }, call) => move('out', known(params.table), body, call),
    cashOfDay: async ({ params: { day } }) => {
      if (days.startOf(day) === undefined) throw new RefusedRequest(fault('input/no-such-day', { given: day }))
      const sums = new Map<string, { name: string; in: number; out: number }>()
      for (let before: string | undefined; ; ) {
        const lines = await cageLog.history(dayOwner(day), { limit: DAY_PAGE, ...(before && { before }) })
        for (const { event } of lines) {
          if (event.type !== 'cash-moved') continue
          const { player, name, way, amount } = event
          const sum = sums.get(player) ?? { name, in: 0, out: 0 }
          sum[way] += amount
          sums.set(player, sum)
        }
        if (lines.length < DAY_PAGE) break
        before = lines.at(-1)!.place
      }
      const players = await Promise.all([...sums].map(([player, sum]) => named({ player, ...sum })))
      players.sort((one, other) => other.in + other.out - one.in - one.out)
      const total = (way: 'in' | 'out') => players.reduce((sum, one) => sum + one[way], 0)
      return { day, in: total('in'), out: total('out'), players }
    },
    cashOfPlayer: async ({ params: { player }, query }) => {
      const list = `cash ${await knownPlayer(house, player)}`
      const { limit, asked } = pages.read(list, query)
      const lines = await cageLog.history(cashOwner(player), asked)
      const receipts = lines.flatMap(({ event }) => (event.type === 'cash-moved' ? [receiptOf(event)] : []))
      const items = await Promise.all(receipts.map(named))
      return { items, next: pages.behind(list, limit, lines) }
    },
    cashAlerts: async () => {
      const { alerts } = await cageLog.state()
      const items = Object.values(alerts).map(({ type: _, by: __, ...alert }) => named(alert))
      return { items: await Promise.all(items) }
    },
    answerCashAlert: async ({ params: { serial }, body: { id, note } }, call) => {
      const by = personOf(call.principal)
      const answered = unwrapped(await cash.acknowledge(by, clientOf(call), { id, serial, note }))
      const { type: _, by: __, ...alert } = answered
      return named(alert)
    },
    tray: async ({ params }, call) => {
      const table = known(params.table)
      const state = await cageLog.state()
      const tray = trayOf(state, table)
      const { open, lastCount, openCount, drop, box = null } = tray
      const { expected, round } = await cageLog.expectedAt(table)
      const blind = isBlind(table)
      const isHidden = hidesFrom(table, call)
      const chips = isHidden ? null : chipsNow(tray, cageLog.flowAt(table))
      return {
        table,
        open,
        blind,
        expected: isHidden ? null : expected,
        round,
        chips,
        toMove: chips && totalOf(chips) - expected,
        lastCount: lastCount && countOf(lastCount, lastCount.confirmedBy),
        openCount: openCount && { ...countOf(openCount, null), ...(isHidden && UNKNOWN) },
        roundsSince: lastCount ? Math.max(0, round - lastCount.round) : 0,
        drop: isHidden ? null : drop,
        box,
        tips: await tips.inBox(table),
        slips: Object.values(state.slips)
          .filter((slip) => slip.table === table)
          .map(slipOf),
        denominations: config.cage.denominations,
        sells: config.cage.sellAtTables && !cash.isClosed,
        asksIdentity: config.cage.cdd.in !== null || config.cage.cdd.out !== null,
      }
    },
    trayHistory: async ({ params, query }, call) => {
      const table = known(params.table)
      const list = `tray ${table}`
      const { limit, asked } = pages.read(list, query)
      const lines = await cageLog.history(trayAccount(table), asked)
      const next = pages.behind(list, limit, lines)
      const undecided = hidesFrom(table, call) ? trayOf(await cageLog.state(), table).openCount?.serial : undefined
      const items = lines.map(async ({ event }) => {
        const told = lineOf(event.type === 'cash-moved' ? await named(event) : event)
        return told.map(({ expected, difference, ...line }) =>
          line.serial === undecided || expected === undefined || difference === undefined
            ? line
            : { ...line, expected, difference },
        )
      })
      return { items: (await Promise.all(items)).flat(), next }
    },
    requestSlip: async ({ params, body }, call) =>
      slipOf(unwrapped(await slips.request(actOf(call, body), { ...body, table: known(params.table) }))),
    approveSlip: async ({ params, body }, call) =>
      slipOf(unwrapped(await slips.approve(actOf(call, body), params.serial))),
    emptyTips: async ({ params, body }, call) => {
      const { type: _, ...emptied } = unwrapped(await tips.empty(actOf(call, body), known(params.table), body.note))
      return emptied
    },
    issueSlip: async ({ params, body }, call) => slipOf(unwrapped(await slips.issue(actOf(call, body), params.serial))),
    receiveSlip: async ({ params, body }, call) =>
      slipOf(unwrapped(await slips.receive(actOf(call, body), params.serial))),
    voidSlip: async ({ params, body }, call) =>
      slipOf(unwrapped(await slips.void(actOf(call, body), params.serial, body.reason))),
    countTray: async ({ params, body: { kind, chips, amount, box, nextBox, ...body } }, call) => {
      const counted = { kind, chips, amount, box, nextBox, table: known(params.table) }
      const entered = unwrapped(await counts.enter(actOf(call, body), counted))
      return { ...countedOf(entered), ...(hidesFrom(entered.table, call) && UNKNOWN) }
    },
    confirmCount: async ({ params, body }, call) =>
      countedOf(unwrapped(await counts.confirm(actOf(call, body), known(params.table), params.serial))),
    rejectCount: async ({ params, body }, call) =>
      countedOf(unwrapped(await counts.reject(actOf(call, body), known(params.table), params.serial, body.reason))),
  }
}

/** An event as a line of a tray's history. */
function lineOf(event: CageEvent): readonly TrayLine[] {
  const { serial, at, by } = event
  switch (event.type) {
    case 'cash-alert':
    case 'alert-acknowledged':
      return []
    case 'cash-moved': {
      const { type, way, amount, name } = event
      return [{ type, serial, at, by, way, amount, name }]
    }
    case 'slip-requested': {
      const { type, kind, chips, total } = event
      return [{ type, serial, at, by, kind, chips, amount: total }]
    }
    case 'tray-counted': {
      const { type, kind, chips, total, expected, round, box, nextBox } = event
      const boxes = { ...(box !== undefined && { box }), ...(nextBox !== undefined && { nextBox }) }
      const difference = total - expected
      return [{ type, serial, at, by, kind, chips, amount: total, expected, difference, round, ...boxes }]
    }
    case 'tips-emptied': {
      const { type, total, note } = event
      return [{ type, serial, at, by, amount: total, reason: note }]
    }
    default: {
      const { type } = event
      return [{ type, serial, at, by, ...('reason' in event && { reason: event.reason }) }]
    }
  }
}
