// Reads how the server is built: its rooms as docs/architecture.md lists them, and what its sources really import.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript-6'
import { type ImportGraph, importGraph } from './circles.ts'
import { sourceFiles } from './floors.ts'

export const SERVER = 'apps/server'
const PAGE = 'docs/architecture.md'

export interface RoomPlan {
  /** As the page lists them, from the bottom up. */
  readonly rooms: readonly string[]
  /** For each room, what it may import by the page's picture. */
  readonly allowed: ReadonlyMap<string, ReadonlySet<string>>
}

/** The rooms that the page lists in its first table, and what the arrows of its first picture allow. */
export function planIn(text: string): RoomPlan {
  const rooms = [...text.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, room]) => room!)
  const picture = /```mermaid\nflowchart BT\n(.*?)```/s.exec(text)?.[1] ?? ''
  const below = new Map(rooms.map((room) => [room, new Set<string>()]))
  for (const line of picture.trim().split('\n')) {
    const steps = line.split('-->').map((step) => step.split('&').map((one) => one.trim()))
    for (const [at, step] of steps.entries()) {
      for (const room of step)
        if (!below.has(room)) throw new Error(`${PAGE}: the picture has ${room}, the table has not`)
      for (const upper of steps[at + 1] ?? []) for (const lower of step) below.get(upper)?.add(lower)
    }
  }
  const allBelow = (room: string, found = new Set<string>()): ReadonlySet<string> => {
    for (const one of below.get(room) ?? []) if (!found.has(one)) allBelow(one, found.add(one))
    return found
  }
  return { rooms, allowed: new Map(rooms.map((room) => [room, allBelow(room)])) }
}

export const readPlan = (root: string): RoomPlan => planIn(readFileSync(join(root, PAGE), 'utf8'))

/** The folders that there are. */
export const roomsOf = (root: string): readonly string[] => readdirSync(join(root, SERVER, 'src')).toSorted()

export const serverImports = (root: string): ImportGraph => importGraph(root, SERVER)

/** A room's face, and what of it threads need that read stored rows: the whole of it takes a thread a second of a processor to load. */
const FACES = ['index.ts', 'for-threads.ts']
/** Threads may load all that these export. */
const LOW_ROOMS = ['base', 'storage']
const isThread = (file: string): boolean => /-(thread|worker)\.ts$/.test(file)

const roomOf = (file: string): string => file.split('/')[0]!

/** Imports from room to room that lead upwards or past a face. */
export function breachesOf(imports: ImportGraph, { rooms, allowed }: RoomPlan): readonly string[] {
  const found: string[] = []
  for (const [file, targets] of imports) {
    const room = roomOf(file)
    for (const target of targets) {
      const other = roomOf(target)
      if (other === room || target.startsWith('..')) continue
      if (!FACES.some((face) => target === `${other}/${face}`))
        found.push(`${file} imports ${target}, past ${other}/index.ts`)
      if (rooms.indexOf(other) >= rooms.indexOf(room) || !allowed.get(room)?.has(other))
        found.push(`${file} imports ${other}, which ${room} may not`)
    }
  }
  return found
}

/** What each thread of the server loads that starts a house, or reads what the wire carries. */
export function loadedByThreads(root: string): readonly string[] {
  const src = join(root, SERVER, 'src')
  const threads = sourceFiles(src).filter(isThread)
  const read = new Map<string, readonly string[]>()
  const importsOf = (file: string): readonly string[] => {
    const known = read.get(file) ?? valueImports(readFileSync(file, 'utf8'))
    read.set(file, known)
    return known
  }
  return threads.flatMap((thread) => {
    const reached = new Set([thread])
    const tooMuch: string[] = []
    for (const file of reached) {
      for (const target of importsOf(file)) {
        const path = target.startsWith('.') ? join(dirname(file), target) : undefined
        const name = path === undefined ? target : relative(src, path)
        const isWholeRoom =
          name.endsWith('/index.ts') && name.split('/').length === 2 && !LOW_ROOMS.includes(roomOf(name))
        if (isWholeRoom || target === '@punto/protocol' || target === 'zod')
          tooMuch.push(`${relative(src, thread)} loads ${name}, by ${relative(src, file)}`)
        else if (path !== undefined) reached.add(path)
      }
    }
    return tooMuch
  })
}

