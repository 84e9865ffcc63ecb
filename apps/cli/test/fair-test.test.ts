// The statistics of `punto fair-test`: their laws against brute force and published figures, their p-values over many
// good shoes, and shuffles that are wrong on purpose.

import { byWinner, chiSquareAbove, chiSquareTwoSided, coupCounts, runLaw } from '@punto/eyes'
import { newDecks, shuffle } from '@punto/fair'
import { describe, expect, test, vi } from 'vitest'
import { judge, lawsOf, threshold } from '../src/fair-test/judge.ts'
import { type PairLaw, pairLaw, pairStatistics } from '../src/fair-test/pair-law.ts'
import { tallyShoes } from '../src/fair-test/run.ts'
import { BIASES, biasedShuffle, realShuffle, type Shuffle } from '../src/fair-test/shuffles.ts'
import { addTally, countShoe, emptyTally, type Tally } from '../src/fair-test/tally.ts'
import { punto } from './run-punto.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** A small seeded generator that has nothing to do with hashes: sfc32, by Chris Doty-Humphrey. Gives 16 bits. */
function seededWords(seed: number): () => number {
  let [a, b, c, counter] = [seed, 0x9e3779b9, 0x243f6a88, 1]
  const next = () => {
    const out = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + out) | 0
    return out
  }
  for (let i = 0; i < 20; i++) next()
  return () => next() >>> 16
}

function tallyOf(shoes: number, decks: number, order: Shuffle): Tally {
  const tally = emptyTally(decks)
  for (let shoe = 1; shoe <= shoes; shoe++) countShoe(tally, order(shoe))
  return tally
}

const EIGHT_DECKS = lawsOf(8)

/** Every different order of these items. */
function* arrangements(items: readonly number[]): Generator<readonly number[]> {
  if (items.length === 0) yield []
  for (const first of new Set(items)) {
    const rest = [...items]
    rest.splice(rest.indexOf(first), 1)
    for (const tail of arrangements(rest)) yield [first, ...tail]
  }
}

describe('chi-square', () => {
  test.each([
    [3.841458820694124, 1, 0.05],
    [6.634896601021214, 1, 0.01],
    [18.307038053275146, 10, 0.05],
    [124.34211340400407, 100, 0.05],
  ])('%f with %i degrees is exceeded with probability %f (tables of the law)', (value, degrees, p) => {
    expect(chiSquareAbove(value, degrees)).toBeCloseTo(p, 10)
  })

  test.each([2, 20, 500, 21166])('with %i degrees it is a sum of Poisson probabilities', (degrees) => {
    for (const value of [0.5, 0.9, 0.98, 1, 1.02, 1.1, 1.5].map((times) => times * degrees)) {
      let sum = 0
      let logTerm = -value / 2
      for (let k = 0; k < degrees / 2; k++) {
        sum += Math.exp(logTerm)
        logTerm += Math.log(value / 2) - Math.log(k + 1)
      }
      expect(chiSquareAbove(value, degrees)).toBeCloseTo(sum, 9)
      expect(chiSquareTwoSided(value, degrees)).toBeCloseTo(2 * Math.min(sum, 1 - sum), 8)
    }
  })
})

