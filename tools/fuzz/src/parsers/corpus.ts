// The inputs that have reached something new, kept in the repository: a file for each parser, a line of JSON for each input, bytes as
// Latin-1 so that most can be read. The fewest and shortest that reach all that was ever reached.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../corpus')
const fileOf = (name: string): string => join(FOLDER, `${name}.jsonl`)

export function readCorpus(name: string): readonly Buffer[] {
  const file = fileOf(name)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.flatMap((line) => (line === '' ? [] : Buffer.from(JSON.parse(line) as string, 'latin1')))
}

export function writeCorpus(name: string, inputs: readonly Buffer[]): void {
  const lines = inputs.map((input) => `${JSON.stringify(input.toString('latin1'))}\n`)
  writeFileSync(fileOf(name), lines.join(''))
}
