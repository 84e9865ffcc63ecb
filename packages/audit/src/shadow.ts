// The auditor's own small shadow of the table: who sits where, which bets lie with which money, which cards lie where, and
// what must be told next. It is changed in place, event by event, and holds no more than the round under way.
import type {
  Actor,
  Cause,
  Irregularity,
  IrregularityKind,
  Reservation,
  Role,
  Settlement,
  TableSettings,
} from '@punto/table'
import type { Body } from './compare.ts'
import { Disagreement } from './finding.ts'
import type { Stage } from './insurance-rows.ts'
import { PARAGRAPHS, type Paragraphs } from './paragraphs.ts'
import type { Side } from './table-of-play.ts'
import type { Odds } from './verdict.ts'

export type Money = Reservation

/** What must be told next. */
export interface Due {
  readonly say: () => Body | undefined
  /** Whether it is over when it has been told. */
  readonly once: boolean
  /** What it has said, so that it need not be worked out again before it is told. */
  body?: Body
}

export interface Bet {
  readonly player: string
  readonly box: number
  readonly bet: string
  seated: boolean
  held: Money[]
  /** What it plays for whose money an earlier settlement of the round has moved. */
  spent: number
  asked: Money | null
  decision: 'raised' | 'folded' | null
  /** Folded by silence. */
  silent?: boolean
  wager: (Money & { confirmed: boolean; spent?: boolean }) | null
}

export interface Insured extends Money {
  readonly player: string
  readonly box: number
  readonly side: Side
  readonly stage: Stage
  readonly pays: Odds
  confirmed: boolean
  spent?: boolean
}

export interface LaidCard {
  readonly spot: string
  /** Its place in the shoe. */
  readonly place: number
  /** Empty while it lies face down. */
  card: string
  /** Who was shown it, and what, if that is known. */
  shown: { readonly to: string; readonly card: string } | null
  /** What the shoe has read while it lies face down; empty where it has read nothing. */
  readonly read: string
}

export interface Squeeze {
  readonly player: string
  readonly spot: string
  readonly bankerFirst: boolean
  granted: boolean
}

export type Window =
  | { readonly kind: 'ante' }
  | {
      readonly kind: 'insurance'
      readonly stage: Stage
      readonly rows: readonly { readonly side: Side; readonly pays: Odds }[]
    }

export interface Round {
  readonly number: number
  readonly shoe: number
  closesAt: number
  bets: Bet[]
  insurance: Insured[]
  /** References given out. */
  refs: number
  cards: LaidCard[]
  window: Window | null
  readonly declined: Set<string>
  readonly forgone: Set<string>
  readonly away: Set<string>
  /** Who has left in this round, come back or not (INS 5.3). */
  readonly gone: Set<string>
  squeezes: Squeeze[]
  /** Whether the waiver of INS 3.14 is still to be told. */
  owesWaiver: boolean
  complete: boolean
  void: boolean
  settlement: Settlement | null
  /** Whether insurance after the Player's third card is waived for everybody (INS 3.14). */
  waived: boolean
  /** Who has said no to insurance, and in which window. */
  saidNo: { readonly player: string; readonly stage: Stage }[]
  options: Options | null
  claims: Claim[]
  /** What the close returned (ruling 48). */
  returned: { readonly player: string; readonly box: number; readonly bet: string; readonly amount: number }[]
  /** How the insurance windows were closed (ruling 53). */
  readonly closed: {
    readonly stage: Stage
    readonly openedAt: number
    readonly openMs: number
    readonly by: Actor
  }[]
  /** To whom which row was offered, as `player box side stage` (ruling 44). */
  readonly offered: Set<string>
  /** Boxes where chips were found after the close, until their Differential has been put right. */
  readonly unweighed: Set<number>
  /** The card named last, while nothing has followed it (ruling 36). */
  fresh: string | null
  /** Windows that have been and gone. */
  readonly passed: Set<'ante' | Stage>
  /** Of a round that was settled and is decided anew: what was paid, and where the table stood. */
  redo: { readonly paid: ReadonlyMap<string, number>; readonly from: Phase } | null
  /** Whether cards must be laid again whose shoe is gone. */
  lost: boolean
  /** The pots that it has hit, once they have paid. */
  pots: PaidPot[]
}

