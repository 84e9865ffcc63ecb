// Gives the reader's share to the shuffle of a table's next shoe, and keeps the receipt in this browser.
import { live } from '@punto/client'
import type { NextShoe } from '@punto/protocol'
import { store, stored } from '../base/preferences.ts'
import { type KeptShare, parseShares, shareIn, withShare } from '../model/kept-shares.ts'
import { client } from './house.ts'

const KEY = 'punto.shares'
const SHARE_BYTES = 32

const shares = live<readonly KeptShare[]>(parseShares(stored(KEY)))
export const keptShares = { get: shares.get, subscribe: shares.subscribe }

const onTheirWay = new Set<string>()

/** True when the house has signed for it; false when its signature does not hold. */
export async function giveShare(table: string, { opening }: NextShoe): Promise<boolean> {
  const { shoe } = opening
  const name = `${table} ${shoe}`
  if (onTheirWay.has(name) || shareIn(shares.get(), table, shoe)) return true
  onTheirWay.add(name)
  try {
    const bytes = crypto.getRandomValues(new Uint8Array(SHARE_BYTES))
    const share = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const taken = await client.sendShare(table, share)
    const { isReceipt } = await import('@punto/fair')
    if (taken.receipt.share !== share || taken.opening.shoe !== shoe || !isReceipt(taken.opening, taken.receipt)) {
      return false
    }
    shares.set(withShare(shares.get(), { table, shoe, ...taken }))
    store(KEY, JSON.stringify(shares.get()))
    return true
  } finally {
    onTheirWay.delete(name)
  }
}
