// The house over HTTP: a typed function for every route, from the same table of routes that the server is made of.
import {
  errorIn,
  type Language,
  problem,
  ROUTES,
  type Route,
  type RouteAnswer,
  type RouteInput,
  type RouteName,
  type Routes,
  withoutEval,
} from '@punto/protocol'
import { CookieJar } from './cookie-jar.ts'
import { CLIENT_ERRORS, clientError, PuntoError } from './punto-error.ts'
import type { Puzzle, Solve } from './solve-puzzle.ts'
import { globalWorld, type Reply, type World } from './world.ts'

/** Where the house is, and as whom to ask. */
export interface ApiOptions {
  /** Where the house is, as `http://127.0.0.1:8080`; empty for the page's own. */
  readonly url: string
  readonly lang?: Language
  readonly token?: string
  readonly world?: World
  /** Answers a puzzle of the house's, on a thread of its own where there are any; otherwise here, a little at a time. */
  readonly solve?: Solve
}

type Called<R extends Route> = keyof RouteInput<R> extends never
  ? () => Promise<RouteAnswer<R>>
  : Partial<RouteInput<R>> extends RouteInput<R>
    ? (input?: RouteInput<R>) => Promise<RouteAnswer<R>>
    : (input: RouteInput<R>) => Promise<RouteAnswer<R>>

/** A function for every route; each fails with a PuntoError. */
export type Api = { readonly [N in RouteName]: Called<Routes[N]> }

interface Given {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

/** How often one request is sent again with work done: meanwhile the queue may have grown, and the puzzle with it. */
const MOST_PUZZLES = 3

/** A typed function for every route of the house over HTTP. */
export function makeApi({ url, lang = 'en', token, world = globalWorld(), solve }: ApiOptions): Api {
  if (world.browser) withoutEval()
  const base = url.replace(/\/+$/, '')
  // Outside a browser nobody keeps the cookie of the session for us.
  const jar = world.browser ? undefined : new CookieJar()
  const call = async (route: Route, given: Given = {}): Promise<unknown> => {
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': lang }
    if (given.body !== undefined) headers['content-type'] = 'application/json'
    if (token !== undefined) headers.authorization = `Bearer ${token}`
    if (jar) {
      if (jar.header) headers.cookie = jar.header
      headers.origin = base
    }
    const reply = await world
      .fetch(base + addressOf(route.path, given), {
        method: route.method,
        headers,
        ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      })
      .catch(() => {
        throw clientError('client/unreachable', lang)
      })
    jar?.keep(reply.headers.getSetCookie?.() ?? [])
    return answerOf(route, reply, lang)
  }
  const callWithWork = async (route: Route, given?: Given): Promise<unknown> => {
    let worked = given
    for (let puzzles = 0; ; puzzles++) {
      try {
        return await call(route, worked)
      } catch (error) {
        const asked = error instanceof PuntoError && puzzles < MOST_PUZZLES ? puzzleIn(error) : undefined
        if (!asked) throw error
        const work = await (solve ?? (await import('./solve-puzzle.ts')).solvePuzzle)(asked)
        worked = route.body
          ? { ...given, body: { ...(given?.body as object), work } }
          : { ...given, query: { ...given?.query, work } }
      }
    }
  }
  return Object.fromEntries(
    Object.entries<Route>({ ...ROUTES }).map(([name, route]) => [name, (given?: Given) => callWithWork(route, given)]),
  ) as unknown as Api
}

/** A stranger who signs in while many do is asked for some work first. */
function puzzleIn({ code, params }: PuntoError): Puzzle | undefined {
  const { puzzle, bits } = params
  return code === 'auth/work-needed' && typeof puzzle === 'string' && typeof bits === 'number'
    ? { puzzle, bits }
    : undefined
}

/** The path with its params, and the query behind it. */
export function addressOf(path: string, { params = {}, query = {} }: Given): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const asked = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}

async function answerOf(route: Route, reply: Reply, lang: Language): Promise<unknown> {
  const text = await reply.text().catch(() => '')
  const body = route.media !== undefined && reply.status < 300 ? text : jsonOf(text)
  if (reply.status >= 200 && reply.status < 300) {
    if (route.answer === null) return undefined
    const answer = route.answer.safeParse(body)
    if (answer.success) return answer.data
    throw notUnderstood(reply.status, lang)
  }
  const told = problem.safeParse(body)
  if (!told.success) throw notUnderstood(reply.status, lang)
  const { code, params, rule, detail } = told.data
  const known = errorIn(lang, { code, params, ...(rule !== undefined && { rule }) })
  // What the house adds to a sentence, as that a paragraph is its own rule there, is kept.
  const inFull = known.message === code || detail.startsWith(known.message)
  throw new PuntoError(inFull ? { ...known, message: detail } : known, reply.status)
}

const notUnderstood = (status: number, lang: Language): PuntoError =>
  new PuntoError(
    { code: 'client/not-understood', params: {}, message: CLIENT_ERRORS['client/not-understood'][lang] },
    status,
  )

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
