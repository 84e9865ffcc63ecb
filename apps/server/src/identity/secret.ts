// A text that is shown once, to the person concerned: whatever logs, prints or serialises it by mistake shows nothing.
import { inspect } from 'node:util'

const HIDDEN = '[secret]'

export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The text itself. Call it where the answer to the person is written, and nowhere else. */
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
