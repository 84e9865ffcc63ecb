// A table's settings: game, felt, limits, windows, who deals and how. Made by checked-settings.ts, which names every mistake.
// Carries INS 1.3, INS 1.6 (the two sources of cards: ruling 7), INS 3.5 (limits), INS 4.2.2 (no insurance at a private
// table: ruling 25); rulings 5 (cut card, burning), 19 (Differential, standing players and squeeze per table), 41 (clocks) and
// 49 (bets without a box).
import type { Game, Layout, Text } from '@punto/rules'

/** Who deals: the program, or a dealer. */
export const OPERATIONS = ['automatic', 'dealer'] as const
/** Who deals: the program, or a person. */
export type Operation = (typeof OPERATIONS)[number]

/** Whether a table has nobody to deal: its dealer has yet to sign on. */
export const lacksDealer = (operation: Operation, dealer: string | null): boolean =>
  operation === 'dealer' && dealer === null

/** Where a table's cards come from (ruling 7). */
export const CARD_SOURCES = ['card-shoe', 'electronic-shuffler'] as const
/** Where a table's cards come from. */
export type CardSource = (typeof CARD_SOURCES)[number]

/** Who keeps the players' money. */
export const WALLETS = ['built-in', 'operator'] as const
/** Built in: the house's own ledger confirms a bet at once. Operator: another system confirms it later. */
export type Wallet = (typeof WALLETS)[number]

/** What a clock does at a dealer's table: it guides, or it closes. */
export const CLOCKS = ['guide', 'close'] as const
/** What a clock does when it runs out: it is a guide that everybody sees, and the dealer closes; or it closes (ruling 41). */
export type Clocks = (typeof CLOCKS)[number]

/** How payments are rounded to chips (ruling 55). */
export const PAY_ROUNDINGS = ['down', 'nearest', 'up'] as const
/** How a payment is rounded where the smallest chip is larger than the currency's unit (ruling 55); up is to the player. */
export type PayRounding = (typeof PAY_ROUNDINGS)[number]

export const OPTIONS_SECONDS = 30
export const LEAST_WINDOW_SECONDS = 2

/** The least and the most that may lie on a bet. */
export interface BetLimits {
  readonly min: number
  readonly max: number
}

/** How long the automatic dealer takes over each movement of the hand. */
export interface Pace {
  readonly cardMs: number
  readonly turnMs: number
  /** A squeezed card is turned for all after this, or when the squeezer turns it. */
  readonly squeezeMs: number
  readonly settleMs: number
  readonly betweenMs: number
}

/** All that is settled of a table before it opens. */
export interface TableSettings {
  readonly table: string
  /** What people call it, in both languages; its id where it has no such name. */
  readonly name?: Text
  /** The whole declaration, packs included: a recording is replayed by the game that was played. */
  readonly game: Game
  readonly layout: Layout
  readonly decks: number
  readonly currency: string
  /** Of every bet that has no limits of its own. Amounts are minor units. */
  readonly limits: BetLimits
  readonly limitsOf: Readonly<Record<string, BetLimits>>
  /** By bet, the most that may lie on it in one box, whoever laid it; the first recordings have none. */
  readonly boxMaxOf?: Readonly<Record<string, number>>
  /** By bet, the most that may lie on it at the whole table. */
  readonly tableMaxOf?: Readonly<Record<string, number>>
  /** Per box; null where the table has none. */
  readonly maxDifferential: number | null
  /** Every stake is a multiple of the smallest chip; insurance alone is not (ruling 22). */
  readonly chipStep: number
  /** At a dealer's table: how payments are rounded to the smallest chip. Recordings that do not say it were paid exactly. */
  readonly payRounding?: PayRounding
  /** Whether whoever counts the tray does not know before what should lie there; they do not unless this is false. */
  readonly blindCounts?: boolean
  /** The values of the house's chips, the smallest first: in these the list of chips to move says each amount. */
  readonly chipValues?: readonly number[]
  readonly standing: boolean
  /** Whether anyone may bet without a box: at automatic tables of games without insurance (ruling 49). */
  readonly boxless?: boolean
  /** At automatic tables: for how many rounds a seat is held without a bet of its player; for ever where this is left out. */
  readonly idleRounds?: number
  /** Whether a page may lay the same bets for many rounds by itself; it may unless this is false. */
  readonly autoplay?: boolean
  readonly private: boolean
  /** Whether insurance is offered where the game has it. */
  readonly insurance: boolean
  readonly operation: Operation
  readonly source: CardSource
  readonly faceDown: boolean
  readonly squeeze: boolean
  /** Cards behind the cut card. */
  readonly cutDepth: number
  /** Whether one more round follows the round in which the cut card comes out. */
  readonly extraRound: boolean
  readonly burn: boolean
  readonly wallet: Wallet
  /** The first recordings do not say: there the clock closed at every table. */
  readonly clocks?: Clocks
  readonly bettingSeconds: number
  readonly anteSeconds: number
  readonly insuranceSeconds: number
  /** How long the options of INS 5.12 are open; the first recordings do not say. */
  readonly optionsSeconds: number
  /** For how long a window is open at least: closed sooner, it was not offered (ruling 53). Earlier recordings do not say. */
  readonly leastWindowSeconds?: number
  readonly pace: Pace
  /** What lies in the table's chip tray when it opens. */
  readonly openingFloat: number
}

