// The one next thing at a table, read off what anybody with the table before them sees: what it is, where, by which paragraph, whose it
// is, for how long its clock runs, and the command that carries it out. The dealer's page and the display board read it from here.
// Carries INS 1.4, INS 3.3, INS 3.8, INS 3.9, INS 3.10, INS 3.12, INS 3.13, INS 3.14, INS 3.15, INS 5.4, INS 5.12, KO 3.1,
// KO 3.2, KO 3.4, COM 3.1, COM 3.2, EZ6 3.1, EZ6 3.2; ruling 41.
import { cardPoints, nextDraw, PROCEDURES, parseCard } from '@punto/rules'
import { type HandMove, handMoveNow, handMoves } from './chips/hand-moves.ts'
import type { Command, CommandType } from './commands.ts'
import type { ChipDifference } from './readers/readers.ts'
import type { Role } from './roles.ts'
import type { TableSettings } from './settings/settings.ts'
import { SPOTS, type Spot, spotOf } from './spots.ts'
import type { TableView } from './view.ts'
import { windowMs } from './windows/length.ts'

/** The table as its viewer has it. */
export interface SeenTable {
  readonly view: TableView
  readonly settings: Omit<TableSettings, 'openingFloat'>
  /** The shoe that lies there, or lay there last. */
  readonly shoe: { readonly number: number }
}

type Seen = Pick<SeenTable, 'view' | 'settings'>

/** What takes the round on, as people are told it. */
export interface NextStep {
  readonly command: CommandType
  readonly spot: Spot | null
  readonly rule: string | null
  /** Whether it is for who is at the table; otherwise somebody else is awaited. */
  readonly yours: boolean
  /** Whether a card is to be typed or scanned. */
  readonly wantsCard: boolean
  /** Whose decision is awaited. */
  readonly players: readonly string[]
  /** Until when the clock runs, on the house's clock. */
  readonly until: number | null
  /** How long it runs altogether; null where none does. */
  readonly windowMs: number | null
}

/** `role`: of whoever is at the table. */
export function nextStep({ view, settings }: Seen, role: Role = 'dealer'): NextStep {
  const { command, may, spot = null, players = [], due, guide } = view.expects
  return {
    command,
    spot,
    rule: ruleOf({ view, settings }),
    yours: may.includes(role),
    wantsCard: wantsCard({ view, settings }),
    players,
    until: due ?? guide ?? null,
    windowMs: windowMs(settings, view.phase),
  }
}

/** A card drawn before its time is dealt without being named again; one dealt face down has no name yet. */
function wantsCard({ view, settings }: Seen): boolean {
  switch (view.expects.command) {
    case 'deal-card':
      return !settings.faceDown && (view.shoe?.ahead[0] ?? null) === null
    case 'turn-card':
    case 'burn-card':
      return true
    default:
      return false
  }
}

function ruleOf({ view, settings }: Seen): string | null {
  const { command, spot } = view.expects
  const { open, close, deal, tableOfPlay, higherWins, tie, tooFewCards } = PROCEDURES[settings.game.procedure]
  switch (command) {
    case 'sign-on':
      return 'INS 1.4'
    case 'open-betting':
      return open
    case 'close-betting':
      return close
    case 'deal-card':
    case 'turn-card':
      return spot === 'player-3' || spot === 'banker-3' ? tableOfPlay : deal
    case 'show-card':
    case 'grant-squeeze':
      return 'INS 3.9'
    case 'close-window':
      return view.phase === 'ante' ? 'KO 3.4' : 'INS 3.12'
    case 'settle':
      return view.round?.winner === 'tie' ? tie : higherWins
    case 'close-options':
      return 'INS 5.12'
    case 'approve-irregularity':
    case 'resume-round':
      return view.irregularity?.rule ?? null
    case 'declare-irregularity':
      return view.phase === 'result' ? 'INS 5.1.1' : tooFewCards
    default:
      return null
  }
}

/** Where the next card would lie, as far as the open cards say; a spot that is taken where they call for none. */
export function nextSpot({ view }: Pick<SeenTable, 'view'>): Spot {
  if (view.expects.spot) return view.expects.spot
  const cards = view.round?.cards ?? []
  if (cards.length < 4) return SPOTS[cards.length]!
  const points = cards.flatMap(({ card }) => (card === null ? [] : [cardPoints(parseCard(card)!)]))
  const draw = points.length === cards.length ? nextDraw(points) : 'stop'
  return draw === 'stop'
    ? (SPOTS.find((spot) => !cards.some((one) => one.spot === spot)) ?? 'player-1')
    : spotOf(cards.length, draw)
}

