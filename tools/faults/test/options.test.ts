// What `npm run faults` takes for an order, and what it says of anything else.
import { expect, it } from 'vitest'
import { parseFaults } from '../src/options.ts'

it('takes what is asked for, and what is usual for the rest', () => {
  expect(parseFaults([])).toMatchObject({ seed: 1, until: { minutes: 1 }, hours: 96, store: 'sqlite', houses: 1 })
  expect(parseFaults(['--worlds', '3', '--workers=2', '--seed', '42', '--hours', '5', '--store', 'thread'])).toEqual({
    seed: 42,
    until: { worlds: 3 },
    hours: 5,
    workers: 2,
    store: 'thread',
    houses: 1,
    allReached: false,
  })
  expect(parseFaults(['--minutes', '120', '--all-reached'])).toMatchObject({ allReached: true })
  expect(parseFaults(['--store', 'postgres', '--houses', '3'])).toMatchObject({
    store: 'postgres',
    houses: 3,
    hours: 4,
  })
})

it.each([
  ['--worlds x', '--worlds must be a whole number from 1 to 1000000000, not "x".'],
  ['--workers x', '--workers must be a whole number from 1 to 256, not "x".'],
  ['--workers 0', '--workers must be a whole number from 1 to 256, not "0".'],
  ['--seed x', '--seed must be a whole number from 0 to 2147483648, not "x".'],
  ['--minutes -1', '--minutes must be a whole number from 1 to 525600, not "-1".'],
  ['--minutes x', '--minutes must be a whole number from 1 to 525600, not "x".'],
  ['--hours x', '--hours must be a whole number from 1 to 8760, not "x".'],
  ['--hours=', '--hours must be a whole number from 1 to 8760, not "".'],
  ['--hours', '--hours needs a value.'],
  ['--store oracle', '--store must be one of sqlite, thread, postgres, not "oracle".'],
  [
    '--bogus',
    'There is no --bogus. It takes --seed, --minutes, --worlds, --hours, --workers, --store, --houses, --all-reached.',
  ],
  ['--houses 3', 'Several houses need --store postgres.'],
  ['--houses 0', '--houses must be a whole number from 1 to 9, not "0".'],
  ['-x', 'There is no -x. It takes --seed'],
  ['5', 'Nobody knows what "5" is for. It takes --seed'],
  ['--minutes 1 --worlds 1', 'It takes --minutes or --worlds, not both.'],
])('says what is wrong with %s', (words, sentence) => {
  expect(() => parseFaults(words.split(' '))).toThrow(sentence)
})
