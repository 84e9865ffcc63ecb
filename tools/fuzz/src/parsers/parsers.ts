// Every parser of the house, as a function of bytes that fails only in the way that it says: what it throws beyond that is a find.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyText } from '@punto/fair'
import { parseFraction } from '@punto/odds'
import { parseClientMessage, parseServerMessage } from '@punto/protocol'
import { parseSequence } from '@punto/roads'
import { parseCard, parseGameFile, parsePackFile, parseRatio } from '@punto/rules'
import {
  checkConfig,
  checkName,
  FrameWalk,
  languageOf,
  parseCopyLine,
  parseKeySource,
  parseKeys,
  readCookie,
  readLaunch,
  violationsIn,
} from '@punto/server/testing/parsers'
import { parseIrregularity, parseRecording } from '@punto/table'

export interface Parser {
  readonly name: string
  /** Throws only where something is wrong with the parser. */
  readonly parse: (bytes: Buffer) => void
  /** Where it may take longer than others. */
  readonly slowMs?: number
  /** Where the search begins. */
  readonly seeds: readonly string[]
}

const text = (parse: (given: string) => unknown) => (bytes: Buffer) => void parse(bytes.toString())

/** Of JSON that was read before: what is none is not for it. */
const json = (parse: (value: unknown) => unknown) => (bytes: Buffer) => {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    return
  }
  parse(value)
}

/** It says so by an error, of which its kind or its sentence is known. */
const mayThrow = (parse: (given: string) => unknown, known: RegExp) => (bytes: Buffer) => {
  try {
    parse(bytes.toString())
  } catch (error) {
    if (!(error instanceof Error) || !known.test(`${error.name}: ${error.message}`)) throw error
  }
}

const DOCS = join(import.meta.dirname, '../../../../docs')
const doc = (name: string): string => readFileSync(join(DOCS, name), 'utf8')

const LAUNCH_RULES = {
  verifier: { verify: () => true },
  currency: 'EUR',
  origins: ['https://casino.example'],
  now: 1_700_000_000_000,
}

/** However the bytes are cut, the walk ends at the same place. */
function walkFrames(bytes: Buffer): void {
  const whole = new FrameWalk().through(bytes, 1000)
  const walk = new FrameWalk()
  let at = 0
  for (const byte of bytes) at += walk.through(Buffer.of(byte), 1000)
  if (whole !== bytes.length || at !== bytes.length) throw new Error(`walked ${whole} and ${at} of ${bytes.length}`)
}

/** Rungs are tried on every class of coup; an operator alone writes such files. */
const EVERY_COUP_MS = 60_000

export const PARSERS: readonly Parser[] = [
  {
    name: 'client-message',
    parse: text(parseClientMessage),
    seeds: [
      '{"type":"hello","id":"h","version":1}',
      '{"type":"do","id":"a","table":"main","command":{"type":"place-bet","round":1,"box":1,"bet":"player","stake":100}}',
      '{"type":"watch","id":"w","table":"main","since":4}',
      '{"type":"ping","id":"p"}',
    ],
  },
  {
    name: 'server-message',
    parse: mayThrow(parseServerMessage, /^(SyntaxError|TypeError)/),
    seeds: [
      '{"type":"pong","id":"p","now":12.5}',
      '{"type":"refused","id":"a","error":{"code":"bet/none","params":{}}}',
    ],
  },
  {
    name: 'game-file',
    parse: text(parseGameFile),
    slowMs: EVERY_COUP_MS,
    seeds: [doc('games/dragon-house.json'), doc('games/tiger-house.json'), '{"extends":"commission"}'],
  },
  {
    name: 'pack-file',
    parse: text(parsePackFile),
    slowMs: EVERY_COUP_MS,
    seeds: [doc('games/egalite.json'), doc('games/first-card.json')],
  },
  { name: 'card', parse: text(parseCard), seeds: ['As', 'Td', '10h', '1s'] },
  { name: 'ratio', parse: text(parseRatio), seeds: ['19:20', '8 to 1', '1:1'] },
  { name: 'fraction', parse: text(parseFraction), seeds: ['1/2', '-3/7', '0', '12345678901234567890/3'] },
  { name: 'sequence', parse: text(parseSequence), seeds: ['BPTB', 'B B P T', 'b6p'] },
  {
    name: 'fair-record',
    parse: text(verifyText),
    seeds: [
      doc('fairness/example-shared-round.json'),
      doc('fairness/example-round.json'),
      doc('fairness/example-abandoned.json'),
    ],
  },
  {
    name: 'recording',
    parse: text(parseRecording),
    seeds: ['{"type":"table-set-up","version":1,"settings":{}}\n{"type":"seat-taken","player":"a","box":1}\n'],
  },
  {
    name: 'irregularity',
    parse: json(parseIrregularity),
    seeds: [
      '{"kind":"misread","spot":"player-1","card":"9s","note":"x"}',
      '{"kind":"face-up","cards":[{"spot":"player-2","card":"Qs"}]}',
      '{"kind":"drawn-in-excess","cards":[{"card":"2h"}],"note":"n"}',
    ],
  },
  {
    name: 'house-file',
    parse: json(checkConfig),
    seeds: [
      '{"tables":[{"table":"main","game":"commission"}],"guestChips":1000}',
      '{"wallet":{"url":"https://a.example","key":"env:X"}}',
    ],
  },
  {
    name: 'launch-link',
    parse: text((query) => readLaunch(query, LAUNCH_RULES)),
    seeds: ['player=p-1&currency=EUR&at=1700000000000&once=number-1&returnTo=https%3A%2F%2Fcasino.example&signature=x'],
  },
  {
    name: 'csp-report',
    parse: (bytes) => void violationsIn(bytes),
    seeds: [
      '{"csp-report":{"violated-directive":"img-src"}}',
      '[{"type":"csp-violation","body":{"effectiveDirective":"img-src"}}]',
    ],
  },
  {
    name: 'cookie',
    parse: text((header) => readCookie(header, 'punto')),
    seeds: ['punto=abc; other=1', 'punto="a b"'],
  },
  { name: 'accept-language', parse: text(languageOf), seeds: ['zh-CN,zh;q=0.9,en;q=0.8', '*'] },
  { name: 'account-name', parse: text(checkName), seeds: ['anna', 'Ω-mega', '管理员', 'a.b_c'] },
  {
    name: 'copy-line',
    parse: text(parseCopyLine),
    seeds: ['{"log":"main","version":1,"text":"x"}', '{"log":"main","version":1,"hash":"00"}'],
  },
  { name: 'key-source', parse: text(parseKeySource), seeds: ['file:a', 'env:NAME', 'fd:3', 'command:echo x'] },
  {
    name: 'keys',
    parse: mayThrow((given) => parseKeys(given, 'a file'), /a file/),
    seeds: [`${'ab'.repeat(32)}\n`, `# note\n${'00'.repeat(32)}`],
  },
  { name: 'frames', parse: walkFrames, seeds: ['\u0001\u0005hello', '\u0081~\u0000\u0080', '\u0089\u0000'] },
]
