// Faults of storage as wire faults.
import { fault, type WireFault } from '@punto/protocol'
import type { StorageFault } from '../../storage/index.ts'

/** `noted` logs the error and returns its incident number. */
export function storageFault(thrown: StorageFault, noted: (error: unknown) => string): WireFault {
  switch (thrown.code) {
    // Permanent: a retry does not help.
    case 'chain/broken':
      return fault('house/past-broken', { table: thrown.params.table!, incident: noted(thrown) })
    case 'record/altered':
      return fault('house/record-altered', {})
    case 'storage/uncertain':
      return fault('house/reading-back', {})
    // Temporary: a retry may help.
    default:
      return fault('house/cannot-write', {})
  }
}
