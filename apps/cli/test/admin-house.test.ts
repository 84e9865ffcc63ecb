// `punto admin` as whoever runs a house uses it: signing in, staff, tokens, players, chips, settings, orders; and `punto admin verify`.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROUTES, type Route } from '@punto/protocol'
import { signRelease } from '@punto/server/about'
import { guest, operator, PASSWORD, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin } from '../src/commands/admin.ts'
import { PROGRAM_FOLDER } from '../src/program-folder.ts'
import { punto } from './run-punto.ts'

let house: TestHouse
let folder: string
let player: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-admin-'))
  house = await TestHouse.open({ requests: 100_000, settings: { secondPerson: ['decks'] }, program: PROGRAM_FOLDER })
  await operator(house)
  player = (await guest(house)).id
  vi.stubEnv('PUNTO_SESSION_FILE', join(folder, 'sessions', 'sessions.json'))
  vi.stubEnv('PUNTO_URL', house.url)
  vi.stubEnv('PUNTO_TOKEN', undefined)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await house.close()
  rmSync(folder, { recursive: true })
})

/** What an action prints; it has to succeed. */
async function done(words: string, stdin: readonly string[] = []): Promise<string> {
  const ran = await punto(['admin', ...words.split(' ')], { stdin })
  expect([words, ran.code, ran.stderr]).toEqual([words, 0, ''])
  return ran.stdout
}
const json = async (words: string, stdin: readonly string[] = []) => JSON.parse(await done(`${words} --json`, stdin))

/** What an action says when it is refused. */
async function refused(words: string, stdin: readonly string[] = []): Promise<string> {
  const ran = await punto(['admin', ...words.split(' ')], { stdin })
  expect([words, ran.code, ran.stdout]).toEqual([words, 2, ''])
  expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1)
  return ran.stderr
}

