// The page about irregularities is written from the table of courses, and is not older than it.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { IRREGULARITIES_PAGE, irregularitiesPage } from '../../../scripts/irregularities-doc.ts'

it('docs/irregularities.md is not stale: "npm run irregularities-doc" writes it anew', () => {
  expect(readFileSync(IRREGULARITIES_PAGE, 'utf8')).toBe(irregularitiesPage())
})
