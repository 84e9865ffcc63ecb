// Exports of a running house, fetched over HTTP by `punto admin export`: a table, a round, a day, and a table with squeezed cards. Each is
// taken by `punto audit` and `punto replay`; altered, cut short or put together from two, both find it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guest, hired, operator, PASSWORD, TestHouse, type Web } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { punto } from './run-punto.ts'

const OPEN = 'open'
const SQUEEZED = 'squeezed'
const DAY = '2023-11-14'
const ROUNDS = 3

let house: TestHouse
let boss: Web
let folder: string
let key: string
let ids = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-export-'))
  house = await TestHouse.open({
    requests: 100_000,
    tables: [
      { table: OPEN, game: 'commission' },
      { table: SQUEEZED, game: 'insurance', faceDown: true, squeeze: true },
    ],
  })
  boss = await operator(house)
  const made = await boss.post('/api/tokens', { label: 'export', scopes: ['read-money'], password: PASSWORD })
  vi.stubEnv('PUNTO_TOKEN', made.body.token)
  vi.stubEnv('PUNTO_URL', house.url)
  key = (await boss.get('/api/keys')).body.keys[0].key
  await play()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

async function play(): Promise<void> {
  const ann = await guest(house)
  const send = (table: string, command: object) =>
    ann.post(`/api/tables/${table}/commands`, { id: `e${++ids}`, command })
  for (const table of [OPEN, SQUEEZED]) {
    await send(table, { type: 'sit', box: 1 })
    for (let i = 0; i < ROUNDS; i++) {
      await house.untilPhase(table, 'betting')
      const { rounds: round } = house.state(table)
      await send(table, { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 })
      await house.until(() => house.state(table).phase !== 'betting')
      if (table === SQUEEZED) {
        const asked = await send(table, { type: 'request-squeeze', round, spot: 'player-2' })
        expect(asked.status).toBe(200)
      }
      await house.until(() => house.state(table).rounds > round)
    }
  }
}

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const exported = async (name: string, ...words: readonly string[]): Promise<string> => {
  const output = join(folder, name)
  const ran = await punto(['admin', 'export', ...words, '--output', output])
  expect([ran.code, ran.stderr]).toEqual([0, ''])
  expect(ran.stdout).toContain(`as signed by the key ${key}`)
  return output
}

/** What the auditor and the replay say of a file. */
async function judged(path: string) {
  const audit = await punto(['audit', path, '--key', key])
  const replay = await punto(['replay', path, '--key', key])
  return { codes: [audit.code, replay.code], audit: audit.stdout + audit.stderr, replay: replay.stdout + replay.stderr }
}

describe.each([OPEN, SQUEEZED])('the table “%s”', (table) => {
  test.each([
    ['whole', []],
    ['round', ['--round', '5']],
    ['day', ['--day', DAY]],
  ])('%s: the auditor and the replay take it, and it is what the house sends', async (what, words) => {
    const path = await exported(`${table}-${what}.jsonl`, table, ...words)
    const { codes, audit, replay } = await judged(path)
    expect([codes, audit]).toEqual([[0, 0], expect.stringContaining('Everything holds')])
    expect(replay).toMatch(/round 5/i)
    const query = words.length === 0 ? '' : `?${words[0]!.slice(2)}=${words[1]}`
    const sent = await boss.get(`/api/tables/${table}/recording${query}`)
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    const events = (text: string) => text.trimEnd().split('\n').slice(1, -1)
    expect(events(readFileSync(path, 'utf8'))).toEqual(events(sent.text))
    const head = JSON.parse(sent.text.split('\n')[0]!).recording
    expect(head).toMatchObject({
      table,
      events: events(sent.text).length,
      ...(what === 'round' && { rounds: [5, 5] }),
      ...(what === 'day' && { day: DAY, rounds: [1, expect.any(Number)] }),
    })
    expect(sent.text.includes('"type":"card-shown"')).toBe(table === SQUEEZED)
  })

  test('with proofs: transfers and headers stand beside the same events, and the auditor and the replay read past them', async () => {
    const plain = readFileSync(await exported(`${table}-plain.jsonl`, table, '--round', '5'), 'utf8')
    const path = await exported(`${table}-proofs.jsonl`, table, '--round', '5', '--proofs')
    const { codes, audit } = await judged(path)
    expect([codes, audit]).toEqual([[0, 0], expect.stringContaining('Everything holds')])
    const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n').slice(0, -1)
    const beside = lines.filter((line) => /^\{"(kind|header)":/.test(line))
    expect(lines.filter((line) => !beside.includes(line))).toEqual(plain.trimEnd().split('\n').slice(1, -1))
    expect(JSON.parse(head!).recording).toMatchObject({ proofs: true, events: lines.length - beside.length })
    expect(beside.filter((line) => line.startsWith('{"header":'))).toHaveLength(1)
    expect(beside.length).toBeGreaterThan(ROUNDS)
  })

  test('[INS 3.9] a round under way is in no export', async () => {
    await house.untilPhase(table, 'betting')
    const { rounds } = house.state(table)
    const sent = (await boss.get(`/api/tables/${table}/recording`)).text
    expect(sent).toContain(`"type":"betting-opened","round":${rounds - 1},`)
    expect(sent).not.toContain(`"type":"betting-opened","round":${rounds},`)
    const refused = await punto(['admin', 'export', table, '--round', String(rounds), '--output', join(folder, 'none')])
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(`round ${rounds}`) })
  })
})

