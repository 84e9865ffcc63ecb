// Settings changed under a table: what may change when, and what never.
import { describe, expect, it } from 'vitest'
import { changesIn, fold, requestOf, settingsNow, type TableRequest } from '../src/index.ts'
import { Playing } from './playing.ts'

const changed = (table: Playing, change: Partial<TableRequest>) => ({
  type: 'change-settings' as const,
  request: { ...requestOf(table.state.settings), ...change },
})

describe('settings of a running table', () => {
  it('change their limits between two rounds, in the middle of a shoe, and the story folds', () => {
    const table = new Playing({ game: 'commission' })
    table.open()
    expect(table.code('system', changed(table, { limits: { min: 500, max: 900 } }))).toBe('round/under-way')
    table.close()
    table.deal('9s', '7h', 'Ks', 'Kh')
    table.settle()
    const [event] = table.do('system', changed(table, { limits: { min: 500, max: 900 } }))
    expect(event).toMatchObject({ type: 'settings-changed', changed: ['limits'] })
    expect(table.state.settings.limits).toEqual({ min: 500, max: 900 })
    expect(fold(table.events)).toEqual(table.state)
  })

  it('change what a shoe is dealt by between two shoes alone', () => {
    const table = new Playing({ game: 'commission' })
    const fewer = changed(table, { decks: 6 })
    table.open()
    table.close()
    table.deal('9s', '7h', 'Ks', 'Kh')
    table.settle()
    expect(table.refusal('system', fewer)).toMatchObject({ code: 'settings/shoe-in-play', params: { key: 'decks' } })
    table.do('pam-manager', { type: 'end-shoe' })
    table.do('system', { type: 'end-shoe', seed: 'feed' })
    table.do('system', fewer)
    expect(table.state.settings.decks).toBe(6)
  })

  it('leave no dealer at a table that deals by itself from then on', () => {
    const table = new Playing({ game: 'commission', operation: 'dealer', source: 'card-shoe' })
    table.do('dora-dealer', { type: 'sign-on' })
    table.do('system', changed(table, { operation: 'automatic', source: 'electronic-shuffler', clocks: 'close' }))
    expect(table.state.dealer).toBeNull()
    table.open()
    expect(table.code('dora-dealer', { type: 'announce-cut-card' })).toBe('role/not-signed-on')
  })

  it('never change the table, its currency, its wallet; mistakes are named; no change is none', () => {
    const table = new Playing({ game: 'commission' })
    expect(table.code('system', changed(table, { currency: 'EUR' }))).toBe('settings/fixed')
    expect(table.code('system', changed(table, { wallet: 'operator' }))).toBe('settings/fixed')
    expect(table.code('system', changed(table, { decks: 99 }))).toBe('settings/out-of-range')
    expect(table.code('system', changed(table, {}))).toBe('settings/same')
  })

  it('take no box away from under anybody', () => {
    const table = new Playing({ game: 'commission', layout: 'A' })
    table.do('ann', { type: 'sit', box: 9 })
    expect(table.code('system', changed(table, { layout: 'B' }))).toBe('settings/box-taken')
    table.do('ann', { type: 'leave' })
    table.do('system', changed(table, { layout: 'B' }))
    expect(table.state.seats).toHaveLength(7)
    table.do('ann', { type: 'sit', box: 7 })
  })

  it('come in two parts where a shoe is in play', () => {
    const table = new Playing({ game: 'commission' })
    const wanted = { ...table.state.settings, decks: 6, bettingSeconds: 9 }
    expect(changesIn(table.state.settings, settingsNow(table.state, wanted))).toEqual(['decks', 'bettingSeconds'])
    table.open()
    expect(changesIn(table.state.settings, settingsNow(table.state, wanted))).toEqual(['bettingSeconds'])
  })
})
