import { describe, expect, it } from 'vitest'
import { GAMES, LANGUAGES, LONGEST_LINE, REFUSALS, refusalSentence, Settler } from '../src/index.ts'

const settler = new Settler()
const good = { game: 'commission', cards: ['9h', 'Kc', 'Ks', '7d'], bets: [{ bet: 'player', stake: 100 }] }
const insured = {
  game: 'insurance',
  cards: ['Kh', 'Kc', '7s', '4d', '4h'],
  bets: [{ bet: 'player', stake: 100 }],
  insurance: [{ window: 1, side: 'player', stake: 25 }],
}
const stake = (value: unknown) => ({ ...good, bets: [{ bet: 'player', stake: value }] })

function refusal(request: unknown) {
  const answer = settler.settle(request)
  if (answer.ok) expect.fail(`accepted ${JSON.stringify(request)}`)
  return answer.refusal
}

describe('a request to settle', () => {
  it('answers winner, hands and lines', () => {
    expect(settler.answerLine(JSON.stringify(good))).toEqual({
      winner: 'player',
      player: { cards: ['9h', 'Ks'], points: 9 },
      banker: { cards: ['Kc', '7d'], points: 7 },
      lines: [{ bet: 'player', stake: 100, result: 'win', pays: '1/1', net: 100, rule: 'COM 4.1.2', rung: 0 }],
    })
  })

  it('refuses a value that has no text: nested too deep, or no JSON', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    for (const line of [deep, `{"game":${deep}}`, JSON.stringify(stake('deep')).replace('"deep"', deep)]) {
      const answer = settler.answerLine(line)
      expect('error' in answer && answer.error.message).toContain('not something nested too deep to show')
    }
    expect(refusalSentence(refusal(stake(5n)), 'en')).toContain('not a bigint')
    expect(refusalSentence(refusal(stake(() => 5)), 'en')).toContain('not a function')
  })

  it('answers a coup without bets', () => {
    expect(settler.settle({ ...good, bets: [] })).toMatchObject({ ok: true, value: { lines: [] } })
  })

  it.each<[string, unknown]>([
    ['commission', { ...good, game: 'comission' }],
    ['bad-beat', { ...good, with: ['bad-bet'] }],
    ['player', { ...good, bets: [{ bet: 'plaer', stake: 1 }] }],
    ['stake', { ...good, bets: [{ bet: 'player', stakes: 1 }] }],
    ['bets', { ...good, bet: [] }],
  ])('suggests "%s" for a name that is almost it', (meant, request) => {
    expect(refusalSentence(refusal(request), 'en')).toMatch(new RegExp(` Did you mean ${meant}\\?$`))
    expect(refusalSentence(refusal(request), 'zh')).toMatch(new RegExp(`是否指 ${meant}？$`))
  })

  it('suggests nothing for a name that is far from all', () => {
    for (const game of ['blackjack', 'commission'.repeat(1000)])
      expect(refusalSentence(refusal({ ...good, game }), 'en')).not.toMatch(/Did you mean/)
  })

  it.each<[string, unknown]>([
    ['input/wrong-shape', 5],
    ['input/wrong-shape', null],
    ['input/wrong-shape', [good]],
    ['input/wrong-shape', {}],
    ['input/wrong-shape', { ...good, with: 'bad-beat' }],
    ['input/wrong-shape', { ...good, with: [5] }],
    ['input/wrong-shape', { ...good, with: null }],
    ['input/wrong-shape', { ...good, insurance: null }],
    ['input/wrong-shape', { ...good, cards: 'Kd' }],
    ['input/wrong-shape', { ...good, cards: [5] }],
    ['input/wrong-shape', { ...good, bets: undefined }],
    ['input/wrong-shape', { ...good, bets: ['player'] }],
    ['input/wrong-shape', { ...good, bets: [{ stake: 1 }] }],
    ['input/wrong-shape', { ...good, bets: [{ bet: 'player', stake: 1, raise: 'yes' }] }],
    ['input/wrong-shape', { ...insured, insurance: [{ window: 3, side: 'player', stake: 1 }] }],
    ['input/wrong-shape', { ...insured, insurance: [{ window: 1, side: 'tie', stake: 1 }] }],
    ['input/unknown-key', { ...good, colour: 'red' }],
    ['input/unknown-key', { ...good, bets: [{ bet: 'player', stake: 1, odds: 2 }] }],
    ['game/unknown', { ...good, game: 'blackjack' }],
    ['game/unknown', { ...good, game: '__proto__' }],
    ['pack/unknown', { ...good, with: ['good-beat'] }],
    ['pack/bet-clash', { ...good, game: 'no-commission', with: ['seven-eight'] }],
    ['pack/bet-clash', { ...good, with: ['bad-beat', 'bad-beat'] }],
    ['decks/out-of-range', { ...good, decks: 3 }],
    ['decks/out-of-range', { ...good, decks: 9 }],
    ['decks/out-of-range', { ...good, decks: 4.5 }],
    ['decks/out-of-range', { ...good, decks: '8' }],
    ['card/unknown', { ...good, cards: ['9h', 'Kc', '10s', '7d'] }],
    ['card/too-many-copies', { ...good, decks: 4, cards: ['Kh', 'Kh', 'Kh', 'Kh', 'Kh', '9d'] }],
    ['coup/too-few-cards', { ...good, cards: [] }],
    ['coup/too-few-cards', { ...good, cards: ['9h'] }],
    ['coup/too-few-cards', { ...good, cards: ['2h', 'Kc', 'Ks', '7d'] }],
    ['coup/card-forbidden', { ...good, cards: ['9h', 'Kc', 'Ks', '7d', '2c'] }],
    ['coup/too-many-cards', { ...good, cards: ['2h', 'Kc', 'Ks', '3d', '2c', '2d', '2s'] }],
    ['bet/unknown', { ...good, bets: [{ bet: 'dragon', stake: 1 }] }],
    ['bet/unknown', { ...good, bets: [{ bet: 'toString', stake: 1 }] }],
    ['bet/unknown', { ...good, bets: [{ bet: 'easy-six', stake: 1 }] }],
    ['bet/unknown', { ...good, bets: [{ bet: 'insurance-player', stake: 1 }] }],
    ['bet/insurance-apart', { ...insured, bets: [{ bet: 'insurance-player', stake: 1 }] }],
    ['bet/not-offered', { ...good, with: ['bad-beat'], bets: [{ bet: 'super-shot-tie', stake: 1 }] }],
    ['bet/follows-another', { ...good, game: 'knockout', bets: [{ bet: 'wager-player', stake: 1 }] }],
    ['bet/repeated', { ...good, bets: [...good.bets, ...good.bets] }],
    ['bet/no-raise', { ...good, bets: [{ bet: 'player', stake: 1, raise: true }] }],
    ['bet/needs-another', { ...good, game: 'knockout', bets: [{ bet: 'winning-total-9', stake: 1 }] }],
    ['stake/not-a-number', stake('100')],
    ['stake/not-a-number', stake(null)],
    ['stake/not-a-number', stake(undefined)],
    ['stake/not-whole', stake(1.5)],
    ['stake/not-whole', stake(0.1)],
    ['stake/not-positive', stake(0)],
    ['stake/not-positive', stake(-100)],
    ['stake/too-large', stake(10 ** 12 + 1)],
    ['stake/too-large', stake(1e300)],
    ['insurance/no-such-game', { ...good, insurance: insured.insurance }],
    ['insurance/repeated', { ...insured, insurance: [...insured.insurance, ...insured.insurance] }],
    ['insurance/no-original-bet', { ...insured, bets: [{ bet: 'banker', stake: 100 }] }],
    ['insurance/not-on-offer', { ...insured, insurance: [{ window: 2, side: 'player', stake: 1 }] }],
    ['insurance/over-cap', { ...insured, insurance: [{ window: 1, side: 'player', stake: 26 }] }],
    ['stake/not-positive', { ...insured, insurance: [{ window: 1, side: 'player', stake: 0 }] }],
  ])('is refused with %s', (code, request) => {
    const found = refusal(request)
    expect(found.code).toBe(code)
    for (const language of LANGUAGES) expect(refusalSentence(found, language)).not.toMatch(/\{\w+\}|undefined/)
  })

  it('refuses a line that is no JSON, and says where', () => {
    expect(settler.answerLine('{"game":')).toMatchObject({ error: { code: 'input/not-json' } })
  })

  it('refuses a line that is too long, and no shorter one', () => {
    const line = (length: number) => JSON.stringify(good).padEnd(length)
    expect(settler.answerLine(line(LONGEST_LINE))).toMatchObject({ winner: 'player' })
    expect(settler.answerLine(line(LONGEST_LINE + 1))).toMatchObject({ error: { code: 'input/too-long' } })
  })

  it('names the paragraph that refuses', () => {
    const answer = settler.answerLine(JSON.stringify({ ...good, cards: ['9h', 'Kc', 'Ks', '7d', '2c'] }))
    expect(answer).toMatchObject({ error: { code: 'coup/card-forbidden', rule: 'COM 3.6' } })
  })
})

