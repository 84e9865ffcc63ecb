// Thrown where something that must hold does not.

export class Broken extends Error {
  constructor(what: string, details?: unknown) {
    super(details === undefined ? what : `${what}: ${JSON.stringify(details)}`)
    this.name = 'Broken'
  }
}

export function must(holds: boolean, what: string, details?: () => unknown): asserts holds {
  if (!holds) throw new Broken(what, details?.())
}
