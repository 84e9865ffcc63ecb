// The exact law of one bet, as what works out the risk of a plan takes it: every outcome with its chance.
import { combine, type Pricing } from '@punto/odds'
import { ArgumentError, checkDecks, checkRecord, freshShoe, oddsOf, type Pays } from '@punto/rules'
import { type Leg, LOST } from './outcome.ts'
import type { LawEntry } from './session-rules.ts'

/** A bet by itself by its rungs; an Ante with its Wager, raised or folded as is best, by what the two bring together. */
export function lawOf(pricing: Pricing, decks: number, id: string): readonly LawEntry[] {
  checkRecord('pricing', pricing)
  if (!pricing.bets || !pricing.decisions) throw new ArgumentError('pricing', 'what priceGame() answers', pricing)
  checkDecks('decks', decks)
  const { game, bets, decisions, total } = pricing
  const known = [...bets, ...decisions].map((bet) => bet.id)
  if (!known.includes(id)) throw new ArgumentError('id', `one of ${known.join(', ')}`, id)
  const chanceOf = (count: bigint) => Number(count) / Number(total)
  const alone = bets.find((bet) => bet.id === id)
  if (alone) return alone.rungs.map(({ pays, count }) => ({ outcome: [legOf(pays)], chance: chanceOf(count) }))
  const together = combine(game, freshShoe(decks), [{ bet: id, stake: 1 }])
  if (!together.ok) throw new Error(together.refusal.code)
  return together.value.results.map(({ net, count }) => ({ outcome: [legFor(net)], chance: chanceOf(count) }))
}

const legOf = (pays: Pays | 'lose'): Leg => (pays === 'lose' ? LOST : { times: 1, odds: oddsOf(pays) ?? 'push' })

function legFor({ n, d }: { readonly n: bigint; readonly d: bigint }): Leg {
  if (n > 0n) return { times: 1, odds: { n: Number(n), d: Number(d) } }
  return n === 0n ? { times: 1, odds: 'push' } : { times: Number(-n), odds: 'lose' }
}
