// Chips and cash over HTTP: buy-ins and cash-outs with their receipts, fills and credits, counts of trays, and alerts about cash.
// Whatever changes something carries an id made by the client: the same id does it once.

import * as z from 'zod/mini'
import {
  amount,
  change,
  count,
  countFromZero,
  day,
  id,
  note,
  personName,
  playerName,
  stake,
  tableName,
  wallMs,
} from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { reason } from './audit.ts'
import { numeral, page, pageOf, routes } from './route.ts'

const name = z.string().check(z.maxLength(64))
const staffSchema = z.object({ id: playerName, name, role: z.string().check(z.maxLength(32)) })
export interface StaffSchema extends Of<typeof staffSchema> {}

const staff: StaffSchema = staffSchema
const MOST_VALUES = 20
const MOST_CHIPS = 1_000_000

/** Chips by value, each value of the house's once. */
const chips = z
  .array(z.strictObject({ value: stake, count: z.int().check(z.gte(0), z.lte(MOST_CHIPS)) }))
  .check(z.maxLength(MOST_VALUES))
const shownChips = z.array(z.object({ value: stake, count: z.int() }))

const way = z.enum(['in', 'out'])
const slipKind = z.enum(['fill', 'credit'])
export const countKind = z.enum(['opener', 'count', 'closer', 'drop'])

const receiptSchema = z.object({
  serial: count,
  at: wallMs,
  by: staff,
  way,
  player: playerName,
  name,
  amount,
  /** Null at the cage. */
  table: z.nullable(tableName),
  /** The gaming day. */
  day,
  /** At the tables: the chips that the tray gave or took. */
  chips: z.exactOptional(shownChips),
  /** From the house's threshold on: whether who the player is was checked now, or before, or was not. */
  identity: z.exactOptional(z.enum(['checked', 'known', 'not-checked'])),
})
export interface ReceiptSchema extends Of<typeof receiptSchema> {}

/** A buy-in or a cash-out. */
export const receipt: ReceiptSchema = receiptSchema
/** What a cashier has paid in or out. */
export type Receipt = DeepReadonly<z.infer<typeof receipt>>

const cashAlertSchema = z.object({
  serial: count,
  at: wallMs,
  way,
  player: playerName,
  name,
  day,
  threshold: amount,
  sum: amount,
  /** The serial number of the receipt that raised it. */
  receipt: count,
  /** Whose sum of the last 24 hours it is, where it is not the player's of the day; and of how many players. */
  over: z.exactOptional(z.enum(['day', 'player', 'device', 'address', 'cashier'])),
  players: z.exactOptional(count),
})
export interface CashAlertSchema extends Of<typeof cashAlertSchema> {}

export const cashAlert: CashAlertSchema = cashAlertSchema

const slipSchema = z.object({
  serial: count,
  kind: slipKind,
  table: tableName,
  chips: shownChips,
  total: amount,
  requestedAt: wallMs,
  requestedBy: staff,
  /** Somebody of the pit who has agreed to it: until then it is not issued. */
  approvedBy: z.nullable(staff),
  issuedAt: z.nullable(wallMs),
  issuedBy: z.nullable(staff),
})
export interface SlipSchema extends Of<typeof slipSchema> {}

export const slip: SlipSchema = slipSchema
/** A fill or credit of a table's tray. */
export type ChipSlip = DeepReadonly<z.infer<typeof slip>>

/** The number on a drop box, as it is painted there. */
const dropBox = z.string().check(z.regex(/^[A-Za-z0-9-]{1,12}$/))

const trayCountSchema = z.object({
  serial: count,
  kind: countKind,
  at: wallMs,
  by: staff,
  chips: shownChips,
  total: amount,
  /** By the ledger, when it was counted; null while whoever asks may not know it. */
  expected: z.nullable(change),
  difference: z.nullable(change),
  /** Of a drawer: the cash that was counted, and what should be there. */
  cash: z.exactOptional(amount),
  expectedCash: z.exactOptional(z.nullable(change)),
  /** Of a drop: the box that was counted, and the one that hangs there from then on. */
  box: z.exactOptional(dropBox),
  nextBox: z.exactOptional(dropBox),
  /** The table's round at the time. */
  round: countFromZero,
  /** Null while it awaits a second person. */
  confirmedBy: z.nullable(staff),
})
export interface TrayCountSchema extends Of<typeof trayCountSchema> {}

