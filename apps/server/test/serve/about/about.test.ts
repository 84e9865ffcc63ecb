// What a house tells of itself: digests that anybody can compute again, a program that changes on the disk, and what is on the record.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { folderDigest } from '../../../src/serve/about/folder-digest.ts'
import { differingParts, measureProgram } from '../../../src/serve/about/measure-program.ts'
import { untilWatching } from '../../pit/watching.ts'
import { Peer } from '../peer.ts'
import { TestHouse } from '../test-house.ts'
import { hired, operator, Web } from '../web.ts'

const folders: string[] = []
const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-about-'))
  folders.push(folder)
  return folder
}
let house: TestHouse | undefined
afterEach(async () => {
  await house?.close()
  house = undefined
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A small program of one package that needs another. */
function program(): string {
  const root = makeFolder()
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write(
    'package.json',
    JSON.stringify({ name: 'own', version: '1.2.3', dependencies: { lib: '1.0.0', none: '1.0.0' } }),
  )
  write('src/main.ts', 'export const one = 1')
  write('src/deep/er.ts', 'export const two = 2')
  write('test/main.test.ts', 'not a part of it')
  write('node_modules/lib/package.json', JSON.stringify({ name: 'lib', version: '1.0.0' }))
  write('node_modules/lib/index.js', 'module.exports = 1')
  write('node_modules/lib/README.md', 'words')
  return root
}

it('comes to the digest of a folder as find and sha256sum do', async () => {
  const root = program()
  const shell = `cd ${join(root, 'src')} && find . -type f | sed 's,^./,,' | LC_ALL=C sort | xargs sha256sum | sha256sum`
  const [digest] = execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).split(' ')
  expect(await folderDigest(join(root, 'src'))).toBe(digest)
})

it('measures every part that runs, and names the one that is another', async () => {
  const root = program()
  const first = await measureProgram(root)
  expect(Object.keys(first.parts)).toEqual(['lib@1.0.0', 'own@1.2.3'])
  writeFileSync(join(root, 'test/main.test.ts'), 'changed')
  writeFileSync(join(root, 'node_modules/lib/README.md'), 'changed')
  expect(await measureProgram(root)).toEqual(first)
  const copy = join(makeFolder(), 'elsewhere')
  cpSync(root, copy, { recursive: true })
  expect(await measureProgram(copy)).toEqual(first)
  writeFileSync(join(root, 'node_modules/lib/index.js'), 'module.exports = 2')
  const second = await measureProgram(root)
  expect(second.digest).not.toBe(first.digest)
  expect(differingParts(first, second)).toEqual(['lib@1.0.0'])
})

it('tells everybody what it runs, and its configuration to the staff alone', async () => {
  house = await TestHouse.open()
  const { body } = await new Web(house.url).get('/api/about')
  expect(body).toMatchObject({ configuration: null, node: null, pages: null, program: { changed: [] } })
  expect(body.program.parts['@punto/rules@0.1.0']).toMatch(/^[0-9a-f]{64}$/)
  expect(body.tables.map(({ table, game }: { table: string; game: string }) => [table, game])).toEqual([
    ['commission', 'commission'],
    ['knockout', 'knockout'],
    ['salon', 'insurance'],
  ])
  const told = (await (await operator(house)).get('/api/about')).body
  expect(told.node).toBe(process.version)
  expect(Object.keys(told.configuration)).toEqual(expect.arrayContaining(['currency', 'limits', 'table salon']))
  expect(told.program.digest).toBe(body.program.digest)
})

it('deals no new rounds once a part is not what was started, where the profile asks for it, until somebody resumes them', async () => {
  const root = program()
  const lines: { readonly msg: string; readonly why?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  house = await TestHouse.open({ program: root, log, jurisdiction: 'pennsylvania' })
  const { about } = house.server
  await house.until(() => lines.some(({ msg }) => msg === 'program-measured'))
  const boss = await operator(house)
  const areStopped = async () => (await boss.get('/api/house')).body.stopped.everywhere
  expect(await areStopped()).toBe(false)
  const ready = async () => {
    const { status, text } = await new Web(house!.url).get('/readyz')
    return [status, JSON.parse(text).changed]
  }
  expect(await ready()).toEqual([200, []])
  const { cookie } = await hired(house, boss, 'max', 'shift-manager')
  const pit = await Peer.greeted(house.url, { cookie })
  await untilWatching(house)
  writeFileSync(join(root, 'node_modules/lib/index.js'), 'module.exports = 2')
  await about.tell()
  expect(lines.filter(({ msg }) => msg === 'rounds-stopped-by-house').map(({ why }) => why)).toEqual(['lib@1.0.0'])
  expect(await areStopped()).toBe(true)
  expect(await ready()).toEqual([503, ['lib@1.0.0']])
  const alert = await pit.wait((one) => one.type === 'alert' && one.kind === 'program')
  await pit.end()
  expect(alert).toMatchObject({
    key: 'program lib@1.0.0',
    text: { en: 'The program is not what was started: lib@1.0.0.' },
  })
  const { items } = (await boss.get('/api/audit-log?kind=rounds-stopped')).body
  expect(items[0]).toMatchObject({
    author: { id: 'house' },
    after: { tables: 'all' },
    reason: 'The program is not what was started: lib@1.0.0.',
  })
  const resumed = await boss.post('/api/house/rounds/resume', { id: 'r1', reason: 'It was our own upgrade.' })
  expect(resumed.status).toBe(200)
  expect(await ready()).toEqual([200, ['lib@1.0.0']])
  // Who has looked at it is not stopped again for the same parts; for another they are.
  await about.tell()
  expect(await areStopped()).toBe(false)
  writeFileSync(join(root, 'src/main.ts'), 'export const one = 2')
  await about.tell()
  expect(await areStopped()).toBe(true)
})

it('writes what it measures into the log and the audit log, and says when files have changed since the start', async () => {
  const root = program()
  const lines: { readonly msg: string; readonly why?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  house = await TestHouse.open({ program: root, log })
  const { about } = house.server
  const told = (msg: string) => lines.filter((line) => line.msg === msg)
  await house.until(() => told('program-measured').length === 1)
  expect(told('program-measured')[0]).toMatchObject({ version: '1.2.3', program: (await measureProgram(root)).digest })
  writeFileSync(join(root, 'src/main.ts'), 'export const one = 2')
  await about.tell()
  expect(told('program-changed').map(({ why }) => why)).toEqual(['own@1.2.3'])
  const boss = await operator(house)
  const { items } = (await boss.get('/api/audit-log?kind=program-measured')).body
  expect(items.map(({ after }: { after: { changed: string[] } }) => after.changed)).toEqual([['own@1.2.3'], []])
  expect(items[0]).toMatchObject({ author: { id: 'house' }, after: { version: '1.2.3' } })
})
