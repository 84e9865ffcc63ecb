// The operator's keeping of the staff's accounts over HTTP: what each change does to whoever is concerned, at once, and who is left
// to undo it.
import { CLOSE_CODES } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hotp, stepAt } from '../../../src/people/identity/totp.ts'
import { fromBase32 } from '../../people/identity/world.ts'
import { Peer } from '../../serve/peer.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, REASON, Web } from '../../serve/web.ts'

let house: TestHouse
let boss: Web

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000 })
  boss = await operator(house)
})
afterAll(async () => house.close())

interface Member {
  readonly id: string
  readonly name: string
  readonly role: string
}
const list = async (): Promise<readonly Member[]> => (await boss.get('/api/staff')).body.items
const idOf = async (name: string) => (await list()).find((member) => member.name === name)!.id
const signIn = async (name: string, password = PASSWORD, code?: string) => {
  const web = new Web(house.url)
  return { web, answer: await web.post('/api/session', { name, password, ...(code !== undefined && { code }) }) }
}

describe('the staff', () => {
  it('are listed with all that an operator decides by', async () => {
    await boss.post('/api/staff', { name: 'newt', role: 'dealer', password: 'the first of two', reason: REASON })
    expect((await list()).find(({ name }) => name === 'newt')).toEqual({
      id: expect.stringMatching(/^[a-z0-9]+$/),
      name: 'newt',
      role: 'dealer',
      secondFactor: false,
      newPasswordDue: true,
      closed: false,
      since: expect.any(Number),
    })
  })

  it('have another role the moment it is given, in the sessions they have', async () => {
    const dora = await hired(house, boss, 'dora', 'dealer')
    const peer = await Peer.greeted(house.url, { cookie: dora.cookie })
    const { status, body } = await boss.post(`/api/staff/${await idOf('dora')}/role`, {
      role: 'pit-manager',
      reason: REASON,
    })
    expect([status, body.role]).toEqual([200, 'pit-manager'])
    expect((await dora.get('/api/me')).body.role).toBe('pit-manager')
    expect((await dora.get('/api/cage')).status).toBe(200)
    expect((await peer.ask({ type: 'ping' })).type).toBe('pong')
    const wrong = await boss.post(`/api/staff/${await idOf('dora')}/role`, { role: 'player', reason: REASON })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'input/wrong-shape'])
  })

  it('come in no more when they are closed, by session or token, and do again when they are reopened', async () => {
    const max = await hired(house, boss, 'max', 'pit-supervisor')
    const { token } = (await max.post('/api/tokens', { label: 'desk', scopes: ['pit'], password: PASSWORD })).body
    const id = await idOf('max')
    expect((await boss.post(`/api/staff/${id}/close`, { reason: REASON })).body.closed).toBe(true)
    expect((await max.get('/api/me')).body.role).toBe('public')
    const desk = new Web(house.url)
    desk.token = token
    expect((await desk.get('/api/me')).body.code).toBe('token/unknown')
    const { answer } = await signIn('max')
    expect([answer.status, answer.body.code]).toEqual([403, 'account/closed'])
    expect(answer.body.detail).toBe('This account is closed; ask the house.')
    expect((await boss.post(`/api/staff/${id}/reopen`, { reason: REASON })).body.closed).toBe(false)
    expect((await signIn('max')).answer.status).toBe(201)
    // A token may be in anybody's hands by then: who is back makes another.
    expect((await desk.get('/api/me')).body.code).toBe('token/unknown')
  })

  it('get a password that is shown once, and choose another before anything else', async () => {
    const ida = await hired(house, boss, 'ida', 'pit-manager')
    const { token } = (await ida.post('/api/tokens', { label: 'desk', scopes: ['pit', 'watch'], password: PASSWORD }))
      .body
    const desk = new Web(house.url)
    desk.token = token
    const peer = await Peer.greeted(house.url, { token })
    const given = await boss.post(`/api/staff/${await idOf('ida')}/password`, { reason: REASON })
    expect(given.status).toBe(201)
    const { password } = given.body
    expect((await ida.get('/api/me')).body.role).toBe('public')
    expect((await peer.closed).code).toBe(CLOSE_CODES['signed-out'])
    expect((await desk.get('/api/me')).body.code).toBe('token/unknown')
    expect((await signIn('ida')).answer.body.code).toBe('auth/wrong')
    const { web } = await signIn('ida', password)
    expect((await list()).find(({ name }) => name === 'ida')).toMatchObject({ newPasswordDue: true })
    expect((await web.get('/api/tokens')).body.code).toBe('auth/new-password-first')
    expect((await web.post('/api/me/password', { current: password, password: PASSWORD })).status).toBe(204)
    expect((await web.get('/api/tokens')).body.items).toEqual([])
    expect((await desk.get('/api/me')).body.code).toBe('token/unknown')
  })

  it('who have lost their telephone come in without it', async () => {
    const kim = await hired(house, boss, 'kim', 'shift-manager')
    const { secret } = (await kim.post('/api/me/second-factor', { password: PASSWORD })).body
    const now = 1_700_000_000_000 + house.timeline.now
    const code = hotp(fromBase32(secret), stepAt(now))
    expect((await kim.post('/api/me/second-factor/confirm', { code })).status).toBe(200)
    expect((await signIn('kim')).answer.body.code).toBe('auth/code-needed')
    const path = `/api/staff/${await idOf('kim')}/second-factor/remove`
    expect((await boss.post(path, { reason: REASON })).status).toBe(204)
    expect((await signIn('kim')).answer.status).toBe(201)
    expect((await boss.post(path, { reason: REASON })).body.code).toBe('account/second-factor-off')
  })

  it('end a player’s sessions on every device, a program’s too, and the operator those of the staff', async () => {
    const shift = await hired(house, boss, 'sofia', 'shift-manager')
    const ann = await guest(house)
    const { token } = (await ann.post('/api/tokens', { label: 'bot', scopes: ['play'] })).body
    const devices = await Promise.all(
      [{ cookie: ann.cookie }, { cookie: ann.cookie }, { token }].map((by) => Peer.greeted(house.url, by)),
    )
    expect((await shift.post(`/api/accounts/${ann.id}/sessions/end`, { reason: REASON })).status).toBe(204)
    for (const device of devices) {
      expect((await device.next('bye')).error.code).toBe('auth/session-ended')
      expect((await device.closed).code).toBe(CLOSE_CODES['signed-out'])
    }
    expect((await ann.get('/api/me')).body.role).toBe('public')
    expect(await house.server.identity.byToken(token)).toBeUndefined()
    const dealer = await hired(house, boss, 'dirk', 'dealer')
    const path = `/api/accounts/${await idOf('dirk')}/sessions/end`
    expect((await shift.post(path, { reason: REASON })).body.code).toBe('not-found/account')
    expect((await dealer.get('/api/me')).body.role).toBe('dealer')
    expect((await boss.post(path, { reason: REASON })).status).toBe(204)
    expect((await dealer.get('/api/me')).body.role).toBe('public')
  })
})

