// Puts what `punto trace --json` says of this checkout into `src/lab/trace/traced.ts`: which code and which tests carry each
// paragraph is known where the sources are, and not in a browser.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PLACE = 'src/lab/trace/traced.ts'
const PUNTO = join(import.meta.dirname, '../cli/bin/punto.js')

export const traceData = (): Plugin => ({
  name: 'trace-data',
  load: (id) => (id.endsWith(PLACE) ? `export const TRACED = ${JSON.stringify(traced())}` : undefined),
})

/** It ends with 1 where a paragraph is missing, and says so in the data; anything else is a fault of the build. */
function traced(): readonly object[] {
  const { stdout, stderr, error } = spawnSync(process.execPath, [PUNTO, 'trace', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error || stdout === '') throw new Error(`punto trace said nothing: ${error?.message ?? stderr}`)
  const { paragraphs } = JSON.parse(stdout) as { readonly paragraphs: readonly Readonly<Record<string, unknown>>[] }
  // The summary is in the register, which the page has.
  return paragraphs.map(({ id, status, why, code, tests }) => ({ id, status, why, code, tests }))
}
