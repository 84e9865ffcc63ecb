// Words among people at a table: a few lines and reactions, plain text, apart from everything that the house says.
import * as z from 'zod/mini'
import { tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { routes } from './route.ts'

/** The longest that somebody says at once, in characters. */
export const LONGEST_TALK = 200
/** What somebody shows without words. */
export const REACTIONS = ['clap', 'wow', 'laugh', 'sad', 'luck', 'toast'] as const
/** The signs that people choose to be known by. */
export const EMBLEMS = 12

/** Of something said: when, counted backwards so that the newest come first, and letters that nobody else has. */
const talkId = z.string().check(z.maxLength(40), z.regex(/^[a-z0-9-]+$/))
const emblem = z.int().check(z.gte(0), z.lte(EMBLEMS - 1))
const shortName = z.string().check(z.maxLength(64))

const talkItemSchema = z.object({
  id: talkId,
  /** The same for the same person at this table, and nobody's id. */
  who: z.string().check(z.maxLength(16)),
  name: shortName,
  emblem,
  mine: z.boolean(),
  at: wallMs,
  text: z.nullable(z.string().check(z.maxLength(2 * LONGEST_TALK))),
  reaction: z.nullable(z.enum(REACTIONS)),
  /** For who may take it away: whether somebody has reported it. */
  reported: z.boolean(),
})
export interface TalkItemSchema extends Of<typeof talkItemSchema> {}

const talkItem: TalkItemSchema = talkItemSchema
/** Something said at a table. */
export type TalkItem = DeepReadonly<z.infer<typeof talkItem>>

const talkSchema = z.object({
  /** Whether people talk at this table. */
  on: z.boolean(),
  /** The newest first. */
  items: z.array(talkItem),
  /** Whether you may say something, and as whom. */
  may: z.boolean(),
  face: z.object({ name: shortName, emblem }),
  /** Whether you may take away what others say. */
  moderates: z.boolean(),
})
export interface TalkSchema extends Of<typeof talkSchema> {}

const talk: TalkSchema = talkSchema
/** What is said at a table. */
export type Talk = DeepReadonly<z.infer<typeof talk>>

const ownTalkSchema = z.object({
  face: z.object({ name: shortName, emblem }),
  /** The newest first. */
  said: z.array(
    z.object({
      table: tableName,
      at: wallMs,
      text: z.nullable(z.string().check(z.maxLength(2 * LONGEST_TALK))),
      reaction: z.nullable(z.enum(REACTIONS)),
    }),
  ),
})
export interface OwnTalkSchema extends Of<typeof ownTalkSchema> {}

/** What the house keeps of somebody's words to others. */
export const ownTalk: OwnTalkSchema = ownTalkSchema
/** What somebody said at tables, and how others know them there. */
export type OwnTalk = DeepReadonly<z.infer<typeof ownTalk>>

const ofTable = z.strictObject({ table: tableName })
const ofItem = z.strictObject({ table: tableName, id: talkId })
const saying = { tag: 'tables', method: 'POST', answer: null } as const
const MOST_MINUTES = 90 * 24 * 60

/** Routes of words among people. */
export const TALK_ROUTES = routes({
  talk: {
    method: 'GET',
    path: '/api/tables/:table/talk',
    tag: 'tables',
    summary: 'What people say to each other at a table, the newest first; nothing of it is the house’s word',
    right: 'watch',
    params: ofTable,
    answer: talk,
  },
  say: {
    ...saying,
    path: '/api/tables/:table/talk',
    summary: 'Say something at a table in plain text, or show a reaction',
    right: 'talk',
    params: ofTable,
    body: z.union([
      z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(4 * LONGEST_TALK)) }),
      z.strictObject({ reaction: z.enum(REACTIONS) }),
    ]),
  },
  reportTalk: {
    ...saying,
    path: '/api/tables/:table/talk/:id/report',
    summary: 'Report something that somebody said, to the pit',
    right: 'talk',
    params: ofItem,
  },
  removeTalk: {
    ...saying,
    path: '/api/tables/:table/talk/:id/remove',
    summary:
      'Take away what somebody said, or with `keep` answer its reports and leave it; by the pit, or by the host of a table of their own',
    right: 'moderate-talk',
    params: ofItem,
    body: z.strictObject({ keep: z.exactOptional(z.literal(true)) }),
  },
  silence: {
    ...saying,
    path: '/api/tables/:table/talk/:id/silence',
    summary: 'Let whoever said this say nothing more for a time: by the pit anywhere, by the host at their table',
    right: 'moderate-talk',
    params: ofItem,
    body: z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(MOST_MINUTES)) }),
  },
  setFace: {
    ...saying,
    path: '/api/me/face',
    tag: 'me',
    summary: 'The name and the sign by which others know you where people talk',
    right: 'talk',
    body: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(256)), emblem }),
  },
})
