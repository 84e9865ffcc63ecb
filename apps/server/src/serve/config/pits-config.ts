// The house's pits: groups of tables that are run together. A table is in one pit at most; a house without pits has its tables alone.
import { show, type Text } from '@punto/rules'
import { isIdentifier, isSpokenName, LONGEST_NAME } from '@punto/table'
import type { z } from 'zod'
import { isRecord, type Wrong } from '../../base/index.ts'
import { keysOf, kind, part, readPart } from '../../house/index.ts'

export type PitConfig = Readonly<z.infer<typeof PIT>>

const MOST_MINUTES = 24 * 60
const MOST_PITS = 100

const isMinutes = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_MINUTES
const ROTA = `A rota is { "minutesOn", "minutesOff" }, each 1 to ${MOST_MINUTES}`

const SHAPE = {
  pit: kind<string>(isIdentifier, 'A pit has an id of 1 to 64 visible ASCII characters without blanks'),
  /** What people call it; without one, by its id. */
  name: kind<Text>(isSpokenName, `A name is { "en", "zh" }, each of 1 to ${LONGEST_NAME} characters`).exactOptional(),
  tables: kind<readonly string[]>(
    (tables) => Array.isArray(tables) && tables.length > 0,
    'A pit has a list of at least one table',
  ),
  /** How long a dealer deals and rests there; without it nobody is due. */
  rota: kind<{ readonly minutesOn: number; readonly minutesOff: number }>(
    (rota) => isRecord(rota) && isMinutes(rota.minutesOn) && isMinutes(rota.minutesOff),
    ROTA,
  )
    .pipe(part(ROTA, { minutesOn: kind<number>(isMinutes, ROTA), minutesOff: kind<number>(isMinutes, ROTA) }))
    .exactOptional(),
}
const PIT = part(`A pit is ${keysOf(SHAPE)}`, SHAPE)

/** `known`: the ids of the house's tables. */
export function checkPits(written: unknown, known: ReadonlySet<unknown>, wrong: Wrong): readonly PitConfig[] {
  if (!Array.isArray(written) || written.length > MOST_PITS) {
    wrong('pits', `Pits are a list of at most ${MOST_PITS}, each ${keysOf(SHAPE)}, not ${show(written)}.`)
    return []
  }
  const pits = new Set<string>()
  const grouped = new Map<unknown, string>()
  return written.flatMap((one: unknown, i) => {
    const place = `pits[${i}]`
    const read = readPart(place, PIT, one, wrong)
    if (!read) return []
    const { pit, tables } = read
    if (pits.has(pit)) wrong(`${place}.pit`, `Another pit is called ${show(pit)}: give each its own id.`)
    pits.add(pit)
    for (const [j, table] of tables.entries()) {
      const other = grouped.get(table)
      if (!known.has(table)) wrong(`${place}.tables[${j}]`, `The house has no table ${show(table)}.`)
      else if (other !== undefined) {
        const sentence = `Table ${show(table)} is in the pit ${show(other)} already: it is in one at most.`
        wrong(`${place}.tables[${j}]`, sentence)
      }
      grouped.set(table, pit)
    }
    return [read]
  })
}
