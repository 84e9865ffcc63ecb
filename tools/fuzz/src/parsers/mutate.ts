// Changes an input a little: bytes, numbers, pieces of itself, of another, and of what parsers know.
import type { Dice } from '@punto/server/bots'

const LARGEST = 8192
const TOKENS = [
  ...[
    'null',
    'true',
    '-1',
    '0',
    '1e999',
    '9007199254740993',
    '""',
    '[]',
    '{}',
    '\\u0000',
    '\\ud800',
    '"__proto__"',
    '%00',
    '%zz',
  ],
  ...['..', '/', ';', '=', '&', ',', ':', '\n', '\r\n', '\u0000', 'ÿ', '管', '\u202e', ' ', '\t', '"', '\\', '#'],
]

export function mutate(input: Buffer, other: Buffer, dice: Dice): Buffer {
  let changed = input
  for (let left = 1 + dice.below(4); left > 0; left--) changed = once(changed, other, dice)
  return changed.subarray(0, LARGEST)
}

function once(input: Buffer, other: Buffer, dice: Dice): Buffer {
  const at = dice.below(input.length + 1)
  const length = dice.below(Math.min(32, input.length - at) + 1)
  const with_ = (middle: Uint8Array, gone = length) =>
    Buffer.concat([input.subarray(0, at), middle, input.subarray(at + gone)])
  switch (dice.below(8)) {
    case 0:
      return with_(Buffer.of(dice.below(256)), Math.min(1, input.length - at))
    case 1:
      return with_(Buffer.alloc(0))
    case 2:
      return with_(input.subarray(at, at + length), 0)
    case 3:
      return with_(Buffer.from(TOKENS[dice.below(TOKENS.length)]!), 0)
    case 4:
      return with_(Buffer.from(TOKENS[dice.below(TOKENS.length)]!))
    case 5: {
      const from = dice.below(other.length + 1)
      return with_(other.subarray(from, from + dice.below(64)))
    }
    case 6:
      return Buffer.concat([input.subarray(0, at), other.subarray(dice.below(other.length + 1))])
    default: {
      // A number in its place, or one beside it.
      const found = [...input.toString('latin1').matchAll(/\d+/g)]
      const number = found[dice.below(Math.max(1, found.length))]
      if (!number) return with_(Buffer.from(String(dice.below(1000))), 0)
      const next = String(Number(number[0]) + [-1, 1, 10, -1000][dice.below(4)]!)
      return Buffer.concat([
        input.subarray(0, number.index),
        Buffer.from(next),
        input.subarray(number.index + number[0].length),
      ])
    }
  }
}
