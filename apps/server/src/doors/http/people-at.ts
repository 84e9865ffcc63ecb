// What people at a table are called, for its staff, who see ids in what the table tells.
import type { TableState } from '@punto/table'
import type { Identity } from '../../people/index.ts'
import { SUPERVISOR } from '../../practice/index.ts'

export interface PersonAtTable {
  readonly player: string
  readonly name: string
  readonly simulated: boolean
}

export async function peopleAt(
  identity: Pick<Identity, 'nameOf'>,
  { seats, standing, round, dealer, claims, disputes, open }: TableState,
  also: readonly string[],
): Promise<PersonAtTable[]> {
  const ids = [
    ...seats,
    ...standing,
    ...(round?.bets ?? []).flatMap(({ player, through }) => [player, through?.id ?? null]),
    ...claims.map(({ player }) => player),
    ...disputes.map(({ player }) => player),
    ...(round?.settlement?.lines ?? []).map(({ player }) => player),
    dealer,
    open?.by.id ?? null,
    ...also,
  ].filter((id) => id !== null)
  return Promise.all(
    [...new Set(ids)].map(async (player) => {
      const name = await identity.nameOf(player)
      // Who has no account is a program: a bot that plays, or who agrees at a table for play.
      return name === undefined
        ? { player, name: player === SUPERVISOR ? 'supervisor' : player, simulated: true }
        : { player, name, simulated: false }
    }),
  )
}
