// `punto admin export`: a table's signed recording from a running house into a file, checked while it arrives. A file is left only where
// the recording is whole and as it was signed.
import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { RecordingReader, recordingMistakeWords } from '@punto/fair'
import { type Args, type Io, UsageError } from '../command.ts'
import { lines } from '../terminal/lines.ts'
import { progressLine } from '../terminal/progress.ts'
import { askHouse, dayFrom } from './ask-house.ts'

export async function exportRecording(args: Args, io: Io): Promise<number> {
  const [, table] = args.positionals
  if (table === undefined) throw new UsageError('TABLE is missing: the table to export, as "punto admin export salon"')
  const output = args.text('output')
  if (output === undefined) throw new UsageError(`--output is missing: the file to write, as ${table}.jsonl`)
  if (existsSync(output)) throw new UsageError(`${output} is there already: name a file that is not`)
  const answer = await askHouse(
    args,
    `/api/tables/${encodeURIComponent(table)}/recording`,
    queryFrom(args),
    'a member of staff who may read recordings, with the scope read-money',
  )
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
