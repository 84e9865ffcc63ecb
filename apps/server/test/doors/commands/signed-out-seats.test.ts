// Who has signed out leaves when their round is over, also where the next has begun before storage answered, and lasts an hour.
import type { TableState } from '@punto/table'
import { expect, it } from 'vitest'
import { SignedOutSeats } from '../../../src/doors/commands/signed-out-seats.ts'
import type { House } from '../../../src/house/index.ts'
import type { Identity } from '../../../src/people/index.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('a place on the waiting list is given up with the session', async () => {
  let ended: (end: { readonly account: string }) => void = () => undefined
  const state = { seats: ['ben'], waiting: ['ann'], phase: 'between', round: null } as unknown as TableState
  const leaves: unknown[] = []
  const house = {
    tables: [{ name: 'one', state }],
    watchAll: () => () => undefined,
    send: async (table: string, { type, actor }: { readonly type: string; readonly actor: { readonly id: string } }) =>
      void leaves.push([table, type, actor.id]),
  } as unknown as House
  const watch = (told: typeof ended) => {
    ended = told
    return () => undefined
  }
  const identity = { revocations: { watch }, isSignedIn: async () => false } as unknown as Identity
  const seats = new SignedOutSeats(house, identity)
  ended({ account: 'ann' })
  await turn()
  expect(leaves).toEqual([['one', 'leave', 'ann']])
  seats.close()
})

it.each([
  ['leave in the next round, which they have no part in', [], 1],
  ['stay where a bet of theirs lies in it', [{ player: 'ann' }], 0],
] as const)('those who have signed out %s', async (_, bets, left) => {
  let watcher: (news: unknown) => void = () => undefined
  let ended: (end: { readonly account: string }) => void = () => undefined
  let state = { seats: ['ann'], phase: 'betting', round: { bets: [{ player: 'ann' }] } } as unknown as TableState
  const leaves: unknown[] = []
  let answer: (isSignedIn: boolean) => void = () => undefined
  const house = {
    tables: [
      {
        name: 'one',
        get state() {
          return state
        },
      },
    ],
    watchAll: (watch: (news: unknown) => void) => {
      watcher = watch
      return () => undefined
    },
    send: async (table: string, command: { readonly type: string }) => void leaves.push([table, command.type]),
  } as unknown as House
  const identity = {
    revocations: {
      watch: (watch: (end: { readonly account: string }) => void) => {
        ended = watch
        return () => undefined
      },
    },
    isSignedIn: () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      }),
  } as unknown as Identity
  const seats = new SignedOutSeats(house, identity)
  ended({ account: 'ann' })
  answer(false)
  await turn()
  expect(leaves).toEqual([])
  watcher({ events: [{ type: 'round-settled' }], state })
  // The next round is open, for an hour, before storage has answered.
  state = { ...state, round: { bets } } as unknown as TableState
  answer(false)
  await turn()
  expect(leaves).toHaveLength(left)
  seats.close()
})
