// What is said of side bets that do not go with a game.
import { GAMES, LANGUAGES } from '@punto/rules'
import { expect, it } from 'vitest'
import { packOffers } from '../../src/lab/model/game-choice.ts'
import { packRefused } from '../../src/lab/model/pack-refused.ts'

it('a refusal of side bets names games and bets as people do, in either language, at every game', () => {
  const said = GAMES.flatMap(({ id: game, title }) =>
    packOffers({ game, packs: [], decks: 8 }).flatMap(({ refusal }) =>
      refusal ? LANGUAGES.map((language) => [refusal.code, packRefused(refusal, title, language)] as const) : [],
    ),
  )
  expect(said.length).toBeGreaterThan(0)
  for (const [, sentence] of said) expect(sentence).not.toMatch(/"|“|\b[a-z]+(-[a-z]+)+\b|undefined/)
})

it('a bet that needs another says which, and one that counts on a commission says so', () => {
  const title = { en: 'Knockout', zh: '淘汰百家乐' }
  const needs = {
    code: 'pack/needs-bet',
    params: { pack: 'p', game: 'knockout', bet: 'banker-7', needed: 'player, banker' },
  } as const
  expect(packRefused(needs, title, 'en')).toBe(
    'Banker 7 is laid only with Player or Banker, which Knockout does not have.',
  )
  expect(packRefused({ code: 'pack/needs-commission', params: { pack: 'p', game: 'knockout' } }, title, 'zh')).toBe(
    '仅用于庄赢抽佣的玩法，而淘汰百家乐不抽佣。',
  )
})