/** Who is asked whether to go on (INS 5.12). */
export interface Options {
  readonly kind: IrregularityKind
  readonly players: readonly string[]
  readonly reconstructed: boolean
  readonly chosen: Set<string>
  closesAt: number
  readonly from: Phase
}

/** Insurance that somebody says was not offered (INS 5.13). */
export interface Claim {
  readonly number: number
  readonly player: string
  readonly box: number
  readonly side: Side
  /** Who entered it: the player, or a pit employee. */
  readonly by: string
  answered: boolean
  returned: number
}

/** What the tray and the felt owe a player, or the player the tray, and what was moved of it. */
export interface ChipAccount {
  readonly round: number
  readonly box: number | undefined
  readonly player: string
  readonly bet: string | undefined
  /** Of a claim or a decision: which; empty for a bet. */
  readonly matter: string
  /** From the tray, below zero into it. */
  due: number
  moved: number
  /** From the felt back to the player. */
  back: number
  given: number
  /** What lies there until it is taken or paid. */
  lies: number
  /** What the pit lets the next round open without. */
  dueLeft: boolean
  backLeft: boolean
}

/** What a pot has paid for one bet. */
export interface PotPaid {
  readonly player: string
  readonly box: number
  readonly bet: string
  readonly rung?: number
  readonly amount: number
}

/** What a pot has paid for the round. */
export interface PaidPot {
  readonly pot: string
  readonly meter: number
  readonly paid: readonly PotPaid[]
  readonly seeded: number
}

/** An irregularity that is being dealt with; the table stands still meanwhile. */
export interface Open {
  readonly number: number
  readonly irregularity: Irregularity
  readonly by: Actor
  readonly rule: string
  /** Whose word is awaited; nobody's where play only waits to be resumed. */
  readonly needs: readonly Role[]
  readonly from: Phase
}

/** A card that has left the shoe and lies on no spot; its face is empty if nobody has seen it. */
export interface Drawn {
  readonly place: number
  readonly card: string
  /** What the shoe has read of one that was taken from the felt face down; left out where it has read nothing. */
  readonly read?: string
}

export interface Shoe {
  readonly number: number
  dealt: number
  /** By card, how often it has been seen. */
  readonly seen: Map<string, number>
  burned: boolean
  lastRound: number | null
  /** In which round the cut card was announced, and whether that was under way (ruling 48). */
  announced: { readonly round: number; readonly underWay: boolean } | null
  /** Cards that have left it and lie on no spot, the next to be dealt. */
  ahead: Drawn[]
  /** Cards drawn in excess that the next round begins with (ruling 30). */
  carried: Drawn[]
  condemned: boolean
}

export type Phase =
  | 'table-closed'
  | 'between'
  | 'betting'
  | 'dealing'
  | 'ante'
  | 'insurance'
  | 'result'
  | 'settled'
  | 'suspended'
  | 'options'
  | 'void'

