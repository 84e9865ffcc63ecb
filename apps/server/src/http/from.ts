// Where a request comes from, and why: what the audit log is told of it.
import type { From, Why } from '../identity/index.ts'
import type { Call } from './route.ts'

export const fromOf = ({ request }: Call): From => ({
  address: request.ip ?? '',
  agent: String(request.headers['user-agent'] ?? ''),
})

export const whyOf = (call: Call, { reason }: { readonly reason: string }): Why => ({ from: fromOf(call), reason })
