// `punto verify` as a person meets it: words in, words and an exit code out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXAMPLES, exampleRecord, makeRecord, type ShoeRecord } from '@punto/fair'
import { afterAll, describe, expect, test } from 'vitest'
import { punto } from './run-punto.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

const verify = async (words: readonly string[], stdin = '') => {
  const { code, stdout, stderr } = await punto(['verify', ...words], { stdin: [stdin] })
  return { code, out: stdout, err: stderr }
}

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const shoe = exampleRecord('shoe') as Extract<ShoeRecord, { readonly version: 1 }>
const shoeText = makeRecord(shoe)

describe('a record that holds', () => {
  test.each(EXAMPLES)('--example %s prints one, and it verifies from a file and from standard input', async (which) => {
    const printed = await verify(['--example', which])
    expect(printed).toMatchObject({ code: 0, err: '' })
    const fromFile = await verify([file(`${which}.json`, printed.out)])
    expect(fromFile).toMatchObject({ code: 0, err: '' })
    expect(fromFile.out).toContain('Everything in the record holds.')
    expect(await verify(['-'], printed.out)).toEqual(fromFile)
  })

  test('--example alone is the shoe, and says what was checked', async () => {
    expect((await verify(['--example'])).out).toBe(shoeText)
    const { out } = await verify(['-'], shoeText)
    expect(out).toContain('All 416 cards, shuffled again from seed and shares, have the published root.')
    expect(out).toContain('seat-1, seat-3, seat-5')
    expect(out).toContain(`Its root is ${shoe.header.root}.`)
  })

  test('--json is one document', async () => {
    const { code, out } = await verify(['-', '--json'], shoeText)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ ok: true, kind: 'shoe', table: 'example', shoe: 1, decks: 8 })
  })

  test('--root is compared with the record', async () => {
    expect((await verify(['-', '--root', shoe.header.root!], shoeText)).out).toContain('Its root is the one you noted.')
    const other = await verify(['-', '--root', '0'.repeat(64)], shoeText)
    expect(other.code).toBe(1)
    expect(other.out).toContain('not the one you noted')
  })
})

describe('a record that does not hold exits 1 with the first thing that does not', () => {
  const last = <T>(list: readonly T[]) => list[list.length - 1]!
  const card = last(last(shoe.rounds).cards)
  const otherHex = (hex: string) => (hex[0] === '0' ? '1' : '0') + hex.slice(1)
  const swapped = {
    ...shoe,
    rounds: [{ ...shoe.rounds[0], cards: [...shoe.rounds[0]!.cards].reverse() }, ...shoe.rounds.slice(1)],
  }
  const cases: Record<string, [text: string, sentence: RegExp]> = {
    card: [
      shoeText.replace(
        `"position":${card.position},"card":"${card.card}"`,
        `"position":${card.position},"card":"Xs"`.replace('X', card.card === 'Ks' ? 'Q' : 'K'),
      ),
      /✗ Round \d+, card \d+: the record says .s at position \d+, but the shoe holds .. there/,
    ],
    salt: [
      shoeText.replace(card.salt, otherHex(card.salt)),
      /✗ Round \d+, card \d+: the salt is not the one of position/,
    ],
    path: [shoeText.replace(card.path[0]!, otherHex(card.path[0]!)), /✗ Round \d+, card \d+: the path is not the way/],
    order: [JSON.stringify(swapped), /✗ Round 1, card 1: the card at position \d comes before the card at position 0/],
    seed: [shoeText.replace(shoe.seed, otherHex(shoe.seed)), /✗ The revealed seed is not the one committed to/],
    'entropy share': [
      shoeText.replace(shoe.header.entropy[1]!.share!, otherHex(shoe.header.entropy[1]!.share!)),
      /✗ The entropy share of seat-3 is not the one committed to/,
    ],
  }

  test.each(Object.entries(cases))('one %s altered', async (_, [text, sentence]) => {
    const { code, out, err } = await verify(['-'], text)
    expect(out).toMatch(sentence)
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('The record does not hold.')
  })

  test('--json names it by code and sentence', async () => {
    const { code, out } = await verify(['-', '--json'], cases.seed![0])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ ok: false, failure: { code: 'seed/wrong' } })
  })
})

describe('what is no record of this version exits 2 with one line', () => {
  test.each([
    ['a file that is not there', [join(folder, 'none.json')], '', /none\.json: there is no such file/],
    ['a folder', [folder], '', /it is a folder/],
    ['no file at all', [], '', /FILE is missing/],
    [
      'a record cut off',
      ['-'],
      shoeText.slice(0, 20_000),
      /standard input: This is not a whole JSON document; it may have been cut off/,
    ],
    ['nothing', ['-'], '', /not a whole JSON document/],
    ['another version', ['-'], shoeText.replace('"version": 1', '"version": 3'), /version 3; this verifier knows 1, 2/],
    ['JSON of something else', ['-'], '{"bets":[]}', /no fairness record/],
    ['a document too large', ['-'], ' '.repeat(4_100_000), /no record has more than 4000000/],
    ['an example that is not there', ['--example', 'coup'], '', /there is no example "coup": shoe, round, abandoned/],
    ['a root that is none', ['-', '--root', 'abc'], shoeText, /--root must be 64 lower-case hexadecimal digits/],
  ])('%s', async (_, words, stdin, message) => {
    const { code, out, err } = await verify(words, stdin)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })
})
