// A player who is asked for by id: one with an account in the ledger.
import { fault } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { House } from '../../house/index.ts'
import { RefusedRequest } from '../request/problem.ts'

/** The id; one that nobody has is refused, so that a mistyped one is not taken for a player without a past. */
export async function knownPlayer({ archive }: House, player: string): Promise<string> {
  if (await archive.balance(playerAccount(player))) return player
  throw new RefusedRequest(fault('not-found/player', { player }))
}
