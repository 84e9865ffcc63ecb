// Who may deal where, and who stands in for whom: dealers assigned to tables and pits, and roles given for a time.

import * as z from 'zod/mini'
import { count, houseMs, personName, pitName, playerName, tableName, text, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { accountRole, staffRole } from '../role-schemas.ts'
import { reason } from './audit.ts'
import { routes } from './route.ts'

const personSchema = z.object({ id: playerName, name: z.string().check(z.maxLength(64)) })
export interface PersonSchema extends Of<typeof personSchema> {}

const person: PersonSchema = personSchema
const bySchema = z.object({ ...person.shape, role: accountRole })
export interface BySchema extends Of<typeof bySchema> {}

const by: BySchema = bySchema

const pitGroupSchema = z.object({
  pit: pitName,
  name: z.exactOptional(text),
  tables: z.array(tableName),
  rota: z.exactOptional(z.object({ minutesOn: count, minutesOff: count })),
})
export interface PitGroupSchema extends Of<typeof pitGroupSchema> {}

/** Tables that are run together, as the house's file says. */
export const pitGroup: PitGroupSchema = pitGroupSchema
/** A pit and its tables. */
export type PitGroup = DeepReadonly<z.infer<typeof pitGroup>>

const assignmentSchema = z.object({
  dealer: person,
  tables: z.array(tableName),
  /** All tables of a pit, those too that come to it later. */
  pits: z.array(pitName),
  by,
  reason,
  since: wallMs,
})
export interface AssignmentSchema extends Of<typeof assignmentSchema> {}

/** A dealer who signs on at these tables, and at those of these pits, and nowhere else. */
export const assignment: AssignmentSchema = assignmentSchema
/** Where somebody of the staff works. */
export type Assignment = DeepReadonly<z.infer<typeof assignment>>

const assignmentsSchema = z.object({
  items: z.array(assignment),
  /** The pits of the house. */
  pits: z.array(pitGroup),
  /** Whether one dealer may deal at several tables at a time (the house's file: `staff.severalTables`). */
  severalTables: z.boolean(),
})
export interface AssignmentsSchema extends Of<typeof assignmentsSchema> {}

export const assignments: AssignmentsSchema = assignmentsSchema

const actingRoleSchema = z.object({
  person,
  /** Their own, which they have again afterwards. */
  own: staffRole,
  role: staffRole,
  until: wallMs,
  by,
  reason,
  since: wallMs,
})
export interface ActingRoleSchema extends Of<typeof actingRoleSchema> {}

/** A role that stands in the place of somebody's own until its end. */
export const actingRole: ActingRoleSchema = actingRoleSchema
/** A role that somebody has for a time. */
export type ActingRole = DeepReadonly<z.infer<typeof actingRole>>

const rotaOfPitSchema = z.object({
  pit: pitName,
  minutesOn: count,
  minutesOff: count,
  tables: z.array(
    z.object({
      table: tableName,
      dealer: person,
      since: houseMs,
      /** When they are to be relieved. */
      due: houseMs,
      overdue: z.boolean(),
      /** Null where nobody rests. */
      relief: z.nullable(person),
    }),
  ),
  resting: z.array(
    z.object({
      dealer: person,
      /** Null for who has not dealt since the house started. */
      since: z.nullable(houseMs),
      /** When their rest is over; null where it is. */
      backAt: z.nullable(houseMs),
      /** The table that they take next. */
      next: z.nullable(tableName),
    }),
  ),
})
export interface RotaOfPitSchema extends Of<typeof rotaOfPitSchema> {}

/** Who deals how long and rests how long in a pit, and who relieves whom; what is due first comes first. */
export const rotaOfPit: RotaOfPitSchema = rotaOfPitSchema
/** Who works where in a pit. */
export type RotaOfPit = DeepReadonly<z.infer<typeof rotaOfPit>>

const staff = { tag: 'staff' } as const

/** Routes of who works where. */
export const DUTY_ROUTES = routes({
  assignments: {
    ...staff,
    method: 'GET',
    path: '/api/assignments',
    summary: 'Dealers who are assigned to tables or pits; one who is not may sign on anywhere',
    right: 'read-pit',
    answer: assignments,
  },
  assign: {
    ...staff,
    method: 'POST',
    path: '/api/assignments',
    summary:
      'Assign a dealer, by name or id, to tables, pits or both: they sign on there and nowhere else. Replaces what was assigned',
    right: 'assign-dealers',
    body: z.strictObject({
      dealer: personName,
      tables: z.exactOptional(z.array(tableName).check(z.maxLength(200))),
      pits: z.exactOptional(z.array(pitName).check(z.maxLength(100))),
      reason,
    }),
    answer: assignment,
  },
  endAssignment: {
    ...staff,
    method: 'POST',
    path: '/api/assignments/end',
    summary: 'End a dealer’s assignment: they may sign on anywhere again',
    right: 'assign-dealers',
    body: z.strictObject({ dealer: personName, reason }),
    answer: assignments,
  },
  rota: {
    ...staff,
    method: 'GET',
    path: '/api/rota',
    summary:
      'Dealers’ turns and rests by pit: who is to be relieved when and by whom, and who is overdue; a dealer sees them too',
    right: 'read-rota',
    answer: z.object({ now: houseMs, items: z.array(rotaOfPit) }),
  },
  actingRoles: {
    ...staff,
    method: 'GET',
    path: '/api/acting-roles',
    summary: 'Roles that somebody of the staff has for a time',
    right: 'read-pit',
    answer: z.object({ items: z.array(actingRole) }),
  },
  giveActingRole: {
    ...staff,
    method: 'POST',
    path: '/api/acting-roles',
    summary:
      'Give somebody of the staff, by name or id, another role until a time at most a day ahead: it stands in the place of their own at once, in open sessions too, and ends by itself',
    right: 'give-acting-roles',
    body: z.strictObject({ person: personName, role: staffRole, until: wallMs, reason }),
    answer: actingRole,
    status: 201,
  },
  endActingRole: {
    ...staff,
    method: 'POST',
    path: '/api/acting-roles/end',
    summary: 'Take back a role that was given for a time before its end',
    right: 'give-acting-roles',
    body: z.strictObject({ person: personName, reason }),
    answer: z.object({ items: z.array(actingRole) }),
  },
})
