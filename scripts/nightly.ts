// What is too long for `npm test`: many seeds, long worlds and every case of what is tried by samples there. The list is
// tests/nightly.json; all of it is run, whatever fails, and what failed is named at the end. `npm run nightly`, or
// `npm run nightly -- --only cage` for what names the cage (`npm run nightly -- cage` says the same).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Long {
  readonly what: string
  readonly env: Readonly<Record<string, string>>
  readonly run: string
}

const ROOT = join(import.meta.dirname, '..')
const BINARIES = join(ROOT, 'node_modules', '.bin')
const all = JSON.parse(readFileSync(join(ROOT, 'tests', 'nightly.json'), 'utf8')) as readonly Long[]
const asked = process.argv
  .slice(2)
  .filter((word) => word !== '--only')
  .join(' ')
const failed: string[] = []

const chosen = all.filter((long) => `${long.what} ${long.run}`.includes(asked))
if (chosen.length === 0) {
  console.error(
    `nightly: nothing of the night names "${asked}". There are:\n${all.map(({ what }) => `  ${what}`).join('\n')}`,
  )
  process.exit(2)
}
for (const { what, env, run } of chosen) {
  const said = [...Object.entries(env).map(([name, value]) => `${name}=${value}`), run].join(' ')
  console.log(`\n${what}\n${said}`)
  const [command, ...words] = run.split(' ')
  const { status } = spawnSync(command!, words, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BINARIES}${delimiter}${process.env.PATH}`, ...env, PUNTO_NIGHTLY: '1' },
    stdio: 'inherit',
  })
  if (status !== 0) failed.push(`${what}: ${said}`)
}
console.log(failed.length === 0 ? '\nEverything of the night holds.' : `\nFailed:\n${failed.join('\n')}`)
if (failed.length > 0) process.exitCode = 1
