// Writes apps/server/src/people/identity/confusables.ts from Unicode's confusables.txt (https://www.unicode.org/Public/security/):
// `npx node scripts/confusables.ts confusables.txt`. Only what can stand in a name is kept: letters, digits and marks that
// normalisation (NFKC) leaves as they are and that can be seen.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OUT = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'people', 'identity', 'confusables.ts')
const WIDTH = 118
const LINE = /^([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;\s*MA/
const IN_NAMES = /^[\p{L}\p{N}\p{M}]$/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

const hex = (text: string): string => [...text].map((one) => one.codePointAt(0)!.toString(16)).join('.')
const text = (codes: string): string =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(' ')
      .map((one) => Number.parseInt(one, 16)),
  )

const lines = readFileSync(process.argv[2]!, 'utf8').split('\n')
const version = lines
  .find((line) => line.startsWith('# Version:'))
  ?.replace('# Version:', '')
  .trim()
const byPrototype = new Map<string, string[]>()
for (const line of lines) {
  const [, from, to] = LINE.exec(line) ?? []
  if (from === undefined || to === undefined) continue
  const [source, prototype] = [text(from), text(to)]
  if (!IN_NAMES.test(source) || UNSEEN.test(source) || source.normalize('NFKC') !== source) continue
  byPrototype.set(prototype, [...(byPrototype.get(prototype) ?? []), source])
}
const entries = [...byPrototype].map(([prototype, sources]) => `${hex(prototype)}:${sources.map(hex).join()}`)
const rows: string[] = []
for (let rest = `${entries.join(';')}`; rest !== ''; rest = rest.slice(WIDTH)) rows.push(rest.slice(0, WIDTH))

writeFileSync(
  OUT,
  `// Characters that look alike, from Unicode's confusables.txt, version ${version} (UTS #39; © Unicode, Inc., under the Unicode
// License, https://www.unicode.org/license.txt). Written by scripts/confusables.ts: change that, not this file. Code points in
// hexadecimal: what is shown alike, a colon, and all that look like it.

export const CONFUSABLES = \`
${rows.join('\n')}
\`.replaceAll('\\n', '')
`,
)
