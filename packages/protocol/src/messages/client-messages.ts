// What a client says over its socket: every message has a type and an id made by the client, and is answered by exactly one
// message with that id.
import * as z from 'zod/mini'
import { cursor, hash, id, language, tableName } from '../basics.ts'
import { type SentCommand, sentCommand } from '../commands.ts'
import type { DeepReadonly } from '../deep-readonly.ts'
import { apiToken } from '../http/identity.ts'
import { sentObject } from '../sent-object.ts'

const message = <T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  sentObject({ type: z.literal(type), id, ...shape })

/** The schema of each message of a client by its type. */
export const CLIENT_MESSAGES = {
  /** First of all; a version that is not known is refused and let go. */
  hello: message('hello', {
    version: z.int().check(z.gte(0), z.lte(1_000_000)),
    lang: z.exactOptional(language),
    token: z.exactOptional(apiToken),
  }),
  'watch-lobby': message('watch-lobby', {}),
  'leave-lobby': message('leave-lobby', {}),
  watch: message('watch', { table: tableName, cursor: z.exactOptional(cursor) }),
  unwatch: message('unwatch', { table: tableName }),
  do: message('do', { table: tableName, command: sentCommand }),
  /** A share in the shuffle of the next shoe: 32 random bytes. */
  share: message('share', { table: tableName, share: hash }),
  ping: message('ping', {}),
} as const

/** The types of a client's messages. */
export const CLIENT_MESSAGE_TYPES = Object.keys(CLIENT_MESSAGES) as readonly (keyof typeof CLIENT_MESSAGES)[]

/** A command at a table. */
export interface DoMessage {
  readonly type: 'do'
  readonly id: string
  readonly table: string
  readonly command: SentCommand
}

/** What a client says, by type. */
export type ClientMessages = {
  readonly [T in Exclude<keyof typeof CLIENT_MESSAGES, 'do'>]: DeepReadonly<z.infer<(typeof CLIENT_MESSAGES)[T]>>
} & { readonly do: DoMessage }
/** What a client says. */
export type ClientMessage = ClientMessages[keyof ClientMessages]
