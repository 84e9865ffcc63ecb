// Why the house has taken nothing, in the words of the wire.
import { fault, type WireFault } from '@punto/protocol'
import type { House, Reply } from '../engine/index.ts'
import { shutFault } from './shut-fault.ts'

export function unavailableFault(
  house: House,
  table: string,
  reply: Extract<Reply, { readonly unavailable: string }>,
): WireFault {
  if (reply.unavailable === 'shut') return shutFault(house, table) ?? fault('house/shutting-down', {})
  // It may have been written: the same id tells, here or after the next start.
  const inDoubt = house.storageStatus.kind === 'reading-back' || reply.fault?.code === 'storage/uncertain'
  return inDoubt ? fault('house/reading-back', {}) : fault('house/cannot-write', {})
}
