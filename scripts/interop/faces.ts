// Vectors of what programs hand in and are told: the operator's wallet, messages of the wire, recordings, game files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LARGEST_MESSAGE, parseClientMessage } from '@punto/protocol'
import { follow } from '@punto/replay'
import {
  compileLadder,
  coupShape,
  dealCoup,
  decidingRung,
  factVector,
  type Game,
  parseCard,
  parseGameFile,
  parsePackFile,
  type Refusal,
  refusalSentence,
} from '@punto/rules'
import { parseRecording } from '@punto/table'
import { puntoProfile, ReferenceBooks, type WalletRequest } from '@punto/wallet'
import { hmac } from '@punto/wallet/node'
import { CLIENT_SAMPLES, COMMANDS } from '../../packages/protocol/test/samples.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export const WALLET =
  'Stories of an operator\'s wallet in the house\'s own protocol (docs/wallet.md): the accounts of "funds", then each step\'s path, the body\'s bytes, their HMAC-SHA256 in base64 with the secret "a secret of at least 32 characters", and what a wallet answers.'
export const WIRE =
  'Frames of a client (docs/protocol.md): "in" is the text that is sent, "code" the error that it is answered with; null where it is well formed.'
export const RECORDINGS =
  'Recordings of a table, a line an event: the file of docs/play with the lines of "change" put in place of those of the same number (null leaves one out), and "rounds" with "phase" in the end, or the "code" of what is wrong with which "line", or the line from which it "breaks": it could be part of a recording, and the rules come to something else.'
export const GAME_FILES =
  'Game files and packs (docs/game-files.md): the file of docs/games with the operation of "change", as JSON Patch, and the mistakes in it by place and code; none where it is taken; of a file as it lies there, what each bet comes to by some "coups" (cards in dealing order).'

const SECRET = 'a secret of at least 32 characters'
const signer = hmac(SECRET)
const CONTEXT = { currency: 'EUR', decimals: 2, gameOf: () => 'commission', tokenOf: () => undefined }

const bet = (transaction: string, amount: number, player = 'ann'): WalletRequest => ({
  kind: 'bet',
  player,
  transaction,
  table: 'T1',
  round: 7,
  amount,
  bets: [{ ref: 'b-1', box: 3, bet: 'player', amount }],
})
const win = (transaction: string, amount: number): WalletRequest => ({
  kind: 'win',
  player: 'ann',
  transaction,
  table: 'T1',
  round: 7,
  amount,
  reason: 'settled',
  closes: true,
})
const rollback = (transaction: string, of: string): WalletRequest => ({
  kind: 'rollback',
  player: 'ann',
  transaction,
  table: 'T1',
  round: 7,
  of,
})
const adjustment = (transaction: string, amount: number): WalletRequest => ({
  kind: 'adjustment',
  player: 'ann',
  transaction,
  table: 'T1',
  round: 7,
  amount,
  reason: 'a card was corrected',
})
const balance = (player: string): WalletRequest => ({ kind: 'balance', player })

const STORIES: readonly (readonly WalletRequest[])[] = [
  [balance('ann'), bet('t1', 400), win('t2', 780), balance('ann')],
  [bet('t1', 400), bet('t1', 400), bet('t1', 500), balance('ann')],
  [bet('t1', 1000), bet('t2', 1), win('t3', 0)],
  [bet('t1', 400), rollback('t2', 't1'), rollback('t2', 't1'), balance('ann')],
  [rollback('t2', 't1'), bet('t1', 400), balance('ann')],
  [adjustment('t1', 50), adjustment('t2', -1050), adjustment('t3', -1)],
  [bet('t1', 1, 'nobody'), balance('nobody')],
]

/** Each story by an account of 1,000. */
export function wallet(): readonly object[] {
  return STORIES.map((requests) => {
    const funds = { ann: 1000 }
    const books = new ReferenceBooks()
    for (const [player, amount] of Object.entries(funds)) books.fund(player, amount)
    const steps = requests.map((request, i) => {
      const { path, body } = puntoProfile.encode(request, `r${i + 1}`, CONTEXT)
      const text = JSON.stringify(body)
      const answer = books.answer(request)
      const told =
        answer.kind === 'done'
          ? { status: 'ok', balance: answer.balance }
          : answer.kind === 'refused'
            ? {
                status: 'refused',
                code: answer.refusal,
                ...(answer.balance !== undefined && { balance: answer.balance }),
              }
            : answer
      return { path, body: text, signature: signer.sign(new TextEncoder().encode(text)), answer: told }
    })
    return { funds, steps }
  })
}

