// Makes `packages/rules/src/traditional/characters.ts` from the tables of OpenCC: which character of Simplified Chinese is written
// otherwise in Hong Kong. Taken in are all characters that the house's own texts use, and the first level of GB 2312, which are the
// 3,755 that texts use most, for names and notices that an operator writes.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Converter } from 'opencc-js/cn2t'

const ROOT = join(import.meta.dirname, '..')
export const CHARACTERS_FILE = join(ROOT, 'packages/rules/src/traditional/characters.ts')
const OWN = ['apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'docs/games/*.json']

/** Every run of Chinese in the house's sources. */
export function chineseTexts(): readonly string[] {
  const files = execFileSync('git', ['ls-files', ...OWN], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
  const told = files.filter((file) => !file.includes('/test/') && !file.includes('/traditional/'))
  const texts = told.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /[\p{Script=Han}\p{P}\w ]*\p{Script=Han}[\p{Script=Han}\p{P}]*/gu,
      ),
    ].map(([text]) => text),
  )
  return [...new Set(texts)].sort()
}

/** Rows 16 to 55 of GB 2312: its characters in the order of their sound. */
function firstLevel(): readonly string[] {
  const decoder = new TextDecoder('gbk')
  const rows = Array.from({ length: 40 }, (_, row) => 0xb0 + row)
  const cells = Array.from({ length: 94 }, (_, cell) => 0xa1 + cell)
  return rows
    .flatMap((row) => cells.map((cell) => decoder.decode(new Uint8Array([row, cell]))))
    .filter((one) => /^\p{Script=Han}$/u.test(one))
}

/** OpenCC's reading of a single character is that of the character as a word; these are meant otherwise wherever the house writes them. */
const MEANT: Readonly<Record<string, string>> = {
  并: '並',
  签: '簽',
  台: '台',
  准: '準',
  干: '干',
  系: '系',
  松: '松',
  佣: '佣',
}

export const hongKong = Converter({ from: 'cn', to: 'hk' })

export function charactersSource(): string {
  const all = new Set(
    [
      ...chineseTexts()
        .join('')
        .matchAll(/\p{Script=Han}/gu),
    ]
      .map(([one]) => one)
      .concat(firstLevel()),
  )
  const changed = [...all]
    .map((one) => [one, MEANT[one] ?? hongKong(one)] as const)
    .filter(([one, other]) => one !== other)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = (column: 0 | 1) => {
    const text = changed.map((pair) => pair[column]).join('')
    return `'${text}'`
  }
  return `// Made by \`npm run traditional\` from OpenCC's tables (https://github.com/BYVoid/OpenCC, Apache-2.0); not edited by hand.

/** Characters that are written otherwise, each above its other form. */
// biome-ignore format: one string beside the other
export const SIMPLIFIED = ${rows(0)}
// biome-ignore format: one string beside the other
export const TRADITIONAL = ${rows(1)}
`
}

if (import.meta.main) writeFileSync(CHARACTERS_FILE, charactersSource())
