// `punto check`: a game or pack file looked over, every mistake named with its place, or its pay table shown.
import { columns, paint } from '@punto/replay'
import {
  checkLadder,
  counted,
  gameFileSchema,
  type Mistake,
  parseGameFile,
  parsePackFile,
  refusalSentence,
} from '@punto/rules'
import { type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { isPackFile, textOf } from '../game-argument.ts'

export const check: Command = {
  name: 'check',
  summary: 'Check a game or pack file, naming every mistake',
  positionals: [{ name: 'FILE', help: 'the path of a game or pack file', optional: true }],
  options: [JSON_OPTION, { name: 'schema', help: 'print the JSON Schema of such files, for your editor' }],
  examples: [
    ['punto check ./my-game.json', 'every mistake, or what the file declares'],
    ['punto check --schema > game-file.schema.json', 'let an editor complete and check the file'],
  ],
  run(args, io) {
    if (args.has('schema')) {
      io.stdout.write(`${JSON.stringify(gameFileSchema, null, 2)}\n`)
      return 0
    }
    const path = args.positionals[0]
    if (path === undefined) throw new UsageError('FILE is missing: the path of a game or pack file, or --schema')
    const text = textOf(path)
    const parsed = isPackFile(text) ? parsePackFile(text) : parseGameFile(text)
    const mistakes = parsed.ok ? [] : parsed.mistakes
    if (args.has('json')) io.stdout.write(`${JSON.stringify(report(path, mistakes))}\n`)
    else if (!parsed.ok) io.stdout.write(mistakesInWords(path, mistakes, io))
    else {
      const { id, title, bets } = parsed.value
      const overlaps = bets.reduce((sum, bet) => sum + checkLadder(bet.rungs).overlapping.length, 0)
      io.stdout.write(`${path} is sound: ${title.en} (${id}), ${bets.length} bets`)
      io.stdout.write(overlaps > 0 ? `; ${overlaps} pairs of rungs overlap, where the upper one decides.\n` : '.\n')
    }
    return parsed.ok ? 0 : 1
  },
}

const report = (file: string, mistakes: readonly Mistake[]) => ({
  file,
  ok: mistakes.length === 0,
  mistakes: mistakes.map(({ at, refusal }) => ({ at, code: refusal.code, message: refusalSentence(refusal, 'en') })),
})

function mistakesInWords(path: string, mistakes: readonly Mistake[], io: Io): string {
  const rows = mistakes.map(({ at, refusal }) => [
    `  ${paint(io, 'bold', at || '(file)')}`,
    refusalSentence(refusal, 'en'),
  ])
  return `${path} has ${counted(mistakes.length, 'mistake')}:\n${columns(rows)}\n`
}