/** Every message and command, and what is wrong in many ways. */
export function wire(): readonly object[] {
  const good = [
    ...Object.values(CLIENT_SAMPLES),
    ...Object.values(COMMANDS).map((command) => ({ type: 'do', id: 'c-1', table: 'T1', command })),
  ].map((message) => JSON.stringify(message))
  const sit = { type: 'do', id: 'c-1', table: 'T1', command: { type: 'sit', box: 3 } }
  const wrong: readonly unknown[] = [
    null,
    [],
    {},
    { type: 'nothing' },
    { ...sit, more: 1 },
    { ...sit, id: '' },
    { ...sit, table: 7 },
    { ...sit, command: { type: 'sit' } },
    { ...sit, command: { type: 'sit', box: 1.5 } },
    { ...sit, command: { type: 'sit', box: '3' } },
    { ...sit, command: { type: 'fly' } },
    { ...sit, command: { type: 'sit', box: 3, actor: { role: 'system', id: 'me' } } },
    { type: 'share', id: 'c-1', table: 'T1', share: 'none' },
    { type: 'hello', id: 'c-1', version: -1 },
  ]
  const texts = [...wrong, ...Object.values(COMMANDS).flatMap(spoiled)].map((message) => JSON.stringify(message))
  const long = JSON.stringify({ ...sit, id: 'c'.repeat(LARGEST_MESSAGE) })
  const deep = JSON.stringify({ ...sit, command: { type: 'sit', box: [[[[[[[[3]]]]]]]] } })
  return [...good, ...texts, '', '{', '{"type":"ping"', '"ping"', long, deep].map((text) => {
    const parsed = parseClientMessage(text)
    return { in: text, code: parsed.ok ? null : parsed.error.code }
  })
}

/** A command without each of its keys, and with each of another shape; what has a page of its own is not spoilt. */
const spoiled = (command: object): readonly object[] =>
  Object.keys(command).flatMap((key) => {
    if (['type', 'request', 'irregularity'].includes(key)) return []
    const { [key]: _, ...rest } = command as Record<string, unknown>
    return [rest, { ...command, [key]: { of: 'another shape' } }, { ...command, [key]: '' }].map((spoilt) => ({
      type: 'do',
      id: 'c-1',
      table: 'T1',
      command: spoilt,
    }))
  })

/** What a line says in place of its own; null leaves it out. */
type Change = Readonly<Record<number, string | null>>

const CHANGES: readonly Change[] = [
  {},
  { 2: '{' },
  { 2: '[]' },
  { 2: '{"v":2,"type":"betting-opened"}' },
  { 2: '{"v":1,"type":"betting-dreamt"}' },
  { 1: null },
  { 3: '{"v":1,"type":"round-settled"}' },
  { 1: '' },
  { 4: '{"v":1,"type":"table-set-up","settings":{}}' },
  { 9: '{"v":1,"type":"coup-completed"}' },
  { 21: null },
]

/** What is made otherwise in a line that could well be part of a recording. */
const ALTERATIONS: readonly (readonly [line: number, from: string, to: string])[] = [
  [17, '"card":"4h"', '"card":"5h"'],
  [18, '"winner":"tie"', '"winner":"player"'],
  [19, '"net":-20', '"net":-10'],
  [19, '"stake":100', '"stake":200'],
]

export function recordings(): readonly object[] {
  const file = 'knockout-round.jsonl'
  const lines = readFileSync(join(ROOT, 'docs', 'play', file), 'utf8')
    .trimEnd()
    .split('\n')
  const altered = ALTERATIONS.map(([line, from, to]) => ({ [line]: lines[line - 1]!.replace(from, to) }))
  return [...CHANGES, ...altered].map((change: Change) => {
    const changed = lines.flatMap((line, i) => {
      const other = change[i + 1]
      return other === null ? [] : [other ?? line]
    })
    return { recording: file, change, ...comesTo(changed.join('\n')) }
  })
}

/** Where a recording ends, or what is wrong with it: with the code of a line that is none, or where the rules part from it. */
function comesTo(text: string): object {
  const read = parseRecording(text)
  if (!read.ok) return { line: read.line, code: read.refusal.code }
  const { broken } = follow(read.events.map((event, i) => ({ line: i + 1, event })))
  return broken ? { breaks: broken.line } : { rounds: read.state.rounds, phase: read.state.phase }
}

const mistakesOf = (mistakes: readonly { readonly at: string; readonly refusal: Refusal }[]) =>
  mistakes.map(({ at, refusal }) => ({ at, code: refusal.code }))

