// What would follow from an irregularity: Description of @punto/table, as a schema.

import { type Description, IRREGULARITY_KINDS, type Irregularity, type Order, RESOLUTIONS } from '@punto/table'
import * as z from 'zod/mini'
import { amount, change, playerName, rule, text } from '../basics.ts'
import type { Of } from '../deep-readonly.ts'
import { drawnCards } from '../drawn-cards.ts'
import { tableRole } from '../role-schemas.ts'

const comingBack = z.object({
  player: playerName,
  box: z.int().check(z.gte(0)),
  bet: z.string(),
  amount: change,
  stays: amount,
})

const moved = z.array(z.object({ player: playerName, amount: change }))

const prospect = z.object({
  ruled: z.object({
    order: z.exactOptional(z.nullable(z.int().check(z.gte(0)))),
    resolution: z.exactOptional(z.enum(RESOLUTIONS)),
    amounts: z.exactOptional(moved),
    cards: z.exactOptional(drawnCards),
    newShoe: z.exactOptional(z.boolean()),
    reason: z.exactOptional(z.string()),
  }),
  order: z.nullable(z.unknown() as unknown as z.ZodMiniType<Order>),
  end: z.enum(['void', 'asked', 'waits', 'goes-on', 'settled-again', 'recorded']),
  asked: z.array(playerName),
  returns: z.array(comingBack),
  mayReturn: z.array(comingBack),
  moves: moved,
  owes: moved,
  newShoe: z.boolean(),
  sentences: z.array(text),
})

const descriptionSchema = z.object({
  irregularity: z.looseObject({ kind: z.enum(IRREGULARITY_KINDS) }) as unknown as z.ZodMiniType<Irregularity>,
  title: text,
  rule,
  decides: z.nullable(z.array(tableRole)),
  prospects: z.array(prospect),
}) satisfies z.ZodMiniType<Description>
export interface DescriptionSchema extends Of<typeof descriptionSchema> {}

/** What would follow from an irregularity. */
export const description: DescriptionSchema = descriptionSchema
