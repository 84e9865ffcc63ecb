// The auditor is a second opinion only as long as it borrows nothing: types tell it how a recording is written, and every value
// it reckons with is its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-6'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', 'src')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))

/** Imports and exports of other packages that are more than types. */
function borrowed(name: string, text: string): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const from = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined
    if (from && ts.isStringLiteral(from) && !from.text.startsWith('.')) {
      const typeOnly = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : (node as ts.ExportDeclaration).isTypeOnly
      if (!typeOnly) found.push(`${name}: ${node.getText(source)}`)
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      found.push(`${name}: ${node.getText(source)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('the auditor', () => {
  it('imports no value from any other package', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap((name) => borrowed(name, readFileSync(join(SOURCES, name), 'utf8')))).toEqual([])
  })

  it.each([
    [`import { settle } from '@punto/rules'`],
    [`import { type Game, settle } from '@punto/rules'`],
    [`export { settle } from '@punto/rules'`],
    [`import '@punto/table'`],
    [`const rules = await import('@punto/rules')`],
  ])('would be caught with %s', (text) => {
    expect(borrowed('a.ts', text)).toHaveLength(1)
  })

  it('may name types', () => {
    expect(borrowed('a.ts', `import type { Game } from '@punto/rules'\nimport { b } from './b.ts'`)).toEqual([])
  })
})
