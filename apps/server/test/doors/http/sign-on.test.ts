// Staff by single sign-on, against a real provider (oidc-provider): the browser is sent there and back, and comes in with the role that
// its groups give, and no other right. What is forged, late, from another browser, without a group or a second factor is refused.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { operator, PASSWORD, REASON, Web } from '../../serve/web.ts'

const SECRET = 'what the provider and the house both know, long enough'
/** Who signs in next at the provider, and what it says of them. */
interface Person {
  readonly sub: string
  readonly name: string
  groups: readonly string[]
  amr: readonly string[]
}
const dana: Person = { sub: 'u-1', name: 'dana', groups: ['everybody', 'dealers'], amr: ['pwd'] }
const olga: Person = { sub: 'u-2', name: 'olga', groups: ['operators'], amr: ['pwd', 'mfa'] }
const people = new Map([dana, olga].map((one) => [one.sub, one]))
let here: Person = dana

let line: Server
let issuer: string
let house: TestHouse
let boss: Web

beforeAll(async () => {
  vi.stubEnv('PUNTO_TEST_SIGN_ON', SECRET)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  line = createServer().listen(0, '127.0.0.1')
  await once(line, 'listening')
  issuer = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  house = await TestHouse.open({
    staff: {
      secondFactor: 'operators',
      signOn: {
        ...{
          issuer,
          clientId: 'punto',
          clientSecret: 'env:PUNTO_TEST_SIGN_ON',
          house: 'http://127.0.0.1:1',
          name: 'Casino ID',
        },
        roles: { operators: 'operator', 'shift-managers': 'shift-manager', dealers: 'dealer' },
      },
    },
  })
  boss = await operator(house)
  line.on('request', provider().callback())
})
afterAll(async () => {
  await house.close()
  line.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function provider(): Provider {
  const made = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: 'punto', client_secret: SECRET },
        redirect_uris: ['http://127.0.0.1:1/sign-on/back'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, preferred_username: people.get(sub)!.name, groups: people.get(sub)!.groups }),
    }),
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/as/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
  })
  // Whoever is `here` signs in and agrees to everything, at once.
  made.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/as/')) return next()
    const { prompt, params, session } = await made.interactionDetails(ctx.req, ctx.res)
    if (prompt.name === 'login') {
      const { sub: accountId, amr } = here
      return made.interactionFinished(ctx.req, ctx.res, { login: { accountId, amr: [...amr] } })
    }
    const grant = new made.Grant({ accountId: session!.accountId, clientId: String(params.client_id) })
    grant.addOIDCScope('openid profile')
    return made.interactionFinished(ctx.req, ctx.res, { consent: { grantId: await grant.save() } })
  })
  return made
}

/** The browser's walk from the house to the provider and back to the house's door, which is not opened yet. */
async function walk(web: Web, to = '#/pit'): Promise<string> {
  const begun = await get(web, `/sign-on?to=${encodeURIComponent(to)}`)
  const there = new Web(issuer)
  let address = begun.headers.get('location')!
  expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256')
  while (address.startsWith(issuer) || address.startsWith('/')) {
    const answer = await get(there, address.replace(issuer, ''))
    address = answer.headers.get('location')!
  }
  return new URL(address).pathname + new URL(address).search
}

/** As a browser, but it stops at each address that it is sent to. */
const get = (web: Web, path: string) => web.send('GET', path, undefined, { accept: 'application/json' }, 'manual')

const comesIn = async (who: Person, to?: string) => {
  here = who
  const web = new Web(house.url)
  const answer = await get(web, await walk(web, to))
  return { web, answer, me: (await web.get('/api/me')).body }
}

it('lets staff in with the role of their groups, again as the same person, and with the role of their groups of now', async () => {
  const { web, answer, me } = await comesIn(dana, '#/dealer/salon')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#/dealer/salon'])
  expect(me).toMatchObject({ name: 'dana', role: 'dealer' })
  expect((await web.get('/api/staff')).status).toBe(403)
  expect((await web.get('/api/terminal')).body).toEqual({ terminal: null, signOn: 'Casino ID' })
  // Nobody signs in by a name and no password.
  expect((await new Web(house.url).post('/api/session', { name: 'dana', password: 'x' })).body.code).toBe('auth/wrong')
  dana.groups = ['shift-managers']
  const again = await comesIn(dana)
  expect(again.me).toMatchObject({ player: me.player, role: 'shift-manager' })
  expect((await web.get('/api/me')).body.role).toBe('shift-manager')
  // It signs nothing yet for the first operator, who is alone as long as nobody of the provider's is an operator.
  const asked = await boss.post('/api/staff', { name: 'newcomer', role: 'dealer', password: PASSWORD, reason: REASON })
  expect(asked.status).toBe(201)
  const log = (await boss.get('/api/audit-log?limit=50')).body.items
  expect(log.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['signed-on-first', 'role-changed', 'signed-in']),
  )
})

it('lets nobody in without a group of the file, and ends what was open', async () => {
  dana.groups = ['dealers']
  const { web } = await comesIn(dana)
  dana.groups = ['everybody']
  const { answer } = await comesIn(dana)
  expect([answer.status, answer.body.code]).toEqual([403, 'sign-on/no-role'])
  expect((await web.get('/api/staff')).body.code).toBe('auth/needed')
})

it('takes a second factor of the provider’s, asks for it as elsewhere, and ends an operator’s acting alone', async () => {
  expect((await comesIn(olga)).me).toMatchObject({ name: 'olga', role: 'operator' })
  expect((await comesIn(olga)).answer.status).toBe(303)
  olga.amr = ['pwd']
  const { answer } = await comesIn(olga)
  expect([answer.status, answer.body.code]).toEqual([403, 'sign-on/factor-needed'])
  const alone = await boss.post('/api/staff', { name: 'another', role: 'dealer', password: PASSWORD, reason: REASON })
  expect(alone.body.code).toBe('two/needed')
})

it('refuses what another browser began, what is used, forged or late, and goes nowhere else', async () => {
  dana.groups = ['dealers']
  here = dana
  const web = new Web(house.url)
  const back = await walk(web, 'https://evil.example/')
  expect((await get(new Web(house.url), back)).body.code).toBe('sign-on/again')
  expect((await get(web, back.replace(/state=[^&]*/, 'state=forged'))).body.code).toBe('sign-on/failed')
  // The cookie is used up.
  expect((await get(web, back)).body.code).toBe('sign-on/again')
  const late = await walk(web)
  house.calendar.aheadMs += 11 * 60_000
  expect((await get(web, late)).body.code).toBe('sign-on/again')
  house.calendar.aheadMs -= 11 * 60_000
  const { answer } = await comesIn(dana, 'https://evil.example/')
  expect(answer.headers.get('location')).toBe('/#/pit')
})

it('joins nobody to an account that has the name already', async () => {
  people.set('u-3', { sub: 'u-3', name: 'operator', groups: ['operators'], amr: ['mfa'] })
  const { answer } = await comesIn(people.get('u-3')!)
  expect(answer.body.code).toMatch(/^account\/name-/)
})

it('names every mistake of the house’s file', () => {
  const checked = checkConfig({
    staff: {
      signOn: {
        issuer: 'http://id.example',
        clientId: 'punto',
        clientSecret: 'secret',
        house: 'https://h/x',
        roles: { a: 'boss' },
      },
    },
  })
  const places = checked.ok ? [] : checked.mistakes.map(({ place }) => place)
  expect(places).toEqual([
    'staff.signOn.issuer',
    'staff.signOn.clientSecret',
    'staff.signOn.house',
    'staff.signOn.roles.a',
  ])
})
