// Prepares the shoe after the one in play. Players add random values of their own (shares) to its shuffle: the list of shares is
// opened and closed, then 2^delay squarings, one after another, are computed from it (the delay), and the header is signed (docs/fairness.md, "Version 2"). Each step is stored before it is published and follows from what is stored,
// so that a house killed at any point continues from there: an open list is closed with the shares it had, and the delay is
// computed again.
import {
  closeShares,
  type Delayed,
  type Drawn,
  headerHash,
  LATE,
  MAX_SHARES,
  type NamedRound,
  openShared,
  receiptFor,
  type SharedTerms,
  type ShareReceipt,
  type SignedClosing,
  type SignedHeader,
  type SignedOpening,
  type Signer,
  sealShared,
  type WaitedFor,
} from '@punto/fair'
import { type Clock, pause, SerialQueue } from '../base/index.ts'
import type { Records } from '../storage/index.ts'
import { PREPARED_SHOE, type PreparedShoe, shoeKey, signedHeaderOf, type TakenShare } from './prepared-shoe.ts'

/** A public source of randomness that decides where nobody shares. */
export interface Beacon {
  /** A round that is not published before a list that opens now has long been closed. */
  next(windowSeconds: number): NamedRound
  /** Whether rounds of this chain can be had. */
  knows(named: NamedRound): boolean
  /** Waits for the round until it is called off. */
  drawn(named: NamedRound, calledOff: AbortSignal): Promise<Drawn>
}

/** How the house deals signed shoes. */
export interface Fairness {
  /** The current key first; others from when it is replaced while the house runs. */
  readonly signers: readonly Signer[]
  /** How long shares are taken; 0: never. */
  readonly windowSeconds: number
  /** The exponent: after the list closes, 2^delay squarings are computed one after another. */
  readonly delay: number
  /** Runs in a worker thread: it takes a minute or more. */
  readonly passDelay: (closing: Uint8Array, delay: number, calledOff: AbortSignal) => Promise<Delayed>
  /** Undefined where the house alone decides a shoe in which nobody shares. */
  readonly beacon?: Beacon | undefined
  /** True while so many delays wait that a list which opens now would be late. */
  readonly delaysBehind?: () => boolean
}

interface StoredShoe {
  readonly prepared: PreparedShoe
  readonly revision: number
}

/** The next shoe as published. */
export interface NextShoe {
  /** open: shares are taken; closed: the delay is computed; sealed: the shoe is fixed. */
  readonly state: 'open' | 'closed' | 'sealed'
  /** When the list closes, by the house's clock; null once it is closed. */
  readonly closesAt: number | null
  /** The number of shares taken. */
  readonly taken: number
  readonly opening: SignedOpening
  readonly closing: SignedClosing | null
  readonly root: string | null
}

export type ShareReply =
  | { readonly ok: true; readonly receipt: ShareReceipt; readonly opening: SignedOpening }
  | { readonly ok: false; readonly why: 'closed' | 'given' | 'full' }

export interface ShareListOptions {
  readonly table: string
  readonly fairness: Fairness
  readonly records: Records
  readonly clock: Clock
  /** The seed of a shoe; drawn and stored sealed at the first call. */
  readonly seedOf: (shoe: number) => Promise<Uint8Array>
  /** `next` has changed. */
  readonly changed: () => void
  /** Storage failed; the step is retried. */
  readonly failed: (error: unknown) => void
}

export interface ShoeWanted {
  readonly shoe: number
  readonly decks: number
  readonly cut: number
  /** False for a table's first shoe, which is needed at once and takes no shares. */
  readonly shared: boolean
  /** Places in the list reserved for seated players. */
  readonly seats: number
}

/** How long a table that needs its shoe waits for the delay, or for a round of the beacon. */
const PATIENCE_MS = 5000
/** Wait after a failure of storage. */
const BACK_OFF_MS = 1000

export class ShareList {
  readonly #options: ShareListOptions
  #wanted: ShoeWanted | undefined
  #kept: StoredShoe | undefined
  /** Cached until something changes. */
  #published: NextShoe | undefined
  #closesAt: number | null = null
  /** The preparation under way in this process. */
  #running: Promise<void> | undefined
  /** Serialises writes to the list. */
  readonly #writing = new SerialQueue()
  /** Closes the open list early, when the shoe before has ended first. */
  #closeEarly: () => void = () => undefined
  /** The shoe before has ended: the delay has a few seconds left. */
  #hurryDelay: () => void = () => undefined
  #shoeNeededNow: number | undefined
  #stopped = false

