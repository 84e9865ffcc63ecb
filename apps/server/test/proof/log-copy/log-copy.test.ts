// The second copy of the logs: written as the house runs, compared with the database, and what each has that the other has not.
import { appendFileSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditKeys, openAudited } from '../../../src/proof/audit/open-audited.ts'
import { compareCopy } from '../../../src/proof/log-copy/compare-copy.ts'
import { type CopyPlace, fileOfCopy, parseCopyPlace } from '../../../src/proof/log-copy/copy-place.ts'
import { openSqliteHere, sealKeyFrom } from '../../../src/storage/index.ts'
import { Seals } from '../../../src/storage/seals.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest } from '../../serve/web.ts'

let folder: string
let data: string
let house: TestHouse | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punto-copy-'))
  data = join(folder, 'data')
  writeFileSync(join(folder, 'key'), Buffer.from(KEY).toString('hex'))
})
afterEach(async () => {
  await house?.close()
  house = undefined
  rmSync(folder, { recursive: true })
})

const lines: { readonly msg: string; readonly why?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const told = (msg: string) => lines.filter((line) => line.msg === msg)

const opened = (place: CopyPlace) =>
  TestHouse.open({
    openStore: () => openSqliteHere(data, undefined, { sealKey: sealKeyFrom(KEY) }),
    logCopy: place,
    log,
  })

async function play(rounds: number): Promise<void> {
  const ann = await guest(house!)
  await ann.post('/api/tables/commission/commands', { id: 'sit', command: { type: 'sit', box: 1 } })
  for (let i = 0; i < rounds; i++) {
    await house!.untilPhase('commission', 'betting')
    const { rounds: round } = house!.state('commission')
    const command = { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 }
    await ann.post('/api/tables/commission/commands', { id: `b${i}`, command })
    await house!.until(() => house!.state('commission').rounds > round)
  }
}

async function close(): Promise<void> {
  await house!.close()
  house = undefined
}

async function* linesIn(...files: readonly string[]) {
  for (const file of files) for await (const line of createInterface({ input: createReadStream(file) })) yield [line]
}

async function compared(files: readonly string[], file = join(data, 'punto.db')) {
  const keys = await auditKeys({ file }, { kind: 'file', file: join(folder, 'key') })
  const seals = new Seals(keys.seals!)
  const database = await openAudited({ file }, seals)
  try {
    return await compareCopy(linesIn(...files), database.perform, seals)
  } finally {
    await database.close()
  }
}

it('is the same as the logs, also over a restart and after a process that died in the middle', async () => {
  const copy = join(folder, 'copy.jsonl')
  house = await opened(fileOfCopy(copy))
  await play(2)
  await close()
  const first = await compared([copy])
  expect(first.map(({ log: name }) => name)).toEqual(
    expect.arrayContaining(['commission', 'money main', 'records log']),
  )
  for (const one of first) expect(one).toMatchObject({ copied: one.stored, differs: null, setBacks: 0 })
  // Half a line of a batch that was not noted.
  appendFileSync(copy, '{"v":1,"table":"commission","fir')
  house = await opened(fileOfCopy(copy))
  await play(1)
  await close()
  for (const one of await compared([copy]))
    expect(one).toMatchObject({ copied: one.stored, differs: null, setBacks: 0 })
  expect(told('log-not-copied')).toEqual([])
})

it('shows what was altered in either, and what was played after a backup', async () => {
  const copy = join(folder, 'copy.jsonl')
  house = await opened(fileOfCopy(copy))
  await play(1)
  const backup = join(folder, 'backup.db')
  await house.server.house.backUp!(backup)
  await play(2)
  await close()
  const since = (await compared([copy], backup)).find(({ log: name }) => name === 'commission')!
  expect(since.differs).toBe(null)
  expect(since.copied).toBeGreaterThan(since.stored)
  const altered = join(folder, 'altered.jsonl')
  const text = readFileSync(copy, 'utf8')
  writeFileSync(altered, text.replace('\\"amount\\":500', '\\"amount\\":501'))
  expect(readFileSync(altered, 'utf8')).not.toBe(text)
  const wrong = (await compared([altered])).filter(({ differs }) => differs !== null)
  expect(wrong.map(({ log: name, differs }) => [name, differs])).toEqual([
    ['commission', expect.stringMatching(/^line \d+ of the copy does not follow/)],
  ])
  writeFileSync(altered, 'nonsense\n')
  await expect(compared([altered])).rejects.toThrow('line 1 is no line of a copy')
})

it('begins a log anew where the database was set back, and says so', async () => {
  const copy = join(folder, 'copy.jsonl')
  house = await opened(fileOfCopy(copy))
  await play(1)
  const backup = join(folder, 'backup.db')
  await house.server.house.backUp!(backup)
  await play(1)
  await close()
  rmSync(data, { recursive: true })
  const { restoreBackup } = await import('../../../src/proof/backup/restore-backup.ts')
  restoreBackup(backup, data)
  house = await opened(fileOfCopy(copy))
  await play(1)
  await close()
  expect(told('log-set-back').length).toBeGreaterThan(0)
  const logs = await compared([copy])
  for (const one of logs) expect(one).toMatchObject({ copied: one.stored, differs: null })
  expect(logs.find(({ log: name }) => name === 'commission')!.setBacks).toBe(1)
})

it('is put object by object to a store over HTTP, and again after it was away', async () => {
  const objects = new Map<string, string>()
  let away = true
  const store = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (away) answer.writeHead(503).end()
      else {
        objects.set(request.url!, body)
        answer.writeHead(201).end()
      }
    })
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  lines.length = 0
  house = await opened(parseCopyPlace(`http://127.0.0.1:${port}/bucket/log`, join(folder, 'copied'))!)
  await house.until(() => told('log-not-copied').length === 1)
  expect(told('log-not-copied')[0]!.why).toContain('answered 503')
  away = false
  await play(1)
  await close()
  store.close()
  const names = [...objects.keys()].toSorted()
  expect(names[0]).toMatch(/^\/bucket\/log\/000000000001-[0-9a-f]{16}\.jsonl$/)
  const files = names.map((name, i) => {
    const file = join(folder, `object-${i}.jsonl`)
    writeFileSync(file, objects.get(name)!)
    return file
  })
  for (const one of await compared(files)) expect(one).toMatchObject({ copied: one.stored, differs: null })
})

it('is handed to a command, which gets a name for each batch', async () => {
  const place = parseCopyPlace(`command:cat > ${folder}/$PUNTO_COPY_NAME`, join(folder, 'copied'))!
  await place.append(['one', 'two'], { T: { version: 2, hash: 'x' } })
  expect(await place.positions()).toEqual({ T: { version: 2, hash: 'x' } })
  const { readdirSync } = await import('node:fs')
  const [name] = readdirSync(folder).filter((file) => file.startsWith('000000000001-'))
  expect(readFileSync(join(folder, name!), 'utf8')).toBe('one\ntwo\n')
  await expect(parseCopyPlace('command:exit 3', join(folder, 'x'))!.append(['one'], {})).rejects.toThrow('failed')
  expect(existsSync(join(folder, 'x'))).toBe(false)
  expect(parseCopyPlace('ftp://nowhere', '')).toBeUndefined()
})
