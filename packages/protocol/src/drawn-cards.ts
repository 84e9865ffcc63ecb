// Cards that have left the shoe, in the order they were drawn: what the pit says of a felt after a crash.

import { SIDES } from '@punto/rules'
import * as z from 'zod/mini'
import { card } from './basics.ts'
import type { Of } from './deep-readonly.ts'
import { sentObject } from './sent-object.ts'

const drawnCardsSchema = z
  .array(sentObject({ card: z.exactOptional(card), to: z.exactOptional(z.enum(SIDES)) }))
  .check(z.minLength(1), z.maxLength(6))
export interface DrawnCardsSchema extends Of<typeof drawnCardsSchema> {}

export const drawnCards: DrawnCardsSchema = drawnCardsSchema
