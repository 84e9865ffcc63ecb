// What the house is made of: a bill of materials that names every package of the lock, made the same wherever it is made, and
// licences that are among those we have agreed to.
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { houseSbom, type Lock, placesOf, readLock, type Sbom, sbomOf } from '../scripts/sbom.ts'

const lock = readLock()
const sbom = JSON.parse(houseSbom()) as Sbom

/** What the schema of CycloneDX 1.6 asks of the parts that we write. */
const license = {
  oneOf: [
    {
      type: 'object',
      required: ['license'],
      additionalProperties: false,
      properties: { license: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } },
    },
    {
      type: 'object',
      required: ['expression'],
      additionalProperties: false,
      properties: { expression: { type: 'string' } },
    },
  ],
}
const component = {
  type: 'object',
  required: ['type', 'name'],
  additionalProperties: false,
  properties: {
    type: {
      enum: ['application', 'framework', 'library', 'container', 'platform', 'operating-system', 'device', 'file'],
    },
    'bom-ref': { type: 'string', minLength: 1 },
    group: { type: 'string' },
    name: { type: 'string' },
    version: { type: 'string', maxLength: 1024 },
    scope: { enum: ['required', 'optional', 'excluded'] },
    hashes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['alg', 'content'],
        additionalProperties: false,
        properties: { alg: { enum: ['SHA-512'] }, content: { type: 'string', pattern: '^[a-fA-F0-9]{128}$' } },
      },
    },
    licenses: { type: 'array', items: license },
    purl: { type: 'string', pattern: '^pkg:npm/' },
  },
}
const SCHEMA = {
  type: 'object',
  required: ['bomFormat', 'specVersion'],
  additionalProperties: false,
  properties: {
    $schema: { enum: ['http://cyclonedx.org/schema/bom-1.6.schema.json'] },
    bomFormat: { enum: ['CycloneDX'] },
    specVersion: { enum: ['1.6'] },
    serialNumber: {
      type: 'string',
      pattern: '^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    },
    version: { type: 'integer', minimum: 1 },
    metadata: { type: 'object', additionalProperties: false, properties: { component } },
    components: { type: 'array', items: component, uniqueItems: true },
    dependencies: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'object',
        required: ['ref'],
        additionalProperties: false,
        properties: {
          ref: { type: 'string' },
          dependsOn: { type: 'array', items: { type: 'string' }, uniqueItems: true },
        },
      },
    },
  },
}

describe('the bill of materials', () => {
  it('is of the form that CycloneDX asks for', () => {
    const validate = new Ajv({ strict: false }).compile(SCHEMA)
    expect(validate(sbom), JSON.stringify(validate.errors)).toBe(true)
  })

  it('names every package of the lock, with its licence and, where it comes from elsewhere, its hash', () => {
    const named = new Set(
      sbom.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
    )
    for (const place of placesOf(lock)) {
      const { name = place.slice(place.lastIndexOf('node_modules/') + 13), version = '0.0.0' } = lock[place]!
      expect(named).toContain(`${name}@${version}`)
    }
    for (const { 'bom-ref': ref, licenses, hashes } of sbom.components) {
      expect([ref, licenses.length]).toEqual([ref, 1])
      expect([ref, hashes?.length ?? 0]).toEqual([ref, /^pkg:npm\/(%40punto\/|punto)/.test(ref) ? 0 : 1])
    }
  })

  it('tells what depends on what, in names of its own', () => {
    const refs = new Set([sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']))
    expect(sbom.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort())
    for (const { dependsOn } of sbom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
    const server = sbom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/%40punto/server@'))!
    for (const name of ['%40punto/table', 'fastify', 'ws', 'zod']) {
      expect(server.dependsOn.some((ref) => ref.startsWith(`pkg:npm/${name}@`))).toBe(true)
    }
  })

  it('is the same whenever it is made, whatever the order of the lock', () => {
    expect(houseSbom()).toBe(houseSbom())
    const turned: Lock = Object.fromEntries(Object.entries(lock).reverse())
    const { serialNumber: _, ...one } = sbomOf(lock, () => ({}))
    const { serialNumber: __, ...other } = sbomOf(turned, () => ({}))
    expect(JSON.stringify(other)).toBe(JSON.stringify(one))
  })
})

/** What is shipped may be under these. */
const SHIPPED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unicode-3.0',
]
/** What only builds and tests the house may be under these too. */
const AT_HOME = ['MPL-2.0', 'CC0-1.0', 'Python-2.0', 'CC-BY-4.0']

/** Of alternatives one has to be allowed, of parts all. */
const isAllowed = (expression: string, allowed: readonly string[]): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((parts) => parts.split(' AND ').every((id) => allowed.includes(id)))

describe('licences', () => {
  it('are known of every package, and among those that were agreed to', () => {
    const wrong = placesOf(lock).flatMap((place) => {
      if (!place.includes('node_modules/')) return []
      const { license: given, dev = false } = lock[place]!
      const allowed = dev ? [...SHIPPED, ...AT_HOME] : SHIPPED
      return given !== undefined && isAllowed(given, allowed) ? [] : [`${place}: ${given}${dev ? '' : ', shipped'}`]
    })
    expect(wrong).toEqual([])
  })

  it('are refused where one part is not allowed', () => {
    expect(isAllowed('(MIT OR GPL-3.0-only)', SHIPPED)).toBe(true)
    expect(isAllowed('MIT AND GPL-3.0-only', SHIPPED)).toBe(false)
    expect(isAllowed('MPL-2.0', SHIPPED)).toBe(false)
  })
})
