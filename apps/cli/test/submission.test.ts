// `punto submission`: the same bytes from the same inputs, and every number in them from another path: each sequence of cards dealt
// through the table of play one by one, `punto odds`, the house's own reports, Node's own HMAC, and the shell's sha256sum.
import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signerFrom } from '@punto/fair'
import { naiveTally } from '@punto/odds/naive'
import { freshShoe, GAMES, type Game, oddsOf } from '@punto/rules'
import { operator, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { matrixDocument } from '../src/submission/matrix.ts'
import { declarationDigest, RULE_CHANGES } from '../src/submission/rule-changes.ts'
import { makeSubmission, type Submission, type SubmissionOptions } from '../src/submission/submission.ts'
import { traced } from '../src/trace/traced.ts'
import { punto } from './run-punto.ts'
import { playThreeRounds } from './three-rounds.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'punto-submission-'))
const at = (...parts: readonly string[]) => join(folder, ...parts)
const jsonAt = (...parts: readonly string[]) => JSON.parse(readFileSync(at(...parts), 'utf8'))
const submit = async (...words: readonly string[]) => punto(['submission', ...words])

/** With fewer numbers tested, where the random source is not what a test is about. */
const quickly = (out: string, options: Partial<SubmissionOptions> = {}) =>
  makeSubmission(
    {
      profile: 'gli-19',
      out: at(out),
      house: undefined,
      data: at('nowhere'),
      signingKey: undefined,
      chromium: undefined,
      testReport: undefined,
      words: 0,
      trace,
      tested: { shoes: 1000, numbers: 100_000 },
      ...options,
    },
    { progress: false } as Parameters<typeof makeSubmission>[1],
  )
const trace = traced()

// Fractions of this file alone.
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
const written = (n: bigint, d: bigint) => `${n / gcd(n, d)}/${d / gcd(n, d)}`
const decimal = (text: string) => {
  const [n, d] = text.split('/') as [string, string]
  return Number((BigInt(n) * 10n ** 18n) / BigInt(d)) / 1e18
}

/** What a stake of one brings, over a common denominator, and in how many sequences. */
type Law = readonly { readonly net: readonly [n: number, d: number]; readonly count: number }[]
const UNIT = 1000n

function expected(law: Law) {
  const total = law.reduce((sum, { count }) => sum + BigInt(count), 0n)
  const units = law.map(({ net: [n, d], count }) => ({ net: (BigInt(n) * UNIT) / BigInt(d), count: BigInt(count) }))
  for (const {
    net: [n, d],
  } of law)
    expect((BigInt(n) * UNIT) % BigInt(d)).toBe(0n)
  const sum = units.reduce((all, { net, count }) => all + net * count, 0n)
  const square = units.reduce((all, { net, count }) => all + net * net * count, 0n)
  const variance = [square * total - sum * sum, total * total * UNIT * UNIT] as const
  const chance = (wanted: (net: bigint) => boolean) =>
    Number(units.reduce((all, { net, count }) => (wanted(net) ? all + count : all), 0n)) / Number(total)
  const nets = units.filter(({ count }) => count > 0n).map(({ net }) => net)
  return {
    rtp: written(sum + total * UNIT, total * UNIT),
    hit: chance((net) => net > 0n),
    push: chance((net) => net === 0n),
    varianceExact: written(...variance),
    worst: written(
      nets.reduce((a, b) => (a < b ? a : b)),
      UNIT,
    ),
    best: written(
      nets.reduce((a, b) => (a > b ? a : b)),
      UNIT,
    ),
  }
}

const QUANTILES = { 90: 1.6448536269514722, 95: 1.9599639845400545, 99: 2.5758293035489004 }

// biome-ignore lint/suspicious/noExplicitAny: what a JSON file says.
function holds(told: any, law: Law) {
  const { worst, best, ...figures } = expected(law)
  expect(told).toMatchObject({ rtp: figures.rtp, varianceExact: figures.varianceExact })
  const rtp = decimal(figures.rtp)
  const variance = decimal(figures.varianceExact)
  expect(told.houseEdge).toBeCloseTo(1 - rtp, 12)
  expect(told.hit).toBeCloseTo(figures.hit, 12)
  expect(told.push).toBeCloseTo(figures.push, 12)
  expect(told.variance / variance || 1).toBeCloseTo(1, 9)
  expect(told.volatility90).toBeCloseTo(QUANTILES[90] * Math.sqrt(variance), 8)
  expect(Object.keys(told.bands)).toEqual(['10000', '100000', '1000000', '10000000', '100000000'])
  for (const [rounds, bands] of Object.entries<Record<string, readonly [number, number]>>(told.bands)) {
    for (const [confidence, quantile] of Object.entries(QUANTILES)) {
      const half = quantile * Math.sqrt(variance / Number(rounds))
      expect(bands[confidence]![0]).toBeCloseTo(rtp - half, 9)
      expect(bands[confidence]![1]).toBeCloseTo(rtp + half, 9)
    }
  }
  if (told.cases) expect([told.cases.worst.net, told.cases.best.net]).toEqual([worst, best])
  const hits = told.hits as readonly { count: string; net: string; chance: number; returned: string }[]
  const all = hits.reduce((sum, { count }) => sum + BigInt(count), 0n)
  expect(all).toBe(law.reduce((sum, { count }) => sum + BigInt(count), 0n))
  for (const { chance, count } of hits) expect(chance).toBeCloseTo(Number(count) / Number(all), 12)
  expect(hits.reduce((sum, { returned }) => sum + decimal(returned), 0)).toBeCloseTo(rtp, 10)
}

const netOf = (pays: string): readonly [number, number] => {
  const odds = oddsOf(pays as Parameters<typeof oddsOf>[0])
  return odds ? [odds.n, odds.d] : [0, 1]
}
const lawOf = (pays: readonly string[], counts: readonly number[]): Law =>
  counts.map((count, i) => ({ net: i < pays.length ? netOf(pays[i]!) : [-1, 1], count }))

const onOneFelt = (game: string, bet: string) => `${game}/${bet}`

/** Every bet of every game on one felt: each sequence of cards is dealt once for all of them. */
const [first] = GAMES as readonly [Game]
const dealt = naiveTally(
  {
    ...first,
    bets: GAMES.flatMap(({ id, bets }) =>
      bets.map((bet) => ({
        ...bet,
        id: onOneFelt(id, bet.id),
        ...(bet.raise && { raise: { ...bet.raise, bet: onOneFelt(id, bet.raise.bet) } }),
      })),
    ),
    insurance: GAMES.flatMap(({ insurance }) => insurance),
  },
  freshShoe(8),
)

beforeAll(async () => {
  const { code, stdout, stderr } = await submit(at('first'), '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  writeFileSync(at('told.json'), stdout)
})

describe('what a submission tells of the games', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))(
    'of %s: every return, hit, spread, band and case, as every sequence of cards dealt one by one has it',
    (id, game) => {
      const par = jsonAt('first', 'par', `${id}.json`)
      expect(par).toMatchObject({ game: id, version: game.source.version, decks: 8, total: String(dealt.total) })
      const plain = game.bets.filter((bet) => !bet.notOffered && !bet.raise && !isWager(game, bet.id))
      for (const bet of plain) {
        const told = par.bets.find((one: { id: string }) => one.id === bet.id)
        const counts = dealt.bets.get(onOneFelt(id, bet.id))!
        holds(
          told,
          lawOf(
            bet.rungs.map(({ pays }) => pays),
            counts,
          ),
        )
        expect(told.hits.map(({ count }: { count: string }) => count)).toEqual(counts.map(String))
      }
      const antes = game.bets.filter((bet) => bet.raise && !bet.notOffered)
      expect(par.bets).toHaveLength(plain.length + antes.length)
      for (const ante of antes) holdsAnte(par, game, ante.id, dealt.antes.get(onOneFelt(id, ante.id))!)
      holdsInsurance(par, game, game.insurance.length > 0 ? dealt.insurance : new Map())
    },
  )

  it.each(GAMES.map(({ id }) => id))('of %s: what punto odds says, at every number of decks', async (id) => {
    const par = jsonAt('first', 'par', `${id}.json`)
    for (const { decks, bets } of par.byDecks) {
      const odds = JSON.parse((await punto(['odds', id, '--decks', String(decks), '--json'])).stdout)
      const evs = new Map<string, string>(
        [...odds.bets, ...odds.decisions].map(({ id: bet, bet: ante, ev }) => [bet ?? ante, ev]),
      )
      expect(bets.map((bet: { id: string }) => bet.id).toSorted()).toEqual([...evs.keys()].toSorted())
      for (const bet of bets) {
        const [n, d] = evs.get(bet.id)!.split('/').map(BigInt) as [bigint, bigint]
        expect(bet.rtp).toBe(written(n + d, d))
      }
    }
  })

  it('has the same figures in its CSV and on its sheets', () => {
    const par = jsonAt('first', 'par', 'knockout.json')
    const rows = readFileSync(at('first', 'par', 'knockout.csv'), 'utf8')
      .trimEnd()
      .split('\n')
    const head = rows[0]!.split(',')
    const sheet = readFileSync(at('first', 'par', 'knockout.html'), 'utf8')
    for (const bet of par.bets) {
      const row = rows.find((one) => one.startsWith(`knockout,2,8,bet,${bet.id},`))!.split(',')
      const cell = (name: string) => row[head.indexOf(name)]
      expect([cell('rtp'), Number(cell('variance'))]).toEqual([bet.rtp, bet.variance])
      expect(Number(cell('1000000_95_high'))).toBe(bet.bands['1000000']['95'][1])
      expect(sheet).toContain(bet.rtp)
    }
  })

  it('has the digest of every declaration in the log of changes', () => {
    for (const game of GAMES) {
      const last = RULE_CHANGES.filter((change) => change.game === game.id).at(-1)
      expect([game.id, last?.digest]).toEqual([game.id, declarationDigest(game)])
    }
  })
})

