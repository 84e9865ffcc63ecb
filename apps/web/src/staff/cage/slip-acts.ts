// What may be done with a fill, a credit or a count now, by whoever looks at it. The house refuses the rest all the same.
import { type ChipSlip, type ChipTray, rightOf, type ViewerRole } from '@punto/protocol'

export interface Looker {
  readonly id: string
  readonly role: ViewerRole
  /** Whether a dealer is signed on at the table in question. */
  readonly deals: boolean
}

/** How the place of a slip of a drawer begins. */
export const DRAWER = 'house:drawer-'

export type SlipAct = 'approve' | 'issue' | 'receive' | 'void'

const has = (right: Parameters<typeof rightOf>[0], role: ViewerRole): boolean => rightOf(right).roles.includes(role)

/** A dealer acts at the table that they deal. */
const isThere = ({ role, deals }: Looker): boolean => role !== 'dealer' || deals

/** The pit agrees to it first. A fill is issued by the cage and received by the table, a credit the other way; nobody receives what they issued. */
export function slipActs(
  slip: Pick<ChipSlip, 'kind' | 'approvedBy' | 'issuedBy'> & Partial<Pick<ChipSlip, 'table'>>,
  looker: Looker,
): readonly SlipAct[] {
  const { kind, approvedBy, issuedBy } = slip
  const { id, role } = looker
  const step = issuedBy ? 'receive' : 'issue'
  const ofDrawer = slip.table?.startsWith(DRAWER) === true
  if (!issuedBy && !approvedBy) {
    const mayAgree = has('approve-slip', role) ? (['approve'] as const) : []
    return [...mayAgree, ...(has('void-slip', role) ? (['void'] as const) : [])]
  }
  const byCage = (kind === 'fill') === (step === 'issue')
  // Of a drawer both sides are cashiers; which one, the house knows.
  const isSide = ofDrawer ? role === 'cashier' : byCage === (role === 'cashier')
  const mine = has('carry-slip', role) && isSide && isThere(looker) && issuedBy?.id !== id
  return [...(mine ? [step] : []), ...(has('void-slip', role) ? (['void'] as const) : [])] as readonly SlipAct[]
}

export type CountAct = 'confirm' | 'reject'

/** A count is confirmed by a second person; anybody who counts may have it counted again. */
export function countActs(count: NonNullable<ChipTray['openCount']>, looker: Looker): readonly CountAct[] {
  if (!has('count-tray', looker.role) || !isThere(looker)) return []
  return count.by.id === looker.id ? ['reject'] : ['confirm', 'reject']
}

export const maySend = (right: Parameters<typeof rightOf>[0], looker: Looker): boolean =>
  has(right, looker.role) && isThere(looker)
