// The cage's log: chips and cash that move between the cage, the tables' trays and players, as events, and the state that they come to.
// Every document (receipt, fill, credit, count, alert) has a serial number of one sequence that is never used again.
//
// The state holds what is open and the sums of the last days; what is over is found in the log by its index entries.

import { PIT_SUPERVISOR_OR_ABOVE, type TrayFlow } from '@punto/table'

/** The cage's log among the tables' logs; no table has this name. */
export const CAGE_LOG = 'house:cage'

export interface Staff {
  readonly id: string
  readonly name: string
  readonly role: string
}

/** Chips by value, the smallest first; a value of which there are none is left out. */
export type Chips = readonly { readonly value: number; readonly count: number }[]

export const CASH_WAYS = ['in', 'out'] as const
export type CashWay = (typeof CASH_WAYS)[number]
/** Whose sum an alert is about: a player's of the gaming day, or of the last 24 hours the player's, a device's, an address's, a cashier's. */
export type CashPattern = 'day' | 'player' | 'device' | 'address' | 'cashier'
export const DAY_MS = 24 * 60 * 60 * 1000
/** A fill brings chips from the cage to a table, a credit takes them back. */
export const SLIP_KINDS = ['fill', 'credit'] as const
export type SlipKind = (typeof SLIP_KINDS)[number]
/** An opener opens a tray and a closer closes it; a drop is the cash for which a table sold chips. */
export const COUNT_KINDS = ['opener', 'count', 'closer', 'drop'] as const
export type CountKind = (typeof COUNT_KINDS)[number]

interface Stamp {
  readonly serial: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: Staff
}

export interface CashMoved extends Stamp {
  readonly type: 'cash-moved'
  readonly way: CashWay
  readonly player: string
  readonly name: string
  readonly amount: number
  /** Where; null at the cage. */
  readonly table: string | null
  readonly day: string
  /** Of the player's sessions, as keyed sums that name nobody: `device/…`, `address/…`. */
  readonly from?: readonly string[]
  /** The cashier's drawer that gave or took chips and cash, where one was open. */
  readonly drawer?: string
  /** At a table or from a drawer: the chips that were given or taken, as the fewest that make the amount up. */
  readonly chips?: Chips
  /** Where the day's sum has reached the house's threshold: whether who they are was checked, now or before, or was not. */
  readonly identity?: IdentitySeen
}

export const IDENTITY_SEEN = ['checked', 'known', 'not-checked'] as const
export type IdentitySeen = (typeof IDENTITY_SEEN)[number]

/** A movement of the last day, for the sums of several players. */
export interface RecentCash {
  readonly at: number
  readonly way: CashWay
  readonly player: string
  readonly by: string
  readonly amount: number
  readonly from?: readonly string[]
}

export interface CashAlert extends Stamp {
  readonly type: 'cash-alert'
  readonly way: CashWay
  readonly player: string
  readonly name: string
  readonly day: string
  readonly threshold: number
  /** The player's cash this way on this day, with the movement that raised it. */
  readonly sum: number
  readonly receipt: number
  /** Whose sum it is; alerts from before there were others are a player's of the day. */
  readonly over?: CashPattern
  /** How many players it is about. */
  readonly players?: number
}

export interface SlipRequested extends Stamp {
  readonly type: 'slip-requested'
  readonly kind: SlipKind
  readonly table: string
  readonly chips: Chips
  readonly total: number
}

export interface TrayCounted extends Stamp {
  readonly type: 'tray-counted'
  readonly kind: CountKind
  readonly table: string
  readonly chips: Chips
  readonly total: number
  /** What should be there by the ledger when it was counted. */
  readonly expected: number
  /** The table's round at the time: the rounds since the count before lie in between. */
  readonly round: number
  /** What the list of chips to move had brought to the tray by then, by value; older counts and tables without values have none. */
  readonly flow?: TrayFlow
  /** Of a drawer: the cash that was counted, and what should be there. */
  readonly cash?: number
  readonly expectedCash?: number
  /** Of a drop: the number of the box that was counted, and of the one that hangs there from then on. */
  readonly box?: string
  readonly nextBox?: string
}

/** The tip box of a table is emptied for its dealers. */
export interface TipsEmptied extends Stamp {
  readonly type: 'tips-emptied'
  readonly table: string
  readonly total: number
  readonly note: string
}

export type CageEvent =
  | CashMoved
  | CashAlert
  | (Stamp & { readonly type: 'alert-acknowledged'; readonly note: string })
  | SlipRequested
  | (Stamp & { readonly type: 'slip-approved'; readonly table: string })
  | (Stamp & { readonly type: 'slip-issued'; readonly table: string; readonly drawer?: string })
  | (Stamp & { readonly type: 'slip-received'; readonly table: string; readonly drawer?: string })
  | (Stamp & { readonly type: 'slip-voided'; readonly table: string; readonly reason: string })
  | TrayCounted
  | (Stamp & { readonly type: 'count-confirmed'; readonly table: string })
  | (Stamp & { readonly type: 'count-rejected'; readonly table: string; readonly reason: string })
  | TipsEmptied

