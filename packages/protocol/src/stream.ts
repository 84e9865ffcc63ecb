// What is told of a table: a snapshot, then news; and the card of a table in the lobby.

import { MARK_LETTERS, WINNER_LETTERS } from '@punto/roads'
import { EVENT_TYPES, OPERATIONS, type SeenEvent } from '@punto/table'
import * as z from 'zod/mini'
import { box, count, countFromZero, cursor, decks, gameId, hash, houseMs, packId, tableName, text } from './basics.ts'
import type { DeepReadonly, Of } from './deep-readonly.ts'
import { cardProof, nextShoe } from './fairness.ts'
import type { MergePatch } from './patch.ts'
import { limits, publicSettings } from './settings.ts'
import { phase, tableView } from './view.ts'

/** A shoe's results as @punto/roads writes them: B, P, T, each with its marks. */
const sequence = z
  .string()
  .check(
    z.maxLength(4 * 416),
    z.regex(
      new RegExp(
        `^([${Object.values(WINNER_LETTERS).join('')}][${Object.values(MARK_LETTERS).join('')}]{0,${Object.keys(MARK_LETTERS).length}})*$`,
      ),
    ),
  )

/** What the roads of a shoe are drawn from. */
export const shoeSoFar = z.object({
  number: countFromZero,
  commitment: z.nullable(hash),
  root: z.nullable(hash),
  results: sequence,
  /** Rounds with a result. */
  rounds: countFromZero,
})
/** The shoe as far as it is dealt. */
export type ShoeSoFar = DeepReadonly<z.infer<typeof shoeSoFar>>

const lobbyCardSchema = z.object({
  table: tableName,
  /** What people call it; its id where absent. */
  name: z.exactOptional(text),
  game: gameId,
  title: text,
  packs: z.array(packId),
  layout: z.string(),
  decks,
  currency: z.string().check(z.maxLength(12)),
  limits,
  boxes: box,
  /** Boxes with somebody in them. */
  taken: countFromZero,
  standing: z.boolean(),
  /** Whether anyone may bet without a box. */
  boxless: z.exactOptional(z.boolean()),
  squeeze: z.boolean(),
  insurance: z.boolean(),
  /** About how long a round takes. */
  roundSeconds: z.exactOptional(count),
  operation: z.enum(OPERATIONS),
  /** Whether nobody is there to deal: a table with a dealer who has yet to sign on. */
  lacksDealer: z.boolean(),
  phase,
  /** When the betting or the open window closes; null where nothing is open. */
  closesAt: z.nullable(houseMs),
  round: countFromZero,
  shoe: shoeSoFar,
  /** Whether a newcomer may deal here for play. */
  practice: z.exactOptional(z.literal(true)),
  /** Whether the table cannot be played for the moment: its log is broken or storage is away. */
  shut: z.boolean(),
  /** What is on the meters of the pots that its bets feed, a few seconds ago at most. */
  pots: z.exactOptional(z.array(z.object({ pot: z.string().check(z.maxLength(64)), meter: countFromZero }))),
})
export interface LobbyCardSchema extends Of<typeof lobbyCardSchema> {}

/** A table in the lobby, as a schema. */
export const lobbyCard: LobbyCardSchema = lobbyCardSchema
/** A table in the lobby. */
export type LobbyCard = DeepReadonly<z.infer<typeof lobbyCard>>

export const seenEvent = z.looseObject({ type: z.enum(EVENT_TYPES) }) as unknown as z.ZodMiniType<SeenEvent>

export const mergePatchSchema = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<MergePatch>

/** Why nothing is dealt or taken at a table any more. */
export const shut = z.object({ code: z.string().check(z.maxLength(64)), text })
/** A table that is shut, and why. */
export type Shut = DeepReadonly<z.infer<typeof shut>>

const snapshotSchema = z.object({
  type: z.literal('snapshot'),
  table: tableName,
  /** The number that the next event will have. */
  seq: count,
  view: tableView,
  settings: publicSettings,
  shoe: shoeSoFar,
  /** Of the shoe after this one, from its opening on; absent where nothing of it is fixed. */
  next: z.exactOptional(nextShoe),
  /** Where the table is shut for good; absent while it runs. */
  shut: z.exactOptional(shut),
  cursor,
  now: houseMs,
})
export interface SnapshotSchema extends Of<typeof snapshotSchema> {}

/** A table as it stands, as a schema. */
export const snapshot: SnapshotSchema = snapshotSchema
/** A table as it stands, when watching begins. */
export type Snapshot = DeepReadonly<z.infer<typeof snapshot>>

const newsSchema = z.object({
  type: z.literal('news'),
  table: tableName,
  /** The number of the first of these events; the next news begins at seq + events.length. */
  seq: count,
  events: z.array(seenEvent),
  /** RFC 7386, from the view last sent to the view now; absent where nothing of it changed. */
  changes: z.exactOptional(mergePatchSchema),
  /** The view whole, in place of changes: after a resume. */
  view: z.exactOptional(tableView),
  /** Whole, whenever it changed: a new shoe, a round with a result. */
  shoe: z.exactOptional(shoeSoFar),
  /** Whole, whenever it changed; null when that shoe has begun. */
  next: z.exactOptional(z.nullable(nextShoe)),
  /** Of the cards turned in these events. */
  proofs: z.exactOptional(z.array(cardProof)),
  cursor,
  now: houseMs,
})
export interface NewsSchema extends Of<typeof newsSchema> {}

/** What happened at a table that is watched, as a schema. */
export const news: NewsSchema = newsSchema
/** What happened at a table that is watched. */
export type News = DeepReadonly<z.infer<typeof news>>
