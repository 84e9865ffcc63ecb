// `punto verify --table URL`: every shoe that a running house tells of, one after the other, with the chain of signed headers.

import {
  ChainCheck,
  type ChainCounts,
  type Failure,
  failureSentence,
  type PublishedKey,
  type ShoeRecord,
  unendorsed,
  verifyRecord,
  verifyWholeHeader,
} from '@punto/fair'
import { paint } from '@punto/replay'
import { type Io, UsageError } from '../command.ts'

interface Asked {
  /** Of a table: `https://house.example/api/tables/salon`, or its page's address. */
  readonly url: string
  /** The first shoe to check. */
  readonly from: number
  readonly json: boolean
  /** The public key that the reader noted, which must be among those that are published. */
  readonly key: string | undefined
}

export async function verifyTable(asked: Asked, io: Io): Promise<number> {
  const house = new HouseAt(asked.url)
  const keys = await house.keys()
  const last = await house.lastShoe()
  if (asked.from > Math.max(last, 1))
    throw new UsageError(`--from must be at most ${last}, the last shoe of table ${house.table}, not ${asked.from}`)
  const found = await check(house, keys, asked, last)
  io.stdout.write(asked.json ? `${JSON.stringify(found)}\n` : inWords(found, io))
  return found.ok ? 0 : 1
}

interface Found extends ChainCounts {
  readonly ok: boolean
  readonly table: string
  readonly from: number
  readonly to: number
  /** Dealt from a shoe of cards, without a commitment. */
  readonly byHand: number
  readonly inPlay: number | null
  readonly keys: readonly string[]
  readonly failure?: Failure & { readonly shoe: number | null; readonly message: string }
}

async function check(
  house: HouseAt,
  keys: readonly PublishedKey[],
  { from, key }: Asked,
  last: number,
): Promise<Found> {
  const chain = new ChainCheck(keys)
  let byHand = 0
  let inPlay: number | null = null
  const result = (to: number, failure?: Failure, shoe: number | null = null): Found => ({
    ok: failure === undefined,
    table: house.table,
    from,
    to,
    ...chain.counts,
    byHand,
    inPlay,
    keys: keys.map((one) => one.key),
    ...(failure && { failure: { shoe, ...failure, message: failureSentence(failure, 'en') } }),
  })
  const stranger = unendorsed(keys)
  if (stranger) return result(from, { code: 'key/not-endorsed', params: { key: stranger.key } })
  if (key !== undefined && !keys.some((one) => one.key === key)) {
    const newest = keys.at(-1)?.key ?? 'none'
    return result(from, { code: 'key/not-as-noted', params: { found: newest, noted: key } })
  }
  for (let shoe = from; shoe <= last; shoe++) {
    const told = await house.shoe(shoe)
    if (told === undefined) {
      byHand++
      chain.byHand(shoe)
      continue
    }
    const failure = failureOf(told, house.table, shoe) ?? chain.add(told as unknown as ShoeRecord)
    if (failure) return result(shoe, failure, shoe)
    if (!('seed' in told)) inPlay = shoe
  }
  return result(last)
}

/** What does not hold of a record, or of the header of a shoe in play. */
function failureOf(told: Readonly<Record<string, unknown>>, table: string, shoe: number): Failure | undefined {
  const checked = 'seed' in told ? verifyRecord(told) : verifyWholeHeader(told.header)
  if (!checked.ok) return checked.failure
  const header = 'record' in checked ? checked.record.header : checked.value
  if (header.table !== table) return { code: 'chain/other-table', params: { found: header.table, expected: table } }
  if (header.shoe !== shoe) return { code: 'chain/gap', params: { found: header.shoe, expected: shoe } }
  return undefined
}

const MOST_WAITS = 10
const LONGEST_WAIT_SECONDS = 30

class HouseAt {
  readonly table: string
  readonly #base: string

  constructor(url: string) {
    const [, base, table] = /^(https?:\/\/[^?]+?)(?:\/api|\/#)?\/tables\/([^/?#]+)\/?$/.exec(url) ?? []
    if (base === undefined || table === undefined)
      throw new UsageError(`--table must be a table's address, as https://house.example/api/tables/salon, not "${url}"`)
    this.#base = base
    this.table = decodeURIComponent(table)
  }

  async keys(): Promise<readonly PublishedKey[]> {
    const { body } = await this.#get('/api/keys')
    return (body as { readonly keys: readonly PublishedKey[] }).keys
  }

  /** The number of the shoe in play, or else of the last that has ended; 0 where there was none. */
  async lastShoe(): Promise<number> {
    const { status, body } = await this.#get(`${this.#path}/shoes?limit=1`)
    if (status === 404) throw new UsageError(`there is no table ${this.table} at ${this.#base}`)
    return (body as { readonly items: readonly { readonly shoe: number }[] }).items[0]?.shoe ?? 0
  }

  /** The record of a shoe, or the header of the one in play; undefined for one that was dealt by hand. */
  async shoe(number: number): Promise<Readonly<Record<string, unknown>> | undefined> {
    const { status, body } = await this.#get(`${this.#path}/shoes/${number}`)
    return status === 404 ? undefined : (body as Readonly<Record<string, unknown>>)
  }

  get #path(): string {
    return `/api/tables/${encodeURIComponent(this.table)}`
  }

  async #get(path: string): Promise<{ readonly status: number; readonly body: unknown }> {
    for (let waited = 0; ; waited++) {
      const reply = await fetch(this.#base + path, { headers: { accept: 'application/json' } }).catch(() => undefined)
      if (!reply) throw new UsageError(`the house at ${this.#base} cannot be reached`)
      if (reply.status === 429 && waited < MOST_WAITS) {
        const seconds = Math.min(Number(reply.headers.get('retry-after')) || 1, LONGEST_WAIT_SECONDS)
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
        continue
      }
      if (reply.status !== 200 && reply.status !== 404)
        throw new UsageError(`the house at ${this.#base} answers ${path} with ${reply.status}`)
      return { status: reply.status, body: await reply.json().catch(() => undefined) }
    }
  }
}

function inWords(found: Found, io: Io): string {
  const held = (text: string) => `${paint(io, 'green', '✓')} ${text}`
  const { shoes, unsigned, abandoned, shared, late, withoutWindow, byHand, inPlay, failure } = found
  const lines = [
    held(`Table ${found.table}, shoes ${found.from} to ${found.to}: ${shoes} checked.`),
    held(`Signed with ${found.keys.length === 1 ? 'the key' : 'the keys'} ${found.keys.join(', ')}.`),
    ...(inPlay === null
      ? []
      : [held(`Shoe ${inPlay} is in play: its header holds; its cards are checked when it is over.`)]),
    `  In ${shared} players had a share${late > 0 ? `, in ${late} of these without its delay, since the table could not wait for it` : ''}; for ${withoutWindow} no shares were taken; ${abandoned} ${abandoned === 1 ? 'was' : 'were'} abandoned.`,
    ...(unsigned > 0
      ? [`  ${unsigned} from before the house signed its shoes hold by themselves; no chain binds them.`]
      : []),
    ...(byHand > 0 ? [`  ${byHand} dealt from a shoe of cards: nothing is proven of those.`] : []),
    '',
  ]
  if (!failure) return [...lines, paint(io, 'green', 'Everything the house tells of this table holds.'), ''].join('\n')
  const where = failure.shoe === null ? '' : `Shoe ${failure.shoe}: `
  const failed = `${paint(io, 'red', '✗')} ${where}${failure.message}`
  return [...lines, failed, '', paint(io, 'red', 'What the house tells of this table does not hold.'), ''].join('\n')
}
