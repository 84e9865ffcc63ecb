// A frame from the server, read by a client. Apart from the reading of what clients say, and by shapes written from the schemas:
// whoever only listens, as a page does, loads no schema.

import type { ServerMessage } from './server-messages.ts'
import { SERVER_SHAPES } from './server-shapes.ts'
import type { Shape } from './shapes.ts'

const shapes: ReadonlyMap<unknown, Shape> = new Map(Object.entries(SERVER_SHAPES))

/** The text of one frame; null for a kind of message that is newer than this client. Throws on what is no message at all. */
export function parseServerMessage(text: string): ServerMessage | null {
  const value: unknown = JSON.parse(text)
  const shape = shapes.get((value as { readonly type?: unknown } | null)?.type)
  return shape ? (shape.read(value) as ServerMessage) : null
}
