// Why the house has taken nothing, in the words of the wire.
import { fault, type WireFault } from '@punto/protocol'
import type { House, Reply } from '../engine/index.ts'
import { shutFault } from './shut.ts'

export function unavailable(
  house: House,
  table: string,
  reply: Extract<Reply, { readonly unavailable: string }>,
): WireFault {
  if (reply.unavailable === 'shut') return shutFault(house, table) ?? fault('house/shutting-down', {})
  return house.standing.kind === 'reading-back' ? fault('house/reading-back', {}) : fault('house/cannot-write', {})
}
