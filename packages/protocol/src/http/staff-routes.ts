// The operator's keeping of the staff's accounts. All of it is done by a person, signed in: a token that leaks hires nobody.
import * as z from 'zod/mini'
import { because } from './audit.ts'
import { changeRole, givenPassword, handle, hireStaff, staffAccount } from './identity.ts'
import { page, pageOf, type Route } from './route.ts'

const operators = { tag: 'staff', right: 'keep-staff' } as const
/** By its id, as the list of the staff tells it. */
const ofMember = { ...operators, params: z.strictObject({ id: handle }) } as const

export const STAFF_ROUTES = {
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
} as const satisfies Readonly<Record<string, Route>>
