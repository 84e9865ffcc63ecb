// What the player has asked of the House for this round and what became of it: commands on their way, refusals with their
// sentences, what to go back to by undo, and the bets of the last round for a repeat. A pure reducer; sending is the store's.
import type { Bet } from '@punto/rules'
import type { RoundView, SeenEvent, SeenOf, TableView } from '@punto/table'
import { type BetCommand, commandsTo, effectOf } from './bet-commands.ts'
import { type Area, areaKey, changed, isSame, type Laid, NOTHING, ownLaid } from './laid.ts'

/** A command that has not been answered, or whose answer has come before its event. */
export interface Sent {
  readonly number: number
  readonly command: BetCommand
  /** Its event has been told: what lies is in the view already. */
  readonly landed: boolean
}

/** Why the House said no, in the reader's language and by which paragraph. */
export interface Refusal {
  readonly code: string
  readonly sentence: string
  readonly rule?: string
}

export interface Desk {
  readonly round: number
  readonly sent: readonly Sent[]
  /** By area. */
  readonly refusals: ReadonlyMap<string, Refusal>
  /** What was wanted before each act of this round, the newest last. */
  readonly before: readonly Laid[]
  /** What lay at the close of the last round with a bet of the player's. */
  readonly last: Laid
  /** Commands are numbered as they are sent. */
  readonly count: number
}

export const EMPTY_DESK: Desk = {
  round: 0,
  sent: [],
  refusals: new Map(),
  before: [],
  last: NOTHING,
  count: 0,
}

/** The table as it is now known: a new round clears the desk, a close remembers what lies for the next. */
export function deskSeen(desk: Desk, { round, phase }: Pick<TableView, 'round' | 'phase'>, me: string | null): Desk {
  const number = round?.number ?? 0
  const own = ownLaid(round, me)
  const kept = own.size > 0 && phase !== 'betting' && !isSame(own, desk.last) ? { ...desk, last: own } : desk
  return number === kept.round ? kept : { ...kept, round: number, sent: [], refusals: new Map(), before: [] }
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
export function deskHeard(desk: Desk, event: SeenEvent, me: string | null): Desk {
  if (!isLaying(event) || me === null || event.player !== me) return desk
  const type = LAYING[event.type]
  const area = areaKey(event)
  const found = desk.sent.find(({ landed, command }) => !landed && command.type === type && areaKey(command) === area)
  if (!found) return desk
  return { ...desk, sent: desk.sent.map((one) => (one === found ? { ...one, landed: true } : one)) }
}

/** What lies once everything on its way has been carried out. */
export function wantedOf(desk: Desk, laid: Laid): Laid {
  let wanted = laid
  for (const { command, landed } of desk.sent) {
    if (landed) continue
    const lies = wanted.get(areaKey(command)) ?? 0
    wanted = changed(wanted, command, effectOf(command, lies) - lies)
  }
  return wanted
}

/** What has been asked for and not been confirmed yet, for the felt to show apart. */
export const requestedOf = (desk: Desk): readonly (Area & { readonly amount: number })[] =>
  desk.sent.flatMap(({ command, landed }) => {
    if (landed || (command.type !== 'place-bet' && command.type !== 'increase-bet')) return []
    const { box, bet } = command
    return [{ box, bet, amount: command.type === 'place-bet' ? command.stake : command.by }]
  })

export interface Asked {
  readonly desk: Desk
  /** To be sent in this order. */
  readonly commands: readonly Sent[]
}

/** Asks for other bets than those that lie. `undoing` leaves no mark to come back to. */
export function ask(
  desk: Desk,
  bets: readonly Bet[],
  laid: Laid,
  to: Laid,
  { undoing = false }: { readonly undoing?: boolean } = {},
): Asked {
  const from = wantedOf(desk, laid)
  const commands = commandsTo(bets, desk.round, from, to).map(
    (command, i): Sent => ({ number: desk.count + 1 + i, command, landed: false }),
  )
  if (commands.length === 0) return { desk, commands }
  const refusals = new Map(desk.refusals)
  for (const { command } of commands) refusals.delete(areaKey(command))
  return {
    desk: {
      ...desk,
      refusals,
      sent: [...desk.sent, ...commands],
      before: undoing ? desk.before : [...desk.before, from],
      count: desk.count + commands.length,
    },
    commands,
  }
}

/** Back to what was wanted before the newest act that made a difference. */
export function undo(desk: Desk, bets: readonly Bet[], laid: Laid): Asked {
  const now = wantedOf(desk, laid)
  const place = desk.before.findLastIndex((one) => !isSame(one, now))
  if (place < 0) return { desk: { ...desk, before: [] }, commands: [] }
  const to = desk.before[place]!
  return ask({ ...desk, before: desk.before.slice(0, place) }, bets, laid, to, { undoing: true })
}

export const done = (desk: Desk, number: number): Desk => ({
  ...desk,
  sent: desk.sent.filter((one) => one.number !== number),
})

/** A change of a bet that was itself refused has nothing to add to that. */
const FOLLOWS_FROM_ANOTHER = new Set(['bet/none'])

export function refuse(desk: Desk, number: number, refusal: Refusal): Desk {
  const command = desk.sent.find((one) => one.number === number)?.command
  if (!command) return desk
  const area = areaKey(command)
  const told = FOLLOWS_FROM_ANOTHER.has(refusal.code) && desk.refusals.has(area)
  const refusals = told ? desk.refusals : new Map(desk.refusals).set(area, refusal)
  return { ...done(desk, number), refusals }
}

export function dismiss(desk: Desk, area: Area): Desk {
  if (!desk.refusals.has(areaKey(area))) return desk
  const refusals = new Map(desk.refusals)
  refusals.delete(areaKey(area))
  return { ...desk, refusals }
}

export interface Possible {
  readonly undo: boolean
  readonly clear: boolean
  readonly repeat: boolean
  readonly double: boolean
}

export function possibleActs(desk: Desk, round: Pick<RoundView, 'bets'> | null, me: string | null): Possible {
  const wanted = wantedOf(desk, ownLaid(round, me))
  return {
    undo: desk.before.some((one) => !isSame(one, wanted)),
    clear: wanted.size > 0,
    repeat: wanted.size === 0 && desk.last.size > 0,
    double: wanted.size > 0,
  }
}

export const doubled = (laid: Laid): Laid => new Map([...laid].map(([key, stake]) => [key, stake * 2]))
