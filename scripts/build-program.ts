// The command and the house as plain JavaScript, for the package `punto`: Node strips types in a checkout, and never below
// node_modules. Every module stays a file of its own at its own place, so that a stack trace names the file that a reader finds in
// the sources, and paths from one file to another hold.
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, extname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { traceParagraphs } from '../apps/cli/src/trace/trace.ts'

const ROOT = join(import.meta.dirname, '..')
const MAIN = 'apps/cli/src/main'
const OWN = /^(@punto\/|[./])/

/** Files that the sources name by address: threads, which are entries of their own, and what is read as it is. */
export const ADDRESSED = /new URL\(\s*'(\.\.?\/[^']+)',\s*import\.meta\.url\s*\)/g
/** Addresses of what is put in place by other means: the built pages. */
const PUT_IN_PLACE = ['../../../web/dist/']

export interface BuiltProgram {
  /** Other packages that the program imports. */
  readonly imports: readonly string[]
  /** Threads and other files that are named by address, from the root of the checkout. */
  readonly addressed: readonly string[]
}

/** A source of TypeScript under the name by which it is addressed, whatever its build is called. */
const sourceOf = (path: string): string => (existsSync(path) ? path : path.replace(/\.js$/, '.ts'))
const nameOf = (path: string): string => relative(ROOT, path).replace(/\.ts$/, '')
const isSource = (path: string): boolean => extname(path) === '.ts'

/** Builds threads as entries, and copies what else is addressed. */
const addressing = (into: string, addressed: Set<string>): Plugin => ({
  name: 'punto-addresses',
  transform(code, id) {
    if (!isSource(id)) return null
    const changed = code.replaceAll(ADDRESSED, (whole, address: string) => {
      if (PUT_IN_PLACE.includes(address)) return whole
      const path = sourceOf(join(dirname(id), address))
      if (!existsSync(path)) this.error(`${id} names ${address}, which is not there`)
      addressed.add(relative(ROOT, path))
      if (isSource(path)) this.emitFile({ type: 'chunk', id: path, fileName: `${nameOf(path)}.js` })
      else cpSync(path, join(into, relative(ROOT, path)), { recursive: true })
      return whole.replace(/\.ts'/, ".js'")
    })
    return changed === code ? null : { code: changed, map: null }
  },
})

/** Builds into this folder, which is made anew. */
export async function buildProgram(into: string): Promise<BuiltProgram> {
  rmSync(into, { recursive: true, force: true })
  const addressed = new Set<string>()
  const build = await rolldown({
    input: { [MAIN]: join(ROOT, `${MAIN}.ts`) },
    platform: 'node',
    external: (id) => !OWN.test(id),
    resolve: { conditionNames: ['punto-source', 'node', 'import', 'default'] },
    plugins: [addressing(into, addressed)],
    // A slow machine is not a fault to report.
    checks: { bundlerTimings: false },
  })
  const { output } = await build.write({
    dir: into,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: ROOT,
    entryFileNames: '[name].js',
  })
  await build.close()
  writeFileSync(join(into, 'trace.json'), JSON.stringify(traceParagraphs(ROOT)))
  const chunks = output.filter((one) => one.type === 'chunk')
  const built = new Set(chunks.map(({ fileName }) => fileName))
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const others = imported.filter((id) => !built.has(id) && !isBuiltin(id)).map(packageOf)
  return { imports: [...new Set(others)].toSorted(), addressed: [...addressed].toSorted() }
}

/** The package of a module: `ws`, `@fastify/static`. */
const packageOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')
