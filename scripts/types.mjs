// Checks the types of the packages by themselves, of everything that runs on Node, and of the pages: side by side, each by one
// checker, since several check much of the same twice. What a run has checked is kept beside the dependencies: the next one checks what
// has changed since, and what depends on it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
const KEPT = join(ROOT, 'node_modules', '.cache', 'types')
const PROJECTS = ['tsconfig.json', 'apps/web/tsconfig.json', 'tsconfig.pure.json']

const check = (project) =>
  new Promise((done, failed) => {
    const kept = join(KEPT, `${project.replaceAll('/', '-')}.tsbuildinfo`)
    const flags = ['--checkers', '1', '--pretty', '--incremental', '--tsBuildInfoFile', kept]
    const tsc = spawn(process.execPath, [TSC, '-p', project, ...flags], {
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
