// Whom a message or an answer speaks of: the roles as schemas.

import { ROLES } from '@punto/table'
import * as z from 'zod/mini'
import type { Of } from './deep-readonly.ts'
import { ACCOUNT_ROLES, STAFF_ROLES } from './roles.ts'

const accountRoleSchema = z.enum(ACCOUNT_ROLES)
export interface AccountRoleSchema extends Of<typeof accountRoleSchema> {}

/** What an account can be. */
export const accountRole: AccountRoleSchema = accountRoleSchema

const staffRoleSchema = z.enum(STAFF_ROLES)
export interface StaffRoleSchema extends Of<typeof staffRoleSchema> {}

/** What an account of the staff can be. */
export const staffRole: StaffRoleSchema = staffRoleSchema

const tableRoleSchema = z.enum(ROLES)
export interface TableRoleSchema extends Of<typeof tableRoleSchema> {}

/** What somebody is at a table. */
export const tableRole: TableRoleSchema = tableRoleSchema
