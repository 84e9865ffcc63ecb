// Every command of @punto/table as a client sends it: without id, actor and time, which the server stamps. What these parse
// can only be well formed, and is of the table's own type; who may send it is asked of the table's gates.
import { INSURANCE_WINDOWS, SIDES } from '@punto/rules'
import {
  ASKED,
  type Command,
  type CommandType,
  checkSettings,
  GATES,
  IRREGULARITY_KINDS,
  type Irregularity,
  OPTIONS,
  parseIrregularity,
  RESOLUTIONS,
  ROLES,
  type Role,
  type TableRefusal,
  type TableRequest,
} from '@punto/table'
import * as z from 'zod/mini'
import { betBox, betId, box, card, change, count, countFromZero, id, note, personName, spot, stake } from './basics.ts'
import { sentObject } from './sent-object.ts'

/** A command of the table as it is sent. */
export type SentCommand<C extends Command = Command> = C extends Command ? Omit<C, 'id' | 'actor' | 'at'> : never
export type SentOf<T extends CommandType> = SentCommand<Extract<Command, { readonly type: T }>>

const command = <T extends CommandType, S extends z.core.$ZodShape>(type: T, shape: S) =>
  sentObject({ type: z.literal(type), ...shape })

const side = z.enum(SIDES)
const window = z.literal(INSURANCE_WINDOWS)
const round = { round: count }
/** For a player, by staff: whom, by id or by name, and how the player asked. */
const behalf = { for: z.exactOptional(personName), asked: z.exactOptional(z.enum(ASKED)) }
const onBet = { ...round, box: betBox, bet: betId, ...behalf }
const onSpot = { ...round, spot }
const face = { card: z.exactOptional(card) }

/** The table's own parser reads what was declared; its refusal is kept as it is. */
const irregularity = readBy(
  {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: [...IRREGULARITY_KINDS] } },
    description: 'What happened, by its kind; docs/irregularities.md tells what each kind says of itself.',
  },
  (value): Irregularity | TableRefusal => parseIrregularity(value),
)

const request = readBy(
  { type: 'object', description: 'The settings of a table, whole, as its operator writes them.' },
  (value): TableRequest | TableRefusal => {
    const checked = checkSettings(value as TableRequest)
    return checked.ok ? (value as TableRequest) : checked.mistakes[0]!
  },
)

/** What the table reads by itself. A refusal of its own goes along inside an issue: malformed.ts takes it out again. */
function readBy<T extends object>(
  described: z.core.GlobalMeta,
  read: (value: unknown) => T | TableRefusal,
): z.ZodMiniType<T> {
  const given = z.unknown().register(z.globalRegistry, described)
  const transformed = z.transform((value: unknown, { issues }): T => {
    const found = read(value)
    if (!('code' in found)) return found
    issues.push({ code: 'custom', message: found.code, params: { refusal: found }, input: value })
    return z.NEVER
  })
  return z.pipe(given, transformed)
}

export const COMMAND_SCHEMAS = {
  'change-settings': command('change-settings', { request }),
  'open-table': command('open-table', {}),
  'close-table': command('close-table', {}),
  'sign-on': command('sign-on', {}),
  'sign-off': command('sign-off', {}),
  'allow-relief': command('allow-relief', { dealer: personName }),
  'accept-notice': command('accept-notice', {}),
  sit: command('sit', { box }),
  leave: command('leave', {}),
  'stand-by': command('stand-by', {}),
  'allow-staff-bets': command('allow-staff-bets', { allow: z.boolean() }),
  // What fixes the cards of a shoe is the program's alone to say, and nobody sends it.
  'new-shoe': command('new-shoe', { shoe: count }),
  'burn-card': command('burn-card', { card }),
  'announce-cut-card': command('announce-cut-card', {}),
  'take-back-cut-card': command('take-back-cut-card', {}),
  'end-shoe': command('end-shoe', {}),
  'open-betting': command('open-betting', round),
  'place-bet': command('place-bet', { ...onBet, stake }),
  'increase-bet': command('increase-bet', { ...onBet, by: stake }),
  'reduce-bet': command('reduce-bet', { ...onBet, by: stake }),
  'withdraw-bet': command('withdraw-bet', onBet),
  'confirm-bet': command('confirm-bet', { ...round, ref: id }),
  'refuse-bet': command('refuse-bet', { ...round, ref: id, reason: note }),
  'close-betting': command('close-betting', round),
  'deal-card': command('deal-card', { ...onSpot, ...face }),
  'turn-card': command('turn-card', { ...onSpot, ...face }),
  'correct-card': command('correct-card', { ...onSpot, card }),
  'request-squeeze': command('request-squeeze', { ...onSpot, bankerFirst: z.exactOptional(z.boolean()) }),
  'grant-squeeze': command('grant-squeeze', onSpot),
  'decline-squeeze': command('decline-squeeze', onSpot),
  'show-card': command('show-card', { ...onSpot, ...face }),
  'raise-ante': command('raise-ante', onBet),
  'fold-ante': command('fold-ante', onBet),
  'place-insurance': command('place-insurance', { ...round, box, side, stake, ...behalf }),
  'decline-insurance': command('decline-insurance', { ...round, ...behalf }),
  'close-window': command('close-window', round),
  settle: command('settle', round),
  'declare-irregularity': command('declare-irregularity', { irregularity }),
  'approve-irregularity': command('approve-irregularity', {
    number: count,
    order: z.exactOptional(z.nullable(countFromZero)),
    resolution: z.exactOptional(z.enum(RESOLUTIONS)),
    amounts: z.exactOptional(
      z.array(sentObject({ player: personName, amount: change })).check(z.minLength(1), z.maxLength(100)),
    ),
    newShoe: z.exactOptional(z.boolean()),
    reason: z.exactOptional(note),
  }),
  'dismiss-irregularity': command('dismiss-irregularity', { number: count, reason: z.exactOptional(note) }),
  'resume-round': command('resume-round', round),
  'choose-option': command('choose-option', { ...round, option: z.enum(OPTIONS), ...behalf }),
  'close-options': command('close-options', round),
  'claim-insurance': command('claim-insurance', {
    ...round,
    box,
    side,
    stage: window,
    ...behalf,
  }),
  'accept-claim': command('accept-claim', { ...round, claim: count }),
  'refuse-claim': command('refuse-claim', { ...round, claim: count, reason: note }),
} as const satisfies Readonly<{ [T in CommandType]: z.core.$ZodType<SentOf<T>> }>

const [first, ...others] = Object.values(COMMAND_SCHEMAS)

/** Any command. */
export const sentCommand = z.discriminatedUnion('type', [first!, ...others])

/** Who may ask a command at a table of either kind, the program itself left out: it does not come over the wire. */
export const mayAsk = (type: CommandType): readonly Exclude<Role, 'system'>[] =>
  ROLES.filter(
    (role): role is Exclude<Role, 'system'> =>
      role !== 'system' && Object.values(GATES[type].roles).some((roles) => roles.includes(role)),
  )
