// What has gone wrong in a simulated house that nobody made go wrong. The first of it ends the world.
export class Trouble {
  #first: unknown

  readonly broke = (error: unknown): void => {
    this.#first ??= error
  }

  /** Work that nobody waits for. */
  guard(work: Promise<unknown>): void {
    work.catch(this.broke)
  }

  watched(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.broke(error)
    }
  }

  throwIfAny(): void {
    if (this.#first) throw this.#first
  }
}
