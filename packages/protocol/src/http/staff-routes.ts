// The operator's keeping of the staff's accounts. All of it is done by a person, signed in: a token that leaks hires nobody.

import * as z from 'zod/mini'
import { playerName, wallMs } from '../basics.ts'
import type { Of } from '../deep-readonly.ts'
import { staffRole } from '../role-schemas.ts'
import { STAFF_ACTS } from '../two-people.ts'
import { because, reason } from './audit.ts'
import { accountName, changeRole, givenPassword, handle, hireStaff, staffAccount } from './identity.ts'
import { page, pageOf, routes } from './route.ts'

const operators = { tag: 'staff', right: 'keep-staff' } as const
/** By its id, as the list of the staff tells it. */
const ofMember = { ...operators, params: z.strictObject({ id: handle }) } as const

const staffRequestSchema = z.object({
  id: handle,
  act: z.enum(STAFF_ACTS),
  /** Null for somebody who is to be hired. */
  account: z.nullable(playerName),
  name: z.string().check(z.maxLength(64)),
  role: z.nullable(staffRole),
  by: handle,
  byName: z.string().check(z.maxLength(64)),
  reason,
  at: wallMs,
  /** It lapses then. */
  until: wallMs,
})
export interface StaffRequestSchema extends Of<typeof staffRequestSchema> {}

/** What one operator asks for about the account of somebody of the staff, and another signs. */
export const staffRequest: StaffRequestSchema = staffRequestSchema
const ofRequest = {
  tag: 'staff',
  right: 'sign-staff-acts',
  method: 'POST',
  params: z.strictObject({ id: handle }),
  body: because,
} as const

/** Routes of the staff's accounts. */
export const STAFF_ROUTES = routes({
  staffRequests: {
    tag: 'staff',
    right: 'sign-staff-acts',
    method: 'GET',
    path: '/api/staff/requests',
    summary: 'What operators have asked for about the accounts of the staff, and nobody has signed yet',
    answer: z.object({ items: z.array(staffRequest) }),
  },
  askStaffAct: {
    ...operators,
    method: 'POST',
    path: '/api/staff/requests',
    summary:
      'Ask to hire somebody (name, role), or for another role, a new password, the end of a second factor, or to open an account again (account): another of the staff signs it',
    body: z.strictObject({
      act: z.enum(STAFF_ACTS),
      account: z.exactOptional(handle),
      name: z.exactOptional(accountName),
      role: z.exactOptional(staffRole),
      reason,
    }),
    answer: staffRequest,
    status: 201,
  },
  signStaffAct: {
    ...ofRequest,
    path: '/api/staff/requests/:id/approve',
    summary:
      'Sign what another operator has asked for about the staff; a password that was made is shown once, to the one who signs',
    answer: z.object({ request: staffRequest, password: z.nullable(z.string().check(z.maxLength(200))) }),
  },
  declineStaffAct: {
    ...ofRequest,
    path: '/api/staff/requests/:id/decline',
    summary: 'Decline what was asked for about the staff, or take back one’s own request',
    answer: null,
  },
  staff: {
    ...operators,
    method: 'GET',
    path: '/api/staff',
    summary: 'The staff’s accounts',
    query: page,
    answer: pageOf(staffAccount),
  },
  hire: {
    ...operators,
    method: 'POST',
    path: '/api/staff',
    summary: 'Make an account for somebody of the staff, who chooses another password at the first sign-in',
    body: hireStaff,
    answer: staffAccount,
    status: 201,
  },
  changeRole: {
    ...ofMember,
    method: 'POST',
    path: '/api/staff/:id/role',
    summary:
      'Give somebody of the staff another role: what they may do changes at once, in open sessions too; nobody does it to themselves',
    body: changeRole,
    answer: staffAccount,
  },
  closeStaff: {
    ...ofMember,
    method: 'POST',
    path: '/api/staff/:id/close',
    summary: 'Close the account of somebody of the staff: no session and no token of theirs comes in any more',
    body: because,
    answer: staffAccount,
  },
  reopenStaff: {
    ...ofMember,
    method: 'POST',
    path: '/api/staff/:id/reopen',
    summary: 'Open a closed account of the staff again, with the password it had',
    body: because,
    answer: staffAccount,
  },
  newStaffPassword: {
    ...ofMember,
    method: 'POST',
    path: '/api/staff/:id/password',
    summary:
      'Make a new password for somebody who has forgotten theirs: shown once, and they choose another; their sessions and API tokens end',
    body: because,
    answer: givenPassword,
    status: 201,
  },
  removeStaffFactor: {
    ...ofMember,
    method: 'POST',
    path: '/api/staff/:id/second-factor/remove',
    summary: 'Take away a second factor that its owner has lost, recovery codes and all',
    body: because,
    answer: null,
  },
  endSessionsOf: {
    ...ofMember,
    right: 'end-sessions',
    method: 'POST',
    path: '/api/accounts/:id/sessions/end',
    summary:
      'End every session and API token of a player, by their name at the tables; the operator ends those of the staff too',
    body: because,
    answer: null,
  },
  endEverything: {
    ...operators,
    method: 'POST',
    path: '/api/sessions/end-all',
    summary:
      'End every session and every API token of everybody, your own too; guests, who have nothing but their session, do not come back',
    body: because,
    answer: null,
  },
})
