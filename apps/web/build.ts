// The pages, built when they are first needed and again whenever anything they are made of has changed: a stamp beside them
// says what they were made of. Whoever serves the house asks for the folder.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { withIntegrity } from './integrity.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')
export const SITE_FOLDER = join(HERE, 'dist')
const STAMP = 'made-from.txt'

/** What goes into the pages; the lock stands for everything that was installed. */
const SOURCES = [
  'audit',
  'client',
  'desk',
  'fair',
  'ledger',
  'odds',
  'protocol',
  'replay',
  'roads',
  'rules',
  'sim',
  'table',
].map((name) => join(ROOT, 'packages', name, 'src'))
const OWN = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'comes-meanwhile.ts',
  'game-examples.ts',
  'integrity.ts',
  'trace-data.ts',
].map((name) => join(HERE, name))

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

/** Empty where it is not there: another process may take it away at any time. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const builtFrom = (): string => readIfThere(join(SITE_FOLDER, STAMP))

/** What is worth packing once, as tightly as it can be, and not on its way to every reader. */
const PACKED = /\.(js|css|svg|html)$/

/**
 * Packing tightly takes more than half of the build, and a run of tests does without: a site that it has built is built again by whoever
 * is to serve it.
 */
const isTestRun = (): boolean => process.env.PUNTO_TEST_RUN !== undefined
const LOOSELY = ' loosely packed'
const LOOSE_QUALITY = 6

const isBuiltFrom = (stamp: string): boolean => {
  const built = builtFrom()
  return built === stamp || (isTestRun() && built === stamp + LOOSELY)
}

/** Whether the pages are there as they would be built now. */
export const isSiteBuilt = (): boolean => isBuiltFrom(stampNow())

/** Puts a finished build in place. Where another process did so in the meantime, its folder is replaced. */
function putInPlace(aside: string): void {
  for (let tries = 1; ; tries++) {
    try {
      rmSync(SITE_FOLDER, { recursive: true, force: true })
      renameSync(aside, SITE_FOLDER)
      return
    } catch (error) {
      if (tries === MOST_TRIES) throw error
    }
  }
}

const MOST_TRIES = 20

/** The folder with the built pages, built now if need be. */
export async function buildSite(): Promise<string> {
  const stamp = stampNow()
  await untilOnlyOneBuilds(stamp)
  if (isBuiltFrom(stamp)) return SITE_FOLDER
  try {
    // Made aside and put in place whole: somebody else may be serving at the same time.
    const aside = join(ROOT, 'node_modules', `.punto-site-${process.pid}`)
    await buildPages('production', aside)
    for (const page of filesIn(aside).filter((one) => one.endsWith('.html'))) {
      writeFileSync(page, withIntegrity(readFileSync(page, 'utf8'), aside))
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: isTestRun() ? LOOSE_QUALITY : constants.BROTLI_MAX_QUALITY }
    for (const file of filesIn(aside).filter((one) => PACKED.test(one))) {
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
    }
    writeFileSync(join(aside, STAMP), isTestRun() ? stamp + LOOSELY : stamp)
    putInPlace(aside)
  } finally {
    rmSync(BUILDING, { force: true })
  }
  return SITE_FOLDER
}

/** Says which process builds; a file of one that died is left behind, and disregarded. */
const BUILDING = join(ROOT, 'node_modules', '.punto-site-builder')
const LOOK_MS = 200

/** Waits while another process builds: tests that begin side by side need the pages once. */
async function untilOnlyOneBuilds(stamp: string): Promise<void> {
  while (!isBuiltFrom(stamp)) {
    try {
      writeFileSync(BUILDING, String(process.pid), { flag: 'wx' })
      return
    } catch {
      if (!isRunning(Number(readIfThere(BUILDING)))) rmSync(BUILDING, { force: true })
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
}

function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The lab without a house, into this folder: what is there already is replaced. */
export async function buildLab(folder: string): Promise<string> {
  await buildPages('lab', folder)
  renameSync(join(folder, 'lab.html'), join(folder, 'index.html'))
  return folder
}

async function buildPages(mode: 'production' | 'lab', outDir: string): Promise<void> {
  const { build } = await import('vite')
  // Whoever asks, a test too, is given the pages as they are served: without what is for development alone.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile: join(HERE, 'vite.config.ts'), mode, logLevel: 'warn', build: { outDir } })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}
