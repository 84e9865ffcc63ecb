// Entry point of a thread that audits logs, one after the other as it is given them.
import { parentPort, workerData } from 'node:worker_threads'
import type { NamedHead } from '../../storage/index.ts'
import { reasonOf } from '../../storage/index.ts'
import { auditLog } from './audit-log.ts'
import type { AuditedLog } from './audited-log.ts'
import { type AuditedPlace, type AuditKeys, openAudited, openKeys } from './open-audited.ts'

export interface AuditThreadGiven {
  readonly place: AuditedPlace
  readonly keys: AuditKeys | undefined
}

export type AuditThreadMessage =
  | { readonly kind: 'read'; readonly events: number }
  | { readonly kind: 'audited'; readonly result: AuditedLog }
  | { readonly kind: 'failed'; readonly why: string }

/** Progress is told in so many events. */
const TOLD_EVENTS = 2000

const { place, keys } = workerData as AuditThreadGiven
const say = (message: AuditThreadMessage) => parentPort!.postMessage(message)
const { seals, sealer } = openKeys(keys)
let read = 0
const options = {
  seals,
  sealer,
  read: (events: number) => {
    read += events
    if (read < TOLD_EVENTS) return
    say({ kind: 'read', events: read })
    read = 0
  },
}
const opening = openAudited(place, seals)
parentPort!.on('message', async (message: NamedHead | 'close') => {
  try {
    const { perform, close } = await opening
    if (message === 'close') {
      await close()
      parentPort!.close()
      return
    }
    say({ kind: 'audited', result: await auditLog(message, { ...options, perform }) })
  } catch (error) {
    say({ kind: 'failed', why: reasonOf(error) })
  }
})