/** What the pit may set while the house runs; `packs` stands for the side bets beside the game. */
export const LIVE_SETTINGS = [
  'name',
  'packs',
  'limits',
  'limitsOf',
  'boxMaxOf',
  'tableMaxOf',
  'maxDifferential',
  'chipStep',
  'payRounding',
  'blindCounts',
  'decks',
  'cutDepth',
  'pace',
  'clocks',
  'bettingSeconds',
  'anteSeconds',
  'insuranceSeconds',
  'optionsSeconds',
  'leastWindowSeconds',
  'insurance',
] as const
/** A setting that may change while a table is open. */
export type LiveSetting = (typeof LIVE_SETTINGS)[number]

/** What was set while the house ran, in place of what its file says. */
export type Moved = { readonly [K in Exclude<LiveSetting, 'packs' | 'pace'>]?: TableSettings[K] } & {
  readonly packs?: readonly string[]
  readonly pace?: Partial<Pace>
}

/** Whether a value can be a currency. */
export const isCurrency = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z0-9]{2,11}$/.test(value)

/** The limits of a bet at a table. */
export const limitsFor = ({ limits, limitsOf }: Pick<TableSettings, 'limits' | 'limitsOf'>, bet: string): BetLimits =>
  limitsOf[bet] ?? limits

/** Whether a stake is outside the limits of its bet; nothing that is not there is. */
export function outsideLimits(
  settings: Pick<TableSettings, 'limits' | 'limitsOf'>,
  { bet, stake }: { readonly bet: string; readonly stake: number },
): 'under' | 'over' | null {
  const { min, max } = limitsFor(settings, bet)
  if (stake === 0) return null
  return stake < min ? 'under' : stake > max ? 'over' : null
}

/** Whether the dealer's word alone closes bets, windows and options (ruling 41). */
export const dealerCloses = ({ operation, clocks }: TableSettings): boolean =>
  operation === 'dealer' && clocks === 'guide'

export const hasInsurance = (settings: TableSettings): boolean =>
  settings.insurance && settings.game.insurance.length > 0

export const hasAnte = (settings: TableSettings): boolean => settings.game.bets.some((bet) => bet.raise)

/** Whether a shoe may give the faces of cards that are dealt face down, for nobody to know until they are turned. */
export const readsCards = ({ operation, faceDown }: TableSettings): boolean => faceDown && operation === 'dealer'

/** Whether players must have accepted the notice that no insurance is offered (INS 4.2.2). */
export const hasNotice = (settings: TableSettings): boolean => !settings.insurance && settings.game.insurance.length > 0

/** Whether whoever counts the tray learns what should lie there only after the count; a table that the program deals has no tray. */
export const countsBlind = ({ operation, blindCounts }: TableSettings): boolean =>
  operation === 'dealer' && blindCounts !== false
