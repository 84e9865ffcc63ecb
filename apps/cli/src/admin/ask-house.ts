// Asks a running house over its API, with the token of a member of staff.
import { type Args, type Option, UsageError } from '../command.ts'

const HOUSE = 'http://127.0.0.1:8080'
const DAY = /^\d{4}-\d{2}-\d{2}$/

export const URL_OPTION: Option = {
  name: 'url',
  value: 'URL',
  help: `where the house is (PUNTO_URL, or ${HOUSE})`,
}

/** An option that is a day; undefined where it was not given. */
export function dayFrom(args: Args, name: string): string | undefined {
  const value = args.text(name)
  if (value !== undefined && !DAY.test(value)) throw new UsageError(`--${name} is a day as 2026-11-17, not "${value}"`)
  return value
}

/** The house's answer; its refusal is the reader's to mend, and is told in its own words. */
export async function askHouse(args: Args, path: string, query: URLSearchParams, holder: string): Promise<Response> {
  const url = args.text('url') ?? process.env.PUNTO_URL ?? HOUSE
  if (!URL.canParse(url)) throw new UsageError(`--url is an address as ${HOUSE}, not "${url}"`)
  const token = process.env.PUNTO_TOKEN
  if (token === undefined) throw new UsageError(`PUNTO_TOKEN is not set: an API token of ${holder}`)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(`${path}?${query}`, url), { headers }).catch((error: unknown) => {
    throw new UsageError(`no house answers at ${url}: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (answer.ok) return answer
  const { detail } = (await answer.json().catch(() => ({}))) as { readonly detail?: string }
  throw new UsageError(`the house refuses: ${detail ?? answer.status}`)
}
