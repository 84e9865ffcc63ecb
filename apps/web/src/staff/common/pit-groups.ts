// The house's pits as people read and choose them.
import type { PitFloor, PitGroup } from '@punto/protocol'
import type { Text } from '@punto/rules'

/** A pit without a name of its own, or one that the house no longer has, is called by its id. */
export function pitName(pit: string, pits: readonly PitGroup[]): Text {
  return pits.find((one) => one.pit === pit)?.name ?? { en: pit, zh: pit }
}

/** The tables of a pit; all of them where none is chosen, or one that the house does not have. */
export function tablesOf<T extends { readonly table: string }>(
  tables: readonly T[],
  pits: PitFloor['pits'],
  chosen: string | null,
): readonly T[] {
  const pit = pits.find((one) => one.pit === chosen)
  return pit ? tables.filter(({ table }) => pit.tables.includes(table)) : tables
}
