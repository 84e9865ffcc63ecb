// Tables of one's own: opening one, the links by which people come in, coming in, and closing it.
import * as z from 'zod/mini'
import { amount, gameId, tableName, text } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { GUEST_TABLE_DEALERS } from '../guest-tables.ts'
import { me } from './identity.ts'
import { routes } from './route.ts'

/** One line without control or format characters: nothing in it turns or hides what stands beside it. */
const PLAIN = /^(?=.*\S)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,40}$/u

const ofTable = z.strictObject({ table: tableName })
const token = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
const dealer = z.enum(GUEST_TABLE_DEALERS)

const offerSchema = z.object({
  /** Whether tables of one's own may be opened here. */
  open: z.boolean(),
  /** Chips of each newcomer: what is given unless asked otherwise, and the least and most. */
  chips: z.object({ least: amount, usual: amount, most: amount }),
  /** Of whoever asks: the tables they have open. */
  mine: z.array(z.object({ table: tableName, name: text })),
})
export interface OfferSchema extends Of<typeof offerSchema> {}

const offer: OfferSchema = offerSchema
/** Whether and how tables of one's own may be opened. */
export type GuestTableOffer = DeepReadonly<z.infer<typeof offer>>

const inviteSchema = z.object({
  table: tableName,
  name: text,
  game: gameId,
  chips: amount,
  deals: dealer,
  shown: z.boolean(),
  /** What comes behind `#/join/TABLE/`, for players and for a dealer; no dealer where the program deals. */
  tokens: z.object({ player: token, dealer: z.nullable(token) }),
  /** Where others reach this house, as far as it knows: `http://192.168.1.20:8080`. */
  addresses: z.array(z.string().check(z.maxLength(200))),
})
export interface InviteSchema extends Of<typeof inviteSchema> {}

const invite: InviteSchema = inviteSchema
/** A table of one's own with the links by which people come in: for whoever opened it. */
export type GuestTableInvite = DeepReadonly<z.infer<typeof invite>>

const ownTable = { tag: 'tables', right: 'open-tables' } as const

/** Routes of tables of one's own. */
export const GUEST_TABLE_ROUTES = routes({
  guestTables: {
    method: 'GET',
    path: '/api/guest-tables',
    tag: 'tables',
    summary: 'Whether you may open a table of your own here, with which chips, and which you have open',
    right: 'watch',
    answer: offer,
  },
  openGuestTable: {
    ...ownTable,
    method: 'POST',
    path: '/api/guest-tables',
    summary:
      'Open a table of your own, for play chips: the answer has what the links for players and for a dealer are made of',
    body: z.strictObject({
      game: gameId,
      name: z.exactOptional(z.string().check(z.maxLength(80), z.regex(PLAIN))),
      chips: z.exactOptional(amount),
      deals: z.exactOptional(dealer),
      shown: z.exactOptional(z.boolean()),
    }),
    answer: invite,
    status: 201,
  },
  guestTableInvite: {
    ...ownTable,
    method: 'GET',
    path: '/api/tables/:table/invite',
    summary: 'The links of a table that you have opened',
    params: ofTable,
    answer: invite,
  },
  joinGuestTable: {
    method: 'POST',
    path: '/api/tables/:table/join',
    tag: 'tables',
    summary:
      'Come in by the link of a table of somebody’s own, as a guest with its chips where you are nobody yet; with `fresh`, a guest begins anew as another. The link for dealers makes you the dealer of that table and of no other',
    right: 'sign-in',
    params: ofTable,
    body: z.strictObject({ token, fresh: z.exactOptional(z.literal(true)) }),
    answer: z.object({ as: z.enum(['player', 'dealer']), me }),
    status: 201,
  },
  closeGuestTable: {
    method: 'POST',
    path: '/api/tables/:table/close',
    tag: 'tables',
    summary: 'Close a table of somebody’s own, by whoever opened it or by the pit: its round is finished or given back',
    right: 'close-tables',
    params: ofTable,
    answer: null,
  },
})
