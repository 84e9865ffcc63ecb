// A forgotten password: the code goes by what the operator plugs in, nobody learns whether a name is somebody's, and a code works
// once, for a while, and is guessed at a few times only.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODE_MINUTES, type SentCode } from '../../../src/people/identity/password-codes.ts'
import { codeSender } from '../../../src/people/identity/send-code.ts'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { openSqliteHere } from '../../../src/storage/index.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, PASSWORD, REASON, registered, Web } from '../../serve/web.ts'
import { codeOf, FROM, MINUTE, must, World } from './world.ts'

const NEW = 'a third fine password'
const sent: SentCode[] = []
const folder = mkdtempSync(join(tmpdir(), 'punto-codes-'))
let house: TestHouse

beforeAll(async () => {
  const identity = { sendCode: async (code: SentCode) => void sent.push(code) }
  house = await TestHouse.open({
    requests: 100_000,
    identity,
    openStore: () => openSqliteHere(join(folder, 'data')),
  })
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (name: string) => new Web(house.url).post('/api/password/forgotten', { name })
const reset = (name: string, code: string, password = NEW) =>
  new Web(house.url).post('/api/password/reset', { name, code, password })
const signIn = (name: string, password: string) => new Web(house.url).post('/api/session', { name, password })
async function codeFor(name: string): Promise<string> {
  sent.length = 0
  expect((await ask(name)).status).toBe(204)
  await house.server.identity.passwordCodes.settled()
  return sent[0]!.code
}

describe('a forgotten password', () => {
  it('is reset by its owner with the code, which ends every session and works once', async () => {
    const ann = await registered(house, 'ann')
    const code = await codeFor('ann')
    expect(sent).toEqual([
      { kind: 'password-code', player: ann.id, name: 'ann', code, minutes: CODE_MINUTES, language: 'en' },
    ])
    expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/)
    // Written as people write it.
    expect((await reset('ann', code.toLowerCase().replace('-', ' '))).status).toBe(204)
    expect((await ann.get('/api/me')).body.role).toBe('public')
    expect((await signIn('ann', PASSWORD)).body.code).toBe('auth/wrong')
    expect((await signIn('ann', NEW)).status).toBe(201)
    expect((await reset('ann', code, 'a fourth fine password')).body.code).toBe('password/code-wrong')
    const boss = await operator(house)
    const kinds = (await boss.get(`/api/audit-log?subject=${ann.id}`)).body.items.map(
      ({ kind }: { kind: string }) => kind,
    )
    expect(kinds.slice(0, 2)).toEqual(['password-reset', 'password-code-asked'])
  })

  it('tells nobody whether a name is somebody’s', async () => {
    await registered(house, 'bea')
    await operator(house)
    sent.length = 0
    const answers = await Promise.all(['bea', 'nobody-at-all', 'operator'].map(ask))
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ])
    await house.server.identity.passwordCodes.settled()
    expect(sent.map(({ name }) => name)).toEqual(['bea'])
    const wrong = await Promise.all(['bea', 'nobody-at-all', 'operator'].map((name) => reset(name, 'AAAA-AAAA')))
    expect(new Set(wrong.map(({ status, body }) => `${status} ${body.code} ${body.detail}`)).size).toBe(1)
  })

  it('has a code that is too old after a quarter of an hour', async () => {
    await registered(house, 'cal')
    const code = await codeFor('cal')
    house.calendar.aheadMs += CODE_MINUTES * 60_000
    expect((await reset('cal', code)).body.code).toBe('password/code-wrong')
    expect((await signIn('cal', PASSWORD)).status).toBe(201)
  })

  it('has a code that five wrong guesses use up, at once or one by one', async () => {
    await registered(house, 'dan')
    const code = await codeFor('dan')
    const guesses = await Promise.all(
      ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE'].map((half) => reset('dan', `${half}-2222`)),
    )
    for (const { body } of guesses) expect(['password/code-wrong', 'rate/sign-in']).toContain(body.code)
    house.calendar.aheadMs += 14 * 60_000
    expect((await reset('dan', code)).body.code).toBe('password/code-wrong')
  })

  it('is not used up for its owner by somebody who guesses from elsewhere', async () => {
    const world = new World({ sendCode: async (code) => void sent.push(code) })
    await world.player('dan')
    const { passwordCodes } = world.identity
    sent.length = 0
    must(passwordCodes.ask('dan', 'en', FROM))
    await passwordCodes.settled()
    const guess = (code: string, i: number) =>
      passwordCodes.reset({ name: 'dan', code, password: NEW }, { ...FROM, address: `10.8.0.${i}` })
    for (let i = 0; i < 6; i++) {
      expect(codeOf(await guess('AAAA-2222', 1))).toBe('password/code-wrong')
      world.now += 2 * MINUTE
    }
    expect(codeOf(await guess(sent[0]!.code, 1))).toBe('password/code-wrong')
    expect(codeOf(await guess(sent[0]!.code, 2))).toBe('ok')
  })

  it('has codes asked for only so often, alike for names that nobody has', async () => {
    await registered(house, 'eve')
    for (const name of ['eve', 'no-eve']) {
      const statuses: number[] = []
      for (let i = 0; i < 5; i++) statuses.push((await ask(name)).status)
      expect([name, statuses]).toEqual([name, [204, 204, 204, 429, 429]])
    }
  })

  it('keeps no code in the clear', async () => {
    await registered(house, 'fay')
    const code = await codeFor('fay')
    for (const file of ['punto.db', 'punto.db-wal']) {
      const bytes = readFileSync(join(folder, 'data', file), 'latin1')
      for (const written of [code, code.replace('-', '')]) expect(bytes.includes(written)).toBe(false)
    }
  })

  it('is given anew by the staff as the last resort, who may not choose whose', async () => {
    const gus = await registered(house, 'gus')
    const boss = await operator(house)
    const shift = await hired(house, boss, 'sam', 'shift-manager')
    const supervisor = await hired(house, boss, 'vic', 'pit-supervisor')
    const give = (by: Web, id: string) => by.post(`/api/players/${id}/password`, { reason: REASON })
    expect((await give(supervisor, gus.id)).body.code).toBe('auth/may-not')
    const { staff } = { staff: (await boss.get('/api/staff')).body.items as { id: string; name: string }[] }
    expect((await give(shift, staff.find(({ name }) => name === 'operator')!.id)).body.code).toBe('not-found/player')
    const given = await give(shift, gus.id)
    expect(given.status).toBe(201)
    expect((await gus.get('/api/me')).body.role).toBe('public')
    const back = new Web(house.url)
    expect((await back.post('/api/session', { name: 'gus', password: given.body.password })).body.due).toBe(
      'new-password',
    )
  })
})

