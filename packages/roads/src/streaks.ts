// The streaks of a shoe: runs of one side's wins, ties passed over. One streak is one column of the big road, and its
// length the column's height.
import type { Side } from './result.ts'

const other = (side: Side): Side => (side === 'banker' ? 'player' : 'banker')

export class Streaks {
  readonly #lengths: number[] = []
  /** By streak: the longest before it on the same side, kept so that undo need not search for it. */
  readonly #longestBefore: number[] = []
  #side: Side | undefined

  get lengths(): readonly number[] {
    return this.#lengths
  }

  /** Whose streak the last one is. */
  get side(): Side | undefined {
    return this.#side
  }

  add(side: Side): void {
    if (side === this.#side) {
      this.#lengths[this.#lengths.length - 1]!++
      return
    }
    this.#longestBefore.push(this.#longestUpTo(this.#lengths.length - 2))
    this.#lengths.push(1)
    this.#side = side
  }

  /** Takes back the last win. */
  removeLast(): void {
    if (!this.#side) return
    const last = this.#lengths.length - 1
    if (this.#lengths[last]! > 1) {
      this.#lengths[last]!--
      return
    }
    this.#lengths.pop()
    this.#longestBefore.pop()
    // Streaks alternate, so the one before was the other side's.
    this.#side = last === 0 ? undefined : other(this.#side)
  }

  longest(): Readonly<Record<Side, number>> {
    const last = this.#lengths.length - 1
    const of = (side: Side) => this.#longestUpTo(side === this.#side ? last : last - 1)
    return { banker: of('banker'), player: of('player') }
  }

  /** The longest streak of the side whose streak this is, up to and including it. */
  #longestUpTo(streak: number): number {
    return streak < 0 ? 0 : Math.max(this.#longestBefore[streak]!, this.#lengths[streak]!)
  }
}
