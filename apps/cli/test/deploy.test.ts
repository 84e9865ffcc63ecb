// The files of deploy/ name nothing that is not there: counters, their labels, options of `punto serve`, environment variables.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_ERRORS } from '@punto/protocol'
import { checkConfig } from '@punto/server/config'
import { operator, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { chartValues, plainManifests, renderChart } from '../../../scripts/render-chart.ts'
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

  it('are what the chart scales by, at a door that is open where its probes knock', async () => {
    const [scaler] = kinds('HorizontalPodAutoscaler', { autoscaling: true })
    for (const { pods } of scaler.spec.metrics) {
      expect(exported).toMatch(new RegExp(`^# TYPE ${pods.metric.name} gauge`, 'm'))
    }
    const { startupProbe, readinessProbe, livenessProbe } = processOf().container
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      const { path } = probe.httpGet
      expect([path, (await fetch(`${house.url}${path}`, { headers: { host: '10.0.0.7:8080' } })).status]).toEqual([
        path,
        200,
      ])
    }
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

// biome-ignore lint/suspicious/noExplicitAny: manifests of every kind are looked into.
type Manifest = any

/** The chart as it would be sent to Kubernetes; no Helm runs here (scripts/render-chart.ts). */
function kinds(kind: string, changes: object = {}): Manifest[] {
  const { files } = renderChart('house', { ...chartValues(), ...changes })
  const all = [...files.values()].flatMap((text) => parseAllDocuments(text).map((one) => one.toJS() as Manifest))
  return all.filter((one) => one?.kind === kind)
}

function processOf() {
  const [set] = kinds('StatefulSet')
  const pod = set.spec.template
  const [container] = pod.spec.containers
  return { set, pod, container, args: container.args as string[] }
}

const after = (args: readonly string[], option: string) => args[args.indexOf(option) + 1]

describe('the chart', () => {
  const values = chartValues()

  it('uses every value that it offers, and is what the plain manifests say', () => {
    expect([...renderChart('house', { ...values, autoscaling: true }).used].toSorted()).toEqual(
      Object.keys(values).toSorted(),
    )
    expect(read('kubernetes.yaml')).toBe(plainManifests())
    expect(kinds('HorizontalPodAutoscaler')).toEqual([])
  })

  it('starts the house with options that it knows, and a house’s file that it takes', () => {
    const options = optionsOf(serve).map(({ name }) => `--${name}`)
    const { args } = processOf()
    expect(args[0]).toBe('serve')
    for (const option of args.filter((one) => one.startsWith('--'))) expect(options).toContain(option)
    const [config] = kinds('ConfigMap')
    expect(checkConfig(JSON.parse(config.data['house.json']))).toMatchObject({ ok: true })
    expect(after(args, '--config')).toBe('/etc/punto/house.json')
  })

  it('reaches what it names: ports, volumes, selectors, secrets, the image’s user', () => {
    const { set, pod, container, args } = processOf()
    const ports = Object.fromEntries(container.ports.map((one: Manifest) => [one.name, one.containerPort]))
    expect(after(args, '--link')).toBe(`$(POD_IP):${ports.link}`)
    expect(after(args, '--metrics')).toBe(`0.0.0.0:${ports.metrics}`)
    expect(pod.metadata.annotations['prometheus.io/port']).toBe(String(ports.metrics))
    expect(read('Containerfile')).toContain(`PORT=${ports.http} `)
    expect(read('Containerfile')).toContain(`--uid ${pod.spec.securityContext.runAsUser} `)
    const labels = pod.metadata.labels
    for (const { spec } of [...kinds('Service'), set, ...kinds('PodDisruptionBudget')]) {
      expect(spec.selector.matchLabels ?? spec.selector).toEqual(labels)
    }
    for (const { spec } of kinds('Service'))
      for (const { targetPort } of spec.ports) expect(ports).toHaveProperty(targetPort)
    expect(kinds('Service').map(({ metadata }) => metadata.name)).toContain(set.spec.serviceName)
    const volumes = [
      ...pod.spec.volumes.map((one: Manifest) => one.name),
      ...set.spec.volumeClaimTemplates.map((one: Manifest) => one.metadata.name),
    ]
    expect(container.volumeMounts.map((one: Manifest) => one.name).toSorted()).toEqual(volumes.toSorted())
    // What the process writes lies on a volume: its root is read-only.
    const mounts = container.volumeMounts.map((one: Manifest) => one.mountPath)
    const heads = container.env.find((one: Manifest) => one.name === 'PUNTO_HEADS').value.replace('file:', '')
    for (const path of [heads, '/var/lib/punto/data', '/tmp/x']) {
      expect([path, mounts.some((mount: string) => path.startsWith(`${mount}/`))]).toEqual([path, true])
    }
    expect(set.spec.volumeClaimTemplates.map((one: Manifest) => one.metadata.name)).toEqual(['heads'])
  })

  it('replaces one process after the other, and gives each the time to hand its tables over', () => {
    const { set, pod } = processOf()
    expect(set.spec).toMatchObject({
      replicas: 2,
      podManagementPolicy: 'OrderedReady',
      updateStrategy: { type: 'RollingUpdate' },
    })
    expect(kinds('PodDisruptionBudget')).toMatchObject([{ spec: { maxUnavailable: 1 } }])
    const [, seconds] = /TimeoutStopSec=(\d+)/.exec(read('punto.service'))!
    expect(pod.spec.terminationGracePeriodSeconds).toBe(Number(seconds))
  })

  it('cannot be rendered with a value that is not there', () => {
    const { image: _, ...without } = values
    expect(() => renderChart('house', without)).toThrow('The chart has no value .Values.image')
  })
})
