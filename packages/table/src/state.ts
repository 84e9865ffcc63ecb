// The table as it stands: a plain immutable object, folded from events and from nothing else.
// Carries INS 1.5 (Differential), INS 1.18 (round of play), INS 1.19, INS 1.20 (seated and standing).
import type { Card, Composition, InsuranceWindow, RatioText, Side, Winner } from '@punto/rules'
import type { Chips } from './chips/chips-due.ts'
import type { BetKey, Option, Reservation, ReturnedLine, RowOffer, Settlement, WindowName } from './event-parts.ts'
import type { Irregularity, IrregularityKind } from './irregularities/kinds.ts'
import type { Pot, PotPayment } from './jackpots/messages.ts'
import type { Memory } from './memory.ts'
import type { ReadChips } from './readers/messages.ts'
import type { Actor, Role } from './roles.ts'
import type { Moved, TableSettings } from './settings/settings.ts'
import type { Spot } from './spots.ts'

/** In which phases a table can be. */
export const PHASES = [
  'table-closed',
  /** No round: before the first of a table or of a shoe. */
  'between',
  /** "Place your bets, please." */
  'betting',
  /** "No more bets": a card is to be dealt, shown or turned. */
  'dealing',
  /** The Ante is being decided. */
  'ante',
  /** Insurance is on offer. */
  'insurance',
  /** The coup is complete and not yet settled. */
  'result',
  'settled',
  /** Something went wrong, and somebody's word is awaited. */
  'suspended',
  /** Everyone with a bet is asked whether to go on (INS 5.12). */
  'options',
  /** The round has no result: every stake has gone back. */
  'void',
] as const
/** The phase in which a table is. */
export type Phase = (typeof PHASES)[number]

/** A bet on the felt: one for each player, box and betting area. */
export interface LaidBet {
  readonly player: string
  readonly box: number
  readonly bet: string
  /** Whether its player sits at the box: as it was placed, and then as it was when the bets were closed (ruling 45). */
  readonly seated: boolean
  /** The pit employee who placed or increased it last for its player. */
  readonly through?: Actor
  /** Confirmed money, oldest first. */
  readonly held: readonly Reservation[]
  /** What it plays for; of a round that was settled before, nothing is held for it any more. */
  readonly stake: number
  /** Requested and not yet confirmed. */
  readonly asked: Reservation | null
  /** Of an Ante: what its player has decided. */
  readonly decision: 'raised' | 'folded' | null
  /** It was folded by silence: its player has decided nothing. */
  readonly silent?: true
  /** Of a raised Ante: its Wager, confirmed or asked. */
  readonly wager: (Reservation & { readonly confirmed: boolean; readonly spent?: true }) | null
}

/** Insurance that lies on the table. */
export interface LaidInsurance extends Reservation {
  readonly player: string
  readonly box: number
  readonly side: Side
  readonly stage: InsuranceWindow
  readonly pays: RatioText
  readonly confirmed: boolean
  /** Its money was moved by an earlier settlement of the round. */
  readonly spent?: true
}

/** A card that lies on the table. */
export interface LaidCard {
  readonly spot: Spot
  /** Its place in the shoe, the first card's being 0. */
  readonly position: number
  /** Null while it lies face down. */
  readonly card: Card | null
  /** What the squeezer has seen, and nobody else. */
  readonly shown: { readonly card: Card | null; readonly to: string } | null
  /** What the shoe has read, while the card lies face down: known to the program alone, and not yet taken from `unseen`. */
  readonly read?: Card
}

/** A card that a player has asked to squeeze. */
export interface Squeeze {
  readonly player: string
  readonly spot: Spot
  readonly bankerFirst: boolean
  readonly granted: boolean
}

/** A window in which players decide. */
export type OpenWindow =
  | { readonly kind: 'ante' }
  | { readonly kind: 'insurance'; readonly stage: InsuranceWindow; readonly rows: readonly RowOffer[] }

/** An irregularity that is being dealt with; the table stands still meanwhile. */
export interface OpenIrregularity {
  readonly number: number
  readonly irregularity: Irregularity
  readonly by: Actor
  readonly rule: string
  /** Whose word is awaited; empty where play only waits to be resumed. */
  readonly needs: readonly Role[]
  /** The phase that it came into. */
  readonly from: Phase
}