describe('the games a settler knows', () => {
  it('are told apart by name and packs, and not by how these are joined', () => {
    const one = new Settler()
    expect(one.settle({ ...good, with: ['bad-beat'] }).ok).toBe(true)
    const joined = one.settle({ ...good, game: 'commission+bad-beat' })
    expect(!joined.ok && joined.refusal.code).toBe('game/unknown')
  })

  it('are played with the decks each of them allows', () => {
    const sixOnly = { ...GAMES[0]!, id: 'six-only', decks: { min: 6, max: 6, rule: 'X 2' } }
    const one = new Settler({ games: [sixOnly], packs: [] })
    const withDecks = (decks?: number) => one.settle({ ...good, game: 'six-only', ...(decks && { decks }) })
    expect([withDecks(6).ok, withDecks().ok]).toEqual([true, true])
    for (const decks of [5, 7, 8]) {
      const answer = withDecks(decks)
      expect(!answer.ok && answer.refusal).toMatchObject({ code: 'decks/out-of-range', rule: 'X 2' })
    }
  })
})

describe('the table of refusals', () => {
  it('names the same parameters in both languages', () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
    for (const [code, { en, zh }] of Object.entries(REFUSALS)) {
      expect(new Set(names(zh)), code).toEqual(new Set(names(en)))
    }
  })
})
