// Random requests for fast-check: a coup dealt from a shuffled shoe by the naive table of play, bets at awkward stakes,
// raises, and insurance under, at and over its cap; and ways to spoil a good request.
import fc from 'fast-check'
import { NAIVE_RANKS, NAIVE_SUITS } from './coups.ts'
import { naiveOffer } from './insurance.ts'
import { isAnte, type NaiveGame, type NaivePack, naiveBets } from './pay-tables.ts'
import type { NaiveBet, NaiveInsurance, NaiveRequest } from './settlement.ts'
import { naiveDeal } from './table-of-play.ts'

const LARGEST = 1_000_000_000_000
const DECK = NAIVE_RANKS.flatMap((rank) => NAIVE_SUITS.map((suit) => rank + suit))
const EIGHT_DECKS = Array.from({ length: 8 }, () => DECK).flat()

const stake = fc.oneof(
  fc.constantFrom(1, 2, 3, LARGEST, LARGEST - 1),
  fc.constantFrom(20, 25, 50, 100, 1000, 5000),
  fc.nat(50_000).map((n) => 2 * n + 1),
  fc.integer({ min: 1, max: LARGEST }),
)

/** Six cards without replacement from a fresh shoe, by their places among those left. */
const shoe = fc.record({
  decks: fc.integer({ min: 4, max: 8 }),
  places: fc.array(fc.nat(8 * 52 - 1), { minLength: 6, maxLength: 6 }),
})

function coupFrom(decks: number, places: readonly number[]): string[] {
  const left = EIGHT_DECKS.slice(0, 52 * decks)
  const drawn = places.map((place) => left.splice(place % left.length, 1)[0]!)
  return drawn.slice(0, naiveDeal(drawn)!.used)
}

/** How a player goes about one row of insurance; `blind` asks whatever the cards say. */
const appetite = fc.constantFrom('none', 'none', 'little', 'little', 'cap', 'cap', 'over', 'blind')
type Appetite = 'none' | 'little' | 'cap' | 'over' | 'blind'

function insuranceFor(cards: readonly string[], bets: readonly NaiveBet[], appetites: readonly Appetite[]) {
  const hands = naiveDeal(cards)!
  const asked: NaiveInsurance[] = []
  const halvesWon = { player: 0n, banker: 0n }
  for (const [i, [window, side]] of (
    [
      [1, 'player'],
      [1, 'banker'],
      [2, 'player'],
      [2, 'banker'],
    ] as const
  ).entries()) {
    const hunger = appetites[i]!
    if (hunger === 'none') continue
    const odds = naiveOffer(hands, window, side)
    const original = bets.find(({ bet }) => bet === side)?.stake
    if (hunger === 'blind') {
      asked.push({ window, side, stake: 1 })
    } else if (odds !== null && original !== undefined) {
      const halvesLeft = 2n * BigInt(original) - halvesWon[side]
      const cap = (halvesLeft * odds[1]) / (2n * odds[0])
      const wanted = hunger === 'little' ? cap / 3n : hunger === 'cap' ? cap : cap + 1n
      if (wanted < 1n) continue
      asked.push({ window, side, stake: Number(wanted) })
      halvesWon[side] += (2n * wanted * odds[0]) / odds[1]
    }
  }
  return asked
}

export function requestFor(game: NaiveGame, packs: readonly NaivePack[]): fc.Arbitrary<NaiveRequest> {
  const offered = naiveBets(game, packs)
  return fc
    .record({
      shoe,
      chosen: fc.shuffledSubarray(offered),
      /** Dealt out to the bets in turn. */
      stakes: fc.tuple(stake, stake, stake),
      raises: fc.tuple(fc.boolean(), fc.boolean()),
      appetites: fc.tuple(appetite, appetite, appetite, appetite) as fc.Arbitrary<readonly Appetite[]>,
    })
    .map(({ shoe: { decks, places }, chosen, stakes, raises, appetites }) => {
      const cards = coupFrom(decks, places)
      const bets = chosen.map((bet, i): NaiveBet => {
        const placed = { bet, stake: stakes[i % 3]! }
        return isAnte(bet) ? { ...placed, raise: raises[bet === 'ante-player' ? 0 : 1] } : placed
      })
      const request: NaiveRequest = { game, decks, cards, bets }
      if (packs.length > 0) request.with = [...packs]
      if (game === 'insurance') request.insurance = insuranceFor(cards, bets, appetites)
      return request
    })
}

