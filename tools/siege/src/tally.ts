// What an attacker was answered, counted by what it was: a status, the code of a refusal, how a connection ended.

export type Counts = Readonly<Record<string, number>>

export class Tally {
  readonly #counts = new Map<string, number>()

  count(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times)
  }

  get counts(): Counts {
    return Object.fromEntries([...this.#counts].sort(([, one], [, other]) => other - one))
  }
}
