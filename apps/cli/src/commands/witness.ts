// `punto witness`: a witness that anybody can run. It cosigns the checkpoints of tables (C2SP tlog-witness) where they go on
// from what it has cosigned before, and nothing else.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { judgeCheckpoint, parseOffered } from '../witness/judge-checkpoint.ts'
import { WatchedHouse } from '../witness/watch-house.ts'
import { WitnessState } from '../witness/witness-state.ts'

const LEAST_SECONDS = 1
const MOST_BYTES = 65_536

export const witness: Command = {
  name: 'witness',
  summary: 'Cosign the heads of houses’ tables, and refuse what does not go on from what was cosigned before',
  options: [
    {
      name: 'state',
      value: 'FILE',
      help: 'its key and all that it keeps (punto-witness.json); made where it is not there',
    },
    { name: 'name', value: 'NAME', help: 'of a new witness, as witness.example/w1' },
    { name: 'watch', value: 'URL,…', help: 'houses that it goes to by itself' },
    { name: 'every', value: 'SECONDS', help: 'how often (60)' },
    { name: 'house', value: 'KEY,…', help: 'first public keys of other houses whose checkpoints it takes' },
    { name: 'port', value: 'N', help: 'listen on this port (8090), at 127.0.0.1 unless --host says otherwise' },
    { name: 'host', value: 'HOST', help: 'listen on this address' },
    { name: 'once', help: 'go to the houses once, say what came of it and end: exit 1 where something was refused' },
    JSON_OPTION,
  ],
  examples: [
    [
      'punto witness --name w1.example --watch https://house.example',
      'follow a house, and tell others what was cosigned',
    ],
    ['punto witness --watch https://house.example --once', 'one look, from a clock of your own'],
  ],
  async run(args, io) {
    const state = WitnessState.open(args.text('state') ?? 'punto-witness.json', args.text('name'))
    const houses = listOf(args, 'watch').map((url) => new WatchedHouse(url.replace(/\/+$/, '')))
    const known = listOf(args, 'house')
    const wrong = known.find((key) => !/^[0-9a-f]{64}$/.test(key))
    if (wrong !== undefined) throw new UsageError(`--house is the first public key of a house, not "${wrong}"`)
    if (args.has('once')) return lookOnce(state, houses, args, io)
    return serve(state, houses, known, args, io)
  },
}

const listOf = (args: Args, name: string): readonly string[] =>
  (args.text(name) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

interface Looked {
  readonly house: string
  readonly table: string
  readonly ok: boolean
  readonly size?: number
  readonly why?: string
}

async function lookAt(state: WitnessState, houses: readonly WatchedHouse[]): Promise<readonly Looked[]> {
  const looked: Looked[] = []
  for (const house of houses)
    for (const { table, judged } of await house.look(state, nowSeconds()))
      looked.push(
        judged.ok
          ? { house: house.url, table, ok: true, size: judged.size }
          : { house: house.url, table, ok: false, why: judged.why },
      )
  return looked
}

async function lookOnce(state: WitnessState, houses: readonly WatchedHouse[], args: Args, io: Io): Promise<number> {
  if (houses.length === 0) throw new UsageError('--once goes to houses: name them with --watch')
  const looked = await lookAt(state, houses)
  if (args.has('json')) io.stdout.write(`${JSON.stringify({ vkey: state.vkey, looked })}\n`)
  else {
    io.stdout.write(`${state.vkey}\n`)
    for (const one of looked) io.stdout.write(`${sentenceOf(one)}\n`)
  }
  return looked.every(({ ok }) => ok) ? 0 : 1
}

const sentenceOf = ({ house, table, ok, size, why }: Looked): string =>
  ok ? `${house} ${table}: cosigned ${size} shoes` : `${house} ${table}: REFUSED, ${why}`

async function serve(
  state: WitnessState,
  houses: readonly WatchedHouse[],
  known: readonly string[],
  args: Args,
  io: Io,
): Promise<number> {
  const port = wholeNumber('--port', args.text('port') ?? '8090', 0, 65_535)
  const every = wholeNumber('--every', args.text('every') ?? '60', LEAST_SECONDS, 86_400)
  const keysOf = (origin: string): readonly string[] | undefined => {
    const [, first] = /^punto\/([0-9a-f]{64})\/[^/]+(?:\/settled)?$/.exec(origin) ?? []
    if (first === undefined) return undefined
    return houses.find(({ keys }) => keys[0] === first)?.keys ?? (known.includes(first) ? [first] : undefined)
  }
  const server = createServer((request, response) => void answer(request, response, state, keysOf))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, args.text('host') ?? '127.0.0.1', resolve)
  }).catch((error: Error) => {
    throw new UsageError(`cannot listen: ${error.message}`)
  })
  io.stdout.write(`${state.vkey}\nat http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  const look = () =>
    lookAt(state, houses).then(
      (looked) => {
        for (const one of looked) if (!one.ok) io.stderr.write(`${sentenceOf(one)}\n`)
      },
      (error: Error) => io.stderr.write(`${error.message}\n`),
    )
  const timer = setInterval(() => void look(), every * 1000)
  if (houses.length > 0) void look()
  const { onStopSignal } = await import('@punto/server/serve')
  return new Promise((resolve) => {
    onStopSignal(() => {
      clearInterval(timer)
      server.close(() => resolve(0))
      server.closeAllConnections()
    })
  })
}

type KeysOf = Parameters<typeof judgeCheckpoint>[2]

async function answer(request: IncomingMessage, response: ServerResponse, state: WitnessState, keysOf: KeysOf) {
  const say = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' })
    response.end(text)
  }
  const url = new URL(request.url ?? '/', 'http://witness')
  if (request.method === 'POST' && url.pathname === '/add-checkpoint') {
    const body = await bodyOf(request)
    const offered = body === undefined ? undefined : parseOffered(body)
    if (!offered) return say(400, 'an old size, a proof, an empty line and a checkpoint\n')
    // Judged and kept without a pause between, so that no two requests see the same latest checkpoint.
    const judged = judgeCheckpoint(offered, state, keysOf, nowSeconds())
    if (judged.ok) return say(200, judged.line)
    if (judged.size !== undefined) return say(judged.status, `${judged.size}\n`, 'text/x.tlog.size')
    return say(judged.status, `${judged.why}\n`)
  }
  if (request.method !== 'GET') return say(405, 'GET, or POST to /add-checkpoint\n')
  if (url.pathname === '/vkey') return say(200, `${state.vkey}\n`)
  if (url.pathname === '/checkpoint') {
    const { note } = state.latest(url.searchParams.get('origin') ?? '')
    return note === undefined ? say(404, 'nothing was cosigned of this log\n') : say(200, note)
  }
  if (url.pathname === '/')
    return say(200, `${JSON.stringify({ vkey: state.vkey, logs: state.origins })}\n`, 'application/json')
  return say(404, 'there is /vkey, /checkpoint?origin=…, and POST /add-checkpoint\n')
}

/** Undefined where it is longer than any request. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
