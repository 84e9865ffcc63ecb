import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import {
  checkBets,
  compileLadder,
  decidingRung,
  factVector,
  GAMES,
  type Game,
  gameFileSchema,
  isRounded,
  mostStakeOn,
  NO_THIRD_CARD,
  PLAIN_START,
  parseGameFile,
  parsePackFile,
  placeableBets,
  prepare,
  refusalSentence,
  winAt,
  withPacks,
} from '../src/index.ts'

const docs = join(import.meta.dirname, '..', '..', '..', 'docs', 'games')
const examples = readdirSync(docs).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
const text = (name: string) => readFileSync(join(docs, name), 'utf8')
const validate = new Ajv2020({ strict: false }).compile(gameFileSchema)

const rung = { when: { winner: 'tie' }, pays: '8/1' }
const bet = { id: 'tie', rungs: [rung] }
const player = { id: 'player', rungs: [{ when: { winner: 'player' }, pays: '1/1' }] }
const file = { kind: 'game', id: 'mine', title: 'Mine', bets: [bet] }
const withRung = (over: object) => ({ ...file, bets: [{ ...bet, rungs: [{ ...rung, ...over }] }] })
const withWhen = (when: unknown) => withRung({ when })
const row = { window: 1, side: 'player', player: [6], banker: [0], pays: '3/1' }

const withBet = (over: object, others: readonly object[] = []) => ({ ...file, bets: [{ ...bet, ...over }, ...others] })
const jackpot = {
  pot: 'pot',
  stake: 500,
  contribution: '1/5',
  seed: 1,
  rungs: [{ when: { tiePoints: 9 }, share: '1/1' }],
}
const withJackpotRung = (over: object) =>
  withBet({ jackpot: { ...jackpot, rungs: [{ ...jackpot.rungs[0], ...over }] } })

const mistakesIn = (value: unknown) => {
  const parsed = parseGameFile(JSON.stringify(value))
  return parsed.ok ? [] : parsed.mistakes.map(({ at, refusal }) => [at, refusal.code])
}

