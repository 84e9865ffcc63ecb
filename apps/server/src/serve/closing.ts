// What has been opened and must be closed again, the last first.
export class Closing {
  readonly #steps: (() => unknown)[] = []

  add(close: () => unknown): void {
    this.#steps.push(close)
  }

  async run(): Promise<void> {
    for (let close = this.#steps.pop(); close; close = this.#steps.pop()) await close()
  }
}
