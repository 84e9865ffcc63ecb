// The house's file changed part by part while the house runs: a table is opened, changed or closed, the pits or the players' limits are
// set anew. The file with the change in it is checked as a whole, as at a start, and then used as one that was read again (house-plan.ts).
// What nobody sets alone by the file's own word is not set this way either.
import { settingChanges } from '@punto/table'
import { isRecord } from '../../base/index.ts'
import type { HouseFile } from '../../doors/index.ts'
import type { Person, StaffAct } from '../../people/index.ts'
import { reasonOf } from '../../storage/index.ts'
import { DEFAULT_TABLES } from '../config/default-tables.ts'
import { type ConfigMistake, type HouseConfig, readConfig } from '../config/house-config.ts'
import type { HousePlan } from './house-plan.ts'

type Written = Record<string, unknown> & { tables: readonly Record<string, unknown>[] }
type Changed = Awaited<ReturnType<HouseFile['change']>>

/** Whole parts; beside them each table, as `tables/NAME`. */
const PARTS = ['pits', 'playerLimits'] as const
const TABLE = /^tables\/([!-~]{1,64})$/

export interface FilePartsOptions {
  readonly plan: HousePlan
  /** Writes the file where the house was started with one; throws where it cannot. */
  readonly keep: ((text: string) => void) | undefined
  readonly notKept: (why: string) => void
}

export class FileParts implements HouseFile {
  readonly #options: FilePartsOptions

  constructor(options: FilePartsOptions) {
    this.#options = options
  }

  get parts() {
    const file = this.#written
    const text = (value: unknown) => JSON.stringify(value, null, 2)
    return [
      ...file.tables.map((one) => ({ part: `tables/${String(one.table)}`, text: text(one) })),
      { part: 'pits', text: text(file.pits ?? []) },
      { part: 'playerLimits', text: text(file.playerLimits ?? {}) },
    ]
  }

  async change(
    { part, text, isTry }: { readonly part: string; readonly text: string; readonly isTry: boolean },
    by: Person,
    why: StaffAct,
  ): Promise<Changed> {
    const { plan, keep, notKept } = this.#options
    const refused = (mistakes: readonly ConfigMistake[], stop: readonly string[] = []): Changed => ({
      ...{ used: false, kept: false, changes: [], needsStop: stop, mistakes },
    })
    const made = withPart(this.#written, part, text)
    if ('mistake' in made) return refused([{ place: part, sentence: made.mistake }])
    const next = `${JSON.stringify(made.file, null, 2)}\n`
    const checked = readConfig(next)
    if (!checked.ok) return refused(checked.mistakes)
    const { config } = checked
    const notAlone = this.#notAlone(config)
    if (notAlone.length > 0) return refused(notAlone)
    const stop = plan.needsStop(config)
    if (stop.length > 0) return refused([], stop)
    if (isTry) return { used: false, kept: false, changes: plan.changesIn(config), needsStop: [], mistakes: [] }
    const read = await plan.read(next, config, { by, ...why })
    if ('needsStop' in read) return refused([], read.needsStop)
    let kept = false
    try {
      keep?.(next)
      kept = keep !== undefined
    } catch (error) {
      notKept(reasonOf(error))
    }
    return { used: true, kept, changes: read.changes, needsStop: [], mistakes: [] }
  }

  /** Settings of open tables that need a second person, who signs them at the table's own page of settings. */
  #notAlone({ tables }: HouseConfig): readonly ConfigMistake[] {
    const { tables: open, settings } = this.#options.plan.now
    const second = new Set<string>(settings.secondPerson)
    return tables.flatMap((next) => {
      const before = open.find(({ table }) => table === next.table)
      const keys = before ? settingChanges(before, next).map(({ key }) => key as string) : []
      return keys
        .filter((key) => second.has(key))
        .map((key) => ({
          place: `tables/${next.table}.${key}`,
          sentence: `Nobody sets ${key} alone in this house (settings.secondPerson): change it in the settings of the table, where a second person agrees.`,
        }))
    })
  }

  /** Of a house without a file, what stands for one. */
  get #written(): Written {
    const file = JSON.parse(this.#options.plan.text ?? '{}') as Record<string, unknown>
    return { ...file, tables: (file.tables ?? DEFAULT_TABLES) as Written['tables'] }
  }
}

/** The file with another text of one part; an empty one takes the part away. */
function withPart(
  file: Written,
  part: string,
  text: string,
): { readonly file: Written } | { readonly mistake: string } {
  let value: unknown
  try {
    value = text.trim() === '' ? undefined : JSON.parse(text)
  } catch (error) {
    return { mistake: `It is not JSON: ${(error as Error).message}.` }
  }
  if ((PARTS as readonly string[]).includes(part)) {
    const { [part]: _, ...rest } = file
    return { file: { ...rest, tables: file.tables, ...(value !== undefined && { [part]: value }) } }
  }
  const name = TABLE.exec(part)?.[1]
  if (name === undefined) return { mistake: `A part is tables/NAME, ${PARTS.join(' or ')}.` }
  const isOpen = file.tables.some(({ table }) => table === name)
  if (value === undefined) {
    if (!isOpen) return { mistake: `There is no table ${name} in the file.` }
    return { file: { ...file, tables: file.tables.filter(({ table }) => table !== name) } }
  }
  if (!isRecord(value)) return { mistake: 'A table is an object, as { "game": "commission" }.' }
  if (value.table !== undefined && value.table !== name) return { mistake: `Its table is ${name}, as the part says.` }
  const table = { table: name, ...value }
  const tables = isOpen ? file.tables.map((one) => (one.table === name ? table : one)) : [...file.tables, table]
  return { file: { ...file, tables } }
}
