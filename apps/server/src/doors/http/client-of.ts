// The client and the reason of a request, for the audit log.
import type { ClientInfo, StaffAct } from '../../people/index.ts'
import type { Call } from './handlers.ts'

export const clientOf = ({ request }: Call): ClientInfo => ({
  address: request.ip ?? '',
  agent: String(request.headers['user-agent'] ?? ''),
})

export const staffActOf = (call: Call, { reason }: { readonly reason: string }): StaffAct => ({
  client: clientOf(call),
  reason,
})
