// `punto admin backup`, `restore` and `migrate`: copies of the embedded database, taken while the house runs, put back, and tried.
import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { progressLine } from '../terminal/progress.ts'
import { askHouse, URL_OPTION } from './ask-house.ts'

const DATA_OPTION = {
  name: 'data',
  value: 'FOLDER',
  help: 'the data folder (punto-data, or PUNTO_DATA)',
} as const

export const dataFolder = (args: Args): string => args.text('data') ?? (process.env.PUNTO_DATA || 'punto-data')

export const backupAction: Command = {
  name: 'admin backup',
  summary: 'A backup of the whole database of a running house, into a file or to standard output',
  options: [
    { name: 'output', value: 'FILE', help: 'where it is written, in a folder that is there; - for standard output' },
    URL_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['punto admin backup --output /backups/tonight.db', 'with the API token of an operator in PUNTO_TOKEN'],
    ['punto admin backup --output - | gzip > tonight.db.gz', 'as a stream'],
  ],
  async run(args, io) {
    const output = args.text('output')
    if (output === undefined) throw new UsageError('--output is missing: the file to write, or - for standard output')
    if (output === '-' && args.has('json')) throw new UsageError('--json and --output - both take standard output')
    if (output !== '-' && existsSync(output))
      throw new UsageError(`${output} is there already: name a file that is not`)
    const holder = 'an operator, with the scope operate'
    const answer = await askHouse(args, { path: '/api/backup', holder })
    if (output === '-') {
      for await (const chunk of bytesOf(answer)) if (!io.stdout.write(chunk)) await once(io.stdout, 'drain')
      return 0
    }
    return keep(answer, output, args, io)
  },
}

const bytesOf = (answer: Response): Readable => Readable.fromWeb(answer.body! as never)

/** A file is left only where it is whole: opened, checked through and one of ours. */
async function keep(answer: Response, output: string, args: Args, io: Io): Promise<number> {
  const part = `${output}.part`
  const progress = progressLine(io, 'backup')
  let bytes = 0
  try {
    const file = createWriteStream(part, { flags: 'w', mode: 0o600, flush: true })
    const failed = once(file, 'error').then(([error]) => {
      throw new UsageError(`cannot write ${part}: ${(error as Error).message}`)
    })
    const writing = async () => {
      for await (const chunk of bytesOf(answer)) {
        bytes += (chunk as Uint8Array).length
        if (!file.write(chunk)) await once(file, 'drain')
        progress.show(0, `${(bytes / 2 ** 20).toFixed(1)} MiB`)
      }
      file.end()
      await once(file, 'close')
    }
    await Promise.race([writing(), failed])
    const { checkDatabaseFile } = await import('@punto/server/backup')
    const { logs } = checkDatabaseFile(part)
    renameSync(part, output)
    const events = Object.values(logs).reduce((sum, version) => sum + version, 0)
    if (args.has('json')) io.stdout.write(`${JSON.stringify({ file: output, bytes, events })}\n`)
    else io.stdout.write(`${output}: ${bytes} bytes, ${events} events in ${Object.keys(logs).length} logs, whole.\n`)
    return 0
  } catch (error) {
    rmSync(part, { force: true })
    if (error instanceof UsageError) throw error
    throw new UsageError(`nothing was written, for the backup did not arrive whole: ${(error as Error).message}`)
  } finally {
    progress.end()
  }
}

export const restoreAction: Command = {
  name: 'admin restore',
  summary: 'Put a backup into a data folder that has no database; the house starts on it with --from-backup',
  positionals: [{ name: 'FILE', help: 'the backup' }],
  options: [DATA_OPTION, JSON_OPTION],
  examples: [['punto admin restore /backups/tonight.db --data /var/lib/punto/data', 'the key files are put beside it']],
  async run(args, io) {
    const { restoreBackup } = await import('@punto/server/backup')
    const [file = ''] = args.positionals
    const data = dataFolder(args)
    const { bytes, logs } = sentence(() => restoreBackup(file, data))
    const events = Object.values(logs).reduce((sum, version) => sum + version, 0)
    if (args.has('json')) io.stdout.write(`${JSON.stringify({ data, bytes, events })}\n`)
    else
      io.stdout.write(
        [
          `${data} holds the backup now: ${events} events in ${Object.keys(logs).length} logs, checked through.`,
          `Its keys belong beside it: ${data}.key and ${data}.signing.key, as they were then.`,
          `Start it once with: punto serve --data ${data} --from-backup`,
          '',
        ].join('\n'),
      )
    return 0
  },
}

export const migrateAction: Command = {
  name: 'admin migrate',
  summary: 'Try this version’s migration on a copy of a database; a house migrates its own when it starts',
  positionals: [{ name: 'FILE', help: 'a backup (punto.db of --data, while the house is stopped)', optional: true }],
  options: [
    { name: 'try', help: 'on a copy, which is removed afterwards; the original is not touched' },
    { name: 'work', value: 'FOLDER', help: 'where the copy is made (beside the original)' },
    DATA_OPTION,
    JSON_OPTION,
  ],
  examples: [['punto admin migrate --try /backups/tonight.db', 'before a new version is put in place']],
  async run(args, io) {
    if (!args.has('try'))
      throw new UsageError('a house migrates its own database when it starts: here it is only tried, with --try')
    const file = args.positionals[0] ?? join(dataFolder(args), 'punto.db')
    const work = args.text('work')
    if (work !== undefined && !(existsSync(work) && statSync(work).isDirectory()))
      throw new UsageError(`--work is a folder that is there, not "${work}"`)
    const { tryMigration } = await import('@punto/server/backup')
    const tried = await tryMigration(file, work).catch((error: Error) => {
      throw new UsageError(`${file}: ${error.message}`)
    })
    if (args.has('json')) io.stdout.write(`${JSON.stringify({ ok: true, file, ...tried })}\n`)
    else {
      const { from, to, seconds, logs, events } = tried
      const steps = from === to ? `is at version ${to} already` : `goes from version ${from} to ${to}`
      io.stdout.write(
        `${file} ${steps}: ${seconds.toFixed(1)} s, ${events} events in ${logs} logs, every chain holds.\n`,
      )
    }
    return 0
  },
}

/** What the storage says is the reader's to mend. */
function sentence<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
