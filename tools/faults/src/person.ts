// Somebody with a device on a bad network: requests are lost, delayed, doubled and reordered. Without an answer the same request
// is sent again under the same id; now and then an old one is sent long after its time.

import { randomDelay } from '@punto/harness/random'
import type { BotCommand, Dice } from '@punto/server/bots'
import { type CommandRequest, isUnavailable, type Reply } from '@punto/server/table'
import type { Actor } from '@punto/table'
import type { Timeline } from './timeline.ts'

/** Where requests go: to the house, if there is one just now. */
export interface Network {
  readonly timeline: Timeline
  readonly calm: boolean
  deliver(table: string, request: CommandRequest, answer: (reply: Reply) => void): void
}

interface Sent {
  readonly table: string
  readonly request: CommandRequest
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

  /** Asks until there is an answer, or patience ends. */
  ask(table: string, wish: BotCommand, heard: (reply: Reply) => void = () => undefined): void {
    const request = { ...wish, id: `${this.actor.id}-${++this.#ids}`, actor: this.actor } as CommandRequest
    const sent = { table, request }
    this.#old.push(sent)
    if (this.#old.length > OLD_REQUESTS_KEPT) this.#old.shift()
    this.waiting++
    let open = true
    let callOff = () => {}
    const end = () => {
      open = false
      callOff()
      this.waiting--
    }
    const attempt = (tries: number) => {
      if (!open) return
      if (tries > MOST_TRIES) {
        end()
        return
      }
      this.#post(sent, (reply) => {
        if (!open || isUnavailable(reply)) return
        end()
        heard(reply)
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
    const request = changed ? ({ ...sent.request, type: 'leave' } as CommandRequest) : sent.request
    this.#post({ table: sent.table, request }, () => undefined)
  }

  #post({ table, request }: Sent, heard: (reply: Reply) => void): void {
    const dice = this.#dice
    const { timeline, calm } = this.#line
    const copies = calm ? 1 : dice.once(30) ? 0 : dice.once(12) ? 2 : 1
    for (let i = 0; i < copies; i++) {
      timeline.after(this.#delay(), () =>
        this.#line.deliver(table, request, (reply) => {
          if (!calm && dice.once(30)) return
          timeline.after(this.#delay(), () => heard(reply))
        }),
      )
    }
  }

  #delay(): number {
    const dice = this.#dice
    return dice.once(40) ? randomDelay(dice, 30_000) : randomDelay(dice, 60)
  }
}
