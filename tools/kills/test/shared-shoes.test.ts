// What the kill loop would notice about shares and signed shoes.
import { closeShares, headerHash, openShared, passDelay, type SignedHeader, sealShared } from '@punto/fair'
import { expect, it } from 'vitest'
import { SharedShoes, VICTIMS_SIGNER } from '../src/shared-shoes.ts'

const SHARE = 'ab'.repeat(32)
const DELAY = 10

/** A shoe as the house keeps it once its list is closed and its delay is over. */
function shoe(number: number, previous: SignedHeader | null, shares: readonly string[]) {
  const terms = { table: 'one', shoe: number, decks: 4, cut: 156, windowSeconds: 20, delay: DELAY }
  const seed = new Uint8Array(32).fill(number)
  const opening = openShared(terms, previous && headerHash(previous), seed, VICTIMS_SIGNER)
  const closed = closeShares(opening, shares, VICTIMS_SIGNER)
  const delayed = shares.length > 0 ? passDelay(Buffer.from(closed.closing, 'hex'), DELAY) : null
  const { header } = sealShared(closed, delayed, seed, VICTIMS_SIGNER)
  return { opening, taken: [], closed, header }
}

const first = shoe(1, null, [])
const second = shoe(2, first.header, [SHARE])

const records = (...shoes: readonly object[]) => ({
  read: async (_: string, key: string) => {
    const kept = shoes[Number(key.split('/')[1]) - 1]
    return kept && { kind: 'shoe', key, text: JSON.stringify(kept), revision: 1 }
  },
})
const promised = [{ kind: 'shared', table: 'one', shoe: 2, share: SHARE }] as const
const check = (kept: ReturnType<typeof records>, shoes = new SharedShoes()) =>
  shoes.check(kept as never, ['one'], promised)

it('accepts shoes whose lists hold what was acknowledged, open or closed', async () => {
  await check(records(first, second))
  const open = { ...second, taken: [{ share: SHARE }], closed: null, header: null }
  await check(records(first, open))
})

it('notices an acknowledged share that is not in its list', async () => {
  await expect(check(records(first, shoe(2, first.header, [])))).rejects.toThrow(
    'was acknowledged and is not in its list',
  )
  await expect(check(records(first))).rejects.toThrow('was acknowledged and is not in its list')
})

it('notices a list that was closed again after a kill', async () => {
  const shoes = new SharedShoes()
  await check(records(first, second), shoes)
  const again = shoe(2, first.header, [SHARE, 'cd'.repeat(32)])
  await expect(check(records(first, again), shoes)).rejects.toThrow('was closed twice')
})

it('notices a header that does not follow the one before it', async () => {
  await expect(check(records(first, shoe(2, null, [SHARE])))).rejects.toThrow('chain/')
})
