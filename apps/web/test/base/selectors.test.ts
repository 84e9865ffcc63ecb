// Browser tests address what a person sees: roles, names, `data-bet`. The classes that they still name are counted, and may only become
// fewer.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MOST = 748

const ROOT = join(import.meta.dirname, '../e2e')
const TEXT = /(['"`])((?:(?!\1)[^\n\\])*)\1/g
/** At the beginning of a selector, or after the name of an element or class. */
const CLASS = /(?<![\w)\]}.!?,])\.[a-z][a-z-]*|(?<=[a-z\])])\.[a-z]+-[a-z-]+/g

const classesIn = (source: string): number =>
  [...source.matchAll(TEXT)]
    .map(([, , text]) => text!)
    .filter((text) => !text.includes('/') && !text.includes(' - '))
    .reduce((sum, text) => sum + (text.match(CLASS)?.length ?? 0), 0)

it('no more classes than before are named by browser tests', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const named = files.reduce((sum, file) => sum + classesIn(readFileSync(join(ROOT, file), 'utf8')), 0)
  expect(classesIn("page.locator('.slip').fill('main .round-line', 'Anna. Ben')")).toBe(2)
  expect(named).toBeLessThanOrEqual(MOST)
})
