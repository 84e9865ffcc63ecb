// Security keys and passkeys at the door: made, shown, and everything that somebody might show in their place.
import type { KeyCreation, KeyRequest } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SoftwareKey } from '../../people/identity/software-key.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, PASSWORD, Web } from '../../serve/web.ts'

const HOUR = 3_600_000
const DEALT = { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' }

let house: TestHouse
let boss: Web
let origin: string
let people = 0

beforeAll(async () => {
  house = await TestHouse.open({ tables: [DEALT], requests: 100_000 })
  boss = await operator(house)
  // Keys are bound to a name, and this is the one that every machine has.
  origin = house.url.replace('127.0.0.1', 'localhost')
})
afterAll(() => house.close())

const because = { reason: 'to be tried' }

/** A player with a name, by the house's own. */
async function player(): Promise<Web & { readonly name: string; readonly id: string }> {
  const web = new Web(origin)
  const name = `anna-${++people}`
  const { body } = await web.post('/api/accounts', { name, password: PASSWORD })
  return Object.assign(web, { name, id: body.player as string })
}

async function asked(web: Web, proof: object = { password: PASSWORD }): Promise<KeyCreation> {
  const { status, body } = await web.post('/api/me/keys/options', proof)
  expect(body.code).toBeUndefined()
  expect(status).toBe(200)
  return body
}

/** Adds a key to the account of whoever is signed in. */
async function withKey(web: Web, name = 'Blue key', proof?: object) {
  const key = new SoftwareKey(origin)
  const answer = await web.post('/api/me/keys', { name, key: key.make(await asked(web, proof)) })
  expect(answer.status).toBe(201)
  return { key, id: answer.body.key.id as string, recovery: answer.body.recovery as readonly string[] | null }
}

const toSignIn = async (given: object = {}, web = new Web(origin)): Promise<KeyRequest> =>
  (await web.post('/api/session/key/options', given)).body
const byKey = (key: unknown, web = new Web(origin)) => web.post('/api/session/key', { key })

describe('a key of one’s own', () => {
  it('signs in alone once it is added, where it asks who holds it', async () => {
    const anna = await player()
    const { key, recovery } = await withKey(anna)
    expect(recovery).toHaveLength(10)
    expect((await anna.get('/api/me')).body).toMatchObject({ secondFactor: true })
    const request = await toSignIn()
    expect(request).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const phone = new Web(origin)
    expect((await byKey(key.show(request), phone)).status).toBe(201)
    expect((await phone.get('/api/me')).body).toMatchObject({ player: anna.id, name: anna.name })
    const { items } = (await anna.get('/api/me/keys')).body
    expect(items).toMatchObject([{ name: 'Blue key', synced: false, used: house.wall }])
    // Touched, but asked nothing: a second factor, and no more than that.
    key.verifies = false
    expect((await byKey(key.show(await toSignIn()))).body.code).toBe('key/not-verified')
  })

  it('is the second factor of a password, in the place of six digits', async () => {
    const anna = await player()
    const { key, recovery } = await withKey(anna)
    const named = { name: anna.name, password: PASSWORD }
    const signIn = (more: object) => new Web(origin).post('/api/session', { ...named, ...more })
    expect((await signIn({})).body.code).toBe('auth/code-needed')
    key.verifies = false
    const request = await toSignIn(named)
    expect(request).toMatchObject({ userVerification: 'preferred' })
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([key.id])
    expect((await signIn({ key: key.show(request) })).status).toBe(201)
    // Whose keys there are, nobody learns who has not the password.
    expect((await new Web(origin).post('/api/session/key/options', { ...named, password: 'not hers' })).body.code).toBe(
      'auth/wrong',
    )
    const without = new Web(origin).post('/api/session', {
      name: anna.name,
      password: 'not hers at all',
      key: key.show(await toSignIn(named)),
    })
    expect((await without).body.code).toBe('auth/wrong')
    expect((await signIn({ code: recovery![0] })).status).toBe(201)
  })

  it('is good once, for what was asked, in time, from this house’s pages, and while it counts on', async () => {
    const anna = await player()
    const { key } = await withKey(anna)
    const code = async (shown: unknown) => (await byKey(shown)).body.code
    const shown = key.show(await toSignIn())
    expect((await byKey(shown)).status).toBe(201)
    expect(await code(shown)).toBe('key/wrong')
    // Asked for something else: to prove who one is, to sign another's act, of somebody by name.
    const own = (await anna.post('/api/me/keys/request')).body as KeyRequest
    expect(await code(key.show(own))).toBe('key/wrong')
    expect(await code(key.show(await toSignIn({ name: anna.name, password: PASSWORD })))).toBe('key/wrong')
    // A challenge of the page's own making, or one that was kept too long.
    const fresh = await toSignIn()
    expect(await code(key.show({ ...fresh, challenge: Buffer.alloc(32).toString('base64url') }))).toBe('key/wrong')
    house.calendar.aheadMs += 6 * 60_000
    expect(await code(key.show(fresh))).toBe('key/wrong')
    // A page of somebody else that hands everything on, and a key of another house.
    key.origin = 'http://punto.example'
    expect(await code(key.show(await toSignIn()))).toBe('key/wrong')
    key.origin = origin
    expect(await code(key.show({ ...(await toSignIn()), rpId: 'punto.example' }))).toBe('key/wrong')
    // A copy that has counted less, and one whose signature was changed on its way.
    const before = key.counter
    key.counter = 0
    expect(await code(key.show(await toSignIn()))).toBe('key/wrong')
    key.counter = before
    const altered = key.show(await toSignIn())
    const signature = Buffer.from(altered.response.signature, 'base64url')
    signature[signature.length - 1]! ^= 1
    const changed = { ...altered.response, signature: signature.toString('base64url') }
    expect(await code({ ...altered, response: changed })).toBe('key/wrong')
    expect((await byKey(key.show(await toSignIn()))).status).toBe(201)
  })

  it('of somebody else opens nothing, whatever it says of itself', async () => {
    const anna = await player()
    await withKey(anna)
    const { key: own } = await withKey(await player())
    const shown = own.show(await toSignIn())
    const userHandle = Buffer.from(anna.id).toString('base64url')
    const lying = { ...shown, response: { ...shown.response, userHandle } }
    expect((await byKey(lying)).body.code).toBe('key/wrong')
    const odd = { ...shown.response, userHandle: Buffer.from('../house/two').toString('base64url') }
    expect((await byKey({ ...shown, response: odd })).body.code).toBe('key/wrong')
  })

  it('is called otherwise, and removed by who proves who they are', async () => {
    const anna = await player()
    const { key, id } = await withKey(anna)
    const renamed = await anna.post(`/api/me/keys/${id}`, { name: 'Grey key' })
    expect(renamed.body).toMatchObject({ id, name: 'Grey key' })
    const remove = (proof: object) => anna.post(`/api/me/keys/${id}/remove`, proof)
    expect((await remove({ password: PASSWORD })).body.code).toBe('auth/code-needed')
    expect((await remove({})).body.code).toBe('auth/password-needed')
    const request = async () => (await anna.post('/api/me/keys/request')).body as KeyRequest
    expect((await remove({ key: key.show(await request()) })).status).toBe(204)
    expect((await byKey(key.show(await toSignIn()))).body.code).toBe('key/wrong')
    expect((await anna.get('/api/me')).body.secondFactor).toBe(false)
    expect((await new Web(origin).post('/api/session', { name: anna.name, password: PASSWORD })).status).toBe(201)
  })

  it('stands in the place of the password wherever that is asked again, and adds others', async () => {
    const anna = await player()
    const { key } = await withKey(anna)
    const proof = async () => ({ key: key.show((await anna.post('/api/me/keys/request')).body) })
    // With the password alone nobody adds a key to an account that has a second factor.
    expect((await anna.post('/api/me/keys/options', { password: PASSWORD })).body.code).toBe('auth/code-needed')
    const { recovery } = await withKey(anna, 'Second', await proof())
    expect(recovery).toBeNull()
    expect((await anna.post('/api/tokens', { label: 'bot', scopes: ['play'], ...(await proof()) })).status).toBe(201)
    expect((await anna.post('/api/me/table-pin', { pin: '271828', ...(await proof()) })).status).toBe(204)
    const changed = await anna.post('/api/me/password', { password: 'nine tin whistles', ...(await proof()) })
    expect(changed.status).toBe(204)
    // What was shown in another session proves nothing in this one.
    const phone = new Web(origin)
    await byKey(key.show(await toSignIn()), phone)
    const elsewhere = key.show((await phone.post('/api/me/keys/request')).body)
    expect((await anna.post('/api/tokens', { label: 'no', scopes: ['play'], key: elsewhere })).body.code).toBe(
      'key/wrong',
    )
    // Once only, and at most ten.
    const same = await asked(anna, await proof())
    expect((await anna.post('/api/me/keys', { name: 'Again', key: key.make(same) })).body.code).toBe('key/known')
    for (let i = 3; i <= 10; i++) await withKey(anna, `Key ${i}`, await proof())
    expect((await anna.post('/api/me/keys/options', await proof())).body.code).toBe('key/too-many')
  })

  it('is not added by somebody else’s browser, nor by an answer that was made twice', async () => {
    const [anna, bert] = [await player(), await player()]
    const made = new SoftwareKey(origin).make(await asked(anna))
    expect((await bert.post('/api/me/keys', { name: 'Not mine', key: made })).body.code).toBe('key/wrong')
    expect((await anna.post('/api/me/keys', { name: 'Mine', key: made })).status).toBe(201)
    expect((await anna.post('/api/me/keys', { name: 'Mine', key: made })).body.code).toBe('key/wrong')
    const false1 = new SoftwareKey('http://punto.example').make(await asked(bert))
    expect((await bert.post('/api/me/keys', { name: 'False page', key: false1 })).body.code).toBe('key/wrong')
  })

  it('is bound to a name: by an address the house asks for none', async () => {
    const web = new Web(house.url)
    await web.post('/api/accounts', { name: `anna-${++people}`, password: PASSWORD })
    expect((await web.post('/api/me/keys/options', { password: PASSWORD })).body.code).toBe('key/no-name')
    expect((await web.post('/api/session/key/options', {})).body.code).toBe('key/no-name')
  })
})

describe('a key of the staff', () => {
  const staff = async (name: string, role: string) => {
    await hired(house, boss, name, role)
    const web = new Web(origin)
    await web.post('/api/session', { name, password: PASSWORD })
    return { web, ...(await withKey(web)) }
  }

  it('[INS 5.18] signs one command at another’s screen, and that command alone', async () => {
    const dora = new Web(origin)
    await hired(house, boss, 'dora', 'dealer')
    await dora.post('/api/session', { name: 'dora', password: PASSWORD })
    const { key } = await staff('max', 'shift-manager')
    const act = { id: 'sign-1', command: { type: 'close-table' } }
    const path = '/api/tables/salon/countersign'
    const request = async (of: object) => (await dora.post(`${path}/options`, of)).body as KeyRequest
    const code = async (of: object, key: unknown) => (await dora.post(path, { ...of, key })).body.code
    const other = { id: 'sign-1', command: { type: 'open-table', uncounted: true } }
    expect(await code(other, key.show(await request(act)))).toBe('key/wrong')
    expect(await code({ ...act, id: 'sign-2' }, key.show(await request(act)))).toBe('key/wrong')
    expect(await code(act, key.show(await toSignIn()))).toBe('key/wrong')
    const done = await dora.post(path, { ...act, key: key.show(await request(act)) })
    expect(done.body).toEqual({ id: 'sign-1', repeated: false })
    expect((await dora.get('/api/me')).body.name).toBe('dora')
    // With the password a key that is only touched does as well.
    key.verifies = false
    const named = { name: 'max', password: PASSWORD }
    const open = { id: 'sign-3', command: { type: 'open-table', uncounted: true } }
    expect(await code(open, key.show(await request(open)))).toBe('key/not-verified')
    expect((await dora.post(path, { ...open, ...named })).body.code).toBe('auth/code-needed')
    const second = key.show(await request({ ...open, ...named }))
    expect((await dora.post(path, { ...open, ...named, key: second })).status).toBe(200)
    const { body } = await boss.get('/api/audit-log?kind=countersigned')
    expect(body.items[1]).toMatchObject({ author: { name: 'max' }, after: { screen: 'dora', key: 'Blue key' } })
    // Who decides nothing signs nothing, by a key as by a password.
    const { key: players } = await withKey(await player())
    const again = { ...act, id: 'sign-4' }
    expect(await code(again, players.show(await request(again)))).toBe('auth/may-not')
  })

  it('is taken away by two people once there is a second operator, and counts as a second factor until then', async () => {
    const { web, key } = await staff('sue', 'pit-supervisor')
    const { player: sue } = (await web.get('/api/me')).body
    await hired(house, boss, 'mona', 'shift-manager')
    await hired(house, boss, 'olga', 'operator')
    expect((await boss.post(`/api/staff/${sue}/second-factor/remove`, because)).body.code).toBe('two/needed')
    const { items } = (await boss.get('/api/staff')).body
    expect(items.find(({ name }: { name: string }) => name === 'sue')).toMatchObject({ secondFactor: true })
    house.calendar.aheadMs += 25 * HOUR
    const signedIn = async (name: string) => {
      const again = new Web(origin)
      expect((await again.post('/api/session', { name, password: PASSWORD })).status).toBe(201)
      return again
    }
    const [first, mona] = [await signedIn('operator'), await signedIn('mona')]
    const request = { act: 'no-factor', account: sue, ...because }
    const { id } = (await first.post('/api/staff/requests', request)).body
    expect((await first.post(`/api/staff/requests/${id}/approve`, because)).body.code).toBe('two/own-request')
    expect((await byKey(key.show(await toSignIn()))).status).toBe(201)
    expect((await mona.post(`/api/staff/requests/${id}/approve`, because)).status).toBe(200)
    // The key and its recovery codes open nothing any more; who stands anew waits, whatever key they add.
    expect((await byKey(key.show(await toSignIn()))).body.code).toBe('key/wrong')
    const own = await signedIn('sue')
    const { key: next } = await withKey(own)
    expect((await byKey(next.show(await toSignIn()))).status).toBe(201)
    expect(
      (await first.post('/api/staff/requests', { act: 'role', account: sue, role: 'shift-manager', ...because }))
        .status,
    ).toBe(201)
    // A closed account is closed to its keys.
    expect((await first.post(`/api/staff/${sue}/close`, because)).status).toBe(200)
    expect((await byKey(next.show(await toSignIn()))).body.code).toBe('account/closed')
  })

  it('due as a second factor, a key does as well as an authenticator', async () => {
    const strict = await TestHouse.open({ tables: [DEALT], requests: 100_000, staff: { secondFactor: 'required' } })
    try {
      const there = strict.url.replace('127.0.0.1', 'localhost')
      const web = new Web(there)
      const shown = strict.server.firstOperator!.password.reveal()
      await web.post('/api/session', { name: 'operator', password: shown })
      await web.post('/api/me/password', { current: shown, password: PASSWORD })
      expect((await web.get('/api/staff')).body.code).toBe('auth/second-factor-first')
      const key = new SoftwareKey(there)
      const made = key.make(await asked(web))
      expect((await web.post('/api/me/keys', { name: 'Safe', key: made })).status).toBe(201)
      expect((await web.get('/api/staff')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
