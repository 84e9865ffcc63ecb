// A running house as it is asked for its shoes: patient where it says that it is asked too often.
import type { AnyHeader, PublishedKey } from '@punto/fair'
import { UsageError } from '../command.ts'

const MOST_WAITS = 10
const LONGEST_WAIT_SECONDS = 30

/** A table of a running house, and what the house tells of its shoes. */
export class HouseAt {
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

  /** The table's checkpoint as a note, and as witnesses of the house cosigned it last; undefined where the house signs none. */
  async checkpoint(): Promise<{ readonly checkpoint: string; readonly cosigned: readonly string[] } | undefined> {
    const { status, body } = await this.#get(`${this.#path}/checkpoint`)
    if (status === 404) return undefined
    const { checkpoint, cosigned } = body as { readonly checkpoint: string; readonly cosigned?: readonly string[] }
    // A house of before publishes no cosignatures.
    return { checkpoint, cosigned: cosigned ?? [] }
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

/** The header of a shoe as the house tells it: of one in play, or in the record of one that is over. */
export const headerTold = (told: Readonly<Record<string, unknown>> | undefined): AnyHeader | undefined =>
  told === undefined ? undefined : (told as { readonly header: AnyHeader }).header

/** Every table of a house, by the address of the house. */
export async function tablesAt(url: string): Promise<readonly HouseAt[]> {
  const base = url.replace(/\/+$/, '')
  const reply = await fetch(`${base}/api/tables`, { headers: { accept: 'application/json' } }).catch(() => undefined)
  if (!reply) throw new UsageError(`the house at ${base} cannot be reached`)
  const body = (await reply.json().catch(() => undefined)) as readonly { readonly table: string }[] | undefined
  if (reply.status !== 200 || !Array.isArray(body))
    throw new UsageError(`${base} is no house: it answers /api/tables with ${reply.status}`)
  return body.map(({ table }) => new HouseAt(`${base}/tables/${encodeURIComponent(table)}`))
}
