// What every published package says of itself, and brings with it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (...path: readonly string[]) => readFileSync(join(root, ...path), 'utf8')

describe.each(readdirSync(join(root, 'packages')))('the package %s', (name) => {
  const manifest = JSON.parse(read('packages', name, 'package.json'))

  it('brings its license, word for word', () => {
    expect(manifest.license).toBe('MIT')
    expect(read('packages', name, 'LICENSE')).toBe(read('LICENSE'))
  })

  it('says nothing in its README that is not there without the repository: no link leads out of it', () => {
    const links = [...read('packages', name, 'README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !/^(https:|#)/.test(link))).toEqual([])
  })

  it('can be found by keywords, and its package.json be read by tools', () => {
    expect(manifest.keywords.length).toBeGreaterThan(2)
    expect(manifest.exports['./package.json']).toBe('./package.json')
  })
})
