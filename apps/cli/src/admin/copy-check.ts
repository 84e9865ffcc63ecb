// `punto admin copy-check`: the second copy of the logs against a database. Exits 1 where they differ, and says what one has that the
// other has not.
import { createReadStream, existsSync } from 'node:fs'
import { columns, paint } from '@punto/replay'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { lines } from '../terminal/lines.ts'
import { progressLine } from '../terminal/progress.ts'
import { AUDIT_PLACE_OPTIONS, auditKeysFrom, auditPlaceFrom } from './audited-place.ts'

export const copyCheckAction: Command = {
  name: 'admin copy-check',
  summary: 'The second copy of the logs (punto serve --copy) against a backup, or the data of a stopped house',
  positionals: [{ name: 'COPY', help: 'the copy’s file, or its objects in their order', many: true }],
  options: [{ name: 'file', value: 'FILE', help: 'a backup to compare with' }, ...AUDIT_PLACE_OPTIONS, JSON_OPTION],
  examples: [
    [
      'punto admin copy-check /mnt/other/log.jsonl --file tonight.db',
      'what was played since the backup is in the copy',
    ],
  ],
  async run(args, io) {
    const missing = args.positionals.find((file) => !existsSync(file))
    if (missing !== undefined) throw new UsageError(`${missing} is not there: name the copy’s file`)
    const place = auditPlaceFrom(args, args.text('file'))
    const keys = await auditKeysFrom(args, place, args.text('file'))
    const { compareCopyWith } = await import('@punto/server/audit')
    const progress = progressLine(io, 'compare')
    try {
      const compared = await compareCopyWith(place, keys, linesOfAll(args.positionals), (count) =>
        progress.show(0, `${count} lines`),
      )
      progress.end()
      return tell(args, io, compared)
    } catch (error) {
      progress.end()
      throw new UsageError((error as Error).message)
    }
  },
}

async function* linesOfAll(files: readonly string[]): AsyncGenerator<readonly string[]> {
  for (const file of files) yield* lines(createReadStream(file), Number.MAX_SAFE_INTEGER)
}

interface Compared {
  readonly log: string
  readonly copied: number
  readonly stored: number
  readonly differs: string | null
  readonly setBacks: number
}

function tell(args: Args, io: Io, logs: readonly Compared[]): number {
  const ok = logs.every(({ differs }) => differs === null)
  if (args.has('json')) {
    io.stdout.write(`${JSON.stringify({ ok, logs })}\n`)
    return ok ? 0 : 1
  }
  const rows = logs.map(({ log, copied, stored, differs }) => [
    differs === null ? paint(io, 'green', '✓') : paint(io, 'red', '✗'),
    log,
    differs !== null
      ? `differs: ${differs}`
      : copied === stored
        ? `the same, ${stored} events`
        : copied > stored
          ? `${stored} events, and ${copied - stored} more in the copy`
          : `${copied} events, and ${stored - copied} that are not copied`,
  ])
  io.stdout.write(`${columns(rows)}\n`)
  return ok ? 0 : 1
}
