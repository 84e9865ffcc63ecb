// Builds a package for publishing, `dist` with JavaScript and types, after the packages of this house it depends on.
// Called by each package's `prepack`; inside the house nothing needs it, since sources run as they are. Their types are checked by
// `npm run types`, all at once, and not again here one package after the other.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages')
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
const built = new Set()

for (const name of process.argv.slice(2)) build(name)

function build(name) {
  if (built.has(name)) return
  built.add(name)
  const folder = join(packages, name)
  if (!existsSync(folder)) fail(`there is no package ${name}: ${readdirSync(packages).join(', ')}`)
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const dependency of Object.keys(dependencies)) {
    if (dependency.startsWith('@punto/')) build(dependency.slice('@punto/'.length))
  }
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  const { status } = spawnSync(
    process.execPath,
    [tsc, '--noCheck', '--singleThreaded', '-p', join(folder, 'tsconfig.build.json')],
    { stdio: 'inherit' },
  )
  if (status !== 0) fail(`${name} does not build`)
}

function fail(message) {
  console.error(`build: ${message}`)
  process.exit(1)
}
