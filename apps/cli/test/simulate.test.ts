// `punto simulate` and `punto session`, called as the command line calls them, with a world of their own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '../src/main.ts'
import { binsOf, drawHistogram } from '../src/simulate/histogram.ts'

interface Screen {
  readonly progress?: boolean
  readonly onStderr?: (text: string) => void
}

async function punto(line: string, { progress = false, onStderr }: Screen = {}) {
  const said = { stdout: '', stderr: '' }
  const collect = (name: 'stdout' | 'stderr') =>
    new Writable({
      write(chunk, _encoding, done) {
        said[name] += chunk
        if (name === 'stderr') onStderr?.(String(chunk))
        done()
      },
    })
  const code = await main(line.split(' '), {
    stdin: Readable.from([]),
    stdout: collect('stdout'),
    stderr: collect('stderr'),
    colour: false,
    progress,
    columns: 100,
  })
  return { code, ...said }
}

const json = async (line: string) => {
  const { code, stdout, stderr } = await punto(`${line} --json`)
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe('punto simulate in shards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-shards-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (name: string, file: object | string) => {
    const path = join(folder, name)
    writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
    return path
  }
  const shards = async (run: string, of: number) => {
    const files: string[] = []
    for (let k = 1; k <= of; k++) {
      files.push(write(`${files.length}-of-${of}.json`, await json(`simulate ${run} --shard ${k}/${of}`)))
    }
    return files
  }

  it.each([
    // One block and a few shoes of the next; more shards than blocks.
    ['commission --with pairs,dragon-bonus --hands 70000 --seed 7', 2],
    ['insurance --hands 150000 --seed text --decks 6', 5],
  ])('%s in %i parts comes to what one run does', async (run, of) => {
    const whole = await json(`simulate ${run}`)
    const merged = await json(`simulate --merge ${(await shards(run, of)).toReversed().join(' ')}`)
    const { threads, seconds, handsPerSecond, ...figures } = whole
    expect(merged).toMatchObject(figures)
    expect(Object.keys(merged)).toEqual(Object.keys(whole))
  })

  it('are refused where they do not make one run, with the file and the reason', async () => {
    const run = 'commission --hands 70000 --seed 7'
    const [one, two] = (await shards(run, 2)) as [string, string]
    const shard = (more: string) => json(`simulate commission --hands 70000 ${more}`)
    const other = write('other.json', await shard('--seed 8 --shard 2/2'))
    const thirds = write('thirds.json', await shard('--seed 7 --shard 2/3'))
    const altered = await json(`simulate ${run} --shard 2/2`)
    altered.tallies.course[0] = [1e9, 1]
    const why = async (line: string) => {
      const { code, stderr } = await punto(`simulate ${line}`)
      expect(code).toBe(2)
      return stderr
    }
    expect(await why(`--merge ${one}`)).toContain('1 of 2 shards is missing: 2')
    expect(await why(`--merge ${one} ${two} ${two}`)).toContain('2/2, which was given already')
    expect(await why(`--merge ${one} ${other}`)).toContain('seed is 8, not 7')
    expect(await why(`--merge ${one} ${thirds}`)).toContain('of a run in 3 parts, not 2')
    expect(await why(`--merge ${one} ${write('altered.json', altered)}`)).toContain('its tallies are not those of')
    expect(await why(`--merge ${one} ${write('empty.json', '')}`)).toContain('is not what "punto simulate')
    expect(await why('--merge')).toContain('needs the files')
    expect(await why(`--merge ${one} ${two} --seed 7`)).toContain('--merge takes files alone')
    expect(await why(`${run} --shard 3/2 --json`)).toContain('a whole number from 1 to 2, not "3"')
    expect(await why(`${run} --shard half --json`)).toContain('must be K/N')
    expect(await why(`${run} --shard 1/2`)).toContain('--shard needs --json')
    expect(await why(`${run} --shard 1/2 --json --cut-card`)).toContain('exclude each other')
    expect(await why('commission --shard 1/2 --json')).toContain('--shard needs --seed')
  })
})

const HANDS = process.env.PUNTO_HANDS ?? '1e6'

