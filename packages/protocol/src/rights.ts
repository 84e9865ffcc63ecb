// The table of rights: who may do what outside a table's own commands. Every route names its right, every message over the socket has
// one in MESSAGE_RIGHTS, and the server, docs/permissions.md and the fuzzer read them from here. Which role may give which command
// at a table is declared with the command, because a paragraph says so; all of them need `act-at-table` first.

import { PIT_MANAGER_OR_ABOVE, PIT_SUPERVISOR_OR_ABOVE } from '@punto/table'
import { keyed } from './deep-readonly.ts'
import type { ClientMessage } from './messages/client-messages.ts'
import {
  ACCOUNT_ROLES,
  SCOPE_OF_ROLE,
  type Scope,
  STAFF_ROLES,
  TABLE_ROLES,
  VIEWER_ROLES,
  type ViewerRole,
} from './roles.ts'

/** Which roles have a right, and what a token needs for it. */
export interface Right {
  readonly roles: readonly ViewerRole[]
  /** What an API token needs: a scope, or that of its owner's role. Null: tokens are not accepted, only sessions. */
  readonly scope: Scope | 'of-role' | null
  /** Allowed before a new password is chosen or a second factor is set up. */
  readonly early?: true
}

/** Whoever sees all tables: the pit, surveillance and the operator. */
const SEES_THE_PIT = [...PIT_SUPERVISOR_OR_ABOVE, 'surveillance', 'operator'] as const
/** Whoever deals with people and their money outside a round. */
const PIT_CAGE_OR_OPERATOR = [...PIT_SUPERVISOR_OR_ABOVE, 'cashier', 'operator'] as const
const SEES_PEOPLE = [...PIT_SUPERVISOR_OR_ABOVE, 'cashier', 'surveillance', 'operator'] as const

