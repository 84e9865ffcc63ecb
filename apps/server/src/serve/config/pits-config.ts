// The house's pits: groups of tables that are run together. A table is in one pit at most; a house without pits has its tables alone.
import { show, type Text } from '@punto/rules'
import { isIdentifier, isSpokenName, LONGEST_NAME } from '@punto/table'
import { isRecord, unknownKeys, type Wrong } from '../../base/index.ts'

export interface PitConfig {
  readonly pit: string
  /** What people call it; without one, by its id. */
  readonly name?: Text
  readonly tables: readonly string[]
  /** How long a dealer deals and rests there; without it nobody is due. */
  readonly rota?: { readonly minutesOn: number; readonly minutesOff: number }
}

const KEYS = ['pit', 'name', 'tables', 'rota'] as const
const SHAPE = '{ "pit", "name", "tables", "rota" }'
const MOST_MINUTES = 24 * 60
const MOST_PITS = 100

/** `known`: the ids of the house's tables. */
export function checkPits(written: unknown, known: ReadonlySet<unknown>, wrong: Wrong): readonly PitConfig[] {
  if (!Array.isArray(written) || written.length > MOST_PITS) {
    wrong('pits', `Pits are a list of at most ${MOST_PITS}, each ${SHAPE}, not ${show(written)}.`)
    return []
  }
  const pits = new Set<string>()
  const grouped = new Map<unknown, string>()
  return written.flatMap((one: unknown, i) => {
    const place = `pits[${i}]`
    if (!isRecord(one)) {
      wrong(place, `A pit is ${SHAPE}, not ${show(one)}.`)
      return []
    }
    unknownKeys(`${place}.`, one, KEYS, wrong)
    const { pit, name, tables, rota } = one
    if (!isIdentifier(pit)) {
      wrong(`${place}.pit`, `A pit has an id of 1 to 64 visible ASCII characters without blanks, not ${show(pit)}.`)
      return []
    }
    if (pits.has(pit)) wrong(`${place}.pit`, `Another pit is called ${show(pit)}: give each its own id.`)
    pits.add(pit)
    if (name !== undefined && !isSpokenName(name)) {
      wrong(`${place}.name`, `A name is { "en", "zh" }, each of 1 to ${LONGEST_NAME} characters, not ${show(name)}.`)
    }
    if (!Array.isArray(tables) || tables.length === 0) {
      wrong(`${place}.tables`, `A pit has a list of at least one table, not ${show(tables)}.`)
      return []
    }
    for (const [j, table] of tables.entries()) {
      const other = grouped.get(table)
      if (!known.has(table)) wrong(`${place}.tables[${j}]`, `The house has no table ${show(table)}.`)
      else if (other !== undefined) {
        wrong(
          `${place}.tables[${j}]`,
          `Table ${show(table)} is in the pit ${show(other)} already: it is in one at most.`,
        )
      }
      grouped.set(table, pit)
    }
    const turns = checkRota(`${place}.rota`, rota, wrong)
    return [{ pit, ...(isSpokenName(name) && { name }), tables, ...(turns && { rota: turns }) }]
  })
}

function checkRota(place: string, written: unknown, wrong: Wrong): PitConfig['rota'] {
  if (written === undefined) return undefined
  const isMinutes = (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST_MINUTES
  if (!isRecord(written) || !isMinutes(written.minutesOn) || !isMinutes(written.minutesOff)) {
    wrong(place, `A rota is { "minutesOn", "minutesOff" }, each 1 to ${MOST_MINUTES}, not ${show(written)}.`)
    return undefined
  }
  unknownKeys(`${place}.`, written, ['minutesOn', 'minutesOff'], wrong)
  const { minutesOn, minutesOff } = written
  return { minutesOn, minutesOff }
}