const trayCount: TrayCountSchema = trayCountSchema

const traySchema = z.object({
  table: tableName,
  open: z.boolean(),
  /** Whether counts are blind: whoever counts here, or sees that it is right, does not know before what should lie there. */
  blind: z.boolean(),
  /** What should lie in it now, by the ledger; null where counts are blind and whoever asks counts. */
  expected: z.nullable(change),
  round: countFromZero,
  /** By value as they should lie there now: the last count, with fills, credits, chips sold and chips moved since. Null before the first. */
  chips: z.nullable(shownChips),
  /** What the chips by value come to, less what should lie there: chips still to be moved, and what no chip makes up. */
  toMove: z.nullable(change),
  lastCount: z.nullable(trayCount),
  openCount: z.nullable(trayCount),
  /** Rounds since the last count. */
  roundsSince: countFromZero,
  /** Cash for chips sold here since the drop was last counted; null as above. */
  drop: z.nullable(amount),
  /** The number of the drop box that hangs here; null where nobody has said it. */
  box: z.nullable(dropBox),
  /** What lies in the tip box. */
  tips: amount,
  slips: z.array(slip),
  /** The values of the house's chips. */
  denominations: z.array(stake),
  /** Whether chips are sold and bought back here. */
  sells: z.boolean(),
  /** Whether the house asks from some sum of cash on who somebody is. */
  asksIdentity: z.boolean(),
})
export interface TraySchema extends Of<typeof traySchema> {}

export const tray: TraySchema = traySchema
/** A table's tray of chips. */
export type ChipTray = DeepReadonly<z.infer<typeof tray>>

const drawerName = z.string().check(z.regex(/^[A-Za-z0-9-]{1,12}$/))
const ofDrawer = z.strictObject({ drawer: drawerName })

const drawerSchema = z.object({
  drawer: drawerName,
  open: z.boolean(),
  /** Who has it open. */
  holder: z.nullable(z.object({ id: playerName, name })),
  chips: z.nullable(shownChips),
  /** In chips, and in cash. */
  expected: z.nullable(change),
  expectedCash: z.nullable(change),
  lastCount: z.nullable(trayCount),
  openCount: z.nullable(trayCount),
  /** From the vault and back to it. */
  slips: z.array(slip),
})
export interface DrawerSchema extends Of<typeof drawerSchema> {}

/** A cashier's drawer; what it should hold is null to a cashier until a second person has confirmed the count. */
export const drawer: DrawerSchema = drawerSchema
/** A cashier's drawer of cash. */
export type CashDrawer = DeepReadonly<z.infer<typeof drawer>>

const LINES = [
  'cash-moved',
  'slip-requested',
  'slip-approved',
  'slip-issued',
  'slip-received',
  'slip-voided',
  'tray-counted',
  'count-confirmed',
  'count-rejected',
  'tips-emptied',
] as const

const trayLineSchema = z.object({
  type: z.enum(LINES),
  serial: count,
  at: wallMs,
  by: staff,
  kind: z.exactOptional(z.enum([...slipKind.options, ...countKind.options])),
  way: z.exactOptional(way),
  chips: z.exactOptional(shownChips),
  amount: z.exactOptional(amount),
  expected: z.exactOptional(change),
  difference: z.exactOptional(change),
  round: z.exactOptional(countFromZero),
  box: z.exactOptional(dropBox),
  nextBox: z.exactOptional(dropBox),
  name: z.exactOptional(name),
  reason: z.exactOptional(z.string().check(z.maxLength(200))),
})
export interface TrayLineSchema extends Of<typeof trayLineSchema> {}

/** A line of a tray's history: what happened to a document, by its serial number. */
const trayLine: TrayLineSchema = trayLineSchema

/** A line in the account of a tray. */
export type TrayLine = DeepReadonly<z.infer<typeof trayLine>>

/** `identity`: what was seen of who the player is, for the audit log. */
const cash = z.strictObject({ id, player: personName, amount: stake, identity: z.exactOptional(note) })
const act = z.strictObject({ id })
const acted = z.strictObject({ id, reason })
const ofTable = z.strictObject({ table: tableName })
const serial = numeral(count)
const ofSerial = z.strictObject({ serial })
const ofCount = z.strictObject({ table: tableName, serial })
const post = { tag: 'staff', method: 'POST' } as const
const get = { tag: 'staff', method: 'GET' } as const

