// The list of what is run by night: each entry names what is there, and sets variables that somebody reads, so that a folder which moves
// or a variable which is renamed does not leave a night empty.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './floors.ts'

interface Long {
  readonly what: string
  readonly env: Readonly<Record<string, string>>
  readonly run: string
}

const root = join(import.meta.dirname, '..')
const list = JSON.parse(readFileSync(join(root, 'tests', 'nightly.json'), 'utf8')) as readonly Long[]

/** The files that an entry runs; of a program, those of its package too. */
function filesOf({ run }: Long): readonly string[] {
  const paths = run.split(' ').filter((word) => word.includes('/'))
  return paths.flatMap((path) => (path.endsWith('.ts') ? [join(root, path)] : sourceFiles(join(root, path))))
}

describe('the list of what is run by night', () => {
  it.each(list)('names what is there: $what', ({ run }) => {
    const paths = run.split(' ').filter((word) => word.includes('/'))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each(list.filter(({ env }) => Object.keys(env).length > 0))('sets what is read: $what', (long) => {
    const texts = [...filesOf(long), join(root, 'apps/server/test/serve/stores.ts')].map((file) =>
      readFileSync(file, 'utf8'),
    )
    for (const name of Object.keys(long.env))
      expect([name, texts.some((text) => text.includes(name))]).toEqual([name, true])
  })

  it('says what there is where nothing is named by what was asked for', () => {
    const words = ['--conditions=punto-source', join(root, 'scripts/nightly.ts'), '--only', 'no such thing']
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toContain('nothing of the night names "no such thing"')
    expect(stderr).toContain(list[0]!.what)
  })
})
