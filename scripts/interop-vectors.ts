// Writes the vectors of `interop/`: what goes in and what comes out of the house's outside faces, as plain JSON that any program can
// run. `npm run interop-vectors` writes them anew; a test holds that they are not stale.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import {
  assemble,
  cardPoints,
  DECK,
  GAMES,
  makeCard,
  placeableBets,
  refusalSentence,
  type SettleAnswer,
  type SettleError,
  Settler,
} from '@punto/rules'
import { main } from '../apps/cli/src/main.ts'
import { ALTERED_RECORDS, alteredRecords } from './interop/altered-records.ts'
import { GAME_FILES, gameFiles, RECORDINGS, recordings, WALLET, WIRE, wallet, wire } from './interop/faces.ts'

export const INTEROP = join(import.meta.dirname, '..', 'interop', 'vectors')

/** The texts of the files by their names. */
export async function interopFiles(): Promise<ReadonlyMap<string, string>> {
  const files = {
    cards: {
      about: 'Every card of a deck, in the order in which a shoe is unpacked, with its points.',
      vectors: cards(),
    },
    settlement: { about: SETTLEMENT, vectors: settlement() },
    refusals: { about: REFUSALS, vectors: refusals() },
    odds: { about: ODDS, vectors: await odds() },
    roads: { about: ROADS, vectors: await roads() },
    'altered-records': { about: ALTERED_RECORDS, vectors: alteredRecords() },
    wallet: { about: WALLET, vectors: wallet() },
    wire: { about: WIRE, vectors: wire() },
    recordings: { about: RECORDINGS, vectors: recordings() },
    'game-files': { about: GAME_FILES, vectors: gameFiles() },
  }
  return new Map(Object.entries(files).map(([name, file]) => [`${name}.json`, textOf(file)]))
}

const SETTLEMENT =
  'One line of "punto settle" each: "in" is the coup with the bets of one player, "out" the answer. Every rung of every bet of the documents is met, with stakes that do not divide.'
const REFUSALS =
  'Lines that "punto settle" refuses: "code" is what it answers with, "rule" the paragraph, where one is broken.'
const ODDS =
  'What "punto odds GAME --with … --decks N [--without …] --json" answers: exact chances as counts of six-card sequences, values as fractions.'
const ROADS = 'What "punto roads SEQUENCE --json" answers: "in" is the sequence, "out" the roads.'

/** A vector a line, so that a difference shows which. */
const textOf = ({ about, vectors }: { readonly about: string; readonly vectors: readonly object[] }): string =>
  `{\n"about": ${JSON.stringify(about)},\n"vectors": [\n${vectors.map((one) => JSON.stringify(one)).join(',\n')}\n]\n}\n`

const cards = () => DECK.map((card) => ({ card: makeCard(card), points: cardPoints(card) }))

/** Numbers that anybody can make again: the words of SHA-256 over a counter. */
function* numbers(name: string): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const digest = createHash('sha256').update(`${name} ${counter}`).digest()
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at)
  }
}

interface Request {
  readonly game: string
  readonly with: readonly string[]
  readonly cards: readonly string[]
  readonly bets: readonly object[]
  readonly insurance?: readonly object[]
}

const settler = new Settler()
const isAnswer = (out: SettleAnswer | SettleError): out is SettleAnswer => 'lines' in out
const ask = (request: Request) => settler.answerLine(JSON.stringify(request))

/** Coups that look alike are left out: each that is kept meets a result of a bet that none before it met. */
function settlement(): readonly object[] {
  return GAMES.flatMap(({ id }) => {
    const met = new Set<string>()
    const random = numbers(`settlement ${id}`)
    const kept: object[] = []
    for (let tried = 0; tried < COUPS; tried++) {
      const request = requestOf(id, random)
      const out = ask(request)
      if (!isAnswer(out)) throw new Error(`${JSON.stringify(request)} is refused: ${out.error.message}`)
      const before = met.size
      for (const { bet, result, pays, rule } of out.lines) met.add(`${bet} ${result} ${pays} ${rule}`)
      if (met.size > before) kept.push({ in: request, out })
    }
    return kept
  })
}

const COUPS = 6000

/** No-Commission has the bets of one of them already. */
const packsOf = (game: string) => (game === 'no-commission' ? ['bad-beat'] : ['bad-beat', 'seven-eight'])

function betsOf(game: string): readonly string[] {
  const assembled = assemble(game, packsOf(game))
  if (!assembled.ok) throw new Error(refusalSentence(assembled.refusal, 'en'))
  return placeableBets(assembled.value).map(({ id }) => id)
}

