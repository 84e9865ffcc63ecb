// What one player may have placed on a coup: the bets and insurance of a request, checked into placements that can only be
// legal. The checks are made in the order of the code, and the first that fails speaks.
// Carries KO 1 Winning Total, KO 3.3, KO 3.4.2, INS 3.11, INS 3.12, INS 3.12.1, INS 3.12.2, INS 5.3; rulings 12, 13, 22, 23.
import { cardPoints } from './cards.ts'
import type { Coup } from './coup.ts'
import { INSURANCE_WINDOWS, type InsuranceWindow } from './game.ts'
import {
  INSURANCE_CAP_RULE,
  INSURANCE_FORGONE_RULE,
  type InsuranceOffers,
  type Insured,
  insuranceCap,
  insuranceOdds,
  insuranceOffers,
} from './insurance.ts'
import { mostStakeOn } from './most-stake.ts'
import { anteOf, placeableBets } from './placeable.ts'
import { MAX_STAKE } from './ratio.ts'
import { accepted, type Result, refused } from './refusal.ts'
import type { Placed, PlacedInsurance, PlayableGame } from './settle.ts'
import { show } from './show.ts'
import { SIDE_NAMES, type Side } from './table-of-play.ts'
import type { Text } from './text.ts'

/** A bet as it is asked for, before it is checked. */
export interface BetRequest {
  readonly bet: string
  readonly stake: unknown
  readonly raise: boolean
}

/** Insurance as it is asked for, before it is checked. */
export interface InsuranceRequest {
  readonly window: InsuranceWindow
  readonly side: Side
  readonly stake: unknown
}

/** Checks bets against a game, and makes them ready to be settled. */
export function checkBets(playable: PlayableGame, requests: readonly BetRequest[]): Result<Placed[]> {
  const placed: Placed[] = []
  for (const request of requests) {
    const one = checkBet(playable, request, placed)
    if (!one.ok) return one
    placed.push(one.value)
  }
  for (const { bet } of placed) {
    const requires = bet.bet.requires
    if (requires && !placed.some((other) => requires.anyOf.includes(other.bet.bet.id))) {
      return refused('bet/needs-another', { bet: bet.bet.id, needed: requires.anyOf.join(', ') }, requires.rule)
    }
  }
  return accepted(placed)
}

function checkBet({ game, bets }: PlayableGame, request: BetRequest, placed: readonly Placed[]): Result<Placed> {
  const id = request.bet
  const bet = bets.get(id)
  if (!bet) {
    if (game.insurance.length > 0 && /^insurance-(player|banker)$/.test(id)) {
      return refused('bet/insurance-apart', { bet: id }, 'INS 3.11')
    }
    const known = placeableBets(game).map((other) => other.id)
    return refused('bet/unknown', { bet: id, game: game.id, known: known.join(', ') })
  }
  if (bet.bet.notOffered) {
    return refused('bet/not-offered', { bet: id, why: bet.bet.notOffered }, bet.bet.otherwise)
  }
  const ante = anteOf(game, id)
  if (ante) return refused('bet/follows-another', { bet: id, ante: ante.id }, ante.raise?.rule)
  if (placed.some((other) => other.bet === bet)) return refused('bet/repeated', { bet: id })
  if (request.raise && !bet.bet.raise) return refused('bet/no-raise', { bet: id })
  const stake = checkStake(id, request.stake, mostStakeOn(game, id))
  return stake.ok ? accepted({ bet, stake: stake.value, raised: request.raise }) : stake
}

/** Whether a stake is a whole number of minor units within bounds. */
export function checkStake(bet: string, stake: unknown, max: number = MAX_STAKE): Result<number> {
  if (typeof stake !== 'number' || Number.isNaN(stake)) {
    return refused('stake/not-a-number', { bet, given: show(stake) })
  }
  if (stake > max) return refused('stake/too-large', { bet, max, given: stake })
  if (!Number.isInteger(stake)) return refused('stake/not-whole', { bet, given: stake })
  if (stake < 1) return refused('stake/not-positive', { bet, given: stake })
  return accepted(stake)
}

/** The insurance of one player on a coup, window by window. */
export function checkInsurance(
  playable: PlayableGame,
  coup: Coup,
  placed: readonly Placed[],
  requests: readonly InsuranceRequest[],
): Result<PlacedInsurance[]> {
  if (requests.length === 0) return accepted([])
  if (playable.game.insurance.length === 0) return refused('insurance/no-such-game', { game: playable.game.id })
  const taken: PlacedInsurance[] = []
  const points = coup.cards.map(cardPoints)
  const offers = new Map(INSURANCE_WINDOWS.map((w) => [w, insuranceOffers(playable.game, points.slice(0, 3 + w))]))
  for (const request of [...requests].sort((a, b) => a.window - b.window)) {
    const one = checkOneInsurance(playable, coup, placed, request, taken, offers)
    if (!one.ok) return one
    taken.push(one.value)
  }
  // Lines follow the order of the request.
  return accepted(requests.map((r) => taken.find((t) => t.window === r.window && t.side === r.side)!))
}

function checkOneInsurance(
  playable: PlayableGame,
  coup: Coup,
  placed: readonly Placed[],
  { window, side, stake: requested }: InsuranceRequest,
  taken: readonly PlacedInsurance[],
  offers: ReadonlyMap<InsuranceWindow, InsuranceOffers | undefined>,
): Result<PlacedInsurance> {
  const name = SIDE_NAMES[side]
  if (taken.some((other) => other.window === window && other.side === side)) {
    return refused('insurance/repeated', { side: name, window })
  }
  const stake = checkStake(`insurance-${side}`, requested)
  if (!stake.ok) return stake
  const originalOn = (hand: Side) => placed.find(({ bet }) => bet.bet.id === hand)?.stake
  const original = originalOn(side)
  if (original === undefined) return refused('insurance/no-original-bet', { side: name }, 'INS 3.11')
  const row = offers.get(window)?.rows.find((candidate) => candidate.side === side)
  if (!row) {
    return refused('insurance/not-on-offer', { side: name, window, points: situation(coup, window) }, 'INS 3.12')
  }
  // Ruling 23: an offer on a hand this player bet on, not taken after four cards, is the last.
  const offeredFirst = offers.get(1)?.rows.some((candidate) => originalOn(candidate.side) !== undefined)
  if (window === 2 && offeredFirst && !taken.some((other) => other.window === 1)) {
    return refused('insurance/forgone', {}, INSURANCE_FORGONE_RULE)
  }
  const odds = insuranceOdds(row)
  const earlier: Insured[] = taken
    .filter((other) => other.side === side)
    .map((other) => ({ stake: other.stake, odds: insuranceOdds(other.row.row) }))
  const cap = insuranceCap(original, earlier, odds)
  if (stake.value > cap) {
    return refused('insurance/over-cap', { side: name, original, cap, window, stake: stake.value }, INSURANCE_CAP_RULE)
  }
  return accepted({ window, side, stake: stake.value, row: playable.insurance.get(row)! })
}

/** What lay open when the window stood, for the refusal's sentence. */
function situation(coup: Coup, window: InsuranceWindow): Text {
  const upTo = (cards: Coup['player']['cards'], count: number) =>
    cards.slice(0, count).reduce((sum, card) => sum + cardPoints(card), 0) % 10
  const player = upTo(coup.player.cards, window === 1 ? 2 : 3)
  const banker = upTo(coup.banker.cards, 2)
  return { en: `Player ${player}, Banker ${banker}`, zh: `闲 ${player}、庄 ${banker}` }
}
