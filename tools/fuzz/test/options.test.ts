// What `npm run fuzz` takes for an order, and what it says of anything else.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseFuzz } from '../src/options.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-fuzz-arguments-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(text: string): string {
  const file = join(folder, 'inputs.json')
  writeFileSync(file, text)
  return file
}

it('takes a seed and a number of inputs, or what is usual', () => {
  expect(parseFuzz([])).toEqual({ seed: 1, inputs: 10_000 })
  expect(parseFuzz(['--seed', '7', '--inputs', '20'])).toEqual({ seed: 7, inputs: 20 })
})

it('takes what a failure has left behind', () => {
  const inputs = [{ via: 'socket', peer: 0, bytes: '', binary: false }]
  expect(parseFuzz(['--replay', fileOf(JSON.stringify(inputs))]).replay).toEqual(inputs)
})

it.each([
  ['--inputs x', '--inputs must be a whole number from 1 to 1000000000, not "x".'],
  ['--inputs 0', '--inputs must be a whole number from 1 to 1000000000, not "0".'],
  ['--seed 1.5', '--seed must be a whole number from 0 to 2147483648, not "1.5".'],
  ['--bogus', 'There is no --bogus. It takes --seed, --inputs, --replay.'],
  ['5', 'Nobody knows what "5" is for. It takes --seed, --inputs, --replay.'],
  ['--replay nowhere.json', '--replay cannot read nowhere.json: '],
  ['--replay a.json --inputs 5', 'It takes --inputs or --replay, not both.'],
])('says what is wrong with %s', (words, sentence) => {
  expect(() => parseFuzz(words.split(' '))).toThrow(sentence)
})

it.each(['', '[]', '{}', '[1]', '[null]'])('takes no file for inputs that holds none: %j', (text) => {
  expect(() => parseFuzz(['--replay', fileOf(text)])).toThrow('--replay')
})
