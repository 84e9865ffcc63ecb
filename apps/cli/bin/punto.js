#!/usr/bin/env node
// The way in. A checkout runs its TypeScript sources on the Node it pins; when another Node runs this file, or runs it
// without the condition that resolves the packages to their sources, it starts the pinned one in its place. The packed program
// (scripts/pack-program.ts) is plain JavaScript beside this file, needs no condition, and runs on any Node that is new enough.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const packed = join(here, '..', 'dist', 'apps', 'cli', 'src', 'main.js')
const isPacked = existsSync(packed)
const conditions = isPacked ? [] : ['--conditions=punto-source']
const oldestNode = 24
const remedy = isPacked
  ? 'Install it, or install punto with its optional packages: one of them is Node.'
  : 'Run "npm ci" in the checkout: it installs the right one beside it.'
const isNewEnough = Number.parseInt(process.versions.node, 10) >= oldestNode

if (isNewEnough && conditions.every((condition) => process.execArgv.includes(condition))) {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  const { start } = await import(isPacked ? pathToFileURL(packed).href : '../src/main.ts')
  await start()
} else {
  const words = [...conditions, join(here, 'punto.js'), ...process.argv.slice(2)]
  const child = spawn(pinnedNode(), words, { stdio: 'inherit' })
  // The terminal sends Ctrl-C to both processes; the child decides what it means, and this one waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`punto: cannot start ${child.spawnfile}: ${error.message}. ${remedy}`)
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
  if (isNewEnough) return process.execPath
  console.error(`punto needs Node ${oldestNode}; this is ${process.version}. ${remedy}`)
  process.exit(1)
}
