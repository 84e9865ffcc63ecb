// Commands on their way. Each has an id of its own and is sent again under that id after every reconnect until it is
// answered: the house carries an id out once, so a bet is neither doubled nor lost.
import type { Language, SentCommand, ServerMessages } from '@punto/protocol'
import { type ClientErrorCode, clientError, PuntoError } from './punto-error.ts'

/** The command was carried out; `repeated` when an earlier sending of it had been already. */
export interface Done {
  readonly id: string
  readonly repeated: boolean
}

interface Waiting {
  readonly id: string
  readonly table: string
  readonly command: SentCommand
  readonly done: (done: Done) => void
  readonly failed: (error: PuntoError) => void
}

export class Outbox {
  readonly #waiting = new Map<string, Waiting>()
  readonly #send: (id: string, table: string, command: SentCommand) => boolean
  readonly #lang: Language

  constructor(send: (id: string, table: string, command: SentCommand) => boolean, lang: Language) {
    this.#send = send
    this.#lang = lang
  }

  /** Commands that have not been answered. */
  get size(): number {
    return this.#waiting.size
  }

  put(id: string, table: string, command: SentCommand): Promise<Done> {
    return new Promise((done, failed) => {
      this.#waiting.set(id, { id, table, command, done, failed })
      this.#send(id, table, command)
    })
  }

  /** In the order in which they were given: a bet on top of another finds it there. */
  sendAgain(): void {
    for (const { id, table, command } of this.#waiting.values()) if (!this.#send(id, table, command)) return
  }

  done({ id, repeated }: ServerMessages['done']): void {
    this.#taken(id)?.done({ id, repeated })
  }

  refused({ id, error }: ServerMessages['refused']): boolean {
    const waiting = id === null ? undefined : this.#taken(id)
    waiting?.failed(new PuntoError(error))
    return waiting !== undefined
  }

  /** Nothing of this will be sent again. */
  giveUp(code: ClientErrorCode): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { failed } of all) failed(clientError(code, this.#lang))
  }

  #taken(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }
}
