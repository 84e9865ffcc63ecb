// The shoes that a house has dealt, wherever they are told: by the house itself, in its data folder, or in a folder of records. Each has
// to fit its header before it is counted.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { failureSentence, recordedOrder, type ShoeRecord, verifyRecord } from '@punto/fair'
import { UsageError } from '../command.ts'
import { tablesAt } from '../verify/house-at.ts'
import { countShoe, emptyTally, type Tally } from './tally.ts'

export interface RecordedShoes {
  /** By number of decks. */
  readonly tallies: ReadonlyMap<number, Tally>
  readonly tables: readonly string[]
}

interface Recorded {
  readonly table: string
  readonly decks: number
  readonly order: Uint8Array
}

export async function readRecorded(place: string, onShoe: (shoes: number) => void): Promise<RecordedShoes> {
  const tallies = new Map<number, Tally>()
  const tables = new Set<string>()
  let shoes = 0
  for await (const { table, decks, order } of shoesAt(place)) {
    const tally = tallies.get(decks) ?? emptyTally(decks)
    tallies.set(decks, tally)
    countShoe(tally, order)
    tables.add(table)
    onShoe(++shoes)
  }
  return { tallies, tables: [...tables].toSorted() }
}

function shoesAt(place: string): AsyncGenerator<Recorded> {
  if (/^https?:/.test(place)) return shoesOfHouse(place)
  if (!existsSync(place) || !statSync(place).isDirectory())
    throw new UsageError(`--recorded is the address of a house or a folder; there is no folder ${place}`)
  return existsSync(join(place, 'punto.db')) ? shoesOfData(join(place, 'punto.db')) : shoesOfFolder(place)
}

async function* shoesOfHouse(url: string): AsyncGenerator<Recorded> {
  for (const table of await tablesAt(url)) {
    const last = await table.lastShoe()
    for (let shoe = 1; shoe <= last; shoe++) {
      const told = await table.shoe(shoe)
      if (told && 'seed' in told) yield recorded(told, `shoe ${shoe} of table ${table.table}`)
    }
  }
}

async function* shoesOfData(file: string): AsyncGenerator<Recorded> {
  const { dealtShoes } = await import('@punto/server/audit')
  for await (const { header, seed } of dealtShoes({ file })) {
    const { table, decks } = header
    yield { table, decks, order: recordedOrder(header, seed) }
  }
}

async function* shoesOfFolder(folder: string): AsyncGenerator<Recorded> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  for (const name of names.toSorted()) {
    const path = join(folder, name)
    const told = parsed(readFileSync(path, 'utf8'))
    if (told && 'seed' in told) yield recorded(told, path)
  }
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function recorded(told: object, where: string): Recorded {
  const verdict = verifyRecord(told)
  if (!verdict.ok) throw new UsageError(`${where} does not hold: ${failureSentence(verdict.failure, 'en')}`)
  const { header, seed } = verdict.record as ShoeRecord
  return { table: header.table, decks: header.decks, order: recordedOrder(header, seed) }
}