const THROWN_AWAY = /\(\) => (undefined|null|\[\]|\{\})\)|catch( \(\w+\))? \{\s*\}/
/** A comment may stand so many lines before. */
const COMMENT_LINES = 3

/** Errors that are thrown away, at places where no comment says why. */
export function thrownAway(root: string): readonly string[] {
  const src = join(root, SERVER, 'src')
  return sourceFiles(src).flatMap((path) =>
    thrownAwayIn(readFileSync(path, 'utf8')).map((line) => `${relative(src, path)}:${line}`),
  )
}

export function thrownAwayIn(text: string): readonly number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => {
    const isCaught = /\bcatch\b|\.then\(/.test(line) || /^\s*\(\) => undefined,?$/.test(line)
    if (!isCaught || !(THROWN_AWAY.test(line) || /^\s*\(\) => undefined,?$/.test(line))) return []
    const before = lines.slice(Math.max(0, i - COMMENT_LINES), i + 1)
    return before.some((one) => /\/\/|\/?\*/.test(one)) ? [] : [i + 1]
  })
}

/** What a file loads when it is read: not what it has types from. */
export function valueImports(text: string): readonly string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((one) => {
    const isValue =
      (ts.isImportDeclaration(one) && !one.importClause?.isTypeOnly) || (ts.isExportDeclaration(one) && !one.isTypeOnly)
    return isValue && one.moduleSpecifier && ts.isStringLiteral(one.moduleSpecifier) ? [one.moduleSpecifier.text] : []
  })
}

/**
 * Functions with more lines than this, each with its file and length. A table of functions that a function returns, as handlers of routes
 * are, is not counted as its own: every function in it is, by itself.
 */
export function longFunctions(root: string, most: number): readonly string[] {
  const src = join(root, SERVER, 'src')
  return sourceFiles(src).flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return longFunctionsIn(text, most).map((found) => `${relative(src, path)}: ${found}`)
  })
}

export function longFunctionsIn(text: string, most: number): readonly string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const lineAt = (at: number): number => source.getLineAndCharacterOfPosition(at).line
  const linesOf = (node: ts.Node): number => lineAt(node.end) - lineAt(node.getStart(source)) + 1
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isTable(node.body as ts.Node)) {
      const from = lineAt(node.getStart(source))
      const lines = linesOf(node) - returnedTables(node.body as ts.Node).reduce((sum, table) => sum + linesOf(table), 0)
      const { name } = node
      if (lines > most)
        found.push(`${name ? name.getText(source) : `the function in line ${from + 1}`} has ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const bare = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node) || ts.isAsExpression(node)
    ? bare(node.expression)
    : node

const isTable = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(bare(node)) || ts.isArrayLiteralExpression(bare(node))

/** Every property is a function, or comes from another table. */
const holdsFunctions = (table: ts.Node): boolean =>
  ts.isObjectLiteralExpression(table) &&
  table.properties.every(
    (one) =>
      ts.isMethodDeclaration(one) ||
      ts.isSpreadAssignment(one) ||
      (ts.isPropertyAssignment(one) && ts.isFunctionLike(bare(one.initializer))),
  )

/** Tables of functions that the function's last statement returns. */
function returnedTables(body: ts.Node): readonly ts.Node[] {
  if (!ts.isBlock(body)) return []
  const last = body.statements.at(-1)
  const returned = last && ts.isReturnStatement(last) && last.expression && bare(last.expression)
  return returned && holdsFunctions(returned) ? [returned] : []
}
