import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksOf, measure } from '@punto/sim/counting'
import { describe, expect, it } from 'vitest'
import { punto } from './run-punto.ts'

const FIGURES = ['betsPerShoe', 'share', 'advantage', 'unitsPerShoe', 'unitsPer100']
const DRAGON = ['banker-7', '--tags', '0,0,0,-1,-1,-1,-1,2,2,0', '--trigger', '4', '--cut', '14']

async function counted(...words: string[]) {
  const { code, stdout, stderr } = await punto(['count', ...words, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe('punto count', () => {
  it('prints the keys of the contract, the same for the same seed', async () => {
    const words = ['super-6', '--with', 'super-6', '--shoes', '200', '--perfect', '1', '--seed', '7']
    const document = await counted(...words)
    expect(document).toMatchObject({ bet: 'super-6', game: 'commission', decks: 8, cut: 16, shoes: 200, seed: 7 })
    expect(Object.keys(document.removal)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', 'A', 'T'])
    expect(document.tags).toHaveLength(10)
    expect(typeof document.trigger).toBe('number')
    expect(document.correlation).toBeGreaterThan(0.9)
    for (const play of [document.counted, document.perfect]) {
      expect(Object.keys(play)).toEqual(expect.arrayContaining([...FIGURES, 'se']))
      expect(Object.keys(play.se)).toEqual(FIGURES)
    }
    expect(await counted(...words)).toEqual(document)
  })

  it('plays no shoe perfectly where none is asked for, and counts a bet on single cards', async () => {
    const {
      perfect,
      board,
      counted: play,
    } = await counted('bellagio-match-player', '--shoes', '20', '--perfect', '0', '--seed', '7')
    expect([perfect, board]).toEqual([undefined, undefined])
    expect(play.shoes).toBe(20)
  })

  it('Dragon 7 by the printed count: 0.597 units a shoe within three standard errors (888casino.com), seed 11', async () => {
    const { counted: play, removal } = await counted(...DRAGON, '--shoes', '20000', '--perfect', '1', '--seed', '11')
    expect(removal['8'].toFixed(6)).toBe('0.005378')
    expect(Math.abs(play.unitsPerShoe - 0.597)).toBeLessThan(3 * play.se.unitsPerShoe)
    expect(play.se.unitsPerShoe).toBeLessThan(0.2)
  })

  it('Super Shot natural nine by the printed count: 10.54 % and 1.51 units in 100 hands, seed 11 (advancedadvantageplay.com)', async () => {
    const words = ['super-shot-natural-nine', '--tags', '0,1,1,1,1,1,1,-5,-5,1', '--trigger', '6', '--cut', '14']
    const { counted: play } = await counted(...words, '--shoes', '20000', '--perfect', '1', '--seed', '11')
    expect(Math.abs(play.advantage - 0.1054)).toBeLessThan(3 * play.se.advantage)
    expect(Math.abs(play.unitsPer100 - 1.51)).toBeLessThan(3 * play.se.unitsPer100)
    expect(play.share.toFixed(2)).toBe('0.14')
  })

  it('shows Antes, and bets that need another, by themselves', async () => {
    const more = ['--shoes', '200', '--perfect', '1', '--seed', '1']
    expect((await counted('ante-banker', '--game', 'knockout', ...more)).ev).toBeCloseTo(-0.0472, 4)
    expect((await counted('winning-total-8', '--game', 'knockout', ...more)).trigger).toBe(3)
  })

  it('shows countermeasures with a chart, and draws it', async () => {
    const svg = join(mkdtempSync(join(tmpdir(), 'punto-count-')), 'chart.svg')
    const { stdout } = await punto([
      'count',
      'banker-7',
      '--countermeasures',
      '--perfect',
      '3',
      '--svg',
      svg,
      '--seed',
      '1',
    ])
    expect(stdout).toMatch(/cut card at 104 .*\n/)
    expect(stdout).toMatch(/█/)
    const drawn = readFileSync(svg, 'utf8')
    expect(drawn).toMatch(/^<svg [^>]*aria-label="Units a shoe that are left to a counter of banker-7, 8 decks">/)
    expect(drawn.match(/<rect class="(bar|loss)"/g)).toHaveLength(stdout.trimEnd().split('\n').length - 1)
    expect(drawn).toContain('prefers-color-scheme: dark')
  })

  it('judges a house, worst first, insurance and Antes included [INS 4.1.2, KO 3.4]', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'punto-count-')), 'house.json')
    const tables = [
      { table: 'A', game: 'insurance' },
      { table: 'B', game: 'knockout', packs: ['super-6'], burn: true },
    ]
    writeFileSync(path, JSON.stringify({ tables }))
    const { rows } = await counted('--house', path, '--shoes', '20', '--seed', '2')
    const ids = rows.map(({ table, bet }: { table: string; bet: string }) => `${table} ${bet}`)
    expect(ids).toEqual(
      expect.arrayContaining(['A insurance-banker', 'B ante-player', 'B super-6', 'A super-six-plus']),
    )
    const won = rows.map(({ wonPerShoe }: { wonPerShoe: number }) => wonPerShoe)
    expect(won).toEqual([...won].sort((a: number, b: number) => b - a))
    const insurance = rows.filter(({ kind }: { kind: string }) => kind === 'insurance')
    expect(insurance.map(({ how }: { how: string }) => Number(how.split(' ')[0])).sort()).toEqual([4, 8])
  })

  it.each([
    [['count'], /say which bet/],
    [['count', '--decisions', '--game', 'commission'], /commission has no decisions/],
    [['count', 'tie', '--decisions'], /leave BET out/],
    [['count', 'tie', 'player', '--trigger', '3'], /one BET at a time, .* but with --by-shoe/],
    [['count', 'tie', '--start', '1e9'], /--start must be a whole number from -10000 to 10000/],
    [['count', 'tie', '--running', '--trigger', 'x'], /--trigger must be a running count/],
    [['count', 'lion'], /unknown bet "lion" in commission; its bets are player, banker/],
    [['count', 'wager-player', '--game', 'knockout'], /"wager-player" is not placed by itself: count "ante-player"/],
    [['count', 'tie', '--tags', '1,2'], /--tags must be ten whole numbers from -20 to 20/],
    [['count', 'tie', '--trigger', 'x'], /--trigger must be a true count/],
    [['count', 'tie', '--cut', '3'], /--cut must be a whole number from 6/],
    [['count', 'tie', '--house', 'none.json'], /leave BET out/],
    [['count', 'tie', '--svg', 'tie.svg'], /--svg draws countermeasures: give --countermeasures too/],
    [['count', '--house', './none.json'], /cannot read \.\/none\.json/],
    [['count', 'banker-7', '--game', 'no-commission', '--with', 'seven-eight'], /has the bet "banker-7" already/],
  ])('refuses %j in one line, exit 2', async (words, message) => {
    const { code, stdout, stderr } = await punto(words)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(message)
  })
})

