// Mutations of well-formed input: odd values, wrong types, missing, unknown and doubled keys, too deep, too large, broken text, and
// bytes that are not text.
import type { Dice } from '@punto/server/bots'

const ODD: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  -0,
  0.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  '1',
  '01',
  '1e3',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e',
  '💥',
  'é'.normalize('NFD'),
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(65),
  'x'.repeat(5000),
  [],
  [[]],
  {},
  { length: 3 },
  { toString: 'x' },
  { __proto__: null, $ne: null },
]

const KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'actor',
  'at',
  'id',
  'role',
  'x'.repeat(300),
  '',
  '类型',
]

type Json = Record<string, unknown>

/** One to three things wrong with a value. */
export function mutated(value: unknown, dice: Dice): unknown {
  let made = structuredClone(value)
  for (let left = 1 + dice.below(3); left > 0; left--) made = spoiltOnce(made, dice)
  return made
}

function spoiltOnce(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null) return dice.pick(ODD)
  const keys = Object.keys(value)
  const key = dice.pick(keys)
  if (key !== undefined && dice.once(2)) {
    // Somewhere inside.
    const inside = (value as Json)[key]
    return { ...(value as Json), [key]: spoiltOnce(inside, dice) }
  }
  switch (dice.below(6)) {
    case 0:
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    case 1: {
      const made: Json = { ...(value as Json) }
      // As a parser makes it: a key of the object's own, whatever its name.
      Object.defineProperty(made, dice.pick(KEYS)!, { value: dice.pick(ODD), enumerable: true, configurable: true })
      return made
    }
    case 2:
      return [value]
    case 3:
      return nested(value, 6 + dice.below(12))
    case 4:
      return key === undefined ? value : { ...(value as Json), [key]: dice.pick(ODD) }
    default:
      return key === undefined ? [] : { ...(value as Json), [key]: nested((value as Json)[key], 1 + dice.below(10)) }
  }
}

function nested(value: unknown, levels: number): unknown {
  let made = value
  for (let level = 0; level < levels; level++) made = level % 2 === 0 ? [made] : { inner: made }
  return made
}

/** The bytes of something that was to be JSON, broken as text. */
export function mutatedBytes(text: string, dice: Dice): Buffer {
  const at = dice.below(text.length + 1)
  switch (dice.below(13)) {
    case 0:
      return Buffer.from(text.slice(0, at))
    case 1:
      return Buffer.from(`${text.slice(0, at)}${text.slice(at + 1)}`)
    case 2:
      return Buffer.from(text.replace('{', `{"type":"ping","id":"twice",`))
    case 3:
      return Buffer.from(text.replace('{', `{"__proto__":{"role":"operator"},`))
    case 4:
      return Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from(text.slice(at)),
      ])
    case 5:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])
    case 6:
      return Buffer.from('['.repeat(8000))
    case 7:
      return Buffer.from(`${'[{"a":'.repeat(1000)}1${'}]'.repeat(1000)}`)
    case 8:
      return Buffer.from(`{"type":"ping","id":"${'y'.repeat(16_000 + dice.below(60_000))}"}`)
    case 9:
      return Buffer.from(text.replace(/:\d+/, ':1e999'))
    case 10:
      return Buffer.from(`${text}${text}`)
    case 11:
      return Buffer.alloc(dice.below(40), dice.below(256))
    default:
      return Buffer.from(text.replaceAll('"', "'"))
  }
}
