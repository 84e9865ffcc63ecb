// The tray of a table that is watched, with the names of those who are there.

import type { TableAtHand } from '@punto/desk/dealer'
import { usePeople } from '../common/people.ts'
import { TrayView } from './tray-view.tsx'

export function TrayOfTable({ at: { view } }: { readonly at: TableAtHand }) {
  const person = usePeople()
  const here = [...new Set([...view.seats.flatMap(({ player }) => player ?? []), ...view.standing])]
  const players = here.map((id) => ({ id, name: person(id).name }))
  return <TrayView table={view.table} dealer={view.dealer} players={players} />
}
