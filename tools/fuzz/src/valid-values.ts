// Values that fit a JSON Schema, drawn by dice. Names that mean something in the house (a table, a round, a cursor) are mostly
// given what is really there, so that what is sent reaches beyond the first check.
import type { Dice } from '@punto/server/bots'
import type { LiveValues } from './live-values.ts'

export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

export function validValue(schema: Schema, name: string, live: LiveValues, dice: Dice): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return validValue(dice.pick(choices)!, name, live, dice)
  // Drawn whether or not it is used: what comes next must not hang on what the house has told meanwhile.
  const known = live.of(name, dice.below(2 ** 31))
  if (known !== undefined && !dice.once(5)) return known
  switch (schema.type) {
    case 'object':
      return objectOf(schema, live, dice)
    case 'array': {
      const length = (schema.minItems ?? 0) + dice.below(3)
      return Array.from({ length }, () => validValue(schema.items ?? {}, name, live, dice))
    }
    case 'integer':
    case 'number':
      return numberOf(schema, dice)
    case 'boolean':
      return dice.once(2)
    case 'null':
      return null
    case 'string':
      return textOf(schema, dice)
    default:
      return dice.pick(ANYTHING)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, live: LiveValues, dice: Dice): object {
  const made: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(properties)) {
    const wanted = required.includes(key) || dice.once(2)
    const value = validValue(schema, key, live, dice)
    if (wanted) made[key] = value
  }
  return made
}

/** The ends of the range, and what lies between. */
function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, dice: Dice): number {
  const small = minimum + dice.below(12)
  return [minimum, maximum, small, Math.min(small * 100, maximum), Math.floor((minimum + maximum) / 2)][dice.below(5)]!
}

function textOf({ pattern, minLength = 0, maxLength = 200 }: Schema, dice: Dice): string {
  const rule = pattern === undefined ? /(?:)/ : new RegExp(pattern, 'u')
  const texts = TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength && rule.test(text))
  return dice.pick(texts) ?? 'x'.repeat(Math.max(1, minLength))
}

/** Of every form that some schema of ours asks for. */
const TEXTS: readonly string[] = [
  'a',
  'x1',
  'ann',
  'Zoë'.normalize('NFC'),
  'operator',
  'guest-7',
  '000000',
  '123456',
  'Ks',
  'Ah',
  'Td',
  'K',
  'Kd,Kd,5',
  'As,As,As,As,As,As,As,As,As',
  'player',
  'banker',
  'tie',
  'bad-beat',
  'late-1a',
  'bad-beat,bad-beat',
  'nobody-knows',
  '8/1',
  '2001-01-01',
  '2026-02-30',
  'seven brass lanterns',
  'password12',
  'A note about nothing.',
  '注意',
  '!',
  '~'.repeat(64),
  '../../etc/passwd',
  "' OR 1=1 --",
  '%00',
  '0'.repeat(64),
  'f'.repeat(64),
  'A'.repeat(512),
  'pt_AAAAAAAAAAAAAAAAAAAAAAAA',
]

const ANYTHING: readonly unknown[] = [
  {},
  [],
  null,
  0,
  'x',
  { kind: 'uncovered', note: 'What?' },
  { kind: 'interruption' },
]
