// The command and the events by which pots are fed, paid and filled up, as data.
import type { Asked } from '../asked.ts'

/** A pot of the house: every table of the currency whose game names it feeds it. */
export interface Pot {
  readonly pot: string
  readonly currency: string
}

/** What a settlement takes out of the stakes for a pot and its reserve. */
export interface PotFed extends Pot {
  readonly fed: number
  readonly reserved: number
}

/** What a pot pays for one bet. */
export interface PotPayment {
  readonly player: string
  readonly box: number
  readonly bet: string
  /** The rung of the jackpot that the coup has met; left out for envy. */
  readonly rung?: number
  readonly amount: number
  readonly ref: string
}

/** What a correction takes back of it. */
export interface PotReturn {
  readonly player: string
  readonly amount: number
  readonly ref: string
}

export type JackpotEvent =
  /** A pot has paid, or was filled up without a hit: then there are no payments. */
  | ({
      readonly type: 'jackpot-paid'
      /** The round that has hit it; the last one where it was only filled up. */
      readonly round: number
      /** What the pot held just before, and what it was shared out from: never less than its seed. */
      readonly held: number
      readonly meter: number
      readonly payments: readonly PotPayment[]
      /** What the reserve has put in, so that it holds its seed again. */
      readonly seeded: number
      readonly ref: string
    } & Pot)
  /** The round that had hit a pot came to something else after all: what was paid goes back, the seed to its reserve. */
  | ({
      readonly type: 'jackpot-undone'
      readonly round: number
      readonly payments: readonly PotReturn[]
      readonly seeded: number
      readonly ref: string
    } & Pot)

/** The program pays what a pot owes, from exactly what it holds: storage refuses it where that is no longer so. */
export interface PayJackpot extends Asked {
  readonly type: 'pay-jackpot'
  readonly pot: string
  readonly held: number
}
