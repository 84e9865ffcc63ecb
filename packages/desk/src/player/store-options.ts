// What the store of a table needs from outside: a way to send commands, a screen, words for refusals.
import type { SentCommand } from '@punto/protocol'
import type { Refusal } from './bet-requests.ts'

/** Fulfilled when carried out; fails with something that says why. */
export type Sender = (command: SentCommand) => Promise<unknown>

/** A screen on which cards take their time to turn. */
export interface Screen {
  /** Whether anybody can see it; cards are up at once on one that nobody sees. */
  readonly isSeen: () => boolean
  /** Whether a card is being turned on it just now. */
  readonly isTurning: () => boolean
  readonly after: (ms: number, then: () => void) => void
}

/** What the store of a table needs from outside. */
export interface StoreOptions {
  readonly send: Sender
  /** Without one, everything is shown as soon as it is known. */
  readonly screen?: Screen
  /** Turns what `send` fails with into words. */
  readonly refusalOf: (error: unknown) => Refusal
  /** Why an operator's wallet did not take a bet, in words. */
  readonly walletRefusal?: (reason: string) => Promise<Refusal>
}
