// `punto admin export`: a table's signed recording from a running house into a file, checked while it arrives. A file is left only where
// the recording is whole and as it was signed.
import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { RecordingReader, recordingMistakeWords } from '@punto/fair'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { lines } from '../terminal/lines.ts'
import { progressLine } from '../terminal/progress.ts'
import { askHouse, dayFrom, URL_OPTION } from './ask-house.ts'

export const exportAction: Command = {
  name: 'admin export',
  summary: 'A table’s signed recording into a file, checked as it arrives',
  positionals: [{ name: 'TABLE', help: 'the table to export, as "punto admin export salon"' }],
  options: [
    { name: 'day', value: 'YYYY-MM-DD', help: 'the rounds of this gaming day' },
    { name: 'round', value: 'N', help: 'up to this round' },
    { name: 'output', value: 'FILE', help: 'where it is written' },
    { name: 'proofs', help: 'with every transfer and every committed shoe’s header beside the events' },
    URL_OPTION,
    JSON_OPTION,
  ],
  examples: [
    [
      'punto admin export salon --day 2026-11-17 --proofs --output salon.jsonl',
      'a table’s day, for punto audit, punto replay and the page #/verify',
    ],
  ],
  run: exportRecording,
}

async function exportRecording(args: Args, io: Io): Promise<number> {
  const table = args.positionals[0]!
  const output = args.text('output')
  if (output === undefined) throw new UsageError(`--output is missing: the file to write, as ${table}.jsonl`)
  if (existsSync(output)) throw new UsageError(`${output} is there already: name a file that is not`)
  const answer = await askHouse(args, {
    path: `/api/tables/${encodeURIComponent(table)}/recording`,
    query: queryFrom(args),
    holder: 'a member of staff who may read recordings, with the scope read-money',
  })
  const part = `${output}.part`
  try {
    const { events, signed } = await write(answer, part, io)
    if (!signed?.ok) {
      rmSync(part, { force: true })
      const why = signed
        ? `line ${signed.mistake.line}: ${recordingMistakeWords(signed.mistake).en}`
        : 'it is not signed.'
      io.stderr.write(`punto: nothing was written, for what the house sent does not hold: ${why}\n`)
      return 1
    }
    const { key } = signed
    renameSync(part, output)
    if (args.has('json')) io.stdout.write(`${JSON.stringify({ table, file: output, events, signedBy: key })}\n`)
    else io.stdout.write(`${output}: ${events} events of ${table}, whole and as signed by the key ${key}.\n`)
    return 0
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

function queryFrom(args: Args): URLSearchParams {
  const query = new URLSearchParams()
  const [round, day] = [args.text('round'), dayFrom(args, 'day')]
  if (round !== undefined && day !== undefined) throw new UsageError('--round and --day: one of the two')
  if (round !== undefined) {
    if (!/^[1-9]\d{0,14}$/.test(round)) throw new UsageError(`--round is the number of a round, not "${round}"`)
    query.set('round', round)
  }
  if (day !== undefined) query.set('day', day)
  if (args.has('proofs')) query.set('proofs', 'true')
  return query
}

async function write(answer: Response, part: string, io: Io) {
  const file = createWriteStream(part, { flags: 'w', mode: 0o600 })
  const failed = once(file, 'error').then(([error]) => {
    throw new UsageError(`cannot write ${part}: ${(error as Error).message}`)
  })
  const progress = progressLine(io, 'export')
  const reader = new RecordingReader()
  let events = 0
  const writing = async () => {
    for await (const batch of lines(Readable.fromWeb(answer.body! as never))) {
      for (const line of batch) if (reader.read(line)) events++
      if (!file.write(`${batch.join('\n')}\n`)) await once(file, 'drain')
      progress.show(reader.head ? events / reader.head.events : 0, `${events} events`)
    }
    file.end()
    await once(file, 'finish')
  }
  try {
    await Promise.race([writing(), failed])
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`the recording broke off after ${events} events: ${(error as Error).message}`)
  } finally {
    progress.end()
    file.destroy()
  }
  return { events, signed: reader.result() }
}
