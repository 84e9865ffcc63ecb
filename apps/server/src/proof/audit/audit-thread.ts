// Entry point of a thread that audits logs, one after the other as it is given them.
import { parentPort, workerData } from 'node:worker_threads'
import { serveCalls, tellStarter } from '../../base/index.ts'
import type { NamedHead } from '../../storage/index.ts'
import { reasonOf } from '../../storage/index.ts'
import { auditLog } from './audit-log.ts'
import type { AuditedLog } from './audited-log.ts'
import { type AuditedPlace, type AuditKeys, openAudited, openKeys } from './open-audited.ts'

export interface AuditThreadGiven {
  readonly place: AuditedPlace
  readonly keys: AuditKeys | undefined
}

/** Progress is told in so many events. */
const TOLD_EVENTS = 2000

const { place, keys } = workerData as AuditThreadGiven
const { seals, sealer } = openKeys(keys)
let read = 0
const options = {
  seals,
  sealer,
  read: (events: number) => {
    read += events
    if (read < TOLD_EVENTS) return
    tellStarter(read)
    read = 0
  },
}
const opening = openAudited(place, seals)
const auditing = {
  audit: async (head: NamedHead): Promise<AuditedLog> =>
    auditLog(head, { ...options, perform: (await opening).perform }),
  close: async (): Promise<void> => (await opening).close(),
}
export type Auditing = typeof auditing

serveCalls(auditing, parentPort!, reasonOf)
