// What the player has asked of the House for this round and what became of it: commands on their way, refusals with their
// sentences, what to go back to by undo, and the bets of the last round for a repeat. A pure reducer; sending is the store's.
import type { Bet } from '@punto/rules'
import type { RoundView, SeenEvent, SeenOf, TableView } from '@punto/table'
import { type BetCommand, commandsTo, effectOf } from './bet-commands.ts'
import { type Area, areaKey, areaOf, changed, isSame, type Laid, NOTHING, ownLaid } from './laid.ts'

/** A command that has not been answered, or whose answer has come before its event. */
export interface Sent {
  readonly number: number
  readonly command: BetCommand
  /** Its event has been told: what lies is in the view already. */
  readonly happened: boolean
}

/** Why the House said no, in the reader's language and by which paragraph. */
export interface Refusal {
  readonly code: string
  readonly sentence: string
  readonly rule?: string
}

/** What one act of the player's on this page changed. */
interface Act {
  readonly from: Laid
  readonly to: Laid
}

/** What a player wants to have laid, and what of it is on its way, refused or last laid. */
export interface BetRequests {
  readonly round: number
  readonly sent: readonly Sent[]
  /** By area. */
  readonly refusals: ReadonlyMap<string, Refusal>
  /** Areas of the player's own bets by the reference under which a wallet answers for them. */
  readonly refs: ReadonlyMap<string, string>
  /** What was wanted before and after each act of this round, the newest last. */
  readonly acts: readonly Act[]
  /** What lay at the close of the last round with a bet of the player's. */
  readonly last: Laid
  /** Commands are numbered as they are sent. */
  readonly count: number
}

export const NO_REQUESTS: BetRequests = {
  round: 0,
  sent: [],
  refusals: new Map(),
  refs: new Map(),
  acts: [],
  last: NOTHING,
  count: 0,
}

/** The table as it is now known: a new round clears them, a close remembers what lies for the next. */
export function requestsAfterView(
  requests: BetRequests,
  { round, phase }: Pick<TableView, 'round' | 'phase'>,
  me: string | null,
): BetRequests {
  const number = round?.number ?? 0
  const own = ownLaid(round, me)
  const kept =
    own.size > 0 && phase !== 'betting' && !isSame(own, requests.last) ? { ...requests, last: own } : requests
  return number === kept.round
    ? kept
    : { ...kept, round: number, sent: [], refusals: new Map(), refs: new Map(), acts: [] }
}

const LAYING = {
  'bet-placed': 'place-bet',
  'bet-increased': 'increase-bet',
  'bet-reduced': 'reduce-bet',
  'bet-withdrawn': 'withdraw-bet',
} as const satisfies Partial<Record<SeenEvent['type'], BetCommand['type']>>

type Laying = SeenOf<keyof typeof LAYING>
const isLaying = (event: SeenEvent): event is Laying => event.type in LAYING

/** An event of the player's own is the oldest such command that has not landed. */
export function requestsAfterEvent(requests: BetRequests, event: SeenEvent, me: string | null): BetRequests {
  if (!isLaying(event) || me === null || event.player !== me) return requests
  const type = LAYING[event.type]
  const area = areaKey(event)
  if ('ref' in event && event.ref !== undefined) {
    requests = { ...requests, refs: new Map(requests.refs).set(event.ref, area) }
  }
  const found = requests.sent.find(
    ({ happened, command }) => !happened && command.type === type && areaKey(command) === area,
  )
  if (!found) return requests
  return { ...requests, sent: requests.sent.map((one) => (one === found ? { ...one, happened: true } : one)) }
}

/** What lies once everything on its way has been carried out. */
export function wantedOf(requests: BetRequests, laid: Laid): Laid {
  let wanted = laid
  for (const { command, happened } of requests.sent) {
    if (happened) continue
    const lies = wanted.get(areaKey(command)) ?? 0
    wanted = changed(wanted, command, effectOf(command, lies) - lies)
  }
  return wanted
}

/** What has been asked for and not been confirmed yet, for the felt to show apart. */
export const requestedOf = (requests: BetRequests): readonly (Area & { readonly amount: number })[] =>
  requests.sent.flatMap(({ command, happened }) => {
    if (happened || (command.type !== 'place-bet' && command.type !== 'increase-bet')) return []
    const { box, bet } = command
    return [{ box, bet, amount: command.type === 'place-bet' ? command.stake : command.by }]
  })

