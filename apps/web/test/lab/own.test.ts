import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompletionContext } from '@codemirror/autocomplete'
import { json, jsonLanguage } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { completeGameFile } from '../../src/lab/own/completion.ts'
import { readOwn } from '../../src/lab/own/own-file.ts'
import { brokenAt, rangeOf } from '../../src/lab/own/places.ts'
import { packFile, unpackFile } from '../../src/lab/own/share.ts'

const EXAMPLES = join(import.meta.dirname, '../../../../docs/games')
const examples = readdirSync(EXAMPLES).filter((name) => !name.endsWith('schema.json'))

/** What is offered where the text has a bar. */
function offered(text: string): readonly string[] {
  const pos = text.indexOf('|')
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] })
  const result = completeGameFile(new CompletionContext(state, pos, true))
  return result ? result.options.map(({ label }) => label) : []
}

describe('a game of one’s own', () => {
  it.each(examples)('reads %s as sound, a pack beside its game', (name) => {
    const file = readOwn(readFileSync(join(EXAMPLES, name), 'utf8'))
    expect(file.ok && file.game.bets.length).toBeGreaterThan(1)
  })

  it('keeps a file in an address, and says so of an address that was cut off', async () => {
    const text = readFileSync(join(EXAMPLES, examples[0]!), 'utf8')
    const packed = await packFile(text)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(packed.length).toBeLessThan(text.length / 2)
    expect(await unpackFile(packed)).toBe(text)
    expect(await unpackFile(packed.slice(0, -20))).toBeUndefined()
    expect(await unpackFile('no file')).toBeUndefined()
  })

  it('refuses an address that would unpack into more than a file', async () => {
    expect(await unpackFile(await packFile(' '.repeat(10_000_000)))).toBeUndefined()
  })
})

describe('the place of a mistake', () => {
  const text = '{ "id": "a b",\n "bets": [ { "id": 1, "rungs": [ { "when": { "winer": "tie" } } ] } ] }'
  const marked = (at: string, key = false) => {
    const { from, to } = rangeOf(jsonLanguage.parser.parse(text), text, at, key)
    return text.slice(from, to)
  }

  it('is the value, the unknown key, or the brace of the object that lacks a key', () => {
    expect(marked('id')).toBe('"a b"')
    expect(marked('bets[0].id')).toBe('1')
    expect(marked('bets[0].rungs[0].when.winer', true)).toBe('"winer"')
    expect(marked('bets[0].rungs[0].pays')).toBe('{')
    expect(marked('title')).toBe('{')
  })

  it('is where the text stops being JSON', () => {
    const cut = '{ "id": , "kind": 1 }'
    const { from } = brokenAt(jsonLanguage.parser.parse(cut), cut)!
    expect(from).toBeGreaterThanOrEqual(cut.indexOf(':'))
    expect(from).toBeLessThanOrEqual(cut.indexOf(',') + 1)
    expect(brokenAt(jsonLanguage.parser.parse(text), text)).toBeUndefined()
  })
})

describe('completion from the schema', () => {
  it('offers the keys that are not there yet, of the kind of file it is', () => {
    const keys = offered('{ "kind": "pack", "id": "a", | }')
    expect(keys).toContain('"bets"')
    expect(keys).toContain('"needs"')
    expect(keys).not.toContain('"id"')
    expect(keys).not.toContain('"layouts"')
    expect(offered('{| "kind": "pack" }')).toContain('"bets"')
  })

  it('offers facts in a condition at any depth, and the values of each', () => {
    const within = (inner: string) => `{ "kind": "game", "bets": [ { "rungs": [ { "when": ${inner} } ] } ] }`
    expect(offered(within('{ | }'))).toEqual(expect.arrayContaining(['"winner"', '"all"', '"playerPair"']))
    expect(offered(within('{ "all": [ { "not": { "|" } } ] }'))).toContain('"bankerPoints"')
    expect(offered(within('{ "winner": "|" }'))).toEqual(expect.arrayContaining(['"player"', '"banker"', '"tie"']))
    expect(offered(within('{ "natural": [ "|" ] }'))).toContain('"both"')
  })

  it('offers push and lose beside odds', () => {
    expect(offered('{ "bets": [ { "rungs": [ { "pays": "|" } ] } ] }')).toEqual(['"push"', '"lose"'])
  })
})
