// The cage without a screen: documents by their serial numbers, who may do what with a slip or a count, and words in both languages.
import type { ChipSlip, ChipTray, TrayLine, ViewerRole } from '@punto/protocol'
import { VIEWER_ROLES } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import {
  countKinds,
  documentOfReceipt,
  documentOfSlip,
  documentsOf,
  isVoid,
} from '../../../src/model/staff/documents.ts'
import { countActs, slipActs } from '../../../src/staff/cage/slip-acts.ts'
import { WORDS as EN } from '../../../src/words/en/cage.ts'
import { WORDS as ZH } from '../../../src/words/zh/cage.ts'

const by = (id: string, role: string) => ({ id, name: id, role })
const DORA = by('dora', 'dealer')
const CORA = by('cora', 'cashier')
const VIC = by('vic', 'pit-supervisor')
const FILL: ChipSlip = {
  serial: 7,
  kind: 'fill',
  table: 'salon',
  chips: [{ value: 100, count: 20 }],
  total: 2000,
  requestedAt: 1,
  requestedBy: DORA,
  approvedBy: VIC,
  issuedAt: null,
  issuedBy: null,
}
const looks = (id: string, role: ViewerRole, deals = false) => ({ id, role, deals })

describe('documents of a tray', () => {
  const lines: readonly TrayLine[] = [
    { type: 'slip-voided', serial: 9, at: 9, by: CORA, reason: 'asked for twice' },
    { type: 'slip-received', serial: 7, at: 8, by: DORA },
    { type: 'slip-requested', serial: 9, at: 7, by: DORA, kind: 'fill', chips: [], amount: 100 },
    { type: 'tray-counted', serial: 8, at: 6, by: DORA, kind: 'count', amount: 900, expected: 1000, difference: -100 },
    { type: 'slip-issued', serial: 7, at: 5, by: CORA },
    {
      type: 'slip-requested',
      serial: 7,
      at: 4,
      by: DORA,
      kind: 'fill',
      chips: [{ value: 100, count: 20 }],
      amount: 2000,
    },
    { type: 'slip-received', serial: 2, at: 3, by: DORA },
  ]

  it('are put together from their lines, the newest first and each step in its order', () => {
    const found = documentsOf('salon', lines)
    expect(found.map(({ serial, kind, total }) => [serial, kind, total])).toEqual([
      [9, 'fill', 100],
      [8, 'count', 900],
      [7, 'fill', 2000],
      [2, null, null],
    ])
    expect(found[2]!.steps.map(({ type, by: name }) => [type, name])).toEqual([
      ['slip-requested', 'dora'],
      ['slip-issued', 'cora'],
      ['slip-received', 'dora'],
    ])
    expect(found.map(isVoid)).toEqual([true, false, false, false])
    expect(found[1]).toMatchObject({ expected: 1000, difference: -100 })
  })

  it('are read from a slip and from a receipt', () => {
    expect(documentOfSlip({ ...FILL, approvedBy: null }).steps).toHaveLength(1)
    expect(documentOfSlip(FILL).steps.map(({ type, by: name }) => [type, name])).toEqual([
      ['slip-requested', 'dora'],
      ['slip-approved', 'vic'],
    ])
    expect(documentOfSlip({ ...FILL, issuedAt: 5, issuedBy: CORA }).steps.at(-1)).toMatchObject({ by: 'cora' })
    const receipt = {
      serial: 3,
      at: 1,
      by: CORA,
      way: 'in',
      player: 'p',
      name: 'ann',
      amount: 5,
      table: null,
      day: 'd',
    }
    expect(documentOfReceipt(receipt as never)).toMatchObject({ kind: 'in', total: 5, player: 'ann', table: null })
  })
})

describe('what may be done with a slip', () => {
  const issued = { ...FILL, issuedAt: 2, issuedBy: CORA }
  const carried = (slip: ChipSlip) =>
    VIEWER_ROLES.filter((role) => slipActs(slip, looks('me', role, true)).some((act) => act !== 'void'))

  it('a fill is issued by the cage alone and received by the table', () => {
    expect(carried(FILL)).toEqual(['cashier'])
    expect(carried(issued).sort()).toEqual(['dealer', 'pit-manager', 'pit-supervisor', 'shift-manager'])
  })

  it('is issued once the pit has agreed to it', () => {
    const asked = { ...FILL, approvedBy: null }
    expect(carried(asked).sort()).toEqual(['pit-manager', 'pit-supervisor', 'shift-manager'])
    expect(slipActs(asked, looks('vic', 'pit-supervisor'))).toEqual(['approve'])
    expect(slipActs(asked, looks('cora', 'cashier'))).toEqual(['void'])
  })

  it('a credit goes the other way', () => {
    expect(carried({ ...FILL, kind: 'credit' }).sort()).toEqual([
      'dealer',
      'pit-manager',
      'pit-supervisor',
      'shift-manager',
    ])
    expect(carried({ ...issued, kind: 'credit', issuedBy: DORA })).toEqual(['cashier'])
  })

  it('nobody receives what they issued, and a dealer acts at their own table', () => {
    const own = { ...FILL, kind: 'credit', issuedBy: by('cora', 'cashier') } as const
    expect(slipActs(own, looks('cora', 'cashier'))).toEqual(['void'])
    expect(slipActs(issued, looks('dora', 'dealer', false))).toEqual([])
    expect(slipActs(issued, looks('dora', 'dealer', true))).toEqual(['receive'])
  })
})

describe('what may be counted', () => {
  const count = { by: DORA } as NonNullable<ChipTray['openCount']>
  it('opens with an opener, and one count at a time', () => {
    expect(countKinds({ open: false, openCount: null })).toEqual(['opener', 'drop'])
    expect(countKinds({ open: true, openCount: null })).toEqual(['count', 'closer', 'drop'])
    expect(countKinds({ open: true, openCount: count })).toEqual([])
  })

  it('is confirmed by a second person', () => {
    expect(countActs(count, looks('dora', 'dealer', true))).toEqual(['reject'])
    expect(countActs(count, looks('sue', 'pit-supervisor'))).toEqual(['confirm', 'reject'])
    expect(countActs(count, looks('olga', 'operator'))).toEqual([])
  })
})

describe('the words of the cage', () => {
  const leaves = (node: unknown, path = ''): readonly (readonly [string, unknown])[] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, value]) => leaves(value, `${path}.${key}`))
      : [[path, node]]

  it('say the same things in both languages', () => {
    expect(leaves(ZH).map(([path]) => path)).toEqual(leaves(EN).map(([path]) => path))
    for (const [path, leaf] of leaves(ZH)) if (typeof leaf === 'string') expect(leaf, path).toMatch(/[\u3400-\u9fff]/u)
    for (const [path, leaf] of leaves(EN))
      if (typeof leaf === 'string') expect(leaf, path).not.toMatch(/[\u3400-\u9fff]/u)
  })
})
