// When commits leave: what waits goes together, others may leave beside the first, each unit is told its own outcome, and
// nobody's answer waits for more transfers than one commit takes.
import { setImmediate as turn } from 'node:timers/promises'
import type { Transfer } from '@punto/ledger'
import { expect, it } from 'vitest'
import type { Store, Unit, UnitResult } from '../../src/storage/index.ts'
import { type CommitResult, Committer } from '../../src/storage/open/committer.ts'

/** A store that writes when it is told to, and the names of all that has landed, with what each was told. */
function desk() {
  const flights: { readonly names: readonly string[]; readonly land: () => Promise<void> }[] = []
  const landed: string[] = []
  const told: CommitResult[] = []
  const threw: unknown[] = []
  const commit = (units: readonly Unit[]) =>
    new Promise<readonly UnitResult[]>((resolve) => {
      const land = () => {
        resolve(units.map((_, place) => ({ kind: 'done', version: place, transfers: [] })))
        return turn()
      }
      flights.push({ names: units.map(({ command }) => command!.id), land })
    })
  const committer = new Committer({
    store: { commit, maxConcurrentCommits: 4 } as Store,
    failed: () => undefined,
    later: () => () => undefined,
    now: () => 0,
    answered: () => undefined,
    written: () => undefined,
    threw: (error) => void threw.push(error),
    stalled: () => undefined,
  })
  const submit = (id: string, transfers = 1) => {
    const unit = { command: { actor: 'a', id, digest: '', answer: '' }, transfers: Array<Transfer>(transfers) }
    committer.submit(unit, (landing) => {
      landed.push(id)
      told.push(landing)
      if (id === 'throws') throw new Error('a bad watcher')
    })
  }
  return { flights, landed, told, threw, submit, committer }
}

it('takes along what comes in the same turn, and answers in order, each with its own outcome', async () => {
  const { flights, landed, told, submit } = desk()
  for (const id of ['a', 'b', 'c']) submit(id)
  await turn()
  expect(flights.map(({ names }) => names)).toEqual([['a', 'b', 'c']])
  expect(landed).toEqual([])
  await flights[0]!.land()
  expect(landed).toEqual(['a', 'b', 'c'])
  expect(told).toMatchObject([0, 1, 2].map((version) => ({ kind: 'done', version })))
})

it('tells the others, and goes on, where one throws', async () => {
  const { flights, landed, threw, submit } = desk()
  for (const id of ['a', 'throws', 'c']) submit(id)
  await turn()
  await flights[0]!.land()
  expect(landed).toEqual(['a', 'throws', 'c'])
  expect(threw).toMatchObject([{ message: 'a bad watcher' }])
  submit('d')
  await turn()
  await flights[1]!.land()
  expect(landed.at(-1)).toBe('d')
})

it('lets a second commit leave beside one on its way, however small', async () => {
  const { flights, submit } = desk()
  for (const id of ['a', 'b']) submit(id)
  await turn()
  submit('c')
  await turn()
  expect(flights.map(({ names }) => names)).toEqual([['a', 'b'], ['c']])
})

it('sends what has waited when the way is free, and has no more on their way than the store should have', async () => {
  const { flights, landed, submit, committer } = desk()
  for (const id of ['a', 'b', 'c', 'd']) {
    submit(id)
    await turn()
  }
  for (const id of ['e', 'f', 'g']) submit(id)
  await turn()
  expect(flights.map(({ names }) => names)).toEqual([['a'], ['b'], ['c'], ['d']])
  await flights[0]!.land()
  expect(flights[4]!.names).toEqual(['e', 'f', 'g'])
  submit('h')
  await flights[1]!.land()
  expect(flights[5]!.names).toEqual(['h'])
  for (const { land } of flights.slice(2)) await land()
  await committer.settled()
  expect(landed).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})

it('leaves for the next commit what goes beyond its transfers, but sends one unit whatever its size', async () => {
  const { flights, submit } = desk()
  for (const id of ['a', 'b']) submit(id, 5000)
  submit('c')
  await turn()
  expect(flights.map(({ names }) => names)).toEqual([['a'], ['b'], ['c']])
})