describe('standard errors over samples', () => {
  it('are those of a mean where samples are alike in size', () => {
    const samples = [1, 3, 5, 7].map((units) => ({ shoes: 1, hands: 10, bets: 2, units }))
    const { unitsPerShoe, se, advantage } = measure(samples)
    expect([unitsPerShoe, advantage]).toEqual([4, 2])
    expect(se.unitsPerShoe).toBeCloseTo(Math.sqrt(20 / 3) / 2, 12)
    expect(se.betsPerShoe).toBe(0)
  })
})

describe('punto count in shards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-count-shards-'))
  const run = ['super-6', '--with', 'super-6', '--shoes', '3000', '--perfect', '2', '--burn', '--seed', '7']
  const shards = async (of: number, words = run) => {
    const files: string[] = []
    for (let k = 1; k <= of; k++) {
      const path = join(folder, `${files.length}-of-${of}-${words.length}.json`)
      writeFileSync(path, JSON.stringify(await counted(...words, '--shard', `${k}/${of}`)))
      files.push(path)
    }
    return files
  }

  it('comes to the very figures of one run, in any number of parts and any order', async () => {
    const whole = await counted(...run)
    for (const parts of [2, 3]) expect(await counted('--merge', ...(await shards(parts)).toReversed())).toEqual(whole)
  })

  it('deals every block in exactly one part', () => {
    for (let shoes = 1; shoes <= 40; shoes++) {
      for (let of = 1; of <= 12; of++) {
        const parts = Array.from({ length: of }, (_, i) => blocksOf(shoes, 4, { number: i + 1, of }))
        const dealt = parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))
        expect(dealt).toEqual(Array.from({ length: Math.ceil(shoes / 4) }, (_, i) => i))
      }
    }
  })

  it('is refused where the files do not make one run, with the file and the reason', async () => {
    const short = ['super-6', '--with', 'super-6', '--shoes', '10', '--perfect', '1', '--seed', '7']
    const [one, two] = (await shards(2, short)) as [string, string]
    const why = async (...words: string[]) => {
      const { code, stderr } = await punto(['count', ...words])
      expect(code).toBe(2)
      return stderr
    }
    expect(await why('--merge', one)).toContain('1 of 2 shards is missing: 2')
    expect(await why('--merge', one, one)).toContain('which was given already')
    const altered = join(folder, 'altered.json')
    writeFileSync(altered, readFileSync(two, 'utf8').replace('"seed":"7"', '"seed":"8"'))
    expect(await why('--merge', one, altered)).toContain('is of another run')
    writeFileSync(altered, '{}')
    expect(await why('--merge', altered)).toContain('is not what "punto count … --shard K/N --json" prints')
    expect(await why('--merge', one, two, '--shoes', '5')).toContain('--shoes is in them')
    expect(await why(...short, '--shard', '1/2')).toContain('--shard needs --json')
    expect(await why(...short, '--countermeasures', '--shard', '1/2', '--json')).toContain('exclude each other')
    expect(await why('super-6', 'tie')).toContain('one BET at a time')
  })
})
