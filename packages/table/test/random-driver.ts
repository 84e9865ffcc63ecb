// The step that takes a table on, whatever state it is in: what `expects` says, by somebody who may, with a card that the shoe
// can hold. Where the step expected can rightly be refused, the other answer that ends the matter comes after it.
import { type Card, makeCard } from '@punto/rules'
import { chipsThatWait, dealingStep, type Expected, expects, overBy, type Role, type TableState } from '../src/index.ts'
import type { Pick } from './random-table.ts'

/** A command without its id and its time, and the earliest time for it. */
export interface Step {
  readonly role: Role
  readonly id: string
  readonly fields: { readonly type: string } & Readonly<Record<string, unknown>>
  readonly due?: number
}

/** The steps to be tried in turn until one is accepted. */
export function stepsOf(state: TableState, pick: Pick): readonly Step[] {
  const next = expects(state)
  const round = next.command === 'open-betting' ? state.rounds + 1 : state.rounds
  const by = (fields: object, role: Role = next.may[0]!): Step => ({
    role,
    id: nameOf(state, role),
    fields: { type: next.command, round, ...fields },
    ...(next.due !== undefined && { due: dueOf(next) }),
  })
  switch (next.command) {
    case 'new-shoe':
      return [by({ shoe: state.shoes + 1, ...promiseOf(state) })]
    case 'end-shoe':
      return [by(state.settings.operation === 'automatic' ? { seed: 'feed' } : {})]
    case 'burn-card':
      return [by({ card: anyUnseen(state, pick) })]
    case 'grant-squeeze':
      return [by({ spot: next.spot }), by({ type: 'decline-squeeze', spot: next.spot })]
    case 'deal-card':
    case 'turn-card':
    case 'show-card':
      return [by({ spot: next.spot, ...faceFor(state, next, pick) })]
    case 'declare-irregularity':
      return [by({ irregularity: needed(state) }, state.settings.operation === 'dealer' ? 'dealer' : 'system')]
    case 'approve-irregularity':
      return answersTo(state, pick)
    // A dealer may go on before anybody has spoken: what was not offered is claimed.
    case 'close-window': {
      const { round: now, settings } = state
      const step = dealingStep(settings, now!)
      const over = settings.operation === 'dealer' && now!.window?.kind === 'insurance' && step.kind === 'deal'
      const named = { over: next.players ?? [] }
      if (!over || pick(2) === 0) return [by(named)]
      const card = faceFor(state, { ...next, command: 'deal-card' }, pick)
      return [by({ type: 'deal-card', spot: step.spot, ...card }, 'dealer'), by(named)]
    }
    case 'chips-moved': {
      const fields = movingChips(state, pick)
      return [by(fields, fields.type === 'chips-moved' ? 'dealer' : 'pit-supervisor')]
    }
    case 'open-table':
      return [by({}, 'pit-manager')]
    default:
      return [by({})]
  }
}

/** What fixes the cards of an automatic table's shoe, as long as a digest is. */
const promiseOf = ({ settings }: TableState) =>
  settings.operation === 'automatic' ? { commitment: 'c0ffee'.padEnd(64, '0'), root: 'f00d'.padEnd(64, '0') } : {}

/** When everyone has spoken nothing has to be waited for. */
const dueOf = ({ due, players }: Expected): number => (players?.length === 0 ? 0 : due!)

/** The table has nobody at its shoe but one of two dealers. */
export const nameOf = ({ dealer }: TableState, role: Role): string =>
  role === 'dealer' ? (dealer ?? 'dora') : NAMES[role]

const NAMES: Readonly<Record<Exclude<Role, 'dealer'>, string>> = {
  player: 'ann',
  'pit-supervisor': 'sue',
  'pit-manager': 'pam',
  'shift-manager': 'max',
  system: 'table',
}

/** Any card that the shoe can still hold, as often as it holds it. */
export function anyUnseen({ shoe, round }: TableState, pick: Pick): string {
  const read = [...(round?.cards ?? []), ...shoe!.ahead, ...shoe!.carried].map((one) => one.read)
  const left = shoe!.unseen.map((count, card) => count - read.filter((one) => one === card).length)
  let place = pick(left.reduce((sum, count) => sum + count, 0))
  const card = left.findIndex((count) => {
    place -= count
    return place < 0
  })
  return makeCard(card as Card)
}

function faceFor(state: TableState, { command, spot }: Expected, pick: Pick): { readonly card?: string } {
  const { settings, shoe, round } = state
  const [ahead] = shoe!.ahead
  const face = () => ({ card: anyUnseen(state, pick) })
  // Every other shoe of a dealer reads the cards that it deals face down.
  const sealed = settings.faceDown && !(settings.operation === 'dealer' && state.shoes % 2 === 0 && !ahead)
  if (command === 'deal-card') return sealed || (ahead && ahead.card !== null) ? {} : face()
  const laid = round!.cards.find((one) => one.spot === spot)!
  if (laid.read !== undefined) return {}
  if (command === 'turn-card') return laid.shown && laid.shown.card !== null ? {} : face()
  return settings.operation === 'dealer' && pick(2) === 0 ? {} : face()
}

/** All of it, a box of it, or a line; now and then the pit lets the next round open without. */
function movingChips({ chips }: TableState, pick: Pick): Step['fields'] {
  const lines = chipsThatWait(chips ?? null)
  const one = lines[pick(lines.length)]!
  const moved = (some: typeof lines) => ({ type: 'chips-moved', numbers: some.map(({ number }) => number) })
  switch (pick(8)) {
    case 0:
      return { type: 'chips-moved', number: one.number }
    case 1:
      return moved(lines.filter(({ box }) => box === one.box))
    case 2:
      return { type: 'leave-chips', reason: 'They are with the player.' }
    default:
      return moved(lines)
  }
}

/** What somebody has to declare before play can go on. */
function needed({ settings, phase, round }: TableState): object {
  if (phase !== 'result') return { kind: 'too-few-cards' }
  return { kind: 'excess-differential', box: round!.unweighed.find((box) => overBy(settings, round!, box) > 0) }
}

/** Approved by another than who asked, in the first way that there is; or dismissed, where what was said cannot be. */
function answersTo(state: TableState, pick: Pick): readonly Step[] {
  const { number, needs, by } = state.open!
  const role = needs.find((one) => nameOf(state, one) !== by.id) ?? needs[0]!
  const id = nameOf(state, role)
  const approve = { type: 'approve-irregularity', number }
  const reason = 'As the cards lie.'
  const resolution = pick(3) === 0 ? 'void' : 'continue'
  return [
    { ...approve, ...(pick(2) === 0 && { newShoe: pick(2) === 0 }) },
    approve,
    { ...approve, order: pick(3) },
    { ...approve, order: 0 },
    { ...approve, reason },
    ...['continue', resolution].flatMap((one) => [
      { ...approve, resolution: one, reason, order: pick(2) },
      { ...approve, resolution: one, reason },
    ]),
    { ...approve, resolution: 'continue', reason, order: 0 },
    { type: 'dismiss-irregularity', number, reason },
  ].map((fields) => ({ role, id, fields }))
}
