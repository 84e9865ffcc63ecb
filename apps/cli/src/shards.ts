// One run in parts on different machines: `--shard K/N`. Each part prints a file; `--merge` takes the files of all parts, or says which
// one does not belong.

import { createHash } from 'node:crypto'
import type { Game } from '@punto/rules'
import { counted, plural } from '@punto/rules'
import type { Shard } from '@punto/sim/node'
import { wholeNumber } from './args.ts'
import { type Args, UsageError } from './command.ts'
import { textOf } from './game-argument.ts'

const MOST_SHARDS = 1_000_000

export const SHARD_OPTIONS = [
  {
    name: 'shard',
    value: 'K/N',
    help: 'do part K of N alone and print what --merge needs; with --seed and --json',
  },
  { name: 'merge', help: 'add up the files of all N shards: the same figures as in one run' },
] as const

/** `seeded`: whether the parts of a run share a seed. */
export function shardOption(args: Args, { seeded = true } = {}): Shard | undefined {
  const text = args.text('shard')
  if (text === undefined) return undefined
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (number === undefined || of === undefined || Number(of) < 1 || Number(of) > MOST_SHARDS)
    throw new UsageError(`--shard must be K/N, as 3/16, with N up to ${MOST_SHARDS}, not "${text}"`)
  const shard = { number: wholeNumber('the K of --shard K/N', number, 1, Number(of)), of: Number(of) }
  if (seeded && args.text('seed') === undefined)
    throw new UsageError('--shard needs --seed: all parts of a run have one')
  if (!args.has('json')) throw new UsageError('--shard needs --json: what it prints is for --merge to read')
  return shard
}

/** Of the game's declaration: every machine must have the same one. */
export const declarationOf = (game: Game): string => createHash('sha256').update(JSON.stringify(game)).digest('hex')

export interface ReadShard<T> {
  readonly path: string
  readonly file: T
}

/** The files of one whole run, in the order of its parts. */
export function wholeRun<T extends { readonly shard: string }>(
  args: Args,
  read: (json: unknown) => T | undefined,
  { command, common }: { readonly command: string; readonly common: readonly (keyof T & string)[] },
): readonly ReadShard<T>[] {
  const files = args.positionals.map((path) => ({ path, file: fileAt(path, read, command) }))
  const [first] = files
  if (!first) throw new UsageError('--merge needs the files of the shards, as shard-*.json')
  const byNumber = new Map<number, ReadShard<T>>()
  const { of } = numbersOf(first)
  for (const one of files) {
    const { path, file } = one
    const differs = common.find((name) => JSON.stringify(file[name]) !== JSON.stringify(first.file[name]))
    if (differs)
      throw new UsageError(
        `${path} is of another run than ${first.path}: ${differs} is ${JSON.stringify(file[differs])}, not ${JSON.stringify(first.file[differs])}`,
      )
    const own = numbersOf(one)
    if (own.of !== of) throw new UsageError(`${path} is shard ${file.shard} of a run in ${own.of} parts, not ${of}`)
    if (byNumber.has(own.number)) throw new UsageError(`${path} is shard ${file.shard}, which was given already`)
    byNumber.set(own.number, one)
  }
  const numbers = Array.from({ length: of }, (_, i) => i + 1)
  const missing = numbers.filter((number) => !byNumber.has(number))
  if (missing.length > 0) {
    const shown = missing.slice(0, 5).join(', ')
    throw new UsageError(
      `${missing.length} of ${counted(of, 'shard')} ${plural('en', missing.length, { one: 'is', other: 'are' })} missing: ${shown}${missing.length > 5 ? ', …' : ''}`,
    )
  }
  return numbers.map((number) => byNumber.get(number)!)
}

function fileAt<T>(path: string, read: (json: unknown) => T | undefined, command: string): T {
  const text = textOf(path)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // No JSON at all: told below.
  }
  const file = typeof json === 'object' && json !== null ? read(json) : undefined
  if (file) return file
  throw new UsageError(`${path} is not what "${command} … --shard K/N --json" prints`)
}

function numbersOf({ path, file: { shard } }: ReadShard<{ readonly shard: string }>): Shard {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (number === undefined || of === undefined || Number(number) < 1 || Number(number) > Number(of))
    throw new UsageError(`${path}: its shard is "${shard}" and should be K/N, as 3/16`)
  return { number: Number(number), of: Number(of) }
}

/** Options that stand in the files, and are not given again. */
export function mergesAlone(args: Args, options: readonly string[]): void {
  for (const other of options)
    if (args.text(other) !== undefined) throw new UsageError(`--merge takes files alone; --${other} is in them`)
}