/** Every right: which roles have it, and what a token needs for it. */
export const RIGHTS = keyed<Right>()({
  /** Lists, tables, rules, odds, shoes that are over. */
  watch: { roles: VIEWER_ROLES, scope: 'watch', early: true },
  'act-at-table': { roles: TABLE_ROLES, scope: 'of-role' },
  share: { roles: ['player'], scope: 'of-role' },
  /** What would follow from an irregularity. */
  describe: { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE], scope: 'of-role' },
  /** What those at a table are called. */
  'read-names': { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE, 'surveillance'], scope: 'watch' },
  /** All tables at a glance, and what went wrong at them. */
  'read-pit': { roles: SEES_THE_PIT, scope: 'watch' },
  /** Alerts of the house, and who has done what about them. */
  'read-alerts': { roles: SEES_PEOPLE, scope: 'of-role' },
  'answer-alerts': { roles: SEES_PEOPLE, scope: 'of-role' },
  /** Have what the checks of the stored rows have found looked at again, and lift it, with a second person. */
  'lift-findings': { roles: ['shift-manager', 'operator'], scope: null },
  /** Limits, packs, times and the like of a table, while the house runs. */
  'change-settings': { roles: PIT_MANAGER_OR_ABOVE, scope: 'of-role' },
  /** Take no new rounds, at some tables or at all, and let them begin again. */
  'stop-rounds': { roles: [...PIT_MANAGER_OR_ABOVE, 'operator'], scope: null },
  /** Close the house at a time, and open it again. */
  'close-house': { roles: ['shift-manager', 'operator'], scope: null },
  /** Open, change and close tables, pits and players' limits, as the house's file does. */
  'keep-house-file': { roles: ['operator'], scope: null },
  /** Tell everybody something. */
  announce: { roles: [...PIT_MANAGER_OR_ABOVE, 'operator'], scope: null },
  /** Say at which tables a dealer signs on. */
  'assign-dealers': { roles: [...PIT_MANAGER_OR_ABOVE, 'operator'], scope: null },
  /** Give somebody of the staff another role for a time: which, roles.ts says. */
  'give-acting-roles': { roles: [...PIT_MANAGER_OR_ABOVE, 'operator'], scope: null },
  /** A command that a second person signs, with their own password, at the screen of somebody of the staff. */
  countersign: { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE], scope: null },
  /** A player's own word at the screen of somebody of the staff, by their PIN (ruling 43). */
  'take-consent': { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE], scope: null },
  /** Say which browsers are terminals, where PINs of the staff serve. */
  'keep-terminals': { roles: [...PIT_MANAGER_OR_ABOVE, 'operator'], scope: null },
  /** Take over a table at the screen of who deals there. */
  'read-rota': { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE, 'operator'], scope: null },
  'take-relief': { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE], scope: null },
  /** One's own PIN and badge for the terminals. */
  'keep-staff-pin': { roles: STAFF_ROLES, scope: null },
  'keep-table-pin': { roles: ['player'], scope: null },
  /** Dealing for play, where the house offers it. */
  practise: { roles: ['player', 'dealer'], scope: null },
  /** Open a table of one's own, and have its links. */
  'open-tables': { roles: ['player'], scope: null },
  /** Say something to others at a table, and be known there by a name. */
  talk: { roles: ['player'], scope: null },
  /** Take away what others say: the pit, and hosts at their tables. */
  'moderate-talk': { roles: ['player', ...PIT_SUPERVISOR_OR_ABOVE], scope: null },
  /** Close one: whoever opened it, and the pit. */
  'close-tables': { roles: ['player', ...PIT_SUPERVISOR_OR_ABOVE, 'operator'], scope: null },
  'read-recording': { roles: SEES_THE_PIT, scope: 'read-money' },
  'read-own-money': { roles: ACCOUNT_ROLES, scope: 'read-money' },
  'read-players-money': { roles: SEES_PEOPLE, scope: 'read-money' },
  /** Players and staff by name, and a player's page. */
  'find-people': { roles: SEES_PEOPLE, scope: 'of-role' },
  'write-notes': { roles: PIT_CAGE_OR_OPERATOR, scope: 'of-role' },
  /** Keep a player out of the house, and let them in again. */
  exclude: { roles: ['shift-manager', 'operator'], scope: 'of-role' },
  'exclude-oneself': { roles: ['player'], scope: null },
  /** Set what a player may pay in, lose, stake or play at most. */
  'limit-players': { roles: ['shift-manager', 'operator'], scope: null },
  /** Markers of harm, and what was done about them: apart from all that is for pit or marketing. */
  'see-harm': { roles: ['shift-manager', 'operator'], scope: null },
  /** One's own limits, reality checks and breaks. */
  'keep-limits': { roles: ['player'], scope: null },
  /** The cage at a glance: its chips, open slips and the day's cash. */
  'read-cage': { roles: SEES_PEOPLE, scope: 'of-role' },
  /** Buy-ins and cash-outs at the cage. */
  'serve-cage': { roles: ['cashier'], scope: 'of-role' },
  /** Buy-ins and cash-outs at a table. */
  'sell-chips': { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE], scope: 'of-role' },
  'read-cash-alerts': { roles: ['shift-manager', 'operator'], scope: 'of-role' },
  'read-tray': { roles: ['dealer', ...SEES_PEOPLE], scope: 'of-role' },
  'request-slip': { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE], scope: 'of-role' },
  /** Issue and receive fills and credits: each side its own part. */
  'carry-slip': { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE, 'cashier'], scope: 'of-role' },
  /** A cashier's drawer is counted by whose it is, and confirmed by another. */
  'confirm-drawer': { roles: ['cashier', 'shift-manager'], scope: 'of-role' },
  /** A fill or a credit needs somebody of the pit. */
  'approve-slip': { roles: PIT_SUPERVISOR_OR_ABOVE, scope: 'of-role' },
  'empty-tips': { roles: PIT_SUPERVISOR_OR_ABOVE, scope: 'of-role' },
  'void-slip': { roles: ['pit-manager', 'shift-manager', 'cashier'], scope: 'of-role' },
  'count-tray': { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE, 'cashier'], scope: 'of-role' },
  /** Give up what a player owes (ruling 38). */
  'write-off-debt': { roles: ['shift-manager'], scope: 'of-role' },
  'give-chips': { roles: ['operator'], scope: 'operate' },
  /** Chips that another operator asked for. */
  'approve-chips': { roles: ['operator'], scope: null },
  /** Significant events over the whole house: sign-ins, roles, chips, what went wrong. */
  'read-events': { roles: ['shift-manager', 'surveillance', 'operator'], scope: 'of-role' },
  /** Figures of the house. */
  'read-reports': { roles: ['pit-manager', 'shift-manager', 'operator'], scope: 'of-role' },
  /** Close what the operator's wallet has not carried out, with a second person. */
  'close-wallet-items': { roles: ['shift-manager', 'operator'], scope: null },
  'read-audit-log': { roles: ['surveillance', 'operator'], scope: 'of-role' },
  /** What the eyes of the house have found of players, dealers and the game (docs/protection.md). */
  surveillance: { roles: [...PIT_MANAGER_OR_ABOVE, 'surveillance', 'operator'], scope: 'of-role' },
  /** Mark rounds, and read the marks. */
  'mark-rounds': { roles: ['surveillance'], scope: 'of-role' },
  'read-marks': { roles: ['surveillance', 'operator'], scope: 'of-role' },
  /** A copy of the whole database: of people with a second factor alone, by a token made for nothing else. */
  'back-up': { roles: ['operator'], scope: 'back-up' },
  'read-metrics': { roles: ['operator'], scope: 'read-metrics' },
  /** What the house holds about oneself, and to be forgotten. */
  'own-data': { roles: ['player'], scope: null },
  /** Erase a player, with a second person. */
  erase: { roles: ['shift-manager', 'operator'], scope: null },
  /** A new password for a player, as the last resort. */
  'give-passwords': { roles: ['shift-manager', 'operator'], scope: null },
  'end-sessions': { roles: ['shift-manager', 'operator'], scope: 'of-role' },
  /** See whom the house tells outside, try it, and send again. */
  'keep-webhooks': { roles: ['operator'], scope: 'of-role' },
  'keep-staff': { roles: ['operator'], scope: null },
  /** Sign what an operator has asked for about somebody of the staff (two-people.ts). */
  'sign-staff-acts': { roles: ['shift-manager', 'operator'], scope: null },
  'sign-in': { roles: VIEWER_ROLES, scope: null, early: true },
  /** One's own password, second factor and sessions. */
  'keep-self': { roles: ACCOUNT_ROLES, scope: null, early: true },
  'keep-tokens': { roles: ACCOUNT_ROLES, scope: null },
})

