// `punto verify --table` against a running house: a chain that holds, and the lies that a house could tell.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guest, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { punto } from './run-punto.ts'

const PACE = { cardMs: 100, turnMs: 100, squeezeMs: 100, settleMs: 200, betweenMs: 100 }
const table = { game: 'commission', decks: 4, cutDepth: 156, bettingSeconds: 5, pace: PACE }

let house: TestHouse
let liar: Server
let lies: (path: string, body: string) => string
let lying: string

beforeAll(async () => {
  house = await TestHouse.open({
    tables: [
      { table: 'one', ...table },
      { table: 'two', ...table },
      { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' },
    ],
    shares: { windowSeconds: 5, delay: 10 },
    requests: 100_000,
  })
  const host = house.server.house.table('one')!
  await house.until(() => host.nextShoe?.state === 'open')
  const ann = await guest(house)
  expect(await ann.post('/api/tables/one/shares', { share: 'ab'.repeat(32) })).toMatchObject({ status: 200 })
  await house.pass(5500)
  // The delay is computed in a thread of its own, in real time.
  await vi.waitUntil(() => host.nextShoe?.state === 'sealed', 60_000)
  await house.until(() => host.state.shoes === 3)
  // A house in front of the house, which alters what it passes on.
  liar = createServer((request, response) => {
    void fetch(house.url + request.url).then(async (reply) => {
      response.statusCode = reply.status
      response.end(lies(request.url!, await reply.text()))
    })
  })
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
  lying = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
}, 120_000)

afterAll(async () => {
  liar.close()
  await house.close()
})

const verify = (...words: readonly string[]) => punto(['verify', '--table', ...words])

describe('a house that tells the truth', () => {
  test('holds, shoe by shoe and as a chain, with what a player should know of it', async () => {
    const { code, stdout, stderr } = await verify(`${house.url}/api/tables/one`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Table one, shoes 1 to 3: 3 checked.')
    expect(stdout).toContain('Shoe 3 is in play: its header holds')
    expect(stdout).toContain('In 1 players had a share; for 1 no shares were taken; 0 were abandoned.')
    expect(stdout).toContain('0 without a share were decided by a drand round with the seed; 2 by the house alone.')
    expect(stdout).toContain('Everything the house tells of this table holds.')
  })

  test('with a weak delay holds, says so, and fails with --strict', async () => {
    const { stdout } = await verify(`${house.url}/api/tables/one`)
    expect(stdout).toMatch(/1024 squarings take .* the last sharer, or the house, could have chosen/)
    const strict = await verify(`${house.url}/api/tables/one`, '--strict', '--json')
    expect({ code: strict.code, found: JSON.parse(strict.stdout) }).toMatchObject({
      code: 1,
      found: { ok: true, delay: { squarings: 1024, isStrong: false, weak: 1, shoe: 2 } },
    })
    expect((await verify(`${house.url}/api/tables/one`, '--strict', '--from', '3')).code).toBe(0)
  })

  test('--json, --from and --key', async () => {
    const { code, stdout } = await verify(`${house.url}/tables/one`, '--from', '2', '--json')
    const found = JSON.parse(stdout)
    expect({ code, found }).toMatchObject({
      code: 0,
      found: { ok: true, table: 'one', from: 2, to: 3, shoes: 2, shared: 1, byHand: 0, inPlay: 3 },
    })
    expect((await verify(`${house.url}/tables/one`, '--key', found.keys[0])).code).toBe(0)
    const other = await verify(`${house.url}/tables/one`, '--key', '00'.repeat(32), '--json')
    expect(other.code).toBe(1)
    expect(JSON.parse(other.stdout)).toMatchObject({ ok: false, failure: { code: 'key/not-as-noted' } })
  })

  test('a dealer’s table, which has dealt nothing that could be proven, has nothing to check', async () => {
    const { code, stdout } = await verify(`${house.url}/api/tables/salon`)
    expect(code).toBe(0)
    expect(stdout).toContain('Table salon, shoes 1 to 0: 0 checked.')
  })
})

describe('a house that lies', () => {
  const shoe = (number: number, change: (record: Record<string, unknown>) => void) => (path: string, body: string) => {
    if (!path.endsWith(`/shoes/${number}`)) return body
    const record = JSON.parse(body)
    change(record)
    return JSON.stringify(record)
  }
  const other = async (path: string) => (await fetch(house.url + path)).text()

  test.each<readonly [string, () => Promise<(path: string, body: string) => string>]>([
    [
      'chain/other-table',
      async () => {
        const second = await other('/api/tables/two/shoes/2')
        return (path, body) => (path.endsWith('one/shoes/2') ? second : body)
      },
    ],
    [
      'key/not-published',
      async () => (path, body) =>
        path.endsWith('/keys') ? JSON.stringify({ keys: [{ key: 'ab'.repeat(32), endorsement: null }] }) : body,
    ],
    [
      'key/not-endorsed',
      async () => (path, body) =>
        path.endsWith('/keys')
          ? JSON.stringify({ keys: [...JSON.parse(body).keys, { key: 'ab'.repeat(32), endorsement: null }] })
          : body,
    ],
    ['seed/wrong', async () => shoe(1, (record) => void Object.assign(record, { seed: '00'.repeat(32) }))],
    [
      'signature/wrong',
      async () => shoe(3, ({ header }) => void Object.assign(header as object, { root: '00'.repeat(32) })),
    ],
  ])('%s', async (code, lie) => {
    lies = await lie()
    const ran = await verify(`${lying}/api/tables/one`, '--json')
    const { failure } = JSON.parse(ran.stdout)
    expect({ code: ran.code, failure: failure.code }).toEqual({ code: 1, failure: code })
    expect(failure.message).toMatch(/\.$/)
  })
})

test('what is no table is named', async () => {
  const says = async (...words: readonly string[]) => {
    const { code, stderr } = await verify(...words)
    expect(code).toBe(2)
    return stderr
  }
  expect(await says('nonsense')).toContain(
    "--table must be a table's address, as https://house.example/api/tables/salon",
  )
  expect(await says(`${house.url}/api/tables/nowhere`)).toContain('there is no table nowhere')
  expect(await says('http://127.0.0.1:9/api/tables/one')).toContain('cannot be reached')
  expect(await says(`${house.url}/api/tables/one`, '--from', '99')).toContain('--from must be at most 3')
})