describe('exact laws', () => {
  test.each([
    [4, [33608344225792, 34543624867840, 7145601996928]],
    [5, [130087780016000, 133700037548800, 27690387926400]],
    [6, [392220492728832, 403095751234560, 83552962932288]],
    [8, [2230518282592256, 2292252566437888, 475627426473216]],
  ])('the coup of %i decks: published counts (wizardofodds.com, casinoexploit.com)', (decks, counts) => {
    expect(byWinner(coupCounts(decks))).toEqual(counts)
  })

  test('runs: by counting all arrangements of four and three', () => {
    const counts = Array.from({ length: 8 }, () => 0)
    for (const row of arrangements([1, 1, 1, 1, 0, 0, 0]))
      counts[row.filter((kind, i) => i === 0 || kind !== row[i - 1]).length]!++
    for (const [runs, share] of runLaw(4, 3).entries()) expect(share).toBeCloseTo(counts[runs]! / 35, 12)
  })

  test('runs of a whole shoe: shares add up to one, with the mean and variance of Wald and Wolfowitz', () => {
    const law = runLaw(128, 288)
    const mean = law.reduce((sum, share, runs) => sum + share * runs, 0)
    const product = 2 * 128 * 288
    expect(law.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(mean).toBeCloseTo(1 + product / 416, 7)
    const variance = law.reduce((sum, share, runs) => sum + share * (runs - mean) ** 2, 0)
    expect(variance).toBeCloseTo((product * (product - 416)) / (416 ** 2 * 415), 6)
  })

  test('neighbours: the covariance in every direction, by counting all 2520 circles of four kinds twice', () => {
    const tables = [...arrangements([0, 0, 1, 1, 2, 2, 3, 3])].map((row) => {
      const table = new Float64Array(16)
      row.forEach((kind, i) => {
        table[kind * 4 + row[(i + 1) % 8]!]!++
      })
      return table
    })
    expect(tables).toHaveLength(2520)
    const law = pairLaw(4, 2)
    const nextWord = seededWords(1)
    for (let trial = 0; trial < 20; trial++) {
      const direction = Float64Array.from({ length: 16 }, () => nextWord() / 65536)
      const along = tables.map((table) => table.reduce((sum, count, i) => sum + count * direction[i]!, 0))
      const mean = along.reduce((sum, value) => sum + value, 0) / along.length
      const variance = along.reduce((sum, value) => sum + (value - mean) ** 2, 0) / along.length
      expect(variance).toBeCloseTo(varianceAlong(doubleCentred(direction), law), 9)
      const meanTable = (i: number) => (i % 5 === 0 ? law.meanEqual : law.meanDifferent)
      expect(mean).toBeCloseTo(
        direction.reduce((sum, weight, i) => sum + weight * meanTable(i), 0),
        9,
      )
    }
  })

  /** Rows and columns have fixed sums, so only what is left of a direction without them counts. */
  function doubleCentred(direction: Float64Array): Float64Array {
    const at = (k: number, l: number) => direction[k * 4 + l]!
    const row = (k: number) => [0, 1, 2, 3].reduce((sum, l) => sum + at(k, l), 0) / 4
    const column = (l: number) => [0, 1, 2, 3].reduce((sum, k) => sum + at(k, l), 0) / 4
    const all = [0, 1, 2, 3].reduce((sum, k) => sum + row(k), 0) / 4
    return direction.map((weight, i) => weight - row(Math.floor(i / 4)) - column(i % 4) + all)
  }

  /** The squared length of a direction in each part, times that part's variance. */
  function varianceAlong(direction: Float64Array, law: PairLaw): number {
    const none = { equalInAll: Infinity, equalByKind: Infinity, metEither: Infinity, metInOrder: Infinity }
    const parts = Object.keys(none) as (keyof typeof none)[]
    return parts.reduce((sum, part) => {
      const one = { meanEqual: 0, meanDifferent: 0, ...none, [part]: 1 }
      const { equal, different } = pairStatistics(direction, 4, 1, one)
      return sum + law[part] * (equal.value + different.value)
    }, 0)
  }

  test('neighbours of a whole shoe: the four parts share the whole variance of the table', () => {
    const law = pairLaw(52, 8)
    const nextWord = seededWords(2)
    const table = new Uint32Array(52 * 52)
    const shoes = 2000
    let squares = 0
    for (let shoe = 0; shoe < shoes; shoe++) {
      const tally = emptyTally(8)
      const order = shuffle(newDecks(8), nextWord)
      order.forEach((card, i) => {
        tally.neighbours[card * 52 + order[(i + 1) % 416]!]!++
      })
      tally.neighbours.forEach((count, i) => {
        squares += (count - (i % 53 === 0 ? law.meanEqual : law.meanDifferent)) ** 2
        table[i]! += count
      })
    }
    const whole = law.equalInAll + 51 * law.equalByKind + 1274 * law.metEither + 1275 * law.metInOrder
    expect(squares / shoes / whole).toBeCloseTo(1, 2)
  })
})

describe('p-values of good shoes', () => {
  const RUNS = Number(process.env.PUNTO_FAIR_RUNS ?? 40)
  const nextWord = seededWords(2025)
  const pValues = new Map<string, number[]>()
  for (let run = 0; run < RUNS; run++) {
    const tally = tallyOf(1000, 8, () => shuffle(newDecks(8), nextWord))
    for (const { id, p } of judge(tally, EIGHT_DECKS)) pValues.set(id, [...(pValues.get(id) ?? []), p])
  }

  /** Kolmogorov's distance from the uniform law. One in a thousand lies further out than 1.95 / √runs. */
  const distance = (values: readonly number[]) => {
    const sorted = [...values].sort((a, b) => a - b)
    return Math.max(...sorted.map((p, i) => Math.max(p - i / RUNS, (i + 1) / RUNS - p)))
  }

  const uniform = [...pValues.keys()].filter((id) => id !== 'worst-position')

  test('there are ten tests', () => {
    expect(pValues.size).toBe(10)
  })

  test.each(uniform)(`%s: uniform over ${RUNS} runs of 1000 shoes`, (id) => {
    expect(distance(pValues.get(id)!)).toBeLessThan(1.95 / Math.sqrt(RUNS))
  })

  test('worst-position: never below a level more often than the level says', () => {
    // It is a bound over 416 positions and so at or above uniform: of 100 runs, 0.1 × 100 give 10 ± 3.
    const below = pValues.get('worst-position')!.filter((p) => p < 0.1).length
    expect(below).toBeLessThanOrEqual(0.2 * RUNS)
    expect(below).toBeGreaterThan(0.01 * RUNS)
  })
})

describe('shuffles that are wrong are found out', () => {
  const fails = (tally: Tally) =>
    judge(tally, EIGHT_DECKS)
      .filter(({ p }) => p < threshold(10))
      .map(({ id }) => id)

  test('the real shuffle is not, over the same number of shoes', () => {
    expect(fails(tallyOf(10_000, 8, realShuffle(8, 'punto')))).toEqual([])
  })

  test.each([
    ['modulo', 10_000, 'displacement'],
    ['off-by-one', 2_000, 'displacement'],
    ['fixed-top', 1_000, 'worst-position'],
  ] as const)('%s, within %i shoes, by %s', (bias, shoes, id) => {
    expect(fails(tallyOf(shoes, 8, biasedShuffle(bias, 8, 'punto')))).toContain(id)
  })

  test('each bias that the command offers is in the list above', () => {
    expect(BIASES).toEqual(['modulo', 'off-by-one', 'fixed-top'])
  })

  const nextWord = seededWords(7)
  test('a shoe that is only cut, by its neighbours', () => {
    const cutOnly = () => {
      const at = nextWord() % 416
      return newDecks(8).map((_, i) => (i + at) % 52)
    }
    expect(fails(tallyOf(1000, 8, cutOnly))).toEqual(expect.arrayContaining(['equal-neighbours', 'serial-pairs']))
  })

  test('good shoes in which one pair of neighbours in fifty is put back as it was, by serial pairs', () => {
    const clumped = () => {
      const order = shuffle(newDecks(8), nextWord)
      for (let i = 0; i + 1 < order.length; i += 50) {
        const wanted = (order[i]! + 1) % 52
        const found = order.indexOf(wanted, i + 1)
        if (found > 0) [order[i + 1], order[found]] = [order[found]!, order[i + 1]!]
      }
      return order
    }
    expect(fails(tallyOf(2000, 8, clumped))).toContain('serial-pairs')
  })

  test('colours that alternate a little too often, by runs', () => {
    const alternating = () => {
      const order = shuffle(newDecks(8), nextWord)
      const red = (i: number) => ((order[i]! & 3) + 1) & 2
      for (let i = 0; i + 2 < 60; i++)
        if (red(i) === red(i + 1) && red(i + 1) !== red(i + 2))
          [order[i + 1], order[i + 2]] = [order[i + 2]!, order[i + 1]!]
      return order
    }
    expect(fails(tallyOf(2000, 8, alternating))).toContain('colour-runs')
  })

  test('one first coup in ten turned in the Banker’s favour, by its points and its winner', () => {
    const turned = (shoe: number) => {
      const order = shuffle(newDecks(8), nextWord)
      // The Banker's second card becomes the next card that makes the hand a nine.
      const needed = shoe % 10 === 0 ? order.findIndex((card, i) => i > 6 && nine(order[1]!, card)) : -1
      if (needed > 0) [order[3], order[needed]] = [order[needed]!, order[3]!]
      return order
    }
    const points = (card: number) => (card >> 2 < 9 ? (card >> 2) + 1 : 0)
    const nine = (a: number, b: number) => (points(a) + points(b)) % 10 === 9
    const failed = fails(tallyOf(10_000, 8, turned))
    expect(failed).toEqual(expect.arrayContaining(['first-coup-points', 'first-coup-winner']))
  })

  test('high cards kept for the second half of the shoe, by the coups of the whole shoe or sooner', () => {
    const stacked = () => {
      const order = shuffle(newDecks(8), nextWord)
      // Every tenth zero card of the first half changes places with a card of the second half that counts.
      for (let i = 0; i < 208; i += 10) {
        const zero = order.findIndex((card, at) => at >= i && card >= 36)
        const other = order.findIndex((card, at) => at >= 208 + i && card < 36)
        if (zero < 208 && other >= 0) [order[zero], order[other]] = [order[other]!, order[zero]!]
      }
      return order
    }
    expect(fails(tallyOf(1000, 8, stacked)).length).toBeGreaterThan(0)
  })
})

describe('the command', () => {
  const fairTest = (...words: readonly string[]) => punto(['fair-test', ...words])

  test('good shoes: exit 0, p-values, and the same ones on one thread and on three', async () => {
    const one = await fairTest('--shoes', '1000', '--threads', '1', '--json')
    const three = await fairTest('--shoes', '1000', '--threads', '3', '--json')
    expect(one).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(three.stdout).tests).toEqual(JSON.parse(one.stdout).tests)
    expect(JSON.parse(one.stdout)).toMatchObject({
      ok: true,
      shoes: 1000,
      decks: 8,
      seed: 'punto',
      bias: null,
      level: 0.99,
    })
    expect(JSON.parse(one.stdout).threshold).toBeCloseTo(0.001, 12)
  })

  test('another seed, other shoes; other decks', async () => {
    const tally = await tallyShoes({ shoes: 1000, decks: 6, seed: 'a', bias: undefined, threads: 2 }, () => {})
    const other = await tallyShoes({ shoes: 1000, decks: 6, seed: 'b', bias: undefined, threads: 2 }, () => {})
    expect(tally.shoes[0]).toBe(1000)
    expect(tally.places).toHaveLength(312 * 52)
    expect(Array.from(tally.places)).not.toEqual(Array.from(other.places))
    addTally(tally, other)
    expect(tally.places.reduce((sum, count) => sum + count, 0)).toBe(2000 * 312)
  })

  test('progress counts every shoe', async () => {
    const seen: number[] = []
    await tallyShoes({ shoes: 1234, decks: 4, seed: 'a', bias: 'fixed-top', threads: 2 }, (done) => seen.push(done))
    expect(seen.at(-1)).toBe(1234)
  })

  test('a biased shuffle: exit 1, and the table says which tests find it', async () => {
    const { code, stdout } = await fairTest('--shoes', '1000', '--bias', 'fixed-top')
    expect(code).toBe(1)
    expect(stdout).toContain('shuffled wrongly on purpose (fixed-top)')
    expect(stdout).toMatch(/✗ {2}The most uneven of 416 positions/)
    expect(stdout).toMatch(/\d of the 10 tests find the shoes badly shuffled\./)
  })

  test.each([
    [['--shoes', '10'], /--shoes must be a whole number from 1000/],
    [['--shoes', 'many'], /--shoes must be a whole number/],
    [['--decks', '3'], /--decks must be a whole number from 4 to 8/],
    [['--threads', '0'], /--threads must be/],
    [['--bias', 'wash'], /--bias must be modulo or off-by-one or fixed-top, not "wash"/],
    [['--seed', 'x'.repeat(201)], /--seed may have at most 200/],
    [['extra'], /takes no arguments/],
  ])('bad input %j: exit 2 and one line', async (words, message) => {
    const { code, stdout, stderr } = await fairTest(...words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})
