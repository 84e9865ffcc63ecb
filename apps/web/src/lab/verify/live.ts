// A table's shoes asked of the house, one after the other, each record checked by itself and in its place in the chain.
import {
  type AnyHeader,
  ChainCheck,
  checkInPlace,
  type Failure,
  type InPlace,
  type PublishedKey,
  type ShoeRecord,
  unendorsed,
  type Verdict,
  verifyWholeHeader,
} from '@punto/fair'
import type { Language } from '@punto/rules'

/** What the house tells to anybody. */
export interface HouseRecords {
  tables(): Promise<readonly string[]>
  keys(): Promise<readonly PublishedKey[]>
  /** What the house's witnesses have cosigned of a table, as the house publishes it. */
  cosigned(table: string): Promise<readonly string[]>
  /** What failed when it was asked, in words. */
  sentence(error: unknown, language: Language): string
  /** The newest shoe of a table; 0 where it had none. */
  newestShoe(table: string): Promise<number>
  /** A record, or the header of the shoe in play; undefined for a shoe dealt by hand. */
  shoe(table: string, shoe: number): Promise<ShoeRecord | { readonly header: AnyHeader } | undefined>
}

export interface CheckedShoe {
  readonly shoe: number
  readonly state: 'held' | 'failed' | 'in-play' | 'by-hand'
  readonly rounds: number
  readonly failure?: Failure
}

/** Checks a record's text; in the page a worker does. */
export type CheckRecord = (text: string) => Promise<Verdict>

/** From the oldest of these shoes on; ends at the first that does not hold. */
export async function* checkTable(
  house: HouseRecords,
  table: string,
  from: number,
  to: number,
  check: CheckRecord,
): AsyncGenerator<CheckedShoe> {
  const keys = await house.keys()
  const stranger = unendorsed(keys)
  if (stranger) {
    yield {
      shoe: from,
      state: 'failed',
      rounds: 0,
      failure: { code: 'key/not-endorsed', params: { key: stranger.key } },
    }
    return
  }
  const chain = new ChainCheck(keys)
  for (let shoe = from; shoe <= to; shoe++) {
    const told = await house.shoe(table, shoe)
    if (!told) {
      chain.byHand(shoe)
      yield { shoe, state: 'by-hand', rounds: 0 }
      continue
    }
    const failure = (await failureOf(told, table, shoe, check)) ?? chain.add(told)
    const rounds = 'rounds' in told ? told.rounds.length : 0
    if (failure) {
      yield { shoe, state: 'failed', rounds, failure }
      return
    }
    yield { shoe, state: 'seed' in told ? 'held' : 'in-play', rounds }
  }
}

async function failureOf(
  told: ShoeRecord | { readonly header: AnyHeader },
  table: string,
  shoe: number,
  check: CheckRecord,
): Promise<Failure | undefined> {
  const { header } = told
  if (header.table !== table) return { code: 'chain/other-table', params: { found: header.table, expected: table } }
  if (header.shoe !== shoe) return { code: 'chain/gap', params: { found: header.shoe, expected: shoe } }
  if (!('seed' in told)) {
    const whole = verifyWholeHeader(header)
    return whole.ok ? undefined : whole.failure
  }
  const verdict = await check(JSON.stringify(told))
  return verdict.ok ? undefined : verdict.failure
}

/** One shoe with the keys that the house publishes and the header before it. */
export async function placeOf(house: HouseRecords, table: string, header: AnyHeader): Promise<InPlace> {
  const [keys, before] = await Promise.all([
    house.keys(),
    header.shoe > 1 ? house.shoe(table, header.shoe - 1) : undefined,
  ])
  return checkInPlace(header, keys, before?.header)
}