/** The name of a right. */
export type RightName = keyof typeof RIGHTS

/** A right by its name. */
export const rightOf = (name: RightName): Right => RIGHTS[name]

/** Null: needs no right, because it concerns the connection alone. */
export const MESSAGE_RIGHTS = {
  hello: null,
  watch: 'watch',
  unwatch: null,
  'watch-lobby': 'watch',
  'leave-lobby': null,
  do: 'act-at-table',
  share: 'share',
  ping: null,
} as const satisfies Readonly<Record<ClientMessage['type'], RightName | null>>

/** The scope that a token of a role needs; null if tokens are not accepted. */
export function scopeNeeded(name: RightName, role: Exclude<ViewerRole, 'public'>): Scope | null {
  const { scope } = rightOf(name)
  return scope === 'of-role' ? SCOPE_OF_ROLE[role] : scope
}

/** The parts of an operator's `operate`, each a scope of its own: a till needs no more than the cage. */
export const PARTS_OF_OPERATE = {
  'operate-cage': ['give-chips', 'read-cage', 'read-cash-alerts', 'read-tray'],
  'operate-people': ['find-people', 'write-notes'],
  'operate-house': ['read-events', 'read-reports', 'read-audit-log', 'read-marks'],
} as const satisfies Readonly<Partial<Record<Scope, readonly RightName[]>>>

/** The narrower scope that does as well, where an operator's right is a part of `operate`. */
export function narrowerScope(name: RightName, role: ViewerRole): Scope | undefined {
  if (role !== 'operator') return undefined
  const parts = Object.entries(PARTS_OF_OPERATE) as [Scope, readonly RightName[]][]
  return parts.find(([, rights]) => rights.includes(name))?.[0]
}

/** Who has a right, for descriptions. */
export function whoHas(name: RightName): 'anyone' | 'signed-in' | readonly ViewerRole[] {
  const { roles } = rightOf(name)
  if (roles.includes('public')) return 'anyone'
  return ACCOUNT_ROLES.every((role) => roles.includes(role)) ? 'signed-in' : roles
}
