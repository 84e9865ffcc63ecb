// The headers of committed shoes in a recording: each by itself (list of shares, delay, signature), against the beginning of its shoe,
// and in the chain with the one before it.
import { type AnyHeader, ChainCheck, type Failure, isHeaderLine, isSignedHeader, verifyWholeHeader } from '@punto/fair'
import type { EventOf } from '@punto/table'

export class RecordedShoes {
  readonly headers = new Map<number, AnyHeader>()
  /** In which players had shares. */
  shared = 0
  readonly #chain: ChainCheck
  #table = ''
  #started: EventOf<'shoe-started'> | undefined

  constructor(lines: readonly string[]) {
    // Which keys the house publishes only the house can say; the page names the key that has signed.
    const keys = new Set(lines.flatMap((line) => (isHeaderLine(line) ? [keyIn(line)] : [])))
    this.#chain = new ChainCheck([...keys].map((key) => ({ key, endorsement: null })))
  }

  setUp(table: string): void {
    this.#table = table
  }

  /** The shoe whose header comes next; one without is of cards, or of an earlier version. */
  start(event: EventOf<'shoe-started'>): void {
    const before = this.#started
    if (before && !this.headers.has(before.shoe)) this.#chain.byHand(before.shoe)
    this.#started = event
  }

  /** The next header; what does not hold of it. */
  take(line: string): Failure | undefined {
    const read = verifyWholeHeader(headerIn(line))
    if (!read.ok) return read.failure
    const header = read.value
    const { shoe, table, commitment, root } = header
    const started = this.#started
    if (table !== this.#table) return { code: 'chain/other-table', params: { found: table, expected: this.#table } }
    if (!started || shoe !== started.shoe)
      return { code: 'chain/gap', params: { found: shoe, expected: started?.shoe ?? 0 } }
    if (commitment !== started.commitment)
      return wrong('header.commitment', started.commitment ?? 'missing', commitment)
    if (root !== started.root) return wrong('header.root', started.root ?? 'missing', String(root))
    if (isSignedHeader(header) && header.shares.length > 0) this.shared++
    this.headers.set(shoe, header)
    return this.#chain.add({ header })
  }
}

const wrong = (where: string, expected: string, found: string): Failure => ({
  code: 'field/wrong',
  params: { where, expected, found },
})

function headerIn(line: string): unknown {
  try {
    return JSON.parse(line).header
  } catch {
    return undefined
  }
}

const keyIn = (line: string): string => String((headerIn(line) as { readonly key?: unknown } | undefined)?.key)
