// `npm start`: the house of every game at http://127.0.0.1:8080, as `punto serve` opens it, its pages built first. PORT, HOST, PUNTO_DATA and
// DATABASE_URL change that. It stops at once: rounds under way are taken up at the next start. Its short-lived memory is kept small (in
// package.json): a house on one's own machine shares it with others.
import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isSiteBuilt } from '../apps/web/build.ts'

// What was compiled once is read the next time; by the house's threads too, which go by the environment.
process.env.NODE_COMPILE_CACHE ??= enableCompileCache().directory
const { main } = await import('../apps/cli/src/main.ts')

if (!isSiteBuilt()) {
  process.stderr.write('Building the pages …\n')
  // In a process of its own: what a build takes is given back before the house opens.
  const build = join(import.meta.dirname, 'pages.ts')
  const { status } = spawnSync(process.execPath, ['--conditions=punto-source', build], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const given = process.argv.slice(2)
const isSaid = given.some((word) => word.startsWith('--stop-within'))
process.exitCode = await main(['serve', ...(isSaid ? [] : ['--stop-within', '1']), ...given], {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  colour: Boolean(process.stdout.isTTY) && !process.env.NO_COLOR,
  progress: false,
  columns: process.stdout.columns ?? 100,
})
process.exit()
