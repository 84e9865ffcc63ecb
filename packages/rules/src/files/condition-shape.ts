// Conditions in a game file: the same closed language as in the house's own games, with every slip named.
import { COMBINATORS, type Condition, FACTS_WITH_ANY, wantedValues } from '../language/condition.ts'
import { FACT_NAMES, FACTS, type FactName } from '../language/facts.ts'
import { show } from '../show.ts'
import { type JsonSchema, join, type Mistakes, type Shape } from './shape.ts'

const MAX_DEPTH = 8
const takesAny = (fact: string) => FACTS_WITH_ANY.some((one) => one === fact)

export const conditionShape: Shape<Condition> = {
  expected: 'a condition such as { "winner": "banker", "bankerPoints": 6 }',
  schema: { $ref: '#/$defs/condition' },
  read: (value, at, mistakes) => readCondition(value, at, mistakes, 1),
}

function readCondition(value: unknown, at: string, mistakes: Mistakes, depth: number): Condition | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const expected = conditionShape.expected
    return mistakes.add(at, 'input/wrong-shape', { place: at, expected, given: show(value) })
  }
  if (depth > MAX_DEPTH) return mistakes.add(at, 'file/too-deep', { max: MAX_DEPTH })
  const record = value as Record<string, unknown>
  const { not, ...terms } = record
  if (not !== undefined) {
    const negated = readCondition(not, join(at, 'not'), mistakes, depth + 1)
    if (Object.keys(terms).length === 0) return negated && { not: negated }
    // What stands beside it must hold as well.
    const beside = readCondition(terms, at, mistakes, depth)
    return negated && beside && { all: [beside, { not: negated }] }
  }
  const combinator = (['all', 'any'] as const).find((name) => name in record)
  if (!combinator) return readPattern(record, at, mistakes)
  if (Object.keys(record).length > 1) return mistakes.add(at, 'file/mixed-terms', { combinator })
  const inside = record[combinator]
  const place = join(at, combinator)
  if (!Array.isArray(inside) || inside.length === 0) {
    return mistakes.add(place, 'input/wrong-shape', { place, expected: 'a list of conditions', given: show(inside) })
  }
  const parts = inside.map((part, i) => readCondition(part, `${place}[${i}]`, mistakes, depth + 1))
  if (parts.includes(undefined)) return undefined
  return combinator === 'all' ? { all: parts as Condition[] } : { any: parts as Condition[] }
}

function readPattern(record: Record<string, unknown>, at: string, mistakes: Mistakes): Condition | undefined {
  let sound = true
  for (const [term, wanted] of Object.entries(record)) {
    if (!FACT_NAMES.includes(term as FactName)) {
      const known = [...FACT_NAMES, ...COMBINATORS].join(', ')
      mistakes.add(join(at, term), 'file/unknown-term', { term, known })
      sound = false
      continue
    }
    const fact = term as FactName
    const asked = Array.isArray(wanted) ? wanted : [wanted]
    const accepted = wantedValues(fact, wanted)
    const stray = takesAny(fact) && wanted === 'any' ? [] : asked.filter((one) => !accepted.includes(one))
    if (asked.length === 0 || stray.length > 0) {
      const known = wordsFor(fact).map((one) => JSON.stringify(one))
      mistakes.add(join(at, term), 'file/impossible-value', {
        term,
        known: known.join(', '),
        given: show(stray[0] ?? wanted),
      })
      sound = false
    }
  }
  return sound ? (record as Condition) : undefined
}

const wordsFor = (fact: FactName): readonly unknown[] => [...FACTS[fact], ...(takesAny(fact) ? ['any'] : [])]

/** The language's own schema, for `$defs`. */
export const conditionDefinitions: JsonSchema = {
  condition: {
    anyOf: [
      { $ref: '#/$defs/pattern' },
      ...(['all', 'any'] as const).map((name) => ({
        type: 'object',
        additionalProperties: false,
        required: [name],
        properties: {
          [name]: { type: 'array', minItems: 1, items: { $ref: '#/$defs/condition' } },
          not: { $ref: '#/$defs/condition' },
        },
      })),
    ],
  },
  pattern: {
    type: 'object',
    description: 'Facts that must all hold, and what must not; a list means any of its values.',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(
        FACT_NAMES.map((fact) => [
          fact,
          { anyOf: [{ enum: wordsFor(fact) }, { type: 'array', minItems: 1, items: { enum: FACTS[fact] } }] },
        ]),
      ),
      not: { $ref: '#/$defs/condition' },
    },
  },
}
