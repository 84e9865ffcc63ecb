// A guest who has lost all their play chips comes in anew, with a full purse, at one click.
import { prefer, stored } from '../base/preferences.ts'
import { client } from './house.ts'

/** At a table of somebody's own by its link once more: with the chips that everybody begins with there. */
export async function freshChips(table: string): Promise<void> {
  const { api } = await import('./api.ts')
  const token = stored(invitedTo(table))
  if (token) await api.joinGuestTable({ params: { table }, body: { token, fresh: true } })
  else {
    await api.signOut()
    await api.guest()
  }
  prefer({ away: false })
  client.connect()
}

/** Where the link by which somebody came in is kept. */
export const invitedTo = (table: string): string => `punto.invited.${table}`

/** Whether the reader is a guest; false where the house does not say. */
export async function isGuest(): Promise<boolean> {
  const { api } = await import('./api.ts')
  return api.me().then(
    ({ guest }) => guest,
    () => false,
  )
}