it('without anything plugged in says so', async () => {
  const plain = await TestHouse.open()
  try {
    const told = await new Web(plain.url).post('/api/password/forgotten', { name: 'ann' })
    expect([told.status, told.body.code]).toEqual([409, 'password/no-codes'])
  } finally {
    await plain.close()
  }
})

describe('what the operator plugs in', () => {
  const CODE: SentCode = {
    kind: 'password-code',
    player: 'p1',
    name: 'ann',
    code: 'ABCD-2345',
    minutes: 15,
    language: 'zh',
  }

  it('is a command that reads JSON, and whose failure is known', async () => {
    const file = join(folder, 'mail.json')
    const write = `require('node:fs').writeFileSync(${JSON.stringify(file)}, require('node:fs').readFileSync(0))`
    await codeSender({ command: [process.execPath, '-e', write], timeoutMs: 30_000 })(CODE)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(CODE)
    const failing = codeSender({ command: [process.execPath, '-e', 'process.exit(3)'], timeoutMs: 30_000 })
    await expect(failing(CODE)).rejects.toThrow('the command ended with status 3')
    await expect(codeSender({ command: ['/no/such/program'], timeoutMs: 30_000 })(CODE)).rejects.toThrow(
      'did not start',
    )
  })

  it('is an address that takes it by POST, with its key', async () => {
    const taken: { key: string | undefined; body: string }[] = []
    let status = 204
    const server: Server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        taken.push({ key: request.headers.authorization, body })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/codes`
    process.env.PUNTO_TEST_CODES = 'a key'
    try {
      const send = codeSender({ url, key: 'env:PUNTO_TEST_CODES', timeoutMs: 30_000 })
      await send(CODE)
      expect(taken.map(({ key, body }) => [key, JSON.parse(body)])).toEqual([['Bearer a key', CODE]])
      status = 500
      await expect(send(CODE)).rejects.toThrow('the address answered 500')
    } finally {
      delete process.env.PUNTO_TEST_CODES
      server.closeAllConnections()
      server.close()
    }
  })

  it('is named in the house’s file, and mistakes in it are told', () => {
    const mistakes = (passwordCodes: unknown) => {
      const checked = checkConfig({ passwordCodes })
      return checked.ok ? [] : checked.mistakes.map(({ place }) => place)
    }
    expect(mistakes({ command: ['/usr/local/bin/send-code'] })).toEqual([])
    expect(mistakes({ url: 'https://mail.example/codes', key: 'file:/etc/punto/codes' })).toEqual([])
    expect(mistakes({})).toEqual(['passwordCodes'])
    expect(mistakes({ command: 'send-code' })).toEqual(['passwordCodes.command'])
    expect(mistakes({ command: ['a'], url: 'https://b.example' })).toEqual(['passwordCodes'])
    expect(mistakes({ url: 'mail.example', key: 'hunter2' })).toEqual(['passwordCodes.url', 'passwordCodes.key'])
    expect(mistakes({ url: 'https://mail.example', timeout: 5 })).toEqual(['passwordCodes.timeout'])
  })
})