const isWager = (game: Game, id: string) => game.bets.some(({ raise }) => raise?.bet === id)

function holdsAnte(par: unknown, game: Game, id: string, byFirst: readonly (readonly (readonly number[])[])[]) {
  // biome-ignore lint/suspicious/noExplicitAny: what a JSON file says.
  const { bets, antes } = par as { bets: any[]; antes: any[] }
  const ante = game.bets.find((bet) => bet.id === id)!
  const wager = game.bets.find((bet) => bet.id === ante.raise!.bet)!
  const nets = (rungs: typeof ante.rungs) => [...rungs.map(({ pays }) => netOf(pays)), [-1, 1] as const]
  const raised = byFirst.map(
    (counts): Law =>
      counts.flatMap((row, a) =>
        row.map((count, w) => {
          const [[an, ad], [wn, wd]] = [nets(ante.rungs)[a]!, nets(wager.rungs)[w]!]
          return { net: [an * wd + ante.raise!.times * wn * ad, ad * wd] as const, count }
        }),
      ),
  )
  const meanOf = (law: Law) => {
    const all = law.reduce((sum, { count }) => sum + count, 0)
    return law.reduce((sum, { net: [n, d], count }) => sum + (n / d) * (count / all), 0)
  }
  const wanted = {
    best: (mean: number) => mean > -1,
    typical: (mean: number) => mean >= -0.5,
    worst: (mean: number) => mean <= -1,
  }
  const told = antes.find((one) => one.id === id)
  for (const play of told.plays) {
    const raises = raised.map((law) => wanted[play.play as keyof typeof wanted](meanOf(law)))
    const law = raised.flatMap((one, value) =>
      raises[value] ? [...one] : [{ net: [-1, 1] as const, count: one.reduce((sum, { count }) => sum + count, 0) }],
    )
    holds(
      play,
      law.filter(({ count }) => count > 0),
    )
    expect(play.raisesWith).toEqual(raises.flatMap((is, value) => (is ? [value] : [])))
    const share = raised.flatMap((one, v) => (raises[v] ? one : [])).reduce((sum, { count }) => sum + count, 0)
    const staked = 1 + (ante.raise!.times * share) / Number(told.total)
    expect(decimal(play.staked)).toBeCloseTo(staked, 12)
    expect(decimal(play.rtpOfStaked)).toBeCloseTo(1 + (decimal(play.rtp) - 1) / staked, 12)
  }
  const [best] = told.plays
  expect(bets.find((bet) => bet.id === id)).toMatchObject({ rtp: best.rtp, varianceExact: best.varianceExact })
}

