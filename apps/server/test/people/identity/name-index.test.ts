// Names in memory, as people are found by their beginnings: what is written here, what another process tells of, and what was forgotten
// while it was read.
import { expect, it } from 'vitest'
import { type NamedAccount, NameIndex } from '../../../src/people/identity/name-index.ts'

function world(...names: readonly string[]) {
  const accounts = new Map(names.map((name) => [`id-${name.toLowerCase()}`, name]))
  let reads = 0
  let midway: () => void = () => undefined
  const index = new NameIndex({
    async *all(): AsyncGenerator<NamedAccount> {
      reads++
      for (const [i, [id, name]] of [...accounts].entries()) {
        if (i === 1) midway()
        yield { id, name }
      }
    },
    nameOf: async (id) => accounts.get(id) ?? null,
  })
  return {
    accounts,
    index,
    reads: () => reads,
    midway: (call: () => void) => {
      midway = call
    },
  }
}

it('tells whose name begins so, in the order of names, and reads them once', async () => {
  const { index, accounts, reads } = world('ben', 'Annika', 'anna', 'anton')
  expect(await index.idsBeginningWith('AN')).toEqual(['id-anna', 'id-annika', 'id-anton'])
  accounts.set('id-anatol', 'Anatol')
  index.add({ id: 'id-anatol', name: 'Anatol' })
  index.add({ id: 'id-anatol', name: 'Anatol' })
  expect(await index.idsBeginningWith('an')).toEqual(['id-anatol', 'id-anna', 'id-annika', 'id-anton'])
  expect(await index.idsBeginningWith('c')).toEqual([])
  expect(reads()).toBe(1)
})

it('hears of whom another process has written', async () => {
  const { index, accounts } = world('anna')
  expect(await index.idsBeginningWith('a')).toEqual(['id-anna'])
  accounts.set('id-ara', 'Ara')
  expect(await index.idsBeginningWith('a')).toEqual(['id-anna'])
  index.forget('id-ara')
  index.forget('id-nobody')
  expect(await index.idsBeginningWith('a')).toEqual(['id-anna', 'id-ara'])
  accounts.set('id-aya', 'Aya')
  index.forget()
  expect(await index.idsBeginningWith('a')).toEqual(['id-anna', 'id-ara', 'id-aya'])
})

it('misses nobody who came, or was told of, while it was read', async () => {
  const one = world('anna', 'anton')
  one.midway(() => {
    one.accounts.set('id-abe', 'Abe')
    one.index.add({ id: 'id-abe', name: 'Abe' })
  })
  expect(await one.index.idsBeginningWith('a')).toEqual(['id-abe', 'id-anna', 'id-anton'])
  const other = world('anna', 'anton')
  let isFirst = true
  other.midway(() => {
    if (isFirst) other.index.forget()
    isFirst = false
  })
  expect(await other.index.idsBeginningWith('a')).toEqual(['id-anna', 'id-anton'])
  expect(other.reads()).toBe(2)
})
