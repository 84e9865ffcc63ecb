// What the pages' styles are made of: one scale of spacing, type and layers and one list of colours, in `base/styles`. What still stands
// beside it is counted, and may only become less.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../src')
/** Where the scale itself is. */
const SCALE = /styles\/(tokens|cloths)\.css$/

const declarations = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !SCALE.test(file))
  .flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g),
  ])
  .map(([, name, value]) => ({ name: name!, value: value! }))

/** How many values of these declarations are none of the scale. */
const literals = (names: RegExp, value: RegExp): number =>
  declarations
    .filter(({ name }) => names.test(name))
    .reduce((sum, one) => sum + (one.value.match(value)?.length ?? 0), 0)

const LENGTH = /(?<![\w.-])-?\d[\d.]*(?:px|rem)\b/g

it.each([
  ['layers', /^z-index$/, /-?\d+/g, 0],
  ['colours', /./, /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!var)/gi, 74],
  ['sizes of type', /^font(-size)?$/, LENGTH, 86],
  ['spaces', /^(margin|padding|gap|row-gap|column-gap)/, LENGTH, 548],
] as const)('no more %s than before are none of the scale', (_, names, value, most) => {
  expect(literals(names, value)).toBeLessThanOrEqual(most)
})
