// What slips and counts have in common: who acts, under which number, at which table, and with which chips.
import { fault, type WireFaultLike } from '@punto/protocol'
import { countsTrays } from '@punto/table'
import type { AuditEntries, ClientInfo, Person } from '../../people/index.ts'
import type { CageConfig } from './cage-config.ts'
import type { CageState, Chips, Staff } from './cage-events.ts'
import type { CageLog } from './cage-log.ts'
import { staffOf } from './staff-of.ts'

export interface TrayParts {
  readonly log: CageLog
  readonly config: CageConfig
  readonly audit: AuditEntries
  readonly wall: () => number
}

/** The roles that count trays: to these it is not told before what should lie there. Who is above them, and who looks on, knows it. */
export const countsBlindly = (role: string): boolean => role === 'cashier' || countsTrays(role)

/** Who acts, from where, under which id. */
export interface CageAct {
  readonly by: Person
  readonly client: ClientInfo
  readonly id: string
}

/** When, and by whom. */
export const stampOf = ({ wall }: TrayParts, by: Person): { readonly at: number; readonly by: Staff } => ({
  at: wall(),
  by: staffOf(by),
})

/** With a number of its own, for a new document. */
export const nextStamp = (parts: TrayParts, { serial }: CageState, by: Person) => ({
  serial: serial + 1,
  ...stampOf(parts, by),
})

/** A dealer acts at the table that they deal. */
export function notTheirTable({ log }: TrayParts, { id, role }: Person, table: string): WireFaultLike | undefined {
  if (role !== 'dealer' || log.house.table(table)?.state.dealer === id) return undefined
  return fault('tray/not-your-table', { table })
}

/** Known values, each once, the smallest first, without those of which there are none. */
export function checkedChips({ config: { denominations } }: TrayParts, given: Chips): Chips | WireFaultLike {
  const values = new Set<number>()
  for (const { value } of given) {
    if (!denominations.includes(value)) return fault('chips/no-such-value', { value, known: denominations.join(', ') })
    if (values.size === values.add(value).size) return fault('chips/named-twice', { value })
  }
  return given.filter(({ count }) => count > 0).sort((one, other) => one.value - other.value)
}
