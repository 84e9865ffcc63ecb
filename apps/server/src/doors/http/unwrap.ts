// Unwraps what handlers get: a signed-in person, a successful result. Anything else is thrown as a refusal.
import { fault } from '@punto/protocol'
import type { Person, Principal, Result } from '../../people/index.ts'
import { RefusedRequest } from '../request/problem.ts'

export function personOf(principal: Principal): Person {
  if (principal.kind === 'public') throw new RefusedRequest(fault('auth/needed', {}))
  return principal
}

export function unwrap<T extends object>(result: Result<T>): T {
  if (!result.ok) throw new RefusedRequest(result.refusal)
  return result
}
