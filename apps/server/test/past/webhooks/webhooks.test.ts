// Webhooks over both databases, to a receiver that checks them as the specification of Standard Webhooks says, written from it alone: signed,
// in order for each table, again until they are taken, from a position; and nothing of what the public is not told.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GIVES_UP_MS } from '../../../src/past/webhooks/webhook-sender.ts'
import { type PreparedStore, prepareStore, STORES } from '../../serve/stores.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, type Web } from '../../serve/web.ts'
import { PitTable } from '../evidence/played-house.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const PIT = { table: 'pit', game: 'commission', operation: 'dealer', source: 'card-shoe' }

/** Standard Webhooks 1.0, "Verifying webhooks". */
function verified(headers: IncomingHttpHeaders, body: string, now: number): Message {
  const [id, at, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]))
  if (Math.abs(now / 1000 - Number(at)) > 300) throw new Error('the message is too old')
  const key = Buffer.from(SECRET.split('_')[1]!, 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest()
  const isSigned = signatures!.split(' ').some((one) => {
    const [version, given] = one.split(',')
    const bytes = Buffer.from(given ?? '', 'base64')
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
  })
  if (!isSigned) throw new Error('no signature holds')
  return { id: id!, ...(JSON.parse(body) as Omit<Message, 'id'>) }
}

interface Message {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>> & { readonly log: string; readonly version: number }
}

describe.each(STORES)('webhooks over %s', (store) => {
  let prepared: PreparedStore
  let house: TestHouse
  let boss: Web
  let dealer: Web
  let receiver: Server
  let folder: string
  const got: Message[] = []
  let answer = 204

  beforeAll(async () => {
    prepared = await prepareStore(store, 'webhooks', new Uint8Array(32).fill(9))
    folder = mkdtempSync(join(tmpdir(), 'punto-webhooks-'))
    writeFileSync(join(folder, 'secret'), `${SECRET}\n`)
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        if (answer < 300) got.push(verified(request.headers, body, house.wall))
        response.writeHead(answer).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/punto`
    const kinds = ['play.*', 'people.staff-hired', 'alert.*']
    const webhooks = [{ name: 'crm', url, kinds, secret: `file:${join(folder, 'secret')}` }]
    house = await TestHouse.open({ ...prepared.options, requests: 1_000_000, tables: [PIT], webhooks })
    boss = await operator(house)
    await look()
    dealer = await hired(house, boss, 'dora', 'dealer')
  }, 60_000)
  afterAll(async () => {
    await house?.close()
    receiver?.close()
    await prepared?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const look = () => house.server.webhooks.look()
  const looked = async <T>(read: () => Promise<T>) => {
    await look()
    return read()
  }
  const ofTable = () => got.filter(({ data }) => data.log === 'pit')
  const ordered = (all: readonly Message[]) => all.map(({ data }) => data.version)
  const status = () => house.server.webhooks.status[0]!

  it('are signed, tell each log in order, and nothing that the public is not told', async () => {
    const play = new PitTable(() => house, dealer)
    await play.done(dealer, { type: 'sign-on' })
    await play.done(dealer, { type: 'new-shoe', shoe: 1 })
    await expect.poll(() => looked(async () => got.some(({ type }) => type === 'people.staff-hired'))).toBe(true)
    await expect.poll(() => looked(async () => ofTable().some(({ type }) => type.startsWith('play.')))).toBe(true)
    const versions = ordered(ofTable())
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
    const hiredNow = got.find(({ type }) => type === 'people.staff-hired')!
    expect(hiredNow.data.personal).toEqual(['by', 'about'])
    expect(JSON.stringify(got)).not.toContain('dora')
    expect(got.every(({ data }) => !('cause' in data))).toBe(true)
  })

  it('are tried again from the same message while the receiver fails, and the pit is told after three days', async () => {
    answer = 500
    const before = got.length
    const text = { en: 'Look.', zh: '请看。' }
    for (const key of ['one', 'two']) {
      house.calendar.aheadMs += 1
      await house.server.alerts.raise({ kind: 'trial', key, table: null, needs: ['operator'], text })
    }
    await expect.poll(() => looked(async () => status().waiting.length)).toBeGreaterThan(0)
    const [waiting] = status().waiting
    expect(waiting).toMatchObject({ log: 'records log', why: 'the receiver answered 500' })
    expect(got.length).toBe(before)
    house.calendar.aheadMs += 3_600_000
    answer = 204
    await expect.poll(() => looked(async () => got.filter(({ type }) => type === 'alert.raised').length)).toBe(2)
    expect(got.filter(({ type }) => type === 'alert.raised').map(({ data }) => data.key)).toEqual(['one', 'two'])
    expect(status().waiting).toEqual([])
    answer = 410
    await house.server.alerts.raise({ kind: 'trial', key: 'three', table: null, needs: ['operator'], text })
    await expect.poll(() => looked(async () => status().waiting.length)).toBe(1)
    house.calendar.aheadMs += GIVES_UP_MS
    await expect.poll(() => looked(async () => status().aside)).toBeGreaterThan(0)
    answer = 204
    const open = await house.server.alerts.open()
    expect(open.find(({ kind }) => kind === 'webhook')?.text.en).toContain('the receiver answered 410')
  })

  it('are sent again from a position, under the same ids, and tried by hand', async () => {
    const ids = ofTable().map(({ id }) => id)
    const first = ofTable()[0]!.data.version
    const count = got.length
    boss = await operator(house)
    expect((await boss.get('/api/webhooks')).body.items).toEqual([status()])
    const replay = (body: object) => boss.post('/api/webhooks/crm/replay', body)
    expect((await replay({ log: 'pit', after: first - 1 })).status).toBe(204)
    await expect.poll(() => looked(async () => ofTable().length)).toBe(2 * ids.length)
    expect(got.slice(count).flatMap(({ id, data }) => (data.log === 'pit' ? [id] : []))).toEqual(ids)
    expect((await replay({ log: 'nowhere', after: 0 })).body.code).toBe('not-found/log')
    expect((await boss.post('/api/webhooks/none/test', {})).body.code).toBe('not-found/webhook')
    expect((await boss.post('/api/webhooks/crm/test', {})).body).toEqual({ why: null })
    expect(got.at(-1)!.type).toBe('test')
    answer = 302
    expect((await boss.post('/api/webhooks/crm/test', {})).body).toEqual({ why: 'the receiver answered 302' })
  })
})
