// Counts what has happened in a simulated world, by name.

export class Tally {
  readonly counts = new Map<string, number>()

  add(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times)
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0
  }

  take(other: Tally): void {
    for (const [what, times] of other.counts) this.add(what, times)
  }
}
