// Every pure package, packed as for publishing, installed in another project, imported on Node 20 and type-checked there.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dealOn, serveHouse } from '../packages/client/test/serve-house.ts'
import { SmallHouse } from '../packages/client/test/small-house.ts'
import { pack, sha256 } from '../scripts/packs.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const root = join(import.meta.dirname, '..')
const OLDEST_NODE = '20.20.2'
/** Older ones know no imports of `.ts` in declarations. */
const OLDEST_TYPESCRIPT = '5.7.3'
const examples = readdirSync(join(root, 'docs', 'examples'))
const packages = readdirSync(join(root, 'packages'))
/** The one that is built again, and one with an entry for Node and with folders in folders; by night every package. */
const PACKED_AGAIN = process.env.PUNTO_PACKS === 'all' ? packages : ['ledger', 'sim']
const project = mkdtempSync(join(tmpdir(), 'punto-packs-'))
let tarballs: readonly string[] = []
const run = (command: string, args: readonly string[], cwd = project) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** What a stranger would first try with each package; the printed line is what the test expects. */
const USES: Readonly<Record<string, readonly [code: string, prints: string]>> = {
  rules: [
    `import { Settler } from '@punto/rules'
     const answer = new Settler().settle({ game: 'commission', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [{ bet: 'player', stake: 100 }] })
     console.log(answer.ok && answer.value.lines[0]?.net)`,
    '100',
  ],
  odds: [
    `import { makeFraction, priceGame } from '@punto/odds'
     import { findGame, freshShoe } from '@punto/rules'
     const game = findGame('commission')
     const odds = game.ok ? priceGame(game.value, freshShoe(8)) : undefined
     console.log(odds?.ok && makeFraction(odds.value.bets[1]!.ev))`,
    '-114753351728/10847218479825',
  ],
  sim: [
    `import { dealShoes, kernelEngine, planShoe } from '@punto/sim'
     const engine = kernelEngine(planShoe(8), 7n)
     dealShoes(engine, 0, 16)
     console.log(engine.take().hands)`,
    '1056',
  ],
  roads: [
    `import { parseSequence, Scoreboard } from '@punto/roads'
     const parsed = parseSequence('TBBPPPPBTPB')
     console.log('results' in parsed && new Scoreboard(parsed.results).big.length)`,
    '9',
  ],
  fair: [
    `import { exampleRecord, verifyRecord } from '@punto/fair'
     console.log(verifyRecord(exampleRecord('shoe')).ok)`,
    'true',
  ],
  ledger: [
    `import { Ledger } from '@punto/ledger'
     const ledger = new Ledger()
     ledger.open([{ id: 'anna', kind: 'player', currency: 'EUR' }])
     console.log(ledger.journal().accounts[0]?.kind)`,
    'player',
  ],
  audit: [
    `import { audit } from '@punto/audit'
     const answer = audit({ events: [] })
     console.log(!answer.ok && answer.finding.code)`,
    'story/beginning',
  ],
  replay: [
    `import { tellRound } from '@punto/replay'
     import { findGame } from '@punto/rules'
     const game = findGame('commission')
     const screen = { colour: false, columns: 80 }
     const events = [{ type: 'betting-closed', rule: 'COM 3.2' }] as const
     if (game.ok) console.log(tellRound(screen, { game: game.value, events, later: [], all: true }, 'en')[0]?.lines[0])`,
    '  “No more bets”. COM 3.2',
  ],
  protocol: [
    `import { parseClientMessage } from '@punto/protocol'
     const parsed = parseClientMessage('{"type":"ping"}')
     console.log(!parsed.ok && parsed.error.code)`,
    'input/wrong-shape',
  ],
  client: [
    `import { Client } from '@punto/client'
     console.log(new Client({ url: 'http://127.0.0.1:1' }).connection.get().kind)`,
    'closed',
  ],
  desk: [
    `import { actOfKey, DEALER_ACTS } from '@punto/desk'
     console.log(actOfKey(DEALER_ACTS, 'X')?.commands.join())`,
    'declare-irregularity',
  ],
  eyes: [
    `import { chanceOfCounting } from '@punto/eyes'
     console.log(chanceOfCounting(40, 80) < 1e-9)`,
    'true',
  ],
  wallet: [
    `import { ReferenceBooks } from '@punto/wallet'
     import { hmac } from '@punto/wallet/node'
     const books = new ReferenceBooks()
     books.fund('ann', 100)
     console.log(books.balanceOf('ann'), hmac('x'.repeat(32)).verify(new Uint8Array(), ''))`,
    '100 false',
  ],
  table: [
    `import { GATES } from '@punto/table'
     console.log(GATES['place-bet'].phases.dealing)`,
    'betting/closed',
  ],
}

const STRANGER = {
  'package.json': { name: 'stranger', private: true, type: 'module' },
  'tsconfig.json': {
    compilerOptions: {
      strict: true,
      skipDefaultLibCheck: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: ['node'],
    },
    include: ['*.mts'],
  },
}

/** Runs programs one after the other in a process, which reads each package once, and says what each has printed. */
const ONE_BY_ONE = `import { format } from 'node:util'
const said = {}
let lines
console.log = (...words) => lines.push(format(...words))
for (const name of process.argv.slice(2)) {
  lines = []
  said[name] = await import('./' + name + '.mjs').then(() => ({ printed: lines.join('\\n') }), ({ stack }) => ({ failed: stack }))
}
process.stdout.write(JSON.stringify(said))`

/** Packages whose README is a program that needs no house. */
const SHOWN = packages.filter((name) => name !== 'client' && name !== 'desk')

const nodeOf = () => join(project, 'node_modules', '.bin', 'node')

