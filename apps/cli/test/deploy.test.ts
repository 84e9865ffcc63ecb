// The files of deploy/ name nothing that is not there: counters, their labels, options of `punto serve`, environment variables.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_ERRORS } from '@punto/protocol'
import { operator, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optionsOf } from '../src/args.ts'
import { serve } from '../src/commands/serve.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}
const panels = (JSON.parse(read('grafana-dashboard.json')) as { panels: readonly Panel[] }).panels
const queries = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...[...read('prometheus-rules.yml').matchAll(/alert: (\w+)\n\s+expr: (.+)/g)].map(
    ([, name, expr]) => [name!, expr!] as const,
  ),
]

describe('the counters of a house', () => {
  let house: TestHouse
  let exported = ''
  beforeAll(async () => {
    house = await TestHouse.open({})
    exported = (await (await operator(house)).get('/metrics')).text
  })
  afterAll(() => house.close())

  it('are asked for by a dashboard of some panels and by some alerts', () => {
    expect(panels.length).toBeGreaterThan(8)
    expect(queries.length).toBeGreaterThan(panels.length + 6)
  })

  it.each(queries)('hold what "%s" asks for: %s', (_, expr) => {
    const names = [...expr.matchAll(/\bpunto_\w+/g)].map(([name]) => name)
    expect(names.length > 0 || /\bup\{/.test(expr)).toBe(true)
    for (const name of names) expect(exported).toMatch(new RegExp(`^# TYPE ${base(name)} `, 'm'))
    for (const [, standing] of expr.matchAll(/standing="([^"]+)"/g))
      expect(exported).toContain(`standing="${standing}"`)
    for (const [, code] of expr.matchAll(/code="([^"]+)"/g)) expect(Object.keys(OWN_ERRORS)).toContain(code)
  })

  const base = (name: string): string => {
    const histogram = name.replace(/_(bucket|sum|count)$/, '')
    return new RegExp(`^# TYPE ${histogram} (histogram|summary)`, 'm').test(exported) ? histogram : name
  }
})

describe('the signed heads', () => {
  it.each(['Containerfile', 'compose.yaml', 'punto.service'])('lie apart from the data in %s', (name) => {
    const text = read(name)
    const [, data] = /PUNTO_DATA[=:] ?(\S+)/.exec(text)!
    const [, heads] = /PUNTO_HEADS[=:] ?file:(\S+)/.exec(text)!
    expect(data).toMatch(/^\/var\/lib\/punto\//)
    expect(heads).toMatch(/^\/var\/lib\/punto-heads\//)
    // Its own volume, or a folder that another can be mounted on.
    expect(text).toMatch(/^(VOLUME|\s+volumes:|StateDirectory=).*punto-heads/m)
  })
})

describe('punto serve', () => {
  const options = optionsOf(serve).map(({ name }) => `--${name}`)

  it.each(['Containerfile', 'compose.yaml', 'punto.service'])('knows every option that %s gives it', (name) => {
    const given = [...read(name).matchAll(/^.*\bserve\b.*$/gm)].flatMap(([line]) =>
      line.startsWith('#')
        ? []
        : [...line.slice(line.indexOf('serve')).matchAll(/--[a-z-]+/g)].map(([option]) => option),
    )
    expect(given.length).toBeGreaterThan(0)
    for (const option of given) expect(options).toContain(option)
  })

  it.each(['Caddyfile', 'nginx.conf'])(
    'is told by %s who asks, by which name, and keeps its counters to itself',
    (name) => {
      const text = read(name)
      expect(text).toContain('X-Forwarded-For')
      expect(text).toContain('/metrics')
      expect(text).toMatch(/serve --secure --proxied --host-name/)
    },
  )
})

it('the image runs as nobody in particular, says how it is, and names no moving version', () => {
  const text = read('Containerfile')
  expect(text).toMatch(/^USER punto$/m)
  expect(text).toMatch(/^HEALTHCHECK /m)
  for (const [, image] of text.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/^node:24-/)
})

const SYSTEMD = '/usr/bin/systemd-analyze'
it.skipIf(!existsSync(SYSTEMD))("the service gives next to nothing away, by systemd's own judgement", () => {
  const args = ['security', '--offline=true', '--no-pager', '--threshold=20', join(DEPLOY, 'punto.service')]
  // Exits 1 above an exposure of 2.0.
  expect(execFileSync(SYSTEMD, args, { encoding: 'utf8' })).toContain('Overall exposure level')
})