function holdsInsurance(
  par: unknown,
  game: Game,
  tally: ReadonlyMap<string, readonly [wins: number, pushes: number, loses: number]>,
) {
  // biome-ignore lint/suspicious/noExplicitAny: what a JSON file says.
  const { insurance } = par as { insurance: { offers: any[]; sides: any[] } }
  expect(insurance.offers).toHaveLength(tally.size)
  const laws = insurance.offers.map((offer) => {
    const row = game.insurance.find(
      (one) =>
        one.window === offer.window &&
        one.side === offer.side &&
        one.player.includes(offer.player) &&
        one.banker.includes(offer.banker),
    )!
    const [win, push, lose] = tally.get(`${offer.window} ${offer.side} ${offer.player} ${offer.banker}`)!
    const law: Law = [
      { net: netOf(row.pays), count: win },
      { net: [0, 1], count: push },
      { net: [-1, 1], count: lose },
    ]
    holds(offer, law)
    return { side: offer.side as string, law, rtp: decimal(offer.rtp) }
  })
  for (const { id, plays } of insurance.sides) {
    const own = laws.filter(({ side }) => id === `insurance-${side}`)
    const taken = {
      best: own.filter(({ rtp }) => rtp > 1),
      typical: own,
      worst: own.filter(({ rtp }) => rtp < 1),
    }
    for (const play of plays) {
      const offers = taken[play.play as keyof typeof taken]
      expect(play.offers).toBe(offers.length)
      holds(
        play,
        offers.flatMap(({ law }) => law),
      )
    }
  }
}

