// `npm run bench -- scale …`: with options of its own, and a document for programs.
import { UsageError } from '@punto/harness/arguments'
import { parseScale, SCALE_HELP, type ScaleOptions } from './options.ts'
import { scaleRows } from './rows.ts'
import { MOST_PER_BET, rowsInWords } from './words.ts'

const BAD_INPUT = 2

/** Answers the exit code. */
export async function runScale(words: readonly string[]): Promise<number> {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(SCALE_HELP)
    return 0
  }
  let options: ScaleOptions
  try {
    options = parseScale(words)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`scale: ${error.message} --help shows an example.`)
    return BAD_INPUT
  }
  try {
    const rows = await scaleRows(options, (what) => console.error(`scale: ${what}`))
    console.log(options.json ? JSON.stringify({ rows }) : rowsInWords(rows, MOST_PER_BET))
    return 0
  } catch (error) {
    console.error(`scale: ${(error as Error).message}`)
    return 1
  }
}
