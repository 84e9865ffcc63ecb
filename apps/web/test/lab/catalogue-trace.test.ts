import { priceCatalogue } from '@punto/odds'
import { CATALOGUE, PACKS } from '@punto/rules'
import { PARAGRAPHS } from '@punto/rules/register'
import { describe, expect, it } from 'vitest'
import { found, sideBetsOf, sorted } from '../../src/lab/catalogue/rows.ts'
import { byFile, filteredRows, matrixCsv, matrixOf } from '../../src/lab/trace/matrix.ts'

describe('the catalogue', () => {
  const packs = [PACKS[1]!, CATALOGUE[0]!]
  const bets = packs.flatMap(sideBetsOf)

  it('has the figures of the odds package', () => {
    const priced = priceCatalogue(packs).flatMap((entry) => entry.bets)
    expect(bets.map(({ id, houseEdge, hit, sd }) => ({ id, houseEdge, hit, sd }))).toEqual(
      priced.map(({ id, houseEdge, hit, sd }) => ({ id, houseEdge, hit, sd })),
    )
  })

  it('knows from which count a bet turns, as docs/counting.md has it', () => {
    const seven = bets.find(({ id }) => id === 'banker-7')!
    expect(Math.ceil(seven.turnsAt!)).toBe(8)
    expect(seven.correlation).toBeCloseTo(0.9925, 4)
    expect(seven.tags).toEqual([1, 0, -1, -1, -2, -2, -3, -3, 4, 4])
  })

  it('is sorted by any figure, what has none last', () => {
    const edges = sorted(bets, { by: 'edge', down: true }).map(({ houseEdge }) => houseEdge)
    expect(edges).toEqual([...edges].sort((a, b) => b - a))
    const none = { ...bets[0]!, turnsAt: null }
    for (const down of [true, false]) expect(sorted([none, ...bets], { by: 'turnsAt', down }).at(-1)).toBe(none)
  })

  it('is searched in both languages', () => {
    expect(found(bets, 'BANKER-7').map(({ id }) => id)).toEqual(['banker-7'])
    expect(found(bets, '龙').length).toBeGreaterThan(0)
    expect(found(bets, '')).toBe(bets)
  })
})

describe('the matrix of paragraphs', () => {
  const traced = [
    { id: 'KO 3.4.2', status: 'covered', code: ['a.ts', 'b.ts'], tests: ['[KO 3.4.2] shows "it", always'] },
    { id: 'KO 3.4.1', status: 'covered', code: ['a.ts'], tests: ['[KO 3.4.1] too'] },
  ] as const
  const rows = matrixOf(traced)

  it('has every paragraph once, and says missing of what nothing carries', () => {
    expect(rows.map(({ id }) => id)).toEqual(PARAGRAPHS.map(({ id }) => id))
    expect(rows.filter(({ status }) => status === 'covered')).toHaveLength(2)
  })

  it('is filteredRows by document, status and text', () => {
    expect(filteredRows(rows, { document: 'KO', status: 'covered', text: '' })).toHaveLength(2)
    expect(filteredRows(rows, { document: null, status: null, text: 'B.TS' }).map(({ id }) => id)).toEqual(['KO 3.4.2'])
    expect(filteredRows(rows, { document: 'INS', status: 'covered', text: '' })).toEqual([])
  })

  it('leads from a file back to its paragraphs', () => {
    expect(byFile(rows)).toEqual([
      { file: 'a.ts', paragraphs: ['KO 3.4.1', 'KO 3.4.2'] },
      { file: 'b.ts', paragraphs: ['KO 3.4.2'] },
    ])
  })

  it('is a spreadsheet with a line for each paragraph', () => {
    const csv = matrixCsv(filteredRows(rows, { document: 'KO', status: 'covered', text: '3.4.2' }), ['Paragraph'])
    expect(csv).toContain('KO 3.4.2,KO,covered,,')
    expect(csv).toContain('"a.ts\nb.ts","[KO 3.4.2] shows ""it"", always"')
  })
})
