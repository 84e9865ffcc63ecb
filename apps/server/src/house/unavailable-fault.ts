// An unavailable table or storage as a wire fault.
import { fault, type WireFault } from '@punto/protocol'
import type { Reply } from '../table/index.ts'
import type { House } from './house.ts'
import { shutFault } from './shut-fault.ts'

export function unavailableFault(
  house: House,
  table: string,
  reply: Extract<Reply, { readonly unavailable: string }>,
): WireFault {
  if (reply.unavailable === 'shut') {
    // A table that is neither here nor shut is on its way from one process to another.
    const why = house.isClosing ? fault('house/shutting-down', {}) : fault('house/table-elsewhere', { table })
    return shutFault(house, table) ?? why
  }
  if (reply.fault?.code === 'storage/lease-late') return fault('house/lease-late', {})
  if (reply.fault?.code === 'storage/unproven') return fault('house/proving', {})
  // The command may have been written: sending the same id again tells.
  const inDoubt = house.storageStatus.kind === 'reading-back' || reply.fault?.code === 'storage/uncertain'
  return inDoubt ? fault('house/reading-back', {}) : fault('house/cannot-write', {})
}
