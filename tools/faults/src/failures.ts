// Collects errors that no simulated fault explains. The first one ends the simulation.
export class Failures {
  #first: unknown

  readonly add = (error: unknown): void => {
    this.#first ??= error
  }

  /** Work that nobody waits for. */
  guard(work: Promise<unknown>): void {
    work.catch(this.add)
  }

  run(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.add(error)
    }
  }

  throwIfAny(): void {
    if (this.#first) throw this.#first
  }
}
