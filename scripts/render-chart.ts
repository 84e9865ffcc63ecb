// Renders deploy/helm/punto without Helm, for the plain manifests and for the test that holds the chart against the house: of the template
// language only values, the release's name, `quote`, `toPrettyJson | indent` and whole lines of `if` and `end`. Whatever else a template
// uses is an error here, so that the chart stays as simple as this.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const CHART = join(import.meta.dirname, '../deploy/helm/punto')

export type Values = Readonly<Record<string, unknown>>

export const chartValues = (): Values => parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')) as Values

export interface RenderedChart {
  /** By the template's name. */
  readonly files: ReadonlyMap<string, string>
  /** Values that a template has asked for. */
  readonly used: ReadonlySet<string>
}

/** Throws where a template asks for a value that is not there, or for more of the language than this. */
export function renderChart(release: string, values: Values): RenderedChart {
  const used = new Set<string>()
  const lookUp = (path: string): unknown => {
    if (path === '.Release.Name') return release
    const name = /^\.Values\.(\w+)$/.exec(path)?.[1]
    if (name === undefined || !(name in values)) throw new Error(`The chart has no value ${path}`)
    used.add(name)
    return values[name]
  }
  const folder = join(CHART, 'templates')
  const files = readdirSync(folder)
    .toSorted()
    .map((name): [string, string] => [name, renderTemplate(readFileSync(join(folder, name), 'utf8'), lookUp)])
  return { files: new Map(files), used }
}

function renderTemplate(text: string, lookUp: (path: string) => unknown): string {
  /** Of each `if` that is open: whether its lines are taken. */
  const taken: boolean[] = []
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const begins = /^\{\{- if (\S+) \}\}$/.exec(line)
    if (begins) taken.push(Boolean(lookUp(begins[1]!)))
    else if (line === '{{- end }}') {
      if (taken.pop() === undefined) throw new Error('An end without its if')
    } else if (taken.every(Boolean))
      lines.push(line.replaceAll(/\{\{ (.*?) \}\}/g, (_, term) => rendered(term, lookUp)))
  }
  if (taken.length > 0) throw new Error('An if without its end')
  return lines.join('\n')
}

function rendered(term: string, lookUp: (path: string) => unknown): string {
  const [path = '', ...steps] = term.split(' | ')
  const value = lookUp(path)
  const [first = '', second = ''] = steps
  if (steps.length === 0) return String(value)
  if (steps.length === 1 && first === 'quote') return JSON.stringify(String(value))
  const spaces = /^indent (\d+)$/.exec(second)?.[1]
  if (steps.length !== 2 || first !== 'toPrettyJson' || spaces === undefined) throw new Error(`Not rendered: ${term}`)
  return JSON.stringify(value, null, 2).replaceAll(/^/gm, ' '.repeat(Number(spaces)))
}

/** The chart as one file of plain manifests, as `kubectl apply` takes it. */
export function plainManifests(): string {
  const { files } = renderChart('house', chartValues())
  const parts = [...files].filter(([, text]) => text.trim() !== '').map(([, text]) => text.trim())
  return `${PLAIN_HEAD}${parts.join('\n---\n')}\n`
}

const PLAIN_HEAD = `# The house on Kubernetes without Helm: deploy/helm/punto with its defaults, made by \`npm run kubernetes\`. Copy it, set hostName
# (--host-name), the image and the house's file, make the two secrets that deploy/helm/punto/values.yaml names, and kubectl apply -f it.
`
