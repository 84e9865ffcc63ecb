// A house and its witnesses: what it sends them, what it keeps and publishes of their answers, and that no table waits for one that fails.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  cosign,
  cosignedAt,
  isConsistent,
  makeNote,
  makeVkey,
  parseCheckpoint,
  parseNote,
  type Signer,
  signerFrom,
  type WitnessKey,
} from '@punto/fair'
import pino from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { TestHouse } from '../../serve/test-house.ts'

vi.setConfig({ testTimeout: 120_000 })

const PACE = { cardMs: 100, turnMs: 100, squeezeMs: 100, settleMs: 200, betweenMs: 100 }
const options = {
  tables: [{ table: 'one', game: 'commission', decks: 4, cutDepth: 156, bettingSeconds: 5, pace: PACE }],
  shares: { windowSeconds: 0, delay: 10 },
  requests: 100_000,
}
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A witness of this test's own: what it was sent, and how it answers. */
class TestWitness {
  readonly signer: Signer
  readonly key: WitnessKey
  /** By origin, what it has cosigned. */
  readonly #logs = new Map<string, { readonly sizes: number[]; root: Uint8Array }>()
  mode: 'well' | 'refuses' | 'silent' | 'forges' = 'well'
  url = ''

  constructor(name: string, secret: number) {
    this.signer = signerFrom(new Uint8Array(32).fill(secret))
    this.key = { name, key: this.signer.key }
  }

  /** Of the table's headers, or of what was settled there. */
  sizesOf(log: 'headers' | 'settled'): readonly number[] {
    for (const [origin, { sizes }] of this.#logs) if (origin.endsWith('/settled') === (log === 'settled')) return sizes
    return []
  }

  get sizes(): readonly number[] {
    return this.sizesOf('headers')
  }

  get listed() {
    return { vkey: makeVkey(this.key), url: this.url }
  }

  async listen(): Promise<this> {
    const server = createServer(async (request, response) => {
      if (this.mode === 'silent') return
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const { status, text, type = 'text/plain' } = this.#judge(request.url ?? '', Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': type }).end(text)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this
  }

  #judge(path: string, body: string): { status: number; text: string; type?: string } {
    if (path !== '/add-checkpoint' || this.mode === 'refuses') return { status: 403, text: 'not today\n' }
    const end = body.indexOf('\n\n')
    const [old, ...hashes] = body.slice(0, end).split('\n')
    const { text } = parseNote(body.slice(end + 2))!
    const checkpoint = parseCheckpoint(text)!
    const seen = this.#logs.get(checkpoint.origin) ?? { sizes: [], root: new Uint8Array() }
    this.#logs.set(checkpoint.origin, seen)
    const size = seen.sizes.at(-1) ?? 0
    if (old !== `old ${size}`) return { status: 409, text: `${size}\n`, type: 'text/x.tlog.size' }
    const proof = hashes.map((hash) => new Uint8Array(Buffer.from(hash, 'base64')))
    if (size > 0 && !isConsistent({ size, root: seen.root }, checkpoint, proof)) return { status: 422, text: 'no\n' }
    seen.sizes.push(checkpoint.size)
    seen.root = new Uint8Array(checkpoint.root)
    const by = this.mode === 'forges' ? signerFrom(new Uint8Array(32).fill(99)) : this.signer
    return {
      status: 200,
      text: makeNote({ text: '', signatures: [cosign(text, 1_700_000_000, this.key.name, by)] }).slice(1),
    }
  }
}

const metricsOf = async (house: TestHouse) => (await fetch(house.server.metricsUrl!)).text()
const notesOf = async (house: TestHouse): Promise<readonly string[]> =>
  ((await (await fetch(`${house.url}/api/tables/one/checkpoint`)).json()) as { readonly cosigned: readonly string[] })
    .cosigned
const sizeOf = (note: string | undefined) => (note === undefined ? 0 : parseCheckpoint(parseNote(note)!.text)!.size)
const shoes = (house: TestHouse, count: number) => house.until(() => house.state('one').shoes === count)
const soon = (holds: () => Promise<boolean> | boolean) => vi.waitUntil(holds, { timeout: 60_000, interval: 20 })
const logged = () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, of: (what: string) => lines.filter(({ msg }) => msg === what) }
}

it('sends each witness what goes on from its last, and publishes what it cosigned, also after a restart', async () => {
  const witness = await new TestWitness('w1.example', 1).listen()
  let house = await TestHouse.open({ ...options, witnesses: [witness.listed] })
  await shoes(house, 2)
  await soon(async () => sizeOf((await notesOf(house))[0]) === 2)
  await shoes(house, 3)
  await soon(async () => sizeOf((await notesOf(house))[0]) === 3)
  expect(cosignedAt(parseNote((await notesOf(house))[0]!)!, witness.key)).toBe(1_700_000_000)
  const before = [...witness.sizes]
  expect(before).toEqual([...new Set(before)])
  house = await house.restart()
  expect(sizeOf((await notesOf(house))[0])).toBe(3)
  await shoes(house, 5)
  await soon(async () => sizeOf((await notesOf(house))[0]) === 5)
  expect(witness.sizes.slice(before.length)).not.toContain(3)
  await house.close()
})

