// Checks of the tools: one that fails ends the run with what was found.

export class CheckFailed extends Error {
  constructor(what: string, details?: unknown) {
    super(details === undefined ? what : `${what}: ${JSON.stringify(details)}`)
    this.name = 'CheckFailed'
  }
}

export function failUnless(holds: boolean, what: string, details?: () => unknown): asserts holds {
  if (!holds) throw new CheckFailed(what, details?.())
}
