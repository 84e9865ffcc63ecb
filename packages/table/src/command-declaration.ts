// What a matter declares of a command, once: what is sent, who may ask it, in which phases it belongs, and what it decides.
// The lists of commands, the gates, the permissions and the schemas of the wire are all read off these declarations.
import type { Asked } from './asked.ts'
import type { Decision } from './decision.ts'
import type { BeginDraft } from './event-draft.ts'
import type { TableRefusalCode } from './refusals.ts'
import type { Role } from './roles.ts'
import type { Operation } from './settings/settings.ts'
import type { Phase, TableState } from './state.ts'

/** Who may ask, at either kind of table. */
export interface AskedBy extends Readonly<Record<Operation, readonly Role[]>> {}

/** Null where the command belongs; elsewhere the code of the refusal. */
export interface InPhases extends Readonly<Record<Phase, TableRefusalCode | null>> {}

/** Which roles may ask a command, in which phases, naming which round. */
export interface Gate {
  readonly roles: AskedBy
  readonly phases: InPhases
  /** Which round it must name. */
  readonly round: 'none' | 'current' | 'next'
}

/** How a field reads on the wire; @punto/protocol has the schema of each. */
export const FIELD_KINDS = [
  'count',
  'counts',
  'box',
  /** Of a bet: 0 for one without a box. */
  'bet-box',
  'bet',
  'stake',
  /** Nothing where it is taken back. */
  'stake-or-none',
  /** Somebody by id, or by the name they go by. */
  'person',
  /** Several of them, by id. */
  'people',
  'asked',
  'spot',
  'card',
  'side',
  'insurance-window',
  'option',
  'resolution',
  /** A place in a list, or null for none. */
  'order',
  'amounts',
  /** Cards that have left the shoe, in the order they were drawn. */
  'cards',
  'flag',
  'note',
  'reference',
  'irregularity',
  'settings',
  /** What an account holds. */
  'balance',
] as const
/** How a field of a command reads on the wire. */
export type FieldKind = (typeof FIELD_KINDS)[number]

/** With a question mark where it may be left out. */
export type Field = FieldKind | `${FieldKind}?`

/** What a command puts at stake. */
export interface Stake {
  /** What goes down now. */
  readonly amount: number
  /** What there must be room for in the player's limits. */
  readonly room: number
  /** A bet that begins something; a raise and insurance belong to one that lies. */
  readonly isNew: boolean
}

/** What a command is: what is sent, who may ask it and when, and what it decides. */
export interface CommandDeclaration<C extends Asked = Asked> extends Gate {
  /** What a client sends beside id and type. What only the program says is left out. */
  readonly fields: Readonly<{ [K in Exclude<keyof C, keyof Asked | 'type'>]?: Field }>
  /** What it takes of its player's money, if anything: it has to be within their limits of play. */
  readonly stakes?: (command: C, state: TableState) => Stake | undefined
  /** It takes chips back that its player has staked. */
  readonly frees?: true
  /** The program does it by the clock, where the clock closes. */
  readonly closes?: true
  readonly decide: (state: TableState, command: C, begin: BeginDraft) => Decision
}

interface AnyCommand extends Asked {
  readonly type: string
}

/** A declaration for each command of a matter. */
export type Commands<C extends AnyCommand> = { readonly [One in C as One['type']]: CommandDeclaration<One> }

export const IN_ROUND = { round: 'count' } as const
export const ON_BEHALF = { for: 'person?', asked: 'asked?' } as const
