// The register must name every paragraph of the documents, and only those, before anything else can be traced to it.
import { describe, expect, test } from 'vitest'
import { CARRIERS, CODES, DOCUMENTS, PARAGRAPHS, paragraph, RULINGS, rulingsOn } from '../src/register/index.ts'
import { PARAGRAPH_IDS } from './paragraph-ids.ts'

const idsIn = (text: string): string[] => text.match(/\b(KO|COM|INS|EZ6|BB|NC) \d+(\.[0-9a-z]+)+/g) ?? []
const codeOf = (id: string): string => id.slice(0, id.indexOf(' '))
const known = new Set(PARAGRAPH_IDS)

describe('paragraphs', () => {
  test('are the 211 of the documents, in their order, none twice', () => {
    expect(PARAGRAPH_IDS).toHaveLength(211)
    expect(known.size).toBe(211)
    expect(PARAGRAPHS.map(({ id }) => id)).toEqual(PARAGRAPH_IDS)
  })

  test('are as many for each code as its document has', () => {
    const counts = CODES.map((code) => [code, PARAGRAPHS.filter(({ id }) => codeOf(id) === code).length])
    expect(Object.fromEntries(counts)).toEqual({ KO: 35, COM: 29, INS: 95, EZ6: 28, BB: 14, NC: 10 })
  })

  test('each have a summary of one tidy line, 20 to 240 characters long, and a carrier', () => {
    for (const { id, summary, carriedBy } of PARAGRAPHS) {
      expect(summary, id).toMatch(/^\S.{18,238}\S$/u)
      expect(summary, id).not.toMatch(/ {2}|['"]/)
      expect(summary, id).toMatch(/[.”]$/)
      expect(CARRIERS, id).toContain(carriedBy)
    }
  })

  test('no two of one document have the same summary', () => {
    const said = PARAGRAPHS.map(({ id, summary }) => `${codeOf(id)}: ${summary}`)
    expect(said.filter((line, i) => said.indexOf(line) !== i)).toEqual([])
  })

  test('a reason is given exactly where no program carries the paragraph', () => {
    for (const { id, carriedBy, why } of PARAGRAPHS) {
      expect(why !== undefined, id).toBe(carriedBy === 'none')
      if (why !== undefined) expect(why, id).toMatch(/^\S.{38,}\.$/u)
    }
  })

  test('every paragraph that a summary refers to exists, and is not itself', () => {
    const referring = PARAGRAPHS.filter(({ summary }) => idsIn(summary).length > 0)
    expect(referring.length).toBeGreaterThan(20)
    for (const { id, summary } of referring) {
      expect(
        idsIn(summary).filter((other) => !known.has(other) || other === id || codeOf(other) !== codeOf(id)),
        id,
      ).toEqual([])
    }
  })

  test('are found by their id and by nothing else', () => {
    for (const one of PARAGRAPHS) expect(paragraph(one.id)).toBe(one)
    for (const id of ['KO 9.9', 'KO', 'ko 3.4.2', 'KO 3.4.2 ', '', 'toString']) expect(paragraph(id)).toBeUndefined()
  })
})

describe('documents', () => {
  test('are one for each code, in the order of the paragraphs', () => {
    expect(Object.keys(DOCUMENTS)).toEqual(CODES)
    expect([...new Set(PARAGRAPHS.map(({ id }) => codeOf(id)))]).toEqual(CODES)
  })

  test('carry the version and the day printed on their covers', () => {
    const covers = CODES.map((code) => [code, DOCUMENTS[code].version, DOCUMENTS[code].effective])
    expect(covers).toEqual([
      ['KO', '2', '2014-07-30'],
      ['COM', '3', '2013-10-22'],
      ['INS', '4', '2019-09-16T08:00'],
      ['EZ6', null, '2012-06-02'],
      ['BB', null, null],
      ['NC', null, null],
    ])
  })

  test('of two sections, say which: every id of the code then begins with it', () => {
    const sections = CODES.flatMap((code) => (DOCUMENTS[code].section ? [`${code} ${DOCUMENTS[code].section}`] : []))
    expect(sections).toEqual(['BB 2.1', 'NC 2.2'])
    for (const start of sections) {
      const ids = PARAGRAPHS.map(({ id }) => id).filter((id) => codeOf(id) === codeOf(start))
      expect(ids.filter((id) => id !== start && !id.startsWith(`${start}.`))).toEqual([])
    }
  })
})

describe('rulings', () => {
  test('are numbered 1 to 55, with 19a after 19', () => {
    const numbers = Array.from({ length: 55 }, (_, i) => String(i + 1))
    numbers.splice(19, 0, '19a')
    expect(RULINGS.map(({ number }) => number)).toEqual(numbers)
  })

  test('go beyond the documents only where they say so', () => {
    expect(RULINGS.filter(({ house }) => house).map(({ number }) => number)).toEqual([
      '5',
      '8',
      '19',
      '19a',
      '28',
      '36',
      '38',
      '48',
      '49',
      '50',
      '51',
      '55',
    ])
  })

  test.each(RULINGS)('ruling $number settles paragraphs that exist, in their order, none twice', ({ paragraphs }) => {
    const places = paragraphs.map((id) => PARAGRAPH_IDS.indexOf(id))
    expect(places.length).toBeGreaterThan(0)
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  })

  test.each(RULINGS)('ruling $number is one tidy line and cites whole ids that exist', ({ text }) => {
    expect(text).toMatch(/^\S.{60,}\.$/u)
    expect(text).not.toMatch(/ {2}|['"]/)
    expect(idsIn(text).filter((id) => !known.has(id))).toEqual([])
    // A bare `5.18` would leave the reader to guess the document.
    const bare = text.replaceAll(/\b(KO|COM|INS|EZ6|BB|NC) \d+(\.[0-9a-z]+)+/g, '').match(/\d+\.\d+/g) ?? []
    expect(bare).toEqual([])
  })

  test('are found from each paragraph they settle, and from no other', () => {
    for (const ruling of RULINGS) for (const id of ruling.paragraphs) expect(rulingsOn(id)).toContain(ruling)
    const links = RULINGS.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0)
    expect(PARAGRAPH_IDS.reduce((sum, id) => sum + rulingsOn(id).length, 0)).toBe(links)
    expect(rulingsOn('INS 5.3').map(({ number }) => number)).toEqual(['23', '34', '41'])
    expect(rulingsOn('KO 3.7').map(({ number }) => number)).toEqual(['1'])
    expect(rulingsOn('KO 3.1')).toEqual([])
    expect(rulingsOn('KO 9.9')).toEqual([])
  })
})
