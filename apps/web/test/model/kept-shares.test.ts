import type { NextShoe } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { type KeptShare, parseShares, shareIn, shareState, withShare } from '../../src/model/kept-shares.ts'

const kept = (table: string, shoe: number, share: string) => ({ table, shoe, receipt: { share } }) as KeptShare
const next = (shares?: readonly string[]) =>
  ({
    opening: { shoe: 8 },
    closing: shares ? { shares } : null,
    state: shares ? 'delay' : 'open',
  }) as unknown as NextShoe

describe('a share in the shuffle', () => {
  it('is asked for, taken, and then found in the signed list', () => {
    const mine = kept('T1', 8, 'ab')
    expect(shareState(next(), undefined, false)).toBe('none')
    expect(shareState(next(), undefined, true)).toBe('waiting')
    expect(shareState(next(), mine, true)).toBe('taken')
    expect(shareState(next(['cd', 'ab']), mine, true)).toBe('listed')
  })

  it('that the house signed for and left out is missing, also for one who no longer shares', () => {
    expect(shareState(next(['cd']), kept('T1', 8, 'ab'), false)).toBe('missing')
  })

  it('is kept once for a shoe of a table, the newest first, and no more than sixty', () => {
    let all = withShare([kept('T1', 7, 'aa'), kept('T2', 8, 'bb')], kept('T1', 8, 'cc'))
    expect(all.map(({ receipt }) => receipt.share)).toEqual(['cc', 'aa', 'bb'])
    all = withShare(all, kept('T1', 7, 'dd'))
    expect(shareIn(all, 'T1', 7)?.receipt.share).toBe('dd')
    expect(all).toHaveLength(3)
    for (let shoe = 10; shoe < 90; shoe++) all = withShare(all, kept('T1', shoe, `${shoe}`))
    expect([all.length, all[0]?.shoe, shareIn(all, 'T1', 7)]).toEqual([60, 89, undefined])
  })

  it.each([null, '', '{', '{}', '[1]', '[{"table":"T1"}]'])('is none where nothing readable was kept: %s', (text) => {
    expect(parseShares(text)).toEqual([])
  })

  it('is read again as it was kept', () => {
    const all = [kept('T1', 7, 'aa')]
    expect(parseShares(JSON.stringify(all))).toEqual(all)
  })
})
