// The contract on commits: what each unit is answered, the fence, ids, and money refused for one bet alone.
import { describe, expect, it } from 'vitest'
import { atPlace, type MakePlace } from './place.ts'
import {
  bet,
  buyIn,
  command,
  event,
  everything,
  kinds,
  pays,
  stake,
  steps,
  storyOf,
  sumOfMoney,
  take,
} from './world.ts'

const overdraft = (available: number, amount: number) => ({
  code: 'account/overdraft',
  params: { account: 'player/anna', available, amount },
})

export function unitsContract(make: MakePlace): void {
  const { house } = atPlace(make)

  describe('the fence', () => {
    it('appends at the expected version and tells the new one', async () => {
      const { store } = await house()
      expect(await store.commit([steps(0, ['a', 'b']), steps(2, ['c'])])).toEqual([
        { kind: 'done', version: 2, transfers: [] },
        { kind: 'done', version: 3, transfers: [] },
      ])
      expect(await storyOf(store, 'T1')).toEqual([
        { version: 1, text: event('a') },
        { version: 2, text: event('b') },
        { version: 3, text: event('c') },
      ])
      expect(await storyOf(store, 'T1', 2)).toEqual([{ version: 3, text: event('c') }])
      expect(await storyOf(store, 'T1', 3)).toEqual([])
      expect(await store.log.tables()).toEqual([{ table: 'T1', version: 3 }])
    })

    it.each([1, 3, 7, -1, 1.5])('refuses an owner who believes the table at %d when it is at 2', async (expected) => {
      const { store } = await house()
      await store.commit([steps(0, ['a', 'b'])])
      const before = await everything(store)
      expect(await store.commit([bet('b1', expected, 10)])).toEqual([{ kind: 'stale', version: 2 }])
      expect(await everything(store)).toEqual(before)
      expect(await store.storedAnswer(command('b1'))).toBeUndefined()
      expect(kinds(await store.commit([bet('b1', 2, 10)]))).toEqual(['done'])
    })

    it('keeps the tables apart', async () => {
      const { store } = await house()
      const outcomes = await store.commit([
        steps(0, ['a']),
        steps(0, ['x', 'y'], 'T2'),
        steps(1, ['b']),
        steps(1, [], 'T2'),
      ])
      expect(outcomes.map((each) => [each.kind, 'version' in each && each.version])).toEqual([
        ['done', 1],
        ['done', 2],
        ['done', 2],
        ['stale', 2],
      ])
      expect((await storyOf(store, 'T2')).map(({ text }) => text)).toEqual([event('x'), event('y')])
      expect(await storyOf(store, 'T3')).toEqual([])
    })

    it('keeps an event’s text to the letter', async () => {
      const { store } = await house()
      const texts = ['{"type":"x","n":1.50}', '{ "b":1,\n"a":"\\u0000 百家乐 🂡" }', '{}', '']
      await store.commit([{ append: { table: 'T1', expected: 0, events: texts } }])
      expect((await storyOf(store, 'T1')).map(({ text }) => text)).toEqual(texts)
    })
  })

  describe('what an account has to have', () => {
    it('is asked where it is written, after the units before it, and nothing of a unit is done where it is another', async () => {
      const { store } = await house()
      const at = async () => (await store.ledger.balance('house/T2'))!.posted
      const before = await at()
      const given = (id: string, amount: number) => ({ ...buyIn(id, 'ben', amount), credit: 'house/T2' })
      const unit = (id: string, expected: number, available: number) => ({
        append: { table: 'T1', expected, events: [event('jackpot-paid', { id })] },
        transfers: [given(id, 50)],
        onlyAt: [{ account: 'house/T2', available }],
      })
      const outcomes = await store.commit([
        unit('wrong', 0, before + 1),
        { transfers: [given('between', 7)] },
        unit('late', 0, before),
        unit('right', 0, before + 7),
        unit('again', 1, before + 7),
      ])
      const moved = { kind: 'moved', account: 'house/T2' }
      expect(outcomes).toMatchObject([
        { ...moved, available: before },
        { kind: 'done' },
        { ...moved, available: before + 7 },
        { kind: 'done', version: 1 },
        { ...moved, available: before + 57 },
      ])
      expect(await at()).toBe(before + 57)
      expect((await storyOf(store, 'T1')).map(({ text }) => text)).toEqual([event('jackpot-paid', { id: 'right' })])
      // What was refused has used no id up.
      expect(kinds(await store.commit([unit('late', 1, before + 57)]))).toEqual(['done'])
    })
  })

  describe('marks', () => {
    const mark = (owner: string, round: number, table = 'T1') => ({
      owner,
      table,
      round,
      from: 2 * round,
      to: 2 * round + 1,
    })

    it('are told from the newest, in pages, and by their number, each owner’s own', async () => {
      const { store } = await house()
      const rounds = [1, 2, 3, 4, 5]
      for (const round of rounds) {
        const indexEntries = [mark('table/T1', round), mark('player/anna', round, round === 5 ? 'T2' : 'T1')]
        expect(kinds(await store.commit([{ indexEntries }]))).toEqual(['done'])
      }
      const first = await store.log.indexEntries('player/anna', { limit: 2 })
      expect(first.map(({ place: _, ...told }) => told)).toEqual([mark('player/anna', 5, 'T2'), mark('player/anna', 4)])
      const next = await store.log.indexEntries('player/anna', { limit: 9, before: first[1]!.place })
      expect(next.map(({ round }) => round)).toEqual([3, 2, 1])
      expect(await store.log.indexEntries('player/anna', { limit: 9, before: next[2]!.place })).toEqual([])
      expect(await store.log.indexEntries('player/anna', { limit: 9, before: 'nowhere' })).toEqual([])
      expect(await store.log.indexEntries('table/T1', { limit: 9, round: 3 })).toMatchObject([mark('table/T1', 3)])
      expect(await store.log.indexEntries('table/T2', { limit: 9 })).toEqual([])
    })

    it('stand or fall with their unit', async () => {
      const { store } = await house()
      const outcomes = await store.commit([
        { ...bet('b1', 0, 900), indexEntries: [mark('table/T1', 1)] },
        { ...bet('b2', 1, 900), indexEntries: [mark('table/T1', 2)] }, // overdraws
        { ...bet('b3', 2, 1), indexEntries: [mark('table/T1', 3)] }, // decided on b2
        { indexEntries: [mark('no owner', 4)] },
      ])
      expect(kinds(outcomes)).toEqual(['done', 'refused', 'stale', 'malformed'])
      expect(outcomes[3]).toEqual({ kind: 'malformed', place: 'marks' })
      expect((await store.log.indexEntries('table/T1', { limit: 9 })).map(({ round }) => round)).toEqual([1])
    })
  })

  describe('money in the transaction', () => {
    it('refuses the bet that overdraws, and what was decided on top of it, and nothing else', async () => {
      const { store } = await house()
      const outcomes = await store.commit([
        bet('b1', 0, 900),
        bet('b2', 1, 200), // overdraws
        bet('b3', 2, 50), // decided on b2
        bet('c1', 0, 500, 'ben', 'T2'),
        bet('b4', 1, 100), // as if b2 had never been: it fits
        bet('c2', 1, 1, 'ben', 'T2'), // overdraws
      ])
      expect(kinds(outcomes)).toEqual(['done', 'refused', 'stale', 'done', 'done', 'refused'])
      expect(outcomes[1]).toMatchObject({ refusal: overdraft(100, 200) })
      expect(outcomes[2]).toEqual({ kind: 'stale', version: 1 })
      expect((await storyOf(store, 'T1')).map(({ text }) => JSON.parse(text).ref)).toEqual(['b1', 'b4'])
      expect(await store.ledger.balance('player/anna')).toEqual({
        posted: 1000,
        pendingDebits: 1000,
        pendingCredits: 0,
      })
      expect(await sumOfMoney(store)).toBe(0n)
      // What was stale has used nothing up: decided again, it is heard under its own id.
      expect(kinds(await store.commit([pays(take('p1', 'b1', 0)), bet('b3', 2, 50)]))).toEqual(['refused', 'refused'])
      expect(await store.storedAnswer(command('b3'))).toMatchObject({ refusal: overdraft(0, 50) })
    })

    it('sees one purse from two tables', async () => {
      const { store } = await house()
      const outcomes = await store.commit([bet('b1', 0, 600), bet('b2', 0, 600, 'anna', 'T2')])
      expect(kinds(outcomes)).toEqual(['done', 'refused'])
      expect(await store.log.tables()).toEqual([{ table: 'T1', version: 1 }])
    })

    it('moves all of a unit’s transfers or none', async () => {
      const { store } = await house()
      const two = { ...bet('b1', 0, 600), transfers: [stake('b1', 'anna', 600), stake('b1x', 'anna', 600)] }
      const [outcome] = await store.commit([two])
      expect(outcome).toMatchObject({ kind: 'refused', refusal: overdraft(400, 600) })
      expect(await store.ledger.balance('player/anna')).toEqual({ posted: 1000, pendingDebits: 0, pendingCredits: 0 })
      expect(await storyOf(store, 'T1')).toEqual([])
    })

    it('lets money that came in the same commit be spent in it', async () => {
      const { store } = await house()
      const outcomes = await store.commit([pays(buyIn('in-3', 'anna', 500)), bet('b1', 0, 1500)])
      expect(kinds(outcomes)).toEqual(['done', 'done'])
    })

    it('writes no event for money that moved for another', async () => {
      const { store } = await house()
      await store.commit([bet('b1', 0, 100)])
      const before = await everything(store)
      const again = { ...bet('b1', 1, 100), command: command('other') }
      const refusal = { code: 'id/used-otherwise', params: { by: 'house/T1', id: 'b1' } }
      expect(await store.commit([again])).toEqual([{ kind: 'refused', refusal, transfers: [] }])
      const twice = { ...bet('b2', 1, 100), transfers: [stake('b2', 'anna', 100), stake('b2', 'anna', 100)] }
      expect(kinds(await store.commit([twice]))).toEqual(['refused'])
      expect(await everything(store)).toEqual(before)
      expect(await store.storedAnswer(command('other'))).toBeUndefined()
    })
  })

  describe('ids', () => {
    it('give the same answer when the command comes again, in the same commit and in a later one', async () => {
      const { store } = await house()
      const answer = { digest: 'digest of b1', answer: '{"ok":"b1"}' }
      const outcomes = await store.commit([bet('b1', 0, 100), bet('b1', 1, 100)])
      expect(outcomes[1]).toEqual({ kind: 'repeated', remembered: answer })
      const before = await everything(store)
      expect(await store.commit([bet('b1', 0, 100), bet('b1', 1, 100)])).toEqual([outcomes[1], outcomes[1]])
      expect(await store.storedAnswer({ actor: 'player/anna', id: 'b1' })).toEqual(answer)
      expect(await everything(store)).toEqual(before)
    })

    it('give the same refusal again, even where the money has come since', async () => {
      const { store } = await house()
      await store.commit([bet('b1', 0, 1001)])
      await store.commit([pays(buyIn('in-3', 'anna', 500))])
      const remembered = { digest: 'digest of b1', refusal: overdraft(1000, 1001) }
      expect(await store.commit([bet('b1', 0, 1001)])).toEqual([{ kind: 'repeated', remembered }])
      expect(kinds(await store.commit([bet('b2', 0, 1001)]))).toEqual(['done'])
    })

    it('refuse another command under a used id, and keep the first answer', async () => {
      const { store } = await house()
      await store.commit([bet('b1', 0, 100)])
      const before = await everything(store)
      const other = { ...bet('b1', 1, 100), command: { ...command('b1'), digest: 'another' } }
      expect(await store.commit([other])).toEqual([{ kind: 'id-used' }])
      expect(await everything(store)).toEqual(before)
      expect(await store.storedAnswer(command('b1'))).toMatchObject({ answer: '{"ok":"b1"}' })
    })

    it('are each actor’s own', async () => {
      const { store } = await house()
      const bens = { ...bet('b2', 1, 100, 'ben'), command: { ...command('b1', 'player/ben'), digest: 'another' } }
      expect(kinds(await store.commit([bet('b1', 0, 100), bens]))).toEqual(['done', 'done'])
      expect(await store.storedAnswer(command('b1', 'player/ben'))).toMatchObject({ digest: 'another' })
    })

    it('can be remembered for a command that changed nothing', async () => {
      const { store } = await house()
      const refused = { command: command('b1', 'player/anna', '{"refusal":"bet/below-minimum"}') }
      expect(kinds(await store.commit([refused, refused]))).toEqual(['done', 'repeated'])
    })

    it('are names, and so are tables and actors', async () => {
      const { store } = await house()
      const outcomes = await store.commit([
        { command: command('b\u0000') },
        { command: command('b', 'anna ben') },
        { append: { table: '', expected: 0, events: [] } },
        { command: command('x'.repeat(129)) },
        bet('b1', 0, 5),
      ])
      expect(outcomes.map((each) => ('place' in each ? each.place : each.kind))).toEqual([
        'command.id',
        'command.actor',
        'append.table',
        'command.id',
        'done',
      ])
    })
  })

  it('answers an empty commit and an empty unit', async () => {
    const { store } = await house()
    const before = await everything(store)
    expect(await store.commit([])).toEqual([])
    expect(await store.commit([{}])).toEqual([{ kind: 'done', version: 0, transfers: [] }])
    expect(await everything(store)).toEqual(before)
  })

  it('takes commits in the order they were asked for, without waiting in between', async () => {
    const { store } = await house()
    const asked = Array.from({ length: 12 }, (_, i) => store.commit([bet(`b${i}`, i, 10)]))
    expect((await Promise.all(asked)).flatMap(kinds)).toEqual(Array(12).fill('done'))
  })
}
