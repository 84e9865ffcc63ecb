// A client reads the house's messages by shapes that are written from their schemas: they take what the schemas take, make of it
// the same, and refuse what the schemas refuse.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERVER_SHAPES_FILE, serverShapes } from '../../../scripts/server-shapes.ts'
import { parseServerMessage, SERVER_MESSAGES } from '../src/index.ts'
import { SERVER_SAMPLES } from './samples.ts'

type Path = readonly (string | number)[]
const TYPES = Object.keys(SERVER_MESSAGES) as (keyof typeof SERVER_MESSAGES)[]
const asSent = (type: keyof typeof SERVER_MESSAGES): unknown => JSON.parse(JSON.stringify(SERVER_SAMPLES[type]))

const bySchema = (text: string): unknown => {
  const value = JSON.parse(text)
  const read = SERVER_MESSAGES[value.type as keyof typeof SERVER_MESSAGES].safeParse(value)
  return read.success ? read.data : 'refused'
}

const byShape = (text: string): unknown => {
  try {
    return parseServerMessage(text)
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return 'refused'
  }
}

/** Every place in a value but the type that says what it is. */
function places(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const within = Object.entries(value).flatMap(([key, inner]) =>
    places(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [...(path.length > 0 ? [path] : []), ...within].filter((one) => one.join() !== 'type')
}

/** Changed at a place: taken out, or something else put there. */
function altered(message: unknown, [key, ...rest]: Path, to: unknown): unknown {
  const copy = (Array.isArray(message) ? [...message] : { ...(message as object) }) as Record<string | number, unknown>
  if (rest.length > 0) copy[key!] = altered(copy[key!], rest, to)
  else if (to === undefined) delete copy[key!]
  else copy[key!] = to
  return copy
}

it('the file of shapes is not stale: "npm run server-shapes" writes it anew', () => {
  expect(readFileSync(SERVER_SHAPES_FILE, 'utf8')).toBe(serverShapes())
})

describe('a message of the house', () => {
  const strange = fc.oneof(
    fc.constantFrom<unknown>(undefined, null, 0, -1, 1.5, 2 ** 53, 10 ** 16, '', 'a', 'Kd', ' ', 'x'.repeat(70)),
    fc.constantFrom<unknown>([], {}, true, false, [null], ['banker'], { en: 'a', zh: 'b' }, { kind: 'ante' }),
    fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"x":1},"kind":"interruption","type":"sat"}'), 'banker', '8/1'),
    fc.jsonValue({ maxDepth: 2 }),
  )

  it.each(TYPES)('%s is read by its shape as by its schema, whole and with anything in it altered', (type) => {
    const message = asSent(type)
    expect(byShape(JSON.stringify(message))).toEqual(bySchema(JSON.stringify(message)))
    const where = fc.constantFrom<Path>(...places(message), ['more'], ['__proto__'])
    fc.assert(
      fc.property(where, strange, (path, to) => {
        const text = JSON.stringify(altered(message, path, to))
        expect(byShape(text)).toEqual(bySchema(text))
      }),
      { numRuns: 150, seed: 44 },
    )
  })

  it('says where it does not fit', () => {
    const text = '{"type":"notice","kind":"table-shut","params":{"table":{"id":1}}}'
    expect(() => parseServerMessage(text)).toThrow('.params.table does not fit: {"id":1}')
  })
})