export interface Slip {
  readonly serial: number
  readonly kind: SlipKind
  readonly table: string
  readonly chips: Chips
  readonly total: number
  readonly requestedAt: number
  readonly requestedBy: Staff
  /** The pit supervisor who has agreed to it; slips from before that was asked have none. */
  readonly approvedBy?: Staff | null
  readonly issuedAt: number | null
  readonly issuedBy: Staff | null
  /** The drawer from which the cage issued the chips. */
  readonly drawer?: string
}

export interface OpenCount extends Omit<TrayCounted, 'type' | 'table'> {}

export interface LastCount extends OpenCount {
  readonly confirmedBy: Staff
}

export interface Tray {
  readonly open: boolean
  /** At the last count, with the fills and credits since; null before the first count. */
  readonly chips: Chips | null
  readonly lastCount: LastCount | null
  /** A count that awaits a second person. */
  readonly openCount: OpenCount | null
  /** What fills and credits have brought or taken since that count was entered; states that were kept before have none. */
  readonly sinceCount?: Chips
  /** Cash that players paid at this table since the drop was last counted. */
  readonly drop: number
  /** The number of the drop box that hangs there; null and left out where nobody has said it. */
  readonly box?: string | null
  /** Of a drawer: the cash that should lie there, and who has it open. */
  readonly cash?: number
  readonly holder?: string | null
}

export interface CashSum {
  readonly name: string
  readonly in: number
  readonly out: number
}

export interface CageState {
  /** The last serial number. */
  readonly serial: number
  readonly slips: Readonly<Record<number, Slip>>
  readonly trays: Readonly<Record<string, Tray>>
  /** By gaming day and player, for the last days. */
  readonly days: Readonly<Record<string, Readonly<Record<string, CashSum>>>>
  readonly alerts: Readonly<Record<number, CashAlert>>
  /** Of the last day, the oldest first; states that were kept before have none. */
  readonly recent?: readonly RecentCash[]
  /** When who a player is was checked; states that were kept before have none. */
  readonly identified?: Readonly<Record<string, number>>
}

export const NEW_CAGE: CageState = { serial: 0, slips: {}, trays: {}, days: {}, alerts: {} }

const NEW_TRAY: Tray = { open: false, chips: null, lastCount: null, openCount: null, drop: 0 }
/** Days whose sums are kept in the state. */
const DAYS_KEPT = 2

export const trayOf = ({ trays }: CageState, table: string): Tray => trays[table] ?? NEW_TRAY
export const sumOf = ({ days }: CageState, day: string, player: string): CashSum =>
  days[day]?.[player] ?? { name: player, in: 0, out: 0 }

export const totalOf = (chips: Chips): number => chips.reduce((sum, { value, count }) => sum + value * count, 0)

export function evolveCage(before: CageState, event: CageEvent): CageState {
  const state = { ...before, serial: Math.max(before.serial, event.serial) }
  switch (event.type) {
    case 'cash-moved':
      return withCash(state, event)
    case 'cash-alert':
      return { ...state, alerts: { ...state.alerts, [event.serial]: event } }
    case 'alert-acknowledged':
      return { ...state, alerts: without(state.alerts, event.serial) }
    case 'slip-requested':
      return { ...state, slips: { ...state.slips, [event.serial]: requestedSlip(event) } }
    case 'slip-approved':
      return {
        ...state,
        slips: { ...state.slips, [event.serial]: { ...state.slips[event.serial]!, approvedBy: event.by } },
      }
    case 'slip-issued': {
      const from = event.drawer === undefined ? {} : { drawer: event.drawer }
      const slip = { ...state.slips[event.serial]!, issuedAt: event.at, issuedBy: event.by, ...from }
      const next = { ...state, slips: { ...state.slips, [event.serial]: slip } }
      // The chips of a credit leave the tray here, as they do in the ledger.
      if (slip.kind === 'credit') return withMoved(next, slip, -1)
      return slip.drawer === undefined ? next : withMoved(next, { ...slip, table: slip.drawer }, -1)
    }
    case 'slip-received': {
      const slip = state.slips[event.serial]!
      const { drawer } = event
      const next =
        slip.kind === 'fill'
          ? withMoved(state, slip, 1)
          : drawer === undefined
            ? state
            : withMoved(state, { ...slip, table: drawer }, 1)
      return { ...next, slips: without(state.slips, event.serial) }
    }
    case 'slip-voided': {
      const slip = state.slips[event.serial]!
      const left = slip.kind === 'credit' ? slip.table : slip.drawer
      const next = slip.issuedBy && left !== undefined ? withMoved(state, { ...slip, table: left }, 1) : state
      return { ...next, slips: without(state.slips, event.serial) }
    }
    case 'tray-counted': {
      const { type: _, table, ...openCount } = event
      return withTray(state, table, { ...trayOf(state, table), openCount, sinceCount: [] })
    }
    case 'count-confirmed':
      return confirmed(state, event.table, event.by)
    case 'count-rejected':
      return withTray(state, event.table, { ...trayOf(state, event.table), openCount: null })
    case 'tips-emptied':
      return state
  }
}

