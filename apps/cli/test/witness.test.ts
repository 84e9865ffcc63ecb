// `punto witness` beside a running house, and what `punto verify --table --witnesses` finds: a table that is told in two ways, one from
// which shoes were taken back, and too few cosignatures.
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyHeader, consistencyProof, logEntryOf, logLeaf, parseCheckpoint, parseNote } from '@punto/fair'
import { TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { punto } from './run-punto.ts'
import { type Running, start, stop } from './running-witness.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'punto-witness-'))
const file = (name: string) => join(folder, name)
const PACE = { cardMs: 100, turnMs: 100, squeezeMs: 100, settleMs: 200, betweenMs: 100 }
const options = {
  tables: [{ table: 'one', game: 'commission', decks: 4, cutDepth: 156, bettingSeconds: 5, pace: PACE }],
  shares: { windowSeconds: 0, delay: 10 },
  requests: 100_000,
}
const shoes = (house: TestHouse, count: number) => house.until(() => house.state('one').shoes === count)
const told = async (house: TestHouse, path: string): Promise<unknown> =>
  (await fetch(`${house.url}/api/tables/one/${path}`)).json()
const noteOf = async (house: TestHouse): Promise<string> =>
  ((await told(house, 'checkpoint')) as { readonly checkpoint: string }).checkpoint
const leavesOf = async (house: TestHouse, count: number): Promise<readonly Uint8Array[]> => {
  const leaves: Uint8Array[] = []
  for (let shoe = 1; shoe <= count; shoe++) {
    const { header } = (await told(house, `shoes/${shoe}`)) as { readonly header: AnyHeader }
    leaves.push(logLeaf(logEntryOf(header)))
  }
  return leaves
}

/** The same key and the same name of the log, and other shoes: what a house would show somebody else. */
let house: TestHouse
let twin: TestHouse
let first: Running
let second: Running
let origin: string

beforeAll(async () => {
  house = await TestHouse.open(options)
  twin = await TestHouse.open({ ...options, seed: 'another telling' })
  await shoes(house, 3)
  await shoes(twin, 4)
  first = await start('--state', file('w1.json'), '--name', 'w1.example', '--watch', house.url)
  second = await start('--state', file('w2.json'), '--name', 'w2.example', '--house', house.server.house.keys[0]!.key)
  const note = await noteOf(house)
  origin = parseCheckpoint(parseNote(note)!.text)!.origin
  const from = `${first.url}/checkpoint?origin=${encodeURIComponent(origin)}`
  await vi.waitUntil(async () => (await fetch(from)).status === 200, { timeout: 60_000 })
})
afterAll(async () => {
  await Promise.all([stop(first), stop(second)])
  await house.close()
  await twin.close()
})

const offer = async (to: Running, oldSize: number, proof: readonly Uint8Array[], note: string) => {
  const lines = proof.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('')
  const reply = await fetch(`${to.url}/add-checkpoint`, { method: 'POST', body: `old ${oldSize}\n${lines}\n${note}` })
  return { status: reply.status, text: await reply.text(), type: reply.headers.get('content-type') }
}

const policy = (k: number, ...witnesses: readonly Running[]) => {
  const path = file(`policy-${k}-${witnesses.length}.json`)
  writeFileSync(path, JSON.stringify({ k, witnesses: witnesses.map(({ vkey, url }) => ({ vkey, url })) }))
  return path
}
const verify = (of: TestHouse, path: string) =>
  punto(['verify', '--table', `${of.url}/api/tables/one`, '--witnesses', path, '--json'])

describe('a witness', () => {
  it('takes what goes on from what it cosigned, as C2SP tlog-witness says, and refuses all else', async () => {
    const three = await noteOf(house)
    expect(await offer(second, 0, [], 'nonsense')).toMatchObject({ status: 400 })
    expect(await offer(second, 0, [], three.replaceAll(origin, `punto/${'0'.repeat(64)}/one`))).toMatchObject({
      status: 404,
    })
    expect(await offer(second, 0, [], three.replace('\n3\n', '\n4\n'))).toMatchObject({ status: 403 })
    const taken = await offer(second, 0, [], three)
    expect(taken).toMatchObject({ status: 200, text: expect.stringMatching(/^— w2\.example \S+\n$/) })
    await shoes(house, 5)
    const five = await noteOf(house)
    const leaves = await leavesOf(house, 5)
    const proof = consistencyProof(leaves, 3)
    expect(await offer(second, 0, [], five)).toEqual({ status: 409, text: '3\n', type: 'text/x.tlog.size' })
    expect(await offer(second, 3, proof.slice(1), five)).toMatchObject({ status: 422 })
    expect(await offer(second, 9, [], five)).toMatchObject({ status: 400 })
    expect(await offer(second, 3, proof, five)).toMatchObject({ status: 200 })
    // The same again is cosigned again, with a new time; one that goes back is not.
    expect(await offer(second, 5, [], five)).toMatchObject({ status: 200 })
    expect(await offer(second, 3, [], three)).toMatchObject({ status: 409 })
  })

  it('keeps all of it in one file that nobody else reads, and goes on from there', async () => {
    expect(statSync(file('w2.json')).mode & 0o777).toBe(0o600)
    const kept = JSON.parse(readFileSync(file('w2.json'), 'utf8'))
    expect(kept.logs[origin].size).toBe(5)
    await stop(second)
    second = await start('--state', file('w2.json'), '--house', house.server.house.keys[0]!.key)
    expect(await (await fetch(`${second.url}/checkpoint?origin=${encodeURIComponent(origin)}`)).text()).toBe(
      kept.logs[origin].note,
    )
    expect(await offer(second, 0, [], await noteOf(twin))).toMatchObject({ status: 409, text: '5\n' })
  })

  it('refuses a house that tells the same table in another way', async () => {
    await shoes(twin, 6)
    const { code, stdout } = await punto([
      'witness',
      '--state',
      file('w1.json'),
      '--watch',
      twin.url,
      '--once',
      '--json',
    ])
    const { looked } = JSON.parse(stdout)
    expect({ code, looked }).toMatchObject({ code: 1, looked: [{ table: 'one', ok: false }] })
    expect(looked[0].why).toMatch(/does not lead from the latest|another tree of this size/)
  })
})

describe('punto verify --table --witnesses', () => {
  it('holds where k of n have cosigned, and says until when', async () => {
    const { code, stdout } = await verify(house, policy(2, first, second))
    const found = JSON.parse(stdout)
    expect({ code, found }).toMatchObject({ code: 0, found: { ok: true, witnesses: { k: 2, of: 2 } } })
    expect(found.witnesses.found.map(({ name, ok }: { name: string; ok: boolean }) => [name, ok])).toEqual([
      ['w1.example', true],
      ['w2.example', true],
    ])
    const words = await punto(['verify', '--table', `${house.url}/api/tables/one`, '--witnesses', policy(1, second)])
    expect(words.stdout).toMatch(/✓ w2\.example has cosigned shoes 1 to 5, at 20\d\d-/)
  })

  it('finds a table that is told in two ways, each of which holds by itself', async () => {
    expect((await punto(['verify', '--table', `${twin.url}/api/tables/one`])).code).toBe(0)
    const { code, stdout } = await verify(twin, policy(1, second))
    const { ok, failure } = JSON.parse(stdout)
    expect({ code, ok, failure: failure.code }).toEqual({ code: 1, ok: false, failure: 'witness/split' })
    expect(failure.message).toMatch(/tells this table in two ways: the witness w2\.example has cosigned another tree/)
  })

  it('finds shoes that were taken back, and too few cosignatures', async () => {
    const young = await TestHouse.open(options)
    await shoes(young, 2)
    const back = await verify(young, policy(1, second))
    expect({ code: back.code, failure: JSON.parse(back.stdout).failure.code }).toEqual({
      code: 1,
      failure: 'witness/ahead',
    })
    await young.close()
    const nobody = { ...second, url: 'http://127.0.0.1:9' }
    const few = await verify(house, policy(2, first, nobody))
    expect({ code: few.code, failure: JSON.parse(few.stdout).failure }).toMatchObject({
      code: 1,
      failure: { code: 'witness/too-few', params: { found: 1, of: 2, wanted: 2 } },
    })
  })
})

describe('a house with witnesses', () => {
  it('has its tables cosigned and publishes it, and so is held against a policy without their addresses', async () => {
    const own = [
      await start('--state', file('w3.json'), '--name', 'w3.example', '--house', house.server.house.keys[0]!.key),
      await start('--state', file('w4.json'), '--name', 'w4.example', '--house', house.server.house.keys[0]!.key),
    ]
    const witnessed = await TestHouse.open({ ...options, witnesses: own.map(({ vkey, url }) => ({ vkey, url })) })
    const cosigned = async (size: number) =>
      vi.waitUntil(
        async () => {
          const { cosigned: notes } = (await told(witnessed, 'checkpoint')) as { readonly cosigned: readonly string[] }
          return notes.length === 2 && notes.every((note) => parseCheckpoint(parseNote(note)!.text)?.size === size)
        },
        { timeout: 60_000, interval: 50 },
      )
    await shoes(witnessed, 2)
    await cosigned(2)
    await shoes(witnessed, 4)
    await cosigned(4)
    const path = file('policy-of-house.json')
    writeFileSync(path, JSON.stringify({ k: 2, witnesses: own.map(({ vkey }) => ({ vkey })) }))
    const { code, stdout } = await verify(witnessed, path)
    expect({ code, witnesses: JSON.parse(stdout).witnesses }).toMatchObject({
      code: 0,
      witnesses: {
        k: 2,
        found: [
          { ok: true, size: 4 },
          { ok: true, size: 4 },
        ],
        byHouse: ['w3.example', 'w4.example'],
      },
    })
    // A reader who was told another table, and asks nobody but the house for cosignatures, finds it all the same.
    const mixed = await TestHouse.open({
      ...options,
      seed: 'another telling',
      witnesses: own.map(({ vkey, url }) => ({ vkey, url })),
    })
    await shoes(mixed, 5)
    const split = await verify(mixed, path)
    expect({ code: split.code, failure: JSON.parse(split.stdout).failure.code }).toEqual({
      code: 1,
      failure: 'witness/too-few',
    })
    const asked = await verify(mixed, policy(1, own[0]!))
    expect({ code: asked.code, failure: JSON.parse(asked.stdout).failure.code }).toEqual({
      code: 1,
      failure: 'witness/split',
    })
    await Promise.all([witnessed.close(), mixed.close(), ...own.map(stop)])
  })
})

it.each([
  [['witness', '--state', file('new.json')], /name the new witness with --name/],
  [['witness', '--state', file('new.json'), '--name', 'a b'], /--name has neither spaces nor \+/],
  [
    ['witness', '--state', file('new2.json'), '--name', 'a', '--house', 'x', '--once'],
    /--house is the first public key/,
  ],
  [['witness', '--state', file('new3.json'), '--name', 'a', '--once'], /name them with --watch/],
  [['verify', '--table', 'http://127.0.0.1:9/tables/one', '--witnesses', file('none.json')], /cannot read/],
])('bad input %j: exit 2 and one line', async (words, message) => {
  const { code, stdout, stderr } = await punto(words)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(message)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})
