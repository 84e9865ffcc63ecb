// What a client needs of the world it runs in: sockets, requests, a clock, timers and chance. Browsers and Node have them all
// by the same names; tests hand in their own.

/** A socket, as far as the client needs one. */
export interface Socket {
  send(text: string): void
  close(code?: number, reason?: string): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  /** Set where hello was said on it before it was handed over: under which ids, by table where tables were asked for too. */
  readonly said?: { readonly hello: string; readonly watched: Readonly<Record<string, string>> }
}

/** An answer over HTTP. */
export interface Reply {
  readonly status: number
  readonly headers: { get(name: string): string | null; getSetCookie?(): string[] }
  text(): Promise<string>
}

/** A request over HTTP. */
export interface Request {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** All that the client does outside itself, so that tests can stand in for it. */
export interface World {
  /** Opens a socket; what arrives is told through its `on…` functions. */
  socket(url: string, subprotocol: string): Socket
  fetch(url: string, request: Request): Promise<Reply>
  /** Milliseconds that never go back. */
  now(): number
  /** Milliseconds since 1970, for ids that sort. */
  wall(): number
  /** Calls back after so long; the answer calls it off. */
  after(ms: number, call: () => void): () => void
  /** From 0 up to 1: spreads the reconnecting of many clients. */
  random(): number
  /** Random letters and digits that nobody else has made. */
  unique(): string
  /** Whether a browser keeps the cookies and names the origin; elsewhere the client does. */
  readonly browser: boolean
}

/** The parts of the global object that are used; the libraries of browser and Node name them differently. */
interface Globals {
  readonly WebSocket?: new (url: string, protocols: string) => Socket
  readonly fetch: (url: string, request: Request) => Promise<Reply>
  readonly performance: { now(): number }
  readonly setTimeout: (call: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
  readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }
  readonly document?: unknown
  readonly process?: { getBuiltinModule?(name: 'node:module'): NodeModule }
}

interface NodeModule {
  createRequire(from: string): (name: string) => unknown
}

/** Sockets, fetch, clock, timers and chance of the platform: a browser's, or those of Node. */
export function globalWorld(): World {
  const globals = globalThis as unknown as Globals
  return {
    socket: (url, subprotocol) => {
      const WebSocket = globals.WebSocket ?? packagedWebSocket(globals)
      if (!WebSocket) throw new Error('There is no WebSocket here: hand one in with `world`')
      return new WebSocket(url, subprotocol)
    },
    fetch: (url, request) => globals.fetch(url, request),
    now: () => globals.performance.now(),
    wall: () => Date.now(),
    after: (ms, call) => {
      const timer = globals.setTimeout(call, ms)
      return () => globals.clearTimeout(timer)
    },
    random: () => Math.random(),
    unique: () =>
      Array.from(globals.crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      ),
    browser: globals.document !== undefined,
  }
}

/** Node has no WebSocket of its own before version 22. The package `ws`, which is installed with this one, is used there. */
function packagedWebSocket({ process }: Globals): Globals['WebSocket'] {
  const { url } = import.meta as unknown as { readonly url: string }
  return process?.getBuiltinModule?.('node:module').createRequire(url)('ws') as Globals['WebSocket']
}
