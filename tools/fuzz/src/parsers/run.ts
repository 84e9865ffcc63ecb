// `npm run fuzz-parsers -- --minutes 30`: searches every parser in turn, led by what each input reaches; `--only NAME` one of them;
// `--keep` writes what it has learned into the corpus.
import { optionsOrExit, readOptions, UsageError, wholeNumber } from '@punto/harness/arguments'
import { seededDice } from '@punto/harness/random'
import { readCorpus, writeCorpus } from './corpus.ts'
import { Coverage } from './coverage.ts'
import { PARSERS } from './parsers.ts'
import { search } from './search.ts'

const HELP = `npm run fuzz-parsers -- [--minutes N] [--seed S] [--only NAME] [--keep]
Searches the parsers for N minutes (1) in all. Example: npm run fuzz-parsers -- --minutes 30 --keep`

const order = optionsOrExit(HELP, (words) => {
  const { values, flags } = readOptions(words, { values: ['minutes', 'seed', 'only'], flags: ['keep'] })
  const parsers = PARSERS.filter(({ name }) => values.only === undefined || name === values.only)
  if (parsers.length === 0) throw new UsageError(`there are ${PARSERS.map(({ name }) => name).join(', ')}`)
  return {
    minutes: wholeNumber('--minutes', values.minutes ?? '1', 1, 10_000),
    seed: wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000), 0, 2 ** 31),
    keeps: flags.keep,
    parsers,
  }
})
console.log(`seed ${order.seed}`)
const milliseconds = (order.minutes * 60_000) / order.parsers.length
let finds = 0
for (const parser of order.parsers) {
  const dice = seededDice(order.seed, parser.name)
  const until = performance.now() + milliseconds
  const goesOn = () => performance.now() < until
  const found = search({ parser, corpus: readCorpus(parser.name), dice, goesOn, coverage: new Coverage() })
  console.log(`${parser.name}: ${found.inputs} inputs, ${found.reached} places, ${found.corpus.length} kept`)
  if (order.keeps) writeCorpus(parser.name, found.corpus)
  for (const { why, input } of found.finds) {
    finds++
    console.error(`${parser.name}: ${JSON.stringify(input.toString('latin1'))}\n${why}`)
  }
}
process.exitCode = finds > 0 ? 1 : 0
