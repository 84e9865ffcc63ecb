// What a handler may be sure of after its route was gated, and what identity answered, or the refusal that it is.
import { fault } from '@punto/protocol'
import type { Person, Principal, Result } from '../identity/index.ts'
import { Refused } from './problem.ts'

export function person(principal: Principal): Person {
  if (principal.kind === 'public') throw new Refused(fault('auth/needed', {}))
  return principal
}

export function sure<T extends object>(result: Result<T>): T {
  if (!result.ok) throw new Refused(result.refusal)
  return result
}
