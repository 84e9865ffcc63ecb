// docs/threat-model.md names every limit with the default that it has.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIMITS } from '../../../src/doors/limits/limits.ts'

const PAGE = readFileSync(new URL('../../../../../docs/threat-model.md', import.meta.url), 'utf8')

it.each(Object.entries(LIMITS))('the page names %s, and its default', (name, value) => {
  const shown = typeof value === 'number' ? String(value) : `${value.burst}, then ${value.perSecond} a second`
  expect(PAGE).toContain(`| \`${name}\` | ${shown} |`)
})

it('the page names no limit that there is not', () => {
  const named = [...PAGE.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(LIMITS).toSorted())
})
