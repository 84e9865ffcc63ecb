// Lays the last bets again at the opening of each round, for as long as the player has asked for and may. It plays with the store that it
// belongs to, whatever is drawn of it.
import { type Live, live } from '@punto/client'
import { type Autoplay, afterRound, asRoundBegins, betsFor, type Stopped } from './autoplay.ts'
import type { BetRequester } from './bet-requester.ts'
import type { Step } from './steps.ts'

/** What is played by itself, and why it last came to an end. */
export interface AutoplayNow {
  readonly running: Autoplay | null
  /** Why it came to an end, until it is started again. */
  readonly stopped: Stopped | null
}

/** Plays the rounds that a player has asked for by itself, up to limits. */
export class Autoplayer {
  readonly #bets: BetRequester
  readonly #now = live<AutoplayNow>({ running: null, stopped: null })

  constructor(bets: BetRequester) {
    this.#bets = bets
  }

  get now(): Live<AutoplayNow> {
    return this.#now
  }

  start(auto: Autoplay): void {
    this.#now.set({ running: auto, stopped: null })
  }

  /** As the player wishes: nothing is said of it. */
  stop(): void {
    this.#now.set({ running: null, stopped: null })
  }

  heard(step: Step): void {
    const { running } = this.#now.get()
    if (!running) return
    if (step.kind === 'betting-opened') this.#begin(running)
    // What the House does not take is not asked for again and again.
    if (step.kind === 'no-more-bets' && this.#bets.now.refusals.size > 0) this.#end('refused')
    if (step.kind === 'settled' && step.bet) {
      const after = afterRound(running, step.net)
      if ('stopped' in after) this.#end(after.stopped)
      else this.start(after.goesOn)
    }
  }

  #begin(auto: Autoplay): void {
    const { last } = this.#bets.now
    const begun = asRoundBegins(auto, last)
    if ('stopped' in begun) {
      this.#end(begun.stopped)
      return
    }
    this.start(begun.goesOn)
    this.#bets.want(betsFor(begun.goesOn, last))
  }

  #end(why: Stopped): void {
    this.#now.set({ running: null, stopped: why })
  }
}