describe('the rest of a submission', () => {
  it('is the same, byte for byte, when it is made again', async () => {
    const { stdout } = await submit(at('again'), '--json')
    expect(stdout).toBe(readFileSync(at('told.json'), 'utf8'))
    execFileSync('diff', ['-r', at('first'), at('again')])
  })

  it('is checked by sha256sum, and its digest is that of the sums', () => {
    const { files, digest } = jsonAt('told.json')
    execFileSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: at('first') })
    const [sum] = execFileSync('sha256sum', [at('first', 'SHA256SUMS')], { encoding: 'utf8' }).split(' ')
    expect(sum).toBe(digest)
    const below = readdirSync(at('first'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    expect(below).toHaveLength(files.length + 2)
  })

  it('has digests of every part, which the commands that it prints come to', () => {
    const { digest, parts } = jsonAt('first', 'program', 'parts.json')
    const sheet = readFileSync(at('first', 'program', 'parts.html'), 'utf8')
    const recipes = [...sheet.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, recipe]) =>
      recipe!.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    )
    const [own, others, whole] = recipes as [string, string, string]
    const run = (recipe: string, cwd: string) =>
      execFileSync('bash', ['-c', recipe.replace(/^cd .*\n/, '')], { cwd, encoding: 'utf8' }).split(' ')[0]
    const root = join(import.meta.dirname, '..', '..', '..')
    expect(run(whole, at('first', 'program'))).toBe(digest)
    for (const name of ['rules', 'fair', 'ledger'])
      expect([name, run(own, join(root, 'packages', name))]).toEqual([name, parts[`@punto/${name}@0.1.0`]])
    expect(run(own, join(root, 'apps', 'cli'))).toBe(parts['@punto/cli@0.1.0'])
    const hashes = Object.keys(parts).find((name) => name.startsWith('@noble/hashes@'))!
    expect(run(others, join(root, 'node_modules', '@noble', 'hashes'))).toBe(parts[hashes])
  })

  it('tests the random source as punto fair-test does, and knows its words', async () => {
    const dossier = jsonAt('first', 'random', 'dossier.json')
    const again = await punto(['fair-test', '--shoes', String(dossier.shoes), '--seed', dossier.seed, '--json'])
    const ofShoes = JSON.parse(again.stdout).tests as readonly { id: string; p: number; statistic: number }[]
    for (const { id, p, statistic } of ofShoes) {
      const told = dossier.tests.find((one: { id: string }) => one.id === id)
      expect(told.p).toBeCloseTo(p, 4)
      expect(told.statistic / statistic).toBeCloseTo(1, 6)
    }
    expect(dossier.tests).toHaveLength(ofShoes.length + 7)
    expect(dossier.tests.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
  })

  it('claims as met only what names a test, and says where a text was not at hand', () => {
    const { texts } = jsonAt('first', 'matrix', 'clauses.json')
    for (const { clauses } of texts)
      for (const { clause, claim, tests, why } of clauses) {
        if (claim === 'met') expect([clause, tests.length > 0]).toEqual([clause, true])
        expect([clause, why.length > 0]).toEqual([clause, true])
      }
    const rows = readFileSync(at('first', 'matrix', 'clauses.csv'), 'utf8')
    expect(rows).toContain('text_at_hand')
  })

  it.each(['gli-19+malta', 'ukgc', 'nj', 'singapore'] as const)('has the clauses of %s', (profile) => {
    const { texts } = matrixDocument(profile)
    expect(texts.flatMap(({ clauses }) => clauses).length).toBeGreaterThan(3)
  })
})

