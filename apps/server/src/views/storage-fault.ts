// What storage has thrown, in the words of the wire.
import { fault, type WireFault } from '@punto/protocol'
import type { StorageFault } from '../storage/index.ts'

/** `noted` is the number under which whoever runs the house finds it. */
export function storageFault(thrown: StorageFault, noted: (error: unknown) => string): WireFault {
  switch (thrown.code) {
    // It does not pass, and asking again does not help.
    case 'chain/broken':
      return fault('house/past-broken', { table: thrown.params.table!, incident: noted(thrown) })
    case 'storage/uncertain':
      return fault('house/reading-back', {})
    // Storage that cannot take anything just now is no failure of whoever asks.
    default:
      return fault('house/cannot-write', {})
  }
}
