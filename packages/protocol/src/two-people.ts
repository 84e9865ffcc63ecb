// What one person does not do alone: who asks for it and who signs it. docs/two-people.md tells the matrix in words; the server asks
// it here. Signing needs a person who was there before: signed in as themselves, not who asked, not who it is about, standing as
// they do for the house's waiting time, and neither made by who asked nor their maker.
import type { AccountRole } from './roles.ts'

/** Who asks for an act, and who signs it. */
export interface TwoPeopleAct {
  readonly asks: readonly AccountRole[]
  readonly signs: readonly AccountRole[]
}

/** What is done to the accounts of the staff, and may give somebody a right that they did not have. */
export const STAFF_ACTS = ['hire', 'role', 'reopen', 'password', 'no-factor'] as const
/** An act on an account of the staff. */
export type StaffActName = (typeof STAFF_ACTS)[number]

const ofStaff: TwoPeopleAct = { asks: ['operator'], signs: ['operator', 'shift-manager'] }

/** The acts that need two people. */
export const TWO_PEOPLE = {
  hire: ofStaff,
  role: ofStaff,
  reopen: ofStaff,
  password: ofStaff,
  'no-factor': ofStaff,
  /** Chips beyond what one operator pays in alone. */
  chips: { asks: ['operator'], signs: ['operator'] },
  /** What the operator's wallet has not carried out, and was settled with the operator outside it. */
  'wallet-item': { asks: ['shift-manager', 'operator'], signs: ['shift-manager', 'operator'] },
} as const satisfies Readonly<Record<StaffActName | 'chips' | 'wallet-item', TwoPeopleAct>>
/** An act that needs two people. */
export type TwoPeopleName = keyof typeof TWO_PEOPLE