describe('there is always an operator', () => {
  it('since nobody closes or demotes themselves, the last one least of all', async () => {
    const own = await idOf('operator')
    const { status, body } = await boss.post(`/api/staff/${own}/role`, { role: 'dealer', reason: REASON })
    expect([status, body.code]).toEqual([409, 'account/own'])
    expect(body.detail).toBe('Nobody does this to their own account. Ask somebody else who may: operator.')
    for (const what of ['close', 'reopen', 'password', 'second-factor/remove']) {
      const answer = await boss.post(`/api/staff/${own}/${what}`, { reason: REASON })
      expect(answer.body.code).toBe('account/own')
    }
    expect((await boss.get('/api/me')).body.role).toBe('operator')
  })

  it('and whoever has the machine brings the first one back, whatever became of them', async () => {
    const second = await hired(house, boss, 'olga', 'operator')
    const first = await idOf('operator')
    await second.post(`/api/staff/${first}/role`, { role: 'dealer', reason: REASON })
    await second.post(`/api/staff/${first}/close`, { reason: REASON })
    house = await house.restart({ restoreOperator: true })
    boss = await operator(house)
    expect((await boss.get('/api/me')).body).toMatchObject({ role: 'operator', name: 'operator' })
    expect((await boss.get('/api/staff')).status).toBe(200)
    house = await house.restart()
    expect(house.server.firstOperator).toBeUndefined()
  })
})
