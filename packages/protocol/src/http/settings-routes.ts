// The settings of tables over HTTP: what holds, what was announced, what the house's file says, and changes by the pit.

import { LIVE_SETTINGS } from '@punto/table'
import * as z from 'zod/mini'
import { count, hash, houseMs, id, note, playerName, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { tableRole } from '../role-schemas.ts'
import { publicSettings } from '../settings.ts'
import { settingChange } from '../view.ts'
import { because } from './audit.ts'
import { page, pageOf, routes } from './route.ts'

const ofTable = z.strictObject({ table: tableName })
const key = z.enum(LIVE_SETTINGS)
const deciderSchema = z.object({ role: tableRole, id: playerName, name: z.exactOptional(z.string()) })
export interface DeciderSchema extends Of<typeof deciderSchema> {}

const decider: DeciderSchema = deciderSchema
const value = z.unknown() as unknown as z.ZodMiniType<unknown>

/** What is to change, by setting, as the house's file writes it; null returns a setting to the file's. */
const changes = z.record(z.string().check(z.maxLength(40)), value)

const awaitedSettingsSchema = z.object({ changes, reason: note, by: decider, at: wallMs })
export interface AwaitedSettingsSchema extends Of<typeof awaitedSettingsSchema> {}

/** A change that awaits a second person. */
export const awaitedSettings: AwaitedSettingsSchema = awaitedSettingsSchema

const tableSettingsSchema = z.object({
  table: tableName,
  /** A digest of the settings in force: each round records it. Null at a table set up before there were such digests. */
  version: z.nullable(hash),
  settings: publicSettings,
  packs: z.array(z.string()),
  /** Where the table has moved away from the house's file: what that says, and what is wanted in its place. */
  moved: z.array(z.object({ key: z.string(), configured: value, wanted: value })),
  /** Announced, and not yet in force. */
  coming: z.nullable(
    z.object({
      changes: z.array(settingChange),
      notBefore: houseMs,
      by: decider,
      second: z.nullable(decider),
      reason: note,
    }),
  ),
  awaiting: z.nullable(awaitedSettings),
  /** What can be set while the house runs, and what of it nobody sets alone. */
  live: z.array(key),
  secondPerson: z.array(key),
  noticeSeconds: z.int(),
  now: houseMs,
})
export interface TableSettingsSchema extends Of<typeof tableSettingsSchema> {}

export const tableSettings: TableSettingsSchema = tableSettingsSchema
/** The settings of a table, and what awaits there. */
export type TableSettingsAnswer = DeepReadonly<z.infer<typeof tableSettings>>

const announcedSettingsSchema = z.object({
  number: count,
  changed: z.array(z.string()),
  moved: z.record(z.string(), value),
  by: decider,
  second: z.nullable(decider),
  reason: note,
  at: z.nullable(houseMs),
  notBefore: houseMs,
})
export interface AnnouncedSettingsSchema extends Of<typeof announcedSettingsSchema> {}

/** An announcement that was made: who, why, and what it changed from what held then. */
export const announcedSettings: AnnouncedSettingsSchema = announcedSettingsSchema
/** Settings that begin later. */
export type AnnouncedSettings = DeepReadonly<z.infer<typeof announcedSettings>>

const changing = { tag: 'staff', right: 'change-settings', method: 'POST', params: ofTable } as const

/** Routes of tables' settings. */
export const SETTINGS_ROUTES = routes({
  tableSettings: {
    method: 'GET',
    path: '/api/tables/:table/settings',
    tag: 'staff',
    summary:
      'The settings of a table: in force, announced, awaiting a second person, and where they differ from the file',
    right: 'read-pit',
    params: ofTable,
    answer: tableSettings,
  },
  settingsHistory: {
    method: 'GET',
    path: '/api/tables/:table/settings/history',
    tag: 'staff',
    summary: 'Changes of a table’s settings that were announced, newest first',
    right: 'read-pit',
    params: ofTable,
    query: page,
    answer: pageOf(announcedSettings),
  },
  changeSettings: {
    ...changing,
    path: '/api/tables/:table/settings',
    summary:
      'Change settings of a table from the next round or shoe: limits, Differential, decks, pace, clocks, packs, name, insurance; the same id counts once',
    body: z.strictObject({ id, changes, reason: note }),
    answer: tableSettings,
  },
  approveSettings: {
    ...changing,
    path: '/api/tables/:table/settings/approve',
    summary: 'Countersign the change that awaits a second person; nobody countersigns their own',
    answer: tableSettings,
  },
  declineSettings: {
    ...changing,
    path: '/api/tables/:table/settings/decline',
    summary: 'Decline the change that awaits a second person, or take back one’s own',
    body: because,
    answer: tableSettings,
  },
})
