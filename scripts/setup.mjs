// Installs the locked dependencies when, and only when, the lock has changed since the last install.
// Plain JavaScript without dependencies: it runs before anything is installed, on whatever Node the machine has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.punto-lock')
const hash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

/** Resolves to npm's exit code and to what it has said. Errors alone: an older Node only runs npm, the house brings its own. */
function install() {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const npm = spawn('npm', ['ci', ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  const hear = (chunk) => {
    said += chunk
  }
  npm.stdout.on('data', hear)
  npm.stderr.on('data', hear)
  return new Promise((resolve) => {
    npm.on('error', (error) => resolve({ code: 1, said: error.message }))
    npm.on('close', (code) => resolve({ code, said }))
  })
}

/** On a terminal the line counts the seconds. */
function countSeconds(text) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  if (!process.stderr.isTTY) {
    process.stderr.write(`${text} …\n`)
    return () => process.stderr.write(`${text}: done in ${seconds()} s\n`)
  }
  const show = () => process.stderr.write(`\r${text} … ${seconds()} s`)
  show()
  const timer = setInterval(show, 1000)
  return () => {
    clearInterval(timer)
    process.stderr.write(`\r${text}: done in ${seconds()} s\n`)
  }
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  const done = countSeconds('Installing dependencies, once for this version')
  const { code, said } = await install()
  done()
  if (code !== 0) {
    console.error(`${said.trim()}\nnpm ci failed. Check the network and run the command again.`)
    process.exit(1)
  }
  writeFileSync(stamp, hash)
}
