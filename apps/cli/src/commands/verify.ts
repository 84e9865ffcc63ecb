// `punto verify`: a shoe's or a round's fairness record, checked without a server.

import { createReadStream } from 'node:fs'
import {
  checkSentence,
  EXAMPLES,
  type Example,
  exampleRecord,
  type FairRecord,
  failureSentence,
  MAX_RECORD_CHARACTERS,
  makeRecord,
  UNREADABLE,
  type Verdict,
  verifyText,
} from '@punto/fair'
import { paint } from '@punto/replay'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { delaySentence, type MeasuredDelay, measuredDelay } from '../verify/measured-delay.ts'
import { policyFrom } from '../verify/witnessed.ts'
import { verifyTable } from './verify-table.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'Check the fairness record of a shoe or a round, with no server; or all shoes of a table',
  positionals: [
    { name: 'FILE', help: 'the record; - reads it from standard input', optional: true, choices: EXAMPLES },
  ],
  options: [
    { name: 'root', value: 'HEX', help: 'the root you noted before betting: the record must have the same' },
    { name: 'key', value: 'HEX', help: "the house's public key you noted: the record must be signed with it" },
    {
      name: 'table',
      value: 'URL',
      help: 'every shoe that a running house tells of, and the chain of their signed headers',
    },
    {
      name: 'witnesses',
      value: 'FILE',
      help: 'with --table: a policy of k of n witnesses, { "k", "witnesses": [{ "vkey", "url" }] }, that must have cosigned it',
    },
    { name: 'from', value: 'N', help: 'with --table: from this shoe on (1)' },
    {
      name: 'strict',
      help: 'exit 1 too where a delay is weak, on this machine or by the specification, or was not waited for',
    },
    { name: 'example', help: `print a real record to try: --example ${EXAMPLES.join(', --example ')}` },
    JSON_OPTION,
  ],
  examples: [
    ['punto verify --example > shoe.json', 'a real record of a whole shoe'],
    ['punto verify shoe.json', 'check it: exit 0 when it holds, 1 when it does not, 2 when it is no record'],
    ['punto verify --table http://127.0.0.1:8080/api/tables/commission', 'every shoe of a table of a running house'],
    ['punto verify --example round | punto verify -', 'a round, checked from standard input'],
  ],
  async run(args, io) {
    if (args.has('example')) return printExample(args, io)
    const table = args.text('table')
    if (table !== undefined) {
      const from = wholeNumber('--from', args.text('from') ?? '1', 1, 0xffffffff)
      const strict = args.has('strict')
      const file = args.text('witnesses')
      if (file !== undefined && from > 1)
        throw new UsageError('--witnesses needs every shoe from the first on: leave --from out')
      const policy = file === undefined ? undefined : policyFrom(file)
      const key = hashArgument(args, 'key')
      return verifyTable({ url: table, from, json: args.has('json'), key, strict, policy }, io)
    }
    const name = args.positionals[0]
    if (name === undefined)
      throw new UsageError('FILE is missing: a fairness record, or - for standard input; --example prints one to try')
    const root = hashArgument(args, 'root')
    const key = hashArgument(args, 'key')
    const text = name === '-' ? await readAll(io.stdin) : await readNamed(name)
    const verdict = verifyText(text, { ...(root !== undefined && { root }), ...(key !== undefined && { key }) })
    if (!verdict.ok && UNREADABLE.includes(verdict.failure.code))
      throw new UsageError(`${name === '-' ? 'standard input' : name}: ${failureSentence(verdict.failure, 'en')}`)
    const delay = verdict.ok ? await measuredDelay(verdict.record.header) : undefined
    io.stdout.write(
      args.has('json') ? `${JSON.stringify(asJson(verdict, delay))}\n` : inWords(verdict, io, root, delay),
    )
    const isWeak = args.has('strict') && delay !== undefined && !delay.isStrong
    if (isWeak && !args.has('json')) io.stdout.write(STRICT)
    return verdict.ok && !isWeak ? 0 : 1
  },
}

const STRICT = 'With --strict a weak delay fails.\n'

function hashArgument(args: Args, name: 'root' | 'key'): string | undefined {
  const value = args.text(name)
  if (value === undefined || /^[0-9a-f]{64}$/.test(value)) return value
  throw new UsageError(`--${name} must be 64 lower-case hexadecimal digits, not "${value}"`)
}

function printExample(args: Args, io: Io): number {
  const which = args.positionals[0] ?? 'shoe'
  if (!EXAMPLES.includes(which as Example))
    throw new UsageError(`there is no example "${which}": ${EXAMPLES.join(', ')}`)
  io.stdout.write(makeRecord(exampleRecord(which as Example)))
  return 0
}

async function readNamed(name: string): Promise<string> {
  try {
    return await readAll(createReadStream(name))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'no permission to read it' }
    throw new UsageError(`cannot read ${name}: ${why[code as keyof typeof why] ?? message}`)
  }
}

/** All of a stream, or as much as shows that it is too long for a record. */
async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  stream.setEncoding('utf8')
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (text.length > MAX_RECORD_CHARACTERS) break
  }
  return text
}

const kindOf = (record: FairRecord): 'shoe' | 'round' => (record.format === 'punto-fair-shoe' ? 'shoe' : 'round')

function asJson(verdict: Verdict, delay: MeasuredDelay | undefined): object {
  const checked = verdict.checked.map((held) => ({ ...held, message: checkSentence(held, 'en') }))
  if (!verdict.ok)
    return { ok: false, failure: { ...verdict.failure, message: failureSentence(verdict.failure, 'en') }, checked }
  const { table, shoe, decks, root } = verdict.record.header
  return { ok: true, kind: kindOf(verdict.record), table, shoe, decks, root, checked, ...(delay && { delay }) }
}

function inWords(verdict: Verdict, io: Io, root: string | undefined, delay: MeasuredDelay | undefined): string {
  const held = verdict.checked.map((check) => `${paint(io, 'green', '✓')} ${checkSentence(check, 'en')}`)
  if (!verdict.ok) {
    const failed = `${paint(io, 'red', '✗')} ${failureSentence(verdict.failure, 'en')}`
    return [...held, failed, '', paint(io, 'red', 'The record does not hold.'), ''].join('\n')
  }
  const { header } = verdict.record
  // A record alone cannot show when it was made: only the reader can have seen the root before the bets.
  const unseen =
    root === undefined && header.root !== null
      ? [
          `Its root is ${header.root}.`,
          'If the table showed you this root before the bets, the cards were fixed before them too (compare with --root).',
        ]
      : []
  const strength = delay ? [delaySentence(delay, io)] : []
  return [...held, ...strength, '', paint(io, 'green', 'Everything in the record holds.'), ...unseen, ''].join('\n')
}
