// What a first visit fetches of script before its table can be used: 150 kB at most, as `e2e/measure.ts` counts them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildSite } from '../../build.ts'

/** The rest of the 150 is for headers, and for what the page fetches by itself meanwhile. */
const MOST_BYTES = 140_000

const SCRIPT = /(?:src|href)="\/([^"]+\.js)"/g

it('names no more script in the page than a slow line brings before the first table', async () => {
  const site = await buildSite()
  const scripts = [...readFileSync(join(site, 'index.html'), 'utf8').matchAll(SCRIPT)].map(([, name]) => name!)
  // As tightly as it is packed to be served, which a site built for tests is not.
  const sizes = new Map(scripts.map((name) => [name, brotliCompressSync(readFileSync(join(site, name))).length]))
  for (const name of scripts) expect(existsSync(join(site, `${name}.br`)), name).toBe(true)
  expect(sizes.size).toBeGreaterThan(2)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes, JSON.stringify([...sizes])).toBeLessThanOrEqual(MOST_BYTES)
})
