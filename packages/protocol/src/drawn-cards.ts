// Cards that have left the shoe, in the order they were drawn: what the pit says of a felt after a crash.
import { SIDES } from '@punto/rules'
import * as z from 'zod/mini'
import { card } from './basics.ts'
import { sentObject } from './sent-object.ts'

export const drawnCards = z
  .array(sentObject({ card: z.exactOptional(card), to: z.exactOptional(z.enum(SIDES)) }))
  .check(z.minLength(1), z.maxLength(6))
