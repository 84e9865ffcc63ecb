// The pages, built when they are first needed and again whenever anything they are made of has changed: a stamp beside them
// says what they were made of. Whoever serves the house asks for the folder.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')
export const SITE_FOLDER = join(HERE, 'dist')
const STAMP = join(SITE_FOLDER, 'made-from.txt')

/** What goes into the pages; the lock stands for everything that was installed. */
const SOURCES = ['client', 'fair', 'ledger', 'odds', 'protocol', 'roads', 'rules', 'table'].map((name) =>
  join(ROOT, 'packages', name, 'src'),
)
const OWN = ['src', 'public', 'index.html', 'vite.config.ts'].map((name) => join(HERE, name))

function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** By name, size and time of change: quick, and enough to know that nothing was touched. */
function stampNow(): string {
  const hash = createHash('sha256')
  for (const file of [...OWN, ...SOURCES, join(ROOT, 'package-lock.json')].flatMap(filesIn)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** The folder with the built pages, built now if need be. */
export async function buildSite(): Promise<string> {
  const stamp = stampNow()
  const known = existsSync(STAMP) && existsSync(join(SITE_FOLDER, 'index.html')) ? readFileSync(STAMP, 'utf8') : ''
  if (known === stamp) return SITE_FOLDER
  const { build } = await import('vite')
  // Whoever asks, a test too, is given the pages as they are served: without what is for development alone.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile: join(HERE, 'vite.config.ts'), mode: 'production', logLevel: 'warn' })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  writeFileSync(STAMP, stamp)
  return SITE_FOLDER
}
