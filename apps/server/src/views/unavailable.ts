// Why the house has taken nothing, in the words of the wire.
import { fault, type WireFault } from '@punto/protocol'
import type { House, Reply } from '../engine/index.ts'

export function unavailable(house: House, reply: Extract<Reply, { readonly unavailable: string }>): WireFault {
  if (reply.unavailable === 'shut') return fault('house/shutting-down', {})
  return house.standing.kind === 'reading-back' ? fault('house/reading-back', {}) : fault('house/cannot-write', {})
}
