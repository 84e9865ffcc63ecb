// `punto admin audit --witnesses`: that witnesses have cosigned the history of a table that was audited, and no other, though it has the
// same cards, and seals and signatures of its own.
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseCheckpoint, parseNote } from '@punto/fair'
import { TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { punto } from './run-punto.ts'
import { type Running, start, stop } from './running-witness.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'punto-witnessed-audit-'))
const file = (name: string) => join(folder, name)
const PACE = { cardMs: 100, turnMs: 100, squeezeMs: 100, settleMs: 200, betweenMs: 100 }
const optionsWith = (bettingSeconds: number) => ({
  tables: [{ table: 'one', game: 'commission', decks: 4, cutDepth: 156, bettingSeconds, pace: PACE }],
  shares: { windowSeconds: 0, delay: 10 },
  requests: 100_000,
})
const shoes = (house: TestHouse, count: number) => house.until(() => house.state('one').shoes === count)

let witnesses: readonly Running[]

/** Plays until so many shoes have begun, those before are cosigned, and copies the database. */
async function copied(house: TestHouse, begun: number, name: string): Promise<string> {
  await shoes(house, begun)
  const cosigned = async () => {
    const reply = await fetch(`${house.url}/api/tables/one/checkpoint`)
    const { settled } = (await reply.json()) as { readonly settled: { readonly cosigned: readonly string[] } }
    return settled.cosigned.map((note) => parseCheckpoint(parseNote(note)!.text)!.size)
  }
  await vi.waitUntil(async () => `${await cosigned()}` === `${begun - 1},${begun - 1}`, {
    timeout: 60_000,
    interval: 50,
  })
  await house.server.house.backUp!(file(name))
  return file(name)
}

let early: string
let late: string
let other: string
beforeAll(async () => {
  const unheard = await TestHouse.open(optionsWith(6))
  const key = unheard.server.house.keys[0]!.key
  await shoes(unheard, 5)
  other = file('other.db')
  await unheard.server.house.backUp!(other)
  witnesses = [
    await start('--state', file('w1.json'), '--name', 'w1.example', '--house', key),
    await start('--state', file('w2.json'), '--name', 'w2.example', '--house', key),
  ]
  const house = await TestHouse.open({
    ...optionsWith(5),
    witnesses: witnesses.map(({ vkey, url }) => ({ vkey, url })),
  })
  const seedOf = async ({ url }: TestHouse) => {
    const { seed } = (await (await fetch(`${url}/api/tables/one/shoes/2`)).json()) as { readonly seed: string }
    return seed
  }
  early = await copied(house, 3, 'early.db')
  late = await copied(house, 5, 'late.db')
  // The cards are the same: nothing that a player is shown of them tells the two apart.
  expect(await seedOf(house)).toBe(await seedOf(unheard))
  await Promise.all([house.close(), unheard.close()])
})
afterAll(() => Promise.all(witnesses.map(stop)))

const policy = (k: number, asked: boolean) => {
  const path = file(`policy-${k}-${asked}.json`)
  writeFileSync(
    path,
    JSON.stringify({ k, witnesses: witnesses.map(({ vkey, url }) => ({ vkey, ...(asked && { url }) })) }),
  )
  return path
}
const audited = async (...words: readonly string[]) => {
  const { code, stdout } = await punto(['admin', 'audit', ...words, '--threads', '1', '--json'])
  const { ok, findings, witnessed } = JSON.parse(stdout)
  return { code, ok, findings, tables: witnessed?.tables }
}

it.each([true, false])('holds where k of n have cosigned it, asked themselves or not (%s)', async (asked) => {
  const path = policy(2, asked)
  expect(await audited(late, '--witnesses', path)).toEqual({
    code: 0,
    ok: true,
    findings: [],
    tables: [{ table: 'one', shoes: 4, cosigned: 4 }],
  })
  // A backup is older than what the witnesses have cosigned since.
  expect((await audited(early, '--witnesses', path)).tables).toEqual([{ table: 'one', shoes: 2, cosigned: 2 }])
  const { stdout } = await punto(['admin', 'audit', late, '--witnesses', path])
  expect(stdout).toContain('one: what was settled in 4 of the 4 shoes that are over.')
})

it('another history of the same cards holds by itself, and is refused since no witness has cosigned it', async () => {
  expect(await audited(other)).toMatchObject({ code: 0, ok: true })
  const split = await audited(other, '--witnesses', policy(1, true))
  expect(split).toMatchObject({ code: 1, ok: false, findings: [{ in: 'one', event: null }] })
  expect(split.findings[0].sentence).toMatch(/^The house tells this table in two ways: the witness w1\.example/)
  const alone = await audited(other, '--witnesses', policy(2, false))
  expect(alone).toMatchObject({ code: 1, ok: false, tables: [{ table: 'one', shoes: 4, cosigned: 0 }] })
  expect(alone.findings[0].sentence).toMatch(/cosigned what was settled in shoes 1 to 0, and 4 shoes are over/)
})

it('older cosignatures do not vouch for what came after them, and newer ones of the witnesses themselves do', async () => {
  const [from, to] = [new DatabaseSync(early), file('stale.db')]
  copyFileSync(late, to)
  const stale = new DatabaseSync(to)
  const set = stale.prepare("UPDATE records SET text = ? WHERE kind = 'cosigned' AND key = ?")
  const older = from.prepare("SELECT key, text FROM records WHERE kind = 'cosigned' AND key LIKE 'one/settled/%'").all()
  for (const { key, text } of older) set.run(text!, key!)
  for (const database of [from, stale]) database.close()
  expect(older).toHaveLength(2)
  const alone = await audited(to, '--witnesses', policy(1, false))
  expect(alone).toMatchObject({ code: 1, ok: false, tables: [{ table: 'one', shoes: 4, cosigned: 2 }] })
  expect(alone.findings[0].sentence).toMatch(/in shoes 1 to 2, and 4 shoes are over: nobody vouches for the rest/)
  expect(await audited(to, '--witnesses', policy(1, true))).toMatchObject({ code: 0, ok: true })
})

it('part of a house is held against nobody: exit 2 and one line', async () => {
  const { code, stdout, stderr } = await punto([
    'admin',
    'audit',
    late,
    '--shard',
    '1/2',
    '--json',
    '--witnesses',
    policy(1, true),
  ])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/leave --shard out/)
})

it('goes before the eyes of the house again from its logs, in words and for programs', async () => {
  const { code, stdout } = await punto(['admin', 'eyes', late, '--json'])
  const told = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(told.rounds).toBeGreaterThan(30)
  expect(told.findings).toEqual([])
  expect(Object.keys(told)).toEqual(['events', 'rounds', 'bets', 'seconds', 'findings'])
  const words = await punto(['admin', 'eyes', late])
  expect(words.stdout).toMatch(
    /^\d+ bets in \d+ rounds, read and judged again in [\d.]+ s of a processor\.\nNothing was found\.\n$/,
  )
  expect(await punto(['admin', 'eyes', `${late}.none`])).toMatchObject({ code: 2, stdout: '' })
  expect(await punto(['admin', 'eyes', late, '--day', 'yesterday'])).toMatchObject({ code: 2, stdout: '' })
})
