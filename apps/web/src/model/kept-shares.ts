// Shares that the reader has put into shuffles, with the house's receipt for each: kept to be found again in the list of the
// shoe, and in its record.
import type { NextShoe, ShareTaken } from '@punto/protocol'

export interface KeptShare extends ShareTaken {
  readonly table: string
  readonly shoe: number
}

/** More than these are not kept, the newest first. */
const MOST = 60

export const withShare = (kept: readonly KeptShare[], share: KeptShare): readonly KeptShare[] =>
  [share, ...kept.filter(({ table, shoe }) => table !== share.table || shoe !== share.shoe)].slice(0, MOST)

export const shareIn = (kept: readonly KeptShare[], table: string, shoe: number): KeptShare | undefined =>
  kept.find((one) => one.table === table && one.shoe === shoe)

export function parseShares(text: string | null): readonly KeptShare[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (value: unknown): value is KeptShare => {
  const { table, shoe, receipt } = (value ?? {}) as Partial<KeptShare>
  return typeof table === 'string' && typeof shoe === 'number' && typeof receipt?.share === 'string'
}

/** `missing`: the house signed for it, and its list is without it. */
export type ShareState = 'none' | 'waiting' | 'taken' | 'listed' | 'missing'

/** What has become of the reader's share in the shoe to come; `wanted`: it is to be given as soon as it can be. */
export function shareState(next: NextShoe, mine: KeptShare | undefined, wanted: boolean): ShareState {
  if (!mine) return wanted ? 'waiting' : 'none'
  if (!next.closing) return 'taken'
  return next.closing.shares.includes(mine.receipt.share) ? 'listed' : 'missing'
}
