// The players who come through one door, in a process of their own.
import { tableOf } from '../house/crowd.ts'
import { bettor, Felt } from '../live/bettors.ts'
import type { Seat } from './places.ts'
import { answerLines } from './told-process.ts'

export type LoadOrder =
  | { readonly url: string; readonly players: readonly (Seat & { readonly cookie: string })[] }
  /** From here on waits are kept. */
  | 'count'
  | 'told'

export interface Laid {
  /** Bets acknowledged since the start. */
  readonly bets: number
  /** Players of whom none has been yet. */
  readonly silent: number
  /** Milliseconds for each bet since `count`. */
  readonly waits: readonly number[]
}

/** By player: commands acknowledged, of which the first is to sit down. */
const done: number[] = []
let waits: number[] | undefined

await answerLines(async ({ order }: { readonly order: LoadOrder }): Promise<Laid> => {
  if (order === 'count') waits = []
  else if (order !== 'told') await sit(order)
  const bets = done.reduce((sum, one) => sum + Math.max(0, one - 1), 0)
  return { bets, silent: done.filter((one) => one < 2).length, waits: (order === 'told' && waits) || [] }
})

/** All at once: whoever is there bets already, and would keep the others waiting at the door. */
async function sit({ url, players }: Extract<LoadOrder, object>): Promise<void> {
  const felts = new Map<number, Felt>()
  await Promise.all(
    players.map(({ table, box, cookie }, i) => {
      done[i] = 0
      const leads = !felts.has(table)
      const felt = felts.get(table) ?? new Felt()
      felts.set(table, felt)
      return bettor(url, cookie, { settings: tableOf(table), box, felt, leads }, (ms) => {
        done[i]!++
        waits?.push(Math.round(100 * ms) / 100)
      })
    }),
  )
}
