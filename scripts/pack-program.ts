// Packs the command with the house and its built pages as one package, `punto`, that runs without a checkout. What it needs of others
// are ordinary dependencies of the versions that the checkout has; Node itself is an optional one, for machines with an older Node.
// `npm run pack:punto`, or `npm run pack:punto -- FOLDER`.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCommands } from '../apps/cli/src/commands.ts'
import { manPages } from '../apps/cli/src/man-pages.ts'
import { buildSite } from '../apps/web/build.ts'
import { type BuiltProgram, buildProgram } from './build-program.ts'
import { fixModes } from './fix-modes.ts'

const ROOT = join(import.meta.dirname, '..')
const CLI = join(ROOT, 'apps', 'cli')
/** Says what the pages were built from by the times of files: it differs between two builds of the same pages. */
const BUILD_STAMP = 'made-from.txt'

interface Manifest {
  readonly version: string
  readonly license: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The versions that our packages declare of others. */
function declaredVersions(): ReadonlyMap<string, string> {
  const folders = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(ROOT, kind)).map((name) => join(ROOT, kind, name)),
  )
  return new Map(folders.flatMap((folder) => Object.entries(manifestIn(folder).dependencies ?? {})))
}

function manifestOf(imports: readonly string[], man: readonly string[]): object {
  const { version, license } = manifestIn(CLI)
  const versions = declaredVersions()
  const dependencies = imports.map((name) => {
    const declared = versions.get(name)
    if (declared === undefined) throw new Error(`The program imports ${name}, which no package of the house declares`)
    return [name, declared] as const
  })
  return {
    name: 'punto',
    version,
    description: 'The baccarat house: play, run tables, price, simulate and prove',
    license,
    type: 'module',
    bin: { punto: 'bin/punto.js' },
    man,
    files: ['bin', 'dist', 'man'],
    dependencies: Object.fromEntries(dependencies),
    optionalDependencies: { node: manifestIn(ROOT).devDependencies?.node },
  }
}

export interface PackedProgram {
  /** The name of its file. */
  readonly tarball: string
  /** As the build tells them. */
  readonly addressed: readonly string[]
}

/** Lays the package out in a folder. */
async function layProgramOut(folder: string): Promise<BuiltProgram> {
  const dist = join(folder, 'dist')
  const built = await buildProgram(dist)
  cpSync(await buildSite(), join(dist, 'apps', 'web', 'dist'), {
    recursive: true,
    filter: (path) => !path.endsWith(BUILD_STAMP),
  })
  mkdirSync(join(folder, 'bin'), { recursive: true })
  cpSync(join(CLI, 'bin', 'punto.js'), join(folder, 'bin', 'punto.js'))
  cpSync(join(CLI, 'README.md'), join(folder, 'README.md'))
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  const man = await layManPagesOut(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(built.imports, man), undefined, 2)}\n`)
  fixModes(folder)
  chmodSync(join(folder, 'bin', 'punto.js'), 0o755)
  return built
}

/** Answers their places below the folder: npm puts them where `man` finds them. */
async function layManPagesOut(folder: string): Promise<readonly string[]> {
  mkdirSync(join(folder, 'man'))
  const pages = manPages(await allCommands(), manifestIn(CLI).version)
  for (const [name, text] of pages) writeFileSync(join(folder, 'man', name), text)
  return [...pages.keys()].map((name) => `man/${name}`)
}

/** Packs the program into a folder. */
export async function packProgram(into: string): Promise<PackedProgram> {
  mkdirSync(into, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'punto-program-'))
  try {
    const { addressed } = await layProgramOut(folder)
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', into]
    const printed = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    return { tarball: printed.trim(), addressed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const into = process.argv[2] ?? join(ROOT, 'packs')
  process.stdout.write(`${join(into, (await packProgram(into)).tarball)}\n`)
}
