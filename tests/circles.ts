// Finds circles of imports inside a package: groups of files that import each other directly or through others (the strongly
// connected components of the import graph, by Tarjan's algorithm). Type-only imports count: a reader follows them too.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { FOREIGN, importsIn, sourceFiles } from './floors.ts'

export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The relative imports of a package's sources, by paths within `src`. */
export function importGraph(root: string, folder: string): ImportGraph {
  const src = join(root, folder, 'src')
  if (!existsSync(src)) return new Map()
  return new Map(
    sourceFiles(src)
      .filter((path) => !FOREIGN.test(path))
      .map((path) => {
        const own = importsIn(readFileSync(path, 'utf8')).filter((name) => name.startsWith('.') && /\.tsx?$/.test(name))
        return [relative(src, path), own.map((name) => relative(src, join(dirname(path), name)))]
      }),
  )
}

/** Each circle as its files in alphabetical order. */
export function circlesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string): void => {
    numbers.set(file, numbers.size)
    lowest.set(file, numbers.get(file)!)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!numbers.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== numbers.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.sort())
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return found
}
