import { describe, expect, it } from 'vitest'
import { type Command, decide, evolve, fold } from '../src/index.ts'
import { Playing } from './playing.ts'

function betting(): Playing {
  const table = new Playing({ game: 'commission' })
  table.do('ann', { type: 'sit', box: 1 })
  return table.open()
}

describe('a command', () => {
  it('carried out before changes nothing the second time, whatever has happened since', () => {
    const table = betting()
    const command = table.command('ann', { type: 'place-bet', box: 1, bet: 'player', stake: 100 })
    expect(table.send(command)).toMatchObject({ ok: true, events: [{ type: 'bet-placed' }] })
    const after = table.state
    expect(table.send({ ...command })).toEqual({ ok: true, events: [], repeated: true })
    expect(table.send({ ...command, at: command.at + 5 })).toMatchObject({ repeated: true })
    expect(table.state).toBe(after)
    table.close()
    table.deal('9s', '8s', 'Ks', 'Qs')
    table.settle()
    table.open()
    expect(table.send(command)).toMatchObject({ ok: true, repeated: true })
    expect(table.state.round!.bets).toEqual([])
  })

  it('under a used id with another content is refused; another actor’s ids are their own', () => {
    const table = betting()
    const command = table.command('ann', { type: 'place-bet', box: 1, bet: 'player', stake: 100 })
    table.send(command)
    for (const other of [{ stake: 200 }, { bet: 'banker' }, { box: 2 }, { round: 2 }, { type: 'withdraw-bet' }]) {
      const answer = table.send({ ...command, ...other } as Command)
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'command/id-reused', params: { id: command.id } } })
    }
    const ben = table.command('ben', { type: 'sit', box: 2 })
    expect(table.send({ ...ben, id: command.id })).toMatchObject({ ok: true, events: [{ type: 'player-sat' }] })
  })

  it('that was refused may be sent again under its id', () => {
    const table = betting()
    const command = table.command('ben', { type: 'place-bet', box: 2, bet: 'player', stake: 100 })
    expect(table.send(command)).toMatchObject({ ok: false })
    table.do('ben', { type: 'sit', box: 2 })
    expect(table.send(command)).toMatchObject({ ok: true })
  })

  it('is remembered for this round and the last, and a table without rounds does not remember for ever', () => {
    const table = betting()
    const sit = table.command('ben', { type: 'sit', box: 2 })
    table.send(sit)
    table.do('ben', { type: 'leave' })
    for (let round = 0; round < 2; round++) {
      expect(table.send(sit)).toMatchObject({ repeated: true })
      table.close()
      table.deal('9s', '8s', 'Ks', 'Qs')
      table.settle()
      table.open()
    }
    expect(table.send({ ...sit, at: table.now })).toMatchObject({ events: [{ type: 'player-sat' }] })
    for (let i = 0; i < 5000; i++) {
      table.do('ben', { type: 'leave' })
      table.do('ben', { type: 'sit', box: 2 })
    }
    expect(table.state.memory.count).toBeLessThanOrEqual(4096)
    expect(fold(table.events)).toEqual(table.state)
  })

  it('is known in a memory of any number of buckets, as an earlier snapshot may hold it, and so are those after it', () => {
    const table = betting()
    const first = table.command('ann', { type: 'place-bet', box: 1, bet: 'player', stake: 100 })
    table.send(first)
    const { memory } = table.state
    const all = memory.current.flatMap((bucket) => bucket ?? [])
    expect(all).toHaveLength(memory.count)
    const kept = { ...table.state, memory: { ...memory, current: [all], previous: [null] } }
    expect(decide(kept, first)).toMatchObject({ repeated: true })
    const second = table.command('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 100 })
    const answer = decide(kept, second)
    if (!answer.ok) throw new Error(answer.refusal.code)
    const after = answer.events.reduce(evolve, kept)
    for (const command of [first, second]) expect(decide(after, command)).toMatchObject({ repeated: true })
  })

  it('names its round: one for another round is refused', () => {
    const table = betting()
    const place = { type: 'place-bet', box: 1, bet: 'player', stake: 100 } as const
    for (const round of [0, 2, undefined as unknown as number]) {
      expect(table.refusal('ann', { ...place, round })).toMatchObject({ code: 'round/another', params: { current: 1 } })
    }
    expect(table.code('system', { type: 'settle', round: 7 })).toBe('round/another')
  })

  it('cannot come from before the last', () => {
    const table = betting()
    table.do('ann', { type: 'leave' })
    table.do('ann', { type: 'sit', box: 1 })
    table.now = table.state.at - 1
    expect(table.code('ann', { type: 'leave' })).toBe('command/time-backwards')
  })

  it.each<[string, object, string]>([
    ['id', { id: '' }, 'command/malformed'],
    ['id', { id: 'x'.repeat(65) }, 'command/malformed'],
    ['id', { id: 'with space' }, 'command/malformed'],
    ['id', { id: 7 }, 'command/malformed'],
    ['actor', { actor: undefined }, 'command/malformed'],
    ['role', { actor: { role: 'owner', id: 'ann' } }, 'command/malformed'],
    ['actor id', { actor: { role: 'player', id: 'ann b' } }, 'command/malformed'],
    ['time', { at: 1.5 }, 'command/malformed'],
    ['time', { at: Number.NaN }, 'command/malformed'],
    ['type', { type: 'steal-chips' }, 'command/unknown'],
  ])('with a malformed %s is refused', (_, change, code) => {
    const table = betting()
    const command = { ...table.command('ann', { type: 'leave' }), ...change } as Command
    expect(decide(table.state, command)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('that is none is refused', () => {
    for (const none of [null, undefined, 'sit', 7]) {
      expect(decide(betting().state, none as unknown as Command)).toMatchObject({
        refusal: { code: 'command/malformed' },
      })
    }
  })

  it('leaves a cause on its first event: who, under which id, when', () => {
    const table = betting()
    table.bet('ann', 1, 'player', 100)
    const [first] = table.events.slice(-1)
    expect(first!.cause).toMatchObject({ role: 'player', by: 'ann', at: 1000, id: expect.stringMatching(/^c\d+$/) })
    table.now = 60_000
    const closing = table.close()
    expect(closing.filter(({ cause }) => cause)).toHaveLength(1)
    expect(table.events.every(({ v }) => v === 1)).toBe(true)
  })
})
