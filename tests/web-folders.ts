// The folders of the pages: in which order they stand, and what breaks it. A folder imports its own floor's folders and those of floors
// before it; two folders never import each other, directly or through others; the app imports, and is imported by nobody.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { circlesIn, type ImportGraph } from './circles.ts'
import { sourceFiles } from './floors.ts'

/** The floor of each folder, as docs/architecture.md has it. Folders on one floor do not know of each other. */
export const webFloors = (page: string): ReadonlyMap<string, number> =>
  new Map([...page.matchAll(/^\| (\d+) \| `([a-z]+)` \|/gm)].map(([, floor, folder]) => [folder!, Number(floor)]))

const MOST_FILES = 40

/** Every import that goes up, or across a floor, each in a sentence; types count. */
export function upwardImports(graph: ImportGraph, floors: ReadonlyMap<string, number>): readonly string[] {
  const found: string[] = []
  for (const [file, imported] of graph) {
    const from = folderOf(file)
    const own = floors.get(from)
    if (own === undefined) found.push(`${file}: docs/architecture.md names no floor for ${from}`)
    for (const other of imported) {
      const to = folderOf(other)
      if (from !== to && own !== undefined && (floors.get(to) ?? own) >= own)
        found.push(`${file} imports ${other}: ${from} stands below ${to} or beside it`)
    }
  }
  return found
}

const folderOf = (file: string): string => file.split('/')[0]!

/** Folders that import each other, each circle in one line. */
export function folderCircles(graph: ImportGraph): readonly string[] {
  const folders = new Map<string, string[]>()
  for (const [file, imported] of graph) {
    const from = dirname(file)
    const others = imported.map((one) => dirname(one)).filter((to) => to !== from)
    folders.set(from, [...(folders.get(from) ?? []), ...others])
  }
  return circlesIn(folders).map((circle) => circle.join(' '))
}

/** Folders in which nobody finds anything. */
export function crowded(folder: string): readonly string[] {
  const entries = readdirSync(folder).map((name) => join(folder, name))
  const files = entries.filter((path) => statSync(path).isFile()).length
  return [
    ...(files > MOST_FILES ? [`${folder} has ${files} files`] : []),
    ...entries.filter((path) => statSync(path).isDirectory()).flatMap(crowded),
  ]
}

/** Every file of words exports them under one name, for whoever loads an area in a language. */
const IN_EACH_FILE_OF_WORDS = 'WORDS'

/** Names that two files of the pages export, with the files: a reader who looks one up finds two. */
export function namesTwice(folder: string): readonly string[] {
  const files = new Map<string, string[]>()
  for (const path of sourceFiles(folder)) {
    const exported = readFileSync(path, 'utf8').matchAll(
      /^export (?:async )?(?:interface|type|function|const|class) (\w+)/gm,
    )
    for (const name of new Set([...exported].map(([, one]) => one!))) {
      files.set(name, [...(files.get(name) ?? []), relative(folder, path)])
    }
  }
  return [...files]
    .filter(([name, where]) => where.length > 1 && name !== IN_EACH_FILE_OF_WORDS)
    .map(([name, where]) => `${name}: ${where.join(' ')}`)
}
