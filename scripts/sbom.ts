// The bill of materials of the house: CycloneDX 1.6 as JSON, made from the lock file and the workspaces' manifests alone, so that
// the same lock gives the same text on every machine. `npm run sbom` prints it; `npm run sbom -- FILE` writes it.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** As much of a lock file's entry as is told. */
export interface Locked {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
export type Lock = Readonly<Record<string, Locked>>

interface Component {
  readonly type: 'application' | 'library'
  readonly 'bom-ref': string
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly scope?: 'required' | 'optional' | 'excluded'
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
  readonly licenses: readonly ({ readonly license: { readonly id: string } } | { readonly expression: string })[]
  readonly purl: string
}

export interface Sbom {
  readonly $schema: string
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: '1.6'
  readonly serialNumber: string
  readonly version: 1
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

export const readLock = (): Lock =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { readonly packages: Lock }).packages

/** Places of the lock at which something lies: links lead to the workspaces, which are places of their own. */
export const placesOf = (lock: Lock): readonly string[] =>
  Object.keys(lock)
    .filter((place) => place !== '' && !lock[place]!.link)
    .sort()

export function sbomOf(lock: Lock, manifestOf: (place: string) => Locked): Sbom {
  const whole = (place: string): Locked => (isOurs(place) ? { ...lock[place], ...manifestOf(place) } : lock[place]!)
  const component = (place: string): Component => componentOf(place, whole(place))
  const places = placesOf(lock)
  // One version of a package may lie at several places.
  const byRef = new Map(places.map((place) => [component(place)['bom-ref'], component(place)]))
  const edges = new Map<string, Set<string>>()
  for (const place of ['', ...places]) {
    const ref = component(place)['bom-ref']
    const found = edges.get(ref) ?? new Set()
    edges.set(ref, found)
    const { dependencies, optionalDependencies, devDependencies } = whole(place)
    const needed = { ...dependencies, ...optionalDependencies, ...(isOurs(place) && devDependencies) }
    for (const name of Object.keys(needed)) {
      const at = placeFrom(lock, place, name)
      if (at !== undefined) found.add(component(at)['bom-ref'])
    }
  }
  const sum = createHash('sha256').update(JSON.stringify(lock)).digest('hex')
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(sum)}`,
    version: 1,
    metadata: { component: component('') },
    components: [...byRef.values()].sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies: [...edges]
      .map(([ref, on]) => ({ ref, dependsOn: [...on].sort() }))
      .sort((one, other) => (one.ref < other.ref ? -1 : 1)),
  }
}

/** The house itself and its workspaces. */
const isOurs = (place: string): boolean => !place.includes('node_modules/')

function componentOf(place: string, { name, version = '0.0.0', license, integrity, ...how }: Locked): Component {
  const full = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [group, plain] = full.startsWith('@') ? (full.split('/') as [string, string]) : [undefined, full]
  const purl = `pkg:npm/${group === undefined ? '' : `${group.replace('@', '%40')}/`}${plain}@${version}`
  return {
    type: place === '' ? 'application' : 'library',
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name: plain,
    version,
    ...(place !== '' && { scope: how.dev ? 'excluded' : how.optional || how.devOptional ? 'optional' : 'required' }),
    ...(integrity !== undefined && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
    licenses:
      license === undefined ? [] : [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
    purl,
  }
}

function hexOf(integrity: string): string {
  const sum = /(?:^|\s)sha512-([A-Za-z0-9+/=]+)/.exec(integrity)?.[1]
  if (sum === undefined) throw new Error(`A lock's integrity is SHA-512, not ${integrity}`)
  return Buffer.from(sum, 'base64').toString('hex')
}

/** Where Node would find a package from a place; links are followed. Undefined for what this platform leaves out. */
function placeFrom(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const found = lock[place]
    if (found) return found.link ? (found as { readonly resolved?: string }).resolved : place
    if (folder === '') return undefined
    const above = folder.lastIndexOf('/node_modules/')
    folder = above >= 0 ? folder.slice(0, above) : ''
  }
}

/** A UUID of the eighth kind: of whatever one likes, here of a hash. */
const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')

export function houseSbom(): string {
  const manifestOf = (place: string) => JSON.parse(readFileSync(join(ROOT, place, 'package.json'), 'utf8')) as Locked
  return `${JSON.stringify(sbomOf(readLock(), manifestOf), undefined, 2)}\n`
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file === undefined) process.stdout.write(houseSbom())
  else writeFileSync(file, houseSbom())
}
