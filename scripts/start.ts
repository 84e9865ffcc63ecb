// `npm start`: the house of every game at http://127.0.0.1:8080, as `punto serve` opens it, its pages built first. PORT, HOST, PUNTO_DATA and
// DATABASE_URL change that.
import { main } from '../apps/cli/src/main.ts'
import { buildSite, isSiteBuilt } from '../apps/web/build.ts'

if (!isSiteBuilt()) process.stderr.write('Building the pages …\n')
await buildSite()

process.exitCode = await main(['serve', ...process.argv.slice(2)], {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  colour: Boolean(process.stdout.isTTY) && !process.env.NO_COLOR,
  progress: false,
  columns: process.stdout.columns ?? 100,
})
process.exit()
