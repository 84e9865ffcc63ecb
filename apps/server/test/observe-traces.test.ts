// Traces, told to a collector of the test's own as OpenTelemetry tells them: over HTTP, in JSON.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isTraced, useTracer } from '../src/base/index.ts'
import { openTraces, wantsTraces } from '../src/serve/observe/open-traces.ts'
import { TestHouse } from './serve/test-house.ts'
import { guest } from './serve/web.ts'

interface Told {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

const bodies: string[] = []
let collector: Server
let endpoint: string
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => {
      body += data
    })
    request.on('end', () => {
      bodies.push(`${request.url} ${request.headers['content-type']}\n${body}`)
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => {
  useTracer(undefined)
  for (const name of ENVIRONMENT) delete process.env[name]
  collector.close()
})

const ENVIRONMENT = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME'] as const
const factsOf = ({ attributes }: Told) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

it('are off unless the environment names a collector', async () => {
  expect(isTraced()).toBe(false)
  expect(await openTraces('1.0.0', {})).toBeUndefined()
  expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toBe(true)
  expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false)
  expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false)
})

it('tell of requests, the commands within them and commits, and of nobody', async () => {
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'house-of-tests' })
  const traces = (await openTraces('1.2.3'))!
  useTracer(traces.tracer)
  const house = await TestHouse.open({ tables: [{ table: 'main', game: 'commission' }] })
  const ann = await guest(house)
  const send = (id: string, command: object) => ann.post('/api/tables/main/commands', { id, command })
  expect((await send('sit', { type: 'sit', box: 1 })).status).toBe(200)
  await house.untilPhase('main', 'betting')
  const { rounds: round } = house.state('main')
  const bet = { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 }
  expect((await send('bet', bet)).status).toBe(200)
  expect((await send('none', { ...bet, bet: 'no-such-bet' })).status).not.toBe(200)
  await ann.get(`/api/players/${ann.id}/balance`)
  await house.until(() => house.state('main').rounds > round)
  await house.close()
  await traces.close()
  const heads = bodies.map((body) => body.slice(0, body.indexOf('\n')))
  expect(new Set(heads)).toEqual(new Set(['/v1/traces application/json']))
  const told = bodies.map((body) => JSON.parse(body.slice(body.indexOf('\n') + 1)))
  const resource = JSON.stringify(told[0].resourceSpans[0].resource)
  expect(resource).toContain('house-of-tests')
  expect(resource).toContain('1.2.3')
  type Batch = { readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: Told[] }[] }[] }
  const spans = (told as Batch[]).flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)),
  )
  const named = (name: string) => spans.filter((span) => span.name === name)
  const commands = named('command')
  expect(commands.map(factsOf)).toEqual([
    { 'punto.table': 'main', 'punto.command': 'sit', 'punto.role': 'player', 'punto.outcome': 'done' },
    { 'punto.table': 'main', 'punto.command': 'place-bet', 'punto.role': 'player', 'punto.outcome': 'done' },
    { 'punto.table': 'main', 'punto.command': 'place-bet', 'punto.role': 'player', 'punto.outcome': 'bet/unknown' },
  ])
  const requests = named('POST /api/tables/:table/commands')
  expect(requests.map(factsOf).map((facts) => facts['http.response.status_code'])).toEqual([200, 200, 400])
  for (const [i, { parentSpanId, traceId }] of commands.entries()) {
    expect([parentSpanId, traceId]).toEqual([requests[i]!.spanId, requests[i]!.traceId])
  }
  expect(named('commit').length).toBeGreaterThan(0)
  // No person and no card, in whatever field.
  const everything = bodies.join('\n')
  expect(everything).not.toContain(ann.id)
  expect(spans.flatMap((span) => Object.keys(factsOf(span))).filter((key) => !KNOWN.has(key))).toEqual([])
})

const KNOWN = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'punto.table',
  'punto.command',
  'punto.role',
  'punto.outcome',
  'punto.units',
])
