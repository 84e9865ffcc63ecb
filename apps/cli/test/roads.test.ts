// `punto roads`, called as the command line calls it, with a world of its own.
import { describe, expect, it } from 'vitest'
import { punto as run, type Screen } from './run-punto.ts'

const punto = (words: readonly string[], screen: Screen = {}) => run(['roads', ...words], screen)

describe('punto roads --json', () => {
  it('prints exactly the cells that the contract names for plain letters', async () => {
    const { code, stdout, stderr } = await punto(['TBBPPPPBTPB', '--json'])
    expect([code, stderr]).toEqual([0, ''])
    const document = JSON.parse(stdout)
    const bead = [...'TBBPPPPBTPB'].map((letter, i) => ({
      col: Math.floor(i / 6),
      row: i % 6,
      winner: { B: 'banker', P: 'player', T: 'tie' }[letter],
    }))
    const big = [
      { col: 0, row: 0, winner: 'banker', ties: 1 },
      { col: 0, row: 1, winner: 'banker', ties: 0 },
      { col: 1, row: 0, winner: 'player', ties: 0 },
      { col: 1, row: 1, winner: 'player', ties: 0 },
      { col: 1, row: 2, winner: 'player', ties: 0 },
      { col: 1, row: 3, winner: 'player', ties: 0 },
      { col: 2, row: 0, winner: 'banker', ties: 1 },
      { col: 3, row: 0, winner: 'player', ties: 0 },
      { col: 4, row: 0, winner: 'banker', ties: 0 },
    ]
    // Columns of 2, 4, 1, 1 and 1, worked out by hand.
    expect(document).toMatchObject({
      bead,
      big,
      bigEyeBoy: [
        { col: 0, row: 0, colour: 'red' },
        { col: 1, row: 0, colour: 'blue' },
        { col: 2, row: 0, colour: 'red' },
        { col: 3, row: 0, colour: 'blue' },
        { col: 3, row: 1, colour: 'blue' },
        { col: 4, row: 0, colour: 'red' },
      ],
      smallRoad: [
        { col: 0, row: 0, colour: 'blue' },
        { col: 0, row: 1, colour: 'blue' },
      ],
      cockroachPig: [{ col: 0, row: 0, colour: 'blue' }],
      next: {
        banker: { bigEyeBoy: 'blue', smallRoad: 'blue', cockroachPig: 'red' },
        player: { bigEyeBoy: 'red', smallRoad: 'red', cockroachPig: 'blue' },
      },
      statistics: { results: 11, banker: { count: 4 }, player: { count: 5 }, tie: { count: 2 } },
    })
    expect(document.bead).toEqual(bead)
    expect(document.big).toEqual(big)
  })

  it('adds the marks that are there', async () => {
    const { stdout } = await punto(['BbnPpT', '--json'])
    const document = JSON.parse(stdout)
    expect(document.big).toEqual([
      { col: 0, row: 0, winner: 'banker', ties: 0, bankerPair: true, natural: true },
      { col: 1, row: 0, winner: 'player', ties: 1, playerPair: true },
    ])
    expect(document.bead[0]).toEqual({ col: 0, row: 0, winner: 'banker', bankerPair: true, natural: true })
  })

  it('is one whole document however many pieces it is written in', async () => {
    const results = 10_000
    const { stdout } = await punto(['BP'.repeat(results / 2), '--json'])
    const document = JSON.parse(stdout)
    expect(document.bead).toHaveLength(results)
    expect(document.bigEyeBoy).toHaveLength(results - 2)
    expect(document.bead.map((cell: { col: number; row: number }) => cell.col * 6 + cell.row)).toEqual(
      Array.from({ length: results }, (_, i) => i),
    )
  })

  it('reads standard input, in whatever pieces it comes', async () => {
    const asked = await punto(['BbPTTB', '--json'])
    const read = await punto(['-', '--json'], { stdin: ['B', 'bP\n', 'TT', 'B\r\n'] })
    expect(read).toEqual(asked)
  })
})