describe('a house over its API', () => {
  it('asks who one is, and signs in with a password that is never an option', async () => {
    expect(await refused('staff')).toContain('sign in first with "punto admin sign-in"')
    expect(await refused('sign-in operator', ['not the password\n'])).toContain('the house refuses:')
    expect(await refused('sign-in operator')).toContain('a password is missing')
    expect(existsSync(process.env.PUNTO_SESSION_FILE!)).toBe(false)
    expect(await done('sign-in operator', [`${PASSWORD}\n`])).toBe('Signed in as operator (operator).\n')
    expect(statSync(process.env.PUNTO_SESSION_FILE!).mode & 0o777).toBe(0o600)
  })

  it('hires, promotes and closes staff', async () => {
    await done('staff hire dora dealer --reason needed', ['a first fine password\n'])
    const { items } = await json('staff')
    const { id } = items.find(({ name }: { name: string }) => name === 'dora')
    expect(await done('staff')).toMatch(/id +name +role/)
    await done(`staff role ${id} pit-manager --reason promoted`)
    await done(`staff close ${id} --reason left`)
    expect((await json(`staff reopen ${id} --reason back`)).role).toBe('pit-manager')
    expect((await json(`staff password ${id} --reason forgotten`)).password).toMatch(/./)
    expect(await refused('staff hire dora dealer')).toContain('--reason is missing: why; it is on the record')
    expect(await refused('staff hire dora')).toContain('ROLE is missing')
    expect(await refused('staff hire dora king --reason x', ['a first fine password\n'])).toContain('the house refuses')
  })

  it('finds players and pays chips in', async () => {
    expect((await json(`players ${player}`)).items.map(({ id }: { id: string }) => id)).toContain(player)
    const { available } = await json(`player balance ${player}`)
    expect((await json(`chips ${player} 500 --reason prize`)).available).toBe(available + 500)
    expect(await refused(`chips ${player} many --reason prize`)).toContain('amount is a whole number, not "many"')
    await json(`chips request ${player} 50000000 --reason tournament`)
    expect(await done('chips requests')).toContain('50000000')
    expect((await json(`player statement ${player} --limit 1`)).items).toHaveLength(1)
    expect(await done(`player statement ${player} --limit 1`)).toContain('More: --cursor')
    await done(`player exclude ${player} --until ever --reason asked`)
    await done(`player readmit ${player} --reason over`)
    expect(await refused(`player exclude ${player} --until soon --reason x`)).toContain('until is a moment as')
  })

  it('makes tokens and ends them, and a token may what it was made for alone', async () => {
    const { id, token } = await json('tokens make till operate,read-money', [`${PASSWORD}\n`])
    vi.stubEnv('PUNTO_TOKEN', token)
    expect((await json('chips requests')).items).toHaveLength(1)
    expect(await refused('staff')).toContain('the house refuses')
    vi.stubEnv('PUNTO_TOKEN', undefined)
    expect(await done(`tokens end ${id}`)).toBe('Done.\n')
    expect(await done('tokens')).toBe('None.\n')
  })

  it('lists tables, stops rounds and lets them go on, and sets when the house closes', async () => {
    expect(await done('tables')).toMatch(/^table +game +operation +phase/)
    expect((await json('rounds stop --tables salon,knockout --reason spill')).stopped.tables).toHaveLength(2)
    expect((await json('rounds resume --reason dry')).stopped.tables).toHaveLength(0)
    expect((await json('close 2023-11-20T00:00Z --reason late')).closing.at).toBe(Date.UTC(2023, 10, 20))
    expect((await json('close cancel --reason longer')).closing).toBe(null)
    expect((await json('audit-log --kind closing-set')).items).toHaveLength(1)
  })

  it('changes settings, as the pit may', async () => {
    const { password } = await json(
      `staff password ${(await json('staff')).items.find(({ name }: { name: string }) => name === 'dora').id} --reason x`,
    )
    expect(await done('sign-in dora', [`${password}\n`])).toContain('First choose a password of your own')
    expect(await refused('settings salon')).toContain('the house refuses')
    await done('password', [`${password}\n${PASSWORD}\n`])
    const { moved } = await json('settings change knockout bettingSeconds=7 --reason quiet')
    expect(moved).toMatchObject([{ key: 'bettingSeconds', wanted: 7 }])
    expect((await json('settings change knockout decks=6 --reason cards')).awaiting).toMatchObject({ reason: 'cards' })
    expect((await json('settings decline knockout --reason no')).awaiting).toBe(null)
    expect((await json('settings history knockout')).items).toHaveLength(1)
    expect(await refused('settings change knockout bettingSeconds --reason x')).toContain('a setting is KEY=VALUE')
    await done('sign-out')
    expect(await refused('settings salon')).toMatch(/sign in first/i)
  })

  it('says clearly what it does not know', async () => {
    expect(await refused('staf')).toContain('did you mean staff')
    expect((await punto(['admin'])).stderr).toContain('ACTION is missing')
    expect(await refused('tables --url nowhere')).toContain('--url is an address')
    expect(await refused('tables --url http://127.0.0.1:1')).toContain('no house answers at http://127.0.0.1:1')
    expect((await punto(['admin', '--help'])).stdout).toContain('staff hire')
    expect((await punto(['help', 'admin', 'staff', 'hire'])).stdout).toContain(
      'Usage: punto admin staff hire NAME ROLE',
    )
  })

  it('knows only fields that its routes have, and names all that they need', () => {
    for (const action of admin.actions!) {
      expect(action.examples.length, action.name).toBeGreaterThan(0)
      expect(action.name.startsWith('admin ')).toBe(true)
    }
    expect(Object.values<Route>({ ...ROUTES }).length).toBeGreaterThan(50)
  })

  it('completes actions, their second words, roles and scopes in a real bash', async () => {
    const { stdout } = await punto(['completion', 'bash'])
    const { spawnSync } = await import('node:child_process')
    const complete = (...words: readonly string[]): readonly string[] => {
      const list = words.map((word) => `'${word}'`).join(' ')
      const script = `${stdout}\nCOMP_WORDS=(punto ${list}); COMP_CWORD=${words.length}; _punto; echo "\${COMPREPLY[@]}"`
      return spawnSync('bash', ['-c', script], { encoding: 'utf8', cwd: folder }).stdout.trim().split(' ')
    }
    expect(complete('admin', 'sta')).toEqual(['staff'])
    expect(complete('admin', 'staff', 'hi')).toEqual(['hire'])
    expect(complete('admin', 'staff', 'hire', 'dora', 'pit-m')).toEqual(['pit-manager'])
    expect(complete('admin', 'report', '--by', 'dea')).toEqual(['dealer'])
    expect(complete('admin', 'close', 'can')).toEqual(['cancel'])
    expect(complete('admin', 'rounds', 'st')).toEqual(['stop'])
    expect(complete('odds', 'kno')).toEqual(['knockout'])
  })
})