describe('of another profile, with the report of a run of the tests and words of the generator', () => {
  const out = 'of-malta'
  beforeAll(async () => {
    const report = {
      testResults: [
        { name: '/somewhere/packages/rules/test/cards.test.ts', assertionResults: [{ status: 'passed' }] },
        {
          name: '/somewhere/apps/cli/test/odds.test.ts',
          assertionResults: [{ status: 'failed' }, { status: 'skipped' }],
        },
      ],
    }
    writeFileSync(at('report.json'), JSON.stringify(report))
    await quickly(out, { profile: 'gli-19+malta', testReport: at('report.json'), words: 64 })
  })

  it('has the clauses of that profile', () => {
    expect(jsonAt(out, 'matrix', 'clauses.json')).toEqual(matrixDocument('gli-19+malta'))
  })

  it('takes the report of a run of the tests', () => {
    expect(jsonAt(out, 'reports', 'tests.json')).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
    const sheet = readFileSync(at(out, 'reports', 'tests.html'), 'utf8')
    expect(sheet).toContain('packages/rules/test/cards.test.ts')
    expect(sheet).not.toContain('/somewhere')
  })

  it('gives raw words of the generator, which Node’s own HMAC comes to', () => {
    const bytes = readFileSync(at(out, 'random', 'words.bin'))
    expect(bytes).toHaveLength(128)
    const key = shuffleKeyOfFirstShoe('punto submission')
    const blocks = [0, 1, 2, 3].map((block) =>
      createHmac('sha256', key)
        .update(Buffer.from([0, 0, 0, block]))
        .digest(),
    )
    expect(bytes.toString('hex')).toBe(Buffer.concat(blocks).toString('hex'))
  })
})

/** By docs/fairness.md, with nothing but Node's own hashes: the shuffle key of the first shoe of the tests. */
function shuffleKeyOfFirstShoe(seedText: string): Buffer {
  const sha = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const str = (words: string) => Buffer.concat([Buffer.from([words.length]), Buffer.from(words)])
  const seed = sha(Buffer.from(`punto fair-test 1 ${seedText}`))
  const cut = 16
  const context = Buffer.concat([str('fair-test'), Buffer.from([0, 0, 0, 1, 8, cut >> 8, cut & 255])])
  const commitment = sha(str('punto-fair/1/seed'), context, seed)
  const closing = sha(str('punto-fair/1/closing'), context, commitment, Buffer.from([0, 0]))
  const digest = sha(str('punto-fair/1/shoe'), closing)
  return createHmac('sha256', seed)
    .update(Buffer.concat([str('punto-fair/1/shuffle'), digest]))
    .digest()
}

