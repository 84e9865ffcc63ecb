// Where a dealer may deal: some tables, and the tables of some pits. A pit is what the house's file says now: a table that comes to it is
// theirs too, and a pit that the file no longer has lets nobody in.
import { fault, type PitGroup, type WireFaultLike } from '@punto/protocol'
import type { Text } from '@punto/rules'
import type { TableSettings } from '@punto/table'

export interface Places {
  readonly tables: readonly string[]
  readonly pits: readonly string[]
}

/** As they are kept: those from before there were pits have none. */
export interface KeptPlaces {
  readonly tables: readonly string[]
  readonly pits?: readonly string[]
}

export function noSuchPlace(
  { tables, pits }: Places,
  house: {
    readonly tables: readonly Pick<TableSettings, 'table' | 'operation'>[]
    readonly pits: readonly PitGroup[]
  },
): WireFaultLike | undefined {
  if (tables.length + pits.length === 0) return fault('assignment/nowhere', {})
  for (const table of tables) {
    const found = house.tables.find((one) => one.table === table)
    if (!found) return fault('not-found/table', { table })
    if (found.operation !== 'dealer') return fault('assignment/automatic', { table })
  }
  const known = house.pits.map(({ pit }) => pit)
  const unknown = pits.find((pit) => !known.includes(pit))
  if (unknown === undefined) return undefined
  return fault('not-found/pit', { pit: unknown, known: known.length > 0 ? known.join(', ') : NONE })
}

export function includesTable({ tables, pits = [] }: KeptPlaces, table: string, known: readonly PitGroup[]): boolean {
  const pit = known.find((one) => one.tables.includes(table))
  return tables.includes(table) || (pit !== undefined && pits.includes(pit.pit))
}

/** For the record. */
export const placesOf = ({ tables, pits = [] }: KeptPlaces) => (pits.length > 0 ? { tables, pits } : { tables })

/** “one, two, the pit High Limit (three)”. */
export function placesSaid({ tables, pits = [] }: KeptPlaces, known: readonly PitGroup[]): Text {
  const said = pits.map((pit) => {
    const { name = { en: pit, zh: pit }, tables: within = [] } = known.find((one) => one.pit === pit) ?? {}
    if (within.length === 0) return { en: `the pit ${name.en} (no longer there)`, zh: `已撤销的区域 ${name.zh}` }
    return { en: `the pit ${name.en} (${within.join(', ')})`, zh: `区域 ${name.zh}（${within.join('、')}）` }
  })
  return {
    en: [...tables, ...said.map(({ en }) => en)].join(', '),
    zh: [...tables, ...said.map(({ zh }) => zh)].join('、'),
  }
}

const NONE: Text = { en: 'none', zh: '无' }
