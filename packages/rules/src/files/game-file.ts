// Game files: a game or a pack of side bets that an operator writes in JSON, parsed into the same type as a built-in one.
import { INSURANCE_WINDOWS, LAYOUT_KINDS, PROCEDURE_CODES } from '../game.ts'
import { MULTIPLIED_BY } from '../multipliers.ts'
import type { RatioText } from '../ratio.ts'
import { MAX_RATIO_PART, MAX_STAKE, makeRatio, parseRatio } from '../ratio.ts'
import { LEAST_DECKS, MAX_DECKS } from '../shoe.ts'
import { show } from '../show.ts'
import { SIDES } from '../table-of-play.ts'
import { conditionDefinitions, conditionShape } from './condition-shape.ts'
import { type JsonSchema, list, nullable, object, oneOf, plainOrObject, type Shape, text, whole } from './shape.ts'

const id = text('an id of small letters, digits and dashes', /^[a-z0-9]+(-[a-z0-9]+)*$/, 60)
const words = text('words in one line, up to 200 characters', /^\S(.*\S)?$/, 200)
/** Who reads Chinese reads the English where there is none. */
const bothLanguages = object({ en: words }, { zh: words })
/** One text for all readers, or one in each language. */
const label = plainOrObject(words, bothLanguages)
const points = list(whole(0, 9), 1, 10)

const ratio: Shape<RatioText> = {
  expected: 'odds such as "8/1"',
  schema: { type: 'string', pattern: '^[1-9][0-9]{0,6}/[1-9][0-9]{0,6}$', description: 'Odds such as 8/1 or 19/20' },
  read(value, at, mistakes) {
    const odds = typeof value === 'string' ? parseRatio(value) : undefined
    return odds ? makeRatio(odds) : mistakes.add(at, 'file/bad-odds', { max: MAX_RATIO_PART, given: show(value) })
  },
}

/** A rung that loses takes coups away from those after it. */
const pays: Shape<RatioText | 'push' | 'lose'> = {
  expected: 'odds such as "8/1", "push" or "lose"',
  schema: { anyOf: [{ enum: ['push', 'lose'] }, ratio.schema] },
  read: (value, at, mistakes) => (value === 'push' || value === 'lose' ? value : ratio.read(value, at, mistakes)),
}

/** A part of a whole. */
const part: Shape<RatioText> = {
  expected: 'a part such as "1/10", at most "1/1"',
  schema: { type: 'string', pattern: '^[1-9][0-9]{0,6}/[1-9][0-9]{0,6}$', description: 'A part such as 1/10' },
  read(value, at, mistakes) {
    const ratio = typeof value === 'string' ? parseRatio(value) : undefined
    if (ratio && ratio.n <= ratio.d) return makeRatio(ratio)
    return mistakes.add(at, 'input/wrong-shape', { place: at, expected: part.expected, given: show(value) })
  },
}

const jackpotRung = object({ when: conditionShape, share: part }, { envy: part, label, rule: words })

const jackpot = object(
  {
    pot: id,
    stake: whole(1, MAX_STAKE),
    contribution: part,
    seed: whole(0, MAX_STAKE),
    rungs: list(jackpotRung, 1, 20),
  },
  { reserve: part },
)

const weight = whole(1, 10_000)
const weights = <const K extends string>(keys: readonly K[]) =>
  object({}, Object.fromEntries(keys.map((key) => [key, weight])) as Record<K, typeof weight>)

const multipliers = object(
  {
    cards: weights(['1', '2', '3', '4', '5']),
    times: weights(['2', '3', '4', '5', '6', '7', '8']),
    fee: part,
  },
  { rule: words },
)

const rung = object({ when: conditionShape, pays }, { label, rule: words })

const bet = object(
  { id, rungs: list(rung, 1, 50) },
  {
    label,
    felt: words,
    otherwise: words,
    requires: object({ anyOf: list(id, 1, 20) }, { rule: words }),
    jackpot,
    multiplied: oneOf(MULTIPLIED_BY),
    raise: object({ bet: id, times: whole(1, 100) }, { rule: words, foldRule: words }),
  },
)

const insuranceRow = object(
  { window: oneOf(INSURANCE_WINDOWS), side: oneOf(SIDES), player: points, banker: points, pays: ratio },
  { paysOnTie: oneOf([true, false]), rule: words },
)

const source = object({ code: words }, { version: nullable(words), effective: nullable(words) })

const schemaKey = { $schema: text('the address of the schema', /^.+$/, 500) }

export const gameFileShape = object(
  { kind: oneOf(['game']), id, title: label, bets: list(bet, 1, 100) },
  {
    ...schemaKey,
    source,
    decks: object({ min: whole(LEAST_DECKS, MAX_DECKS), max: whole(LEAST_DECKS, MAX_DECKS) }, {}),
    layouts: list(object({ appendix: words, kind: oneOf(LAYOUT_KINDS), boxes: whole(1, 20) }, { rule: words }), 1, 20),
    legends: list(id, 1, 20),
    insurance: list(insuranceRow, 1, 100),
    multipliers,
    procedure: oneOf(PROCEDURE_CODES),
  },
)

export const packFileShape = object(
  { kind: oneOf(['pack']), id, title: label, bets: list(bet, 1, 100) },
  { ...schemaKey, source, standardOn: id, needs: oneOf(['commission']), multipliers },
)

type Read<S> = S extends Shape<infer T> ? T : never
/** A game file once it is read. */
export type GameFile = Read<typeof gameFileShape>
/** A pack file once it is read. */
export type PackFile = Read<typeof packFileShape>
export type BetFile = GameFile['bets'][number]
export type MultipliersFile = NonNullable<GameFile['multipliers']>
export type InsuranceRowFile = NonNullable<GameFile['insurance']>[number]

/** The JSON Schema of both kinds of file, for editors. */
export const gameFileSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Punto game or pack file',
  description: 'A baccarat game, or a pack of side bets, declared as data.',
  oneOf: [gameFileShape.schema, packFileShape.schema],
  $defs: conditionDefinitions,
}
