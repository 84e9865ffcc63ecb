import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PARAGRAPHS } from '@punto/rules/register'
import { afterAll, describe, expect, it } from 'vitest'
import { citedTitles } from '../src/trace/citations.ts'
import { traceParagraphs } from '../src/trace/trace.ts'
import { punto } from './run-punto.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-trace-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A test's source. Written so that this file's own text holds no such title, and is not taken for the test of a paragraph. */
const testTitled = (ids: string) => `it('[${ids}] holds', () => {})`

/** A checkout of these files, traced. */
function traced(name: string, files: Readonly<Record<string, string>>) {
  const root = join(folder, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const trace = traceParagraphs(root)
  return { trace, of: (id: string) => trace.paragraphs.find((paragraph) => paragraph.id === id)! }
}

describe('punto trace', () => {
  it('finds every paragraph of this house covered, waived or planned, none missing', async () => {
    const { code, stdout } = await punto(['trace', '--json'])
    const result = JSON.parse(stdout)
    expect(result.paragraphs.filter((p: { status: string }) => p.status === 'missing')).toEqual([])
    expect(result.strays).toEqual([])
    expect(code).toBe(0)
    expect(result.paragraphs.map((p: { id: string }) => p.id)).toEqual(PARAGRAPHS.map(({ id }) => id))
    expect(result.covered + result.waived + result.planned).toBe(211)
  })

  it('calls a paragraph covered only with code and a test title; planned where its package is not there', () => {
    const code = { 'packages/rules/src/a.ts': '// Carries KO 3.7, INS 3.10, INS 3.1.' }
    const { of } = traced('some', {
      ...code,
      'packages/rules/test/a.test.ts': `${testTitled('KO 3.7, COM 3.6')}\nit('no id, KO 3.8', () => {})`,
    })
    expect(of('KO 3.7')).toMatchObject({
      status: 'covered',
      code: ['packages/rules/src/a.ts'],
      tests: ['[KO 3.7, COM 3.6] holds'],
    })
    expect(of('COM 3.6')).toMatchObject({ status: 'missing', why: 'no code cites it' })
    expect(of('INS 3.10')).toMatchObject({ status: 'missing', why: 'no test title cites it' })
    expect(of('INS 3.1').code).toHaveLength(1)
    expect(of('KO 3.8').tests).toEqual([])
    expect(of('KO 3.1')).toMatchObject({ status: 'planned' })
    expect(of('INS 1.2')).toMatchObject({ status: 'waived' })
  })

  it('does not take a longer id for a shorter one, nor the register or its own examples for code', () => {
    const { of } = traced('longer', {
      'packages/rules/src/a.ts': '// INS 3.12.2 and INS 5.10.1',
      'packages/rules/src/register/b.ts': "'KO 3.7'",
      'apps/cli/src/commands/trace.ts': "'KO 3.4.2'",
      'apps/cli/src/trace/citations.ts': '// COM 3.4',
    })
    for (const id of ['INS 3.1', 'INS 3.12', 'INS 5.1', 'INS 5.10', 'KO 3.7', 'KO 3.4.2', 'COM 3.4'])
      expect(of(id).code).toEqual([])
  })

  it('reports ids in titles that no document has', () => {
    const { trace } = traced('stray', { 'packages/rules/test/a.test.ts': testTitled('KO 9.9') })
    expect(trace.strays).toEqual(['KO 9.9 in packages/rules/test/a.test.ts'])
  })

  it('reads titles in any quotes, templates and tables of cases', () => {
    const text = [
      'it.each([1, 2])(`<KO 3.7> $x`, f)',
      'test("<INS 1.1> a", f)',
      "it(\n  '<BB 2.1.a> b',\n  f)",
      'const x = "<KO 3.8> c"',
      'describe("<KO 3.6> d", f)',
      '// it("<KO 3.5> e", f)',
    ]
      .join('\n')
      .replaceAll('<', '[')
      .replaceAll('>', ']')
    expect(citedTitles(text).flatMap(({ ids }) => ids)).toEqual(['KO 3.7', 'INS 1.1', 'BB 2.1.a'])
  })

  it('shows one paragraph in full, or says how ids read', async () => {
    const { stdout } = await punto(['trace', 'KO 3.4.2'])
    for (const word of ['covered', 'Code', 'Tests', 'Rulings', '13.']) expect(stdout).toContain(word)
    expect(await punto(['trace', 'KO 77'])).toMatchObject({ code: 2, stdout: '' })
    expect(await punto(['trace', 'KO 77', '--json'])).toMatchObject({ code: 2, stdout: '' })
    const one = JSON.parse((await punto(['trace', 'KO 3.4.2', '--json'])).stdout)
    expect(one.paragraphs.map(({ id }: { id: string }) => id)).toEqual(['KO 3.4.2'])
    expect((await punto(['trace', 'BB'])).stdout.match(/BB 2\.1/g)!.length).toBeGreaterThan(10)
  })
})
