// Changes lead from one document to the other, whatever the two are.
import { checkSettings, evolve, setUp, type TableEvent, view } from '@punto/table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, applyPatch, changesBetween, type MergePatch, mergePatch } from '../src/index.ts'

const key = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'), fc.string({ maxLength: 3 }))
/** JSON without a null outside lists: what a merge patch can say. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.string({ maxLength: 3 }),
    fc.boolean(),
    fc.array(fc.oneof(fc.constant(null), fc.integer()), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))
const document = fc.dictionary(key, value, { maxKeys: 5, noNullPrototype: true }) as fc.Arbitrary<MergePatch>
const wire = <T>(sent: T): T => (sent === undefined ? sent : JSON.parse(JSON.stringify(sent)))

describe('merge patches', () => {
  it('lead from any document to any other', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const patch = wire(mergePatch(before, after))
        expect(patch === undefined ? before : applyPatch(before, patch)).toEqual(after)
      }),
      { numRuns: 2000, seed: 1 },
    )
  })

  it('are none where nothing changed, and change nothing when applied twice', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(mergePatch(before, wire(before))).toBeUndefined()
        const patch = mergePatch(before, after) ?? {}
        const once = applyPatch(before, patch)
        expect(applyPatch(once, patch)).toEqual(once)
      }),
      { numRuns: 500, seed: 2 },
    )
  })

  // The examples of RFC 7386, Appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j patched with %j is %j', (target, patch, result) => {
    expect(applyPatch(target, patch)).toEqual(result)
  })
})

describe('changes of a view', () => {
  const checked = checkSettings({ table: 'T1', game: 'insurance' })
  if (!checked.ok) throw new Error('The settings are wrong')
  const at = { v: 1 } as const
  const story: TableEvent[] = [
    { ...at, type: 'table-opened' },
    { ...at, type: 'player-sat', player: 'ann', box: 2 },
    { ...at, type: 'shoe-started', shoe: 1, source: 'electronic-shuffler', commitment: '0'.repeat(64) },
    { ...at, type: 'betting-opened', round: 1, shoe: 1, closesAt: 20_000 },
    {
      ...at,
      type: 'bet-placed',
      player: 'ann',
      box: 2,
      bet: 'player',
      ref: '1-1',
      amount: 500,
      seated: true,
      confirmed: true,
    },
    { ...at, type: 'betting-closed' },
    { ...at, type: 'card-dealt', spot: 'player-1', card: 'Kd' },
    { ...at, type: 'player-left', player: 'ann', box: 2 },
  ]
  const states = [setUp(checked.settings)]
  for (const event of story) states.push(evolve(states.at(-1)!, event))

  it('lead from any moment of a round to any other, for everyone, nulls included', () => {
    for (const viewer of [{ role: 'public' }, { role: 'player', id: 'ann' }, { role: 'dealer', id: 'dee' }] as const) {
      const views = states.map((state) => view(state, viewer))
      for (const before of views) {
        for (const after of views) {
          const changes = wire(changesBetween(before, after))
          expect(changes === undefined ? before : applyChanges(before, changes)).toEqual(after)
        }
      }
    }
  })

  it('touch nothing else', () => {
    const [before, after] = [states[4]!, states[5]!].map((state) => view(state, { role: 'public' })) as [never, never]
    const changes = changesBetween(before, after)!
    const result = applyChanges(before, changes)
    expect(Object.keys(changes)).toEqual(['round'])
    expect(result.seats).toBe((before as { seats: unknown }).seats)
  })
})