/** Who is asked whether to go on. */
export interface OpenOptions {
  readonly number: number
  readonly kind: IrregularityKind
  readonly players: readonly string[]
  readonly reconstructed: boolean
  readonly chosen: readonly { readonly player: string; readonly option: Option }[]
  readonly closesAt: number
  readonly from: Phase
}

/** An insurance window that has closed: when it had opened, who closed it, and after how long. */
export interface ClosedWindow {
  readonly stage: InsuranceWindow
  readonly openedAt: number
  readonly openMs: number
  readonly by: Actor
}

/** Insurance that somebody says was not offered (INS 5.13). */
export interface Claim {
  readonly number: number
  readonly player: string
  readonly box: number
  readonly side: Side
  readonly stage: InsuranceWindow
  /** The pit employee who entered it for the player, who does not answer it. */
  readonly through: string | null
  readonly answer: 'accepted' | 'refused' | null
  /** What was given back. */
  readonly returned: number
  /** Why it was refused, in the pit's words, which the player reads. */
  readonly reason?: string
  /** How its window was closed; left out where none opened. */
  readonly window?: Omit<ClosedWindow, 'stage'>
}

/** A claim whose round is over: what would be given back is known. */
export interface LateClaim extends Claim {
  readonly round: number
  readonly amount: number
}

/** A round that came to nothing, and why. */
export interface VoidRound {
  readonly number: number
  readonly kind: IrregularityKind
  /** The paragraph that voids it. */
  readonly because: string
  readonly lines: readonly ReturnedLine[]
  /** Of a round that had been settled: its settlement, and what claims had given back, as they were before they were undone. */
  readonly undone?: readonly UndoneLine[]
}

/** A line of a settlement that was undone. */
export interface UndoneLine {
  readonly player: string
  readonly box: number
  readonly bet: string
  /** Nothing for a claim. */
  readonly stake: number
  /** What it had come to for the player. */
  readonly net: number
}

/** A card that has left the shoe and lies on no spot yet. */
export interface AheadCard {
  readonly position: number
  /** Null while nobody has seen it. */
  readonly card: Card | null
  /** What the shoe has read of one that was taken from the felt face down: known to the program alone. */
  readonly read?: Card
}

/** A card of the record that was entered as another. */
export interface Correction {
  readonly spot: Spot
  readonly was: Card
  readonly card: Card
}

/** A settled round that is decided anew: what was paid and by which lines, and where the table stood. */
export interface Redo {
  readonly paid: readonly { readonly player: string; readonly net: number }[]
  readonly lines: readonly UndoneLine[]
  readonly from: Phase
}

/** What a pot has paid for a round, from which meter, and what its reserve has put back. */
export interface PaidJackpot extends Pot {
  readonly meter: number
  readonly payments: readonly PotPayment[]
  readonly seeded: number
}

/** A round as far as it has come. */
export interface Round {
  readonly number: number
  readonly shoe: number
  /** When the betting or the open window is due to close. */
  readonly closesAt: number
  /** In the order of their placing. */
  readonly bets: readonly LaidBet[]
  readonly insurance: readonly LaidInsurance[]
  /** References given out so far. */
  readonly refs: number
  /** In the order they were dealt. */
  readonly cards: readonly LaidCard[]
  readonly window: OpenWindow | null
  /** Players who have said no in the open insurance window. */
  readonly declined: readonly string[]
  /** Players without a right to insurance for the rest of the round (INS 5.3). */
  readonly forgone: readonly string[]
  /** Players who have left their seat and not sat down again: no window waits for them. */
  readonly away: readonly string[]
  /** Who has left in this round, come back or not (INS 5.3). */
  readonly gone: readonly string[]
  readonly squeezes: readonly Squeeze[]
  /** Insurance after the Player's third card is waived for everybody (INS 3.14). */
  readonly waived: boolean
  readonly winner: Winner | null
  readonly settlement: Settlement | null
  /** Who has said no to insurance, and in which window. */
  readonly saidNo: readonly { readonly player: string; readonly stage: InsuranceWindow }[]
  readonly options: OpenOptions | null
  readonly claims: readonly Claim[]
  /** What the close returned, and offers back if it is taken back (ruling 48). */
  readonly returned: readonly (BetKey & { readonly amount: number })[]
  /** What a close that was taken back had returned: its owners may lay it again until the next close. */
  readonly offeredBack: Round['returned']
  /** To whom which row was offered, window by window (ruling 44). */
  readonly offered: readonly {
    readonly player: string
    readonly box: number
    readonly side: Side
    readonly stage: InsuranceWindow
  }[]
  /** Boxes where chips were found after the close, until their Differential has been put right. */
  readonly unweighed: readonly number[]
  readonly void: VoidRound | null
  /** The card entered last, while nothing has followed it. */
  readonly fresh?: Spot | null
  readonly corrections?: readonly Correction[]
  /** How the insurance windows were closed, the last one last. */
  readonly closed?: readonly ClosedWindow[]
  /** Windows that have been and gone. */
  readonly passed?: readonly WindowName[]
  readonly redo?: Redo | null
  /** The pots that it has hit, once they have paid. */
  readonly jackpots?: readonly PaidJackpot[]
  /** What readers of chips have seen, the newest of each reader for each betting area. */
  readonly readings?: readonly ReadChips[]
}

