// Asks a running house over its API, as whoever has signed in or with an API token.
import { type Puzzle, solvePuzzle } from '@punto/client/solve-puzzle'
import { type Args, type Option, UsageError } from '../command.ts'
import { keepCookies, keptCookie } from './house-session.ts'

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

export interface Asked {
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly query?: URLSearchParams
  readonly body?: unknown
  /** Whose token or session it needs, for the message; absent where anybody may ask. */
  readonly holder?: string | undefined
  /** A session that the answer begins or ends is kept. */
  readonly keepsSession?: boolean
}

/** The house's answer; its refusal is the reader's to mend, and is told in its own words. */
export async function askHouse(args: Args, asked: Asked): Promise<Response> {
  const { path, method = 'GET', query, body, holder, keepsSession = false } = asked
  const url = args.text('url') ?? process.env.PUNTO_URL ?? HOUSE
  if (!URL.canParse(url)) throw new UsageError(`--url is an address as ${HOUSE}, not "${url}"`)
  const { origin } = new URL(url)
  // What anybody may ask is asked without a name: a token may be for something else.
  const named = holder !== undefined || keepsSession
  const token = (!keepsSession && named && process.env.PUNTO_TOKEN) || undefined
  const cookie = named && token === undefined ? keptCookie(origin) : undefined
  if (holder !== undefined && token === undefined && cookie === undefined)
    throw new UsageError(
      `who asks? PUNTO_TOKEN is not set: an API token of ${holder}, or sign in first with "punto admin sign-in"`,
    )
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(cookie !== undefined && { cookie, origin }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const address = new URL(query && query.size > 0 ? `${path}?${query}` : path, url)
  let asks = body
  for (let puzzles = 0; ; puzzles++) {
    const sent = { method, headers, ...(asks !== undefined && { body: JSON.stringify(asks) }) }
    const answer = await fetch(address, sent).catch((error: unknown) => {
      throw new UsageError(`no house answers at ${url}: ${reasonOf(error)}`)
    })
    if (answer.ok) {
      if (cookie !== undefined || keepsSession) keepCookies(origin, answer.headers.getSetCookie())
      return answer
    }
    const { code, params, detail } = (await answer.json().catch(() => ({}))) as Refusal
    if (code !== 'auth/work-needed' || params === undefined || puzzles >= MOST_PUZZLES)
      throw new UsageError(`the house refuses: ${detail ?? answer.status}`)
    // Many sign in at the moment, and strangers work for it.
    asks = { ...(body as object), work: await solvePuzzle(params) }
  }
}

const MOST_PUZZLES = 3

interface Refusal {
  readonly code?: string
  readonly params?: Puzzle
  readonly detail?: string
}

/** What a failed fetch is about stands in its cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { readonly cause?: unknown; readonly message?: string }
  return cause instanceof Error && cause.message !== '' ? cause.message : (message ?? String(error))
}