/** Each makes an illegal request of a legal one. */
export const SPOILERS: Readonly<Record<string, (request: NaiveRequest) => NaiveRequest>> = {
  'a card missing': (r) => ({ ...r, cards: r.cards.slice(0, -1) }),
  'no cards': (r) => ({ ...r, cards: [] }),
  'a card too many': (r) => ({ ...r, cards: [...r.cards, '2s'] }),
  'no such rank': (r) => ({ ...r, cards: ['1s', ...r.cards.slice(1)] }),
  'a small letter': (r) => ({ ...r, cards: ['ks', ...r.cards.slice(1)] }),
  'more copies than decks': (r) => ({ ...r, decks: 5, cards: ['Ks', 'Ks', 'Ks', 'Ks', 'Ks', 'Ks'] }),
  'three decks': (r) => ({ ...r, decks: 3 }),
  'nine decks': (r) => ({ ...r, decks: 9 }),
  'half a deck': (r) => ({ ...r, decks: 6.5 }),
  'no such game': (r) => ({ ...r, game: 'punto' }),
  'no such pack': (r) => ({ ...r, with: [...(r.with ?? []), 'dragon'] }),
  'a pack twice': (r) => ({ ...r, with: ['bad-beat', 'bad-beat'] }),
  'no such bet': (r) => ({ ...r, bets: [...r.bets, { bet: 'dragon', stake: 10 }] }),
  'a bet twice': (r) => ({ ...r, bets: [...r.bets, { bet: 'tie', stake: 10 }, { bet: 'tie', stake: 10 }] }),
  'a Wager by itself': (r) => ({ ...r, bets: [...r.bets, { bet: 'wager-player', stake: 10 }] }),
  'insurance among the bets': (r) => ({ ...r, bets: [...r.bets, { bet: 'insurance-player', stake: 10 }] }),
  'Super Shot Tie': (r) => ({ ...r, with: ['bad-beat'], bets: [{ bet: 'super-shot-tie', stake: 10 }] }),
  'a Winning Total alone': (r) => ({
    ...r,
    bets: [
      { bet: 'tie', stake: 10 },
      { bet: 'winning-total-7', stake: 10 },
    ],
  }),
  'a raise of no Ante': (r) => ({ ...r, bets: [{ bet: 'banker', stake: 10, raise: true }] }),
  'nothing at stake': (r) => ({ ...r, bets: [{ bet: 'banker', stake: 0 }] }),
  'less than nothing at stake': (r) => ({ ...r, bets: [{ bet: 'banker', stake: -20 }] }),
  'part of a minor unit at stake': (r) => ({ ...r, bets: [{ bet: 'banker', stake: 20.5 }] }),
  'more than the largest stake': (r) => ({ ...r, bets: [{ bet: 'banker', stake: LARGEST + 1 }] }),
  'a stake in quotation marks': (r) => ({ ...r, bets: [{ bet: 'banker', stake: '20' as unknown as number }] }),
  'no stake': (r) => ({ ...r, bets: [{ bet: 'banker' } as NaiveBet] }),
  'a third window': (r) => ({ ...r, insurance: [{ window: 3, side: 'player', stake: 1 }] }),
  'insurance on the tie': (r) => ({ ...r, insurance: [{ window: 1, side: 'tie', stake: 1 }] }),
  'insurance without an Original Bet': (r) => ({
    ...insurable(r),
    bets: [
      { bet: 'banker', stake: 100 },
      { bet: 'tie', stake: 10 },
    ],
  }),
  'insurance twice in a window': (r) => ({ ...insurable(r), insurance: [insuring(1), insuring(1)] }),
  'insurance for nothing': (r) => ({ ...insurable(r), insurance: [insuring(0)] }),
  'insurance forgone': (r) => ({ ...insurable(r), insurance: [{ ...insuring(1), window: 2 }] }),
}

/** Player 5, Banker 4, then Player 9: both windows offer Player insurance. */
function insurable(request: NaiveRequest): NaiveRequest {
  const cards = ['5h', '4d', 'Ks', 'Kc', '4h', '3d']
  return { ...request, cards, bets: [{ bet: 'player', stake: 100 }], insurance: [insuring(1)] }
}

function insuring(stake: number): NaiveInsurance {
  return { window: 1, side: 'player', stake }
}