describe('of a house with three games', () => {
  const TABLES = [
    { table: 'commission', game: 'commission', standing: true },
    { table: 'knockout', game: 'knockout', standing: true },
    { table: 'easy', game: 'easy-six', decks: 6, standing: true },
  ]
  const key = '5a'.repeat(32)
  let house: TestHouse
  let made: Submission
  const ofHouse = (out: string) => quickly(out, { house: at('house.json'), data: at('data') })

  beforeAll(async () => {
    mkdirSync(at('data'))
    house = await TestHouse.open({ tables: TABLES, evidence: { folder: at('data') }, requests: 100_000 })
    await playThreeRounds(house)
    writeFileSync(at('house.json'), JSON.stringify({ tables: TABLES }))
    writeFileSync(at('data.signing.key'), `${key}\n`, { mode: 0o600 })
    const boss = await operator(house)
    const { body } = await boss.get('/api/reports/play?by=bet&table=commission')
    writeFileSync(at('report-of-house.json'), JSON.stringify(body))
    made = await ofHouse('of-house')
  })
  afterAll(() => house.close())

  it('tells its three games, from the decks that its tables have, and what they have paid so far', () => {
    expect(readdirSync(at('of-house', 'par')).filter((name) => name.endsWith('.json'))).toEqual([
      'commission.json',
      'easy-six.json',
      'knockout.json',
    ])
    expect(jsonAt('of-house', 'par', 'easy-six.json')).toMatchObject({ decks: 6, tables: ['easy'] })
    const { lifetime } = jsonAt('of-house', 'par', 'commission.json')
    const report = jsonAt('report-of-house.json').rows as readonly {
      key: string
      bets: number
      handle: number
      win: number
    }[]
    expect(lifetime).toHaveLength(2)
    for (const { bet, lines, staked, net } of lifetime)
      expect(report.find(({ key: of }) => of === bet)).toMatchObject({ bets: lines, handle: staked, win: 0 - net })
    expect(jsonAt('of-house', 'changes', 'changes.json').played).toMatchObject([
      { table: 'commission', game: 'commission', decks: 8 },
      { table: 'easy', game: 'easy-six', decks: 6 },
      { table: 'knockout', game: 'knockout' },
    ])
  })

  it('is signed with the key of the house, and made again is the same', async () => {
    const { signature, digest } = jsonAt('of-house', 'manifest.json')
    const own = signerFrom(Buffer.from(key, 'hex')).key
    expect(signature.key).toBe(own)
    expect(digest).toBe(made.digest)
    expect((await submit('--check', at('of-house'), '--key', own)).code).toBe(0)
    expect((await submit('--check', at('of-house'), '--key', '00'.repeat(32))).code).toBe(1)
    await ofHouse('of-house-again')
    execFileSync('diff', ['-r', at('of-house'), at('of-house-again')])
  })

  it('is found altered: a figure, a file more, a file less, a digest', async () => {
    const says = async (alter: (of: string) => void) => {
      const of = mkdtempSync(join(tmpdir(), 'punto-altered-'))
      execFileSync('cp', ['-r', `${at('of-house')}/.`, of])
      alter(of)
      const { code, stdout } = await submit('--check', of)
      expect(code).toBe(1)
      return stdout
    }
    expect(await says((of) => appendFileSync(join(of, 'par', 'commission.csv'), ' '))).toContain(
      'par/commission.csv is not as it was made',
    )
    expect(await says((of) => writeFileSync(join(of, 'par', 'more.html'), ''))).toContain(
      'par/more.html does not belong',
    )
    expect(await says((of) => execFileSync('rm', [join(of, 'index.html')]))).toContain('index.html is missing')
    expect(
      await says((of) => {
        const manifest = JSON.parse(readFileSync(join(of, 'manifest.json'), 'utf8'))
        manifest.signature.signature = manifest.signature.signature.replace(/^./, (c: string) =>
          c === '0' ? '1' : '0',
        )
        writeFileSync(join(of, 'manifest.json'), JSON.stringify(manifest))
      }),
    ).toContain('The signature does not hold')
  })

  it('says where no key is at hand, and goes on', async () => {
    const { code, stderr } = await submit(at('unsigned'), '--house', at('house.json'), '--data', at('nowhere'))
    expect(code).toBe(0)
    expect(stderr).toContain('The manifest is not signed: there is no signing key')
    expect(jsonAt('unsigned', 'manifest.json').signature).toBeNull()
  })
})

it.each([
  [['--profile', 'mars', at('bad')], /--profile is gli-19, .*not "mars"/],
  [[at('first')], /is not empty/],
  [['--data', 'somewhere', at('bad')], /--data belongs to a house/],
  [['--house', at('nothing.json'), at('bad')], /cannot read .*no such file/],
  [['--check', folder], /there is no submission/],
  [[], /OUT is missing/],
])('bad input %j: exit 2 and one line', async (words, message) => {
  const { code, stdout, stderr } = await submit(...words)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(message)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})
