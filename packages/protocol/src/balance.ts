// What a player has, as it is told with every change.
import * as z from 'zod/mini'
import { amount } from './basics.ts'
import type { DeepReadonly } from './deep-readonly.ts'

/** What a player has, as a schema. */
export const balance = z.object({
  /** What can be spent. */
  available: amount,
  /** What is set aside for bets that lie. */
  reserved: amount,
  /** What is owed to the House; left out where nothing is. */
  owed: z.exactOptional(amount),
})
/** What a player has: available, and reserved in bets. */
export type Balance = DeepReadonly<z.infer<typeof balance>>
