// The dossier of the random source: where randomness comes from, how shoes are made of it, and what tests of it found. Seeds are fixed,
// so that the same program gives the same figures on every machine.
import { availableParallelism } from 'node:os'
import type { TestResult } from '@punto/eyes'
import { DEFAULT_DECKS } from '@punto/rules'
import { judge, LEVEL, threshold } from '../fair-test/judge.ts'
import { tallyShoes } from '../fair-test/run.ts'
import { wordStream } from '../fair-test/shuffles.ts'
import { wordTests } from '../fair-test/word-tests.ts'
import { sha256 } from './files.ts'
import { code, csvOf, heading, list, type Sheet, table, text } from './sheet.ts'

/** Nobody has looked for a seed that gives fine figures: it is what this is. */
const SEED = 'punto submission'
export const TESTED_SHOES = 10_000
export const TESTED_NUMBERS = 1_000_000
/** Words of which a digest lets a laboratory see that its own generator is the same. */
const KNOWN_WORDS = 4096

const FACTS = {
  entropy:
    'Each shoe has a seed of 32 bytes, drawn for it alone from the generator of the operating system (`crypto.randomBytes`), and shares of 32 bytes from players who like to add them.',
  commitment:
    'Before the first bet the house publishes a hash of the seed; the list of shares is closed, signed and, where anybody shared, put through a delay of repeated squarings before it is mixed in.',
  generator:
    'HMAC-SHA256 under a key derived from seed and shares, over the numbers 0, 1, 2 and so on: 32 bytes a number, read as words of 16 bits, the higher byte first.',
  scaling:
    'A number below a bound is the remainder of a word; words that would favour low numbers are passed over, so every number is equally likely.',
  shuffle: 'Fisher–Yates over the whole shoe, from the last card down.',
  reseeding: 'Every shoe has a seed of its own; no state passes from one shoe to the next.',
  secrecy:
    'Seeds are sealed at rest (AES-256-GCM) under a key kept apart from the database; a seed is published when its shoe is over.',
} as const

export interface RandomDossier {
  readonly facts: typeof FACTS
  readonly seed: string
  readonly level: number
  readonly threshold: number
  readonly shoes: number
  readonly numbers: number
  readonly decks: number
  readonly knownWords: { readonly words: number; readonly sha256: string }
  readonly tests: readonly (TestResult & { readonly of: 'numbers' | 'shoes'; readonly ok: boolean })[]
}

/** Further digits differ between machines, in the last places of logarithms. */
const rounded = (value: number, digits: number): number => Number(value.toPrecision(digits))

export async function randomDossier(
  shoes: number = TESTED_SHOES,
  numbers: number = TESTED_NUMBERS,
): Promise<RandomDossier> {
  const decks = DEFAULT_DECKS
  const ofNumbers = wordTests(wordStream(decks, SEED), numbers)
  const threads = Math.min(8, availableParallelism())
  const ofShoes = judge(await tallyShoes({ shoes, decks, seed: SEED, bias: undefined, threads }, () => {}))
  const limit = threshold(ofNumbers.length + ofShoes.length)
  const told = (of: 'numbers' | 'shoes') => (one: TestResult) => ({
    ...one,
    statistic: rounded(one.statistic, 8),
    p: rounded(one.p, 5),
    of,
    ok: one.p >= limit,
  })
  const word = wordStream(decks, SEED)
  const known = new Uint8Array(2 * KNOWN_WORDS)
  for (let i = 0; i < KNOWN_WORDS; i++) known.set(bytesOf(word()), 2 * i)
  return {
    facts: FACTS,
    seed: SEED,
    level: LEVEL,
    threshold: rounded(limit, 5),
    shoes,
    numbers,
    decks,
    knownWords: { words: KNOWN_WORDS, sha256: sha256(known) },
    tests: [...ofNumbers.map(told('numbers')), ...ofShoes.map(told('shoes'))],
  }
}

export const bytesOf = (word: number): readonly [number, number] => [word >>> 8, word & 255]

const HEAD = ['Test', 'Of', 'Chi-square', 'Degrees', 'p', 'Holds'] as const

const rowOf = ({ title, of, statistic, degrees, p, ok }: RandomDossier['tests'][number]) => [
  title,
  of,
  statistic.toFixed(2),
  String(degrees),
  String(p),
  ok ? 'yes' : 'no',
]

export const randomCsv = ({ tests }: RandomDossier): string =>
  csvOf(
    ['id', ...HEAD.map((name) => name.toLowerCase())],
    tests.map((one) => [one.id, ...rowOf(one)]),
  )

export const randomSheet = (dossier: RandomDossier): Sheet => ({
  title: 'The random source',
  blocks: [
    heading('From entropy to the order of the cards'),
    list(Object.values(dossier.facts)),
    text('The specification, to the byte and with test vectors, is `docs/fairness.md` of the program.'),
    heading('What it can be checked with'),
    list([
      '`punto fair-test` repeats the tests of shoes on as many as wanted, under any seed; a wrong shuffle (`--bias`) is found out.',
      '`punto fair-test --words N` writes raw words of the generator for NIST STS, dieharder or PractRand.',
      '`punto fair-test --recorded` tests the shoes that a running house has dealt.',
      `The first ${dossier.knownWords.words} words under the seed below, two bytes each, have SHA-256 \`${dossier.knownWords.sha256}\`.`,
    ]),
    heading('Tests'),
    text(
      `Seed "${dossier.seed}", ${dossier.numbers} numbers below 52 and ${dossier.shoes} shoes of ${dossier.decks} decks. The first seven are those that GLI-19 names; the others hold whole shoes against their exact laws. Together they fail a good source once in a hundred times: each holds where p is at least ${dossier.threshold}.`,
    ),
    table(HEAD, dossier.tests.map(rowOf), 2),
    heading('Again'),
    code(`punto fair-test --shoes ${dossier.shoes} --seed "${dossier.seed}"`),
  ],
})
