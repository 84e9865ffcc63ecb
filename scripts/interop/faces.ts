// Vectors of what programs hand in and are told: the operator's wallet, messages of the wire, recordings, game files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseClientMessage } from '@punto/protocol'
import { parseGameFile, parsePackFile, type Refusal } from '@punto/rules'
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
  'Recordings of a table, a line an event: the file of docs/play with the lines of "change" put in place of those of the same number (null leaves one out), and "rounds" with "phase" in the end, or the "code" of what is wrong with which "line".'
export const GAME_FILES =
  'Game files and packs (docs/game-files.md): the file of docs/games with the operation of "change", as JSON Patch, and the mistakes in it by place and code; none where it is taken.'

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
  return [...good, ...wrong.map((message) => JSON.stringify(message)), '', '{', '{"type":"ping"', '"ping"'].map(
    (text) => {
      const parsed = parseClientMessage(text)
      return { in: text, code: parsed.ok ? null : parsed.error.code }
    },
  )
}

/** What a line says in place of its own. */
type Change = Readonly<Record<number, string | null>>
const CHANGES: readonly Change[] = [
  {},
  { 2: '{' },
  { 2: '[]' },
  { 2: '{"v":2,"type":"betting-opened"}' },
  { 2: '{"v":1,"type":"betting-dreamt"}' },
  { 1: null },
  { 3: '{"v":1,"type":"round-settled"}' },
  { 21: null },
]

export function recordings(): readonly object[] {
  const file = 'knockout-round.jsonl'
  const lines = readFileSync(join(ROOT, 'docs', 'play', file), 'utf8')
    .trimEnd()
    .split('\n')
  return CHANGES.map((change) => {
    const changed = lines.flatMap((line, i) => {
      const other = change[i + 1]
      return other === null ? [] : [other ?? line]
    })
    const read = parseRecording(changed.join('\n'))
    const out = read.ok
      ? { rounds: read.state.rounds, phase: read.state.phase }
      : { line: read.line, code: read.refusal.code }
    return { recording: file, change, ...out }
  })
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
    const change = path ? [{ op: 'add', path: `/${path.join('/')}`, value }] : []
    return { file, change, mistakes: answer.ok ? [] : mistakesOf(answer.mistakes) }
  })
}