describe('bad input exits 2 with one line that says what would be right', () => {
  it.each([
    [[''], 'SEQUENCE is empty: give at least one result'],
    [[' '], 'SEQUENCE is empty'],
    [[], 'SEQUENCE is missing'],
    [['BPX'], '"X" at position 3 is no result; SEQUENCE takes B, P or T'],
    [['bpt'], '"b" at position 1 is a mark with no result before it'],
    [['Bnn'], '"n" at position 3 marks the same result twice'],
    [['B\u001b[31m'], '"\\u001b" at position 2 is no result'],
    [['BP', 'PB'], 'unexpected "PB"'],
    [['B'.repeat(1_000_001)], 'SEQUENCE is too long: at most 1,000,000 results'],
  ])('%j', async (words, message) => {
    for (const json of [[], ['--json']]) {
      const { code, stdout, stderr } = await punto([...words, ...json])
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain(message)
      expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    }
  })

  it('an empty standard input', async () => {
    expect(await punto(['-'])).toMatchObject({ code: 2, stderr: expect.stringContaining('SEQUENCE is empty') })
  })

  it('a standard input that never ends', async () => {
    const endless = Array<string>(200).fill(`${'BP'.repeat(50_000)}\n`)
    expect(await punto(['-'], { stdin: endless })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('SEQUENCE is too long'),
    })
  })
})

describe('punto roads, drawn', () => {
  const section = (text: string, title: string) => {
    const lines = text.split('\n')
    const start = lines.findIndex((line) => line.startsWith(title))
    return lines.slice(start, start + 7)
  }

  it('draws a tail that goes down again, in letters, with ties and marks', async () => {
    const { code, stdout } = await punto([`T${'B'.repeat(8)}T${'P'.repeat(8)}bn`], { columns: 30 })
    expect(code).toBe(0)
    expect(section(stdout, 'Big road')).toEqual([
      'Big road',
      'B1  P   ·   ·   ·   ·   ·',
      'B   P   ·   ·   ·   ·   ·',
      'B   P   ·   ·   ·   ·   ·',
      'B   P   ·   ·   ·   ·   ·',
      'B   P   P   P   ·   ·   ·',
      'B   B   B1  Pbn ·   ·   ·',
    ])
    expect(stdout).toContain('Longest streak       8       8')
    expect(stdout).toContain('n natural')
  })

  it('shows what each derived road would add', async () => {
    const { stdout } = await punto(['BPPPB'])
    expect(section(stdout, 'If next is').slice(0, 4)).toEqual([
      'If next is     Banker  Player',
      'Big eye boy    r red   b blue',
      'Small road     b blue  r red',
      'Cockroach pig  –       –',
    ])
  })

  it('names ties while no win has come', async () => {
    const { stdout } = await punto(['TTT'])
    expect(stdout).toContain('Big road (ties before the first win: 3)')
  })

  it('has colours and the signs of a board where the screen shows colours, and no escape codes elsewhere', async () => {
    const coloured = await punto(['BPPPBTPB'], { colour: true })
    for (const sign of ['○', '●', '╱', '\u001b[31m', '\u001b[34m', '\u001b[32m'])
      expect(coloured.stdout).toContain(sign)
    const plain = await punto(['BPPPBTPB'])
    expect(plain.stdout).not.toContain('\u001b')
  })

  it('shows the last columns on a narrow screen, says which, and never writes past its edge', async () => {
    const shoe = 'BPBPPB'.repeat(12)
    const { stdout } = await punto([shoe], { columns: 40 })
    // Forty-nine streaks, of which twenty fit at two characters each.
    expect(stdout).toContain('Big road, columns 30–49 of 49')
    for (const columns of [38, 40, 64, 80, 120])
      for (const line of (await punto([shoe], { columns })).stdout.split('\n'))
        expect(line.length).toBeLessThanOrEqual(columns)
  })

  it('puts roads side by side where they fit', async () => {
    const { stdout } = await punto(['BPPB'], { columns: 100 })
    expect(stdout).toMatch(/^Bead plate +Big road$/m)
    expect(stdout).toMatch(/^Big eye boy +Small road +Cockroach pig$/m)
  })
})