/** The code that a README shows, each block a program of its own but for what it imports. */
const readmeCode = (name: string): string =>
  [...readFileSync(join(root, 'packages', name, 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)]
    .map(([, code]) => code)
    .join('\n')

beforeAll(() => {
  for (const [file, content] of Object.entries(STRANGER)) writeFileSync(join(project, file), JSON.stringify(content))
  for (const [name, [code]] of Object.entries(USES)) writeFileSync(join(project, `${name}.mts`), code)
  for (const name of packages) writeFileSync(join(project, `readme-${name}.mts`), readmeCode(name))
  for (const file of examples)
    writeFileSync(join(project, file.replace('.ts', '.mts')), readFileSync(join(root, 'docs', 'examples', file)))
  // What each package's `prepack` does, done once for all of them.
  run(process.execPath, [join(root, 'scripts', 'build.mjs'), ...packages])
  tarballs = pack(project)
  run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    `node@${OLDEST_NODE}`,
    `typescript@${OLDEST_TYPESCRIPT}`,
    '@types/node@24.19.2',
    ...tarballs.map((one) => `./${one}`),
  ])
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('packed packages', () => {
  it('are tried, each of them, by a use of its own', () => {
    expect(Object.keys(USES).sort()).toEqual([...packages].sort())
  })

  it('are the same, byte for byte, built and packed again by another user on another day', () => {
    const again = join(project, 'again')
    mkdirSync(again)
    // Whatever a clock or an umask does to the files; one package is built anew as well.
    run(process.execPath, [join(root, 'scripts', 'build.mjs'), 'ledger'])
    for (const name of PACKED_AGAIN) {
      const folder = join(root, 'packages', name, 'dist')
      for (const file of readdirSync(folder).filter((one) => /\.(js|ts)$/.test(one))) {
        utimesSync(join(folder, file), 1_000_000, 1_000_000)
        chmodSync(join(folder, file), 0o600)
      }
    }
    expect(tarballs).toHaveLength(packages.length)
    const names = pack(again, PACKED_AGAIN)
    expect(names).toHaveLength(PACKED_AGAIN.length)
    for (const name of names) expect([name, sha256(join(again, name))]).toEqual([name, sha256(join(project, name))])
  })

  it.each([
    ['the oldest TypeScript', () => join(project, 'node_modules', 'typescript', 'bin', 'tsc')],
    ['ours', () => join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')],
  ])('bring types that a strict stranger accepts with %s, in every README and example too', (_, find) => {
    const tsc = find()
    const { status, stdout } = spawnSync(process.execPath, [tsc], { cwd: project, encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  it('type what they export by name, so that no declarations are large', () => {
    for (const name of packages) {
      const folder = join(project, 'node_modules', '@punto', name, 'dist')
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
      const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
      expect([name, bytes > 350_000 ? bytes : 'small']).toEqual([name, 'small'])
    }
  })

  it('are run on the oldest Node', () => expect(run(nodeOf(), ['--version'])).toBe(`v${OLDEST_NODE}\n`))

  describe('on Node 20', () => {
    let said: Readonly<Record<string, { readonly printed: string } | { readonly failed: string }>>
    beforeAll(() => {
      writeFileSync(join(project, 'one-by-one.mjs'), ONE_BY_ONE)
      const names = [...Object.keys(USES), ...SHOWN.map((name) => `readme-${name}`)]
      said = JSON.parse(run(nodeOf(), [join(project, 'one-by-one.mjs'), ...names]))
    })

    it.each(Object.entries(USES))('%s runs', (name, [, prints]) => expect(said[name]).toEqual({ printed: prints }))

    it.each(SHOWN)('what the README of %s shows runs', (name) => {
      expect(said[`readme-${name}`]).toEqual({ printed: expect.not.stringContaining('undefined') })
    })
  })

  it.each([
    ['price-a-game', [], /^8 decks, banker: 1\.4581 %, exactly -284694798368\/19524993263685$/m],
    ['simulate', ['20000'], /^ante-banker -?0\.\d{5} ± 0\.\d{5} exact -0\.04721$/m],
    ['run-a-table', ['5'], /^5 rounds, \d+ events: all of it holds$/m],
    ['verify-a-shoe', [], /^The record holds\.$/m],
  ] as const)('the example %s runs', (name, words, prints) => {
    expect(run(nodeOf(), [join(project, `${name}.mjs`), ...words])).toMatch(prints)
  })

  it.each([
    ['follow-a-table', /^round \d+: (player|banker|tie)$/m],
    ['readme-client', /^round-settled settled$/m],
  ])('%s follows a house', async (name, prints) => {
    const house = new SmallHouse(11, ['A'])
    const { url, close } = await serveHouse(house)
    const stop = dealOn(house, 'A')
    const { stdout } = await promisify(execFile)(nodeOf(), [join(project, `${name}.mjs`), url, '1'])
    stop()
    close()
    expect(stdout).toMatch(prints)
  })

  it('are shown by examples that are all tried', () => {
    const tried = ['follow-a-table', 'price-a-game', 'run-a-table', 'simulate', 'verify-a-shoe']
    expect(examples.toSorted()).toEqual(tried.map((name) => `${name}.ts`))
  })

  it('hold what their manifest promises, and nothing of the house around them', () => {
    for (const name of packages) {
      const folder = join(project, 'node_modules', '@punto', name)
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      expect(manifest.license).toBe('MIT')
      expect(manifest.scripts.prepack).toBe(`node ../../scripts/build.mjs ${name}`)
      expect(
        readdirSync(folder)
          .sort()
          .filter((name) => name !== 'README.md'),
      ).toEqual(['LICENSE', 'dist', 'package.json', 'src'])
    }
  })
})