export interface Shadow {
  settings: TableSettings
  /** The digest of the settings that rounds record, where the table has one. */
  version: string | null
  /** Announcements of settings so far. */
  announced: number
  paragraphs: Paragraphs
  phase: Phase
  cause: Cause | null
  /** What must follow without a cause of its own, in order. */
  due: Due[]
  /** The events that belong to the last only if the next has no cause: then what follows is due. */
  maybe: boolean
  /** Whether a card may be dealt in the command under way. */
  mayDeal: boolean
  /** Whether a card must follow: one has cut a window short. */
  owesCard: boolean
  /** Whether cards are being told that lay face up by mistake (INS 5.9). */
  exposing: boolean
  seats: (string | null)[]
  /** For how many rounds in a row who sits has not bet, where seats are given back for it. */
  idle: ReadonlyMap<string, number>
  readonly noticed: Set<string>
  /** Who stands at the table (INS 1.20), and who lets staff bet for them (ruling 43). */
  readonly standing: Set<string>
  /** Who waits for a seat, the longest first. */
  waiting: string[]
  readonly allowing: Set<string>
  dealer: string | null
  /** Who may take the table in the middle of a round. */
  relief: string | null
  /** Claims of earlier rounds that await their answer (ruling 44). */
  claims: (Claim & { readonly round: number; readonly amount: number })[]
  /** By number: whose dispute awaits its answer; answered ones are null. */
  readonly disputes: Map<number, string | null>
  shoe: Shoe | null
  shoes: number
  rounds: number
  round: Round | null
  float: number
  irregularities: number
  open: Open | null
  /** What is due in chips, bet by bet; null before a round that lists them, and at automatic tables. */
  chips: ChipAccount[] | null
}

export function paragraphsOf({ game }: TableSettings): Paragraphs {
  const paragraphs = PARAGRAPHS[game.procedure]
  if (!paragraphs) throw new Disagreement('story/malformed', '', `procedure ${game.procedure}`)
  return paragraphs
}

export function shadowOf(settings: TableSettings, version: string | null = null): Shadow {
  return {
    settings,
    version,
    announced: 0,
    paragraphs: paragraphsOf(settings),
    phase: 'between',
    cause: null,
    due: [],
    maybe: false,
    mayDeal: false,
    owesCard: false,
    exposing: false,
    seats: Array.from({ length: settings.layout.boxes }, () => null),
    idle: new Map(),
    noticed: new Set(),
    standing: new Set(),
    waiting: [],
    allowing: new Set(),
    dealer: null,
    relief: null,
    claims: [],
    disputes: new Map(),
    shoe: null,
    shoes: 0,
    rounds: 0,
    round: null,
    float: settings.openingFloat,
    irregularities: 0,
    open: null,
    chips: null,
  }
}

export function roundOf({ round }: Shadow): Round {
  if (!round) throw new Disagreement('story/out-of-place', 'no round has begun', 'an event of a round')
  return round
}

export function shoeOf({ shoe }: Shadow): Shoe {
  if (!shoe) throw new Disagreement('story/out-of-place', 'no shoe is in place', 'an event of a shoe')
  return shoe
}

export const stakeOf = ({ held, spent = 0 }: Pick<Bet, 'held'> & { readonly spent?: number }): number =>
  held.reduce((sum, { amount }) => sum + amount, spent)

/** The Original Bets: what insurance insures and the Differential counts (INS 1.5, INS 1.12). */
export const isMain = (bet: string): bet is Side => bet === 'player' || bet === 'banker'

export const findBet = (round: Round, key: { player: string; box: number; bet: string }): Bet | undefined =>
  round.bets.find(({ player, box, bet }) => player === key.player && box === key.box && bet === key.bet)

/** Whether the table is held to rulings 36 to 49: the recordings before them do not say what a clock does. */
export const byLaterRulings = ({ settings }: Shadow): boolean => settings.clocks !== undefined

/** Whether the table is held to rulings 50 to 54: earlier recordings do not say for how long a window is open at least. */
export const byRulingsFrom50 = ({ settings }: Shadow): boolean => settings.leastWindowSeconds !== undefined

/** Whether an Ante of somebody who is there waits for its decision, or a Wager for the wallet. */
export const anteWaits = ({ bets, away }: Round): boolean =>
  bets.some(
    ({ player, bet, held, decision, wager }) =>
      bet.startsWith('ante-') &&
      held.length > 0 &&
      (decision === null ? !away.has(player) : wager !== null && !wager.confirmed),
  )

/** Whether insurance is offered at this table (INS 4.2.2, ruling 25). */
export const offersInsurance = ({ settings }: Shadow): boolean => settings.insurance && settings.game.id === 'insurance'
