// What a house tells its monitoring: docs/metrics.md lists every metric, written from the house itself
// (`npx vitest run apps/server/test/serve/observe/metrics.test.ts --update`), and the alerts ask for nothing that it does not tell.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../test-house.ts'
import { operator, Web } from '../web.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..', '..')
let house: TestHouse
let text: string

beforeAll(async () => {
  house = await TestHouse.open({ tables: [{ table: 'main', game: 'commission' }] })
  const boss = await operator(house)
  await new Web(house.url).get('/api/tables/nowhere')
  await boss.get('/api/tables/main')
  text = (await boss.get('/metrics')).text
})
afterAll(() => house.close())

const described = () =>
  [...text.matchAll(/^# HELP (punto_\S+) (.*)\n# TYPE \S+ (\S+)$/gm)].flatMap(([, name, help, kind]) =>
    /^punto_(nodejs|process)_/.test(name!) ? [] : [{ name: name!, help, kind }],
  )

it('lists every metric on a page', async () => {
  const page = [
    '# Metrics',
    '',
    'What `/metrics` tells, beside what Node says of itself (`punto_nodejs_…`, `punto_process_…`). Where several processes share a house, each tells of itself. [The alerts](../deploy/prometheus-rules.yml) ask for these.',
    '',
    '| Metric | Kind | What it is |',
    '|---|---|---|',
    ...described()
      .map(({ name, help, kind }) => `| \`${name}\` | ${kind} | ${help} |`)
      .toSorted(),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot(join(ROOT, 'docs', 'metrics.md'))
})

it('has every metric that an alert asks for', () => {
  const rules = readFileSync(join(ROOT, 'deploy', 'prometheus-rules.yml'), 'utf8')
  const asked = [...new Set(rules.match(/\bpunto_\w+/g))].map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(asked.length).toBeGreaterThan(15)
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  expect(asked.filter((name) => !told.has(name))).toEqual([])
})

it('counts requests by route and status, what runs, and nothing of what is not there', () => {
  expect(text).toContain('punto_http_seconds_count{route="GET /api/tables/:table",status="2xx"} 1')
  expect(text).toContain('punto_http_seconds_count{route="GET /api/tables/:table",status="4xx"} 1')
  expect(text).toMatch(/^punto_build\{version="[\d.]+",node="v\d+[\d.]+"\} 1$/m)
  expect(text).toContain('punto_wallet_open_items{state="waiting"} 0')
  // No backups are made here, and no wallet is asked: an alert on what never came must not fire.
  expect(text).not.toMatch(/^punto_(backup_seconds|wallet_oldest_item_seconds|links|certificate_end_seconds) /m)
})