/** Whose word a fill or a credit needs: a pit supervisor's or that of somebody above. */
export const mayApprove = ({ role }: Staff): boolean => (PIT_SUPERVISOR_OR_ABOVE as readonly string[]).includes(role)

/** Who of the pit has agreed to a slip, or asked for it; nobody yet where that is null. */
export const approverOf = ({ approvedBy, requestedBy }: Pick<Slip, 'approvedBy' | 'requestedBy'>): Staff | null =>
  approvedBy ?? (mayApprove(requestedBy) ? requestedBy : null)

/** A slip as it stands when it is asked for: nobody has issued it. */
export const requestedSlip = ({ serial, kind, table, chips, total, at, by }: SlipRequested): Slip => ({
  serial,
  kind,
  table,
  chips,
  total,
  requestedAt: at,
  requestedBy: by,
  approvedBy: mayApprove(by) ? by : null,
  issuedAt: null,
  issuedBy: null,
})

function confirmed(state: CageState, table: string, confirmedBy: Staff): CageState {
  const tray = trayOf(state, table)
  const { openCount } = tray
  if (!openCount) return state
  if (openCount.kind === 'drop') {
    const box = openCount.nextBox ?? openCount.box ?? tray.box
    const drop = tray.drop - openCount.expected
    return withTray(state, table, { ...tray, openCount: null, drop, ...(box !== undefined && { box }) })
  }
  const lastCount = { ...openCount, confirmedBy }
  const open = openCount.kind !== 'closer'
  const chips = withChips(openCount.chips, tray.sinceCount ?? [], 1)
  const { cash, by, kind } = openCount
  // A drawer is its opener's until it is closed.
  const drawer = cash === undefined ? {} : { cash, holder: open ? (kind === 'opener' ? by.id : tray.holder!) : null }
  return withTray(state, table, { ...tray, ...drawer, open, chips, lastCount, openCount: null })
}

/** Of the last day; a clock that was set back forgets nothing that is newer. */
function recentWith(
  { recent = [] }: CageState,
  { at, way, player, by, amount, from }: CashMoved,
): readonly RecentCash[] {
  const kept = recent.filter((one) => one.at > at - DAY_MS)
  return [...kept, { at, way, player, by: by.id, amount, ...(from && { from }) }]
}

function withCash(state: CageState, event: CashMoved): CageState {
  const { way, player, name, amount, table, day } = event
  const before = sumOf(state, day, player)
  const sums = { ...state.days[day], [player]: { ...before, name, [way]: before[way] + amount } }
  const kept = Object.entries({ ...state.days, [day]: sums })
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, DAYS_KEPT)
  const identified =
    event.identity === 'checked' ? { identified: { ...state.identified, [player]: event.at } } : undefined
  const next = { ...state, days: Object.fromEntries(kept), recent: recentWith(state, event), ...identified }
  if (event.drawer !== undefined) return withDrawerCash(next, event, event.drawer)
  if (table === null) return next
  const given = event.chips ? withMoved(next, { table, chips: event.chips }, way === 'in' ? -1 : 1) : next
  if (way === 'out') return given
  const tray = trayOf(given, table)
  return withTray(given, table, { ...tray, drop: tray.drop + amount })
}

/** Chips go from the drawer for the cash that comes, and the other way. */
function withDrawerCash(state: CageState, { way, amount, chips = [] }: CashMoved, drawer: string): CageState {
  const sign = way === 'in' ? -1 : 1
  const next = withMoved(state, { table: drawer, chips }, sign)
  const tray = trayOf(next, drawer)
  return withTray(next, drawer, { ...tray, cash: (tray.cash ?? 0) - sign * amount })
}

/** A tray with the chips of a slip more, or fewer. */
function withMoved(state: CageState, { table, chips: moved }: Pick<Slip, 'table' | 'chips'>, sign: 1 | -1): CageState {
  const tray = trayOf(state, table)
  return withTray(state, table, {
    ...tray,
    chips: tray.chips && withChips(tray.chips, moved, sign),
    sinceCount: withChips(tray.sinceCount ?? [], moved, sign),
  })
}

/** Below none of a value where chips of other values were played in between: a count puts it right. */
function withChips(chips: Chips, moved: Chips, sign: 1 | -1): Chips {
  const counts = new Map(chips.map(({ value, count }) => [value, count]))
  for (const { value, count } of moved) counts.set(value, (counts.get(value) ?? 0) + sign * count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count !== 0)
    .sort((one, other) => one.value - other.value)
}

/** The chips of a tray by value as they should lie there now; null before the first count, and where values are not known. */
export function chipsNow({ chips, lastCount }: Tray, flow: TrayFlow | undefined): Chips | null {
  if (!chips || !lastCount) return chips
  const since = withChips(flow?.chips ?? [], lastCount.flow?.chips ?? [], -1)
  return withChips(chips, since, 1)
}

const withTray = (state: CageState, table: string, tray: Tray): CageState => ({
  ...state,
  trays: { ...state.trays, [table]: tray },
})

const without = <T>(from: Readonly<Record<number, T>>, key: number): Readonly<Record<number, T>> => {
  const { [key]: _, ...rest } = from
  return rest
}