/** Routes of chips, trays and cash. */
export const CHIPS_ROUTES = routes({
  cage: {
    ...get,
    right: 'read-cage',
    path: '/api/cage',
    summary: 'The cage at a glance: whether it is open, the house’s chips, the gaming day, open slips',
    answer: z.object({
      open: z.boolean(),
      currency: z.string().check(z.maxLength(12)),
      day,
      denominations: z.array(stake),
      sellAtTables: z.boolean(),
      alerts: z.object({ in: z.array(amount), out: z.array(amount) }),
      /** From which sum of a gaming day on who somebody is has to be checked; null where never. */
      cdd: z.object({
        in: z.nullable(amount),
        out: z.nullable(amount),
        unchecked: z.enum(['refuse', 'note']),
        validDays: count,
      }),
      slips: z.array(slip),
    }),
  },
  drawers: {
    ...get,
    right: 'read-cage',
    path: '/api/cage/drawers',
    summary: 'The cashiers’ drawers: who has which open, what should lie there, counts and slips under way',
    answer: z.object({ items: z.array(drawer) }),
  },
  countDrawer: {
    ...post,
    right: 'serve-cage',
    path: '/api/cage/drawers/:drawer/counts',
    summary: 'Enter a count of a drawer, in chips and cash: an opener, one in between, or a closer',
    params: ofDrawer,
    body: z.strictObject({ id, kind: z.enum(['opener', 'count', 'closer']), chips, cash: amount }),
    answer: drawer,
    status: 201,
  },
  confirmDrawerCount: {
    ...post,
    right: 'confirm-drawer',
    path: '/api/cage/drawers/:drawer/counts/:serial/confirm',
    summary: 'Confirm another’s count of a drawer',
    params: z.strictObject({ drawer: drawerName, serial: numeral(count) }),
    body: z.strictObject({ id }),
    answer: drawer,
  },
  rejectDrawerCount: {
    ...post,
    right: 'confirm-drawer',
    path: '/api/cage/drawers/:drawer/counts/:serial/reject',
    summary: 'Reject a count of a drawer, or take back one’s own',
    params: z.strictObject({ drawer: drawerName, serial: numeral(count) }),
    body: z.strictObject({ id, reason }),
    answer: drawer,
  },
  askVault: {
    ...post,
    right: 'serve-cage',
    path: '/api/cage/drawers/:drawer/slips',
    summary:
      'Ask the vault for a fill of one’s drawer, or to send a credit back; the pit agrees, another cashier hands over',
    params: ofDrawer,
    body: z.strictObject({ id, kind: slipKind, chips }),
    answer: slip,
    status: 201,
  },
  cashIn: {
    ...post,
    right: 'serve-cage',
    path: '/api/cage/cash-in',
    summary: 'Sell chips to a player for cash at the cage, with a receipt; what is owed is taken from it first',
    body: cash,
    answer: receipt,
    status: 201,
  },
  cashOut: {
    ...post,
    right: 'serve-cage',
    path: '/api/cage/cash-out',
    summary: 'Pay out a player’s chips at the cage, with a receipt: never what lies on a felt, and what is owed first',
    body: cash,
    answer: receipt,
    status: 201,
  },
  cashInAtTable: {
    ...post,
    right: 'sell-chips',
    path: '/api/tables/:table/cash-in',
    summary: 'Sell chips from a table’s tray for cash, where the house does that; the cash is the table’s drop',
    params: ofTable,
    body: cash,
    answer: receipt,
    status: 201,
  },
  cashOutAtTable: {
    ...post,
    right: 'sell-chips',
    path: '/api/tables/:table/cash-out',
    summary: 'Take a player’s chips into a table’s tray for cash, where the house does that',
    params: ofTable,
    body: cash,
    answer: receipt,
    status: 201,
  },
  cashOfDay: {
    ...get,
    right: 'read-cage',
    path: '/api/cage/days/:day',
    summary: 'Cash in and out on a gaming day, by player',
    params: z.strictObject({ day }),
    answer: z.object({
      day,
      in: amount,
      out: amount,
      players: z.array(z.object({ player: playerName, name, in: amount, out: amount })),
    }),
  },
  cashOfPlayer: {
    ...get,
    right: 'read-cage',
    path: '/api/players/:player/cash',
    summary: 'A player’s receipts, newest first',
    params: z.strictObject({ player: playerName }),
    query: page,
    answer: pageOf(receipt),
  },
  cashAlerts: {
    ...get,
    right: 'read-cash-alerts',
    path: '/api/cage/alerts',
    summary: 'Alerts about a player’s cash of a day that await an answer',
    answer: z.object({ items: z.array(cashAlert) }),
  },
  answerCashAlert: {
    ...post,
    right: 'read-cash-alerts',
    path: '/api/cage/alerts/:serial/answer',
    summary: 'Answer an alert: what was found and done',
    params: ofSerial,
    body: z.strictObject({ id, note }),
    answer: cashAlert,
  },
  tray: {
    ...get,
    right: 'read-tray',
    path: '/api/tables/:table/tray',
    summary: 'A table’s tray: what should lie in it, its last count, its open slips',
    params: ofTable,
    answer: tray,
  },
  trayHistory: {
    ...get,
    right: 'read-tray',
    path: '/api/tables/:table/tray/history',
    summary:
      'Everything that happened to a table’s tray, newest first: slips, void ones included, counts and chips sold',
    params: ofTable,
    query: page,
    answer: pageOf(trayLine),
  },
  requestSlip: {
    ...post,
    right: 'request-slip',
    path: '/api/tables/:table/slips',
    summary: 'Ask for a fill from the cage, or to send a credit back',
    params: ofTable,
    body: z.strictObject({ id, kind: slipKind, chips }),
    answer: slip,
    status: 201,
  },
  approveSlip: {
    ...post,
    right: 'approve-slip',
    path: '/api/cage/slips/:serial/approve',
    summary: 'Agree to a fill or credit that a dealer has asked for: nothing is issued before',
    params: ofSerial,
    body: act,
    answer: slip,
  },
  emptyTips: {
    ...post,
    right: 'empty-tips',
    path: '/api/tables/:table/tips/empty',
    summary: 'Empty the tip box of a table for its dealers, on the record: the chips go back to the cage',
    params: ofTable,
    body: z.strictObject({ id, note }),
    answer: z.object({ serial: count, at: wallMs, by: staff, table: tableName, total: amount, note }),
    status: 201,
  },
  issueSlip: {
    ...post,
    right: 'carry-slip',
    path: '/api/cage/slips/:serial/issue',
    summary: 'Hand over the chips of a slip: the cage those of a fill, the table those of a credit',
    params: ofSerial,
    body: act,
    answer: slip,
  },
  receiveSlip: {
    ...post,
    right: 'carry-slip',
    path: '/api/cage/slips/:serial/receive',
    summary: 'Receive the chips of a slip, at the other side and by another person than issued them',
    params: ofSerial,
    body: act,
    answer: slip,
  },
  voidSlip: {
    ...post,
    right: 'void-slip',
    path: '/api/cage/slips/:serial/void',
    summary: 'Void a slip that was not received; it stays in the history, and its number is not used again',
    params: ofSerial,
    body: acted,
    answer: slip,
  },
  countTray: {
    ...post,
    right: 'count-tray',
    path: '/api/tables/:table/tray/counts',
    summary:
      'Enter a count: an opener, one in between, a closer, or a drop ("amount" in cash); a second person confirms it',
    params: ofTable,
    body: z.strictObject({
      id,
      kind: countKind,
      chips: z.exactOptional(chips),
      amount: z.exactOptional(amount),
      box: z.exactOptional(dropBox),
      nextBox: z.exactOptional(dropBox),
    }),
    answer: z.object({ ...trayCount.shape, table: tableName }),
    status: 201,
  },
  confirmCount: {
    ...post,
    right: 'count-tray',
    path: '/api/tables/:table/tray/counts/:serial/confirm',
    summary: 'Confirm another’s count: the tray is what was counted from then on',
    params: ofCount,
    body: act,
    answer: z.object({ ...trayCount.shape, table: tableName }),
  },
  rejectCount: {
    ...post,
    right: 'count-tray',
    path: '/api/tables/:table/tray/counts/:serial/reject',
    summary: 'Reject a count, or take back one’s own: it is counted again',
    params: ofCount,
    body: acted,
    answer: z.object({ ...trayCount.shape, table: tableName }),
  },
})
