import { describe, expect, it } from 'vitest'
import { view } from '../src/index.ts'
import { PlayedTable } from './waiting-table.ts'

describe('[INS 1.20] the waiting list for seats', () => {
  it('takes who has no seat while none is free, in order, and lets who waited longest sit first', () => {
    const table = new PlayedTable()
    for (let box = 1; box <= table.boxes; box++) table.done(`p${box}`, { type: 'sit', box })
    expect(table.code('p1', { type: 'join-waiting-list' })).toBe('seat/seated-already')
    table.done('ann', { type: 'join-waiting-list' })
    table.done('ben', { type: 'join-waiting-list' })
    expect(table.code('ann', { type: 'join-waiting-list' })).toBe('waiting/listed-already')
    table.done('p3', { type: 'leave' })
    expect(table.code('cleo', { type: 'sit', box: 3 })).toBe('waiting/others-first')
    expect(table.code('ben', { type: 'sit', box: 3 })).toBe('waiting/others-first')
    table.done('ann', { type: 'sit', box: 3 })
    expect(table.state.waiting).toEqual(['ben'])
    table.done('p4', { type: 'leave' })
    table.done('ben', { type: 'leave-waiting-list' })
    table.done('cleo', { type: 'sit', box: 4 })
  })

  it('is left by whoever leaves the table, standing or not there at all, or is removed', () => {
    const table = new PlayedTable()
    for (let box = 1; box <= table.boxes; box++) table.done(`p${box}`, { type: 'sit', box })
    table.done('ann', { type: 'stand-by' })
    for (const player of ['ann', 'ben', 'cleo']) table.done(player, { type: 'join-waiting-list' })
    table.done('ann', { type: 'leave' })
    expect(table.state.waiting).toEqual(['ben', 'cleo'])
    table.done('ben', { type: 'leave' })
    expect(table.state.waiting).toEqual(['cleo'])
    table.done('sue', { type: 'remove-player', player: 'cleo', reason: 'gone home' }, 'pit-supervisor')
    expect(table.state.waiting).toEqual([])
    expect(table.code('ben', { type: 'leave' })).toBe('seat/not-seated')
    table.done('p3', { type: 'leave' })
    table.done('dan', { type: 'sit', box: 3 })
  })

  it('is no list while a seat is free for everybody who waits', () => {
    const table = new PlayedTable()
    expect(table.code('ann', { type: 'join-waiting-list' })).toBe('waiting/seat-free')
    expect(table.code('ann', { type: 'leave-waiting-list' })).toBe('waiting/not-listed')
  })

  it('is the pit’s to clear, and a player’s own place alone', () => {
    const table = new PlayedTable()
    for (let box = 1; box <= table.boxes; box++) table.done(`p${box}`, { type: 'sit', box })
    table.done('ann', { type: 'join-waiting-list' })
    table.done('ben', { type: 'join-waiting-list' })
    expect(table.code('ben', { type: 'leave-waiting-list', player: 'ann' })).toBe('waiting/not-listed')
    const seen = (role: 'player' | 'pit-supervisor', id: string) => view(table.state, { role, id } as never).waiting
    expect(seen('player', 'ben')).toEqual({ count: 2, place: 2 })
    expect(seen('player', 'cleo')).toEqual({ count: 2 })
    expect(seen('pit-supervisor', 'sue')).toEqual({ count: 2, players: ['ann', 'ben'] })
    table.done('sue', { type: 'leave-waiting-list', player: 'ann' }, 'pit-supervisor')
    expect(seen('player', 'ben')).toEqual({ count: 1, place: 1 })
    expect(table.code('sue', { type: 'leave-waiting-list' }, 'pit-supervisor')).toBe('command/malformed')
  })
})
