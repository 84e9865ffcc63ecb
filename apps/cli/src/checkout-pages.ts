// The pages in a checkout: `punto serve` right after `npm ci` builds them, once. An installed package brings them along, and a place
// without the tools for it serves without them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const CHECKOUT = join(import.meta.dirname, '..', '..', '..')
const BUILT = join(CHECKOUT, 'apps', 'web', 'dist', 'index.html')
const BUILDS = join(CHECKOUT, 'scripts', 'pages.ts')
const TOOL = join(CHECKOUT, 'node_modules', 'vite')

/** Whoever asks it to stop meanwhile stops the whole. */
export async function buildMissingPages(told: NodeJS.WritableStream): Promise<void> {
  if (existsSync(BUILT) || !existsSync(BUILDS) || !existsSync(TOOL)) return
  told.write('Building the pages, once …\n')
  const child = spawn(process.execPath, ['--conditions=punto-source', BUILDS], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (signal !== null) process.exit(130)
  if (code !== 0) told.write(`The pages could not be built:\n${said}`)
}
