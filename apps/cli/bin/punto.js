#!/usr/bin/env node
// The way in. Punto runs its TypeScript sources on the Node it pins; when another Node runs this file, or runs it
// without the condition that resolves the packages to their sources, it starts the pinned one in its place.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const condition = '--conditions=punto-source'
const oldestNode = 24

if (Number.parseInt(process.versions.node, 10) >= oldestNode && process.execArgv.includes(condition)) {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  const { start } = await import('../src/main.ts')
  await start()
} else {
  const child = spawn(pinnedNode(), [condition, join(here, 'punto.js'), ...process.argv.slice(2)], { stdio: 'inherit' })
  // The terminal sends Ctrl-C to both processes; the child decides what it means, and this one waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`punto: cannot start ${child.spawnfile}: ${error.message}. Run "npm ci" in the checkout.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function pinnedNode() {
  try {
    const pinned = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
    if (existsSync(pinned)) return pinned
  } catch {
    // Not installed: fall through to the Node at hand, if it will do.
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  console.error(
    `punto needs Node ${oldestNode}, which "npm ci" in the checkout installs beside it; this is ${process.version}.`,
  )
  process.exit(1)
}
