// Identity over the real databases: what it knows after a restart, and two processes at one PostgreSQL.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hotp, STEP_MS, stepAt } from '../../../src/people/identity/totp.ts'
import { Identity, PUBLIC } from '../../../src/people/index.ts'
import { openPostgres, openSqlite, type Store } from '../../../src/storage/index.ts'
import { CHEAP, codeOf, DAY_ONE, FROM, fromBase32, KEY, must, PASSWORD, seededRandom } from './world.ts'

const NEXT = 'the next fine password'

/** Processes that share a clock, and nothing else but the database. */
function processes(seed: string, ...stores: readonly Store[]) {
  const time = { now: DAY_ONE }
  const identities = stores.map(
    (store, i) =>
      new Identity({
        records: store.records,
        wall: () => time.now,
        random: seededRandom(`${seed} ${i}`),
        key: KEY,
        welcome: async () => undefined,
        staffFactor: 'off',
        scrypt: CHEAP,
        freshMs: 1000,
      }),
  )
  return { time, identities }
}

async function live({ authentication, ownAccount, staff }: Identity, time: { now: number }) {
  const made = (await staff.firstOperator())!
  const guest = must(await authentication.guest(FROM))
  const named = must(await authentication.register(guest.person, { name: 'Änna', password: PASSWORD }, FROM))
  const { secret } = must(await ownAccount.enrol(named.person, { password: PASSWORD }))
  const code = (now: number) => hotp(fromBase32(secret.reveal()), stepAt(now))
  const { person, session } = must(await ownAccount.confirm(named.person, { code: code(time.now) }, FROM))
  const { token } = must(
    await ownAccount.makeToken(person, { label: '机器人', scopes: ['play'], endsAt: null, password: PASSWORD }, FROM),
  )
  return { made, person, session, token, code }
}

async function recall(identity: Identity, time: { now: number }, lived: Awaited<ReturnType<typeof live>>) {
  const { made, person, session, token, code } = lived
  time.now += 2 * STEP_MS
  expect(await identity.staff.firstOperator()).toBeUndefined()
  const operator = { name: 'operator', password: made.password.reveal() }
  expect(codeOf(await identity.authentication.signIn(operator, FROM))).toBe('ok')
  expect(await identity.bySession(session.cookie.reveal())).toEqual(person)
  expect(await identity.byToken(token.reveal())).toMatchObject({ id: person.id, via: 'token', scopes: ['play'] })
  const given = { name: 'ÄNNA', password: PASSWORD }
  expect(codeOf(await identity.authentication.signIn(given, FROM))).toBe('auth/code-needed')
  expect(codeOf(await identity.authentication.signIn({ ...given, code: code(time.now) }, FROM))).toBe('ok')
  expect(codeOf(await identity.authentication.signIn({ ...given, code: code(time.now) }, FROM))).toBe('auth/code-wrong')
}

describe('identity in SQLite', () => {
  it('knows everybody after a restart', async () => {
    const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'punto-identity-'))
    const first = await openSqlite(folder)
    const { time, identities } = processes('before', first)
    const lived = await live(identities[0]!, time)
    await first.close()
    const second = await openSqlite(folder)
    const after = processes('after', second)
    await recall(after.identities[0]!, after.time, lived)
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('identity in PostgreSQL', () => {
  let server: PostgresServer
  let stores: readonly [Store, Store]
  beforeAll(async () => {
    server = await quickDatabase()
    const schema = `punto_identity_${process.pid}`
    await runSql(server.url, `CREATE SCHEMA ${schema}`)
    const url = withSchema(server.url, schema)
    stores = [await openPostgres(url), await openPostgres(url)]
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await server.stop()
  })

  it('is the same in another process', async () => {
    const { time, identities } = processes('same', ...stores)
    await recall(identities[1]!, time, await live(identities[0]!, time))
  })

  it('gives one name once, believes one code once, and ends sessions everywhere', async () => {
    const { time, identities } = processes('racing', ...stores)
    time.now += 3_600_000
    const [here, there] = identities as [Identity, Identity]
    const register = (identity: Identity, i: number) =>
      identity.authentication.register(
        PUBLIC,
        { name: 'bella', password: PASSWORD },
        { ...FROM, address: `10.0.0.${i}` },
      )
    const results = await Promise.all([0, 1, 2, 3].map((i) => register(i % 2 ? here : there, i)))
    expect(results.map(codeOf).sort()).toEqual([...Array<string>(3).fill('account/name-taken'), 'ok'])
    const { person } = must(results.find(({ ok }) => ok)!)
    const { secret } = must(await here.ownAccount.enrol(person, { password: PASSWORD }))
    const code = () => hotp(fromBase32(secret.reveal()), stepAt(time.now))
    must(await here.ownAccount.confirm(person, { code: code() }, FROM))
    time.now += 2 * STEP_MS
    const shown = { name: 'bella', password: PASSWORD, code: code() }
    const both = await Promise.all(
      [here, there, here, there].map(({ authentication }) => authentication.signIn(shown, FROM)),
    )
    expect(both.map(codeOf).sort()).toEqual([...Array<string>(3).fill('auth/code-wrong'), 'ok'])
    const phone = must(both.find(({ ok }) => ok)!)
    const cookie = phone.session.cookie.reveal()
    expect(await here.bySession(cookie)).toBeDefined()
    expect(await there.bySession(cookie)).toBeDefined()
    const change = { current: PASSWORD, password: NEXT }
    const next = must(await here.ownAccount.changePassword(phone.person, change, FROM))
    expect(await here.bySession(cookie)).toBeUndefined()
    time.now += 1000
    expect(await there.bySession(cookie)).toBeUndefined()
    expect(await there.bySession(next.session.cookie.reveal())).toBeDefined()
  })
})
