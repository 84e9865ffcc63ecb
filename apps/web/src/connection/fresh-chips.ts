// A guest who has lost all their play chips comes in anew, with a full purse, at one click.
import { prefer } from '../base/preferences.ts'
import { client } from './house.ts'

export async function freshChips(): Promise<void> {
  const { api } = await import('./api.ts')
  await api.signOut()
  await api.guest()
  prefer({ away: false })
  client.connect()
}

/** Whether the reader is a guest; false where the house does not say. */
export async function isGuest(): Promise<boolean> {
  const { api } = await import('./api.ts')
  return api.me().then(
    ({ guest }) => guest,
    () => false,
  )
}
