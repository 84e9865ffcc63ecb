// What an editor shows of an export: each of every package has a sentence of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript-6'
import { expect, it } from 'vitest'

const PACKAGES = join(import.meta.dirname, '..', 'packages')

const parsed = new Map<string, ts.SourceFile>()
function parse(file: string): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  parsed.set(file, source)
  return source
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

const namesOf = (statement: ts.Statement): readonly string[] =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : 'name' in statement
      ? [(statement.name as ts.Identifier).text]
      : []

/** The statement that declares an export of a file, wherever it is handed on from; none for another package's. */
function declared(file: string, name: string): ts.Statement | undefined {
  for (const statement of parse(file).statements) {
    if (isExported(statement) && namesOf(statement).includes(name)) return statement
    const from = reexported(statement, name)
    if (from) return declared(join(dirname(file), from.path), from.name)
  }
  return undefined
}

function reexported(statement: ts.Statement, name: string) {
  if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
    return
  const path = statement.moduleSpecifier && (statement.moduleSpecifier as ts.StringLiteral).text
  const found = statement.exportClause.elements.find((one) => one.name.text === name)
  return found && path?.startsWith('.') ? { path, name: (found.propertyName ?? found.name).text } : undefined
}

const exportsOf = (entry: string): readonly string[] =>
  parse(entry).statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  )

it.each(readdirSync(PACKAGES))('every export of %s says what it is', (name) => {
  const { exports } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'))
  const entries = Object.values<Record<string, string> | string>(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [join(PACKAGES, name, entry['punto-source']!)],
  )
  const silent = entries.flatMap((entry) =>
    exportsOf(entry).filter((one) => {
      const statement = declared(entry, one)
      return statement !== undefined && ts.getJSDocCommentsAndTags(statement).length === 0
    }),
  )
  expect(silent).toEqual([])
})
