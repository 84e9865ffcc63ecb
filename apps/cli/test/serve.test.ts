// `punto serve` as a process: what Ctrl+C does to it, once and twice, as a terminal sends it, and what it says without its key.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { spawnPunto } from './run-punto.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const BIN = join(import.meta.dirname, '..', 'bin', 'punto.js')
const QUICK = { cardMs: 50, turnMs: 50, squeezeMs: 1000, settleMs: 50, betweenMs: 500 }
const SIGNED_OFF = 'No new rounds'

const running: ServedHouse[] = []

/** A house of one table, served by a process of its own. */
class ServedHouse {
  readonly folder = mkdtempSync(join(tmpdir(), 'punto-serve-'))
  readonly words: readonly string[]
  child!: ChildProcess
  said = ''

  constructor() {
    const words = ['--config', this.#config, '--data', join(this.folder, 'data'), '--port', '0', '--host', 'localhost']
    this.words = ['serve', ...words]
    running.push(this)
  }

  get #config(): string {
    return join(this.folder, 'house.json')
  }

  /** With betting that lasts so long. */
  async start(bettingSeconds: number): Promise<void> {
    const table = { table: 'one', game: 'commission', bettingSeconds, pace: QUICK }
    writeFileSync(this.#config, JSON.stringify({ tables: [table], bots: { players: 6 } }))
    // A group of its own: the house is a child of what is started here, and would outlive it.
    this.child = spawn(process.execPath, [BIN, ...this.words], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    this.said = ''
    this.child.stdout!.on('data', (data) => {
      this.said += data
    })
    await vi.waitUntil(() => this.said.includes('closes.'), 300_000)
  }

  /** Once somebody has bet. */
  async withBets(): Promise<URL> {
    const url = new URL(/http:\S+/.exec(this.said)![0])
    await vi.waitUntil(async () => (await betsAt(url)) > 0, 300_000)
    return url
  }
}

const told = async (url: URL): Promise<Told> => (await (await fetch(new URL('/api/tables/one', url))).json()) as Told

const betsAt = async (url: URL): Promise<number> => (await told(url)).view.round?.bets.length ?? 0

interface Told {
  readonly view: { readonly round: { readonly bets: readonly unknown[]; readonly closesAt: number } | null }
}

afterAll(() => {
  for (const { child, folder } of running) {
    killGroup(child)
    rmSync(folder, { recursive: true, force: true })
  }
})

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Each start reads the whole house: these go on with the one before. */
const house = new ServedHouse()

test('one Ctrl+C, which arrives twice, finishes the round under way and closes, whoever is connected', async () => {
  await house.start(5)
  const { hostname, port } = await house.withBets()
  // A browser connects ahead of what it will ask.
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const exit = once(house.child, 'exit')
  house.child.kill('SIGINT')
  house.child.kill('SIGINT')
  expect(await exit).toEqual([0, null])
  expect(house.said).toContain(SIGNED_OFF)
})

test('without the key of its database, or with another, it does not open, and makes no key of its own', async () => {
  const { folder, words } = house
  const file = join(folder, 'data.key')
  const key = readFileSync(file)
  rmSync(file)
  const refused = (sentence: string) => ({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^punto serve: The house cannot be opened: ${sentence}.*nothing in the database was`),
  })
  expect(spawnPunto(words)).toEqual(refused(`there is no key file ${file}`))
  expect(readdirSync(folder).toSorted()).toEqual([
    ...['data', 'data.heads', 'data.key.sealed', 'data.signing.key', 'house.json'],
  ])
  writeFileSync(file, '07'.repeat(32), { mode: 0o600 })
  expect(spawnPunto(words)).toEqual(refused(`the key in ${file} is not the one`))
  writeFileSync(file, key)
})

test('with its key it opens again, and a second Ctrl+C stops it at once', async () => {
  await house.start(600)
  const { view } = await told(await house.withBets())
  // In milliseconds of the table's own: the settings of the file hold from the first round on.
  expect(view.round!.closesAt).toBeGreaterThan(600_000)
  const exit = once(house.child, 'exit')
  house.child.kill('SIGINT')
  await vi.waitUntil(() => house.said.includes(SIGNED_OFF), 300_000)
  await new Promise((resolve) => setTimeout(resolve, 700))
  house.child.kill('SIGINT')
  expect(await exit).toEqual([130, null])
})

test('a house whose port is in use ends with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'punto-port-'))
  const { code, stderr } = spawnPunto(['serve', '--port', String(port), '--data', join(folder, 'data')])
  expect([code, stderr]).toEqual([1, expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`)])
  other.close()
  rmSync(folder, { recursive: true, force: true })
})