/** How many cards go down before anything else may happen: the first four, or one. */
export function cardsFaceDown({ view, settings }: Seen): number {
  const dealt = view.round?.cards.length ?? 0
  const stopsAtFirst = settings.game.bets.some(({ raise }) => raise)
  if (dealt >= 4 || (dealt === 0 && stopsAtFirst)) return 1
  return 4 - dealt
}

type Sent<C extends Command = Command> = C extends Command ? Omit<C, 'id' | 'actor' | 'at'> : never

/** The command that carries the next step out; null where a card, or somebody else, is awaited. */
export function nextCommand({ view, settings, shoe }: SeenTable): Sent | null {
  const { command, spot } = view.expects
  const round = view.round?.number ?? 0
  switch (command) {
    case 'sign-on':
    case 'end-shoe':
      return { type: command }
    case 'new-shoe':
      return { type: command, shoe: shoe.number + 1 }
    case 'open-betting':
      return { type: command, round: round + 1 }
    case 'close-window': {
      // Whoever has not spoken is named by whoever closes over them (ruling 53).
      const { players: over = [] } = view.expects
      return { type: command, round, ...(over.length > 0 && { over: [...over] }) }
    }
    case 'close-betting':
    case 'close-options':
    case 'settle':
    case 'resume-round':
      return { type: command, round }
    case 'deal-card':
      return wantsCard({ view, settings }) ? null : { type: command, round, spot: spot! }
    case 'turn-card':
    case 'show-card':
    case 'grant-squeeze':
      return { type: command, round, spot: spot! }
    default:
      return null
  }
}

/** What the one key does: Space and Enter on the dealer's page, Enter in the terminal. */
export type OneKey =
  /** One movement of the list of chips is done. */
  | { readonly kind: 'chips'; readonly move: HandMove }
  /** Somebody has not spoken: the key names them, and closes without them when it is pressed once more. */
  | { readonly kind: 'silent'; readonly players: readonly string[] }
  /** A reader of chips sees something else than was entered: the key says what, and goes on when it is pressed once more. */
  | { readonly kind: 'differs'; readonly differences: readonly ChipDifference[] }
  /** It takes a declaration to go on. */
  | { readonly kind: 'declare'; readonly what: 'excess-differential' | 'too-few-cards' }
  /** So many cards go down unseen. */
  | { readonly kind: 'cards-down'; readonly command: Sent; readonly count: number }
  | { readonly kind: 'send'; readonly command: Sent }
  /** A card, or somebody else, is awaited. */
  | { readonly kind: 'nothing' }

/** What differs where the key would close the bets, or move chips of the areas in question. */
export function differingNow(view: TableView, move: HandMove | undefined): readonly ChipDifference[] {
  const differ = view.chipsDiffer ?? []
  if (view.expects.command === 'close-betting') return differ
  return move ? differ.filter(({ box, bet }) => move.lines.some((line) => line.box === box && line.bet === bet)) : []
}

/** `passing`: it has named, in this window, who has not spoken. `moves`: the list of chips as far as it is left. */
export function oneKey(
  table: SeenTable,
  {
    passing,
    role = 'dealer',
    moves = handMoves(table.view.chipsToMove ?? []),
  }: { readonly passing: boolean; readonly role?: Role; readonly moves?: readonly HandMove[] },
): OneKey {
  const { view, settings } = table
  const move = handMoveNow(view, moves)
  const differences = differingNow(view, move)
  if (differences.length > 0 && !passing) return { kind: 'differs', differences }
  if (move) return { kind: 'chips', move }
  const { command: expected, players, yours } = nextStep(table, role)
  if (expected === 'close-window' && players.length > 0 && !passing) return { kind: 'silent', players }
  if (expected === 'declare-irregularity')
    return { kind: 'declare', what: view.phase === 'result' ? 'excess-differential' : 'too-few-cards' }
  const command = yours ? nextCommand(table) : null
  if (!command) return { kind: 'nothing' }
  return command.type === 'deal-card' && settings.faceDown
    ? { kind: 'cards-down', command, count: cardsFaceDown(table) }
    : { kind: 'send', command }
}
