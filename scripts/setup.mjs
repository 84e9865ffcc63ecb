// Installs the locked dependencies when, and only when, the lock has changed since the last install.
// Plain JavaScript without dependencies: it runs before anything is installed, on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.punto-lock')
const hash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  console.error('Installing dependencies (once for this lock file)…')
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`npm ci failed${error ? `: ${error.message}` : ''}. Check the network and run the command again.`)
    process.exit(1)
  }
  writeFileSync(stamp, hash)
}
