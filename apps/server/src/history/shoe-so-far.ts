// The shoe in place, read back from what is kept of it.
import { setUp } from '@punto/table'
import type { House, TableHost } from '../engine/index.ts'
import { ShoeSoFar } from '../views/shoe-so-far.ts'
import { eventsOf, foldOn } from './folding.ts'

/** Up to the version at which the table stood when it was asked. */
export async function shoeSoFar(
  { archive }: House,
  { name, version, state, places }: Pick<TableHost, 'name' | 'version' | 'state' | 'places'>,
): Promise<{ readonly shoe: ShoeSoFar; readonly version: number }> {
  const shoe = new ShoeSoFar()
  let folded = setUp(state.settings)
  if (places.shoe > 0) {
    for await (const { event } of eventsOf(archive, name, places.shoe - 1, version)) {
      folded = foldOn(folded, event)
      shoe.hear(event, folded)
    }
  }
  return { shoe, version }
}