test('altered, cut short or put together from two, an export is found at its line', async () => {
  const [one, other] = await Promise.all([exported('a.jsonl', OPEN), exported('b.jsonl', SQUEEZED)])
  const [a, b] = [one, other].map((path) => readFileSync(path, 'utf8').trimEnd().split('\n')) as [string[], string[]]
  const text = (lines: readonly string[]) => `${lines.join('\n')}\n`
  const middle = Math.floor(a.length / 2)
  const withLine = (i: number, line: string) => text(a.map((kept, at) => (at === i ? line : kept)))
  const bet = a.findIndex((line) => line.includes('"amount":500'))
  const cases: readonly (readonly [string, string, RegExp])[] = [
    [
      'altered',
      withLine(bet, a[bet]!.replace('"amount":500', '"amount":400')),
      new RegExp(`line ${bet + 1}: this line`),
    ],
    ['its head altered', withLine(0, a[0]!.replace(`"${OPEN}"`, '"other"')), /signature does not hold/],
    ['without its end', text(a.slice(0, -1)), /cut short/],
    ['cut in the middle', text(a.slice(0, middle)), /cut short/],
    ['a line left out', text(a.filter((_, i) => i !== middle)), /is not the one that was signed/],
    ['two, one after the other', text([...a, ...b]), new RegExp(`line ${a.length + 1}: another recording begins`)],
    ['the head of one, the end of another', text([...a.slice(0, middle), ...b.slice(-middle)]), /line \d+: /],
    ['signed by nobody', text(a.slice(1, -1)), /carries no signature/],
  ]
  for (const [name, content, says] of cases) {
    const { codes, audit, replay } = await judged(file('case.jsonl', content))
    expect([name, codes]).toEqual([name, [1, 1]])
    expect([name, audit, replay]).toEqual([name, expect.stringMatching(says), expect.stringMatching(says)])
  }
})

test('what cannot be exported is said, and no file is left', async () => {
  const output = join(folder, 'nothing.jsonl')
  const refused = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await punto(['admin', 'export', ...words])
    expect([code, stdout]).toEqual([2, ''])
    return stderr
  }
  expect(await refused()).toContain('TABLE is missing')
  expect(await refused(OPEN)).toContain('--output is missing')
  expect(await refused('nowhere', '--output', output)).toContain('nowhere')
  expect(await refused(OPEN, '--round', '999', '--output', output)).toContain('999')
  expect(await refused(OPEN, '--round', 'two', '--output', output)).toContain('--round is the number of a round')
  expect(await refused(OPEN, '--day', '2020-01-01', '--output', output)).toContain('2020-01-01')
  expect(await refused(OPEN, '--day', 'today', '--output', output)).toContain('--day is a day as 2026-11-17')
  expect(await refused(OPEN, '--day', DAY, '--round', '1', '--output', output)).toContain('one of the two')
  expect(await refused(OPEN, '--output', file('there.jsonl', ''))).toContain('is there already')
  expect(await refused(OPEN, '--output', join(folder, 'no', 'such', 'folder'))).toContain('cannot write')
  expect(await refused(OPEN, '--output', output, '--url', 'http://127.0.0.1:1')).toContain('no house answers')
  // A connection that ends in the middle.
  const whole = (await boss.get(`/api/tables/${OPEN}/recording`)).text
  const broken = createServer((_, answer) => answer.end(whole.slice(0, whole.length / 2)))
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const { port } = broken.address() as { port: number }
  const cut = await punto(['admin', 'export', OPEN, '--output', output, '--url', `http://127.0.0.1:${port}`])
  expect(cut).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('nothing was written') })
  broken.close()
  expect(readdirSync(folder).filter((name) => name.startsWith('nothing'))).toEqual([])
  // Nor to who may not read recordings.
  const cashier = await hired(house, boss, 'cora', 'cashier')
  expect((await cashier.get(`/api/tables/${OPEN}/recording`)).status).toBe(403)
})
