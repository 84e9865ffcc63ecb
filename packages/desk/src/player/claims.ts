// Insurance that a dealer did not offer: which of the player's bets on a hand that has lost could have been insured and were
// not. Whether it was offered after all the House knows, and says so when it is asked. Carries INS 5.13.
import {
  cardPoints,
  type InsuranceWindow,
  insuranceCap,
  insuranceOdds,
  insuranceOffers,
  parseCard,
  SIDES,
  type Side,
} from '@punto/rules'
import type { RoundView } from '@punto/table'
import type { KnownTable } from './known.ts'
import { ownBets } from './laid.ts'

/** What a player may say: this hand I would have insured, and was not asked. */
export interface Claimable {
  readonly box: number
  readonly side: Side
  readonly stage: InsuranceWindow
}

const STAGES = [1, 2] as const

/** `declined`: the round in which the player said no to insurance. */
export function claimableIn({ view, settings }: KnownTable, me: string | null, declined: number): readonly Claimable[] {
  const { round, phase } = view
  if (!round?.winner || round.winner === 'tie' || phase !== 'settled' || declined === round.number) return []
  if (settings.operation !== 'dealer' || !settings.insurance) return []
  return ownBets(round, me).flatMap(({ box, bet, stake }) => {
    const side = SIDES.find((one) => one === bet && one !== round.winner)
    if (!side || round.claims.some((claim) => claim.box === box && claim.side === side)) return []
    // One who let the first window go by has none in the second: the first that was missed is the one to claim.
    const stage = STAGES.find((one) => couldInsure(settings.game, round, side, one, stake))
    const insured = round.insurance.some((one) => one.player === me && one.box === box && one.side === side)
    return stage === undefined || insured ? [] : [{ box, side, stage }]
  })
}

function couldInsure(
  game: KnownTable['settings']['game'],
  { cards }: RoundView,
  side: Side,
  stage: InsuranceWindow,
  stake: number,
): boolean {
  const faces = cards.slice(0, 3 + stage).flatMap(({ card }) => (card === null ? [] : (parseCard(card) ?? [])))
  const offers = faces.length === 3 + stage ? insuranceOffers(game, faces.map(cardPoints)) : undefined
  const row = offers?.window === stage ? offers.rows.find((one) => one.side === side) : undefined
  return row !== undefined && insuranceCap(stake, [], insuranceOdds(row)) > 0
}
