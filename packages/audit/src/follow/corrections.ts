// A card that was entered as another, put right: by the dealer while nothing has followed it, later by a second person; and what
// then is decided anew. Typed from INS 5.15, INS 5.14, INS 5.7, INS 5.12, INS 3.12, KO 3.4; rulings 30, 36, 37, 39, 51.
import type { TableEvent } from '@punto/table'
import { askedBy, DEALER, inPhase } from '../asking.ts'
import { isCard, pointsOf } from '../cards.ts'
import type { Body } from '../compare.ts'
import { dueNow, dueOf, dueOnce, must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { WAGER_OF } from '../games/index.ts'
import { rowsAt, type Stage } from '../insurance-rows.ts'
import {
  byRulingsFrom50,
  type LaidCard,
  offersInsurance,
  type Round,
  roundOf,
  type Shadow,
  stakeOf,
} from '../shadow.ts'
import { nextCard } from '../table-of-play.ts'
import { afterCard, bankerNeedsNoThird, laidOn } from './cards.ts'
import type { Follower } from './follower.ts'
import { antesOf } from './offers.ts'
import { see } from './shoe.ts'

const RULE = 'INS 5.15'
const unlawful = (expected: string, found: unknown) => new Disagreement('irregularity/unlawful', expected, found, RULE)

export const isShoeThere = ({ shoe }: Shadow, round: Round): boolean => shoe?.number === round.shoe

/** Another face than the one on the record, that the shoe can hold beside the others. */
export function checkCorrection(shadow: Shadow, spot: string, card: string): void {
  const round = roundOf(shadow)
  const laid = laidOn(round, spot)
  if (!laid?.card) throw unlawful('a card that lies open', spot)
  if (!isCard(card) || card === laid.card) throw unlawful('another face than the one on the record', card)
  if (!isShoeThere(shadow, round)) return
  if ((shadow.shoe!.seen.get(card) ?? 0) >= shadow.settings.decks) {
    throw new Disagreement('card/impossible', `${shadow.settings.decks} decks`, `${card} was dealt as often`, RULE)
  }
}

/** The rows of a window that these cards offer. */
function rowsIn(shadow: Shadow, cards: readonly LaidCard[], stage: Stage) {
  const open = cards.slice(0, 3 + stage)
  if (!offersInsurance(shadow) || open.length < 3 + stage || open.some(({ card }) => card === '')) return []
  if (stage === 2 && open[4]!.spot !== 'player-3') return []
  const offer = rowsAt(open.map(({ card }) => pointsOf(card)))
  return offer?.stage === stage ? offer.rows : []
}

const rowsText = (...asked: Parameters<typeof rowsIn>) =>
  rowsIn(...asked)
    .map(({ side, pays }) => `${side} ${pays}`)
    .sort()
    .join()

interface Relaid {
  readonly cards: readonly LaidCard[]
  readonly moved: readonly { readonly from: string; readonly to: string }[]
  readonly excess: readonly string[]
  readonly reopens: readonly ('ante' | Stage)[]
  readonly antesStand?: true
}

/** Where the cards lie when the table of play is read from the right one. */
function relaid(shadow: Shadow, spot: string, card: string): Relaid {
  const round = roundOf(shadow)
  const right = round.cards.map((laid) => (laid.spot === spot ? { ...laid, card } : { ...laid }))
  const was = laidOn(round, spot)!.card
  if (pointsOf(was) === pointsOf(card)) return { cards: right, moved: [], excess: [], reopens: [] }
  // Who has seen a later card decides no Ante (ruling 51); before it they were asked again in any case.
  const hasAntes = spot === 'player-1' && antesOf(round).length > 0
  const antesStand = hasAntes && byRulingsFrom50(shadow) && right.slice(1).some((laid) => laid.card !== '')
  if (hasAntes && !antesStand) {
    return { cards: right.slice(0, 1), moved: [], excess: right.slice(1).map((laid) => laid.spot), reopens: ['ante'] }
  }
  const stay = right.slice(0, 4)
  for (const laid of right.slice(4)) {
    if (stay.some((before) => before.card === '')) {
      // What lies behind a face nobody has seen lies where it lies, unless that face itself lies wrong.
      if (stay.at(-1)!.spot !== right[stay.length - 1]!.spot) break
      // The Banker's third card lies there before the Player's is known only where the Banker has 0, 1 or 2.
      if (laid.spot === 'banker-3' && !bankerNeedsNoThird(right)) break
      stay.push(laid)
      continue
    }
    const to = nextCard(stay.map((before) => pointsOf(before.card)))
    if (to === 'nobody') break
    stay.push({ ...laid, spot: `${to}-3` })
  }
  const moved = stay.flatMap((laid, i) =>
    laid.spot === right[i]!.spot ? [] : [{ from: right[i]!.spot, to: laid.spot }],
  )
  const reopens = ([1, 2] as const).filter(
    (stage) => rowsText(shadow, round.cards, stage) !== rowsText(shadow, stay, stage),
  )
  return {
    cards: stay,
    moved,
    excess: right.slice(stay.length).map((laid) => laid.spot),
    reopens,
    ...(antesStand && { antesStand }),
  }
}

function correctionBody(shadow: Shadow, spot: string, card: string, number?: number): Body {
  const round = roundOf(shadow)
  const { moved, excess, reopens, antesStand } = relaid(shadow, spot, card)
  return {
    round: round.number,
    spot,
    was: laidOn(round, spot)!.card,
    card,
    ...(number !== undefined && { number }),
    ...(moved.length > 0 && { moved }),
    ...(excess.length > 0 && { excess }),
    ...(reopens.length > 0 && { reopens }),
    ...(antesStand && { antesStand }),
    rule: RULE,
  }
}

/** What is due once a misread is approved. */
export const correctionDue = (shadow: Shadow, spot: string, card: string, number: number): void =>
  dueOnce(shadow, () => ({ type: 'card-corrected', ...correctionBody(shadow, spot, card, number) }))

export const cardCorrected: Follower<'card-corrected'> = (shadow, event) => {
  const { spot, card } = event
  const round = roundOf(shadow)
  const due = dueOf(shadow, event.type)
  if (!due) {
    askedBy(shadow, DEALER)
    inPhase(shadow, 'dealing', 'ante', 'insurance', 'result')
    checkCorrection(shadow, spot, card)
    if (round.fresh !== spot) throw unlawful('a card that nothing has followed', spot)
  }
  const body = due ?? correctionBody(shadow, spot, card)
  return [
    body,
    () => {
      const before = {
        bets: [...round.bets],
        insurance: [...round.insurance],
        cards: round.cards.map((one) => ({ ...one })),
      }
      const { cards, excess, reopens, antesStand } = relaid(shadow, spot, card)
      laid(shadow, round, event, cards, excess)
      for (const one of reopens) round.passed.delete(one)
      round.saidNo = round.saidNo.filter(({ stage }) => !reopens.includes(stage))
      const { window } = round
      const stands = pointsOf(event.was) === pointsOf(card)
      const windowStands = window !== null && !reopens.includes(window.kind === 'ante' ? 'ante' : window.stage)
      if (!stands && !windowStands) {
        round.window = null
        round.declined.clear()
        round.complete = false
        shadow.phase = 'dealing'
      }
      round.fresh = due ? null : spot
      // What the correction undoes is told before what was due after it.
      const after = shadow.due.splice(0)
      if (antesStand) returnsUndecided(shadow, round)
      undoes(shadow, round, reopens, before)
      shadow.due.push(...after)
      if (!due) goesOn(shadow)
    },
  ]
}

/** The felt and the shoe after the correction: what is in excess lies ahead of what the shoe still holds. */
function laid(
  shadow: Shadow,
  round: Round,
  { was, card }: { readonly was: string; readonly card: string },
  cards: readonly LaidCard[],
  excess: readonly string[],
): void {
  const lifted = round.cards.filter(({ spot }) => excess.includes(spot))
  round.cards = [...cards]
  if (!isShoeThere(shadow, round)) return
  const shoe = shadow.shoe!
  const unsee = (face: string) => shoe.seen.set(face, (shoe.seen.get(face) ?? 0) - 1)
  unsee(was)
  see(shadow, card)
  for (const { card: face, shown } of lifted) if (face === '' && shown?.card) unsee(shown.card)
  shoe.ahead.unshift(
    ...lifted.map(({ card: face, place, read, shown }) => ({
      card: face,
      place,
      ...(face === '' && { read: shown?.card || read }),
    })),
  )
}

/** An Ante that its player never decided comes back. */
const returnsUndecided = (shadow: Shadow, round: Round): void =>
  must(shadow, () => {
    const ante = antesOf(round).find(({ silent }) => silent)
    if (!ante) return undefined
    const { player, box, bet, held } = ante
    const amount = stakeOf(ante)
    const freed = held.map(({ ref }) => ref).toReversed()
    return { type: 'bet-returned', why: 'undecided', player, box, bet, freed, amount, stake: 0, rule: 'KO 3.4' }
  })

type Before = Pick<Round, 'bets' | 'insurance' | 'cards'>

/** Antes and insurance that stood on the wrong card. */
function undoes(shadow: Shadow, round: Round, reopens: Relaid['reopens'], before: Before): void {
  if (reopens.includes('ante')) {
    if (!isShoeThere(shadow, round) && before.cards.length > 1) {
      round.lost = true
      return
    }
    must(shadow, () => {
      const ante = antesOf(round).find(({ decision }) => decision !== null)
      if (!ante) return undefined
      const { player, box, bet, wager } = ante
      if (wager && !wager.confirmed) {
        return { type: 'bet-refused', ref: wager.ref, player, amount: wager.amount, reason: 'misread' }
      }
      const freed = wager && !wager.spent ? [wager.ref] : []
      return { type: 'ante-reopened', player, box, bet, freed, amount: wager?.amount ?? 0, rule: 'KO 3.4' }
    })
  }
  if (!reopens.includes(1) && !reopens.includes(2)) return
  must(shadow, () => {
    const wrong = round.insurance.find(
      ({ side, stage, pays }) =>
        !rowsIn(shadow, round.cards, stage).some((row) => row.side === side && row.pays === pays),
    )
    if (!wrong) return undefined
    const { player, box, side, stage, ref, amount, confirmed, spent } = wrong
    if (!confirmed) return { type: 'bet-refused', ref, player, amount, reason: 'misread' }
    const freed = spent ? [] : [ref]
    return { type: 'insurance-returned', player, box, side, stage, freed, amount, stake: 0, rule: 'INS 3.12' }
  })
  const rows = rowsIn(shadow, before.cards, 1)
  const silentBefore = (player: string) =>
    before.bets.some((one) => one.player === player && rows.some(({ side }) => side === one.bet)) &&
    !before.insurance.some((one) => one.player === player && one.stage === 1)
  const players = [...round.forgone].filter(
    (player) => !round.away.has(player) && (reopens.includes(1) || !silentBefore(player)),
  )
  if (players.length > 0) dueOnce(shadow, () => ({ type: 'insurance-restored', players, rule: 'INS 3.12' }))
}

/** What the right cards call for: a window that stands has its whole time again, else a window or the end of the coup. */
export function goesOn(shadow: Shadow): void {
  dueOnce(shadow, () => {
    const { window } = roundOf(shadow)
    if (!window || shadow.phase !== window.kind) return undefined
    const { anteSeconds, insuranceSeconds } = shadow.settings
    const closesAt = shadow.cause!.at + (window.kind === 'ante' ? anteSeconds : insuranceSeconds) * 1000
    return { type: 'round-resumed', closesAt, rule: 'INS 5.4' }
  })
  must(shadow, () => afterCard(shadow))
}

export const roundReopened: Follower<'round-reopened'> = (shadow, { type }) => [
  dueNow(shadow, type),
  () => {
    const round = roundOf(shadow)
    round.redo = { paid: new Map(paidOf(round)), from: shadow.phase }
    for (const bet of round.bets) {
      bet.spent = stakeOf(bet)
      bet.held = []
      if (bet.wager) bet.wager.spent = true
    }
    for (const one of round.insurance) one.spent = true
    round.unweighed.clear()
    round.settlement = null
    shadow.phase = 'result'
  },
]

/** What the last settlement came to for each. */
export const paidOf = ({ settlement, redo }: Round): readonly (readonly [string, number])[] =>
  redo ? [...redo.paid] : settlement!.players.map(({ player, net }) => [player, net] as const)

export const reopenedDue = (shadow: Shadow, number: number): void =>
  dueOnce(shadow, () => {
    const round = roundOf(shadow)
    const paid = paidOf(round).map(([player, net]) => ({ player, net }))
    return { type: 'round-reopened', round: round.number, number, paid, rule: RULE }
  })

export const anteReopened: Follower<'ante-reopened'> = (shadow, { type, player, box, bet }) => [
  dueNow(shadow, type),
  () => {
    const ante = roundOf(shadow).bets.find((one) => one.player === player && one.box === box && one.bet === bet)
    if (!ante || !(bet in WAGER_OF)) throw unlawful('an Ante', bet)
    Object.assign(ante, { decision: null, wager: null, silent: false })
  },
]

export const insuranceRestored: Follower<'insurance-restored'> = (shadow, { type, players }) => [
  dueNow(shadow, type),
  () => {
    for (const player of players) roundOf(shadow).forgone.delete(player)
  },
]

/** What is paid by decision, each under a reference of its own (INS 5.18). */
export const decisionPaid: Follower<'decision-paid'> = (shadow, { type, number, payments, float }) => {
  const due = dueNow(shadow, type)
  const amounts = due.payments as readonly { readonly player: string; readonly amount: number }[]
  const begins = (i: number) => `decision-${number}.${i + 1}-`
  for (const [i, { ref }] of payments.entries()) {
    if (typeof ref !== 'string' || !ref.startsWith(begins(i)) || ref.length === begins(i).length) {
      throw new Disagreement('event/differs', `${begins(i)}…`, ref, 'INS 5.18', `payments.${i}.ref`)
    }
  }
  return [
    { ...due, payments: amounts.map((one, i) => ({ ...one, ref: payments[i]?.ref })) },
    () => {
      shadow.float = float
    },
  ]
}

const FOLLOW: readonly string[] = [
  'card-shown',
  'ante-raised',
  'ante-folded',
  'insurance-placed',
  'insurance-declined',
  'window-closed',
  'options-opened',
  'cards-reconstructed',
  'cards-set-aside',
  'round-settled',
  'round-voided',
  'round-reopened',
]

/** Which card the dealer may still put right alone: the last one named, until something has followed it. */
export function noteFresh({ round }: Shadow, event: TableEvent): void {
  if (!round) return
  if (event.type === 'card-dealt') round.fresh = event.card === undefined ? null : event.spot
  else if (event.type === 'card-turned') round.fresh = event.spot
  else if (FOLLOW.includes(event.type)) round.fresh = null
}
