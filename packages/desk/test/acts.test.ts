import { COMMAND_TYPES } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { type Act, actOfKey, DEALER_ACTS, keyCap, PLAYER_ACTS } from '../src/index.ts'

describe.each([
  ['dealer', DEALER_ACTS as readonly Act<never>[]],
  ['player', PLAYER_ACTS as readonly Act<never>[]],
])('every act of a %s', (_, acts) => {
  it.each(acts.map((act) => [act.name, act] as const))(
    '%s has a key, a word and its texts in both languages',
    (_, act) => {
      expect(act.keys).not.toEqual([])
      expect(act.verb).toMatch(/^[a-z]+$/)
      for (const text of [act.label, act.help, ...act.keys.map(keyCap)]) {
        expect(text.en).toMatch(/^[\x20-\x7e⌫]+$/)
        expect(text.zh).not.toBe('')
      }
      for (const { zh } of [act.label, act.help]) expect(zh).toMatch(/\p{Script=Han}/u)
      for (const command of act.commands) expect(COMMAND_TYPES).toContain(command)
    },
  )

  it('is the only one with its name, its keys and its word', () => {
    for (const each of [acts.map(({ name }) => name), acts.map(({ verb }) => verb), acts.flatMap(({ keys }) => keys)])
      expect(new Set(each).size).toBe(each.length)
  })

  it('is found by each of its keys, in either case', () => {
    for (const act of acts)
      for (const key of act.keys) expect(actOfKey(acts, key.length === 1 ? key.toUpperCase() : key)).toBe(act)
  })
})