describe('punto simulate --json', () => {
  it('prints what the contract names, the same on one thread and on two', async () => {
    const one = await json('simulate easy-six --hands 200000 --seed 7 --threads 1')
    const two = await json('simulate easy-six --hands 200000 --seed 7 --threads 2')
    expect(one).toMatchObject({ hands: 200_046, seed: 7, threads: 1, engine: 'kernel', stopped: false, shoes: 3031 })
    expect(one.seconds).toBeGreaterThan(0)
    expect(one.handsPerSecond).toBeCloseTo(one.hands / one.seconds, 3)
    expect(one.bets.map((bet: { id: string }) => bet.id)).toEqual([
      'player',
      'banker',
      'tie',
      'player-pair',
      'banker-pair',
      'easy-six',
    ])
    for (const bet of one.bets) {
      expect(bet.exact).toMatch(/^-\d+\/\d+$/)
      const [n, d] = bet.exact.split('/').map(Number)
      expect(bet.z).toBeCloseTo((bet.ev - n / d) / bet.se, 6)
    }
    expect(two.bets).toEqual(one.bets)
  })

  // A pinned seed makes this exact; among these 130 figures chance alone exceeds 3.5 in one seed out of sixteen. By night more hands.
  it.each([
    ['commission', '--with bad-beat,seven-eight --decks 8'],
    ['knockout', '--decks 7'],
    ['insurance', '--decks 6'],
    ['easy-six', '--decks 5'],
    ['no-commission', '--decks 4'],
  ])('comes close to every exact value: %s %s', async (game, options) => {
    const { bets, insurance = [] } = await json(`simulate ${game} ${options} --hands ${HANDS} --seed 2014`)
    for (const figure of [...bets, ...insurance]) {
      expect(Math.abs(figure.z), JSON.stringify(figure)).toBeLessThan(3.5)
      expect(figure.se).toBeGreaterThan(0)
    }
    expect(insurance).toHaveLength(game === 'insurance' ? 73 : 0)
  })

  it('lists Antes, played best, among the bets, and Wagers with them', async () => {
    const { bets } = await json('simulate knockout --hands 1e6 --seed 3')
    const ids = bets.map((bet: { id: string }) => bet.id)
    expect(ids).toContain('ante-player')
    expect(ids).not.toContain('wager-player')
    // Always raising is best, and costs 10.98% of the Ante: discountgambling.net, February 2013.
    const ante = bets.find((bet: { id: string }) => bet.id === 'ante-player')
    const [n, d] = ante.exact.split('/').map(Number)
    expect(n / d).toBeCloseTo(-0.1098, 4)
  })

  it('deals to the cut card where asked, and shows the bias', async () => {
    const { dealing, hands, bets } = await json('simulate commission --hands 100000 --seed 3 --cut-card')
    expect(dealing).toBe('cut-card')
    expect(hands).toBeGreaterThanOrEqual(100_000)
    for (const { ev, exact, bias, se, z } of bets) {
      const [n, d] = exact.split('/').map(Number)
      expect(bias).toBeCloseTo(ev - n / d, 12)
      expect(z).toBeCloseTo(bias / se, 6)
    }
  })

  it('plays game files whose bets ask for suits by the kernel, too', async () => {
    const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'games', 'dragon-house.json')
    const { code, stdout, stderr } = await punto(`simulate ${file} --hands 20000 --seed 5 --json`)
    expect(code).toBe(0)
    expect(stderr).toBe('')
    const { engine, bets } = JSON.parse(stdout)
    expect(engine).toBe('kernel')
    for (const bet of bets) expect(Math.abs(bet.z), bet.id).toBeLessThan(4.5)
  })

  it('takes any text for a seed, and a fresh one where none is given', async () => {
    const named = await json('simulate commission --hands 1000 --seed lucky')
    expect(named.seed).toBe('lucky')
    const fresh = await json('simulate commission --hands 1000')
    const again = await json(`simulate commission --hands 1000 --seed ${fresh.seed}`)
    expect(again.bets).toEqual(fresh.bets)
    expect(named.bets).not.toEqual(fresh.bets)
  })

  it('has a figure for bets that never won', async () => {
    const { bets } = await json('simulate commission --with bad-beat --hands 1 --seed 2')
    const shot = bets.find((bet: { id: string }) => bet.id === 'super-shot-three-card-nine')
    expect(shot).toMatchObject({ ev: -1, se: 0 })
    expect(shot.z).toBeLessThan(0)
    expect(shot.z).toBeGreaterThan(-1)
  })
})

