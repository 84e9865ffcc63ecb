// `punto fair-test --recorded` over what a house has dealt, wherever it is told, and `--words`.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { winnerIndex } from '@punto/eyes'
import { closeEntropy, dealingOrder, makeRecord, openShoe, sealShoe } from '@punto/fair'
import { openSqlite, sealKeyFrom } from '@punto/server/storage'
import { KEY, TestHouse } from '@punto/server/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { wordStream } from '../src/fair-test/shuffles.ts'
import { countShoe, emptyTally } from '../src/fair-test/tally.ts'
import { wordTests } from '../src/fair-test/word-tests.ts'
import { punto, spawnPunto } from './run-punto.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'punto-recorded-'))
const PACE = { cardMs: 100, turnMs: 100, squeezeMs: 100, settleMs: 200, betweenMs: 100 }
const table = { game: 'commission', decks: 4, cutDepth: 156, bettingSeconds: 5, pace: PACE }
const fairTest = (...words: readonly string[]) => punto(['fair-test', ...words])

describe('the shoes of a running house', () => {
  let house: TestHouse
  const data = join(folder, 'data')

  beforeAll(async () => {
    house = await TestHouse.open({
      tables: [
        { table: 'one', ...table },
        { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' },
      ],
      shares: { windowSeconds: 0, delay: 10 },
      requests: 100_000,
      openStore: () => openSqlite(data, { sealKey: sealKeyFrom(KEY) }),
    })
    await house.until(() => house.state('one').shoes === 14)
  })

  it('are read from its address, each held against its header, and tested beside the shuffle’s own', async () => {
    const { code, stdout, stderr } = await fairTest('--recorded', house.url, '--json')
    expect(stderr).toBe('')
    const told = JSON.parse(stdout)
    expect({ code, told }).toMatchObject({
      code: 0,
      told: { ok: true, tables: ['one'], shoes: 13, groups: [{ decks: 4, shoes: 13, ok: true }] },
    })
    expect(told.groups[0].tests).toHaveLength(10)
    for (const { own } of told.groups[0].tests) expect(own.p).toBeGreaterThan(0)
    expect((await fairTest('--recorded', house.url)).stdout).toMatch(/13 shoes of 4 decks, beside as many/)
  })

  it('are the same from its data folder, and from a folder of the records that it tells', async () => {
    const records = join(folder, 'records')
    mkdirSync(records)
    for (let shoe = 1; shoe < 14; shoe++) {
      const reply = await fetch(`${house.url}/api/tables/one/shoes/${shoe}`)
      writeFileSync(join(records, `${shoe}.json`), await reply.text())
    }
    const fromHouse = JSON.parse((await fairTest('--recorded', house.url, '--json')).stdout)
    await house.close()
    const fromData = JSON.parse((await fairTest('--recorded', data, '--json')).stdout)
    const fromRecords = JSON.parse((await fairTest('--recorded', records, '--json')).stdout)
    expect(fromData.groups).toEqual(fromHouse.groups)
    expect(fromRecords.groups).toEqual(fromHouse.groups)
    // A record that was altered is not counted, but named.
    const altered = JSON.parse(readFileSync(join(records, '3.json'), 'utf8'))
    altered.seed = altered.seed.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'))
    writeFileSync(join(records, '3.json'), JSON.stringify(altered))
    const { code, stderr } = await fairTest('--recorded', records)
    expect(code).toBe(2)
    expect(stderr).toMatch(/3\.json does not hold: The revealed seed is not the one committed to/)
  })
})

describe('a house that draws its seeds again until it likes the first coup', () => {
  const liked = join(folder, 'liked')
  beforeAll(() => {
    mkdirSync(liked)
    let number = 0
    for (let shoe = 1; shoe <= 60; shoe++) {
      const terms = { table: 'liked', shoe, decks: 4, cut: 16 }
      let seed: Uint8Array
      do seed = new Uint8Array(32).fill(0).map((_, i) => ((++number * 2654435761) >>> (i % 24)) & 255)
      while (!winsFirst(dealingOrder(terms, seed)))
      const sealed = sealShoe(closeEntropy(openShoe(terms, seed), []), new Map(), seed)
      writeFileSync(join(liked, `${shoe}.json`), makeRecord(sealed.reveal({ burned: 0, rounds: [] })))
    }
  })

  it('has shoes of which each holds, and which all together are found out', async () => {
    const { code, stdout } = await fairTest('--recorded', liked, '--json')
    const { ok, groups } = JSON.parse(stdout)
    expect({ code, ok, rank: groups[0].rank }).toEqual({ code: 1, ok: false, rank: 1 / 200 })
    const first = groups[0].tests.find(({ id }: { id: string }) => id === 'first-coup-winner')
    expect(first.p).toBeLessThan(1e-6)
    expect(first.own.p).toBeGreaterThan(0.001)
    expect((await fairTest('--recorded', liked)).stdout).toContain('They are not as a good shuffle deals them')
  })
})

/** Whether the Banker wins the first coup. */
function winsFirst(order: Uint8Array): boolean {
  const tally = emptyTally(4)
  countShoe(tally, order)
  return winnerIndex(tally.firstCoups.indexOf(1)) === 1
}

describe('raw words', () => {
  it('are two bytes each, the same for the same seed, as many as are asked for', () => {
    const words = (...more: readonly string[]) => spawnPunto(['fair-test', '--words', '70000', ...more])
    const { code, stdout } = words()
    expect([code, stdout.length > 70_000]).toEqual([0, true])
    expect(words().stdout).toBe(stdout)
    expect(words('--seed', 'another').stdout).not.toBe(stdout)
  })

  it('pass the seven tests of a random source, and words that are biased do not', () => {
    const good = wordTests(wordStream(8, 'words of the test'), 200_000)
    expect(good.map(({ id }) => id)).toEqual([
      'total-distribution',
      'overlaps',
      'coupon-collector',
      'runs',
      'interplay-correlation',
      'serial-correlation',
      'duplicates',
    ])
    for (const { id, p } of good) expect([id, p > 0.0001]).toEqual([id, true])
    const found = (words: () => number) =>
      wordTests(words, 200_000)
        .filter(({ p }) => p < 1e-6)
        .map(({ id }) => id)
    const source = wordStream(8, 'words of the test')
    // One number a little oftener.
    expect(found(() => (source() % 200 === 0 ? 7 : source()))).toContain('total-distribution')
    // Each word remembered for a while, and told again.
    let last = source()
    expect(found(() => (last = source() % 20 === 0 ? last : source()))).toEqual(
      expect.arrayContaining(['overlaps', 'serial-correlation', 'duplicates']),
    )
    // The second row is the first: only who lays rows side by side sees it. Words below 65,520 are drawn as they come.
    const row: number[] = []
    let at = 0
    const again = () => {
      if (at < 100_000) row.push(source() % 65_520)
      return row[at++ % 100_000]!
    }
    expect(found(again)).toContain('interplay-correlation')
  })

  it.each([
    [['--words', '0'], /--words must be a whole number from 1/],
    [['--words', '10', '--json'], /--words does not go with --json/],
    [['--recorded', '/nowhere/at/all'], /there is no folder \/nowhere\/at\/all/],
    [['--recorded', 'http://127.0.0.1:9'], /cannot be reached/],
    [['--recorded', folder, '--bias', 'modulo'], /--recorded does not go with --bias/],
  ])('bad input %j: exit 2 and one line', async (words, message) => {
    const { code, stderr } = await fairTest(...words)
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})
