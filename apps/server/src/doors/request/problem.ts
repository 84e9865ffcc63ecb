// Refusals over HTTP as problem details (RFC 9457) with our code, in the reader's language.
import { errorIn, type Problem, statusOfError, type WireFaultLike } from '@punto/protocol'
import type { Language } from '@punto/rules'

/** The page that explains codes. */
const CATALOGUE = '/docs#'

export function problemOf(fault: WireFaultLike, lang: Language): Problem {
  const { code, params, message, rule } = errorIn(lang, fault)
  return {
    type: `${CATALOGUE}${code}`,
    title: code,
    status: statusOfError(code),
    detail: message,
    code,
    params,
    ...(rule !== undefined && { rule }),
  }
}

/** Thrown by handlers, and sent as problem details. */
export class RefusedRequest extends Error {
  readonly fault: WireFaultLike

  constructor(fault: WireFaultLike) {
    super(fault.code)
    this.fault = fault
  }
}

/** Ends the request, where there is nothing to go on with. */
export function refuse(fault: WireFaultLike): never {
  throw new RefusedRequest(fault)
}
