// A text for one person's eyes. Logging, printing or serialising it shows `[secret]`.
import { inspect } from 'node:util'

const HIDDEN = '[secret]'

export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The text. Call this only where the response to the person is written. */
  reveal(): string {
    return this.#text
  }

  toString(): string {
    return HIDDEN
  }

  toJSON(): string {
    return HIDDEN
  }

  [inspect.custom](): string {
    return HIDDEN
  }
}