/** What is asked for on an area, and not confirmed yet. */
export interface Requested {
  readonly requests: BetRequests
  /** To be sent in this order. */
  readonly commands: readonly Sent[]
}

/** Asks for other bets than those that lie. `undoing` leaves no mark to come back to. */
export function ask(
  requests: BetRequests,
  bets: readonly Bet[],
  laid: Laid,
  to: Laid,
  { undoing = false }: { readonly undoing?: boolean } = {},
): Requested {
  const from = wantedOf(requests, laid)
  const commands = commandsTo(bets, requests.round, from, to).map(
    (command, i): Sent => ({ number: requests.count + 1 + i, command, happened: false }),
  )
  if (commands.length === 0) return { requests, commands }
  const refusals = new Map(requests.refusals)
  for (const { command } of commands) refusals.delete(areaKey(command))
  return {
    requests: {
      ...requests,
      refusals,
      sent: [...requests.sent, ...commands],
      acts: undoing ? requests.acts : [...requests.acts, { from, to }],
      count: requests.count + commands.length,
    },
    commands,
  }
}

/** What the newest act that still makes a difference changed goes back; what another page of the player's has laid since stays. */
export function undo(requests: BetRequests, bets: readonly Bet[], laid: Laid): Requested {
  const now = wantedOf(requests, laid)
  const place = requests.acts.findLastIndex((act) => !isSame(takenBack(now, act), now))
  if (place < 0) return { requests: { ...requests, acts: [] }, commands: [] }
  const to = takenBack(now, requests.acts[place]!)
  return ask({ ...requests, acts: requests.acts.slice(0, place) }, bets, laid, to, { undoing: true })
}

function takenBack(now: Laid, { from, to }: Act): Laid {
  let after = now
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const [was, became, lies] = [from, to, now].map((laid) => laid.get(key) ?? 0) as [number, number, number]
    // Refused, or taken off elsewhere: there is nothing of it to take back.
    if (was === became || (became > was ? lies < became : lies > became)) continue
    after = changed(after, areaOf(key), was - became)
  }
  return after
}

export const done = (requests: BetRequests, number: number): BetRequests => ({
  ...requests,
  sent: requests.sent.filter((one) => one.number !== number),
})

/** A change of a bet that was itself refused has nothing to add to that. */
const FOLLOWS_FROM_ANOTHER = new Set(['bet/none'])

export function refuse(requests: BetRequests, number: number, refusal: Refusal): BetRequests {
  const command = requests.sent.find((one) => one.number === number)?.command
  if (!command) return requests
  const area = areaKey(command)
  const told = FOLLOWS_FROM_ANOTHER.has(refusal.code) && requests.refusals.has(area)
  const refusals = told ? requests.refusals : new Map(requests.refusals).set(area, refusal)
  return { ...done(requests, number), refusals }
}

/** The wallet has not taken what was asked for there. */
export const refuseArea = (requests: BetRequests, area: string, refusal: Refusal): BetRequests => ({
  ...requests,
  refusals: new Map(requests.refusals).set(area, refusal),
})

export function dismiss(requests: BetRequests, area: Area): BetRequests {
  if (!requests.refusals.has(areaKey(area))) return requests
  const refusals = new Map(requests.refusals)
  refusals.delete(areaKey(area))
  return { ...requests, refusals }
}

export interface Possible {
  readonly undo: boolean
  readonly clear: boolean
  readonly repeat: boolean
  readonly double: boolean
}

export function possibleActs(
  requests: BetRequests,
  round: Pick<RoundView, 'bets'> | null,
  me: string | null,
): Possible {
  const wanted = wantedOf(requests, ownLaid(round, me))
  return {
    undo: requests.acts.some((act) => !isSame(takenBack(wanted, act), wanted)),
    clear: wanted.size > 0,
    repeat: wanted.size === 0 && requests.last.size > 0,
    double: wanted.size > 0,
  }
}

export const doubled = (laid: Laid): Laid => new Map([...laid].map(([key, stake]) => [key, stake * 2]))
