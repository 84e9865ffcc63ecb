// What a bettor is told of when insurance pays, read at every pair of points at which a row is on offer against the chances that
// the odds package counts there: in the page and in the terminal, in both languages.
import { given } from '@punto/odds'
import {
  freshShoe,
  GAMES,
  type Game,
  type InsurancePaysOn,
  insuranceOffers,
  insurancePaysOn,
  insuranceRowAt,
  LANGUAGES,
  type Language,
  parseCard,
  SIDE_NAMES,
  type Side,
} from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { WORDS as TERMINAL } from '../../../cli/src/play/words.ts'
import { WORDS as EN } from '../../src/words/en/pictures.ts'
import { WORDS as ZH } from '../../src/words/zh/pictures.ts'

const FACES = ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9']
const digits = Array.from({ length: 10 }, (_, value) => value)
const cardsOf = (points: readonly number[]) => points.map((value) => parseCard(`${FACES[value]}s`)!)
const SHOE = freshShoe(4)

interface Situation {
  readonly game: Game
  readonly window: 1 | 2
  readonly side: Side
  readonly points: Readonly<Record<Side, number>>
  /** What the counted chances say. */
  readonly paysOn: InsurancePaysOn
}

/** The points of the cards that can lie in either window, by the totals of the hands and the Player's third card. */
const laid = digits.flatMap((player) =>
  digits.flatMap((banker) => {
    const four = [player, banker, 0, 0]
    return [four, ...digits.map((third) => [...four, third])]
  }),
)

const situations: readonly Situation[] = GAMES.flatMap((game) =>
  laid.flatMap((values) => {
    const offers = insuranceOffers(game, values)
    if (!offers) return []
    const now = given(game, cardsOf(values), SHOE)
    if (!now.ok) throw new Error(now.refusal.code)
    const points = { player: (values[0]! + (values[4] ?? 0)) % 10, banker: values[1]! }
    return offers.rows.map(({ side }): Situation => {
      const hand = now.value.bets.find(({ id }) => id === side)!.chance
      const insurance = now.value.insurance.find(({ row }) => row.side === side)!.chance
      return { game, window: offers.window, side, points, paysOn: counted(hand, insurance.win) }
    })
  }),
)

/** Which results of the hand, of those that can come about, make up the chance that its insurance is paid. */
function counted(hand: { readonly lose: number; readonly push: number }, paid: number): InsurancePaysOn {
  const is = (chance: number) => chance > 0 && Math.abs(chance - paid) < 1e-12
  if (is(hand.lose)) return 'loss'
  if (hand.lose === 0 && is(hand.push)) return 'tie'
  if (hand.push > 0 && is(hand.lose + hand.push)) return 'loss-or-tie'
  throw new Error(`paid with ${paid}, lost with ${hand.lose}, tied with ${hand.push}`)
}

/** What a sentence says, by the words of its language. */
const SAYS: Readonly<Record<Language, (hand: string) => Readonly<Record<InsurancePaysOn, RegExp>>>> = {
  en: (hand) => ({
    loss: new RegExp(`if the ${hand} loses[;,] returned on a tie`),
    tie: /on a tie,? and only then/,
    'loss-or-tie': new RegExp(`if the ${hand} loses, or on a tie`),
  }),
  zh: (hand) => ({
    loss: new RegExp(`${hand}输则赔付.*和局退回`),
    tie: /仅和局时保险赔付/,
    'loss-or-tie': new RegExp(`${hand}输或和局时赔付`),
  }),
}

function saidBy(sentence: string, language: Language, side: Side): readonly string[] {
  const says = SAYS[language](SIDE_NAMES[side][language])
  return Object.entries(says).flatMap(([on, pattern]) => (pattern.test(sentence) ? [on] : []))
}

const SURFACES: Readonly<Record<string, (language: Language, side: Side, on: InsurancePaysOn) => string>> = {
  page: (language, side, on) => (language === 'en' ? EN : ZH).wouldPay[on](SIDE_NAMES[side][language], '800'),
  terminal: (language, side, on) => TERMINAL[language].insuranceOffer(side, '800', '8/1', '100', on),
}

describe('[INS 3.11, INS 4.1.2, INS 4.2.1] the sentence of an offer of insurance', () => {
  it('is read at every row of every game, in both of its kinds', () => {
    const rows = new Set(situations.map(({ game, window, side, points }) => insuranceRowAt(game, window, side, points)))
    expect([...rows]).toHaveLength(GAMES.flatMap(({ insurance }) => insurance).length)
    expect(rows.has(undefined)).toBe(false)
    expect([...new Set(situations.map(({ paysOn }) => paysOn))].sort()).toEqual(['loss', 'tie'])
  })

  for (const language of LANGUAGES) {
    for (const [surface, sentence] of Object.entries(SURFACES)) {
      it(`says exactly when it pays: ${surface}, ${language}`, () => {
        for (const { game, window, side, points, paysOn } of situations) {
          const on = insurancePaysOn(insuranceRowAt(game, window, side, points)!, points)
          const said = saidBy(sentence(language, side, on), language, side)
          expect(said, `window ${window}, ${side} insured, ${JSON.stringify(points)}`).toEqual([paysOn])
        }
      })
    }
  }

  it('says on a Player’s nine that only a tie pays', () => {
    const nine = situations.filter(({ side, points }) => side === 'player' && points.player === 9)
    expect(nine.length).toBeGreaterThan(0)
    expect(new Set(nine.map(({ paysOn }) => paysOn))).toEqual(new Set(['tie']))
  })
})