  constructor(options: ShareListOptions) {
    this.#options = options
  }

  /** The shoe that is being prepared or is ready; undefined if none. */
  get next(): NextShoe | undefined {
    this.#published ??= this.#describe()
    return this.#published
  }

  #describe(): NextShoe | undefined {
    if (!this.#kept) return undefined
    const { opening, taken, closed, header } = this.#kept.prepared
    return {
      state: header ? 'sealed' : closed ? 'closed' : 'open',
      closesAt: closed ? null : this.#closesAt,
      taken: closed?.shares.length ?? taken.length,
      opening,
      closing: closed,
      root: header?.root ?? null,
    }
  }

  /** The published terms of the next shoe: later changes of settings apply to the shoe after it. */
  get fixed(): SharedTerms | undefined {
    return this.#kept?.prepared.opening
  }

  /** Reads what is stored of a shoe, without starting anything. */
  async recall(shoe: number): Promise<void> {
    this.#kept = await this.#read(shoe)
    this.#published = undefined
  }

  /** Starts preparing a shoe; a repeated call has no effect. */
  prepare(wanted: ShoeWanted): void {
    if (this.#wanted?.shoe === wanted.shoe || this.#stopped) return
    this.#wanted = wanted
    this.#running = this.#run(wanted)
  }

  /** Waits for the signed header of a shoe. */
  async header(wanted: ShoeWanted): Promise<SignedHeader> {
    for (;;) {
      this.prepare(wanted)
      this.#shoeNeededNow = wanted.shoe
      this.#closeEarly()
      this.#hurryDelay()
      await this.#running
      const header = this.#kept?.prepared.header
      if (header?.shoe === wanted.shoe) return header
      if (this.#stopped) throw new Error('The table has stopped')
      // Another shoe was asked for meanwhile: start again.
      if (this.#wanted?.shoe !== wanted.shoe) continue
      // The preparation of this shoe ended without a header: prepare it again.
      this.#wanted = undefined
    }
  }

  /** Takes an account's share. The same share again gets the same receipt. */
  async give(by: string, share: string, seated: boolean): Promise<ShareReply> {
    return this.#writing.run(async (): Promise<ShareReply> => {
      const kept = this.#kept
      if (!kept || this.#closesAt === null || kept.prepared.closed) return { ok: false, why: 'closed' }
      const { opening, taken } = kept.prepared
      const receipt = () => receiptFor(opening, share, this.#signerOf(opening))
      const own = taken.find((one) => one.by === by)
      if (own) return own.share === share ? { ok: true, receipt: receipt(), opening } : { ok: false, why: 'given' }
      if (this.#isFull(taken, seated)) return { ok: false, why: 'full' }
      await this.#write({ ...kept.prepared, taken: [...taken, { share, by, seated }] }, kept.revision)
      return { ok: true, receipt: receipt(), opening }
    })
  }

  stop(): void {
    this.#stopped = true
  }

  /** A shoe is signed to its header by the key that has opened it, as long as the house has that key. */
  #signerOf({ key }: SignedOpening): Signer {
    const { signers } = this.#options.fairness
    return signers.find((one) => one.key === key) ?? signers[0]!
  }

  /** Places are reserved for seated players, so that many guest accounts cannot fill the list. */
  #isFull(taken: readonly TakenShare[], seated: boolean): boolean {
    if (taken.length >= MAX_SHARES) return true
    if (seated) return false
    const watching = taken.filter((one) => !one.seated).length
    return watching >= MAX_SHARES - Math.min(this.#wanted?.seats ?? 0, MAX_SHARES)
  }

  async #run(wanted: ShoeWanted): Promise<void> {
    for (let done = false; !done && !this.#stopped; ) {
      try {
        done = await this.#step(wanted)
      } catch (error) {
        if (this.#stopped) return
        this.#options.failed(error)
        await pause(this.#options.clock, BACK_OFF_MS)
        // Whether the last write succeeded is found by reading again.
        this.#kept = undefined
      }
    }
  }

  /** Takes the next step; true when none is left. */
  async #step(wanted: ShoeWanted): Promise<boolean> {
    if (this.#kept?.prepared.opening.shoe !== wanted.shoe) await this.recall(wanted.shoe)
    const kept = this.#kept
    if (!kept) await this.#open(wanted)
    else if (kept.prepared.header) return true
    else if (kept.prepared.closed) await this.#seal(kept, kept.prepared.closed)
    else await this.#close()
    return false
  }

  async #open({ shoe, decks, cut, shared }: ShoeWanted): Promise<void> {
    const { table, fairness, seedOf, clock, records } = this.#options
    const windowSeconds = shared && !fairness.delaysBehind?.() ? fairness.windowSeconds : 0
    const closesAt = () => (windowSeconds > 0 ? clock.now() + windowSeconds * 1000 : null)
    const terms = { table, shoe, decks, cut, windowSeconds, delay: fairness.delay }
    const before = await lastHeader(records, table, shoe)
    // A table's first shoe is needed before any round to come.
    const beacon = shared ? fairness.beacon?.next(windowSeconds) : undefined
    const previous = before ? headerHash(before) : null
    const opening = openShared(terms, previous, await seedOf(shoe), fairness.signers[0]!, beacon)
    this.#closesAt = closesAt()
    await this.#write({ opening, taken: [], closed: null, header: null }, 0)
    if (windowSeconds === 0 || this.#shoeNeededNow === shoe) return
    const hurried = new Promise<void>((resolve) => {
      this.#closeEarly = resolve
    })
    await Promise.race([pause(clock, windowSeconds * 1000), hurried])
  }

  /** Closes the list. One found open after a restart is closed at once: a restart gives nobody more time. */
  async #close(): Promise<void> {
    await this.#writing.run(async () => {
      const { prepared, revision } = this.#kept!
      const shares = prepared.taken.map(({ share }) => share)
      const closed = closeShares(prepared.opening, shares, this.#signerOf(prepared.opening))
      this.#closesAt = null
      await this.#write({ ...prepared, taken: [], closed }, revision)
    })
  }

  async #seal({ prepared, revision }: StoredShoe, closed: SignedClosing): Promise<void> {
    const { seedOf } = this.#options
    const delayed = await this.#waitFor(closed)
    if (this.#stopped) return
    const { header } = sealShared(closed, delayed, await seedOf(closed.shoe), this.#signerOf(prepared.opening))
    await this.#write({ ...prepared, header }, revision)
  }

  /** What the delay makes of the list, or the round that was named where nobody shared. */
  async #waitFor(closed: SignedClosing): Promise<WaitedFor | typeof LATE | null> {
    const { passDelay, beacon } = this.#options.fairness
    const { shares, closing, delay, shoe, beacon: named } = closed
    if (shares.length > 0)
      return this.#inTime(shoe, (calledOff) => passDelay(Buffer.from(closing, 'hex'), delay, calledOff))
    if (!named) return null
    // The house was started again with another chain, or with none.
    if (!beacon?.knows(named)) return LATE
    return this.#inTime(shoe, (calledOff) => beacon.drawn(named, calledOff))
  }

  /** LATE where the shoe is needed first. */
  async #inTime<T>(shoe: number, begin: (calledOff: AbortSignal) => Promise<T>): Promise<T | typeof LATE> {
    const { clock } = this.#options
    const calledOff = new AbortController()
    const needed = new Promise<void>((resolve) => {
      this.#hurryDelay = resolve
      if (this.#shoeNeededNow === shoe) resolve()
    })
    const late = needed.then(async (): Promise<typeof LATE> => {
      await pause(clock, PATIENCE_MS)
      return LATE
    })
    const found = await Promise.race([begin(calledOff.signal), late])
    if (found === LATE) calledOff.abort()
    return found
  }

  async #read(shoe: number): Promise<StoredShoe | undefined> {
    const { records, table } = this.#options
    const found = await records.read(PREPARED_SHOE, shoeKey(table, shoe))
    return found && { prepared: JSON.parse(found.text) as PreparedShoe, revision: found.revision }
  }

  async #write(prepared: PreparedShoe, revision: number): Promise<void> {
    const { records, table } = this.#options
    const { shoe } = prepared.opening
    const written = await records.write(PREPARED_SHOE, shoeKey(table, shoe), JSON.stringify(prepared), revision)
    const now = written ? await this.#read(shoe) : undefined
    if (!now) throw new Error(`Another process prepares shoe ${shoe} of table ${table}`)
    this.#kept = now
    this.#published = undefined
    this.#options.changed()
  }
}

/** The table's last signed header before a shoe. Shoes dealt by hand in between have none. */
async function lastHeader(records: Records, table: string, shoe: number): Promise<SignedHeader | undefined> {
  for (let before = shoe - 1; before > 0; before--) {
    const header = await signedHeaderOf(records, table, before)
    if (header) return header
    // Usually the shoe before has one; the search is bounded for a table that never signed.
    if (before < shoe - MOST_BY_HAND) return undefined
  }
  return undefined
}

const MOST_BY_HAND = 1000