function requestOf(game: string, random: Generator<number, never>): Request {
  const packs = packsOf(game)
  const six = Array.from({ length: 6 }, () => makeCard(DECK[random.next().value % 52]!))
  const bets = betsOf(game).map((bet) => ({
    bet,
    stake: 1 + (random.next().value % 999),
    ...(bet.startsWith('ante-') && { raise: random.next().value % 3 > 0 }),
  }))
  const base = { game, with: packs, bets }
  const length = [4, 5, 6].find((count) => isAnswer(ask({ ...base, cards: six.slice(0, count) })))
  const request = { ...base, cards: six.slice(0, length) }
  return game === 'insurance' ? insured(request) : request
}

/** With one unit in each window that offers it. */
function insured(request: Request): Request {
  const offered = [1, 2].flatMap((window) => {
    const taken = ['player', 'banker']
      .map((side) => ({ window, side, stake: 1 }))
      .filter((one) => isAnswer(ask({ ...request, insurance: [one] })))
    return taken.slice(0, 1)
  })
  const both = { ...request, insurance: offered }
  return isAnswer(ask(both)) ? both : { ...request, insurance: offered.slice(0, 1) }
}

function refusals(): readonly object[] {
  const bets = [{ bet: 'player', stake: 100 }]
  const lines: readonly unknown[] = [
    {},
    { game: 'comission', cards: [], bets },
    { game: 'commission', cards: ['9h', 'Kc', 'Ks'], bets },
    { game: 'commission', cards: ['9h', 'Kc', 'Ks', '7d', '2c'], bets },
    { game: 'commission', cards: ['9h', 'Kc', 'Ks', '1d'], bets },
    { game: 'commission', decks: 4, cards: ['2h', '2h', '2h', '2h', '2h', '2h'], bets },
    { game: 'commission', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [{ bet: 'player', stake: 0 }] },
    { game: 'commission', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [{ bet: 'player', stake: 1.5 }] },
    { game: 'commission', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [{ bet: 'player', stake: 10 ** 12 + 1 }] },
    { game: 'commission', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [...bets, ...bets] },
    { game: 'commission', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [{ bet: 'easy-six', stake: 1 }] },
    { game: 'knockout', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [{ bet: 'winning-total-9', stake: 1 }] },
    { game: 'knockout', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [{ bet: 'wager-player', stake: 1 }] },
    { game: 'insurance', cards: ['9h', 'Kc', 'Ks', '7d'], bets, insurance: [{ window: 1, side: 'player', stake: 1 }] },
    {
      game: 'insurance',
      cards: ['5h', 'Kc', 'Ks', '4d', '3c', '2c'],
      bets,
      insurance: [{ window: 1, side: 'player', stake: 51 }],
    },
    { game: 'no-commission', with: ['seven-eight'], cards: ['9h', 'Kc', 'Ks', '7d'], bets },
  ]
  return lines.map((line) => {
    const out = settler.answerLine(JSON.stringify(line))
    if (isAnswer(out)) throw new Error(`${JSON.stringify(line)} is settled`)
    return { in: line, code: out.error.code, ...(out.error.rule !== undefined && { rule: out.error.rule }) }
  })
}

/** What the command prints for these words. */
async function asked(...words: readonly string[]): Promise<unknown> {
  let printed = ''
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      printed += String(chunk)
      done()
    },
  })
  const io = { stdin: Readable.from([]), stdout, stderr: process.stderr, colour: false, progress: false, columns: 100 }
  const code = await main([...words, '--json'], io)
  if (code !== 0) throw new Error(`punto ${words.join(' ')}: exit code ${code}`)
  return JSON.parse(printed)
}

const SHOES: readonly (readonly string[])[] = [
  ['--decks', '8'],
  ['--decks', '6'],
  ['--without', 'Kd,Kd,5h,9s,9s,9s'],
]

async function odds(): Promise<readonly object[]> {
  const all: object[] = []
  for (const { id } of GAMES) {
    const packs = packsOf(id).join(',')
    for (const shoe of SHOES)
      all.push({ in: [id, '--with', packs, ...shoe], out: await asked('odds', id, '--with', packs, ...shoe) })
  }
  return all
}

const SEQUENCES = [
  'B',
  'T',
  'TTB',
  'BPBPBPBPBP',
  'BBBBBBBBBBBBPB',
  'TBBPPPPBTPB',
  'BbPn TBpn',
  'PPPPPPPPBBBBBBBBPBPPBBBBPPPPPPPP',
]

async function roads(): Promise<readonly object[]> {
  const random = numbers('roads')
  const shoe = Array.from({ length: 72 }, () => 'BBBBPPPPT'[random.next().value % 9]).join('')
  const all: object[] = []
  for (const sequence of [...SEQUENCES, shoe]) all.push({ in: sequence, out: await asked('roads', sequence) })
  return all
}

if (import.meta.main) {
  mkdirSync(INTEROP, { recursive: true })
  for (const [name, text] of await interopFiles()) writeFileSync(join(INTEROP, name), text)
}
