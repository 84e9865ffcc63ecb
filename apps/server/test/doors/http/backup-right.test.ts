// A copy of the whole database, password hashes included, is not what a till's token is for.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { operator, PASSWORD, Web, withFactor } from '../../serve/web.ts'

let house: TestHouse
let boss: Web

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000 })
  boss = await operator(house)
})
afterAll(() => house.close())

const token = async (scopes: readonly string[]) => {
  const { status, body } = await boss.post('/api/tokens', { label: 'till', scopes, password: PASSWORD })
  const web = new Web(house.url)
  web.token = body.token
  return { status, code: body.code, web }
}

it('is refused to operate, to its parts, to an operator without a second factor, and to a token of such a one', async () => {
  for (const scopes of [['operate'], ['operate-cage', 'operate-people', 'operate-house', 'read-money']]) {
    const { web } = await token(scopes)
    expect((await web.get('/api/backup')).body.code).toBe('token/scope')
  }
  expect((await boss.get('/api/backup')).body.code).toBe('account/second-factor-needed')
  expect((await token(['back-up'])).code).toBe('account/second-factor-needed')
})

it('leaves a till of the cage at the cage', async () => {
  const { web } = await token(['operate-cage'])
  expect((await web.get('/api/cage')).status).toBe(200)
  expect((await web.get('/api/audit-log')).body.code).toBe('token/scope')
  expect((await web.get('/api/people?q=op')).body.code).toBe('token/scope')
  const { web: old } = await token(['operate'])
  for (const path of ['/api/cage', '/api/audit-log', '/api/people?q=op', '/api/reports/play?day=2026-01-01&by=table']) {
    expect([path, (await old.get(path)).body.code]).not.toEqual([path, 'token/scope'])
  }
})

it('is for people with a second factor, and for tokens that they made for it', async () => {
  await withFactor(house, boss)
  expect([200, 409]).toContain((await boss.get('/api/backup')).status)
  const { web } = await token(['back-up'])
  expect([200, 409]).toContain((await web.get('/api/backup')).status)
  expect((await web.get('/api/audit-log')).body.code).toBe('token/scope')
})
