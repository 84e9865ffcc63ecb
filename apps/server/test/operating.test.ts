// docs/operating.md says what the program does: its example is a house, and its tables name every key there is, every code of
// storage and every line of the log, and no other.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_CUT_DEPTH, DEFAULT_DECKS } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/serve/config/house-config.ts'
import { STORAGE_FAULTS } from '../src/storage/index.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
const section = (title: string) => page.split(`\n${title}\n`)[1]!.split(/\n##+ /)[0]!
/** The first column of a section's table. */
const keysIn = (title: string) => [...section(title).matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key!).sort()

const SOURCES = join(import.meta.dirname, '../src')
/** Where events are written into the log under their own names. */
const EVENTS = 'serve/observe/log.ts'

const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)

/** A notice says its code where it is raised, or is raised by a method that is given the code. */
function noticesIn(text: string): readonly string[] {
  const methods = /level: '\w+', what,/.test(text) ? allIn(text, /(\w+)\(what: string/g) : []
  const given = methods.flatMap((method) => allIn(text, new RegExp(`${method}\\('([\\w-]+)'`, 'g')))
  return [...allIn(text, /level: '\w+', what: '([\w-]+)'/g), ...given]
}

/** Every code under which something is written into the log, as the sources have it. */
function codesOfTheLog(): readonly string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const codes = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8')
    const events = file === EVENTS ? allIn(text, /\btype === '([\w-]+)'/g) : []
    return [...noticesIn(text), ...allIn(text, /log\.\w+\(\s*(?:\{[^}]*\},\s*)?'([\w-]+)'/g), ...events]
  })
  return [...new Set(codes)].toSorted()
}

/** What the program says there is, from what it says to a key that there is not. */
function knownIn(text: string): readonly string[] {
  const answer = readConfig(text)
  const sentence = answer.ok ? '' : answer.mistakes.find(({ sentence }) => sentence.includes('"nonsense"'))!.sentence
  return sentence
    .replace(/^.*there are |^.*the settings are /, '')
    .replace(/\.$/, '')
    .split(', ')
    .toSorted()
}

describe('the page for operators', () => {
  it('shows a configuration that holds', () => {
    const example = /```json\n([^`]*)```/.exec(page)![1]!
    const answer = readConfig(example)
    expect(answer).toMatchObject({ ok: true })
    expect(answer.ok && answer.config.tables.map(({ table }) => table)).toEqual(['main', 'knockout', 'salon'])
  })

  it('names every key of the house, and no other', () => {
    expect(keysIn('### The house')).toEqual(knownIn('{ "nonsense": 1 }'))
  })

  it('names every key of a table, and no other', () => {
    const known = knownIn('{ "tables": [{ "table": "a", "game": "commission", "nonsense": 1 }] }')
    expect(keysIn('### A table')).toEqual(known)
  })

  it('tells the defaults as they are', () => {
    const answer = readConfig('{ "tables": [{ "table": "a", "game": "commission" }] }')
    if (!answer.ok) throw new Error('a table of defaults is a table')
    const settings = answer.config.tables[0]!
    for (const [, key, told] of section('### A table').matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)) {
      const value = settings[key as keyof typeof settings]
      if (key !== 'packs') expect(value, key).toEqual(JSON.parse(told!))
    }
    for (const [, key, told] of section('### A table').matchAll(/`(\w+Ms)` \((\d+)/g)) {
      expect(settings.pace[key as keyof typeof settings.pace], key).toBe(Number(told))
    }
    expect(section('### A table')).toContain(`\`decks\` | \`${DEFAULT_DECKS}\``)
    expect(section('### A table')).toContain(`\`cutDepth\` | \`${DEFAULT_CUT_DEPTH}\``)
  })

  it('knows every code of storage that it names', () => {
    const named = [...page.matchAll(/`((?:storage|chain|snapshot)\/[a-z-]+)`/g)].map(([, code]) => code!)
    expect(named.length).toBeGreaterThan(5)
    for (const code of named) expect(Object.keys(STORAGE_FAULTS)).toContain(code)
  })

  it('says of every code of storage what to do, but of those that only the program meets', () => {
    const told = [...section('## Bad days').matchAll(/^\| `([a-z]+\/[a-z-]+)`/gm)].map(([, code]) => code!)
    const own = ['storage/closed', 'snapshot/ahead']
    expect([...told, ...own].toSorted()).toEqual(Object.keys(STORAGE_FAULTS).toSorted())
  })

  it('says of every line of the log what it means and what to do, and of no other', () => {
    const rows = [...section('## The log').matchAll(/^\| (`.*`) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1)
    const told = rows.flatMap(([, codes]) => [...codes!.matchAll(/`([\w-]+)`/g)].map(([, code]) => code!))
    expect(told.toSorted()).toEqual(codesOfTheLog())
  })
})
