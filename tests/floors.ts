// Reads the house as it stands: which package is on which floor, what it declares, and what its sources really use.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript-6'

export interface HousePackage {
  readonly name: string
  readonly folder: string
  readonly floor: number
  readonly dependencies: readonly string[]
}

/** Floors up to this one are pure: clock, randomness, process, network and DOM are handed in. */
const TOP_PURE_FLOOR = 4
const SERVER = 'apps/server'
/** Folders of a pure package that are an entry of their own for Node, as `sim/node`. */
const NODE_ENTRY = /\/src\/node\//
/** Sources in another language: AssemblyScript reads like TypeScript and is none. */
export const FOREIGN = /\/src\/kernel\//

const IMPURE_GLOBALS = new Set([
  'process',
  'global',
  'Buffer',
  'require',
  '__dirname',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'performance',
  'Date',
  'fetch',
  'WebSocket',
  'XMLHttpRequest',
  'crypto',
  'document',
  'window',
  'navigator',
  'localStorage',
  'location',
  'console',
  'Intl',
  'Worker',
])

export function housePackages(root: string): readonly HousePackage[] {
  return ['packages', 'apps', 'tools']
    .flatMap((kind) =>
      existsSync(join(root, kind)) ? readdirSync(join(root, kind)).map((name) => `${kind}/${name}`) : [],
    )
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      return {
        name: manifest.name,
        folder,
        floor: manifest.punto?.floor,
        // Tools are never shipped: what they alone need is a dependency of development, so that no installed house has it.
        dependencies: Object.keys({
          ...manifest.dependencies,
          ...(folder.startsWith('tools/') && manifest.devDependencies),
        }),
      }
    })
}

/** Everything in the package's sources that its floor does not allow, each in a sentence that names the file. */
export function breaches(root: string, one: HousePackage, house: readonly HousePackage[]): readonly string[] {
  const found: string[] = []
  if (!Number.isInteger(one.floor)) return [`${one.folder}/package.json names no floor: add "punto": { "floor": … }`]
  for (const path of sourceFiles(join(root, one.folder, 'src'))) {
    const file = relative(root, path)
    if (FOREIGN.test(path)) continue
    found.push(...breachesIn(file, readFileSync(path, 'utf8'), one, house))
  }
  return found
}

/** The same for one file's text. */
export function breachesIn(file: string, text: string, one: HousePackage, house: readonly HousePackage[]): string[] {
  const pure = one.floor <= TOP_PURE_FLOOR && !NODE_ENTRY.test(file)
  const found = importsIn(text).flatMap((specifier) => importBreach(file, specifier, pure, one, house))
  if (pure) found.push(...globalBreaches(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)))
  return found
}

const known = new Map<string, readonly string[]>()

/** What a text imports, types included: several checks ask it of the same files. */
export function importsIn(text: string): readonly string[] {
  const imports = known.get(text) ?? ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  known.set(text, imports)
  return imports
}

/** Imports of tests, tools and benchmarks that reach into the server by a path: it has entries for them (`@punto/server/testing`). */
export function pathsIntoServer(root: string, house: readonly HousePackage[]): readonly string[] {
  const others = house.filter(({ folder }) => folder !== SERVER).map(({ folder }) => folder)
  return [...others, 'bench', 'tests'].flatMap((folder) =>
    sourceFiles(join(root, folder)).flatMap((path) => {
      const file = relative(root, path)
      return importsIn(readFileSync(path, 'utf8'))
        .filter((name) => name.startsWith('.') && join(file, '..', name).startsWith(`${SERVER}/`))
        .map((name) => `${file} imports ${name}: use an entry of @punto/server, as testing`)
    }),
  )
}

function importBreach(
  file: string,
  specifier: string,
  pure: boolean,
  one: HousePackage,
  house: readonly HousePackage[],
): string[] {
  if (specifier.startsWith('.')) {
    const target = join(file, '..', specifier)
    // A package may read its own manifest.
    const own = target.startsWith(join(one.folder, 'src')) || target === join(one.folder, 'package.json')
    return own ? [] : [`${file} reaches outside its package: ${specifier}`]
  }
  if (specifier.startsWith('node:'))
    return pure ? [`${file} imports ${specifier}: floors 1 to 4 are handed such things`] : []
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const other = house.find((candidate) => candidate.name === name)
  const undeclared = one.dependencies.includes(name)
    ? []
    : [`${file} imports ${name}, which ${one.folder}/package.json does not declare`]
  const upward =
    other && other.floor >= one.floor
      ? [`${file} (floor ${one.floor}) imports ${name} (floor ${other.floor}): only floors below may be imported`]
      : []
  return [...undeclared, ...upward]
}

function globalBreaches(file: string, source: ts.SourceFile): string[] {
  const found: string[] = []
  const own = declaredNames(source)
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.getText(source) === 'Math.random') {
      found.push(`${file} uses Math.random: randomness is handed in`)
    }
    if (isPluralRulesOfALanguage(node)) return void node.arguments.forEach(visit)
    if (ts.isIdentifier(node) && IMPURE_GLOBALS.has(node.text) && !own.has(node.text) && isReference(node)) {
      found.push(`${file} uses ${node.text}: floors 1 to 4 touch no clock, process, network or DOM`)
    }
    if (ts.isTypeNode(node)) return
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** `new Intl.PluralRules(language)` asks the machine for neither its language nor its clock; without a language it would. */
const isPluralRulesOfALanguage = (
  node: ts.Node,
): node is ts.NewExpression & { readonly arguments: ts.NodeArray<ts.Expression> } =>
  ts.isNewExpression(node) && node.expression.getText() === 'Intl.PluralRules' && (node.arguments?.length ?? 0) > 0

/** Names the file declares itself: an insurance `window` is the table's own word and not the browser's. */
function declaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const declares = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)
    if (declares && ts.isIdentifier(node.name) && !isSameNameOfGlobal(node)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** `const { now } = performance` declares `now`, and `const process = process` would hide nothing. */
const isSameNameOfGlobal = (node: ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement): boolean =>
  node.initializer !== undefined && ts.isIdentifier(node.initializer) && node.initializer.text === node.name.getText()

/** Whether an identifier stands for a value by its bare name, and is not the name of a member or a key. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent)) {
    return parent.name !== node
  }
  if (ts.isBindingElement(parent)) return parent.propertyName !== node
  return !ts.isPropertySignature(parent) && !ts.isMethodSignature(parent) && !ts.isImportSpecifier(parent)
}

export const sourceFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        if (entry.name === 'node_modules' || entry.name === 'dist') return []
        return entry.isDirectory() ? sourceFiles(path) : /\.tsx?$/.test(entry.name) ? [path] : []
      })
    : []