describe('punto simulate', () => {
  it('prints a table', async () => {
    const { code, stdout } = await punto('simulate commission --hands 66000 --seed 7 --threads 1')
    expect(code).toBe(0)
    const lines = stdout.split('\n')
    expect(lines[0]).toBe('Commission Baccarat, 8 decks')
    expect(lines[1]).toBe('66,000 hands, 1,000 shoes of 66 rounds; seed 7')
    expect(lines[2]).toMatch(/^\d+\.\d\d s on 1 thread, .* hands a second$/)
    expect(lines[4]).toMatch(/^bet +simulated +std error +exact +z$/)
    expect(lines[5]).toMatch(/^player +−?\d+\.\d+% +0\.\d+% +−1\.\d+% +−?\d\.\d\d$/)
    expect(stdout).toContain('Largest |z| of 5 figures')
  })

  it('prints comma-separated values', async () => {
    const { stdout } = await punto('simulate insurance --hands 66000 --seed 7 --csv')
    const rows = stdout.trim().split('\n')
    const width = rows[0]!.split(',').length
    expect(rows[0]).toMatch(/^kind,id,/)
    expect(rows.every((row) => row.split(',').length === width)).toBe(true)
    expect(rows.filter((row) => row.startsWith('bet,'))).toHaveLength(6)
    expect(rows.filter((row) => row.startsWith('insurance,insurance-player,2,9,')).length).toBeGreaterThan(0)
  })

  it('shows progress on standard error, and on Ctrl-C prints what it has', async () => {
    const { code, stdout, stderr } = await punto('simulate commission --hands 1e12 --seed 7 --json', {
      progress: true,
      onStderr: (text) => text.includes('hands,') && process.emit('SIGINT'),
    })
    expect(code).toBe(130)
    expect(stderr).toMatch(/commission ░+ +0% {2}[\d.]+ (M|k) hands, [\d.]+ (M|k)\/s/)
    expect(stderr).toContain('stopped early, after')
    const { hands, stopped, bets } = JSON.parse(stdout)
    expect(stopped).toBe(true)
    expect(hands).toBeGreaterThan(0)
    expect(bets).toHaveLength(5)
  })

  it.each([
    ['simulate', 'GAME is missing'],
    ['simulate baccarat', 'Unknown game "baccarat"'],
    ['simulate commission --hands 0', '--hands must be a whole number from 1'],
    ['simulate commission --hands many', '--hands must be a whole number'],
    ['simulate commission --decks 9', '--decks must be a whole number from 4 to 8'],
    ['simulate commission --threads 0', '--threads must be a whole number from 1'],
    ['simulate commission --until 0', '--until must be a number above 0'],
    ['simulate commission --until soon', '--until must be a number above 0'],
    ['simulate commission --json --csv', 'choose --json or --csv'],
    ['session commission --bet bonker', '--bet must be one of player, banker, tie'],
    ['session knockout --bet wager-player', '--bet must be one of'],
    ['session commission --plan doubling', '--plan must be flat, martingale, paroli or'],
    ['session commission --plan 1,0', '--plan must be'],
    ['session commission --plan flat --advance win', '--advance goes with a list'],
    ['session commission --plan 1,2 --advance never', '--advance must be win, loss, round'],
    ['session commission --stake 500 --max 100', '--max must be at least the stake'],
    ['session commission --stake 500 --bankroll 100', '--bankroll must be at least the stake'],
    ['session commission --sessions 0', '--sessions must be a whole number'],
  ])('refuses %s in one clear line', async (line, message) => {
    const { code, stdout, stderr } = await punto(line)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})

describe('punto session', () => {
  it('prints the same sessions on any number of threads', async () => {
    const line = 'session commission --bet banker --plan martingale --rounds 60 --sessions 1000 --seed 7'
    const [one, two] = [await json(`${line} --threads 1`), await json(`${line} --threads 2`)]
    expect({ ...one, threads: 0, seconds: 0 }).toEqual({ ...two, threads: 0, seconds: 0 })
    expect(one).toMatchObject({ bet: 'banker', sessions: 1000, stake: 100, bankroll: 10_000, roundsPerSession: 60 })
    expect(one.ahead.value + one.even.value + one.behind.value).toBeCloseTo(1, 12)
    const { histogram } = one
    expect(histogram.reduce((sum: number, bin: { count: number }) => sum + bin.count, 0)).toBe(1000)
    expect(histogram[0].from).toBeLessThanOrEqual(one.net.least)
    expect(histogram.at(-1).to).toBeGreaterThan(one.net.most)
  })

  it('loses, of what is staked, what the bet costs', async () => {
    const { perUnitStaked, exact } = await json(
      'session knockout --bet ante-player --rounds 100 --sessions 4000 --bankroll 1e9 --seed 11',
    )
    const [n, d] = exact.ev.split('/').map(Number)
    expect(exact.staked).toBe(3)
    expect(Math.abs(perUnitStaked.value - n / d / 3) / perUnitStaked.se).toBeLessThan(3.5)
  })

  it('prints figures and a histogram', async () => {
    const { stdout } = await punto('session commission --plan 1,3,2,6 --rounds 30 --sessions 500 --seed 7 --max 500')
    expect(stdout).toContain('player in Commission Baccarat, 8 decks')
    expect(stdout).toContain('1-3-2-6 from 100, at most 500, 30 rounds with a bankroll of 10,000')
    expect(stdout).toMatch(/ruin +none seen \(below 0\.60%\)/)
    expect(stdout).toMatch(/ 0 to 499 +\d+\.\d% +█/)
  })
})

describe('a histogram', () => {
  it('has round bins that hold every value once', () => {
    expect(binsOf(Float64Array.of(-150, -1, 0, 99, 100, 850))).toEqual(
      Array.from({ length: 21 }, (_, i) => ({
        from: -150 + 50 * i,
        to: -100 + 50 * i,
        count: { 0: 1, 2: 1, 3: 1, 4: 1, 5: 1, 20: 1 }[i] ?? 0,
      })),
    )
    expect(binsOf(Float64Array.of(7, 7))).toEqual([{ from: 7, to: 8, count: 2 }])
  })

  it('draws bars by eighths, the longest as wide as the terminal allows', () => {
    const bins = [
      { from: -10, to: 0, count: 1 },
      { from: 0, to: 10, count: 16 },
    ]
    const [first, second] = drawHistogram(bins, { colour: false, columns: 40 }).split('\n')
    expect(first).toBe('−10 to −1   5.9%  █▎')
    expect(second).toBe(`   0 to 9  94.1%  ${'█'.repeat(20)}`)
  })
})
