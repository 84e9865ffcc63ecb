// The checks on rounds: each a coup of the table of play, none begun after the shoe should have ended, and the ending.
// Carries ruling 5: the round in which the cut card comes out is the last, or the last but one where a table says so.
import { dealCoup, parseCard } from '@punto/rules'
import type { Ending, Round, ShoeRecord } from './records.ts'
import { type Check, check, DoesNotHold } from './sentences.ts'
import { cardsInShoe } from './terms.ts'

export function checkRound(where: string, { winner, cards }: Round): void {
  const coup = dealCoup(cards.map(({ card }) => parseCard(card)!))
  if (!coup.ok && coup.refusal.code === 'coup/card-forbidden')
    throw new DoesNotHold('round/surplus-card', {
      where,
      found: cards.length,
      expected: Number(coup.refusal.params.needed),
    })
  const dealt = coup.ok ? coup.value.winner : null
  if (dealt !== winner)
    throw new DoesNotHold('round/wrong-winner', {
      where,
      recordedWinner: winner ?? 'none',
      dealtWinner: dealt ?? 'none',
    })
}

export const roundHolds = (round: Round): Check => check('round/holds', { dealtWinner: round.winner ?? 'none' })

export function checkRounds({ rounds, burned, header }: ShoeRecord): Check {
  const cutAfter = cardsInShoe(header.decks) - header.cut
  let dealt = burned.length
  let begunAfterCut = 0
  for (const [i, round] of rounds.entries()) {
    const where = `rounds[${i}]`
    checkRound(where, round)
    if (dealt >= cutAfter && ++begunAfterCut > 1) throw new DoesNotHold('round/after-cut-card', { where })
    dealt += round.cards.length
  }
  const won = (winner: Round['winner']) => rounds.filter((round) => round.winner === winner).length
  return check('rounds/hold', {
    rounds: rounds.length,
    player: won('player'),
    banker: won('banker'),
    tie: won('tie'),
    broken: won(null),
  })
}

export function checkEnding({ rounds, burned, header, ending }: ShoeRecord): Check {
  const needed = cardsInShoe(header.decks) - header.cut
  const dealt = rounds.reduce((sum, round) => sum + round.cards.length, burned.length)
  const actual: Ending = dealt >= needed ? 'finished' : 'abandoned'
  if (actual !== ending) throw new DoesNotHold(`ending/not-${ending}`, { dealt, needed })
  return check(`ending/${ending}`)
}