/** A shoe as far as it is dealt. */
export interface ShoeState {
  readonly number: number
  readonly commitment: string | null
  readonly root: string | null
  /** Cards that have left it, burned ones included. */
  readonly dealt: number
  /** By card, how many have not been seen yet. */
  readonly unseen: Composition
  readonly burned: boolean
  /** The number of its last round, known when the cut card is out. */
  readonly lastRound: number | null
  /** When it was announced: in which round, and whether that was under way (ruling 48). */
  readonly announced: { readonly round: number; readonly underWay: boolean } | null
  /** Cards that have left it and lie on no spot: the next to be dealt, in this round or the next (ruling 30). */
  readonly ahead: readonly AheadCard[]
  /** Cards drawn in excess that this round does not use: the first of the next (ruling 30). */
  readonly carried: readonly AheadCard[]
  /** Whether new cards are to be put into play before its end. */
  readonly condemned: boolean
}

/** A player's dispute of a round, with its answer once there is one. */
export interface Dispute {
  readonly number: number
  /** The round it is about. */
  readonly of: number
  readonly player: string
  readonly words: string
  readonly answer: { readonly upheld: boolean; readonly words: string; readonly by: Actor } | null
}

/** Settings that were announced and do not hold yet, or not all of them. */
export interface Announced {
  readonly settings: TableSettings
  readonly by: Actor
  readonly second: Actor | null
  readonly reason: string
  readonly notBefore: number
}

export interface IdleSeat {
  readonly player: string
  readonly rounds: number
}

/** All that a table knows. */
export interface TableState {
  readonly settings: TableSettings
  /** A digest of the settings, which each round records; null where the table was set up before there were such digests. */
  readonly version: string | null
  /** What was set while the house ran. */
  readonly moved: Moved
  readonly coming: Announced | null
  /** Announcements of settings so far, and the id under which the last was asked for. */
  readonly announced: number
  readonly announcedAs: string | null
  readonly phase: Phase
  /** When the last command was accepted. */
  readonly at: number
  /** From when the dealer's next step is timed: what players do at their boxes meanwhile does not put it off. */
  readonly pacedFrom: number
  /** By box, the first being 1: who sits there. */
  readonly seats: readonly (string | null)[]
  /** Who has accepted that there is no insurance (INS 4.2.2). */
  readonly noticed: readonly string[]
  /** Who is at the table without a seat, and has said so (INS 1.20). */
  readonly standing: readonly string[]
  /** Who sits and for how many whole rounds in a row has not bet, where seats are given back for it; left out while all bet. */
  readonly idle?: readonly IdleSeat[]
  /** Who waits for a seat, the longest first. */
  readonly waiting?: readonly string[]
  /** Who lets staff bet for them until they leave (ruling 43). */
  readonly allowing: readonly string[]
  /** Whose hands deal. */
  readonly dealer: string | null
  /** Who may take the table in the middle of a round, and who said so. */
  readonly relief: { readonly dealer: string; readonly by: Actor } | null
  readonly shoe: ShoeState | null
  /** Shoes started so far. */
  readonly shoes: number
  /** The round under way, or the last. */
  readonly round: Round | null
  /** Rounds begun so far. */
  readonly rounds: number
  readonly float: number
  /** Irregularities declared so far. */
  readonly irregularities: number
  readonly open: OpenIrregularity | null
  /** Claims of earlier rounds that await their answer (ruling 44). */
  readonly claims: readonly LateClaim[]
  /** Disputes that await their answer, and the last that have one. */
  readonly disputes: readonly Dispute[]
  /** What is due in chips, and what was moved of it; null or left out where nobody moves them by hand, or no round has begun since. */
  readonly chips?: Chips | null
  readonly memory: Memory
}
