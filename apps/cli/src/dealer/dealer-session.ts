// What a word at the dealer's table may use, and how it asks: everything goes to the table as whoever speaks, and a refusal is
// said with its paragraph and with what would be right.
import { amount, paint, wrapped } from '@punto/replay'
import type { Language } from '@punto/rules'
import {
  type Actor,
  type ChipsSaid,
  type Irregularity,
  isPitEmployee,
  type Role,
  type TableState,
  tableRefusalSentence,
  type Unsent,
} from '@punto/table'
import type { LiveTable } from '../play/live-table.ts'
import type { Out } from '../play/out.ts'
import { hintOf } from './hints.ts'
import type { DealerWords } from './say.ts'

export interface EnteredChips {
  readonly round: number
  readonly player: string
  readonly box: number
  readonly bet: string
  readonly stake: number
}

export interface DealerSession {
  readonly table: LiveTable
  readonly language: Language
  readonly say: DealerWords
  readonly out: Out
  /** Who speaks. */
  speaker: Actor
  /** Staff who have spoken, by name. */
  readonly staff: Map<string, Role>
  /** Where each player bets unless another box is named. */
  readonly places: Map<string, number>
  /** Chips entered in one line: the last, which a point repeats, and those that can be taken back. */
  readonly chips: { last: ChipsSaid | null; entered: readonly EnteredChips[] }
  /** The cut card was announced by what was asked last. */
  cutCard: boolean
  /** What a player buys in with on first mention. */
  readonly buyIn: number
  /** Declared and shown, and not carried out before somebody says yes. */
  shown: Irregularity | null
  /** The window in which Enter has named who has not spoken: once more closes it without them. */
  passing: string | null
  /** Whether time goes by itself. */
  readonly clockRuns: boolean
  now(): number
  /** Lets time go by, where it does not go by itself. */
  wait(seconds: number | undefined): void
  leave(): void
}

export const stateOf = ({ table }: DealerSession): TableState => table.state

/** Asks the table as whoever speaks, or as the player named. */
export function ask(session: DealerSession, command: Unsent): boolean {
  const { table, out, language } = session
  // At the session a player asks aloud (ruling 43).
  const aloud = 'for' in command && isPitEmployee(command.actor.role) ? { asked: 'spoken' as const } : {}
  const answer = table.ask({ ...command, ...aloud }, session.now())
  if (answer.ok) {
    session.cutCard = command.type === 'announce-cut-card'
    return true
  }
  const { refusal } = answer
  const sentence = paint(out, 'yellow', tableRefusalSentence(refusal, language))
  const rule = refusal.rule ? ` ${paint(out, 'dim', refusal.rule)}` : ''
  const player = 'for' in command ? command.for : ownerOfFound(table.state)
  const poor = refusal.code === 'wallet/no-funds' && player !== undefined
  const hint = poor
    ? session.say.poor(player, amount(table.till.balance(player)))
    : hintOf(refusal, table.state, language, session.clockRuns)
  out.say(wrapped(`${sentence}${rule}${hint ? ` ${hint}` : ''}`, out.columns, '  '))
  return false
}

/** Whose chips were found, where they are to be paid for. */
const ownerOfFound = ({ open }: TableState): string | undefined =>
  open?.irregularity.kind === 'chips-found' ? open.irregularity.player : undefined

/** Something to be said about what was typed. */
export const remark = (session: DealerSession, text: string): void =>
  session.out.say(wrapped(paint(session.out, 'yellow', text), session.out.columns, '  '))

/** Something that happened beside the table's own events. */
export const note = (session: DealerSession, text: string): void =>
  session.out.say(wrapped(text, session.out.columns, '  '))

export const asPlayer = (player: string): Actor => ({ role: 'player', id: player })

/** Before anybody has signed on. */
export const NOBODY: Actor = { role: 'dealer', id: 'nobody' }
