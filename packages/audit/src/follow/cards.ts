// Cards dealt, shown and turned, each as the table of play demands. Typed from KO 3.4 to 3.7, COM 3.4 to 3.6, EZ6 3.4 to 3.6,
// INS 3.9, INS 3.10, INS 3.13 to 3.15; rulings 1, 5, 21, 33.
import type { EventOf } from '@punto/table'
import { askedBy, inPhase, whoeverDeals } from '../asking.ts'
import { isCard, pointsOf } from '../cards.ts'
import type { Body } from '../compare.ts'
import { coupOf } from '../coup.ts'
import { dueNow, must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { type LaidCard, type Round, roundOf, type Shadow, shoeOf } from '../shadow.ts'
import { nextCard } from '../table-of-play.ts'
import type { Followed, Follower } from './follower.ts'
import { cutCardDue, see, take } from './shoe.ts'
import { windowBody, windowDue } from './windows.ts'

const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2'] as const

export type Step =
  | { readonly kind: 'deal'; readonly spot: string }
  | { readonly kind: 'turn'; readonly spots: readonly string[] }
  | { readonly kind: 'complete' }

/** The faces in the order dealt, when all of them lie open. */
export function openFaces({ cards }: Round): readonly string[] | undefined {
  const faces = cards.map(({ card }) => card)
  return faces.includes('') ? undefined : faces
}

export const laidOn = ({ cards }: Round, spot: string): LaidCard | undefined => cards.find((laid) => laid.spot === spot)

/** Whether the Banker draws without looking at the Player's third card: with 0, 1 or 2 on two open cards. */
export function bankerNeedsNoThird(cards: readonly LaidCard[]): boolean {
  const [one, two] = [cards[1]?.card ?? '', cards[3]?.card ?? '']
  return one !== '' && two !== '' && (pointsOf(one) + pointsOf(two)) % 10 <= 2
}

/** What the table of play demands of the cards: one dealt, some turned, or nothing more. */
export function stepOf({ settings }: Shadow, round: Round): Step {
  const faces = openFaces(round)
  const dealt = round.cards.length
  if (faces) {
    const next = nextCard(faces.map(pointsOf))
    if (next === 'nobody') return { kind: 'complete' }
    return { kind: 'deal', spot: SPOTS[dealt] ?? `${next}-3` }
  }
  // In Knockout the first card lies open before the second is dealt (KO 3.4).
  const anteCard = dealt === 1 && settings.game.id === 'knockout'
  if (dealt < 4 && !anteCard) return { kind: 'deal', spot: SPOTS[dealt]! }
  const down = round.cards.filter(({ card }) => card === '').map(({ spot }) => spot)
  const bankerFirst = round.squeezes.some((squeeze) => squeeze.granted && squeeze.bankerFirst)
  if (bankerFirst && down.includes('player-3') && bankerNeedsNoThird(round.cards)) {
    if (dealt === 5) return { kind: 'deal', spot: 'banker-3' }
    if (down.includes('banker-3')) return { kind: 'turn', spots: ['banker-3'] }
  }
  return { kind: 'turn', spots: down }
}

const stepText = (step: Step): string =>
  step.kind === 'deal'
    ? `a card on ${step.spot}`
    : step.kind === 'turn'
      ? `${step.spots.join(' or ')} turned`
      : 'no card'

function dealingRule({ settings, paragraphs }: Shadow, spot: string): string {
  if (spot === 'player-1' && settings.game.id === 'knockout') return 'KO 3.4'
  return spot.endsWith('-3') ? paragraphs.tableOfPlay : paragraphs.deal
}

export const cardDealt: Follower<'card-dealt'> = (shadow, event) => {
  const { spot, card, face } = event
  const { settings } = shadow
  const round = roundOf(shadow)
  const lay = () => {
    const place = shadow.shoe?.ahead[0]?.place ?? shadow.shoe?.dealt ?? 0
    leaves(shadow, card)
    round.cards.push({ spot, place, card: card ?? '', shown: null, read: face ?? '' })
  }
  if (shadow.exposing) {
    isNext(shadow, round, spot)
    return [dueNow(shadow, event.type), lay]
  }
  askedBy(shadow, whoeverDeals(shadow))
  if (round.window) throw new Disagreement('story/missing', 'window-closed', 'card-dealt', 'INS 5.3')
  inPhase(shadow, 'dealing')
  isNext(shadow, round, spot)
  if (round.squeezes.some((squeeze) => squeeze.spot === spot && !squeeze.granted)) {
    throw new Disagreement('story/missing', 'an answer to the request to squeeze', 'card-dealt', 'INS 3.9')
  }
  // A card that was drawn before its time is the one that is dealt, and lies open if it has been seen (INS 5.7).
  const first = shadow.shoe?.ahead[0]
  const ahead = first?.card || undefined
  if (!ahead && (settings.faceDown ? card !== undefined : card === undefined)) {
    throw new Disagreement('event/differs', settings.faceDown ? 'no face' : 'a face', card, 'INS 5.9', 'card')
  }
  const read = first?.read
  if (face !== undefined && !read) mayRead(shadow, face, ahead)
  return [
    { spot, card: ahead ?? card, face: face && (read || face), rule: dealingRule(shadow, spot) },
    () => {
      lay()
      shadow.mayDeal = false
      shadow.owesCard = false
      must(shadow, () => cutCardDue(shadow))
      must(shadow, () => afterCard(shadow))
    },
  ]
}

/** Only a dealer's shoe reads a card that lies face down, and only one that it can still hold beside those it has read. */
function mayRead(shadow: Shadow, face: string, ahead: string | undefined): void {
  const { settings } = shadow
  if (!settings.faceDown || settings.operation === 'automatic' || ahead || !isCard(face)) {
    throw new Disagreement('event/differs', 'no face', face, 'INS 5.9', 'face')
  }
  const { ahead: drawn, carried, seen } = shoeOf(shadow)
  const onFelt = roundOf(shadow).cards.filter((laid) => laid.card === '' && !laid.shown?.card && laid.read === face)
  const off = [...drawn, ...carried].filter((one) => one.read === face)
  const times = (seen.get(face) ?? 0) + onFelt.length + off.length + 1
  if (times > settings.decks) {
    throw new Disagreement('card/impossible', `${settings.decks} decks`, `${face} comes for the ${times}th time`)
  }
}

function isNext(shadow: Shadow, round: Round, spot: string): void {
  const step = stepOf(shadow, round)
  if (step.kind === 'deal' && step.spot === spot) return
  const { tableOfPlay } = shadow.paragraphs
  throw new Disagreement('story/out-of-place', stepText(step), `a card on ${spot}`, tableOfPlay)
}

/** The next card leaves the shoe, if it has not left it before, and is seen, if it has not been seen. */
function leaves(shadow: Shadow, card: string | undefined): void {
  const { ahead } = shoeOf(shadow)
  const before = ahead.shift()
  if (!before) take(shadow, 1)
  if (card !== undefined && !before?.card) see(shadow, card)
}

/** When all cards lie open: the window they call for, or the end of the coup. */
export function afterCard(shadow: Shadow): Body | undefined {
  const round = roundOf(shadow)
  const faces = openFaces(round)
  if (shadow.phase !== 'dealing' || !faces) return undefined
  const window = windowDue(shadow, faces)
  if (window) return windowBody(shadow, window, shadow.cause!.at)
  return stepOf(shadow, round).kind === 'complete' ? { type: 'coup-completed', ...coupBody(shadow, faces) } : undefined
}

function coupBody({ paragraphs }: Shadow, faces: readonly string[]): Body {
  const { player, banker, winner } = coupOf(faces)
  return { player, banker, winner, rule: winner === 'tie' ? paragraphs.tie : paragraphs.higherWins }
}

export const coupCompleted: Follower<'coup-completed'> = (shadow, { type }) => {
  const round = roundOf(shadow)
  return [
    dueNow(shadow, type),
    () => {
      round.complete = true
      shadow.phase = 'result'
    },
  ]
}

/** A card that lies face down and is the one, or one of those, to be turned now. */
function lyingDown(shadow: Shadow, spot: string): LaidCard {
  inPhase(shadow, 'dealing')
  const round = roundOf(shadow)
  const step = stepOf(shadow, round)
  if (step.kind !== 'turn' || !step.spots.includes(spot)) {
    throw new Disagreement('story/out-of-place', stepText(step), `${spot} turned`, shadow.paragraphs.tableOfPlay)
  }
  return laidOn(round, spot)!
}

export const cardShown: Follower<'card-shown'> = (shadow, { spot, card }) => {
  askedBy(shadow, whoeverDeals(shadow))
  const laid = lyingDown(shadow, spot)
  const squeeze = roundOf(shadow).squeezes.find((one) => one.spot === spot)
  if (!squeeze?.granted || laid.shown) {
    throw new Disagreement('story/out-of-place', 'a card is shown once, to whom it was granted', spot, 'INS 3.9')
  }
  if (card === undefined && shadow.settings.operation === 'automatic') {
    throw new Disagreement('event/differs', 'a face', card, 'INS 3.9', 'card')
  }
  const face = laid.read || card
  return [
    { spot, to: squeeze.player, card: face, rule: 'INS 3.9' },
    () => {
      if (card !== undefined) see(shadow, card)
      laid.shown = { to: squeeze.player, card: card ?? '' }
    },
  ]
}

export const cardTurned: Follower<'card-turned'> = (shadow, event) => {
  const { spot, card } = event
  if (shadow.exposing) return turnedByMistake(shadow, event)
  const { role, by } = askedBy(shadow, [...whoeverDeals(shadow), 'player'])
  const round = roundOf(shadow)
  const laid = lyingDown(shadow, spot)
  const squeezer = laid.shown && !round.away.has(laid.shown.to) ? laid.shown.to : undefined
  if (role === 'player' && squeezer !== by) throw new Disagreement('role/may-not', squeezer, by, 'INS 3.9')
  const granted = round.squeezes.some((squeeze) => squeeze.spot === spot && squeeze.granted)
  if (granted && !laid.shown) throw new Disagreement('story/missing', 'card-shown', 'card-turned', 'INS 3.9')
  const shown = laid.shown?.card ?? ''
  const known = shown || laid.read
  if (role === 'player' && !known) throw new Disagreement('role/may-not', 'whoever knows the face', by, 'INS 3.9')
  return [
    { spot, card: known || card, rule: dealingRule(shadow, spot) },
    () => {
      if (!shown) see(shadow, card)
      if (isCard(card)) laid.card = card
      must(shadow, () => afterCard(shadow))
    },
  ]
}

/** It lay face up by mistake, and everybody has seen it (INS 5.9). */
function turnedByMistake(shadow: Shadow, { type, spot, card }: EventOf<'card-turned'>): Followed {
  const laid = laidOn(roundOf(shadow), spot)
  if (laid?.card !== '') throw new Disagreement('story/out-of-place', 'a card that lies face down', spot, 'INS 5.9')
  const known = laid.shown?.card ?? ''
  return [
    { ...dueNow(shadow, type), ...(known && { card: known }) },
    () => {
      if (!known) see(shadow, card)
      laid.card = card
    },
  ]
}
