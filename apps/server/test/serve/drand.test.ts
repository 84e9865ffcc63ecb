// A house that names rounds of a beacon, against a beacon of this test's own with its own key: openings name rounds to come, what does not
// hold is asked for again, and where none comes in time the shoe says so.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { BEACON_CHAINS, ChainCheck, roundTime, type ShoeRecord, type SignedHeader, verifyRecord } from '@punto/fair'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { failing } from '../../../../packages/fair/test/second-verifier.ts'
import { checkConfig } from '../../src/serve/config/house-config.ts'
import { TestHouse } from './test-house.ts'

vi.setConfig({ testTimeout: 120_000 })

const { shortSignatures } = bls12_381
const SECRET = new Uint8Array(32).fill(0x21)
const CHAIN = {
  chain: 'c4'.repeat(32),
  key: shortSignatures.getPublicKey(SECRET).toHex(),
  periodSeconds: 3,
  genesisSeconds: 1_600_000_000,
}

function signatureOf(round: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(round))
  const message = shortSignatures.hash(sha256(bytes), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  return Buffer.from(shortSignatures.Signature.toBytes(shortSignatures.sign(message, SECRET))).toString('hex')
}

type Answer = (round: number) => { readonly status: number; readonly body: unknown }
const well: Answer = (round) => ({ status: 200, body: { round, signature: signatureOf(round) } })

class TestBeacon {
  answer = well
  readonly asked: number[] = []
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
    server.on('request', (request, response) => {
      const [, chain, round] = /^\/([0-9a-f]{64})\/public\/(\d+)$/.exec(request.url ?? '') ?? []
      this.asked.push(Number(round))
      const { status, body } = chain === CHAIN.chain ? this.answer(Number(round)) : { status: 404, body: {} }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }

  static async listen(): Promise<TestBeacon> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new TestBeacon(server)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close = () => new Promise((resolve) => this.#server.close(resolve))
}

const PACE = { cardMs: 100, turnMs: 100, squeezeMs: 100, settleMs: 200, betweenMs: 100 }
const TABLE = { table: 'one', game: 'commission', decks: 4, cutDepth: 156, bettingSeconds: 5, pace: PACE }
let house: TestHouse
let beacon: TestBeacon
afterEach(async () => {
  await house?.close()
  await beacon?.close()
})

async function open(answer: Answer = well) {
  const lines: Record<string, unknown>[] = []
  beacon = await TestBeacon.listen()
  beacon.answer = answer
  house = await TestHouse.open({
    tables: [TABLE],
    shares: { windowSeconds: 2, delay: 10 },
    beacon: { chain: CHAIN, urls: [`${beacon.url}/`] },
    requests: 100_000,
    log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
  await house.until(() => next() !== undefined)
  return (what: string) => lines.filter(({ msg }) => msg === what)
}
const next = () => house.server.house.table('one')!.nextShoe
/** The round is asked for in real time, as soon as the calendar has come to it. */
const sealed = () => vi.waitUntil(() => next()?.state === 'sealed', { timeout: 60_000, interval: 10 })
const endShoe = async () => {
  const { shoes } = house.state('one')
  await house.until(() => house.state('one').shoes > shoes)
}
const recordOf = async (shoe: number) =>
  (await (await fetch(`${house.url}/api/tables/one/shoes/${shoe}`)).json()) as ShoeRecord & {
    readonly header: SignedHeader
  }

it('names rounds to come, deals by them, and everything verifies', async () => {
  await open()
  const { opening } = next()!
  expect(opening.beacon).toMatchObject({ chain: CHAIN.chain, key: CHAIN.key })
  // Not before the list has closed, and ten seconds to spare.
  expect(roundTime(CHAIN, opening.beacon!.round) * 1000).toBeGreaterThanOrEqual(house.wall + 10_000)
  expect(beacon.asked).toEqual([])
  await house.pass(20_000)
  await sealed()
  await endShoe()
  await endShoe()
  const records = [await recordOf(1), await recordOf(2)]
  expect(records[0]!.header).toMatchObject({ delayed: null })
  expect(records[0]!.header).not.toHaveProperty('beacon')
  const { round } = opening.beacon!
  expect(records[1]!.header).toMatchObject({ beacon: opening.beacon, delayed: { drawn: signatureOf(round) } })
  expect(beacon.asked).toContain(round)
  const chain = new ChainCheck(house.server.house.keys)
  for (const record of records) {
    expect(verifyRecord(record)).toMatchObject({ ok: true })
    expect(failing(record)).toBeUndefined()
    expect(chain.add(record)).toBeUndefined()
  }
  expect(chain.counts).toMatchObject({ shoes: 2, shared: 0, drawn: 1, alone: 1 })
})

it('takes no round that does not hold, asks again, and says both in the log', async () => {
  const said = await open((round) => ({ status: 200, body: { round, signature: signatureOf(round + 1) } }))
  await house.pass(20_000)
  await vi.waitUntil(() => said('beacon-fails').length > 0, { timeout: 60_000 })
  expect(said('beacon-fails')).toMatchObject([
    { level: 40, why: expect.stringMatching(/is not round \d+ of the chain$/) },
  ])
  expect(next()!.state).toBe('closed')
  beacon.answer = well
  await sealed()
  expect(said('beacon-answers-again')).toHaveLength(1)
  expect(said('beacon-late')).toEqual([])
})

it('deals without where none comes in time, and says so', async () => {
  const said = await open(() => ({ status: 503, body: 'away' }))
  await endShoe()
  await endShoe()
  expect((await recordOf(2)).header).toMatchObject({ delayed: 'late', beacon: { chain: CHAIN.chain } })
  const verdict = verifyRecord(await recordOf(2))
  expect(verdict.checked.map(({ code }) => code)).toContain('beacon/late')
  expect(said('beacon-late').length).toBeGreaterThan(0)
})

it('knows quicknet by its name', () => {
  const checked = checkConfig({ beacon: { chain: 'quicknet' } })
  expect(checked).toMatchObject({
    config: {
      beacon: { chain: BEACON_CHAINS.quicknet, urls: ['https://api.drand.sh', 'https://drand.cloudflare.com'] },
    },
  })
})

it.each([
  ['drand', 'beacon', /^A beacon is \{ "chain", "urls" \}/],
  [{ chain: 'slownet' }, 'beacon.chain', /^A chain is "quicknet" or \{ "chain", "key"/],
  [{ chain: { ...CHAIN, key: 'ab' }, urls: ['https://a'] }, 'beacon.chain.key', /192 lower-case hexadecimal digits/],
  [{ chain: { ...CHAIN, periodSeconds: 0 }, urls: ['https://a'] }, 'beacon.chain.periodSeconds', /from 1 to 3600/],
  [{ chain: CHAIN }, 'beacon.urls', /^"urls" are 1 to 8 addresses/],
  [{ chain: 'quicknet', urls: ['api.drand.sh'] }, 'beacon.urls', /not a list|addresses/],
  [{ chain: 'quicknet', url: 'https://a' }, 'beacon.url', /There is no setting "url"/],
])('says what is wrong with the beacon %j', (written, place, sentence) => {
  const checked = checkConfig({ beacon: written })
  expect(!checked.ok && checked.mistakes[0]).toMatchObject({ place, sentence: expect.stringMatching(sentence) })
})
