// `punto serve` as a process: what Ctrl+C does to it, once and twice, as a terminal sends it, and what it says without its key.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { spawnPunto } from './run-punto.ts'

const BIN = join(import.meta.dirname, '..', 'bin', 'punto.js')
const QUICK = { cardMs: 50, turnMs: 50, squeezeMs: 1000, settleMs: 50, betweenMs: 500 }
const SIGNED_OFF = 'No new rounds'

let folder: string
let words: string[]
let child: ChildProcess
let said: string

/** A house of one table whose betting lasts so long, with somebody who has bet. */
async function open(bettingSeconds: number): Promise<URL> {
  folder = mkdtempSync(join(tmpdir(), 'punto-serve-'))
  const config = join(folder, 'house.json')
  const table = { table: 'one', game: 'commission', bettingSeconds, pace: QUICK }
  writeFileSync(config, JSON.stringify({ tables: [table], bots: { players: 6 } }))
  words = ['serve', '--config', config, '--data', join(folder, 'data'), '--port', '0', '--host', 'localhost']
  await start()
  const url = new URL(/http:\S+/.exec(said)![0])
  await expect.poll(() => betsAt(url), { timeout: 60_000 }).toBeGreaterThan(0)
  return url
}

async function start(): Promise<void> {
  child = spawn(process.execPath, [BIN, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  said = ''
  child.stdout!.on('data', (data) => {
    said += data
  })
  await expect.poll(() => said, { timeout: 60_000 }).toContain('closes.')
}

async function stop(): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  expect(await exit).toEqual([0, null])
}

const betsAt = async (url: URL): Promise<number> => {
  const { view } = (await (await fetch(new URL('/api/tables/one', url))).json()) as Told
  return view.round?.bets.length ?? 0
}

interface Told {
  readonly view: { readonly round: { readonly bets: readonly unknown[] } | null }
}

afterEach(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('one Ctrl+C, which arrives twice, finishes the round under way and closes, whoever is connected', async () => {
  const { hostname, port } = await open(5)
  // A browser connects ahead of what it will ask.
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await exit).toEqual([0, null])
  expect(said).toContain(SIGNED_OFF)
})

test('a second one stops at once', async () => {
  await open(600)
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await expect.poll(() => said, { timeout: 60_000 }).toContain(SIGNED_OFF)
  await new Promise((resolve) => setTimeout(resolve, 700))
  child.kill('SIGINT')
  expect(await exit).toEqual([130, null])
})

test('without the key of its database, or with another, it does not open, and makes no key of its own', async () => {
  await open(3)
  await stop()
  const file = join(folder, 'data.key')
  const key = readFileSync(file)
  rmSync(file)
  const refused = (sentence: string) => ({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^punto serve: The house cannot be opened: ${sentence}.*nothing in the database was`),
  })
  expect(spawnPunto(words)).toEqual(refused(`there is no key file ${file}`))
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'data.signing.key', 'house.json'])
  writeFileSync(file, '07'.repeat(32), { mode: 0o600 })
  expect(spawnPunto(words)).toEqual(refused(`the key in ${file} is not the one`))
  writeFileSync(file, key)
  await start()
  await stop()
})
