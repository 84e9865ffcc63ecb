// A frame from a client, read into a message that can only be well formed, or into what is wrong with it. The schema is
// chosen by its type, so that a wrong message is told what is wrong with that message and not with all others.

import { show } from '@punto/rules'
import { isIdentifier } from '@punto/table'
import type * as z from 'zod/mini'
import { fault } from '../errors/catalogue.ts'
import { readBy } from '../errors/malformed.ts'
import type { WireFault } from '../errors/wire-error.ts'
import { illFormedPlace } from '../ill-formed.ts'
import { DEEPEST_MESSAGE, LARGEST_MESSAGE } from '../limits.ts'
import { CLIENT_MESSAGE_TYPES, CLIENT_MESSAGES, type ClientMessage } from './client-messages.ts'

/** A message that was read, or what is wrong with it. */
export type ParsedMessage =
  | { readonly ok: true; readonly message: ClientMessage }
  /** `id` is the message's own where it could be read: it is answered under it. */
  | { readonly ok: false; readonly id: string | null; readonly error: WireFault }

const clientSchemas = new Map<unknown, z.core.$ZodType<ClientMessage>>(Object.entries(CLIENT_MESSAGES) as never)

/** The text of one frame. */
export function parseClientMessage(text: string): ParsedMessage {
  if (text.length > LARGEST_MESSAGE) return wrong(null, fault('protocol/too-large', { max: LARGEST_MESSAGE }))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return wrong(null, fault('protocol/not-json', {}))
  }
  return readClientMessage(value)
}

/** What a JSON parser returned. */
export function readClientMessage(value: unknown): ParsedMessage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrong(null, fault('protocol/not-object', {}))
  }
  const { type, id: given } = value as Readonly<Record<string, unknown>>
  const id = isIdentifier(given) ? given : null
  if (isDeeperThan(value, DEEPEST_MESSAGE)) return wrong(id, fault('protocol/too-deep', { max: DEEPEST_MESSAGE }))
  const place = illFormedPlace(value, 'the message')
  if (place !== undefined) return wrong(id, fault('protocol/ill-formed-text', { place }))
  const schema = clientSchemas.get(type)
  if (!schema) {
    const known = CLIENT_MESSAGE_TYPES.join(', ')
    return wrong(id, fault('protocol/unknown-message', { given: show(type), known }))
  }
  const read = readBy(schema, value)
  return read.ok ? { ok: true, message: read.value } : wrong(id, read.error)
}

const wrong = (id: string | null, error: WireFault): ParsedMessage => ({ ok: false, id, error })

/** Whether a value is nested deeper than so many levels, itself being one where it is an object or a list. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) {
    for (const item of value) if (isDeeperThan(item, levels - 1)) return true
    return false
  }
  for (const key in value) {
    if (isDeeperThan((value as Readonly<Record<string, unknown>>)[key], levels - 1)) return true
  }
  return false
}
