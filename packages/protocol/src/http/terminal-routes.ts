// Terminals that the pit has enrolled, and the PINs and badges of the staff, which serve there and nowhere else.

import * as z from 'zod/mini'
import { id, personName, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { ONE_LINE } from '../patterns.ts'
import { because, reason } from './audit.ts'
import { handle, me, proofFields } from './identity.ts'
import { routes } from './route.ts'

export const staffPin = z.string().check(z.maxLength(6), z.regex(/^[0-9]{6}$/))
/** As a scanner reads it: letters, digits and marks. */
export const badge = z.string().check(z.minLength(4), z.maxLength(64), z.regex(/^[!-~]+$/))
/** A name, or what a scanner reads from a badge. */
export const whoSigns = z.string().check(z.minLength(1), z.maxLength(64), z.regex(ONE_LINE))

const terminalName = z.string().check(z.minLength(1), z.maxLength(40), z.regex(ONE_LINE))
const terminalSchema = z.object({
  id: handle,
  name: terminalName,
  since: wallMs,
  by: personName,
})
export interface TerminalSchema extends Of<typeof terminalSchema> {}

export const terminal: TerminalSchema = terminalSchema
/** A terminal of the house. */
export type TerminalItem = DeepReadonly<z.infer<typeof terminal>>

const own = { tag: 'me', right: 'keep-staff-pin', path: '/api/me/staff-pin' } as const
const kept = { tag: 'staff', right: 'keep-terminals' } as const

/** Routes of terminals. */
export const TERMINAL_ROUTES = routes({
  thisTerminal: {
    tag: 'session',
    method: 'GET',
    path: '/api/terminal',
    summary: 'Whether this browser is a terminal that the pit has enrolled, and what else the staff sign in by',
    right: 'sign-in',
    answer: z.object({
      /** Whether the house lets a badge sign there by itself. */
      terminal: z.nullable(z.object({ name: terminalName, badgeAlone: z.boolean() })),
      /** What the house's single sign-on is called; null where it has none. */
      signOn: z.nullable(z.string().check(z.maxLength(200))),
    }),
  },
  terminals: {
    ...kept,
    method: 'GET',
    path: '/api/terminals',
    summary: 'The enrolled terminals',
    answer: z.object({ items: z.array(terminal) }),
  },
  enrolTerminal: {
    ...kept,
    method: 'POST',
    path: '/api/terminals',
    summary: 'Enrol this browser as a terminal: PINs and badges of the staff serve here from then on',
    body: z.strictObject({ name: terminalName, reason }),
    answer: terminal,
    status: 201,
  },
  endTerminal: {
    ...kept,
    method: 'POST',
    path: '/api/terminals/:id/end',
    summary: 'Take a terminal out: no PIN serves there any more, and who came in by one is out',
    params: z.strictObject({ id: handle }),
    body: because,
    answer: null,
  },
  staffPin: {
    ...own,
    method: 'GET',
    summary: 'Whether you have a PIN for the terminals, and a badge',
    answer: z.object({ isSet: z.boolean(), hasBadge: z.boolean() }),
  },
  setStaffPin: {
    ...own,
    method: 'POST',
    summary:
      'Set your PIN of six digits for the terminals, and the badge that stands for your name there (null: none; left out: as it is)',
    body: z.strictObject({ pin: staffPin, badge: z.exactOptional(z.nullable(badge)), ...proofFields }),
    answer: null,
  },
  removeStaffPin: { ...own, method: 'DELETE', summary: 'Remove your PIN and your badge', answer: null },
  signInByPin: {
    tag: 'session',
    method: 'POST',
    path: '/api/session/pin',
    summary:
      'Sign in as a dealer at an enrolled terminal by name or badge and PIN, or by badge alone where the house lets it; every other role signs in with a password or a security key',
    right: 'sign-in',
    body: z.strictObject({ who: whoSigns, pin: z.exactOptional(staffPin) }),
    answer: me,
    status: 201,
  },
  relieve: {
    tag: 'staff',
    method: 'POST',
    path: '/api/tables/:table/relief',
    summary:
      'At an enrolled terminal, take over from the dealer at this screen by name or badge and PIN: agreed, signed in and signed on in one act (INS 1.4)',
    right: 'take-relief',
    params: z.strictObject({ table: tableName }),
    body: z.strictObject({ id, who: whoSigns, pin: z.exactOptional(staffPin) }),
    answer: me,
    status: 201,
  },
})