describe('punto admin verify', () => {
  it('finds the program that lies here, unchanged', async () => {
    const { ok, checks, about } = await json('verify')
    expect(ok).toBe(true)
    expect(checks).toEqual([
      { name: 'the program is the one that lies here', ok: true },
      { name: 'its files are those it was started with', ok: true },
    ])
    expect(await punto(['admin', 'verify', '--expect', about.program.digest])).toMatchObject({ code: 0, stderr: '' })
    const other = await punto(['admin', 'verify', '--expect', '0'.repeat(64)])
    expect([other.code, other.stdout]).toEqual([1, expect.stringContaining(`its digest is ${about.program.digest}`)])
    expect(await refused('verify --expect beef')).toContain('--expect is 64 small hexadecimal digits')
  })

  it('finds a part that was changed under a running house, and names it', async () => {
    const root = join(folder, 'program')
    const write = (path: string, text: string) => {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    write('package.json', JSON.stringify({ name: 'own', version: '1.2.3', dependencies: { lib: '1.0.0' } }))
    write('src/main.ts', 'export const one = 1')
    write('node_modules/lib/package.json', JSON.stringify({ name: 'lib', version: '1.0.0' }))
    write('node_modules/lib/index.js', 'module.exports = 1')
    const running = await TestHouse.open({ program: root })
    try {
      const { about } = running.server
      await about.tell()
      const { digest } = (await about.now(false)).program
      const verified = () => punto(['admin', 'verify', '--expect', digest, '--url', running.url])
      expect((await verified()).code).toBe(0)
      write('node_modules/lib/index.js', 'module.exports = 2')
      await about.tell()
      const { code, stdout } = await verified()
      expect([code, stdout]).toEqual([1, expect.stringContaining('✗ the program is the one expected')])
      expect(stdout).toContain('✗ its files are those it was started with: changed since: lib@1.0.0')
    } finally {
      await running.close()
    }
  })

  it('compares a signed release, and who has signed it', async () => {
    const { about } = await json('verify')
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const other = generateKeyPairSync('ed25519')
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const pem = (key: KeyObject, type: 'spki' | 'pkcs8') => key.export({ type, format: 'pem' }) as string
    const key = write('release-key.pem', pem(publicKey, 'spki'))
    const { version, program } = about
    const signed = (changes: object) => {
      const statement = { version, commit: 'c0ffee'.repeat(6), program, files: {}, ...changes }
      return write('release.json', JSON.stringify(signRelease(statement, pem(privateKey, 'pkcs8'))))
    }
    const verified = (file: string, by = key) => punto(['admin', 'verify', '--release', file, '--release-key', by])
    const held = await verified(signed({}))
    expect([held.code, held.stdout]).toEqual([0, expect.stringContaining('of commit c0ffeec0ffee')])
    const parts = { ...program.parts, '@punto/rules@0.1.0': '0'.repeat(64) }
    const changed = await verified(signed({ program: { ...program, parts } }))
    expect([changed.code, changed.stdout]).toEqual([1, expect.stringContaining('these differ: @punto/rules@0.1.0')])
    const file = signed({})
    const stranger = await verified(file, write('other.pem', pem(other.publicKey, 'spki')))
    expect([stranger.code, stranger.stdout]).toEqual([1, expect.stringContaining('not one of this key')])
    const forged = JSON.parse(readFileSync(file, 'utf8'))
    write('release.json', JSON.stringify({ ...forged, statement: forged.statement.replace('c0ffee', 'decade') }))
    expect((await verified(file)).code).toBe(1)
    expect(await refused(`verify --release ${file}`)).toContain('belong together')
    expect((await verified(file, file)).stderr).toContain('Ed25519 key in a PEM file')
  })

  it('compares the configuration, for the staff', async () => {
    const file = join(folder, 'house.json')
    writeFileSync(file, '{ "currency": "EUR" }')
    expect(await refused(`verify --config ${file}`)).toContain('or sign in')
    await done('sign-in operator', [`${PASSWORD}\n`])
    const { code, stdout } = await punto(['admin', 'verify', '--config', file])
    expect([code, stdout]).toEqual([1, expect.stringMatching(/these differ: currency,/)])
    expect(await refused(`verify --config ${file}.none`)).toContain('cannot be read')
    expect(readFileSync(file, 'utf8')).toContain('EUR')
  })
})
