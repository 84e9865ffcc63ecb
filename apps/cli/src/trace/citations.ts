// Which paragraphs the code and the tests of a checkout cite: ids in the sources, and ids in brackets at the head of a test's
// title, as `[KO 3.4.2, COM 3.4] …`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { PARAGRAPHS } from '@punto/rules/register'

export interface Citations {
  /** By paragraph, the source files that cite it. */
  readonly code: ReadonlyMap<string, readonly string[]>
  /** By paragraph, the titles of the tests that name it. */
  readonly tests: ReadonlyMap<string, readonly string[]>
  /** Ids in test titles that no document has: misprints. */
  readonly strays: readonly string[]
}

/** The register lists every paragraph, and its Chinese repeats them, and so they carry none; what traces them names some as examples. */
const NOT_CARRYING = [
  'packages/rules/src/register/',
  'apps/cli/src/trace/',
  'apps/cli/src/commands/trace.ts',
  'apps/web/src/lab/register/paragraphs-zh.ts',
]
const SKIPPED = new Set(['node_modules', 'dist', '.git'])

export function findCitations(root: string): Citations {
  const code = new Map<string, string[]>()
  const tests = new Map<string, string[]>()
  const strays: string[] = []
  for (const path of sourceFiles(root)) {
    const name = relative(root, path).split(sep).join('/')
    const text = readFileSync(path, 'utf8')
    if (/\.test\.tsx?$/.test(name)) {
      for (const { title, ids } of citedTitles(text)) {
        for (const id of ids) {
          if (KNOWN.has(id)) push(tests, id, title)
          else strays.push(`${id} in ${name}`)
        }
      }
    } else if (name.includes('/src/') && !NOT_CARRYING.some((path) => name.startsWith(path))) {
      for (const id of new Set(text.match(CITATION))) push(code, id, name)
    }
  }
  return { code, tests, strays }
}

const KNOWN = new Set<string>(PARAGRAPHS.map(({ id }) => id))

/** Any known id that is not the beginning of a longer one: INS 3.1 is not cited by INS 3.10 or INS 3.1.2. */
const CITATION = new RegExp(
  `(?:${[...KNOWN]
    .sort((a, b) => b.length - a.length)
    .map((id) => id.replaceAll('.', '\\.'))
    .join('|')})(?!\\.?\\w)`,
  'g',
)

/** Titles are the first argument of it and test, or of what their `each` returns; they may be templates. */
const TITLE = /(?:\b(?:it|test)|\))\(\s*(['"`])(\[(?:KO|COM|INS|EZ6|BB|NC) [^\]]+\][^\n]*?)\1\s*,/g

export function citedTitles(text: string): readonly { readonly title: string; readonly ids: readonly string[] }[] {
  // A test that is commented out proves nothing.
  const living = text.replaceAll(/^\s*\/\/.*$/gm, '')
  return [...living.matchAll(TITLE)].map((match) => {
    const title = match[2]!
    const ids = title.slice(1, title.indexOf(']')).split(',')
    return { title, ids: ids.map((id) => id.trim()) }
  })
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

function sourceFiles(root: string): string[] {
  return ['packages', 'apps', 'tools', 'tests'].flatMap((folder) => {
    try {
      return walk(join(root, folder))
    } catch {
      return []
    }
  })
}

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return walk(path)
      return /\.tsx?$/.test(entry.name) ? [path] : []
    })
