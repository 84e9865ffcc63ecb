// The cookies of one house, for programs that are no browser. One origin, so only names, values and endings matter.

/** Keeps the cookies of a house outside a browser. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** What goes into the header `cookie`; empty where there is none. */
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The headers `set-cookie` of an answer. */
  keep(given: readonly string[]): void {
    for (const cookie of given) {
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
      const at = pair.indexOf('=')
      if (at < 1) continue
      const over = attributes.some((one) => /^max-age=(0|-\d+)$/i.test(one) || /^expires=.*\b1970\b/i.test(one))
      if (over) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}