const FILE_CHANGES: readonly (readonly [file: string, path: readonly (string | number)[], value: unknown])[] = [
  ['dragon-house.json', ['id'], 'Dragon House'],
  ['dragon-house.json', ['decks', 'min'], 9],
  ['dragon-house.json', ['layouts'], []],
  ['dragon-house.json', ['bets', 0, 'rungs', 0, 'pays'], '1:1'],
  ['dragon-house.json', ['bets', 0, 'rungs', 0, 'when'], { winner: 'nobody' }],
  ['dragon-house.json', ['bets', 0, 'rungs', 0, 'when'], { sum: 9 }],
  ['dragon-house.json', ['bets', 1, 'id'], 'player'],
  ['dragon-house.json', ['title', 'en'], ''],
  ['dragon-house.json', ['more'], 1],
  ['dragon-house.json', ['bets', 0], { id: 'player' }],
  ['dragon-house.json', ['bets', 0, 'requires'], { anyOf: ['banker', 'lion'] }],
  ['dragon-house.json', ['bets', 0, 'rungs', 1], { when: { winner: 'tie', margin: 3 }, pays: '2/1' }],
  ['dragon-house.json', ['bets', 0, 'rungs', 1], { when: { winner: 'player', playerPoints: 9 }, pays: '2/1' }],
  ['dragon-house.json', ['bets', 0, 'rungs', 1], { when: { playerPoints: 9 }, pays: '2/1' }],
  ['dragon-house.json', ['bets', 0, 'rungs', 0, 'when'], { all: [{ winner: 'tie' }], natural: 'none' }],
  ['dragon-house.json', ['bets', 0, 'rungs', 0, 'when'], { all: [] }],
  ['dragon-house.json', ['bets', 0, 'rungs', 0, 'when'], { not: { winner: ['tie', 'nobody'] } }],
  ['dragon-house.json', ['bets', 0, 'rungs', 0, 'pays'], 2],
  ['dragon-house.json', ['bets', 0, 'id'], 'insurance-player'],
  ['dragon-house.json', ['legends'], ['tiger']],
  ['dragon-house.json', ['decks'], { min: 8, max: 4 }],
  ['tiger-house.json', ['bets', 8, 'raise', 'bet'], 'lion'],
  ['tiger-house.json', ['insurance', 0, 'pays'], '0/1'],
  ['tiger-house.json', ['bets', 1, 'id'], 'bank'],
  ['egalite.json', ['kind'], 'game'],
  ['egalite.json', ['bets', 0, 'rungs', 0, 'pays'], 'lose'],
]

export function gameFiles(): readonly object[] {
  const whole = ['dragon-house.json', 'egalite.json', 'first-card.json', 'tiger-house.json'].map(
    (file) => [file] as const,
  )
  return [...whole, ...FILE_CHANGES].map(([file, path, value]) => {
    const read = JSON.parse(readFileSync(join(ROOT, 'docs', 'games', file), 'utf8'))
    const parse = read.kind === 'pack' ? parsePackFile : parseGameFile
    // biome-ignore lint/suspicious/noExplicitAny: a document of any shape is walked.
    if (path) path.slice(0, -1).reduce((at: any, name) => at[name], read)[path.at(-1)!] = value
    const answer = parse(JSON.stringify(read))
    // Every place is there already, but for keys of an object: in a list, "add" would put the value before it.
    const op = typeof path?.at(-1) === 'number' ? 'replace' : 'add'
    const change = path ? [{ op, path: `/${path.join('/')}`, value }] : []
    const coups = answer.ok && !path ? settled(answer.value) : []
    return {
      file,
      change,
      mistakes: answer.ok ? [] : mistakesOf(answer.mistakes),
      ...(coups.length > 0 && { coups }),
    }
  })
}

const COUPS = [
  '9h Kc Ks 7d',
  'Kh Kc 7s 4d 4h',
  '4h 4h Ks 2d 6c 6s',
  'As 4d As 4d',
  '3h 2c 4s 5s',
  'Kd Qd Jd Td 9d 9d',
  '5s 6h 5s Kh 6c 5d',
  '2c 3c 6c 3c',
].map((text) => text.split(' '))

/** What every bet of a file comes to by each coup. */
function settled({ bets }: Pick<Game, 'bets'>): readonly object[] {
  const ladders = bets.map(({ id, rungs }) => [id, rungs, compileLadder(rungs)] as const)
  return COUPS.map((cards) => {
    const coup = dealCoup(cards.map((card) => parseCard(card)!))
    if (!coup.ok) throw new Error(refusalSentence(coup.refusal, 'en'))
    const facts = factVector(coupShape(coup.value))
    const pays = ladders.map(([id, rungs, ladder]) => [id, rungs[decidingRung(ladder, facts)]?.pays ?? 'lose'])
    return { cards, pays: Object.fromEntries(pays) }
  })
}
