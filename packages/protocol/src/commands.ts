// Every command of @punto/table as a client sends it: without id, actor and time, which the server stamps. The schemas are made
// from the table's own declarations. What they parse can only be well formed, and is of the table's own type; who may send it is
// asked of the table's gates.

import { INSURANCE_WINDOWS, SIDES } from '@punto/rules'
import {
  ASKED,
  COMMAND_TYPES,
  COMMANDS,
  type Command,
  type CommandType,
  checkRecordedSettings,
  type Field,
  type FieldKind,
  GATES,
  IRREGULARITY_KINDS,
  type Irregularity,
  OPERATIONS,
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
import type { Of } from './deep-readonly.ts'
import { drawnCards } from './drawn-cards.ts'
import { sentObject } from './sent-object.ts'

/** A command of the table as it is sent. */
export type SentCommand<C extends Command = Command> = C extends Command ? Omit<C, 'id' | 'actor' | 'at'> : never
/** A command of this type as a client sends it. */
export type SentOf<T extends CommandType> = SentCommand<Extract<Command, { readonly type: T }>>

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
    const checked = checkRecordedSettings(value as TableRequest)
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

/** The schema of each kind of field. */
const FIELDS = {
  count,
  counts: z.array(count).check(z.minLength(1), z.maxLength(1000)),
  box,
  'bet-box': betBox,
  bet: betId,
  stake,
  'stake-or-none': countFromZero,
  person: personName,
  people: z.array(personName).check(z.minLength(1), z.maxLength(1000)),
  asked: z.enum(ASKED),
  spot,
  card,
  side: z.enum(SIDES),
  'insurance-window': z.literal(INSURANCE_WINDOWS),
  option: z.enum(OPTIONS),
  resolution: z.enum(RESOLUTIONS),
  order: z.nullable(countFromZero),
  amounts: z.array(sentObject({ player: personName, amount: change })).check(z.minLength(1), z.maxLength(100)),
  cards: drawnCards,
  flag: z.boolean(),
  note,
  reference: id,
  irregularity,
  settings: request,
  balance: countFromZero,
} as const satisfies Readonly<Record<FieldKind, z.core.$ZodType>>

type FieldSchema<F> = F extends `${infer K extends FieldKind}?`
  ? z.ZodMiniExactOptional<(typeof FIELDS)[K]>
  : F extends FieldKind
    ? (typeof FIELDS)[F]
    : never

type Shape<T extends CommandType> = { readonly type: z.ZodMiniLiteral<T> } & {
  readonly [K in keyof (typeof COMMANDS)[T]['fields']]: FieldSchema<(typeof COMMANDS)[T]['fields'][K]>
}

const fieldSchema = (field: Field): z.core.$ZodType =>
  field.endsWith('?') ? z.exactOptional(FIELDS[field.slice(0, -1) as FieldKind]) : FIELDS[field as FieldKind]

function schemaOf(type: CommandType) {
  const fields = Object.entries<Field>(COMMANDS[type].fields).map(([name, field]) => [name, fieldSchema(field)])
  return sentObject({ type: z.literal(type), ...Object.fromEntries(fields) })
}

/** Made once, from what the table declares of each command. */
export const COMMAND_SCHEMAS = Object.fromEntries(COMMAND_TYPES.map((type) => [type, schemaOf(type)])) as unknown as {
  readonly [T in CommandType]: z.ZodMiniObject<Shape<T>, z.core.$strict>
}

COMMAND_SCHEMAS satisfies { readonly [T in CommandType]: z.core.$ZodType<SentOf<T>> }

const [first, ...others] = Object.values(COMMAND_SCHEMAS)

const sentCommandSchema = z.discriminatedUnion('type', [first!, ...others])
export interface SentCommandSchema extends Of<typeof sentCommandSchema> {}

/** Any command. */
export const sentCommand: SentCommandSchema = sentCommandSchema

/** Who may ask a command at a table of either kind, the program itself left out: it does not come over the wire. */
export const mayAsk = (type: CommandType): readonly Exclude<Role, 'system'>[] =>
  ROLES.filter(
    (role): role is Exclude<Role, 'system'> =>
      role !== 'system' && OPERATIONS.some((operation) => GATES[type].roles[operation].includes(role)),
  )
