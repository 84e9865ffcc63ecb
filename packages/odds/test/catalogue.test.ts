// The catalogue's odds: against a settlement and an enumeration of cards written apart, and against what others have printed.
import { readFileSync } from 'node:fs'
import { CATALOGUE, EVERY_PACK, freshShoe, GAMES, type Pack, parseCard } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { CATALOGUE_PAGE, cataloguePage } from '../../../scripts/catalogue-doc.ts'
import { naiveCatalogue } from '../../rules/test/naive/catalogue.ts'
import { naiveDeal } from '../../rules/test/naive/table-of-play.ts'
import { priceGame } from '../src/index.ts'

const priced = (packs: readonly Pack[], composition: readonly number[]) => {
  const bets = packs.flatMap((pack) => pack.bets)
  const pricing = priceGame({ ...GAMES[0]!, id: 'catalogue', bets }, composition)
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
    for (const { id, rungs } of priced(CATALOGUE, composition).bets) {
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
      const { houseEdge } = priced([pack], freshShoe(8)).bets.find(({ id }) => id === bet)!
      const ours = (houseEdge * 100).toFixed(percent.split('.')[1]!.length)
      if (differs) expect(ours).not.toBe(percent)
      else expect(ours).toBe(percent)
    },
  )

  it('and figures that pages print beside: 4-5-6 and Dragon Bonus at six decks (wizardofodds.com/games/baccarat/appendix/5)', () => {
    const six = priced(CATALOGUE, freshShoe(6)).bets
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
