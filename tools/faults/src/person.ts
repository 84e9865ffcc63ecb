// Somebody with a device on a bad network: requests are lost, delayed, doubled and reordered. Without an answer the same request
// is sent again under the same id; now and then an old one is sent long after its time. Requests of one burst go out in one piece.

import { randomDelay } from '@punto/harness/random'
import type { BotCommand, Dice } from '@punto/server/bots'
import type { CommandRequest } from '@punto/server/table'
import type { Actor } from '@punto/table'
import type { Timeline } from './timeline.ts'

export interface Sent {
  readonly table: string
  readonly request: CommandRequest
}

/** Where requests go: to the house, if there is one just now. */
export interface Network {
  readonly timeline: Timeline
  readonly calm: boolean
  /** In one piece; `answered` is told of each that was decided. */
  deliver(sent: readonly Sent[], answered: (sent: Sent) => void): void
}

const MOST_TRIES = 8
const OLD_REQUESTS_KEPT = 40

export class Person {
  readonly #line: Network
  readonly #dice: Dice
  readonly actor: Actor
  readonly #old: Sent[] = []
  #ids = 0
  /** Letters without an answer. */
  waiting = 0

  constructor(line: Network, dice: Dice, actor: Actor) {
    this.#line = line
    this.#dice = dice
    this.actor = actor
  }

  /** Asks until everything has its answer, or patience ends. */
  ask(table: string, ...wishes: readonly BotCommand[]): void {
    let open = wishes.map((wish): Sent => {
      const request = { ...wish, id: `${this.actor.id}-${++this.#ids}`, actor: this.actor } as CommandRequest
      return { table, request }
    })
    for (const sent of open) {
      this.#old.push(sent)
      if (this.#old.length > OLD_REQUESTS_KEPT) this.#old.shift()
    }
    this.waiting++
    let callOff = () => {}
    const end = () => {
      open = []
      callOff()
      this.waiting--
    }
    const attempt = (tries: number) => {
      if (open.length === 0) return
      if (tries > MOST_TRIES) {
        end()
        return
      }
      this.#post(open, (answered) => {
        if (!open.includes(answered)) return
        open = open.filter((sent) => sent !== answered)
        if (open.length === 0) end()
      })
      callOff = this.#line.timeline.after(2000 * tries + randomDelay(this.#dice, 4000), () => attempt(tries + 1))
    }
    attempt(1)
  }

  /** An old request, exactly as it was; or another one under its id. */
  sendOldRequest(): void {
    const sent = this.#dice.pick(this.#old)
    if (!sent) return
    const changed = this.#dice.once(5)
    const { id, actor } = sent.request
    const request: CommandRequest = changed ? { type: 'leave', id, actor } : sent.request
    this.#post([{ table: sent.table, request }], () => undefined)
  }

  #post(sent: readonly Sent[], heard: (sent: Sent) => void): void {
    const dice = this.#dice
    const { timeline, calm } = this.#line
    const copies = calm ? 1 : dice.once(30) ? 0 : dice.once(12) ? 2 : 1
    for (let i = 0; i < copies; i++) {
      timeline.after(this.#delay(), () =>
        this.#line.deliver(sent, (answered) => {
          if (!calm && dice.once(30)) return
          timeline.after(this.#delay(), () => heard(answered))
        }),
      )
    }
  }

  #delay(): number {
    const dice = this.#dice
    return dice.once(40) ? randomDelay(dice, 30_000) : randomDelay(dice, 60)
  }
}
