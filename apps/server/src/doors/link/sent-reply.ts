// Replies as they are sent between processes: a fault of storage is an Error here, and code and parameters there.

import { STORAGE_FAULTS, StorageFault, type StorageFaultCode } from '../../storage/index.ts'
import { isUnavailable, type Reply } from '../../table/index.ts'
import type { SentReply } from './link-messages.ts'

export function sentReply(reply: Reply): SentReply {
  if (!isUnavailable(reply) || !reply.fault) return reply as SentReply
  const { code, params } = reply.fault
  return { ok: false, unavailable: reply.unavailable, fault: { code, params } }
}

export function receivedReply(sent: SentReply): Reply {
  if (!('unavailable' in sent)) return sent
  const { unavailable, fault } = sent
  if (!fault || !Object.hasOwn(STORAGE_FAULTS, fault.code)) return { ok: false, unavailable }
  return { ok: false, unavailable, fault: new StorageFault(fault.code as StorageFaultCode, fault.params) }
}
