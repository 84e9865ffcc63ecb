// Caches the JSON text of immutable values, so that many viewers who start watching at the same time cost one serialisation.

export class JsonCache {
  readonly #texts = new WeakMap<object, string>()

  /** `as` maps the value to what is serialised; it must be the same for one value. */
  of<T extends object>(value: T, as: (value: T) => unknown = (own) => own): string {
    let text = this.#texts.get(value)
    if (text === undefined) {
      text = JSON.stringify(as(value))
      this.#texts.set(value, text)
    }
    return text
  }
}
