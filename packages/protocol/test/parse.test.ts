// What a client may say, and everything that is not that.
import { COMMAND_TYPES } from '@punto/table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLIENT_MESSAGE_TYPES,
  COMMAND_SCHEMAS,
  DEEPEST_MESSAGE,
  errorEntry,
  isDeeperThan,
  LARGEST_MESSAGE,
  parseClientMessage,
  parseServerMessage,
  readClientMessage,
  SERVER_MESSAGES,
  sentenceOf,
} from '../src/index.ts'
import { CLIENT_SAMPLES, COMMANDS, SERVER_SAMPLES } from './samples.ts'

const doing = (command: unknown) => ({ type: 'do', id: 'c-6', table: 'T1', command })
const errorOf = (value: unknown) => {
  const read = readClientMessage(value)
  return read.ok ? undefined : read.error
}

describe('messages of clients', () => {
  it.each(CLIENT_MESSAGE_TYPES)('takes %s as it is written', (type) => {
    const message = CLIENT_SAMPLES[type]
    expect(parseClientMessage(JSON.stringify(message))).toEqual({ ok: true, message })
  })

  it.each(COMMAND_TYPES)('takes the command %s as it is written', (type) => {
    const message = doing(COMMANDS[type])
    expect(readClientMessage(message)).toEqual({ ok: true, message })
  })

  it('refuses what cannot even be measured, as a wrong shape', () => {
    const unmeasurable = JSON.parse('{"length":{"valueOf":1,"toString":1}}')
    for (const value of [
      { ...CLIENT_SAMPLES.watch, table: unmeasurable },
      doing({ ...COMMANDS['place-bet'], bet: unmeasurable }),
    ]) {
      expect(errorOf(value)).toMatchObject({ code: 'input/wrong-shape' })
    }
  })

  it.each(COMMAND_TYPES)('takes no key of %s away, adds none, and bends none', (type) => {
    const sample = COMMANDS[type] as Readonly<Record<string, unknown>>
    const optional = (key: string) => {
      const { [key]: _, ...rest } = sample
      return COMMAND_SCHEMAS[type].safeParse(rest).success
    }
    expect(readClientMessage(doing({ ...sample, extra: 1 })).ok).toBe(false)
    for (const key of ['id', 'actor', 'at'])
      expect(readClientMessage(doing({ ...sample, [key]: 'c-1' })).ok).toBe(false)
    for (const key of Object.keys(sample)) {
      for (const bent of [{}, [], 1.5, -1, '', ' ', '\u0000'.repeat(300), 10 ** 15 + 1, null]) {
        // `order` says null where cards are not put back.
        if (key === 'order' && bent === null) continue
        expect(readClientMessage(doing({ ...sample, [key]: bent })).ok, `${type}.${key} = ${bent}`).toBe(false)
      }
      expect(optional(key)).toBe(OPTIONAL.includes(`${type}.${key}`) || OPTIONAL.includes(key))
    }
  })

  it('keeps the id of a message that is wrong, where it can be read, and answers under it', () => {
    expect(readClientMessage({ type: 'ping', id: 'c-1', more: 1 })).toMatchObject({ ok: false, id: 'c-1' })
    expect(readClientMessage({ type: 'nonsense', id: 'c-1' })).toMatchObject({ ok: false, id: 'c-1' })
    expect(readClientMessage({ type: 'ping', id: 'with space' })).toMatchObject({ ok: false, id: null })
    expect(readClientMessage({ type: 'ping' })).toMatchObject({ ok: false, id: null })
  })

  it.each([
    ['{', 'protocol/not-json'],
    ['[]', 'protocol/not-object'],
    ['null', 'protocol/not-object'],
    ['"hello"', 'protocol/not-object'],
    [' '.repeat(LARGEST_MESSAGE + 1), 'protocol/too-large'],
    [`{"type":"ping","id":${'['.repeat(DEEPEST_MESSAGE)}${']'.repeat(DEEPEST_MESSAGE)}}`, 'protocol/too-deep'],
    ['{"type":"ping","id":"c-1","\\udc00":1}', 'protocol/ill-formed-text'],
    ['{"type":"nonsense","id":"c-1"}', 'protocol/unknown-message'],
    ['{"id":"c-1"}', 'protocol/unknown-message'],
    ['{"type":"__proto__","id":"c-1"}', 'protocol/unknown-message'],
    ['{"type":"do","id":"c-1","table":"T1","command":{"type":"nonsense"}}', 'command/unknown'],
    ['{"type":"do","id":"c-1","table":"T1","command":{"type":"constructor"}}', 'command/unknown'],
    ['{"type":"do","id":"c-1","table":"T1","command":{"type":"sit"}}', 'input/wrong-shape'],
    ['{"type":"do","id":"c-1","table":"T1","command":{"type":"sit","box":1,"x":1}}', 'input/unknown-key'],
    ['{"type":"do","id":"c-1","table":"T1","command":null}', 'input/wrong-shape'],
    ['{"type":"do","id":"c-1","table":"T1"}', 'input/wrong-shape'],
    ['{"type":"ping","id":"c-1","__proto__":{"x":1}}', 'input/unknown-key'],
  ])('refuses %.60s with %s', (text, code) => {
    expect(parseClientMessage(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('says what is wrong in a sentence of either language', () => {
    const error = errorOf(doing({ ...COMMANDS['place-bet'], stake: 0 }))!
    expect(sentenceOf(error, 'en')).toBe('command.stake must be at least 1, not 0.')
    expect(sentenceOf(error, 'zh')).toBe('command.stake 应为 不小于 1，而不是 0。')
    const unknown = errorOf(doing({ type: 'sit', box: 1, seat: 2 }))!
    expect(sentenceOf(unknown, 'en')).toBe('Unknown key "seat" in command; it takes type, box.')
  })

  it('names the place of half a character, and takes whole ones', () => {
    const dispute = (words: string) => readClientMessage(doing({ type: 'dispute-round', of: 1, words }))
    for (const words of ['\ud800', 'a \udfff', '\udc00\ud800']) {
      expect(dispute(words)).toMatchObject({
        error: { code: 'protocol/ill-formed-text', params: { place: 'command.words' } },
      })
    }
    expect(dispute('\ud83c\udca1 \ufffd').ok).toBe(true)
  })

  it('gives the words of the table where the table reads it: irregularities and settings', () => {
    const cards = errorOf(doing({ type: 'declare-irregularity', irregularity: { kind: 'face-up', cards: [] } }))
    expect(cards).toMatchObject({ code: 'command/malformed', params: { place: 'irregularity.cards' } })
    const settings = errorOf(doing({ type: 'change-settings', request: { table: 'T1', game: 'poker' } }))
    expect(settings).toMatchObject({ code: 'game/unknown' })
  })

  it('repeats no secret', () => {
    const secret = 'päss word that was typed into the token'
    expect(JSON.stringify(errorOf({ ...CLIENT_SAMPLES.hello, token: secret }))).not.toContain('typed')
  })

  it('never throws, and every refusal is in the catalogue with all of its parameters', () => {
    const values = Object.values(COMMANDS).map(doing) as object[]
    const spoiled = fc
      .tuple(fc.constantFrom(...values, ...Object.values(CLIENT_SAMPLES)), fc.jsonValue(), fc.nat())
      .map(([value, junk, at]) => spoil(value, junk, at))
    fc.assert(
      fc.property(fc.oneof(spoiled, fc.jsonValue()), (value) => {
        const read = parseClientMessage(JSON.stringify(value))
        if (read.ok) return
        const entry = errorEntry(read.error.code)
        expect(Object.keys(read.error.params)).toEqual(expect.arrayContaining([...(entry?.params ?? ['no entry'])]))
      }),
      { numRuns: 2000, seed: 3 },
    )
  })

  it('counts levels as people do', () => {
    expect(isDeeperThan(1, 0)).toBe(false)
    expect(isDeeperThan({}, 0)).toBe(true)
    expect(isDeeperThan({ a: [1] }, 1)).toBe(true)
    expect(isDeeperThan({ a: [1] }, 2)).toBe(false)
  })
})

/** Junk in the place of one of its values. */
function spoil(value: object, junk: unknown, at: number): unknown {
  const copy = structuredClone(value) as Record<string, unknown>
  const command = copy.command as Record<string, unknown> | undefined
  const target = command && at % 2 === 0 ? command : copy
  const keys = Object.keys(target)
  target[keys[at % keys.length]!] = junk
  return copy
}

/** Keys that a command may do without. */
const OPTIONAL = [
  'asked',
  'for',
  'bankerFirst',
  'order',
  'resolution',
  'amounts',
  'newShoe',
  'chips-moved.number',
  'chips-moved.numbers',
  'leave-waiting-list.player',
  'deal-card.card',
  'turn-card.card',
  'show-card.card',
  'approve-irregularity.reason',
  'dismiss-irregularity.reason',
  'cards',
  'over',
]

describe('messages of the server', () => {
  it.each(Object.keys(SERVER_MESSAGES) as (keyof typeof SERVER_MESSAGES)[])('reads %s back whole', (type) => {
    const message = JSON.parse(JSON.stringify(SERVER_SAMPLES[type]))
    expect(parseServerMessage(JSON.stringify(message))).toEqual(message)
  })

  it('passes over keys and kinds that are newer than the client', () => {
    expect(parseServerMessage('{"type":"fireworks","now":1}')).toBeNull()
    expect(parseServerMessage('{"type":"beat","now":1,"colour":"red"}')).toEqual({ type: 'beat', now: 1 })
  })

  it('throws on what is no message', () => {
    for (const text of ['{', '{"type":"beat"}', '{"type":"beat","now":-1}']) {
      expect(() => parseServerMessage(text)).toThrow()
    }
  })
})
