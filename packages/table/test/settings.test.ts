import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES, type Pack, parsePackFile, REFUSALS, withPacks } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  checkRecordedSettings,
  checkSettings,
  TABLE_REFUSALS,
  type TableRefusal,
  type TableRequest,
  tableRefusal,
  tableRefusalSentence,
} from '../src/index.ts'

const mistakes = (request: Partial<TableRequest>) => {
  const checked = checkSettings({ table: 'T1', game: 'insurance', ...request })
  return checked.ok ? [] : checked.mistakes.map(({ place, code }) => `${place}: ${code}`)
}

/** A game of the documents with a pack from the documentation's files. */
function beside(pack: string) {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'games', `${pack}.json`), 'utf8')
  const parsed = parsePackFile(text) as { readonly value: Pack }
  const whole = withPacks(GAMES[0]!, [parsed.value])
  if (!whole.ok) throw new Error(whole.refusal.code)
  return whole.value
}

describe('settings', () => {
  it.each(GAMES.flatMap(({ id, layouts }) => layouts.map((layout) => [id, layout] as const)))(
    '%s takes each of its layouts, with its boxes',
    (game, layout) => {
      const checked = checkSettings({ table: 'T1', game, layout: layout.appendix })
      expect(checked).toMatchObject({ ok: true, settings: { layout } })
    },
  )

  it.each<[string, Partial<TableRequest>, string]>([
    ['game', { game: 'roulette' }, 'game: game/unknown'],
    ['pack', { packs: ['dragon'] }, 'packs: pack/unknown'],
    ['pack of an own game', { game: GAMES[0]!, packs: ['dragon'] }, 'packs: pack/unknown'],
    ['layout', { layout: 'Z' }, 'layout: settings/no-such-layout'],
    ['name', { table: 'my table' }, 'table: settings/bad-name'],
    ['currency', { currency: 'euro' }, 'currency: settings/bad-currency'],
    ['decks', { decks: 9 }, 'decks: settings/out-of-range'],
    ['step', { chipStep: 0 }, 'chipStep: settings/out-of-range'],
    ['minimum', { limits: { min: 0, max: 100 } }, 'limits.min: settings/out-of-range'],
    ['order', { limits: { min: 200, max: 100 } }, 'limits: settings/minimum-over-maximum'],
    ['step of limits', { chipStep: 50, limits: { min: 75, max: 100_000 } }, 'limits.min: settings/off-chip-step'],
    ['bet', { limitsOf: { dragon: { min: 1, max: 2 } } }, 'limitsOf.dragon: settings/no-such-bet'],
    ['limits of a bet', { limitsOf: { tie: { min: 5, max: 2 } } }, 'limitsOf.tie: settings/minimum-over-maximum'],
    ['Differential', { maxDifferential: 0 }, 'maxDifferential: settings/out-of-range'],
    ['small Differential', { maxDifferential: 99 }, 'maxDifferential: settings/differential-under-minimum'],
    ['yes or no', { faceDown: 'yes' as unknown as boolean }, 'faceDown: settings/not-yes-or-no'],
    ['operation', { operation: 'robot' as 'dealer' }, 'operation: settings/not-one-of'],
    ['source', { source: 'card-shoe' }, 'source: settings/automatic-needs-shuffler'],
    ['wallet', { wallet: 'purse' as 'operator' }, 'wallet: settings/not-one-of'],
    ['no insurance in public', { insurance: false }, 'insurance: settings/insurance-only-private'],
    ['insurance at a game without', { game: 'commission', insurance: false }, 'insurance: settings/no-insurance-here'],
    ['squeeze', { squeeze: true }, 'squeeze: settings/squeeze-needs-face-down'],
    ['cut card', { cutDepth: 5 }, 'cutDepth: settings/out-of-range'],
    ['cut card of an extra round', { cutDepth: 11, extraRound: true }, 'cutDepth: settings/out-of-range'],
    ['window', { bettingSeconds: 0 }, 'bettingSeconds: settings/out-of-range'],
    ['pace', { pace: { cardMs: -1 } }, 'pace.cardMs: settings/out-of-range'],
    ['unknown pace', { pace: { dance: 1 } as object }, 'pace.dance: settings/unknown-key'],
    ['unknown key', { colour: 'green' } as object, 'colour: settings/unknown-key'],
    ['shape of limits', { limits: null as unknown as undefined }, 'limits: settings/wrong-shape'],
    ['shape of own limits', { limitsOf: [] as object }, 'limitsOf: settings/wrong-shape'],
    ['limits of one bet', { limitsOf: { tie: 5 } as object }, 'limitsOf.tie: settings/wrong-shape'],
    ['missing game', { game: undefined as unknown as string }, 'game: game/unknown'],
    ['null game', { game: null as unknown as string }, 'game: game/unknown'],
    ['float', { openingFloat: -1 }, 'openingFloat: settings/out-of-range'],
    [
      'wallet beside a jackpot',
      { game: beside('nine-jackpot'), wallet: 'operator' as const },
      'wallet: settings/jackpot-wallet',
    ],
    [
      'stake on a jackpot',
      { game: beside('nine-jackpot'), limitsOf: { 'nine-jackpot': { min: 100, max: 500 } } },
      'limitsOf.nine-jackpot: settings/jackpot-stake',
    ],
    ['game with multipliers', { game: beside('storm') }, 'game: settings/multipliers-where'],
  ])('names a wrong %s', (_, request, mistake) => {
    expect(mistakes(request)).toEqual([mistake])
  })

  it('reads what logs of earlier versions say of insurance at games without it', () => {
    const request = { table: 'T1', game: 'commission', insurance: false }
    expect(checkRecordedSettings(request)).toMatchObject({ ok: true, settings: { insurance: false } })
    expect(mistakes({ game: 'commission', insurance: true })).toEqual([])
  })

  it('names every mistake at once', () => {
    expect(mistakes({ decks: 1, limits: { min: 5, max: 1 }, squeeze: true, anteSeconds: 1.5 })).toEqual([
      'limits: settings/minimum-over-maximum',
      'decks: settings/out-of-range',
      'squeeze: settings/squeeze-needs-face-down',
      'anteSeconds: settings/out-of-range',
    ])
  })

  it('lets no wrong game and no wrong limits hide another mistake', () => {
    expect(mistakes({ game: 'roulette', layout: 'Z', limitsOf: { dragon: { min: 2, max: 1 } }, decks: 99 })).toEqual([
      'game: game/unknown',
      'limitsOf.dragon: settings/minimum-over-maximum',
      'decks: settings/out-of-range',
    ])
    expect(mistakes({ game: 'roulette', packs: ['dragon', 'bad-beat', 'phoenix'], limitsOf: [] as never })).toEqual([
      'game: game/unknown',
      'packs: pack/unknown',
      'packs: pack/unknown',
      'limitsOf: settings/wrong-shape',
    ])
    // What its packs do not change is judged by the game itself.
    expect(mistakes({ packs: ['dragon'], layout: 'Z', limitsOf: { dragon: { min: 1, max: 2 } } })).toEqual([
      'packs: pack/unknown',
      'layout: settings/no-such-layout',
    ])
    expect(mistakes({ limits: { min: 5, max: 1 }, maxDifferential: 0 })).toEqual([
      'limits: settings/minimum-over-maximum',
      'maxDifferential: settings/out-of-range',
    ])
    expect(mistakes({ limits: { min: 1, max: 0 } })).toEqual(['limits.max: settings/out-of-range'])
  })

  it.each<[string, object, string]>([
    ['packs', { packs: 5 }, 'packs: settings/wrong-shape'],
    ['one of the packs', { packs: [null] }, 'packs: settings/wrong-shape'],
    ['game', { game: {} }, 'game: settings/wrong-shape'],
    ['list as a game', { game: [] }, 'game: settings/wrong-shape'],
    ['game without layouts', { game: { ...GAMES[0], layouts: [] } }, 'game: settings/wrong-shape'],
    ['pace', { pace: 5 }, 'pace: settings/wrong-shape'],
    ['limits', { limits: 5 }, 'limits: settings/wrong-shape'],
  ])('names a %s of another shape', (_, request, mistake) => {
    expect(mistakes(request)).toEqual([mistake])
  })

  it('never throws, whatever stands for the settings or for one of them', () => {
    const odd = [null, undefined, 5, -1, Number.NaN, '', 'x', true, [], [null], {}, { a: 1 }, 5n, Symbol('x'), () => 1]
    const good = checkSettings({ table: 'T1', game: 'insurance' })
    const keys = [...Object.keys(good.ok ? good.settings : {}), 'packs']
    expect(keys.length).toBeGreaterThan(20)
    for (const value of odd) {
      expect(checkSettings(value as never).ok).toBe(false)
      for (const game of ['insurance', 'roulette', { ...GAMES[0]! }]) {
        for (const key of keys) {
          for (const other of ['limits', 'limitsOf', 'pace', 'chipStep']) {
            const request = { table: 'T1', game, [other]: null, [key]: value }
            expect(() => checkSettings(request as never)).not.toThrow()
          }
        }
      }
    }
  })

  it('plays an operator’s own game and packs beside it', () => {
    const own = { ...GAMES[0]!, id: 'own' }
    const checked = checkSettings({ table: 'T1', game: own, packs: ['bad-beat'] })
    expect(checked.ok && checked.settings.game.bets.some(({ id }) => id === 'bad-beat')).toBe(true)
  })

  it('switches on standing players and the Differential for Insurance alone unless asked (ruling 19)', () => {
    const of = (game: string) => {
      const checked = checkSettings({ table: 'T1', game })
      return checked.ok && [checked.settings.standing, checked.settings.maxDifferential !== null]
    }
    expect(of('insurance')).toEqual([true, true])
    for (const game of ['commission', 'knockout', 'easy-six', 'no-commission']) expect(of(game)).toEqual([false, false])
  })
})

describe('refusals in words', () => {
  const names = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

  it.each(Object.entries(TABLE_REFUSALS))('%s says the same in both languages', (code, { en, zh }) => {
    expect(new Set(names(zh))).toEqual(new Set(names(en)))
    expect(en).not.toMatch(/[一-鿿]/)
    expect(zh).toMatch(/[一-鿿]/)
    expect(code in REFUSALS).toBe(false)
  })

  it('fills in the parameters, of the rules’ own codes too', () => {
    const refusal = tableRefusal('bet/over-maximum', { bet: 'tie', max: 5, given: 6 })
    expect(tableRefusalSentence(refusal, 'en')).toBe('The maximum on “tie” is 5, not 6.')
    expect(tableRefusalSentence(refusal, 'zh')).toContain('5')
    const rules: TableRefusal = { code: 'stake/not-positive', params: { bet: 'tie', given: 0 } }
    expect(tableRefusalSentence(rules, 'en')).toContain('at least 1')
  })
})
