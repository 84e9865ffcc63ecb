// What would follow from an irregularity: Description of @punto/table, as a schema.
import { type Description, IRREGULARITY_KINDS, type Irregularity, type Order, RESOLUTIONS, ROLES } from '@punto/table'
import * as z from 'zod'
import { amount, change, playerName, rule, text } from '../basics.ts'

const comingBack = z.object({ player: playerName, box: z.int().min(0), bet: z.string(), amount: change, stays: amount })

const prospect = z.object({
  ruled: z.object({
    order: z.int().min(0).nullable().exactOptional(),
    resolution: z.enum(RESOLUTIONS).exactOptional(),
    newShoe: z.boolean().exactOptional(),
    reason: z.string().exactOptional(),
  }),
  order: (z.unknown() as unknown as z.ZodType<Order>).nullable(),
  end: z.enum(['void', 'asked', 'waits', 'goes-on', 'recorded']),
  asked: z.array(playerName),
  returns: z.array(comingBack),
  mayReturn: z.array(comingBack),
  newShoe: z.boolean(),
  sentences: z.array(text),
})

export const description = z.object({
  irregularity: z.looseObject({ kind: z.enum(IRREGULARITY_KINDS) }) as unknown as z.ZodType<Irregularity>,
  title: text,
  rule,
  decides: z.array(z.enum(ROLES)).nullable(),
  prospects: z.array(prospect),
}) satisfies z.ZodType<Description>
