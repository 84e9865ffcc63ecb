// What browsers have reported as blocked by the content policy, for the pit to look at: the same thing once, with how often, from how many
// addresses, and when last. A report is anybody's word, so the list is bounded: where it is full, what one address alone has reported
// least gives way.

/** A browser’s report, as the doors have read it. */
export interface Reported {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

export interface BlockedPage extends Reported {
  readonly count: number
  /** From how many addresses; so many that are kept apart at most. */
  readonly addresses: number
  readonly firstAt: number
  readonly lastAt: number
}

interface Kept {
  readonly violation: Reported
  readonly addresses: Set<string>
  readonly firstAt: number
  count: number
  lastAt: number
}

const MOST_KEPT = 50
const MOST_ADDRESSES = 20

export class BlockedPages {
  readonly #wall: () => number
  readonly #kept = new Map<string, Kept>()

  constructor(wall: () => number = () => Date.now()) {
    this.#wall = wall
  }

  /** The newest first. */
  get items(): readonly BlockedPage[] {
    return [...this.#kept.values()]
      .map(({ violation, addresses, ...rest }) => ({ ...violation, ...rest, addresses: addresses.size }))
      .sort((one, other) => other.lastAt - one.lastAt)
  }

  note(violation: Reported, address: string): void {
    const { directive, blocked, page } = violation
    const key = `${directive}\n${blocked}\n${page}`
    const now = this.#wall()
    let kept = this.#kept.get(key)
    if (!kept) {
      if (this.#kept.size === MOST_KEPT) this.#kept.delete(this.#leastWeighty())
      kept = { violation, addresses: new Set(), firstAt: now, count: 0, lastAt: now }
      this.#kept.set(key, kept)
    }
    kept.count++
    kept.lastAt = now
    if (kept.addresses.size < MOST_ADDRESSES) kept.addresses.add(address)
  }

  /** Of those that the fewest addresses have reported, the one reported least often, and of those the oldest. */
  #leastWeighty(): string {
    const weight = ({ addresses, count, lastAt }: Kept) => [addresses.size, count, lastAt] as const
    const [[key] = ['']] = [...this.#kept].sort(([, one], [, other]) => {
      const [a, b] = [weight(one), weight(other)]
      return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
    })
    return key
  }
}
