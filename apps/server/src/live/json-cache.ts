// Values that never change as JSON, each written once for as long as anybody holds it: so a crowd that begins to watch at one
// moment costs one writing of the table, and not one for each.

export class JsonCache {
  readonly #texts = new WeakMap<object, string>()

  /** `as` makes of it what is written; always the same for one value. */
  of<T extends object>(value: T, as: (value: T) => unknown = (own) => own): string {
    let text = this.#texts.get(value)
    if (text === undefined) {
      text = JSON.stringify(as(value))
      this.#texts.set(value, text)
    }
    return text
  }
}
