// The cage's log: chips and cash that move between the cage, the tables' trays and players, as events, and the state that they come to.
// Every document (receipt, fill, credit, count, alert) has a serial number of one sequence that is never used again.
//
// The state holds what is open and the sums of the last days; what is over is found in the log by its index entries.

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
}

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
}

export type CageEvent =
  | CashMoved
  | CashAlert
  | (Stamp & { readonly type: 'alert-acknowledged'; readonly note: string })
  | SlipRequested
  | (Stamp & { readonly type: 'slip-issued'; readonly table: string })
  | (Stamp & { readonly type: 'slip-received'; readonly table: string })
  | (Stamp & { readonly type: 'slip-voided'; readonly table: string; readonly reason: string })
  | TrayCounted
  | (Stamp & { readonly type: 'count-confirmed'; readonly table: string })
  | (Stamp & { readonly type: 'count-rejected'; readonly table: string; readonly reason: string })

export interface Slip {
  readonly serial: number
  readonly kind: SlipKind
  readonly table: string
  readonly chips: Chips
  readonly total: number
  readonly requestedAt: number
  readonly requestedBy: Staff
  readonly issuedAt: number | null
  readonly issuedBy: Staff | null
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
    case 'slip-issued': {
      const slip = { ...state.slips[event.serial]!, issuedAt: event.at, issuedBy: event.by }
      const next = { ...state, slips: { ...state.slips, [event.serial]: slip } }
      // The chips of a credit leave the tray here, as they do in the ledger.
      return slip.kind === 'credit' ? withMoved(next, slip, -1) : next
    }
    case 'slip-received': {
      const slip = state.slips[event.serial]!
      const next = slip.kind === 'fill' ? withMoved(state, slip, 1) : state
      return { ...next, slips: without(state.slips, event.serial) }
    }
    case 'slip-voided': {
      const slip = state.slips[event.serial]!
      const next = slip.kind === 'credit' && slip.issuedBy ? withMoved(state, slip, 1) : state
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
  }
}

/** A slip as it stands when it is asked for: nobody has issued it. */
export const requestedSlip = ({ serial, kind, table, chips, total, at, by }: SlipRequested): Slip => ({
  serial,
  kind,
  table,
  chips,
  total,
  requestedAt: at,
  requestedBy: by,
  issuedAt: null,
  issuedBy: null,
})

function confirmed(state: CageState, table: string, confirmedBy: Staff): CageState {
  const tray = trayOf(state, table)
  const { openCount } = tray
  if (!openCount) return state
  if (openCount.kind === 'drop') {
    return withTray(state, table, { ...tray, openCount: null, drop: tray.drop - openCount.expected })
  }
  const lastCount = { ...openCount, confirmedBy }
  const open = openCount.kind !== 'closer'
  const chips = withChips(openCount.chips, tray.sinceCount ?? [], 1)
  return withTray(state, table, { ...tray, open, chips, lastCount, openCount: null })
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
  const next = { ...state, days: Object.fromEntries(kept), recent: recentWith(state, event) }
  if (table === null || way === 'out') return next
  const tray = trayOf(next, table)
  return withTray(next, table, { ...tray, drop: tray.drop + amount })
}

/** A tray with the chips of a slip more, or fewer. */
function withMoved(state: CageState, { table, chips: moved }: Slip, sign: 1 | -1): CageState {
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

const withTray = (state: CageState, table: string, tray: Tray): CageState => ({
  ...state,
  trays: { ...state.trays, [table]: tray },
})

const without = <T>(from: Readonly<Record<number, T>>, key: number): Readonly<Record<number, T>> => {
  const { [key]: _, ...rest } = from
  return rest
}
