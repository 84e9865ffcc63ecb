// A player's consent at a table where they have no device at hand: a PIN of their own, typed at the screen of the staff.
import * as z from 'zod/mini'
import { box, personName, playerName, tableName } from '../basics.ts'
import { password } from './identity.ts'
import { shownKey } from './keys.ts'
import { routes } from './route.ts'

const pin = z.string().check(z.maxLength(6), z.regex(/^[0-9]{6}$/))
const own = { tag: 'me', right: 'keep-table-pin', path: '/api/me/table-pin' } as const

/** Routes of a player's consent at a table. */
export const CONSENT_ROUTES = routes({
  tablePin: {
    ...own,
    method: 'GET',
    summary: 'Whether you have a PIN for the tables',
    answer: z.object({ isSet: z.boolean() }),
  },
  setTablePin: {
    ...own,
    method: 'POST',
    summary:
      'Set your PIN of six digits for the tables: typed at the dealer’s or the pit’s screen, it says that you are there and that staff may bet for you during this visit. Whoever has a password gives it again',
    body: z.strictObject({ pin, password: z.exactOptional(password), key: z.exactOptional(shownKey) }),
    answer: null,
  },
  removeTablePin: { ...own, method: 'DELETE', summary: 'Remove your PIN for the tables', answer: null },
  consentByPin: {
    tag: 'staff',
    right: 'take-consent',
    method: 'POST',
    path: '/api/tables/:table/consents',
    summary:
      'A player types their PIN at your screen: they are at the table from then on, in a free box where one is named, and let staff bet for them until they leave (ruling 43)',
    params: z.strictObject({ table: tableName }),
    body: z.strictObject({ player: personName, pin, box: z.exactOptional(box) }),
    answer: z.object({ player: playerName, box: z.nullable(box) }),
  },
})
