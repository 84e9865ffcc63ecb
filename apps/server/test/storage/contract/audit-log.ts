// The contract on the audit log: an entry is kept with what it tells of or not at all, and nobody changes or removes one.
import { expect, it } from 'vitest'
import type { AuditEntry, AuditQuery, Store } from '../../../src/storage/index.ts'
import { atPlace, type MakePlace } from './place.ts'
import { buyIn, kinds, pays, stake } from './world.ts'

const entry = (kind: string, author = 'op-1', subject = 'anna', at = 1_700_000_000_000): AuditEntry => ({
  at,
  kind,
  author,
  subject,
  text: JSON.stringify({ reason: 'a 漢 "reason" \u0000', of: kind }),
})

const told = async (store: Store, asked: Partial<AuditQuery> = {}): Promise<readonly AuditEntry[]> =>
  (await store.auditLog({ limit: 100, ...asked })).map(({ place: _, ...one }) => one)
const kindsOf = async (store: Store, asked: Partial<AuditQuery> = {}) =>
  (await told(store, asked)).map(({ kind }) => kind)

export function auditLogContract(make: MakePlace): void {
  const { house, openAt } = atPlace(make)

  it('keeps entries with records and with money, the newest first, and finds them again', async () => {
    const { at, store } = await house()
    const change = { kind: 'account', key: 'anna', text: '{}', revision: 0 }
    expect(await store.records.change([change], [entry('one'), entry('two')])).toBe(true)
    const paid = { ...pays(buyIn('in-9', 'anna', 5)), audit: [entry('three', 'op-2', 'anna', 7)] }
    expect(kinds(await store.commit([paid, { audit: [entry('four')] }]))).toEqual(['done', 'done'])
    const all = await told(store)
    expect(all).toEqual([entry('four'), entry('three', 'op-2', 'anna', 7), entry('two'), entry('one')])
    await store.close()
    expect(await told(await openAt(at))).toEqual(all)
  })

  it('keeps none where the change or the unit is not done', async () => {
    const { store } = await house()
    const stale = { kind: 'account', key: 'anna', text: '{}', revision: 4 }
    expect(await store.records.change([stale], [entry('never')])).toBe(false)
    const poor = { transfers: [stake('s1', 'anna', 5000)], audit: [entry('never')] }
    const nameless = { audit: [entry('no name')] }
    expect(kinds(await store.commit([poor, nameless]))).toEqual(['refused', 'malformed'])
    expect(await told(store)).toEqual([])
  })

  it('keeps none of money that had moved before', async () => {
    const { store } = await house()
    const paid = (kind: string) => ({ ...pays(buyIn('in-9', 'anna', 5)), audit: [entry(kind)] })
    expect(kinds(await store.commit([paid('first'), paid('again')]))).toEqual(['done', 'done'])
    expect(kinds(await store.commit([paid('later')]))).toEqual(['done'])
    // Entries tell of the first transfer; one that follows it may be new.
    const more = { ...paid('with-more'), transfers: [buyIn('in-9', 'anna', 5), buyIn('in-10', 'anna', 1)] }
    expect(kinds(await store.commit([more]))).toEqual(['done'])
    expect(await kindsOf(store)).toEqual(['first'])
  })

  it('tells pages, and those of one author, subject or kind', async () => {
    const { store } = await house()
    const made = ['a', 'b', 'c', 'd', 'e'].map((kind, i) => entry(kind, `op-${i % 2}`, i < 3 ? 'anna' : 'ben'))
    await store.commit([{ audit: made }])
    const first = await store.auditLog({ limit: 2 })
    expect(first.map(({ kind }) => kind)).toEqual(['e', 'd'])
    expect(await kindsOf(store, { before: first.at(-1)!.place, limit: 2 })).toEqual(['c', 'b'])
    expect(await kindsOf(store, { author: 'op-0' })).toEqual(['e', 'c', 'a'])
    expect(await kindsOf(store, { author: 'op-0', subject: 'anna' })).toEqual(['c', 'a'])
    expect(await kindsOf(store, { kind: 'b', subject: 'anna', author: 'op-1' })).toEqual(['b'])
    expect(await kindsOf(store, { kind: 'b', subject: 'ben' })).toEqual([])
    expect(await kindsOf(store, { before: 'nowhere' })).toEqual([])
  })

  it('lets nobody change or remove one, past the store either', async () => {
    const { at, store } = await house()
    await store.commit([{ audit: [entry('kept')] }])
    await store.close()
    await expect(at.tamper("UPDATE audit_log SET kind = 'other'")).rejects.toThrow('never changed')
    await expect(at.tamper('DELETE FROM audit_log')).rejects.toThrow(/never (changed or )?removed/)
    expect(await kindsOf(await openAt(at))).toEqual(['kept'])
  })
}
