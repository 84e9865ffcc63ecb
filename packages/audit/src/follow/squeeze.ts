// The squeeze: asked for before the card is dealt, by the seated player with the highest bet; granted or not by the House.
// Typed from INS 3.9, INS 3.14; ruling 33.
import { askedBy, inPhase, PLAYER, whoConsents } from '../asking.ts'
import { pointsOf, total } from '../cards.ts'
import { dueNow, dueOf, must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { isMain, type Round, roundOf, type Shadow, type Squeeze, stakeOf } from '../shadow.ts'
import { nextCard } from '../table-of-play.ts'
import { laidOn } from './cards.ts'
import type { Follower } from './follower.ts'

/** The highest single Player or Banker bet of those who sit at its box, the earliest placed where equal. */
function squeezerOf({ seats, round }: Shadow): string | undefined {
  let best: { player: string; stake: number } | undefined
  for (const laid of round!.bets) {
    const stake = stakeOf(laid)
    if (!isMain(laid.bet) || stake === 0 || seats[laid.box - 1] !== laid.player) continue
    if (!best || stake > best.stake) best = { player: laid.player, stake }
  }
  return best?.player
}

/** The Banker's third card may come first only where it does not depend on the Player's: with 0, 1 or 2. */
function bankerMayGoFirst({ cards }: Round): boolean {
  const initial = cards.slice(0, 4).map(({ card }) => card)
  if (initial.length < 4 || initial.includes('')) return false
  const points = initial.map(pointsOf)
  if (nextCard(points) !== 'player' || total([points[1]!, points[3]!]) > 2) return false
  return cards.length === 4 || (cards.length === 5 && cards[4]!.card === '')
}

const astray = (expected: string, found: string, rule: string) =>
  new Disagreement('story/out-of-place', expected, found, rule)

export const squeezeRequested: Follower<'squeeze-requested'> = (shadow, { spot, bankerFirst }) => {
  const { by } = askedBy(shadow, PLAYER)
  inPhase(shadow, 'dealing', 'ante', 'insurance')
  const round = roundOf(shadow)
  if (!shadow.settings.squeeze) throw astray('a table with a squeeze', spot, 'INS 3.9')
  if (squeezerOf(shadow) !== by) throw new Disagreement('role/may-not', squeezerOf(shadow), by, 'INS 3.9')
  if (!SPOTS.includes(spot) || laidOn(round, spot) || round.squeezes.some((one) => one.spot === spot)) {
    throw astray('it is asked once, before the card is dealt', spot, 'INS 3.9')
  }
  if (bankerFirst && !(spot.endsWith('-3') && bankerMayGoFirst(round))) {
    throw astray("the Banker's third card does not depend on the Player's", spot, 'INS 3.14')
  }
  return [
    { player: by, spot, ...(bankerFirst && { bankerFirst: true }), rule: bankerFirst ? 'INS 3.14' : 'INS 3.9' },
    () => round.squeezes.push({ player: by, spot, bankerFirst: bankerFirst === true, granted: false }),
  ]
}

const SPOTS: readonly string[] = ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3']

function request(shadow: Shadow, spot: string): Squeeze {
  const asked = roundOf(shadow).squeezes.find((one) => one.spot === spot)
  if (!asked || asked.granted) throw astray('an open request', spot, 'INS 3.9')
  return asked
}

export const squeezeGranted: Follower<'squeeze-granted'> = (shadow, { spot }) => {
  askedBy(shadow, whoConsents(shadow))
  inPhase(shadow, 'dealing', 'ante', 'insurance')
  const round = roundOf(shadow)
  const asked = request(shadow, spot)
  const { player, bankerFirst } = asked
  if (bankerFirst && !bankerMayGoFirst(round)) {
    throw astray("the Banker's third card does not depend on the Player's", spot, 'INS 3.14')
  }
  return [
    { player, spot, rule: bankerFirst ? 'INS 3.14' : 'INS 3.9' },
    () => {
      asked.granted = true
      if (!bankerFirst) return
      round.owesWaiver = true
      must(shadow, () => (round.owesWaiver ? { type: 'insurance-waived', rule: 'INS 3.14' } : undefined))
    },
  ]
}

/** All players' right to insurance after the Player's third card is waived for the round. */
export const insuranceWaived: Follower<'insurance-waived'> = (shadow, { type }) => [
  dueNow(shadow, type),
  () => {
    Object.assign(roundOf(shadow), { owesWaiver: false, waived: true })
  },
]

/** By the House's word, because its player left, or because the card comes before an answer. */
export const squeezeDeclined: Follower<'squeeze-declined'> = (shadow, event) => {
  const { spot } = event
  const round = roundOf(shadow)
  const { role } = askedBy(shadow, [...whoConsents(shadow), 'player'])
  const asked = round.squeezes.find((one) => one.spot === spot)
  if (role === 'player' || dueOf(shadow, event.type)) {
    if (dueNow(shadow, event.type).spot !== spot) throw astray('an answer of the House', spot, 'INS 3.9')
  } else {
    inPhase(shadow, 'dealing', 'ante', 'insurance')
    request(shadow, spot)
    shadow.mayDeal = true
  }
  return [
    { player: asked?.player, spot, rule: 'INS 3.9' },
    () => {
      round.squeezes = round.squeezes.filter((one) => one !== asked)
      // A waiver goes with the consent that it came with, unless the Banker's third card is out.
      const stays = round.squeezes.some((one) => one.granted && one.bankerFirst) || laidOn(round, 'banker-3')
      if (!stays) round.waived = false
    },
  ]
}
