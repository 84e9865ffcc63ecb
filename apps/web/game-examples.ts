// Puts the example game files of the documentation into `src/lab/own/examples.ts`, so that the lab's editor begins from the files
// that the tests check.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PLACE = 'src/lab/own/examples.ts'
const NAMES = ['dragon-house', 'tiger-house', 'egalite', 'first-card'] as const
const textOf = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/games', `${name}.json`), 'utf8')

export const gameExamples = (): Plugin => ({
  name: 'game-examples',
  load: (id) =>
    id.endsWith(PLACE)
      ? `export const EXAMPLES = ${JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, textOf(name)])))}`
      : undefined,
})
