// A box found over the maximum Differential after the close: each bet on the heavier side plays for its share of what the box
// may differ by, rounded down and never under the minimum; a bet that is itself under the minimum plays in full. The rest goes
// back, and with it what insurance would now win too much.
// Carries INS 5.1.1, INS 5.1.2, INS 3.12.2; rulings 16, 17.
import { type Insured, insuranceCap, parseRatio } from '@punto/rules'
import type { Asked } from '../asked.ts'
import { free, nextRef } from '../betting/bets.ts'
import { differentialOf, sideTotal } from '../betting/differential.ts'
import type { EventDraft } from '../event-draft.ts'
import { limitsFor, type TableSettings } from '../settings/settings.ts'
import type { LaidBet, LaidInsurance, Round } from '../state.ts'

/** The part of a bet that plays after the Differential was exceeded. */
export interface Share {
  readonly bet: LaidBet
  /** What it plays for. */
  readonly plays: number
  /** The paragraph that says so. */
  readonly rule: 'INS 5.1.1' | 'INS 5.1.2'
}

/** By how much the box is over; none where the table has no Differential. */
export function overBy({ maxDifferential }: TableSettings, round: Round, box: number): number {
  if (maxDifferential === null) return 0
  return Math.max(0, differentialOf(round, box).difference - maxDifferential)
}

/** A box where chips were found and whose Differential has to be put right before the round can be settled. */
export const unapportionedBox = (settings: TableSettings, round: Round): number | undefined =>
  round.unweighed.find((box) => overBy(settings, round, box) > 0)

/** What each bet on the heavier side of the box plays for. */
export function sharesOf(settings: TableSettings, round: Round, box: number): readonly Share[] {
  const { heavier } = differentialOf(round, box)
  const bets = round.bets.filter((laid) => laid.box === box)
  const total = sideTotal(bets, heavier)
  const allowed = sideTotal(bets, heavier === 'player' ? 'banker' : 'player') + settings.maxDifferential!
  const { min } = limitsFor(settings, heavier)
  return bets
    .filter(({ bet, stake }) => bet === heavier && stake > 0)
    .map((bet): Share => {
      if (bet.stake < min) return { bet, plays: bet.stake, rule: 'INS 5.1.2' }
      const share = Number((BigInt(bet.stake) * BigInt(allowed)) / BigInt(total))
      return { bet, plays: Math.max(min, share), rule: 'INS 5.1.1' }
    })
}

export function addShares(draft: EventDraft, command: Asked, box: number): void {
  const { settings } = draft.state
  for (const { bet, plays, rule } of sharesOf(settings, draft.round, box)) {
    if (plays === bet.stake) continue
    const freed = free(bet.held, bet.stake - plays, nextRef(draft.round, command))
    const { player, bet: id } = bet
    draft.add({ type: 'bet-returned', why: 'pro-rata', player, box, bet: id, ...freed, rule })
    for (const { one, keeps } of overinsured(draft.round, { ...bet, stake: plays })) {
      const { side, stage } = one
      const money = free([one], one.amount - keeps, nextRef(draft.round, command))
      draft.add({ type: 'insurance-returned', player, box, side, stage, ...money, rule: 'INS 3.12.2' })
    }
  }
}

/** Insurance on this bet that would win more than it now plays for, and what of it may stay; the oldest stays first. */
function overinsured({ insurance }: Round, { player, box, bet, stake }: LaidBet) {
  const kept: Insured[] = []
  const over: { one: LaidInsurance; keeps: number }[] = []
  for (const one of insurance) {
    if (one.player !== player || one.box !== box || one.side !== bet) continue
    const odds = parseRatio(one.pays)!
    const keeps = Math.min(one.amount, insuranceCap(stake, kept, odds))
    kept.push({ stake: keeps, odds })
    if (keeps < one.amount) over.push({ one, keeps })
  }
  return over
}
