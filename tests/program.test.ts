// The package `punto`: built, and run as plain JavaScript. With PUNTO_INSTALL=1 also packed with its pages, installed in an empty folder
// and used there: no checkout, no sources, no types.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Web } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADDRESSED, buildProgram } from '../scripts/build-program.ts'
import { packProgram } from '../scripts/pack-program.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'punto-installed-'))
const installed = join(folder, 'node_modules', 'punto')
const bin = join(folder, 'node_modules', '.bin', 'punto')
const punto = (...words: readonly string[]) =>
  execFileSync(process.execPath, [bin, ...words], { cwd: folder, encoding: 'utf8' })
let child: ChildProcess | undefined

/** Below node_modules, where Node strips no types, and where it finds the packages of the checkout. */
const built = mkdtempSync(join(ROOT, 'node_modules', '.punto-program-'))
afterAll(() => {
  child?.kill('SIGKILL')
  for (const place of [folder, built]) rmSync(place, { recursive: true, force: true })
})

it('builds every thread that the sources start, and whatever else they name by address, and runs on them', async () => {
  const { addressed } = await buildProgram(join(built, 'dist'))
  const sources = ['apps/cli', 'apps/server', ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)]
  const named = sources.flatMap((place) =>
    readdirSync(join(ROOT, place, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .flatMap(({ parentPath, name }) =>
        [...readFileSync(join(parentPath, name), 'utf8').matchAll(ADDRESSED)].map(([, address]) =>
          relative(ROOT, join(parentPath, address!)).replace(/\.js$/, '.ts'),
        ),
      ),
  )
  const pages = 'apps/web/dist'
  expect(addressed).toEqual([...new Set(named)].filter((path) => path !== pages).toSorted())
  for (const path of addressed) {
    expect([path, existsSync(join(built, 'dist', path.replace(/\.ts$/, '.js')))]).toEqual([path, true])
  }
  cpSync(join(ROOT, 'apps', 'cli', 'bin'), join(built, 'bin'), { recursive: true })
  writeFileSync(join(built, 'package.json'), '{"type":"module"}')
  const run = (...words: readonly string[]) =>
    execFileSync(process.execPath, [join(built, 'bin', 'punto.js'), ...words], { encoding: 'utf8' })
  expect(run('odds', 'commission')).toMatch(/banker +1\.0579%/)
  const simulated = JSON.parse(run('simulate', 'commission', '--hands', '100000', '--seed', '7', '--json'))
  expect(simulated.hands).toBeGreaterThanOrEqual(100_000)
})

describe.runIf(process.env.PUNTO_INSTALL)('installed from its tarball', () => {
  beforeAll(async () => {
    const { tarball } = await packProgram(folder)
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    // Without its optional package: the Node that runs this test is new enough.
    const flags = ['--omit=optional', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    execFileSync('npm', ['install', ...flags, `./${tarball}`], { cwd: folder, stdio: 'pipe' })
  })

  it('has no TypeScript in it, and asks for exact versions', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => /\.tsx?$/.test(name))).toEqual([])
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
    }
  })

  it('runs its commands, on threads too', () => {
    expect(punto('--help')).toContain('Usage: punto COMMAND')
    expect(punto('--version')).toMatch(/^punto \d/)
    expect(punto('odds', 'commission')).toMatch(/banker +1\.0579%/)
    const simulated = JSON.parse(punto('simulate', 'commission', '--hands', '100000', '--seed', '7', '--json'))
    expect(simulated.hands).toBeGreaterThanOrEqual(100_000)
    expect(punto('trace', 'KO 3.4.2')).toContain('packages/rules/src/games/knockout.ts')
  })

  it('serves the pages, plays a round, and has it after a restart', async () => {
    writeFileSync(
      join(folder, 'house.json'),
      JSON.stringify({ tables: [TABLE], bots: { players: 0 }, absentRounds: 0 }),
    )
    const first = await serve()
    const page = await fetch(first)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/assets/')])
    const { body: about } = await new Web(first.origin).get('/api/about')
    expect(Object.keys(about.program.parts)).toContain(`punto@${about.version}`)
    expect(about.pages).toMatch(/^[0-9a-f]{64}$/)
    expect((await fetch(new URL('/docs', first))).status).toBe(200)
    const ann = new Web(first.origin)
    await ann.post('/api/session/guest')
    const send = async (id: string, command: object) =>
      (await ann.post('/api/tables/main/commands', { id, command })).status
    expect(await send('sit', { type: 'sit', box: 1 })).toBe(200)
    const round = await untilBet(ann)
    const rounds = async () => (await ann.get('/api/me/rounds')).body
    await vi.waitUntil(async () => JSON.stringify(await rounds()).includes('"settled"'), SLOW)
    const before = await rounds()
    expect(before.items[0]).toMatchObject({ table: 'main', round })
    await stop()
    const second = await serve()
    const again = Object.assign(ann, { url: second.origin })
    expect((await again.get('/api/me/rounds')).body).toEqual(before)
    await stop()
    const audited = JSON.parse(punto('admin', 'audit', '--data', 'data', '--threads', '2', '--json'))
    expect(audited).toMatchObject({ ok: true, tables: 1, findings: [] })
  })
})

const SLOW = { timeout: 300_000, interval: 50 }
const TABLE = {
  table: 'main',
  game: 'commission',
  bettingSeconds: 2,
  pace: { cardMs: 20, turnMs: 20, settleMs: 20, betweenMs: 200 },
}

/** Starts the house and hands back its address. */
async function serve(): Promise<URL> {
  const words = [bin, 'serve', '--config', 'house.json', '--data', 'data', '--port', '0']
  child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout!.on('data', (data) => {
    said += data
  })
  await vi.waitUntil(() => said.includes('closes.'), SLOW)
  return new URL(/http:\S+/.exec(said)![0])
}

async function stop(): Promise<void> {
  const exit = once(child!, 'exit')
  child!.kill('SIGINT')
  expect(await exit).toEqual([0, null])
}

/** Bets in the first round that takes it. */
async function untilBet(web: Web): Promise<number> {
  return vi.waitUntil(async () => {
    const { body } = await web.get('/api/tables/main')
    const { number } = body.view.round ?? {}
    if (number === undefined) return false
    const command = { type: 'place-bet', round: number, box: 1, bet: 'player', stake: 500 }
    const { status } = await web.post('/api/tables/main/commands', { id: `bet-${number}`, command })
    return status === 200 ? (number as number) : false
  }, SLOW)
}
