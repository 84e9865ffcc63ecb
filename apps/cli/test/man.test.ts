import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { optionsOf } from '../src/args.ts'
import { allCommands } from '../src/commands.ts'
import { punto } from './run-punto.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-man-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pages = join(folder, 'pages')
const { error: noGroff } = spawnSync('groff', ['--version'])

/** A page without its markup, as a reader has it. */
const read = (name: string) =>
  readFileSync(join(pages, name), 'utf8')
    .replaceAll(/\\f[BR]|\\&/g, '')
    .replaceAll('\\-', '-')
    .replaceAll('\\e', '\\')

describe('the manual pages', () => {
  it('are one for punto and one for each command, with every option, action and example of it', async () => {
    expect((await punto(['man', pages])).code).toBe(0)
    const commands = await allCommands()
    const names = ['punto.1', ...commands.map(({ name }) => `punto-${name}.1`)]
    expect(readdirSync(pages).toSorted()).toEqual(names.toSorted())
    for (const command of commands) {
      const page = read(`punto-${command.name}.1`)
      for (const part of [command, ...(command.actions ?? [])]) {
        const words = [part.summary, ...optionsOf(part).map(({ help }) => help), ...part.examples.flat()]
        for (const word of words) expect(page).toContain(word)
      }
      expect(read('punto.1')).toContain(`punto-${command.name}(1)\n${command.summary}`)
    }
  })

  it('hold nothing that troff takes for a request of its own', () => {
    const requests = /^\.(TH|SH|SS|TP|PP|RS|RE|nf|fi)( |$)/
    for (const name of readdirSync(pages)) {
      const lines = readFileSync(join(pages, name), 'utf8').split('\n')
      expect(lines.filter((line) => /^[.']/.test(line) && !requests.test(line))).toEqual([])
    }
  })

  it.skipIf(noGroff)('are read by groff without a warning', () => {
    const files = readdirSync(pages).map((name) => join(pages, name))
    const { status, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-Kutf8', '-ww', ...files], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('ask for a folder that can be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, stderr } = await punto(['man', join(file, 'pages')])
    expect([code, stderr]).toEqual([2, expect.stringContaining('name a folder that can be written')])
  })
})
