// Tables over HTTP.

import * as z from 'zod/mini'
import { count, day, id, playerName, tableName } from '../basics.ts'
import { sentCommand } from '../commands.ts'
import type { Of } from '../deep-readonly.ts'
import { drawnCards } from '../drawn-cards.ts'
import { publishedKey, roundRecord, shareRequest, shareTaken } from '../fairness.ts'
import { lobbyCard, snapshot } from '../stream.ts'
import { description } from './description.ts'
import { roundStory, shoeFairness, shoeLine } from './history.ts'
import { numeral, page, pageOf, routes } from './route.ts'

const ofTable = z.strictObject({ table: tableName })
const ofShoe = z.strictObject({ table: tableName, shoe: numeral(count) })
const ofRound = z.strictObject({ table: tableName, round: numeral(count) })

export const { type: _, ...tableNowShape } = snapshot.shape
const tableNowSchema = z.object(tableNowShape)
export interface TableNowSchema extends Of<typeof tableNowSchema> {}

/** A table as its viewer sees it, and the cursor to watch it from. */
export const tableNow: TableNowSchema = tableNowSchema

const commandRequestSchema = z.strictObject({ id, command: sentCommand })
export interface CommandRequestSchema extends Of<typeof commandRequestSchema> {}

export const commandRequest: CommandRequestSchema = commandRequestSchema
/** Without one: of what awaits a decision. */
export const describeRequest = z.strictObject({
  irregularity: z.exactOptional(z.unknown()),
  /** Of a crash that awaits its decision: cards that were drawn and not recorded (ruling 50). */
  cards: z.exactOptional(drawnCards),
})

/** Ids, joined by commas. */
const idList = z.string().check(z.maxLength(2000), z.regex(/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/))

const personAtTableSchema = z.object({
  player: playerName,
  name: z.string().check(z.maxLength(64)),
  /** A program that plays, or agrees. */
  simulated: z.boolean(),
})
export interface PersonAtTableSchema extends Of<typeof personAtTableSchema> {}

const personAtTable: PersonAtTableSchema = personAtTableSchema

const open = { tag: 'tables', right: 'watch', method: 'GET' } as const

/** A checkpoint, and the notes that the house's witnesses have cosigned last. */
const checkpointTold = { checkpoint: z.string(), cosigned: z.array(z.string()) }

/** Routes of tables. */
export const TABLE_ROUTES = routes({
  tables: { ...open, path: '/api/tables', summary: 'The lobby: a card for every table', answer: z.array(lobbyCard) },
  table: { ...open, path: '/api/tables/:table', summary: 'A table as you see it', params: ofTable, answer: tableNow },
  shoes: {
    ...open,
    path: '/api/tables/:table/shoes',
    summary: 'The shoes of a table, newest first',
    params: ofTable,
    query: page,
    answer: pageOf(shoeLine),
  },
  shoe: {
    ...open,
    path: '/api/tables/:table/shoes/:shoe',
    summary: 'The fairness record of a shoe that is over, as `punto verify` reads it; the header of one in play',
    params: ofShoe,
    answer: shoeFairness,
  },
  round: {
    ...open,
    path: '/api/tables/:table/rounds/:round',
    summary: 'The story of a round, as you may know it',
    params: ofRound,
    answer: roundStory,
  },
  roundRecord: {
    ...open,
    path: '/api/tables/:table/rounds/:round/record',
    summary: 'The fairness record of one round, which can be checked while its shoe is still in play',
    params: ofRound,
    answer: roundRecord,
  },
  keys: {
    ...open,
    path: '/api/keys',
    summary: 'The public keys that the house signs its shoes with, the oldest first; the last is in use',
    answer: z.object({ keys: z.array(publishedKey) }),
  },
  checkpoint: {
    ...open,
    path: '/api/tables/:table/checkpoint',
    summary:
      'The signed checkpoints over the headers of all shoes of a table and over what was settled in those that are over (C2SP tlog-checkpoint), for witnesses, and the last of each that each witness of the house has cosigned',
    params: ofTable,
    answer: z.object({ ...checkpointTold, settled: z.object(checkpointTold) }),
  },
  share: {
    method: 'POST',
    path: '/api/tables/:table/shares',
    tag: 'tables',
    summary: 'Share in the shuffle of the next shoe, while its list is open; the answer is a signed receipt',
    right: 'share',
    params: ofTable,
    body: shareRequest,
    answer: shareTaken,
  },
  command: {
    method: 'POST',
    path: '/api/tables/:table/commands',
    tag: 'tables',
    summary: 'Send a command; the same id is carried out once and answered the same for ever',
    right: 'act-at-table',
    params: ofTable,
    body: commandRequest,
    answer: z.object({ id, repeated: z.boolean() }),
  },
  recording: {
    method: 'GET',
    path: '/api/tables/:table/recording',
    tag: 'tables',
    summary:
      'Export a table as a signed recording, one event a line, as `punto audit` and `punto replay` read it: to its last round, to a round, or to the end of a gaming day; with `proofs=true`, every transfer and every committed shoe’s header beside the events',
    right: 'read-recording',
    params: ofTable,
    query: z.strictObject({
      round: z.exactOptional(numeral(count)),
      day: z.exactOptional(day),
      proofs: z.exactOptional(z.literal('true')),
    }),
    answer: z.string(),
    media: 'application/x-ndjson',
  },
  describe: {
    method: 'POST',
    path: '/api/tables/:table/describe',
    tag: 'tables',
    summary: 'What would follow from an irregularity, before it is declared; without one, from what awaits a decision',
    right: 'describe',
    params: ofTable,
    body: describeRequest,
    answer: description,
  },
  people: {
    method: 'GET',
    path: '/api/tables/:table/people',
    tag: 'tables',
    summary: 'The names of those who are at a table, for its staff; and of others who are named in what happened there',
    right: 'read-names',
    params: ofTable,
    query: z.strictObject({ also: z.exactOptional(idList) }),
    answer: z.array(personAtTable),
  },
  practise: {
    method: 'POST',
    path: '/api/tables/:table/practice',
    tag: 'tables',
    summary: 'Become the dealer of a table for play, where the house offers that',
    right: 'practise',
    params: ofTable,
    answer: null,
  },
})
