// Chinese is set with full-width punctuation: a comma of another alphabet in a Chinese sentence is a misprint.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A Chinese character and right after it a mark that belongs to other alphabets, or the other way round. */
const MISPRINT = /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u

it('is printed with its own punctuation in every source', () => {
  const files = execFileSync('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts'], { encoding: 'utf8' })
  const misprints = files
    .trim()
    .split('\n')
    .filter((file) => file.includes('/src/'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, i) => (MISPRINT.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    )
  expect(misprints).toEqual([])
})