it('sends what was settled too, once a shoe is over, and goes on from it after a restart', async () => {
  const witness = await new TestWitness('w1.example', 1).listen()
  let house = await TestHouse.open({ ...options, witnesses: [witness.listed] })
  const settled = async () => {
    const reply = await fetch(`${house.url}/api/tables/one/checkpoint`)
    const { settled: told } = (await reply.json()) as {
      readonly settled?: { readonly cosigned: readonly string[] } | null
    }
    return told?.cosigned ?? []
  }
  await shoes(house, 3)
  // What the witness has answered is kept by then: nothing of it is sent again.
  await soon(async () => sizeOf((await settled())[0]) === 2)
  house = await house.restart()
  await shoes(house, 5)
  await soon(() => witness.sizesOf('settled').at(-1) === 4)
  expect(witness.sizesOf('settled')).toEqual([...new Set(witness.sizesOf('settled'))])
  await soon(async () => sizeOf((await settled())[0]) === 4)
  expect(cosignedAt(parseNote((await settled())[0]!)!, witness.key)).toBe(1_700_000_000)
  await house.close()
})

it('says in log and metrics that a witness is silent or refuses, and neither table nor other witness waits', async () => {
  const [well, bad] = [await new TestWitness('well', 1).listen(), await new TestWitness('bad', 2).listen()]
  bad.mode = 'refuses'
  const log = logged()
  const house = await TestHouse.open({
    ...options,
    witnesses: [well.listed, bad.listed],
    metrics: { host: '127.0.0.1', port: 0 },
    log: log.log,
  })
  await shoes(house, 3)
  await soon(() => well.sizes.at(-1) === 3)
  await soon(() => log.of('witness-fails').length > 0)
  expect(log.of('witness-fails')).toMatchObject([
    { witness: 'bad', table: 'one', why: 'it answers 403: not today', level: 40 },
  ])
  const metrics = await metricsOf(house)
  expect(metrics).toContain('punto_witness_failing{witness="bad"} 1')
  expect(metrics).toContain('punto_witness_failing{witness="well"} 0')
  expect(metrics).toMatch(/punto_witness_behind_shoes\{witness="bad"\} [123]/)
  bad.mode = 'well'
  await soon(() => log.of('witness-cosigns-again').length === 1)
  expect(sizeOf((await notesOf(house))[1])).toBe(3)
  bad.mode = 'silent'
  await shoes(house, 5)
  await soon(() => well.sizes.at(-1) === 5)
  await house.close()
})

it('keeps no cosignature of another key, and none that a witness of another telling refuses', async () => {
  const witness = await new TestWitness('w1.example', 1).listen()
  witness.mode = 'forges'
  const log = logged()
  const house = await TestHouse.open({ ...options, witnesses: [witness.listed], log: log.log })
  await shoes(house, 2)
  await soon(() => log.of('witness-fails').length > 0)
  expect(log.of('witness-fails')[0]!.why).toMatch(/^its cosignature does not hold/)
  expect(await notesOf(house)).toEqual([])
  await house.close()
  // The witness has seen two shoes of the table by now, other ones.
  const heard = logged()
  witness.mode = 'well'
  let twin = await TestHouse.open({ ...options, seed: 'another' })
  await shoes(twin, 4)
  twin = await twin.restart({ witnesses: [witness.listed], log: heard.log })
  await soon(async () => {
    await twin.pass(1000)
    return heard.of('witness-fails').length > 0
  })
  expect(heard.of('witness-fails')[0]!.why).toBe('it answers 422: no')
  await twin.close()
})

it.each([
  [{}, 'witnesses', /^Witnesses are a list of at most 16/],
  [
    [{ vkey: 'w1', url: 'https://w1.example' }],
    'witnesses[0].vkey',
    /^A witness has the key that "punto witness" prints/,
  ],
  [[{ vkey: new TestWitness('a', 1).listed.vkey }], 'witnesses[0].url', /it is missing/],
  [[{ vkey: new TestWitness('a', 1).listed.vkey, url: 'ftp://a' }], 'witnesses[0].url', /not "ftp:\/\/a"/],
  [[{ vkey: 'w1', url: 'https://w1.example', k: 1 }], 'witnesses[0].k', /There is no setting "k"/],
  [
    [1, 1].map((secret) => ({ vkey: new TestWitness('a', secret).listed.vkey, url: 'https://a' })),
    'witnesses[1].vkey',
    /is listed twice/,
  ],
])('says what is wrong with witnesses %j', (witnesses, place, sentence) => {
  const checked = checkConfig({ witnesses })
  expect(checked).toMatchObject({ ok: false })
  expect(!checked.ok && checked.mistakes[0]).toMatchObject({ place, sentence: expect.stringMatching(sentence) })
})