describe('a game file', () => {
  it.each(examples)('%s, an example in the documentation, is sound and valid for an editor', (name) => {
    const value = JSON.parse(text(name))
    const parsed = value.kind === 'pack' ? parsePackFile(text(name)) : parseGameFile(text(name))
    expect(parsed.ok ? [] : parsed.mistakes).toEqual([])
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
  })

  it('becomes the same type as a built-in game, and settles like one', () => {
    const parsed = parseGameFile(text('tiger-house.json'))
    const game = (parsed as { value: Game }).value
    expect(game.procedure).toBe('KO')
    expect(game.source).toEqual({ code: 'TIGER-HOUSE', version: null, effective: null })
    expect(game.bets.find(({ id }) => id === 'tiger')!.rungs[1]).toEqual({
      when: { winner: 'banker', bankerPoints: 6, bankerCards: 3 },
      pays: '20/1',
      label: { en: 'Banker wins on 6 with three cards', zh: '庄以 3 张牌 6 点赢' },
      rule: 'TIGER-HOUSE tiger.2',
    })
    expect(placeableBets(game).map(({ id }) => id)).not.toContain('wager')
    expect(prepare(game).bets.get('ante')!.wager!.bet.id).toBe('wager')
    expect(game.layouts.length).toBeGreaterThan(0)
  })

  it('has its odds in lowest terms, however they were written', () => {
    const parsed = parseGameFile(JSON.stringify(withRung({ pays: '16/2' })))
    expect(parsed.ok && parsed.value.bets[0]!.rungs[0]!.pays).toBe('8/1')
  })

  it('may leave Chinese out, be of one deck and pay a million to one', () => {
    const long = withRung({ pays: '1000000/1', label: { en: 'A tie' } })
    const parsed = parseGameFile(JSON.stringify({ ...long, title: { en: 'Mine' }, decks: { min: 1, max: 8 } }))
    if (!parsed.ok) expect.fail(JSON.stringify(parsed.mistakes))
    const game = parsed.value
    expect([game.title.zh, game.bets[0]!.rungs[0]!.label.zh, game.decks.min]).toEqual(['Mine', 'A tie', 1])
    expect(mostStakeOn(game, 'tie')).toBe(9 * 10 ** 9)
    const stake = (minor: number) => checkBets(prepare(game), [{ bet: 'tie', stake: minor, raise: false }])
    expect(stake(9 * 10 ** 9)).toMatchObject({ ok: true })
    expect(stake(9 * 10 ** 9 + 1)).toMatchObject({ refusal: { code: 'stake/too-large', params: { max: 9 * 10 ** 9 } } })
    expect(winAt(9 * 10 ** 9 - 1, { n: 10 ** 6, d: 1 })).toBe(8_999_999_999_000_000)
    expect([
      winAt(999_999_999_999, { n: 999_983, d: 999_979 }),
      isRounded(999_999_999_999, { n: 999_983, d: 999_979 }),
    ]).toEqual([Number((999_999_999_999n * 999_983n) / 999_979n), true])
  })

  it('says what must not hold beside what must', () => {
    const beside = parseGameFile(
      JSON.stringify(withWhen({ winner: 'banker', not: { bankerPoints: 6, bankerCards: 2 } })),
    )
    const spelled = { all: [{ winner: 'banker' }, { not: { bankerPoints: 6, bankerCards: 2 } }] }
    expect(beside.ok && beside.value.bets[0]!.rungs[0]!.when).toEqual(spelled)
    expect(beside.ok && beside.value.bets[0]!.rungs[0]!.label).toEqual({
      en: 'Banker wins and not (Banker has 6, Banker has two cards)',
      zh: '庄赢且非（庄 6 点，庄 2 张牌）',
    })
    expect(validate(withWhen({ winner: 'banker', not: { bankerPoints: 6 } }))).toBe(true)
    expect(validate(withWhen({ any: [{ winner: 'banker' }], not: { bankerPoints: 6 } }))).toBe(true)
    expect(mistakesIn(withWhen({ winner: 'tie', not: { margin: 0 } }))).toContainEqual([
      'bets[0].rungs[0]',
      'file/impossible-rung',
    ])
  })

  it.each<[string, string, unknown]>([
    ['', 'input/wrong-shape', 5],
    ['', 'input/wrong-shape', []],
    ['kind', 'file/missing-key', { ...file, kind: undefined }],
    ['id', 'file/missing-key', { ...file, id: undefined }],
    ['id', 'input/wrong-shape', { ...file, id: 'My Game' }],
    ['title', 'input/wrong-shape', { ...file, title: '' }],
    ['title.en', 'file/missing-key', { ...file, title: { zh: '我的' } }],
    ['colour', 'input/unknown-key', { ...file, colour: 'red' }],
    ['bets', 'input/wrong-shape', { ...file, bets: [] }],
    ['bets[0].rungs', 'input/wrong-shape', { ...file, bets: [{ ...bet, rungs: [] }] }],
    ['bets[1].id', 'file/repeated-id', { ...file, bets: [bet, bet] }],
    ['bets[0].id', 'file/reserved-id', { ...file, bets: [{ ...bet, id: 'insurance-tie' }] }],
    ['bets[0].rungs[0].pays', 'file/bad-odds', withRung({ pays: '0/1' })],
    ['bets[0].rungs[0].pays', 'file/bad-odds', withRung({ pays: '-8/1' })],
    ['bets[0].rungs[0].pays', 'file/bad-odds', withRung({ pays: '8' })],
    ['bets[0].rungs[0].pays', 'file/bad-odds', withRung({ pays: 8 })],
    ['bets[0].rungs[0].pays', 'file/bad-odds', withRung({ pays: '1000001/1' })],
    ['bets[0].rungs[0].when', 'input/wrong-shape', withWhen('tie')],
    ['bets[0].rungs[0].when.colour', 'file/unknown-term', withWhen({ colour: 'red' })],
    ['bets[0].rungs[0].when.winner', 'file/impossible-value', withWhen({ winner: 'dragon' })],
    ['bets[0].rungs[0].when.playerPoints', 'file/impossible-value', withWhen({ playerPoints: 10 })],
    ['bets[0].rungs[0].when.playerPoints', 'file/impossible-value', withWhen({ playerPoints: [] })],
    ['bets[0].rungs[0].when.playerPoints', 'file/impossible-value', withWhen({ playerPoints: [1, '2'] })],
    ['bets[0].rungs[0].when.winner', 'file/impossible-value', withWhen({ winner: 'any' })],
    ['bets[0].rungs[0].when', 'file/mixed-terms', withWhen({ any: [{}], winner: 'tie' })],
    ['bets[0].rungs[0].when.any', 'input/wrong-shape', withWhen({ any: [] })],
    ['bets[0].rungs[0].when.not.colour', 'file/unknown-term', withWhen({ not: { colour: 1 } })],
    ['bets[0].rungs[0]', 'file/impossible-rung', withWhen({ winner: 'tie', margin: 2 })],
    ['bets[0].rungs[1]', 'file/shadowed-rung', { ...file, bets: [{ ...bet, rungs: [rung, rung] }] }],
    [
      'bets[0].rungs[1]',
      'file/overlapping-rungs',
      { ...file, bets: [{ ...bet, rungs: [rung, { when: { playerPoints: 6 }, pays: '2/1' }] }] },
    ],
    [
      'bets[0].rungs[1]',
      'file/hole',
      {
        ...file,
        bets: [
          {
            ...bet,
            rungs: [
              { when: { margin: 9 }, pays: '30/1' },
              { when: { margin: 7 }, pays: '6/1' },
            ],
          },
        ],
      },
    ],
    ['bets[0].requires.anyOf[0]', 'file/unknown-bet', { ...file, bets: [{ ...bet, requires: { anyOf: ['player'] } }] }],
    ['bets[0].raise.bet', 'file/unknown-bet', { ...file, bets: [{ ...bet, raise: { bet: 'wager', times: 2 } }] }],
    ['bets[0].raise.bet', 'file/bad-raise', { ...file, bets: [{ ...bet, raise: { bet: 'tie', times: 2 } }] }],
    [
      'bets[0].raise.times',
      'file/raise-too-large',
      {
        ...file,
        bets: [
          { ...bet, raise: { bet: 'w', times: 100 } },
          { id: 'w', rungs: [{ ...rung, pays: '10001/1' }] },
        ],
      },
    ],
    ['bets[0].jackpot.contribution', 'input/wrong-shape', withBet({ jackpot: { ...jackpot, contribution: '2/1' } })],
    ['bets[0].jackpot.rungs[0]', 'file/impossible-rung', withJackpotRung({ when: { winner: 'tie', margin: 1 } })],
    ['bets[0].jackpot.rungs[0].envy', 'file/more-than-pot', withJackpotRung({ share: '2/3', envy: '1/2' })],
    ['bets[0].jackpot', 'file/jackpot-on-ante', withBet({ jackpot, raise: { bet: 'player', times: 2 } }, [player])],
    [
      'bets[1].jackpot.seed',
      'file/other-seed',
      withBet({ jackpot }, [{ ...player, jackpot: { ...jackpot, seed: 2 } }]),
    ],
    ['bets[0].multiplied', 'file/no-multipliers', withBet({ multiplied: 'both' })],
    [
      'bets[0].multiplied',
      'file/multiplied-ante',
      withBet({ multiplied: 'both', raise: { bet: 'player', times: 2 } }, [player]),
    ],
    [
      'bets[0].multiplied',
      'file/multiplied-cards',
      withBet({ multiplied: 'both', rungs: [{ ...rung, when: { playerFlush: 'any' } }] }),
    ],
    ['multipliers.times', 'file/no-weights', { ...file, multipliers: { cards: { 1: 1 }, times: {}, fee: '1/5' } }],
    [
      'multipliers.cards.6',
      'input/unknown-key',
      { ...file, multipliers: { cards: { 6: 1 }, times: { 2: 1 }, fee: '1/5' } },
    ],
    ['legends[0]', 'file/unknown-bet', { ...file, legends: ['tiger'] }],
    ['decks', 'file/bad-decks', { ...file, decks: { min: 8, max: 6 } }],
    ['decks.min', 'input/wrong-shape', { ...file, decks: { min: 0, max: 6 } }],
    ['insurance[0].side', 'file/insurance-without-bet', { ...file, insurance: [row] }],
    ['insurance[0]', 'file/insurance-never-offered', { ...file, bets: [player], insurance: [{ ...row, banker: [7] }] }],
    ['insurance[1]', 'file/insurance-overlap', { ...file, bets: [player], insurance: [row, row] }],
    ['insurance[0].pays', 'file/bad-odds', { ...file, bets: [player], insurance: [{ ...row, pays: 'push' }] }],
  ])('with a mistake at %s is refused with %s', (at, code, value) => {
    expect(mistakesIn(value)).toContainEqual([at, code])
  })

  it('names every mistake at once, in both languages', () => {
    const parsed = parseGameFile(
      JSON.stringify({
        ...file,
        id: 'X',
        bets: [{ ...bet, rungs: [{ when: { colour: 1 }, pays: '0/1' }, { pays: '1/1' }] }],
      }),
    )
    if (parsed.ok) expect.fail('accepted')
    expect(parsed.mistakes.map(({ at }) => at)).toEqual([
      'id',
      'bets[0].rungs[0].when.colour',
      'bets[0].rungs[0].pays',
      'bets[0].rungs[1].when',
    ])
    for (const { refusal } of parsed.mistakes) {
      for (const language of ['en', 'zh'] as const) expect(refusalSentence(refusal, language)).not.toMatch(/\{\w+\}/)
    }
  })

  it('of a pack may need a bet of the game it is laid beside, and is refused where there is none', () => {
    const pack = parsePackFile(
      JSON.stringify({
        ...file,
        kind: 'pack',
        id: 'bonus',
        bets: [{ ...bet, id: 'bonus', requires: { anyOf: ['easy-six'] } }],
      }),
    )
    if (!pack.ok) expect.fail(JSON.stringify(pack.mistakes))
    const beside = (id: string) => {
      const game = withPacks(GAMES.find((candidate) => candidate.id === id)!, [pack.value])
      return game.ok ? 'accepted' : game.refusal.code
    }
    expect(beside('easy-six')).toBe('accepted')
    expect(beside('commission')).toBe('pack/needs-bet')
  })

  it('may say that a rung loses: what it takes, no later rung wins', () => {
    const parsed = parseGameFile(
      JSON.stringify({
        ...file,
        bets: [
          {
            ...bet,
            rungs: [
              { when: { winner: 'player', margin: 9 }, pays: '30/1' },
              { when: { winner: 'player', margin: 8 }, pays: 'lose' },
              { when: { winner: 'player', margin: 7 }, pays: '6/1' },
              { when: { winner: 'player' }, pays: '1/1' },
            ],
          },
        ],
      }),
    )
    if (!parsed.ok) expect.fail(JSON.stringify(parsed.mistakes))
    const ladder = compileLadder(parsed.value.bets[0]!.rungs)
    const decided = (playerPoints: number) => {
      const third = { playerThird: NO_THIRD_CARD, bankerThird: NO_THIRD_CARD }
      const starts = { playerStart: PLAIN_START, bankerStart: PLAIN_START }
      const shape = { playerPoints, bankerPoints: 0, playerCards: 2, bankerCards: 2, ...third, ...starts }
      return ladder[decidingRung(ladder, factVector(shape))]?.pays ?? 'lose'
    }
    expect([9, 8, 7, 6, 0].map(decided)).toEqual(['30/1', 'lose', '6/1', '1/1', 'lose'])
  })

  it('of a pack that counts on commission is refused beside a game that takes none', () => {
    const pack = parsePackFile(
      JSON.stringify({ ...file, kind: 'pack', id: 'bonus', needs: 'commission', bets: [{ ...bet, id: 'bonus' }] }),
    )
    if (!pack.ok) expect.fail(JSON.stringify(pack.mistakes))
    const beside = GAMES.map((game) => {
      const made = withPacks(game, [pack.value])
      return made.ok ? 'accepted' : made.refusal.code
    })
    expect(beside).toEqual(['accepted', ...Array(4).fill('pack/needs-commission')])
  })

  it('of the wrong kind, or cut off, says so', () => {
    const code = (parsed: ReturnType<typeof parseGameFile> | ReturnType<typeof parsePackFile>) =>
      parsed.ok ? 'accepted' : parsed.mistakes[0]!.refusal.code
    expect(code(parsePackFile(JSON.stringify(file)))).toBe('file/wrong-kind')
    expect(code(parseGameFile(text('egalite.json')))).toBe('file/wrong-kind')
    expect(code(parseGameFile('{"kind": "game", '))).toBe('file/not-json')
    const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ not: inner }), { winner: 'tie' })
    expect(mistakesIn(withWhen(deep))[0]![1]).toBe('file/too-deep')
  })

  it('has a JSON Schema beside it that is this one', () => {
    expect(JSON.parse(text('game-file.schema.json'))).toEqual(JSON.parse(JSON.stringify(gameFileSchema)))
  })

  it('is judged alike by the schema and the parser where a schema can judge', () => {
    for (const value of [
      { ...file, id: 'My Game' },
      { ...file, colour: 'red' },
      withRung({ pays: '0/1' }),
      withWhen({ colour: 'red' }),
      withWhen({ playerPoints: 10 }),
      withWhen({ winner: 'any' }),
      withWhen({ any: [] }),
      { ...file, decks: { min: 0, max: 6 } },
      { ...file, bets: [] },
    ]) {
      expect(validate(value), JSON.stringify(value)).toBe(false)
      expect(mistakesIn(value).length).toBeGreaterThan(0)
    }
    expect(validate(file)).toBe(true)
  })
})
