// A frame from the server, read by a client. Apart from the reading of what clients say: whoever only listens, as a page does,
// loads none of the schemas of commands.
import type * as z from 'zod/mini'
import { SERVER_MESSAGES, type ServerMessage } from './server-messages.ts'

const schemas = new Map<unknown, z.ZodMiniType<ServerMessage>>(Object.entries(SERVER_MESSAGES) as never)

/** The text of one frame; null for a kind of message that is newer than this client. Throws on what is no message at all. */
export function parseServerMessage(text: string): ServerMessage | null {
  const value: unknown = JSON.parse(text)
  const schema = schemas.get((value as { readonly type?: unknown } | null)?.type)
  return schema ? schema.parse(value) : null
}
