// Checks the types of the packages by themselves, of everything that runs on Node, and of the pages: side by side, each by one
// checker, since several check much of the same twice.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
const PROJECTS = ['tsconfig.json', 'apps/web/tsconfig.json', 'tsconfig.pure.json']

const check = (project) =>
  new Promise((done, failed) => {
    const tsc = spawn(process.execPath, [TSC, '-p', project, '--checkers', '1', '--pretty'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    tsc.stdout.on('data', (text) => {
      said += text
    })
    tsc.on('error', failed)
    tsc.on('close', (code) => done({ said, holds: code === 0 }))
  })

for (const { said, holds } of await Promise.all(PROJECTS.map(check))) {
  process.stdout.write(said)
  if (!holds) process.exitCode = 1
}
