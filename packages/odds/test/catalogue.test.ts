// The catalogue's odds: against a settlement and an enumeration of cards written apart, and against what others have printed.
import { readFileSync } from 'node:fs'
import { CATALOGUE, EVERY_PACK, freshShoe, GAMES, type Game, type Pack, parseCard } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { CATALOGUE_PAGE, cataloguePage } from '../../../scripts/catalogue-doc.ts'
import { naiveCatalogue } from '../../rules/test/naive/catalogue.ts'
import { naiveDeal } from '../../rules/test/naive/table-of-play.ts'
import { priceGame } from '../src/index.ts'

const gameWith = (packs: readonly Pack[]): Game => ({
  ...GAMES[0]!,
  id: 'catalogue',
  bets: packs.flatMap((pack) => pack.bets),
})

/** Made ready once for all its shoes. */
const WHOLE = gameWith(CATALOGUE)
/** By pack: what its bets are worth from eight decks. */
const FRESH = new Map(EVERY_PACK.map((pack) => [pack.id, priced(gameWith([pack]), freshShoe(8)).bets]))

function priced(game: Game, composition: readonly number[]) {
  const pricing = priceGame(game, composition)
  if (!pricing.ok) throw new Error(pricing.refusal.code)
  return pricing.value
}

/** Every ordered way to deal six cards out of these, by what each bet comes to; the coup takes as many as it needs. */
function enumerate(cards: readonly string[], bets: readonly string[]): Map<string, Map<string, number>> {
  const counts = new Map(bets.map((bet) => [bet, new Map<string, number>()]))
  const dealt: string[] = []
  const used = new Set<number>()
  const deal = (): void => {
    const hands = dealt.length >= 4 ? naiveDeal(dealt) : null
    if (hands && hands.used === dealt.length) {
      let ways = 1
      for (let i = dealt.length; i < 6; i++) ways *= cards.length - i
      const outcome = naiveCatalogue(dealt)
      for (const [bet, tally] of counts) tally.set(outcome(bet), (tally.get(outcome(bet)) ?? 0) + ways)
      return
    }
    for (const [i, card] of cards.entries()) {
      if (used.has(i)) continue
      used.add(i)
      dealt.push(card)
      deal()
      dealt.pop()
      used.delete(i)
    }
  }
  deal()
  return counts
}

describe('the catalogue from small shoes', () => {
  it.each([
    '8s 8s Kh Qh 3d 3d 5c As',
    '9s 9s 4d 4d 2h 2h Ks Qs',
    'Ks Ks Kd Qd 6h 7c As 3s',
    '7h 7h 7c Td Td 2s 4s 5d',
    '3h Kc 8d 9c 6s 6s Jd 2c',
  ])('has the counts of a naive enumeration: %s', (written) => {
    const cards = written.split(' ')
    const composition = new Array<number>(52).fill(0)
    for (const card of cards) composition[parseCard(card)!]!++
    const bets = CATALOGUE.flatMap((pack) => pack.bets.map(({ id }) => id))
    const naive = enumerate(cards, bets)
    for (const { id, rungs } of priced(WHOLE, composition).bets) {
      const ours: Record<string, number> = {}
      for (const { pays, count } of rungs) if (count > 0n) ours[pays] = (ours[pays] ?? 0) + Number(count)
      expect({ id, ...ours }).toEqual({ id, ...Object.fromEntries(naive.get(id)!) })
    }
  })
})

describe('house edges as printed, 8 decks', () => {
  it.each(EVERY_PACK.flatMap((pack) => pack.about!.published.map((edge) => ({ pack, ...edge }))))(
    '$bet $percent%: $source',
    ({ pack, bet, percent, differs }) => {
      const { houseEdge } = FRESH.get(pack.id)!.find(({ id }) => id === bet)!
      const ours = (houseEdge * 100).toFixed(percent.split('.')[1]!.length)
      if (differs) expect(ours).not.toBe(percent)
      else expect(ours).toBe(percent)
    },
  )

  it('and the counts of Matching Dragon: wizardofodds.com/games/baccarat/matching-dragon', () => {
    const counts = (id: string) =>
      FRESH.get('matching-dragon')!
        .find((bet) => bet.id === id)!
        .rungs.map(({ count }) => Number(count))
    // What the page rounds to fifteen digits is left out.
    expect(counts('matching-dragon-a').slice(0, 5)).toEqual([
      652_458_240, 40_210_759_680, 1_174_231_511_040, 20_748_232_028_160, 227_334_747_041_792,
    ])
    expect(counts('matching-dragon-2').slice(0, 5)).toEqual([
      652_458_240, 36_344_340_480, 1_130_651_443_200, 20_753_336_463_360, 229_384_762_118_144,
    ])
    expect(counts('matching-dragon-3').slice(0, 3)).toEqual([840_162_535_680, 20_047_474_974_720, 233_294_440_835_072])
    expect(counts('matching-dragon-4').slice(0, 3)).toEqual([431_482_026_240, 18_841_460_736_000, 237_624_138_319_872])
    expect(counts('matching-dragon-7').slice(0, 5)).toEqual([
      652_458_240, 30_158_069_760, 986_765_414_400, 17_958_953_410_560, 222_199_903_375_360,
    ])
    expect(counts('matching-dragon-8').slice(0, 3)).toEqual([502_955_546_880, 14_755_316_551_680, 212_157_913_151_488])
  })

  it('and both of Lucky 8 on blogadmin.888casino.com ("Card Counting the Lucky 8 Baccarat Side Bet"), at odds inferred from them', () => {
    const pack = CATALOGUE.find(({ id }) => id === 'lucky-8')!
    const pays = ['200/1', '50/1', '25/1', '8/1', '3/1'] as const
    const bets = pack.bets.map((bet) => ({ ...bet, rungs: bet.rungs.map((rung, i) => ({ ...rung, pays: pays[i]! })) }))
    const edges = priced(gameWith([{ ...pack, bets }]), freshShoe(8)).bets.map(({ houseEdge }) =>
      (houseEdge * 100).toFixed(4),
    )
    expect(edges).toEqual(['6.1493', '9.7224'])
  })

  it('and figures that pages print beside: 4-5-6 and Dragon Bonus at six decks (wizardofodds.com/games/baccarat/appendix/5)', () => {
    const six = priced(WHOLE, freshShoe(6)).bets
    const edge = (id: string) => (six.find((bet) => bet.id === id)!.houseEdge * 100).toFixed(2)
    expect(['small', 'five-cards', 'six-cards'].map(edge)).toEqual(['5.27', '8.94', '4.74'])
    expect(edge('dragon-bonus-player')).toBe('2.67')
  })
})

describe('docs/catalogue.md', () => {
  it('is not stale: "npm run catalogue-doc" writes it anew', () => {
    expect(readFileSync(CATALOGUE_PAGE, 'utf8')).toBe(cataloguePage())
  })
})
