// Pairs of disasters: two different ones that befall a world within a minute of its own time.
import type { Dice } from '@punto/server/bots'
import { CALL_OUTCOMES } from '../fault-schedule.ts'

const WITHIN_MS = 60_000

/** What befalls one house: every way in which a call to its storage goes wrong, bad times of the disk, and its ends. */
export const HOUSE_DISASTERS = [
  ...CALL_OUTCOMES.filter((outcome) => outcome !== 'fine'),
  'disk full',
  'disk away',
  'power cut',
  'stop',
] as const
export type HouseDisaster = (typeof HOUSE_DISASTERS)[number]

/** What befalls one of several houses. */
export const SHARED_DISASTERS = [
  'crash',
  'stop',
  'short pause',
  'long pause',
  'leases away',
  'disk away',
  'disk full',
  'cut one way',
  'cut both ways',
  'links broken',
] as const
export type SharedDisaster = (typeof SHARED_DISASTERS)[number]

type Disaster = HouseDisaster | SharedDisaster
export type DisasterPair = `${Disaster} and ${Disaster} within a minute`

/** One name for both orders: the one that sorts first comes first. */
export const pairName = (one: Disaster, other: Disaster): DisasterPair =>
  one < other ? `${one} and ${other} within a minute` : `${other} and ${one} within a minute`

const pairsOf = (kinds: readonly Disaster[]): readonly DisasterPair[] =>
  kinds.flatMap((one, i) => kinds.slice(i + 1).map((other) => pairName(one, other)))

export const DISASTER_PAIRS = { one: pairsOf(HOUSE_DISASTERS), several: pairsOf(SHARED_DISASTERS) } as const

export interface PairCounts {
  sometimes(pair: DisasterPair): void
  times(pair: DisasterPair): number
}

export class Disasters<T extends Disaster> {
  readonly #counts: PairCounts
  readonly #now: () => number
  /** When each befell last. */
  readonly #last = new Map<T, number>()

  constructor(counts: PairCounts, now: () => number) {
    this.#counts = counts
    this.#now = now
  }

  befell(kind: T): void {
    for (const other of this.#recent(kind)) this.#counts.sometimes(pairName(kind, other))
    this.#last.set(kind, this.#now())
  }

  /** Of those that could come next, the one that makes the rarest pair with what was a moment ago. */
  rarest<K extends T>(kinds: readonly K[], dice: Dice): K {
    const rarity = (kind: K) =>
      Math.min(
        ...this.#recent(kind).map((other) => this.#counts.times(pairName(kind, other))),
        Number.POSITIVE_INFINITY,
      )
    const least = Math.min(...kinds.map(rarity))
    return dice.pick(kinds.filter((kind) => rarity(kind) === least))!
  }

  #recent(kind: T): readonly T[] {
    const now = this.#now()
    return [...this.#last].flatMap(([other, at]) => (other !== kind && now - at <= WITHIN_MS ? [other] : []))
  }
}
