// Who waits for a seat at an automatic table and has gone keeps it from nobody: the place is given up after as many rounds as a seat is.
import type { TableState } from '@punto/table'
import { expect, it } from 'vitest'
import { AbsentSeats, type AbsentSeatsOptions } from '../../../src/doors/commands/absent-seats.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('who waits for a seat without a connection is taken off the list after as many rounds, and who is there stays', async () => {
  let watcher: (news: unknown) => void = () => undefined
  const sent: unknown[] = []
  const house = {
    runs: () => true,
    watchAll: (watch: typeof watcher) => {
      watcher = watch
      return () => undefined
    },
    send: async (table: string, { type, player, reason }: { type: string; player: string; reason: string }) =>
      void sent.push([table, type, player, reason]),
  } as unknown as AbsentSeatsOptions['house']
  const seats = new AbsentSeats({
    house,
    identity: { nameOf: async (id) => id },
    connected: () => new Set(['cleo']),
    rounds: 3,
  })
  const state = {
    settings: { operation: 'automatic' },
    seats: ['ben'],
    waiting: ['ann', 'cleo'],
    round: { bets: [{ player: 'ben' }], void: null },
  } as unknown as TableState
  for (let round = 1; round <= 3; round++) {
    expect(sent).toEqual([])
    watcher({ table: 'one', events: [{ type: 'round-settled' }], state })
    await turn()
  }
  expect(sent).toEqual([['one', 'remove-player', 'ann', 'absent for 3 rounds']])
  seats.close()
})
